"""Noticed misreadings: a mistake built into the rules on purpose, and all that noticed it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from warspec.rulebook.registry import rulebook
from warspec.verify import digest
from warspec.verify.evidence.record import Job, Record
from warspec.verify.properties import CHECKS
from warspec.verify.wanted import Wanted


@dataclass(frozen=True, kw_only=True)
class MisreadingRecord(Record):
    """What noticed a misreading, if anything did; the verdict is ``caught`` or ``missed``.

    Attributes:
        caught_by: the properties and the examples that noticed it.
    """

    kind = "misreadings"
    good = ("caught",)
    claim = "misreadings are noticed by a property or an example"
    check = "warspec.verify.catch"

    caught_by: Sequence[Mapping[str, Any]]

    @classmethod
    def open_jobs(cls, known: Sequence[Record], wanted: Wanted) -> Iterator[Job]:
        checked, book = {record.about for record in cls.among(known)}, rulebook()
        ids = (id for id in book.misreadings if wanted.includes(book.entry(id).game, id))
        return (partial(catch, id) for id in ids if id not in checked)

    def is_known(self) -> bool:
        return self.about in rulebook().misreadings

    def depends_on(self) -> Iterator[str]:
        """The game, the misreading, its examples, all properties."""
        book = rulebook()
        yield digest.of_the_specs(book.misreadings[self.about])
        yield from (repr(example) for example in book.examples(self.game))
        yield from (digest.of_the_property(id, book.games[self.game]) for id in book.properties(self.game))
        yield digest.machinery(self.check, book.misreadings[self.about])


def catch(misreading: str) -> Sequence[MisreadingRecord]:
    """Look for anything that notices a misreading: each property on small cases, each worked example."""
    from warspec.verify.catch import caught_by
    from warspec.verify.prove import few

    book = rulebook()
    changed, game = book.misreadings[misreading], book.entry(misreading).game
    examples = list(book.examples(game))
    caught = list(caught_by(changed, [CHECKS[id] for id in book.properties(game)], examples))
    record = MisreadingRecord(
        game=game,
        about=misreading,
        verdict="caught" if caught else "missed",
        reason=None if caught else "nothing notices this misreading",
        bound={"cards": few(changed()).stop - 1, "examples": len(examples)},
        engine=MisreadingRecord.current_engine(),
        caught_by=caught,
    )
    return [record]

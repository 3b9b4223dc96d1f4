"""What every record of evidence tells, and what every kind of evidence can do."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar, Self

from warspec.rulebook.registry import rulebook
from warspec.verify import digest
from warspec.verify.wanted import Wanted

SCHEMA_VERSION = 2
"""The version of the schema by which records are written; what a record of another version tells is checked again."""

Job = Callable[[], "Sequence[Record]"]
"""Something to check, in whatever process; gives unsealed records of one kind."""


@dataclass(frozen=True, kw_only=True)
class Record(ABC):
    """What was found out by one check. A subclass is a kind of evidence.

    Attributes:
        kind: name of the kind: of its folder, and of its definition in the schema.
        good: the verdicts that every check of the kind is expected to have.
        claim: what records with good verdicts say, as a phrase that follows their number.
        check: the module that makes the check, by its full name.
        takes_minutes: whether a single check may take so long; then it does not begin among the last.
        game: ID of the game.
        about: ID of what was checked.
        verdict: what came out.
        reason: why there is no better verdict.
        bound: how far the check went: cards, seats, divisions of the cards, and so on.
        engine: name and version of what checked it.
        seconds: how long it took.
        digest: what the record depends on, as a digest; empty before it is sealed.
    """

    kind: ClassVar[str]
    good: ClassVar[Sequence[str]]
    claim: ClassVar[str]
    check: ClassVar[str]
    takes_minutes: ClassVar[bool] = False

    game: str
    about: str
    verdict: str
    reason: str | None = None
    bound: Mapping[str, Any]
    engine: Mapping[str, str]
    seconds: float = 0
    digest: str = ""

    @classmethod
    @abstractmethod
    def open_jobs(cls, known: Sequence[Record], wanted: Wanted) -> Iterator[Job]:
        """What is to be checked, as far as it is ``wanted``, and has no record among ``known``.

        Raises:
            BadInput: the rules ask for something that cannot be checked.
        """

    @staticmethod
    def current_engine() -> Mapping[str, str]:
        """Name and version of what would check it now: of the solver, which is not loaded for it."""
        return {"name": "z3", "version": digest.release_of("z3-solver")}

    @abstractmethod
    def is_known(self) -> bool:
        """Whether what it is about still belongs to the game."""

    @abstractmethod
    def depends_on(self) -> Iterator[str]:
        """Digests of all that it depends on, besides the engine."""

    def sealed(self, seconds: float) -> Self:
        """The record with its digest, and how long the check took."""
        return replace(self, seconds=seconds, digest=self.current_digest())

    def current_digest(self) -> str:
        """The digest that the record would have now."""
        return digest.digest([*self.depends_on(), repr(sorted(self.engine.items()))])

    def current_verdict(self) -> str:
        """The verdict as it may be published: ``stale`` when the record is about something that has changed."""
        return self.verdict if self.is_fresh() else "stale"

    def is_fresh(self) -> bool:
        """Whether the rules, what was asked of them, and the machinery are still those that the record is about."""
        return self.game in rulebook().games and self.is_known() and self.digest == self.current_digest()

    def label(self) -> str:
        """What it is about, for a line of progress."""
        return self.about

    def path(self) -> Path:
        """Where the record is kept, below the folder of all evidence."""
        return Path(self.game, self.kind, f"{self.about.replace('/', '--')}.json")

    def write(self, folder: Path) -> None:
        """Write the record below ``folder``."""
        path = folder / self.path()
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_suffix(".unfinished")
        unfinished.write_text(json.dumps(self.as_json(), ensure_ascii=False, indent=1) + "\n", "utf-8")
        unfinished.replace(path)

    def as_json(self) -> dict[str, Any]:
        """The record as the schema describes it."""
        written = {name: value for name, value in vars(self).items() if value is not None}
        found: dict[str, Any] = json.loads(json.dumps(written, default=list))
        return {"schema": SCHEMA_VERSION, "kind": self.kind} | found

    @classmethod
    def among(cls, records: Iterable[Record]) -> list[Self]:
        """The records of this kind."""
        return [record for record in records if isinstance(record, cls)]

    @classmethod
    def summary(cls, records: Iterable[Record], wanted: Wanted) -> list[str]:
        """What all records of this kind say, in lines for people; nothing if nothing of it was ``wanted``."""
        mine = cls.among(records)
        if not mine and wanted.pairs is not None:
            return []
        return [f"{sum(record.verdict in cls.good for record in mine)} of {len(mine)} {cls.claim}"]

    @classmethod
    def problems(cls, records: Iterable[Record], wanted: Wanted) -> list[str]:
        """A line for each verdict that is ``wanted`` and not as it should be."""
        return [f"{record.about}: {record.reason}" for record in cls.among(records) if record.verdict not in cls.good]

"""Small packs: of every deal, whether the game ends, can end, or never does, under each of the house rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from warspec.errors import BadInput
from warspec.rulebook.registry import rulebook
from warspec.rulebook.small_pack import SmallPack
from warspec.verify import digest
from warspec.verify.evidence.record import Job, Record
from warspec.verify.wanted import Wanted


@dataclass(frozen=True, kw_only=True)
class SmallPackRecord(Record):
    """What comes of all deals of one small pack; the verdict is ``exhausted``, or ``unknown`` if it is too big.

    Attributes:
        pack: its cards.
        found: for each combination of house rules what comes of the deals: ``house_rules``, the ``answer``, in how many
            of the ``deals`` the game can end how (``ends``), ends ``surely`` and ``never`` does, and so on.
    """

    kind = "small-packs"
    good = ("exhausted",)
    claim = "small packs are followed, deal by deal, wherever they lead"
    check = "warspec.explore.explored"

    pack: str
    found: Sequence[Mapping[str, Any]]

    @staticmethod
    def current_engine() -> Mapping[str, str]:
        return {"name": "every deal and every decision", "version": "1"}

    @classmethod
    def open_jobs(cls, known: Sequence[Record], wanted: Wanted) -> Iterator[Job]:
        answered = {record.about for record in cls.among(known)}
        packs = (pack for pack in rulebook().small_packs.values() if pack.game in rulebook().games)
        asked = (pack.id for pack in packs if wanted.includes(pack.game, pack.id))
        return (partial(follow, id) for id in asked if id not in answered)

    def is_known(self) -> bool:
        return self.about in rulebook().small_packs

    def depends_on(self) -> Iterator[str]:
        """The pack, the rules of the game, and what follows them."""
        pack = rulebook().small_packs[self.about]
        yield repr(pack)
        yield digest.of_the_specs(rulebook().games[pack.game])
        for module in (self.check, "warspec.explore.packs", "warspec.explore.deals"):
            yield digest.machinery(module, rulebook().games[pack.game])


def follow(id: str) -> Sequence[SmallPackRecord]:
    """Follow every deal of a small pack."""
    from warspec.explore.packs import pack_called

    asked = rulebook().small_packs[id]
    pack = pack_called(asked.ranks, asked.suits)
    reason, found = None, list[Mapping[str, Any]]()
    try:
        found = [{"house_rules": agreed, **_found(asked, agreed)} for agreed in agreements(asked)]
    except BadInput as gave_up:
        reason = str(gave_up)
    record = SmallPackRecord(
        game=asked.game,
        about=id,
        verdict="unknown" if reason else "exhausted",
        reason=reason,
        bound={"cards": len(pack), "seats": [asked.players]},
        engine=SmallPackRecord.current_engine(),
        pack=" ".join(map(str, pack)),
        found=found,
    )
    return [record]


def agreements(asked: SmallPack) -> Iterator[dict[str, Any]]:
    """The combinations of house rules under which a small pack is followed."""
    every = rulebook().games[asked.game].under_all_house_rules()
    return (agreed for agreed in every if all(agreed[name] in values for name, values in asked.house_rules.items()))


def _found(asked: SmallPack, agreed: Mapping[str, Any]) -> dict[str, Any]:
    from warspec.explore.deals import dealt
    from warspec.explore.explored import MOST, explored
    from warspec.explore.packs import pack_called, with_pack
    from warspec.explore.steps import Steps

    game = with_pack(rulebook().games[asked.game], pack_called(asked.ranks, asked.suits))(**agreed)
    steps = Steps(game, asked.players)
    return explored(steps, dealt(steps, None, MOST)).as_json(steps)

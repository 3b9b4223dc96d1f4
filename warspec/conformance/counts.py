"""How all deals of several small packs end: counts to compare another program's whole games with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from warspec.errors import BadInput
from warspec.explore.deals import dealt
from warspec.explore.explored import explored
from warspec.explore.packs import pack_called, with_pack
from warspec.explore.steps import Steps
from warspec.rulebook.registry import Rulebook
from warspec.rulebook.small_pack import SmallPack

MOST = 500
"""Packs of more positions, under any of their house rules, are left to the evidence."""

TOLD = ("deals", "has_choices", "ends", "surely", "never", "longest", "longest_deal", "periods")
"""What is told of the deals, in the words of :class:`warspec.explore.explored.Found`."""


Found = Mapping[str, Any]
"""What came of all deals under some house rules: ``house_rules``, ``positions``, and everything in :data:`TOLD`."""


def counts(book: Rulebook, game: str, known: Mapping[str, Sequence[Found]]) -> Iterator[dict[str, Any]]:
    """What comes of all deals of the small packs of a game, a row for each combination of house rules.

    Packs with too many positions have none.

    Args:
        book: the rulebook.
        game: ID of the game.
        known: what is known of some packs already, by ID, from evidence about the rules as they are.
    """
    for pack in book.small_packs.values():
        if pack.game == game:
            found = known[pack.id] if pack.id in known else _found(book, pack)
            if all(one["positions"] <= MOST for one in found):
                yield from (_row(pack, one) for one in found)


def _row(pack: SmallPack, found: Found) -> dict[str, Any]:
    cards = " ".join(map(str, pack_called(pack.ranks, pack.suits)))
    about = {"id": pack.id, "game": pack.game, "players": pack.players, "pack": cards}
    return {**about, "house_rules": dict(found["house_rules"]), **{key: found[key] for key in TOLD}}


def _found(book: Rulebook, asked: SmallPack) -> list[Found]:
    """What comes of its deals; nothing if there are too many positions."""
    kind = with_pack(book.games[asked.game], pack_called(asked.ranks, asked.suits))
    found = list[Found]()
    for agreed in kind.under_all_house_rules():
        if all(agreed[name] in values for name, values in asked.house_rules.items()):
            steps = Steps(kind(**agreed), asked.players)
            try:
                told = explored(steps, dealt(steps, None, MOST), MOST).as_json(steps)
            except BadInput:
                return []
            found.append({"house_rules": agreed, **told})
    return found

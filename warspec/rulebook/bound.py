"""How far a game is followed, where not every division of its pack is followed pile by pile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Bound:
    """How far a game is followed.

    Attributes:
        cards_in_play: with how many cards in play at most it is followed pile by pile.
        whole_pack: for how many players the whole pack is followed besides, with piles of any size.
        long_proofs: for how many players that takes too long for each verification, so that it is kept beside the
            rules; and in how many piles of some names cards lie at most where those rounds begin.
        few_under: house rules under which alone it is so few of them; without any, it is so under all.
        in_every_seat: for how many players each part of a round is played in all seatings in long proofs, too.
        cut_where_won: whether long proofs are cut where a fight is won, too, which loses the order of laying.
        together: house rules, each with the values of which one search is made for all in long proofs.
        done_or_not: what players may have done earlier in a round, each with the house rules under which somebody asks
            for it; searches in every seat leave it open, unless they are cut where fights are won.
        from_the_deal: whether the first round is followed pile by pile besides, with the whole pack.
    """

    cards_in_play: int
    whole_pack: Sequence[int] = ()
    long_proofs: Mapping[int, Sequence[tuple[str, int]]] = field(default_factory=dict)
    few_under: Mapping[str, Any] = field(default_factory=dict)
    in_every_seat: Sequence[int] = ()
    cut_where_won: bool = False
    together: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    done_or_not: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    from_the_deal: bool = False

    def left_open(self, house_rules: Mapping[str, Any]) -> tuple[str, ...]:
        """What players may have done earlier in a round that is left open under some house rules."""
        if self.cut_where_won:
            return ()
        return tuple(action for action, under in self.done_or_not.items() if under.items() <= house_rules.items())

    def few(self, players: int, house_rules: Mapping[str, Any]) -> Mapping[str, int]:
        """In how many piles of some names cards lie at most where rounds of long proofs begin, under some house rules.

        A house rule that is not among these may have any value.
        """
        may_be = all(house_rules.get(name, value) == value for name, value in self.few_under.items())
        return dict(self.long_proofs[players]) if may_be else {}


def read_bound(module: object, players: Sequence[int]) -> Bound | None:
    """The bound that a game's module ``bound`` declares, in constants named as the attributes; None without one."""
    found = {name: getattr(module, name.upper()) for name in Bound.__annotations__ if hasattr(module, name.upper())}
    usual = {"whole_pack": tuple(players), "in_every_seat": tuple(players)}
    return Bound(**{**usual, **found}) if found else None

"""Proving the properties of a game."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from warspec.decisions import Seeded
from warspec.play.situation import Situation
from warspec.play.trace import deal
from warspec.rulebook.bound import Bound
from warspec.rulebook.game import Game
from warspec.verify.cases import Search, starts
from warspec.verify.claims import Check
from warspec.verify.done_or_not import done_or_not
from warspec.verify.every_seat import CLAIM, SeatsSearch
from warspec.verify.parts_of_wars import cut_everywhere
from warspec.verify.paths import Path, Undecided
from warspec.verify.pile_by_pile import Begun, look_pile_by_pile, lying_alike
from warspec.verify.result import Result
from warspec.verify.touched import watched
from warspec.verify.whole import Found, WholeSearch
from warspec.verify.whole_pack import Whole, explored

if TYPE_CHECKING:
    from warspec.verify.long_proofs import LongProof

LongProofs = Mapping[str, "Sequence[LongProof]"]

SMALL = range(2, 7)
"""How many cards the two sides of a small case have: it is enough that one of them gives a misreading away."""


def followed(
    plain: type[Game],
    house_rules: Mapping[str, Any],
    claims: Sequence[Check],
    how_far: Bound | None = None,
    long_proofs: LongProofs | None = None,
) -> Result:
    """As :func:`followed_together`, under one set of house rules."""
    (result,) = followed_together(plain, [house_rules], claims, how_far, [long_proofs or {}])
    return result


def followed_together(
    plain: type[Game],
    sets: Sequence[Mapping[str, Any]],
    claims: Sequence[Check],
    how_far: Bound | None = None,
    long_proofs: Sequence[LongProofs] = (),
) -> list[Result]:
    """What every path of a round from every division of the pack, or of the deal, shows about ``claims``.

    Args:
        plain: the game.
        sets: sets of the values agreed on, all of them.
        claims: what is looked at: either rounds or deals.
        how_far: how far they are followed; None for every division of the whole pack, pile by pile.
        long_proofs: for each set, what longer searches have found about claims of rounds, by their IDs.

    Returns:
        one result for each set.
    """
    begun = [
        _begun(watched(plain)(**house_rules), plain(**house_rules), claims, how_far, longer)
        for house_rules, longer in zip(sets, long_proofs or [{}] * len(sets), strict=True)
    ]
    for alike in lying_alike(begun):
        look_pile_by_pile(alike, claims)
    for game, _, result in begun:
        if not (how_far or claims[0].of_deals) and any(pile.idle for pile in game.piles):
            result.undecided = "cards can leave the game, and rounds that begin without them are not looked at"
    return [one.result for one in begun]


def _begun(game: Game, plain: Game, claims: Sequence[Check], how_far: Bound | None, long_proofs: LongProofs) -> Begun:
    """What is found with piles of any size, and from where the search goes on pile by pile."""
    cards_in_play = how_far.cards_in_play if how_far else None
    touched: set[str] = game.touched  # type: ignore[attr-defined]
    result = Result(plain, touched, {}, cards_in_play, long_proofs=long_proofs)
    players = how_far.whole_pack if how_far else game.players
    alone = [claim for claim in claims if not claim.of_whole_rounds and not claim.of_deals]
    in_other_seats = any(claim.id == CLAIM for claim in claims)
    if players or any(result.long_proofs.values()):
        in_seats = done_or_not(how_far.left_open(plain.house_rules)) if how_far and in_other_seats else None
        result.whole, result.in_other_seats = _with_any_piles(game, alone, players, in_seats)
    touched.update(name for proofs in result.long_proofs.values() for found in proofs for name in found.ran)
    dealt = _dealt(game, plain) if how_far and how_far.from_the_deal and not claims[0].of_deals else ()
    return Begun(game, [*_starts(game, claims[0].of_deals, cards_in_play), *dealt], result)


def _with_any_piles(
    game: Game, alone: Sequence[Check], players: Sequence[int], in_seats: type[SeatsSearch] | None
) -> tuple[Whole | None, Whole | None]:
    """What is found with piles of any size: about claims that look at one round, and about rounds in other seats.

    One search tells both, as long as nothing fails in it; otherwise each is asked for itself, to be told for itself.
    """
    by_itself = cut_everywhere(WholeSearch, type(game))
    if in_seats is None:
        return (explored(game, alone, players, by_itself) if alone else None), None
    in_seats = cut_everywhere(in_seats, type(game))
    if not alone:
        return None, explored(game, (), players, in_seats)
    with suppress(OneFailedError):
        both = explored(game, alone, players, _until_one_fails(in_seats))
        if not both.undecided:
            return both, both
    seats_alone = cut_everywhere(SeatsSearch, type(game))
    return explored(game, alone, players, by_itself), explored(game, (), players, seats_alone)


class OneFailedError(Exception):
    """Something fails, and what else does is looked for by other searches."""


def _until_one_fails(in_seats: type[SeatsSearch]) -> type[SeatsSearch]:
    """What searches so, and stops as soon as something fails."""

    class UntilOneFails(in_seats):  # type: ignore[misc, valid-type]
        def paths(self) -> Iterator[Path[Found]]:
            for path in super().paths():
                if path.outcome.failed:
                    raise OneFailedError
                yield path

    return UntilOneFails


def _starts(game: Game, of_deals: bool, cards_in_play: int | None) -> Iterator[Situation]:
    """Every deal, or every way in which the whole pack lies, or so many cards at most."""
    if of_deals:
        return (Situation.undealt(game, seats) for seats in game.players)
    return starts(game, range(1, cards_in_play + 1) if cards_in_play else [len(game.pack())])


def _dealt(game: Game, plain: Game) -> Iterator[Situation]:
    """The pack as it lies after the deal, whichever cards; which house rules the deal reads counts for nothing here."""
    each = (deal(Situation.undealt(plain, seats), Seeded(0)).after for seats in plain.players)
    return (replace(after, game=game) for after in each)


@functools.cache
def house_rules_read(game: type[Game], *, of_deals: bool, known: frozenset[str] = frozenset()) -> frozenset[str]:
    """Names of the house rules that are read in a few small rounds, or in the deal; no more than a good guess.

    Args:
        game: the game.
        of_deals: whether deals are played, and no rounds.
        known: house rules that are known to be read; if these are all, nothing is played.
    """
    played, options = watched(game), set(game.options())
    touched: set[str] = played.touched  # type: ignore[attr-defined]
    touched |= known
    if options <= touched:
        return frozenset(options)
    for house_rules in played.under_nearly_usual_house_rules():
        for start in small_starts(played(**house_rules), of_deals=of_deals):
            with suppress(Undecided):  # whether it can be followed is for the proof to say
                for _ in Search(start, []).paths():
                    if options <= touched:
                        return frozenset(options)
    return frozenset(touched & options)


def small_starts(game: Game, *, of_deals: bool) -> Iterable[Situation]:
    """The deal, or starts with few cards, for the usual number of players."""
    if of_deals:
        return [Situation.undealt(game, game.players[0])]
    return starts(game, few(game), game.players[:1])


def few(game: Game) -> range:
    """With how many cards the sides of a small case are tried: few, but enough for a round."""
    enough = (n for n in range(SMALL.start, len(game.pack()) + 1) if any(starts(game, (n,), game.players[:1])))
    needed = next(enough, SMALL.start)
    return range(needed, max(SMALL.stop, needed + 1))

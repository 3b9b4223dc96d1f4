"""What is claimed of Twos Beat Jokers."""

from collections.abc import Mapping, Sequence
from typing import Any

from warspec.cards import Card, Rank
from warspec.rulebook import Property, pure
from warspec.table import STACK, Place
from warspec.verify.claims import Case, held, laid_by, names
from warspec.verify.in_heaps import has_none, has_only, lowest_ranks
from warspec.verify.rest import atoms
from warspec.verify.shared import upset

REMOVED = Place(None, "removed")


def best(game: Any, shown: Mapping[int, Card]) -> tuple[int, ...]:
    """A joker falls to a two."""
    return upset(shown, Rank.TWO, Rank.JOKER)


def time_limit(case: Case) -> bool:
    """When the time is up, the won cards of the lowest rank in play leave the game, and no others; for good."""
    before, after = ({*names(held(there, REMOVED))} for there in (case.trace.before, case.trace.after))
    return before <= after and leave_in_turn(case, after - before)


def leave_in_turn(case: Case, gone: set[int]) -> bool:
    """Whether what is gone from the game are the won cards of the rank whose turn it is, if it is time."""
    game: Any = case.trace.before.game
    is_time = case.trace.happened("take") and game.attrition and case.trace.before.rounds >= game.attrition
    won, ranks = won_now(case), ranks_in_play(case) if is_time else ()
    if ranks is None:  # whoever has not looked at all cards in play cannot know which of them may leave
        return False
    turn = next((rank for rank in reversed(ranks) if has_its_turn(rank, ranks)), None)
    if turn is None:
        return not gone
    return gone <= won.keys() and all(
        has_only(card, turn) if name in gone else has_none(card, turn) for name, card in won.items()
    )


@pure
def has_its_turn(rank: Rank, in_play: Sequence[Rank]) -> bool:
    """Whether a rank is one of those that leave, threes to aces, and none of a lower one is left in play."""
    return Rank.THREE <= rank <= Rank.ACE and not any(Rank.THREE <= other < rank for other in in_play)


def won_now(case: Case) -> dict[int, Card]:
    """The cards that were laid, by what tells each from all others."""
    laid = tuple(atoms(card for seat in range(case.trace.before.seats) for card in laid_by(case, seat)))
    return dict(zip(names(laid), laid, strict=True))


def ranks_in_play(case: Case) -> Sequence[Rank] | None:
    """The ranks of all cards in play; of what nobody has counted, the lowest that may leave; None if it is not known."""
    after = case.trace.after
    stacks = tuple(card for seat in range(after.seats) for card in held(after, Place(seat, STACK)))
    # What was won may lie in a stack by now, in an order that is open.
    in_play = dict(zip(names(stacks), stacks, strict=True)) | won_now(case)
    return lowest_ranks(in_play.values(), Rank.THREE, Rank.ACE)


def taken(case: Case) -> bool:
    """Whether somebody takes the cards."""
    return bool(case.trace.happened("take"))


CLAIMS = (
    Property(
        "time-limit",
        "When the time is up, the lowest rank leaves",
        "Once as many rounds have been played as were agreed on, the won cards of the lowest rank in play, from the threes to the aces, leave the game, and no other card does; nor does any come back.",
        time_limit,
        taken,
    ),
)

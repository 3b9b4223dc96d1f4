"""What is claimed of Twos Beat Jokers."""

from collections.abc import Mapping, Sequence
from typing import Any

from warspec.cards import Card, Rank
from warspec.rulebook import Property, pure
from warspec.table import STACK, Place
from warspec.verify.claims import Case, held, laid_by, names
from warspec.verify.shared import upset

REMOVED = Place(None, "removed")


def best(game: Any, shown: Mapping[int, Card]) -> tuple[int, ...]:
    """A joker falls to a two."""
    return upset(shown, Rank.TWO, Rank.JOKER)


@pure
def goes_first(card: Card, others: Sequence[Card]) -> bool:
    """Whether no card that can leave the game is lower than this one, which can leave it, too."""
    if card.rank == Rank.TWO or card.rank == Rank.JOKER:
        return False
    return not any(other.rank < card.rank and other.rank != Rank.TWO for other in others)


def time_limit(case: Case) -> bool:
    """When the time is up, the won cards of the lowest rank in play leave the game, and no others; for good."""
    game: Any = case.trace.before.game
    before, after = case.trace.before, case.trace.after
    gone, out = names(held(before, REMOVED)), names(held(after, REMOVED))
    fresh = [name for name in out if name not in gone]
    if not set(gone) <= set(out):
        return False
    if not case.trace.happened("take") or not game.attrition or before.rounds < game.attrition:
        return not fresh
    won = [card for seat in range(before.seats) for card in laid_by(case, seat)]
    lay = names(won)
    stacks = [card for seat in range(before.seats) for card in held(after, Place(seat, STACK))]
    in_play = [*won, *(card for card in stacks if names([card])[0] not in lay)]
    return sorted(fresh) == sorted(names(card for card in won if goes_first(card, in_play)))


def taken(case: Case) -> bool:
    """Whether somebody takes the cards."""
    return bool(case.trace.happened("take"))


CLAIMS = (
    Property(
        "time-limit",
        "When the time is up, the lowest rank leaves",
        "As many rounds after the first as were agreed on, the won cards of the lowest rank in play, from the threes to the aces, leave the game, and no other card does; nor does any come back.",
        time_limit,
        taken,
    ),
)

"""What is claimed of Twos Beat Jokers."""

from collections.abc import Mapping
from typing import Any

from warspec.cards import Card, Rank
from warspec.rulebook import Property, of_lowest_rank
from warspec.table import STACK, Place
from warspec.verify.claims import Case, held, laid_by, names
from warspec.verify.rest import many, unrepeated
from warspec.verify.shared import upset

REMOVED = Place(None, "removed")


def best(game: Any, shown: Mapping[int, Card]) -> tuple[int, ...]:
    """A joker falls to a two."""
    return upset(shown, Rank.TWO, Rank.JOKER)


def time_limit(case: Case) -> bool:
    """When the time is up, the won cards of the lowest rank in play leave the game, and no others; for good."""
    game: Any = case.trace.before.game
    before, after = case.trace.before, case.trace.after
    is_time = case.trace.happened("take") and game.attrition and before.rounds >= game.attrition
    leave = lowest_of_the_won(case) if is_time else set[int]()
    return {*names(held(after, REMOVED))} == {*names(held(before, REMOVED))} | leave


def lowest_of_the_won(case: Case) -> set[int]:
    """The won cards of the lowest rank in play, by what tells each card from all others."""
    seats = range(case.trace.before.seats)
    won = [card for seat in seats for card in laid_by(case, seat)]
    stacks = (card for seat in seats for card in held(case.trace.after, Place(seat, STACK)))
    # What was won may lie in a stack by now, in an order that is open.
    in_play = {id(card.stands_for): card for card in (*stacks, *won)}.values()
    lowest = of_lowest_rank(tuple(many(won)), tuple(many(in_play)), Rank.THREE, Rank.ACE)
    return {*names(unrepeated(lowest))}


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

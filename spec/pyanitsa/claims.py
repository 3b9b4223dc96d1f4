"""What is claimed of P’yanitsa."""

from collections.abc import Mapping
from typing import Any

from warspec.cards import Card, Rank
from warspec.rulebook import Property
from warspec.verify.claims import Case, has_cards
from warspec.verify.shared import upset


def best(game: Any, shown: Mapping[int, Card]) -> tuple[int, ...]:
    """An ace falls to the lowest rank of the pack.

    Nothing but the cards is asked for, and not who has turned up which first. So that the order of play means nothing
    needs no claim of its own: ``best-card-wins`` names the winner by this, and ``tie-makes-war`` those who tie.
    """
    return upset(shown, Rank.SIX if game.deck == 36 else Rank.TWO, Rank.ACE)


def drunkard(case: Case) -> bool:
    """Who has all the liquor, or who has no money, loses; nobody wins."""
    game: Any = case.trace.before.game
    seats = range(case.trace.after.seats)
    if not case.ends_round:
        return not case.trace.ends
    left = [seat for seat in seats if has_cards(case.trace.after, seat)]
    broke = [seat for seat in seats if seat not in left]
    drunkards = {"liquor": left if len(left) == 1 else [], "money": broke if left else []}
    lost = drunkards[game.goal]
    said = [(event.action, sorted(event.seats)) for event in case.trace.ends]
    return said == [("lose", lost)] if lost else [action for action, _ in said] == ([] if left else ["draw"])


def somebody_loses(case: Case) -> bool:
    """Whether somebody loses the game."""
    return bool(case.trace.happened("lose"))


CLAIMS = (
    Property(
        "drunkard",
        "The drunkard has all the liquor, or none of the money",
        "Played for liquor, the game is lost by the one player who has cards left, and by nobody else; played for money, by those who have none. Nobody ever wins.",
        drunkard,
        somebody_loses,
    ),
)

"""What is claimed of Tod und Leben."""

from warspec.rulebook import Property
from warspec.table import LAID, STACK, Event, Move, Place
from warspec.verify.claims import Case, held, kept, names, number

WON = "won"


def played_once(case: Case) -> bool:
    """Cards leave the stacks only for the table, and the won cards stay; in every trick somebody lays a card."""
    before, after = case.trace.before, case.trace.after
    for seat in range(before.seats):
        stack, won = Place(seat, STACK), Place(seat, WON)
        if names(held(after, stack)) != kept(case, stack) or kept(case, won) != names(held(before, won)):
            return False
        moves = [move for event in case.trace.events for move in event.moves if move.source == stack]
        if any(move.target != Place(seat, LAID) for move in moves) or (case.begins_round and not moves):
            return False
    return True


def tricks_won(case: Case) -> bool:
    """What is won comes from the table, to whoever takes the trick or back to whoever laid it."""
    won = [(event, move) for event in case.trace.events for move in event.moves if move.target.pile == WON]
    return all(move.source.pile == LAID and _is_due(event, move) for event, move in won)


def _is_due(event: Event, move: Move) -> bool:
    """Whether a card goes to the player who gets it by the rules."""
    if event.action == "take_back":
        return move.target.seat == move.source.seat
    return event.action == "take" and move.target.seat in event.seats


def a_trick(case: Case) -> bool:
    """Whether somebody gets cards."""
    return any(move.target.pile == WON for event in case.trace.events for move in event.moves)


def own_cards_back(case: Case) -> bool:
    """If the last cards of all are equal, each player gets back what they laid in this trick."""
    moves = [move for event in case.trace.happened("take_back") for move in event.moves]
    empty = not any(number(case.trace.after, seat) > 0 for seat in range(case.trace.after.seats))
    return all(m.source.seat == m.target.seat and m.target.pile == WON for m in moves) and (not moves or empty)


def count_decides(case: Case) -> bool:
    """When all cards are played, the player with more of them has won; with equally many it is drawn."""
    after, ends = case.trace.after, [(event.action, sorted(event.seats)) for event in case.trace.ends]
    if not case.ends_round or any(number(after, seat) > 0 for seat in range(after.seats)):
        return not ends
    most = [s for s in range(after.seats) if not any(_more(case, other, s) for other in range(after.seats))]
    return own_cards_back(case) and ends == [("win" if len(most) == 1 else "draw", most)]


def _more(case: Case, seat: int, other: int) -> bool:
    return number(case.trace.after, seat, WON) > number(case.trace.after, other, WON)


def all_played(case: Case) -> bool:
    """Whether the game ends."""
    return bool(case.trace.ends)


CLAIMS = (
    Property(
        "played-once",
        "Every card is played once",
        "Cards leave the stacks only to be laid, in their order, and what has been won is never played again. In every turn both stacks become smaller, so after 16 turns at most all is over.",
        played_once,
    ),
    Property(
        "tricks-won",
        "A trick goes to its winner alone",
        "The cards of a trick go to the player who takes it, and to nobody else. Only if the very last cards are equal does each player get back what they laid.",
        tricks_won,
        a_trick,
    ),
    Property(
        "count-decides",
        "Whoever has won more cards wins",
        "The game ends when all cards are played, and not before: whoever has more cards has won, and with equally many it is drawn. Cards that nobody could win go back to those who laid them.",
        count_decides,
        all_played,
    ),
)

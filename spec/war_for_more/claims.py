"""What is claimed of War for three or four, and of the games that are built on it."""

from typing import Any

from warspec.rulebook import Property
from warspec.table import LAID, Place
from warspec.verify.claims import (
    Case,
    answered,
    has_cards,
    held,
    laid_by,
    moves_to,
    names,
    number,
    questions,
    whereabouts,
)

POT, ASIDE = Place(None, "pot"), Place(None, "aside")


def fighters_as_agreed(case: Case) -> bool:
    """Exactly those join a war who should."""
    before = case.trace.before
    game: Any = before.game
    tied = case.war.seats if case.war else ()
    wanted: set[int] = set()
    if game.fighters == "all" and case.war:
        others = [seat for seat in range(before.seats) if seat not in tied]
        wanted = {s for s in others if has_cards(before, s)}
        if game.run_out == "last_card":  # the last card of somebody who has fought along
            wanted |= {s for s in others if not has_cards(before, s) and number(before, s, LAID) > 1}
    return sorted(seat for event in case.trace.happened("join") for seat in event.seats) == sorted(wanted)


def a_war_of_some(case: Case) -> bool:
    """Whether a war is fought, and not all players tie."""
    return case.war is not None and len(case.war.seats) < case.trace.before.seats


def cards_wait(case: Case) -> bool:
    """What waits goes to the next winner; what nobody wins waits, mixed by chance; what was set aside stays."""
    before, after = case.trace.before, case.trace.after
    waited, waits, lies = names(held(before, POT)), names(held(after, POT)), whereabouts(after)
    if names(held(after, ASIDE)) != names(held(before, ASIDE)):
        return False
    if not case.trace.happened("stay"):
        takers = [seat for event in case.trace.happened("take") for seat in event.seats]
        gone = {place.seat if (place := lies.get(name)) else None for name in waited}
        return not waits and gone <= {*takers} if takers else waits == waited
    left = [name for seat in range(before.seats) for name in names(laid_by(case, seat))]
    mixed = [found for found in questions(case, "war-for-more.stay") if found.seat is None]
    return sorted(waits) == sorted([*waited, *left]) and [answered(found.answer) for found in mixed] == [left_in(case)]


def left_in(case: Case) -> list[int]:
    """What has come to the waiting cards in this part, in its order."""
    return names(move.card for move in moves_to(case, POT.pile))


def settled(case: Case) -> bool:
    """Whether the cards on the table are taken, or come to wait."""
    return bool(case.trace.outcomes)


def out_at_once(case: Case) -> bool:
    """Who has no card when the cards are taken is said to be out, before the game ends; who was out stays out."""
    before, after = case.trace.before, case.trace.after
    if not case.ends_round:
        return True
    seats = range(before.seats)
    was_in = [seat for seat in seats if number(before, seat, LAID) > 0 or has_cards(before, seat)]
    left = [seat for seat in seats if has_cards(after, seat)]
    out = [seat for seat in was_in if seat not in left]
    leave = getattr(before.game, "goal", "liquor") == "liquor"
    said = [event.action for event in case.trace.events if event.action == "drop_out" or event.kind == "end"]
    named = [[*event.seats] for event in case.trace.happened("drop_out")]
    right = named == ([out] if out and left and leave else []) and (not named or said[0] == "drop_out")
    return right and {*left} <= {*was_in}


def somebody_is_out(case: Case) -> bool:
    """Whether somebody has no card when the cards are taken."""
    after = case.trace.after
    return case.ends_round and not all(has_cards(after, seat) for seat in range(after.seats))


CLAIMS = (
    Property(
        "fighters-as-agreed",
        "Exactly those fight who should, as agreed",
        "If all fight along, everybody who has a card or whose last card fights on joins those who tie; if only those who tie fight, nobody joins them.",
        fighters_as_agreed,
        a_war_of_some,
    ),
    Property(
        "cards-wait",
        "What nobody wins waits for the next winner",
        "Cards that nobody has won are mixed and wait on the table, and whoever takes cards next takes them all. A card that was set aside stays there, and no card is set aside later.",
        cards_wait,
        settled,
    ),
    Property(
        "out-at-once",
        "Without cards you are out, and stay out",
        "Whoever has no card left when the cards have been taken is out at once, before the game is declared over, and gets no card any more.",
        out_at_once,
        somebody_is_out,
    ),
)

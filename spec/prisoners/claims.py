"""What is claimed of Prisoners of War."""

from typing import Any

from warspec.decisions import Asked
from warspec.rulebook import Property
from warspec.table import STACK, Event, Place
from warspec.verify.claims import (
    Case,
    answered,
    faces,
    has_cards,
    held,
    laid_by,
    laid_now,
    names,
    number,
    questions,
    steps,
    top,
)
from warspec.verify.rest import how_many

PRISONER = "prisoner"
FROM_STACKS = ("turn_up", "lay_face_down", "capture")
"""What else takes cards off stacks; how many are laid is the claim ``war-size``, and which is taken ``prisoner-taken``."""


def _sent(case: Case) -> set[int]:
    """Those who have sent their prisoner in this round."""
    return {*case.earlier("send_prisoner")} | {s for event in case.trace.happened("send_prisoner") for s in event.seats}


def _winners(case: Case) -> list[int]:
    return [seat for event in case.trace.happened("take") for seat in event.seats]


def prisoner_taken(case: Case) -> bool:
    """Only the winner takes a prisoner, one at most: the chosen one of what others have laid and the own top card."""
    before, after = case.trace.before, case.trace.after
    offered = questions(case, "prisoners.capture")
    for seat in range(before.seats):
        place = Place(seat, PRISONER)
        if number(after, seat, PRISONER) > 1 or not all(faces(after, place)):
            return False
        free = seat in _winners(case) and seat not in _sent(case) and not number(before, seat, PRISONER) > 0
        fresh = [name for name in names(held(after, place)) if name not in names(held(before, place))]
        mine = [asked for asked in offered if asked.seat == seat]
        if len(mine) != free or (fresh and not free):
            return False
        if free and not _rightly_taken(case, seat, mine[0], fresh):
            return False
    return True


def _rightly_taken(case: Case, winner: int, asked: Asked, fresh: list[int]) -> bool:
    """Whether the winner chooses among all that the others laid to fight, and the own top card, and gets just that."""
    moves = [move for seat in range(case.trace.before.seats) if seat != winner for move in laid_now(case, seat)]
    lay = [card for s in range(case.trace.before.seats) if s != winner for card in held(case.trace.before, _laid(s))]
    theirs = sorted(names([*lay, *(move.card for move in moves)]))
    cards: list[Any] = [option for option in asked.options if not isinstance(option, str)]
    said = [option for option in asked.options if isinstance(option, str)]
    stack = [name for name in names(held(case.trace.before, Place(winner, STACK))) if name not in _laid_names(case)]
    played = how_many(move.card for move in laid_now(case, winner) if move.source.pile == STACK)
    words = [*(["top card"] if number(case.trace.before, winner, STACK) > played else []), "nobody"]
    spoken = {"top card": stack[:1], "nobody": []}
    chosen = spoken.get(asked.answer) if isinstance(asked.answer, str) else answered([asked.answer])
    return sorted(names(cards)) == theirs and said == words and fresh == chosen


def _laid(seat: int) -> Place:
    return Place(seat, "laid")


def _laid_names(case: Case) -> list[int]:
    return [name for seat in range(case.trace.before.seats) for name in names(laid_by(case, seat))]


def somebody_wins(case: Case) -> bool:
    """Whether somebody takes the cards."""
    return bool(case.trace.happened("take"))


def prisoner_lost(case: Case) -> bool:
    """Who loses with a prisoner gives up the top card, nobody else gives up any; who wins with it has it no more."""
    winners, sent = _winners(case), _sent(case)
    given: list[int] = []
    for before, event, _ in steps(case):
        if event.action == "give_up":
            right = [top(before, Place(seat, STACK)) for seat in event.seats]
            if names(move.card for move in event.moves) != names(card for card in right if card):
                return False
            given += event.seats
        elif event.action not in FROM_STACKS and any(move.source.pile == STACK for move in event.moves):
            return False
    losers = {seat for seat in sent if seat not in winners} if winners else set()
    after = case.trace.after
    if any(number(after, seat, PRISONER) > 0 for seat in sent):
        return False
    # Whoever has given up nothing had nothing left; and what they have now is what they had then.
    return (
        {*given} <= losers
        and len(given) == len({*given})
        and not any(seat not in given and has_cards(after, seat) for seat in losers)
    )


def lost_with_a_prisoner(case: Case) -> bool:
    """Whether somebody else wins than a player who has sent a prisoner."""
    winners = _winners(case)
    return bool(winners) and any(seat not in winners for seat in _sent(case))


def free_to_send(case: Case) -> bool:
    """Whoever has a prisoner and a stack chooses; and the one who is said to send the prisoner lays it."""
    for before, event, after in steps(case):
        if event.action == "turn_up" and not _shows(case, before, event):
            return False
        if event.action != "turn_up" and event.action != "capture":
            for seat in range(before.seats):
                if names(held(before, Place(seat, PRISONER))) != names(held(after, Place(seat, PRISONER))):
                    return False
    return True


def _shows(case: Case, before: object, event: Event) -> bool:
    """Whether each player turns up the card that they have chosen."""
    sent = {seat for found in case.trace.happened("send_prisoner") for seat in found.seats}
    asked = (*questions(case, "prisoners.battle"), *questions(case, "prisoners.last-card"))
    chosen = {found.seat: found.answer for found in asked}
    piles = {move.target.seat: move.source.pile for move in event.moves}
    return all(
        (pile == PRISONER) == (seat in sent) and chosen.get(seat, "prisoner" if seat in sent else "top card") == word
        for seat, pile in piles.items()
        for word in ["prisoner" if pile == PRISONER else "top card"]
    ) and _all_asked(case, {*chosen})


def _all_asked(case: Case, asked: set[int | None]) -> bool:
    """Whether exactly those who have both a prisoner and a stack were asked, of those who lay a card."""
    before = case.trace.before
    playing = {move.target.seat for event in case.trace.happened("turn_up") for move in event.moves}
    both = {
        seat
        for seat in range(before.seats)
        if seat in playing and number(before, seat, PRISONER) > 0 and number(before, seat, STACK) > 0
    }
    return asked == both


def a_prisoner_goes(case: Case) -> bool:
    """Whether a prisoner is sent."""
    return bool(case.trace.happened("send_prisoner"))


CLAIMS = (
    Property(
        "prisoner-taken",
        "One prisoner at most, and never a card of your own",
        "Only the winner of a round may take a prisoner, who lies face up. The winner chooses which, and gets just that one: any card that the others laid in this round, the top card of the winner’s own stack, or none at all. Nobody ever has two, and whoever has sent one takes none.",
        prisoner_taken,
        somebody_wins,
    ),
    Property(
        "prisoner-lost",
        "Losing with a prisoner costs one card more",
        "Whoever has sent a prisoner and loses gives up the top card of the stack, too, and no more; nobody else gives up any. Whoever wins with it takes everything, and has no prisoner any more.",
        prisoner_lost,
        lost_with_a_prisoner,
    ),
    Property(
        "prisoner-sent",
        "Sending a prisoner is up to its owner",
        "Whoever has a prisoner and a stack chooses which of them to play, in every battle and for the last card of a war; the card that was chosen is the one that is turned up, and otherwise a prisoner stays where it is.",
        free_to_send,
        a_prisoner_goes,
    ),
)

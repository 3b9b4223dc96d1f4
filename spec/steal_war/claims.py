"""What is claimed of Steal War."""

from collections.abc import Collection, Mapping
from typing import Any

from warspec.cards import Card
from warspec.play.situation import Situation
from warspec.rulebook import Property, fewest
from warspec.table import LAID, STACK, Place
from warspec.verify.claims import Case, answered, faces, held, names, number, played_before, questions, steps, top
from warspec.verify.shared import too_few_cards

from .choices import as_chosen, nobody_waits
from .thefts import (
    HAND,
    PILE,
    a_pile_changes,
    a_theft,
    first_thief,
    is_among,
    open_piles,
    piles_left_alone,
    protected_pile,
    safe_thieves,
    stolen_pile,
    thefts_end,
    thieves_are_safe,
    what_waiting_brings,
)
from .wars import in_a_war, out_without_a_card, three_face_down


def may(seat: int | None, now: Situation, played: Mapping[int, Card], spared: Collection[int] = ()) -> list[str]:
    """What a player who holds a card may do, if nobody may steal from those who are spared."""
    game: Any = now.game
    card, found = top(now, Place(seat, HAND)), ["play"]
    if card is not None and is_among(card, open_piles(seat, now, played, spared)):
        found.append("steal")
    others = [s for s in range(now.seats) if s != seat and number(now, s, HAND) > 0]
    may_wait = others and any(number(now, s, PILE) > 0 for s in range(now.seats)) and game.waiting != "never"
    return [*found, *(["wait"] if may_wait else [])]


def free_to_act(case: Case) -> bool:
    """Each player who holds a card is asked exactly what they may do, unless they can only play it."""
    moments = questions(case, "steal-war.moment")
    if not moments and not case.trace.happened("turn_up"):
        return True  # nobody has to know whether thieves are safe
    played, safe, are_safe = played_before(case), safe_thieves(case), thieves_are_safe(case)
    after_them_all = case.trace.after, None, case.trace.after
    for index, (before, event, _) in enumerate([*steps(case), after_them_all]):
        for found in moments:
            is_now = found.after == index and found.seat is not None
            if is_now and [*found.options] != may(found.seat, before, played, safe):
                return False
        if event is None:
            return True
        for seat in event.seats if event.action == "turn_up" else ():
            asked = any(found.seat == seat and found.after in (index - 1, index) for found in moments)
            if not asked and may(seat, before, played, safe) != ["play"]:
                return False
        if event.action == "turn_up":
            played.update({move.target.seat: move.card for move in event.moves if move.target.seat is not None})
        if are_safe and event.action == "steal":
            safe |= {*event.seats}
    return True


def choosing(case: Case) -> bool:
    """Whether somebody has more to do than to play."""
    return bool(questions(case, "steal-war.moment"))


def new_stack_at_once(case: Case) -> bool:
    """Whoever has a pile and no stack turns the pile over next, all of it, shuffled by chance."""
    due: list[int] = []
    asked = {found.after for found in case.trace.asked if found.question != "steal-war.refill"}
    for index, (before, event, after) in enumerate(steps(case)):
        if due and index in asked:
            return False
        if event.action == "turn_over":
            if sorted(event.seats) != sorted(due):
                return False
            for seat in event.seats:
                piles = [names(held(before, Place(seat, PILE))), names(held(after, Place(seat, STACK)))]
                if sorted(piles[0]) != sorted(piles[1]) or any(faces(after, Place(seat, STACK))):
                    return False
        elif due and event.moves:
            return False
        due = [s for s in range(after.seats) if number(after, s) < fewest(number(after, s, PILE), 1)]
    shuffled = [found for found in questions(case, "steal-war.refill") if found.seat is None]
    over = [seat for event in case.trace.happened("turn_over") for seat in event.seats]
    return not due and len(shuffled) == len(over)


def a_new_stack(case: Case) -> bool:
    """Whether a pile becomes a stack."""
    return bool(case.trace.happened("turn_over"))


def top_chosen(case: Case) -> bool:
    """The won cards lie face up on the winner's pile, and the winner has chosen the top one among them all."""
    for before, event, after in steps(case):
        if event.action == "take":
            (winner,) = event.seats
            place, asked = Place(winner, PILE), questions(case, "steal-war.take")
            own, now = names(held(before, place)), names(held(after, place))
            won = [name for s in range(before.seats) for name in names(held(before, Place(s, LAID)))]
            won += names(held(before, Place(None, "pot")))
            if sorted(now) != sorted([*won, *own]) or now[len(won) :] != own or not all(faces(after, place)):
                return False
            if number(before, winner) > 0:
                offered = [(found.seat, sorted(answered(found.options)), answered([found.answer])) for found in asked]
                if offered != [(winner, sorted(won), now[:1])]:
                    return False
            elif asked:
                return False
    return True


def taken(case: Case) -> bool:
    """Whether somebody takes the cards."""
    return bool(case.trace.happened("take"))


CLAIMS = (
    Property(
        "protected-pile",
        "A protected pile is never stolen",
        "A pile is stolen only with a card of its own rank that is still in the thief’s hand. If protecting was agreed on, nobody steals the pile of a player who has already played its rank in the same battle or war; if thieves are protected, too, nobody steals from a player who has stolen in the same round.",
        protected_pile,
        a_theft,
    ),
    Property(
        "free-to-act",
        "You may play, steal or wait",
        "Whoever holds a card may always play it, may steal with it whenever it fits on a pile that neither a card nor what was agreed protects, in a war too, and may wait as long as somebody else holds a card and anybody has a pile, unless it was agreed that nobody waits.",
        free_to_act,
        choosing,
    ),
    Property(
        "as-chosen",
        "Everybody does what they have chosen",
        "In each moment all who have chosen to play lay their cards, those who wait keep theirs, and everyone who has chosen to steal gets a pile or comes too late and keeps the card. If all of them wait, all play together.",
        as_chosen,
        choosing,
    ),
    Property(
        "nobody-waits",
        "Nobody waits, if you agreed on that",
        "In each moment all who hold a card play it, reach for a pile with it, or say that they wait. If it was agreed that nobody waits, nobody does.",
        nobody_waits,
        choosing,
    ),
    Property(
        "stolen-pile",
        "A stolen pile keeps its order",
        "The stolen pile lies face up on the thief’s own, just as it lay, with the thief’s card on top. One card steals one pile, unless it was agreed that it steals all that it fits on.",
        stolen_pile,
        a_theft,
    ),
    Property(
        "piles-left-alone",
        "Nobody touches a pile otherwise",
        "A pile changes only when it is stolen or a stolen pile comes onto it, when its owner wins cards, or when it becomes its owner’s new stack.",
        piles_left_alone,
        a_pile_changes,
    ),
    Property(
        "what-waiting-brings",
        "What waiting can bring",
        "As long as a player keeps their card in hand, a pile comes within its reach only because somebody steals. If thieves are protected, too, not even then: what the card can steal, it can steal at once or never.",
        what_waiting_brings,
        choosing,
    ),
    Property(
        "thefts-end",
        "Stealing comes to an end",
        "With each theft fewer piles are left, or fewer cards in the stacks. So however often piles are stolen back and forth, at last everybody has played.",
        thefts_end,
        a_theft,
    ),
    Property(
        "first-thief",
        "The first thief on the left gets the pile",
        "If several reach for the same pile at the same moment, the first of them on its owner’s left gets it.",
        first_thief,
        a_theft,
    ),
    Property(
        "new-stack-at-once",
        "A stack that is used up is made anew at once",
        "Whoever has a pile and no stack turns the whole pile over and shuffles it before anything else happens; and nobody turns one over before.",
        new_stack_at_once,
        a_new_stack,
    ),
    Property(
        "top-chosen",
        "The winner chooses the card on top",
        "The won cards lie face up on the winner’s pile, and the winner has chosen which of them all lies on top; if there is no stack left, nobody chooses.",
        top_chosen,
        taken,
    ),
    Property(
        "three-face-down",
        "Three cards face down, then one to look at",
        "In a war every fighter lays three cards face down and then draws one to look at; only somebody who has no card left lays fewer. In a battle everybody who has cards draws one.",
        three_face_down,
        in_a_war,
    ),
    Property(
        "out-without-a-card",
        "Out of the war without a card",
        "Whoever cannot lay the next card of a war has none left, neither in the stack nor in the pile, and is out. One who is left alone takes everything.",
        out_without_a_card,
        too_few_cards,
    ),
)

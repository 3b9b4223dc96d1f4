"""What is claimed of Steal War."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from warspec.cards import Card
from warspec.decisions import Asked
from warspec.play.situation import Situation
from warspec.rulebook import Property
from warspec.table import LAID, STACK, Event, Place
from warspec.verify.claims import (
    Case,
    answered,
    faces,
    held,
    names,
    number,
    played_before,
    questions,
    steps,
    top,
)

from .choices import as_chosen

PILE, HAND = "pile", "hand"
Theft = tuple[Situation, Event, Situation]


def thefts(case: Case) -> list[Theft]:
    """Each moment at which somebody steals, with the situations before it and after it."""
    return [step for step in steps(case) if step[1].action == "steal"]


def robbed(event: Event, thief: int) -> list[int]:
    """Those whose piles a thief gets, in the order from the thief's left."""
    owners = {m.source.seat for m in event.moves if m.target.seat == thief and m.source.pile == PILE}
    return sorted({owner for owner in owners if owner is not None and owner != thief}, key=lambda o: (o < thief, o))


def a_theft(case: Case) -> bool:
    """Whether somebody steals."""
    return bool(case.trace.happened("steal"))


def protected_pile(case: Case) -> bool:
    """No pile is stolen whose owner has played its rank, and a card steals only piles of its rank."""
    game: Any = case.trace.before.game
    played = played_before(case)
    for before, event, _ in steps(case):
        if event.action == "turn_up":
            played.update({move.target.seat: move.card for move in event.moves if move.target.seat is not None})
        for thief in event.seats if event.action == "steal" else ():
            card = top(before, Place(thief, HAND))
            for owner in robbed(event, thief):
                lying = top(before, Place(owner, PILE))
                if card is None or lying is None or lying.rank != card.rank or thief in played:
                    return False
                if game.protect != "off" and owner in played and played[owner].rank == lying.rank:
                    return False
    return True


def stolen_pile(case: Case) -> bool:
    """The thief's card, the stolen pile just as it lay, the thief's own pile; one pile for a card unless agreed."""
    game: Any = case.trace.before.game
    for before, event, after in thefts(case):
        gone = {owner for thief in event.seats for owner in robbed(event, thief)}
        for seat in range(before.seats):
            prizes = robbed(event, seat) if seat in event.seats else []
            own = [] if seat in gone else names(held(before, Place(seat, PILE)))
            stolen = [name for owner in prizes for name in names(held(before, Place(owner, PILE)))]
            card = names(held(before, Place(seat, HAND))) if prizes else []
            if names(held(after, Place(seat, PILE))) != [*card, *stolen, *own]:
                return False
            if not all(faces(after, Place(seat, PILE))) or (len(prizes) > 1 and game.one_card_many_piles == "one"):
                return False
        if any(not robbed(event, thief) for thief in event.seats):
            return False
    return True


def fewer(before: Situation, after: Situation) -> bool:
    """Whether fewer piles lie there than before, or as many with fewer cards in the stacks."""
    piles = [sum(number(now, seat, PILE) > 0 for seat in range(now.seats)) for now in (before, after)]
    stacks = [sum((number(now, seat) for seat in range(now.seats)), 0) for now in (before, after)]
    return piles[1] < piles[0] or (piles[1] == piles[0] and stacks[1] < stacks[0])


def thefts_end(case: Case) -> bool:
    """After each theft fewer piles or fewer cards in the stacks are left, and nobody acts on after nothing was done."""
    begun: Situation | None = None
    for before, event, _ in steps(case):
        if begun and event.action in ("steal", "turn_up"):
            if not fewer(begun, before):
                return False
            begun = None
        begun = before if event.action == "steal" else begun
    if begun and not fewer(begun, case.trace.after):
        return False
    goes_round = case.begins_at_moment and case.ends_at_moment
    return not goes_round or bool(case.trace.happened("steal", "turn_up"))


def aim_of(moment: Sequence[Asked], before: Situation, thief: int) -> list[int]:
    """Those whose piles a thief reaches for."""
    chosen = [found.answer for found in moment if found.question != "steal-war.moment" and found.seat == thief]
    others = [seat for seat in range(before.seats) if seat != thief]
    if chosen:
        wanted = answered(chosen)
        return [seat for seat in others if names(held(before, Place(seat, PILE)))[:1] == wanted]
    card = top(before, Place(thief, HAND))
    lying = {seat: top(before, Place(seat, PILE)) for seat in others}
    return [seat for seat, found in lying.items() if found and card and found.rank == card.rank]


def first_thief(case: Case) -> bool:
    """Of several thieves who reach for a pile, the first on its owner's left gets it."""
    events = case.trace.events
    at = {id(event): number for number, event in enumerate(events)}
    for before, event, _ in thefts(case):
        asked = [found for found in case.trace.asked if found.question.startswith("steal-war.")]
        last = max((found.after for found in asked if found.after <= at[id(event)]), default=-1)
        moment = [found for found in asked if found.after == last and found.question == "steal-war.moment"]
        moment += [f for f in asked if f.question.endswith("many-piles") and f.after >= last]
        thieves = [found.seat for found in moment if found.answer == "steal" and found.seat is not None]
        for thief in event.seats:
            for owner in robbed(event, thief):
                rivals = [seat for seat in thieves if seat != thief and owner in aim_of(moment, before, seat)]
                if any((seat - owner) % before.seats < (thief - owner) % before.seats for seat in rivals):
                    return False
    return True


def may(seat: int | None, now: Situation, played: Mapping[int, Card], spared: Collection[int] = ()) -> list[str]:
    """What a player who holds a card may do, if nobody may steal from those who are spared."""
    game: Any = now.game
    card, found = top(now, Place(seat, HAND)), ["play"]
    for owner in range(now.seats):
        lying = top(now, Place(owner, PILE))
        if owner == seat or lying is None or card is None or lying.rank != card.rank:
            continue
        if owner in spared:
            continue
        if game.protect == "off" or owner not in played or played[owner].rank != lying.rank:
            found.append("steal")
            break
    others = [s for s in range(now.seats) if s != seat and number(now, s, HAND) > 0]
    return [*found, *(["wait"] if others and any(number(now, s, PILE) > 0 for s in range(now.seats)) else [])]


def free_to_act(case: Case) -> bool:
    """Each player who holds a card is asked exactly what they may do, unless they can only play it."""
    moments = questions(case, "steal-war.moment")
    played = played_before(case)
    first = case.trace.before
    # Without a pile the house rule means nothing and is not read: what is proved without piles holds for each value.
    any_pile = any(number(first, seat, PILE) > 0 for seat in range(first.seats))
    spares = any_pile and first.game.house_rules["protect"] == "thieves"
    stole, robbed_now = ({*case.earlier("steal")}, {*case.earlier("robbed")}) if spares else (set(), set())
    for index, (before, event, _) in enumerate(steps(case)):
        for found in moments:
            is_now = found.after == index and found.seat is not None
            if is_now and [*found.options] != may(
                found.seat, before, played, () if found.seat in robbed_now else stole
            ):
                return False
        for seat in event.seats if event.action == "turn_up" else ():
            asked = any(found.seat == seat and found.after in (index - 1, index) for found in moments)
            if not asked and may(seat, before, played, () if seat in robbed_now else stole) != ["play"]:
                return False
        if event.action == "turn_up":
            played.update({move.target.seat: move.card for move in event.moves if move.target.seat is not None})
        if spares and event.action == "steal":
            stole |= {*event.seats}
            robbed_now |= {owner for thief in event.seats for owner in robbed(event, thief)}
    return True


def choosing(case: Case) -> bool:
    """Whether somebody has more to do than to play."""
    return bool(questions(case, "steal-war.moment"))


def new_stack_at_once(case: Case) -> bool:
    """Whoever has a pile and no stack turns the pile over next, all of it, shuffled by chance."""
    due: list[int] = []
    for before, event, after in steps(case):
        if event.action == "turn_over":
            if sorted(event.seats) != sorted(due):
                return False
            for seat in event.seats:
                piles = [names(held(before, Place(seat, PILE))), names(held(after, Place(seat, STACK)))]
                if sorted(piles[0]) != sorted(piles[1]) or any(faces(after, Place(seat, STACK))):
                    return False
        elif due and event.moves:
            return False
        due = [s for s in range(after.seats) if not number(after, s) > 0 and number(after, s, PILE) > 0]
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
        "A pile is stolen only with a card of its own rank that is still in the thief’s hand. If protecting was agreed on, nobody steals the pile of a player who has played its rank in that turn.",
        protected_pile,
        a_theft,
    ),
    Property(
        "free-to-act",
        "You may play, steal or wait",
        "Whoever holds a card may always play it, may steal with it whenever it fits on a pile that nothing protects, in a war too, and may wait as long as somebody else holds a card and anybody has a pile.",
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
        "stolen-pile",
        "A stolen pile keeps its order",
        "The stolen pile lies face up on the thief’s own, just as it lay, with the thief’s card on top. One card steals one pile, unless it was agreed that it steals all that it fits on.",
        stolen_pile,
        a_theft,
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
        "The won cards lie face up on the winner’s pile, and the winner has chosen which of them all lies on top; only if there is no stack left, nobody chooses.",
        top_chosen,
        taken,
    ),
)

"""What is claimed of the thefts of Steal War."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from warspec.cards import Card
from warspec.decisions import Asked
from warspec.play.situation import Situation
from warspec.rulebook import pure
from warspec.table import STACK, Event, Move, Place
from warspec.verify.claims import Case, answered, faces, held, names, number, played_before, questions, steps, top
from warspec.verify.part_of_moment import BEFORE, begins_within_moment, ends_within_moment

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


def thieves_are_safe(case: Case) -> bool:
    """Whether nobody steals from a thief: it was agreed on, and there are piles.

    Without a pile the house rule means nothing and is not read: what is proved without piles holds for each value.
    """
    first = case.trace.before
    any_pile = any(number(first, seat, PILE) > 0 for seat in range(first.seats))
    return any_pile and first.game.house_rules["protect"] == "thieves"


def safe_thieves(case: Case, *since: int) -> set[int]:
    """Those who have stolen before this part of the round, or since, if nobody may steal from them."""
    return {*case.earlier("steal"), *since} if thieves_are_safe(case) else set()


@pure
def is_among(card: Card, cards: Sequence[Card]) -> bool:
    """Whether a card has the rank of any of some others."""
    return any(other.rank == card.rank for other in cards)


def open_piles(
    seat: int | None, now: Situation, played: Mapping[int, Card], spared: Collection[int] = ()
) -> list[Card]:
    """The top cards of the piles that a player may steal who has a card that fits."""
    game: Any = now.game
    tops = {owner: top(now, Place(owner, PILE)) for owner in range(now.seats) if owner != seat and owner not in spared}
    return [
        lying
        for owner, lying in tops.items()
        if lying and (game.protect == "off" or owner not in played or played[owner].rank != lying.rank)
    ]


def protected_pile(case: Case) -> bool:
    """No pile is stolen whose owner has played its rank, or is a thief who is safe; a card steals only its rank."""
    if not a_theft(case):
        return True  # nobody has to know whether thieves are safe
    game: Any = case.trace.before.game
    played, safe, are_safe = played_before(case), safe_thieves(case), thieves_are_safe(case)
    for before, event, _ in steps(case):
        if event.action == "turn_up":
            played.update({move.target.seat: move.card for move in event.moves if move.target.seat is not None})
        for thief in event.seats if event.action == "steal" else ():
            card = top(before, Place(thief, HAND))
            for owner in robbed(event, thief):
                lying = top(before, Place(owner, PILE))
                if card is None or lying is None or lying.rank != card.rank or thief in played or owner in safe:
                    return False
                if game.protect != "off" and owner in played and played[owner].rank == lying.rank:
                    return False
        if are_safe and event.action == "steal":
            safe |= {*event.seats}
    return True


def come_within_reach(before: Situation, after: Situation, seat: int, safe: Collection[int]) -> list[int]:
    """Those on whose pile the card in a player's hand fits now, and did not before, but for thieves who are safe."""
    card, owners = top(after, Place(seat, HAND)), list[int]()
    for owner in set(range(after.seats)) - {seat, *safe}:
        earlier, lying = (top(now, Place(owner, PILE)) for now in (before, after))
        is_another = lying is not None and (earlier is None or names([earlier]) != names([lying]))
        # Of a pile that nobody has changed, its top card may never have been looked at.
        if card and lying and is_another and lying.rank == card.rank and not (earlier and earlier.rank == card.rank):
            owners.append(owner)
    return owners


def what_waiting_brings(case: Case) -> bool:
    """A pile comes within the reach of a card that stays in a hand only by a theft; if thieves are safe, never."""
    thieves = set[int]()
    for before, event, after in steps(case):
        is_theft = event.action == "steal"
        thieves |= {*event.seats} if is_theft else set()
        # Nobody has to know whether thieves are safe as long as nobody steals, and nothing comes within reach.
        safe = safe_thieves(case, *thieves) if is_theft else ()
        for seat in range(before.seats) if not is_theft or thieves_are_safe(case) else ():
            stays = names(held(before, Place(seat, HAND))) == names(held(after, Place(seat, HAND)))
            owners = come_within_reach(before, after, seat, safe) if stays else []
            if owners and not safe_thieves(case, *thieves).issuperset(owners):
                return False
    return True


def to_or_from_a_pile(event: Event) -> list[Move]:
    """What moves in an event to a pile, or away from one."""
    return [move for move in event.moves if PILE in (move.source.pile, move.target.pile)]


def piles_left_alone(case: Case) -> bool:
    """A pile changes only by a theft, by what its owner wins, or when it becomes its owner's stack."""
    for event in case.trace.events:
        moves = to_or_from_a_pile(event)
        if event.action == "take":
            rightly = all(move.source.pile != PILE and move.target.seat in event.seats for move in moves)
        elif event.action == "turn_over":
            stacks = [Place(move.source.seat, STACK) for move in moves]
            rightly = all(move.source.pile == PILE for move in moves) and [m.target for m in moves] == stacks
        else:
            rightly = event.action == "steal" or not moves
        if not rightly:
            return False
    return True


def a_pile_changes(case: Case) -> bool:
    """Whether a card comes onto a pile, or leaves one."""
    return any(to_or_from_a_pile(event) for event in case.trace.events)


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
    lie = ([names(held(now, Place(seat, PILE))) for seat in range(now.seats)] for now in (before, after))
    changed = [seat for seat, (one, other) in enumerate(zip(*lie, strict=True)) if one != other]
    piles = [sum(number(now, seat, PILE) > 0 for seat in changed) for now in (before, after)]
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
    goes_round = case.begins_at_moment and case.ends_at_moment and not ends_within_moment(case)
    if not goes_round or case.trace.happened("steal", "turn_up", "lay_face_down"):
        return True
    # What was within reach when they were asked no longer is: somebody has played a card that protects it.
    return begins_within_moment(case) and not any(_can_steal(case, thief) for thief in holding_back(case))


def holding_back(case: Case) -> list[int]:
    """Those who have chosen to steal before a part that begins within a moment."""
    chosen = (found for found in questions(case, "steal-war.moment") if found.after == BEFORE)
    return [found.seat for found in chosen if found.answer == "steal" and found.seat is not None]


def _can_steal(case: Case, thief: int) -> bool:
    before = case.trace.before
    card, piles = top(before, Place(thief, HAND)), open_piles(thief, before, played_before(case), safe_thieves(case))
    return card is not None and is_among(card, piles)


def aim_of(asked: Sequence[Asked], before: Situation, thief: int) -> list[int]:
    """Those whose piles a thief reaches for, who may have been asked for one of them."""
    chosen = [found.answer for found in asked if found.seat == thief]
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
        asked = [found for found in questions(case, "steal-war.moment") if found.after <= at[id(event)]]
        begun = max((found.after for found in asked), default=BEFORE)
        moment = (found for found in asked if found.after == begun and found.answer == "steal")
        thieves = [found.seat for found in moment if found.seat is not None]
        chosen = [found for found in questions(case, "steal-war.one-card-many-piles") if found.after >= begun]
        for thief in event.seats:
            for owner in robbed(event, thief):
                rivals = [seat for seat in thieves if seat != thief and owner in aim_of(chosen, before, seat)]
                if any((seat - owner) % before.seats < (thief - owner) % before.seats for seat in rivals):
                    return False
    return True

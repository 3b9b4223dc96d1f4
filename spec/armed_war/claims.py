"""What is claimed of Armed War."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from warspec.cards import Card, Rank
from warspec.rulebook import Property
from warspec.table import LAID, Place
from warspec.verify.claims import Case, answered, held, names, number, questions, steps
from warspec.verify.rest import Rest
from warspec.verify.shared import upset

HAND, DISCARD = "hand", "discard"


def best(game: Any, shown: Mapping[int, Card]) -> tuple[int, ...]:
    """The highest rank of the pack falls to a two."""
    return upset(shown, Rank.TWO, Rank.JOKER if game.jokers else Rank.ACE)


def hand_and_discard(case: Case) -> bool:
    """The discard pile becomes the hand if there is no hand, all of it; won cards go there, and nowhere else."""
    for before, event, after in steps(case):
        if event.action == "pick_up_discard" and {*event.seats} != {move.source.seat for move in event.moves}:
            return False
        for seat in range(before.seats):
            hand, discard = Place(seat, HAND), Place(seat, DISCARD)
            fresh = [name for name in names(held(after, hand)) if name not in names(held(before, hand))]
            if fresh and (number(before, seat, HAND) > 0 or sorted(fresh) != sorted(names(held(before, discard)))):
                return False
            if any(move.source.pile == LAID and move.target.pile != DISCARD for move in event.moves):
                return False
    if not all(needed_by(case, number, seat) for number, seat in pick_ups(case)):
        return False
    after = case.trace.after
    empty = [s for s in range(after.seats) if not number(after, s, HAND) > 0 and number(after, s, DISCARD) > 0]
    return not (case.ends_round and empty)


def pick_ups(case: Case) -> list[tuple[int, int]]:
    """Who picks up a discard pile, each with the number of the event."""
    events = enumerate(case.trace.events)
    return [(number, seat) for number, event in events if event.action == "pick_up_discard" for seat in event.seats]


def needed_by(case: Case, number: int, seat: int) -> bool:
    """Whether a player picks up because their card is to be laid next, or after the round has been settled."""
    events = case.trace.events
    laid = ([move.source.seat for move in event.moves if move.target.pile == LAID] for event in events[number:])
    return seat in next(filter(None, laid), ()) or any(event.kind == "outcome" for event in events[:number])


def picked_up(case: Case) -> bool:
    """Whether a discard pile becomes a hand."""
    return bool(case.trace.happened("pick_up_discard"))


def chance_and_choice(case: Case) -> bool:
    """What is shown its owner has chosen from the whole hand; what is laid blind chance has put first in it."""
    return blind_by_chance(case) and shown_by_choice(case)


def blind_by_chance(case: Case) -> bool:
    """Whether the cards laid blind are the first ones that the answer of a shuffle names, one after another."""
    shuffles = iter([found for found in questions(case, "armed-war.war") if found.seat is None])
    left: dict[int, list[Card]] = {}
    for before, event, _ in steps(case):
        if event.action in ("pick_up_discard", "turn_up"):  # nobody has shuffled this hand, or not as it is now
            left = {seat: order for seat, order in left.items() if seat not in event.seats}
        for seat in event.seats if event.action == "shuffle_hands" else ():
            found, hand = next(shuffles, None), sorted(names(held(before, Place(seat, HAND))))
            if found is None or not hand == sorted(answered(found.options)) == sorted(answered(found.answer)):
                return False
            left[seat] = [*cast("Sequence[Card]", found.answer)]
        for move in event.moves if event.action == "lay_face_down" else ():
            seat = cast(int, move.source.seat)
            alone = () if number(before, seat, HAND) > 1 else held(before, Place(seat, HAND))
            order = left.get(seat) or [*alone]
            if not order or not is_it(move.card, order[0]):
                return False
            left[seat] = order[1:]
    return next(shuffles, None) is None


def is_it(card: Card, first: Card) -> bool:
    """Whether a card is the first one of a hand as it was shuffled; a heap that is still whole was not laid from."""
    if Rest in (type(card), type(first)):
        return card is first
    # Comparing two cards settles which they are; asking what tells a card from others does not.
    return card == first


def shown_by_choice(case: Case) -> bool:
    """Whether each card that is shown was chosen by its owner from the whole hand."""
    chosen = iter(questions(case, "armed-war.choose"))
    for before, event, _ in steps(case):
        for move in event.moves if event.action == "turn_up" else ():
            found = next(chosen, None)
            hand = sorted(names(held(before, Place(move.source.seat, HAND))))
            if found is None or (found.seat, sorted(answered(found.options))) != (move.source.seat, hand):
                return False
            if answered([found.answer]) != names([move.card]):
                return False
    return next(chosen, None) is None


def in_a_war(case: Case) -> bool:
    """Whether cards are laid blind."""
    return bool(case.trace.happened("lay_face_down"))


CLAIMS = (
    Property(
        "hand-and-discard",
        "An empty hand takes up the whole discard pile",
        "Won cards go to the discard pile. It becomes the hand when the hand is empty, all of it, and at no other time; and after a round nobody with a discard pile is left without a hand.",
        hand_and_discard,
        picked_up,
    ),
    Property(
        "chance-and-choice",
        "Chance lays the face-down cards, the player the one that fights",
        "The card that fights has been chosen by its owner from the whole hand. The cards that go face down come from the top of a hand that has been shuffled.",
        chance_and_choice,
        in_a_war,
    ),
)

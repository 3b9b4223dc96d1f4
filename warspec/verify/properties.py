"""What is claimed of every round, or of every deal, of every game.

A property is plain Python over a :class:`Case`. The solver's search, the tests and the replay of a counterexample
all run the same one. A rule names the properties that say something about it.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from warspec.cards import Card
from warspec.decisions import Nobody
from warspec.play.situation import Situation
from warspec.play.trace import Trace
from warspec.table import LAID, STACK, Event, Place

Thing = TypeVar("Thing")


@dataclass(frozen=True)
class Case:
    """One deal or one round that is looked at.

    Attributes:
        trace: what happened.
        again: plays it from another situation, with the same decisions; where somebody decided on a card, on the card
            that it is renamed to.
        recoloured: the same situation with other suits, and which card each card has become.
    """

    trace: Trace
    again: Callable[[Situation, Callable[[Card], Card]], Trace]
    recoloured: Callable[[], tuple[Situation, Callable[[Card], Card]]]


def _always(case: Case) -> bool:
    return True


@dataclass(frozen=True)
class Property:
    """A claim.

    Attributes:
        id: the permanent ID.
        title: the claim in a few words.
        statement: the claim, exactly.
        holds: whether it holds in a case.
        telling: whether a case puts it to the test; a claim that no case puts to the test is vacuous.
        of_deals: whether it speaks of deals; otherwise it speaks of rounds.
    """

    id: str
    title: str
    statement: str
    holds: Callable[[Case], bool]
    telling: Callable[[Case], bool] = _always
    of_deals: bool = False


def gettext(message: str) -> str:
    """Mark ``message`` for translation."""
    return message


# Cards stay what and where they are.


def _all_cards(situation: Situation) -> list[int]:
    return sorted(id(placed.card.stands_for) for pile in situation.piles.values() for placed in pile)


def _cards_conserved(case: Case) -> bool:
    trace = case.trace
    stakes = sum(trace.before.purses.values()), sum(trace.after.purses.values())
    return (
        stakes[0] == stakes[1]
        and _all_cards(trace.before) == _all_cards(trace.after)
        and (not trace.happened("take") or not any(place.pile == LAID for place in trace.after.piles))
    )


def _deal_complete(case: Case) -> bool:
    after = case.trace.after
    counts = {len(after.piles.get(Place(seat, "stack"), ())) for seat in range(after.seats)}
    left = sum(len(pile) for place, pile in after.piles.items() if place.seat is None)
    return _all_cards(case.trace.before) == _all_cards(after) and len(counts) == 1 and left < after.seats


# Who wins, and when there is war.


def _shown(events: tuple[Event, ...]) -> dict[int, Card]:
    """The last card that each player has turned up."""
    return {
        move.target.seat: move.card
        for event in events
        for move in event.moves
        if move.face_up and move.target.pile == LAID and move.target.seat is not None
    }


def _fighters(events: tuple[Event, ...]) -> tuple[int, ...]:
    """Those who fight the last war, or, before any war, everybody who has turned up a card."""
    wars = [event.seats for event in events if event.action == "war"]
    return wars[-1] if wars else tuple(_shown(events))


def _tied_for_highest(fighting: Mapping[int, Card]) -> tuple[int, ...]:
    return tuple(seat for seat, card in fighting.items() if not any(o.rank > card.rank for o in fighting.values()))


def _won_by_a_card(case: Case) -> bool:
    return bool(case.trace.happened("take")) and not case.trace.happened("run_out")


def _highest_wins(case: Case) -> bool:
    if not _won_by_a_card(case):
        return True
    events = case.trace.events
    winner, shown = case.trace.happened("take")[0].seats[0], _shown(events)
    others = [seat for seat in _fighters(events) if seat != winner]
    return winner in _fighters(events) and all(shown[winner].rank > shown[other].rank for other in others)


def _war_on_ties_only(case: Case) -> bool:
    events = case.trace.events
    fighting: dict[int, Card] = {}
    for event, following in itertools.pairwise(events):
        if event.action == "turn_up":
            fighting.update(_shown((event,)))
            tied = _tied_for_highest(fighting)
            if (following.action == "war") != (len(tied) > 1):
                return False
            if following.action == "war" and sorted(following.seats) != sorted(tied):
                return False
        elif following.action == "war":
            return False
        if following.action == "war":
            fighting = {seat: fighting[seat] for seat in following.seats}
    return True


def _war_fought(case: Case) -> bool:
    return bool(case.trace.happened("war"))


def _every_war_ends(case: Case) -> bool:
    cards_laid = 0
    for event in case.trace.events:
        if event.action == "war":
            if not cards_laid:
                return False
            cards_laid = 0
        cards_laid += sum(1 for move in event.moves if move.target.pile == LAID)
    return case.trace.events[-1].action in ("take", "draw", "win")


def _too_few_cards(case: Case) -> bool:
    return bool(case.trace.happened("run_out") or case.trace.happened("last_card"))


def _running_out(case: Case) -> bool:
    if case.trace.happened("run_out") and case.trace.happened("last_card"):
        return False  # a last card that fights on is not the end of its player
    for event, situation in case.trace.steps() if case.trace.happened("run_out") else ():
        if event.action == "war":
            fighters = event.seats
        elif event.action == "run_out":
            able = [seat for seat in fighters if situation.piles.get(Place(seat, STACK))]
            taken = case.trace.happened("take")
            if sorted((*able, *event.seats)) != sorted(fighters):
                return False
            if len(able) == 1 and [event.seats for event in taken] != [tuple(able)]:
                return False
    return True


# A round has one end, and the game goes on or is over.


def _one_outcome(case: Case) -> bool:
    taken, drawn, won = (case.trace.happened(action) for action in ("take", "draw", "win"))
    return len(taken) + len(drawn) == 1 and len(won) <= len(taken) and all(len(event.seats) == 1 for event in won)


def _is_over(situation: Situation) -> bool:
    return situation.game.is_over(situation.table(Nobody()))


def _game_goes_on(case: Case) -> bool:
    after = case.trace.after
    ended = bool(case.trace.happened("win") or case.trace.happened("draw"))
    if ended != _is_over(after):
        return False
    in_play = {place.seat for place, pile in after.piles.items() if place.pile != LAID and pile}
    all_in_one_hand = len(in_play) == 1 and not any(place.pile == LAID for place in after.piles)
    if [event.seats for event in case.trace.happened("win")] != ([tuple(in_play)] if all_in_one_hand else []):
        return False
    return ended or (len(in_play) > 1 and not any(place.pile == LAID for place in after.piles))


def _still_playing(case: Case) -> bool:
    return not _is_over(case.trace.after)


# Who sits where, and which colour a card has, is nothing.


def _itself(thing: Thing) -> Thing:
    return thing


def _in_other_seats(seat: int | None, seats: int) -> int | None:
    return None if seat is None else (seat + 1) % seats


def _seats_exchanged(situation: Situation) -> Situation:
    piles = {Place(_in_other_seats(p.seat, situation.seats), p.pile): pile for p, pile in situation.piles.items()}
    purses = {Place(_in_other_seats(p.seat, situation.seats), p.pile): held for p, held in situation.purses.items()}
    return Situation(situation.game, situation.seats, piles, purses)


def _result(trace: Trace, seat: Callable[[int | None], int | None], card: Callable[[Card], Card]) -> tuple[object, ...]:
    """What happened and what lies where, with seats and cards renamed."""
    events = tuple((event.action, frozenset(map(seat, event.seats))) for event in trace.events)
    piles = {
        Place(seat(place.seat), place.pile): tuple((id(card(p.card.stands_for)), p.face_up) for p in pile)
        for place, pile in trace.after.piles.items()
    }
    return events, piles


def _seats_are_equal(case: Case) -> bool:
    seats = case.trace.before.seats
    exchanged = case.again(_seats_exchanged(case.trace.before), _itself)
    return _result(exchanged, _itself, _itself) == _result(
        case.trace, lambda seat: _in_other_seats(seat, seats), _itself
    )


def _suits_never_matter(case: Case) -> bool:
    situation, become = case.recoloured()
    return _result(case.again(situation, become), _itself, _itself) == _result(case.trace, _itself, become)


PROPERTIES: Mapping[str, Property] = {
    claim.id: claim
    for claim in (
        Property(
            "cards-conserved",
            gettext("No card is lost"),
            gettext(
                "After every round the same cards are there as before: none is lost, doubled or invented. "
                "When somebody has won the round, none is left on the table."
            ),
            _cards_conserved,
        ),
        Property(
            "deal-complete",
            gettext("The deal is fair in number"),
            gettext(
                "After the deal every player has the same number of cards, every card of the pack is in exactly one "
                "place, and fewer cards are left over than there are players."
            ),
            _deal_complete,
            of_deals=True,
        ),
        Property(
            "highest-wins",
            gettext("The highest card wins"),
            gettext(
                "Whoever wins a battle or a war with a card holds a strictly higher deciding card than everyone they "
                "fought against."
            ),
            _highest_wins,
            _won_by_a_card,
        ),
        Property(
            "war-on-ties-only",
            gettext("War if and only if the cards are equal"),
            gettext(
                "A war is fought exactly when two or more players tie for the highest card, and exactly those players "
                "fight it."
            ),
            _war_on_ties_only,
            _war_fought,
        ),
        Property(
            "every-war-ends",
            gettext("Every war ends"),
            gettext(
                "Before each war, and before each time that it goes on, at least one card is laid, so no war can go on "
                "for ever; and every war ends with a winner or with a drawn game."
            ),
            _every_war_ends,
            _war_fought,
        ),
        Property(
            "running-out",
            gettext("Only those who have run out lose by it"),
            gettext(
                "Whoever is said to have run out in a war has no card left, and all the others who fight have one; if "
                "one fighter is left, that player takes all the cards."
            ),
            _running_out,
            _too_few_cards,
        ),
        Property(
            "one-outcome",
            gettext("A round has exactly one outcome"),
            gettext(
                "Every round ends with exactly one player taking the cards, or with a drawn game, and never with both."
            ),
            _one_outcome,
        ),
        Property(
            "game-goes-on",
            gettext("A game that is not over can go on"),
            gettext(
                "After every round either the game is over, and has been declared won or drawn, or the table is clear "
                "and at least two players have cards, so that another round can be played. A win is declared for "
                "whoever holds all the cards, and for nobody else."
            ),
            _game_goes_on,
            _still_playing,
        ),
        Property(
            "seats-are-equal",
            gettext("It doesn’t matter who sits where"),
            gettext("If the players exchange their seats with their cards, everything that happens is exchanged too."),
            _seats_are_equal,
        ),
        Property(
            "suits-never-matter",
            gettext("Suits never matter"),
            gettext("If every card is replaced by another one of the same rank, exactly the same happens."),
            _suits_never_matter,
        ),
    )
}

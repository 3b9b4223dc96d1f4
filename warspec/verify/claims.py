"""What a claim is: what it looks at, and what the claims have in common.

A claim looks at a part of a round: from its beginning, or from the head of a war, to the head of the next war or to
the end of the round. So whoever follows rounds may stop at each war, and go on from there.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from warspec.cards import Card
from warspec.decisions import Asked, Nobody
from warspec.errors import BadInput
from warspec.play.situation import Situation
from warspec.play.trace import Trace
from warspec.table import LAID, STACK, Event, Move, Place
from warspec.verify.rest import Rest, atoms, how_many


def _nobody(action: str) -> frozenset[int]:
    return frozenset()


@dataclass(frozen=True)
class Case:
    """One deal, one round or a part of a round that is looked at.

    Attributes:
        trace: what happened in this part; cards may lie on the table before it and after it.
        again: plays the whole round from another situation, with the same decisions; where somebody decided on a card,
            on the card that it is renamed to, and each player as the one whose seat they have taken.
        recoloured: the same situation with other suits, and which card each card has become.
        whole: what happened in the whole round, for claims that compare it with another one; None if this is it.
        begins_round: whether the round begins with this part; otherwise a war (its first event) or a moment does.
        ends_round: whether the round ends with this part.
        next_war: the war with which the next part begins.
        earlier: those who have done something in former parts of the round.
        begins_at_moment: whether it begins where players may act once more, in the middle of a battle or a war.
        ends_at_moment: whether it ends so.
        played: those who have turned up a card in former parts of the same battle or war.
    """

    trace: Trace
    again: Callable[[Situation, Callable[[Card], Card], Callable[[int], int]], Trace]
    recoloured: Callable[[], tuple[Situation, Callable[[Card], Card]]]
    whole: Trace | None = None
    begins_round: bool = True
    ends_round: bool = True
    next_war: Event | None = None
    earlier: Callable[[str], frozenset[int]] = _nobody
    begins_at_moment: bool = False
    ends_at_moment: bool = False
    played: tuple[int, ...] = ()

    @property
    def war(self) -> Event | None:
        """The war with which this part begins, if it does."""
        return None if self.begins_round or self.begins_at_moment else self.trace.events[0]

    @property
    def round(self) -> Trace:
        """What happened in the whole round."""
        return self.whole or self.trace


def parts(case: Case, former: Sequence[Case] = ()) -> Iterator[Case]:
    """The parts of a round that was played to its end, cut just before each war; a deal is one part.

    Args:
        case: the round, or the deal.
        former: its first parts, where they are known; only those after them are given.
    """
    trace = case.trace
    heads = [number for number, event in enumerate(trace.events) if event.action == "war"]
    if not heads:
        yield case
        return
    before = former[-1].trace.after if former else trace.before
    table = before.table(Nobody())
    for start, stop in [*zip([0, *heads], [*heads, None], strict=True)][len(former) :]:
        for event in trace.events[start:stop]:
            table.replay(event)
        after = trace.after if stop is None else trace.before.now(table)
        asked = (found for found in trace.asked if not start or found.after > start)
        part = Trace(
            before,
            trace.events[start:stop],
            after,
            asked=tuple(
                found._replace(after=found.after - start) for found in asked if stop is None or found.after <= stop
            ),
        )
        yield replace(
            case,
            trace=part,
            whole=trace,
            begins_round=not start,
            ends_round=stop is None,
            next_war=None if stop is None else trace.events[stop],
            earlier=functools.partial(_who, trace.events[:start]),
        )
        before = after


def _who(events: Iterable[Event], action: str) -> frozenset[int]:
    return frozenset(seat for event in events if event.action == action for seat in event.seats)


def _always(case: Case) -> bool:
    return True


@dataclass(frozen=True)
class Check:
    """How a property is checked.

    Attributes:
        id: ID of the property.
        holds: whether it holds in a part of a round.
        telling: whether a part puts it to the test; a claim that nothing puts to the test is vacuous.
        of_deals: whether it speaks of deals; otherwise it speaks of rounds.
        plays_again: whether it compares a whole round with one that is played once more.
        of_suits: whether it holds of itself wherever no rule looks at a suit: the cards of a search have none, and
            every claim fails on a path on which a rule looks for one.

    Raises:
        BadInput: it is given by a function that does not stand, under its name, at the top of a module.
    """

    id: str
    holds: Callable[[Case], bool]
    telling: Callable[[Case], bool] = _always
    of_deals: bool = False
    plays_again: bool = False
    of_suits: bool = False

    def __post_init__(self) -> None:
        for function in (self.holds, self.telling):
            module = sys.modules.get(getattr(function, "__module__", ""))
            if getattr(module, getattr(function, "__name__", ""), None) is not function:
                # Evidence depends on the code of the function, and finds it by its name.
                raise BadInput(
                    f"the property {self.id} needs a function with a name at the top of a module: {function}"
                )

    @property
    def of_whole_rounds(self) -> bool:
        """Whether nothing can be said of a part of a round alone."""
        return self.plays_again and not self.of_suits

    def holds_in_part(self, case: Case) -> bool:
        """Whether it holds in a part of a round that was followed with cards without suits."""
        return self.of_suits or self.holds(case)

    def kept_in(self, case: Case) -> bool:
        """Whether it holds in every part of a whole round, or in a deal."""
        return all(map(self.holds, parts(case)))


# What lies where. Claims look at piles through these alone.


def number(situation: Situation, seat: int | None, pile: str = STACK) -> int:
    """How many cards lie in a pile."""
    cards = [placed.card for placed in situation.piles.get(Place(seat, pile), ())]
    return cast(int, how_many(cards)) if Rest in map(type, cards) else len(cards)


def held(situation: Situation, place: Place) -> tuple[Card, ...]:
    """What lies in a pile, one after another, top card first."""
    return tuple(atoms([placed.card for placed in situation.piles.get(place, ())]))


def faces(situation: Situation, place: Place) -> tuple[bool, ...]:
    """For each thing that lies in a pile, whether it shows its face."""
    return tuple(placed.face_up for placed in situation.piles.get(place, ()))


def top(situation: Situation, place: Place) -> Card | None:
    """The top card of a pile; None if there is none."""
    return next(iter(held(situation, place)), None)


def last_laid(situation: Situation, seat: int) -> Card | None:
    """The card that a player has laid last; None if there is none."""
    return next(reversed(held(situation, Place(seat, LAID))), None)


def places_of(situation: Situation, seat: int | None) -> list[Place]:
    """The piles of a player, but for what they have laid; or (``seat`` None) those that belong to nobody."""
    return [place for place in situation.piles if place.seat == seat and place.pile != LAID]


def has_cards(situation: Situation, seat: int) -> bool:
    """Whether a player has cards besides those that they have laid."""
    return any(number(situation, seat, place.pile) > 0 for place in places_of(situation, seat))


def owned(situation: Situation, seat: int) -> int:
    """How many cards a player has besides those that they have laid."""
    return sum((number(situation, seat, place.pile) for place in places_of(situation, seat)), 0)


def names(cards: Iterable[Card]) -> list[int]:
    """What tells each of some cards from all others, one after another."""
    return [id(card.stands_for) for card in atoms(cards)]


def whereabouts(situation: Situation) -> dict[int, Place]:
    """In which pile each card lies, by what tells it from all others."""
    return {name: place for place in situation.piles for name in names(held(situation, place))}


# What happened in a part.


def moves_to(case: Case, pile: str, *actions: str) -> list[Move]:
    """The moves by which cards came to piles of one name, with certain events or with all."""
    events = case.trace.happened(*actions) if actions else case.trace.events
    return [move for event in events for move in event.moves if move.target.pile == pile]


def turned_up(case: Case) -> dict[int, Card]:
    """The last card that each player has turned up in this part."""
    return {
        move.target.seat: move.card for move in moves_to(case, LAID) if move.face_up and move.target.seat is not None
    }


def laid_by(case: Case, seat: int) -> tuple[Card, ...]:
    """What a player has laid in the round so far, in the order of laying; cards that were mixed are still one heap."""
    now = (move.card for move in moves_to(case, LAID) if move.target.seat == seat)
    return (*(placed.card for placed in case.trace.before.piles.get(Place(seat, LAID), ())), *now)


def played_before(case: Case) -> dict[int, Card]:
    """What each of those has turned up who have played in former parts of the same battle or war."""
    return {seat: held(case.trace.before, Place(seat, LAID))[-1] for seat in case.played}


def called_to_war(case: Case) -> tuple[int, ...]:
    """Those who are to fight the war with which a part begins, and those who join them."""
    events = (case.war, *case.trace.happened("join")) if case.war else ()
    return tuple(seat for event in events for seat in event.seats)


def fighting(case: Case) -> dict[int, Card]:
    """What each of those shows who fight to the end of a part; nobody if no new card has been turned up."""
    now = played_before(case) | turned_up(case)
    if case.begins_round or not now:
        return now
    out = {seat for event in case.trace.happened("run_out") for seat in event.seats}
    shown = {seat: last_laid(case.trace.before, seat) for seat in called_to_war(case)} | now
    return {seat: card for seat, card in shown.items() if card is not None and seat not in out}


def receivers(case: Case) -> set[int | None]:
    """Those to whom has gone what lay on the table, but for what has left the game; None for nobody."""
    after, lies = case.trace.after, whereabouts(case.trace.after)
    found = [lies.get(name) for seat in range(after.seats) for name in names(laid_by(case, seat))]
    gone = {place for place in found if place and (pile := after.game.pile_at(place)) and pile.idle}
    return {place.seat if place and place.pile != LAID else None for place in found if place not in gone}


def laid_now(case: Case, seat: int) -> list[Move]:
    """The moves by which a player lays cards in this part."""
    return [move for move in moves_to(case, LAID, "turn_up", "lay_face_down") if move.target.seat == seat]


def kept(case: Case, place: Place) -> list[int]:
    """What lay in a pile before this part and has not been moved since, by what tells each card from all others."""
    gone = names(move.card for event in case.trace.events for move in event.moves if move.source == place)
    return [name for name in names(held(case.trace.before, place)) if name not in gone]


def steps(case: Case) -> Iterator[tuple[Situation, Event, Situation]]:
    """Each event with the situation before it and the situation after it."""
    before = case.trace.before
    for event, after in case.trace.steps():
        yield before, event, after
        before = after


def questions(case: Case, id: str) -> tuple[Asked, ...]:
    """What was asked about one rule or house rule."""
    return tuple(asked for asked in case.trace.asked if asked.question == id)


def answered(cards: Any) -> list[int]:
    """The cards that were the answer to a question, by what tells each card from all others."""
    return names(cards)

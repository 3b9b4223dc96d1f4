"""What is claimed of every round, or of every deal, of every game.

A property is declared in the specs, in the words that people read, and checked here: plain Python over a
:class:`Case`. The solver's search, the tests and the replay of a counterexample all run the same check.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Mapping

from warspec.cards import Card
from warspec.decisions import Nobody
from warspec.play.situation import Situation
from warspec.table import LAID, Event
from warspec.verify.claims import Case, Check, itself, next_seat, result, seats_exchanged

# Cards stay what and where they are.


def _all_cards(situation: Situation) -> list[int]:
    return sorted(id(placed.card.stands_for) for pile in situation.piles.values() for placed in pile)


def _cards_conserved(case: Case) -> bool:
    trace = case.trace
    stakes = sum(trace.before.purses.values()), sum(trace.after.purses.values())
    return (
        stakes[0] == stakes[1]
        and _all_cards(trace.before) == _all_cards(trace.after)
        and not (trace.outcomes and any(place.pile == LAID for place in trace.after.piles))
    )


def _deal_complete(case: Case) -> bool:
    after = case.trace.after
    counts = {sum(len(pile) for place, pile in after.piles.items() if place.seat == s) for s in range(after.seats)}
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
    return functools.reduce(_fight_on, events, tuple(_shown(events)))


def _fight_on(fighters: tuple[int, ...], event: Event) -> tuple[int, ...]:
    """Who fights after ``event``."""
    return event.seats if event.action == "war" else fighters + event.seats if event.action == "join" else fighters


Highest = Callable[[Mapping[int, Card]], tuple[int, ...]]
"""Who has the highest card, of those who show one."""


def _by_rank(fighting: Mapping[int, Card]) -> tuple[int, ...]:
    return tuple(seat for seat, card in fighting.items() if not any(o.rank > card.rank for o in fighting.values()))


def _won_by_a_card(case: Case) -> bool:
    return bool(case.trace.happened("take")) and not case.trace.happened("run_out")


def _highest_wins(case: Case) -> bool:
    return _wins(case, _by_rank)


def _best_card_wins(case: Case) -> bool:
    return _wins(case, case.trace.before.game.highest)


def _wins(case: Case, highest: Highest) -> bool:
    if not _won_by_a_card(case):
        return True
    events = case.trace.events
    winner, shown, fighters = case.trace.happened("take")[0].seats[0], _shown(events), _fighters(events)
    if winner not in fighters or not set(fighters) <= set(shown):
        return False
    return highest({seat: shown[seat] for seat in fighters}) == (winner,)


def _war_on_ties_only(case: Case) -> bool:
    return _war_on_ties(case, _by_rank)


def _tie_makes_war(case: Case) -> bool:
    return _war_on_ties(case, case.trace.before.game.highest)


def _war_on_ties(case: Case, highest: Highest) -> bool:
    fighting: dict[int, Card] = {}
    shown: dict[int, Card] = {}
    for event, following in itertools.pairwise(_as_fought(case.trace.events)):
        if event.action == "turn_up":
            shown.update(_shown((event,)))
            fighting.update(_shown((event,)))
            tied = highest(fighting)
            fought = sorted(following.seats) if following.action == "war" else None
            if fought != (sorted(tied) if len(tied) > 1 else None):
                return False
        elif following.action == "war":
            return False
        elif event.action == "join":  # whoever has no other card fights on with the last one
            fighting.update({seat: shown[seat] for seat in event.seats})
        elif event.action == "run_out":
            fighting = {seat: card for seat, card in fighting.items() if seat not in event.seats}
        if following.action == "war":
            fighting = {seat: fighting[seat] for seat in following.seats}
    return True


def _as_fought(events: tuple[Event, ...]) -> list[Event]:
    """``events``, with cards that several players turn up one after another as if they did so at one moment.

    What else players do in the meantime, as long as no card is compared, is left out.
    """
    fought: list[Event] = []
    for event in events:
        last = fought[-1] if fought else event
        if event.action == last.action == "turn_up" and not set(event.seats) & set(last.seats):
            fought[-1:] = [last._replace(seats=last.seats + event.seats, moves=last.moves + event.moves)]
        elif event.kind != "play" or event.action in ("turn_up", "war", "join", "run_out", "last_card"):
            fought.append(event)
    return fought


def _war_fought(case: Case) -> bool:
    return bool(case.trace.happened("war"))


def _every_war_ends(case: Case) -> bool:
    cards_laid, settled = 0, False
    for event in case.trace.events:
        if event.action == "war":
            if not cards_laid:
                return False
            cards_laid = 0
        settled = event.action != "war" and (settled or event.kind == "outcome" or event.action == "draw")
        cards_laid += sum(1 for move in event.moves if move.target.pile == LAID)
    return settled


def _too_few_cards(case: Case) -> bool:
    return bool(case.trace.happened("run_out") or case.trace.happened("last_card"))


def _running_out(case: Case) -> bool:
    fights_on = bool(case.trace.happened("last_card"))
    fighters: tuple[int, ...] = ()
    for event, situation in case.trace.steps() if case.trace.happened("run_out") else ():
        fighters = _fight_on(fighters, event)
        if event.action == "run_out":
            able = tuple(seat for seat in fighters if _has_cards(situation, seat))
            if sorted((*able, *event.seats)) != sorted(fighters):
                return False
            if able and fights_on:  # a last card that fights on is not the end of its player
                return False
            if len(able) == 1 and [event.seats for event in case.trace.happened("take")] != [able]:
                return False
            fighters = able
    return True


def _has_cards(situation: Situation, seat: int) -> bool:
    """Whether a player has cards besides those that they have laid."""
    return any(place.seat == seat and place.pile != LAID and pile for place, pile in situation.piles.items())


# A round has one end, and the game goes on or is over.


def _one_outcome(case: Case) -> bool:
    ends = case.trace.ends
    # The last fight of a game may be won, and the game be drawn when what was won is counted.
    fights = case.trace.outcomes
    drawn = [event for event in ends if event.action == "draw"]
    named = all(len(event.seats) == 1 or event.action == "lose" for event in ends if event not in drawn)
    return len(fights or drawn) == 1 and len(ends) <= 1 and named


def _nobody_owes(case: Case) -> bool:
    return all(held >= 0 for _, situation in case.trace.steps() for held in situation.purses.values())


def _game_goes_on(case: Case) -> bool:
    after = case.trace.after
    table = after.table(Nobody())
    ended = bool(case.trace.ends)
    if ended != after.game.is_over(table) or not after.game.invariant(table):
        return False
    return ended or (
        len(after.game.still_in(table)) >= min(2, after.seats) and not any(place.pile == LAID for place in after.piles)
    )


def _all_cards_win(case: Case) -> bool:
    after = case.trace.after
    holders = [seat for seat in range(after.seats) if _has_cards(after, seat)]
    alone = len(holders) == 1 and not any(place.pile == LAID for place in after.piles)
    return [list(event.seats) for event in case.trace.happened("win")] == ([holders] if alone else [])


def _won(case: Case) -> bool:
    return bool(case.trace.happened("win"))


def _still_playing(case: Case) -> bool:
    return not case.trace.after.is_over


# Who sits where, and which colour a card has, is nothing.


def _seats_are_equal(case: Case) -> bool:
    seats = case.trace.before.seats
    exchanged = case.again(seats_exchanged(case.trace.before), itself, lambda seat: next_seat(seat, seats))
    return result(exchanged, itself, itself) == result(case.trace, lambda seat: next_seat(seat, seats), itself)


def _suits_never_matter(case: Case) -> bool:
    situation, become = case.recoloured()
    return result(case.again(situation, become, itself), itself, itself) == result(case.trace, itself, become)


CHECKS: Mapping[str, Check] = {
    check.id: check
    for check in (
        Check("cards-conserved", _cards_conserved),
        Check("deal-complete", _deal_complete, of_deals=True),
        Check("highest-wins", _highest_wins, _won_by_a_card),
        Check("best-card-wins", _best_card_wins, _won_by_a_card),
        Check("war-on-ties-only", _war_on_ties_only, _war_fought),
        Check("tie-makes-war", _tie_makes_war, _war_fought),
        Check("every-war-ends", _every_war_ends, _war_fought),
        Check("running-out", _running_out, _too_few_cards),
        Check("one-outcome", _one_outcome),
        Check("nobody-owes", _nobody_owes),
        Check("game-goes-on", _game_goes_on, _still_playing),
        Check("all-cards-win", _all_cards_win, _won),
        Check("seats-are-equal", _seats_are_equal),
        Check("suits-never-matter", _suits_never_matter),
    )
}
"""For each property, how it is checked."""

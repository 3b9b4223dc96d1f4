"""How the claims are checked that several games share: plain Python over a part of a round, or over a deal.

The solver's search, the tests and the replay of a counterexample all run the same check.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping

from warspec.cards import Card, Rank
from warspec.decisions import Nobody
from warspec.play.possible import is_between_rounds
from warspec.play.situation import Situation
from warspec.play.trace import Trace
from warspec.rulebook.game import Game
from warspec.rulebook.pure import pure
from warspec.table import LAID
from warspec.verify.claims import (
    Case,
    called_to_war,
    fighting,
    has_cards,
    held,
    moves_to,
    names,
    number,
    owned,
    places_of,
    receivers,
)
from warspec.verify.seats import itself, moved, moved_to, next_seat

Order = Callable[[Game, Mapping[int, Card]], tuple[int, ...]]
"""Those who show the best card of all that are shown."""

# Cards stay what and where they are.


def _all_cards(situation: Situation) -> list[int]:
    return sorted(name for place in situation.piles for name in names(held(situation, place)))


def _laid(situation: Situation) -> bool:
    """Whether any card lies on the table that a player has laid."""
    return any(number(situation, seat, LAID) > 0 for seat in range(situation.seats))


def cards_conserved(case: Case) -> bool:
    """The same cards and chips are there as before, and nothing lies on the table of a fight that is settled."""
    trace = case.trace
    stakes = sum(trace.before.purses.values()), sum(trace.after.purses.values())
    same = stakes[0] == stakes[1] and _all_cards(trace.before) == _all_cards(trace.after)
    return same and not (trace.outcomes and _laid(trace.after))


def deal_complete(case: Case) -> bool:
    """All players have the same number of cards, and fewer cards are left over than there are players."""
    after = case.trace.after
    counts = {owned(after, seat) for seat in range(after.seats)}
    left = sum(number(after, None, place.pile) for place in places_of(after, None))
    return len(counts) == 1 and left < after.seats and ready_to_play(case)


def ready_to_play(case: Case) -> bool:
    """The cards that were dealt are all there, and the first round can be played."""
    before, after = case.trace.before, case.trace.after
    return _all_cards(before) == _all_cards(after) and is_between_rounds(after) and not after.is_over


# Who wins, and when there is war.

Highest = Callable[[Mapping[int, Card]], tuple[int, ...]]
"""Who has the highest card, of those who show one."""


@pure
def by_rank(shown: Mapping[int, Card]) -> tuple[int, ...]:
    """Those who show the highest rank."""
    return tuple(seat for seat, card in shown.items() if not any(other.rank > card.rank for other in shown.values()))


@pure
def upset(shown: Mapping[int, Card], low: Rank, high: Rank) -> tuple[int, ...]:
    """Those who show the highest rank; if that is the high one, those who show the low one, if anybody does."""
    top = by_rank(shown)
    if shown[top[0]].rank != high:
        return top
    return tuple(seat for seat, card in shown.items() if card.rank == low) or top


def order_of(game: type[Game]) -> Order | None:
    """Who of those who show a card shows the best: the function ``best`` in the claims of a game or of its parents.

    It states the order of the cards once more, in another way than the rules; None if that of the ranks holds.
    """
    folders = (parent.__module__.rpartition(".")[0] for parent in game.__mro__)
    claims = (vars(sys.modules[f"{folder}.claims"]) for folder in folders if f"{folder}.claims" in sys.modules)
    return next((found["best"] for found in claims if "best" in found), None)


def best(game: Game, shown: Mapping[int, Card]) -> tuple[int, ...]:
    """Those who show the best card, by the order that the claims of the game state, or by rank."""
    order = order_of(type(game))
    return order(game, shown) if order else by_rank(shown)


def won_by_a_card(case: Case) -> bool:
    """Whether somebody has won against somebody else by the card that they show."""
    return bool(case.trace.happened("take")) and len(fighting(case)) > 1


def wins(case: Case, highest: Highest) -> bool:
    """Whether all cards of the table go to the one player who has the highest, and who is said to win."""
    if not won_by_a_card(case):
        return True
    winner = _named(case)
    return len(winner) == 1 and receivers(case) == {*winner} and highest(fighting(case)) == (*winner,)


def _named(case: Case) -> list[int]:
    """Those who are said to take the cards."""
    return [seat for event in case.trace.happened("take") for seat in event.seats]


def highest_wins(case: Case) -> bool:
    """The highest rank wins."""
    return wins(case, by_rank)


def war_on_ties(case: Case, highest: Highest) -> bool:
    """Whether there is a war next exactly if several show the highest card, and then between these."""
    if case.ends_at_moment:
        return case.next_war is None
    shown = fighting(case)
    tied = highest(shown) if shown else ()
    fought = sorted(case.next_war.seats) if case.next_war else None
    return fought == (sorted(tied) if len(tied) > 1 else None)


def war_on_ties_only(case: Case) -> bool:
    """There is a war exactly if several show the highest rank."""
    return war_on_ties(case, by_rank)


def war_fought(case: Case) -> bool:
    """Whether there is a war."""
    return case.war is not None or case.next_war is not None


def every_war_ends(case: Case) -> bool:
    """Before each war a card is laid, and the last one is settled."""
    if not case.ends_round:
        return case.ends_at_moment or bool(case.played or moves_to(case, LAID))
    return any(event.kind == "outcome" or event.action == "draw" for event in case.trace.events)


def best_card_wins(case: Case) -> bool:
    """The best card wins."""
    return wins(case, lambda shown: best(case.trace.before.game, shown))


def tie_makes_war(case: Case) -> bool:
    """There is a war exactly if several share the best card."""
    return war_on_ties(case, lambda shown: best(case.trace.before.game, shown))


def too_few_cards(case: Case) -> bool:
    """Whether somebody is short of cards for a war."""
    return bool(case.trace.happened("run_out", "last_card"))


def running_out(case: Case) -> bool:
    """Exactly those are out who have no card left, and one who is left alone takes everything."""
    last_card_fights_on = getattr(case.trace.before.game, "run_out", None) == "last_card"
    fighters = called_to_war(case)
    for event, situation in case.trace.steps() if case.trace.happened("run_out") else ():
        if event.action == "run_out":
            able = tuple(seat for seat in fighters if has_cards(situation, seat))
            if sorted((*able, *event.seats)) != sorted(fighters):
                return False
            if able and last_card_fights_on:  # a last card that fights on is not the end of its player
                return False
            if len(able) == 1 and (_named(case) != [*able] or not receivers(case) <= {*able}):
                return False
            fighters = able
    return True


# A round has one end, and the game goes on or is over.


def one_outcome(case: Case) -> bool:
    """A round is settled once, at its end; a game ends at most once."""
    # The last fight of a game may be won, and the game be drawn when what was won is counted.
    fights, ends = case.trace.outcomes, case.trace.ends
    if not case.ends_round:
        return not fights and not ends
    drawn = [event for event in ends if event.action == "draw"]
    named = all(len(event.seats) == 1 or event.action == "lose" for event in ends if event not in drawn)
    return len(fights or drawn) == 1 and len(ends) <= 1 and named


def nobody_owes(case: Case) -> bool:
    """No purse ever holds less than nothing."""
    return all(held >= 0 for _, situation in case.trace.steps() for held in situation.purses.values())


def game_goes_on(case: Case) -> bool:
    """A game that has not been declared over can be played on, by enough players and from an empty table."""
    if not case.ends_round:
        return True
    after = case.trace.after
    table, ended = after.table(Nobody()), bool(case.trace.ends)
    if ended != after.game.is_over(table) or not after.game.invariant(table):
        return False
    enough = after.seats == 1 or sum(has_cards(after, seat) for seat in range(after.seats)) > 1
    return ended or (enough and not _laid(after))


def all_cards_win(case: Case) -> bool:
    """Whoever alone has cards has won, and nobody else."""
    if not case.ends_round:
        return True
    after = case.trace.after
    holders = [seat for seat in range(after.seats) if has_cards(after, seat)]
    alone = len(holders) == 1 and not _laid(after)
    return [list(event.seats) for event in case.trace.happened("win")] == ([holders] if alone else [])


def won(case: Case) -> bool:
    """Whether the game is won."""
    return bool(case.trace.happened("win"))


def still_playing(case: Case) -> bool:
    """Whether the game goes on after the round."""
    return case.ends_round and not case.trace.after.is_over


# Who sits where, and which colour a card has, is nothing. The whole round is played once more, when it has ended.


def seats_exchanged(situation: Situation) -> Situation:
    """The same situation after every player has moved to the next seat, with cards and purse."""
    return moved_to(situation, lambda former: next_seat(former, situation.seats))


def result(trace: Trace, seat: Callable[[int], int], card: Callable[[Card], Card]) -> tuple[object, ...]:
    """What happened and what lies where, with seats and cards renamed."""
    events = tuple((event.action, frozenset(map(seat, event.seats))) for event in trace.events)
    cards = {at: [(id(card(p.card.stands_for)), p.face_up) for p in pile] for at, pile in trace.after.piles.items()}
    return events, moved(cards, seat), moved(trace.after.purses, seat)


def seats_are_equal(case: Case) -> bool:
    """Players who have moved to the next seat fare as before."""
    if not case.ends_round:
        return True
    seats = case.round.before.seats
    exchanged = case.again(seats_exchanged(case.round.before), itself, lambda seat: next_seat(seat, seats))
    return result(exchanged, itself, itself) == result(case.round, lambda seat: next_seat(seat, seats), itself)


def suits_never_matter(case: Case) -> bool:
    """Cards of the same ranks fare as before."""
    if not case.ends_round:
        return True
    situation, become = case.recoloured()
    return result(case.again(situation, become, itself), itself, itself) == result(case.round, itself, become)

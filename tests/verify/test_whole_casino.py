"""Casino War found in three ways: with piles of any size, pile by pile, and by plain play in which all is tried."""

import itertools
from collections import defaultdict

import pytest

from spec.casino_war.rules import CARDS_OF_A_WAR, SHOE, USED, CasinoWar
from tests.verify.test_paths_replayed import Noting, PaysForRealCards
from warspec.decisions import Decisions
from warspec.play.situation import Situation
from warspec.play.trace import play_round
from warspec.verify import amounts
from warspec.verify.cases import starts
from warspec.verify.unknown import EQUAL, Knowledge
from warspec.verify.whole import WholeSearch

ENOUGH = 2 * CARDS_OF_A_WAR
"""With more cards nothing new can happen: when a war is over, the shoe may still hold enough for another one."""


def told(events):
    """What happened, with every chip that was paid, but without the cards."""
    return tuple((event.rule, event.action, event.kind, event.seats, tuple(event.payments)) for event in events)


class Telling(WholeSearch):
    """Keeps what happens in the round: it is cut nowhere, since there is one war at most."""

    def _once(self):
        self.round = []
        return super()._once()

    def _look_at_part(self, table, next_war=None, **how):
        super()._look_at_part(table, next_war, **how)
        self.round += table.log


def with_any_piles(game, purses):
    """What can happen in a round with these chips, however many cards lie where."""
    search, found = Telling(game, 1, [], purses), set()
    for path in search.paths():
        assert (path.outcome.crash, path.outcome.head) == (None, None)
        if path.outcome.kinds:  # there are none where too few cards lie for a round
            found.add(told(search.round))
    return found


def pile_by_pile(start):
    """What can happen in a round that begins like this, with unknown cards."""
    search, found = Noting(start, []), set()
    for path in search.paths():
        assert path.outcome.crash is None
        found.add(told(search.traces[0].events))
    return found


class Numbered(Decisions):
    """Chooses by numbers that are given, and afterwards the first of what is offered.

    Shuffled cards stay as they lie: nobody sees them before the next round.
    """

    def __init__(self, numbers):
        self.numbers, self.offered = numbers, []

    def choose(self, seat, question, options):
        self.offered.append(len(options))
        return options[self.numbers[len(self.offered) - 1] if len(self.offered) <= len(self.numbers) else 0]

    def order(self, seat, question, cards):
        return tuple(cards)


def with_every_answer(situation):
    """One round after another from the same situation, each with other answers, until there are no others."""
    waiting = [()]
    while waiting:
        numbers = waiting.pop()
        decisions = Numbered(numbers)
        yield play_round(situation, decisions)
        for first, offered in [*enumerate(decisions.offered)][len(numbers) :]:
            before = (*numbers, *[0] * (first - len(numbers)))
            waiting += ((*before, number) for number in range(1, offered))


def by_plain_play(start):
    """What happens with real cards that lie like this, whichever come first, and whatever the player chooses."""
    pack, sizes, found = start.game.pack(), {place: len(pile) for place, pile in start.piles.items()}, set()
    for ranks in itertools.product((2, 3), repeat=CARDS_OF_A_WAR):  # enough for lower, equal and higher
        of_rank = {rank: iter([card for card in pack if card.rank == rank]) for rank in (2, 3)}
        first = [next(of_rank[rank], None) for rank in ranks]
        if None not in first:  # one pack has no more than four of a rank
            others = [card for card in pack if card not in first]
            shoe, used = first + others[: sizes[SHOE] - CARDS_OF_A_WAR], others[::-1][: sizes.get(USED, 0)]
            lying = Situation.lying(start.game, 1, {SHOE: shoe, USED: used}, start.purses)
            assert {place: len(pile) for place, pile in lying.piles.items()} == sizes
            found.update(told(trace.events) for trace in with_every_answer(lying))
    return found


def by_chips(game, cards, look):
    """What is found from each way in which so many cards can lie, for each of the fortunes with which rounds begin."""
    found = defaultdict(set)
    for start in starts(game, cards):
        found[tuple(start.purses.items())] |= look(start)
    return found


def whole(game):
    """What is found with piles of any size, for each of the fortunes."""
    return {tuple(purses.items()): with_any_piles(game, purses) for purses in game.fortunes(1)}


@pytest.mark.parametrize("decks", [1, 8])
def test_with_few_cards_everything_that_can_happen_in_a_round_is_found_both_ways(decks):
    game = CasinoWar(decks=decks)
    few = by_chips(game, range(CARDS_OF_A_WAR, ENOUGH + 1), pile_by_pile)
    assert few == whole(game)
    assert len(few) == len(game.fortunes(1)) == 30
    happened = {action for rounds in few.values() for events in rounds for _, action, *_ in events}
    assert happened > {"war", "surrender", "collect", "forfeit", "side_bet_won", "side_bet_lost", "win", "lose"}
    assert {sum(action == "fill" for _, action, *_ in events) for rounds in few.values() for events in rounds} == {0, 1}


def test_a_round_is_the_same_with_every_number_of_packs():
    one, *others = (whole(CasinoWar(decks=decks)) for decks in CasinoWar.decks.values)
    assert len(others) == 7
    assert all(other == one for other in others)


@pytest.mark.parametrize("cards", [CARDS_OF_A_WAR, ENOUGH])
def test_plain_play_of_every_answer_finds_just_what_the_search_finds_pile_by_pile(cards):
    for start in starts(CasinoWar(decks=1), [cards]):
        assert by_plain_play(start) == pile_by_pile(start)


# Faults that are planted in one of them.


class ThanksForManyCards(CasinoWar):
    """Whoever wins says thank you if many cards are left."""

    def collect(self, table, winnings):
        if table.count(None, SHOE.pile) > ENOUGH:
            table.announce("thanks", (0,))
        super().collect(table, winnings)


def test_what_happens_with_many_cards_alone_is_noticed():
    game = ThanksForManyCards()
    few, found = by_chips(game, [ENOUGH], pile_by_pile), whole(game)
    assert all(few[chips] < found[chips] for chips in found)


def test_rounds_that_the_search_with_piles_of_any_size_misses_are_noticed(monkeypatch):
    real = amounts._both
    monkeypatch.setattr(amounts, "_both", lambda *asked: real(*asked)[:1])  # nothing ever runs low
    few = by_chips(CasinoWar(), [CARDS_OF_A_WAR], pile_by_pile)
    assert all(few[chips] - found for chips, found in whole(CasinoWar()).items())


def test_ties_that_both_searches_miss_are_noticed_by_plain_play(monkeypatch):
    real = Knowledge._following
    monkeypatch.setattr(Knowledge, "_following", lambda *asked: real(*asked) - {EQUAL})
    game = CasinoWar(decks=1)
    assert by_chips(game, [ENOUGH], pile_by_pile) == whole(game)
    assert all(by_plain_play(start) > pile_by_pile(start) for start in starts(game, [CARDS_OF_A_WAR]))


def test_chips_that_are_paid_for_real_cards_alone_are_noticed():
    assert all(
        by_plain_play(start) != pile_by_pile(start) for start in starts(PaysForRealCards(decks=1), [CARDS_OF_A_WAR])
    )

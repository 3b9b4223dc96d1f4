"""Heaps that are turned over when somebody wins them, cards that nobody has counted among them."""

import itertools

import pytest
import z3

from spec.razboi.rules import Razboi
from spec.war.rules import War
from tests.verify.test_counted_out import number_of
from warspec.cards import Card, Rank, Suit
from warspec.decisions import Nobody
from warspec.play.situation import Situation
from warspec.rulebook.pure import highest_first
from warspec.table import LAID, STACK, Place, Placed, Table
from warspec.verify import turned as turning
from warspec.verify.every_seat import CLAIM, SeatsSearch
from warspec.verify.heaped import by_now
from warspec.verify.heaps import Drawing
from warspec.verify.paths import Assumptions, Explorer, Undecided
from warspec.verify.properties import CHECKS
from warspec.verify.rest import Bottom, Rest, many, once, resolved, upside_down
from warspec.verify.turned import as_they_lie, turned
from warspec.verify.whole import WholeSearch
from warspec.verify.whole_pack import explored

UNDER = CHECKS["won-cards-under"]


def some(number):
    """So many cards that are not the same."""
    return [Card(Rank.TWO, Suit.HEARTS, pack) for pack in range(1, number + 1)]


@pytest.mark.parametrize("numbers", [*itertools.product(range(4), repeat=2), (3, 1, 2), (0, 2, 2)])
def test_what_is_laid_card_by_card_is_turned_over_as_at_a_real_table(numbers):
    stacks = {Place(seat, STACK): [Placed(card, False) for card in some(n)] for seat, n in enumerate(numbers)}
    table = Table(len(numbers), stacks, Nobody())
    table.enter("any")
    table.count_out(dict.fromkeys(table.seats, 0), 3)
    columns = [table.cards(seat, LAID) for seat in table.seats]
    assert [*map(id, table.last_laid_first(table.laid(table.seats)))] == [*map(id, turned(columns))]


def test_blocks_of_any_size_stay_together_till_their_cards_are_known():
    block, other, card = Rest(3), Rest(2), some(1)[0]
    (heap,) = turned([[block], [], [card, other]])
    assert (heap.amount, [*resolved(heap.parts)]) == (6, [block, card, other])
    assert as_they_lie([heap]) == [((id(block),), (id(card), id(other)))]
    block.became, other.became = tuple(some(3)), tuple(some(2))
    a, b, c, d, e = *block.became, *other.became
    assert as_they_lie([heap]) == [*map(id, (c, e, b, d, a, card))]


def test_a_heap_that_is_turned_over_twice_is_as_it_was():
    block, other = Rest(3), Rest(2)
    for heap in (block, *turned([[block], [other]])):
        over = upside_down(heap)
        assert as_they_lie([over]) != as_they_lie([heap])
        assert upside_down(over) is heap


def test_a_rule_may_give_a_heap_back_whole_and_either_way_round_only():
    heap, other, card = Rest(3), Rest(2), some(1)[0]
    given = [card, *many([heap])]
    assert isinstance(given[-1], Bottom)
    assert [*once(given)] == [*once(given[::-1], upwards=True)][::-1] == [card, heap]
    for back, upwards in ((given[::-1], False), (given, True)):
        assert as_they_lie(once(back, upwards=upwards)) == as_they_lie(once(back, upwards=upwards))
        assert ((id(heap),),) in as_they_lie(once(back, upwards=upwards))
    mingled = [card for pair in zip(many([heap]), many([other]), strict=True) for card in pair]
    for wrong in (given[:-1], given[2:], [*given[2:], given[1]], [*given, *given[1:]], mingled):
        with pytest.raises(Undecided, match="it is open which"):
            [*once(wrong)]


def test_nobody_draws_from_a_heap_that_was_turned_over():
    heap = turned([[Rest(3)], [Rest(2)]])[0]
    for draw in (Drawing.draw, Drawing.choose):
        with pytest.raises(Undecided, match="turned over"):
            draw(Drawing(Explorer(Assumptions()), lambda: some(1)[0]), heap)


class Replaying(WholeSearch):
    """Plays each round once more, if it is followed from its beginning to its end: with real cards, at a real table."""

    compared = with_a_heap = 0

    def __init__(self, *given):
        super().__init__(*given)
        self.uncut = 1

    def _played(self, table):
        self.begun, self.ended = self.before, None
        return super()._played(table)

    def _look_at_part(self, table, next_war=None, **how):
        super()._look_at_part(table, next_war, **how)
        self.ended = None if next_war else self.before.now(table)

    def paths(self):
        for path in super().paths():
            if self.ended is not None:
                self._compare(by_now(self.begun), by_now(self.ended))
            yield path

    def _compare(self, before, after):
        self.model, self.real = self.explorer.assumptions.model_with(), {}
        played = Situation(self.game, self.seats, self._laid_out(before)).table(Nobody())
        self.game.play_round(played)
        for place in self.game.places(self.seats):
            lying = [id(placed.card) for placed in played.piles.get(place, ())]
            for item in (placed.card for placed in after.piles.get(place, ())):
                cards = [id(card) for card in self._cards(item)]
                here, lying = lying[: len(cards)], lying[len(cards) :]
                in_any_order = isinstance(item, Rest) and item.parts is not None and item.columns is None
                assert here == cards or (in_any_order and sorted(here) == sorted(cards))
            assert not lying
        self.compared += 1
        items = [placed.card for pile in after.piles.values() for placed in pile]
        self.with_a_heap += any(isinstance(item, Rest) and item.columns is not None for item in items)

    def _laid_out(self, situation):
        piles = situation.piles.items()
        return {at: [Placed(card, p.face_up) for p in pile for card in self._cards(p.card)] for at, pile in piles}

    def _cards(self, item):
        """The real cards for which an item of a pile stands, top first."""
        if isinstance(item, Rest) and item.columns is not None:
            return turned([[card for one in resolved(column) for card in self._cards(one)] for column in item.columns])
        if isinstance(item, Rest) and item.parts is not None:
            return [card for part in resolved(item.parts) for card in self._cards(part)]
        if id(item) not in self.real:
            number = self._value(number_of(item.amount)) if isinstance(item, Rest) else 1
            rank = Rank.TWO if isinstance(item, Rest) else Rank(self._value(item.rank.term))
            self.real[id(item)] = [Card(rank, Suit.HEARTS) for _ in range(number)]
        return self.real[id(item)]

    def _value(self, term):
        return self.model.eval(term, model_completion=True).as_long() if z3.is_expr(term) else term


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("agreed", [{}, {"shortage": "match_shortest"}, {"fighters": "all"}])
def test_cards_that_were_counted_out_and_turned_over_lie_as_at_a_real_table(players, agreed):
    search = Replaying(Razboi(pickup="turned_over", **agreed), players, [], {})
    ended = [path for path in search.paths() if path.outcome.kinds and path.outcome.head is None]
    assert (search.compared, search.with_a_heap > 3) == (len(ended), True)


def whole(mistake, players=2, **agreed):
    found = explored(mistake(**agreed), [UNDER], (players,))
    return found.undecided or [*found.failed]


class OnlyTheLastCardsAreTurnedOver(Razboi):
    """What was counted out goes under the stack as it lay."""

    def picked_up(self, table, winner):
        own, others = ([*cards] for cards in self.won(table, winner))
        return (own[-1], others[-1], *own[:-1], *others[:-1])


class TurnsTheBlockOverTwice(Razboi):
    """What was counted out is turned over once more."""

    def picked_up(self, table, winner):
        first, *cards = [*super().picked_up(table, winner)]
        counted_out = any(event.action == "lay_face_down" for event in table.log)
        return (first, cards[0], *cards[:0:-1]) if counted_out else (first, *cards)


class EachByThemselves(Razboi):
    """Each player's cards are turned over by themselves."""

    def picked_up(self, table, winner):
        own, others = self.won(table, winner)
        return (*own[::-1], *others[::-1])


class LosersCardsFirst(Razboi):
    """Of the cards of one moment, the loser's goes first."""

    def picked_up(self, table, winner):
        own, others = self.won(table, winner)
        return table.last_laid_first((*others, *own))


MISTAKES = [OnlyTheLastCardsAreTurnedOver, TurnsTheBlockOverTwice, EachByThemselves, LosersCardsFirst]


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_heap_that_is_turned_over_otherwise_is_noticed(mistake):
    assert whole(mistake, pickup="turned_over") == ["won-cards-under"]
    assert whole(mistake, 3, pickup="turned_over") == ["won-cards-under"]


def as_they_lay(columns, lying):
    """A block that is not turned over."""
    return tuple(card for column in columns for card in column)


def turned_twice(columns, lying):
    """A block that is turned over once more."""
    return tuple(upside_down(card) if isinstance(card, Rest) else card for card in turned(columns, lying))


@pytest.mark.parametrize("wrong", [as_they_lay, turned_twice])
def test_a_table_that_does_not_turn_a_block_or_turns_it_twice_is_noticed(wrong, monkeypatch):
    assert whole(Razboi, pickup="turned_over") == []
    monkeypatch.setattr(turning, "turned", wrong)
    assert whole(Razboi, pickup="turned_over") == ["won-cards-under"]


class TurnsWhatNobodyAskedFor(Razboi):
    """In a war of more than eight cards the winner turns over what was counted out."""

    def picked_up(self, table, winner):
        own, others = self.won(table, winner)
        if table.count(winner, LAID) < 9:
            return (*own, *others)
        *counted_out, last = own
        return (*counted_out[::-1], last, *others)


class SortsManyCards(War):
    """Many cards go under the stack from the highest to the lowest, whatever was agreed."""

    def picked_up(self, table, winner):
        own, others = self.won(table, winner)
        return highest_first((*own, *others)) if table.count(winner, LAID) > 6 else (*own, *others)


class ShufflesTheStackToo(War):
    """The winner shuffles the won cards into the stack."""

    def picked_up(self, table, winner):
        own, others = self.won(table, winner)
        return table.shuffled("war.pickup", (*table.cards(winner), *own, *others))


@pytest.mark.parametrize(
    ("mistake", "pickup"),
    [(TurnsWhatNobodyAskedFor, "winner_first"), (SortsManyCards, "winner_first"), (ShufflesTheStackToo, "shuffled")],
)
def test_an_order_in_which_heaps_hide_is_noticed(mistake, pickup):
    assert whole(mistake, pickup=pickup) == ["won-cards-under"]


def test_players_may_move_round_the_table_when_the_heap_is_turned_over():
    found = explored(Razboi(pickup="turned_over"), (), (2, 3), SeatsSearch)
    assert (found.failed, found.undecided) == ({}, None)
    assert found.telling[CLAIM]


class TurnsOverFromTheFirstSeat(Razboi):
    """Of the cards of one moment, Anna's goes first, whoever wins."""

    def picked_up(self, table, winner):
        return table.last_laid_first(table.laid(table.seats))


def test_a_heap_that_is_turned_over_from_the_first_seat_on_is_noticed():
    found = explored(TurnsOverFromTheFirstSeat(pickup="turned_over"), (), (2,), SeatsSearch)
    assert (found.undecided, [*found.failed]) == (None, [CLAIM])

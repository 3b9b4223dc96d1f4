"""The table: moves, the log, and what a replay of the log makes of the piles."""

import pytest

from warspec.cards import card, cards
from warspec.decisions import Nobody
from warspec.table import LAID, PACK, STACK, Event, Move, Payment, Place, Placed, Table


def table(**piles):
    placed = {Place("AB".index(name), STACK): [Placed(c, False) for c in cards(codes)] for name, codes in piles.items()}
    made = Table(2, placed, Nobody())
    made.enter("test.rule")
    return made


def test_turning_up_lays_the_top_cards_face_up_at_one_moment():
    played = table(A="7S 8S", B="9H")
    assert played.turn_up((0, 1)) == {0: card("7S"), 1: card("9H")}
    assert played.piles[Place(0, LAID)] == [Placed(card("7S"), True)]
    assert len(played.log) == 1
    assert played.log[0].rule == "test.rule"


def test_cards_go_under_the_stack_in_the_given_order_and_face_down():
    played = table(A="7S 8S", B="9H")
    played.turn_up((0, 1))
    played.take(0, cards("9H 7S"))
    assert played.cards(0) == cards("8S 9H 7S")
    assert not any(placed.face_up for placed in played.piles[Place(0, STACK)])
    assert played.count(0, LAID) == played.count(1, LAID) == 0


def test_those_who_have_done_something_in_this_round_are_known():
    played = table(A="7S", B="9H")
    assert played.who("war") == ()
    played.announce("war", (1,))
    played.announce("wait", (0,))
    played.announce("war", (0,))
    assert played.who("war") == (1, 0)


def test_event_names_the_innermost_rule():
    played = table(A="7S", B="9H")
    played.enter("test.inner")
    played.announce("war", (0, 1))
    played.leave()
    played.end_game("draw", (0, 1))
    assert [event.rule for event in played.log] == ["test.inner", "test.rule"]


def test_events_say_whether_play_goes_on_or_a_fight_or_the_game_has_ended():
    played = table(A="7S 8S", B="9H")
    played.turn_up((0, 1))
    played.take(1, cards("9H 7S"))
    played.end_game("win", (1,))
    played.gather("stay", (), cards("8S"), Place(None, "pot"), kind="outcome")
    assert [event.kind for event in played.log] == ["play", "outcome", "end", "outcome"]


def test_log_replayed_on_the_beginning_gives_the_end():
    played, again = table(A="7S 8S", B="9H 10H"), table(A="7S 8S", B="9H 10H")
    played.turn_up((0, 1))
    played.lay_face_down((1,))
    played.take(1, cards("10H 7S 9H"))
    for event in played.log:
        again.replay(event)
    assert again.piles == played.piles


def test_card_cannot_move_from_where_it_does_not_lie():
    with pytest.raises(LookupError, match="does not lie in"):
        table(A="7S", B="9H").replay(Event("r", "x", (), (Move(card("9H"), Place(0, STACK), Place(0, LAID), True),)))
    with pytest.raises(LookupError, match="does not lie on the table"):
        table(A="7S", B="9H").take(0, cards("2C"))


def test_dealing_goes_round_and_leaves_over_what_does_not_divide():
    played = Table(3, {Place(None, PACK): [Placed(c, False) for c in cards("2S 3S 4S 5S 6S 7S 8S")]}, Nobody())
    played.enter("test.deal")
    played.deal(played.cards(None, PACK))
    assert [played.cards(seat) for seat in played.seats] == [cards("5S 2S"), cards("6S 3S"), cards("7S 4S")]
    assert played.cards(None, PACK) == cards("8S")


def test_holding_counts_the_stack():
    played = table(A="7S 8S", B="9H")
    assert played.holding((0, 1)) == (0, 1)
    assert played.holding((0, 1), at_least=2) == (0,)


def test_top_card_of_a_pile_if_it_has_one():
    played = table(A="7S 8S", B="")
    assert (played.top(0), played.top(1), played.top(None, "pot")) == (cards("7S"), (), ())
    assert played.first(Place(0, STACK)) == card("7S")


def test_several_cards_of_one_pile_move_from_wherever_in_it_they_lie():
    played = table(A="7S 8S 9S 10S", B="")
    played.gather("burn", (), cards("9S 7S"), Place(1, STACK), position=1)
    assert (played.cards(0), played.cards(1)) == (cards("8S 10S"), cards("9S 7S"))


def test_seats_in_the_order_of_play():
    assert Table(3, {}, Nobody()).from_seat(2) == (2, 0, 1)


def test_gathering_moves_cards_from_wherever_they_lie_to_one_pile():
    played = table(A="7S 8S", B="9H 10H")
    played.turn_up((0, 1))
    played.gather("stay", (0, 1), cards("9H 7S 10H"), Place(None, "pot"), face_up=True)
    assert played.piles[Place(None, "pot")] == [Placed(c, True) for c in cards("9H 7S 10H")]
    assert (played.cards(0), played.cards(1)) == (cards("8S"), ())
    assert played.count(0, LAID) == played.count(1, LAID) == 0
    (event,) = played.log[1:]
    assert (event.action, event.seats) == ("stay", (0, 1))
    assert [move.source for move in event.moves] == [Place(1, LAID), Place(0, LAID), Place(1, STACK)]


def test_gathered_on_top_each_card_lies_on_the_one_before():
    played = table(A="7S 8S", B="9H 10H")
    played.take(0, cards("9H 10H"), position=0)
    assert played.cards(0) == cards("10H 9H 7S 8S")
    assert not any(placed.face_up for placed in played.piles[Place(0, STACK)])


def test_laid_card_is_gathered_before_one_that_stands_for_the_same_elsewhere():
    lying = {Place(0, STACK): [Placed(card("7S"), False)], Place(0, LAID): [Placed(card("7S"), True)]}
    played = Table(1, lying, Nobody())
    played.enter("test.rule")
    played.take(0, [card("7S")], "won")
    assert (played.count(0), played.count(0, LAID), played.count(0, "won")) == (1, 0, 1)


def test_laid_card_goes_before_even_if_another_one_lies_elsewhere():
    lying = {Place(0, STACK): [Placed(card("7S"), False)], Place(0, LAID): [Placed(card("7S"), True)]}
    played = Table(1, {**lying, Place(0, "hand"): [Placed(card("8S"), False)]}, Nobody())
    played.enter("test.rule")
    played.take(0, cards("8S 7S"), "won")
    assert (played.count(0), played.count(0, LAID), played.cards(0, "won")) == (1, 0, cards("8S 7S"))


def test_several_players_move_cards_of_theirs_at_one_moment():
    played = table(A="7S 8S", B="9H 10H JH")
    played.transfer("refill", {1: cards("JH 9H"), 0: cards("8S")}, STACK, "won", face_up=True)
    assert played.piles[Place(1, "won")] == [Placed(card("JH"), True), Placed(card("9H"), True)]
    assert (played.cards(0), played.cards(0, "won"), played.cards(1)) == (cards("7S"), cards("8S"), cards("10H"))
    assert [(event.action, event.seats, event.kind) for event in played.log] == [("refill", (1, 0), "play")]


def test_nothing_happens_where_there_is_no_card_to_move():
    played = table(A="7S")
    played.transfer("refill", {0: (), 1: ()}, STACK, "won")
    assert played.log == []


def test_what_players_have_laid_is_counted_player_after_player():
    played = table(A="7S 8S", B="9H 10H")
    played.turn_up((0, 1))
    played.lay_face_down((0, 1))
    assert played.laid((1, 0)) == cards("9H 10H 7S 8S")


def test_the_others_follow_in_the_order_of_play():
    assert Table(4, {}, Nobody()).others(2) == (3, 0, 1)


class Asked(Nobody):
    """Writes down who is asked, and takes the first option."""

    def __init__(self):
        self.seats = []

    def choose(self, seat, question, options):
        self.seats.append(seat)
        return options[0]


def test_secret_choices_are_asked_for_in_the_order_of_the_seats():
    asked = Asked()
    chosen = Table(3, {}, asked).decide_secretly("test.choose", {2: "xy", 0: "ab", 1: "pq"})
    assert asked.seats == [0, 1, 2]
    assert chosen == {0: "a", 1: "p", 2: "x"}


def test_purses_are_paid_from_and_into():
    played = Table(2, {}, Nobody(), {Place(0, "purse"): 10}, rounds=4)
    played.enter("test.rule")
    played.pay("pay", (0,), (Payment(3, Place(0, "purse"), Place(1, "purse")),))
    assert (played.purse(0), played.purse(1), played.purse(None)) == (7, 3, 0)
    assert played.rounds == 4

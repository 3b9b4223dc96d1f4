"""What the games of the family need, shown on toy games: played by a seed, and followed along every path."""

import itertools

import pytest

from spec.war.rules import War
from tests.starts import start
from warspec.cards import Rank, cards, pack_of
from warspec.decisions import Scripted, Seeded
from warspec.play.situation import Situation
from warspec.play.trace import play_round
from warspec.rulebook import Game, pure, rule
from warspec.table import LAID, STACK, Move, Payment, Place, Placed
from warspec.verify.cases import Search, real_cards
from warspec.verify.properties import CHECKS

SMALL = (Rank.TWO, Rank.THREE, Rank.FOUR)


def stacks(game, *piles):
    return Situation(
        game, len(piles), {Place(seat, STACK): tuple(Placed(c, False) for c in pile) for seat, pile in enumerate(piles)}
    )


def happened(trace):
    return tuple((event.action, event.seats, len(event.moves)) for event in trace.events)


def followed(game, sizes, claims=()):
    """What happens on every path that the pack allows; no claim may fail."""
    search, found = Search(start(game, sizes), [CHECKS[id] for id in claims]), set()
    for path in search.paths():
        assert path.outcome.crash is None
        assert path.outcome.failed == frozenset()
        if (model := search.in_the_pack(path)) is not None:
            found.add(happened(search.replay(model, path.outcome, game)))
    return found


def played(game, sizes):
    """What happens in every deal of the small pack."""
    found = set()
    for ranks in itertools.product((2, 3, 4), repeat=sum(sizes)):
        if max(ranks.count(rank) for rank in (2, 3, 4)) <= 4:
            left = iter(real_cards(ranks))
            piles = [[next(left) for _ in range(size)] for size in sizes]
            found.add(happened(play_round(stacks(game, *piles), Seeded(0))))
    return found


class ForMore(War):
    """War for three and four, where everybody who ties fights on with the last card.

    How a game ends when two of several players run out together is for the rules of such a game; War has none for it.
    """

    players = (3, 4)

    def pack(self):
        return pack_of(SMALL)


@pytest.mark.parametrize("sizes", [(2, 2, 2), (1, 2, 1), (2, 1, 2, 1)])
def test_three_and_four_players(sizes):
    game = ForMore(run_out="last_card")
    claims = ("cards-conserved", "highest-wins", "war-on-ties-only", "every-war-ends", "suits-never-matter")
    assert followed(game, sizes, claims) == played(game, sizes)


def test_who_is_highest_of_four_is_asked_once():
    search = Search(start(ForMore(), (1, 1, 1, 1)), [])
    # One path for each set of players that may share the highest card.
    assert sum(1 for _ in search.paths()) == 15


class LowBeatsHigh(War):
    """A two beats a four if there is one on the table, and is the lowest card otherwise."""

    def pack(self):
        return pack_of(SMALL)

    @pure
    def highest(self, shown):
        tops = Rank.TWO if any(card.rank == Rank.FOUR for card in shown.values()) else None
        if tops and any(card.rank == tops for card in shown.values()):
            return tuple(seat for seat, card in shown.items() if card.rank == tops)
        return tuple(s for s, c in shown.items() if not any(o.rank > c.rank for o in shown.values()))


def test_order_of_ranks_with_an_exception():
    game = LowBeatsHigh()
    assert followed(game, (2, 2)) == played(game, (2, 2))
    trace = play_round(stacks(game, cards("2S 3S"), cards("4S 3H")), Seeded(0))
    assert trace.happened("take")[0].seats == (0,)


class AsBigAsTheRank(War):
    """The rank of the equal cards says how many cards each player lays."""

    def pack(self):
        return pack_of(SMALL)

    @rule("toy.tie", "Equal cards", sources="ours")
    def war(self, table, shown):
        table.announce("war", shown)
        size = min(int(next(iter(shown.values())).rank), *(table.count(seat) for seat in shown))
        if not size:
            return self.nobody_wins(table, shown)
        for _ in range(size - 1):
            table.lay_face_down(shown)
        return self.compare(table, table.turn_up(shown))


def test_war_whose_size_is_a_rank():
    game = AsBigAsTheRank()
    found = followed(game, (4, 4), ("cards-conserved", "every-war-ends", "one-outcome"))
    assert found == played(game, (4, 4))
    # A tie of twos lays two cards each, a tie of threes (or of fours, with three cards left) three.
    laid = {sum(action == "lay_face_down" for action, *_ in happening) for happening in found}
    assert laid == {0, 1, 2}


class Duel(Game):
    """A hand, a secret choice, a bet, a face-up pile that grows on top, and a discard."""

    id, title, players = "duel", "Duel", (2,)

    def pack(self):
        return pack_of(SMALL)

    @rule("duel.round", "A round", sources="ours")
    def play_round(self, table):
        hands = {seat: table.cards(seat, "hand") for seat in table.seats}
        chosen = table.decide_secretly("duel.choose", hands)
        moves = [Move(card, Place(seat, "hand"), Place(seat, LAID), True) for seat, card in chosen.items()]
        table.move("turn_up", table.seats, tuple(moves))
        if chosen[0].rank == chosen[1].rank:
            laid = [Move(card, Place(seat, LAID), Place(seat, "discard"), True) for seat, card in chosen.items()]
            table.move("discard", table.seats, tuple(laid))
        else:
            winner = 0 if chosen[0].rank > chosen[1].rank else 1
            own_first = [(seat, chosen[seat]) for seat in (winner, 1 - winner)]
            laid = [Move(card, Place(seat, LAID), Place(winner, "won"), True, 0) for seat, card in own_first]
            table.move("take", (winner,), tuple(laid), "outcome")
            table.pay("pay", (winner,), (Payment(10, Place(1 - winner, "purse"), Place(winner, "purse")),))

    def deal(self, table):
        """The hands are given."""

    def still_in(self, table):
        return tuple(seat for seat in table.seats if table.count(seat, "hand"))

    def is_over(self, table):
        return len(self.still_in(table)) < 2


def test_secret_choices_stay_with_those_who_made_them_when_the_seats_are_exchanged():
    hands = {Place(0, "hand"): 2, Place(1, "hand"): 2}
    search = Search(start(Duel(), hands), [CHECKS["seats-are-equal"]])
    paths = list(search.paths())
    assert {path.outcome.crash for path in paths} == {None}
    assert {path.outcome.failed for path in paths} == {frozenset()}
    # Each of two players has two cards to choose from, and the first may be higher, equal or lower.
    assert len(paths) == 2 * 2 * 3


def test_hand_secret_choice_bet_and_face_up_pile():
    places = {Place(0, "hand"): cards("2S 4S"), Place(1, "hand"): cards("3H 4H")}
    situation = Situation(
        Duel(),
        2,
        {place: tuple(Placed(card, False) for card in hand) for place, hand in places.items()},
        {Place(0, "purse"): 50, Place(1, "purse"): 50},
    )
    trace = play_round(situation, Scripted(["4S", "3H"]))
    assert trace.after.written() == {"A": "", "B": "", "A.hand": "2S", "B.hand": "4H", "A.won": "3H 4S"}
    assert trace.after.purses == {Place(0, "purse"): 60, Place(1, "purse"): 40}
    assert trace.as_json()["events"][-1]["payments"] == [{"amount": 10, "from": "B.purse", "to": "A.purse"}]
    assert [after.purses for _, after in trace.steps()][-1] == trace.after.purses


class Reshuffle(War):
    """Won cards are shuffled into the stack, and the top card of it is turned up at once."""

    def pack(self):
        return pack_of(SMALL)

    @rule("toy.take", "Taking", sources="ours")
    def take(self, table, winner):
        won = (*table.cards(0, LAID), *table.cards(1, LAID), *table.cards(winner))
        places = {id(card): place for place, pile in table.piles.items() for card, _ in pile}
        order = table.shuffled("toy.take", won)
        table.move("gather", (winner,), tuple(Move(c, places[id(c)], Place(winner, "won"), False) for c in won))
        table.take(winner, order)
        table.announce("high" if table.cards(winner)[0].rank >= Rank.FOUR else "low", (winner,))

    def play_round(self, table):
        self.battle(table)


def test_card_of_a_fresh_shuffle_may_be_read_in_the_same_round():
    claims = ("cards-conserved", "seats-are-equal", "suits-never-matter")
    search = Search(start(Reshuffle(), (2, 2)), [CHECKS[id] for id in claims])
    paths = list(search.paths())
    assert all(path.outcome.failed == frozenset() and path.outcome.crash is None for path in paths)
    announced = {
        search.replay(model, path.outcome, Reshuffle()).events[-1].action
        for path in paths
        if (model := search.in_the_pack(path))
    }
    assert {"high", "low"} <= announced


class AskedAgain(Reshuffle):
    """As before, but the two top cards are compared by a pure question, and the winner shuffles once more."""

    @rule("toy.take", "Taking", sources="ours")
    def take(self, table, winner):
        super().take(table, winner)
        mixed = table.shuffled("toy.take", table.cards(winner))
        table.move("mix", (winner,), tuple(Move(c, Place(winner, STACK), Place(winner, STACK), False) for c in mixed))
        first, second, *_ = table.cards(winner)
        table.announce("falling" if self.highest({0: first, 1: second}) == (0,) else "not", (winner,))


def test_a_question_may_be_asked_about_cards_that_were_shuffled_twice():
    claims = ("cards-conserved", "seats-are-equal", "suits-never-matter")
    found = {events[-1][0] for events in followed(AskedAgain(), (2, 2), claims)}
    assert found >= {"falling", "not"}


class FirstAnswerWins(Duel):
    """Of equal cards, the one of the player whose answer comes first wins."""

    @rule("duel.round", "A round", sources="ours")
    def play_round(self, table):
        chosen = table.decide_secretly("duel.choose", {seat: table.cards(seat, "hand") for seat in table.seats})
        table.end_game("win", (max(chosen, key=lambda seat: chosen[seat].rank),))


def test_the_order_of_answers_at_one_moment_is_no_loophole_for_a_seat():
    begun = start(FirstAnswerWins(), {Place(0, "hand"): 1, Place(1, "hand"): 1})
    search = Search(begun, [CHECKS["seats-are-equal"]])
    assert any("seats-are-equal" in path.outcome.failed for path in search.paths())

"""What sources claim: a rule that is changed changes the verdict, for each claim that is examined."""

from __future__ import annotations

import pytest

from spec.armed_war.misreadings import AceIsSafe
from spec.armed_war.rules import ArmedWar
from spec.casino_war import theses as casino
from spec.casino_war.misreadings import EqualAgainLoses, WinsDouble
from spec.casino_war.rules import HOUSE, PLAYER, CasinoWar
from spec.pyanitsa.rules import Pyanitsa
from spec.razboi.rules import Razboi
from spec.tod_und_leben.rules import TodUndLeben
from spec.twos.rules import Twos
from spec.war.rules import War
from spec.war_for_more.rules import WarForMore
from warspec.cards import Rank
from warspec.rulebook.registry import rulebook
from warspec.table import STACK, Payment, Place
from warspec.verify.theses.unseen import LookedAtError, unseen


def found(id, game):
    return rulebook().theses[id].examine(game)


@pytest.fixture(autouse=True)
def one_number_of_packs(monkeypatch):
    monkeypatch.setattr(casino, "PACKS", (6,))
    yield
    casino.first_cards.cache_clear()


class TwentyToOne(CasinoWar):
    """The bet on the tie pays twice as much as it should."""

    def settle_side_bet(self, table, *, tied):
        super().settle_side_bet(table, tied=tied)
        if tied and table.who("side_bet_won"):
            table.pay("side_bet_won", (0,), (Payment(100, HOUSE, PLAYER),))


class LooksAtTheBurned(CasinoWar):
    """The first burned card is looked at."""

    def war(self, table):
        assert table.cards(None, "shoe")[0].rank > 0
        return super().war(table)


class EqualAgainLosesTwice(EqualAgainLoses):
    """A war costs the stake three times over."""

    def forfeit(self, table):
        super().forfeit(table)
        if table.who("war"):
            table.pay("forfeit", (0,), (Payment(20, PLAYER, HOUSE),), "outcome")


def test_a_war_that_costs_more_than_surrender_is_noticed():
    assert not found("casino-war.tie/war-or-surrender", EqualAgainLosesTwice).holds
    assert found("casino-war.tie/war-or-surrender", WinsDouble).holds


def test_a_better_bet_on_the_tie_is_noticed():
    assert found("casino-war.ten-to-one/bet-on-the-tie", TwentyToOne).verdict == "refuted"


def test_a_rule_that_looks_at_a_burned_card_is_stopped():
    with pytest.raises(LookedAtError):
        found("casino-war.war/burned-cards", LooksAtTheBurned)


def test_unseen_card_has_neither_rank_nor_suit():
    card = next(unseen())
    for name in ("rank", "suit"):
        with pytest.raises(LookedAtError):
            getattr(card, name)
    assert str(card) == "?"


def test_no_best_card_is_refuted_where_nothing_beats_the_ace():
    assert found("armed-war.twos/no-best-card", AceIsSafe).verdict == "refuted"
    assert found("armed-war.twos/no-best-card", ArmedWar).verdict == "proved"


class NoSixes(Pyanitsa):
    """A six is just a six."""

    def highest(self, shown):
        return super(Pyanitsa, self).highest(shown)


class FirstPlayerFirst(Pyanitsa):
    """Each card is compared with the one that lies there already, one after the other."""

    def highest(self, shown):
        (best, *_), *_ = shown.items()
        for seat, card in shown.items():
            if seat != best and super().highest({best: shown[best], seat: card}) == (seat,):
                best = seat
        return (best,)


def test_without_the_six_every_comparison_is_as_usual():
    assert found("pyanitsa.six/in-a-ring", NoSixes).verdict == "proved"


def test_a_trick_that_depends_on_the_order_of_laying_is_noticed():
    assert found("pyanitsa.trick/one-end", FirstPlayerFirst).verdict == "refuted"


class PicturesAlwaysTen(Razboi):
    """Pictures count ten, whatever was agreed."""

    def size(self, card):
        return min(super().size(card), 11 if card.rank == Rank.ACE else 10)


class FirstPlayerTakes(Razboi):
    """Where one would lay all, the first player takes everything at once."""

    def lay_all(self, table, equal_card, fighters):
        self.take(table, 0)


class AlwaysLayAll(Razboi):
    """Nobody asks what was agreed about shortages."""

    def match_shortest(self, table, equal_card, fighters):
        self.lay_all(table, equal_card, fighters)


@pytest.mark.parametrize(
    ("id", "fault"),
    [
        ("razboi.tie/how-large", PicturesAlwaysTen),
        ("razboi.values/cards-in-play", PicturesAlwaysTen),
        ("razboi.values/cards-in-play", AlwaysLayAll),
        ("razboi.shortage/cards-in-play", FirstPlayerTakes),
    ],
)
def test_changed_size_of_a_war_changes_the_verdict(id, fault):
    assert found(id, fault).verdict == "refuted"


class FirstWinsTies(TodUndLeben):
    """With sixteen cards each the first player has won."""

    def nobody_wins(self, table, fighters):
        table.end_game("win", (0,))


def test_other_end_of_tod_und_leben_is_noticed():
    assert found("tod-und-leben.draw/sixteen-all", FirstWinsTies).verdict == "refuted"


class CardsToTheOther(War):
    """Whoever has the lower card takes them."""

    def take(self, table, winner):
        super().take(table, 1 - winner)


class TwosBeatAces(War):
    """A two beats an ace."""

    def beats(self, card, other):
        if {card.rank, other.rank} == {Rank.TWO, Rank.ACE}:
            return card.rank == Rank.TWO
        return super().beats(card, other)


class OneMoreCard(War):
    """In a war both lay one card more than they should."""

    def lay_face_down(self, table, seats):
        super().lay_face_down(table, seats)
        if self.all_have(table, seats, 2):
            super().lay_face_down(table, seats)


@pytest.mark.parametrize(
    ("id", "fault"),
    [
        ("war.face-down/four-aces-open", CardsToTheOther),
        ("war.face-down/four-aces-open", TwosBeatAces),
        ("war.face-down/what-each-round-keeps", OneMoreCard),
    ],
)
def test_changed_rule_of_war_changes_the_verdict(id, fault):
    assert found(id, fault).verdict == "refuted"


class Friendly(War):
    """Equal cards go to the first player."""

    def war(self, table, tied):
        self.take(table, 0)


def test_war_without_wars_is_noticed():
    assert found("war.tie/first-battle", Friendly).verdict == "refuted"
    assert found("war.end/without-pictures", Friendly).verdict == "refuted"
    assert found("war.rank/four-aces", Friendly).verdict == "proved"


class AllFight(WarForMore):
    """Nobody asks who fights."""

    def join(self, table, tied):
        return ()


def test_who_fights_must_make_a_difference():
    assert found("war-for-more.fighters/another-winner", AllFight).verdict == "refuted"


class OnTop(Twos):
    """What is won comes on top, so that cards below may never be laid."""

    def take(self, table, winner):
        own, others = self.won(table, winner)
        table.gather("take", (winner,), (*own, *others), Place(winner, STACK), position=0)


class FirstTakesTies(Twos):
    """There is no war, so that six cards can go on for longer."""

    def war(self, table, tied):
        self.take(table, 0)


@pytest.mark.parametrize("fault", [OnTop, FirstTakesTies])
def test_changed_rule_of_twos_changes_the_verdict(fault):
    assert found("twos.take/soon-over", Twos).verdict == "proved"
    assert found("twos.take/soon-over", fault).verdict == "refuted"


class TheHousePays(CasinoWar):
    """The higher card of the house costs nothing."""

    def forfeit(self, table):
        self.collect(table, 0)


def test_house_that_cannot_win_is_noticed():
    assert found("casino-war.end/luck-can-end-it", CasinoWar).verdict == "proved"
    assert found("casino-war.end/luck-can-end-it", TheHousePays).verdict == "refuted"

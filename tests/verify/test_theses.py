"""What sources claim: published figures come out, and a rule that is changed changes the verdict."""

from __future__ import annotations

import dataclasses
from fractions import Fraction

import pytest

from spec.armed_war.misreadings import AceIsSafe
from spec.armed_war.rules import ArmedWar
from spec.casino_war import theses as casino
from spec.casino_war.misreadings import EqualAgainLoses, WinsDouble
from spec.casino_war.rules import HOUSE, PLAYER, CasinoWar
from spec.pyanitsa.rules import Pyanitsa
from spec.razboi.rules import Razboi
from spec.tod_und_leben.rules import TodUndLeben
from spec.war.rules import War
from spec.war_for_more.rules import WarForMore
from warspec.cards import Rank
from warspec.decisions import Scripted
from warspec.play.trace import rounds
from warspec.rulebook.registry import rulebook
from warspec.table import Payment
from warspec.verify.evidence.theses import ThesisRecord, examine
from warspec.verify.theses.chances import beginnings
from warspec.verify.theses.found import measured
from warspec.verify.theses.sample import Share
from warspec.verify.theses.unseen import LookedAtError, unseen
from warspec.verify.wanted import Wanted

THESES = rulebook().theses
QUICK = [id for id in THESES if id not in ("armed-war.war/more-wars", "war.face-down/even-number-of-rounds")]


def found(id, game):
    return THESES[id].examine(game)


@pytest.fixture(autouse=True)
def _fresh():
    yield
    casino.first_cards.cache_clear()


PUBLISHED = """
armed-war.twos/ace-without-twos armed-war.twos/no-best-card armed-war.war/first-battle armed-war.war/more-wars
casino-war.ten-to-one/bet-on-the-tie casino-war.tie/war-or-surrender casino-war.war/burned-cards
pyanitsa.six/in-a-ring pyanitsa.trick/one-end
razboi.shortage/cards-in-play razboi.tie/how-large razboi.values/cards-in-play
tod-und-leben.draw/sixteen-all tod-und-leben.end/at-most-sixteen
war-for-more.fighters/another-winner war-for-more.tie/first-battle
war.end/without-pictures war.face-down/even-number-of-rounds war.face-down/four-aces-open
war.face-down/what-each-round-keeps war.rank/four-aces war.tie/first-battle
"""


@pytest.mark.parametrize("thesis", THESES.values(), ids=lambda thesis: thesis.id)
def test_claim_is_about_a_rule_or_a_house_rule_of_its_game(thesis):
    assert rulebook().entry(thesis.about).game == thesis.game
    assert thesis.id not in rulebook().entries


def test_every_claim_that_was_ever_published_is_still_there():
    assert set(PUBLISHED.split()) <= THESES.keys()


# Published figures.


def test_six_packs_of_casino_war_cost_what_is_published():
    # 3.70 %, 2.88 % and 18.65 %: the Wizard of Odds on Casino War, six decks, without a bonus for a second tie.
    game = CasinoWar(decks=6)
    assert casino.of_a_round(game, "surrender") == Fraction(-23, 622)
    assert round(float(casino.of_a_round(game, "surrender")), 4) == -0.0370
    assert round(float(casino.of_a_round(game, "war")), 4) == -0.0288
    bets = {packs: bet for packs, _, bet in found("casino-war.ten-to-one/bet-on-the-tie", CasinoWar).rows}
    assert bets[6] == Fraction(-58, 311)
    assert round(float(bets[6]), 4) == -0.1865


@pytest.mark.parametrize("stake", casino.STAKES)
def test_what_a_war_brings_is_the_same_for_each_chip_of_every_stake(stake, monkeypatch):
    monkeypatch.setattr(casino, "STAKE", stake)
    assert casino.of_a_round(CasinoWar(decks=1), "war") == Fraction(-503, 20825)


def test_first_battle_is_a_war_in_one_of_seventeen():
    assert [*found("war.tie/first-battle", War).rows] == [(52, Fraction(1, 17)), (54, Fraction(79, 1431))]
    assert [*found("war-for-more.tie/first-battle", WarForMore).rows] == [
        (3, Fraction(37, 425)),
        (4, Fraction(97, 833)),
    ]


def test_chances_of_all_beginnings_are_one_together():
    assert sum(chance for _, chance in beginnings(War().pack(), 3)) == 1


# The page tells what comes out.


@pytest.mark.parametrize("id", QUICK)
def test_claim_comes_out_as_the_rulebook_tells(id):
    (record,) = examine(id)
    assert record.is_as_told(), record.reason
    assert all(len(row) == len(THESES[id].columns) for row in record.rows)


@pytest.mark.parametrize("id", ["war.rank/four-aces", "war.end/without-pictures"])
def test_deal_is_one_of_the_whole_pack_and_ends_as_told(id):
    (deal,) = found(id, War).deals
    assert sorted(map(len, deal.dealt.piles.values())) == [26, 26]
    traces = list(rounds(deal.dealt, Scripted(())))
    assert (len(traces), deal.ends) == (deal.rounds, "B wins")
    assert traces[-1].happened("win")[0].seats == (1,)


# Faults: each rule broken once.


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


def test_a_war_that_costs_more_than_surrender_is_noticed(monkeypatch):
    monkeypatch.setattr(casino, "PACKS", (6,))
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
        ("razboi.shortage/cards-in-play", AlwaysLayAll),
    ],
)
def test_changed_size_of_a_war_changes_the_verdict(id, fault):
    assert found(id, Razboi).verdict == "proved"
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


# Samples.


def test_share_has_an_interval_that_comes_from_the_games():
    alike, unlike = Share.of([(5, 10)] * 40), Share.of([(10, 10), (0, 10)] * 20)
    assert (alike.share, alike.low, alike.high) == (0.5, 0.5, 0.5)
    assert unlike.share == 0.5
    assert 0.3 < unlike.low < 0.5 < unlike.high < 0.7


def test_sample_that_is_too_small_says_nothing():
    bound = {"games": 2, "seed": 1}
    low, wide, high = Share(0.1, 0.05, 0.15), Share(0.2, 0.1, 0.3), Share(0.5, 0.4, 0.6)
    assert measured(bound, [], above=high, below=low).holds
    assert measured(bound, [], above=low, below=high).verdict == "measured"
    assert not measured(bound, [], above=low, below=high).holds
    assert measured(bound, [], above=wide, below=low).verdict == "unknown"
    assert measured(bound, [], above=wide, below=0.25).verdict == "unknown"


# Asking for them.


def test_verdict_that_the_rulebook_does_not_tell_is_a_problem():
    (record,) = examine("war.tie/first-battle")
    wrong = dataclasses.replace(record, verdict="refuted", holds=False)
    assert ThesisRecord.problems([record], Wanted.everything()) == []
    (problem,) = ThesisRecord.problems([wrong], Wanted.everything())
    assert problem.startswith("war.tie/first-battle is refuted")


def test_one_claim_is_asked_for_by_its_name():
    assert Wanted.read(["war.tie/first-battle"]).pairs == {("war", "war.tie/first-battle")}
    assert ("war", "war.tie/first-battle") in (Wanted.read(["war/theses"]).pairs or ())


def test_record_is_stale_when_the_claim_is_examined_otherwise(monkeypatch):
    (record,) = examine("war.tie/first-battle")
    sealed = record.sealed(1)
    assert sealed.is_fresh()
    other = dataclasses.replace(THESES["war.tie/first-battle"], examine=THESES["war.rank/four-aces"].examine)
    monkeypatch.setitem(THESES, "war.tie/first-battle", other)
    assert not sealed.is_fresh()

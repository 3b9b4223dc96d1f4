"""What sources claim: published figures come out, and a rule that is changed changes the verdict."""

from __future__ import annotations

import dataclasses
from fractions import Fraction

import pytest

from spec.casino_war import theses as casino
from spec.casino_war.rules import CasinoWar
from spec.tod_und_leben.rules import TodUndLeben
from spec.war.rules import War
from spec.war_for_more.rules import WarForMore
from warspec.cards import cards
from warspec.decisions import Scripted
from warspec.play.trace import rounds
from warspec.rulebook.registry import rulebook
from warspec.verify.evidence.theses import ThesisRecord, examine
from warspec.verify.theses.chances import beginnings
from warspec.verify.theses.found import measured
from warspec.verify.theses.sample import Share
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
casino-war.end/luck-can-end-it
casino-war.ten-to-one/bet-on-the-tie casino-war.tie/war-or-surrender casino-war.war/burned-cards
pyanitsa.six/in-a-ring pyanitsa.trick/one-end
razboi.shortage/cards-in-play razboi.tie/how-large razboi.values/cards-in-play
tod-und-leben.draw/sixteen-all tod-und-leben.end/at-most-sixteen
twos.take/soon-over
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


def test_game_of_tod_und_leben_has_as_many_tricks_as_is_told():
    (row,) = found("tod-und-leben.end/at-most-sixteen", TodUndLeben).rows
    assert max(row) == 16


def test_stake_of_ten_comes_to_what_is_told():
    game, tie = CasinoWar(), cards("7S 7H")
    lost, won = (cards(f"7S 7H 2S 2H 2D {new}") for new in ("5S 9S", "9S 5S"))
    assert casino.STAKE == 10
    assert casino.gain(game, tie, 0, "surrender") == -5
    assert casino.gain(game, lost, 0, "war") == -20
    assert casino.gain(game, won, 0, "war") == 10


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

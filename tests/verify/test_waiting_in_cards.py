"""The hard cases of waiting in cards: several piles, a fourth player, a chain of thefts, each fitting, jokers, a war.

Most searches for a standoff can only fail if one exists with so few cards, so here stand those that exist.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spec.steal_war.moments import UntilAllHavePlayed
from spec.steal_war.rules import StealWar
from tests.verify.test_waiting import SMALLEST, TWO_THIEVES, NoThiefIsSafe, NothingIsProtected, until, waits
from tests.verify.test_waiting_and_war import UntilTheWarIsFought
from warspec.decisions import Scripted
from warspec.play.situation import Situation
from warspec.play.trace import play_round
from warspec.rulebook.moment import Waiting, WaitingAtAnySize
from warspec.rulebook.registry import rulebook
from warspec.table import Place
from warspec.verify.waiting import alike, standoffs
from warspec.verify.waiting.any_size import of_any_size

PAGE = Path(__file__).parents[2] / "docs" / "verification.md"
HARDER = {
    "a fourth player": (TWO_THIEVES | {"D": "QC"}, {1: (2, 3), 2: (2, 3)}),
    "two piles for one card": (TWO_THIEVES | {"C.pile": "9C"}, {1: (2, 3), 2: (3, 4)}),
    "a thief who can steal again": (TWO_THIEVES | {"B": "9H QC 5D", "C.pile": "QS"}, {1: (2, 4), 2: (2, 4)}),
}
PAIRS = {2: 9, 3: 7}
"""For so many players, so many cards of which no three are equal."""
AS_FEW = {
    example.id.partition("/")[2]: example.before
    for example in rulebook().examples("steal-war")
    if example.id in ("steal-war.standoff/after-a-theft", "steal-war.standoff/new-stacks")
}
"""Two thieves who wait with as few cards, but in other ways."""
PAIRS_AT_ANY_SIZE = 6
"""With at least so many cards in each stack."""
SEVERAL_PILES = TWO_THIEVES | {"D": "QC 7S", "D.pile": "9C"}
FOUR_NINES = {"A": "9H 8D 2C", "A.pile": "9S", "B": "9D 5S 7C", "B.pile": "9C"}
EACH_FITS = {"A": "QH 8D 2C", "A.pile": "6S", "B": "6D 5S 9C", "B.pile": "QD"}
IN_THE_WAR = {
    "A": "10S 5H QH 3C KH 4S",
    "A.pile": "9S",
    "B": "10D 4C 7C 6S 9H 2C 5D",
    "C": "8C 4H 7H 2H 9D 3H 6C",
}


def cards(piles):
    return sum(len(pile.split()) for pile in piles.values())


def hunted(monkeypatch, piles, **agreed):
    """The search among all cards that lie in piles of these sizes."""
    begun = Situation.read(UntilAllHavePlayed(**agreed), piles)
    places = [Place(seat, pile) for seat in range(begun.seats) for pile in ("stack", "pile")]
    sizes = {place: len(begun.piles.get(place, ())) for place in places}
    monkeypatch.setattr(standoffs, "_sizes", lambda game, seats, number: [sizes] if number == cards(piles) else [])
    return standoffs.smallest(begun.game, StealWar(**agreed), begun.seats, cards(piles))


# Thieves who wait for each other, unless they are safe.


@pytest.mark.parametrize("many", ["one", "all"])
@pytest.mark.parametrize("piles", HARDER)
def test_two_thieves_wait_for_each_other_here_too_unless_thieves_are_safe(piles, many):
    piles, sure = HARDER[piles]
    assert cards(piles) == 10
    assert waits(UntilAllHavePlayed(protect="on", one_card_many_piles=many), piles) == sure
    assert waits(UntilAllHavePlayed(protect="thieves", one_card_many_piles=many), piles) is None
    assert waits(until(NoThiefIsSafe, protect="thieves", one_card_many_piles=many), piles) == sure


@pytest.mark.parametrize("many", ["one", "all"])
@pytest.mark.parametrize(("piles", "thieves"), [("after-a-theft", (0, 2)), ("new-stacks", (0, 1))])
def test_two_thieves_wait_with_as_few_cards_in_other_ways_unless_thieves_are_safe(piles, thieves, many):
    piles, sure = AS_FEW[piles], dict.fromkeys(thieves, (2, 3))
    assert cards(piles) == cards(TWO_THIEVES) == 9
    assert waits(UntilAllHavePlayed(protect="on", one_card_many_piles=many), piles) == sure
    assert waits(UntilAllHavePlayed(protect="thieves", one_card_many_piles=many), piles) is None
    assert waits(until(NoThiefIsSafe, protect="thieves", one_card_many_piles=many), piles) == sure


@pytest.mark.parametrize("piles", AS_FEW)
def test_they_need_every_card_there_too(piles):
    piles = AS_FEW[piles]
    for place, pile in piles.items():
        for left_out in pile.split():
            less = piles | {place: " ".join(card for card in pile.split() if card != left_out)}
            if all(less[player] for player in "ABC"):
                begun = {name: cards for name, cards in less.items() if cards}
                assert waits(UntilAllHavePlayed(protect="on"), begun) is None


@pytest.mark.parametrize(("many", "second"), [("one", 3), ("all", 4)])
def test_two_thieves_of_several_piles_wait_unless_thieves_are_safe(many, second):
    assert cards(SEVERAL_PILES) == 12
    sure = {1: (2, second), 2: (2, second)}
    assert waits(UntilAllHavePlayed(protect="on", one_card_many_piles=many), SEVERAL_PILES) == sure
    assert waits(UntilAllHavePlayed(protect="thieves", one_card_many_piles=many), SEVERAL_PILES) is None
    assert waits(until(NoThiefIsSafe, protect="thieves", one_card_many_piles=many), SEVERAL_PILES) == sure


def test_safe_thieves_never_wait_where_cards_lie_in_piles_of_these_sizes(monkeypatch):
    assert hunted(monkeypatch, TWO_THIEVES, protect="on", one_card_many_piles="all").found
    safe = hunted(monkeypatch, TWO_THIEVES, protect="thieves", one_card_many_piles="all")
    assert safe.situations > 10 and not safe.found


# What the searches of the table can notice.


class NothingIsSafe(NothingIsProtected, NoThiefIsSafe):
    """Neither piles nor thieves are protected."""


def test_the_smallest_standoffs_of_thieves_have_as_many_cards_as_are_shown():
    asked = [m for m in rulebook().moments.values() if m.about == "steal-war.protect.on" and m.is_so]
    found = {(m.players, m.house_rules.get("one_card_many_piles", "one")): m.most for m in asked if type(m) is Waiting}
    assert found == {(3, "one"): cards(TWO_THIEVES), (3, "all"): cards(TWO_THIEVES)}


def test_the_search_with_eight_cards_notices_if_neither_piles_nor_thieves_are_safe():
    asked = rulebook().moments["steal-war.protect.thieves/nobody-of-four-waits"]
    piles = SMALLEST | {"C": "QC", "D": "JC"}
    assert asked.players == Situation.read(StealWar(), piles).seats and cards(piles) <= asked.most
    assert waits(UntilAllHavePlayed(**asked.house_rules), piles) is None
    assert waits(until(NothingIsSafe, **asked.house_rules), piles) == {0: (1, 2), 1: (2, 3)}
    for mistake in (NothingIsProtected, NoThiefIsSafe):
        assert waits(until(mistake, **asked.house_rules), piles) is None


@pytest.mark.parametrize("name", ["nobody-waits", "nobody-waits-for-several-piles"])
def test_searches_with_nine_cards_notice_if_thieves_are_not_safe(name):
    asked = rulebook().moments[f"steal-war.protect.thieves/{name}"]
    for piles in (TWO_THIEVES, *AS_FEW.values()):
        assert asked.players == 3 and cards(piles) <= asked.most
        assert waits(UntilAllHavePlayed(**asked.house_rules), piles) is None
        assert waits(until(NoThiefIsSafe, **asked.house_rules), piles)


# Two players, each with a card that fits on the other’s pile.


def test_four_nines_make_both_wait_unless_cards_protect():
    assert cards(FOUR_NINES) == 8
    assert waits(UntilAllHavePlayed(protect="off"), FOUR_NINES) == {0: (2, 4), 1: (2, 4)}
    assert waits(UntilAllHavePlayed(protect="on"), FOUR_NINES) is None
    assert waits(until(NothingIsProtected, protect="on"), FOUR_NINES) == {0: (2, 4), 1: (2, 4)}


@pytest.mark.parametrize("agreed", ["on", "off"])
def test_if_each_fits_on_the_pile_of_the_other_with_another_rank_neither_waits(agreed):
    assert waits(UntilAllHavePlayed(protect=agreed), EACH_FITS) is None


def test_the_search_for_two_players_covers_them():
    asked = rulebook().moments["steal-war.protect.on/nobody-waits"]
    assert asked.players == 2 and asked.most >= max(cards(FOUR_NINES), cards(EACH_FITS))


# Jokers: there are only two.


@pytest.mark.parametrize(("seats", "most"), PAIRS.items())
def test_nobody_waits_if_no_three_cards_are_equal(seats, most, monkeypatch):
    monkeypatch.setattr(alike, "OF_A_RANK", 2)
    hunt = standoffs.smallest(UntilAllHavePlayed(protect="off"), StealWar(protect="off"), seats, most)
    assert (hunt.cards, hunt.found) == (most, ())
    assert hunt.situations > 100


@pytest.mark.parametrize("seats", PAIRS)
def test_nobody_waits_if_no_three_cards_are_equal_however_many_there_are(seats, monkeypatch):
    agreed = {"protect": "off"}
    assert of_any_size(UntilAllHavePlayed(**agreed), StealWar(**agreed), seats, PAIRS_AT_ANY_SIZE).found
    monkeypatch.setattr(alike, "OF_A_RANK", 2)
    hunt = of_any_size(UntilAllHavePlayed(**agreed), StealWar(**agreed), seats, PAIRS_AT_ANY_SIZE)
    assert not hunt.found and hunt.situations > 5


def test_nor_do_two_thieves(monkeypatch):
    assert hunted(monkeypatch, TWO_THIEVES, protect="on").found
    monkeypatch.setattr(alike, "OF_A_RANK", 2)
    assert not hunted(monkeypatch, TWO_THIEVES, protect="on").found


# The fourth cards of a war.


def test_two_thieves_wait_with_the_fourth_cards_of_a_war():
    below = {place: " ".join(pile.split()[0 if "pile" in place else 4 :]) for place, pile in IN_THE_WAR.items()}
    assert below == TWO_THIEVES
    assert waits(UntilTheWarIsFought(protect="on"), IN_THE_WAR) == {1: (2, 3), 2: (2, 3)}
    assert waits(UntilTheWarIsFought(protect="thieves"), IN_THE_WAR) is None
    answers = ["play"] * 3 + ["play", "wait", "wait", "wait", "wait", "KH"]
    trace = play_round(Situation.read(StealWar(protect="on"), IN_THE_WAR), Scripted(answers))
    (standoff,) = trace.happened("standoff")
    assert standoff.seats == (1, 2)
    assert trace.happened("war") and trace.events[-1].action == "take"


# What the page says of them.


def bullet(name):
    (told,) = (line for line in PAGE.read_text("utf-8").splitlines() if line.startswith(f"- **{name}"))
    return told


def cards_in(told):
    return re.findall(r"{card}`(\w+)`", told)


def test_the_page_tells_the_cards_of_the_thieves():
    told = bullet("Two thieves**")
    a_fourth, several, once_more = (piles for piles, _ in HARDER.values())
    added = [a_fourth["D"], several["C.pile"], once_more["C.pile"], once_more["B"].split()[1]]
    assert cards_in(told) == added
    assert f"for which {cards(TWO_THIEVES)} cards are enough" in told
    assert re.findall(r"{example}`(.*?)`", told) == [f"steal-war.standoff/{id}" for id in ("two-thieves", *AS_FEW)]
    shown = {example.id: example for example in rulebook().examples("steal-war")}["steal-war.standoff/two-thieves"]
    assert shown.before == TWO_THIEVES | {"A.pile": "9S JC"}


def asked_of_thieves(kind):
    return [m for m in rulebook().moments.values() if m.about == "steal-war.protect.thieves" and type(m) is kind]


def test_the_page_tells_with_how_many_cards_safe_thieves_were_looked_for():
    asked = asked_of_thieves(Waiting)
    enough, few = ({m.most for m in asked if (m.most >= cards(TWO_THIEVES)) is found} for found in (True, False))
    told = bullet("Two thieves**")
    assert (len(asked), enough, few) == (3, {9}, {8})
    assert [m.players for m in asked if m.most == 9] == [3, 3]
    assert "Of the three searches that did so, the two for three players have the 9 cards" in told
    assert "of the one for four, with 8, we only know" in told


def test_the_page_tells_how_big_stacks_have_to_be():
    two, three, several, four = (
        found.stacks for found in sorted(asked_of_thieves(WaitingAtAnySize), key=lambda m: m.players)
    )
    assert three == several
    told = bullet("Two thieves**")
    assert f"for any number of cards if each stack has at least {three}" in told
    assert f"for two if each has at least {two}" in told
    assert f"For four who have at least {four} in each stack it was followed, too, but only for rounds" in told
    assert "that begin with one face-up pile at most" in told
    (protected,) = (
        m for m in rulebook().moments.values() if m.about == "steal-war.protect.on" and type(m) is WaitingAtAnySize
    )
    assert f"with any number of cards if each stack has at least {protected.stacks}." in bullet(
        "Two players, each with"
    )


def test_the_page_tells_the_four_nines_and_the_first_cards_of_the_war():
    nines = bullet("Two players, each with")
    assert cards_in(nines) == [FOUR_NINES[place].split()[0] for place in ("A", "A.pile", "B", "B.pile")]
    assert f"with {cards(FOUR_NINES)} cards in play" in nines
    most = rulebook().moments["steal-war.protect.on/nobody-waits"].most
    assert f"nobody waits then: with up to {most} cards" in nines
    assert cards_in(bullet("Not the fight.**")) == [IN_THE_WAR[player].split()[0] for player in "ABC"]


def test_the_page_tells_how_far_moments_without_three_equal_cards_were_looked_for():
    told = bullet("Every moment until all have played.**")
    assert f"for two players with up to {PAIRS[2]} cards, for three with up to {PAIRS[3]};" in told
    assert f"for both with any number of cards if each stack has at least {PAIRS_AT_ANY_SIZE}." in told

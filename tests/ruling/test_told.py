"""What is open, told as people would say it: which card somebody fights with, and what to say to settle it."""

from __future__ import annotations

import json

import pytest

from warspec.language import LANGUAGES
from warspec.rulebook.entry import DisputeEntry
from warspec.rulebook.registry import rulebook
from warspec.ruling.boundary import answer

WAR = {
    "game": "armed-war",
    "usual": True,
    "piles": {"A.hand": "7 5 Q 3 9", "B.hand": "7 A 9 2 4"},
    "decisions": [{"player": "A", "answer": "7"}, {"player": "B", "answer": "7"}],
}
OPEN = {"game": "steal-war", "piles": {"A": "? ? ?", "B": "? ? ?", "A.pile": "5 ?", "B.pile": "? 9"}}
WITH_THE_ACE = {
    "en": "If Bruno fights with A",
    "de": "Wenn Bruno A in den Kampf schickt",
    "fr": "Si Bruno se bat avec A",
    "it": "Se Bruno combatte con A",
    "ro": "Dacă Bruno luptă cu A",
}


def reply(request, **told):
    return json.loads(answer(json.dumps({**request, **told})))


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_that_chance_brings_into_a_fight_is_told_with_whose_it_is(language):
    branches = reply(WAR, language=language)["outcome"]["split"]["branches"]
    assert branches[0]["condition"] == WITH_THE_ACE[language]


FEW = {"game": "razboi", "piles": rulebook().known(DisputeEntry, "razboi.dispute.too-few-cards").declared.piles}
SAID = {
    "en": "Bruno takes 8 or 14 cards. If you play “one lays fewer”: 14. If you play “all lay fewer”: 8.",
    "de": "Wenn bei euch gilt: „nur einer legt weniger“: 14. Wenn bei euch gilt: „alle legen weniger“: 8.",
}


@pytest.mark.parametrize("language", SAID)
def test_number_that_a_house_rule_decides_is_told_with_what_was_agreed_on(language):
    assert SAID[language] in reply(FEW, language=language)["outcome"]["ending"]["sentence"]
    for value, number in {"lay_all": 14, "match_shortest": 8}.items():
        agreed = reply(FEW, house_rules={"shortage": value})["outcome"]["ending"]["sentence"]
        assert f"Bruno takes {number} cards. The game goes on." in agreed, "the usual value is named first"


def test_each_player_s_cards_are_counted_apart():
    """Bruno's fighter is looked at first, then Anna's: neither is a second one."""
    nine = reply(WAR)["outcome"]["split"]["branches"][1]["node"]["split"]
    assert nine["question"]["sentence"] == "Which card does Anna fight with?"
    assert [branch["condition"] for branch in nine["branches"]] == [
        "If Anna fights with 3 or 5",
        "If Anna fights with Q",
        "If Anna fights with 9",
    ]


def test_card_of_a_new_stack_is_drawn():
    piles = {"A": "9", "A.pile": "3 6 K 9", "B": "9 2 3 5 5 6", "B.pile": "5 8"}
    branches = reply({"game": "steal-war", "usual": True, "piles": piles})["outcome"]["split"]["branches"]
    assert [branch["condition"] for branch in branches] == ["If Anna draws 3", "If Anna draws 6, 9 or K"]


def test_what_would_help_is_asked_so_that_it_can_be_said():
    """How two cards compare can be said only by saying which they are; a choice that comes again is asked once."""
    sentences = [asked["sentence"] for asked in reply(OPEN)["helpful"]]
    assert sentences == [
        "What is Anna’s first card?",
        "What is Bruno’s first card (face-up pile)?",
        "What is Bruno’s first card?",
    ]
    told = {"piles": {"A": "9 ? ?", "B": "K ? ?", "A.pile": "5 ?", "B.pile": "8 9"}}
    assert reply({**OPEN, **told})["complete"]

"""Deciding examples under a house rule: which values, which cards, and what came of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from warspec.decisions import Scripted, Seeded
from warspec.play.situation import Situation
from warspec.play.trace import Trace, deal, play_round
from warspec.rulebook.entry import HouseRuleEntry
from warspec.rulebook.house_rule import HouseRule
from warspec.rulebook.registry import rulebook
from warspec.site.evidence.deciding import DECIDING, _add
from warspec.site.lists.family import head
from warspec.site.pages.nodes import RENDERERS
from warspec.site.pages.page import Page
from warspec.verify.evidence.deciding import DecidingRecord

BOOK = rulebook()
GAME = BOOK.games[head(BOOK)]
NAME, OPTION = next((name, option) for name, option in GAME.options().items() if 0 in option.values)
ENGINE = {"name": "drawn", "version": "1"}


def traces(option: str, values: tuple[object, ...], piles: dict[str, str], **others: object) -> list[Trace]:
    games = [GAME(**{option: value}, **others) for value in values]
    return [play_round(Situation.read(game, piles), Scripted(())) for game in games]


def record(option: HouseRule[Any], pairs: Sequence[dict[str, Any]]) -> DecidingRecord:
    told = {"game": GAME.id, "about": option.id, "verdict": "told_apart", "bound": {"cards": 32}, "engine": ENGINE}
    return DecidingRecord(**told, pairs=pairs).sealed(1.0)


def shown(alone: Page, name: str, values: tuple[object, ...], found: list[Trace], *, digest: str = "") -> str:
    option = GAME.options()[name]
    pair = {"values": list(values), "traces": [trace.as_json() for trace in found]}
    sealed = record(option, [pair])
    kept = replace(sealed, digest=digest) if digest else sealed
    kept.write(Path(alone.builder.config.rulebook_evidence))
    html: str = RENDERERS[DECIDING](alone, option.id)
    return html


def lines(html: str) -> list[str]:
    return [re.sub("<[^>]+>", "", item) for item in re.findall(r"<li>(.*?)</li>", html)]


def test_cards_are_shown_open_and_each_value_has_a_line(alone: Page):
    html = shown(alone, NAME, (0, 1), traces(NAME, (0, 1), {"A": "7S 9S", "B": "7D 8D"}))
    assert html.startswith("<details") and html.count("<svg") == 1 and "After" not in html
    assert all(f"c-{code}" in html for code in ("7S", "9S", "7D", "8D"))
    one, other = lines(html)
    assert one.startswith("0: Anna takes 4 cards.") and other.startswith("1: Nobody wins")


def test_what_was_agreed_besides_is_said_only_if_it_is_not_usual(alone: Page):
    found = traces(NAME, (0, 1), {"A": "7S 9S", "B": "7D 8D"})
    assert "Agreed:" not in shown(alone, NAME, (0, 1), found)


def test_other_agreements_are_said(alone: Page):
    name, option = next((n, o) for n, o in GAME.options().items() if n != NAME)
    other = next(value for value in option.values if value != option.default)
    found = traces(NAME, (0, 1), {"A": "7S 9S 2C", "B": "7D 8D 2S"}, **{name: other})
    html = shown(alone, NAME, (0, 1), found)
    assert f"title of {option.id}" in html.partition("Agreed:")[2].partition("</p>")[0]


def test_the_same_result_is_told_by_how_the_cards_lie(alone: Page):
    before = Situation.read(GAME(), {"A": "9S 2C", "B": "8D 3C"})
    one = play_round(before, Scripted(()))
    (place, pile) = next((place, pile) for place, pile in one.after.piles.items() if len(pile) > 2)
    turned = replace(one.after, piles={**one.after.piles, place: tuple(reversed(pile))})
    first, second = lines(shown(alone, NAME, (0, 1), [one, replace(one, after=turned)]))
    assert "Anna, from the top: 2♣" in first and first != second


def test_a_deal_is_told_without_a_picture(alone: Page):
    found = []
    for cards in (2, 4):
        undealt = Situation.undealt(GAME(), 2)
        pack = {place: pile[:cards] for place, pile in undealt.piles.items()}
        found.append(deal(replace(undealt, piles=pack), Seeded(0)))
    html = shown(alone, NAME, (0, 1), found)
    assert "<svg" not in html
    assert [line.partition(": ")[2] for line in lines(html)] == [
        "The cards are dealt: one for each player.",
        "The cards are dealt: 2 for each player.",
    ]


def test_values_that_begin_alike_stand_together(alone: Page):
    option, cards = GAME.options()[NAME], {"A": "7S 9S", "B": "7D 8D"}
    by_value = dict(zip((0, 1, 2), traces(NAME, (0, 1, 2), cards), strict=True))
    others = dict(zip((0, 1), traces(NAME, (0, 1), {"A": "7S 8S", "B": "7D 9D"}), strict=True))
    pairs = [
        *({"values": [a, b], "traces": [by_value[a].as_json(), by_value[b].as_json()]} for a, b in ((0, 1), (0, 2))),
        {"values": [0, 1], "traces": [others[0].as_json(), others[1].as_json()]},
    ]
    record(option, pairs).write(Path(alone.builder.config.rulebook_evidence))
    html = RENDERERS[DECIDING](alone, option.id)
    assert [re.sub("<[^>]+>", "", title) for title in re.findall(r'<p class="title">(.*?)</p>', html)] == [
        "0, 1 or 2",
        "0 or 1",
    ]
    assert [line[0] for line in lines(html)] == ["0", "1", "2", "0", "1"]


def test_a_value_that_is_told_in_two_ways_stands_twice():
    together: dict[tuple[str, int], dict[object, str]] = {}
    for lines_of_pair in ({0: "a", 1: "b"}, {0: "c", 2: "d"}, {1: "b", 3: "e"}):
        _add(together, "cards", lines_of_pair)
    assert list(together.values()) == [{0: "a", 1: "b", 3: "e"}, {0: "c", 2: "d"}]


def test_rounds_before_are_said(alone: Page):
    found = traces(NAME, (0, 1), {"A": "7S 9S", "B": "7D 8D"})
    later = [replace(trace, before=replace(trace.before, rounds=100)) for trace in found]
    assert "After 100 rounds." in shown(alone, NAME, (0, 1), later)


def test_stale_examples_are_not_shown(alone: Page):
    found = traces(NAME, (0, 1), {"A": "7S 9S", "B": "7D 8D"})
    assert shown(alone, NAME, (0, 1), found, digest="of other rules") == ""


@pytest.mark.parametrize("id", [entry.id for entry in BOOK.all(HouseRuleEntry)])
def test_without_evidence_there_is_nothing(alone: Page, id: str):
    assert RENDERERS[DECIDING](alone, id) == ""

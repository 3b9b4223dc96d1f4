"""The form of the page "What happens now?": it offers what each game has, and reads only links that it can make."""

from __future__ import annotations

import json
import random
import re
import subprocess
from typing import Any

import pytest

from spec.casino_war.rules import STAKES
from tests.needs import needs
from tests.site.conftest import ROOT
from warspec.language import language
from warspec.play.situation import name_of
from warspec.rulebook.entry import DisputeEntry
from warspec.rulebook.registry import rulebook
from warspec.ruling.boundary import answer
from warspec.ruling.disputes import known_of, settled
from warspec.ruling.told import told
from warspec.site.lists.deciding import fragment
from warspec.site.lists.entering import about, form
from warspec.site.lists.settling import DOCUMENT, LISTED, RULINGS, opened
from warspec.site.pages.html import escape
from warspec.site.pages.page import Page

SCRIPT = ROOT / "docs/_static/situation.js"
BOOK = rulebook()
HOSTILE = [
    "#v=1&g=<img src=x onerror=alert(1)>&A=7",
    "#v=1&g=__proto__&A=7",
    "#v=1&g=constructor&A=7",
    "#v=1&g=war&A=<script>alert(1)</script>",
    "#v=1&g=war&A=javascript:alert(1)",
    "#v=1&g=war&__proto__=7",
    "#v=1&g=war&A=7&h.__proto__=1",
    "#v=1&g=war&A=7&h.face_down=<b>",
    "#v=1&g=war&A=7&A=8",
    "#v=1&g=war&A=7&n=1e9",
    "#v=1&g=war&A=7&n=3",
    "#v=2&g=war&A=7",
    "#v=1&g=war&C=7",
    "#v=1&g=pyanitsa&n=2&A=7&d=C:war.pickup:7",
    "#v=1&g=war&A=" + "7." * 3000 + "7",
    "#v=1&g=war&A=%E0%A4%A",
    "#v=1&g=war&A=+1000",
    "#v=1&g=war&A=7&d=A:casino-war.tie:war",
    "#v=1&g=casino-war&shoe=7&d=A:casino-war.tie:<b>",
    "#v=1&g=casino-war&shoe=7&d=B:casino-war.tie:war",
    "#v=1&g=casino-war&shoe=7&d=A:casino-war.tie",
    "#v=1&g=casino-war&shoe=7&d=A:casino-war.tie:war:war",
    "#v=1&g=casino-war&shoe=7&d=A:constructor:war",
    "#v=1&g=casino-war&shoe=7&c.A.purse=-1",
    "#v=1&g=casino-war&shoe=7&c.A.purse=1e9",
    "#v=1&g=casino-war&shoe=7&c.__proto__=1",
    "#v=1&g=war&A=7&c.A.purse=1",
    "#v=1&g=twos&A=7&r=x",
    "#v=1",
    "#v=",
    "",
]


def read(games: dict[str, Any], fragments: list[str]) -> list[Any]:
    """What the script of the page makes of fragments: what is asked for, and the fragment written anew; or None."""
    script = (
        f"require({json.dumps(str(SCRIPT))}); const {{games, fragments}} = JSON.parse(require('fs').readFileSync(0));"
        "const {read, request, written} = situations(games);"
        "console.log(JSON.stringify(fragments.map((one) => { const found = read(one);"
        " return found && [request(found, 'en'), written(found)]; })))"
    )
    return asked_of_node(script, {"games": games, "fragments": fragments})


def asked_of_node(script: str, given: dict[str, Any]) -> list[Any]:
    """What a script prints that reads what is given."""
    done = subprocess.run(["node", "-e", script], input=json.dumps(given), capture_output=True, text=True, check=True)
    found: list[Any] = json.loads(done.stdout)
    return found


@pytest.fixture
def games(alone) -> dict[str, Any]:
    found: dict[str, Any] = about(alone)["games"]
    return found


def test_every_game_is_offered_with_its_house_rules_and_piles(games):
    assert set(games) == set(BOOK.games)
    for id, can in games.items():
        game = BOOK.games[id]
        assert can["players"] == list(game.players)
        assert {rule["name"]: [value for value, _ in rule["values"]] for rule in can["rules"]} == {
            name: [str(value) for value in option.values] for name, option in game.options().items()
        }
        assert all(rule["usual"] in dict(rule["values"]) for rule in can["rules"])


def test_cards_with_suits_are_told_as_the_language_writes_and_says_them(alone):
    alone.builder.config.language = "de"
    cards = about(Page(alone.builder, "here"))["cards"]
    assert cards["KC"] == ["K♣\ufe0e", "Kreuz-König"] and cards["JD"][0] == "B♦\ufe0e"
    assert cards["XR"][0] == "★"
    packs = (game().pack() for game in BOOK.games.values())
    assert {str(card) for pack in packs for card in pack} <= set(cards)


def test_what_can_be_entered_is_never_refused_for_its_pile(games):
    for id, can in games.items():
        for seats, piles in can["seats"].items():
            for pile in piles:
                held = {"laid" if pile["laid"] else "piles": {pile["name"]: "7"}}
                own = {one["name"]: "9 8" for one in piles if "player" in one and not one["laid"]}
                asked = {"game": id} | held | {"piles": own | held.get("piles", {})}
                error = json.loads(answer(json.dumps(asked))).get("error", "")
                assert "has no pile" not in error and "no pile from which" not in error, (id, seats, pile, error)


def test_form_has_a_key_for_each_rank_and_escapes_its_data(alone):
    html = form(alone)
    assert html.count('data-key="') == 14 + 3
    assert html.count('name="game"') == len(BOOK.games)
    assert "<script" not in html and "onclick" not in html


@needs("node")
def test_link_tells_what_was_entered(games):
    entered = "#v=1&g=war&n=2&A=7.5.%3F&B=7.%2B&on.A=9&h.run_out=last_card&u=1"
    ((asked, again),) = read(games, [entered])
    assert again == entered
    assert asked["piles"] == {"A": "7 5 ?", "B": "7 +"}
    assert (asked["laid"], asked["house_rules"], asked["usual"]) == ({"A": "9"}, {"run_out": "last_card"}, True)


@needs("node")
def test_whoever_has_no_cards_is_named(games):
    ((asked, _),) = read(games, ["#v=1&g=war&A=7&n=2"])
    assert asked["piles"] == {"A": "7", "B": ""}


@needs("node")
def test_link_tells_what_was_decided_and_chips_and_rounds(games):
    decided = "A%3Acasino-war.stake%3A20%2CA%3Acasino-war.tie%3Awar"
    fragments = [f"#v=1&g=casino-war&n=1&shoe=8S.8H&c.A.purse=35&d={decided}", "#v=1&g=twos&n=2&A=9S&B=3D&r=99"]
    (casino, again), (twos, later) = read(games, fragments)
    assert [again, later] == fragments
    assert casino["purses"] == {"A.purse": 35}
    assert casino["decisions"] == [
        {"player": "A", "question": "casino-war.stake", "answer": "20"},
        {"player": "A", "question": "casino-war.tie", "answer": "war"},
    ]
    assert twos["rounds"] == 99


def test_games_offer_the_decisions_that_their_rules_ask_for(games):
    """Whatever a rule has players decide, by its ID in the source, is offered; and chips where there are any."""
    for id, can in games.items():
        module = (ROOT / "spec" / BOOK.folder(id) / "rules.py").read_text(encoding="utf-8")
        offered = {one["id"]: one for one in can["decisions"]}
        assert set(re.findall(r"\.decide(?:_secretly|_order)?\([^\n]*\"([a-z-]+\.[a-z-]+)\"", module)) <= set(
            offered
        ), id
        assert all(one["answers"] or one["cards"] for one in offered.values())
        assert [purse["name"] for purse in can["purses"]] == [
            name_of(place) for place in BOOK.game(id)().starting_purses(BOOK.game(id).players[0])
        ]
    assert [value for value, _ in offered_in(games, "casino-war.tie")] == ["surrender", "war"]
    assert {value for value, _ in offered_in(games, "steal-war.moment")} == {"play", "steal", "wait"}
    assert {value for value, _ in offered_in(games, "casino-war.stake")} == {str(stake) for stake in STAKES}
    assert games["war-for-more"]["purses"] == [] and games["twos"]["rounds"] and not games["war"]["rounds"]


def offered_in(games: dict[str, Any], question: str) -> list[list[str]]:
    offered = games[question.partition(".")[0]]["decisions"]
    answers: list[list[str]] = next(one["answers"] for one in offered if one["id"] == question)
    return answers


def test_questions_lead_to_the_page_only_where_it_answers(alone, tmp_path):
    alone.builder.name, alone.builder.config.rulebook_browser = "html", str(tmp_path)
    assert opened(alone, "war.dispute.one-card-left") == ""
    (tmp_path / RULINGS).mkdir()
    (tmp_path / RULINGS / LISTED).write_text("{}", encoding="utf-8")
    for entry in BOOK.all(DisputeEntry):
        href = escape(alone.document(DOCUMENT) + fragment(known_of(entry)))
        assert (f'href="{href}"' in opened(alone, entry.id)) == bool(entry.declared.piles)
    alone.builder.name = "epub"
    assert opened(alone, "war.dispute.one-card-left") == ""


def test_cards_that_have_left_the_game_can_be_told(games):
    assert "removed" in {pile["name"] for pile in games["twos"]["seats"]["2"]}


@needs("node")
def test_link_of_every_dispute_opens_its_own_ruling(games):
    """The page asks for what its links hold, and gets what stands under the question."""
    disputes = [entry for entry in BOOK.all(DisputeEntry) if entry.declared.piles]
    found = read(games, [fragment(known_of(entry)) for entry in disputes])
    for entry, read_back in zip(disputes, found, strict=True):
        assert read_back, entry.id
        reply = json.loads(answer(json.dumps(read_back[0])))
        printed = json.loads(json.dumps(told(BOOK, settled(BOOK, entry), language("en"))))
        assert {key: reply.get(key) for key in printed} == printed, (entry.id, reply.get("error"))


@pytest.mark.parametrize("hostile", HOSTILE)
@needs("node")
def test_link_that_holds_anything_else_is_not_read(games, hostile):
    assert read(games, [hostile]) == [None]


def full(id: str, can: dict[str, Any], seats: int) -> dict[str, Any]:
    """All that can be entered of a game of so many: cards in every pile, and every decision of every player."""
    piles = can["seats"][str(seats)]
    return {
        "game": id,
        "seats": seats,
        "usual": True,
        "house_rules": {rule["name"]: rule["usual"] for rule in can["rules"]},
        "piles": {pile["name"]: ["7", "?"] for pile in piles if not pile["laid"]},
        "laid": {pile["name"]: ["8"] for pile in piles if pile["laid"]},
        "decisions": [
            {"player": player, "question": about["id"], "answer": about["answers"][0][0] if about["answers"] else "7"}
            for player, _ in can["names"][:seats]
            for about in can["decisions"]
        ],
        "purses": {purse["name"]: 9 for purse in can["purses"]},
        "rounds": 3,
    }


def changed(games: dict[str, Any], changes: list[Any]) -> list[Any]:
    """The links that the script writes of situations [situation, seats] once so many play, and what is read again."""
    script = (
        f"require({json.dumps(str(SCRIPT))}); const {{games, changes}} = JSON.parse(require('fs').readFileSync(0));"
        "const {playedBy, read, written} = situations(games);"
        "console.log(JSON.stringify(changes.map(([situation, seats]) => {"
        " const link = written(playedBy(situation, seats)); return [link, read(link)]; })))"
    )
    return asked_of_node(script, {"games": games, "changes": changes})


@needs("node")
def test_link_is_read_again_whatever_number_of_players_is_chosen(games):
    """Cards and decisions of whoever is gone are gone, all else stays; and nothing is in the link of nobody."""
    changes = [
        (full(id, can, before), after)
        for id, can in games.items()
        for before in can["players"]
        for after in can["players"]
    ]
    assert any(situation["seats"] > after for situation, after in changes)
    for (situation, after), (link, again) in zip(changes, changed(games, changes), strict=True):
        fewer = full(situation["game"], games[situation["game"]], min(situation["seats"], after))
        assert again == fewer | {"seats": after}, link


@needs("node")
def test_more_than_a_link_holds_is_no_link(games):
    """No pack has so many cards, and nobody decides so often in a round: the rulebook refuses them."""
    situation = full("prisoners", games["prisoners"], 3)
    cards = [situation | {"piles": {"A": ["7"] * number}} for number in (400, 401)]
    spread = [situation | {"piles": {name: ["10"] * 400 for name in "ABC"[:number]}} for number in (2, 3)]
    decided = [situation | {"decisions": situation["decisions"][:1] * number} for number in (50, 101)]
    found = changed(games, [(each, 3) for each in (*cards, *spread, *decided)])
    assert [(link != "#", again is not None) for link, again in found] == [(True, True), (False, False)] * 3


@needs("node")
def test_fuzzed_links_never_bring_in_what_is_not_the_rulebooks(games):
    drawn = random.Random(11)
    pieces = ["v", "1", "g", "=", "&", "war", "A", "B", "on.", "h.", "7", "10", ".", "+", "%2B", "?", "n", "2", "u",
        "run_out", "last_card", "<", ">", '"', "'", "%", "%00", "__proto__", "steal-war", "A.pile"]  # fmt: skip
    begun = ["#v=1&g=war&", "#v=1&g=steal-war&A=7&", "#v=1&", "#", ""]
    fragments = [
        drawn.choice(begun) + "".join(drawn.choice(pieces) for _ in range(drawn.randrange(14)))
        for _ in range(10_000)
    ]  # fmt: skip
    found = [reading for reading in read(games, fragments) if reading]
    assert found
    for asked, again in found:
        assert asked["game"] in games
        cards = " ".join([*asked["piles"].values(), *asked["laid"].values()])
        assert not set(cards) - set("0123456789JQKAX?+SHDCRB/ ")
        assert not set("<>\"'") & set(again)
    assert read(games, [again for _, again in found]) == found

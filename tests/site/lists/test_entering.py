"""The form of the page "What happens now?": it offers what each game has, and reads only links that it can make."""

from __future__ import annotations

import json
import random
import subprocess
from typing import Any

import pytest

from tests.needs import needs
from tests.site.conftest import ROOT
from warspec.rulebook.registry import rulebook
from warspec.ruling.boundary import answer
from warspec.site.lists.entering import about, form

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
    "#v=1&g=war&A=" + "7." * 3000 + "7",
    "#v=1&g=war&A=%E0%A4%A",
    "#v=1&g=war&A=+1000",
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
    given = json.dumps({"games": games, "fragments": fragments})
    done = subprocess.run(["node", "-e", script], input=given, capture_output=True, text=True, check=True)
    found: list[Any] = json.loads(done.stdout)
    return found


@pytest.fixture
def games(alone) -> dict[str, Any]:
    told: dict[str, Any] = about(alone)["games"]
    return told


def test_every_game_is_offered_with_its_house_rules_and_piles(games):
    assert set(games) == set(BOOK.games)
    for id, told in games.items():
        game = BOOK.games[id]
        assert told["players"] == list(game.players)
        assert {rule["name"]: [value for value, _ in rule["values"]] for rule in told["rules"]} == {
            name: [str(value) for value in option.values] for name, option in game.options().items()
        }
        assert all(rule["usual"] in dict(rule["values"]) for rule in told["rules"])


def test_what_can_be_entered_is_never_refused_for_its_pile(games):
    for id, told in games.items():
        for seats, piles in told["seats"].items():
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
    fragment = "#v=1&g=war&n=2&A=7.5.%3F&B=7.%2B&on.A=9&h.run_out=last_card&u=1"
    ((asked, again),) = read(games, [fragment])
    assert again == fragment
    assert asked["piles"] == {"A": "7 5 ?", "B": "7 +"}
    assert (asked["laid"], asked["house_rules"], asked["usual"]) == ({"A": "9"}, {"run_out": "last_card"}, True)


@needs("node")
def test_whoever_has_no_cards_is_named(games):
    ((asked, _),) = read(games, ["#v=1&g=war&A=7&n=2"])
    assert asked["piles"] == {"A": "7", "B": ""}


@pytest.mark.parametrize("fragment", HOSTILE)
@needs("node")
def test_link_that_holds_anything_else_is_not_read(games, fragment):
    assert read(games, [fragment]) == [None]


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

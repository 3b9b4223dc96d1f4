"""Whatever stands in a link, the page reads a situation of the rulebook or nothing: no error, no markup, no nonsense.

In the ordinary tests a few hundred links are drawn; `nox -s fuzz` draws 10,000.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.needs import needs
from tests.ruling.test_boundary import FITS
from tests.ruling.test_fuzz import LIMITS, RULES, TOKENS, VALUES
from tests.site.lists.test_entering import SCRIPT
from warspec.rulebook.registry import rulebook
from warspec.ruling.boundary import answer
from warspec.site.lists.entering import about

BOOK = rulebook()
READ = """require(process.argv[1]); const lines = require("readline").createInterface({input: process.stdin});
let known = null;
lines.on("line", (line) => {
  if (!known) { known = situations(JSON.parse(line)); return; }
  const found = known.read(JSON.parse(line));
  console.log(JSON.stringify(found && [known.request(found, "en"), known.written(found)]));
});"""
"""Reads the games first, and then link after link, each in a line."""

PILES = sorted({pile.name for game in BOOK.games.values() for pile in game.piles})
OWN = ["A", "B", "C", "D", *(f"{seat}.{pile}" for seat in "AB" for pile in PILES), *PILES]
HOSTILE = [
    "<b>",
    "__proto__",
    "constructor",
    "javascript:alert(1)",
    '"',
    "'",
    "&",
    "%",
    "%E0%A4%A",
    "\0",
    "\ud800",
    "1e9",
]
DECIDED = st.lists(
    st.sampled_from(["A", "B", "Z", "__proto__"]).flatmap(
        lambda player: st.tuples(
            st.just(player),
            st.sampled_from(["casino-war.stake", "casino-war.tie", "steal-war.moment", "war.pickup", "constructor"]),
            st.sampled_from(["20", "war", "surrender", "steal", "7", "7S", "<b>", ""]),
        ).map(":".join)
    ),
    max_size=3,
).map(",".join)
CARDS = st.lists(st.sampled_from(TOKENS), max_size=6).map(".".join)
PART = st.one_of(
    st.tuples(st.sampled_from([*OWN, *(f"on.{name}" for name in OWN)]), CARDS),
    st.tuples(RULES.map("h.{}".format), VALUES),
    st.tuples(st.just("d"), DECIDED),
    st.tuples(
        st.sampled_from(["n", "r", "u", "c.A.purse", "c.bank"]), st.sampled_from(["0", "1", "2", "3", "99", "-1"])
    ),
    st.tuples(st.sampled_from(["v", "g", "x", *HOSTILE]), st.sampled_from(["1", "war", *HOSTILE])),
)
LIKELY = st.tuples(
    st.sampled_from([*BOOK.games]), st.lists(st.tuples(st.sampled_from("ABCD"), CARDS) | PART, max_size=6)
)


def _as_link(drawn: tuple[str, list[tuple[str, str]]]) -> str:
    game, parts = drawn
    told = [("v", "1"), ("g", game), *parts]
    return "#" + "&".join(f"{quote(name, errors='replace')}={quote(value, errors='replace')}" for name, value in told)


LINKS = st.one_of(
    LIKELY.map(_as_link),
    LIKELY.map(_as_link),
    st.tuples(LIKELY.map(_as_link), st.text(max_size=8), st.integers(0, 60)).map(
        lambda drawn: drawn[0][: drawn[2]] + drawn[1] + drawn[0][drawn[2] :]
    ),
    st.text(max_size=20).map("#v=1&g=war&{}".format),
)

Read = Callable[[str], Any]


@pytest.fixture
def read(alone) -> Iterator[Read]:
    """What the script of the page makes of a link: what is asked for, and the link written anew; or None."""
    with subprocess.Popen(
        ["node", "-e", READ, str(SCRIPT)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as node:
        assert node.stdin and node.stdout
        talk, listen = node.stdin, node.stdout

        def tell(given: Any) -> None:
            talk.write(json.dumps(given) + "\n")
            talk.flush()

        def ask(link: str) -> Any:
            tell(link)
            return json.loads(listen.readline())

        tell(about(alone)["games"])
        yield ask
        talk.close()


@needs("node")
def test_any_link_is_a_situation_or_nothing(read: Read):
    read_at_all = 0

    @LIMITS
    @given(LINKS)
    def drawn(link: str) -> None:
        nonlocal read_at_all
        found = read(link)
        if found is None:
            return
        read_at_all += 1
        asked, written = found
        assert not {*"<>\"'\\"} & {*written}
        assert read(written) == found  # so that a link that is shared opens what was shared
        _is_of_the_rulebook(asked)
        told = json.loads(answer(json.dumps(asked)))
        FITS.validate(told)
        assert "\n" not in told.get("error", "")

    drawn()
    assert read_at_all > 20


def _is_of_the_rulebook(asked: Any) -> None:
    game = BOOK.games[asked["game"]]
    for name, value in asked["house_rules"].items():
        assert value in {str(known) for known in game.options()[name].values}
    assert all(player in "ABCD" and question in BOOK.entries for player, question in map(_decided, asked["decisions"]))
    cards = " ".join([*asked["piles"].values(), *asked["laid"].values()]).split()
    assert all({*card} <= {*"0123456789JQKAXSHDCRB?+/"} for card in cards)


def _decided(one: Any) -> tuple[str, str]:
    return one["player"], one["question"]

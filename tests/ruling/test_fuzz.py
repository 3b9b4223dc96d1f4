"""Whatever a program sends, it gets one line or a settlement that fits the schema; never a crash, a hang, or nonsense.

In the ordinary tests a few hundred requests are drawn; `nox -s fuzz` draws 10,000.
"""

from __future__ import annotations

import json
import os
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.ruling.test_boundary import FITS
from warspec.language import LANGUAGES
from warspec.rulebook.registry import rulebook
from warspec.ruling.boundary import answer
from warspec.ruling.refused import OTHER

BOOK = rulebook()
DRAWN = int(os.environ.get("WARSPEC_FUZZ", "300"))
LONGEST = 60
"""So many seconds one request may take, even on a machine that does other things."""
LIMITS = settings(
    max_examples=DRAWN, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)

LIKELY_CARDS = "2 3 4 5 6 7 8 9 10 J Q K A X T ? ? ? + +3 +52 +1000 7S 7H QD XR XB 7S/2 R D V B r♥ ★ 10♠ #3"
UNLIKELY_CARDS = "S 1 0 11 7Z +0 +-1 ++ 7/ 7S/0 \ufe0f \u0663 \uff17 <b> \x00"
TOKENS = [*LIKELY_CARDS.split(), *UNLIKELY_CARDS.split(" ")]
CARDS = st.lists(st.sampled_from(LIKELY_CARDS.split()) | st.sampled_from(TOKENS), max_size=7).map(" ".join)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
OWN = sorted({pile.name for game in BOOK.games.values() for pile in game.piles})
PLACES = st.sampled_from(
    ["A", "B", "C", "D", "E", "a", "Anna", "", ".", "A.", "A.laid", "pack", *OWN, *(f"A.{pile}" for pile in OWN)]
)
SEATS = st.sampled_from(["A", "B", "C"])
RULES = st.sampled_from(sorted({name for game in BOOK.games.values() for name in game.options()}))
VALUES = st.sampled_from(
    sorted({str(v) for game in BOOK.games.values() for o in game.options().values() for v in o.values})
)
QUESTIONS = st.sampled_from(["", "steal-war.moment", "war.pickup", "armed-war.choose", "steal-war.take", "no.such"])
ANSWERS = st.sampled_from(["steal", "wait", "play", "7", "war", "surrender", "10", "", "A", "?"])
DECISIONS = st.fixed_dictionaries({"answer": ANSWERS}, optional={"player": SEATS | st.none(), "question": QUESTIONS})
LIKELY = st.fixed_dictionaries(
    {
        "game": st.sampled_from([*BOOK.games, "war"]),
        "piles": st.dictionaries(SEATS, CARDS, min_size=2, max_size=3)
        | st.dictionaries(SEATS.map(lambda seat: f"{seat}.hand"), CARDS, min_size=2, max_size=3)
        | st.dictionaries(PLACES, CARDS, max_size=5),
    },
    optional={
        "version": st.sampled_from([1, 1, 2, True]),
        "language": st.sampled_from([*LANGUAGES, "xx"]),
        "table": st.none() | st.sampled_from(sorted({table.name for table in BOOK.tables()})),
        "house_rules": st.dictionaries(RULES, VALUES | st.integers(-1, 120), max_size=2),
        "usual": st.booleans(),
        "laid": st.dictionaries(SEATS, CARDS, max_size=2),
        "decisions": st.lists(DECISIONS, max_size=2),
        "purses": st.dictionaries(PLACES | st.just("A.purse"), st.integers(-1, 10**10), max_size=2),
        "rounds": st.integers(-1, 300),
        "pictures": st.booleans(),
    },
)
SPOILED = st.tuples(LIKELY, st.sampled_from(["game", "piles", "laid", "decisions", "purses", "x", "usual"]), ANYTHING)
REQUESTS = (
    LIKELY.map(json.dumps)
    | LIKELY.map(json.dumps)
    | SPOILED.map(lambda drawn: json.dumps(drawn[0] | {drawn[1]: drawn[2]}))
    | ANYTHING.map(json.dumps)
    | st.text(max_size=40)
)


def nonsense(request: str) -> list[str]:
    """What is wrong with the reply to a request."""
    begun = time.process_time()
    reply = json.loads(answer(request))
    found = [error.message for error in FITS.iter_errors(reply)]
    if time.process_time() - begun > LONGEST:
        found.append("it takes too long")
    if "error" in reply:
        return [
            *found,
            *(["it is refused without a reason that can be told in any language"] * (reply.get("code") == OTHER)),
        ]
    known = json.loads(answer(json.dumps(reply["known"])))
    if known.get("outcome") is None and reply["outcome"] is not None:
        found.append("what is known, said again, does not settle it")
    if sum(cards.count("?") + len(cards.split()) for cards in reply["known"]["piles"].values()) == 0:
        found.append("there is not a card")
    return found


@LIMITS
@given(REQUESTS)
def test_every_request_is_answered_or_refused_in_one_line(request_):
    assert nonsense(request_) == []


def test_a_crash_and_a_wrong_reply_would_be_noticed(monkeypatch):
    good = '{"game": "war", "piles": {"A": "7", "B": "8"}}'
    assert nonsense(good) == []
    monkeypatch.setattr("warspec.ruling.boundary.VERSION", 3)
    assert nonsense(good)
    monkeypatch.setattr("warspec.ruling.boundary.settle", lambda book, known: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        nonsense(good)

"""Asking a program: what is compared, which rule is blamed, and what breaks the protocol."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from warspec.conformance import protocol
from warspec.conformance.asking import asked
from warspec.conformance.collected import vectors
from warspec.conformance.vector import otherwise, played
from warspec.decisions import Scripted
from warspec.errors import BadInput
from warspec.rulebook.registry import rulebook

BOOK = rulebook()
WAR = list(vectors(BOOK, "war"))
HELLO = json.dumps({"hello": "a program", "version": 1})


def by_the_rules(vector):
    return json.dumps({"id": vector.id, **vector.answer})


def program(answer, hello=HELLO):
    """A program that answers with ``answer(vector)``, as it would be asked."""
    known = {vector.id: vector for vector in WAR}

    def ask(line):
        question = json.loads(line)
        return hello if "hello" in question else answer(known[question["id"]])

    return ask


def playing(game):
    """Answers of a game with other rules; it skips what it cannot play."""

    def answer(vector):
        how = otherwise(game, vector)
        if how is None:
            return by_the_rules(vector)
        if how != "result":
            return json.dumps({"id": vector.id, "skip": how})
        before = vector.trace.before
        again = replace(before, game=game(**before.game.house_rules))
        found = played(vector.id, vector.kind, (), again, Scripted([str(one) for one in vector.trace.answers]))
        return json.dumps({"id": vector.id, **found.answer})

    return answer


def test_a_program_that_plays_by_the_rules_gets_nothing_wrong():
    report = asked(program(by_the_rules), WAR)
    assert (report.name, report.right, report.wrong, report.skipped.total()) == ("a program", len(WAR), 0, 0)


@pytest.mark.parametrize("misreading", [id for id in BOOK.misreadings if id.startswith("war.")])
def test_every_misreading_of_war_is_found_that_can_be_seen(misreading):
    report = asked(program(playing(BOOK.misreadings[misreading])), WAR)
    unseen = {"war.run-out.last-card/only-without-a-card"}
    assert report.wrong or report.skipped or misreading in unseen
    assert report.right + report.wrong + report.skipped.total() == len(WAR)


def test_the_rule_that_is_wrong_is_blamed():
    report = asked(program(playing(BOOK.misreadings["war.pickup/loser-first-anyway"])), WAR)
    assert report.faults[0].rule == "war.take"
    cards = [wrong.vector.cards for wrong in report.faults[0].wrong]
    assert cards == sorted(cards)


def test_only_piles_end_purses_and_who_takes_are_compared():
    right = {"piles": {"A": "7S 5H", "B": ""}, "ends": {}, "takes": {"A": 2}}
    assert protocol.differences({"piles": {"A": " 7S  5H"}, "ends": {"win": []}}, right) == []
    assert protocol.differences({"piles": {"A": "5H 7S"}, "ends": {}}, right) == ["piles"]
    assert protocol.differences({"piles": {"A": "7S 5H"}, "ends": {"win": ["A"]}}, right) == ["ends"]
    assert protocol.differences(right | {"takes": {"B": 2}}, right) == ["takes"]
    bets = right | {"purses": {"A.purse": 90, "house": 0}}
    assert protocol.differences(right, bets) == ["purses"]
    assert protocol.differences(right | {"purses": {"A.purse": 90}}, bets) == []


WRONG_ANSWERS = {
    "not-json": ("seven", "prints what is not JSON: seven"),
    "empty-line": ("\n", "prints what is not JSON: an empty line"),
    "no-object": ("[1]", "prints no JSON object: [1]"),
    "no-id": ("{}", 'was asked "id": "war.cards/'),
    "no-piles": ('{"id": "ID", "ends": {}}', '"piles" should be an object such as'),
    "no-ends": ('{"id": "ID", "piles": {}}', '"ends" should be an object such as'),
    "piles-of-numbers": ('{"id": "ID", "piles": {"A": 7}, "ends": {}}', '"piles" should be'),
    "takes-yes": ('{"id": "ID", "piles": {}, "ends": {}, "takes": {"A": true}}', '"takes" should be'),
    "skip-number": ('{"id": "ID", "skip": 1}', '"skip" should say why in words, not 1'),
    "deep": ("[" * 100_000, "prints what is not JSON: [[["),
    "escape": ("\033[2J", "prints what is not JSON: �[2J"),
}


@pytest.mark.parametrize(("answer", "says"), WRONG_ANSWERS.values(), ids=WRONG_ANSWERS)
def test_what_breaks_the_protocol_is_told_in_one_line(answer, says):
    with pytest.raises(BadInput) as caught:
        asked(program(lambda vector: answer.replace("ID", vector.id)), WAR)
    assert says in str(caught.value)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize(
    ("hello", "says"),
    [
        ("{}", "its first line should be"),
        ('{"hello": "x"}', "it speaks version null of the protocol, not 1"),
        ('{"hello": "x", "version": 2}', "it speaks version 2 of the protocol, not 1"),
        ("Starting …", "prints what is not JSON: Starting …"),
    ],
)
def test_a_program_that_says_no_hello_is_not_asked(hello, says):
    with pytest.raises(BadInput) as caught:
        asked(program(by_the_rules, hello), WAR)
    assert says in str(caught.value)


def test_a_program_that_skips_everything_is_not_right():
    with pytest.raises(BadInput, match="has skipped everything"):
        asked(program(lambda vector: json.dumps({"id": vector.id, "skip": "no"})), WAR)


# Drawn lines: whatever a program prints, it is an answer or is refused in one line.

NAMES = st.sampled_from(["id", "piles", "ends", "purses", "takes", "skip", "hello", "version", "A", "B", "win"])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.just(WAR[0].id),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES | st.text(max_size=3), inner, max_size=5),
    max_leaves=12,
)
ANSWERS = st.builds(
    lambda given, extra: {**given, **extra},
    st.just({}) | st.just({"id": WAR[0].id, **WAR[0].answer}),
    st.dictionaries(NAMES, VALUES, max_size=4),
)
LINES = st.text(max_size=40) | VALUES.map(json.dumps) | ANSWERS.map(json.dumps)


@settings(max_examples=10_000, deadline=None)
@given(line=LINES)
def test_any_line_is_an_answer_or_is_refused(line):
    try:
        reply = protocol.read_reply(line, WAR[0])
    except BadInput as error:
        assert str(error).isprintable()
        assert len(str(error)) < 300
    else:
        assert json.loads(line)["id"] == WAR[0].id
        if reply.skipped is None:
            wrong = protocol.differences(reply.answer, WAR[0].answer)
            assert bool(wrong) == (
                {k: v.split() for k, v in reply.answer["piles"].items() if v.split()}
                != {k: v.split() for k, v in WAR[0].answer["piles"].items()}
                or any(reply.answer["ends"].values())
                or ("takes" in reply.answer and {k: n for k, n in reply.answer["takes"].items() if n} != {"A": 2})
            )


@settings(max_examples=1_000, deadline=None)
@given(line=LINES)
def test_any_first_line_is_a_name_or_is_refused(line):
    try:
        assert protocol.read_hello(line).isprintable()
    except BadInput as error:
        assert str(error).isprintable()

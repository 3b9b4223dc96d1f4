"""Whatever is wrong is told in the language of the reader: no line is plain English text, and every code is known."""

from __future__ import annotations

import ast
import json
from gettext import NullTranslations
from pathlib import Path

import pytest

from tests.ruling.test_boundary import WRONG
from warspec import settle
from warspec.cli import refusals
from warspec.language import Language, language
from warspec.ruling import reasons
from warspec.ruling.boundary import SCHEMA, object_in, replied
from warspec.ruling.refused import OTHER, Refusal, Refused
from warspec.words import ENGLISH

ROOT = Path(__file__).resolve().parents[2]
FOR_WRITERS = {"disputes.py", "pin.py"}
"""Modules of the room that talk to people who write specs, in English."""
REASONS = [reason for module in (reasons, refusals) for reason in vars(module).values() if isinstance(reason, Refusal)]
CODES = {reason.code for reason in REASONS if reason.code} | {OTHER, refusals.WRONG_OPTION}


class Marked(NullTranslations):
    """A catalogue in which every message is translated: it stands in brackets."""

    def gettext(self, message: str) -> str:
        return f"[{message}]"

    def pgettext(self, context: str, message: str) -> str:
        return f"[{message}]"


class MarkedWords:
    codes = ("en", "xx")

    def catalogue(self, code, domain):
        return Marked()

    def habits(self, code):
        return ENGLISH


XX = Language("xx", MarkedWords())


def refused(request: object) -> Refused:
    with pytest.raises(Refused) as error:
        replied(object_in(request if isinstance(request, str) else json.dumps(request)))
    return error.value


@pytest.mark.parametrize("request_", [request for request, *_ in WRONG], ids=range(len(WRONG)))
def test_whatever_is_wrong_is_told_by_a_message_of_the_catalogue(request_):
    error = refused(request_)
    assert error.why in REASONS
    told = error.told(XX)
    assert (told[0], told[-1]) == ("[", "]")


def test_parts_of_a_message_are_messages_too():
    assert "is wrong. It should be: [the ID of a game, such as “war”].]" in refused({"piles": {}}).told(XX)
    assert "[J], [Q]" in refused({"game": "war", "piles": {"A": "Z", "B": "8"}}).told(XX)
    stolen = {"A": "9 2", "A.pile": "5", "B": "9 3", "B.pile": "9"}
    decided = {"player": "A", "answer": "hide"}
    error = refused({"game": "steal-war", "piles": stolen, "usual": True, "decisions": [decided]})
    assert "It may be: [play], [steal], [wait]" in error.told(XX)


def test_no_module_of_the_room_refuses_in_plain_text():
    assert [
        f"{path.name} {node.lineno}"
        for path in sorted((ROOT / "warspec" / "ruling").glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if path.name not in FOR_WRITERS
        and isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "BadInput"
    ] == []


def test_every_reason_is_in_the_schema_and_among_the_documents():
    known = json.loads(SCHEMA.read_text(encoding="utf-8"))["$defs"]["error"]["properties"]["code"]["enum"]
    assert sorted(known) == sorted(CODES)
    documented = (ROOT / "docs" / "programs.md").read_text(encoding="utf-8")
    assert [code for code in CODES if f"`{code}`" not in documented] == []


def test_every_reason_is_met():
    """But for those that only the command, or Python, can give."""
    met = {code for *_, code in WRONG}
    assert {reason.code for reason in vars(reasons).values() if isinstance(reason, Refusal)} - met == {
        "",
        "less-than-nothing",
    }
    with pytest.raises(Refused, match="less than nothing"):
        settle("casino-war", {"shoe": "9 8 +20"}, purses={"A.purse": -1})


def test_wrong_game_is_answered_with_what_to_type_and_what_it_is_called():
    told = refused({"game": "wra", "piles": {}}).told(language("de"))
    assert "war (Krieg), war-for-more (Krieg zu dritt oder zu viert)." in told

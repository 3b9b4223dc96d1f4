"""Answers while there are no rulings: a first round, dealt, told and drawn. It shows that everything arrives."""

from __future__ import annotations

import json

from warspec.decisions import Seeded
from warspec.errors import BadInput
from warspec.language import language
from warspec.narration import sentence, steps
from warspec.pictures.table import table
from warspec.play.beginning import Given, situation
from warspec.play.trace import deal, play_round
from warspec.rulebook.registry import rulebook


def answer(request: str) -> str:
    """Answer a request, JSON for JSON."""
    try:
        asked = json.loads(request)
        words, book = language(asked["language"]), rulebook()
        decisions = Seeded(1)
        dealt = deal(situation(book, Given(asked["game"]), None), decisions).after
        played = play_round(dealt, decisions)
    except (BadInput, KeyError, TypeError, ValueError) as refused:
        return json.dumps({"error": str(refused) or type(refused).__name__})
    title = words.text(asked["game"], book.entries[asked["game"]].title.text)
    told = [{"rule": event.rule, "sentence": sentence(event, words)} for event, _ in steps(played)]
    return json.dumps({"settlement": {"title": title, "steps": told, "picture": table(played.after, words)}})

"""Settling what happens now, from what was typed, from a file, or by questions and answers."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from typing import Any

from warspec.cli.paper import Paper
from warspec.errors import BadInput
from warspec.language import Language, language
from warspec.play.situation import PLAYERS
from warspec.rulebook.game import Game
from warspec.rulebook.registry import rulebook
from warspec.ruling.boundary import refused, replied
from warspec.ruling.known import source_of
from warspec.ruling.reasons import NO_CARDS
from warspec.ruling.refused import OTHER, Refused, refusal

Request = Mapping[str, Any]
Told = dict[str, Any]
_IN = "  "
"""How far what depends on a condition stands to the right of it."""


def refuse(error: BadInput, words: Language, *, as_json: bool, code: str = OTHER) -> None:
    """Print what is wrong: one line for people, or a reply for programs, with ``code`` if it has none of its own."""
    if as_json:
        print(refused(error, words, code))
    else:
        print(f"warspec: error: {refusal(error, words)['error']}", file=sys.stderr)


def no_cards(game: type[Game]) -> Refused:
    """That no cards are told, with an example of how to type some."""
    try:
        source_of(game, PLAYERS[0])
    except Refused:
        return Refused(NO_CARDS, example=f'--pile {game.piles[0].name}="7 5 +"')
    return Refused(NO_CARDS, example='--a "7 5 Q" --b "7 +10"')


def as_json(request: Request) -> str:
    """The reply to a request as one line of JSON.

    Raises:
        Refused: something is wrong with the request.
    """
    return json.dumps(replied(request), ensure_ascii=False)


def told(request: Request) -> Iterator[str]:
    """What happens now, for people: who gets what first, then step by step, each step with its rule.

    Raises:
        Refused: something is wrong with the request.
    """
    reply = replied(request)
    yield from _Lines(Paper.for_terminal(rulebook(), language(reply["known"]["language"])), reply).all()


class _Lines:
    """Writes a reply on paper."""

    def __init__(self, paper: Paper, reply: Told) -> None:
        self._paper, self._words, self._reply = paper, paper.words, reply
        self._endings: list[tuple[str, Told]] = []
        self._widest = max((len(rule["id"]) for rule in reply["rules"]), default=0)

    def all(self) -> Iterator[str]:
        outcome = self._reply["outcome"]
        yield from self._assumed()
        if outcome is None:
            yield from self._paper.paragraph(self._words.gettext("There are too many ways to follow them all."))
        elif "ending" in outcome:
            yield from self._strong(outcome["ending"]["sentence"])
            yield ""
            yield from self._steps(outcome["ending"])
        else:
            yield from self._outcome(outcome, "")
            for number, ending in self._endings:
                yield ""
                yield from self._strong(f"{number} {ending['sentence']}")
                yield from self._steps(ending)
        yield from self._helpful()
        yield from self._rules()

    def _strong(self, text: str, first: str = "") -> Iterator[str]:
        yield from map(self._paper.strong, self._paper.paragraph(text, first))

    def _assumed(self) -> Iterator[str]:
        if assumed := self._reply["assumed"]:
            text = self._words.gettext("Told for the usual house rules; otherwise there would be too much to tell:")
            yield from self._paper.paragraph(text)
            for one in assumed:
                yield from self._paper.paragraph(one["sentence"], "- ")
            yield ""

    def _outcome(self, node: Told, indent: str) -> Iterator[str]:
        for branch in node["split"]["branches"]:
            below = branch["node"]
            condition = branch["condition"]
            if branch["usual"]:
                # Translators: {condition} is “If you play “you lose””, of which this is the usual value.
                condition = self._words.gettext("{condition} (the usual one)").format(condition=condition)
            if "ending" in below:
                number = f"[{len(self._endings) + 1}]"
                self._endings.append((number, below["ending"]))
                sentence = f"{below['ending']['sentence']} {number}"
                yield from self._paper.paragraph(self._words.labelled(condition, sentence), f"{indent}- ")
            else:
                yield from self._paper.paragraph(self._words.labelled(condition, "").rstrip(), f"{indent}- ")
                yield from self._outcome(below, indent + _IN)

    def _steps(self, ending: Told) -> Iterator[str]:
        for number, step in enumerate(ending["steps"], start=1):
            yield from self._paper.row(
                f"{number:>2}.  ", step["sentence"], step["rule"], first_width=5, last_width=self._widest
            )
        if not ending["alike"]:
            text = self._words.gettext("It may go otherwise in between, but comes to the same.")
            yield from self._paper.paragraph(text, "     ")

    def _helpful(self) -> Iterator[str]:
        if helpful := self._reply["helpful"]:
            yield ""
            yield from self._paper.paragraph(self._words.gettext("It would help most to know:"))
            for asked in helpful:
                yield from self._paper.paragraph(asked["sentence"], "- ")

    def _rules(self) -> Iterator[str]:
        if rules := self._reply["rules"]:
            yield ""
            yield self._paper.strong(self._words.gettext("Rules"))
            for rule in rules:
                yield from self._paper.row(f"  {rule['id']}", rule["title"], first_width=self._widest + 4)

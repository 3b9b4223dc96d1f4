"""A worked example on a page: its story, the table after every event, and what came of it."""

from __future__ import annotations

import functools
import sys
from pathlib import Path
from typing import Any

from docutils import nodes
from myst_parser.mdit_to_docutils.base import DocutilsRenderer
from sphinx.util import logging

from warspec.cards import Card
from warspec.narration import result, sentence
from warspec.narration import steps as told_steps
from warspec.play.replay import failure, replay
from warspec.play.situation import Situation
from warspec.play.trace import Trace
from warspec.rulebook.example import Example
from warspec.rulebook.registry import rulebook
from warspec.site.chapter import keyword_lines
from warspec.site.elements import box, folded, make, renders, summary
from warspec.site.html import element, escape
from warspec.site.page import Page
from warspec.site.pictures import table
from warspec.site.prose import paragraph, prose
from warspec.table import LAID, Event, Place

logger = logging.getLogger(__name__)


@functools.cache
def _lines(file: str) -> dict[str, dict[str, int]]:
    return dict(keyword_lines(Path(file).read_text(encoding="utf-8"), "Example"))


def figure(renderer: DocutilsRenderer, example: Example, game: str, *, first: bool) -> nodes.Element:
    """The nodes of an example; all but the first at a rule fold away under their title."""
    file = _file_of(game)
    lines = _lines(file).get(example.id, {})
    if problem := failure(example, rulebook().game(game)):
        logger.warning("%s", problem, location=(file, lines.get("id", 1)))
        return nodes.inline()
    title = paragraph(renderer, example.title, file, lines.get("title", 1))
    title["classes"].append("title")
    story = prose(renderer, example.text, file, lines.get("text", 1))
    inner = [make("agreed", (game, example.id)), *story, make("story", (game, example.id))]
    marks = {"rulebook_id": example.id, "rulebook_kind": "example", "ids": [example.id], "classes": ["example"]}
    made: nodes.Element = (
        box("", title, *inner, tag="figure", **marks) if first else folded("", summary("", title), *inner, **marks)
    )
    renderer.document.set_id(made)
    return made


def _file_of(game: str) -> str:
    package, _, name = rulebook().modules[game].__name__.rpartition(".")
    return str(sys.modules[f"{package}.examples.{name}"].__file__)


@functools.cache
def _trace(game: str, id: str) -> Trace:
    return replay(_example(game, id), rulebook().game(game))[0]


def _example(game: str, id: str) -> Example:
    example = rulebook().entries[id].declared
    assert isinstance(example, Example)
    return example


@renders("agreed")
def _agreed(page: Page, about: tuple[str, str]) -> str:
    game, id = about
    example = _example(game, id)
    agreed = example.house_rules
    told_by = "" if example.source_keys == ("ours",) else page.sources(example.source_keys)
    if not agreed:
        return element("p", told_by, class_="agreed") if told_by else ""
    options = page.book.game(game).options()
    listed = [house_rule_value(page, options[name], value) for name, value in agreed.items()]
    label = page.words.gettext("Agreed:")
    return element("p", f"{escape(label)} {', '.join(listed)} {told_by}", class_="agreed")


def house_rule_value(page: Page, option: Any, value: Any) -> str:
    """A house rule and one of its values, each a link; a value that a rule tells has the title of that rule."""
    id = option.value_id(option.read(value))
    told = page.book.entries.get(id)
    shown = None if told is not None and told.kind == "rule" else str(value)
    return page.words.labelled(page.link(option.id), page.link(id, shown))


@renders("story")
def _story(page: Page, about: tuple[str, str]) -> str:
    game, id = about
    return steps(page, _trace(game, id), stacks_only=_example(game, id).is_a_deal) + _result(page, _trace(game, id))


def steps(page: Page, trace: Trace, *, stacks_only: bool = False) -> str:
    """The table after every event, each with a sentence: an ordered list through which a reader can step."""
    words = page.words
    told = list(told_steps(trace))
    items = []
    for number, (event, situation) in enumerate(told):
        following = told[number + 1][0] if number + 1 < len(told) else None
        winner = event.seats[0] if event.action in ("take", "win") else None
        deciding = _deciding(situation, following) if following and following.action == "take" else []
        picture = table(situation, words, winner=winner, deciding=deciding, stacks_only=stacks_only)
        items.append(
            element(
                "li",
                picture
                + element(
                    "p", f"{cards_marked(sentence(event, words))} {page.link(event.rule, event.rule, class_='by')}"
                ),
            )
        )
    if len(items) == 1:
        return element("ol", "".join(items), class_="steps")
    back, onward = words.gettext("Back"), words.gettext("Next")
    controls = (
        element("button", f"‹ {escape(back)}", type="button", data_go="-1")
        + element("span", f"1 / {len(items)}", class_="where")
        + element("button", f"{escape(onward)} ›", type="button", data_go="1")
    )
    return element(
        "round-steps",
        element("ol", "".join(items), class_="steps", aria_live="polite") + element("div", controls, class_="controls"),
        data_where=words.gettext("Step {number} of {count}"),
        role="group",
        aria_label=words.gettext("Worked example, step by step"),
    )


def _deciding(situation: Situation, taken: Event) -> list[Card]:
    laid = situation.piles.get(Place(taken.seats[0], LAID), ())
    return [placed.card for placed in laid if placed.face_up][-1:]


def cards_marked(text: str) -> str:
    """A generated sentence as HTML; red suits are set red."""
    written = escape(text)
    for sign in "♥♦":
        written = written.replace(sign, f'<span class="red">{sign}</span>')
    return written


def _result(page: Page, trace: Trace) -> str:
    text = result(trace, page.words)
    return element("p", escape(text), class_="result") if text else ""

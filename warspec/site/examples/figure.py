"""A worked example on a page: its story, the table after every event, and what came of it."""

from __future__ import annotations

import functools

from docutils import nodes
from myst_parser.mdit_to_docutils.base import DocutilsRenderer
from sphinx.util import logging

from warspec.narration import result
from warspec.play.replay import failure, replay
from warspec.play.trace import Trace
from warspec.rulebook.declared import Example
from warspec.rulebook.entry import ExampleEntry, ValueEntry
from warspec.rulebook.registry import rulebook
from warspec.site.examples.stepper import number_of_steps, steps
from warspec.site.pages.html import element, escape, link
from warspec.site.pages.nodes import box, folded, make, renders, summary
from warspec.site.pages.page import Page
from warspec.site.pages.prose import paragraph, prose

logger = logging.getLogger(__name__)

MOST_STEPS = 6
"""An example that is told in more steps folds away in any case, or a chapter would be too heavy for a phone."""


def figure(renderer: DocutilsRenderer, example: ExampleEntry) -> nodes.Element:
    """The nodes of an example, which lies open or folds away under its title."""
    is_open, about = example.id in open_examples(example.game), (example.game, example.id)
    if problem := failure(example.declared, rulebook().game(example.game)):
        logger.warning("%s", problem, location=(example.title.file, example.title.line))
        return nodes.inline()
    title = paragraph(renderer, example.title)
    title["classes"].append("title")
    story = make("story" if is_open else "story-elsewhere", about)
    inner = [make("agreed", about), *prose(renderer, example.text), story]
    marks = {"rulebook_id": example.id, "rulebook_kind": "example", "ids": [example.id], "classes": ["example"]}
    made: nodes.Element = (
        box("", title, *inner, tag="figure", **marks) if is_open else folded("", summary("", title), *inner, **marks)
    )
    renderer.document.set_id(made)
    return made


def shown_at(example: Example) -> str:
    """ID of the rule or house rule at which an example stands; one about a value stands with its house rule."""
    entry = rulebook().entries[example.about]
    return entry.declared.id if isinstance(entry, ValueEntry) else entry.id


@functools.cache
def open_examples(game: str) -> frozenset[str]:
    """IDs of the examples that lie open in the chapter of a game: the first at each rule, unless it is long."""
    first: dict[str, Example] = {}
    for example in rulebook().examples(game):
        first.setdefault(shown_at(example), example)
    return frozenset(example.id for example in first.values() if not _is_long(game, example))


def _is_long(game: str, example: Example) -> bool:
    """Whether it takes too many steps; one that does not come out as told has none."""
    can_be_told = failure(example, rulebook().game(game)) is None
    return can_be_told and number_of_steps(_trace(game, example.id)) > MOST_STEPS


@functools.cache
def _trace(game: str, id: str) -> Trace:
    return replay(_example(id), rulebook().game(game))[0]


def _example(id: str) -> Example:
    return rulebook().known(ExampleEntry, id).declared


@renders("agreed")
def _agreed(page: Page, about: tuple[str, str]) -> str:
    return agreed_on(page, *about)


def agreed_on(page: Page, game: str, id: str) -> str:
    """What was agreed in an example where it is not usual, and who tells the example."""
    example = _example(id)
    agreed = example.house_rules
    told_by = "" if example.source_keys == ("ours",) else page.sources(example.source_keys)
    if not agreed:
        return element("p", told_by, class_="agreed") if told_by else ""
    options = page.book.game(game).options()
    listed = [page.house_rule_value(options[name], value) for name, value in agreed.items()]
    label = page.words.gettext("Agreed:")
    return element("p", f"{escape(label)} {', '.join(listed)} {told_by}", class_="agreed")


@renders("story")
def _story(page: Page, about: tuple[str, str]) -> str:
    return told(page, *about)


def told(page: Page, game: str, id: str) -> str:
    """An example step by step, and what came of it."""
    trace = _trace(game, id)
    try:
        return steps(page, trace) + _result(page, trace)
    except Exception as error:  # whatever cannot be told, the other examples can
        logger.warning("the example %s cannot be told: %s: %s", id, type(error).__name__, error)
        return ""


@renders("story-elsewhere")
def _story_elsewhere(page: Page, about: tuple[str, str]) -> str:
    """What came of an example, and where it is told step by step."""
    game, id = about
    text = escape(page.words.gettext("Step by step"))
    to = link(page.document(page_of(game), id), text, class_="step-by-step", data_id=id)
    return _result(page, _trace(game, id)) + element("p", to)


def page_of(game: str) -> str:
    """The name of the page on which the examples that fold away are told step by step."""
    return f"examples-{game}"


def _result(page: Page, trace: Trace) -> str:
    text = result(trace, page.words)
    return element("p", escape(text), class_="result") if text else ""

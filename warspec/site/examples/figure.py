"""Worked examples: in the chapter of a game, and those that fold away there on a page of their own, step by step.

That page has no source: it is made when all other pages have been written, and a chapter would be too heavy with it.
Where scripts run, a chapter takes the steps from there when a reader opens an example.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from typing import Any

from docutils import nodes
from myst_parser.mdit_to_docutils.base import DocutilsRenderer
from sphinx.application import Sphinx
from sphinx.util import logging

from warspec.narration import result
from warspec.pictures.table import cropped
from warspec.play.replay import failure, replay
from warspec.play.trace import Trace
from warspec.rulebook.declared import Example
from warspec.rulebook.entry import ExampleEntry, ValueEntry
from warspec.rulebook.registry import rulebook
from warspec.site.examples.stepper import number_of_steps, steps, telling
from warspec.site.lists.letters import letters
from warspec.site.pages.html import element, escape, folded, link
from warspec.site.pages.nodes import box, make, renders
from warspec.site.pages.page import Page
from warspec.site.pages.prose import prose, titled

logger = logging.getLogger(__name__)

MOST_STEPS = 5
"""An example that is told in more steps folds away in any case, or a chapter would be too heavy for a phone."""

SMALL = 150, 80
"""How wide and how high the picture beside the title of an example may be."""


def figure(renderer: DocutilsRenderer, example: ExampleEntry) -> nodes.Element:
    """The nodes of an example, which folds away under its title: the first one at a rule also under its picture."""
    id, has_picture = example.id, example.id in first_examples(example.game)
    if problem := failure(example.declared, rulebook().game(example.game)):
        logger.warning("%s", problem, location=(example.title.file, example.title.line))
        return nodes.inline()
    title = titled(renderer, example.title)
    story = make("story" if id in pictured_examples(example.game) else "story-elsewhere", id)
    inner = [make("agreed", id), *prose(renderer, example.text), story, make("link-to-example", id)]
    made = box("", tag="details", ids=[id], classes=["example", "pictured"] if has_picture else ["example"])
    made["rulebook_id"], made["rulebook_kind"] = id, "example"
    made += [box("", *([make("thumbnail", id)] if has_picture else []), title, tag="summary"), *inner]
    renderer.document.set_id(made)
    return made


def shown_at(example: Example) -> str:
    """ID of the rule or house rule at which an example stands; one about a value stands with its house rule."""
    entry = rulebook().entries[example.about]
    return entry.declared.id if isinstance(entry, ValueEntry) else entry.id


@functools.cache
def first_examples(game: str) -> frozenset[str]:
    """IDs of the examples that stand with their picture in a chapter: the first at each rule, however long it is."""
    first: dict[str, str] = {}
    for example in rulebook().examples(game):
        first.setdefault(shown_at(example), example.id)
    return frozenset(first.values())


@functools.cache
def pictured_examples(game: str) -> frozenset[str]:
    """IDs of the examples that a chapter tells step by step: the first at each rule, unless it is long."""
    first = first_examples(game)
    return frozenset(one.id for one in rulebook().examples(game) if one.id in first and not _is_long(game, one))


def _is_long(game: str, example: Example) -> bool:
    """Whether it takes too many steps; one that does not come out as told has none."""
    can_be_told = failure(example, rulebook().game(game)) is None
    return can_be_told and number_of_steps(_trace(example.id)) > MOST_STEPS


@functools.cache
def _trace(id: str) -> Trace:
    entry = rulebook().known(ExampleEntry, id)
    return replay(entry.declared, rulebook().game(entry.game))[0]


@renders("agreed")
def _agreed(page: Page, id: str) -> str:
    """What was agreed in an example where it is not usual, and who tells the example."""
    entry = page.book.known(ExampleEntry, id)
    example, agreed = entry.declared, entry.declared.house_rules
    told_by = "" if example.source_keys == ("ours",) else _told_by(page, example.source_keys)
    if not agreed:
        return element("p", told_by, class_="agreed") if told_by else ""
    options = page.book.game(entry.game).options()
    listed = [page.house_rule_value(options[name], value) for name, value in agreed.items()]
    label = page.words.gettext("Agreed:")
    return element("p", f"{escape(label)} {', '.join(listed)} {told_by}", class_="agreed")


def _told_by(page: Page, keys: Sequence[str]) -> str:
    label = page.words.ngettext("Source:", "Sources:", len(keys))
    return f"{escape(label)} {page.sources_by_name(keys)}"


@renders("story")
def _story(page: Page, id: str) -> str:
    """An example step by step, and what came of it."""
    trace = _trace(id)
    try:
        return steps(page, trace, _result(page, trace))
    except Exception as error:  # whatever cannot be told, the other examples can
        logger.warning("the example %s cannot be told: %s: %s", id, type(error).__name__, error)
        return ""


@renders("thumbnail")
def _thumbnail(page: Page, id: str) -> str:
    """The picture of an example: what lies on the table before the cards are taken for the last time."""
    return element("div", cropped(telling(page, _trace(id)), *SMALL), class_="thumbnail")


@renders("story-elsewhere")
def _story_elsewhere(page: Page, id: str) -> str:
    """Where an example is told step by step, and what came of it; the result is no secret only without scripts."""
    text, told_at = escape(page.words.gettext("Step by step")), page_of(page.book.entries[id].game)
    to = link(page.document(told_at, id), text, class_="step-by-step", data_id=id)
    return element("p", to) + _result(page, _trace(id))


def _result(page: Page, trace: Trace) -> str:
    text = result(trace, page.words)
    told = page.words.labelled(page.words.gettext("Result"), text)
    return element("p", escape(told), class_="result") if text else ""


@renders("link-to-example")
def _link_to_example(page: Page, id: str) -> str:
    """The button that copies the link to an example: to whatever stands around it and has an anchor."""
    words = page.words
    button = element("button", escape(words.gettext("Copy link")), type="button", class_="copy",
        data_done=words.gettext("Copied"))  # fmt: skip
    return element("div", button, class_="tools")


def page_of(game: str) -> str:
    """The name of the page on which the examples that fold away are told step by step."""
    return f"examples-{game}"


def folded_examples(game: str) -> Iterator[Example]:
    """The examples of a game of which its chapter shows no more than the title."""
    return (example for example in rulebook().examples(game) if example.id not in pictured_examples(game))


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The pages on which the examples of each game that fold away are told, as Sphinx wants them."""
    for game in rulebook().games:
        if examples := list(folded_examples(game)):
            page = Page(app.builder, page_of(game))
            title = page.words.gettext("Examples, step by step: {game}").format(game=page.title(game))
            text = page.words.gettext("More worked examples of {game}.")
            head = element("h1", escape(title)) + element("p", escape(text).replace("{game}", page.link(game)))
            told = (_told(page, example.id) for example in examples)
            body = element("section", head, letters(page, game), *told, class_="examples-page")
            yield page_of(game), {"title": escape(title), "body": body}, "page.html"


def _told(page: Page, id: str) -> str:
    text = page.text(id)
    described = element("p", escape(text)) if text else ""
    story = element("div", _story(page, id), class_="told")
    return folded(id, 2, escape(page.title(id)), _agreed(page, id), described, story, _link_to_example(page, id))

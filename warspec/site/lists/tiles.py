"""The games as tiles: a little scene of cards, what the game is about, and what one asks of every game."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Iterator, Mapping

from warspec.pictures.scene import Row, scene
from warspec.pictures.shown import is_stack
from warspec.pictures.signs import sign
from warspec.play.replay import replay
from warspec.play.situation import Situation
from warspec.rulebook.declared import Example
from warspec.rulebook.entry import ExampleEntry
from warspec.rulebook.registry import rulebook, spec_package
from warspec.site.lists import glance
from warspec.site.lists.directive import listing
from warspec.site.lists.family import in_order
from warspec.site.lists.games import in_one_line
from warspec.site.pages.html import element, escape
from warspec.site.pages.nodes import renders
from warspec.site.pages.page import Page
from warspec.table import LAID, Placed

SCENE = "scene"


@functools.cache
def scenes() -> Mapping[str, tuple[str, str]]:
    """The worked example by which a game is shown, and an action; the scene is what lies there after it."""
    found: Mapping[str, tuple[str, str]] = importlib.import_module(f"{spec_package().__name__}.scenes").SCENES
    return found


def rows_of(game: str) -> list[Row]:
    """The cards of the scene of a game, a row for each pile; those that the example plays, as they lie there."""
    if game not in scenes():
        moments = [rows for example in rulebook().examples(game) for rows in _scenes_of(example)]
        return max(moments, key=_face_up, default=[])
    id, action = scenes()[game]
    return list(_scenes_of(rulebook().known(ExampleEntry, id).declared, action))[-1]


def _scenes_of(example: Example, action: str | None = None) -> Iterator[list[Row]]:
    """What lies there in a worked example after each event, or only after one kind of event."""
    trace = replay(example, rulebook().game(rulebook().entries[example.id].game))[0]
    return (_open_piles(after) for event, after in trace.steps() if action in (None, event.action))


def _face_up(rows: list[Row]) -> int:
    return sum(placed.face_up for row in rows for placed in row)


def _open_piles(situation: Situation) -> list[Row]:
    found: list[Row] = []
    for place, cards in situation.piles.items():
        pile = situation.game.pile_at(place)
        if pile is not None and pile.hand:
            found.append([Placed(placed.card, True) for placed in cards])
        elif place.pile == LAID or (not is_stack(place) and any(placed.face_up for placed in cards)):
            found.append(list(cards))
    return found


@renders(SCENE)
def _scene(page: Page, game: str) -> str:
    return element("div", scene(rows_of(game)), class_="opening")


@listing("game-list")
def _game_list(page: Page, game: str | None) -> str:
    """All games, the simplest first; a tap anywhere on a tile opens the game."""
    return element("ul", *(_tile(page, id) for id in in_order(page.book)), class_="games")


def _tile(page: Page, id: str) -> str:
    facts = (
        element("li", sign(shown), element("span", escape(asked), class_="visually-hidden"), f" {escape(answer)}")
        for shown, asked, answer in glance.in_short(page, id)
    )
    told = element("p", escape(in_one_line(page, id)))
    about = element("div", element("h3", page.link(id)), told, element("ul", *facts, class_="facts-in-short"))
    return element("li", scene(rows_of(id)), about, class_="game")


@listing("ask")
def _ask(page: Page, game: str | None) -> str:
    """The field of the search, open on the page."""
    words = page.words
    label = words.gettext("Ask the rulebook")
    field = element("input", type="search", name="q", id="ask", autocomplete="off", enterkeyhint="search",
        placeholder=words.gettext("last card, ties, jokers …")).removesuffix("</input>")  # fmt: skip
    button = element("button", escape(words.gettext("Search")), type="submit")
    inner = element("label", escape(label), for_="ask") + element("div", field, button)
    return element("form", inner, action=page.document("search"), method="get", role="search", class_="ask")

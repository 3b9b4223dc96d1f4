"""Directives that help to choose a game: ``games-by`` one thing that people ask, ``games-told`` with all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from warspec.site.lists import glance
from warspec.site.lists.directive import ListDirective
from warspec.site.lists.family import in_order
from warspec.site.lists.games import in_one_line
from warspec.site.pages.html import element, escape
from warspec.site.pages.nodes import make, renders
from warspec.site.pages.page import Page

SHORT, MIDDLING = 15, 30
"""Minutes within which games are over: where the groups end."""

Groups = Mapping[str, list[str]]


def _by_players(page: Page) -> Groups:
    numbers = sorted({number for game in page.book.games.values() for number in game.players})
    return {
        page.words.ngettext("{number} player", "{number} players", number).format(number=number): [
            id for id in in_order(page.book) if number in page.book.games[id].players
        ]
        for number in numbers
    }


def _by_age(page: Page) -> Groups:
    ages = sorted({game.age for game in page.book.games.values()})
    return {
        page.words.ngettext("from {years} year on", "from {years} years on", years).format(years=years): [
            id for id in in_order(page.book) if page.book.games[id].age == years
        ]
        for years in ages
    }


def _by_minutes(page: Page) -> Groups:
    words = page.words
    groups: dict[str, list[str]] = {
        words.ngettext("over within {count} minute", "over within {count} minutes", SHORT).format(count=SHORT): [],
        words.ngettext("over within {count} minute", "over within {count} minutes", MIDDLING).format(
            count=MIDDLING
        ): [],
        words.gettext("may take longer"): [],
    }
    short, middling, long = groups.values()
    for id in in_order(page.book):
        last = page.book.games[id].minutes[1]
        (short if last <= SHORT else middling if last <= MIDDLING else long).append(id)
    return groups


def _by_choice(page: Page) -> Groups:
    words = page.words
    names = {
        "none": words.gettext("nothing to choose: it is all luck"),
        "some": words.gettext("something to choose now and then"),
        "much": words.gettext("something to choose all the time"),
    }
    return {
        name: [id for id in in_order(page.book) if page.book.games[id].choice == choice]
        for choice, name in names.items()
    }


ASKED: dict[str, Callable[[Page], Groups]] = {
    "players": _by_players,
    "age": _by_age,
    "minutes": _by_minutes,
    "choice": _by_choice,
}
"""What people ask, and the games by the answer."""


class GamesBy(SphinxDirective):
    """The games in groups: by ``players``, ``age``, ``minutes`` or ``choice``."""

    required_arguments = 1
    option_spec: ClassVar[Any] = {}

    def run(self) -> list[nodes.Node]:
        """Make the groups; an unknown question is an error."""
        if self.arguments[0] not in ASKED:
            raise self.error(f"games cannot be sorted by {self.arguments[0]!r}, but by: {', '.join(ASKED)}")
        return [make("games-by", self.arguments[0])]


@renders("games-by")
def _games_by(page: Page, asked: str) -> str:
    groups = {name: ids for name, ids in ASKED[asked](page).items() if ids}
    return element(
        "dl",
        "".join(
            element("dt", escape(name)) + element("dd", ", ".join(page.link(id) for id in ids))
            for name, ids in groups.items()
        ),
        class_="games-by",
    )


@renders("games-told")
def _games_told(page: Page, game: str | None) -> str:
    """Every game in a line or two, those with the least to think about first."""
    games, amount = page.book.games, ("none", "some", "much")
    items = []
    for id in sorted(games, key=lambda id: (amount.index(games[id].choice), games[id].age, games[id].minutes[1])):
        told = (page.words.labelled(label, text) for label, text in glance.told(page, id))
        reason = element("p", element("strong", page.link(id)) + " " + escape(in_one_line(page, id)))
        items.append(element("li", reason + element("p", escape(" · ".join(told)), class_="at-a-glance")))
    return element("ul", "".join(items), class_="games-told")


def setup(app: Sphinx) -> None:
    """Make the directives known."""
    app.add_directive("games-by", GamesBy)
    app.add_directive("games-told", ListDirective)

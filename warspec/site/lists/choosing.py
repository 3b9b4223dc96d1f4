"""Directives that help to choose a game: in groups, told in a line or two, and all of them beside each other."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, ClassVar

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from warspec.rulebook.game import Game
from warspec.rulebook.house_rule import HouseRule
from warspec.site.lists import glance
from warspec.site.lists.directive import listing
from warspec.site.lists.family import all_house_rules, in_order, pack_sizes, rule_of_ties
from warspec.site.lists.games import in_one_line
from warspec.site.pages.html import Row, element, escape, listed, matrix
from warspec.site.pages.nodes import make, renders
from warspec.site.pages.page import Page

NOTHING = "–"
"""Stands where a game has no such thing."""
LIMITS = 15, 30
"""Minutes within which games are over: where the groups end."""

Groups = Mapping[str, list[str]]


def _grouped(page: Page, names: Mapping[Any, str], answers: Callable[[type[Game]], Collection[Any]]) -> Groups:
    """The games by the names of the answers that are true of them."""
    games, order = page.book.games, in_order(page.book)
    return {name: [id for id in order if answer in answers(games[id])] for answer, name in names.items()}


def _by_players(page: Page) -> Groups:
    numbers = sorted({number for game in page.book.games.values() for number in game.players})
    names = {
        number: page.words.ngettext("{number} player", "{number} players", number).format(number=number)
        for number in numbers
    }
    return _grouped(page, names, lambda game: game.players)


def _by_age(page: Page) -> Groups:
    ages = sorted({game.age for game in page.book.games.values()})
    return _grouped(page, {years: glance.age(years, page.words) for years in ages}, lambda game: [game.age])


def _by_minutes(page: Page) -> Groups:
    words = page.words
    names: dict[float, str] = {
        limit: words.ngettext("over within {count} minute", "over within {count} minutes", limit).format(count=limit)
        for limit in LIMITS
    }
    names[math.inf] = words.gettext("may take longer")
    return _grouped(page, names, lambda game: [next(limit for limit in names if game.minutes[1] <= limit)])


def _by_choice(page: Page) -> Groups:
    words = page.words
    names = {
        "none": words.gettext("nothing to choose: it is all luck"),
        "some": words.gettext("something to choose now and then"),
        "much": words.gettext("something to choose all the time"),
    }
    return _grouped(page, names, lambda game: [game.choice])


ASKED = {"players": _by_players, "age": _by_age, "minutes": _by_minutes, "choice": _by_choice}
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
    groups = (
        element("dt", escape(name)) + element("dd", ", ".join(page.link(id) for id in ids))
        for name, ids in ASKED[asked](page).items()
        if ids
    )
    return element("dl", *groups, class_="games-by")


@listing("games-told")
def _games_told(page: Page, game: str | None) -> str:
    """Every game in a line or two, the simplest first."""
    items = []
    for id in in_order(page.book):
        told = (page.words.labelled(label, text) for label, text in glance.told(page, id))
        reason = element("p", element("strong", page.link(id)), " ", escape(in_one_line(page, id)))
        items.append(reason + element("p", escape(" · ".join(told)), class_="at-a-glance"))
    return listed(items, class_="games-told")


@listing("comparison")
def _comparison(page: Page, game: str | None) -> str:
    """All games beside each other, with every house rule and what becomes of it."""
    words, games = page.words, in_order(page.book)
    answers = [glance.told(page, id) for id in games]
    players, *others = [
        (escape(asked[0][0]), [escape(answer) for _, answer in asked]) for asked in zip(*answers, strict=True)
    ]
    rows: list[Row] = [
        players,
        (escape(words.gettext("Cards in the pack")), [_sizes(page, id) for id in games]),
        *others,
        (escape(words.gettext("Equal cards")), [_ties(page, id) for id in games]),
        (escape(words.gettext("House rules")), []),
        *((page.link(rule.id), [_values(page, rule, id) for id in games]) for rule in all_house_rules(page.book)),
    ]
    heads = [escape(words.gettext("Game")), *(page.link(id) for id in games)]
    table = matrix(heads, rows, words.gettext("All games compared"))
    said = words.gettext("{number} of {count} games are shown.")
    return element("chosen-columns", _choice(page, games), table, data_said=said)


def _choice(page: Page, games: Sequence[str]) -> str:
    """What readers tick to see only some of the columns; without scripts all of them are there, and it is not."""
    boxes = (
        element("label", '<input type="checkbox" autocomplete="off" checked>', escape(page.title(id))) for id in games
    )
    legend = element("legend", escape(page.words.gettext("Which games do you want to compare?")))
    return element("fieldset", legend, *boxes, element("output"))


def _sizes(page: Page, game: str) -> str:
    usual, *others = [page.words.number(size) for size in pack_sizes(page.book.games[game])]
    return escape(f"{usual} ({glance.alternatives(others, page.words)})" if others else usual)


def _ties(page: Page, game: str) -> str:
    rule = rule_of_ties(page.book, game)
    return page.link(rule.id) if rule else NOTHING


def _values(page: Page, option: HouseRule[Any], game: str) -> str:
    """What a game makes of a house rule: its values, the usual one first; the one that always holds; or nothing."""
    declared, words = page.book.games[game], page.words
    own = next((o for o in (*declared.options().values(), *declared.fixed().values()) if o.id == option.id), None)
    if own is None:
        return NOTHING
    shown = {value: page.value_link(own, value) for value in own.values}
    if own.is_fixed:
        return escape(words.gettext("always {value}")).replace("{value}", shown[own.default])
    usual = element("strong", shown.pop(own.default))
    return " · ".join([usual, *shown.values()])

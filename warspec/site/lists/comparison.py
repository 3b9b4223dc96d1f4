"""The directive ``comparison``: all games beside each other, with every house rule and what becomes of it."""

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx

from warspec.rulebook.house_rule import HouseRule
from warspec.site.lists import glance
from warspec.site.lists.directive import ListDirective
from warspec.site.lists.family import all_house_rules, in_order, pack_sizes, rule_of_ties
from warspec.site.pages.html import element, escape
from warspec.site.pages.html_tables import Row, matrix
from warspec.site.pages.nodes import renders
from warspec.site.pages.page import Page

NOTHING = "–"
"""Stands where a game has no such thing."""


@renders("comparison")
def _comparison(page: Page, game: str | None) -> str:
    words, games = page.words, in_order(page.book)
    rows: list[Row] = [
        (escape(words.gettext("Players")), [glance.players(page, id) for id in games]),
        (escape(words.gettext("Cards in the pack")), [_sizes(page, id) for id in games]),
        (escape(words.gettext("Age")), [escape(glance.age(page, id)) for id in games]),
        (escape(words.gettext("Time")), [escape(glance.minutes(page, id)) for id in games]),
        (escape(words.gettext("Choice")), [escape(glance.choice(page.book.games[id].choice, words)) for id in games]),
        (escape(words.gettext("Equal cards")), [_ties(page, id) for id in games]),
        (escape(words.gettext("House rules")), []),
    ]
    rows += [
        (page.link(option.id), [_values(page, option, id) for id in games]) for option in all_house_rules(page.book)
    ]
    heads = [escape(words.gettext("Game")), *(page.link(id) for id in games)]
    return matrix(heads, rows, words.gettext("All games compared"))


def _sizes(page: Page, game: str) -> str:
    usual, *others = pack_sizes(page.book.games[game])
    text = page.words.number(usual)
    return escape(
        f"{text} ({glance.alternatives([page.words.number(n) for n in others], page.words)})" if others else text
    )


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


def setup(app: Sphinx) -> None:
    """Make the directive known."""
    app.add_directive("comparison", ListDirective)

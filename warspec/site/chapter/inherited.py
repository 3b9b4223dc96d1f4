"""Lists of what a game takes over from other games: rules that stay, house rules, and values that are fixed."""

from __future__ import annotations

from typing import Any

from warspec.rulebook.house_rule import HouseRule
from warspec.rulebook.registry import rulebook
from warspec.site.lists.family import house_rules_taken_over, rules_taken_over, usual_where_declared
from warspec.site.pages.html import element, escape
from warspec.site.pages.nodes import renders
from warspec.site.pages.page import Page

RULES = "rules-taken-over"
HOUSE_RULES = "house-rules-taken-over"


@renders(RULES)
def _rules_taken_over(page: Page, game: str) -> str:
    parts = []
    for owner, rules in rules_taken_over(page.book, game).items():
        text = page.words.ngettext(
            "The same as in {game}: {count} rule", "The same as in {game}: {count} rules", len(rules)
        )
        summary = escape(text.format(game=page.title(owner), count=len(rules)))
        items = "".join(element("dt", page.link(rule.id)) + element("dd", escape(page.text(rule.id))) for rule in rules)
        inner = element("summary", summary) + element("dl", items, class_="taken-over")
        parts.append(element("details", inner, class_="taken-over"))
    return "".join(parts)


@renders(HOUSE_RULES)
def _house_rules_taken_over(page: Page, game: str) -> str:
    words, parts = page.words, []
    items = [element("li", _with_values(page, option)) for option in house_rules_taken_over(page.book, game)]
    if items:
        parts.append(element("p", escape(words.gettext("You may agree on these too:"))))
        parts.append(element("ul", "".join(items), class_="house-rules"))
    fixed = [
        element("li", page.house_rule_value(option, option.default))
        for option in rulebook().games[game].fixed().values()
    ]
    if fixed:
        parts.append(element("p", escape(words.gettext("About these there is no choice; here it is always:"))))
        parts.append(element("ul", "".join(fixed), class_="house-rules"))
    return "".join(parts)


def _with_values(page: Page, option: HouseRule[Any]) -> str:
    """A house rule of another game: its values, which is the usual one here, and which is the usual one there."""
    words, elsewhere = page.words, usual_where_declared(option)
    values = []
    for value in option.values:
        shown = page.value_link(option, value)
        if value == option.default:
            label = words.gettext("usual") if value == elsewhere else words.gettext("usual here")
            shown += element("span", escape(label), class_="usual")
        elif value == elsewhere:
            owner = page.book.entries[option.id].game
            label = words.gettext("usual in {game}").format(game=page.title(owner))
            shown += element("span", escape(label), class_="usual-there")
        values.append(shown)
    return words.labelled(page.link(option.id), " · ".join(values))

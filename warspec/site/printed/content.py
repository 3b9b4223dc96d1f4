"""What stands on the card and on the sheet of a game: all of it from its chapter, nothing written a second time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docutils import nodes

from warspec.pictures.shapes import sprite, symbol_of
from warspec.rulebook.house_rule import HouseRule
from warspec.site.chapter import frame
from warspec.site.lists.family import head, rules_taken_over
from warspec.site.lists.games import in_one_line
from warspec.site.lists.glance import told
from warspec.site.output.preview import shown_cards
from warspec.site.output.unbroken import with_articles
from warspec.site.pages.page import Page
from warspec.site.printed.marked import Words, items, marked
from warspec.site.printed.square import square


def content(page: Page, game: str) -> dict[str, Any]:
    """All that is printed about a game, ready for the templates.

    Args:
        page: the page of the game.
        game: its ID.
    """
    words, config = page.words, page.builder.config
    chapter = page.builder.env.get_doctree(page.docname)
    address = config.html_baseurl and config.html_baseurl + page.builder.get_target_uri(page.docname)
    edition = words.gettext("Edition {edition}").format(edition=config.release)
    cited = f"{config.project}, {edition}"
    return {
        "language": words.code,
        "title": with_articles(page.title(game), words.code),
        "book": config.html_title,
        "about": in_one_line(page, game),
        "glance": [{"label": label, "text": text} for label, text in told(page, game)],
        "parts": {
            name: _listed(page, chapter, heading)
            for name, heading in {
                "facts": frame.AT_A_GLANCE,
                "play": "How to play",
                "differs": f"How it differs from {page.book.games[head(page.book)].title}",
            }.items()
        },
        "house_rules": {
            "title": words.gettext("Agree on these before you start"),
            "hint": words.gettext("Nothing ticked? Then what is marked as usual holds."),
            "none": words.gettext("This game has no house rules: there is nothing to agree on."),
            "own": words.gettext("Our own rules:"),
            "usual": words.gettext("usual"),
            "rules": [_agreed(page, option) for option in page.book.games[game].options().values()],
        },
        "rules": {
            "title": _title(chapter, frame.RULES),
            "own": [{"title": page.title(id), "text": _said(page, id)} for id in _own_rules(chapter)],
            "same": words.gettext("What stays the same"),
            "taken_over": [
                {"title": page.title(owner), "rules": [page.title(rule.id) for rule in rules]}
                for owner, rules in rules_taken_over(page.book, game).items()
            ],
        },
        "square": {
            "drawing": square(address or words.labelled(config.html_title, f"{page.title(game)}. {cited}")),
            "caption": words.gettext("Every rule with pictures, and every dispute") if address else config.html_title,
            "address": address,
        },
        "edition": cited,
        "licence": words.gettext("Text: the warspec authors, CC BY 4.0. Copy it, and pass it on."),
        "scene": scene(page, game),
    }


def _section(chapter: nodes.document, heading: str) -> nodes.section | None:
    anchor = nodes.make_id(heading)
    return next((found for found in chapter.findall(nodes.section) if anchor in found["ids"]), None)


def _title(chapter: nodes.document, heading: str) -> str:
    found = _section(chapter, heading)
    return found[0].astext() if found else heading


def _listed(page: Page, chapter: nodes.document, heading: str) -> dict[str, Any]:
    """A part of the chapter that is a list: its title, and its items."""
    found = _section(chapter, heading)
    return {"title": _title(chapter, heading), "items": [*items(page, found)] if found else []}


def _own_rules(chapter: nodes.document) -> Iterator[str]:
    return (found["rulebook_id"] for found in chapter.findall(nodes.section) if found.get("rulebook_kind") == "rule")


def _said(page: Page, id: str) -> list[Words]:
    """The first paragraph of a rule."""
    found = page.domain.find(id)
    return marked(page, found.text) if found and found.text else []


def _agreed(page: Page, option: HouseRule[Any]) -> dict[str, Any]:
    values = [{"name": page.value(option, value), "usual": value == option.default} for value in option.values]
    return {"title": page.title(option.id), "values": values}


def scene(page: Page, game: str) -> str:
    """Some cards of the game in a fan, as SVG."""
    fan = ['<use href="#back"/>', *(f'<use href="#{symbol_of(card)}"/>' for card in shown_cards(game))]
    turns = [-20 + 40 * number / (len(fan) - 1) for number in range(len(fan))]
    placed = "".join(
        f'<g transform="translate({90 + turn * 1.9:.0f} 62) rotate({turn:.0f} 0 60) translate(-27 -38)">{card}</g>'
        for card, turn in zip(fan, turns, strict=True)
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 120">{sprite(placed, page.words)}{placed}</svg>'

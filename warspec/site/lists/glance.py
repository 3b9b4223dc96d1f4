"""What one asks of every game first: for how many, from what age, how long, and how much there is to choose."""

from __future__ import annotations

from warspec.language import Language
from warspec.pictures.signs import Sign, sign
from warspec.site.pages.html import element, escape, listed
from warspec.site.pages.nodes import renders
from warspec.site.pages.page import Page

GLANCE = "glance"
_SIGNS: tuple[Sign, ...] = ("players", "age", "time", "choice")
"""What stands before each answer."""


@renders(GLANCE)
def _glance(page: Page, game: str) -> str:
    items = (
        f"{sign(shown)} {element('strong', escape(page.words.labelled(label, '').rstrip()))} {escape(text)}"
        for shown, (label, text) in zip(_SIGNS, told(page, game), strict=True)
    )
    return listed(items, class_="simple glance")


def in_short(page: Page, game: str) -> list[tuple[Sign, str, str]]:
    """The same in a few letters each, with the sign that stands before them."""
    words, declared = page.words, page.book.games[game]
    span = "–".join(str(number) for number in dict.fromkeys(declared.minutes))
    much = {
        "none": words.gettext("all luck"),
        "some": words.gettext("some choice"),
        "much": words.gettext("much choice"),
    }
    return [
        ("players", words.gettext("Players"), players(page, game)),
        ("age", words.gettext("Age"), f"{declared.age}+"),
        ("time", words.gettext("Time"), words.gettext("{minutes} min").format(minutes=span)),
        ("choice", words.gettext("Choice"), much[declared.choice]),
    ]


def told(page: Page, game: str) -> list[tuple[str, str]]:
    """What is asked, and the answers for a game."""
    words, declared = page.words, page.book.games[game]
    return [
        (words.gettext("Players"), players(page, game)),
        (words.gettext("Age"), age(declared.age, words)),
        (words.gettext("Time"), minutes(page, game)),
        (words.gettext("Choice"), choice(declared.choice, words)),
    ]


def players(page: Page, game: str) -> str:
    """For how many a game is: ``2``, ``3 or 4``, ``2 to 6``."""
    numbers = sorted(page.book.games[game].players)
    first, last = numbers[0], numbers[-1]
    if len(numbers) > 2 and numbers == list(range(first, last + 1)):
        return page.words.gettext("{first} to {last}").format(first=first, last=last)
    return alternatives([str(number) for number in numbers], page.words)


def alternatives(items: list[str], words: Language) -> str:
    """``items``, of which one is chosen: ``3 or 4``."""
    *several, last = items
    if not several:
        return last
    return words.gettext("{several} or {last}").format(several=", ".join(several), last=last)


def age(years: int, words: Language) -> str:
    """From what age on a game can be played."""
    return words.ngettext("{years} year and up", "{years} years and up", years).format(years=years)


def minutes(page: Page, game: str) -> str:
    """How long a game takes."""
    first, last = page.book.games[game].minutes
    text = page.words.ngettext("about {last} minute", "about {last} minutes", last)
    if first != last:
        text = page.words.ngettext("{first} to {last} minute", "{first} to {last} minutes", last)
    return text.format(first=first, last=last)


def choice(much: str, words: Language) -> str:
    """How much there is to choose."""
    return {
        "none": words.gettext("none, it is all luck"),
        "some": words.gettext("now and then"),
        "much": words.gettext("all the time"),
    }[much]

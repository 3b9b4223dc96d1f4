"""Claims that are proved for some ways to play and exhausted for the others: which these others are, in few words.

A way to play is a combination of house rules and a number of players.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from warspec.rulebook.registry import rulebook
from warspec.site.evidence import verdicts
from warspec.site.pages.html import element, escape
from warspec.site.pages.page import Page
from warspec.verify.evidence.properties import Summary

Way = tuple[Mapping[str, Any], int]
"""What was agreed on, and how many play."""


@dataclass(frozen=True)
class Rest:
    """The ways to play for which a claim is exhausted and not proved.

    Attributes:
        ways: how many they are.
        of: how many there are in all.
        players: the numbers of players that alone make the difference; empty if it is something else.
        house_rule: the name of the house rule that alone makes it, and its values; None if it is something else.
    """

    ways: int
    of: int
    players: Sequence[int] = ()
    house_rule: tuple[str, Sequence[Any]] | None = None


def rest(game: str, found: Summary) -> Rest | None:
    """What keeps a claim from being proved; None if it is proved, or proved for no way to play."""
    if found.verdict != "exhausted":
        return None
    proved, left = list[Way](), list[Way]()
    for way, is_proved in _ways(game, found):
        (proved if is_proved else left).append(way)
    if not proved or not left:
        return None
    number, of = len(left), len(left) + len(proved)
    players = {players for _, players in left}
    if not players & {players for _, players in proved}:
        return Rest(number, of, players=sorted(players))
    for name, option in rulebook().games[game].options().items():
        values = [value for value in option.values if any(agreed[name] == value for agreed, _ in left)]
        if not any(agreed[name] in values for agreed, _ in proved):
            return Rest(number, of, house_rule=(name, values))
    return Rest(number, of)


def _ways(game: str, found: Summary) -> Iterator[tuple[Way, bool]]:
    """Each way to play, and whether the claim is proved for it."""
    for agreed in rulebook().game(game).under_all_house_rules():
        record = next(record for record in found.records if record.covers(agreed))
        for players in rulebook().games[game].players:
            with_any_piles = players in record.bound.get("any_piles_for", ())
            yield (agreed, players), record.verdict == "proved" or with_any_piles


def named(page: Page, game: str, left: Rest) -> str:
    """Which ways to play are left, as text."""
    words = page.words
    if left.players:
        text = words.ngettext("{numbers} player", "{numbers} players", left.players[-1])
        return text.format(numbers=words.listed([words.number(number) for number in left.players]))
    if left.house_rule:
        name, values = left.house_rule
        option = page.book.games[game].options()[name]
        told = words.listed([page.value(option, value) for value in values])
        return words.labelled(page.title(option.id), told)
    text = words.gettext("{count} of {all} ways to play")
    return text.format(count=words.number(left.ways), all=words.number(left.of))


def in_words(page: Page, game: str, found: Summary) -> str:
    """A verdict in words, with its bound if it has one, and with what it does not cover."""
    words = page.words
    _, name = verdicts.sign_and_name(found.verdict, words)
    number = verdicts.cards_in_play(found.records) if found.verdict == "exhausted" else None
    if number is None:
        return name
    bound = verdicts.how_many(page, number)
    if left := rest(game, found):
        text = words.gettext("proved; exhausted only for: {rest} ({bound})")
        return text.format(rest=named(page, game, left), bound=bound)
    return words.labelled(name, bound)


def marks(page: Page, game: str, found: Summary) -> str:
    """A verdict as a sign and a word; two of them for a claim that is proved for some ways to play."""
    if not rest(game, found):
        return verdicts.mark(found.verdict, page.words)
    return _both(*(verdicts.mark(verdict, page.words) for verdict in ("proved", found.verdict)))


def signs(page: Page, game: str, found: Summary) -> str:
    """The sign of a verdict, beside it the bound if there is one; two for a claim that is proved for some ways to play.

    What it means stands there in words too, for those who listen or point at it.
    """
    name = in_words(page, game, found)
    sign, _ = verdicts.sign_and_name(found.verdict, page.words)
    number = verdicts.cards_in_play(found.records) if found.verdict == "exhausted" else None
    if number:
        sign += element("span", f" {page.words.number(number)}", aria_hidden="true")
    spoken = element("span", escape(name), class_="visually-hidden")
    if not rest(game, found):
        return element("span", sign + spoken, class_=f"verdict {found.verdict}", title=name)
    proved, _ = verdicts.sign_and_name("proved", page.words)
    shown = [element("span", one, class_=f"verdict {of}") for one, of in ((proved, "proved"), (sign, found.verdict))]
    return _both(*shown, spoken, title=name)


def _both(*marks: str, **attributes: str) -> str:
    return element("span", *marks, class_="in-part", **attributes)


def badge(page: Page, game: str, property: str) -> str:
    """A verdict and what it is about, leading to the evidence."""
    return f"{marks(page, game, verdicts.summary(page, game, property))} {page.link(property)}"

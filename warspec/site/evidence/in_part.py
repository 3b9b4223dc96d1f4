"""Claims that are proved for some ways to play and exhausted for the others: which these others are, in few words.

A way to play is a combination of house rules and a number of players.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from warspec.rulebook.registry import rulebook
from warspec.site.evidence import verdicts, wording
from warspec.site.pages.html import element, escape, link
from warspec.site.pages.page import Page
from warspec.verify.evidence.properties import Summary

WORDS = "verdict-words"
"""The anchor at which the page of verification says what each verdict means."""

Agreed = Mapping[str, Any]
Way = tuple[Agreed, int]
"""What was agreed on, and how many play."""


@dataclass(frozen=True)
class Rest:
    """The ways to play for which a claim is exhausted and not proved.

    Attributes:
        ways: how many they are.
        of: how many there are in all.
        players: the numbers of players that alone make the difference; empty if it is something else.
        house_rule: the name of the house rule that alone makes it, and its values; None if it is something else.
        by_players: if it depends on how many play, the same for each number of players of which some way is left.
    """

    ways: int
    of: int
    players: Sequence[int] = ()
    house_rule: tuple[str, Sequence[Any]] | None = None
    by_players: Sequence[Rest] = ()


def rest(game: str, found: Summary) -> Rest | None:
    """What keeps a claim from being proved; None if it is proved, or proved for no way to play."""
    if found.verdict != "exhausted":
        return None
    proved, left = list[Way](), list[Way]()
    for agreed, number, is_proved in found.ways(game):
        (proved if is_proved else left).append((agreed, number))
    if not proved or not left:
        return None
    count, of = len(left), len(left) + len(proved)
    players = sorted({players for _, players in left})
    if not {*players} & {players for _, players in proved}:
        return Rest(count, of, players=players)
    if house_rule := _telling(game, _agreed(left), _agreed(proved)):
        return Rest(count, of, house_rule=house_rule)
    each = [_agreed(left, one) for one in rulebook().games[game].players]
    if all(agreed == each[0] for agreed in each):
        return Rest(count, of)
    return Rest(count, of, by_players=[_among(game, one, _agreed(left, one), _agreed(proved, one)) for one in players])


def _agreed(ways: Sequence[Way], players: int | None = None) -> list[Agreed]:
    """What was agreed on in some ways to play: in all of them, or in those for so many players."""
    return [agreed for agreed, number in ways if players in (None, number)]


def _among(game: str, players: int, left: Sequence[Agreed], proved: Sequence[Agreed]) -> Rest:
    """What is left for so many players."""
    house_rule = _telling(game, left, proved) if proved else None
    return Rest(len(left), len(left) + len(proved), players=[players], house_rule=house_rule)


def _telling(game: str, left: Sequence[Agreed], proved: Sequence[Agreed]) -> tuple[str, Sequence[Any]] | None:
    """The house rule that alone tells what is left from what is proved, with its values; None if none does."""
    for name, option in rulebook().games[game].options().items():
        values = [value for value in option.values if any(agreed[name] == value for agreed in left)]
        if not any(agreed[name] in values for agreed in proved):
            return name, values
    return None


def named(page: Page, game: str, left: Rest) -> str:
    """Which ways to play are left, as text."""
    words = page.words
    if left.by_players:
        return words.listed([_named_among(page, game, one) for one in left.by_players])
    if left.players:
        return _players(page, left.players)
    if left.house_rule:
        text = words.gettext("any number of players with the house rule “{house_rule}”")
        return text.format(house_rule=_house_rule(page, game, left.house_rule))
    text = words.gettext("{count} of {all} ways to play")
    return text.format(count=words.number(left.ways), all=words.number(left.of))


def _named_among(page: Page, game: str, left: Rest) -> str:
    """Which ways to play are left among those for a number of players."""
    who = _players(page, left.players)
    if left.ways == left.of:
        return who
    if left.house_rule:
        text = page.words.gettext("{players} with the house rule “{house_rule}”")
        return text.format(players=who, house_rule=_house_rule(page, game, left.house_rule))
    return f"{who} ({combinations(page, left.ways, left.of)})"


def _players(page: Page, numbers: Sequence[int]) -> str:
    text = page.words.ngettext("{numbers} player", "{numbers} players", numbers[-1])
    return text.format(numbers=page.words.listed([page.words.number(number) for number in numbers]))


def _house_rule(page: Page, game: str, values_of: tuple[str, Sequence[Any]]) -> str:
    name, values = values_of
    option = page.book.games[game].options()[name]
    return page.words.labelled(
        page.title(option.id), page.words.listed([page.value(option, value) for value in values])
    )


def combinations(page: Page, covered: int, of: int) -> str:
    """Some of all combinations of house rules, as text."""
    text = page.words.ngettext(
        "{covered} of {count} combination of house rules",
        "{covered} of {count} combinations of house rules",
        of,
    )
    return text.format(covered=page.words.number(covered), count=page.words.number(of))


def counted(page: Page, game: str, found: Summary) -> str:
    """How many ways to play are left, and what a way to play is, as text; nothing if none is left or all are."""
    words, left, players = page.words, rest(game, found), page.book.games[game].players
    if left is None:
        return ""
    text = words.ngettext(
        "That is {count} of {all} ways to play. Those {all} are: {players}, each with {combinations} combination of "
        "house rules.",
        "That is {count} of {all} ways to play. Those {all} are: {players}, each with {combinations} combinations of "
        "house rules.",
        found.combinations,
    )
    numbers = {"count": left.ways, "all": left.of, "combinations": found.combinations}
    return text.format(players=_players(page, players), **{name: words.number(one) for name, one in numbers.items()})


def in_words(page: Page, game: str, found: Summary) -> str:
    """A verdict in words, with its bound if it has one, and with what it does not cover."""
    words = page.words
    _, name = verdicts.sign_and_name(found.verdict, words)
    number = verdicts.cards_in_play(found.records) if found.verdict == "exhausted" else None
    if number is None:
        return name
    bound = verdicts.how_many(page, number)
    if left := rest(game, found):
        text = words.gettext("proved; for {rest} only exhausted ({bound})")
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
    """A verdict, which leads to what the word means; its claim in words of the game, which lead to it; its bound."""
    found = verdicts.summary(page, game, property)
    meaning = link(page.document("docs/verification", WORDS), marks(page, game, found), class_="meaning")
    claim = page.link(property, wording.title(page, game, property))
    return " ".join([meaning, claim, *_bound(page, game, found)])


def _bound(page: Page, game: str, found: Summary) -> Iterator[str]:
    """With how few cards a claim was followed, and for which ways to play, if not for all of them."""
    number = verdicts.cards_in_play(found.records)
    if found.verdict == "exhausted" and number is not None:
        bound, left = verdicts.how_many(page, number), rest(game, found)
        text = page.words.gettext("for {rest} only {bound}")
        told = text.format(rest=named(page, game, left), bound=bound) if left else bound
        yield element("span", escape(f"({told})"), class_="bound")

"""Whether a game can go on for ever: the deals that never end, as they were found, and how far nobody has found any."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from warspec.cards import card
from warspec.language import NAMES
from warspec.pictures.in_text import cards_marked
from warspec.play.situation import seat_of
from warspec.rulebook.house_rule import HouseRule
from warspec.rulebook.registry import rulebook
from warspec.site.evidence import verdicts
from warspec.site.lists.directive import listing
from warspec.site.pages.html import data_table, details, element, escape, link, listed
from warspec.site.pages.page import Page
from warspec.verify.evidence.endless import EndlessRecord

DOWN, ACROSS = "pickup", "face_down"
"""The house rules whose values are the rows and the columns."""


def _records(page: Page, game: str) -> list[EndlessRecord]:
    known = EndlessRecord.among(verdicts.records(page.builder.config.rulebook_evidence))
    return [record for record in known if record.game == game]


@listing("endless-deals")
def _endless_deals(page: Page, game: str) -> str:
    words = page.words
    rows: dict[tuple[str, int], dict[Any, EndlessRecord]] = {}
    for record in sorted(_records(page, game), key=lambda record: _in_order(page, record)):
        row = _order_of(page, record, page.value_link), _cards(record)
        rows.setdefault(row, {})[record.house_rules[ACROSS]] = record
    if not rows:
        return element("p", escape(words.gettext("Nobody had searched before this page was made.")))
    across = sorted({value for row in rows.values() for value in row})
    heads = [words.gettext("The won cards"), words.gettext("Pack"), *(_face_down(page, value) for value in across)]
    cells = (
        (order, words.number(cards), *(_cell(page, row.get(value)) for value in across))
        for (order, cards), row in rows.items()
    )
    every = [record for row in rows.values() for record in row.values()]
    found = [record for record in every if record.current_verdict() == "found"]
    label = words.gettext("Is there a deal that never ends?")
    deals = "".join(_deal(page, record) for record in found)
    return data_table(heads, cells, label) + deals + _others(page, [one for one in every if one not in found])


def _cards(record: EndlessRecord) -> int:
    return int(record.bound["cards"])


def _order_of(page: Page, record: EndlessRecord, shown: Callable[[HouseRule[Any], Any], str]) -> str:
    """In which order the won cards go under the stack."""
    return shown(rulebook().games[record.game].options()[DOWN], record.house_rules[DOWN])


def _in_order(page: Page, record: EndlessRecord) -> tuple[int, int, int]:
    values = list(rulebook().games[record.game].options()[DOWN].values)
    return values.index(record.house_rules[DOWN]), _cards(record), record.house_rules[ACROSS]


def _face_down(page: Page, number: int) -> str:
    return page.words.gettext("{number} face down").format(number=page.words.number(number))


def _cell(page: Page, record: EndlessRecord | None) -> str:
    """The verdict, which leads to what it rests on."""
    words = page.words
    if record is None:
        return verdicts.mark("unchecked", words)
    return link(f"#{anchor_of(record)}", f"{verdicts.mark(record.current_verdict(), words)}{_told(page, record)}")


def _told(page: Page, record: EndlessRecord) -> str:
    """After how many rounds the cards are back, or how far nobody has found any that are."""
    words, verdict = page.words, record.current_verdict()
    if verdict == "found" and record.period is not None:
        text = words.ngettext("back every {count} round", "back every {count} rounds", record.period)
        return f"<br>{escape(text.format(count=words.number(record.period)))}"
    if verdict == "unknown" and "letters" in record.bound:
        text = words.gettext("no word of up to {count} letters")
        return f"<br>{escape(text.format(count=words.number(int(record.bound['letters']))))}"
    return ""


def anchor_of(record: EndlessRecord) -> str:
    """The anchor of what a verdict rests on."""
    return "endless-" + "-".join(f"{name}-{value}".replace("_", "-") for name, value in record.house_rules.items())


def _deal(page: Page, record: EndlessRecord) -> str:
    """A deal that never ends: how it goes, its cards, and the command that plays it."""
    words = page.words
    said = words.gettext(
        "After {first} rounds the cards lie as they will lie again every {period} rounds, for ever. "
        "The battles on the way round are won in this order, again and again (T is a tie): {word}."
    )
    told = said.format(
        first=words.number(record.way_in or 0), period=words.number(record.period or 0), word=record.word
    )
    stacks = (
        words.labelled(NAMES[seat_of(player)], cards_marked(" ".join(words.card(card(code)) for code in cards.split())))
        for player, cards in (record.deal or {}).items()
    )
    parts = element("p", escape(told)), listed(stacks), _written(command(record)), _written([check(record)])
    return details(escape(_agreed(page, record)), *parts, class_="endless", id=anchor_of(record))


def _agreed(page: Page, record: EndlessRecord) -> str:
    """What a record is about; no links, since they would stand within the button that unfolds a deal."""
    cards = page.words.gettext("{number} cards").format(number=page.words.number(_cards(record)))
    return ", ".join([_order_of(page, record, page.value), _face_down(page, record.house_rules[ACROSS]), cards])


def _others(page: Page, records: Sequence[EndlessRecord]) -> str:
    """What was searched without a find, each with the commands that examine it again and go on from there."""
    if not records:
        return ""
    shown = [
        element(
            "li",
            escape(_agreed(page, one)),
            _told(page, one),
            _written([check(one), further(one)]),
            id=anchor_of(one),
        )
        for one in records
    ]
    heading = page.words.gettext("Where none is known, and how to look further")
    return details(escape(heading), element("ul", *shown), class_="endless")


def _written(lines: Iterable[str]) -> str:
    """Lines to copy."""
    return element("pre", escape("\n".join(lines)), tabindex="0")


def check(record: EndlessRecord) -> str:
    """The command that examines one record again, and nothing else."""
    return f"nox -s verify -- {record.game}/{record.about}"


def further(record: EndlessRecord) -> str:
    """The command that looks at longer words, under these house rules only."""
    agreed = " ".join(f"{name}={value}" for name, value in record.house_rules.items())
    return f"nox -s search -- {agreed}"


def command(record: EndlessRecord) -> Iterator[str]:
    """The command that plays a deal until it is back where it was, line by line."""
    deal: Mapping[str, str] = record.deal or {}
    agreed = " ".join(f"--set {name}={value}" for name, value in record.house_rules.items())
    yield f"warspec play {record.game} {agreed} \\"
    *first, last = [f'  --pile {player}="{cards}"' for player, cards in deal.items()]
    yield from (f"{line} \\" for line in first)
    yield last

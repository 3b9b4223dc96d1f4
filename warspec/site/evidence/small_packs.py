"""Small packs of which every deal was followed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from warspec.cards import card
from warspec.language import Language
from warspec.pictures.in_text import cards_marked
from warspec.rulebook.registry import rulebook
from warspec.site.evidence import verdicts
from warspec.site.lists.directive import listing
from warspec.site.lists.family import in_order
from warspec.site.pages.html import data_table, element, escape, listed
from warspec.site.pages.page import Page
from warspec.verify.evidence.small_packs import SmallPackRecord


def _answers(words: Language) -> Mapping[str, str]:
    return {
        "ends": words.gettext("every deal ends"),
        "open": words.gettext("it may go on and on, but an end can always be reached"),
        "endless": words.gettext("some deals never end"),
        "stuck": words.gettext("it can end, but it may also get into a ring with no way out"),
    }


@listing("small-packs")
def _small_packs(page: Page, game: str | None) -> str:
    words = page.words
    known = SmallPackRecord.among(verdicts.records(page.builder.config.rulebook_evidence))
    order = in_order(page.book)
    rows = [
        _row(page, record)
        for record in sorted(known, key=lambda record: (order.index(record.game), record.about))
        if record.is_known()
    ]
    if not rows:
        return element("p", escape(words.gettext("No small pack had been followed before this page was made.")))
    heads = (
        words.gettext("Game"),
        words.gettext("Pack"),
        words.gettext("Players"),
        words.gettext("Deals"),
        words.gettext("What comes of them"),
    )
    return data_table(heads, rows, words.gettext("Small packs"))


def _row(page: Page, record: SmallPackRecord) -> tuple[str, ...]:
    words, fresh = page.words, record.is_fresh()
    pack = cards_marked(" ".join(words.card(card(code)) for code in record.pack.split()))
    deals = sorted({int(found["deals"]) for found in record.found}) if fresh else []
    seats = record.bound["seats"]
    told = listed(_came_of(page, record)) if fresh and record.found else verdicts.mark(record.current_verdict(), words)
    return (
        page.link(record.game),
        pack,
        words.number(seats[0] if isinstance(seats, list | tuple) else int(seats)),
        ", ".join(words.number(number) for number in deals) or "–",
        told,
    )


def _came_of(page: Page, record: SmallPackRecord) -> Iterator[str]:
    """For each answer, under how many combinations of house rules it holds; and how many deals never end at most."""
    words, answers = page.words, _answers(page.words)
    agreed = _the_same(page, record)
    if agreed:
        yield ", ".join(agreed)
    for answer, number in Counter(found["answer"] for found in record.found).most_common():
        text = words.ngettext(
            "{answer}: {count} combination of house rules", "{answer}: {count} combinations of house rules", number
        )
        yield escape(text.format(answer=answers[answer], count=words.number(number)))
    if most := max(int(found["never"]) for found in record.found):
        text = words.ngettext("at most {count} deal never ends", "at most {count} deals never end", most)
        yield escape(text.format(count=words.number(most)))


def _the_same(page: Page, record: SmallPackRecord) -> list[str]:
    """The house rules of which only one value was agreed on, though there are others."""
    options, found = rulebook().games[record.game].options(), [one["house_rules"] for one in record.found]
    same = (name for name in found[0] if {agreed[name] for agreed in found} == {found[0][name]})
    return [page.house_rule_value(options[name], found[0][name]) for name in same if len(options[name].values) > 1]

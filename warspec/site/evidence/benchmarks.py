"""The directive ``benchmark-table``: what was measured last, and on which machine."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from warspec.language import LANGUAGES, Language, language
from warspec.site.lists.directive import listing
from warspec.site.pages.html import data_table, element, escape
from warspec.site.pages.page import Page


def kind_of_figure(kind: str, words: Language) -> str:
    """What was measured, in the language of the page; ``kind`` itself where it has no name yet."""
    return {
        "rounds": words.gettext("Rounds in a second"),
        "games": words.gettext("Games played to the end in a second"),
        "rounds-traced": words.gettext("Rounds in a second, each with its trace"),
        "rounds-to-traced": words.gettext("How many times as fast without traces"),
        "faster": words.gettext("How many times as fast as before the table was rewritten"),
        "crosshair": words.gettext("Checking a claim on few cards, by CrossHair"),
        "search": words.gettext("Checking a claim on the same cards"),
        "proof": words.gettext("Checking a claim for the whole pack"),
        "crosshair-to-search": words.gettext("How many times as fast as CrossHair on the same cards"),
        "obligation": words.gettext("Checking a property for one agreement on house rules"),
        "property": words.gettext("Checking a property for all house rules"),
        "misreading": words.gettext("Noticing a misreading"),
        "deciding": words.gettext("Finding the deciding examples of a house rule"),
        "verify": words.gettext("Checking everything"),
        "words": words.gettext("Looking for endless deals among all words of one length"),
        "build": words.gettext("Building the site"),
        "build-to-source": words.gettext("How many times as long as the English site"),
    }.get(kind, kind)


@listing("benchmark-table")
def _benchmark_table(page: Page, game: str | None) -> str:
    words = page.words
    rows, machines = [], []
    folder = page.builder.config.rulebook_benchmarks
    for file in sorted(Path(folder).glob("*.json")) if folder else ():
        data = json.loads(file.read_text("utf-8"))
        machines += data.get("machines", [])
        rows += [_row(page, figure) for figure in data.get("figures", [])]
    if not rows:
        return element("p", escape(words.gettext("No benchmark was run before this page was made.")))
    heads = (
        words.gettext("Measured"),
        words.gettext("Of"),
        words.gettext("Value"),
        words.gettext("From"),
        words.gettext("To"),
        words.gettext("Unit"),
    )
    table = data_table(heads, rows, words.gettext("Benchmarks"))
    return table + "".join(dict.fromkeys(_machine(machine, words) for machine in machines))


def _row(page: Page, figure: Mapping[str, Any]) -> list[str]:
    about = str(figure.get("about", ""))
    cells = [escape(kind_of_figure(str(figure.get("kind", "")), page.words)), _about(page, about)]
    for name in ("value", "min", "max"):
        found = figure.get(name, "")
        decimals = 2 if isinstance(found, float) else 0
        cells.append(escape(page.words.number(found, decimals) if isinstance(found, int | float) else str(found)))
    return [*cells, escape(str(figure.get("unit", "")))]


def _about(page: Page, about: str) -> str:
    if about in LANGUAGES:
        return element("span", escape(language(about).name), lang=about)
    game, _, property = about.partition(": ")
    if property and page.domain.find(property):
        return page.words.labelled(page.link(game), page.link(property))
    return page.link(about) if page.domain.find(about) else escape(about)


def _machine(machine: Mapping[str, Any], words: Language) -> str:
    text = words.gettext("Measured on {date} with edition {edition} on {cores} cores: {processor}, {system}, {python}.")
    names = ("date", "edition", "cores", "processor", "system", "python")
    return element("p", escape(text.format(**{name: machine.get(name, "?") for name in names})), class_="agreed")

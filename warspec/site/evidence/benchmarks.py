"""The directive ``benchmark-table``: what was measured last, as one picture and a short table; the rest folds away."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from warspec.language import LANGUAGES, Language, language
from warspec.pictures.bars import Bar, bars
from warspec.site.lists.directive import listing
from warspec.site.lists.family import head, in_order
from warspec.site.pages.html import data_table, details, element, escape
from warspec.site.pages.page import Page

Data = Mapping[str, Any]

PICTURED = "rounds"
"""What the picture shows, game by game."""
SHORT = ("verify", "crosshair", "search", "proof", "crosshair-to-search", "crosshair-to-proof", "words", "build")
"""What the short table shows of the first claim, or of the language of the page."""


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
        "proof": words.gettext("Proving a claim for the whole pack, all divisions at once"),
        "crosshair-to-search": words.gettext("How many times as fast as CrossHair on the same cards"),
        "crosshair-to-proof": words.gettext("How many times as fast as CrossHair on one division, for all of them"),
        "obligation": words.gettext("Checking a property for one agreement on house rules"),
        "property": words.gettext("Checking a property for all house rules"),
        "misreading": words.gettext("Noticing a misreading"),
        "deciding": words.gettext("Finding the deciding examples of a house rule"),
        "verify": words.gettext("Checking everything"),
        "words": words.gettext("Looking for endless deals among all words of one length"),
        "positions": words.gettext("Positions followed in a second, by the rules"),
        "positions-in-c": words.gettext("Positions followed in a second, in C"),
        "c-to-rules": words.gettext("How many times as fast C is"),
        "build": words.gettext("Building the site"),
        "settled": words.gettext("Saying what happens now"),
        "first-ready": words.gettext("First visit to What happens now: the rules are ready"),
        "first-ruling": words.gettext("First visit to What happens now: the answer is there"),
        "later-ruling": words.gettext("Later visit, without a network: the answer is there"),
        "ruling": words.gettext("One more answer in the browser"),
        "packed": words.gettext("What a first answer in the browser fetches"),
        "build-to-source": words.gettext("How many times as long as the English site"),
    }.get(kind, kind)


def name_of_part(part: str, words: Language) -> str:
    """What a part of the measurements is about, in the language of the page; ``part`` itself where it has no name."""
    return {
        "rules": words.gettext("How fast the rules run"),
        "former": words.gettext("How much faster than before"),
        "proofs": words.gettext("How long the proofs take"),
        "exploring": words.gettext("How long it takes to follow all deals of a small pack"),
        "crosshair": words.gettext("Beside another checker"),
        "builds": words.gettext("How long it takes to build the site"),
        "endless": words.gettext("How long it takes to look for endless deals"),
        "browser": words.gettext("How long an answer takes in the browser"),
        "settle": words.gettext("How long it takes to say what happens now"),
    }.get(part, part)


@functools.cache
def read(file: Path) -> Data:
    """What was measured last; nothing if nothing ever was."""
    found: Data = json.loads(file.read_text("utf-8")) if file.exists() else {"machines": [], "figures": []}
    return found


@listing("benchmark-table")
def _benchmark_table(page: Page, game: str | None) -> str:
    words, folder = page.words, page.builder.config.rulebook_benchmarks
    data = read(Path(folder, "latest.json")) if folder else {"machines": [], "figures": []}
    machines, figures = data["machines"], data["figures"]
    if not figures:
        return element("p", escape(words.gettext("No benchmark was run before this page was made.")))
    label = words.gettext("Benchmarks")
    heads = (words.gettext("Measured"), words.gettext("Of"), words.gettext("Value"))
    short = data_table(heads, [_short(page, figure) for figure in _chosen(figures, words)], label)
    parts = (_part(page, machine, figures) for machine in machines)
    return _picture(page, figures) + short + _machines(machines, words) + "".join(parts)


def _picture(page: Page, figures: Sequence[Data]) -> str:
    """Rounds in a second, game by game."""
    words, measured = page.words, {str(f["about"]): f for f in figures if f["kind"] == PICTURED}
    found = [
        Bar(page.title(id), f["value"], f["min"], f["max"], words.number(f["value"]))
        for id in in_order(page.book)
        if (f := measured.get(id))
    ]
    if not found:
        return ""
    title = kind_of_figure(PICTURED, words)
    explained = words.gettext("The thin line shows how far several measurements lie apart.")
    caption = element("figcaption", element("strong", escape(title)), " ", escape(explained))
    return element("figure", caption, bars(found, title), class_="measured")


def _chosen(figures: Sequence[Data], words: Language) -> Iterator[Data]:
    """One figure of each kind that the short table shows: the first one, or that of the language of the page."""
    for kind in SHORT:
        mine = [figure for figure in figures if figure["kind"] == kind]
        here = [figure for figure in mine if figure["about"] == words.code]
        yield from (here or mine)[:1]


def _short(page: Page, figure: Data) -> list[str]:
    kind, about, value, *_, unit = _row(page, figure)
    return [kind, about, f"{value}\N{NO-BREAK SPACE}{unit}".strip()]


def _part(page: Page, machine: Data, figures: Sequence[Data]) -> str:
    """All figures of a part of the measurements, folded away."""
    words, title = page.words, name_of_part(machine["part"], page.words)
    heads = (
        words.gettext("Measured"),
        words.gettext("Of"),
        words.gettext("Value"),
        words.gettext("From"),
        words.gettext("To"),
        words.gettext("Unit"),
    )
    mine = [figure for figure in figures if figure["part"] == machine["part"]]
    table = data_table(heads, [_row(page, figure) for figure in mine], title)
    return details(escape(title), table, _former(page, mine), _machines([machine], words), class_="deciding")


def _former(page: Page, figures: Sequence[Data]) -> str:
    """With which former state of the project it was compared, if it was."""
    found = (re.search(r" as fast as ([0-9a-f]{7,40})$", str(figure.get("name", ""))) for figure in figures)
    commits = dict.fromkeys(one[1] for one in found if one)
    text = escape(page.words.gettext("Compared with commit {commit}."))
    return "".join(
        element("p", text.replace("{commit}", element("code", commit)), class_="agreed") for commit in commits
    )


def _machines(machines: Sequence[Data], words: Language) -> str:
    return "".join(dict.fromkeys(_machine(machine, words) for machine in machines))


def _row(page: Page, figure: Data) -> list[str]:
    about = str(figure.get("about", ""))
    every_game = escape(page.words.gettext("All games"))
    kind = escape(kind_of_figure(str(figure.get("kind", "")), page.words))
    cells = [kind, every_game if figure.get("kind") == "faster" and not about else _about(page, about)]
    for name in ("value", "min", "max"):
        found = figure.get(name, "")
        decimals = 2 - sum(found >= limit for limit in (10, 100)) if isinstance(found, float) else 0
        cells.append(escape(page.words.number(found, decimals) if isinstance(found, int | float) else str(found)))
    return [*cells, escape(str(figure.get("unit", "")))]


def _about(page: Page, about: str) -> str:
    if about in LANGUAGES:
        return element("span", escape(language(about).name), lang=about)
    if "=" in about:  # what was agreed on, in the game from which all others come
        options = page.book.games[head(page.book)].options()
        agreed = (one.partition("=") for one in about.split(", "))
        return ", ".join(page.house_rule_value(options[name], value) for name, _, value in agreed)
    game, _, property = about.partition(": ")
    if property and page.domain.find(property):
        return page.words.labelled(page.link(game), page.link(property))
    return page.link(about) if page.domain.find(about) else escape(about)


def _machine(machine: Data, words: Language) -> str:
    text = words.gettext("Measured on {date} with edition {edition} on {cores} cores: {processor}, {system}, {python}.")
    names = ("date", "edition", "cores", "processor", "system", "python")
    return element("p", escape(text.format(**{name: machine.get(name, "?") for name in names})), class_="agreed")

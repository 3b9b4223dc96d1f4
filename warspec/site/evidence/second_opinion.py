"""The directive ``second-opinion``: claims that another checker has looked at too, with its verdict and its time."""

from __future__ import annotations

import datetime
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from babel.dates import format_date

from warspec.language import SOURCE, Language
from warspec.site.evidence import verdicts
from warspec.site.lists.directive import listing
from warspec.site.pages.html import data_table, element, escape
from warspec.site.pages.page import Page

PART = "crosshair"
"""The part of the benchmarks that is shown here."""


def shown_figures(page: Page) -> tuple[Mapping[str, Any] | None, Sequence[Mapping[str, Any]]]:
    """The machine on which the part was measured, and its figures; None and nothing if it never was."""
    folder = page.builder.config.rulebook_benchmarks
    file = Path(folder) / "latest.json"
    if not folder or not file.exists():
        return None, []
    data = json.loads(file.read_text("utf-8"))
    machine = next((machine for machine in data["machines"] if machine["part"] == PART), None)
    return machine, [figure for figure in data["figures"] if figure["part"] == PART]


@listing("second-opinion")
def _second_opinion(page: Page, game: str | None) -> str:
    words = page.words
    machine, figures = shown_figures(page)
    if machine is None:
        return element("p", escape(words.gettext("No second opinion was asked for before this page was made.")))
    claims = dict.fromkeys(figure["about"] for figure in figures)
    told = [_about(page, [figure for figure in figures if figure["about"] == claim], machine) for claim in claims]
    return "".join([*told, element("p", escape(_measured(machine, words)), class_="agreed")])


def _about(page: Page, figures: Sequence[Mapping[str, Any]], machine: Mapping[str, Any]) -> str:
    """What was found out about one claim."""
    words = page.words
    heads = (
        words.gettext("Checked by"),
        words.gettext("How far"),
        words.gettext("Verdict"),
        words.gettext("Seconds"),
    )
    rows = [_row(page, figure, machine) for figure in figures if "verdict" in figure]
    faster = [element("p", escape(told)) for figure in figures if (told := _faster(words, figure))]
    game, _, property = figures[0]["about"].partition(": ")
    claim = element("p", element("strong", words.labelled(page.link(game), page.link(property))))
    return "".join([claim, data_table(heads, rows, words.gettext("A second opinion")), *faster])


def _row(page: Page, figure: Mapping[str, Any], machine: Mapping[str, Any]) -> list[str]:
    words, kind = page.words, figure["kind"]
    by = f"CrossHair {machine['crosshair']}" if kind == PART else words.gettext("this project")
    if kind == "proof":
        far = words.gettext("every division of the whole pack, all at once")
    else:
        numbers = words.listed([words.number(number) for number in figure["sizes"]])
        far = words.gettext("one division, with {numbers} cards").format(numbers=numbers)
    verdict = verdicts.mark(figure["verdict"], words)
    if figure["verdict"] == "confirmed":
        verdict = escape(words.gettext("“confirmed over all paths”"))
    seconds = words.number(figure["value"], 1 if figure["value"] >= 1 else 2)
    return [escape(by), escape(far), verdict, seconds]


def _faster(words: Language, figure: Mapping[str, Any]) -> str:
    """How a figure compares the times; empty for one that is a time."""
    said = {
        "crosshair-to-search": words.gettext("On the same cards this project was {times} times as fast."),
        "crosshair-to-proof": words.gettext(
            "For this one division CrossHair took {times} times as long as the proof for all of them."
        ),
    }
    return said.get(figure["kind"], "").format(times=words.number(round(figure["value"])))


def _measured(machine: Mapping[str, Any], words: Language) -> str:
    text = words.gettext(
        "Measured in one run on {date}, on a machine with {cores} cores ({processor}, {system}), "
        "with {python}, CrossHair {crosshair} and z3 {z3}."
    )
    day = datetime.date.fromisoformat(machine["date"])
    date = format_date(day, "long", locale="en_GB" if words.code == SOURCE else words.code)
    return text.format(**{**machine, "date": date})

"""What another checker says: taken from the benchmarks, never typed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from warspec.language import LANGUAGES
from warspec.site.evidence.second_opinion import _second_opinion
from warspec.site.pages.page import Page

MACHINE = {
    "part": "crosshair",
    "date": "2031-02-03",
    "cores": 7,
    "processor": "Abacus",
    "system": "Slate",
    "python": "CPython 3.19",
    "crosshair": "9.8.7",
    "z3": "6.5.4",
}
ABOUT = {"part": "crosshair", "about": "war: highest-wins", "unit": "s", "min": 1, "max": 99, "measured": 3}
FIGURES = [
    {**ABOUT, "kind": "crosshair", "value": 77.125, "verdict": "confirmed", "sizes": [4, 3]},
    {**ABOUT, "kind": "search", "value": 0.25, "verdict": "exhausted", "sizes": [4, 3]},
    {**ABOUT, "kind": "proof", "value": 12.5, "verdict": "proved"},
    {**ABOUT, "kind": "crosshair-to-search", "value": 308.5, "unit": "", "sizes": [4, 3]},
    {**ABOUT, "kind": "crosshair-to-proof", "value": 6.17, "unit": "", "sizes": [4, 3]},
]


@pytest.fixture
def measured(alone: Page, tmp_path: Path) -> Page:
    data = {"machines": [MACHINE, {"part": "rules"}], "figures": [*FIGURES, {"part": "rules", "kind": "rounds"}]}
    (tmp_path / "latest.json").write_text(json.dumps(data), encoding="utf-8")
    alone.builder.config.rulebook_benchmarks = str(tmp_path)
    return alone


def cells(page: Page) -> list[list[str]]:
    rows = re.findall(r"<tr>(<td.*?)</tr>", _second_opinion(page, None))
    return [[re.sub(r"<[^>]+>", "", cell) for cell in re.findall(r"<td>(.*?)</td>", row)] for row in rows]


def test_both_verdicts_and_times_stand_beside_each_other(measured: Page):
    assert cells(measured) == [
        ["CrossHair 9.8.7", "one division, with 4 and 3 cards", "“confirmed over all paths”", "77.1"],
        ["this project", "one division, with 4 and 3 cards", "≤ exhausted", "0.25"],
        ["this project", "every division of the whole pack, all at once", "✓ proved", "12.5"],
    ]
    told = re.sub(r"<[^>]+>", "", _second_opinion(measured, None))
    assert "On the same cards this project was 308 times as fast." in told
    assert "For this one division CrossHair took 6 times as long as the proof for all of them." in told
    assert "Measured in one run on 3 February 2031, on a machine with 7 cores (Abacus, Slate)" in told
    assert "with CPython 3.19, CrossHair 9.8.7 and z3 6.5.4." in told


@pytest.mark.parametrize("verdict", ["refuted", "unknown"])
def test_another_verdict_is_shown_as_it_is(alone: Page, tmp_path: Path, verdict: str):
    data = {"machines": [MACHINE], "figures": [{**FIGURES[0], "verdict": verdict}]}
    (tmp_path / "latest.json").write_text(json.dumps(data), encoding="utf-8")
    alone.builder.config.rulebook_benchmarks = str(tmp_path)
    assert cells(alone)[0][2].endswith(verdict)


@pytest.mark.parametrize("code", LANGUAGES)
def test_date_is_told_in_every_language(measured: Page, code: str):
    measured.builder.config.language = code
    told = _second_opinion(Page(measured.builder, "here"), None)
    assert "2031" in told and "2031-02-03" not in told


def test_without_figures_it_says_so(alone: Page, tmp_path: Path):
    alone.builder.config.rulebook_benchmarks = str(tmp_path)
    assert "No second opinion was asked for" in _second_opinion(alone, None)

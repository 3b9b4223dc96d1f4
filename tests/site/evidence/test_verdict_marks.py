"""No two verdicts look or sound alike: each has a sign, a word and a colour of its own."""

from __future__ import annotations

import re

import pytest

from tests.site.conftest import ROOT
from warspec.language import LANGUAGES, language
from warspec.site.evidence.verdicts import sign_and_name

VERDICTS = ("proved", "exhausted", "tested", "refuted", "unknown", "vacuous", "stale", "unchecked", "caught", "found")
STYLES = (ROOT / "docs/_static/rulebook.css").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", LANGUAGES)
def test_signs_and_words_differ(code: str):
    told = [sign_and_name(verdict, language(code)) for verdict in VERDICTS]
    assert len({sign for sign, _ in told}) == len({name for _, name in told}) == len(VERDICTS)


def test_colours_differ():
    hues = {name: int(hue) for name, hue in re.findall(r"^\.verdict\.(\w+) \{ --hue: (\d+);", STYLES, re.MULTILINE)}
    of = {verdict: hues[verdict] for verdict in VERDICTS if verdict != "unchecked"}
    for name, hue in of.items():
        for other, another in of.items():
            apart = abs(hue - another)
            assert name == other or min(apart, 360 - apart) >= 20, (name, other)
    assert ".verdict.unchecked { --full:" in STYLES

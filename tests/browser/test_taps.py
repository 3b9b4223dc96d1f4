"""From the home page of each language to the proof of an answer on a phone: half of the time in two taps at most."""

from __future__ import annotations

from pathlib import Path
from statistics import median

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import SIZES, Watch
from tests.browser.tapping import Reader
from tests.site.finding.asking import questions
from warspec.language import LANGUAGES

pytestmark = pytest.mark.browser

ASKED = Path(__file__).with_name("taps.toml")
FEW = 2
LOST = 9
"""For as many taps it counts if no way leads to the proof."""


@pytest.fixture
def browser_context_args(browser_context_args):
    return {**browser_context_args, **SIZES["phone"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_proof_is_two_taps_from_home(page: Page, base: str, watch: Watch, language: str, record_property):
    reader = Reader(page, f"{base}/{language}/index.html")
    taps = {asked.typed: reader.fewest(asked) or LOST for asked in questions(language, ASKED)}
    worst = max(taps.values())  # named, and not held: what nobody finds by these words may be found by others
    told = (
        f"{language}: median {median(taps.values())}, worst {worst}: {[typed for typed in taps if taps[typed] > FEW]}"
    )
    print(told)
    record_property("taps", told)
    assert len(taps) == 26
    assert median(taps.values()) <= FEW, told

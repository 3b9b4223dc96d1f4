"""What the sources claim, as the site shows it: verdicts, exact figures, cards, and the command for just one claim."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from warspec.rulebook.registry import rulebook
from warspec.site.evidence.theses import DECIMALS
from warspec.site.pages.nodes import RENDERERS
from warspec.site.pages.page import Page
from warspec.verify.evidence.theses import ThesisRecord, examine


def kept(alone: Page, id: str, **changes: Any) -> ThesisRecord:
    (record,) = examine(id)
    record = replace(record.sealed(1.0), **changes)
    record.write(Path(alone.builder.config.rulebook_evidence))
    return record


def shown(alone: Page, id: str) -> str:
    html: str = RENDERERS["thesis"](alone, id)
    return html


def words(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", re.sub("<svg.*?</svg>", "", html, flags=re.DOTALL)))


def test_exact_figure_is_a_fraction_and_a_decimal(alone: Page) -> None:
    kept(alone, "war.tie/first-battle")
    said = words(shown(alone, "war.tie/first-battle"))
    assert "✓ proved" in said and "1/17 ≈ 0.0588" in said and DECIMALS == 4
    assert "nox -s verify -- war.tie/first-battle" in said


def test_negative_figure_has_a_real_minus_sign(alone: Page) -> None:
    kept(alone, "casino-war.ten-to-one/bet-on-the-tie")
    assert "−58/311 ≈ −0.1865" in words(shown(alone, "casino-war.ten-to-one/bet-on-the-tie"))


def test_deal_that_refutes_a_claim_is_shown_card_by_card_and_as_text(alone: Page) -> None:
    record = kept(alone, "war.rank/four-aces")
    html = shown(alone, "war.rank/four-aces")
    said = words(html)
    assert "✗ refuted" in said and "The game ends after 82 rounds. Bruno wins." in said
    assert html.count('class="in-text') >= 52
    assert f"A: {record.deals[0]['piles']['A']}" in html


def test_rounds_are_told_step_by_step(alone: Page) -> None:
    kept(alone, "razboi.shortage/cards-in-play")
    html = shown(alone, "razboi.shortage/cards-in-play")
    assert html.count("<round-steps") == 2
    # What is usual is not named, and what is not is a link.
    assert words(html).count("Agreed:") == 1


def test_sample_says_how_large_it_is_and_what_it_speaks_for(alone: Page) -> None:
    rows = [[{"id": "war"}, {"share": 0.25, "from": 0.2, "to": 0.3}]]
    (record,) = examine("war.tie/first-battle")
    id = "armed-war.war/more-wars"
    bound = {"games": 1200, "seed": 7}
    measured = replace(record, game="armed-war", about=id, verdict="measured", holds=False, rows=rows, bound=bound)
    measured.sealed(1).write(Path(alone.builder.config.rulebook_evidence))
    said = words(shown(alone, id))
    assert "± measured" in said and "The sample speaks against the claim." in said
    assert "1,200 games were drawn by chance, from seed 7 on." in said
    assert "0.2500 (0.2000 to 0.3000)" in said


@pytest.mark.parametrize("found", [False, True])
def test_what_does_not_hold_any_more_is_not_told(alone: Page, found: bool) -> None:
    id = "war.tie/first-battle"
    if found:
        kept(alone, id, digest="0" * 64)
    said = words(shown(alone, id))
    assert ("stale" in said) == found and ("not checked" in said) != found
    assert "1/17" not in said


def test_table_lists_every_claim(alone: Page) -> None:
    said = words(RENDERERS["thesis-table"](alone, None))
    for thesis in rulebook().theses.values():
        assert thesis.title in said

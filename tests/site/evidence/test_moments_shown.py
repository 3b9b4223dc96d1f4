"""Who would rather wait, as it is shown at a rule: what was found, the cards, and what comes of who acts first."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from warspec.rulebook.registry import rulebook
from warspec.site.evidence.moments import MOMENTS, WAITING, in_cards
from warspec.site.pages.nodes import RENDERERS
from warspec.site.pages.page import Page
from warspec.verify.evidence.moments import MomentRecord, answer


def kept(alone: Page, id: str, **changes: Any) -> MomentRecord:
    (record,) = answer(id)
    record = replace(record.sealed(1.0), **changes)
    record.write(Path(alone.builder.config.rulebook_evidence))
    return record


def shown(alone: Page, id: str) -> str:
    html: str = RENDERERS[MOMENTS](alone, rulebook().moments[id].about)
    return html


def words(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", re.sub("<svg.*?</svg>", "", html, flags=re.DOTALL)))


def test_standoff_is_shown_with_its_cards_and_what_comes_of_it(alone: Page) -> None:
    id = "steal-war.standoff/two-players"
    record = kept(alone, id)
    html = shown(alone, id)
    said = words(html)
    assert "With 6 cards in play there is a moment" in said and "! found" in said
    assert "Anna is sure of 1 when acting first, and of 2 when somebody else does." in said
    assert said.count("acts first:") == len(record.lines) == 3
    for code in " ".join(record.lines[0]["trace"]["before"].values()).split():
        assert f"c-{code}" in html
    # A line ends when everybody has played; the rest is told step by step, where there is room for it.
    assert "takes" not in said
    assert f'href="evidence-steal-war.html#{id}"' in html
    (told,) = in_cards(alone, "steal-war")
    assert f'id="{id}"' in told and words(told).count("‹ Back") == len(record.lines)
    assert not list(in_cards(alone, "war"))


def test_what_is_proved_says_so(alone: Page) -> None:
    id = "steal-war.protect.on/at-once"
    record = kept(alone, id)
    said = words(shown(alone, id))
    assert "✓ proved" in said and "if you both know the cards, neither can gain by waiting" in said
    assert f"{record.bound['ways']:,} ways to go on" in said
    assert said.count("not checked") == sum(m.about == "steal-war.protect.on" for m in rulebook().moments.values()) - 1


def test_what_is_proved_for_piles_of_any_size_says_for_which_stacks(alone: Page) -> None:
    id = "steal-war.protect.on/nobody-waits-at-any-size"
    record = kept(alone, id)
    said = words(shown(alone, id))
    assert "✓ proved Does anybody wait, with piles of any size? No." in said
    assert "If each stack has at least 5 cards as the round begins, there is no moment" in said
    assert f"{record.bound['situations']} ways in which cards can be equal or not were followed." in said
    table = words(RENDERERS["moment-table"](alone, None))
    assert "piles of any size, at least 5 cards in each stack" in table


def test_what_was_given_up_tells_no_more_than_that(alone: Page) -> None:
    id = "steal-war.protect.on/nobody-waits-at-any-size"
    kept(alone, id, verdict="unknown", bound={"seats": [2]})
    assert "unknown Does anybody wait, with piles of any size?" in words(shown(alone, id))
    assert "unknown" in words(RENDERERS["moment-table"](alone, None))


def test_table_asks_each_question_and_answers_it_where_the_evidence_bears_it_out(alone: Page) -> None:
    kept(alone, "steal-war.protect.on/at-once")
    kept(alone, "steal-war.standoff/two-players")
    table = RENDERERS["moment-table"](alone, None)
    rows = [re.findall(r"<td>(.*?)</td>", row) for row in table.split("<tr>")[2:]]
    said = {words(f"{question} {bound}") for _, _, question, _, bound in rows}
    settled = "Does it settle everything to play at once? Yes. piles of any size, where these cards are equal: "
    (of_any_size,) = (one for one in said if "Yes. piles" in one)
    assert of_any_size.startswith(settled) and of_any_size.endswith("the card that Bruno draws")
    assert "Does anybody wait? Yes. up to 6 cards in play" in said
    assert "Does anybody wait? –" in said
    assert len({(page_row[1], page_row[2].partition("?")[0]) for page_row in rows}) == len(rows)


def test_each_box_says_that_hands_are_taken_as_open_and_leads_to_what_was_looked_at(alone: Page) -> None:
    told = (Path(__file__).resolve().parents[3] / "docs" / "verification.md").read_text(encoding="utf-8")
    assert f"({WAITING})=\n\n{{.folded}}\n## Who would rather wait\n" in told
    for rule in {moment.about for moment in rulebook().moments.values()}:
        html: str = RENDERERS[MOMENTS](alone, rule)
        assert "with hidden hands you may also wait just to see a card" in words(html)
        assert f'verification.html#{WAITING}"' in html


@pytest.mark.parametrize("found", [False, True])
def test_what_does_not_hold_any_more_is_not_told(alone: Page, found: bool) -> None:
    id = "steal-war.standoff/two-players"
    if found:
        kept(alone, id, digest="0" * 64)
    said = words(shown(alone, id))
    assert ("stale" in said) == found
    assert "cards in play" not in said


def test_what_was_looked_at_with_few_piles_says_with_how_many(alone: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    id = "steal-war.protect.thieves/nobody-of-four-waits-at-any-size"
    asked = rulebook().moments[id]
    monkeypatch.setitem(rulebook().moments, id, replace(asked, players=2))
    kept(alone, id)
    assert "That was followed only for rounds that begin with 1 face-up pile at most." in words(shown(alone, id))
    table = words(RENDERERS["moment-table"](alone, None))
    assert "piles of any size, at least 3 cards in each stack, 1 face-up pile at most" in table


def test_acting_in_any_way_is_asked_for_by_another_question(alone: Page) -> None:
    id = "steal-war.protect.on/stealing-at-once"
    kept(alone, id)
    said = words(shown(alone, id))
    assert "Does it settle everything to act at once, even by stealing? No." in said
    assert "Then it makes a difference who acts first" in said and "steals" in said

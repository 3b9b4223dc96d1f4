"""Whether games come to an end, as the site shows it: in each chapter, and in one table with the evidence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from warspec.rulebook.registry import rulebook
from warspec.site.evidence import terminations as shown
from warspec.site.evidence.theses import THESES_ABOUT, anchor_of
from warspec.site.pages.nodes import RENDERERS
from warspec.site.pages.page import Page
from warspec.verify.endless import sought
from warspec.verify.evidence.endless import replay
from warspec.verify.evidence.theses import examine
from warspec.verify.termination import terminations


def words(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", html))


@pytest.mark.parametrize("where", [shown.ANSWERS, shown.SHORTLY])
@pytest.mark.parametrize("game", rulebook().games)
def test_chapter_and_dispute_tell_what_is_known_and_lead_to_all_answers(alone: Page, game: str, where: str) -> None:
    html: str = RENDERERS[where](alone, game)
    mine = [told for told in terminations().values() if told.game == game]
    assert [told.text.replace("’", "'") in words(html).replace("’", "'") for told in mine] == [True] * len(mine)
    assert 'endless.html#every-game"' in html
    assert len(html) < 3000


def test_chapter_answers_in_a_line_where_only_some_ways_to_play_can_go_on_for_ever(alone: Page) -> None:
    folds = {game: RENDERERS[shown.SHORTLY](alone, game).partition("<details") for game in rulebook().games}
    assert {game for game, (_, fold, _) in folds.items() if fold} == {"war", "razboi", "war-for-more"}
    for at_once, fold, _ in folds.values():
        assert not fold or words(at_once).split()[:3] == ["Sometimes:", "it", "depends"]
        assert 'endless.html#every-game"' in at_once


def test_table_tells_what_an_answer_rests_on(alone: Page) -> None:
    folder = Path(alone.builder.config.rulebook_evidence)
    found = [examine("tod-und-leben.end/at-most-sixteen")]
    found += [replay(one) for one in sought.records(rulebook().games["war"])]
    for records in found:
        for record in records:
            record.sealed(1.0).write(folder)
    said = words(RENDERERS["terminations"](alone, "war"))
    assert "! found a search for deals that never end" in said
    assert "? unknown a search for deals that never end, with words of up to 18 letters" in said
    assert "– not checked every deal of small packs" in said
    html = RENDERERS["terminations"](alone, "tod-und-leben")
    assert "always ends ✓ proved After sixteen tricks at most it is over" in words(html)
    assert 'what-the-sources-claim.html#claim-tod-und-leben-end-at-most-sixteen"' in html
    said = words(RENDERERS["terminations"](alone, "razboi"))
    assert "nobody has looked yet" not in said and "2 or 3 players" in said
    assert re.search(r"random deals: \d+ of 6,400 come back to where they were", said)
    assert words(RENDERERS["terminations"](alone, "prisoners")).count("nobody has looked yet") == 1


@pytest.mark.parametrize("thesis", rulebook().theses.values(), ids=lambda thesis: thesis.id)
def test_rule_leads_to_what_is_claimed_about_it(alone: Page, thesis) -> None:  # type: ignore[no-untyped-def]
    html: str = RENDERERS[THESES_ABOUT](alone, thesis.about)
    assert f'what-the-sources-claim.html#{anchor_of(thesis)}"' in html
    assert thesis.title in words(html).replace("&#x27;", "'")

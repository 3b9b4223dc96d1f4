"""What was asked besides the claims of the games, and is not known of the whole pack, stands with the gaps."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from warspec.rulebook.registry import rulebook
from warspec.site.evidence.questions import open_questions
from warspec.site.pages.page import Page
from warspec.verify.endless import sought
from warspec.verify.evidence.endless import EndlessRecord
from warspec.verify.evidence.moments import MomentRecord
from warspec.verify.evidence.record import Record
from warspec.verify.evidence.theses import ThesisRecord

WAR = "war"


def told(page: Page, *games: str) -> list[str]:
    return [re.sub(r"<[^>]+>", "", line) for line in open_questions(page, games)]


def keep(page: Page, *records: Record) -> None:
    for record in records:
        record.sealed(1.0).write(Path(page.builder.config.rulebook_evidence))


def moments(verdict: str, *cards: int) -> list[MomentRecord]:
    asked = [moment for moment in rulebook().moments.values() if moment.until.id == "steal-war"]
    return [
        MomentRecord(
            game="steal-war",
            about=moment.id,
            verdict=verdict,
            bound={"cards_in_play": number},
            engine=MomentRecord.current_engine(),
            house_rules={},
            sure={},
        )
        for moment, number in zip(asked, cards, strict=False)
    ]


def test_waiting_is_open_with_hidden_hands_and_beyond_few_cards(alone: Page) -> None:
    keep(alone, *moments("exhausted", 8, 9))
    waiting, missing = told(alone, "steal-war")
    assert waiting.startswith("Who would rather wait was not asked with hidden hands. ")
    assert "With open cards, 2 questions were answered with up to 9 cards in play." in waiting
    asked = sum(moment.until.id == "steal-war" for moment in rulebook().moments.values())
    asked += sum(thesis.game == "steal-war" for thesis in rulebook().theses.values())
    assert missing == f"{asked - 2} more questions have no answer that still holds."


def test_waiting_is_open_beyond_few_piles(alone: Page) -> None:
    few_cards, few_piles = moments("exhausted", 8, 9)
    keep(alone, few_cards, replace(few_piles, bound={"stacks": 3, "piles": 1}))
    waiting, _ = told(alone, "steal-war")
    assert "With open cards, 1 question was answered with up to 8 cards in play. 1 more was answered" in waiting
    assert "for any number of cards, but only for rounds that begin with few face-up piles." in waiting


def test_answer_that_no_longer_holds_is_no_answer(alone: Page) -> None:
    (record,) = moments("exhausted", 8)
    replace(record.sealed(1.0), digest="of other rules").write(Path(alone.builder.config.rulebook_evidence))
    waiting, _ = told(alone, "steal-war")
    assert "With open cards" not in waiting


def test_endless_deals_that_nobody_has_found_are_counted(alone: Page) -> None:
    searched = sought.records(rulebook().games[WAR])
    for known, verdict in zip(searched, ("found", "unknown", "unknown"), strict=False):
        made = EndlessRecord(
            game=WAR, about=known.name, verdict=verdict, bound={"cards": 52},
            engine=EndlessRecord.current_engine(), house_rules=known.house_rules,
        )  # fmt: skip
        keep(alone, made)
    line, *_ = told(alone, WAR)
    assert "In 2 of 3 cases that were searched nobody knows." in line
    assert 'href="docs/endless.html"' in next(open_questions(alone, [WAR]))


def test_what_was_only_measured_is_counted(alone: Page) -> None:
    thesis = next(one for one in rulebook().theses.values() if one.game == WAR)
    made = ThesisRecord(
        game=WAR, about=thesis.id, verdict="measured", bound={"games": 300, "seed": 1},
        engine=ThesisRecord.current_engine(), holds=True, rows=(), traces=(), deals=(),
    )  # fmt: skip
    keep(alone, made)
    assert told(alone, WAR)[0].startswith("1 claim of the sources was measured with games drawn by chance")

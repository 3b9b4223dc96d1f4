"""Searches for deals that never end, as the site shows them: each cell leads to its evidence and to what checks it."""

from __future__ import annotations

import re
import shlex
from html import unescape
from pathlib import Path

import pytest

from warspec.play.situation import Situation
from warspec.rulebook.registry import rulebook
from warspec.site.evidence import endless as shown
from warspec.site.pages.nodes import RENDERERS
from warspec.site.pages.page import Page
from warspec.verify.endless import sought
from warspec.verify.endless.sought import Sought
from warspec.verify.evidence import endless
from warspec.verify.evidence.endless import EndlessRecord
from warspec.verify.wanted import Wanted

WAR = rulebook().games["war"]
SEARCHES = sought.records(WAR)
with pytest.MonkeyPatch.context() as patch:
    # To show what was found, nothing need be played again: whether the deals come back is tested where they are played.
    patch.setattr(endless, "_wrong", lambda found: None)
    RECORDS = [record.sealed(1.0) for one in SEARCHES for record in endless.replay(one)]


@pytest.fixture
def html(alone: Page) -> str:
    for record in RECORDS:
        record.write(Path(alone.builder.config.rulebook_evidence))
    return str(RENDERERS["endless-deals"](alone, "war"))


def part_of(html: str, record: EndlessRecord) -> str:
    """What a cell leads to: a deal that unfolds, or an item of the list of those without one."""
    (found,) = re.findall(rf'<(details|li)[^>]* id="{shown.anchor_of(record)}".*?</\1>', html, re.DOTALL) or [""]
    start = html.index(f'id="{shown.anchor_of(record)}"')
    return unescape(re.sub("<br>", " ", html[start : html.index(f"</{found}>", start)]))


def test_each_cell_leads_to_what_its_verdict_rests_on(html: str) -> None:
    cells = re.findall(r'<td><a href="#([^"]+)">', html)
    assert sorted(cells) == sorted(map(shown.anchor_of, RECORDS))
    assert len(set(cells)) == len(SEARCHES)
    for anchor in cells:
        assert html.count(f'id="{anchor}"') == 1


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.about)
def test_what_a_cell_leads_to_has_the_command_that_runs_just_it(html: str, record: EndlessRecord) -> None:
    assert shown.check(record) in part_of(html, record)
    name = shown.check(record).rpartition(" ")[2]
    asked = Wanted.read([name])
    assert [one.about for one in RECORDS if asked.includes("war", one.about)] == [record.about]


@pytest.mark.parametrize("found", [one for one in SEARCHES if one.deal], ids=lambda one: one.name)
def test_deal_can_be_copied_and_is_the_one_that_was_found(html: str, found: Sought) -> None:
    (record,) = (one for one in RECORDS if one.about == found.name)
    copied = "\n".join(shown.command(record))
    assert copied in part_of(html, record)
    _, _, game, *typed = shlex.split(copied.replace("\\\n", " "))
    options = [tuple(value.split("=", 1)) for value in typed[1::2]]
    kinds = typed[::2]
    agreed = {name: value for kind, (name, value) in zip(kinds, options, strict=True) if kind == "--set"}
    piles = {name: cards for kind, (name, cards) in zip(kinds, options, strict=True) if kind == "--pile"}
    assert (game, agreed) == ("war", {name: str(value) for name, value in found.house_rules.items()})
    assert Situation.read(WAR(**found.house_rules), piles) == found.situation()


@pytest.mark.parametrize("found", [one for one in SEARCHES if not one.deal], ids=lambda one: one.name)
def test_where_none_is_known_the_search_can_be_gone_on_with(html: str, found: Sought) -> None:
    (record,) = (one for one in RECORDS if one.about == found.name)
    part = part_of(html, record)
    assert f"no word of up to {found.letters} letters" in part
    assert shown.further(record) in part
    names = shown.further(record).partition(" -- ")[2].split()
    # So the command chooses, too: whoever has all the names.
    assert [one for one in SEARCHES if set(names) <= set(one.name.split(","))] == [found]

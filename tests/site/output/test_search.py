"""Searching: a heading is found by the beginnings of its words, with or without accents (run by node)."""

from __future__ import annotations

import json
import subprocess

import pytest

from tests.needs import needs
from tests.site.conftest import ROOT

SCORER = (ROOT / "docs/_static/scorer.js").read_text(encoding="utf-8")
SEARCH = """
const SearchResultKind = {title: "title"};
const Search = {
  _index: {
    alltitles: {"Which card is higher": [[0, "war.rank"]], "Câștigul jocului": [[0, "war.end"]], "War": [[0, null]]},
    docnames: ["war"], filenames: ["spec/war.py"], titles: ["War"],
  },
  performObjectSearch: (object) => [["by name", object]],
};
const found = (words) => [...words].flatMap((word) => Search.performObjectSearch(word, new Set(words)));
"""


@needs("node")
@pytest.mark.parametrize(
    ("words", "titles"),
    [
        (["higher"], ["War > Which card is higher"]),
        (["card", "high"], ["War > Which card is higher"]),
        (["igher"], []),
        (["castig"], ["War > Câștigul jocului"]),
        (["câștig"], ["War > Câștigul jocului"]),
        (["war"], ["War"]),
        (["higher", "joc"], []),
    ],
)
def test_headings_are_found_by_their_words(words: list[str], titles: list[str]):
    script = f"const location = {{search: ''}};{SEARCH}{SCORER}console.log(JSON.stringify(found({json.dumps(words)})))"
    done = subprocess.run(["node", "-e", script], capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    assert [result[1] for result in found if result[0] != "by name"] == titles
    assert len([result for result in found if result[0] == "by name"]) == len(words)


@needs("node")
def test_a_heading_leads_to_its_anchor():
    script = f"const location = {{search: ''}};{SEARCH}{SCORER}console.log(JSON.stringify(found(['higher'])))"
    done = subprocess.run(["node", "-e", script], capture_output=True, text=True, check=True)
    found = next(result for result in json.loads(done.stdout) if result[0] == "war")
    assert found[2] == "#war.rank"

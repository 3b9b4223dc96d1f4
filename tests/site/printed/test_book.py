"""What makes pages fit for an electronic book."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest

from tests.site.conftest import ROOT
from warspec.rulebook.registry import rulebook
from warspec.site.printed.book import as_xml, linked_within


def test_html_becomes_xml():
    page = '<p hidden data-x=1>a&nbsp;b<br><img src="x" alt=""><svg viewBox="0 0 1 1"><use href="#a"/></svg></p>'
    made = ElementTree.fromstring(as_xml(page))
    assert made.get("hidden") == "hidden" and made.get("data-x") == "1"
    assert [child.tag for child in made] == ["br", "img", "{http://www.w3.org/2000/svg}svg"]


def test_scripts_and_buttons_are_left_out():
    assert as_xml('<p>a<script>if (1 < 2) go()</script><button type="button">Copy</button>b</p>') == "<p>ab</p>"
    assert as_xml("<p>a<fieldset><legend>Which?</legend><input type=checkbox></fieldset>b</p>") == "<p>ab</p>"


def test_links_out_of_the_book_become_words():
    pages = {
        "a/x.xhtml": '<p id="p"><a href="#p">own</a> <a class="c" href="../b.xhtml#q">there</a></p>',
        "b.xhtml": '<a href="a/x.xhtml#p">back</a> <a class="c" href="rules.json">data</a> <a href="https://e.org">e</a>',
    }
    made = linked_within(pages)
    assert made["a/x.xhtml"] == '<p id="p"><a href="#p">own</a> <span class="c">there</span></p>'
    assert made["b.xhtml"] == (
        '<a href="a/x.xhtml#p">back</a> <span class="c">data</span> <a href="https://e.org">e</a>'
    )


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("book")
    command = [sys.executable, "-m", "sphinx", "-b", "epub", "-q", "-W", "--keep-going", "-d", str(folder / "doctrees")]
    environment = os.environ | {"WARSPEC_LANGUAGE": "en", "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0"}
    subprocess.run([*command, str(ROOT), str(folder / "out")], env=environment, cwd=ROOT, check=True)
    return folder / "out" / "rulebook-en.epub"


def test_book_holds_every_chapter_as_xml_and_no_script(book: Path):
    with ZipFile(book) as packed:
        names = packed.namelist()
        assert names[0] == "mimetype"
        assert {f"spec/{rulebook().folder(game)}/rules.xhtml" for game in rulebook().games} <= set(names)
        for name in names:
            assert not name.endswith((".js", ".json"))
            if name.endswith(".xhtml"):
                page = packed.read(name)
                ElementTree.fromstring(page)
                assert b"<script" not in page and b"<button" not in page
        assert {entry.date_time for entry in packed.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_of_our_style_sheets_the_book_holds_its_own_alone(book: Path):
    ours = {f"_static/{sheet.name}" for sheet in (ROOT / "docs" / "_static").glob("*.css")}
    with ZipFile(book) as packed:
        assert ours & {*packed.namelist()} == {"_static/book.css"}

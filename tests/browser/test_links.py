"""Every link inside the site leads somewhere, anchors included, and every published ID has its place."""

from __future__ import annotations

import functools
import json
import posixpath
import re
from pathlib import Path
from urllib.parse import parse_qs

import pytest
from sphinx.util.inventory import InventoryFile

from tests.browser.built import SITE, Links, pages, resolved
from warspec.language import LANGUAGES
from warspec.rulebook.registry import rulebook

pytestmark = pytest.mark.browser


@functools.cache
def links(path: Path) -> Links:
    return Links(path)


def broken(page: str, target: str) -> bool:
    meant = resolved(page, target)
    if meant is None:
        return False
    file, anchor = meant
    if not file.is_file() or not file.is_relative_to(SITE):
        return True
    if file.name == "settle.html" and anchor.startswith("v="):
        return not is_a_situation(target)
    return bool(anchor) and file.suffix == ".html" and anchor not in links(file).anchors


def is_a_situation(target: str) -> bool:
    """Whether the part after `#` names a game and its cards, which the page reads: the browser looks for no place."""
    told = parse_qs(target.partition("#")[2], keep_blank_values=True, strict_parsing=True)
    is_told_once = all(len(values) == 1 for values in told.values())
    return is_told_once and told["v"] == ["1"] and told.get("g", [""])[0] in rulebook().games


@pytest.mark.parametrize("page", pages())
def test_links_and_anchors_resolve(page):
    found = links(SITE / page)
    assert [target for target in found.targets if broken(page, target)] == []
    assert not found.doubled


def test_every_language_has_every_page():
    (english, *others) = ({page.partition("/")[2] for page in pages(language)} for language in LANGUAGES)
    assert english
    assert all(other == english for other in others)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_names_its_translations(language):
    each = {page: sorted(links(SITE / page).alternates) for page in pages(language)}
    assert each
    assert {page: named for page, named in each.items() if named != sorted([*LANGUAGES, "x-default"])} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_inventory_points_to_places(language):
    with (SITE / language / "objects.inv").open("rb") as stream:
        inventory = InventoryFile.load(stream, language, posixpath.join)
    items = {name: item for kind in inventory.values() for name, item in kind.items()}
    # Sphinx itself always lists these, whether there is such a page or not.
    places = [item.uri for name, item in items.items() if name not in ("genindex", "modindex", "py-modindex")]
    assert places
    assert [place for place in places if broken("index.html", place)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_anchors_are_the_same_in_every_language(language):
    for page in pages("en"):
        same = f"{language}/{page.partition('/')[2]}"
        assert entered(page) == entered(same), page


def entered(page: str) -> set[str]:
    """The anchors of a page, without the names of the shapes that its pictures are made of: they carry words."""
    return {anchor for anchor in links(SITE / page).anchors if not re.fullmatch(r"d-[0-9a-f]{8}", anchor)}


def published(value: object) -> list[str]:
    """All texts in some JSON that look like addresses."""
    if isinstance(value, dict):
        return [found for inner in value.values() for found in published(inner)]
    if isinstance(value, list):
        return [found for inner in value for found in published(inner)]
    return [value] if isinstance(value, str) and ".html" in value else []


def test_rules_json_points_to_places():
    files = [*SITE.glob("rules.json"), *SITE.glob("*/rules.json")]
    assert files
    for file in files:
        places = published(json.loads(file.read_text(encoding="utf-8")))
        assert places
        page = file.relative_to(SITE).as_posix()
        assert [place for place in places if broken(page, place)] == []

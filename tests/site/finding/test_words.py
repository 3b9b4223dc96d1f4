"""How people ask: each language has its file, and all of them lead to the same places."""

from __future__ import annotations

import pytest

from tests.site.conftest import ROOT
from warspec.errors import BadInput
from warspec.language import LANGUAGES
from warspec.site.finding.words import Asked, asked

FILES = {language: ROOT / f"docs/search/{language}.toml" for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_how_people_ask(language: str):
    found = asked(FILES[language])
    assert found.without and found.endings and found.means and found.leads
    assert all(phrases and all(phrase.strip() for phrase in phrases) for phrases in found.leads.values())


def test_all_languages_lead_to_the_same_places():
    leads = {language: set(asked(path).leads) for language, path in FILES.items()}
    assert {language: found for language, found in leads.items() if found != leads["en"]} == {}


def test_no_file_says_nothing(tmp_path):
    assert asked(tmp_path / "xx.toml") == Asked()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (b"synonyms = 1", "xx.toml: no synonyms there"),
        (b"without = ", "xx.toml: Invalid"),
        (b"without = 3", "xx.toml: without should be a text"),
        (b"means = {a = 3}", "xx.toml: means should be a table with a text for each name"),
        (b"leads = {a = 'b'}", "xx.toml: leads should be a table with a list of texts for each name"),
        (b"without = '\xff'", "xx.toml: 'utf-8' codec can't decode"),
    ],
)
def test_a_wrong_file_is_named(tmp_path, text: bytes, complaint: str):
    (tmp_path / "xx.toml").write_bytes(text)
    with pytest.raises(BadInput, match=complaint):
        asked(tmp_path / "xx.toml")

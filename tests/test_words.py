"""Catalogues and habits, read as translators write them and as a package carries them: both say the same."""

import json
import zipfile

import pytest
from babel.numbers import format_decimal

from warspec import words
from warspec.errors import BadInput
from warspec.language import LANGUAGES, Language
from warspec.words import HABITS, SHIPPED, Shipped, Written, locale_folder, ready_made

CHAPTERS = sorted(path.parent.name for path in (locale_folder() / "de" / "LC_MESSAGES" / "spec").glob("*/rules.po"))
WRITTEN = Written(locale_folder())


@pytest.fixture(scope="module")
def ready():
    return dict(ready_made(WRITTEN, CHAPTERS))


@pytest.fixture
def shipped(ready, monkeypatch):
    monkeypatch.setattr(words, "carried", lambda path, package="": ready.get(path, b""))
    return Shipped(json.loads(ready[f"{SHIPPED}/{HABITS}"]))


def test_what_is_shipped_is_what_was_written(shipped):
    assert shipped.codes == WRITTEN.codes == LANGUAGES
    for code in LANGUAGES:
        assert Language(code, shipped).name == Language(code, WRITTEN).name
        for domain in ("warspec", "spec/war/rules"):
            catalogues = [getattr(found.catalogue(code, domain), "_catalog", {}) for found in (shipped, WRITTEN)]
            assert catalogues[0] == catalogues[1]
            assert bool(catalogues[0]) is (code != "en")


@pytest.mark.parametrize("code", LANGUAGES[1:])
def test_what_is_compiled_does_not_depend_on_the_time(code):
    assert WRITTEN.catalogue(code, "warspec").info()["pot-creation-date"] == "1970-01-01 00:00+0000"


@pytest.mark.parametrize("code", LANGUAGES[1:])
@pytest.mark.parametrize(
    ("number", "decimals"), [(7, 0), (1000, 0), (1234567, 0), (0.5, 1), (12345.678, 2), (-10000, 0)]
)
def test_numbers_are_those_of_the_common_locale_data(code, number, decimals):
    pattern = f"#,##0.{'0' * decimals}" if decimals else "#,##0"
    assert WRITTEN.habits(code).number(number, decimals) == format_decimal(number, format=pattern, locale=code)


def test_catalogues_of_pages_are_not_shipped(ready):
    assert not any("/docs/" in path for path in ready)
    assert len([path for path in ready if path.endswith(".mo")]) == (len(LANGUAGES) - 1) * (len(CHAPTERS) + 1)


def test_a_file_is_found_in_a_zip_and_missed_without_fuss(tmp_path, monkeypatch):
    with zipfile.ZipFile(tmp_path / "carrier.zip", "w") as file:
        file.writestr("carrier_of_words/__init__.py", "")
        file.writestr("carrier_of_words/locale/x.txt", "here")
    monkeypatch.syspath_prepend(str(tmp_path / "carrier.zip"))
    assert words.carried("locale/x.txt", "carrier_of_words") == b"here"
    assert words.carried("locale/y.txt", "carrier_of_words") == b""


def test_without_babel_a_checkout_says_so_in_one_line(monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(BadInput, match=r"^in a checkout the language 'fr' needs Babel: `pip install babel`$"):
        Language("fr", WRITTEN)
    assert Language("en", WRITTEN).name == "English"

"""The site is built language by language: pages first, then their electronic book, unless one of them fails."""

import importlib
from pathlib import Path

import pytest

site = importlib.import_module("warspec.site.__main__")


@pytest.fixture
def runs(monkeypatch):
    """What Sphinx is asked for; it takes a second, writes one file, and fails where `fails` says so."""
    asked, fails = [], set()

    def sphinx(builder, code, output, folder):
        asked.append((builder, code))
        if (builder, code) in fails:
            return site.Done(2, 1.0, f"{builder} of {code}: a warning")
        made = folder / Path(site.book_name(code)).name
        if builder == "html":
            made = output.parent / "doctrees" / code / "environment.pickle"
            (output / code / site.book_name(code)).parent.mkdir(parents=True, exist_ok=True)
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(code, encoding="utf-8")
        return site.Done(0, 1.0, "")

    monkeypatch.setattr(site, "_sphinx", sphinx)
    return asked, fails


def test_each_language_gets_its_pages_and_then_its_book(runs, tmp_path):
    asked, _ = runs
    built = dict(site.build(("en", "fr", "ro"), tmp_path / "site"))
    assert {code: (done.status, done.seconds) for code, done in built.items()} == dict.fromkeys(built, (0, 2.0))
    for code in ("en", "fr", "ro"):
        assert asked.index(("html", code)) < asked.index(("epub", code))
        assert (tmp_path / "site" / code / site.book_name(code)).read_text(encoding="utf-8") == code
    assert len(asked) == 6


def test_book_is_made_anew_only_where_pages_have_been_read_since(runs, tmp_path, monkeypatch):
    asked, _ = runs
    [*site.build(("en",), tmp_path / "site")]
    monkeypatch.setattr(site, "stale", lambda code, output: False)
    ((_, done),) = site.build(("en",), tmp_path / "site")
    assert (done.status, done.seconds, asked) == (0, 1.0, [("html", "en"), ("epub", "en"), ("html", "en")])


@pytest.mark.parametrize(("builder", "seconds"), [("html", 1.0), ("epub", 2.0)])
def test_what_fails_is_told_and_keeps_no_other_language_back(runs, tmp_path, builder, seconds):
    asked, fails = runs
    fails.add((builder, "en"))
    built = dict(site.build(("en", "fr"), tmp_path / "site"))
    assert built["en"] == (2, seconds, f"{builder} of en: a warning")
    assert built["fr"].status == 0
    assert (("epub", "en") in asked) is (builder == "epub")

"""Which pages are made again: what the machinery has counted and kept makes them outdated as well as a changed rule."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from warspec.site.output import outdated
from warspec.site.output.outdated import digest_of_sources


@pytest.fixture
def app(tmp_path, monkeypatch):
    """A site of which the rules, and all that is kept beside them, lie in a folder of its own."""
    monkeypatch.setattr(outdated, "spec_package", lambda: SimpleNamespace(__path__=[str(tmp_path)]))
    (tmp_path / "war").mkdir()
    config = SimpleNamespace(language="en", rulebook_evidence="", rulebook_benchmarks="", rulebook_browser="")
    return SimpleNamespace(srcdir=tmp_path / "source", config=config)


@pytest.mark.parametrize("name", ["war/rules.py", "mutants.json", "war/sampled.json", "not-yet-proved.toml"])
def test_page_is_outdated_by_what_it_shows(app, tmp_path, name):
    found = [digest_of_sources(app)]
    for text in ("1", "2"):
        (tmp_path / name).write_text(text, encoding="utf-8")
        found.append(digest_of_sources(app))
    assert len({*found}) == 3
    assert digest_of_sources(app) == found[-1]

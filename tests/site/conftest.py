"""Sphinx builds that several tests look at: each is made once."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace

import pytest
from babel.messages.catalog import Catalog

from warspec.catalogues.extract import pages
from warspec.catalogues.merge import as_text
from warspec.rulebook.registry import rulebook
from warspec.site.pages.domain import Found
from warspec.site.pages.page import Page

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Built:
    """What a build has made, and what Sphinx said."""

    folder: Path
    status: int
    said: str

    def page(self, name: str) -> str:
        return (self.folder / f"{name}.html").read_text(encoding="utf-8")


def sphinx(source: Path, folder: Path, language: str = "en", *options: str) -> Built:
    command = [sys.executable, "-m", "sphinx", "-b", "html", "-q", "-W", "--keep-going"]
    folders = ["-d", str(folder / "doctrees"), str(source), str(folder / "out")]
    done = subprocess.run(
        [*command, *options, *folders],
        env=os.environ | {"WARSPEC_LANGUAGE": language, "PYTHONPATH": str(ROOT)},
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return Built(folder / "out", done.returncode, done.stdout)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return sphinx(ROOT, tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="session")
def messages() -> Iterator[dict[str, Catalog]]:
    """The messages of the pages, by catalogue, with their places."""
    (ROOT / "build").mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="gettext-", dir=ROOT / "build") as folder:
        yield pages(ROOT, Path(folder))


def line_at(place: tuple[str, int]) -> str:
    """The line of the sources at the place of a message."""
    name, line = place
    return (ROOT / name).read_text(encoding="utf-8").splitlines()[line - 1]


@pytest.fixture(scope="session")
def translated(messages: dict[str, Catalog], tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The site in a French in which every message is the English one in «guillemets»."""
    folder = tmp_path_factory.mktemp("translated")
    for domain, template in messages.items():
        catalogue = Catalog(locale="fr")
        for message in template:
            if message.id:
                catalogue.add(message.id, f"«{message.id}»")
        path = folder / "fr/LC_MESSAGES" / f"{domain}.po"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(as_text(catalogue, "fr"), encoding="utf-8")
    return sphinx(ROOT, tmp_path_factory.mktemp("french"), "fr", "-D", f"locale_dirs={folder}")


@pytest.fixture
def small(tmp_path: Path) -> Callable[..., Built]:
    """Builds a site of a few pages: their names and what stands in them."""

    def build(*, evidence: Path | None = None, **pages: str) -> Built:
        source = tmp_path / "source"
        source.mkdir()
        settings: dict[str, object] = {
            "extensions": ["warspec.site"],
            "primary_domain": "rulebook",
            "rulebook_complete": False,
        }
        settings["exclude_patterns"] = ["conf.py"]
        settings["rulebook_evidence"] = str(evidence or "")
        (source / "conf.py").write_text("".join(f"{name} = {value!r}\n" for name, value in settings.items()))
        for name, text in pages.items():
            (source / f"{name}.md").write_text(text, encoding="utf-8")
        return sphinx(source, tmp_path)

    return build


@pytest.fixture
def alone(tmp_path: Path) -> Page:
    """A page that is written outside a build: everything with an ID stands on the page of its game."""

    def find(id: str) -> Found | None:
        entry = rulebook().entries.get(id)
        return entry and Found(f"spec/{entry.game}", entry.kind, f"title of {id}", id, None)

    domain = SimpleNamespace(find=find, objects={})
    builder = SimpleNamespace(
        config=SimpleNamespace(language="en", rulebook_evidence=str(tmp_path / "evidence")),
        env=SimpleNamespace(get_domain=lambda name: domain),
        get_relative_uri=lambda here, there: f"{there}.html",
    )
    return Page(builder, "here")  # type: ignore[arg-type]

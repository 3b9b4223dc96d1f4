"""Which pages are made again: those that show what stands elsewhere change with it."""

from __future__ import annotations

import hashlib
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging

import warspec
from warspec.rulebook.registry import rulebook, spec_package
from warspec.words import locale_folder

logger = logging.getLogger(__name__)


def digest_of_sources(app: Sphinx) -> str:
    """A digest of all that pages are made of besides their own text: evidence, specs, machinery, generated words."""
    folders = [Path(warspec.__file__).parent, Path(str(spec_package().__path__[0]))]
    files = [file for folder in folders for kind in ("*.py", "*.json", "*.toml") for file in folder.rglob(kind)]
    files += (Path(app.srcdir) / "docs" / "style").glob("*.toml")
    files += [locale_folder() / app.config.language / "LC_MESSAGES" / "warspec.po"]
    for named in (app.config.rulebook_evidence, app.config.rulebook_benchmarks, app.config.rulebook_browser):
        files += Path(named).rglob("*.json") if named else []
    digest = hashlib.sha256()
    for file in sorted(set(files)):
        if file.exists():
            digest.update(file.as_posix().encode() + file.read_bytes())
    return digest.hexdigest()


def outdated(app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]) -> set[str]:
    """The pages to make again: all, when anything has changed of which they are made."""
    now = digest_of_sources(app)
    before, env.rulebook_digest = getattr(env, "rulebook_digest", now), now  # type: ignore[attr-defined]
    return set(env.found_docs) if before != now else set()


def note_read(app: Sphinx, env: BuildEnvironment, docnames: list[str]) -> None:
    """Remember whether any page was read in this build, and look for mistakes in the rulebook."""
    env.rulebook_any_read = bool(docnames)  # type: ignore[attr-defined]
    if docnames and app.config.rulebook_complete:
        for problem in rulebook().problems():
            logger.warning("%s", problem)


def updated(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """The pages to write again: titles of other pages stand on all of them."""
    return list(env.found_docs) if getattr(env, "rulebook_any_read", False) else []

"""Rules placed on other pages, and keeping pages up to date that show what stands elsewhere."""

from __future__ import annotations

import hashlib
from pathlib import Path

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging

from warspec.language import locale_folder
from warspec.rulebook.registry import rulebook, spec_package
from warspec.site.pages.domain import RulebookDomain

logger = logging.getLogger(__name__)


class FillPlaced(SphinxPostTransform):
    """Put the title and the first paragraph of a rule where it was placed."""

    default_priority = 5

    def run(self, **kwargs: object) -> None:
        """Fill all places of the document."""
        domain = self.env.get_domain("rulebook")
        assert isinstance(domain, RulebookDomain)
        for place in list(self.document.findall(nodes.container)):
            if id := place.get("placed_id"):
                self._fill(place, id, domain)

    def _fill(self, place: nodes.container, id: str, domain: RulebookDomain) -> None:
        found = domain.find(id)
        if found is None:
            logger.warning("nothing has the ID %s, which is placed here", id, location=place)
            return
        docname = self.env.current_document.docname
        link = addnodes.pending_xref(
            "",
            nodes.inline("", found.title),
            refdomain="rulebook",
            reftype=found.kind,
            reftarget=id,
            refdoc=docname,
            refexplicit=True,
            refwarn=True,
        )
        place += nodes.paragraph("", "", link, classes=["title"])
        if found.text is not None:
            text = found.text.deepcopy()
            for reference in text.findall(addnodes.pending_xref):
                reference["refdoc"] = docname
            place += text


def digest_of_sources(app: Sphinx) -> str:
    """A digest of all that pages are made of besides their own text: evidence, specs, machinery, generated words."""
    package = Path(__file__).resolve().parents[1]
    folders = [package, Path(str(spec_package().__path__[0]))]
    files = [file for folder in folders for file in folder.rglob("*.py")]
    files += [locale_folder() / app.config.language / "LC_MESSAGES" / "warspec.po"]
    for named in (app.config.rulebook_evidence, app.config.rulebook_benchmarks):
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


def setup(app: Sphinx) -> None:
    """Connect everything."""
    app.add_post_transform(FillPlaced)
    app.connect("env-get-outdated", outdated)
    app.connect("env-before-read-docs", note_read)
    app.connect("env-updated", updated)

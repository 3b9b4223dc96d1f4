"""The directive ``place``: a rule, or anything else with an ID, shown on another page."""

from __future__ import annotations

from typing import Any, ClassVar

from docutils import nodes
from sphinx import addnodes
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from warspec.site.pages.domain import RulebookDomain

logger = logging.getLogger(__name__)


class Place(SphinxDirective):
    """``place ID``: a rule, or anything else with an ID, shown on another page: title, first paragraph, link."""

    required_arguments = 1
    option_spec: ClassVar[Any] = {}

    def run(self) -> list[nodes.Node]:
        """Make a card whose text is filled in when all pages have been read."""
        placed = nodes.container("", classes=["placed"])
        placed["placed_id"] = self.arguments[0]
        self.set_source_info(placed)
        return [placed]


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

"""The Sphinx domain ``rulebook``: everything that has a permanent ID, and the roles that point there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, NamedTuple

from docutils import nodes
from docutils.nodes import Element, document
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from warspec.language import Language, language
from warspec.rulebook.registry import rulebook

logger = logging.getLogger(__name__)

KINDS = ("game", "rule", "house-rule", "value", "table", "example", "dispute", "property", "misreading")


class Found(NamedTuple):
    """Where something stands on the site.

    ``title`` is in the language of the site; ``text`` is the first paragraph of what it says, if it says anything.
    """

    docname: str
    kind: str
    title: str
    anchor: str
    text: nodes.paragraph | None


def kind_names(words: Language) -> dict[str, str]:
    """What the kinds of things are called in a language."""
    return {
        "game": words.gettext("game"),
        "rule": words.gettext("rule"),
        "house-rule": words.gettext("house rule"),
        "value": words.gettext("value of a house rule"),
        "table": words.pgettext("set of house rules", "table"),
        "example": words.gettext("worked example"),
        "dispute": words.gettext("dispute"),
        "property": words.gettext("property"),
        "misreading": words.gettext("misreading"),
    }


class RulebookDomain(Domain):
    """Games, rules, house rules and their values, named tables, examples, disputes, properties and misreadings."""

    name = "rulebook"
    label = "Rulebook"
    object_types: ClassVar[dict[str, ObjType]] = {kind: ObjType(kind, kind) for kind in KINDS}
    roles: ClassVar[dict[str, Any]] = {
        kind: XRefRole(innernodeclass=nodes.inline, warn_dangling=True) for kind in KINDS if kind != "value"
    }
    initial_data: ClassVar[dict[str, Any]] = {"objects": {}}
    dangling_warnings: ClassVar[dict[str, str]] = {kind: f"no {kind} has the ID %(target)r" for kind in KINDS}
    data_version = 2

    @property
    def objects(self) -> dict[str, Found]:
        """Everything that is shown, by ID."""
        found: dict[str, Found] = self.data["objects"]
        return found

    def find(self, id: str) -> Found | None:
        """Where what has the ID, or former ID, ``id`` stands; None when no page shows it."""
        return self.objects.get(rulebook().aliases.get(id, id))

    def clear_doc(self, docname: str) -> None:
        """Forget what stood in a document."""
        for id in [id for id, found in self.objects.items() if found.docname == docname]:
            del self.objects[id]

    def merge_domaindata(self, docnames: Iterable[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process has read."""
        for id, found in otherdata["objects"].items():
            if found.docname in docnames:
                self._note(id, found, None)

    def process_doc(self, env: BuildEnvironment, docname: str, document: document) -> None:
        """Note what a document shows, with its titles as they are now: translated."""
        for node in document.findall(lambda node: isinstance(node, Element) and "rulebook_id" in node):
            assert isinstance(node, Element)
            text = next((n for n in node.findall(nodes.paragraph) if "title" not in n["classes"]), None)
            copied = text.deepcopy() if text is not None else None
            found = Found(docname, node["rulebook_kind"], _title(node), node["rulebook_id"], copied)
            self._note(node["rulebook_id"], found, node)

    def _note(self, id: str, found: Found, node: Element | None) -> None:
        if id in self.objects:
            logger.warning(
                "the ID %s stands twice: in %s too", id, self.objects[id].docname, location=node or found.docname
            )
        self.objects[id] = found

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: addnodes.pending_xref,
        contnode: Element,
    ) -> nodes.reference | None:
        """Make the link for a role; its text is the title of what it points to, unless another is written."""
        found = self.find(target)
        if found is None or (
            found.kind != typ and (typ, found.kind) not in {("house-rule", "value"), ("house-rule", "rule")}
        ):
            return None
        if not node.get("refexplicit"):
            contnode = nodes.inline("", found.title, classes=["ref", found.kind])
        return make_refnode(builder, fromdocname, found.docname, found.anchor, contnode, found.title)

    def get_type_name(self, type: ObjType, primary: bool = False) -> str:
        """What a kind of thing is called in the language of the site."""
        return kind_names(language(self.env.config.language))[str(type.lname)]

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: addnodes.pending_xref,
        contnode: Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Whatever has the ID ``target``."""
        found = self.find(target)
        link = found and self.resolve_xref(env, fromdocname, builder, found.kind, target, node, contnode)
        return [(f"rulebook:{found.kind}", link)] if found and link else []

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Everything for ``objects.inv`` and for the search; the name that is shown is the ID."""
        for id, found in self.objects.items():
            yield id, id, found.kind, found.docname, found.anchor, 1


def _title(node: Element) -> str:
    if isinstance(node, nodes.section):
        return str(node[0].astext())
    if isinstance(node, nodes.list_item) and (name := node.next_node(nodes.strong)):
        return str(name.astext())
    title = next((child for child in node.findall(nodes.paragraph) if "title" in child["classes"]), None)
    return str(node.get("rulebook_title", "")) or (title.astext() if title else str(node["rulebook_id"]))


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of everything in the rulebook that no page shows."""
    if not app.config.rulebook_complete:
        return
    domain = env.get_domain("rulebook")
    assert isinstance(domain, RulebookDomain)
    for entry in rulebook().entries.values():
        if domain.find(entry.id) is None:
            logger.warning("no page shows the %s %s", entry.kind, entry.id)

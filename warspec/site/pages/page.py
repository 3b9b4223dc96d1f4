"""What a generated piece of a page needs to know: the language, the rulebook, and where everything is."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from docutils import nodes
from sphinx.builders import Builder
from sphinx.util import logging

from warspec.language import Language, language
from warspec.rulebook.entry import HouseRuleEntry
from warspec.rulebook.house_rule import HouseRule
from warspec.rulebook.registry import Rulebook, rulebook
from warspec.rulebook.text import value_name
from warspec.site.pages.html import element, escape, link

_FIRST_WORDS = re.compile(r"\s*[:,]")

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Page:
    """The page that is being written.

    Attributes:
        builder: Sphinx's builder.
        docname: the document that the page is made of.
    """

    builder: Builder
    docname: str

    @property
    def book(self) -> Rulebook:
        """The rulebook."""
        return rulebook()

    @functools.cached_property
    def words(self) -> Language:
        """The language of the page."""
        return language(self.builder.config.language)

    @property
    def domain(self) -> Any:
        """The domain of rules, examples and properties."""
        return self.builder.env.get_domain("rulebook")

    def document(self, docname: str, anchor: str = "") -> str:
        """The address of another document, seen from this page."""
        uri = self.builder.get_relative_uri(self.docname, docname) if docname != self.docname else ""
        return f"{uri}#{anchor}" if anchor else uri

    def url(self, id: str) -> str | None:
        """The address of what has the ID ``id``; None when no page shows it."""
        found = self.domain.find(id)
        return self.document(found.docname, found.anchor) if found else None

    def title(self, id: str) -> str:
        """The title of what has the ID ``id``, in the language of the page."""
        found = self.domain.find(id)
        return found.title if found else id

    def link(self, id: str, text: str | None = None, **attributes: str) -> str:
        """A link to what has the ID ``id``; just the text when no page shows it."""
        shown = escape(self.title(id) if text is None else text)
        url = self.url(id)
        return link(url, shown, **attributes) if url else element("span", shown, **attributes)

    def text(self, id: str) -> str:
        """The first paragraph of what has the ID ``id``, as plain text; empty when no page shows one."""
        found = self.domain.find(id)
        if found is None or found.text is None:
            return ""
        return self.plain(found.text)

    def plain(self, paragraph: nodes.paragraph) -> str:
        """A paragraph of a document as plain text."""
        return "".join(self._plain(node) for node in paragraph.children).replace("\n", " ")

    def _plain(self, node: nodes.Node) -> str:
        """A piece of a paragraph; for a reference the title of what it points to."""
        if isinstance(node, nodes.Element) and node.get("reftarget") and not node.get("refexplicit"):
            return self.title(node["reftarget"])
        return node.astext()

    def value(self, option: HouseRule[Any], value: Any) -> str:
        """What people call a value of a house rule, in the language of the page."""
        entry = self.book.known(HouseRuleEntry, option.id)
        told = self.words.text(entry.game, entry.text.item(value).text)
        return value_name(told) or str(value)

    def value_link(self, option: HouseRule[Any], value: Any) -> str:
        """A link to a value of a house rule."""
        return self.link(option.value_id(value), self.value(option, value), class_="value")

    def house_rule_value(self, option: HouseRule[Any], value: Any) -> str:
        """A house rule and one of its values, each a link."""
        return self.words.labelled(self.link(option.id), self.value_link(option, option.read(value)))

    def sources(self, keys: Sequence[str]) -> str:
        """Links to the sources named by ``keys``."""
        return " ".join(self.source(key) for key in keys)

    def sources_in_words(self, keys: Sequence[str]) -> str:
        """What the sources named by ``keys`` are, each a link."""
        return self.words.apart(self.source(key, in_words=str) for key in keys)

    def sources_by_name(self, keys: Sequence[str]) -> str:
        """The sources named by ``keys`` by the first words of what they are, each a link."""
        return " · ".join(self.source(key, in_words=lambda title: _FIRST_WORDS.split(title)[0]) for key in keys)

    def source(self, key: str, *, in_words: Callable[[str], str] | None = None) -> str:
        """A link to one source, by its key or by what it is, or the note that this rulebook has decided.

        Args:
            key: the key of the source.
            in_words: what to say of the title of the source; without it the link says the key.
        """
        if key == "ours":
            text = self.words.gettext("Ruling of this rulebook")
            return link(self.document("docs/sources", "source-ours"), escape(text), class_="source ours")
        source, address = self.book.sources.get(key), self.document("docs/sources", f"source-{key}")
        if in_words and source:
            return link(address, escape(in_words(self.words.gettext(source.title))))
        return link(address, escape(key), class_="source")

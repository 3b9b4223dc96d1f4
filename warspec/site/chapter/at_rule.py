"""What a reader finds at a rule besides its text: ID and sources, verdicts, worked examples, code."""

from __future__ import annotations

from docutils import nodes
from myst_parser.mdit_to_docutils.base import DocutilsRenderer
from sphinx.util import logging

from warspec.rulebook.entry import ExampleEntry, HouseRuleEntry, RuleEntry, ValueEntry
from warspec.rulebook.literate import Passage
from warspec.rulebook.registry import rulebook
from warspec.site.chapter.closing import code_folded
from warspec.site.evidence import verdicts
from warspec.site.evidence.deciding import DECIDING
from warspec.site.evidence.moments import MOMENTS
from warspec.site.evidence.theses import THESES_ABOUT
from warspec.site.examples.figure import figure, shown_at
from warspec.site.lists.family import replaced_by
from warspec.site.pages.html import element, escape, listed
from warspec.site.pages.nodes import make, renders
from warspec.site.pages.page import Page

logger = logging.getLogger(__name__)


def ending(renderer: DocutilsRenderer, passage: Passage) -> list[nodes.Node]:
    """What stands under the text of a rule or a house rule."""
    made: list[nodes.Node] = []
    entry = rulebook().entries.get(passage.id)
    if isinstance(entry, HouseRuleEntry):
        _mark_values(renderer.current_node, entry)
        made.append(make(DECIDING, entry.id))
    elif isinstance(entry, RuleEntry):
        if entry.declared.properties:
            made.append(make("verdicts-of", entry.id))
        if any(moment.about == entry.id for moment in rulebook().moments.values()):
            made.append(make(MOMENTS, entry.id))
    if any(thesis.about == passage.id for thesis in rulebook().theses.values()):
        made.append(make(THESES_ABOUT, passage.id))
    if passage.id and entry is None:
        here = (renderer.document["source"], passage.title.line)
        logger.warning("%s is not declared in the rulebook", passage.id, location=here)
    elif isinstance(entry, RuleEntry | HouseRuleEntry):
        examples = rulebook().all(ExampleEntry, entry.game)
        made += [figure(renderer, example) for example in examples if shown_at(example.declared) == entry.id]
    if passage.code:
        made.append(code_folded(renderer, passage.code, "code-label"))
    return made


def _mark_values(section: nodes.Element, entry: HouseRuleEntry) -> None:
    declared = entry.declared
    items = {
        next((name.astext() for name in item.findall(nodes.literal)), ""): item
        for item in section.findall(nodes.list_item)
    }
    for value in declared.values:
        item, id = items.get(str(value)), declared.value_id(value)
        if item is None:
            logger.warning("the text of %s says nothing about its value %s", declared.id, value, location=section)
            continue
        if isinstance(rulebook().entries.get(id), ValueEntry):
            item["ids"].append(id)
            item["rulebook_id"], item["rulebook_kind"] = id, "value"
        item["rulebook_title"] = str(value)
        item += make("value-meta", (declared.id, str(value)))
        if isinstance(item.parent, nodes.Element) and "values" not in item.parent["classes"]:
            item.parent["classes"].append("values")


@renders("meta")
def _meta(page: Page, id: str) -> str:
    words, entry = page.words, page.book.entries[id]
    url = page.url(id) or ""
    tools = [
        element("a", element("code", escape(id)), class_="rule-id", href=url, title=words.gettext("Link to this rule")),
        element(
            "button", escape(words.gettext("Copy link")), type="button", class_="copy",
            data_done=words.gettext("Copied"),
        ),
        element(
            "button", escape(words.gettext("Cite")), type="button", class_="copy", data_copy=_citation(page, id),
            data_done=words.gettext("Citation copied"),
        ),
    ]  # fmt: skip
    if entry.sources and not isinstance(entry, HouseRuleEntry):
        label = words.ngettext("Source:", "Sources:", len(entry.sources)) if entry.sources != ("ours",) else ""
        tools.append(element("span", f"{escape(label)} {page.sources(entry.sources)}", class_="sources"))
    if isinstance(entry, RuleEntry):
        if entry.declared.replaces:
            text = words.gettext("Replaces {rule}")
            tools.append(element("span", escape(text).replace("{rule}", page.link(entry.declared.replaces))))
        others = replaced_by(page.book, id)
        if elsewhere := [page.link(rule.id, page.title(page.book.entries[rule.id].game)) for rule in others]:
            label = words.gettext("Another rule in:")
            tools.append(element("span", f"{escape(label)} {', '.join(elsewhere)}", class_="elsewhere"))
    return element("div", " ".join(tools), class_="rule-meta")


def _citation(page: Page, id: str) -> str:
    text = page.words.gettext("“{title}”, {id}, in: warspec, edition {edition}, {url}")
    return text.replace("{title}", page.title(id)).replace("{id}", id).replace("{edition}", page.builder.config.release)


@renders("value-meta")
def _value_meta(page: Page, about: tuple[str, str]) -> str:
    id, written = about
    declared = page.book.known(HouseRuleEntry, id).declared
    value = declared.read(written)
    pieces = []
    if value == declared.default:
        pieces.append(element("span", escape(page.words.gettext("usual")), class_="usual"))
    pieces.append(element("span", page.sources(declared.sources[value]), class_="sources"))
    return element("span", " ".join(pieces), class_="value-meta")


@renders("verdicts-of")
def _verdicts_of(page: Page, id: str) -> str:
    entry = page.book.known(RuleEntry, id)
    badges = (verdicts.badge(page, entry.game, name) for name in entry.declared.properties)
    return listed(badges, class_="verdicts", aria_label=page.words.gettext("What has been checked"))


@renders("code-label")
def _code_label(page: Page, about: None) -> str:
    return element("summary", escape(page.words.gettext("The code")))

"""What a reader finds at a rule besides its text: worked examples, and under “More” its ID, sources, verdicts, code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from docutils import nodes
from myst_parser.mdit_to_docutils.base import DocutilsRenderer
from sphinx.util import logging

from warspec.rulebook.entry import ExampleEntry, HouseRuleEntry, RuleEntry, ValueEntry
from warspec.rulebook.literate import Passage
from warspec.rulebook.registry import rulebook
from warspec.site.chapter.closing import code_folded
from warspec.site.evidence import in_part
from warspec.site.evidence.deciding import DECIDING
from warspec.site.evidence.moments import MOMENTS
from warspec.site.evidence.theses import THESES_ABOUT
from warspec.site.examples.figure import figure, shown_at
from warspec.site.lists.family import replaced_by
from warspec.site.pages import citation
from warspec.site.pages.html import element, escape, listed
from warspec.site.pages.nodes import box, make, renders
from warspec.site.pages.page import Page

logger = logging.getLogger(__name__)


def ending(renderer: DocutilsRenderer, passage: Passage) -> list[nodes.Node]:
    """What stands under the text of a rule or a house rule; the picture of a rule is put below its first paragraph."""
    entry = rulebook().entries.get(passage.id)
    if not isinstance(entry, RuleEntry | HouseRuleEntry):
        if passage.id and entry is None:
            here = (renderer.document["source"], passage.title.line)
            logger.warning("%s is not declared in the rulebook", passage.id, location=here)
        return [code_folded(renderer, passage.code, "code-label")] if passage.code else []
    examples = rulebook().all(ExampleEntry, entry.game)
    figures = [figure(renderer, example) for example in examples if shown_at(example.declared) == entry.id]
    if isinstance(entry, HouseRuleEntry):
        _mark_values(renderer.current_node, entry)
    elif figures:
        _put_below_first_paragraph(renderer.current_node, figures.pop(0))
    elsewhere = isinstance(entry, HouseRuleEntry) and bool(figures) and "pictured" in figures[0]["classes"]
    shown = [figures.pop(0)] if elsewhere else []
    return [*shown, _foot(renderer, entry, passage, figures)]


def _put_below_first_paragraph(section: nodes.Element, picture: nodes.Node) -> None:
    first = next((place for place, node in enumerate(section) if isinstance(node, nodes.paragraph)), len(section))
    section.insert(first + 1, picture)


def _foot(
    renderer: DocutilsRenderer, entry: RuleEntry | HouseRuleEntry, passage: Passage, examples: Sequence[nodes.Node]
) -> nodes.Element:
    """More examples, and everything else that there is to know: both folded away."""
    more: list[nodes.Node] = [make("meta", entry.id)]
    if isinstance(entry, HouseRuleEntry):
        more.append(make(DECIDING, entry.id))
    else:
        if entry.declared.properties:
            more.append(make("verdicts-of", entry.id))
        if any(moment.about == entry.id for moment in rulebook().moments.values()):
            more.append(make(MOMENTS, entry.id))
    if any(thesis.about == entry.id for thesis in rulebook().theses.values()):
        more.append(make(THESES_ABOUT, entry.id))
    if passage.code:
        more.append(code_folded(renderer, passage.code, "code-label"))
    return foot(entry.id, more, examples)


def foot(id: str, more: Sequence[nodes.Node], examples: Sequence[nodes.Node] = ()) -> nodes.Element:
    """The last line of whatever has an ID: what folds away, and the button that copies the link."""
    label = make("more-examples-label", len(examples))
    others = [box("", label, *examples, tag="details", classes=["more"])] if examples else []
    folded = box("", make("more-label"), *more, tag="details", classes=["more"])
    return box("", *others, folded, make("link-to", id), tag="div", classes=["at-rule"])


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


@renders("more-label")
def _more_label(page: Page, about: None) -> str:
    return element("summary", escape(page.words.gettext("More")))


@renders("more-examples-label")
def _more_examples_label(page: Page, count: int) -> str:
    text = page.words.ngettext("{count} more example", "{count} more examples", count)
    return element("summary", escape(text.format(count=count)))


@renders("link-to")
def _link_to(page: Page, id: str) -> str:
    """The button that copies the link to whatever stands around it and has an anchor."""
    words = page.words
    return element(
        "button", escape(words.gettext("Copy link")), type="button", class_="copy", data_done=words.gettext("Copied")
    )


@renders("meta")
def _meta(page: Page, id: str) -> str:
    words, entry = page.words, page.book.entries[id]
    address = element("a", element("code", escape(id)), class_="rule-id", href=page.url(id) or "")
    cite = element(
        "button", escape(words.gettext("Cite")), type="button", class_="copy", data_copy=citation.text(page, id),
        data_done=words.gettext("Citation copied"),
    )  # fmt: skip
    forms = element("a", "BibTeX, CSL", href=page.document(citation.PAGE, f"{citation.CITED}{id}"), class_="cite-forms")
    lines = [f"{address} {cite} {forms}" if page.builder.name == "html" else f"{address} {cite}"]
    if isinstance(entry, HouseRuleEntry):
        lines += _sources_of_values(page, entry)
    elif entry.sources:
        lines.append(_told_by(page, entry.sources))
    if isinstance(entry, RuleEntry):
        if entry.declared.replaces:
            text = words.gettext("Replaces {rule}")
            lines.append(element("span", escape(text).replace("{rule}", page.link(entry.declared.replaces))))
        others = replaced_by(page.book, id)
        if elsewhere := [page.link(rule.id, page.title(page.book.entries[rule.id].game)) for rule in others]:
            label = words.gettext("Another rule in:")
            lines.append(element("span", f"{escape(label)} {', '.join(elsewhere)}", class_="elsewhere"))
    return listed(lines, class_="rule-meta")


def _told_by(page: Page, keys: Sequence[str]) -> str:
    label = page.words.ngettext("Source:", "Sources:", len(keys)) if keys != ("ours",) else ""
    return element("span", f"{escape(label)} {page.sources_in_words(keys)}".strip(), class_="sources")


def _sources_of_values(page: Page, entry: HouseRuleEntry) -> Iterator[str]:
    """Who tells of each value, and what programs call it; values of which the same is to be said together."""
    declared, told = entry.declared, dict[tuple[str, ...], list[str]]()
    for value in declared.values:
        name = page.value(declared, value)
        code = "" if name == str(value) else f" ({element('code', escape(str(value)))})"
        told.setdefault(tuple(declared.sources[value]), []).append(escape(name) + code)
    for keys, values in told.items():
        yield page.words.labelled(", ".join(values), page.sources_in_words(keys))


@renders("value-meta")
def _value_meta(page: Page, about: tuple[str, str]) -> str:
    id, written = about
    declared = page.book.known(HouseRuleEntry, id).declared
    value = declared.read(written)
    if value != declared.default:
        return ""
    return element("span", element("span", escape(page.words.gettext("usual")), class_="usual"), class_="value-meta")


@renders("verdicts-of")
def _verdicts_of(page: Page, id: str) -> str:
    entry = page.book.known(RuleEntry, id)
    badges = (in_part.badge(page, entry.game, name) for name in entry.declared.properties)
    return listed(badges, class_="verdicts", aria_label=page.words.gettext("What has been checked"))


@renders("code-label")
def _code_label(page: Page, about: None) -> str:
    return element("summary", escape(page.words.gettext("The code")))

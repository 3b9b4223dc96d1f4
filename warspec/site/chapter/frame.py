"""What every chapter has, whatever its module says: the same headings in the same order.

Some a module writes itself; those that hold lists made from the code are put here, after its last text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from docutils import nodes
from myst_parser.mdit_to_docutils.base import DocutilsRenderer

from warspec.cards import Rank
from warspec.rulebook.entry import TableEntry
from warspec.rulebook.house_rule import HouseRule
from warspec.rulebook.registry import Rulebook, rulebook
from warspec.rulebook.rule import Rule
from warspec.site.chapter.at_rule import foot
from warspec.site.chapter.closing import closing
from warspec.site.chapter.folding import open_folded, put_inside
from warspec.site.evidence.misreadings import misreadings
from warspec.site.evidence.terminations import SHORTLY
from warspec.site.lists.family import head, house_rules_taken_over, rules_taken_over, usual_where_declared
from warspec.site.lists.glance import GLANCE
from warspec.site.lists.letters import LETTERS
from warspec.site.pages.html import details, element, escape, listed
from warspec.site.pages.nodes import make, renders
from warspec.site.pages.page import Page
from warspec.site.pages.prose import language_of, plain, prose, section, titled

AT_A_GLANCE = "At a glance"
RULES = "The rules, one by one"
HOUSE_RULES = "House rules"

Part = Callable[[DocutilsRenderer, str], None]
"""Puts something into the chapter of a game."""


def own_headings(book: Rulebook, game: str) -> tuple[str, ...]:
    """The headings that the module of ``game`` writes itself, in their order."""
    compared = () if game == head(book) else (f"How it differs from {book.games[head(book)].title}",)
    return (AT_A_GLANCE, *compared, "How to play", RULES, HOUSE_RULES)


def missing(book: Rulebook, game: str, found: Iterable[str]) -> Iterator[str]:
    """What is wrong with the headings of a chapter, a line each."""
    written = list(found)
    wanted = own_headings(book, game)
    for heading in wanted:
        if heading not in written:
            yield f"the chapter of {game} has no heading “## {heading}”"
    order = [heading for heading in written if heading in wanted]
    if order != [heading for heading in wanted if heading in order]:
        yield f"the headings of the chapter of {game} should come in this order: {'; '.join(wanted)}"


def put_glance(renderer: DocutilsRenderer, game: str) -> None:
    """What one asks of every game, before what its module says at a glance."""
    renderer.current_node += make(GLANCE, game)


def put_letters(renderer: DocutilsRenderer, game: str) -> None:
    """Before the first rule with a picture: what the letters on the cards mean."""
    renderer.current_node += make(LETTERS, game)


def put_printed(renderer: DocutilsRenderer, game: str) -> None:
    """Under how to play: what can be printed of it."""
    renderer.current_node += make("printed", game)


BELOW: dict[str, Part] = {AT_A_GLANCE: put_glance, RULES: put_letters}
"""What is put right below a heading."""


def put_answers(renderer: DocutilsRenderer, game: str) -> None:
    """Under the rules, of which the last ones tell how one wins: whether the game can go on for ever."""
    open_section(renderer, f"{game}-for-ever", language_of(renderer).gettext("Can it go on for ever?"), 3)
    renderer.current_node += make(SHORTLY, game)


def put_rules_taken_over(renderer: DocutilsRenderer, game: str) -> None:
    """Under the rules: those that the game takes over as they are."""
    if rules_taken_over(rulebook(), game):
        open_section(renderer, f"{game}-taken-over", language_of(renderer).gettext("What stays the same"), 3)
        renderer.current_node += make("rules-taken-over", game)


BEFORE: dict[str, tuple[Part, ...]] = {RULES: (put_printed,), HOUSE_RULES: (put_answers, put_rules_taken_over)}
"""What is put under the section that ends where a heading begins."""


def put_house_rules_taken_over(renderer: DocutilsRenderer, game: str) -> None:
    """Under the house rules: those of the parents, and what is left of them here; then the named tables."""
    words, declared = language_of(renderer), rulebook().games[game]
    if house_rules_taken_over(rulebook(), game) or declared.fixed():
        open_section(renderer, f"{game}-house-rules-taken-over", words.gettext("House rules from other games"), 3)
        renderer.current_node += make("house-rules-taken-over", game)
    tables = list(rulebook().all(TableEntry, game))
    if tables:
        open_folded(renderer, f"{game}-tables", words.gettext("Tables: ways in which people play"), 3)
        text = words.gettext(
            "A table is a set of house rules under a name. Agree on a table and you have agreed on all of them at once."
        )
        folded = renderer.current_node
        folded += plain(text)
        for table in tables:
            _put_table(renderer, table, folded)


def put_end(renderer: DocutilsRenderer, game: str) -> None:
    """What comes after the last text of a module."""
    words = language_of(renderer)
    open_folded(renderer, f"{game}-disputes", words.gettext("Questions from the table"), 2)
    renderer.current_node += make("dispute-list", game)
    open_folded(renderer, f"{game}-examples", words.gettext("Worked examples"), 2)
    text = words.gettext(
        "Each of these is played by the rules above whenever this page is made. If a single card came out differently, "
        "there would be no page."
    )
    renderer.current_node += [plain(text), make("example-list", game)]
    open_folded(renderer, f"{game}-checked", words.gettext("What has been checked"), 2)
    renderer.current_node += [make("verdict-list", game), make("evidence-of", game)]
    open_folded(renderer, f"{game}-sources", words.gettext("Sources"), 2)
    renderer.current_node += make("source-list", game)
    open_folded(renderer, f"{game}-misreadings", words.gettext("What people get wrong"), 2)
    text = words.gettext(
        "Each of these mistakes was built into the rules on purpose, to see whether the checks would notice."
    )
    renderer.current_node += plain(text)
    renderer.current_node += misreadings(renderer, game)
    open_folded(renderer, f"{game}-code", words.gettext("How it all hangs together"), 2)
    renderer.current_node += closing(renderer, game)


def open_section(renderer: DocutilsRenderer, id: str, title: str, level: int) -> None:
    """Begin a section whose anchor is ``id``; its title is translated already."""
    renderer.current_node = opened = section(renderer, id, title)
    renderer.update_section_level_state(opened, level)


def _put_table(renderer: DocutilsRenderer, table: TableEntry, around: nodes.Element) -> None:
    """A named table: its anchor, who plays so, its values and its sources."""
    made = nodes.section(ids=[table.id, *table.aliases], classes=["table"], rulebook_id=table.id, rulebook_kind="table")
    put_inside(renderer, made, around, 4)
    told = titled(renderer, table.title)
    title = nodes.title(table.title.text, "", *told.children, classes=told["classes"])
    title.source, title.line = told.source, table.title.line
    made += [title, *prose(renderer, table.text), make("table-values", table.id)]
    made += foot(table.id, [make("meta", table.id)])
    renderer.document.set_id(made)
    renderer.current_node = made


@renders("table-values")
def _table_values(page: Page, id: str) -> str:
    entry = page.book.known(TableEntry, id)
    options = page.book.games[entry.game].options()
    agreed = entry.declared.house_rules
    values = [page.house_rule_value(options[name], value) for name, value in agreed.items()]
    if not values:
        return element("p", page.words.gettext("All house rules have their usual values."))
    rest = page.words.gettext("All other house rules have their usual values.")
    return listed(values, class_="table-values") + element("p", rest, class_="agreed")


@renders("rules-taken-over")
def _rules_taken_over(page: Page, game: str) -> str:
    parts = []
    for owner, rules in rules_taken_over(page.book, game).items():
        text = page.words.ngettext(
            "The same as in {game}: {count} rule", "The same as in {game}: {count} rules", len(rules)
        )
        summary = escape(text.format(game=page.title(owner), count=len(rules)))
        items = (element("dt", page.link(rule.id)) + element("dd", _as_here(page, game, rule)) for rule in rules)
        parts.append(details(summary, element("dl", *items, class_="taken-over"), class_="taken-over"))
    return "".join(parts)


def _as_here(page: Page, game: str, rule: Rule) -> str:
    """The text of a rule that is taken over; where jokers always play here, with what they change."""
    words, declared = page.words, page.book.games[game]
    (name,) = (name for name, one in declared.rules().items() if one.id == rule.id)
    packs = [declared(**agreed).pack() for agreed in declared.under_nearly_usual_house_rules()]
    jokers = [card for card in packs[0] if card.rank is Rank.JOKER]
    text = page.text(rule.id)
    if jokers and all(jokers[0] in pack for pack in packs):
        if name == "pack":
            more = words.ngettext(
                "In this game {count} joker joins the pack, which makes {cards} cards.",
                "In this game {count} jokers join the pack, which makes {cards} cards.",
                len(jokers),
            )
            text += " " + more.format(count=words.number(len(jokers)), cards=words.number(len(packs[0])))
        elif name == "beats":
            text += " " + words.gettext("In this game jokers are always in the pack, and higher than the aces.")
    return escape(text)


@renders("house-rules-taken-over")
def _house_rules_taken_over(page: Page, game: str) -> str:
    words, fixed = page.words, page.book.games[game].fixed().values()
    parts = {
        words.gettext("You may agree on these too:"): [
            _with_values(page, option) for option in house_rules_taken_over(page.book, game)
        ],
        words.gettext("About these there is no choice; here it is always:"): [
            page.house_rule_value(option, option.default) for option in fixed
        ],
    }
    return "".join(
        element("p", escape(text)) + listed(items, class_="house-rules") for text, items in parts.items() if items
    )


def _with_values(page: Page, option: HouseRule[Any]) -> str:
    """A house rule of another game: its values, which is the usual one here, and which is the usual one there."""
    words, elsewhere = page.words, usual_where_declared(option)
    values = []
    for value in option.values:
        shown = page.value_link(option, value)
        if value == option.default:
            label = words.gettext("usual") if value == elsewhere else words.gettext("usual here")
            shown += element("span", escape(label), class_="usual")
        elif value == elsewhere:
            owner = page.book.entries[option.id].game
            label = words.gettext("usual in {game}").format(game=page.title(owner))
            shown += element("span", escape(label), class_="usual-there")
        values.append(shown)
    return words.labelled(page.link(option.id), " · ".join(values))

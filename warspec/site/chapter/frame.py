"""What every chapter has, whatever its module says: the same headings in the same order.

Some a module writes itself; those that hold lists made from the code are put here, after its last text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from docutils import nodes
from myst_parser.mdit_to_docutils.base import DocutilsRenderer

from warspec.language import Language, language
from warspec.rulebook.entry import TableEntry
from warspec.rulebook.registry import Rulebook, rulebook
from warspec.site.chapter import agreed_tables, inherited
from warspec.site.chapter.closing import closing
from warspec.site.evidence import misreadings
from warspec.site.lists import glance
from warspec.site.lists.family import head, house_rules_taken_over, rules_taken_over
from warspec.site.pages.nodes import make
from warspec.site.pages.prose import plain

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
    renderer.current_node += make(glance.GLANCE, game)


def put_rules_taken_over(renderer: DocutilsRenderer, game: str) -> None:
    """Under the rules: those that the game takes over as they are."""
    if rules_taken_over(rulebook(), game):
        open_section(renderer, f"{game}-taken-over", _words(renderer).gettext("What stays the same"), 3)
        renderer.current_node += make(inherited.RULES, game)


def put_house_rules_taken_over(renderer: DocutilsRenderer, game: str) -> None:
    """Under the house rules: those of the parents, and what is left of them here; then the named tables."""
    words, declared = _words(renderer), rulebook().games[game]
    if house_rules_taken_over(rulebook(), game) or declared.fixed():
        open_section(renderer, f"{game}-house-rules-taken-over", words.gettext("House rules from other games"), 3)
        renderer.current_node += make(inherited.HOUSE_RULES, game)
    tables = list(rulebook().all(TableEntry, game))
    if tables:
        open_section(renderer, f"{game}-tables", words.gettext("Tables: ways in which people play"), 3)
        text = words.gettext(
            "A table is a set of house rules under a name. Agree on a table and you have agreed on all of them at once."
        )
        renderer.current_node += plain(text)
        for table in tables:
            agreed_tables.put(renderer, table)


def put_end(renderer: DocutilsRenderer, game: str) -> None:
    """What comes after the last text of a module."""
    words = _words(renderer)
    open_section(renderer, f"{game}-examples", words.gettext("Worked examples"), 2)
    text = words.gettext(
        "Each of these is played by the rules above whenever this page is made. If a single card came out differently, "
        "there would be no page."
    )
    renderer.current_node += [plain(text), make("example-list", game)]
    open_section(renderer, f"{game}-checked", words.gettext("What has been checked"), 2)
    renderer.current_node += [make("verdict-list", game), make("evidence-of", game)]
    open_section(renderer, f"{game}-sources", words.gettext("Sources"), 2)
    renderer.current_node += make("source-list", game)
    open_section(renderer, f"{game}-misreadings", words.gettext("What people get wrong"), 2)
    text = words.gettext(
        "Each of these mistakes was built into the rules on purpose, to see whether the checks would notice."
    )
    renderer.current_node += plain(text)
    renderer.current_node += misreadings.misreadings(renderer, game)
    open_section(renderer, f"{game}-code", words.gettext("How it all hangs together"), 2)
    renderer.current_node += closing(renderer, game)


def open_section(renderer: DocutilsRenderer, id: str, title: str, level: int) -> None:
    """Begin a section whose anchor is ``id``; its title is translated already."""
    section = nodes.section(ids=[id])
    renderer.update_section_level_state(section, level)
    section += nodes.title(title, title, translatable=False)
    renderer.document.set_id(section)
    renderer.current_node = section


def _words(renderer: DocutilsRenderer) -> Language:
    return language(renderer.document.settings.env.config.language)

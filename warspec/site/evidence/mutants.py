"""The directive ``mutant-table``: how many mistakes made by machine were noticed by what."""

from __future__ import annotations

from collections.abc import Sequence

from warspec.language import Language
from warspec.site.evidence import verdicts
from warspec.site.lists.directive import listing
from warspec.site.lists.family import in_order
from warspec.site.pages.html import data_table, element, escape
from warspec.site.pages.page import Page
from warspec.verify.mutation.published import Count, Published, published


@listing("mutant-table")
def mutant_table(page: Page, game: str | None) -> str:
    """A line for each game, or for one, and one for all of them."""
    words, found = page.words, published()
    games = [id for id in in_order(page.book) if id in found and game in (id, None)]
    rows = []
    for id in games:
        old = "" if found[id].is_fresh() else f" {verdicts.mark('stale', words)}"
        rows.append([page.link(id) + old, *_cells(found[id].count, _claims(page, [found[id]]), words)])
    if game is None:
        count, claims = Count.all_of(found[id].count for id in games), _claims(page, [found[id] for id in games])
        rows.append([element("strong", escape(words.gettext("All games"))), *_cells(count, claims, words)])
    heads = (
        words.gettext("Game"),
        words.gettext("Mistakes made"),
        words.gettext("Noticed by a claim"),
        words.gettext("Only by an example"),
        words.gettext("In other rounds the rules stop"),
        words.gettext("Other rounds never end"),
        words.gettext("Means the same"),
        words.gettext("Noticed by nothing"),
        words.gettext("Noticed by claims alone, in %"),
        words.gettext("Noticed by claims or examples, in %"),
        words.gettext("Claims that notice one"),
    )
    return data_table(heads, rows, words.gettext("Mistakes made by machine"))


def _claims(page: Page, found: Sequence[Published]) -> str:
    """How many of the claims of some games notice a mistake, and how many there are."""
    words = page.words
    there, noticing = (
        words.number(sum(len(each) for each in of))
        for of in ([page.book.properties(one.game) for one in found], [one.noticed for one in found])
    )
    return words.gettext("{count} of {all}").format(count=noticing, all=there)


def _cells(count: Count, claims: str, words: Language) -> list[str]:
    by = (count.by_properties, count.by_examples, count.stop, count.never_end, count.same, count.open)
    shares = (count.by_properties_alone(), count.by_properties_and_examples())
    # Rounded down, so that nothing is said to be complete that is not.
    percent = [words.number(int(share * 1000) / 10, 1) for share in shares]
    return [escape(text) for text in (*map(words.number, (count.mutants, *by)), *percent, claims)]

"""What the letters on the cards of the pictures mean: they differ from language to language, and children ask."""

from __future__ import annotations

from warspec.cards import Rank
from warspec.site.pages.html import element, escape
from warspec.site.pages.nodes import renders
from warspec.site.pages.page import Page

LETTERS = "letters-on-cards"


@renders(LETTERS)
def letters(page: Page, game: str) -> str:
    """A line with the letter of each court card and its name; with the star of the joker in games that have it."""
    words = page.words
    jokers = [Rank.JOKER] if "jokers" in page.book.game(game).options() else []
    items = [
        f"{element('b', escape(words.index(rank)))}\u00a0{escape(words.rank_name(rank))}"
        for rank in (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, *jokers)
    ]
    return element("p", escape(words.gettext("On the cards:")) + " " + " · ".join(items), class_="letters")

"""Cards in running text, and sentences in which cards stand, as HTML."""

from __future__ import annotations

from html import escape

from warspec.cards import Card
from warspec.language import Language
from warspec.pictures.glyphs import RED


def card_html(shown: Card, words: Language) -> str:
    """A card in running text: its index and the sign of its suit, and its name for those who listen."""
    colour = "red" if shown.suit in RED else "black"
    name, index = escape(words.card_name(shown), quote=True), escape(words.card(shown))
    return f'<span class="in-text {colour}" role="img" aria-label="{name}">{index}</span>'


def cards_marked(text: str) -> str:
    """A generated sentence as HTML; red suits are set red."""
    written = escape(text)
    for sign in "♥♦":
        written = written.replace(sign, f'<span class="red">{sign}</span>')
    return written

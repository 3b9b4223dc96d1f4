"""Pictures of cards and of the table, as inline SVG made of shapes that a page holds once (its sprite).

Colours and sizes are attributes of the elements, so that a picture stays what it is in print and without a style sheet.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

from warspec.cards import Card, Rank, card
from warspec.language import Language
from warspec.play.situation import PLAYERS, Situation
from warspec.site.glyphs import LETTERS, SUITS, ink
from warspec.table import LAID, STACK, Place, Placed

CARD_WIDTH, CARD_HEIGHT = 54, 76
WIDTH = 330
ROW = 90
_LAID_FROM = 96
_IN_A_ROW = 6
_USED = re.compile(r'href="#((?:c-|k-|p-)[A-Z0-9-]+|back|none|win)"')
_INK = "#1d2327"


def symbol_of(shown: Card) -> str:
    """The name of the shape of a card in the sprite."""
    return f"c-{shown.rank.index}{shown.suit.value}"


def sprite(html: str, words: Language) -> str:
    """The shapes that the pictures in ``html`` use, as one invisible SVG; empty when there are none."""
    used = sorted(set(_USED.findall(html)))
    if not used:
        return ""
    codes = [name.removeprefix("c-") for name in used if name.startswith("c-")]
    suits = {card(code).suit: SUITS[card(code).suit] for code in codes}
    shapes = [
        _FRAME,
        *(f'<path id="s-{suit.value}" d="{path}"/>' for suit, path in suits.items()),
        *(_face(card(code), words) for code in codes),
        *(_player(name.removeprefix("p-")) for name in used if name.startswith("p-")),
        *(_stack(int(name.removeprefix("k-"))) for name in used if name.startswith("k-")),
    ]
    return (
        '<svg width="0" height="0" style="position:absolute" aria-hidden="true" focusable="false"><defs>'
        f"{''.join(shapes)}</defs></svg>"
    )


_FRAME = (
    '<rect id="paper" x=".5" y=".5" width="53" height="75" rx="6" fill="#fff" stroke="#a79f8d"/>'
    '<g id="back"><rect x=".5" y=".5" width="53" height="75" rx="6" fill="#fff" stroke="#a79f8d"/>'
    '<rect x="4" y="4" width="46" height="68" rx="3" fill="#2a5d78"/>'
    '<path d="M4 27 27 4 50 27M4 50 27 27 50 50M4 27 27 50 50 27M4 50 27 72 50 50" '
    'fill="none" stroke="#a9c9d6" stroke-width="2"/></g>'
    '<rect id="none" x="2" y="2" width="50" height="72" rx="6" fill="none" stroke="#8b8578" stroke-dasharray="4 4"/>'
    '<rect id="win" x="-2" y="-2" width="58" height="80" rx="8" fill="#e0a100"/>'
)


def _player(name: str) -> str:
    return (
        f'<g id="p-{name}"><circle cx="13" cy="43" r="11" fill="currentColor" fill-opacity=".12"/><text x="13" y="48" '
        f'font-size="15" font-weight="700" text-anchor="middle" fill="currentColor">{name}</text></g>'
    )


def _stack(count: int) -> str:
    if not count:
        return '<use id="k-0" href="#none" x="30" y="5"/>'
    under = '<use href="#back" x="33" y="8"/>' if count > 1 else ""
    return (
        f'<g id="k-{count}">{under}<use href="#back" x="30" y="5"/><circle cx="57" cy="43" r="13" fill="#fff"/>'
        f'<text x="57" y="48" font-size="15" font-weight="700" text-anchor="middle" fill="{_INK}">{count}</text></g>'
    )


def _face(shown: Card, words: Language) -> str:
    colour, suit = ink(shown.suit), shown.suit.value
    index = words.index(shown.rank)
    if not all(letter in LETTERS for letter in index):
        corner = f'<text x="5" y="32" font-size="28" font-weight="700" font-family="sans-serif">{escape(index)}</text>'
    else:
        corner = _corner(index, colour)
    if shown.rank is Rank.JOKER:
        inner = f'<use href="#s-{suit}" transform="translate(11 22) scale(1.6)"/>'
    else:
        inner = f'{corner}<use href="#s-{suit}" transform="translate(8 45) scale(1.2)"/>'
    return f'<g id="{symbol_of(shown)}" fill="{colour}"><use href="#paper"/>{inner}</g>'


def _corner(index: str, colour: str) -> str:
    pieces, left = [], 0
    for letter in index:
        narrow = letter == "1"
        pieces.append(f'<path transform="translate({left - (3 if narrow else 0)})" d="{LETTERS[letter]}"/>')
        left += 13 if narrow else 20
    pen = f'fill="none" stroke="{colour}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"'
    return f'<g transform="translate(9 9) scale(1.2)" {pen}>{"".join(pieces)}</g>'


def table(
    situation: Situation,
    words: Language,
    *,
    winner: int | None = None,
    deciding: Iterable[Card] = (),
    stacks_only: bool = False,
) -> str:
    """A picture of the table: for each player their stack with its count, and the cards that lie before them.

    Args:
        situation: what lies where.
        words: the language of the label.
        winner: the seat whose side is lit up.
        deciding: cards that are lit up.
        stacks_only: draw the stacks and nothing else.
    """
    lit = set(deciding)
    drawn: list[str] = []
    top = 0
    for seat in _seats(situation, stacks_only=stacks_only):
        lines = [] if stacks_only else _lines(situation, seat)
        height = ROW * max(1, len(lines))
        if seat is not None:
            if winner == seat:
                light = f'width="{WIDTH}" height="{height - 4}" rx="10" fill="#e0a100" fill-opacity=".25"'
                drawn.append(f'<rect y="{top}" {light}/>')
            down = f' y="{top}"' if top else ""
            count = len(situation.piles.get(Place(seat, STACK), ()))
            drawn.append(f'<use href="#p-{PLAYERS[seat]}"{down}/><use href="#k-{count}"{down}/>')
        for number, cards in enumerate(lines):
            drawn.extend(_spread(cards, top + 5 + number * ROW, lit))
        top += height
    label = escape(describe(situation, words, stacks_only=stacks_only), quote=True)
    return f'<svg viewBox="0 0 {WIDTH} {top}" role="img" aria-label="{label}">{"".join(drawn)}</svg>'


def _seats(situation: Situation, *, stacks_only: bool) -> Sequence[int | None]:
    """The sides of the table that are drawn: the players, and what belongs to nobody where there is any."""
    shared = not stacks_only and any(place.seat is None and pile for place, pile in situation.piles.items())
    return (*range(situation.seats), *((None,) if shared else ()))


def _lines(situation: Situation, seat: int | None) -> list[Sequence[Placed]]:
    """The cards on one side of the table besides the stack, in lines: what was laid in this round comes first."""
    piles = [
        (place.pile, pile) for place, pile in situation.piles.items() if place.seat == seat and place.pile != STACK
    ]
    piles.sort(key=lambda found: found[0] != LAID)
    return [pile[start : start + _IN_A_ROW] for _, pile in piles for start in range(0, len(pile), _IN_A_ROW)]


def _spread(cards: Sequence[Placed], top: int, lit: set[Card]) -> Iterable[str]:
    room = WIDTH - _LAID_FROM - CARD_WIDTH - 3
    step = min(CARD_WIDTH + 4, room // max(1, len(cards) - 1))
    for number, placed in enumerate(cards):
        x = _LAID_FROM + number * step
        if placed.face_up and placed.card in lit:
            yield f'<use href="#win" x="{x}" y="{top}"/>'
        yield f'<use href="#{symbol_of(placed.card) if placed.face_up else "back"}" x="{x}" y="{top}"/>'


def describe(situation: Situation, words: Language, *, stacks_only: bool = False) -> str:
    """What a picture shows, for those who cannot see it."""
    sides = []
    for seat in range(situation.seats):
        stack = len(situation.piles.get(Place(seat, STACK), ()))
        parts = [words.ngettext("{count} card in the stack", "{count} cards in the stack", stack).format(count=stack)]
        for place, pile in situation.piles.items():
            if place.seat == seat and place.pile != STACK:
                parts.extend(_told(pile, words))
        sides.append(words.gettext("{player}: {cards}.").format(player=PLAYERS[seat], cards=", ".join(parts)))
    shared = [told for place, pile in situation.piles.items() if place.seat is None for told in _told(pile, words)]
    if shared and not stacks_only:
        sides.append(words.gettext("In the middle: {cards}.").format(cards=", ".join(shared)))
    return " ".join(sides)


def _told(pile: Sequence[Placed], words: Language) -> Iterable[str]:
    for placed in pile:
        yield words.card_name(placed.card) if placed.face_up else words.gettext("a face-down card")

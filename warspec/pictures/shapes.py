"""The shapes of which pictures are made: cards, backs, counts, players; a page holds each once (its sprite).

Colours and sizes are attributes of the elements, so that a picture stays what it is in print and without a style sheet.
"""

from __future__ import annotations

import re
from collections import Counter
from hashlib import sha256
from html import escape

from warspec.cards import Card, Rank, card
from warspec.language import NAMES, Language
from warspec.pictures.glyphs import INK, LETTERS, SUITS, ink

CARD_WIDTH, CARD_HEIGHT = 54, 76
_USED = re.compile(r'href="#((?:c-|k-|n-|p-)[A-Z0-9-]+|back|none|paper|win)"')
_TEXT = ' font-size="12" fill="currentColor"'
_SIDE = re.compile(rf'<g transform="translate\(0 (\d+)\)"((?:{_TEXT})?>(?:(?!</?g[ >]).)*)</g>')


def symbol_of(shown: Card) -> str:
    """The name of the shape of a card in the sprite."""
    return f"c-{shown.rank.index}{shown.suit.value}"


def side_of_table(drawn: str, down: int) -> str:
    """One side of the table, so far down in the picture."""
    return f'<g transform="translate(0 {down})"{_TEXT if "<text" in drawn else ""}>{drawn}</g>'


def with_sprite(html: str, words: Language) -> str:
    """``html`` and the shapes that its pictures use. A side of the table that is drawn twice is such a shape too."""
    times = Counter(drawn for _, drawn in _SIDE.findall(html))
    # Named for what they show, so that a page can take pictures from another one.
    names = {drawn: f"d-{sha256(drawn.encode()).hexdigest()[:8]}" for drawn in times if times[drawn] > 1}

    def placed(found: re.Match[str]) -> str:
        down, drawn = found.groups()
        return f'<use href="#{names[drawn]}" y="{down}"/>' if drawn in names else found[0]

    sides = "".join(f'<g id="{name}"{drawn}</g>' for drawn, name in names.items())
    shared = _SIDE.sub(placed, html)
    return shared + sprite(shared, words, sides)


def sprite(html: str, words: Language, sides: str = "") -> str:
    """The shapes that the pictures in ``html`` use, and ``sides``, as one invisible SVG; empty when there are none."""
    used = sorted(set(_USED.findall(html + sides)))
    if not used:
        return ""
    codes = [name.removeprefix("c-") for name in used if name.startswith("c-")]
    suits = {card(code).suit: SUITS[card(code).suit] for code in codes}
    shapes = [
        _FRAME,
        *(f'<path id="s-{suit.value}" stroke="none" d="{path}"/>' for suit, path in suits.items()),
        *(_rank(rank, words) for rank in dict.fromkeys(card(code).rank for code in codes)),
        *(_face(card(code)) for code in codes),
        *(_player(int(name.removeprefix("p-"))) for name in used if name.startswith("p-")),
        *(_stack(int(name.removeprefix("k-"))) for name in used if name.startswith("k-")),
        *(_count(name.removeprefix("n-")) for name in used if name.startswith("n-")),
    ]
    return (
        '<svg id="shapes" width="0" height="0" style="position:absolute" aria-hidden="true" focusable="false"><defs>'
        f"{''.join(shapes)}{sides}</defs></svg>"
    )


# A lattice of lozenges, four in a row and six in a column, with a diamond in the middle.
_WAVES = "".join(
    f"M6 {6 + row * 32 // 3}" + f"l10.5 {turn}10.67 10.5 {back}10.67" * 2
    for row, turn, back in [*((row, "", "-") for row in range(6)), *((row, "-", "") for row in range(1, 7))]
)

_FRAME = (
    '<rect id="paper" x=".5" y=".5" width="53" height="75" rx="6" fill="#fffefa" stroke="#8d8775"/>'
    '<g id="back"><use href="#paper"/><rect x="4" y="4" width="46" height="68" rx="4" fill="#a3202f"/>'
    f'<path d="{_WAVES}" fill="none" stroke="#e6a9a4" stroke-width=".9"/>'
    '<rect x="6" y="6" width="42" height="64" rx="2" fill="none" stroke="#f3dfc4" stroke-width="1.2"/>'
    '<path d="M27 22 39 38 27 54 15 38z" fill="#a3202f" stroke="#f3dfc4" stroke-width="1.2"/>'
    '<path d="M27 29l6.5 9-6.5 9-6.5-9z" fill="#e3c566"/></g>'
    '<rect id="none" x="2" y="2" width="50" height="72" rx="6" fill="none" stroke="currentColor" '
    'stroke-opacity=".7" stroke-dasharray="4 4"/>'
    '<rect id="win" x="-3" y="-3" width="60" height="82" rx="9" fill="#f2c230"/>'
)


def _player(seat: int) -> str:
    return (
        f'<g id="p-{seat}"><text x="20" y="47" font-size="11" font-weight="700" text-anchor="middle" '
        f'fill="currentColor">{NAMES[seat]}</text></g>'
    )


def _stack(count: int) -> str:
    if not count:
        return '<use id="k-0" href="#none" x="44" y="5"/>'
    under = '<use href="#back" x="47" y="8"/>' if count > 1 else ""
    return (
        f'<g id="k-{count}">{under}<use href="#back" x="44" y="5"/><circle cx="71" cy="43" r="13" fill="#fff"/>'
        f'<text x="71" y="48" font-size="15" font-weight="700" text-anchor="middle" fill="{INK}">{count}</text></g>'
    )


def _count(count: str) -> str:
    """How many cards a pile has whose top card shows; below its index."""
    return (
        f'<g id="n-{count}"><circle cx="42" cy="62" r="12" fill="{INK}"/>'
        f'<text x="42" y="67" font-size="14" font-weight="700" text-anchor="middle" fill="#fff">{count}</text></g>'
    )


def _face(shown: Card) -> str:
    colour, suit = ink(shown.suit), shown.suit.value
    if shown.rank is Rank.JOKER:
        inner = f'<use href="#s-{suit}" transform="translate(11 22) scale(1.6)"/>'
    else:
        inner = f'<use href="#r-{shown.rank.index}"/><use href="#s-{suit}" transform="translate(8 45) scale(1.2)"/>'
    return f'<g id="{symbol_of(shown)}" fill="{colour}" stroke="{colour}"><use href="#paper"/>{inner}</g>'


def _rank(rank: Rank, words: Language) -> str:
    """What stands in the corner of the cards of a rank, in the colour of the card."""
    if rank is Rank.JOKER:
        return ""
    index = words.index(rank)
    name = f'id="r-{rank.index}"'
    if not all(letter in LETTERS for letter in index):
        text = 'x="5" y="32" font-size="28" font-weight="700" font-family="sans-serif" stroke="none"'
        return f"<text {name} {text}>{escape(index)}</text>"
    pieces, left = [], 0
    for letter in index:
        narrow = letter == "1"
        pieces.append(f'<path transform="translate({left - (3 if narrow else 0)})" d="{LETTERS[letter]}"/>')
        left += 13 if narrow else 20
    pen = 'fill="none" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"'
    return f'<g {name} transform="translate(9 9) scale(1.2)" {pen}>{"".join(pieces)}</g>'

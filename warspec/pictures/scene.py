"""Little scenes: a few cards on felt, without names and counts, so small that one takes them in at a glance.

The cards of a scene stand in rows, one for each pile; piles of a single card make a fan together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from warspec.pictures.shapes import CARD_HEIGHT, CARD_WIDTH, symbol_of
from warspec.table import Placed

WIDTH, HEIGHT = 132, 104
_EDGE = 6
_ROOM = WIDTH - 2 * _EDGE
_STEP, _TURN = 26, 11
"""How far the cards of a fan lie apart, and by how many degrees each is turned away from the next."""

Row = Sequence[Placed]


def scene(rows: Sequence[Row]) -> str:
    """A scene with the cards of each row, as SVG; it decorates what is told beside it, so it is told to nobody."""
    single = all(len(row) == 1 for row in rows)
    drawn = _fan([row[0] for row in rows]) if single else _rows(rows)
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" class="scene" aria-hidden="true" focusable="false">{"".join(drawn)}</svg>'
    )


def _use(placed: Placed, x: float = 0, y: float = 0) -> str:
    name = symbol_of(placed.card) if placed.face_up else "back"
    return f'<use href="#{name}" x="{x:.0f}" y="{y:.0f}"/>'


def _fan(cards: Row) -> Iterator[str]:
    for number, placed in enumerate(cards):
        away = number - (len(cards) - 1) / 2
        left, turn = (WIDTH - CARD_WIDTH) / 2 + away * _STEP, away * _TURN
        yield f'<g transform="translate({left:.0f} 16) rotate({turn:.0f} 27 76)">{_use(placed)}</g>'


def _rows(rows: Sequence[Row]) -> Iterator[str]:
    high = (HEIGHT - 2 * _EDGE) / len(rows) - 2
    scale = min(high / CARD_HEIGHT, 1)
    wide = _ROOM / scale
    for number, row in enumerate(rows):
        step = min(CARD_WIDTH + 3, (wide - CARD_WIDTH) / max(1, len(row) - 1))
        left = (wide - CARD_WIDTH - step * (len(row) - 1)) / 2
        cards = "".join(_use(placed, left + step * place) for place, placed in enumerate(row))
        down = _EDGE + number * (high + 4)
        yield f'<g transform="translate({_EDGE} {down:.0f}) scale({scale:.2f})">{cards}</g>'

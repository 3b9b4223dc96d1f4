"""Little scenes: a few cards on felt, without names and counts, so small that one takes them in at a glance.

The cards of a scene stand in rows, one for each pile; piles of a single card make a fan together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from warspec.cards import Rank
from warspec.pictures.shapes import CARD_HEIGHT, CARD_WIDTH, symbol_of
from warspec.table import Placed

WIDTH, HEIGHT = 132, 104
_EDGE = 6
_ROOM = WIDTH - 2 * _EDGE
_STEP, _STAR_STEP, _TURN = 26, 38, 11
"""How far the cards of a fan lie apart, a joker from the next, and by how many degrees each is turned away from it."""

_INDEX, _TEN, _BACK = 32, 47, 9
"""How much of a card must be seen beside the one that covers it: its index, the widest of which is ten."""

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
    steps = [_STAR_STEP if placed.card.rank is Rank.JOKER else _STEP for placed in cards[:-1]]
    # Cards that are turned away need some room beside them.
    scale = min(1, _ROOM / (CARD_WIDTH + sum(steps) + _TURN * len(steps)))
    left = (WIDTH / scale - CARD_WIDTH - sum(steps)) / 2
    down = (HEIGHT / scale - CARD_HEIGHT) / 2 + 2
    drawn = []
    for number, (placed, step) in enumerate(zip(cards, [*steps, 0], strict=True)):
        turn = (number - (len(cards) - 1) / 2) * _TURN
        drawn.append(f'<g transform="translate({left:.0f} {down:.0f}) rotate({turn:.0f} 27 76)">{_use(placed)}</g>')
        left += step
    yield f'<g transform="scale({scale:.2f})">{"".join(drawn)}</g>' if scale < 1 else "".join(drawn)


def _rows(rows: Sequence[Row]) -> Iterator[str]:
    high = (HEIGHT - 2 * _EDGE) / len(rows) - 2
    least = max(sum(_seen(placed) for placed in row[:-1]) + CARD_WIDTH for row in rows)
    scale = min(high / CARD_HEIGHT, _ROOM / least, 1)
    wide, high = _ROOM / scale, scale * CARD_HEIGHT
    top = (HEIGHT - len(rows) * high - (len(rows) - 1) * 4) / 2
    for number, row in enumerate(rows):
        places = [0.0]
        spare = wide - CARD_WIDTH - sum(_seen(placed) for placed in row[:-1])
        for placed in row[:-1]:
            places.append(places[-1] + min(CARD_WIDTH + 3, _seen(placed) + spare / (len(row) - 1)))
        left = (wide - CARD_WIDTH - places[-1]) / 2
        cards = "".join(_use(placed, left + place) for placed, place in zip(row, places, strict=True))
        down = top + number * (high + 4)
        yield f'<g transform="translate({_EDGE} {down:.0f}) scale({scale:.2f})">{cards}</g>'


def _seen(placed: Placed) -> int:
    if not placed.face_up:
        return _BACK
    return _TEN if placed.card.rank is Rank.TEN else _INDEX

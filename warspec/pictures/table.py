"""Pictures of the table, as inline SVG: for each player the stack, the cards laid in this round, and every other pile.

Stacks and other piles that are squared up are drawn as one card with its count, all others card by card. What belongs
to nobody lies in the middle, below the players.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape

from warspec.cards import Card
from warspec.language import Language
from warspec.narration.titles import pile_title
from warspec.pictures.described import describe
from warspec.pictures.shapes import CARD_WIDTH, side_of_table, symbol_of
from warspec.pictures.shown import How, laid, others, purses, shown_of
from warspec.play.situation import Situation
from warspec.table import STACK, Place, Placed

WIDTH = 330
ROW = 90
_LABEL = 16
_PLAYER = 68
"""How high the side of a player is at least."""
_LAID_FROM = 110
_FROM = 44
_IN_A_ROW = 6
_GAP = 14
_LEAST_STEP = 26
_PLACED = re.compile(r'<use href="#[a-z]+(?:-[^"]*)?" x="(\d+)"')
_LABELLED = re.compile(r'role="img" aria-label="[^"]*"')
_LETTER = 6.6
"""How wide a letter of a label is, more or less."""


def table(
    situation: Situation,
    words: Language,
    *,
    winner: int | None = None,
    deciding: Iterable[Card] = (),
    how: How = "as it lies",
    since: Situation | None = None,
) -> str:
    """A picture of the table.

    Args:
        situation: what lies where.
        words: the language of the labels.
        winner: the seat whose side is lit up.
        deciding: cards that are lit up.
        how: how the piles are drawn.
        since: what was shown before; then the label tells only of what has changed.
    """
    lit = set(deciding)
    drawn: list[str] = []
    top = 0
    for seat in _sides(situation):
        side, height = _side(situation, seat, words, lit, how)
        if seat is not None and winner == seat:
            light = f'width="{WIDTH}" height="{height - 4}" rx="10" fill="#f2c230" fill-opacity=".22" stroke="#f2c230"'
            drawn.append(f'<rect y="{top}" {light}/>')
        drawn.append(side_of_table("".join(side), top))
        top += height
    label = escape(describe(situation, words, how, since), quote=True)
    return f'<svg viewBox="0 0 {WIDTH} {top}" role="img" aria-label="{label}">{"".join(drawn)}</svg>'


def cropped(picture: str, width: int, height: int) -> str:
    """A small picture of the table without what is empty at its right, told to nobody: it stands beside its title.

    Args:
        picture: the picture.
        width: how wide it may be.
        height: how high it may be.
    """
    high = int(picture.partition(f'viewBox="0 0 {WIDTH} ')[2].partition('"')[0])
    right = max((int(x) for x in _PLACED.findall(picture)), default=_FROM) + CARD_WIDTH + 8
    wide = min(WIDTH, max(right, _LAID_FROM))
    scale = min(width / wide, height / high)
    box = f'viewBox="0 0 {wide} {high}" width="{wide * scale:.0f}" height="{high * scale:.0f}"'
    small = picture.replace(f'viewBox="0 0 {WIDTH} {high}"', box, 1)
    return _LABELLED.sub('aria-hidden="true" focusable="false"', small, count=1)


def _sides(situation: Situation) -> Sequence[int | None]:
    """The sides of the table that are drawn: the players, and what belongs to nobody where there is any."""
    found = (*(place for place, pile in situation.piles.items() if pile), *situation.purses)
    shared = any(place.seat is None for place in found)
    return (*range(situation.seats), *((None,) if shared else ()))


def _side(situation: Situation, seat: int | None, words: Language, lit: set[Card], how: How) -> tuple[list[str], int]:
    """What is drawn on one side of the table, and how high it is."""
    drawn, height = [], 0
    if seat is not None:
        drawn.append(f'<use href="#p-{seat}"/>')
        stack, cards, start = shown_of(situation, Place(seat, STACK), how), laid(situation, seat, how), _FROM
        if stack and stack.squared:
            drawn += _squared(stack.cards, _FROM, 0)
            start = _LAID_FROM
        elif stack:
            cards = stack.cards
        lines = [cards[first : first + _IN_A_ROW] for first in range(0, len(cards), _IN_A_ROW)]
        for number, line in enumerate(lines):
            drawn += _spread(line, start, 5 + number * ROW, _step(len(line), start), lit)
        height = ROW * max(1, len(lines)) if stack or lines else 0
    labelled, height = _labelled(situation, seat, words, how, height)
    drawn += labelled
    held = purses(situation, seat, words)
    if held:
        # Whoever has no card on the table has their purse beside their name.
        below = height + 16 if height or seat is None else 48
        drawn.append(_text(" · ".join(held), _FROM, below, size=14))
        height = below + 8
    return drawn, max(height, _PLAYER if seat is not None else 0)


def _text(text: str, x: int, y: int, size: int = 0) -> str:
    bigger = f' font-size="{size}"' if size else ""
    return f'<text x="{x}" y="{y}"{bigger}>{escape(text)}</text>' if text else ""


def _labelled(situation: Situation, seat: int | None, words: Language, how: How, top: int) -> tuple[list[str], int]:
    """The piles besides stack and laid cards, in lines that are not wider than the picture, and how far they reach."""
    drawn: list[str] = []
    x, most = _FROM, 1 + (WIDTH - _FROM - CARD_WIDTH - 3) // _LEAST_STEP
    for place, shown in others(situation, seat, how):
        label = pile_title(situation.game, place, words)
        rows = [shown.cards] if shown.squared else [shown.cards[i : i + most] for i in range(0, len(shown.cards), most)]
        for cards in rows:
            step = 0 if shown.squared else _step(len(cards), _FROM)
            width = max(CARD_WIDTH + 6 + step * (len(cards) - 1), round(len(label) * _LETTER))
            if x > _FROM and x + width > WIDTH:
                x, top = _FROM, top + ROW + _LABEL
            y = top + _LABEL
            drawn.append(_text(label, x, top + 12))
            drawn += _squared(cards, x, y) if shown.squared else _spread(cards, x, y + 5, step)
            x, label = x + width + _GAP, ""
    return drawn, top + ROW + _LABEL if drawn else top


def _step(count: int, start: int) -> int:
    return min(CARD_WIDTH + 4, (WIDTH - start - CARD_WIDTH - 3) // max(1, count - 1))


def _squared(cards: Sequence[Placed], x: int, y: int) -> Iterator[str]:
    """A pile that is squared up: its count, and its top card if that shows."""
    if not cards or not cards[0].face_up:
        down = f' y="{y}"' if y else ""
        beside = f' x="{x - _FROM}"' if x != _FROM else ""
        yield f'<use href="#k-{len(cards)}"{beside}{down}/>'
        return
    if len(cards) > 1:
        yield f'<use href="#paper" x="{x + 3}" y="{y + 8}"/>'
    yield f'<use href="#{symbol_of(cards[0].card)}" x="{x}" y="{y + 5}"/>'
    if len(cards) > 1:
        yield f'<use href="#n-{len(cards)}" x="{x}" y="{y + 5}"/>'


def _spread(cards: Sequence[Placed], x: int, y: int, step: int, lit: Iterable[Card] = ()) -> Iterator[str]:
    for number, placed in enumerate(cards):
        left = x + number * step
        if placed.face_up and placed.card in lit:
            yield f'<use href="#win" x="{left}" y="{y}"/>'
        yield f'<use href="#{symbol_of(placed.card) if placed.face_up else "back"}" x="{left}" y="{y}"/>'

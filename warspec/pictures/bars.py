"""Measured values as bars, one below the other, each with its name, its value and how far it varied."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDTH, ROW = 360, 30
"""How wide a picture is, and how high what belongs to one bar."""
ROOM = 60
"""What is left beside the longest bar, for its value."""


@dataclass(frozen=True)
class Bar:
    """A measured value.

    Attributes:
        name: what was measured.
        value: the value.
        least: the least that was measured.
        most: the most.
        shown: the value in words.
    """

    name: str
    value: float
    least: float
    most: float
    shown: str


def bars(measured: Sequence[Bar], title: str) -> str:
    """The bars as SVG; who listens hears the title and each name with its value."""
    longest = max(bar.most for bar in measured)
    told = "; ".join(f"{bar.name}: {bar.shown}" for bar in measured)
    label = escape(f"{title}. {told}", quote=True)
    drawn = (_drawn(bar, number * ROW, (WIDTH - ROOM) / longest) for number, bar in enumerate(measured))
    height = len(measured) * ROW
    return f'<svg class="bars" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{label}">{"".join(drawn)}</svg>'


def _drawn(bar: Bar, top: int, scale: float) -> str:
    """A bar below its name; the thin line is what lies between the least and the most."""
    end, least, most = (round(number * scale, 1) for number in (bar.value, bar.least, bar.most))
    return (
        f'<text x="0" y="{top + 11}" font-size="11">{escape(bar.name)}</text>'
        f'<rect class="bar" x="0" y="{top + 15}" width="{end}" height="10" rx="3"/>'
        f'<path class="spread" d="M{least} {top + 20}H{most}M{least} {top + 17}v6M{most} {top + 17}v6"/>'
        f'<text x="{max(end, most) + 5}" y="{top + 24}" font-size="11" font-weight="600">{escape(bar.shown)}</text>'
    )

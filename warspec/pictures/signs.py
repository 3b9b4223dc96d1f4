"""Pictograms for what one asks of every game, as inline SVG in the colour of the text."""

from __future__ import annotations

from typing import Literal

Sign = Literal["players", "age", "time", "choice", "cards"]

_DRAWN: dict[Sign, str] = {
    "players": '<circle cx="8" cy="7" r="3.5"/><circle cx="17" cy="8.5" r="2.8"/>'
    '<path d="M1.5 20c0-4.5 2.8-7 6.5-7s6.5 2.5 6.5 7M14.5 14c4-1.5 8 .8 8 5.5"/>',
    "age": '<path d="M3 21v-7h18v7zM3 17.5c3 2 3-1 6 0s3 1 6 0 3 1 6 0M7 14v-4M12 14v-4M17 14v-4"/>'
    '<path d="M7 6v.5M12 6v.5M17 6v.5"/>',
    "time": '<circle cx="12" cy="12" r="9"/><path d="M12 6.5V12l4 2.5"/>',
    "choice": '<rect x="4" y="4" width="16" height="16" rx="3"/>'
    '<path d="M8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01" stroke-width="3"/>',
    "cards": '<path d="M3.5 7.5 12 4l6 14.5-8.5 3.5zM15 4h5v12"/>',
}  # fmt: skip


def sign(name: Sign) -> str:
    """A pictogram; whatever it stands for is said in words beside it."""
    pen = 'fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"'
    return f'<svg class="pictogram" viewBox="0 0 24 24" {pen} aria-hidden="true" focusable="false">{_DRAWN[name]}</svg>'

"""The square of dots that a telephone reads (QR code)."""

from __future__ import annotations

import segno


def square(text: str) -> str:
    """A QR code that says ``text``, as SVG; a seventh of it may be soiled or torn."""
    drawn: str = segno.make(text, error="m", micro=False).svg_inline(scale=1, border=0, omitsize=True)
    return drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)

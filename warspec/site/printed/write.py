"""Writes the card and the sheet of each game beside its page, and links them in its chapter."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any, Literal

import typst
from sphinx.application import Sphinx
from sphinx.util import logging

from warspec.rulebook.registry import rulebook
from warspec.site.pages.page import Page
from warspec.site.printed.content import content

logger = logging.getLogger(__name__)

ROOT = Path(__file__).resolve().parents[3]
TEMPLATE = ROOT / "docs" / "print" / "game.typ"
FONTS = ROOT / "docs" / "fonts"
FOLDER = "print"
PAPERS = "a6", "a4"
"""The sizes of paper: a card with a front and a back, and a sheet."""
SPARE = 8, 24, 48, 80, 120
"""Millimetres of a column that are left free: as few as will do."""
PIXELS = 150
"""Of a picture, for an inch."""


@functools.cache
def _fonts() -> typst.Fonts:
    """The typeface of our headings and those that typst carries; none of the machine, which differ."""
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=True, font_paths=[str(FONTS)])


def drawn(told: dict[str, Any], paper: str, format: Literal["pdf", "png"] = "pdf") -> bytes | list[bytes]:
    """What is told about a game, set on a size of paper: a PDF, or each page as a picture.

    No time stands in it, so that the same text is the same file.

    Args:
        told: as :func:`~warspec.site.printed.content.content` makes it.
        paper: ``a6`` or ``a4``.
        format: what is wanted.
    """
    for spare in SPARE:
        try:
            return _set(told, paper, format, spare)
        except typst.TypstError as error:
            if spare == SPARE[-1] or "no spare room" not in str(error):
                raise
    raise AssertionError("no room was tried")


def _set(told: dict[str, Any], paper: str, format: Literal["pdf", "png"], spare: int) -> bytes | list[bytes]:
    compiler = typst.Compiler(
        str(TEMPLATE),
        root=str(TEMPLATE.parent),
        font_paths=_fonts(),
        sys_inputs={"told": json.dumps(told, ensure_ascii=False), "paper": paper, "spare": str(spare)},
    )
    made = compiler.compile(format=format, ppi=PIXELS, pdf_standards=["ua-1"] if format == "pdf" else [])
    assert made is not None
    return made


def name(game: str, paper: str) -> str:
    """Where the card or sheet of a game lies, seen from the top of the site of its language."""
    return f"{FOLDER}/{rulebook().folder(game).replace('_', '-')}-{paper}.pdf"


def write(app: Sphinx, error: Exception | None) -> None:
    """Write the cards and sheets of all games that have a chapter."""
    if error is not None or app.builder.name != "html":
        return
    for game in rulebook().games:
        docname = f"spec/{rulebook().folder(game)}/rules"
        if docname in app.env.found_docs:
            told = content(Page(app.builder, docname), game)
            for paper in PAPERS:
                file = Path(app.outdir, name(game, paper))
                file.parent.mkdir(exist_ok=True)
                try:
                    pdf = drawn(told, paper)
                except typst.TypstError as failed:
                    logger.warning("%s cannot be printed: %s", name(game, paper), failed.message, location=docname)
                else:
                    assert isinstance(pdf, bytes)
                    file.write_bytes(pdf)

"""Make the typeface of the headings: one weight of Fraunces with the letters of our languages, and nothing else.

Needs fonttools and brotli, and the package ``@fontsource-variable/fraunces`` (5.3.0) from the npm registry, unpacked.
``python docs/fonts/make.py FOLDER`` with the folder ``package/files`` writes what is committed: the file that browsers
load, and the same as TrueType for the pictures that the build draws.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).resolve().parent
SHIPPED = HERE.parent / "_static" / "fonts"

AXES = {"opsz": 72, "SOFT": 100, "WONK": 0, "wght": 650}
"""Drawn for large sizes, with the softest corners and the plain forms of letters, a little less than bold."""

LETTERS = "".join(
    (
        *map(chr, range(0x20, 0x7F)),
        "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ",  # French
        "ÀÈÉÌÍÒÓÙàèéìíòóù",  # Italian
        "ÄÖÜẞßäöü",  # German
        "ĂÂÎȘȚăâîșț",  # Romanian
        "áñåøö«»“”„‘’\u201a–—…‹›·×−\u00a0",
    )
)


def part(files: Path, name: str, letters: set[str], to: Path) -> Path:
    """One of the files into which the typeface is divided, with one weight and some letters."""
    font = instantiateVariableFont(TTFont(files / f"fraunces-{name}-full-normal.woff2"), AXES)
    font.flavor = None
    options = subset.Options(hinting=False, layout_features=["ccmp", "kern", "liga", "mark"])
    chosen = subset.Subsetter(options)
    chosen.populate(text="".join(sorted(letters & {chr(code) for code in font.getBestCmap()})))
    chosen.subset(font)
    font.save(to / f"{name}.ttf")
    return to / f"{name}.ttf"


def main(files: Path) -> None:
    """Write the typeface in both forms."""
    with TemporaryDirectory() as folder:
        latin = part(files, "latin", set(LETTERS), Path(folder))
        known = {chr(code) for code in TTFont(latin).getBestCmap()}
        font = Merger().merge([str(latin), str(part(files, "latin-ext", set(LETTERS) - known, Path(folder)))])
    missing = set(LETTERS) - {chr(code) for code in font.getBestCmap()}
    if missing:
        sys.exit(f"the typeface has no {' '.join(sorted(missing))}")
    font.save(HERE / "fraunces.ttf")
    font.flavor = "woff2"
    font.save(SHIPPED / "fraunces.woff2")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

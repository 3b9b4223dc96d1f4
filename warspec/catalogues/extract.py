"""Extracting: every message that a reader may see, by catalogue, as it stands in the sources now."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po

from warspec.catalogues import PROGRAM, THEME, House
from warspec.catalogues.theme import template as theme_template
from warspec.errors import BadInput
from warspec.rulebook.literate import modules

KEYWORDS: Mapping[str, tuple[int | tuple[int, str], ...] | None] = {
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "message": None,
    "said": None,
    "counted": (2, 3),
    "for_each_card": None,
    "Pile": (2,),
    "Refusal": (2,),
}
COMMENTS = ("Translators:",)


def templates(house: House) -> dict[str, Catalog]:
    """All catalogues without translations, by name: those of the pages, of the code, and of the theme.

    Raises:
        BadInput: Sphinx cannot read the pages.
    """
    found = pages(house.root, house.root / "build" / "gettext")
    return found | {PROGRAM: program(house.root), THEME: theme_template()}


def pages(root: Path, build: Path) -> dict[str, Catalog]:
    """The catalogues of the pages without translations, by name; places are named from the root.

    Args:
        root: the folder of the repository.
        build: where Sphinx may write. It must lie in ``root``: Sphinx names places as they are seen from there, and
            a space anywhere on the way would cut them in two.

    Raises:
        BadInput: Sphinx cannot read the pages.
    """
    _run_sphinx(root, build)
    found = {path.relative_to(build).with_suffix("").as_posix(): path for path in sorted(build.rglob("*.pot"))}
    return {domain: _page(path, build, root) for domain, path in found.items() if domain != THEME}


def _run_sphinx(root: Path, build: Path) -> None:
    shutil.rmtree(build, ignore_errors=True)
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", "-q", "-b", "gettext", ".", str(build)],
        cwd=root,
        env=os.environ | {"WARSPEC_LANGUAGE": "en", "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BadInput(f"Sphinx cannot extract the messages:\n{done.stderr.strip()}")


def _page(path: Path, build: Path, root: Path) -> Catalog:
    """A template that Sphinx has written, its places named from the root of the repository."""
    with path.open("rb") as file:
        catalogue = read_po(file)
    for message in catalogue:
        places = [((build / name).resolve(), line) for name, line in message.locations]
        message.locations = sorted({(place.relative_to(root).as_posix(), line) for place, line in places})
    return catalogue


def program(root: Path) -> Catalog:
    """The messages of the code: of warspec, of Sphinx's configuration, and what the code shows of the specs."""
    catalogue = Catalog()
    for path in [*sorted((root / "warspec").rglob("*.py")), root / "conf.py"]:
        if not path.is_file():
            continue
        name = path.relative_to(root).as_posix()
        for line, message, comments, context in extract_from_file(
            "python", path, keywords=KEYWORDS, comment_tags=COMMENTS, strip_comment_tags=True
        ):
            catalogue.add(message, locations=[(name, line)], auto_comments=comments, context=context)
    for module in modules(root / "spec").values():
        for passage in module.passages:
            for shown in (passage.title, passage.text) if passage.kind == "shown" else ():
                if shown.text:
                    catalogue.add(shown.text, locations=[(shown.file, shown.line)])
    return catalogue

"""The words of the theme."""

from __future__ import annotations

import re
from pathlib import Path

from warspec.catalogues.theme import PAGES, UNASKED


def test_furo_and_sphinx_still_say_so():
    import furo
    import sphinx

    packages = [Path(package.__file__).parent for package in (furo, sphinx)]
    files = [*packages[0].rglob("*.html"), *packages[1].rglob("*.py"), *packages[1].rglob("*.js")]
    said = "".join(path.read_text(encoding="utf-8") for path in files)
    said = re.sub(r"\{\{ *(\w+) *\}\}", r"%(\1)s", re.sub(r"\\'", "'", said))
    assert [message for message in (*PAGES, *UNASKED) if message.strip() not in said] == []

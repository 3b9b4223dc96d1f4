"""The words of the theme."""

from __future__ import annotations

import json
import re
from pathlib import Path

from warspec.catalogues.theme import PAGES, SEARCH, UNASKED, script, template


def test_furo_and_sphinx_still_say_so():
    import furo
    import sphinx

    packages = [Path(package.__file__).parent for package in (furo, sphinx)]
    files = [*packages[0].rglob("*.html"), *packages[1].rglob("*.py"), *packages[1].rglob("*.js")]
    said = "".join(path.read_text(encoding="utf-8") for path in files)
    said = re.sub(r"\{\{ *(\w+) *\}\}", r"%(\1)s", re.sub(r"\\'", "'", said))
    messages = [
        one for message in (*PAGES, *UNASKED, *SEARCH) for one in ([message] if isinstance(message, str) else message)
    ]
    assert [message for message in messages if message.strip() not in said] == []


def test_script_of_the_search_page_says_what_is_translated():
    catalogue = template()
    for message, string in (("Searching", "Recherche"), (SEARCH[3][0], ("une page", "${resultCount} pages"))):
        catalogue.get(message).string = string
    catalogue.get("Search Results").string = "Résultats"
    catalogue.get("Search Results").flags.add("fuzzy")
    text = script(catalogue, "fr")
    said = json.loads(text.removeprefix("Documentation.addTranslations(").removesuffix(");\n"))
    assert said == {
        "locale": "fr",
        "messages": {"Searching": "Recherche", SEARCH[3][0]: ["une page", "${resultCount} pages"]},
        "plural_expr": "Number((n > 1))",
    }

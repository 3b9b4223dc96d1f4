"""What the templates need: the switcher of languages, links to other languages for search engines, and words."""

from __future__ import annotations

from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from warspec.language import LANGUAGES, SOURCE, language
from warspec.site.output.builder import page_name


def add_context(
    app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Give the templates what they need to know of languages."""
    words = language(app.config.language)
    base = app.config.rulebook_base_url.rstrip("/")
    page = f"{page_name(pagename)}.html"
    up = "../" * (page.count("/") + 1)
    in_other = {code: f"{up}{code}/{page}" for code in LANGUAGES}
    absolute = {code: f"{base}/{code}/{page}" if base else in_other[code] for code in LANGUAGES}
    context["rulebook_languages"] = [
        {"code": code, "name": language(code).name.capitalize(), "href": in_other[code], "here": code == words.code}
        for code in LANGUAGES
    ]
    alternates = [f'<link rel="alternate" hreflang="{code}" href="{escape(href)}">' for code, href in absolute.items()]
    alternates.append(f'<link rel="alternate" hreflang="x-default" href="{escape(absolute[SOURCE])}">')
    context["metatags"] = context.get("metatags", "") + "\n".join(alternates)
    context["rulebook_words"] = {
        "languages": words.gettext("Language"),
        "navigation": words.gettext("Pages of the rulebook"),
        "contents": words.gettext("Contents of this page"),
    }


def setup(app: Sphinx) -> None:
    """Connect everything."""
    app.add_config_value("rulebook_base_url", "", "html", types=(str,))
    app.connect("html-page-context", add_context)

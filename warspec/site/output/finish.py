"""What a page gets besides its text: words and languages for its templates, the shapes of its pictures, less weight."""

from __future__ import annotations

import re
from html import escape, unescape
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from warspec.language import LANGUAGES, SOURCE, language
from warspec.pictures.shapes import with_sprite
from warspec.site.chapter.folding import headings_in_summaries
from warspec.site.output import preview
from warspec.site.output.builder import page_name
from warspec.site.output.unbroken import with_whole_words

_PLAIN = re.compile(r'<span class="(?:w|n|p|o)">([^<]*)</span>')
"""Pieces of highlighted code that look like the code around them; without the tags a page is lighter by a tenth."""

_SCRIPTS = ("furo.js", "rulebook.js")
"""The scripts that every page loads."""

_CODE = re.compile(r'<span class="(\w+)">')
_RULE = re.compile(r"^[^{}\n]*\.highlight \.(?P<name>\w+) \{[^{}]*\} *\n", flags=re.MULTILINE)


def finish(app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """Tell the templates of a page what they need to know of languages, and make its body ready.

    The body gets the shapes that its pictures use and code that a keyboard can scroll, and loses what it does not need.
    """
    words = language(app.config.language)
    if app.builder.name != "html":
        # A book has no other languages, no previews, and nothing that scrolls.
        context["body"] = with_sprite(with_whole_words(context.get("body", ""), words.code), words)
        context["rulebook_languages"], context["rulebook_words"] = [], {}
        return
    base = app.config.rulebook_base_url.rstrip("/")
    page = f"{page_name(pagename)}.html"
    up = "../" * (page.count("/") + 1)
    in_other = {code: f"{up}{code}/{page}" for code in LANGUAGES}
    absolute = {code: f"{base}/{code}/{page}" if base else in_other[code] for code in LANGUAGES}
    context["rulebook_languages"] = [
        {"code": code, "name": language(code).name.capitalize(), "href": in_other[code], "here": code == words.code}
        for code in LANGUAGES
    ]
    alternates = [
        f'<link rel="alternate" hreflang="{code}" href="{escape(href)}">'
        for code, href in [*absolute.items(), ("x-default", absolute[SOURCE])]
    ]
    context["metatags"] = context.get("metatags", "") + "\n".join(alternates)
    if title := unescape(re.sub(r"<[^>]+>", "", context.get("title", ""))):
        named = page_name(pagename)
        context["metatags"] += "\n" + preview.head(app, named, title, context.get("body", ""))
        preview.draw(app, named, title)
    # For extensions of Sphinx that we do not use, and for pages that are no chapters.
    needless = ("furo-extensions", *(["evidence.css"] if pagename.startswith("spec/") else []))
    sheets = context["css_files"]
    context["css_files"] = [sheet for sheet in sheets if not any(name in str(sheet.filename) for name in needless)]
    # Nor for Sphinx's own search and what it marks.
    context["script_files"] = [script for script in context["script_files"] if str(script.filename).endswith(_SCRIPTS)]
    context["rulebook_words"] = {
        "languages": words.gettext("Language"),
        "navigation": words.gettext("Pages of the rulebook"),
        "contents": words.gettext("Contents of this page"),
        "ask": words.gettext("Ask the rulebook"),
        "search": words.gettext("Search"),
        "asked_for": words.gettext("last card, ties, jokers …"),
        "found": words.gettext("Results: {number}"),
        "all_found": words.gettext("Show all results"),
        "none_found": words.gettext("Nothing found. Try another word, or fewer."),
        "close": words.gettext("Close"),
        "without_scripts": words.gettext("To search, your browser must run scripts. Without them, look here:"),
        "all_answers": words.gettext("All short answers"),
    }
    if body := context.get("body"):
        light = headings_in_summaries(_PLAIN.sub(r"\1", body)).replace("<pre>", '<pre tabindex="0">')
        context["body"] = with_sprite(with_whole_words(light, words.code), words)


def show_contents(app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Put the contents of a page that has no source beside it; the theme knows those of the others only."""
    if contents := context.get("rulebook_contents"):
        context["toc"], context["furo_hide_toc"] = contents, False


def lighten_styles(app: Sphinx, error: Exception | None) -> None:
    """Take out of the style sheet of highlighted code what no page needs."""
    sheet = Path(app.outdir, "_static", "pygments.css")
    if error is None and app.builder.name == "html" and sheet.exists():
        pages = (page.read_text("utf-8") for page in sorted(Path(app.outdir).glob("*.html")))
        used = {name for page in pages for name in _CODE.findall(page)}
        rules = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
        sheet.write_text(_RULE.sub(lambda rule: rule[0] if rule["name"] in used else "", rules), "utf-8")

"""How Sphinx builds the site: one language at a time, from this folder. `nox -s docs` builds them all."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))

from warspec import __version__  # noqa: E402
from warspec.language import language as words_of  # noqa: E402
from warspec.rulebook.registry import rulebook  # noqa: E402

# The language is chosen by the environment, not by -D, so that everything below can depend on it.
language = os.environ.get("WARSPEC_LANGUAGE", "en")
_words = words_of(language)
_base = os.environ.get("WARSPEC_BASE_URL", "").rstrip("/")

project = "warspec"
author = "The warspec authors"
copyright = _words.gettext("the warspec authors; text CC BY 4.0, code MIT")
version = release = __version__

extensions = ["warspec.site"]
root_doc = "docs/index"
# The modules of the games are the chapters; other modules of the specs are no pages.
_chapters = [f"spec/{rulebook().folder(game)}/rules.py" for game in rulebook().games]
include_patterns = ["docs/*.md", *_chapters]
templates_path = ["docs/_templates"]
primary_domain = "rulebook"
nitpicky = True

myst_enable_extensions = ["colon_fence", "deflist", "attrs_inline", "attrs_block"]
myst_heading_anchors = 0
# A file of the site that is no page: [rules.json](pathname:rules.json).
myst_url_schemes = {"http": None, "https": None, "mailto": None, "pathname": "{{path}}"}

locale_dirs = ["docs/locale", "docs/locale_sphinx"]
gettext_compact = False
gettext_uuid = False
gettext_auto_build = True
gettext_allow_fuzzy_translations = False

rulebook_evidence = str(ROOT / "build" / "evidence")
rulebook_benchmarks = str(ROOT / "benchmarks")
rulebook_base_url = _base
rulebook_browser = str(ROOT / "build" / "browser")

html_theme = "furo"
html_title = _words.gettext("The rulebook of War")
html_baseurl = f"{_base}/{language}/" if _base else ""
html_favicon = "docs/_static/favicon.svg"
html_static_path = ["docs/_static"]
html_css_files = ["rulebook.css", "home.css", "evidence.css", "search.css"]
html_js_files = [("rulebook.js", {"defer": "defer"})]
html_show_sourcelink = False
html_copy_source = False
# Its only entries would be the words of the glossary, under letters that differ from language to language.
html_use_index = False
html_show_sphinx = False
html_last_updated_fmt = None
html_permalinks_icon = "#"
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
epub_basename = f"rulebook-{language}"
epub_title = html_title
epub_author = epub_publisher = author
epub_description = html_title
epub_identifier = html_baseurl or f"warspec-{release}-{language}"
epub_scheme = "URL" if html_baseurl else "warspec"
epub_uid = "warspec"
epub_show_urls = "no"
epub_use_index = False
epub_css_files = ["book.css"]
# What belongs to the site; of scripts Sphinx takes none into a book.
epub_exclude_files = [
    f"_static/{name}"
    for name in (
        "favicon.svg",
        "fonts/OFL.txt",
        "rulebook.css",
        "home.css",
        "evidence.css",
        "search.css",
        "settle.css",
    )
]

# A card table: green felt, cards that stay white, the red and the gold of a pack. Links are green, and nothing else is.
_colours = {
    "color-brand-primary": "#12613f",
    "color-brand-content": "#12613f",
    "color-brand-visited": "#12613f",
    "color-background-primary": "#fffdf8",
    "color-background-secondary": "#f6f3e9",
    "color-background-border": "#e2dccb",
    "color-foreground-primary": "#22211d",
    "color-foreground-secondary": "#55524a",
    "color-foreground-muted": "#67635a",
    "color-inline-code-background": "#f2eee0",
    "color-highlight-on-target": "#fbeec2",
    "color-sidebar-background": "#12392b",
    "color-sidebar-background-border": "#c9a227",
    "color-sidebar-brand-text": "#fffdf8",
    "color-sidebar-caption-text": "#e3c566",
    "color-sidebar-link-text": "#f3f0e4",
    "color-sidebar-link-text--top-level": "#f3f0e4",
    "color-sidebar-item-background--current": "#1d5741",
    "color-sidebar-item-background--hover": "#1d5741",
    "color-sidebar-item-expander-background--hover": "#1d5741",
    "color-sidebar-search-background": "#0d2c21",
    "color-sidebar-search-background--focus": "#0d2c21",
    "color-sidebar-search-border": "#2f6b53",
    "color-sidebar-search-icon": "#cfdcd3",
    "color-header-background": "#12392b",
    "color-header-border": "#c9a227",
    "color-header-text": "#fffdf8",
    "font-stack": "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, serif",
    "font-stack--headings": "var(--display)",
    "font-stack--monospace": "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
}
_dark = {
    "color-brand-primary": "#8ed6b4",
    "color-brand-content": "#8ed6b4",
    "color-brand-visited": "#8ed6b4",
    "color-background-primary": "#151b18",
    "color-background-secondary": "#1d2521",
    "color-background-border": "#38443e",
    "color-foreground-primary": "#ece8dd",
    "color-foreground-secondary": "#bfbbae",
    "color-foreground-muted": "#a8a497",
    "color-inline-code-background": "#28312c",
    "color-highlight-on-target": "#3a3112",
    "color-sidebar-background": "#0c241b",
    "color-sidebar-background-border": "#6d5a1d",
    "color-header-background": "#0c241b",
    "color-header-border": "#6d5a1d",
    "color-sidebar-search-background": "#081a13",
    "color-sidebar-search-background--focus": "#081a13",
    "color-sidebar-item-background--current": "#174634",
    "color-sidebar-item-background--hover": "#174634",
    "color-sidebar-item-expander-background--hover": "#174634",
}
html_theme_options = {
    "light_css_variables": _colours,
    "dark_css_variables": _dark,
    "top_of_page_buttons": [],
    "navigation_with_keys": False,
}

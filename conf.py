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

html_theme = "furo"
html_title = _words.gettext("warspec: the rules of War")
html_baseurl = f"{_base}/{language}/" if _base else ""
html_favicon = "docs/_static/favicon.svg"
html_static_path = ["docs/_static"]
html_css_files = ["rulebook.css"]
html_js_files = [("rulebook.js", {"defer": "defer"})]
html_search_scorer = "docs/_static/scorer.js"
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
        "sidebar/languages.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
_colours = {
    "color-brand-primary": "#8c1c2b",
    "color-brand-content": "#1d5c46",
    "color-brand-visited": "#1d5c46",
    "color-background-primary": "#fffdf8",
    "color-background-secondary": "#f7f2e7",
    "color-background-border": "#e4dccb",
    "color-foreground-primary": "#23211d",
    "color-foreground-secondary": "#57524a",
    "color-foreground-muted": "#6b655b",
    "color-inline-code-background": "#f3ecdd",
    "color-highlight-on-target": "#fbeec2",
    "font-stack": "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, serif",
    "font-stack--headings": "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
    "font-stack--monospace": "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
}
_dark = {
    "color-brand-primary": "#f0a3ac",
    "color-brand-content": "#8fd0b4",
    "color-brand-visited": "#8fd0b4",
    "color-background-primary": "#17191a",
    "color-background-secondary": "#1e2122",
    "color-background-border": "#373b3c",
    "color-foreground-primary": "#eae6dd",
    "color-foreground-secondary": "#bdb7aa",
    "color-foreground-muted": "#a39d91",
    "color-inline-code-background": "#2a2d2e",
    "color-highlight-on-target": "#4a3d10",
}
html_theme_options = {
    "light_css_variables": _colours,
    "dark_css_variables": _dark,
    "top_of_page_buttons": [],
    "navigation_with_keys": False,
}

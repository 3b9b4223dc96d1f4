"""The Sphinx extension that makes the site out of the specs, the pages around them, and the evidence."""

from __future__ import annotations

import functools
import importlib
from typing import Any

from sphinx.application import Sphinx

from warspec import __version__
from warspec.site.chapter.folding import FoldSections
from warspec.site.chapter.named_values import NameValues
from warspec.site.chapter.parser import ChapterParser
from warspec.site.evidence import (  # noqa: F401 (imported for their lists)
    benchmarks,
    coming_back,
    disputes,
    endless,
    game_pages,
    gaps,
    mutants,
    published,
    reports,
    second_opinion,
    small_packs,
    terminations,
    theses,
)
from warspec.site.examples import figure, guess, ring
from warspec.site.finding import index
from warspec.site.finding.collected import PartCollector
from warspec.site.lists import (  # noqa: F401 (imported for their lists)
    choosing,
    facts,
    games,
    indexes,
    placed,
    style,
    tiles,
)
from warspec.site.lists.directive import LISTS, ListDirective
from warspec.site.lists.settling import Settle
from warspec.site.output import export, finish, outdated, policy
from warspec.site.output.builder import RulebookBuilder
from warspec.site.pages import domain, nodes
from warspec.site.pages.card_role import CardRole
from warspec.site.printed import link, write  # noqa: F401 (link: imported for what it renders)
from warspec.site.printed.book import BookBuilder


def setup(app: Sphinx) -> dict[str, Any]:
    """Set the extension up, as Sphinx asks for it."""
    _cache_default_settings()
    app.setup_extension("myst_parser")
    app.add_builder(RulebookBuilder, override=True)
    app.setup_extension("sphinx.builders.epub3")
    app.add_builder(BookBuilder, override=True)
    app.add_source_suffix(".py", "rulebook")
    app.add_source_parser(ChapterParser)
    app.add_env_collector(PartCollector)
    app.add_domain(domain.RulebookDomain)
    app.add_role("card", CardRole())
    app.add_node(nodes.made_later, html=(nodes.visit_made_later, None))
    app.add_node(nodes.box, html=(nodes.visit_box, nodes.depart_box))
    app.add_post_transform(placed.FillPlaced)
    app.add_post_transform(FoldSections)
    app.add_post_transform(NameValues)
    app.add_directive("chapters", games.Chapters)
    app.add_directive("games-by", choosing.GamesBy)
    app.add_directive("guess", guess.Guess)
    app.add_directive("place", placed.Place)
    app.add_directive("ring", ring.Ring)
    app.add_directive("settle", Settle)
    for name in LISTS:
        app.add_directive(name, ListDirective)
    app.add_config_value("rulebook_complete", True, "env", types=(bool,))
    app.add_config_value("rulebook_evidence", "", "env", types=(str,))
    app.add_config_value("rulebook_benchmarks", "", "env", types=(str,))
    app.add_config_value("rulebook_browser", "", "env", types=(str,))
    app.add_config_value("rulebook_base_url", "", "html", types=(str,))
    app.connect("env-get-outdated", outdated.outdated)
    app.connect("env-before-read-docs", outdated.note_read)
    app.connect("env-updated", outdated.updated)
    app.connect("env-check-consistency", domain.check)
    app.connect("html-collect-pages", figure.pages)
    app.connect("html-collect-pages", game_pages.pages)
    app.connect("html-collect-pages", index.pages)
    app.connect("html-page-context", finish.finish)
    app.connect("html-page-context", finish.show_contents, priority=900)  # the theme decides before
    app.connect("build-finished", export.write)
    app.connect("build-finished", index.write)
    app.connect("build-finished", write.write)
    app.connect("build-finished", policy.write, priority=950)
    app.connect("build-finished", finish.lighten_styles, priority=900)  # the theme writes its own sheet last
    return {"version": __version__, "env_version": 3, "parallel_read_safe": True, "parallel_write_safe": True}


def _cache_default_settings() -> None:
    """Work out MyST's default settings once, not for every translated message: a third of the time of a build."""
    base: Any = importlib.import_module("myst_parser.mdit_to_docutils.base")
    if not hasattr(base.get_default_settings, "cache_info"):
        base.get_default_settings = functools.cache(base.get_default_settings)

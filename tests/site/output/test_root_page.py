"""The page at the root leads to every language, and says so to search engines."""

from __future__ import annotations

from warspec.site.output.builder import page_name
from warspec.site.output.root_page import root_page


def test_root_page_links_every_language():
    page = root_page(("en",), "en")
    assert 'href="en/index.html"' in page
    assert 'hreflang="x-default"' in page


def test_root_page_knows_where_it_is_published():
    assert 'href="https://example.org/rules/en/index.html"' in root_page(("en",), "en", "https://example.org/rules")


def test_pages_stand_at_the_top():
    assert page_name("docs/cite") == "cite"
    assert page_name("search") == "search"

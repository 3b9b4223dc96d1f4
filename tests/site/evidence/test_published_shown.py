"""Figures that others have published, as the site lists them."""

from __future__ import annotations

from warspec.site.evidence.published import published
from warspec.site.pages.nodes import RENDERERS
from warspec.site.pages.page import Page


def test_page_shows_each_with_its_source_and_its_test(alone: Page) -> None:
    html = RENDERERS["published-figures"](alone, None).replace("<wbr>", "")
    assert published()
    assert all(figure.source in html and figure.test.partition("::")[2] in html for figure in published())
    assert "31,920" in html and "1/17" in html and "0.0370" in html and "known to many" in html

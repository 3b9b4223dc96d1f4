"""Headings whose words stay whole, whatever a line holds."""

from __future__ import annotations

import re

import pytest

from warspec.site.output.unbroken import LONGEST, with_articles, with_whole_words


def kept(heading: str, code: str = "fr") -> list[str]:
    """What stays on one line of a heading."""
    return re.findall(r'<span class="unbroken">([^<]*)</span>', with_whole_words(f"<h1>{heading}</h1>", code))


@pytest.mark.parametrize(
    ("heading", "together"),
    [
        ("Que se passe-t-il maintenant ?", ["passe-t-il"]),
        ("Les règles de la Bataille et de sa famille", ["la Bataille"]),
        ("Constats : La Bataille à trois", ["La Bataille"]),
        ("Une partie peut-elle ne jamais finir ?", ["peut-elle"]),
        ("Tous les jeux côte à côte", []),
    ],
)
def test_no_line_of_a_french_heading_ends_at_a_hyphen_or_after_the_article_of_a_name(heading: str, together: list[str]):
    assert kept(heading) == together
    assert re.sub(r"</?span[^>]*>", "", with_whole_words(f"<h1>{heading}</h1>", "fr")) == f"<h1>{heading}</h1>"


def test_languages_hold_what_is_one_word_to_them():
    assert kept("Ce s-a verificat într-un minut la Bucureşti", "ro") == ["s-a", "într-un"]
    assert kept("Double-deck War and La Bataille", "en") == []


def test_only_words_of_headings_are_held():
    page = '<p>passe-t-il</p><h2 id="a-b">A <em data-x="c-d">e-f</em><a href="#g-h">#</a></h2><p>i-j</p>'
    assert with_whole_words(page, "fr") == page.replace("e-f", '<span class="unbroken">e-f</span>')


def test_what_would_not_fit_on_a_phone_may_break():
    assert kept("-".join(["mot"] * LONGEST)) == []


def test_names_on_paper_hold_their_article():
    assert with_articles("La Bataille volée", "fr") == "La\N{NO-BREAK SPACE}Bataille volée"
    assert with_articles("La Bataille", "it") == "La Bataille"

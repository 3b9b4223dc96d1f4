"""What a shared link looks like: a description in the words of the page, and a picture with its title."""

from __future__ import annotations

import re
import struct
from html import unescape
from xml.etree import ElementTree

import pytest

from tests.site.conftest import Built
from warspec.cards import cards
from warspec.language import language
from warspec.rulebook.registry import rulebook
from warspec.site.output.preview import HEIGHT, WIDTH, about, picture, shown_cards

PROPERTY = re.compile(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">')


def told(site: Built, name: str) -> dict[str, str]:
    return {key: unescape(text) for key, text in PROPERTY.findall(site.page(name))}


def test_every_page_with_a_title_has_a_description_and_a_picture(site: Built):
    pages = [path.stem for path in site.folder.glob("*.html") if path.stem not in ("genindex", "search")]
    assert len(pages) > 3 * len(rulebook().games)
    for name in pages:
        found = told(site, name)
        assert found["og:title"] and found["og:title"] in unescape(site.page(name)), name
        assert 20 < len(found["description"]) <= 200 and found["description"] == found["og:description"], name
        assert "<" not in found["description"]
        png = (site.folder / found["og:image"]).read_bytes()
        assert png.startswith(b"\x89PNG") and struct.unpack(">II", png[16:24]) == (WIDTH, HEIGHT)
        assert len(png) < 120_000


def test_a_chapter_is_described_by_its_own_first_sentence(site: Built):
    for game, declared in rulebook().games.items():
        found = told(site, rulebook().folder(game))
        assert found["og:title"] == declared.title
        first = re.search(
            r"</h1>\s*(?:<div class=\"opening\">.*?</div>)?\s*<p>(.*?)</p>",
            site.page(rulebook().folder(game)),
            flags=re.DOTALL,
        )
        assert first is not None
        assert unescape(re.sub(r"<[^>]+>", "", first[1])).replace("\n", " ").startswith(found["description"][:-1])


@pytest.mark.parametrize(
    ("body", "description"),
    [
        ("<h1>War</h1><p>The higher card takes both, whatever its suit and whoever turned it up. More.</p>",
         "The higher card takes both, whatever its suit and whoever turned it up."),
        ("<p>Short. <em>Then</em> what &amp; why, and as long as you like it to be, or longer. More.</p>",
         "Short. Then what & why, and as long as you like it to be, or longer."),
        ("<p>Will you show your ace now, or will you keep it until there is war? You decide. More.</p>",
         "Will you show your ace now, or will you keep it until there is war? You decide."),
        ("<p> </p><p class='x'>Second.</p>", "Second."),
        ("<h1>Nothing</h1>", ""),
    ],
)  # fmt: skip
def test_description_is_the_first_sentence(body: str, description: str):
    assert about(body) == description


def test_a_description_is_never_too_long():
    assert len(about(f"<p>{'word ' * 100}.</p>")) <= 200


@pytest.mark.parametrize("code", ["en", "ro"])
def test_the_picture_has_the_title_and_the_cards(code: str):
    title = "Un război & încă unul foarte, foarte lung: împărțirea"
    drawn = ElementTree.fromstring(picture(title, "Regulamentul", cards("QS 7H"), language(code)))
    written = [text.text or "" for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert " ".join(text for text in written if text != "Regulamentul").endswith(title)
    used = [use.get("href") for use in drawn.iter("{http://www.w3.org/2000/svg}use")]
    assert {"#back", "#c-QS", "#c-7H"} <= set(used)


def test_every_game_has_cards_for_its_picture():
    for game in rulebook().games:
        assert 2 <= len(shown_cards(game)) <= 3

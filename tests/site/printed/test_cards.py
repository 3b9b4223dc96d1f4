"""The card and the sheet of each game."""

from __future__ import annotations

import re
import zlib
from typing import Any

import pytest
import typst

from tests.site.conftest import ROOT, Built
from warspec.rulebook.registry import rulebook
from warspec.site.printed.square import square
from warspec.site.printed.write import drawn, name

PAGES = {"a6": 2, "a4": 1}


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.mark.parametrize("paper", PAGES)
def test_every_game_fills_no_more_pages_than_it_should(site: Built, translated: Built, paper: str):
    """The translated site is longer throughout: each of its messages stands in guillemets."""
    for built in (site, translated):
        counted = {game: pages((built.folder / name(game, paper)).read_bytes()) for game in rulebook().games}
        assert counted == dict.fromkeys(rulebook().games, PAGES[paper])


def test_every_chapter_leads_to_its_card_and_its_sheet(site: Built):
    for game in rulebook().games:
        page = site.page(rulebook().folder(game))
        assert all(f'href="{name(game, paper)}"' in page for paper in PAGES)


def words(text: str) -> list[dict[str, str]]:
    return [{"text": text, "style": "plain"}]


def told(sentence: str) -> dict[str, Any]:
    """A game that is told in one sentence, over and over again."""
    part = {"title": "Part", "items": [words(sentence)]}
    values = [{"name": "this", "usual": True}, {"name": "that", "usual": False}]
    return {
        "language": "ro",
        "title": "Joc",
        "book": "Regulament",
        "about": "Un joc.",
        "glance": [{"label": "Jucători", "text": "2"}],
        "parts": {"facts": part, "play": part, "differs": part},
        "house_rules": {
            "title": "Agree",
            "hint": "Nothing?",
            "none": "None.",
            "own": "Ours",
            "usual": "usual",
            "rules": [{"title": "Rule", "values": values}],
        },
        "rules": {"title": "Rules", "own": [{"title": "One", "text": words(sentence)}], "same": "", "taken_over": []},
        "square": {"drawing": square("x"), "caption": "Read", "address": ""},
        "edition": "0",
        "licence": "CC",
        "scene": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 120"/>',
    }


@pytest.mark.parametrize("paper", PAGES)
def test_what_does_not_fit_is_an_error(paper: str):
    assert pages(drawn(told("Cărțile egale se bat. " * 20), paper)) == PAGES[paper]
    with pytest.raises(typst.TypstError, match="does not fit"):
        drawn(told("Cărțile egale se bat. " * 400), paper)


def test_sheet_never_overflows_its_columns():
    """However long the text is: there is a picture of it, or an error, but never lines on top of each other."""
    for times in range(10, 150, 7):
        game = told("Cărțile egale se bat.")
        game["rules"]["own"] = [
            {"title": "O regulă", "text": words("Cărțile egale se bat, și încă o dată. " * 3)}
        ] * times
        try:
            pdf = drawn(game, "a4")
        except typst.TypstError as error:
            assert "does not fit" in str(error)
        else:
            assert pages(pdf) == 1


def test_same_text_is_the_same_file():
    made = drawn(told("Ș."), "a6")
    assert made == drawn(told("Ș."), "a6")
    assert b"CreationDate" not in made


FAN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 120"><rect width="180" height="120" fill="#f00"/></svg>'


def pixels(picture: bytes, width: int = 4) -> set[tuple[int, bytes]]:
    """Each pixel of a PNG picture without interlacing, and where it lies."""
    assert picture[24:29] == bytes([8, 6, 0, 0, 0]), "not eight bits each of red, green, blue and opacity"
    line = int.from_bytes(picture[16:20], "big") * width
    packed, place = b"", 8
    while place < len(picture):
        size = int.from_bytes(picture[place : place + 4], "big")
        packed += picture[place + 8 : place + 8 + size] * (picture[place + 4 : place + 8] == b"IDAT")
        place += size + 12
    raw, above, found = zlib.decompress(packed), bytearray(line), set()
    for down in range(len(raw) // (line + 1)):
        start = down * (line + 1)
        row = bytearray(raw[start + 1 : start + 1 + line])
        for at in range(line):
            left, corner = (row[at - width], above[at - width]) if at >= width else (0, 0)
            up = above[at]
            near = min((left, up, corner), key=lambda it: abs(left + up - corner - it))
            row[at] = (row[at] + (0, left, up, (left + up) // 2, near)[raw[start]]) & 255
        found |= {(down * line + at, bytes(row[at : at + width])) for at in range(0, line, width)}
        above = row
    return found


@pytest.mark.parametrize("title", ["Kriegsgefangene", "Bewaffneter Krieg", "Pjanica, l’ubriacone"])
def test_no_title_lies_on_the_cards(monkeypatch: pytest.MonkeyPatch, title: str):
    """As much of the cards is seen below a long title as below a short one."""
    monkeypatch.setattr("warspec.site.printed.write.PIXELS", 50)
    red = []
    for written in ("I", title):
        front, *_ = drawn(told("Ș. " * 60) | {"title": written, "scene": FAN}, "a6", "png")
        assert isinstance(front, bytes)
        red.append({at for at, colour in pixels(front) if colour == b"\xff\0\0\xff"})
    assert red[0] and red[0] == red[1]


def test_square_is_drawn_without_a_border_and_says_more_in_more_dots():
    assert square("war").startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 21 21"')
    assert 'viewBox="0 0 29 29"' in square("https://example.org/war/en/war.html")


def test_template_has_no_font_of_the_machine():
    assert "Fraunces" in (ROOT / "docs" / "print" / "game.typ").read_text("utf-8")
    assert drawn(told("ăâîșțĂÂÎȘȚäöüßàéèêëîïôœùûçÀÈÌÒÙ«»„“”’–♠♥♦♣★"), "a6")

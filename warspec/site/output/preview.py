"""What a shared link looks like: a sentence that says what the page is about, and a picture with its title.

The picture is drawn from the shapes of all our pictures and needs no browser.
"""

from __future__ import annotations

import functools
import re
import textwrap
from collections.abc import Sequence
from html import escape, unescape
from pathlib import Path

import resvg_py
from sphinx.application import Sphinx

from warspec.cards import Card, cards
from warspec.language import Language, language
from warspec.pictures.shapes import sprite, symbol_of
from warspec.play.replay import failure, replay
from warspec.rulebook.registry import rulebook

FOLDER = "_preview"
WIDTH, HEIGHT = 1200, 630
_FONT = Path(__file__).resolve().parents[3] / "docs" / "fonts" / "fraunces.ttf"
_SIZES = (104, 88, 74, 62, 52)
_WIDE = 540
"""How wide the title may be; a letter is about half as wide as it is high."""
_MOST_LINES = 4
_LONGEST = 200
_ANY_CARDS = "7S 7H"
"""What lies on the table where no game says it: the beginning of a war."""

_PARAGRAPH = re.compile(r"<p(?: [^>]*)?>(.*?)</p>", flags=re.DOTALL)
_END = re.compile(r"(?<=[.!?…])([’”»“]?)\s+")


def head(app: Sphinx, pagename: str, title: str, body: str) -> str:
    """The elements for the head of a page that tell its title, what it is about, and where its picture is.

    Args:
        app: Sphinx.
        pagename: the name of the page, as its address has it.
        title: its title, as text.
        body: its body, as HTML.
    """
    words = language(app.config.language)
    name, base = app.config.html_title, app.config.html_baseurl
    picture = f"{FOLDER}/{_picture_of(pagename)}.png"
    told = {
        "og:site_name": name,
        "og:type": "website",
        "og:locale": words.code,
        "og:title": title,
        "og:description": about(body),
        "og:url": f"{base}{pagename}.html" if base else "",
        "og:image": base + picture,
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": title,
    }
    found = [f'<meta property="{key}" content="{escape(text)}">' for key, text in told.items() if text]
    if described := told["og:description"]:
        found.append(f'<meta name="description" content="{escape(described)}">')
    return "\n".join([*found, '<meta name="twitter:card" content="summary_large_image">'])


def about(body: str) -> str:
    """What a page is about: its first sentence, and the next one after a question or a very short one."""
    paragraph = next(filter(None, (_text(found) for found in _PARAGRAPH.findall(body))), "")
    said = ""
    for sentence in _END.sub(r"\1\n", paragraph).split("\n"):
        if said and len(said) + len(sentence) >= _LONGEST:
            break
        said = f"{said} {sentence}".strip()
        if len(said) > 50 and not said.rstrip("’”»“").endswith("?"):
            break
    return textwrap.shorten(said, _LONGEST, placeholder=" …")


def _text(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", "", html)).split())


def _picture_of(pagename: str) -> str:
    """The name of the picture of a page; pages about the same game have one together."""
    return pagename.removeprefix("examples-").removeprefix("evidence-").replace("-", "_")


def draw(app: Sphinx, pagename: str, title: str) -> None:
    """Draw the picture of a page into the site; pages that share one with another page draw none."""
    if pagename.startswith(("examples-", "evidence-")):
        return
    game = next((id for id in rulebook().games if rulebook().folder(id) == pagename), "")
    drawn = picture(title, app.config.html_title, shown_cards(game), language(app.config.language))
    png = resvg_py.svg_to_bytes(svg_string=drawn, skip_system_fonts=True, font_files=[str(_FONT)])
    folder = Path(app.outdir, FOLDER)
    folder.mkdir(exist_ok=True)
    (folder / f"{_picture_of(pagename)}.png").write_bytes(bytes(png))


@functools.cache
def shown_cards(game: str) -> tuple[Card, ...]:
    """Two or three cards that meet in the first worked example of a game in which cards do."""
    for example in rulebook().examples(game) if game else ():
        if failure(example, rulebook().game(game)) is None:
            trace = replay(example, rulebook().game(game))[0]
            met = [move.card for event in trace.events for move in event.moves if move.face_up]
            if len(several := tuple(dict.fromkeys(met))) > 1:
                return several[:3]
    return tuple(cards(_ANY_CARDS))


def picture(title: str, book: str, laid: Sequence[Card], words: Language) -> str:
    """A picture with a title, the name of the book, and cards on felt, as SVG."""
    fan = ['<use href="#back"/>', *(f'<use href="#{symbol_of(card)}"/>' for card in laid)]
    turns = [-18 + 36 * number / (len(fan) - 1) for number in range(len(fan))]
    placed = "".join(
        f'<g transform="translate({895 + turn * 3:.0f} 320) rotate({turn:.0f} 0 300) scale(4) translate(-27 -38)">'
        f"{card}</g>"
        for card, turn in zip(fan, turns, strict=True)
    )
    lines, size = _set(title)
    below = "" if title.startswith(book) else book
    top = 330 - (len(lines) - 1) * size * 0.55 + size * 0.3
    set_in = 'font-family="Fraunces" fill="#fffdf8"'
    written = "".join(
        f'<text x="80" y="{top + number * size * 1.1:.0f}" font-size="{size}" {set_in}>{escape(line)}</text>'
        for number, line in enumerate(lines)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{sprite(placed, words)}'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#1f6549"/>'
        f'<rect x="24" y="24" width="{WIDTH - 48}" height="{HEIGHT - 48}" rx="28" fill="none" stroke="#c9a227" '
        f'stroke-width="4"/>{placed}{written}'
        f'<text x="80" y="556" font-family="Fraunces" font-size="34" fill="#f2c230">{escape(below)}</text></svg>'
    )


def _set(title: str) -> tuple[list[str], int]:
    """The lines of a title and the largest size in which they fit."""
    for size in _SIZES:
        lines = textwrap.wrap(title, int(_WIDE / (size * 0.52)), break_long_words=False)
        if len(lines) <= _MOST_LINES - (size > 80) and all(len(line) * size * 0.52 <= _WIDE for line in lines):
            break
    return lines, size

"""The games as tiles: a little scene of cards, what the game is about, and what one asks of every game."""

from __future__ import annotations

from warspec.pictures.scene import Row, scene
from warspec.pictures.shown import is_stack
from warspec.pictures.signs import sign
from warspec.play.replay import replay
from warspec.play.situation import Situation
from warspec.rulebook.entry import ExampleEntry
from warspec.rulebook.registry import rulebook
from warspec.site.lists import glance
from warspec.site.lists.directive import listing
from warspec.site.lists.family import in_order
from warspec.site.lists.games import in_one_line
from warspec.site.pages.html import element, escape
from warspec.site.pages.page import Page
from warspec.table import LAID, Placed

SCENES = {
    "war": ("war.tie/six-cards", "turn_up"),
    "tod-und-leben": ("tod-und-leben.tie/four-cards", "turn_up"),
    "war-for-more": ("war-for-more.battle/one-highest-card", "turn_up"),
    "double-war": ("double-war.cards/twice-the-same-card", "war"),
    "razboi": ("razboi.tie/seven-cards", "turn_up"),
    "pyanitsa": ("pyanitsa.six/beats-an-ace", "turn_up"),
    "twos": ("twos.rank/two-beats-joker", "turn_up"),
    "casino-war": ("casino-war.tie/war", "show"),
    "prisoners": ("prisoners.capture/a-card-of-the-others", "capture"),
    "armed-war": ("armed-war.choose/the-high-one", "choose"),
    "steal-war": ("steal-war.steal/the-whole-pile", "steal"),
}
"""The worked example that shows best what a game is about, and an action: what lies there after its last is drawn."""


def rows_of(game: str) -> list[Row]:
    """The cards of the scene of a game, a row for each pile; those that the example plays, as they lie there."""
    example, action = SCENES[game]
    trace = replay(rulebook().known(ExampleEntry, example).declared, rulebook().game(game))[0]
    moments = [after for event, after in trace.steps() if event.action == action]
    return list(_open_piles(moments[-1]))


def _open_piles(situation: Situation) -> list[Row]:
    found: list[Row] = []
    for place, cards in situation.piles.items():
        pile = situation.game.pile_at(place)
        if pile is not None and pile.hand:
            found.append([Placed(placed.card, True) for placed in cards])
        elif place.pile == LAID or (not is_stack(place) and any(placed.face_up for placed in cards)):
            found.append(list(cards))
    return found


@listing("game-list")
def _game_list(page: Page, game: str | None) -> str:
    """All games, the simplest first; a tap anywhere on a tile opens the game."""
    return element("ul", *(_tile(page, id) for id in in_order(page.book)), class_="games")


def _tile(page: Page, id: str) -> str:
    facts = (
        element("li", sign(shown), element("span", escape(asked), class_="visually-hidden"), f" {escape(answer)}")
        for shown, asked, answer in glance.in_short(page, id)
    )
    told = element("p", escape(in_one_line(page, id)))
    about = element("div", element("h3", page.link(id)), told, element("ul", *facts, class_="facts-in-short"))
    return element("li", scene(rows_of(id)), about, class_="game")


@listing("ask")
def _ask(page: Page, game: str | None) -> str:
    """The field of the search, open on the page."""
    words = page.words
    label = words.gettext("Ask the rulebook")
    field = element("input", type="search", name="q", id="ask", autocomplete="off", enterkeyhint="search",
        placeholder=words.gettext("last card, ties, jokers …")).removesuffix("</input>")  # fmt: skip
    button = element("button", escape(words.gettext("Search")), type="submit")
    inner = element("label", escape(label), for_="ask") + element("div", field, button)
    return element("form", inner, action=page.document("search"), method="get", role="search", class_="ask")

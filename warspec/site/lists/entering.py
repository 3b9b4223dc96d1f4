"""The form in which readers enter a situation: what stands in the page, and what its script must know of each game."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from warspec.cards import Card, Rank
from warspec.errors import BadInput
from warspec.language import NAMES, Language
from warspec.narration.titles import pile_title
from warspec.pictures.shapes import symbol_of
from warspec.play.situation import PLAYERS, name_of
from warspec.rulebook.game import Game
from warspec.rulebook.house_rule import HouseRule
from warspec.ruling.known import source_of
from warspec.site.lists import deciding
from warspec.site.lists.family import in_order
from warspec.site.pages.html import details, element, escape
from warspec.site.pages.page import Page
from warspec.table import Place

Data = dict[str, Any]
UNKNOWN, REST, DELETE = "?", "+", "delete"


def form(page: Page) -> str:
    """The form, and the place of the ruling; the script of the page brings both to life."""
    words = page.words
    sent = element("button", escape(words.gettext("What happens?")), type="submit", class_="primary")
    anew = element("button", escape(words.gettext("Start again")), type="button", class_="anew")
    parts = (
        _games(page),
        element("div", class_="seats"),
        _agreed(words),
        _piles(words),
        _keys(words),
        _decided(words),
        element("p", class_="problem", role="alert"),
        element("div", sent, anew, class_="buttons"),
    )
    return (
        element("form", *parts, class_="situation", data_about=json.dumps(about(page), ensure_ascii=False))
        + element("p", class_="progress", role="status")
        + element("section", class_="ruling", aria_live="polite", aria_label=words.gettext("The ruling"))
        + _shapes(page)
    )


def _games(page: Page) -> str:
    first, *_ = order = in_order(page.book)
    tiles = (
        element("label", _choice("game", id, checked=id == first), element("span", escape(page.title(id))))
        for id in order
    )
    legend = element("legend", escape(page.words.gettext("Which game do you play?")))
    return element("fieldset", legend, element("div", *tiles, class_="tiles"), class_="of-game")


def _choice(name: str, value: str, *, checked: bool) -> str:
    made = element("input", type="radio", name=name, value=value, checked=checked, autocomplete="off")
    return made.removesuffix("</input>")


def _agreed(words: Language) -> str:
    box = element("input", type="checkbox", name="usual", autocomplete="off").removesuffix("</input>")
    usual = element("label", box, element("span", escape(words.gettext("Everything as usual"))), class_="as-usual")
    summary = escape(words.gettext("What did you agree on?"))
    return details(summary, usual, element("div", class_="house-rules"), class_="agreed-on")


def _piles(words: Language) -> str:
    legend = element("legend", escape(words.gettext("Which cards do you see?")))
    # Translators: above the piles that readers fill by tapping cards.
    text = words.gettext(
        "Tap a pile, and then its cards, the top card first. "
        "“?” is a card that nobody has seen; “+” is the rest of the pack."
    )
    return element("fieldset", legend, element("p", escape(text)), element("div", class_="players"), class_="of-piles")


def _decided(words: Language) -> str:
    """What was decided already; the script shows it for games that have it."""
    # Translators: what folds away here are bets, decisions of players, and how many rounds were played.
    summary = escape(words.gettext("What has been decided already?"))
    return details(summary, element("div", class_="decided"), class_="decided-on", hidden=True)


def _keys(words: Language) -> str:
    """The keys with which cards are entered."""
    shown = [(rank.index, words.index(rank), words.rank_name(rank)) for rank in Rank]
    shown += [
        (UNKNOWN, UNKNOWN, words.gettext("a card that nobody has seen")),
        (REST, REST, words.gettext("the rest of the pack")),
        (DELETE, "⌫", words.gettext("take the last card back")),
    ]
    # What is spoken begins with what stands on the key, so that whoever speaks to the page can say either.
    keys = (
        element("button", escape(label), type="button", data_key=code, data_name=name, aria_label=f"{label}, {name}")
        for code, label, name in shown
    )
    return element("div", *keys, class_="keys", role="group", aria_label=words.gettext("Cards"))


def _shapes(page: Page) -> str:
    """Names the shapes of which pictures are made, so that the page holds them; counts are made from one of them."""
    cards = {symbol_of(card): None for game in page.book.games.values() for card in game().pack()}
    players = {f"p-{seat}": None for seat in range(max(max(game.players) for game in page.book.games.values()))}
    names = (*cards, *players, "back", "none", "paper", "win", "k-0", "k-1", "k-2", "n-2")
    return element("template", element("svg", *(f'<use href="#{name}"/>' for name in names)))


# What the script must know.


def about(page: Page) -> Data:
    """All that the script of the page must know: the games, the words that it says, and how cards are told."""
    return {
        "games": {id: game_told(page, game) for id, game in page.book.games.items()},
        "words": said(page.words),
        "cards": {
            str(card): [page.words.card(card), page.words.card_name(card)]
            for game in page.book.games.values()
            for card in sorted(_cards(game), key=str)
        },
    }


def game_told(page: Page, game: type[Game]) -> Data:
    """What can be entered of a game."""
    words = page.words
    here = {card.rank for card in _cards(game)}
    return {
        "players": list(game.players),
        "seats": {str(seats): list(_piles_told(game, seats, words)) for seats in game.players},
        "ranks": [rank.index for rank in Rank if rank in here or rank is not Rank.JOKER],
        "rules": [_house_rule(page, name, option) for name, option in game.options().items()],
    } | deciding.told(page, game)


def _cards(game: type[Game]) -> set[Card]:
    """All cards with which a game is played under some house rules."""
    return {card for agreed in game.under_nearly_usual_house_rules() for card in game(**agreed).pack()}


def _piles_told(game: type[Game], seats: int, words: Language) -> Iterator[Data]:
    """The piles that readers fill, player by player: what lies on the table already comes after where it came from."""
    # Cards that have left the game can be told, too: no other card is one of them.
    gone = {Place(None, pile.name): pile for pile in game.piles if pile.shared and pile.idle}
    for place, pile in {**game.places(seats), **gone}.items():
        if pile.most == 0:
            continue
        owner = {} if place.seat is None else {"player": NAMES[place.seat]}
        yield {"name": name_of(place), "title": pile_title(game(), place, words), "laid": False} | owner
        if place.seat is not None and place == _source(game, place.seat):
            # Translators: the cards that a player has laid on the table in this round already.
            title = words.gettext("on the table already")
            yield {"name": PLAYERS[place.seat], "title": title, "laid": True} | owner


def _source(game: type[Game], seat: int) -> Place | None:
    try:
        return source_of(game, PLAYERS[seat])
    except BadInput:
        return None


def _house_rule(page: Page, name: str, option: HouseRule[Any]) -> Data:
    values = [[str(value), page.value(option, value)] for value in option.values]
    return {
        "name": name,
        "id": option.id,
        "title": page.title(option.id),
        "usual": str(option.default),
        "values": values,
    }


def said(words: Language) -> Mapping[str, str]:
    """What the script says."""
    return {
        "players": words.gettext("How many are you?"),
        "open": words.gettext("not agreed"),
        # Translators: stands after the value of a house rule that is the usual one.
        "usual": words.gettext("{value} (usual)"),
        "empty": words.gettext("no cards"),
        "middle": words.gettext("In the middle"),
        "none": words.gettext("Enter the cards first: tap a pile, and then what lies in it."),
        "loading": words.gettext("The rules are coming: {percent} %"),
        "working": words.gettext("The cards are being played …"),
        "refused": words.gettext("This cannot be settled:"),
        "late": words.gettext("That took too long. Say more of what you know, and ask again."),
        "failed": words.gettext("Something went wrong. Ask again."),
        "who": words.gettext("Who has decided?"),
        # Translators: what is chosen next is the rule by which somebody had to decide.
        "about": words.gettext("About what?"),
        "answer": words.gettext("How?"),
        "add": words.gettext("Note it down"),
        # Translators: {decision} is “Anna, Tie: surrender”.
        "withdraw": words.gettext("Take back: {decision}"),
        "rounds": words.gettext("How many rounds have you played already?"),
        "link": words.gettext("This link does not hold a situation that can be read here."),
        "ruled": words.gettext("What happens"),
        "steps": words.gettext("Step by step"),
        "assumed": words.gettext("As usual, since nothing else was said:"),
        "helpful": words.gettext("There are too many ways to tell. It would help most to know:"),
        "labelled": words.labelled("{label}", "{value}"),
        "narrow": words.gettext("That is how we play"),
        "copy": words.gettext("Copy the link to this ruling"),
        "copied": words.gettext("Copied"),
        # Translators: says which edition of the rulebook has given a ruling.
        "edition": words.gettext("Rulebook of War, edition {edition}"),
    }

"""Traces, read as they are published, and told step by step: a sentence or more, and the table after it."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from warspec.cards import Card, card
from warspec.language import Language
from warspec.narration import sentence
from warspec.narration import steps as told_steps
from warspec.pictures.in_text import cards_marked
from warspec.pictures.shown import How, is_stack
from warspec.pictures.table import table
from warspec.play.situation import Situation, place_of, seat_of
from warspec.play.trace import Trace
from warspec.rulebook.registry import rulebook
from warspec.site.pages.html import element, escape
from warspec.site.pages.page import Page
from warspec.table import LAID, Event, Move, Payment, Place


def read_trace(data: Mapping[str, Any]) -> Trace:
    """The trace that was written as ``data`` by :meth:`warspec.play.trace.Trace.as_json`.

    Raises:
        BadInput: it speaks of a game, a house rule, a player or a card that there is not.
    """
    game = rulebook().game(data["game"])(**data["house_rules"])
    purses, rounds = data.get("purses", {}), data.get("rounds", 0)
    before = Situation.read(game, data["before"], purses.get("before"), rounds)
    events = tuple(
        Event(
            event["rule"],
            event["action"],
            tuple(seat_of(player) for player in event["players"]),
            tuple(_move(move) for move in event["moves"]),
            tuple(Payment(p["amount"], place_of(p["from"]), place_of(p["to"])) for p in event.get("payments", ())),
            event["kind"],
        )
        for event in data["events"]
    )
    played = rounds if before.is_undealt else rounds + 1
    return Trace(before, events, Situation.read(game, data["after"], purses.get("after"), played))


def _move(data: Mapping[str, Any]) -> Move:
    return Move(card(data["card"]), place_of(data["from"]), place_of(data["to"]), data["face_up"], data.get("position"))


def pictured(page: Page, trace: Trace, question: str = "") -> Iterator[tuple[str, str]]:
    """The picture and the sentences of each step.

    Args:
        page: the page that is being written.
        trace: what happens.
        question: what readers are asked before somebody takes cards, as HTML; then no picture gives it away.
    """
    words = page.words
    how: How = "squared up" if trace.is_a_deal else "as it lies"
    told = list(_steps(trace))
    since = None
    if how == "as it lies" and _tells_more_than_stacks(trace.before):
        yield table(trace.before, words), element("p", escape(begin(trace.before, words)))
        since = trace.before
    for number, (events, situation) in enumerate(told):
        following = told[number + 1][0][0] if number + 1 < len(told) else None
        winner = next((event.seats[0] for event in events if event.action in ("take", "win")), None)
        is_decided = following is not None and following.action == "take"
        deciding = _deciding(situation, following) if following and is_decided and not question else []
        picture = table(situation, words, winner=winner, deciding=deciding, how=how, since=since)
        since = situation
        yield picture, element("p", " ".join(_sentences(page, events))) + (question if is_decided else "")


def _sentences(page: Page, events: Sequence[Event]) -> Iterator[str]:
    """A sentence for each event, and after the last one of a rule that rule."""
    for rule, found in itertools.groupby(events, key=lambda event: event.rule):
        yield from (cards_marked(sentence(event, page.words)) for event in found)
        yield page.link(rule, class_="by")


def steps(page: Page, trace: Trace, result: str = "") -> str:
    """The table after every event, each with a sentence: an ordered list through which a reader can step.

    Args:
        page: the page that is being written.
        trace: what happens.
        result: what came of it, as HTML; it stands at the last step.
    """
    *told, (picture, text) = pictured(page, trace)
    return through(page, [*told, (picture, text + result)])


def through(page: Page, pictured: Iterable[tuple[str, str]]) -> str:
    """Pictures with their texts, as an ordered list through which a reader can step."""
    words = page.words
    items = [element("li", picture, text) for picture, text in pictured]
    if len(items) == 1:
        return element("ol", items[0], class_="steps")
    back, onward = words.gettext("Back"), words.gettext("Next")
    controls = (
        element("button", f"‹ {escape(back)}", type="button", data_go="-1"),
        element("span", f"1 / {len(items)}", class_="where"),
        element("button", f"{escape(onward)} ›", type="button", data_go="1"),
    )
    return element(
        "round-steps",
        element("ol", *items, class_="steps", aria_live="polite"),
        element("div", *controls, class_="controls"),
        data_where=words.gettext("Step {number} of {count}"),
        role="group",
        aria_label=words.gettext("Worked example, step by step"),
    )


def telling(page: Page, trace: Trace) -> str:
    """The picture that tells most: what lies on the table when it is decided who takes it."""
    told, pictures = list(_steps(trace)), [picture for picture, _ in pictured(page, trace)]
    taken = [at for at, (events, _) in enumerate(told) if any(event.action == "take" for event in events)]
    before = len(pictures) - len(told)
    return pictures[max(0, before + taken[-1] - 1)] if taken else pictures[-1]


def number_of_steps(trace: Trace) -> int:
    """In how many steps a trace is told, without the situation before it."""
    return len(list(_steps(trace)))


def _steps(trace: Trace) -> Iterator[tuple[list[Event], Situation]]:
    """What is told in one step, and the situation after it: what changes nothing is told with what came before."""
    events: list[Event] = []
    last = trace.before
    for event, situation in told_steps(trace):
        if events and (event.moves or event.payments):
            yield events, last
            events = []
        events.append(event)
        last = situation
    if events:
        yield events, last


def _tells_more_than_stacks(before: Situation) -> bool:
    """Whether there is more to see before a round than stacks, of which one knows no more than their sizes."""
    open_or_other = (not is_stack(place) or pile[0].face_up for place, pile in before.piles.items() if pile)
    return any(open_or_other) or bool(before.purses)


def begin(before: Situation, words: Language) -> str:
    """When a round begins: after how many others, where that matters."""
    if not before.rounds:
        return words.gettext("Before the round.")
    text = words.ngettext("After {count} round.", "After {count} rounds.", before.rounds)
    return text.format(count=words.number(before.rounds))


def _deciding(situation: Situation, taken: Event) -> list[Card]:
    laid = situation.piles.get(Place(taken.seats[0], LAID), ())
    return [placed.card for placed in laid if placed.face_up][-1:]

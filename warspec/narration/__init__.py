"""Events told as sentences, in any language of the rulebook.

The engine knows events and no prose; here is the prose, one template for each action, whatever the game. Only where a
game has no word for what the others do, one of its rules has a template of its own, which stands with the rules.
"""

from __future__ import annotations

import functools
import importlib
import itertools
import pkgutil
from collections.abc import Iterable, Iterator, Mapping

from warspec.cards import Card
from warspec.language import Language
from warspec.narration.base import OPTIONS, TOLD_BY, cards_of_each, told
from warspec.play.situation import Situation
from warspec.play.trace import Trace
from warspec.rulebook.registry import spec_package
from warspec.table import Event


def sentence(event: Event, words: Language) -> str:
    """Tell ``event`` in a sentence, or in one for each player who did something of their own.

    Raises:
        LookupError: nobody has written a sentence for this action.
    """
    if event.action not in TOLD_BY:
        raise LookupError(f"no sentence tells the action {event.action!r} (rule {event.rule})")
    own = _sentences().get((event.rule, event.action))
    return told(own, event, words) if own else TOLD_BY[event.action](event, words)


@functools.cache
def _sentences() -> Mapping[tuple[str, str], str]:
    """The sentences of single games for what a rule does, by the rule and the action: messages."""
    found: Mapping[tuple[str, str], str] = importlib.import_module(f"{spec_package().__name__}.sentences").SENTENCES
    return found


def result(trace: Trace, words: Language) -> str:
    """Tell in short how a round came out: who took how many cards, and whether the game goes on."""
    if trace.is_a_deal:
        return ""
    sentences = [sentence(event, words) for event in trace.outcomes]
    sentences += [sentence(event, words) for event in trace.ends] or [words.gettext("The game goes on.")]
    return " ".join(sentences)


def option(chosen: object, words: Language) -> str:
    """Name something that a player may choose: a card, a number, or one of the words of the rules.

    Raises:
        LookupError: nobody has written what the word is called.
    """
    if isinstance(chosen, Card):
        return words.card(chosen)
    if isinstance(chosen, int):
        return words.number(chosen)
    if str(chosen) not in OPTIONS:
        raise LookupError(f"no message names the option {chosen!r}")
    return words.gettext(OPTIONS[str(chosen)])


def grouped(events: Iterable[Event]) -> Iterator[Event]:
    """``events``, with face-down cards that the same players lay one after another as a single event."""
    for _, together in itertools.groupby(enumerate(events), _laid_together):
        first, *others = (event for _, event in together)
        yield first._replace(moves=first.moves + tuple(move for event in others for move in event.moves))


def _laid_together(numbered: tuple[int, Event]) -> object:
    number, event = numbered
    return (event.rule, event.seats) if event.action == "lay_face_down" else number


def steps(trace: Trace) -> Iterator[tuple[Event, Situation]]:
    """The :func:`grouped` events of ``trace``, each with the situation after it."""
    single = trace.steps()
    for event in grouped(trace.events):
        *_, (_, after) = itertools.islice(single, cards_of_each(event) if event.action == "lay_face_down" else 1)
        yield event, after


for _module in pkgutil.iter_modules(__path__, f"{__name__}."):
    importlib.import_module(_module.name)
ACTIONS = frozenset(TOLD_BY)
"""The actions that can be told."""

"""The directive ``ring``: a game that comes back to where it was, played round by round by the rules themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from warspec.decisions import Seeded
from warspec.errors import BadInput
from warspec.narration import sentence
from warspec.narration import steps as told_steps
from warspec.pictures.in_text import cards_marked
from warspec.pictures.table import table
from warspec.play.returning import Returns
from warspec.play.situation import Situation
from warspec.play.trace import Trace, play_round
from warspec.rulebook.registry import rulebook
from warspec.site.examples.stepper import through
from warspec.site.pages.html import element, escape
from warspec.site.pages.nodes import make, renders
from warspec.site.pages.page import Page

MOST_ROUNDS = 60
"""A ring with more rounds is too long to step round."""


class Ring(SphinxDirective):
    """``ring GAME``, and the cards of each player: a game that never ends, to step round."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[Any] = {"agreed": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        """Play the game; that it ends, or asks anybody anything, is an error."""
        try:
            agreed = dict(pair.split("=", 1) for pair in self.options.get("agreed", "").split())
            piles = dict(line.split(": ", 1) for line in self.content if ": " in line)
            played(self.arguments[0], agreed, piles)
            return [make("ring", (self.arguments[0], agreed, piles))]
        except BadInput as error:
            raise self.error(str(error)) from None


def played(game_id: str, agreed: Mapping[str, str], piles: Mapping[str, str]) -> tuple[list[Trace], int]:
    """Play a game that never ends until it is where it was.

    Args:
        game_id: ID of the game.
        agreed: house rules, as people write them.
        piles: the cards of each player.

    Returns:
        the rounds, and how many of them there were before all cards first lay as they lie at last.

    Raises:
        BadInput: it ends, or goes elsewhere, or something in it is no such thing.
    """
    game = rulebook().game(game_id)
    options = game.options()
    if unknown := sorted(agreed.keys() - options.keys()):
        raise BadInput(f"{game_id} has no house rule {unknown[0]!r}; it has: {', '.join(options)}")
    now = Situation.read(game(**{name: options[name].read(value) for name, value in agreed.items()}), piles)
    rounds, returns, nobody = list[Trace](), Returns(), Seeded(0)
    while not now.is_over and len(rounds) < MOST_ROUNDS:
        rounds.append(play_round(now, nobody))
        first = returns.since(rounds[-1])
        if first is not None:
            return rounds, first
        now = rounds[-1].after
    raise BadInput(f"this game does not come back to where it was within {MOST_ROUNDS} rounds")


@renders("ring")
def _ring(page: Page, about: tuple[str, Mapping[str, str], Mapping[str, str]]) -> str:
    rounds, first = played(*about)
    words, items = page.words, list[tuple[str, str]]()
    for number, trace in enumerate(rounds, 1):
        head = escape(words.gettext("Round {number}:").format(number=words.number(number)))
        told = (cards_marked(sentence(event, words)) for event, _ in told_steps(trace))
        items.append(
            (table(trace.before, words, how="open"), element("p", " ".join([f"<strong>{head}</strong>", *told])))
        )
    back = words.gettext("Now all cards lie as before round {number}, and everything begins again. It never ends.")
    said = element("p", element("strong", escape(back.format(number=words.number(first + 1)))))
    items.append((table(rounds[-1].after, words, how="open"), said))
    return element("figure", through(page, items), class_="example")

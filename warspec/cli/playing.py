"""Playing a game from a seed, and telling it line by line or as one JSON document."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from warspec import __version__
from warspec.cli.paper import Paper
from warspec.cli.showing import agreed
from warspec.decisions import Nobody, Seeded
from warspec.errors import BadInput
from warspec.narration import grouped, sentence
from warspec.play.situation import PLAYERS, Situation
from warspec.play.trace import Trace, deal, rounds
from warspec.rulebook.registry import Rulebook

STOPPED = 3
"""Exit code of a game that was stopped before it was over."""


@dataclass(frozen=True)
class Played:
    """A game that is to be played.

    Attributes:
        situation: where it begins: with dealt piles, or with a pack that is still to be dealt.
        seed: what decides everything that chance and the players decide.
        rounds: after how many rounds it is stopped.
    """

    situation: Situation
    seed: int
    rounds: int


def situation(
    book: Rulebook, game: str, agreed_on: Mapping[str, Any], piles: Mapping[str, str], players: int | None
) -> Situation:
    """The situation in which a game begins.

    Args:
        book: the rulebook.
        game: ID of the game.
        agreed_on: values of house rules by name.
        piles: the players' stacks; none if the game begins with the deal.
        players: how many play; None for as many as the piles say, or as the game usually has.

    Raises:
        BadInput: something of this is wrong.
    """
    kind = book.game(game)
    played = kind(**agreed_on)
    if not piles:
        return Situation.undealt(played, kind.players[0] if players is None else players)
    odd = next((name for name in piles if len(name) != 1), None)
    if odd is not None:
        raise BadInput(f"there is no player {odd!r}; players are called A, B, C … in the order of play")
    begun = Situation.read(played, piles)
    if players not in (None, begun.seats):
        raise BadInput(f"{players} players were asked for, but cards were given for {begun.seats}")
    return begun


def read_file(path: str) -> tuple[str, dict[str, Any], dict[str, str]]:
    """Read a situation: a JSON object with ``game``, and if need be ``house_rules`` and ``piles``.

    Raises:
        BadInput: there is no such file, or it holds something else.
    """
    try:
        found = json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a text in UTF-8") from None
    except json.JSONDecodeError as error:
        raise BadInput(f"{path}, line {error.lineno}, column {error.colno}: not JSON: {error.msg}") from None
    except RecursionError:
        raise BadInput(f"{path} is nested too deeply") from None
    if not isinstance(found, dict) or not isinstance(found.get("game"), str):
        raise BadInput(
            f'{path} should hold an object such as {{"game": …, "house_rules": {{…}}, "piles": {{"A": "7S 5"}}}}'
        )
    unknown = sorted(set(found) - {"game", "house_rules", "piles"})
    if unknown:
        raise BadInput(f'{path} has the key {unknown[0]!r}; the keys are "game", "house_rules" and "piles"')
    house_rules, piles = found.get("house_rules", {}), found.get("piles", {})
    if not isinstance(house_rules, dict):
        raise BadInput(f'{path}: "house_rules" should be an object: the name of each house rule with its value')
    if not isinstance(piles, dict) or not all(isinstance(cards, str) for cards in piles.values()):
        raise BadInput(f'{path}: "piles" should be an object such as {{"A": "7S 5", "B": "7D Q"}}')
    return found["game"], house_rules, piles


def traces(played: Played) -> Iterator[Trace]:
    """The deal, if the cards are still to be dealt, and the rounds, as many as may be played."""
    decisions = Seeded(played.seed)
    begun = played.situation
    if is_undealt(begun):
        dealt = deal(begun, decisions)
        yield dealt
        begun = dealt.after
    yield from itertools.islice(rounds(begun, decisions), played.rounds)


def is_undealt(begun: Situation) -> bool:
    """Whether the pack still has to be dealt."""
    return any(place.seat is None for place in begun.piles) and not any(place.seat is not None for place in begun.piles)


class Score:
    """What is counted while a game is played."""

    def __init__(self) -> None:
        self.rounds = 0
        self.wars = 0
        self.last: Trace | None = None

    def count(self, trace: Trace) -> Trace:
        """Count a round, and hand it on; the deal is none."""
        if not trace.happened("deal"):
            self.rounds += 1
            self.wars += len(trace.happened("war"))
        self.last = trace
        return trace

    def is_over(self, begun: Situation) -> bool:
        """Whether the game that began with ``begun`` has come to its end."""
        return is_over(self.last.after if self.last else begun)


def is_over(now: Situation) -> bool:
    """Whether nobody may play another round."""
    return now.game.is_over(now.table(Nobody()))


def told(paper: Paper, played: Played) -> Iterator[str | int]:
    """The game line by line; at last the exit code."""
    words, game, score = paper.words, played.situation.game, Score()
    seed = words.labelled(words.gettext("Seed"), str(played.seed))
    yield from paper.headline(paper.title(paper.book.entries[game.id]), seed)
    yield from agreed(paper, game.house_rules)
    if not is_undealt(played.situation):
        yield from (*paper.piles(played.situation), "")
    widest = max(len(rule.id) for rule in game.rules().values())
    for trace in map(score.count, traces(played)):
        if trace.happened("deal"):
            yield from (*_lines(paper, trace, "", widest), *paper.piles(trace.after), "")
        else:
            yield from _lines(paper, trace, str(score.rounds), widest)
    yield ""
    yield from _summary(paper, score, played)
    yield 0 if score.is_over(played.situation) else STOPPED


def _lines(paper: Paper, trace: Trace, number: str, widest: int) -> Iterator[str]:
    for event in grouped(trace.events):
        yield from paper.row(
            f"{number:>5}  ", sentence(event, paper.words), event.rule, first_width=7, last_width=widest
        )
        number = ""


def _summary(paper: Paper, score: Score, played: Played) -> Iterator[str]:
    words = paper.words
    counted = {words.gettext("Rounds"): score.rounds, words.gettext("Wars"): score.wars}
    for label, number in counted.items():
        yield words.labelled(label, words.number(number))
    if not score.is_over(played.situation):
        stopped = words.ngettext(
            "Stopped after one round: the game is not over.",
            "Stopped after {number} rounds: the game is not over.",
            score.rounds,
        )
        yield paper.strong(stopped.format(number=words.number(score.rounds)))
        return
    ends = [e for e in score.last.events if e.action in ("win", "draw")] if score.last else []
    yield paper.strong(" ".join(sentence(event, words) for event in ends) or words.gettext("The game is over."))


def as_json(played: Played) -> tuple[str, int]:
    """The game as a JSON document, and the exit code."""
    score = Score()
    found = [score.count(trace).as_json() for trace in traces(played)]
    dealt = found.pop(0) if is_undealt(played.situation) else None
    over = score.is_over(played.situation)
    won = score.last.happened("win") if score.last else ()
    document = {
        "warspec": __version__,
        "game": played.situation.game.id,
        "seed": played.seed,
        "house_rules": dict(played.situation.game.house_rules),
        "deal": dealt,
        "rounds": found,
        "result": {
            "rounds": score.rounds,
            "wars": score.wars,
            "over": over,
            "winners": [PLAYERS[seat] for event in won for seat in event.seats],
            "draw": bool(score.last and score.last.happened("draw")),
        },
    }
    return json.dumps(document, ensure_ascii=False, indent=1), 0 if over else STOPPED

"""Trying another program: what it gets wrong, rule by rule, told in cards and words."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from warspec import __version__
from warspec.cli.paper import Paper
from warspec.cli.piles import piles, purses
from warspec.cli.showing import agreed
from warspec.conformance.asking import Fault, Report, Wrong, asked
from warspec.conformance.collected import vectors
from warspec.conformance.files import write
from warspec.conformance.program import Program
from warspec.errors import BadInput
from warspec.language import NAMES
from warspec.narration import result, sentence
from warspec.play.situation import PLAYERS
from warspec.table import Event

WRONG = 1
"""Exit code when a program gets something wrong."""
SECONDS = 5.0
"""So long a program may think about a line, if nobody says otherwise."""
LONGEST = 3600
"""Nobody waits longer."""


def written(paper: Paper, folder: str) -> Iterator[str]:
    """Write the vectors into a folder; the names of the files, a line each."""
    for name in write(paper.book, Path(folder)):
        yield str(Path(folder) / name)


def tried(paper: Paper, command: Sequence[str], games: Sequence[str], seconds: float) -> Report:
    """Try a program with the vectors of some games, or (none named) of all.

    Raises:
        BadInput: there is no such game, or the program cannot be tried.
    """
    if not 0 < seconds <= LONGEST:
        raise BadInput(f"--seconds should be more than 0 and at most {LONGEST}, not {seconds:g}")
    chosen = [paper.book.game(game).id for game in games] or list(paper.book.games)
    every = itertools.chain.from_iterable(vectors(paper.book, game) for game in chosen)
    try:
        with Program(command, seconds) as program:
            return asked(program.ask, every)
    except BadInput as error:
        raise BadInput(f"{command[0]}: {error}") from None


def told(paper: Paper, report: Report, *, as_json: bool) -> Iterator[str]:
    """What a program gets wrong, line by line or as one JSON document."""
    yield from [_document(report)] if as_json else _Lines(paper, report).all()


class _Lines:
    """The lines in which it is told."""

    def __init__(self, paper: Paper, report: Report) -> None:
        self._paper, self._words, self._report = paper, paper.words, report

    def all(self) -> Iterator[str]:
        """Every line."""
        paper, words, report = self._paper, self._words, self._report
        yield from paper.headline(report.name)
        yield words.labelled(words.gettext("Right"), words.number(report.right))
        yield words.labelled(words.gettext("Wrong"), words.number(report.wrong))
        # Translators: questions that a program has not answered.
        yield words.labelled(words.gettext("Skipped"), words.number(report.skipped.total()))
        for (game, reason), number in report.skipped.items():
            yield from paper.row("", f"{game}: {reason}", words.number(number), first_width=2, last_width=5)
        for fault in report.faults:
            yield from self._fault(fault)

    def _fault(self, fault: Fault) -> Iterator[str]:
        paper, words = self._paper, self._words
        entry = paper.book.entry(fault.rule)
        # Translators: how often a program gets a rule wrong: “wrong in 3 of 12”.
        how_often = words.gettext("wrong in {wrong} of {asked}")
        how_often = how_often.format(wrong=words.number(len(fault.wrong)), asked=words.number(fault.asked))
        yield ""
        yield paper.strong(f"{fault.rule}  {paper.title(entry)}: {how_often}")
        first = fault.wrong[0]
        trace = first.vector.trace
        yield from paper.paragraph(first.vector.id, "  ")
        game = trace.before.game
        usual = type(game)().house_rules
        unusual = {name: value for name, value in game.house_rules.items() if value != usual[name]}
        yield from agreed(paper, type(game), {name: unusual[name] for name in type(game).options() if name in unusual})
        yield from piles(paper, trace.before)
        yield from purses(paper, game, trace.before.purses)
        yield from paper.paragraph(
            words.labelled(words.gettext("By the rules"), result(trace, words) or words.gettext("The game goes on."))
        )
        yield from piles(paper, trace.after)
        yield from purses(paper, game, trace.after.purses)
        # Translators: what another program says of a situation.
        yield from paper.paragraph(words.labelled(words.gettext("The program"), self._answered(first)))
        yield from self._its_piles(first)
        page = f"{paper.book.folder(entry.game)}.html#{fault.rule}"
        yield paper.faint(f"  warspec show {fault.rule} · {page}")

    def _answered(self, wrong: Wrong) -> str:
        """How it ends, as the program says."""
        said = []
        for ended, players in wrong.answered["ends"].items():
            seats = tuple(PLAYERS.index(one) for one in players if one in tuple(PLAYERS[: len(NAMES)]))
            if ended in ("win", "lose", "draw") and seats:
                said.append(sentence(Event("", ended, seats, kind="end"), self._words))
            elif players:
                said.append(json.dumps({ended: players}, ensure_ascii=False))
        return " ".join(said) or self._words.gettext("The game goes on.")

    def _its_piles(self, wrong: Wrong) -> Iterator[str]:
        """The piles that lie otherwise, and what else is wrong, as the program writes it."""
        right = wrong.vector.answer
        parts = [part for part in wrong.parts if part != "ends"]
        for part in parts:
            said: Mapping[str, object] = wrong.answered.get(part, {})
            for name in dict.fromkeys([*right.get(part, {}), *said]):
                if ((shown := said.get(name)) or "") != right.get(part, {}).get(name, ""):
                    label = name if part == "piles" else f"{name} ({part})"
                    yield from self._paper.paragraph(str(shown or "–"), f"  {label}  ")


def _document(report: Report) -> str:
    told = {
        "warspec": __version__,
        "program": report.name,
        "right": report.right,
        "wrong": report.wrong,
        "skipped": [
            {"game": game, "reason": reason, "count": number} for (game, reason), number in report.skipped.items()
        ],
        "faults": [
            {
                "rule": fault.rule,
                "asked": fault.asked,
                "wrong": [
                    {"vector": wrong.vector.id, "parts": list(wrong.parts), "answered": dict(wrong.answered)}
                    for wrong in fault.wrong
                ],
            }
            for fault in report.faults
        ],
    }
    return json.dumps(told, ensure_ascii=False, indent=1)

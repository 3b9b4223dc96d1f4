"""Playing a game from a seed, and telling it line by line or as one JSON document."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from warspec import __version__
from warspec.cli.paper import Paper
from warspec.cli.person import AtTheTerminal, LeftError, Say
from warspec.cli.piles import piles, purses
from warspec.cli.showing import agreed
from warspec.cli.telling import Telling
from warspec.decisions import BySeat, Decisions, Seeded
from warspec.language import NAMES
from warspec.narration import sentence
from warspec.play.returning import Returns
from warspec.play.situation import PLAYERS, Situation
from warspec.play.trace import Trace, deal, play_round
from warspec.policies import Following, Policy
from warspec.rulebook.declared import AgreedTable

STOPPED = 3
"""Exit code of a game that was stopped before it was over."""
INTERRUPTED = 130
"""Exit code after Ctrl-C."""


@dataclass(frozen=True)
class Played:
    """A game that is to be played.

    Attributes:
        situation: where it begins: with dealt piles, or with a pack that is still to be dealt.
        seed: what decides everything that chance and the policies decide.
        rounds: after how many rounds it is stopped.
        players: for each seat the policy that decides, or None where a person at the terminal does.
        table: the named table of house rules, if one was chosen.
    """

    situation: Situation
    seed: int
    rounds: int
    players: Mapping[int, Policy | None]
    table: AgreedTable | None = None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people at the terminal."""
        return tuple(seat for seat, policy in self.players.items() if policy is None)


class Playing:
    """A game while it is played.

    Args:
        paper: what it is told on.
        played: the game.
        say: prints a line for the people who play.
    """

    def __init__(self, paper: Paper, played: Played, say: Say) -> None:
        self._paper = paper
        self._played = played
        game = played.situation.game
        self._telling = Telling(paper, game, played.people)
        self._person = AtTheTerminal(paper, game, played.people, self._telling, say)
        self._say = say
        self._rounds = 0
        self._wars = 0
        self._last: Trace | None = None
        self._left: LeftError | None = None
        self._since: int | None = None

    # Playing.

    def _traces(self) -> Iterator[Trace]:
        """The deal, if the cards are still to be dealt, and the rounds, as many as may be played."""
        decisions, watch, now = self._decisions(), self._person.watch, self._played.situation
        if now.is_undealt:
            self._telling.begin(now, None)
            self._last = deal(now, decisions, watch)
            yield self._last
            now = self._last.after
        returns = Returns()
        while self._rounds < self._played.rounds and not now.is_over and self._since is None:
            self._telling.begin(now, now.rounds + 1)
            self._last = play_round(now, decisions, watch)
            self._rounds += 1
            self._wars += len(self._last.happened("war"))
            self._since = returns.since(self._last)
            yield self._last
            now = self._last.after

    def _decisions(self) -> Decisions:
        seed, players = self._played.seed, self._played.players
        who = {seat: Following(policy, seed, seat) if policy else self._person for seat, policy in players.items()}
        return BySeat(Seeded(seed), who)

    @property
    def _over(self) -> bool:
        return (self._last.after if self._last else self._played.situation).is_over

    @property
    def code(self) -> int:
        """The exit code."""
        if self._left:
            return INTERRUPTED if self._left.interrupted else STOPPED
        return 0 if self._over else STOPPED

    # Telling.

    def told(self, keep: list[Trace] | None = None) -> Iterator[str]:
        """The game line by line; ``keep`` is given what happened in the deal and in each round."""
        yield from self._beginning()
        try:
            for trace in self._traces():
                if keep is not None:
                    keep.append(trace)
                yield from self._telling.lines(trace.events)
                if trace.is_a_deal and not self._played.people:
                    yield from (*piles(self._paper, trace.after), "")
                if trace.after.purses != trace.before.purses:
                    yield from purses(self._paper, trace.after.game, trace.after.purses)
        except (LeftError, KeyboardInterrupt) as error:
            if not self._played.people:
                raise
            self._left = error if isinstance(error, LeftError) else LeftError(interrupted=True)
            yield from self._goodbye()
        else:
            yield from ("", *self._summary())

    def _beginning(self) -> Iterator[str]:
        paper, words, played = self._paper, self._paper.words, self._played
        game = played.situation.game
        title, seed = paper.title(paper.book.entries[game.id]), words.labelled(words.gettext("Seed"), str(played.seed))
        yield from paper.headline(title, seed)
        if played.table:
            table = paper.title(paper.book.entries[played.table.id])
            yield from paper.paragraph(words.labelled(words.gettext("Table"), f"{table} ({played.table.name})"))
        yield from agreed(paper, type(game), game.house_rules)
        if played.people:
            names = [policy.name if policy else words.pgettext("player", "you") for policy in played.players.values()]
            who = [words.labelled(NAMES[seat], name) for seat, name in zip(played.players, names, strict=True)]
            yield from paper.paragraph(" · ".join(who))
            yield from paper.paragraph(words.gettext("Type ? to read the rule, q to leave the game."))
            yield ""
        elif not played.situation.is_undealt:
            yield from piles(paper, played.situation)
            yield from purses(paper, game, played.situation.purses)
            yield ""

    def _goodbye(self) -> Iterator[str]:
        words = self._paper.words
        said = words.gettext("You have left the game. With --seed {seed} and the same answers it comes out the same.")
        yield ""
        yield from map(self._paper.strong, self._paper.paragraph(said.format(seed=self._played.seed)))

    def _summary(self) -> Iterator[str]:
        paper, words, number = self._paper, self._paper.words, self._rounds
        for label, counted in {words.gettext("Rounds"): number, words.gettext("Wars"): self._wars}.items():
            yield words.labelled(label, words.number(counted))
        if self._last and self._since is not None:
            said = words.gettext(
                "Stopped after round {last}: all cards lie as before round {first}, so the game never ends."
            )
            last, first = words.number(self._last.after.rounds), words.number(self._since + 1)
            yield from map(paper.strong, paper.paragraph(said.format(last=last, first=first)))
            return
        if not self._over:
            stopped = words.ngettext(
                "Stopped after one round: the game is not over.",
                "Stopped after {number} rounds: the game is not over.",
                number,
            )
            yield from map(paper.strong, paper.paragraph(stopped.format(number=words.number(number))))
            return
        if self._played.people and not self._person.answers:
            yield words.gettext("There was nothing to decide.")
        ends = self._last.ends if self._last else ()
        ended = " ".join(sentence(event, words) for event in ends) or words.gettext("The game is over.")
        yield from map(paper.strong, paper.paragraph(ended))

    # The whole game as one document.

    def as_json(self) -> str:
        """The game as a JSON document; what people are asked is printed beside it."""
        kept: list[Trace] = []
        if self._played.people:
            for line in self.told(kept):
                self._say(line)
        else:
            kept.extend(self._traces())
        dealt = kept.pop(0) if kept and kept[0].is_a_deal else None
        played, last = self._played, self._last
        document = {
            "warspec": __version__,
            "game": played.situation.game.id,
            "seed": played.seed,
            "table": played.table.id if played.table else None,
            "house_rules": dict(played.situation.game.house_rules),
            "players": {PLAYERS[seat]: policy.name if policy else "person" for seat, policy in played.players.items()},
            "answers": self._person.answers,
            "deal": dealt.as_json() if dealt else None,
            "rounds": [trace.as_json() for trace in kept],
            "result": {
                "rounds": self._rounds,
                "wars": self._wars,
                "over": self._over,
                "same_as_after_round": self._since,
                "winners": _who(last, "win"),
                "losers": _who(last, "lose"),
                "draw": bool(last and last.happened("draw")),
            },
        }
        return json.dumps(document, ensure_ascii=False, indent=1)


def _who(last: Trace | None, action: str) -> list[str]:
    return [PLAYERS[seat] for event in last.happened(action) for seat in event.seats] if last else []

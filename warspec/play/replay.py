"""Replaying worked examples: does the round come out as the example tells?"""

from __future__ import annotations

from warspec.decisions import Scripted
from warspec.play.situation import PLAYERS, Situation
from warspec.play.trace import Trace, deal, play_round
from warspec.rulebook.declared import Example
from warspec.rulebook.game import Game


def replay(example: Example, game: type[Game]) -> tuple[Trace, list[str]]:
    """Play ``example`` by the rules of ``game``.

    Returns:
        the trace, and what came out otherwise than the example tells, one line each; empty when it came out right.

    Raises:
        BadInput: the example cannot be played at all.
    """
    script = Scripted(example.decisions)
    before = Situation.read(game(**example.house_rules), example.before, example.purses, example.rounds)
    trace = deal(before, script) if before.is_undealt else play_round(before, script)
    told: dict[str, object] = {
        "winner": example.winner,
        "takes": example.takes,
        "wars": example.wars,
        "ends": example.ends,
        "after": Situation.read(before.game, example.after).written(),
        "purses": dict(example.purses_after),
        "left_over": [],
        "cards": len(before.game.pack()) if before.is_undealt else sum(map(len, before.piles.values())),
    }
    cards_after = sum(map(len, trace.after.piles.values()))
    came = outcome(trace) | {"left_over": script.left_over, "cards": cards_after}
    return trace, [
        f"{example.id}: {name} should be {told[name]!r}, but is {came[name]!r}"
        for name in told
        if told[name] != came[name]
    ]


def outcome(trace: Trace) -> dict[str, object]:
    """What came of a round, in the words of an :class:`Example`."""
    taken = trace.happened("take")
    return {
        "winner": PLAYERS[taken[0].seats[0]] if taken else None,
        "takes": sum(len(event.moves) for event in taken),
        "wars": len(trace.happened("war")),
        "ends": _ends(trace),
        "after": trace.after.written(),
        "purses": trace.after.written_purses(),
    }


def _ends(trace: Trace) -> str:
    for action, one, several in (("win", "{} wins", "{} win"), ("lose", "{} loses", "{} lose"), ("draw",) * 3):
        for event in trace.happened(action):
            ends = one if len(event.seats) == 1 else several
            return ends.format(" and ".join(PLAYERS[seat] for seat in event.seats))
    return "goes on"


def failure(example: Example, game: type[Game]) -> str | None:
    """Why ``example`` does not come out as told under ``game``, in one line; None when it does."""
    try:
        _, differences = replay(example, game)
    except Exception as error:  # whatever stops the rules, the example does not come out as told
        return f"{example.id}: cannot be played: {type(error).__name__}: {error}"
    return "; ".join(differences) or None

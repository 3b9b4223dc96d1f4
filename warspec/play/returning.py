"""When a game without choices comes back to where it was: from there on it repeats itself for ever."""

from __future__ import annotations

from warspec.decisions import Seeded
from warspec.play.moments import moments
from warspec.play.situation import Situation, name_of
from warspec.play.trace import Trace, play_round


class Returns:
    """Looks at a game round by round, and notices when it comes back to where it was.

    That says something only if nobody has chosen anything since, chance had no part, and no rule counts the rounds.
    """

    def __init__(self) -> None:
        self._rounds: dict[str, int] = {}
        self._counts = False

    def since(self, trace: Trace) -> int | None:
        """After how many rounds the cards lay as they do after ``trace``; None if the game may still go elsewhere."""
        if any(len(asked.options) > 1 for asked in trace.asked):
            self._rounds.clear()
        else:
            self._rounds.setdefault(_position(trace.before), trace.before.rounds)
        first = self._rounds.setdefault(_position(trace.after), trace.after.rounds)
        if first == trace.after.rounds or self._counts:
            return None
        self._counts = _counts_rounds(trace.after, trace.after.rounds - first)
        return None if self._counts else first


def _counts_rounds(situation: Situation, rounds: int) -> bool:
    """Whether in so many rounds from ``situation``, in which nothing is chosen, a rule asks for their number."""
    nothing = Seeded(0)
    for _ in range(rounds):
        if moments(situation, nothing):
            return True
        situation = play_round(situation, nothing).after
    return False


def _position(situation: Situation) -> str:
    """All cards and purses, where they lie and which way up, in few words: a long game has many positions."""
    piles = {
        name_of(place): " ".join(f"{placed.card}{'^' if placed.face_up else ''}" for placed in pile)
        for place, pile in situation.piles.items()
        if pile
    }
    held = {name: str(sum_) for name, sum_ in situation.written_purses().items() if sum_}
    return "; ".join(f"{name}: {what}" for name, what in sorted((*piles.items(), *held.items())))

"""For each claim of a game a mistake made by machine that it notices: one that notices none is no evidence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warspec.rulebook.game import Game
from warspec.verify.claims import Case, Check, parts
from warspec.verify.mutation.starts import Start
from warspec.verify.mutation.trial import ROUND, Clock, OutOfTime, stopped_when
from warspec.verify.paths import Undecided

ENOUGH = 3
"""After so many starts at which some claim notices a mistake no more are looked at."""


def noticing(
    changed: type[Game], claims: Sequence[Check], starts: Iterable[Start], *, a_round: float = ROUND
) -> set[str]:
    """IDs of the claims that notice a mistake, in rounds and deals that come to an end.

    Args:
        changed: the game with the mistake built in.
        claims: the properties that may notice it.
        starts: where rounds and deals begin.
        a_round: after how many seconds of a processor a round is taken to go on for ever.
    """
    found, times, clock = set[str](), 0, Clock()
    try:
        with stopped_when(lambda: clock.seconds() > a_round):
            for start in clock.each(starts):
                noticed = _noticing_from(start, changed, claims)
                found |= noticed
                times += bool(noticed)
                if times == ENOUGH:
                    break
    except (Undecided, OutOfTime):
        pass  # what was noticed before counts
    return found


def _noticing_from(start: Start, changed: type[Game], claims: Sequence[Check]) -> set[str]:
    try:
        looked_at = [*parts(start.case(changed))]
    except Exception:  # no claim has to notice that rules stop
        return set()
    return {claim.id for claim in claims if claim.of_deals is start.situation.is_undealt and _fails(claim, looked_at)}


def _fails(claim: Check, looked_at: Sequence[Case]) -> bool:
    try:
        return not all(map(claim.holds, looked_at))
    except Exception:  # what it looks at cannot be
        return False

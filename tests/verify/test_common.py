"""What paths have in common is asked once, and comes to the same as if it were asked on each path."""

from collections import Counter

import pytest

from spec.war.rules import War
from warspec.rulebook.registry import rulebook
from warspec.table import Place
from warspec.verify.cases import Search, starts
from warspec.verify.claims import Check, top
from warspec.verify.common import Common
from warspec.verify.properties import CHECKS

asked = Counter()


def counted(case):
    """Holds, and notes that it was asked."""
    asked["counted"] += 1
    return True


def comes_next(case):
    """Whether the next card of A is no higher than that of B: the rules ask that only after the war has begun."""
    one, other = (top(case.trace.after, Place(seat, "stack")) for seat in (0, 1))
    return one is None or other is None or not one.rank > other.rank


def ends_well(case):
    """Whether nobody but A takes the cards, at last: that is not settled when a war begins."""
    return all(event.seats == (0,) for event in case.round.happened("take"))


def stops(case):
    """Breaks down where a war comes next."""
    if case.next_war is not None:
        raise ValueError("a war comes next")
    return True


CLAIMS = [Check(function.__name__, function) for function in (counted, comes_next, ends_well, stops)]


def findings(game, claims, cards, seats):
    """What every path says of ``claims``, from every start with so many cards."""
    found = []
    for start in starts(game, [cards], [seats]):
        found += [(path.outcome, len(path.conditions)) for path in Search(start, claims).paths()]
    return [(f.telling, f.failed, f.crash, f.happened, conditions) for f, conditions in found]


def on_each_path(game, claims, cards, seats):
    """The same, with nothing kept from path to path."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Common, "follows", lambda *_: None)
        return findings(game, claims, cards, seats)


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.id)
def test_same_comes_out_when_a_claim_looks_further_or_asks_or_stops(claim):
    game = War(face_down=0)
    found = findings(game, [claim], 8, 2)
    assert found == on_each_path(game, [claim], 8, 2)
    assert (claim.id == "counted") is (not any(failed for _, failed, *_ in found))


def test_claim_is_asked_once_of_what_many_paths_have_in_common():
    asked.clear()
    findings(War(face_down=0), CLAIMS[:1], 12, 2)
    kept = asked["counted"]
    asked.clear()
    on_each_path(War(face_down=0), CLAIMS[:1], 12, 2)
    assert kept < 0.7 * asked["counted"]


@pytest.mark.parametrize("game", rulebook().games)
def test_same_comes_out_in_every_game(game):
    played = rulebook().games[game]()
    claims = [CHECKS[id] for id in rulebook().properties(game) if not CHECKS[id].of_deals]
    cards = next(n for n in range(4, 60) if any(starts(played, [n], played.players[:1])))
    assert findings(played, claims, cards, played.players[0]) == on_each_path(played, claims, cards, played.players[0])

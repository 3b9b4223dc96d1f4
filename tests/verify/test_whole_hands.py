"""Hands of any size: what is laid blind chance has put first, and new cards are picked up when they are needed."""

import pytest

from spec.armed_war.rules import ArmedWar
from tests.verify.noticed import noticed
from tests.verify.planted import AllPickUpAtOnce, ChanceIsAskedInVain, SortedAfterAll, ThePileIsNotShuffled
from tests.verify.test_whole import claims
from warspec.rulebook import misreading
from warspec.rulebook.bound import Bound
from warspec.verify.heaps import Cards, Drawing, joined
from warspec.verify.properties import CHECKS
from warspec.verify.prove import followed
from warspec.verify.rest import Rest, atoms, how_many, once
from warspec.verify.whole import WholeSearch
from warspec.verify.whole_pack import explored


class Shuffling(Drawing):
    """Tells a heap that was shuffled from the same heap as it lay before, though nobody has looked at either."""

    def mixed(self, cards):
        items = joined(tuple(atoms(once(cards))))
        return Cards(self, (Rest(how_many(items), items),) if any(isinstance(item, Rest) for item in items) else items)


class AsShuffled(WholeSearch):
    """The whole pack, in a search that knows whether a rule goes by the order that chance has given."""

    draws = Shuffling


@pytest.mark.parametrize("run_out", ["lose", "last_card"])
def test_armed_war_is_proved_with_hands_of_any_size(run_out):
    found = explored(ArmedWar(run_out=run_out), claims(ArmedWar), (2,), AsShuffled)
    assert (found.failed, found.undecided) == ({}, None)
    assert all(found.telling[check.id] for check in claims(ArmedWar))


FAULTS = [
    (ChanceIsAskedInVain, "chance-and-choice", {}),
    (SortedAfterAll, "chance-and-choice", {}),
    (ThePileIsNotShuffled, "chance-and-choice", {}),
    (AllPickUpAtOnce, "hand-and-discard", {"run_out": "last_card"}),
]


@pytest.mark.parametrize(("fault", "claim", "house_rules"), FAULTS)
def test_what_is_wrong_with_a_hand_is_noticed_with_hands_of_any_size(fault, claim, house_rules):
    game = misreading("planted/mistake", "A mistake")(fault)
    assert noticed(game(**house_rules), [CHECKS[claim]], (2,), AsShuffled) == {claim: None}


@pytest.mark.parametrize(("fault", "verdict"), [(ChanceIsAskedInVain, "refuted"), (SortedAfterAll, "unknown")])
def test_who_does_not_do_as_chance_says_proves_nothing(fault, verdict):
    # With piles of any size it costs too much to tell a shuffled heap from one that nobody has looked at; with few
    # cards it is told. Cards that are sorted by unknown ranks are not looked at there.
    claim = CHECKS["chance-and-choice"]
    result = followed(fault, ArmedWar().house_rules, [claim], Bound(6, (2,)))
    assert result.verdict(claim) == verdict

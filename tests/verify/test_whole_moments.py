"""The search of the whole pack at the moments of Steal War: it is cut there, and what it must notice."""

from collections import deque

import pytest

from spec.steal_war.rules import PILE, StealWar
from spec.war_for_more.rules import WarForMore
from tests.verify.noticed import noticed
from tests.verify.planted_thefts import PutsACardOnThePile, TurnedOver
from tests.verify.test_whole import claims
from warspec.table import LAID, STACK, Place
from warspec.verify.parts_of_moments import cut_within_moments
from warspec.verify.parts_of_wars import CUT_EACH
from warspec.verify.properties import CHECKS
from warspec.verify.whole import WholeSearch
from warspec.verify.whole_pack import explored


@pytest.mark.parametrize("protect", ["on", "off"])
def test_steal_war_for_two_is_proved_with_piles_of_any_size(protect):
    found = explored(StealWar(protect=protect), claims(StealWar), (2,), cut_within_moments(WholeSearch, StealWar))
    assert (found.failed, found.undecided) == ({}, None)
    assert {check.id for check in claims(StealWar) if not found.telling[check.id]} == {"fighters-as-agreed"}
    assert found.full_wars > 0


class Announced(StealWar):
    """Whoever counts says aloud that a moment begins, or another part of it, that all have played, or a war goes on."""

    def lay_next(self, table, fighters, laid):
        if laid and laid % CUT_EACH == 0:
            table.announce("step", fighters)
        super().lay_next(table, fighters, laid)

    def act(self, table, left, shown):
        table.announce("moment", left)
        return super().act(table, left, shown)

    def steal(self, table, thieves, shown):
        table.announce("moment", thieves)
        super().steal(table, thieves, shown)

    def compare(self, table, shown):
        table.announce("moment", shown)
        super().compare(table, shown)


def kinds(happened):
    """What happened in each part of a round, each told to the moment, the war or the step with which another begins."""
    parts, part, lying, fighters = set(), [], set(), None
    for action, seats, _ in happened:
        event = action, tuple(seats)
        if action == "step":  # it is said when the next part has begun
            parts.add((("cards_laid", event[1]), *part))
            part, fighters = [event], event[1]
            continue
        part.append(event)
        lying = set() if action in ("take", "stay") else lying | {*(seats if action == "turn_up" else ())}
        if action in ("war", "moment"):
            parts.add(told(part, fighters, lying))
            part, fighters = part[-1:] if action == "war" else [], None
    return parts | {told(part, fighters, lying)}


def told(part, fighters, lying):
    """A part of a round; the last one of a war that all fight to the end before whom cards lie is told as that war."""
    return (*([("war", fighters)] if fighters and lying <= {*fighters} else []), *part)


class SafeInBattlesOnly(StealWar):
    """A pile that is protected can be stolen in a war."""

    def is_safe(self, table, owner, shown):
        return super().is_safe(table, owner, shown) and table.count(owner, LAID) < 2


class LosesACardInTheSecondWar(StealWar):
    """A card stays on the table when the second war of a round has been won."""

    def take(self, table, winner):
        second = table.count(winner, LAID) > 5
        super().take(table, winner)
        if second and table.count(winner, PILE):
            table.gather("drop", (winner,), table.top(winner, PILE), Place(winner, LAID))


class NoNewStackInATurn(StealWar):
    """A stack that is used up while somebody holds a card is not made anew."""

    def refill(self, table, seats):
        if not any(table.count(seat, "hand") for seat in table.seats):
            super().refill(table, seats)


class StealsForNothing(StealWar):
    """The card that has stolen a pile goes back under the thief's stack."""

    def steal(self, table, thieves, shown):
        super().steal(table, thieves, shown)
        for thief in thieves:
            if table.count(thief, PILE):
                table.gather("take_back", (thief,), table.top(thief, PILE), Place(thief, STACK))


class TakesAPile(StealWar):
    """The winner takes the pile of somebody else, too."""

    def take(self, table, winner):
        super().take(table, winner)
        for other in table.others(winner):
            table.gather("grab", (winner,), table.cards(other, PILE), Place(winner, PILE), face_up=True, position=0)


@pytest.mark.parametrize(
    ("mistake", "claim"),
    [
        (TakesAPile, "piles-left-alone"),
        (PutsACardOnThePile, "piles-left-alone"),
        (TurnedOver, "stolen-pile"),
        (SafeInBattlesOnly, "protected-pile"),
        (LosesACardInTheSecondWar, "cards-conserved"),
        (NoNewStackInATurn, "new-stack-at-once"),
        (StealsForNothing, "thefts-end"),
    ],
)
def test_a_planted_mistake_of_steal_war_is_noticed(mistake, claim):
    assert any(claim in found.failed and not found.crash for found in every_way(mistake(), claim))


def every_way(game, claim):
    """What every way shows, from the beginning of a round and then from each head."""
    known, waiting = set(), deque([None])
    while waiting:
        search = cut_within_moments(WholeSearch, type(game))
        for path in search(game, 2, [CHECKS[claim]], {}, waiting.popleft()).paths():
            yield path.outcome
            if path.outcome.head not in {None, *known}:
                known.add(path.outcome.head)
                waiting.append(path.outcome.head)


class BoastersLoseACard(WarForMore):
    """Whoever has boasted just before a war loses a card by it."""

    def compare(self, table, shown):
        in_battle = all(table.count(seat, LAID) < 2 for seat in table.seats)
        if in_battle and table.chance("war-for-more.battle", (False, True)):
            table.announce("boast", (0,))
        super().compare(table, shown)

    def take(self, table, winner):
        loses = table.count(winner, LAID) > 1 and 0 in table.who("boast")
        super().take(table, winner)
        if loses:
            table.gather("drop", (winner,), table.top(winner), Place(winner, LAID))


def test_what_players_did_just_before_a_war_is_known_when_it_begins():
    assert noticed(BoastersLoseACard(), [CHECKS["cards-conserved"]], (3,)) == {"cards-conserved": None}

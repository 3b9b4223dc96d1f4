"""Rules that remember something where a search does not see it, and lose a card in the third war of a round."""

from typing import ClassVar

import pytest

from spec.war.rules import War
from tests.planted import Small, verdict
from warspec.rulebook.bound import Bound
from warspec.table import LAID, Place
from warspec.verify.properties import CHECKS
from warspec.verify.prove import followed


class Remembers(War):
    """A card stays on the table when the loser has most of the pack, and it was the third war."""

    def begin(self, table):
        pass

    def note(self, table):
        pass

    def is_third(self, table):
        return False

    def battle(self, table):
        self.begin(table)
        super().battle(table)

    def declare_war(self, table, tied):
        self.note(table)
        return super().declare_war(table, tied)

    def take(self, table, winner):
        is_odd = table.count(1 - winner) > 26 and self.is_third(table)
        super().take(table, winner)
        if is_odd:
            table.gather("drop", (winner,), table.top(winner), Place(winner, LAID))


class InAClass(Remembers):
    wars: ClassVar = []

    def begin(self, table):
        self.wars.clear()

    def note(self, table):
        self.wars.append("war")

    def is_third(self, table):
        return len(self.wars) == 3


class InADefault(Remembers):
    def counted(self, more, wars=[]):  # noqa: B006
        wars += more
        if not more:
            wars.clear()
        return len(wars)

    def begin(self, table):
        self.counted(())

    def note(self, table):
        self.counted(["war"])

    def is_third(self, table):
        return self.counted(["asked"]) == 4


def so_many(more, wars=[]):  # noqa: B006
    wars += more
    if not more:
        wars.clear()
    return len(wars)


class InAFunctionBesides(Remembers):
    def begin(self, table):
        so_many(())

    def note(self, table):
        so_many(["war"])

    def is_third(self, table):
        return (lambda: so_many(["asked"]))() == 4


def counting():
    number = 0
    while True:
        number = 0 if (yield number) else number + 1


class InAGenerator(Remembers):
    counter = counting()
    next(counter)

    def begin(self, table):
        self.counter.send(True)

    def note(self, table):
        self.counter.send(False)

    def is_third(self, table):
        return self.counter.send(False) == 4


WARS = []


class InItsModule(Remembers):
    def begin(self, table):
        WARS.clear()

    def note(self, table):
        WARS.append("war")

    def is_third(self, table):
        return len(WARS) == 3


class Tally:
    wars = 0


class InAnObject(Remembers):
    tally = Tally()

    def begin(self, table):
        self.tally.wars = 0

    def note(self, table):
        self.tally.wars += 1

    def is_third(self, table):
        return self.tally.wars == 3


class InTheGame(Remembers):
    def begin(self, table):
        self.__dict__["wars"] = 0

    def note(self, table):
        self.__dict__["wars"] += 1

    def is_third(self, table):
        return self.wars == 3


class InTheNumberOfRounds(Remembers):
    def begin(self, table):
        table.rounds = 0

    def note(self, table):
        table.rounds += 1

    def is_third(self, table):
        return table.rounds == 3


class InTheRulesAtWork(Remembers):
    def note(self, table):
        table._rules.insert(0, "war")

    def is_third(self, table):
        return table._rules.count("war") == 3


class InWhatWasAsked(Remembers):
    def begin(self, table):
        table.chance("war.battle", ("go",))

    def is_third(self, table):
        return table.asked and table.count(0, LAID) > 4


class Number(int):
    """A number that remembers another one."""

    def __new__(cls, wars):
        made = super().__new__(cls, 0)
        made.wars = wars
        return made


class InANumber(War):
    def war(self, table, tied, number=None):
        number = number or Number(1)
        fighters = self.declare_war(table, tied)
        if not self.all_have(table, fighters, 2):
            return self.lose(table, fighters)
        self.lay_face_down(table, fighters)
        shown = self.turn_up(table, fighters)
        winner, *others = self.highest(shown)
        if others:
            return self.war(table, shown, Number(vars(number)["wars"] + 1))
        self.take(table, winner)
        if vars(number)["wars"] == 3 and table.count(1 - winner) > 26:
            table.gather("drop", (winner,), table.top(winner), Place(winner, LAID))
        return None


class InAnotherGame(Remembers):
    """Each war goes on with a game in which one card more lies face down."""

    def compare(self, table, shown):
        highest = self.highest(shown)
        if len(highest) > 1 and table.count(0, LAID) > 1 and self.face_down < 3:
            another = self.__class__(face_down=self.face_down + 1)
            return another.war(table, {seat: shown[seat] for seat in highest})
        return super().compare(table, shown)

    def is_third(self, table):
        return self.face_down == 3


@pytest.mark.parametrize("game", [*Remembers.__subclasses__(), InANumber])
def test_rule_that_remembers_what_no_search_sees_is_no_proof(game):
    claim = CHECKS["cards-conserved"]
    assert followed(game, {"face_down": 1}, [claim], Bound(4, (2,))).verdict(claim) != "proved"


class KeepsACard(Small):
    """Whoever wins with the card with which the last round was won loses it; the function keeps the card."""

    def take(self, table, winner):
        last = vars(KeepsACard.take).setdefault("last", [])
        card = table.laid([winner])[0]
        again = card in last
        last[:] = [card]
        table.take(winner, self.picked_up(table, winner)[again:])


def test_card_that_is_kept_from_search_to_play_is_no_proof():
    assert verdict(KeepsACard, cards_in_play=4)[0] == "unknown"

"""What is asked about waiting: who would rather wait, and whether acting at once settles everything."""

from collections.abc import Mapping

from warspec.cards import Card
from warspec.rulebook import ActingAtOnce, Waiting, WaitingAtAnySize
from warspec.table import Table

from .rules import StealWar


class UntilAllHavePlayed(StealWar):
    """Steal War until everybody has played; the cards in the middle are still to be fought for."""

    def play_round(self, table: Table) -> None:
        self.battle(table)

    def compare(self, table: Table, shown: Mapping[int, Card]) -> None:
        pass


MOMENTS = (
    ActingAtOnce(
        id="steal-war.protect.on/at-once",
        until=UntilAllHavePlayed,
        house_rules={"protect": "on"},
        alike=("A", "A.pile", "B"),
        act="play",
        is_so=True,
    ),
    ActingAtOnce(
        id="steal-war.protect.on/stealing-at-once",
        until=UntilAllHavePlayed,
        house_rules={"protect": "on"},
        alike=("A", "A.pile", "B"),
    ),
    Waiting(
        id="steal-war.protect.on/nobody-waits",
        until=UntilAllHavePlayed,
        house_rules={"protect": "on"},
        players=2,
        most=9,
    ),
    # Stacks need as many cards as the rules may draw, so that none is used up.
    WaitingAtAnySize(
        id="steal-war.protect.on/nobody-waits-at-any-size",
        until=UntilAllHavePlayed,
        house_rules={"protect": "on"},
        players=2,
        stacks=5,
    ),
    Waiting(
        id="steal-war.protect.on/one-pile-two-thieves",
        until=UntilAllHavePlayed,
        house_rules={"protect": "on"},
        players=3,
        most=9,
        is_so=True,
    ),
    Waiting(
        id="steal-war.protect.on/two-thieves-of-several-piles",
        until=UntilAllHavePlayed,
        house_rules={"protect": "on", "one_card_many_piles": "all"},
        players=3,
        most=9,
        is_so=True,
    ),
    ActingAtOnce(
        id="steal-war.protect.thieves/at-once",
        until=UntilAllHavePlayed,
        house_rules={"protect": "thieves"},
        alike=("A", "A.pile", "B"),
        act="play",
        is_so=True,
    ),
    ActingAtOnce(
        id="steal-war.protect.thieves/stealing-at-once",
        until=UntilAllHavePlayed,
        house_rules={"protect": "thieves"},
        alike=("A", "A.pile", "B"),
    ),
    Waiting(
        id="steal-war.protect.thieves/nobody-waits",
        until=UntilAllHavePlayed,
        house_rules={"protect": "thieves"},
        players=3,
        most=9,
    ),
    WaitingAtAnySize(
        id="steal-war.protect.thieves/nobody-of-two-waits-at-any-size",
        until=UntilAllHavePlayed,
        house_rules={"protect": "thieves"},
        players=2,
        stacks=3,
        before="steal",
    ),
    WaitingAtAnySize(
        id="steal-war.protect.thieves/nobody-waits-at-any-size",
        until=UntilAllHavePlayed,
        house_rules={"protect": "thieves"},
        players=3,
        stacks=4,
        before="steal",
    ),
    WaitingAtAnySize(
        id="steal-war.protect.thieves/nobody-waits-for-several-piles-at-any-size",
        until=UntilAllHavePlayed,
        house_rules={"protect": "thieves", "one_card_many_piles": "all"},
        players=3,
        stacks=4,
        before="steal",
    ),
    WaitingAtAnySize(
        id="steal-war.protect.thieves/nobody-of-four-waits-at-any-size",
        until=UntilAllHavePlayed,
        house_rules={"protect": "thieves"},
        players=4,
        stacks=3,
        before="steal",
        piles=1,
    ),
    # Two thieves who wait for each other need more cards than this search has: of it we only know that it notices if
    # neither piles nor thieves are safe. tests/verify/test_waiting_in_cards.py has cards with which two thieves do wait.
    Waiting(
        id="steal-war.protect.thieves/nobody-of-four-waits",
        until=UntilAllHavePlayed,
        house_rules={"protect": "thieves"},
        players=4,
        most=8,
    ),
    Waiting(
        id="steal-war.protect.thieves/nobody-waits-for-several-piles",
        until=UntilAllHavePlayed,
        house_rules={"protect": "thieves", "one_card_many_piles": "all"},
        players=3,
        most=9,
    ),
    ActingAtOnce(
        id="steal-war.standoff/acting-at-once",
        until=UntilAllHavePlayed,
        house_rules={"protect": "off"},
        alike=("A", "A.pile", "B"),
        act="play",
    ),
    Waiting(
        id="steal-war.standoff/two-players",
        until=UntilAllHavePlayed,
        house_rules={"protect": "off"},
        players=2,
        most=6,
        is_so=True,
    ),
)

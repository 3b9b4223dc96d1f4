"""Cards counted out for a war, as many as a rank says: followed as one block, whose size nobody has looked at."""

import functools
import itertools
from contextlib import suppress

import pytest
import z3

from spec.razboi.rules import Razboi
from tests.verify.noticed import FoundError
from tests.verify.planted_captures import TenCountsEleven
from warspec.cards import Rank
from warspec.rulebook import fewest
from warspec.rulebook.registry import rulebook
from warspec.table import LAID
from warspec.verify.amounts import Amount, _sum
from warspec.verify.properties import CHECKS
from warspec.verify.rest import how_many
from warspec.verify.whole import WholeSearch
from warspec.verify.whole_pack import Whole, _explore, explored


def claims(game):
    """The claims of rounds that look at one round alone."""
    found = [CHECKS[id] for id in rulebook().properties(game.id)]
    return [check for check in found if not check.of_deals and not check.plays_again]


HOUSE_RULES = [
    {"shortage": "lay_all"},
    {"shortage": "match_shortest"},
    {"values": "pictures_ten"},
    {"fighters": "all", "pickup": "shuffled"},
    {"pickup": "turned_over"},
]


@pytest.mark.parametrize("agreed", HOUSE_RULES)
def test_razboi_is_proved_with_piles_of_any_size(agreed):
    found = explored(Razboi(**agreed), claims(Razboi), (2,))
    assert (found.failed, found.undecided) == ({}, None)
    assert all(found.telling[check.id] for check in claims(Razboi) if check.id != "fighters-as-agreed")


@pytest.mark.parametrize("pickup", ["winner_first", "turned_over"])
def test_razboi_for_three_is_proved_with_piles_of_any_size(pickup):
    found = explored(Razboi(pickup=pickup), claims(Razboi), (3,))
    assert (found.failed, found.undecided) == ({}, None)
    assert all(found.telling[check.id] for check in claims(Razboi))


class Counting(WholeSearch):
    """Looks for parts of rounds in which certain numbers of cards are laid face down; :func:`find` says for which."""

    def _once(self):
        self.counted = []
        return super()._once()

    def _look_at_part(self, table, next_war=None, **how):
        super()._look_at_part(table, next_war, **how)
        self.counted.append((self.kinds[-1], laid_face_down(table)))

    def paths(self):
        if self.head is None:  # it begins, perhaps anew, since more has to be kept track of
            self.wanted.update(self.asked)
        for path in super().paths():
            for kind, laid in self.counted:
                told = tuple(event for event in kind if event[0] != "lay_face_down")
                for counted in [one for one in self.wanted if one[0] == told]:
                    numbers = dict(counted[1])
                    said = [number_of(laid.get(seat, 0)) == numbers.get(seat, 0) for seat in {*laid, *numbers}]
                    open_ = [one for one in said if z3.is_expr(one)]
                    if False not in said and self.explorer.assumptions.model_with(*open_) is not None:
                        self.wanted.discard(counted)
            yield path
            if not self.wanted:
                raise FoundError


def laid_face_down(table):
    """How many cards each player has laid face down since the last head."""
    laid = {}
    for event in table.log:
        for move in event.moves if event.action == "lay_face_down" else ():
            laid[move.target.seat] = laid.get(move.target.seat, 0) + how_many([move.card])
    return laid


def find(wanted, game, players, search=Counting, without=()):
    """Which of the wanted parts of a round do not happen in a search, which stops when all of them have."""
    looking = type("OneByOne", (search,), {"asked": frozenset(wanted), "wanted": wanted})
    with suppress(FoundError):
        _explore(Whole(), functools.partial(looking, game, players, [], {}, without=without))
    return wanted


def number_of(amount):
    return _sum(amount.terms) + amount.constant if isinstance(amount, Amount) and amount.terms else int(amount)


def is_war(former, event):
    """Whether a part of a round begins with ``event``."""
    return event[0] == "war"


def counted(happened, begins_part=is_war):
    """What happened in each part of a round, and how many cards each player laid face down, one at a time."""
    events = [(action, tuple(seats)) for action, seats, _ in happened]
    heads = [number for number in range(1, len(events)) if begins_part(*events[number - 1 : number + 1])]
    for start, stop in itertools.pairwise([0, *heads, len(events)]):
        part, laid, next_war = events[start:stop], {}, [event for event in events[stop : stop + 1] if event[0] == "war"]
        for action, seats in part:
            for seat in seats if action == "lay_face_down" else ():
                laid[seat] = laid.get(seat, 0) + 1
        told = (event for event in (*part, *next_war) if event[0] != "lay_face_down")
        yield tuple(told), tuple(sorted(laid.items()))


class KeepsTheEleventhCard(Razboi):
    """The winner of a war of ten or more leaves the last cards of it on the table."""

    def picked_up(self, table, winner):
        own, others = self.won(table, winner)
        return (*own[:10], *others)


class LosesInBigWars(Razboi):
    """Whoever has laid more than ten cards calls the game a draw."""

    def take(self, table, winner):
        if table.count(winner, LAID) > 10:
            return table.end_game("draw", table.seats)
        return super().take(table, winner)


class KingCountsThirteen(Razboi):
    """A king counts thirteen."""

    def size(self, card):
        return 13 if card.rank == Rank.KING else super().size(card)


class TheFirstIsShort(Razboi):
    """All lay as many as the first of the fighters has."""

    def match_shortest(self, table, equal_card, fighters):
        self.lay(table, fighters, fewest(self.size(equal_card), table.count(next(iter(fighters)))))


class OnlookersAreShort(Razboi):
    """All lay as few as anybody at the table has, also those who look on."""

    def match_shortest(self, table, equal_card, fighters):
        numbers = [table.count(seat) for seat in self.still_in(table)]
        self.lay(table, fighters, fewest(self.size(equal_card), *numbers))


class KeepsTwo(Razboi):
    """Whoever is short keeps two cards: one goes face up, and one stays in the stack."""

    def lay(self, table, fighters, number):
        table.count_out(dict.fromkeys(fighters, 2), number - 1)
        self.compare(table, self.turn_up(table, fighters))


@pytest.mark.parametrize(
    ("mistake", "claim", "players", "agreed"),
    [
        (KeepsTheEleventhCard, "cards-conserved", 2, {}),
        (LosesInBigWars, "game-goes-on", 2, {}),
        (TenCountsEleven, "war-size", 2, {}),
        (TenCountsEleven, "war-size", 2, {"shortage": "match_shortest"}),
        (KingCountsThirteen, "war-size", 2, {}),
        (TheFirstIsShort, "war-size", 2, {"shortage": "match_shortest"}),
        (OnlookersAreShort, "war-size", 3, {"shortage": "match_shortest"}),
        (KeepsTwo, "war-size", 2, {}),
    ],
)
def test_a_mistake_is_noticed_in_wars_of_every_size(mistake, claim, players, agreed):
    found = explored(mistake(**agreed), [CHECKS[claim]], (players,))
    assert (found.undecided, [*found.failed]) == (None, [claim])

"""Claims: rounds in parts, and mistakes planted in the rules that each claim of a game must notice."""

from __future__ import annotations

import pytest

from spec.casino_war.rules import CasinoWar
from spec.double_war.rules import DoubleWar
from spec.prisoners.rules import PRISONER, Prisoners
from spec.pyanitsa.rules import Pyanitsa
from spec.razboi.rules import Razboi
from spec.steal_war.rules import HAND, PILE, StealWar
from spec.tod_und_leben.rules import TodUndLeben
from spec.twos.rules import Twos
from spec.war.rules import War
from spec.war_for_more.rules import WarForMore
from warspec.cards import Rank
from warspec.decisions import Nobody, Seeded
from warspec.play.situation import Situation
from warspec.rulebook import misreading, pure
from warspec.table import LAID, STACK, Move, Place
from warspec.verify.claims import Case, fighting, number, parts, receivers
from warspec.verify.properties import CHECKS
from warspec.verify.strategies import case

TWO_WARS = {"A": "7S 2S 7C 3S KS 9S", "B": "7H 2H 7D 3H QH 9H"}
SEEDS = range(60)


def looked_at(game, piles, **more) -> Case:
    return case(Situation.read(game, piles, **more), Nobody(), {})


# Parts.


def test_round_is_cut_before_each_war():
    first, second, third = parts(looked_at(War(), TWO_WARS))
    assert [part.trace.events[0].action for part in (first, second, third)] == ["turn_up", "war", "war"]
    assert [(part.begins_round, part.ends_round) for part in (first, second, third)] == [
        (True, False),
        (False, False),
        (False, True),
    ]
    assert first.next_war is second.trace.events[0]
    assert third.next_war is None
    assert first.trace.after == second.trace.before
    assert [number(part.trace.before, 0, LAID) for part in (first, second, third)] == [0, 1, 3]
    assert [[str(card) for card in fighting(part).values()] for part in (first, second, third)] == [
        ["7S", "7H"],
        ["7C", "7D"],
        ["KS", "QH"],
    ]
    assert receivers(third) == {0}
    assert {part.round for part in (first, second, third)} == {looked.round for looked in (second,)}


def test_what_others_did_before_is_known():
    sent = Situation.read(Prisoners(), {"A": "2S 3S", "A.prisoner": "KS", "B": "KH 5S 6S", "C": "4S 4H"})
    traces = (case(sent, Seeded(seed), {}) for seed in SEEDS)
    after_a_war = (part for found in traces for part in parts(found) if not part.begins_round)
    assert {part.earlier("send_prisoner") for part in after_a_war} == {frozenset({0})}


def test_questions_belong_to_the_part_in_which_they_are_asked():
    situation = Situation.read(War(pickup="any"), TWO_WARS)
    asked = [[found.question for found in part.trace.asked] for part in parts(case(situation, Seeded(1), {}))]
    assert asked == [[], [], ["war.pickup"]]


# Mistakes that properties have let pass before.


class LoserChooses(War):
    """The loser chooses the order of the won cards."""

    def picked_up(self, table, winner):
        if self.pickup != "any":
            return super().picked_up(table, winner)
        own, others = self.won(table, winner)
        return table.decide_order(1 - winner, "war.pickup", (*own, *others))


class CardsToTheLoser(War):
    """The winner is named, and the cards go to the loser."""

    def take(self, table, winner):
        cards = self.picked_up(table, winner)
        table.gather("take", (winner,), cards, Place(1 - winner, STACK), kind="outcome")


class NeverAtTheBottom(War):
    """A joker is never buried at the very bottom."""

    def bury(self, table, jokers):
        for seat, joker in enumerate(jokers):
            table.bury(seat, joker, table.chance("war.joker-deal", range(table.count(seat))))


class NotShuffled(War):
    """The pack is dealt as it lies."""

    def deal(self, table):
        table.deal(table.cards(None, "pack"))


class FaceDownDecides(War):
    """The card that was laid first for the war decides."""

    def war(self, table, tied):
        fighters = self.declare_war(table, tied)
        if not self.all_have(table, fighters, 2):
            return self.lose(table, fighters)
        first = {seat: table.cards(seat)[0] for seat in fighters}
        self.lay_face_down(table, fighters)
        self.turn_up(table, fighters)
        return self.compare(table, first)


class WonBeforeTheDropOut(WarForMore):
    """The game is declared won before the others are said to be out."""

    def play_round(self, table):
        before = self.still_in(table)
        self.battle(table)
        self.end(table)
        self.drop_out(table, before)


class SetAsideComesBack(WarForMore):
    """Whoever takes cards takes the card that was set aside, too."""

    def won(self, table, winner):
        own, others = super().won(table, winner)
        return own, (*others, *table.cards(None, "aside"))


class TenCountsEleven(Razboi):
    """A ten counts eleven."""

    def size(self, card):
        return 11 if card.rank == Rank.TEN else super().size(card)


class CutAtEleven(Razboi):
    """Whoever has ten cards or fewer for a war of pictures lays eleven, as far as they go."""

    @pure
    def at_most(self, card, limit):
        return min(super().size(card) + (card.rank > Rank.TEN and self.values == "pictures_ten"), limit)


class YourOwnCard(Prisoners):
    """The winner may take one of the own cards prisoner."""

    def capture(self, table, winner):
        chosen = table.decide(winner, "prisoners.capture", [*table.laid([winner]), "nobody"])
        if chosen != "nobody":
            table.gather("capture", (winner,), [chosen], Place(winner, PRISONER), face_up=True)


class GivesUpFirst(Prisoners):
    """The card is given up before a prisoner is taken, who may be that very card."""

    def take(self, table, winner):
        sent = table.who("send_prisoner")
        self.give_up(table, [seat for seat in sent if seat != winner])
        if winner not in sent and not table.count(winner, PRISONER):
            self.capture(table, winner)
        Razboi.take(self, table, winner)


class OutForMoney(Pyanitsa):
    """Players drop out when they play for money, and not for liquor."""

    def drop_out(self, table, before):
        out = [seat for seat in before if seat not in self.still_in(table)]
        if self.goal == "money" and out and self.still_in(table):
            table.announce("drop_out", out)


class MoreThanTheStake(CasinoWar):
    """A war needs one chip more than the stake."""

    def tie(self, table):
        if (
            table.purse(0) > table.purse(0, "stake")
            and table.decide(0, "casino-war.tie", ["surrender", "war"]) == "war"
        ):
            self.war(table)
        else:
            self.surrender(table)


class AcesStay(Twos):
    """Aces never leave the game."""

    @pure
    def is_lowest(self, card, in_play):
        return card.rank < Rank.ACE and super().is_lowest(card, in_play)


class AsWonBefore(DoubleWar):
    """The won cards are shuffled in while there is still a stack."""

    def turn_up(self, table, seats):
        for seat in seats:
            if table.count(seat) == 1 and table.count(seat, "won"):
                cards = table.shuffled("double-war.refill", table.cards(seat, "won"))
                table.transfer("refill", {seat: cards}, "won", STACK)
        return super().turn_up(table, seats)


class AceCounts(TodUndLeben):
    """An ace that is won is played again."""

    def take(self, table, winner):
        super().take(table, winner)
        aces = [card for card in table.cards(winner, "won") if card.rank == Rank.ACE]
        table.gather("again", (winner,), aces, Place(winner, STACK))


class NothingIsProtected(StealWar):
    """A protected pile is stolen all the same."""

    def is_safe(self, table, owner, shown):
        return False


class Stolen(StealWar):
    """Stealing, with something wrong in how the pile comes to lie."""

    def lies(self, table, thief, prizes):
        raise NotImplementedError

    def steal(self, table, thieves, shown):
        prizes = self.at_once(table, self.aims(table, thieves, shown))
        if prizes:
            table.move(
                "steal", prizes, tuple(move for thief in prizes for move in self.lies(table, thief, prizes[thief]))
            )
            self.refill(table, prizes)
            self.draw_card(table, prizes)


class TurnedOver(Stolen):
    """A stolen pile is turned over."""

    def lies(self, table, thief, owners):
        cards = [(card, Place(owner, PILE)) for owner in owners for card in table.cards(owner, PILE)]
        cards += [(card, Place(thief, HAND)) for card in table.cards(thief, HAND)]
        return (Move(card, at, Place(thief, PILE), True, 0) for card, at in cards)


class CardOnTop(Stolen):
    """The stolen pile goes under the thief's own."""

    def lies(self, table, thief, owners):
        at = (Place(thief, HAND), *(Place(owner, PILE) for owner in owners))
        return (Move(card, place, Place(thief, PILE), True) for place in at for card in table.cards(*place))


class LastThief(StealWar):
    """Of several thieves the last one gets the pile."""

    def at_once(self, table, aims):
        turned = {thief: aims[thief] for thief in reversed([*aims])}
        owners = {owner for wanted in turned.values() for owner in wanted}
        last = {owner: [t for t in table.others(owner) if owner in turned.get(t, ())][-1] for owner in owners}
        prizes = {thief: tuple(owner for owner in aims[thief] if last[owner] == thief) for thief in aims}
        return {thief: owners for thief, owners in prizes.items() if owners}


class WaitsForTheEnd(StealWar):
    """A stack that is used up is made anew only when the round is over."""

    def refill(self, table, seats):
        if not any(table.count(seat, LAID) for seat in table.seats):
            super().refill(table, seats)


THEFT = {"A": "9S 2S 3S", "A.pile": "5S 6S 7S", "B": "5H 3H 4H", "B.pile": "9H 8H 4S", "C": "5D 4D 6D"}
TENS = {"A": "10S " + "2S 3S 4S 5S 6S 7S 8S 9S 2H 3H 4H KS", "B": "10H " + "2D 3D 4D 5D 6D 7D 8D 9D 2C 3C 4C QS"}
PICTURES = {seat: pile.replace("10", "J", 1) for seat, pile in TENS.items()}
JAIL = {"A": "2S 3S 4S", "A.prisoner": "7S", "B": "KH 5S 6S", "C": "4D 4H 8H"}
PLANTED = {
    "loser chooses": (LoserChooses, {"pickup": "any"}, "won-cards-under", {"A": "7S 2S", "B": "8S 3S"}),
    "cards to the loser": (CardsToTheLoser, {}, "best-card-wins", {"A": "7S 2S", "B": "8S 3S"}),
    "bottom": (NeverAtTheBottom, {"jokers": 2, "joker_deal": "buried"}, "jokers-anywhere", None),
    "not shuffled": (NotShuffled, {}, "deal-by-chance", None),
    "face down": (FaceDownDecides, {}, "best-card-wins", {"A": "7S KS 2H 3S", "B": "7H 4S 9H 3H"}),
    "drop-out": (WonBeforeTheDropOut, {}, "out-at-once", {"A": "7S", "B": "8S 3S", "C": ""}),
    "set aside": (SetAsideComesBack, {}, "cards-wait", {"A": "7S 2S", "B": "8S", "C": "9S", "aside": "KS"}),
    "ten": (TenCountsEleven, {}, "war-size", TENS),
    "pictures": (CutAtEleven, {"values": "pictures_ten"}, "war-size", PICTURES),
    "own card": (YourOwnCard, {}, "prisoner-taken", JAIL),
    "gives up first": (GivesUpFirst, {}, "prisoner-taken", JAIL),
    "for money": (OutForMoney, {"goal": "money"}, "out-at-once", {"A": "7S 8H", "B": "8S", "C": "9S"}),
    "not for liquor": (OutForMoney, {}, "out-at-once", {"A": "7S 8H", "B": "8S", "C": "9S"}),
    "stake": (MoreThanTheStake, {}, "stakes-as-held", {"shoe": "7S 7H 2S 3S 4S 5S 6S 8S 9S"}),
    "aces": (AcesStay, {"attrition": 100}, "time-limit", {"A": "AS 2H", "B": "2S XB"}),
    "too soon": (AsWonBefore, {}, "won-cards-wait", {"A": "7S", "A.won": "9S KS", "B": "8S 3S"}),
    "again": (AceCounts, {}, "played-once", {"A": "AS 8S", "B": "KS 9S"}),
    "protected": (NothingIsProtected, {}, "protected-pile", {**THEFT, "A": "5C 2S 3S", "B": "5H 3H 4H"}),
    "turned over": (TurnedOver, {}, "stolen-pile", THEFT),
    "under": (CardOnTop, {}, "stolen-pile", THEFT),
    "last thief": (LastThief, {}, "first-thief", {**THEFT, "A": "2C 2S 3S"}),
    "later": (WaitsForTheEnd, {}, "new-stack-at-once", {**THEFT, "B": "5H"}),
}


def kept(game, claim, piles):
    """Whether a claim holds in a situation, however often it is played."""
    purses = {"A.purse": 20, "house": 1000} if piles and "shoe" in piles else None
    rounds = max(game.turning_points())
    before = Situation.undealt(game, 2) if piles is None else Situation.read(game, piles, purses, rounds)
    return all(CHECKS[claim].kept_in(case(before, Seeded(seed), {})) for seed in SEEDS)


@pytest.mark.parametrize("name", PLANTED)
def test_planted_mistake_is_noticed(name):
    planted, agreed, claim, piles = PLANTED[name]
    changed = misreading("planted/mistake", "A mistake")(planted)
    real = next(parent for parent in changed.__mro__ if parent.__module__.startswith("spec."))
    assert kept(real(**agreed), claim, piles)
    assert not kept(changed(**agreed), claim, piles)

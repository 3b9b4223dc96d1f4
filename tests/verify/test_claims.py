"""Claims: rounds in parts, and mistakes planted in the rules that each claim of a game must notice."""

from __future__ import annotations

import pytest

from spec.casino_war.misreadings import InDebt, NothingBurned, WinsDouble
from spec.double_war.misreadings import ShuffledTogether
from spec.prisoners.rules import Prisoners
from spec.pyanitsa.misreadings import AllCardsWin
from spec.razboi.misreadings import AceCountsTen
from spec.steal_war.misreadings import LastThief, SecondThoughts, StillWaiting, TheWinningCard, TooLatePlays
from spec.tod_und_leben.misreadings import LastTrickWins
from spec.war.misreadings import FaceDownCardFights, NeverAtTheBottom, NotShuffled
from spec.war.rules import War
from spec.war_for_more.misreadings import EverybodyJoins, NobodyJoins, WaitingCardsAreForgotten
from tests.verify.planted import (
    AceCounts,
    AcesStay,
    AllPickUpAtOnce,
    AsWonBefore,
    BeatsWhatLiesThere,
    CardForWhoIsOut,
    CardsToTheLoser,
    ChanceIsAskedInVain,
    EqualsLoserFirst,
    FirstOfEquals,
    KeepsACopy,
    LoserChooses,
    LosesMore,
    LowestFirst,
    MoreThanTheStake,
    NotSorted,
    OneTurnMore,
    OutForMoney,
    SetAsideComesBack,
    SetsOneAside,
    SitsOut,
    SortedAfterAll,
    SortedOneByOne,
    StolenFromAside,
    TheNextCardIsLaid,
    WonBeforeTheDropOut,
)
from tests.verify.planted_captures import (
    AceCountsTwelve,
    CutAtEleven,
    GivesUpFirst,
    GivesUpTwo,
    NeighboursGiveUp,
    OneMoreFaceDown,
    OneMoreWithPrisoners,
    PaysForIt,
    TakesTheFirst,
    TenCountsEleven,
    YourOwnCard,
)
from tests.verify.planted_grabs import (
    BuriesTheLosersCard,
    DrawsAgain,
    LaysFromBelow,
    LosesTheTrickToTheOther,
    WinsAHandCardToo,
    WinsFromTheDiscardPileToo,
    WinsFromTheStack,
    WinsFromTheStackAfterWars,
)
from tests.verify.planted_thefts import (
    AsksBeforeTurningOver,
    CardOnTop,
    FaceDownCardsSteal,
    FourMistakes,
    LooksFirst,
    NothingIsProtected,
    PutsACardOnThePile,
    TurnedOver,
    WaitsForTheEnd,
)
from warspec.decisions import Nobody, Seeded
from warspec.play.situation import Situation
from warspec.rulebook import misreading
from warspec.table import LAID
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

THEFT = {"A": "9S 2S 3S", "A.pile": "5S 6S 7S", "B": "5H 3H 4H", "B.pile": "9H 8H 4S", "C": "5D 4D 6D"}
TENS = {"A": "10S " + "2S 3S 4S 5S 6S 7S 8S 9S 2H 3H 4H KC", "B": "10H " + "2D 3D 4D 5D 6D 7D 8D 9D 2C 3C 4C QC"}
JACKS, QUEENS, KINGS, ACES = (
    {seat: pile.replace("10", equal, 1) for seat, pile in TENS.items()} for equal in ("J", "Q", "K", "A")
)
DISCARDED = {"A.hand": "7S 2S 3S 4S KS", "B.hand": "7H 2H 3H 4H 9H", "A.discard": "JS", "B.discard": "QS"}
TWICE = {"A": "7S 8S KS 2S", "B": "7H 8H QH 3S"}
HANDS = {"A.hand": "7S 3S 6S 9S 5S KS", "B.hand": "7H 3H 6H 9H 5H QH"}
PILES = {"A.hand": "7S", "A.discard": "KS", "B.hand": "7H", "B.discard": "2H 3H 4H 5H 6H"}
JAIL = {"A": "2S 3S 4S", "A.prisoner": "7S", "B": "KH 5S 6S", "C": "4D 4H 8H"}
TIED = {"shoe": "7S 7H 2S 3S 4S 9S 8S 5S 6S", "A.purse": 20, "house": 1000}
FORGOTTEN = {"A": "7S 2S", "B": "8S 3S", "C": "", "pot": "KS QS"}
SOME_TIE = {"A": "9S 2S 5S", "B": "9H 3S 6S", "C": "4S 5H 6H"}
A_WAR = {"A": "KS 9S 2S 3S 4S 6S", "B": "KH 3H 4H 5H 6H 7H", "B.pile": "9H 8H 4C"}
PLAYED = {"A": "9S 2S 3S", "B": "5H 3H 4H", "B.pile": "9H 8H 4S"}
LAST = {"A": "9S", "A.won": "AS AH AD AC", "B": "KH"}
EQUALS = {"A": "7S 2S 9S 3S", "B": "7H 5S 8S 4S"}
PLANTED = {
    "not sorted": (NotSorted, {"pickup": "high_first"}, "won-cards-under", EQUALS),
    "lowest first": (LowestFirst, {"pickup": "high_first"}, "won-cards-under", {"A": "7S 2S", "B": "8S 3S"}),
    "equals": (EqualsLoserFirst, {"pickup": "high_first"}, "won-cards-under", EQUALS),
    "one by one": (SortedOneByOne, {"pickup": "high_first"}, "won-cards-under", EQUALS),
    "loser chooses": (LoserChooses, {"pickup": "any"}, "won-cards-under", {"A": "7S 2S", "B": "8S 3S"}),
    "cards to the loser": (CardsToTheLoser, {}, "best-card-wins", {"A": "7S 2S", "B": "8S 3S"}),
    "bottom": (NeverAtTheBottom, {"jokers": 2, "joker_deal": "buried"}, "jokers-anywhere", None),
    "not shuffled": (NotShuffled, {}, "deal-by-chance", None),
    "face down": (FaceDownCardFights, {}, "best-card-wins", {"A": "7S KS 2H 3S", "B": "7H 4S 9H 3H"}),
    "drop-out": (WonBeforeTheDropOut, {}, "out-at-once", {"A": "7S", "B": "8S 3S", "C": ""}),
    "forgotten": (WaitingCardsAreForgotten, {"fighters": "tied"}, "cards-wait", FORGOTTEN),
    "comes back": (CardForWhoIsOut, {}, "out-at-once", {"A": "7S 2S 5S", "B": "8S 3S", "C": ""}),
    "nobody joins": (NobodyJoins, {}, "fighters-as-agreed", SOME_TIE),
    "everybody joins": (EverybodyJoins, {"fighters": "tied"}, "fighters-as-agreed", SOME_TIE),
    "doubled": (KeepsACopy, {}, "cards-conserved", {"A": "7S 2S", "B": "8S 3S"}),
    "lost": (LosesMore, {}, "cards-conserved", {"A": "7S 2S 4S", "B": "8S 3S"}),
    "shuffled together": (ShuffledTogether, {}, "own-pack", None),
    "all the liquor": (AllCardsWin, {}, "drunkard", {"A": "7S", "B": "8S", "C": ""}),
    "set aside": (SetAsideComesBack, {}, "cards-wait", {"A": "7S 2S", "B": "8S", "C": "9S", "aside": "KS"}),
    "stolen from aside": (
        StolenFromAside,
        {},
        "cards-wait",
        {"A": "7S 2S", "B": "8S", "C": "9S", "D": "4S", "aside": "KS"},
    ),
    "sets one aside": (SetsOneAside, {}, "cards-wait", {"A": "7S 2S", "B": "8S", "C": "9S"}),
    "one more": (OneMoreFaceDown, {}, "war-size", {"A": "7S 2S", "B": "8S"}),
    "one more of three": (OneMoreWithPrisoners, {}, "war-size", JAIL),
    "ten": (TenCountsEleven, {}, "war-size", TENS),
    "jacks eleven": (CutAtEleven, {"values": "pictures_ten"}, "war-size", JACKS),
    "queens eleven": (CutAtEleven, {"values": "pictures_ten"}, "war-size", QUEENS),
    "kings eleven": (CutAtEleven, {"values": "pictures_ten"}, "war-size", KINGS),
    "aces twelve": (AceCountsTwelve, {"values": "pictures_ten"}, "war-size", ACES),
    "aces ten": (AceCountsTen, {"values": "pictures_ten"}, "war-size", ACES),
    "aces one more": (AceCountsTwelve, {}, "war-size", ACES),
    "own card": (YourOwnCard, {}, "prisoner-taken", JAIL),
    "takes the first": (TakesTheFirst, {}, "prisoner-taken", JAIL),
    "gives up two": (GivesUpTwo, {}, "prisoner-lost", JAIL),
    "neighbours": (NeighboursGiveUp, {}, "prisoner-lost", JAIL),
    "pays for it": (PaysForIt, {}, "prisoner-lost", JAIL),
    "gives up first": (GivesUpFirst, {}, "prisoner-taken", JAIL),
    "first of equals": (FirstOfEquals, {}, "tie-makes-war", {"A": "7S 8H", "B": "9S 6S", "C": "9H 8S"}),
    "lies there": (BeatsWhatLiesThere, {}, "best-card-wins", {"A": "6S 8H", "B": "AS", "C": "9S"}),
    "for money": (OutForMoney, {"goal": "money"}, "out-at-once", {"A": "7S 8H", "B": "8S", "C": "9S"}),
    "not for liquor": (OutForMoney, {}, "out-at-once", {"A": "7S 8H", "B": "8S", "C": "9S"}),
    "stake": (MoreThanTheStake, {}, "stakes-as-held", TIED),
    "wins double": (WinsDouble, {}, "paid-to-the-chip", TIED),
    "not burned": (NothingBurned, {}, "shoe-in-order", TIED),
    "in debt": (InDebt, {}, "bank-or-broke", {**TIED, "shoe": "7S 8H 2S 3S 4S 5S 6S 9S", "A.purse": 15}),
    "aces": (AcesStay, {"attrition": 100}, "time-limit", {"A": "AS 2H", "B": "2S XB"}),
    "in vain": (ChanceIsAskedInVain, {}, "chance-and-choice", HANDS),
    "sorted": (SortedAfterAll, {}, "chance-and-choice", HANDS),
    "next": (TheNextCardIsLaid, {}, "chance-and-choice", HANDS),
    "not needed": (AllPickUpAtOnce, {"run_out": "last_card"}, "hand-and-discard", PILES),
    "too soon": (AsWonBefore, {}, "won-cards-wait", {"A": "7S", "A.won": "9S KS", "B": "8S 3S"}),
    "again": (AceCounts, {}, "played-once", {"A": "AS 8S", "B": "KS 9S"}),
    "sits out": (SitsOut, {}, "played-once", {"A": "7S 9S", "B": "7H KH"}),
    "one turn more": (OneTurnMore, {}, "played-once", {"A": "9S", "A.won": "7S 8S", "B": "KH", "B.won": "QS JS"}),
    "last trick": (LastTrickWins, {}, "count-decides", LAST),
    "let go": (SecondThoughts, {}, "protected-pile", PLAYED),
    "face-down thieves": (FaceDownCardsSteal, {}, "protected-pile", A_WAR),
    "winning card": (TheWinningCard, {}, "top-chosen", PLAYED),
    "too late": (TooLatePlays, {}, "as-chosen", {**THEFT, "A": "2C 2S 3S"}),
    "protected": (NothingIsProtected, {}, "protected-pile", {**THEFT, "A": "5C 2S 3S", "B": "5H 3H 4H"}),
    "turned over": (TurnedOver, {}, "stolen-pile", THEFT),
    "under": (CardOnTop, {}, "stolen-pile", THEFT),
    "last thief": (LastThief, {}, "first-thief", {**THEFT, "A": "2C 2S 3S"}),
    "on the pile": (PutsACardOnThePile, {}, "what-waiting-brings", {"A": "5C 9S 3S", "A.pile": "JC", "B": "9H 3H 4H"}),
    "four and protected": (FourMistakes, {}, "protected-pile", {**THEFT, "A": "5C 2S 3S", "B": "5H 3H 4H"}),
    "four and turned over": (FourMistakes, {}, "stolen-pile", {**THEFT, "A.pile": ""}),
    "four and under": (FourMistakes, {}, "stolen-pile", {**THEFT, "B.pile": "9H"}),
    "four and last thief": (FourMistakes, {}, "first-thief", {**THEFT, "A": "2C 2S 3S"}),
    "put there": (PutsACardOnThePile, {}, "piles-left-alone", {"A": "5C 9S 3S", "A.pile": "JC", "B": "9H 3H 4H"}),
    "asked first": (AsksBeforeTurningOver, {}, "new-stack-at-once", {**THEFT, "B": "5H"}),
    "waiting": (StillWaiting, {"waiting": "never"}, "nobody-waits", THEFT),
    "looking": (LooksFirst, {"waiting": "never"}, "nobody-waits", {**THEFT, "C": "KC 7D"}),
    "hand card": (WinsAHandCardToo, {}, "other-cards-stay", {"A.hand": "7S 2S", "B.hand": "7H 9H"}),
    "discard": (WinsFromTheDiscardPileToo, {}, "other-cards-stay", DISCARDED),
    "after wars": (WinsFromTheStackAfterWars, {"face_down": 0}, "other-cards-stay", TWICE),
    "from below": (LaysFromBelow, {}, "other-cards-stay", {"A": "7S 2S", "B": "8S 9S"}),
    "buried": (BuriesTheLosersCard, {}, "other-cards-stay", {"A": "7S 2S 3S", "B": "8S 9S 4S"}),
    "stack": (WinsFromTheStack, {}, "other-cards-stay", A_WAR),
    "trick": (LosesTheTrickToTheOther, {}, "tricks-won", {"A": "AS 7S", "B": "KS 8S"}),
    "draws again": (DrawsAgain, {}, "other-cards-stay", {"A": "7S 2S", "B": "8S 9S"}),
    "later": (WaitsForTheEnd, {}, "new-stack-at-once", {**THEFT, "B": "5H"}),
}


def test_the_ace_counts_eleven_where_every_picture_is_cut_at_eleven():
    assert kept(CutAtEleven(values="pictures_ten"), "war-size", ACES)


def kept(game, claim, lies):
    """Whether a claim holds in a situation, of cards and chips, however often it is played; or in a deal."""
    piles = {place: cards for place, cards in (lies or {}).items() if isinstance(cards, str)}
    purses = {place: chips for place, chips in (lies or {}).items() if isinstance(chips, int)}
    rounds = game.house_rules.get("attrition", 0)
    before = Situation.undealt(game, 2) if lies is None else Situation.read(game, piles, purses or None, rounds)
    return all(CHECKS[claim].kept_in(case(before, Seeded(seed), {})) for seed in SEEDS)


@pytest.mark.parametrize("name", PLANTED)
def test_planted_mistake_is_noticed(name):
    planted, agreed, claim, piles = PLANTED[name]
    changed = misreading("planted/mistake", "A mistake")(planted)
    real = next(parent for parent in changed.__mro__ if parent.__module__.endswith(".rules"))
    assert kept(real(**agreed), claim, piles)
    assert not kept(changed(**agreed), claim, piles)

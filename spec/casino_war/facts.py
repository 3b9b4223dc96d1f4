"""What the source states about Casino War, and what is left open."""

from warspec.rulebook import Fact

FACTS = (
    Fact(
        "casino-war 1",
        "One player plays against the house, lays a bet, and each side gets one card face up.",
        "P",
        told="casino-war.stake casino-war.battle",
    ),
    Fact(
        "casino-war 2",
        "If the house is higher, the bet is lost; if the player is higher, it comes back with as much again.",
        "P",
        told="casino-war.battle casino-war.battle/lose-ten casino-war.battle/win-ten",
    ),
    Fact(
        "casino-war 3",
        "If the cards are equal, the player chooses between surrender and war.",
        "P",
        told="casino-war.tie",
    ),
    Fact(
        "casino-war 3a",
        "Surrender gives half the bet back: a bet of 10 loses 5.",
        "P",
        told="casino-war.surrender casino-war.surrender/five-chips",
    ),
    Fact(
        "casino-war 3b",
        "For a war the player lays a second bet, as big as the first; three cards are burned, and each side gets one face up.",
        "P",
        told="casino-war.war casino-war.tie/war",
    ),
    Fact(
        "casino-war 3c",
        "If the house is higher in the war, both bets are lost: a bet of 10 loses 20.",
        "P",
        told="casino-war.war casino-war.war/lose-twenty",
    ),
    Fact(
        "casino-war 3d",
        "If the player is higher or equal, both bets come back, with winnings for the first one only: a bet of 10 wins 10.",
        "P",
        told="casino-war.war casino-war.war/win-ten casino-war.war/equal-again",
    ),
    Fact(
        "casino-war 4",
        "A bet on the tie pays 10 to 1.",
        "P",
        told="casino-war.side-bet casino-war.ten-to-one casino-war.ten-to-one/won",
    ),
    Fact(
        "casino-war 5",
        "There may be one to eight packs in the shoe; the usual number is six.",
        "ours",
        told="casino-war.decks casino-war.cards",
    ),
    Fact(
        "casino-war 6",
        "A stake is 10, 20 or 50 chips, and a side bet 10; the player begins with 200, the house with 1,000.",
        "ours",
        told="casino-war.stake casino-war.side-bet casino-war.chips",
    ),
    Fact(
        "casino-war 7",
        "Whoever cannot pay the second bet can only surrender.",
        "ours",
        told="casino-war.tie casino-war.tie/too-few-chips",
    ),
    Fact(
        "casino-war 8",
        "When fewer than seven cards are left in the shoe after a round, all the cards are shuffled.",
        "ours",
        told="casino-war.shuffle",
    ),
    Fact(
        "casino-war 9",
        "The game ends when the player cannot lay the smallest stake, or the house could not pay for a round.",
        "ours",
        told="casino-war.end casino-war.end/broke casino-war.end/the-bank-is-broken",
    ),
    Fact(
        "casino-war 10",
        "The side bet is on the first two cards only, and is settled as soon as they are shown.",
        "ours",
        told="casino-war.ten-to-one",
    ),
)

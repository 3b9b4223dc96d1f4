"""What the sources state of Război, and where it is told."""

from warspec.rulebook import Fact

FACTS = (
    Fact(
        "razboi 1",
        "Two or more people play, without jokers; cards are set aside by chance until the rest can be dealt evenly.",
        "L",
        told="razboi.deal razboi.deal/three-players",
    ),
    Fact(
        "razboi 2",
        "The ace is high and the two low; the highest card takes all cards on the table, and they go under its owner’s stack.",
        "L",
        told="war.rank war-for-more.battle war.take",
    ),
    Fact(
        "razboi 3",
        "A tie for the highest card is a war as big as the rank says: all cards go face down but the last.",
        "P G L",
        told="razboi.tie razboi.tie/seven-cards razboi.tie/eight-cards",
    ),
    Fact(
        "razboi 4",
        "Cards with a number count that number; pictures count 10 each, or else the ace counts 11, the jack 12, the queen 13 and the king 14.",
        "P G L",
        told="razboi.size razboi.values razboi.values/king-counts-ten razboi.values/king-counts-fourteen",
    ),
    Fact(
        "razboi 5",
        "Only those who tie fight, or everybody; a third player with a higher card takes all, and there is no war.",
        "L P",
        told="war-for-more.fighters razboi.tie/a-higher-card razboi.tie/the-third-watches razboi.tie/everybody-fights",
    ),
    Fact(
        "razboi 6",
        "If a fighter has too few cards, all fighters lay as few, or that player lays everything and the others lay the full number.",
        "P L",
        told="razboi.shortage razboi.shortage.match-shortest razboi.shortage.lay-all",
    ),
    Fact(
        "razboi 7",
        "A fighter who has no card at all to lay has lost.",
        "P",
        told="razboi.nothing-left",
    ),
    Fact(
        "razboi 8",
        "If the last cards are equal, there is another war, as big as the new rank says.",
        "L",
        told="razboi.tie razboi.tie/again",
    ),
    Fact(
        "razboi 9",
        "Whoever ends up with all the cards has won.",
        "L",
        told="war.end razboi.tie/all-the-cards",
    ),
    Fact(
        "razboi 10",
        "If pictures count 10, an ace counts 11.",
        "ours",
        told="razboi.values razboi.values/ace-is-no-picture",
    ),
    Fact(
        "razboi 11",
        "If the ace counts 11, it is the highest card, and yet it starts a smaller war than a jack, a queen or a king.",
        "L",
        told="razboi.size razboi.size/ace-counts-eleven razboi.size/jack-counts-twelve",
    ),
    Fact(
        "razboi 12",
        "Two fighters who have laid all their cards and tie again have nothing left to lay.",
        "ours",
        told="razboi.nothing-left razboi.nothing-left/tied-again",
    ),
    Fact(
        "razboi 13",
        "The cards that are set aside at the deal lie face down, and nobody sees them.",
        "ours",
        told="razboi.deal",
    ),
    Fact(
        "razboi 14",
        "Among more than two fighters, those without cards drop out first, and the war is fought by the others.",
        "ours",
        told="razboi.nothing-left razboi.nothing-left/one-of-three",
    ),
)

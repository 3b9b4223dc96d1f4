"""What the source says of P’yanitsa, and what it leaves open."""

from warspec.rulebook import Fact

FACTS = (
    Fact(
        "pyanitsa 1",
        "It is a game for two; three or four can play it too.",
        "P",
        told="pyanitsa.deal pyanitsa.deal/two-players pyanitsa.deal/four-players",
    ),
    Fact(
        "pyanitsa 2",
        "There are 36 cards, from the ace to the six; with 52, which is unusual, the two does what the six does.",
        "P",
        told="pyanitsa.cards pyanitsa.deck pyanitsa.deck/two-beats-an-ace",
    ),
    Fact(
        "pyanitsa 3",
        "All the cards are dealt evenly, face down, and the players hold them as packs.",
        "P",
        told="pyanitsa.deal",
    ),
    Fact(
        "pyanitsa 4",
        "In each trick everybody turns up their top card, nobody in particular first; the highest card wins, and its owner puts the trick face down under their pack, in any order.",
        "P",
        told="pyanitsa.trick pyanitsa.trick/in-any-order",
    ),
    Fact(
        "pyanitsa 5",
        "The ace is high and the six low, but with an ace on the table a six is the highest card.",
        "P",
        told="pyanitsa.rank pyanitsa.six pyanitsa.six/beats-an-ace pyanitsa.six/king-ace-and-six",
    ),
    Fact(
        "pyanitsa 6",
        "A tie for the highest card is settled with one new face-up card each, or with one face down and then one face up, as was agreed; tied again, the same is done again.",
        "P",
        told="pyanitsa.equal pyanitsa.tie pyanitsa.equal/tied-again",
    ),
    Fact(
        "pyanitsa 7",
        "Either the player who is left with all the cards loses, having had all the liquor, or the first one without cards, having spent all the money.",
        "P",
        told="pyanitsa.end pyanitsa.goal pyanitsa.goal.liquor pyanitsa.goal.money",
    ),
    Fact(
        "pyanitsa 8",
        "The source lets everyone lay a new card in a tie; this rulebook reads it as everyone who shares the highest card.",
        "ours",
        told="pyanitsa.equal pyanitsa.equal/third-player-watches",
    ),
    Fact(
        "pyanitsa 9",
        "Whoever cannot lay another card in a tie keeps the last face-up card in play.",
        "ours",
        told="pyanitsa.equal war.run-out.last-card pyanitsa.equal/last-card-stands",
    ),
    Fact(
        "pyanitsa 10",
        "With aces and several sixes on the table the sixes tie.",
        "ours",
        told="pyanitsa.six pyanitsa.six/two-sixes-and-an-ace",
    ),
    Fact(
        "pyanitsa 11",
        "If all who tie have laid their last card, the trick waits for the next winner; a single other player takes it; and if nobody has cards the game is a draw.",
        "ours",
        told="pyanitsa.stay pyanitsa.stay/for-the-next-winner pyanitsa.stay/nobody-is-left",
    ),
    Fact(
        "pyanitsa 12",
        "For liquor, a player without cards leaves the game and cannot lose any more.",
        "ours",
        told="pyanitsa.out",
    ),
    Fact(
        "pyanitsa 13",
        "For money, players who run out in the same trick lose together.",
        "ours",
        told="pyanitsa.goal.money pyanitsa.goal.money/two-at-once",
    ),
    Fact(
        "pyanitsa 14",
        "The one card that 52 leave over for three players is set aside unseen.",
        "ours",
        told="pyanitsa.deal pyanitsa.deal/three-players-whole-pack",
    ),
    Fact(
        "pyanitsa 15",
        "When a tie is settled, an ace that lies on the table from before gives a six no power, unless it is somebody’s last card and fights on.",
        "ours",
        told="pyanitsa.six pyanitsa.six/an-ace-that-has-lost pyanitsa.six/last-ace-against-a-six",
    ),
)

"""What the sources state about Steal War, and where it is told."""

from warspec.rulebook import Fact

FACTS = (
    Fact(
        "steal-war 1",
        "The game is played with 52 cards and two jokers, which are the highest cards; in a war three cards go face down and one is turned up.",
        "P G",
        told="steal-war.deal war.rank steal-war.war",
    ),
    Fact(
        "steal-war 2",
        "Cards that are won go face up on top of the winner’s pile, and the winner chooses which of them lies on top.",
        "P G",
        told="steal-war.take steal-war.take/the-lower-card",
    ),
    Fact(
        "steal-war 3",
        "A player looks at the card that was drawn before playing it.",
        "P G",
        told="steal-war.battle steal-war.battle/first-round",
    ),
    Fact(
        "steal-war 4",
        "A card of the rank that tops an opponent’s pile may steal that pile: the card goes on it, and the whole pile goes on top of the thief’s own, in its old order.",
        "P G",
        told="steal-war.steal steal-war.steal/the-whole-pile",
    ),
    Fact(
        "steal-war 5",
        "The thief then draws the next card and plays it, or steals another pile with it.",
        "P",
        told="steal-war.steal steal-war.steal/twice",
    ),
    Fact(
        "steal-war 6",
        "One card steals one pile, or all the piles that it fits on.",
        "P G",
        told="steal-war.one-card-many-piles steal-war.one-card-many-piles.one steal-war.one-card-many-piles.all",
    ),
    Fact(
        "steal-war 7",
        "If two players’ cards fit on each other’s piles, both may steal, and the piles change hands.",
        "P",
        told="steal-war.at-once steal-war.at-once/exchange",
    ),
    Fact(
        "steal-war 8",
        "Nobody looks at the three face-down cards of a war, and they cannot steal; the fourth card may steal instead of fighting.",
        "P G",
        told="steal-war.war steal-war.war/fourth-card-steals steal-war.war/face-down-cards-cannot-steal",
    ),
    Fact(
        "steal-war 9",
        "A card that was played and let go can no longer steal, and nobody has to steal.",
        "P G",
        told="steal-war.play steal-war.play/let-go steal-war.steal/not-worth-it",
    ),
    Fact(
        "steal-war 10",
        "As soon as a player’s stack is used up, the pile is turned over and shuffled to be the new stack.",
        "P G",
        told="steal-war.refill steal-war.refill/in-the-middle",
    ),
    Fact(
        "steal-war 11",
        "Whoever runs out of cards in a war loses at once.",
        "P G",
        told="steal-war.run-out steal-war.run-out/at-once",
    ),
    Fact(
        "steal-war 12",
        "The flaw: if Anna’s pile shows a 9 and both players hold a 9, whoever moves first loses by it, so both may wait for ever.",
        "P",
        told="steal-war.standoff steal-war.standoff/three-nines steal-war.protect/off-too-early steal-war.protect/off-stolen-back",
    ),
    Fact(
        "steal-war 13",
        "The fix: a card that fits on its player’s own pile protects that pile for the turn; then Anna plays the 9, and Bruno’s 9 can only make war.",
        "P",
        told="steal-war.protect steal-war.protect.on steal-war.protect/on",
    ),
    Fact("steal-war 14", "A joker can steal a pile that a joker tops.", "ours", told="steal-war.steal/joker"),
    Fact(
        "steal-war 15",
        "Whoever steals with the fourth card of a war draws another card for the war.",
        "ours",
        told="steal-war.war steal-war.war/fourth-card-steals",
    ),
    Fact(
        "steal-war 16",
        "Those who hold a card choose together, from moment to moment, whether to play, to steal or to wait; a player who is the last to hold a card cannot wait.",
        "ours",
        told="steal-war.moment steal-war.moment/wait-and-see steal-war.moment/all-at-once",
    ),
    Fact(
        "steal-war 17",
        "If all who hold a card wait, they play their cards together.",
        "ours",
        told="steal-war.standoff steal-war.standoff/two-of-three",
    ),
    Fact(
        "steal-war 18",
        "A pile is protected until everybody has played, even against a theft at the same moment, but not in the war that follows.",
        "ours",
        told="steal-war.protect.on steal-war.protect.on/at-the-same-moment steal-war.protect.on/not-in-the-war",
    ),
    Fact(
        "steal-war 19",
        "Thieves at the same moment get the piles as they lay before; if they want the same pile, the first on its owner’s left gets it.",
        "ours",
        told="steal-war.at-once steal-war.at-once/round-the-table steal-war.at-once/same-pile",
    ),
    Fact(
        "steal-war 20",
        "With four players two of the 54 cards are set aside unseen.",
        "ours",
        told="steal-war.deal",
    ),
    Fact(
        "steal-war 21",
        "If all fighters run out at the same moment, the game is a draw.",
        "ours",
        told="war-for-more.stay steal-war.run-out/both",
    ),
    Fact(
        "steal-war 22",
        "With more than two players the others fight on when one of them has run out.",
        "ours",
        told="steal-war.run-out",
    ),
    Fact(
        "steal-war 23",
        "With more than two players, whoever steals a pile that two cards fit on is robbed at once, so both wait; as a house rule, nobody steals from a player who has stolen in that round.",
        "ours",
        told="steal-war.protect.thieves steal-war.standoff/two-thieves steal-war.protect.thieves/no-second-thief",
    ),
    Fact(
        "steal-war 24",
        "As a house rule, nobody waits: on three, all who hold a card play it or steal with it. So nobody can wait for a card that others still hide, either.",
        "ours",
        told="steal-war.waiting steal-war.waiting.never steal-war.waiting.never/two-thieves steal-war.waiting.never/which-card",
    ),
)

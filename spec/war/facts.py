"""What the sources say of War, and what they leave open."""

from warspec.rulebook import Fact

FACTS = (
    Fact(
        "war 1",
        "Two players use 52 cards; from high to low they rank A K Q J 10 9 8 7 6 5 4 3 2, and suits never matter.",
        "P G K B",
        told="war.cards war.rank",
    ),
    Fact(
        "war 2",
        "Anyone shuffles and deals, card by card, until each player has a face-down stack of 26 that nobody looks at.",
        "P G B",
        told="war.deal war.deal/one-at-a-time",
    ),
    Fact(
        "war 3",
        "Both players turn up their top card at the same moment, and the higher card takes both, to the bottom of its owner’s stack.",
        "P G K B",
        told="war.battle war.higher war.take",
    ),
    Fact(
        "war 4",
        "Equal cards are a war: each player lays cards face down and then one face up, and the higher new card takes everything on the table.",
        "P G K B",
        told="war.tie war.tie/six-cards",
    ),
    Fact(
        "war 5",
        "One card goes face down by most sources, and three by others; a variant has two.",
        "P G K B E",
        told="war.face-down war.tie/six-cards war.face-down/three war.face-down/two",
    ),
    Fact(
        "war 6",
        "If the cards are equal again, the war goes on in the same way, until somebody shows the higher card.",
        "P G K B",
        told="war.tie war.tie/ten-cards",
    ),
    Fact(
        "war 7",
        "Whoever has all the cards wins, and it can take very long.",
        "P G K B",
        told="war.end",
    ),
    Fact(
        "war 8",
        "There are two ways to treat a player who cannot lay all the cards of a war.",
        "P",
        told="war.run-out",
    ),
    Fact(
        "war 8a",
        "By the first, that player loses; if neither can, the one who runs out first loses, and if both run out at once the game is a draw.",
        "P K E",
        told="war.run-out.lose war.run-out.lose/last-card-face-down",
    ),
    Fact(
        "war 8b",
        "By the second, the player’s last card is turned up and serves until the war is won; equal last cards are a drawn game.",
        "P K G",
        told="war.run-out.last-card war.run-out/queen-stands war.run-out.last-card/ties-again",
    ),
    Fact(
        "war 9",
        "No source of these rules says in which order the won cards go under the stack, so it is a house rule.",
        "ours",
        told="war.pickup",
    ),
    Fact(
        "war 9a",
        "Two mathematicians who play with no card face down turn the heap over, and call that the natural order.",
        "M",
        told="war.pickup.turned-over war.pickup.turned-over/no-card-face-down",
    ),
    Fact(
        "war 10",
        "Two jokers may be added: they beat the aces, and tie with each other.",
        "P G",
        told="war.jokers war.jokers/beats-an-ace war.jokers/two-jokers-tie",
    ),
    Fact(
        "war 11",
        "The jokers are shuffled in, or each player buries one in their own stack.",
        "P",
        told="war.joker-deal war.joker-deal.buried",
    ),
    Fact(
        "war 12",
        "Some players spell “W-A-R” or say “I de-clare war” as they lay the cards.",
        "P",
        told="war.tie",
    ),
    Fact(
        "war 13",
        "A war’s cards are laid one at a time, by both together, and the first that a player cannot lay is the moment of running out.",
        "ours",
        told="war.run-out.lose war.run-out.lose/first-to-run-out war.run-out.lose/at-the-same-moment",
    ),
    Fact(
        "war 14",
        "If the tied card was a player’s last, it is that player’s last card and stays up.",
        "ours",
        told="war.run-out.last-card war.run-out.last-card/nothing-left",
    ),
    Fact(
        "war 15",
        "A player with fewer cards than the war asks for lays all but the last face down.",
        "ours",
        told="war.run-out.last-card war.run-out.last-card/both-short",
    ),
)

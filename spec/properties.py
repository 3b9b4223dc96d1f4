"""What is claimed of every round, or of every deal, of the games whose rules name it."""

from warspec.rulebook import Property

PROPERTIES = (
    Property(
        "cards-conserved",
        "No card is lost",
        "After every round the same cards are there as before: none is lost, doubled or invented. So are the chips, where there are any. And when the round has been won or settled, no card is left on the table.",
    ),
    Property(
        "deal-complete",
        "The deal is fair in number",
        "After the deal every player has the same number of cards, every card of the pack is in exactly one place, and fewer cards are left over than there are players.",
    ),
    Property(
        "highest-wins",
        "The highest card wins",
        "Whoever wins a battle or a war with a card holds a strictly higher deciding card than everyone they fought against.",
    ),
    Property(
        "best-card-wins",
        "The best card wins",
        "Whoever wins a battle or a war with a card holds the one card that beats those of everyone they fought against, by the order that the game gives to the cards.",
    ),
    Property(
        "war-on-ties-only",
        "War if and only if the cards are equal",
        "A war is fought exactly when two or more players tie for the highest card, and exactly those players fight it; others join them only where that was agreed.",
    ),
    Property(
        "tie-makes-war",
        "War if and only if the best cards are equal",
        "A war is fought exactly when two or more players share the best card, by the order that the game gives to the cards, and exactly those players fight it; others join them only where that was agreed.",
    ),
    Property(
        "every-war-ends",
        "Every war ends",
        "Before each war, and before each time that it goes on, at least one card is laid, so no war can go on for ever; and every war ends: somebody takes the cards, or the rules say where they stay.",
    ),
    Property(
        "running-out",
        "Only those who have run out lose by it",
        "Whoever is said to have run out in a war has no card left, and all the others who fight have one; if one fighter is left, that player takes all the cards.",
    ),
    Property(
        "one-outcome",
        "A round has exactly one outcome",
        "Every round ends in exactly one way: one player takes the cards, or they stay where the rules say, or the game is drawn. A game ends at most once, and names one winner, or those who have lost.",
    ),
    Property(
        "nobody-owes",
        "Nobody pays what they haven’t got",
        "At no moment does a purse hold less than nothing.",
    ),
    Property(
        "game-goes-on",
        "A game that is not over can go on",
        "After every round either the game is over, and its end has been declared, or the table is clear and there is somebody left to play against, so that another round can be played.",
    ),
    Property(
        "all-cards-win",
        "All the cards, and only they, win the game",
        "A win is declared for whoever is left with all the cards, at once, and for nobody else.",
    ),
    Property(
        "seats-are-equal",
        "It doesn’t matter who sits where",
        "If the players exchange their seats with their cards, everything that happens is exchanged too.",
    ),
    Property(
        "suits-never-matter",
        "Suits never matter",
        "If every card is replaced by another one of the same rank, exactly the same happens.",
    ),
)

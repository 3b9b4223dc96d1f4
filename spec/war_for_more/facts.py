"""What the sources say of War for three or four, and what they leave open."""

from warspec.rulebook import Fact

FACTS = (
    Fact(
        "war-for-more 1",
        "Everybody gets the same number of cards, and as many as possible: 17 each for three players, with one card left over, and 13 each for four.",
        "P G K",
        told="war-for-more.deal war-for-more.deal/three-players war-for-more.deal/four-players",
    ),
    Fact(
        "war-for-more 2",
        "All players turn up a card at once, and the single highest one takes them all.",
        "P G K",
        told="war-for-more.battle war-for-more.battle/one-highest-card",
    ),
    Fact(
        "war-for-more 3",
        "If two or more tie for the highest card there is war: for everybody by some sources, for those who tied by another.",
        "P K L",
        told="war-for-more.tie war-for-more.fighters war-for-more.fighters.all war-for-more.fighters.tied",
    ),
    Fact(
        "war-for-more 4",
        "Each fighter lays one card face down and one face up, again and again, until one new card is higher than all the others; it wins everything.",
        "P G",
        told="war-for-more.tie war-for-more.tie/goes-on",
    ),
    Fact(
        "war-for-more 5",
        "Equal cards below the highest are no war.",
        "P L",
        told="war-for-more.battle war-for-more.battle/equal-cards-below",
    ),
    Fact(
        "war-for-more 6",
        "A player without cards is out, and the last player with cards wins.",
        "P K",
        told="war-for-more.out war-for-more.out/two-play-on war-for-more.out/last-player",
    ),
    Fact(
        "war-for-more 7",
        "One source speaks of war only when three or four cards are equal; we read it as any tie for the highest card.",
        "G ours",
        told="war-for-more.tie war-for-more.tie/three-of-four",
    ),
    Fact(
        "war-for-more 8",
        "The card that three players have left over is set aside, face down, and is never seen.",
        "ours",
        told="war-for-more.deal war-for-more.deal/three-players",
    ),
    Fact(
        "war-for-more 9",
        "A fighter who cannot lay the next card drops out, and the cards that they laid stay for the winner; a single fighter who is left takes everything.",
        "ours",
        told="war-for-more.run-out war-for-more.run-out/one-drops-out war-for-more.run-out/one-after-the-other",
    ),
    Fact(
        "war-for-more 10",
        "If the last fighters run out together, the cards wait on the table for the winner of the next battle.",
        "ours",
        told="war-for-more.stay war-for-more.stay/cards-wait war-for-more.stay/next-battle",
    ),
    Fact(
        "war-for-more 11",
        "If just one player has cards when nobody can fight on, that player wins; if nobody has, the game is a draw between those who ran out last.",
        "ours",
        told="war-for-more.stay war-for-more.stay/one-other-player war-for-more.stay/two-ran-out-last",
    ),
    Fact(
        "war-for-more 12",
        "Cards that wait are mixed, so that nobody’s seat decides in which order they lie.",
        "ours",
        told="war-for-more.stay war-for-more.stay/cards-wait",
    ),
    Fact(
        "war-for-more 13",
        "If the winner’s cards go under first, the others’ follow in the order in which they sit, beginning on the winner’s left.",
        "ours",
        told="war-for-more.pickup war-for-more.battle/round-the-table",
    ),
    Fact(
        "war-for-more 14",
        "The won cards are shuffled before they go under the stack: when three players always put their own cards under first, 108 of 200 games that we tried came back to where they had been.",
        "ours",
        told="war-for-more.pickup war-for-more.pickup/shuffled",
    ),
    Fact(
        "war-for-more 15",
        "A last card that fights along stays up until the war is won, even if others tie above it.",
        "ours",
        told="war-for-more.fighters.all war-for-more.fighters.all/last-card-serves-on",
    ),
)

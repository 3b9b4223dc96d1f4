"""What the sources state about Tod und Leben."""

from warspec.rulebook import Fact

FACTS = (
    Fact(
        "tod-und-leben 1",
        "Two players share 32 cards, ace to seven, 16 each and face down; suits mean nothing.",
        "P",
        told="tod-und-leben.cards tod-und-leben.deal",
    ),
    Fact(
        "tod-und-leben 2",
        "Both turn up their top card; the higher one wins the two cards, which are kept apart and not played again.",
        "P",
        told="war.battle war.higher tod-und-leben.take",
    ),
    Fact(
        "tod-und-leben 3",
        "If the cards are equal, the next ones are turned up, so that the trick has four cards; and so on.",
        "P",
        told="tod-und-leben.tie tod-und-leben.tie/four-cards tod-und-leben.tie/six-cards",
    ),
    Fact(
        "tod-und-leben 4",
        "If the very last cards are equal, each player gets one card.",
        "P",
        told="tod-und-leben.last-cards tod-und-leben.last-cards/one-each",
    ),
    Fact(
        "tod-und-leben 5",
        "When all 16 cards have been played, whoever has won more cards has won.",
        "P",
        told="tod-und-leben.end",
    ),
    Fact("tod-und-leben 6", "The players play as many games as they like.", "P", told="tod-und-leben.end"),
    Fact(
        "tod-und-leben 7",
        "If several ties end with the very last cards, each player takes back all their cards of that trick.",
        "ours",
        told="tod-und-leben.last-cards tod-und-leben.last-cards/chain",
    ),
    Fact(
        "tod-und-leben 8",
        "With 16 cards each, the game is a draw.",
        "ours",
        told="tod-und-leben.draw",
    ),
)

"""The shapes on a card: one-stroke letters and figures, suits, the joker's star, all drawn for this rulebook.

A letter stands in a box of 16 by 26 units and is drawn with a stroke of 4.5; a suit fills a box of 20 by 20.
"""

from __future__ import annotations

from warspec.cards import Suit

LETTERS = {
    "0": "M8 0c4 0 7 4 7 13s-3 13-7 13-7-4-7-13 3-13 7-13z",
    "1": "M3 5 9 0v26",
    "2": "M1 7c0-4 3-7 7-7s7 3 7 7c0 6-14 11-14 19h15",
    "3": "M1 0h13L7 10c5 0 8 3 8 8s-3 8-8 8c-3 0-5-1-7-4",
    "4": "M12 26V0L0 18h16",
    "5": "M14 0H3L2 12c1-2 3-3 6-3 4 0 7 3 7 8s-3 9-8 9c-3 0-5-1-6-3",
    "6": "M12 0C5 4 1 10 1 18c0 5 3 8 7 8s7-3 7-8-3-8-7-8-7 3-7 8",
    "7": "M1 0h14L6 26",
    "8": "M8 0c4 0 6 2 6 6s-2 6-6 6-6-2-6-6 2-6 6-6zM8 12c5 0 7 3 7 7s-2 7-7 7-7-3-7-7 2-7 7-7z",
    "9": "M4 26C11 22 15 16 15 8c0-5-3-8-7-8S1 3 1 8s3 8 7 8 7-3 7-8",
    "A": "M0 26 8 0l8 26M3 17h10",
    "B": "M1 0v26h8c4 0 6-3 6-7s-2-7-6-7H1h7c4 0 6-2 6-6S12 0 8 0z",
    "C": "M15 5c-1-3-3-5-7-5C3 0 0 5 0 13s3 13 8 13c4 0 6-2 7-5",
    "D": "M1 0v26h4c7 0 10-5 10-13S12 0 5 0z",
    "E": "M15 0H1v26h14M1 12h11",
    "F": "M1 26V0h14M1 12h11",
    "G": "M15 5c-1-3-3-5-7-5C3 0 0 5 0 13s3 13 8 13c4 0 7-2 7-6v-6H9",
    "H": "M1 0v26M15 0v26M1 13h14",
    "I": "M8 0v26",
    "J": "M13 0v18c0 5-2 8-6 8s-6-3-6-7",
    "K": "M1 0v26M15 0 1 16M6 11l10 15",
    "L": "M1 0v26h14",
    "M": "M0 26V0l8 14L16 0v26",
    "N": "M1 26V0l14 26V0",
    "O": "M8 0c5 0 8 5 8 13s-3 13-8 13S0 21 0 13 3 0 8 0z",
    "P": "M1 26V0h7c4 0 7 3 7 7s-3 8-7 8H1",
    "Q": "M8 0c5 0 8 5 8 13s-3 13-8 13S0 21 0 13 3 0 8 0zM9 18l7 9",
    "R": "M1 26V0h7c4 0 7 3 7 7s-3 7-7 7H1M8 14l8 12",
    "S": "M14 4c-1-3-3-4-6-4-4 0-7 2-7 6 0 9 14 5 14 14 0 4-3 6-7 6s-6-1-8-5",
    "T": "M0 0h16M8 0v26",
    "U": "M1 0v18c0 5 3 8 7 8s7-3 7-8V0",
    "V": "M0 0l8 26L16 0",
    "W": "M0 0l4 26 4-18 4 18 4-26",
    "X": "M0 0l16 26M16 0 0 26",
    "Y": "M0 0l8 13 8-13M8 13v13",
    "Z": "M1 0h14L1 26h14",
}

SUITS = {
    Suit.SPADES: "M10 0c6 6 10 8 10 12 0 3-2 5-5 5-2 0-3-1-4-3 0 3 1 5 3 6H6c2-1 3-3 3-6-1 2-2 3-4 3-3 0-5-2-5-5 0-4 4-6 10-12z",  # noqa: E501
    Suit.HEARTS: "M10 20C4 15 0 11 0 6 0 2 2 0 5 0c2 0 4 1 5 4 1-3 3-4 5-4 3 0 5 2 5 6 0 5-4 9-10 14z",
    Suit.DIAMONDS: "M10 0l8 10-8 10L2 10z",
    Suit.CLUBS: "M10 0a4.7 4.7 0 0 1 4 7.5A4.6 4.6 0 1 1 11 14c0 3 1 5 3 6H6c2-1 3-3 3-6A4.6 4.6 0 1 1 6 7.5 4.7 4.7 0 0 1 10 0z",  # noqa: E501
    Suit.RED: "M10 0l3 7 7 .5-5.5 4.5L16 19l-6-4-6 4 1.5-7L0 7.5 7 7z",
    Suit.BLACK: "M10 0l3 7 7 .5-5.5 4.5L16 19l-6-4-6 4 1.5-7L0 7.5 7 7z",
}

RED = (Suit.HEARTS, Suit.DIAMONDS, Suit.RED)
INK, RED_INK = "#1d2327", "#bf1b2c"


def ink(suit: Suit) -> str:
    """The colour of a suit."""
    return RED_INK if suit in RED else INK

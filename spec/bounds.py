"""How far the games are checked: with how many cards in play at most, where the whole pack is too much."""

CARDS_IN_PLAY = {
    "war-for-more": 6,
    "steal-war": 5,
    "razboi": 6,
    "prisoners": 5,
    "double-war": 6,
    "pyanitsa": 5,
    "casino-war": 14,
    "twos": 7,
    "armed-war": 7,
}

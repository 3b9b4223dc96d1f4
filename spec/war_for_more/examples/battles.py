"""The deal, and battles between three and four."""

from warspec.rulebook import Example

from ...war.examples.pack import PACK

AS_THEY_LIE = ("as they lie",)

EXAMPLES = (
    Example(
        id="war-for-more.deal/three-players",
        title="Fifty-two cards for three players",
        text="The cards go round: Anna, Bruno, Clara, and then Anna again. Everybody gets 17 of them, and the last card, which nobody sees, is set aside.",
        sources="P G K ours",
        before={"pack": PACK},
        decisions=AS_THEY_LIE,
        after={
            "A": "6C AD KC QH JS 10S 7C 9S 8S 3D 4H 2H 5S 6H AC KD 9H",
            "B": "JC 10H 7S 9D 8H 3C 4S 2D 5D 6S AS KS QD JD 10D 2S QS",
            "C": "8D 3H 4D 2C 5C 6D AH KH QC JH 10C 7D 9C 8C 3S 7H 4C",
            "aside": "5H",
        },
    ),
    Example(
        id="war-for-more.deal/four-players",
        title="Fifty-two cards for four players",
        text="With four players the cards come out even: 13 each, and none is left over.",
        sources="P G K",
        before={"A": "", "B": "", "C": "", "D": "", "pack": PACK},
        decisions=AS_THEY_LIE,
        after={
            "A": "6C 4D 9D JS AH 2D 8S 10C KS 5S 3S 2S 9H",
            "B": "JC AD 2C 8H 10S KH 5D 3D 7D QD 6H 7H QS",
            "C": "8D 10H KC 5C 3C 7C QC 6S 4H 9C JD AC 4C",
            "D": "5H 3H 7S QH 6D 4S 9S JH AS 2H 8C 10D KD",
        },
    ),
    Example(
        id="war-for-more.battle/one-highest-card",
        title="One against two",
        text="King, nine and jack: the king is the highest, and Anna takes all three cards.",
        before={"A": "KH 4S", "B": "9C 8D", "C": "JD 2H"},
        decisions=AS_THEY_LIE,
        winner="A",
        takes=3,
        after={"A": "4S KH 9C JD", "B": "8D", "C": "2H"},
    ),
    Example(
        id="war-for-more.battle/equal-cards-below",
        title="Two nines under a king",
        text="Anna and Clara both turn up a nine, but Bruno’s king is higher. There is no war: Bruno takes all three cards.",
        sources="P L",
        before={"A": "9S 4S", "B": "KC 8D", "C": "9D 2H"},
        decisions=AS_THEY_LIE,
        winner="B",
        takes=3,
        after={"A": "4S", "B": "8D KC 9D 9S", "C": "2H"},
    ),
    Example(
        id="war-for-more.battle/round-the-table",
        title="Round the table",
        text="You have agreed on the winner’s first. Clara wins with the ace: under the stack go Clara’s own card first, then those of David, Anna and Bruno, as they sit.",
        house_rules={"pickup": "winner_first"},
        before={"A": "6S 4S", "B": "KC 8D", "C": "AD 2H", "D": "3C 7H"},
        winner="C",
        takes=4,
        after={"A": "4S", "B": "8D", "C": "2H AD 3C 6S KC", "D": "7H"},
    ),
    Example(
        id="war-for-more.pickup/shuffled",
        title="Shuffled before they go under",
        text="Anna wins with the king, shuffles the three cards, and puts them under the stack. This time the nine comes first, then the king and the jack.",
        before={"A": "KH 4S", "B": "9C 8D", "C": "JD 2H"},
        decisions=("9C", "KH"),
        winner="A",
        takes=3,
        after={"A": "4S 9C KH JD", "B": "8D", "C": "2H"},
        asked="chance",
    ),
    Example(
        id="war-for-more.battle/losers-first",
        title="The losers’ cards go under first",
        text="You have agreed that the winner’s cards go under last. So Anna puts down Bruno’s nine and Clara’s jack, and then the king.",
        house_rules={"pickup": "loser_first"},
        before={"A": "KH 4S", "B": "9C 8D", "C": "JD 2H"},
        winner="A",
        takes=3,
        after={"A": "4S 9C JD KH", "B": "8D", "C": "2H"},
    ),
    Example(
        id="war-for-more.battle/heap-turned-over",
        title="The heap turned over among three",
        text="Anna and Clara tie, and only they fight; Anna wins with the ten. Anna’s ten and Clara’s eight, turned up last, go under first. Then come the two cards that lay face down, and then the three cards of the battle: Anna’s, Bruno’s and Clara’s.",
        house_rules={"fighters": "tied", "pickup": "turned_over"},
        before={"A": "KH 4S 10D", "B": "9C 7D", "C": "KD 2H 8C 6S"},
        winner="A",
        takes=7,
        wars=1,
        after={"A": "10D 8C 4S 2H KH 9C KD", "B": "7D", "C": "6S"},
    ),
)

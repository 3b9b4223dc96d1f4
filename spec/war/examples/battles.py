"""Cards, ranks, the deal, and battles."""

from warspec.rulebook import Example

from .pack import DEALT_TO_A, DEALT_TO_B, PACK

EXAMPLES = (
    Example(
        id="war.cards/same-suit-or-not",
        title="Suits never matter",
        text="Both cards are hearts, and that means nothing. Only the ranks count: the nine beats the four.",
        before={"A": "9H 2C", "B": "4H 3D"},
        winner="A",
        takes=2,
        after={"A": "2C 9H 4H", "B": "3D"},
    ),
    Example(
        id="war.rank/ace-is-high",
        title="The ace is the highest card",
        text="The ace is not a one: it beats the king.",
        before={"A": "KS 3H", "B": "AD 5C"},
        winner="B",
        takes=2,
        after={"A": "3H", "B": "5C AD KS"},
    ),
    Example(
        id="war.rank/ten-is-not-an-ace",
        title="Ten against jack",
        text="The ten is the card just below the jack.",
        before={"A": "10S 3H", "B": "JD 5C"},
        winner="B",
        takes=2,
        after={"A": "3H", "B": "5C JD 10S"},
    ),
    Example(
        id="war.deal/one-at-a-time",
        title="Fifty-two cards for two players",
        text="The first card goes to A, the second to B, and so on, each on top of the one before. Both end with 26.",
        before={"pack": PACK},
        decisions=("as they lie",),
        after={"A": DEALT_TO_A, "B": DEALT_TO_B},
    ),
    Example(
        id="war.joker-deal.buried/one-each",
        title="A joker for each stack",
        text="The jokers were taken out before the deal. A slides one under four cards, B lays one on top: 27 cards each.",
        house_rules={"jokers": 2, "joker_deal": "buried"},
        before={"pack": f"XR {PACK} XB"},
        decisions=("as they lie", "4", "0"),
        after={"A": f"{DEALT_TO_A[:13]} XR {DEALT_TO_A[13:]}", "B": f"XB {DEALT_TO_B}"},
    ),
    Example(
        id="war.joker-deal.buried/under-all-the-others",
        title="A joker at the very bottom",
        text="A slides one joker under all 26 cards, B lays the other on top. It will be a while before A sees it.",
        house_rules={"jokers": 2, "joker_deal": "buried"},
        before={"pack": f"XR {PACK} XB"},
        decisions=("as they lie", "26", "0"),
        after={"A": f"{DEALT_TO_A} XR", "B": f"XB {DEALT_TO_B}"},
    ),
    Example(
        id="war.battle/king-and-nine",
        title="One battle",
        text="Both turn up their top card at the same moment. The king is higher than the nine.",
        before={"A": "KH 4S", "B": "9C 8D"},
        winner="A",
        takes=2,
        after={"A": "4S KH 9C", "B": "8D"},
    ),
    Example(
        id="war.higher/one-step-is-enough",
        title="One rank higher is enough",
        text="An eight beats a seven as surely as an ace would.",
        before={"A": "7S KH", "B": "8C 2D"},
        winner="B",
        takes=2,
        after={"A": "KH", "B": "2D 8C 7S"},
    ),
    Example(
        id="war.take/under-the-stack",
        title="Won cards come back last",
        text="A has won the queen and the six. They go under the stack, so A’s next card is the three, as it was before.",
        before={"A": "QH 3C 10S", "B": "6D 7D 2H"},
        winner="A",
        takes=2,
        after={"A": "3C 10S QH 6D", "B": "7D 2H"},
    ),
)

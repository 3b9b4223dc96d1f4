"""The worked examples of Tod und Leben."""

from warspec.rulebook import Example

# A shuffled pack, as it lies in the dealer's hand.
PACK = "9H QS 7C KD 8S 10H AC JD 7S QH 9D KC 8H AS 10C JS QD 7H KS 9C 8D AH 10S JC QC 7D KH 9S 8C AD 10D JH"
DEALT_TO_A = "10D 8C KH QC 10S 8D KS QD 10C 8H 9D 7S AC 8S 7C 9H"
DEALT_TO_B = "JH AD 9S 7D JC AH 9C 7H JS AS KC QH JD 10H KD QS"

EXAMPLES = (
    Example(
        id="tod-und-leben.cards/seven-is-lowest",
        title="The lowest card of all",
        text="A’s seven beats nothing in this pack. B’s eight is just one higher, and that is enough.",
        before={"A": "7S KH", "B": "8C 10D"},
        winner="B",
        takes=2,
        after={"A": "KH", "B": "10D", "B.won": "8C 7S"},
    ),
    Example(
        id="tod-und-leben.deal/sixteen-each",
        title="Thirty-two cards for two",
        text="The first card goes to A, the second to B, and so on. Both end with a stack of 16.",
        before={"pack": PACK},
        decisions=("as they lie",),
        after={"A": DEALT_TO_A, "B": DEALT_TO_B},
    ),
    Example(
        id="tod-und-leben.take/put-aside",
        title="The trick is put aside",
        text="The king wins the trick. Both cards go to A’s other won cards, and A’s stack has one card less, just like B’s.",
        sources="P",
        before={"A": "KS 8H 9C", "A.won": "QS 10H", "B": "9D 7C JD"},
        winner="A",
        takes=2,
        after={"A": "8H 9C", "A.won": "QS 10H KS 9D", "B": "7C JD"},
    ),
    Example(
        id="tod-und-leben.tie/four-cards",
        title="A trick of four cards",
        text="Two jacks are equal. Each player turns up the next card, and the ace wins all four.",
        sources="P",
        before={"A": "JS 10H 8D", "B": "JD AC 9H"},
        winner="B",
        takes=4,
        wars=1,
        after={"A": "8D", "B": "9H", "B.won": "JD AC JS 10H"},
    ),
    Example(
        id="tod-und-leben.tie/six-cards",
        title="Equal twice in a row",
        text="First two queens, then two eights: still nobody has won. The ten beats the nine, and A wins six cards with it.",
        sources="P",
        before={"A": "QS 8S 10C KD", "B": "QH 8D 9S AH"},
        winner="A",
        takes=6,
        wars=2,
        after={"A": "KD", "A.won": "QS 8S 10C QH 8D 9S", "B": "AH"},
    ),
    Example(
        id="tod-und-leben.last-cards/one-each",
        title="The last two cards are equal",
        text="Each player has one card left, and both are tens. Nobody can turn up another, so each takes back their own ten. That makes 19 cards for A and 13 for B.",
        sources="P",
        before={
            "A": "10S",
            "A.won": "AS 7H KS 8H KH KD QS JC AC 9C QH 7D JS 9D AD 10C KC 7S",
            "B": "10H",
            "B.won": "AH 7C QC 8D QD 9H JH 8C JD 9S 10D 8S",
        },
        wars=1,
        ends="A wins",
        after={
            "A": "",
            "A.won": "AS 7H KS 8H KH KD QS JC AC 9C QH 7D JS 9D AD 10C KC 7S 10S",
            "B": "",
            "B.won": "AH 7C QC 8D QD 9H JH 8C JD 9S 10D 8S 10H",
        },
    ),
    Example(
        id="tod-und-leben.last-cards/chain",
        title="The last four cards are equal, two and two",
        text="Kings are equal, and then the nines, which were the last cards. Both players take back their king and their nine; B has more cards and wins the game.",
        before={"A": "KS 9H", "A.won": "QS 7D", "B": "KD 9C", "B.won": "AH 8C JD 8S"},
        wars=2,
        ends="B wins",
        after={"A": "", "A.won": "QS 7D KS 9H", "B": "", "B.won": "AH 8C JD 8S KD 9C"},
    ),
    Example(
        id="tod-und-leben.end/cards-count",
        title="One long trick and three short ones",
        text="B has won three tricks of two cards each. A has won just one trick, but it had six cards, and now wins the last one too: 8 cards against 6.",
        before={"A": "AS", "A.won": "QS 8S 10C QH 8D 9S", "B": "KD", "B.won": "JH 7H AH 10D KC 9D"},
        winner="A",
        takes=2,
        ends="A wins",
        after={"A": "", "A.won": "QS 8S 10C QH 8D 9S AS KD", "B": "", "B.won": "JH 7H AH 10D KC 9D"},
    ),
    Example(
        id="tod-und-leben.end/winner-of-the-last-trick-loses",
        title="The last trick alone wins nothing",
        text="A wins the last trick with a nine, but B has won more cards on the way. B has won the game.",
        before={"A": "9S", "A.won": "QS 8S", "B": "7H", "B.won": "JH 10H AH 10D KC 9D"},
        winner="A",
        takes=2,
        ends="B wins",
        after={"A": "", "A.won": "QS 8S 9S 7H", "B": "", "B.won": "JH 10H AH 10D KC 9D"},
    ),
    Example(
        id="tod-und-leben.draw/sixteen-each",
        title="Sixteen against sixteen",
        text="A has 14 cards, B 16, and one trick is left. A’s queen wins it, so both have 16: the game is a draw.",
        before={
            "A": "QS",
            "A.won": "AS 7H KS 8H KH 9C AC 8C AD 10C JS 9D JC 7S",
            "B": "10H",
            "B.won": "AH 7C QC 8D QD 9H JH 10D JD 9S 10S 8S QH 7D KD KC",
        },
        winner="A",
        takes=2,
        ends="draw",
        after={
            "A": "",
            "A.won": "AS 7H KS 8H KH 9C AC 8C AD 10C JS 9D JC 7S QS 10H",
            "B": "",
            "B.won": "AH 7C QC 8D QD 9H JH 10D JD 9S 10S 8S QH 7D KD KC",
        },
    ),
)

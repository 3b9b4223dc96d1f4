"""A shuffled pack, as it lies in the dealer’s hand, and what two players get of it. Other games deal it, too."""

PACK = (
    "9H QS 4C KD 2S 7H AC 10D 3S 6H JD 8C 5S QD 9C 2H KS 7D 4H AS 10C 3D 6S JH 8S 5D "
    "QC 9S 2D KH 7C 4S AH 10S 3C 6D JS 8H 5C QH 9D 2C KC 7S 4D AD 10H 3H 6C JC 8D 5H"
)
DEALT_TO_A = "8D 6C 10H 4D KC 9D 5C JS 3C AH 7C 2D QC 8S 6S 10C 4H KS 9C 5S JD 3S AC 2S 4C 9H"
DEALT_TO_B = "5H JC 3H AD 7S 2C QH 8H 6D 10S 4S KH 9S 5D JH 3D AS 7D 2H QD 8C 6H 10D 7H KD QS"

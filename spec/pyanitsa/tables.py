"""Named tables of P’yanitsa: how people really agree on it."""

from warspec.rulebook import AgreedTable

TABLES = (
    AgreedTable(
        id="pyanitsa.table.summer-camp",
        title="Summer camp",
        text="The short pack, ties settled openly, and whoever is left with all the liquor is the drunkard.",
        sources="P",
    ),
    AgreedTable(
        id="pyanitsa.table.covered",
        title="With a covered card",
        text="As in the summer camp, but in a tie one card is covered before the next is shown, so more cards change hands.",
        house_rules={"tie": "covered"},
        sources="P",
    ),
    AgreedTable(
        id="pyanitsa.table.money",
        title="For money",
        text="The first player without cards has spent all the money. With three or four players this is the shorter game.",
        house_rules={"goal": "money"},
        sources="P",
    ),
    AgreedTable(
        id="pyanitsa.table.whole-pack",
        title="With the whole pack",
        text="Fifty-two cards, and the two beats the ace. It is unusual, but it saves sorting the pack.",
        house_rules={"deck": 52},
        sources="P",
    ),
)

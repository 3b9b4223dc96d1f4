"""The named tables of Casino War."""

from warspec.rulebook import AgreedTable

TABLES = (
    AgreedTable(
        id="casino-war.table.casino",
        title="At a casino",
        text="Six packs in the shoe. The source doesn’t say how many there are; this is what we take as usual.",
        house_rules={"decks": 6},
        sources="P ours",
    ),
    AgreedTable(
        id="casino-war.table.home",
        title="At home",
        text="One pack, and beans for chips. A grown-up sits behind the shoe and is the house.",
        house_rules={"decks": 1},
        sources="P ours",
    ),
)

"""The tables at which people really play Steal War."""

from warspec.rulebook import AgreedTable

TABLES = (
    AgreedTable(
        id="steal-war.table.guarded",
        title="With guarded piles",
        text="A card of the same rank protects your pile, and one card steals one pile. Nobody needs to wait for ever.",
        sources="P",
    ),
    AgreedTable(
        id="steal-war.table.first-invented",
        title="As it was first invented",
        text="No pile is safe. It’s a game of nerves, in which two players may wait for each other until they count to three.",
        house_rules={"protect": "off"},
        sources="P",
    ),
    AgreedTable(
        id="steal-war.table.rich-thieves",
        title="For rich thieves",
        text="No pile is safe, and one card steals every pile that it fits on. Play it with three or four.",
        house_rules={"protect": "off", "one_card_many_piles": "all"},
        sources="G ours",
    ),
)

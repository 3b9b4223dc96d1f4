"""Named tables of Armed War."""

from warspec.rulebook import AgreedTable

TABLES = (
    AgreedTable(
        id="armed-war.table.strategy-war",
        title="Strategy War",
        text="The game as it was first told: 52 cards, and twos that beat aces. Whoever runs out of cards in a war loses.",
        sources="E ours",
    ),
    AgreedTable(
        id="armed-war.table.jokers",
        title="With jokers",
        text="Two jokers are the highest cards. Now the twos are after the jokers, and the aces are safe from them.",
        house_rules={"jokers": 2},
        sources="E ours",
    ),
    AgreedTable(
        id="armed-war.table.to-the-last-card",
        title="To the last card",
        text="Nobody loses a war just for having too few cards: the last one fights on.",
        house_rules={"run_out": "last_card"},
    ),
)

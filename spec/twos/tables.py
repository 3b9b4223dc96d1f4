"""Named tables of Twos Beat Jokers."""

from warspec.rulebook import AgreedTable

TABLES = (
    AgreedTable(
        id="twos.table.open-end",
        title="With an open end",
        text="The game as it was first told: no time limit, and enough patience.",
        sources="E",
    ),
    AgreedTable(
        id="twos.table.time-limit",
        title="With a time limit",
        text="After 100 rounds the small cards begin to leave the game.",
        house_rules={"attrition": 100},
        sources="E ours",
    ),
)

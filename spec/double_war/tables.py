"""The named tables of Double-deck War."""

from warspec.rulebook import AgreedTable

TABLES = (
    AgreedTable(
        id="double-war.table.afternoon",
        title="A long afternoon",
        text="One card face down in a war, and whoever runs out in it loses. The source is silent about ties; this is the usual game of War.",
        house_rules={"face_down": 1, "run_out": "lose"},
        sources="D ours",
    ),
    AgreedTable(
        id="double-war.table.big-wars",
        title="Big wars",
        text="Three cards face down, so that a war usually moves at least ten cards, and last cards fight on. With eight cards of each rank there are many wars.",
        house_rules={"face_down": 3, "run_out": "last_card"},
        sources="D ours",
    ),
)

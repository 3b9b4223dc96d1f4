"""Named tables of War for three or four: how people really agree on it."""

from warspec.rulebook import AgreedTable

TABLES = (
    AgreedTable(
        id="war-for-more.table.everybody-fights",
        title="Everybody fights",
        text="The usual game: in every war all players lay cards, whoever runs out in a war is out of the game, and the won cards are shuffled before they go under.",
        sources="P K ours",
        aliases="war-for-more.table.three-players",
    ),
    AgreedTable(
        id="war-for-more.table.last-card",
        title="Everybody fights, and last cards fight on",
        text="All players lay cards in every war, and whoever is short turns up the last card, which fights on.",
        house_rules={"run_out": "last_card"},
        sources="P K G",
    ),
    AgreedTable(
        id="war-for-more.table.tied-only",
        title="Only those who tied fight",
        text="Whoever doesn’t share the highest card watches the war, as in the Romanian game.",
        house_rules={"fighters": "tied"},
        sources="L",
    ),
    AgreedTable(
        id="war-for-more.table.gentle",
        title="The gentle game",
        text="For players who hate to be out: nobody is drawn into a war, last cards fight on, and the won cards are shuffled.",
        house_rules={"fighters": "tied", "run_out": "last_card"},
    ),
)

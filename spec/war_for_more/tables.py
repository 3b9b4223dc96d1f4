"""Named tables of War for three or four: how people really agree on it."""

from warspec.rulebook import AgreedTable

TABLES = (
    AgreedTable(
        id="war-for-more.table.everybody-fights",
        title="Everybody fights",
        text="The usual game: in every war all players lay cards, and whoever runs out in a war is out of the game.",
        sources="P K",
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
        id="war-for-more.table.three-players",
        title="For three who want to finish",
        text="Everybody fights, and the won cards are shuffled before they go under, because otherwise a game of three often runs in circles.",
        house_rules={"pickup": "shuffled"},
    ),
    AgreedTable(
        id="war-for-more.table.gentle",
        title="The gentle game",
        text="For players who hate to be out: nobody is drawn into a war, last cards fight on, and the won cards are shuffled.",
        house_rules={"fighters": "tied", "run_out": "last_card", "pickup": "shuffled"},
    ),
)

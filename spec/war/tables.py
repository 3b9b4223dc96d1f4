"""Named tables of War: how people really agree on it."""

from warspec.rulebook import AgreedTable

TABLES = (
    AgreedTable(
        id="war.table.usual",
        title="The usual game",
        text="One card face down, and whoever runs out of cards in a war loses. Two of our sources tell this first; a third, the shortest, leaves running out open.",
        sources="P K B",
    ),
    AgreedTable(
        id="war.table.last-card",
        title="The last card fights on",
        text="One card face down, and whoever has too few cards for a war turns up the last one and fights on. Two sources give it as the other way to play.",
        house_rules={"run_out": "last_card"},
        sources="P K",
    ),
    AgreedTable(
        id="war.table.three-and-last-card",
        title="Three face down, last cards fight on",
        text="The base game of one source: three cards face down in each war, and a last card fights until the war is won.",
        house_rules={"face_down": 3, "run_out": "last_card"},
        sources="G",
    ),
    AgreedTable(
        id="war.table.schoolyard",
        title="The schoolyard game",
        text="Three cards face down and one face up, to the words “I de-clare war”, and whoever runs out has lost. The won cards go under in any order.",
        house_rules={"face_down": 3, "pickup": "any"},
        sources="P ours",
    ),
    AgreedTable(
        id="war.table.jokers",
        title="With jokers",
        text="Two jokers are shuffled in, and nothing beats them.",
        house_rules={"jokers": 2},
        sources="P G",
    ),
    AgreedTable(
        id="war.table.fair-jokers",
        title="A joker for everybody",
        text="Two jokers are in the game, and each player buries one in their own stack, so that nobody gets both.",
        house_rules={"jokers": 2, "joker_deal": "buried"},
        sources="P",
    ),
    AgreedTable(
        id="war.table.small-children",
        title="With small children",
        text="No cards face down, so every card is seen; last cards fight on, and the won cards are shuffled, because small hands do that anyway.",
        house_rules={"face_down": 0, "run_out": "last_card", "pickup": "shuffled"},
    ),
)

"""With which small packs every deal of Steal War is followed."""

from warspec.rulebook import SmallPack

SMALL_PACKS = (
    SmallPack(id="steal-war/two", ranks="3", suits=2, house_rules={"one_card_many_piles": ("one",)}),
    SmallPack(
        id="steal-war/three",
        ranks="3",
        suits=2,
        players=3,
        house_rules={"one_card_many_piles": ("one",), "protect": ("on",)},
    ),
    SmallPack(id="steal-war/four", ranks="3", suits=2, players=4),
)

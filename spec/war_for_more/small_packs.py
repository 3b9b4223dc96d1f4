"""With which small packs every deal of War for three or four is followed."""

from warspec.rulebook import SmallPack

from ..war.small_packs import FIXED, OPEN

SMALL_PACKS = (
    SmallPack(id="war-for-more/three-in-fixed-order", ranks="3", suits=3, players=3, house_rules={"pickup": FIXED}),
    SmallPack(
        id="war-for-more/four-in-fixed-order",
        ranks="4",
        suits=2,
        players=4,
        house_rules={"pickup": FIXED, "fighters": ("all",)},
    ),
    SmallPack(
        id="war-for-more/only-tied-of-four",
        ranks="2",
        suits=4,
        players=4,
        house_rules={"pickup": FIXED, "fighters": ("tied",)},
    ),
    SmallPack(id="war-for-more/three-in-open-order", ranks="3", suits=2, players=3, house_rules={"pickup": OPEN}),
    SmallPack(
        id="war-for-more/four-in-open-order",
        ranks="2",
        suits=4,
        players=4,
        house_rules={"pickup": OPEN, "fighters": ("all",)},
    ),
)

"""With which small packs every deal of Război is followed."""

from warspec.rulebook import SmallPack

from ..war.small_packs import FIXED, OPEN

SMALL_PACKS = (
    SmallPack(
        id="razboi/fixed-order",
        ranks="2,3,4",
        suits=4,
        house_rules={"pickup": FIXED, "values": ("lipsa",), "fighters": ("all",)},
    ),
    SmallPack(
        id="razboi/three-in-fixed-order",
        ranks="2,3,4",
        suits=3,
        players=3,
        house_rules={"pickup": FIXED, "values": ("lipsa",)},
    ),
    SmallPack(
        id="razboi/three-in-open-order",
        ranks="3",
        suits=2,
        players=3,
        house_rules={"pickup": OPEN, "values": ("lipsa",)},
    ),
    SmallPack(
        id="razboi/four-in-open-order",
        ranks="2,3",
        suits=4,
        players=4,
        house_rules={"pickup": OPEN, "values": ("lipsa",), "fighters": ("all",)},
    ),
    SmallPack(
        id="razboi/open-order",
        ranks="2,3,4",
        suits=2,
        house_rules={"pickup": OPEN, "values": ("lipsa",), "fighters": ("all",)},
    ),
)

"""With which small packs every deal of Prisoners of War is followed."""

from warspec.rulebook import SmallPack

from ..war.small_packs import FIXED

SMALL_PACKS = (
    SmallPack(
        id="prisoners/three",
        ranks="2,3,4",
        suits=2,
        players=3,
        house_rules={"values": ("lipsa",), "pickup": FIXED},
    ),
    SmallPack(id="prisoners/four", ranks="2,3", suits=3, players=4, house_rules={"values": ("lipsa",)}),
)

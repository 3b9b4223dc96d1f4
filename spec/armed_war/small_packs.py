"""With which small packs every deal of Armed War is followed."""

from warspec.rulebook import SmallPack

SMALL_PACKS = (
    SmallPack(id="armed-war/three-ranks", ranks="2,K,A", suits=2, house_rules={"jokers": (0,)}),
    SmallPack(id="armed-war/with-jokers", ranks="2,A,X", suits=2, house_rules={"jokers": (2,)}),
)

"""With which small packs every deal of Double-deck War is followed."""

from warspec.rulebook import SmallPack

SMALL_PACKS = (
    SmallPack(id="double-war/three-ranks", ranks="3", suits=1),
    SmallPack(id="double-war/two-suits", ranks="2", suits=2),
)

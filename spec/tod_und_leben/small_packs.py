"""With which small packs every deal of Tod und Leben is followed."""

from warspec.rulebook import SmallPack

SMALL_PACKS = (SmallPack(id="tod-und-leben/three-ranks", ranks="3", suits=4),)

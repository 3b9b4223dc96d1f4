"""With which small packs every deal of Twos Beat Jokers is followed."""

from warspec.rulebook import SmallPack

from ..war.small_packs import FIXED

SMALL_PACKS = (
    SmallPack(id="twos/no-limit", ranks="2,3,X", suits=2, house_rules={"attrition": (0,)}),
    SmallPack(id="twos/eight-cards", ranks="2,3,A,X", suits=2, house_rules={"attrition": (0,), "pickup": FIXED}),
)

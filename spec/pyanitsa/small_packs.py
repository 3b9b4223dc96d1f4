"""With which small packs every deal of P’yanitsa is followed."""

from warspec.rulebook import SmallPack

SMALL_PACKS = (
    SmallPack(id="pyanitsa/two", ranks="6,K,A", suits=2, house_rules={"deck": (36,)}),
    SmallPack(id="pyanitsa/three", ranks="6,K,A", suits=2, players=3, house_rules={"deck": (36,)}),
    SmallPack(id="pyanitsa/four", ranks="6,A", suits=4, players=4, house_rules={"deck": (36,)}),
    SmallPack(
        id="pyanitsa/eight-cards",
        ranks="6,9,K,A",
        suits=2,
        house_rules={"deck": (36,), "goal": ("liquor",), "tie": ("open",)},
    ),
)

"""With which small packs every deal of War is followed."""

from warspec.rulebook import SmallPack

from .rules import War

PLAIN = {"jokers": (0,), "joker_deal": ("shuffled",)}
OPEN = ("any", "shuffled")
"""Orders in which somebody, or chance, decides: there are far more ways to go on."""
FIXED = tuple(order for order in War.pickup.values if order not in OPEN)

SMALL_PACKS = (
    *(
        SmallPack(
            id=f"war/{order}-{run_out}",
            ranks="3",
            suits=4,
            house_rules={**PLAIN, "pickup": (order,), "run_out": (run_out,)},
        )
        for order in FIXED
        for run_out in War.run_out.values
    ),
    *(SmallPack(id=f"war/{order}", ranks="3", suits=2, house_rules={**PLAIN, "pickup": (order,)}) for order in OPEN),
    SmallPack(id="war/any-of-eight", ranks="2", suits=4, house_rules={**PLAIN, "pickup": ("any",)}),
)

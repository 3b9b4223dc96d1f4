"""Planted faults: a small War in which something is wrong, and what a proof says of it."""

from spec.war.rules import War
from warspec.cards import Rank, pack_of
from warspec.rulebook.bound import Bound
from warspec.verify.properties import CHECKS
from warspec.verify.prove import followed


class Small(War):
    """War with a pack of 12 cards, so that a proof takes a moment."""

    def pack(self):
        return pack_of((Rank.TWO, Rank.THREE, Rank.FOUR), jokers=self.jokers)


def tried(game, property="cards-conserved", cards_in_play=None, **house_rules):
    """What a proof finds of one property of a game, under the usual house rules but for those that are named."""
    agreed = {name: option.default for name, option in game.options().items()} | house_rules
    claim = CHECKS[property]
    return followed(game, agreed, [claim], cards_in_play and Bound(cards_in_play)), claim


def verdict(game, property="cards-conserved", cards_in_play=None, **house_rules):
    """In one word, and why."""
    result, claim = tried(game, property, cards_in_play, **house_rules)
    return result.verdict(claim), result.reason(claim)


def vanish(table, place, which=-1):
    """A card is gone, though nobody has moved it; a rule itself could not reach for the pile."""
    vars(table)["piles"][place].pop(which)

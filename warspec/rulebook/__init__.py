"""What a game of the family is made of: rules, house rules, sources, worked examples, misreadings."""

from warspec.rulebook.declared import OURS, AgreedTable, Dispute, Example, Fact, Property, Ruling, Source
from warspec.rulebook.game import Game
from warspec.rulebook.house_rule import HouseRule
from warspec.rulebook.misreading import misreading
from warspec.rulebook.moment import ActingAtOnce, Waiting, WaitingAtAnySize
from warspec.rulebook.piles import Pile, Purse
from warspec.rulebook.pure import fewest, highest_first, of_lowest_rank, pure
from warspec.rulebook.rule import reworded, rule
from warspec.rulebook.small_pack import SmallPack
from warspec.rulebook.step import step
from warspec.rulebook.termination import SAMPLED, SEARCHED, Termination
from warspec.rulebook.thesis import Thesis, message

__all__ = [
    "OURS",
    "SAMPLED",
    "SEARCHED",
    "ActingAtOnce",
    "AgreedTable",
    "Dispute",
    "Example",
    "Fact",
    "Game",
    "HouseRule",
    "Pile",
    "Property",
    "Purse",
    "Ruling",
    "SmallPack",
    "Source",
    "Termination",
    "Thesis",
    "Waiting",
    "WaitingAtAnySize",
    "fewest",
    "highest_first",
    "message",
    "misreading",
    "of_lowest_rank",
    "pure",
    "reworded",
    "rule",
    "step",
]

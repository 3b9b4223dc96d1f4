"""What a game of the family is made of: rules, house rules, sources, worked examples, misreadings."""

from warspec.rulebook.example import Example
from warspec.rulebook.fact import Fact
from warspec.rulebook.game import Game
from warspec.rulebook.house_rule import HouseRule
from warspec.rulebook.misreading import misreading
from warspec.rulebook.pile import Pile
from warspec.rulebook.property import Property
from warspec.rulebook.pure import highest_first, pure
from warspec.rulebook.purse import Purse
from warspec.rulebook.rule import reworded, rule
from warspec.rulebook.source import OURS, Source
from warspec.rulebook.tables import AgreedTable

__all__ = [
    "OURS",
    "AgreedTable",
    "Example",
    "Fact",
    "Game",
    "HouseRule",
    "Pile",
    "Property",
    "Purse",
    "Source",
    "highest_first",
    "misreading",
    "pure",
    "reworded",
    "rule",
]

"""The disputes of Steal War: questions that stop a game, and what the rules say."""

from . import piles_and_wars, stealing

DISPUTES = (*stealing.DISPUTES, *piles_and_wars.DISPUTES)

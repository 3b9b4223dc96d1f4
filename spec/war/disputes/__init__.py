"""The disputes of War: questions that stop a game, and what the rules say."""

from . import battles, running_out, taking_and_dealing

DISPUTES = (*running_out.DISPUTES, *battles.DISPUTES, *taking_and_dealing.DISPUTES)

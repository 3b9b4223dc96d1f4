"""The disputes of Armed War: questions that stop a game, and what the rules say."""

from . import hands, wars

DISPUTES = (*hands.DISPUTES, *wars.DISPUTES)

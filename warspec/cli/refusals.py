"""Why the command may refuse what was typed, besides what no request may say: messages in every language."""

from __future__ import annotations

from warspec.ruling.refused import Refusal

NO_FILE = Refusal("cannot-be-read", "There is no file {path}.")
NOT_READABLE = Refusal("cannot-be-read", "{path} cannot be read: it should be a file that you may open.")
IN_A_FILE = Refusal("", "{path}: {wrong}")
NO_TEXT = Refusal("no-text", "{path} is not a text in UTF-8.")
SITUATION_ALONE = Refusal(
    "situation-alone", "--situation tells all that is known: leave out everything else but --language and --json."
)
WHICH_GAME = Refusal("no-game", "Which game? The games are: {games}.")
NO_NUMBER = Refusal("no-number", "{option} {name} takes a number, not “{given}”.")
NO_PAIR = Refusal("no-pair", "{option} takes a name and a value, such as {option} NAME=VALUE, not “{given}”.")
NAME_TWICE = Refusal("name-twice", "{option} {name} is given twice.")
SAME_TWICE = Refusal("name-twice", "{first} and {second} mean the same: give only one of them.")
WRONG_OPTION = "wrong-option"
"""What programs call it if an option is unknown, or takes another value; that is told in English only."""

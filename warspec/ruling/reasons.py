"""Why a request may be refused: every reason with its code and its message."""

from __future__ import annotations

from warspec.ruling.refused import Refusal

# Requests as such.

TOO_LONG = Refusal("too-long", "The request has {letters} characters; it may have {most}.")
NOT_JSON = Refusal("not-json", "This is not JSON: line {line}, column {column} cannot be read.")
TOO_DEEP = Refusal("too-deep", "The request is nested too deeply, or has a number that is too long.")
NO_OBJECT = Refusal("no-object", "This should be a JSON object, such as {example}.")
KEY_TWICE = Refusal("key-twice", "The key “{key}” is given twice.")
NOT_WHOLE = Refusal("not-whole", "Numbers are whole, not {number}.")
NO_SUCH_KEY = Refusal("no-such-key", "A request has no key “{key}”; its keys are: {keys}.")
WRONG_VALUE = Refusal("wrong-value", "What stands under “{key}” is wrong. It should be: {right}.")

# What was agreed on.

NO_SUCH_GAME = Refusal("no-such-game", "There is no game “{name}”; the games are: {games}.")
NO_SUCH_TABLE = Refusal("no-such-table", "There is no table “{name}” ({game}); the tables are: {tables}.")
NO_TABLES = Refusal("no-such-table", "There is no table “{name}” ({game}): this game has no named tables.")
NO_SUCH_HOUSE_RULE = Refusal(
    "no-such-house-rule", "There is no house rule “{name}” ({game}); the house rules are: {names}."
)
NO_HOUSE_RULES = Refusal("no-such-house-rule", "There is no house rule “{name}” ({game}): nothing has to be agreed on.")
NO_SUCH_VALUE = Refusal("no-such-value", "The house rule “{name}” has no value “{value}”; it may be: {values}.")

# Players, piles and purses.

NO_SUCH_PLAYER = Refusal(
    "no-such-player", "There is no player “{name}”; players are called A (Anna), B (Bruno), C (Clara) … in their order."
)
NOT_SO_MANY_PLAY = Refusal("not-so-many-play", "Number of players: {numbers} ({game}). Cards were told for: {players}.")
NO_PILE_OF_PLAYER = Refusal("no-pile-of-player", "{player} has no pile: name one for every player, even an empty one.")
NO_SUCH_PILE = Refusal("no-such-pile", "There is no pile “{name}” between two rounds ({game}); the piles are: {piles}.")
NO_SUCH_PURSE = Refusal("no-such-purse", "There is no purse “{name}” ({game}); the purses are: {purses}.")
NO_PURSES = Refusal("no-such-purse", "There is no purse “{name}” ({game}): this game is not played for anything.")
LESS_THAN_NOTHING = Refusal("less-than-nothing", "The purse “{name}” holds less than nothing: {held}.")
NOTHING_TO_LAY = Refusal(
    "nothing-to-lay", "Players have no pile of their own ({game}), so none of their cards can be on the table."
)

# Cards.

NO_CARDS = Refusal("no-cards", "No cards are told. Say what lies in the piles, such as {example}.")
NO_SUCH_CARD = Refusal(
    "no-such-card", "“{code}” is no card of this game. Its ranks are: {ranks}. A suit may follow: S, H, D or C."
)
WRONG_PLUS = Refusal(
    "wrong-plus", "“{code}” cannot be read: +5 are five unknown cards, and + alone is the rest of the pack."
)
CARD_TWICE = Refusal("card-twice", "The card {card} stands twice, and there is only one.")
RANK_TOO_OFTEN = Refusal(
    "rank-too-often", "There are too many cards of rank {rank}: the pack of this game has {there} of them."
)
TOO_MANY_CARDS = Refusal("too-many-cards", "Too many cards were told: {told}. The pack has {there} ({game}).")
PILE_TOO_LARGE = Refusal("too-many-cards", "“{code}” in the pile “{pile}” is too much: no pack has so many cards.")
PILE_TOO_FULL = Refusal("pile-too-full", "The pile “{name}” holds too many cards: {given}. It may hold {most}.")
NEVER_SO_MANY = Refusal(
    "never-so-many",
    "Between two rounds the piles never hold these numbers of cards ({game}). "
    "If some are missing, write + for the rest of the pack.",
)
IS_OVER = Refusal("is-over", "In this situation the game is over, and no round can be played ({game}).")

# What has happened already.

NEVER = Refusal(
    "never", "The cards on the table, or what was decided, cannot come about by the rules in this situation."
)
NO_SUCH_OPTION = Refusal("no-such-option", "{player} cannot have chosen “{answer}” ({question}). It may be: {options}.")
NO_SUCH_CHANCE = Refusal("no-such-option", "Chance cannot have brought “{answer}” ({question}). It may be: {options}.")
NOT_ASKED = Refusal("not-asked", "{player} is not asked so often in this situation: “{answer}” is too much.")
NOT_ASKED_FOR = Refusal(
    "not-asked", "{player} is not asked so often in this situation ({question}): “{answer}” is too much."
)
CHANCE_NOT_ASKED = Refusal("not-asked", "Chance is not asked so often in this situation: “{answer}” is too much.")
CHANCE_NOT_ASKED_FOR = Refusal(
    "not-asked", "Chance is not asked so often in this situation ({question}): “{answer}” is too much."
)

# What the value of a key should be.

ONE_OF = Refusal("", "one of these: {options}")
A_GAME = Refusal("", "the ID of a game, such as “war”")
A_TABLE = Refusal("", "the name of a table, or null")
HOUSE_RULES = Refusal("", "an object: the name of each house rule with its value")
YES_OR_NO = Refusal("", "true or false")
PILES = Refusal("", "an object such as {example}")
DECISIONS = Refusal("", "a list of at most {most} objects such as {example}")
PURSES = Refusal("", "an object such as {example}, with whole numbers from 0 to a billion")
A_NUMBER = Refusal("", "a whole number from 0 to a billion")

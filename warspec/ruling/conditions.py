"""Questions that nobody has answered, and conditions under which a settlement holds, in words."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from warspec.cards import Rank
from warspec.language import NAMES, Language
from warspec.narration import option
from warspec.narration.base import message
from warspec.play.situation import place_of
from warspec.rulebook.entry import HouseRuleEntry
from warspec.rulebook.game import Game
from warspec.rulebook.house_rule import HouseRule
from warspec.rulebook.registry import Rulebook
from warspec.rulebook.text import value_name
from warspec.ruling.naming import Naming
from warspec.ruling.questions import Answers, Question
from warspec.ruling.unknown import EQUAL, GREATER, LESS
from warspec.table import LAID

_TOLD_ONE_BY_ONE = 2
"""So many ranks in a row are told one by one; more of them as a range."""
_NAMELESS = {"on", "off"}
"""Values whose names say nothing without the title of their house rule, as numbers do."""
_COMPARED = {GREATER: "higher", EQUAL: "equal", LESS: "lower"}
"""How the first of two cards stands to the second, as programs read it."""


class Conditions:
    """Tells what is open in one game, in one language.

    Args:
        book: the rulebook.
        kind: the game.
        words: the language.
    """

    def __init__(self, book: Rulebook, kind: type[Game], words: Language) -> None:
        self._book, self._kind, self._words = book, kind, words
        self._naming = Naming(kind, words)

    # Questions.

    def question(self, asked: Question) -> str:
        """What is asked."""
        words = self._words
        match asked.kind:
            case "house rule":
                text = words.gettext("What did you agree on: “{title}”?")
                return text.format(title=self.title(self._option(asked).id))
            case "rank":
                return words.fill(words.gettext("What is {card}?"), card=self._first_card(asked))
            case "comparison":
                text = words.gettext("Which is higher, {card} or {other}?")
                return words.fill(text, card=self._first_card(asked), other=self._other_card(asked))
            case "choice":
                text = words.gettext("What does {player} choose? ({title})")
                return words.fill(text, player=NAMES[asked.seat or 0], title=self.title(str(asked.about[0])))
            case "chance" if asked.seat is not None:
                if asked.about[2] == LAID:
                    text = words.gettext("Which card does {player} fight with?")
                else:
                    text = words.gettext("Which card does {player} draw?")
                return words.fill(text, player=NAMES[asked.seat])
            case "chance":
                return words.gettext("What does chance bring? ({title})").format(title=self.title(str(asked.about[0])))

    def id(self, asked: Question) -> str | None:
        """The ID of what is asked about; None of a card."""
        if asked.kind == "house rule":
            return self._option(asked).id
        return str(asked.about[0]) if asked.kind in ("choice", "chance") else None

    def title(self, id: str) -> str:
        """The title of what has an ID."""
        entry = self._book.entry(id)
        return self._words.text(entry.game, entry.title.text)

    # House rules.

    def _option(self, asked: Question) -> HouseRule[Any]:
        return self._kind.options()[str(asked.about[0])]

    def value(self, option: HouseRule[Any], value: Any) -> str:
        """What people call a value of a house rule."""
        entry = self._book.known(HouseRuleEntry, option.id)
        return value_name(self._words.text(entry.game, entry.text.item(value).text)) or str(value)

    def agreed(self, option: HouseRule[Any], values: Iterable[Any]) -> str:
        """A house rule with one of its values, or several."""
        named = [self.value(option, value) for value in option.values if value in set(values)]
        return self._words.labelled(self.title(option.id), self._naming.either(named))

    # Conditions.

    def condition(self, asked: Question, answers: Answers, every: Answers) -> str:
        """On what a branch depends, as the beginning of a sentence.

        Args:
            asked: the question.
            answers: the answers to it with which it goes on so.
            every: all answers that it may have.
        """
        words = self._words
        match asked.kind:
            case "house rule":
                return self._playing(self._option(asked), answers)
            case "rank":
                return self._being(self._first_card(asked), answers, every)
            case "comparison":
                return self._comparing(asked, answers)
            case "choice":
                text = words.gettext("If {player} chooses {answer}")
                told = words.fill(text, player=NAMES[asked.seat or 0], answer=self._chosen(answers))
                return self._that_time(told, int(asked.about[1]))
            case "chance" if asked.seat is not None:
                if asked.about[2] == LAID:
                    # Translators: {answer} is a card or several, such as “7” or “8, 9 or a joker”.
                    text = words.gettext("If {player} fights with {answer}")
                else:
                    text = words.gettext("If {player} draws {answer}")
                told = words.fill(text, player=NAMES[asked.seat], answer=self._chosen(answers))
                return self._that_time(told, int(asked.about[3]))
            case "chance":
                told = words.fill(words.gettext("If chance brings {answer}"), answer=self._chosen(answers))
                return self._that_time(told, int(asked.about[1]))

    def _playing(self, option: HouseRule[Any], answers: Answers) -> str:
        if any(isinstance(value, int) or value in _NAMELESS for value in option.values):
            # Translators: {value} is a house rule and its value, in quotation marks: “How many cards …: 1 or 2”.
            text = self._words.gettext("If you agreed on {value}")
            return text.format(value=self._quoted(self.agreed(option, answers)))
        named = [self._quoted(self.value(option, value)) for value in option.values if value in answers]
        # Translators: {value} is one agreement or several, in quotation marks: “the last card fights on”.
        return self._words.gettext("If you play {value}").format(value=self._naming.either(named))

    def _quoted(self, text: str) -> str:
        # Translators: something in quotation marks, inside a sentence.
        return self._words.pgettext("quoted", "“{text}”").format(text=text)

    def _being(self, card: str, answers: Answers, every: Answers) -> str:
        words, others = self._words, frozenset(every) - answers
        parts = list(self._ranks(answers, sorted(every)))
        if len(parts) > 1 and len(others) == 1:
            # Translators: {card} is a card of somebody, {ranks} is what it is not: “7”.
            text = words.gettext("If {card} is not {ranks}")
            parts = list(self._ranks(others, sorted(every)))
        else:
            # Translators: {card} is a card of somebody, {ranks} is “7”, “8 or higher”, “2, 3, or 9 or higher” …
            text = words.gettext("If {card} is {ranks}")
        return words.fill(text, card=card, ranks=self._naming.either(parts))

    def _ranks(self, ranks: Collection[int], every: Sequence[int]) -> Iterable[str]:
        """Ranks in a row told together: ``7``, ``8 or higher``."""
        words = self._words
        for row in _rows(ranks, every):
            lowest, highest = (self._naming.rank(rank) for rank in (row[0], row[-1]))
            if len(row) > 1 and row[-1] == every[-1]:
                yield words.pgettext("rank", "{rank} or higher").format(rank=lowest)
            elif len(row) > 1 and row[0] == every[0]:
                yield words.pgettext("rank", "{rank} or lower").format(rank=highest)
            elif len(row) > _TOLD_ONE_BY_ONE:
                yield words.pgettext("rank", "from {lowest} to {highest}").format(lowest=lowest, highest=highest)
            else:
                yield from map(self._naming.rank, row)

    def _comparing(self, asked: Question, answers: Answers) -> str:
        text = self._words.gettext(_COMPARING[frozenset(answers)])
        return self._words.fill(text, card=self._first_card(asked), other=self._other_card(asked))

    def _chosen(self, answers: Answers) -> str:
        return self._naming.either([self._answer(answer) for answer in in_order(answers)])

    def _answer(self, answer: Any) -> str:
        if isinstance(answer, Rank):
            return self._naming.rank(answer)
        if isinstance(answer, tuple):
            where, number = answer
            some_card = self._words.pgettext("object of a sentence", "a card")
            return some_card if where == "open" else self._naming.card(where, number)
        said = option(answer, self._words)
        return said if isinstance(answer, int) else self._quoted(said)

    def _that_time(self, told: str, before: int) -> str:
        if not before:
            return told
        if ordinal := self._naming.ordinal(before):
            # Translators: {told} is a condition, such as “If Anna chooses “wait””, {ordinal} is “second”.
            return self._words.gettext("{told} (the {ordinal} time)").format(told=told, ordinal=ordinal)
        return self._words.gettext("{told} (time number {number})").format(told=told, number=before + 1)

    # Cards.

    def _first_card(self, asked: Question) -> str:
        return self._naming.card(str(asked.about[0]), int(asked.about[1]))

    def _other_card(self, asked: Question) -> str:
        pile, number, other, other_number = asked.about
        owners = place_of(str(pile)), place_of(str(other))
        seat = owners[1].seat
        if number == other_number and owners[0].pile == owners[1].pile and seat is not None:
            # Translators: the card of another player that was laid at the same time: “higher than Bruno’s”.
            text = self._words.pgettext("the card of another player", "{player}’s")
            return self._words.fill(text, player=NAMES[seat])
        return self._naming.card(str(other), int(other_number))


def in_order(answers: Answers) -> list[Any]:
    """Answers to a question in a fixed order."""
    return sorted(answers, key=lambda answer: (isinstance(answer, tuple | str), *_parts(answer)))


def _parts(answer: Any) -> tuple[Any, ...]:
    return answer if isinstance(answer, tuple) else (answer,)


def listed(asked: Question, answers: Answers) -> list[str]:
    """Answers to a question as programs read them, in a fixed order."""
    if asked.kind == "rank":
        return [Rank(rank).index for rank in sorted(answers)]
    if asked.kind == "comparison":
        return [_COMPARED[how] for how in sorted(answers, reverse=True)]
    return [_as_data(answer) for answer in in_order(answers)]


def _as_data(answer: Any) -> str:
    if isinstance(answer, Rank):
        return answer.index
    return ":".join(map(str, _parts(answer)))


def _rows(ranks: Collection[int], every: Sequence[int]) -> list[list[int]]:
    """``ranks`` cut where one is missing that is among ``every``."""
    rows: list[list[int]] = [[]]
    for rank in every:
        if rank in ranks:
            rows[-1].append(rank)
        elif rows[-1]:
            rows.append([])
    return [row for row in rows if row]


_COMPARING = {
    frozenset((GREATER,)): message("If {card} is higher than {other}"),
    frozenset((EQUAL,)): message("If {card} equals {other}"),
    frozenset((LESS,)): message("If {card} is lower than {other}"),
    frozenset((GREATER, EQUAL)): message("If {card} is not lower than {other}"),
    frozenset((LESS, EQUAL)): message("If {card} is not higher than {other}"),
    frozenset((GREATER, LESS)): message("If {card} does not equal {other}"),
}

"""What the specs declare beside the rules: sources, what these state, tables, worked examples, and claims."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

OURS = "ours"
"""The key of a ruling of this rulebook: no source says, or the sources disagree."""


@dataclass(frozen=True)
class Source:
    """A source of rules.

    Attributes:
        key: the short key by which rules name it.
        title: what it is, as a reader would look for it.
    """

    key: str
    title: str


@dataclass(frozen=True)
class Property:
    """A claim: what is said of every round, or of every deal, of the games whose rules name it.

    Attributes:
        id: permanent ID.
        title: the claim in a few words.
        text: the claim, exactly.
        holds: whether it holds in a part of a round, or in a deal, as verification gives it.
        telling: whether such a part puts it to the test; None if every part does.
        of_deals: whether it speaks of deals; otherwise it speaks of rounds.
        plays_again: whether it compares a whole round with one that is played once more.
        of_suits: whether it holds of itself wherever no rule looks at a suit.
    """

    id: str
    title: str
    text: str
    holds: Callable[[Any], bool]
    telling: Callable[[Any], bool] | None = None
    of_deals: bool = False
    plays_again: bool = False
    of_suits: bool = False


class _FromSources:
    """What sources tell: their keys stand in ``sources``, separated by blanks."""

    sources: str

    @property
    def source_keys(self) -> tuple[str, ...]:
        """Keys of the sources that tell it."""
        return tuple(self.sources.split())


@dataclass(frozen=True)
class Fact(_FromSources):
    """One thing that a source states, or that all of them leave open.

    Attributes:
        id: the game and the number of the fact: ``war 5``.
        text: the fact in a sentence, in English: a message of the catalogue.
        sources: keys of the sources that state it, separated by blanks.
        told: IDs of the rules, house rules, values and examples that carry it, separated by blanks.
    """

    id: str
    text: str
    sources: str
    told: str

    @property
    def game(self) -> str:
        """ID of the game that it is about."""
        return self.id.partition(" ")[0]

    @property
    def told_by(self) -> tuple[str, ...]:
        """IDs of what carries it."""
        return tuple(self.told.split())


@dataclass(frozen=True, kw_only=True)
class AgreedTable(_FromSources):
    """A named set of house-rule values.

    Attributes:
        id: permanent ID: the game, ``table`` and a name: ``war.table.schoolyard``.
        title: what it is called, in a reader's words.
        text: who plays so, in a sentence or two (MyST).
        house_rules: the values, where they differ from the usual ones.
        sources: keys of the sources that tell it, separated by blanks.
        aliases: former IDs, separated by blanks.
    """

    id: str
    title: str
    text: str
    house_rules: Mapping[str, Any] = field(default_factory=dict)
    sources: str = OURS
    aliases: str = ""

    @property
    def name(self) -> str:
        """The short name by which it is chosen: ``schoolyard``."""
        return self.id.rpartition(".")[2]


@dataclass(frozen=True, kw_only=True)
class Example(_FromSources):
    """One round of a game, or its deal, told beforehand.

    It is replayed whenever the rules are checked or the site is built.

    Attributes:
        id: permanent ID: the ID of the rule or house rule that it shows, a slash, and a name.
        title: what it shows, in a reader's words.
        text: the story in a few sentences (MyST).
        before: the piles by player, top card first: ``{"A": "7S 5H", "B": "7D QC"}``;
            for a deal ``{"pack": …}``, the cards as they lie before they are dealt.
        after: the piles when the round is over, in the same form.
        house_rules: the values agreed on, where they differ from the defaults.
        decisions: what players and chance decide, in the order in which it is asked.
        winner: the player who takes the cards of the round; None when nobody does.
        takes: how many cards the winner takes.
        wars: how many wars are fought in the round.
        ends: how the game stands afterwards: ``goes on``, ``A wins``, ``A loses``, ``A and B lose``, ``draw``.
        purses: what each purse holds before the round, in games that are played for something; None for what the game
            begins with.
        purses_after: what each purse holds afterwards.
        rounds: how many rounds were played before, where that matters.
        announced: what is said aloud, and of whom, where that matters: ``{"run_out": "B", "drop_out": ""}``.
        asked: who is asked for the decisions, in their order, where that matters: ``A chance B``; who decides
            several things in a row is named once.
        offered: between what one may choose when a question is asked for the first time, where that matters, in any
            order: ``{"casino-war.stake": ("10", "20")}``.
        sources: keys of the sources that tell it, separated by blanks; ``ours`` for those made for this rulebook.
    """

    id: str
    title: str
    text: str
    before: Mapping[str, str]
    after: Mapping[str, str]
    winner: str | None = None
    takes: int = 0
    wars: int = 0
    ends: str = "goes on"
    house_rules: Mapping[str, Any] = field(default_factory=dict)
    decisions: tuple[str, ...] = ()
    purses: Mapping[str, int] | None = None
    purses_after: Mapping[str, int] = field(default_factory=dict)
    rounds: int = 0
    announced: Mapping[str, str] = field(default_factory=dict)
    asked: str = ""
    offered: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    sources: str = OURS

    @property
    def about(self) -> str:
        """ID of the rule or house rule that the example shows."""
        return self.id.partition("/")[0]


@dataclass(frozen=True, kw_only=True)
class Ruling:
    """What comes of a disputed situation, under a condition: one line of the answer.

    Attributes:
        when: for each thing on which it depends the answers that lead here, as text. A house rule is called by its
            name (``{"run_out": ("lose",)}``); a card that nobody has seen by its pile and how many cards lie on it
            (``"card A 0"``, two of them compared ``"cards A 0 B 0"``); a choice by who makes it, what is asked, and
            how often it was asked before (``"A war.pickup 0"``, or ``"chance war.pickup 0"``).
        comes: what settles the round, in order: ``("take A", "win A")``; and who gains or loses money: ``"A.purse +"``.
        cards: for each player whose number of cards changes by it, by how many: every number that may come out.
    """

    comes: tuple[str, ...]
    when: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    cards: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Dispute:
    """A question that stops a game, and the answer.

    Most have a situation on the table, and what comes of it, for all house rules that matter: it is played by the
    rules whenever they are checked or the site is built. Others are answered by rules alone.

    Attributes:
        id: permanent ID: the game, ``dispute`` and a name: ``war.dispute.one-card-left``.
        title: the question, as people ask it.
        text: the answer in a sentence or two (MyST); what else answers it may be enough.
        rules: IDs of the rules, house rules and examples that answer it, separated by blanks.
        keywords: other words for which people look; a :func:`~warspec.rulebook.thesis.message`.
        piles: what is known of the piles before the round: ``?`` is a card that nobody has seen, ``+5`` are five of
            them, ``+`` all that are left of the pack. Empty if nothing lies on the table.
        laid: what has been laid already.
        decisions: what has been decided already: ``A steal-war.moment steal``.
        purses: what each purse holds, where that matters.
        rounds: how many rounds were played before, where that matters.
        house_rules: what has been agreed on; the rest is open.
        rulings: what comes of it: exactly one of them in every case.
        misreading: ID of the misreading behind the question: its correction is the answer if there is no ``text``.
        termination: whether the answer is what is known of how the game ends.
        aliases: former IDs, separated by blanks.
    """

    id: str
    title: str
    rules: str
    text: str = ""
    keywords: str = ""
    piles: Mapping[str, str] = field(default_factory=dict)
    laid: Mapping[str, str] = field(default_factory=dict)
    decisions: tuple[str, ...] = ()
    purses: Mapping[str, int] = field(default_factory=dict)
    rounds: int = 0
    house_rules: Mapping[str, Any] = field(default_factory=dict)
    rulings: tuple[Ruling, ...] = ()
    misreading: str = ""
    termination: bool = False
    aliases: str = ""

    @property
    def answered_by(self) -> tuple[str, ...]:
        """IDs of what answers it."""
        return tuple(self.rules.split())

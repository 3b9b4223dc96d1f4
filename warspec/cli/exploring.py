"""Exploring a game with a small pack, and telling in a few lines how its deals end."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from warspec import __version__
from warspec.cards import Card, Rank, Suit, card
from warspec.cli.paper import Paper
from warspec.cli.showing import agreed
from warspec.errors import BadInput
from warspec.explore.deals import dealt, hands_of
from warspec.explore.explored import Found, explored
from warspec.explore.packs import pack_called, with_pack
from warspec.explore.steps import End, Position, Steps
from warspec.narration import sentence
from warspec.rulebook.game import Game
from warspec.table import Event


@dataclass(frozen=True)
class Explored:
    """A game that is to be explored.

    Attributes:
        game: the game, under the house rules that were agreed on.
        seats: number of players.
        pack: the cards in place of its own.
        hands: how many cards each player gets; None for as many as the rules deal.
        most: how many positions are looked at.
    """

    game: Game
    seats: int
    pack: tuple[Card, ...]
    hands: Sequence[int] | None
    most: int


def pack_for(game: Game, ranks: str, suits: int) -> tuple[Card, ...]:
    """The pack that somebody asks for, to play a game with it.

    Args:
        game: the game, under the house rules that were agreed on.
        ranks: which ranks, or how many; see :func:`~warspec.explore.packs.pack_called`.
        suits: in how many suits.

    Raises:
        BadInput: there is no such pack, or its jokers are not those that were agreed on.
    """
    for code in ranks.split(",") if "," in ranks else ():
        if not _is_rank(code.strip()):
            raise BadInput(f"--ranks {ranks}: {code!r} is not a rank; ranks are 2 to 10, J, Q, K, A, X, or #1, #2 …")
    pack = pack_called(ranks, suits)
    agreed, usual, here = map(_jokers, (game.pack(), type(game)().pack(), pack))
    if here != agreed and (agreed != usual or not agreed):
        raise BadInput(
            f"by the house rules {agreed} jokers are in the pack, but --ranks {ranks} --suits {suits} has {here}; "
            "X among the ranks stands for 2 of them, or for 1 with --suits 1"
        )
    return pack


def _is_rank(code: str) -> bool:
    for suit in (Suit.SPADES, Suit.RED):
        with contextlib.suppress(BadInput):
            card(f"{code}{suit.value}")
            return True
    return False


def _jokers(pack: Iterable[Card]) -> int:
    return sum(one.rank is Rank.JOKER for one in pack)


def told(paper: Paper, asked: Explored, *, as_json: bool) -> Iterator[str]:
    """What comes of all deals of the pack, line by line or as one JSON document.

    Raises:
        BadInput: the game cannot be explored, or not with such a pack.
    """
    steps = Steps(with_pack(type(asked.game), asked.pack)(**asked.game.house_rules), asked.seats)
    found = explored(steps, dealt(steps, asked.hands, asked.most), asked.most)
    yield from [_document(steps, asked, found)] if as_json else _Lines(paper, steps, found).all(asked)


class _Lines:
    """The lines in which it is told.

    Args:
        paper: what it is told on.
        steps: what has played the game.
        found: what came of it.
    """

    def __init__(self, paper: Paper, steps: Steps, found: Found) -> None:
        self._paper, self._words, self._steps, self._found = paper, paper.words, steps, found

    def all(self, asked: Explored) -> Iterator[str]:
        """Every line."""
        paper, words, found = self._paper, self._words, self._found
        yield from paper.headline(paper.title(paper.book.entries[asked.game.id]))
        yield from agreed(paper, type(asked.game), asked.game.house_rules)
        ranks = " ".join(dict.fromkeys(words.index(card.rank) for card in asked.pack))
        yield words.labelled(words.gettext("Ranks"), ranks)
        yield words.labelled(words.gettext("Cards"), words.number(len(self._steps.game.pack())))
        yield words.labelled(words.gettext("Deals"), words.number(found.deals))
        yield words.labelled(words.gettext("Positions"), words.number(found.positions))
        yield ""
        yield from self._ends()
        yield ""
        yield from self._lasting()

    def _ends(self) -> Iterator[str]:
        words, found = self._words, self._found
        if found.has_choices:
            yield words.gettext("In how many of the deals it can come to this, and in how many it must:")
        rows = {self._ended(end): count for end, count in sorted(found.ends.items())}
        if found.has_choices:
            rows[words.gettext("It surely ends, whatever is chosen and drawn.")] = found.surely
            rows[words.gettext("It may end, and may go on for ever.")] = found.deals - found.surely - found.never
        rows[words.gettext("It never ends.")] = found.never
        widest = max(len(words.number(count)) for count in rows.values()) + 3
        for said, count in rows.items():
            yield from self._paper.row(f"{words.number(count):>{widest - 2}}", said, first_width=widest)

    def _ended(self, end: End) -> str:
        if end.result == "over":
            return self._words.gettext("The game is over.")
        return sentence(Event("", end.result, end.seats, kind="end"), self._words)

    def _lasting(self) -> Iterator[str]:
        words, found = self._words, self._found
        if found.longest_deal is not None:
            longest = words.gettext("The longest game that surely ends, in rounds")
            yield words.labelled(longest, words.number(found.longest))
            yield from self._deal(found.longest_deal)
        for rounds, rings in found.periods.items():
            ring = words.gettext("A ring without end, in rounds")
            yield words.labelled(ring, f"{words.number(rounds)} (× {words.number(rings)})")
        if found.open_deal is not None:
            says = (
                words.gettext("A deal that never ends") if found.never else words.gettext("A deal that may never end")
            )
            yield words.labelled(says, "").rstrip()
            yield from self._deal(found.open_deal)
        if found.stuck and found.has_choices:
            stuck = words.gettext("Positions from which no end can be reached")
            yield words.labelled(stuck, words.number(found.stuck))

    def _deal(self, deal: Position) -> Iterator[str]:
        for name, cards in self._steps.written(deal).items():
            yield from self._paper.paragraph(f"{name}: {cards}", "  ")


def _document(steps: Steps, asked: Explored, found: Found) -> str:
    written = {
        "warspec": __version__,
        "game": asked.game.id,
        "house_rules": dict(asked.game.house_rules),
        "pack": " ".join(map(str, steps.game.pack())),
        "hands": hands_of(steps, asked.hands),
        **found.as_json(steps),
    }
    return json.dumps(written, ensure_ascii=False, indent=1)

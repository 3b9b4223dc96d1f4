"""What is claimed of P’yanitsa: a six beats an ace, and yet every trick has a clear end."""

import itertools
from collections.abc import Iterator, Sequence

from warspec.cards import Card
from warspec.play.situation import Situation
from warspec.play.trace import Trace, play_round
from warspec.rulebook import Thesis, message
from warspec.table import STACK, Place
from warspec.verify.deciding import Steady
from warspec.verify.theses.found import Found, certain

from .rules import Pyanitsa


def of_each_rank(game: Pyanitsa) -> list[Card]:
    """One card of each rank, the lowest first."""
    return sorted({card.rank: card for card in game.pack()}.values(), key=lambda card: card.rank)


def wins(game: Pyanitsa, one: Card, other: Card) -> bool:
    """Whether a card wins a trick against another one."""
    return game.highest({0: one, 1: other}) == (0,)


def in_a_ring(game: type[Pyanitsa]) -> Found:
    """Three cards of which each wins against the next one, and the last against the first; each trick is played."""
    agreed = game()
    rings = [
        ring
        for ring in itertools.combinations(reversed(of_each_rank(agreed)), 3)
        for ring in (ring, ring[::-1])
        if all(wins(agreed, one, other) for one, other in zip(ring, (*ring[1:], ring[0]), strict=True))
    ]
    traces = [trick(agreed, pair) for ring in rings[:1] for pair in zip(ring, (*ring[1:], ring[0]), strict=True)]
    rings_of_ranks = [tuple(card.rank for card in ring) for ring in rings]
    return certain({"cases": len(of_each_rank(agreed)) ** 3}, rings_of_ranks, traces, holds=not rings)


def trick(game: Pyanitsa, tops: Sequence[Card]) -> Trace:
    """The trick that these cards make; each player has one more card below."""
    below = [card for card in game.pack() if card not in tops]
    piles = {Place(seat, STACK): (card, below[seat]) for seat, card in enumerate(tops)}
    return play_round(Situation.lying(game, len(tops), piles), Steady(0, 0, 0))


def ways_to_lay(cards: Sequence[Card]) -> Iterator[dict[int, Card]]:
    """The same cards by whoever, one after the other in whatever order."""
    for order in itertools.permutations(range(len(cards))):
        yield {seat: cards[seat] for seat in order}


def one_end(game: type[Pyanitsa]) -> Found:
    """For all ranks that two, three or four players can show: the same cards are the highest in whatever order."""
    rows, clear, cases = [], True, 0
    for deck in game.deck.values:
        agreed = game(deck=deck)
        for players in game.players:
            single = several = 0
            for shown in itertools.combinations_with_replacement(of_each_rank(agreed), players):
                ends = [agreed.highest(laid) for laid in ways_to_lay(shown)]
                found = {tuple(sorted(highest)) for highest in ends}
                ranks = {shown[seat].rank for highest in found for seat in highest}
                equal = {seat for seat, card in enumerate(shown) if card.rank in ranks}
                # One and the same end, whoever lays first; and those who share it are all who show that rank.
                clear = clear and len(found) == 1 and len(ranks) == 1 and set(*found) == equal
                single, several = single + (len(equal) == 1), several + (len(equal) > 1)
                cases += len(ends)
            rows.append((deck, players, single, several))
    return certain({"cases": cases}, rows, holds=clear)


THESES = (
    Thesis(
        id="pyanitsa.six/in-a-ring",
        title="If one card beats a second, and the second a third, then the first beats the third",
        text="Whatever beats a card also beats all the cards that this card beats.",
        how=message(
            "The rules compare every three ranks. Here stand those of which each beats the next one and the last one beats the first, and the three tricks as the rules play them."
        ),
        examine=in_a_ring,
        holds=False,
        columns=(message("beats the next"), message("beats the next"), message("beats the first")),
    ),
    Thesis(
        id="pyanitsa.trick/one-end",
        title="Every trick has a clear end",
        text="Although a six beats an ace, in every trick either one card is the highest or a few of the same rank share it, and it makes no difference in which order the cards are laid.",
        how=message(
            "The rules are asked about all ranks that two, three or four players can show, in every order. The table counts the different sets of ranks."
        ),
        examine=one_end,
        sources="P ours",
        columns=(message("Cards"), message("Players"), message("One highest card"), message("Tied for the highest")),
    ),
)

"""What is claimed of Casino War: what a round costs, and what the burned cards change."""

import functools
import itertools
import operator
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from warspec.cards import Card, Rank
from warspec.decisions import Scripted
from warspec.play.situation import Situation
from warspec.play.trace import play_round
from warspec.rulebook import Thesis, message
from warspec.table import PURSE, Place
from warspec.verify.theses.chances import beginnings, chance_of
from warspec.verify.theses.found import Found, certain
from warspec.verify.theses.unseen import unseen

from .misreadings import NothingBurned
from .rules import (
    CARDS_OF_A_WAR,
    CHIPS,
    CHIPS_OF_THE_HOUSE,
    HOUSE,
    MOST_TO_PAY,
    PLAYER,
    SHOE,
    SIDE_BET,
    STAKES,
    CasinoWar,
)

PACKS = range(1, 9)
STAKE = STAKES[0]
BURNED = 3


def gain(game: CasinoWar, shoe: Sequence[Card], side_bet: int, *choice: str) -> int:
    """How many chips the player has won when the round is over; what is lost is less than nothing.

    Args:
        game: the game under its house rules.
        shoe: the cards that are drawn; below them lie some at which nobody may look.
        side_bet: what is laid on the tie.
        choice: what the player does about a tie.
    """
    cards = (*shoe, *itertools.islice(unseen(), 2 * CARDS_OF_A_WAR))
    before = Situation.lying(game, 1, {SHOE: cards})
    purse = Place(0, PURSE)
    trace = play_round(before, Scripted([STAKE, side_bet, *choice]))
    return trace.after.purses[purse] - before.purses[purse]


@functools.cache
def first_cards(game: CasinoWar) -> Sequence[tuple[tuple[Card, ...], Fraction]]:
    """The first card of the player and that of the house, and how likely they are."""
    return tuple(beginnings(game.pack(), 2))


def tied(cards: Sequence[Card]) -> bool:
    """Whether two cards are equal."""
    return cards[0].rank == cards[1].rank


def of_a_round(game: CasinoWar, at_a_tie: str) -> Fraction:
    """What a round brings on average for each chip staked, if the player always makes the same choice at a tie."""
    found = Fraction(0)
    for cards, chance in first_cards(game):
        if not tied(cards):
            found += chance * gain(game, cards, 0)
        elif at_a_tie == "surrender":
            found += chance * gain(game, cards, 0, "surrender")
        else:
            found += chance * of_a_war(game, cards) * STAKE
    return found / STAKE


def of_a_war(game: CasinoWar, equal: Sequence[Card]) -> Fraction:
    """What going to war brings on average for each chip of the first stake, whatever cards are burned."""
    held = Counter(card.rank for card in game.pack())
    ranks = equal[0].rank, equal[1].rank
    first = chance_of(ranks, held)
    won = of_new_cards(game, equal)
    return sum((chance_of((*ranks, *new), held) / first * won[new] for new in won), Fraction(0))


def of_new_cards(game: CasinoWar, equal: Sequence[Card]) -> Mapping[tuple[Rank, Rank], Fraction]:
    """What a war brings for each chip of the first stake, by the new card of the player and that of the house.

    The burned cards cannot be looked at: a rule that did would stop here.
    """
    burned = () if isinstance(game, NothingBurned) else tuple(itertools.islice(unseen(), BURNED))
    left = [card for card in game.pack() if card not in equal]
    ways = beginnings(left, 2)
    shown = (((cards[0], cards[1]), (cards[0].rank, cards[1].rank)) for cards, _ in ways)
    return {ranks: Fraction(gain(game, (*equal, *burned, *new), 0, "war"), STAKE) for new, ranks in shown}


def war_or_surrender(game: type[CasinoWar]) -> Found:
    """For each number of packs, what a round brings to whoever surrenders, and to whoever goes to war."""
    rows = []
    for packs in PACKS:
        agreed = game(decks=packs)
        rows.append((packs, of_a_round(agreed, "surrender"), of_a_round(agreed, "war")))
    return certain({"packs": len(rows)}, rows, holds=all(war > surrender for _, surrender, war in rows))


def bet_on_the_tie(game: type[CasinoWar]) -> Found:
    """For each number of packs, how likely a tie is, and what the bet on it brings for each chip."""
    rows = []
    for packs in PACKS:
        agreed = game(decks=packs)
        chance = sum((chance for cards, chance in first_cards(agreed) if tied(cards)), Fraction(0))
        rows.append(
            (packs, chance, sum(chance * Fraction(alone(agreed, c), SIDE_BET) for c, chance in first_cards(agreed)))
        )
    return certain({"packs": len(rows)}, rows, holds=all(bet < 0 for *_, bet in rows))


def alone(game: CasinoWar, cards: Sequence[Card]) -> int:
    """What the bet on the tie brings by itself: the difference between a round with it and the same one without."""
    choice = ("surrender",) if tied(cards) else ()
    return gain(game, cards, SIDE_BET, *choice) - gain(game, cards, 0, *choice)


def burned_cards(game: type[CasinoWar]) -> Found:
    """Going to war brings the same on average if no card is burned; all cards that may be burned are summed up."""
    rows, same = [], True
    for packs in PACKS:
        burning, not_burning = game(decks=packs), NothingBurned(decks=packs)
        ties = [cards for cards, _ in first_cards(burning) if tied(cards)]
        pairs = [(one_by_one(burning, equal), of_a_war(not_burning, equal)) for equal in ties]
        same = same and all(one == other for one, other in pairs)
        rows.append((packs, *(sum(found) / len(found) for found in zip(*pairs, strict=True))))
    return certain({"packs": len(rows)}, rows, holds=same)


def one_by_one(game: CasinoWar, equal: Sequence[Card]) -> Fraction:
    """What going to war brings on average, summed up over whatever cards are burned."""
    held, won = Counter(card.rank for card in game.pack()), of_new_cards(game, equal)
    held.subtract(card.rank for card in equal)
    # In tenths, and as a table: whole numbers are quicker to add up.
    table = [[int(won.get((one, other), 0) * 10) for other in held] for one in held]
    found = Fraction(0)
    for burned, chance in ways_to_burn(held):
        left = [number - burned.count(rank) for rank, number in held.items()]
        total = sum(
            number * (sum(map(operator.mul, line, left)) - line[one])
            for one, (number, line) in enumerate(zip(left, table, strict=True))
        )
        found += chance * Fraction(total, 10 * sum(left) * (sum(left) - 1))
    return found


def ways_to_burn(held: Mapping[Rank, int]) -> Iterator[tuple[tuple[Rank, ...], Fraction]]:
    """Which ranks may be burned, in whatever order, and how likely they are."""
    for ranks in itertools.combinations_with_replacement(held, BURNED):
        orders = len(set(itertools.permutations(ranks)))
        if chance := chance_of(ranks, held):
            yield ranks, orders * chance


def luck_can_end_it(game: type[CasinoWar]) -> Found:
    """Whatever chips the player has and whatever they stake: a round in which the house has the higher card."""
    agreed, all_chips = game(), CHIPS + CHIPS_OF_THE_HOUSE
    lowest, highest = (pick(agreed.pack(), key=lambda card: card.rank) for pick in (min, max))
    shoe = (lowest, highest, *itertools.islice(unseen(), 2 * CARDS_OF_A_WAR))
    lost = []
    for chips in range(STAKES[0], all_chips - MOST_TO_PAY + 1, STAKES[0] // 2):
        for stake, side_bet in itertools.product(STAKES, (0, SIDE_BET)):
            if stake + side_bet <= chips:
                purses = {PLAYER: chips, HOUSE: all_chips - chips}
                trace = play_round(
                    Situation.lying(agreed, 1, {SHOE: shoe}, purses), Scripted(answers(chips, stake, side_bet))
                )
                lost.append(chips - trace.after.purses[PLAYER])
    most = -(-all_chips // min(lost)) if min(lost) > 0 else 0
    return certain({"cases": len(lost)}, [(all_chips, most)], holds=min(lost) >= STAKES[0])


def answers(chips: int, stake: int, side_bet: int) -> list[int]:
    """The stake, and the side bet, if there is one to be thought of."""
    return [stake, side_bet] if chips - stake >= SIDE_BET else [stake]


THESES = (
    Thesis(
        id="casino-war.tie/war-or-surrender",
        title="Going to war costs less than surrendering",
        text="Whoever always goes to war when the cards are equal loses less in the long run than whoever always surrenders.",
        how=message(
            "The rules play a round for every two first cards, and after a tie for every two new ones, and each round counts as often as these cards come from a full, well-shuffled shoe. So the average is exact. It is told for each chip of the first stake."
        ),
        examine=war_or_surrender,
        columns=(message("Packs"), message("Surrendering brings"), message("Going to war brings")),
    ),
    Thesis(
        id="casino-war.ten-to-one/bet-on-the-tie",
        title="The bet on the tie loses",
        text="Although it pays 10 to 1, whoever bets on a tie loses in the long run.",
        how=message(
            "The rules play a round with the bet and the same one without it, for every two first cards from a full shoe. What counts is the difference, for each chip of the bet."
        ),
        examine=bet_on_the_tie,
        columns=(message("Packs"), message("Chance of a tie"), message("The bet brings")),
    ),
    Thesis(
        id="casino-war.war/burned-cards",
        title="The burned cards change nothing",
        text="Whether three cards are burned before a war or none makes no difference to what it brings on average.",
        how=message(
            "The rules play each war with burned cards that stop the program as soon as a rule looks at them. Then the average over whatever cards may be burned is compared with that of a game in which none are burned, for every tie. Here stands what going to war brings for each chip of the first stake."
        ),
        examine=burned_cards,
        columns=(message("Packs"), message("Three cards burned"), message("No card burned")),
    ),
    Thesis(
        id="casino-war.end/luck-can-end-it",
        title="Luck can always end it",
        text="However many chips you have, and whatever you stake, the house can win every round until you are broke.",
        how=message(
            "With every number of chips that you can have, and every stake and side bet, a round is played in which you get the lowest card and the house the highest one. You lose ten chips at least. Such cards may come again and again, so however long a game goes on, it can always still end. How likely that is, is another question."
        ),
        examine=luck_can_end_it,
        columns=(message("Chips in the game"), message("Broke after this many rounds, at the latest")),
    ),
)

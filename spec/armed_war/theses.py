"""What its inventor claims of Armed War: which card is best, and how often there is war."""

from collections.abc import Mapping
from fractions import Fraction

from warspec.cards import Card, Rank
from warspec.decisions import Scripted
from warspec.play.situation import Situation
from warspec.play.trace import play_round
from warspec.rulebook import Thesis, message
from warspec.table import Place
from warspec.verify.theses.chances import beginnings
from warspec.verify.theses.found import Found, certain, measured
from warspec.verify.theses.sample import Share, played

from ..war.rules import War
from ..war.theses import first_battle as of_war
from .misreadings import AceIsSafe
from .rules import HAND, ArmedWar

GAMES, SEED, MOST_ROUNDS = 200, 1, 1500


def outcomes(game: ArmedWar) -> Mapping[Rank, Mapping[Rank, int]]:
    """For each last card of a war what comes of it against each other one: 1 for a win, 0 for a tie, -1 for a loss."""
    cards = {card.rank: card for card in game.pack()}
    ranks = sorted(cards, reverse=True)
    return {one: {other: _against(game, cards[one], cards[other]) for other in ranks} for one in ranks}


def _against(game: ArmedWar, one: Card, other: Card) -> int:
    highest = game.highest({0: one, 1: other})
    return 0 if len(highest) == 2 else 1 if highest == (0,) else -1


def always_best(found: Mapping[Rank, Mapping[Rank, int]]) -> list[Rank]:
    """The ranks that do at least as well as any other one, whatever the other player shows."""
    return [
        best
        for best, theirs in found.items()
        if all(theirs[shown] >= other[shown] for other in found.values() for shown in found)
    ]


def no_best_card(game: type[ArmedWar]) -> Found:
    """With the twos that beat aces, no rank is always the best; for each rank, what it beats and what beats it."""
    best, rows = [], []
    for jokers in game.jokers.values:
        found = outcomes(game(jokers=jokers))
        best += always_best(found)
        if jokers == game.jokers.default:
            rows = [
                (rank, *(sum(value == wanted for value in theirs.values()) for wanted in (1, -1)))
                for rank, theirs in found.items()
            ]
    return certain(
        {"cases": sum(len(outcomes(game(jokers=jokers))) ** 3 for jokers in game.jokers.values)}, rows, holds=not best
    )


def ace_without_twos(game: type[ArmedWar]) -> Found:
    """Without that rule the highest rank is always the best, and no other one is."""
    rows = []
    for jokers in game.jokers.values:
        found = outcomes(AceIsSafe(jokers=jokers))
        rows += [(len(game(jokers=jokers).pack()), rank) for rank in always_best(found)]
    return certain({"cases": len(rows)}, rows, holds=[rank for _, rank in rows] == [Rank.ACE, Rank.JOKER])


def first_battle(game: type[ArmedWar]) -> Found:
    """How likely the first battle is a war if both choose any card of their hands, and the same for War."""
    agreed = game()
    chance = sum((chance for cards, chance in beginnings(agreed.pack(), 2) if _is_war(agreed, cards)), Fraction(0))
    in_war = of_war(War).rows[0][1]
    assert isinstance(in_war, Fraction)
    rows = [(War.id, in_war), (game.id, chance)]
    return certain({"games": 2}, rows, holds=chance > in_war)


def _is_war(game: ArmedWar, chosen: tuple[Card, ...]) -> bool:
    hands = {Place(seat, HAND): [card] for seat, card in enumerate(chosen)}
    trace = play_round(Situation.lying(game, 2, hands), Scripted(chosen))
    return bool(trace.happened("war"))


def more_wars(game: type[ArmedWar]) -> Found:
    """What share of the rounds has a war, in Armed War and in War with as many cards face down; players choose at random."""
    seeds = range(SEED, SEED + GAMES)
    shares = {}
    for one in (War(face_down=3), game()):
        counts = []
        for traces in played(one, seeds, MOST_ROUNDS):
            counts.append((sum(bool(trace.happened("war")) for trace in traces), len(traces)))
        shares[type(one).id] = Share.of(counts)
    bound = {"games": GAMES * len(shares), "seed": SEED}
    return measured(bound, [*shares.items()], above=shares[game.id], below=shares[War.id])


THESES = (
    Thesis(
        id="armed-war.twos/no-best-card",
        title="No card is always the best one",
        text="Since a two beats an ace, no rank is always the best card to end a war with.",
        how=message(
            "The rules let each rank fight every other one. A rank would always be the best if it did at least as well as any other rank, whatever the other player shows. With jokers it is tried as well. The table tells for each rank without jokers how many ranks it beats, and how many beat it."
        ),
        examine=no_best_card,
        sources="E",
        columns=(message("Last card"), message("Ranks that it beats"), message("Ranks that beat it")),
    ),
    Thesis(
        id="armed-war.twos/ace-without-twos",
        title="Without this rule it would be the ace",
        text="If a two did not beat the ace, the ace would always be the best card to end a war with; with jokers it would be the joker.",
        how=message("The same is tried with the rules of Armed War in which nothing beats the highest card."),
        examine=ace_without_twos,
        sources="E",
        columns=(message("Cards"), message("Always the best")),
    ),
    Thesis(
        id="armed-war.war/first-battle",
        title="Even the first battle is more often a war",
        text="If both players choose any card of their hands, the first battle is a war more often than in War.",
        how=message(
            "The rules play the first battle for every two ranks that can be chosen, and each counts as often as it comes from a well-shuffled pack. The same for War."
        ),
        examine=first_battle,
        holds=False,
        columns=(message("Game"), message("Chance of a war")),
    ),
    Thesis(
        id="armed-war.war/more-wars",
        title="Wars are more frequent than in War",
        text="A larger share of the rounds has a war than in War with three cards face down, if players choose at random.",
        how=message(
            "Random games are played to the end. Players who think may bring about more wars, or fewer; of them this says nothing."
        ),
        examine=more_wars,
        sources="E",
        holds=False,
        columns=(message("Game"), message("Rounds with a war")),
    ),
)

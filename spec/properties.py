"""What is claimed of every round, or of every deal, of the games whose rules name it; what one game alone claims stands beside it."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, cast

from warspec.decisions import Asked
from warspec.rulebook import Property
from warspec.table import LAID, PACK, STACK, Event, Move, Place
from warspec.verify.claims import Case, answered, has_cards, held, names
from warspec.verify.shared import (
    all_cards_win,
    best_card_wins,
    cards_conserved,
    deal_complete,
    every_war_ends,
    game_goes_on,
    highest_wins,
    nobody_owes,
    one_outcome,
    ready_to_play,
    running_out,
    seats_are_equal,
    still_playing,
    suits_never_matter,
    tie_makes_war,
    too_few_cards,
    war_fought,
    war_on_ties_only,
    won,
    won_by_a_card,
)

# The cards of each game, told once more, and how they come to the players.

FULL, SHORT, SKAT = "A K Q J 10 9 8 7 6 5 4 3 2", "A K Q J 10 9 8 7 6", "A K Q J 10 9 8 7"
PACKS: Mapping[str, Callable[[Any], tuple[str, int, int]]] = {
    "war": lambda game: (FULL, 4, game.jokers),
    "double-war": lambda game: (FULL, 8, 0),
    "tod-und-leben": lambda game: (SKAT, 4, 0),
    "pyanitsa": lambda game: (SHORT if game.deck == 36 else FULL, 4, 0),
    "casino-war": lambda game: (FULL, 4 * game.decks, 0),
}
"""The ranks, how many cards there are of each, and how many jokers; a game that is not listed has its parent's."""


def pack_complete(case: Case) -> bool:
    """The cards that are dealt are those of the game, each rank as often as it should be."""
    game = case.trace.before.game
    known = (PACKS[id] for parent in type(game).__mro__ if (id := vars(parent).get("id", "")) in PACKS)
    ranks, times, jokers = next(known)(game)
    wanted = Counter({rank: times for rank in ranks.split()}) + Counter({"X": jokers})
    pack = held(case.trace.before, Place(None, PACK))
    return Counter(card.rank.index for card in pack) == wanted and len({*names(pack)}) == len(pack)


def deal_by_chance(case: Case) -> bool:
    """Every card that is dealt has been shuffled by chance once, and lies where chance has put it."""
    pack = sorted(names(held(case.trace.before, Place(None, PACK))))
    shuffled = [name for found in case.trace.asked if found.question.count(".") == 1 for name in _mixed(found)]
    alone = names(move.card for event in case.trace.happened("bury") for move in event.moves)
    return all(found.seat is None for found in case.trace.asked) and sorted([*shuffled, *alone]) == pack


def _mixed(found: Asked) -> list[int]:
    """The cards that a question has put in order; none if it asked for anything else."""
    return answered(found.answer) if isinstance(found.answer, tuple) else []


# Where cards go during a round.

ON_THE_TABLE = (LAID, "pot")
ONWARD = {STACK: (LAID, "hand"), "hand": (LAID, "hand", "pile"), "discard": ("hand",), "won": (STACK,)}
"""To which other piles of the same player cards go from a pile; what face-up piles do has claims of its own."""


def other_cards_stay(case: Case) -> bool:
    """Cards go from their owner's piles to the table, from a stack the top ones first, and from there to the winner."""
    events = case.trace.events
    return all(_may_go(move, event) for event in events for move in event.moves) and _from_the_top(case)


def _may_go(move: Move, event: Event) -> bool:
    """Whether a card goes where cards of its pile may go."""
    source, target = move.source, move.target
    if source.pile in ON_THE_TABLE:
        return target.seat is None or (event.action == "take" and target.seat in event.seats)
    onward = ONWARD.get(source.pile)
    return onward is None or (target.seat == source.seat and target.pile in onward)


def _from_the_top(case: Case) -> bool:
    """Whether cards leave stacks from the top, one after another; how a new stack lies is chance's."""
    before = case.trace.before
    stacks = {seat: names(held(before, Place(seat, STACK))) for seat in range(before.seats)}
    for move in (move for event in case.trace.events for move in event.moves):
        if move.target.pile == STACK:
            stacks.pop(cast(int, move.target.seat), None)
        elif move.source.pile == STACK and move.source.seat in stacks:
            gone = names([move.card])
            if stacks[move.source.seat][: len(gone)] != gone:
                return False
            del stacks[move.source.seat][: len(gone)]
    return True


# A drawn game.


def drawn_without_cards(case: Case) -> bool:
    """When a round ends, the game is drawn exactly if no player has a card left, in whichever pile."""
    after = case.trace.after
    all_spent = case.ends_round and not any(has_cards(after, seat) for seat in range(after.seats))
    return drawn(case) == all_spent


def drawn(case: Case) -> bool:
    """Whether the game is said to be drawn."""
    return bool(case.trace.happened("draw"))


PROPERTIES = (
    Property(
        "cards-conserved",
        "No card is lost",
        "After every round the same cards are there as before: none is lost, doubled or invented. So are the chips, where there are any. And when the round has been won or settled, no card is left on the table.",
        cards_conserved,
    ),
    Property(
        "deal-complete",
        "The deal is fair in number",
        "After the deal every player has the same number of cards, every card of the pack is in exactly one place, fewer cards are left over than there are players, and the first round can be played.",
        deal_complete,
        of_deals=True,
    ),
    Property(
        "ready-to-play",
        "Ready to play",
        "After the deal every card of the pack is in exactly one place, and the first round can be played.",
        ready_to_play,
        of_deals=True,
    ),
    Property(
        "highest-wins",
        "The highest card wins",
        "Whoever wins a battle or a war with a card holds a higher card than everyone they fought against, and gets everything that lies on the table.",
        highest_wins,
        won_by_a_card,
    ),
    Property(
        "best-card-wins",
        "The best card wins",
        "Whoever wins a battle or a war with a card holds the one card that beats those of everyone they fought against, by the order that the game gives to the cards, and gets everything that lies on the table.",
        best_card_wins,
        won_by_a_card,
    ),
    Property(
        "war-on-ties-only",
        "Equal highest cards, and only they, make war",
        "A war is fought whenever two or more players tie for the highest card, and at no other time. Those who tie fight it; others join them only where that was agreed.",
        war_on_ties_only,
        war_fought,
    ),
    Property(
        "tie-makes-war",
        "Equal best cards, and only they, make war",
        "A war is fought whenever two or more players share the best card, by the order that the game gives to the cards, and at no other time. Those who share it fight; others join them only where that was agreed.",
        tie_makes_war,
        war_fought,
    ),
    Property(
        "every-war-ends",
        "Every war ends",
        "Each time that a war begins or goes on, a new card has been laid before; so the cards run out some day, and no war goes on for ever. In the end somebody takes the cards, or the rules say where they stay.",
        every_war_ends,
        war_fought,
    ),
    Property(
        "running-out",
        "Only those who have run out lose by it",
        "Whoever is said to have run out in a war has no card left, and all the others who fight have one; if one fighter is left, that player takes all the cards.",
        running_out,
        too_few_cards,
    ),
    Property(
        "one-outcome",
        "A round has exactly one outcome",
        "Every round ends in exactly one way: one player takes the cards, or they stay where the rules say, or the game is drawn. A game ends at most once, and names one winner, or those who have lost.",
        one_outcome,
    ),
    Property(
        "nobody-owes",
        "Nobody pays what they haven’t got",
        "At no moment does a purse hold less than nothing.",
        nobody_owes,
    ),
    Property(
        "game-goes-on",
        "A game that is not over can go on",
        "After every round either the game is over, and its end has been declared, or the table is clear and there is somebody left to play against, so that another round can be played.",
        game_goes_on,
        still_playing,
    ),
    Property(
        "all-cards-win",
        "All the cards, and only they, win the game",
        "A win is declared for whoever is left with all the cards, at once, and for nobody else.",
        all_cards_win,
        won,
    ),
    Property(
        "drawn-without-cards",
        "Drawn only if nobody has a card left",
        "The game is drawn if a round ends and no player has a card left, in whichever pile, and in no other case. What still lies on the table belongs to nobody.",
        drawn_without_cards,
        drawn,
    ),
    Property(
        "other-cards-stay",
        "All other cards stay where they are",
        "Cards come onto the table from their owner’s hand, or from the top of their owner’s stack, and the winner alone gets them from there. A player’s own cards may become their new stack or hand, and where stealing is allowed, a thief gets a pile. Every other card stays where it is.",
        other_cards_stay,
    ),
    Property(
        "seats-are-equal",
        "It doesn’t matter who sits where",
        "If all the players move round the table by one seat, or by several, and take their cards along, everything that happens moves round with them. Two players exchange their seats that way.",
        seats_are_equal,
        plays_again=True,
    ),
    Property(
        "suits-never-matter",
        "Suits never matter",
        "If every card is replaced by another one of the same rank, exactly the same happens.",
        suits_never_matter,
        plays_again=True,
        of_suits=True,
    ),
    Property(
        "pack-complete",
        "The pack is complete",
        "The cards that are dealt are those that the rules name: every rank as often as it should be, and no card twice.",
        pack_complete,
        of_deals=True,
    ),
    Property(
        "deal-by-chance",
        "Chance alone deals",
        "Before the deal all the cards are shuffled, so that chance alone decides who gets which card, and no player decides anything.",
        deal_by_chance,
        of_deals=True,
    ),
)

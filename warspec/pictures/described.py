"""What a picture of the table shows, in words, for those who cannot see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from warspec.language import Language
from warspec.narration.titles import pile_title, purse_title
from warspec.pictures.shown import How, Shown, others, purses, shown_of
from warspec.play.situation import PLAYERS, Situation
from warspec.table import LAID, STACK, Place, Placed


def whose(situation: Situation, place: Place, words: Language) -> str:
    """A pile and whose it is: ``A`` for the stack of a player."""
    if place.seat is None:
        return pile_title(situation.game, place, words)
    if place.pile == STACK:
        return PLAYERS[place.seat]
    # Translators: a pile of a player, such as “A, won cards”.
    text = words.gettext("{player}, {pile}")
    return text.format(player=PLAYERS[place.seat], pile=pile_title(situation.game, place, words))


def describe(situation: Situation, words: Language, how: How = "as it lies", since: Situation | None = None) -> str:
    """What a picture shows, side by side; of the picture after ``since`` only the sides that have changed."""
    told = {seat: list(_parts(situation, seat, words, how)) for seat in (*range(situation.seats), None)}
    if since is not None:
        same = {seat for seat in told if told[seat] == list(_parts(since, seat, words, how))}
        told = {seat: parts for seat, parts in told.items() if seat not in same} or told
    said = []
    for seat, parts in told.items():
        text = words.gettext("In the middle: {cards}.") if seat is None else words.gettext("{player}: {cards}.")
        if parts:
            said.append(text.format(player=PLAYERS[seat or 0], cards="; ".join(parts)))
    return " ".join(said)


def _parts(situation: Situation, seat: int | None, words: Language, how: How) -> Iterator[str]:
    if seat is not None:
        if (stack := shown_of(situation, Place(seat, STACK), how)) is not None:
            yield _stack(stack, words)
        laid = () if how == "squared up" else situation.piles.get(Place(seat, LAID), ())
        if laid:
            yield ", ".join(_told(placed, words) for placed in laid)
    for place in others(situation, seat):
        if (shown := shown_of(situation, place, how)) is not None:
            cards = _counted(shown.cards, words) if shown.squared else [_told(placed, words) for placed in shown.cards]
            yield words.labelled(pile_title(situation.game, place, words), ", ".join(cards))
    for place, held in purses(situation, seat):
        yield words.labelled(purse_title(situation.game, place, words), words.number(held))


def _stack(stack: Shown, words: Language) -> str:
    count = len(stack.cards)
    text = words.ngettext("{count} card in the stack", "{count} cards in the stack", count).format(count=count)
    if not stack.squared:
        return words.labelled(text, ", ".join(_told(placed, words) for placed in stack.cards))
    top = [_told(placed, words) for placed in stack.cards[:1] if placed.face_up]
    return ", ".join([text, *(words.gettext("{card} on top").format(card=card) for card in top)])


def _counted(cards: Sequence[Placed], words: Language) -> list[str]:
    """How many cards a pile has, and which one is seen."""
    told = [words.ngettext("{count} card", "{count} cards", len(cards)).format(count=len(cards))]
    if cards[0].face_up:
        told.append(words.gettext("{card} on top").format(card=_told(cards[0], words)))
    return told


def _told(placed: Placed, words: Language) -> str:
    return words.card_name(placed.card) if placed.face_up else words.gettext("a face-down card")

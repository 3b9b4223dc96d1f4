"""What a picture of the table shows, in words, for those who cannot see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from warspec.language import NAMES, Language
from warspec.narration.titles import pile_title
from warspec.pictures.shown import How, Shown, laid, others, purses, shown_of
from warspec.play.situation import Situation
from warspec.table import STACK, Place, Placed


def whose(situation: Situation, place: Place, words: Language) -> str:
    """A pile and whose it is: ``Anna`` for the stack of a player."""
    if place.seat is None:
        return pile_title(situation.game, place, words)
    if place.pile == STACK:
        return NAMES[place.seat]
    # Translators: a pile of a player, such as “Anna, won cards”.
    text = words.gettext("{player}, {pile}")
    return words.fill(text, player=NAMES[place.seat], pile=pile_title(situation.game, place, words))


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
            said.append(words.fill(text, player=NAMES[seat or 0], cards=words.apart(parts)))
    return " ".join(said)


def _parts(situation: Situation, seat: int | None, words: Language, how: How) -> Iterator[str]:
    if seat is not None:
        if stack := shown_of(situation, Place(seat, STACK), how):
            yield _stack(stack, words)
        if cards := laid(situation, seat, how):
            yield _listed(cards, words)
    for place, shown in others(situation, seat, how):
        count = words.ngettext("{count} card", "{count} cards", len(shown.cards)).format(count=len(shown.cards))
        told = _with_top(count, shown.cards, words) if shown.squared else _listed(shown.cards, words)
        yield words.labelled(pile_title(situation.game, place, words), told)
    yield from purses(situation, seat, words)


def _stack(stack: Shown, words: Language) -> str:
    count = len(stack.cards)
    text = words.ngettext("{count} card in the stack", "{count} cards in the stack", count).format(count=count)
    return _with_top(text, stack.cards, words) if stack.squared else words.labelled(text, _listed(stack.cards, words))


def _with_top(count: str, cards: Sequence[Placed], words: Language) -> str:
    """How many cards a pile has, and which one is seen."""
    if not cards or not cards[0].face_up:
        return count
    top = words.gettext("{card} on top").format(card=words.card_name(cards[0].card))
    return f"{count}, {top}"


def _listed(cards: Sequence[Placed], words: Language) -> str:
    return ", ".join(words.card_name(p.card) if p.face_up else words.gettext("a face-down card") for p in cards)

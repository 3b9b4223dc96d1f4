"""The directive ``not-checked``: what was not checked, or not with the whole pack, each with the reason."""

from __future__ import annotations

import functools
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from warspec.language import SOURCE, Language
from warspec.rulebook.entry import PropertyEntry
from warspec.site.evidence import in_part, verdicts, wording
from warspec.site.evidence.questions import open_questions
from warspec.site.evidence.verdicts import page_of
from warspec.site.lists.directive import listing
from warspec.site.lists.family import in_order
from warspec.site.pages.html import details, element, escape, link, listed
from warspec.site.pages.page import Page
from warspec.verify.evidence.properties import Summary

WHOLE = ("proved", "refuted")
"""The verdicts that leave nothing to be checked."""
VERIFICATION = Path(__file__).resolve().parents[3] / "docs" / "verification.md"
MISSING_IN = "missing-in-"
"""With which the anchors begin at which that page tells at length what is missing in a game, and why."""


@listing("not-checked")
def _not_checked(page: Page, game: str | None) -> str:
    games = in_order(page.book) if game is None else (game,)
    found = [line for id in games for line in _of_game(page, id)]
    told = listed(found) if found else element("p", escape(page.words.gettext("Every claim is proved or refuted.")))
    if besides := list(open_questions(page, games)):
        label = escape(page.words.gettext("What was asked besides, and is not known of the whole pack:"))
        told += element("p", label) + listed(besides)
    words = page.words
    given_up = [words.labelled(page.link(id), line) for id in games if (line := words.apart(_given_up(page, id)))]
    if not given_up:
        return told
    label = page.words.gettext("Claims of a parent game that a game does not make, with the rules that it has instead")
    return told + details(escape(label), listed(given_up))


def _of_game(page: Page, game: str) -> Iterator[str]:
    """A line for each bound, and for each claim of which less can be said than that."""
    words, bounded = page.words, defaultdict[tuple[int, str], list[str]](list)
    others: list[tuple[str, Summary]] = []
    for claim in verdicts.properties(game):
        found = verdicts.summary(page, game, claim.id)
        number = verdicts.cards_in_play(found.records)
        if found.verdict == "exhausted" and number is not None:
            left = in_part.rest(game, found)
            bounded[number, in_part.named(page, game, left) if left else ""].append(claim.id)
        elif found.verdict not in WHOLE:
            others.append((claim.id, found))
    title = escape(page.title(game))
    for (number, rest), claims in bounded.items():
        pack = max(int(r.bound["cards"]) for r in verdicts.summary(page, game, claims[0]).records)
        told = [_but_for(words, claims, number, pack, rest) if rest else _too_many(words, claims, number, pack)]
        told += _followed_further(page, game, claims, players=not rest)
        said = words.labelled(link(page.document(page_of(game)), title), escape(" ".join(told)))
        yield f"{said} {_why(page, game)}" if game in explained() else said
    for id, found in others:
        mark = verdicts.mark(found.verdict, words)
        called = wording.own(page, game, id) or words.text("", page.book.known(PropertyEntry, id).title.text)
        said = words.labelled(title, escape(called))
        to = link(page.document(page_of(game), id), said)
        yield f"{to} {mark} {_reason(found, words)}"


@functools.cache
def explained() -> frozenset[str]:
    """The games of which the page of verification tells what is missing."""
    anchors = re.findall(rf"\({MISSING_IN}([\w-]+)\)=$", VERIFICATION.read_text("utf-8"), flags=re.MULTILINE)
    return frozenset(anchors)


def _why(page: Page, game: str) -> str:
    text = page.words.gettext("What is missing in {game}, and why").format(game=page.title(game))
    return link(page.document("docs/verification", f"{MISSING_IN}{game}"), escape(text))


def _too_many(words: Language, claims: list[str], number: int, pack: int) -> str:
    text = words.ngettext(
        "{count} claim was followed with up to {number} cards in play, not with the whole pack of {pack}: "
        "with more cards there are more ways for a round to go than could be followed.",
        "{count} claims were followed with up to {number} cards in play, not with the whole pack of {pack}: "
        "with more cards there are more ways for a round to go than could be followed.",
        len(claims),
    )
    return text.format(count=words.number(len(claims)), number=words.number(number), pack=words.number(pack))


def _but_for(words: Language, claims: list[str], number: int, pack: int, rest: str) -> str:
    text = words.ngettext(
        "{count} claim is proved but for this: {rest}. "
        "There it was followed with up to {number} cards in play, not with the whole pack of {pack}.",
        "{count} claims are proved but for this: {rest}. "
        "There they were followed with up to {number} cards in play, not with the whole pack of {pack}.",
        len(claims),
    )
    counts = (words.number(count) for count in (len(claims), number, pack))
    return text.format(**dict(zip(("count", "number", "pack"), counts, strict=True)), rest=rest)


def _followed_further(page: Page, game: str, claims: list[str], *, players: bool) -> Iterator[str]:
    """Where more than a few cards were followed, and what is missing there; ``players``: also for how many players."""
    words = page.words
    found = {claim: verdicts.summary(page, game, claim).records for claim in claims}
    for bound, piles in (("any_piles_for", False), ("beginnings_for", True)):
        further = [records for records in found.values() if any(bound in record.bound for record in records)]
        if not further or not (piles or players):
            continue
        every = [record for records in further for record in records]
        seats = verdicts.numbers(every, bound)
        text = _where_few_lie(words, len(further)) if piles else _with_all_cards(words, len(further))
        named = {"piles": verdicts.few(page, game, every)} if piles else {}
        numbers = words.listed([words.number(number) for number in seats])
        yield text.format(numbers=numbers, count=words.number(len(further)), **named)
        if piles:
            yield _what_is_missing(words, more_players=seats[-1] < max(page.book.games[game].players))


def _with_all_cards(words: Language, count: int) -> str:
    return words.ngettext(
        "For {numbers} players {count} of them also holds with all the cards and piles of any size.",
        "For {numbers} players {count} of them also hold with all the cards and piles of any size.",
        count,
    )


def _where_few_lie(words: Language, count: int) -> str:
    return words.ngettext(
        "For {numbers} players {count} of them also holds with the whole pack if the round begins like this: {piles}.",
        "For {numbers} players {count} of them also hold with the whole pack if the round begins like this: {piles}.",
        count,
    )


def _what_is_missing(words: Language, *, more_players: bool) -> str:
    if more_players:
        return words.gettext("What is missing are rounds that begin otherwise, and more players.")
    return words.gettext("What is missing are rounds that begin otherwise.")


def _reason(found: Summary, words: Language) -> str:
    """Why no more can be said; the checker gives its own reasons in English."""
    told = {
        "exhausted": words.gettext("A smaller domain was gone through, and not every case of the real pack."),
        "tested": words.gettext("Cases were drawn by chance, and not all of them were tried."),
        "vacuous": words.gettext("No case put it to the test."),
        "stale": words.gettext("The rules, the claim or the checker have changed since it was checked."),
        "unchecked": words.gettext("It was not checked, or not under all house rules, before this page was made."),
    }.get(found.verdict)
    if told:
        return escape(told)
    own = "; ".join(dict.fromkeys(record.reason for record in found.records if record.reason))
    return element("span", escape(own), lang=SOURCE)


def _given_up(page: Page, game: str) -> Iterator[str]:
    """The claims of its parents that a game does not make, each with the rules that have replaced those that did."""
    games = page.book.games
    parents = [other for id, other in games.items() if id != game and issubclass(games[game], other)]
    mine = games[game].rules()
    for claim in verdicts.properties():
        if claim.id not in page.book.properties(game):
            theirs = {
                name: rule for parent in parents for name, rule in parent.rules().items() if claim.id in rule.properties
            }
            if theirs:
                instead = [page.link(rule.id) for name, rule in mine.items() if name in theirs]
                without = [page.link(rule.id) for rule in theirs.values()]
                label = escape(page.words.gettext("not in this game"))
                told = ", ".join(instead) or page.words.labelled(label, ", ".join(without))
                yield f"{page.link(claim.id)} ({told})"

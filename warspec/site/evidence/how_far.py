"""How far claims were checked: with which cards, for how many players, under which house rules, in how many ways."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from warspec.language import SOURCE
from warspec.site.evidence import in_part, verdicts
from warspec.site.pages.html import data_table, details, element, escape, link
from warspec.site.pages.page import Page
from warspec.verify import long_proofs
from warspec.verify.evidence.properties import PropertyRecord


def how_far(page: Page, game: str, records: Sequence[PropertyRecord], combinations: int, claims: int = 1) -> list[str]:
    """What was looked at and how long it took, point by point, as text.

    Args:
        page: the page.
        game: ID of the game.
        records: all records about one claim that still hold.
        combinations: how many combinations of house rules there are.
        claims: how many claims were followed together; each record has its share of the time.
    """
    words = page.words
    points = [words.apart(_by_whom_and_for_whom(page, game, records, combinations))]
    pile_by_pile = words.apart(_pile_by_pile(page, records))
    further = [*_any_piles(page, game, records, combinations), *_beginnings(page, game, records), *_wars(page, records)]
    points.append(words.labelled(words.gettext("pile by pile"), pile_by_pile) if further else pile_by_pile)
    points += [*further, *_searches(page, game, records)]
    in_all = words.number(round(claims * sum(record.seconds for record in records)))
    kept = verdicts.numbers(records, "long_proofs_for")
    took = words.gettext("all the rest took {seconds} s") if kept else words.gettext("all this took {seconds} s")
    return [f"{point[:1].upper()}{point[1:]}." for point in [*points, took.format(seconds=in_all)]]


def _by_whom_and_for_whom(page: Page, game: str, records: Sequence[PropertyRecord], combinations: int) -> Iterator[str]:
    words = page.words
    engines = sorted({f"{r.engine.get('name')} {r.engine.get('version', '')}".strip() for r in records})
    yield words.gettext("Checked by {engine}").format(engine=", ".join(engines))
    if packs := verdicts.numbers(records, "cards"):
        text = words.gettext("with a pack of {numbers} cards")
        yield text.format(numbers=_numbers(page, packs))
    if seats := verdicts.numbers(records, "seats"):
        text = words.ngettext("for {numbers} player", "for {numbers} players", seats[-1])
        yield text.format(numbers=_numbers(page, seats))
    yield _covered(page, game, records, combinations)


def _numbers(page: Page, numbers: Sequence[int]) -> str:
    return page.words.listed([page.words.number(number) for number in numbers])


def _in_all(records: Sequence[PropertyRecord], name: str) -> int:
    """What the bounds of all records count under a name, together."""
    return sum(int(record.bound.get(name, 0)) for record in records)


def _pile_by_pile(page: Page, records: Sequence[PropertyRecord]) -> Iterator[str]:
    words = page.words
    if number := verdicts.cards_in_play(records):
        yield verdicts.how_many(page, number)
    if (divisions := verdicts.numbers(records, "divisions")) not in ([], [1]):
        text = words.gettext("{numbers} divisions of the cards")
        yield text.format(numbers=_numbers(page, divisions))
    if purses := verdicts.numbers(records, "purses"):
        text = words.gettext("{number} different sums of chips to begin with")
        yield text.format(number=words.number(purses[0]))
    paths, real = (sum(getattr(record, name) for record in records) for name in ("paths", "paths_in_the_pack"))
    text = words.ngettext(
        "{count} way through the rules, of which the cards of a real pack can take {real}",
        "{count} ways through the rules, of which the cards of a real pack can take {real}",
        paths,
    )
    yield text.format(count=words.number(paths), real=words.number(real))


def _any_piles(page: Page, game: str, records: Sequence[PropertyRecord], combinations: int) -> Iterator[str]:
    """For how many players piles of any size were followed, and under which house rules, if not under all."""
    words = page.words
    if players := verdicts.numbers(records, "any_piles_for"):
        text = words.ngettext(
            "for {numbers} player also with piles of any size, which covers every division of the pack ({count} ways)",
            "for {numbers} players also with piles of any size, which covers every division of the pack ({count} ways)",
            players[-1],
        )
        told = text.format(numbers=_numbers(page, players), count=words.number(_in_all(records, "any_piles")))
        yield words.apart([told, *_not_under_all_house_rules(page, game, records, players, combinations)])


def _not_under_all_house_rules(
    page: Page, game: str, records: Sequence[PropertyRecord], players: Sequence[int], combinations: int
) -> Iterator[str]:
    """For each number of players that was not followed under all house rules, under how many it was."""
    for number in players:
        found = [record for record in records if number in record.bound.get("any_piles_for", ())]
        if len(found) < len(records):
            label = page.words.ngettext("for {numbers} player", "for {numbers} players", number)
            told = _covered(page, game, found, combinations)
            yield page.words.labelled(label.format(numbers=page.words.number(number)), told)


def _beginnings(page: Page, game: str, records: Sequence[PropertyRecord]) -> Iterator[str]:
    """For how many players piles of any size were followed, though in few of some kind cards lay as the round began."""
    words = page.words
    if players := verdicts.numbers(records, "beginnings_for"):
        text = words.ngettext(
            "for {numbers} player also with piles of any size if the round begins like this: {piles} ({count} ways)",
            "for {numbers} players also with piles of any size if the round begins like this: {piles} ({count} ways)",
            players[-1],
        )
        ways = words.number(_in_all(records, "beginnings"))
        yield text.format(numbers=_numbers(page, players), piles=verdicts.few(page, game, records), count=ways)


def _wars(page: Page, records: Sequence[PropertyRecord]) -> Iterator[str]:
    words = page.words
    if wars := _in_all(records, "full_wars"):
        text = words.ngettext(
            "with piles of any size {count} way begins with a war in which nobody runs short",
            "with piles of any size {count} ways begin with a war in which nobody runs short",
            wars,
        )
        yield text.format(count=words.number(wars))


def _searches(page: Page, game: str, records: Sequence[PropertyRecord]) -> Iterator[str]:
    """How long the searches took that were made once."""
    words = page.words
    if players := verdicts.numbers(records, "long_proofs_for"):
        text = words.ngettext(
            "the search for {numbers} player took {seconds} s; it was made once and is kept until something of it "
            "changes (nox -s long_proofs -- {game})",
            "the search for {numbers} players took {seconds} s; it was made once and is kept until something of it "
            "changes (nox -s long_proofs -- {game})",
            players[-1],
        )
        # One search can count in several records.
        kept = [found for found in long_proofs.kept(game) if found.players in players and not found.given_up]
        made = [found for found in kept if any(found.speaks_of(game, record.about) for record in records)]
        seconds = round(sum(found.seconds for found in made))
        yield text.format(numbers=_numbers(page, players), seconds=words.number(seconds), game=game)


def _covered(page: Page, game: str, records: Sequence[PropertyRecord], combinations: int) -> str:
    """Of how many combinations of house rules records speak."""
    agreements = page.book.game(game).under_all_house_rules()
    covered = sum(any(record.covers(agreed) for record in records) for agreed in agreements)
    return in_part.combinations(page, covered, combinations)


def stale(page: Page, count: int) -> str:
    """That some records do not count; nothing if there are none."""
    text = page.words.ngettext(
        "{count} record is about rules that have changed since, and does not count.",
        "{count} records are about rules that have changed since, and do not count.",
        count,
    )
    return element("p", escape(text.format(count=page.words.number(count)))) if count else ""


def reasons(page: Page, records: Sequence[PropertyRecord]) -> str:
    """Why there is no better verdict; what has no words of its own is told as the checker says it, in English."""
    words = page.words
    known = {
        "a rule takes some of the cards of a pile of any size, and it is open which": words.gettext(
            "a rule takes some of the cards of a pile of any size, and it is open which"
        ),
        "a rule reads the rank of all cards of a pile of any size": words.gettext(
            "a rule reads the rank of all cards of a pile of any size"
        ),
        "the search with piles of any size takes too long": words.gettext(
            "the search with piles of any size takes too long"
        ),
    }
    told = []
    for reason in dict.fromkeys(record.reason for record in records if record.reason):
        told.append(escape(known[reason]) if reason in known else element("span", escape(reason), lang=SOURCE))
    label = words.gettext("Why not all of it with the whole pack:")
    return element("p", f"{escape(label)} {words.apart(told)}.") if told else ""


def records_folded(page: Page, game: str, records: Sequence[PropertyRecord], claims: int) -> str:
    """What each record says, folded away: the same for all ``claims`` that were followed together, but for the time."""
    words, options = page.words, page.book.games[game].options()
    names = list(dict.fromkeys(name for record in records for name in record.house_rules))
    any_piles = any(record.paths_with_any_piles for record in records)
    rows = []
    for record in records:
        agreed = [
            escape(page.value(options[name], options[name].read(record.house_rules[name])))
            if name in record.house_rules
            else escape(words.gettext("any"))
            for name in names
        ]
        numbers = (
            words.number(record.paths),
            words.number(record.paths_in_the_pack),
            *([words.number(record.paths_with_any_piles)] if any_piles else []),
            words.number(claims * record.seconds, 1),
        )
        rows.append((*agreed, verdicts.mark(record.current_verdict(), words), *numbers))
    heads = (
        *(page.title(options[name].id) for name in names),
        words.gettext("Verdict"),
        words.gettext("Ways through the rules, pile by pile"),
        words.gettext("In a real pack"),
        *([words.gettext("Ways with piles of any size")] if any_piles else []),
        words.gettext("Seconds"),
    )
    text = words.ngettext("{count} record", "{count} records", len(records)).format(count=words.number(len(records)))
    return details(escape(text), data_table(heads, rows, words.gettext("Records")), class_="records")


def as_files(page: Page, game: str, property: str, count: int) -> str:
    """A link to the records of a claim, for programs."""
    text = page.words.ngettext("{count} record", "{count} records", count).format(count=page.words.number(count))
    file = link(f"evidence/{game}/{property}.json", escape(text), download=True)
    return page.words.labelled(escape(page.words.gettext("For programs (JSON)")), file)

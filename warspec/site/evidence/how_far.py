"""How far claims were checked: with which cards, for how many players, under which house rules, in how many ways."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from warspec.language import SOURCE
from warspec.site.evidence import verdicts
from warspec.site.pages.html import data_table, details, element, escape, link
from warspec.site.pages.page import Page
from warspec.verify import long_proofs
from warspec.verify.evidence.properties import PropertyRecord


def how_far(page: Page, game: str, records: Sequence[PropertyRecord], combinations: int, claims: int = 1) -> str:
    """One sentence, as text.

    Args:
        page: the page.
        game: ID of the game.
        records: all records about one claim that still hold.
        combinations: how many combinations of house rules there are.
        claims: how many claims were followed together; each record has its share of the time.
    """
    words = page.words
    pieces = list(_cards_and_players(page, records))
    if players := verdicts.numbers(records, "any_piles_for"):
        text = words.ngettext(
            "for {numbers} player also with piles of any size, which covers every division of the pack ({count} ways)",
            "for {numbers} players also with piles of any size, which covers every division of the pack ({count} ways)",
            players[-1],
        )
        ways = words.number(sum(int(record.bound.get("any_piles", 0)) for record in records))
        pieces.append(text.format(numbers=words.listed([words.number(number) for number in players]), count=ways))
        pieces += _not_under_all_house_rules(page, game, records, players, combinations)
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
        numbers = words.listed([words.number(number) for number in players])
        pieces.append(text.format(numbers=numbers, seconds=words.number(seconds), game=game))
    if players := verdicts.numbers(records, "beginnings_for"):
        text = words.ngettext(
            "for {numbers} player also with piles of any size where nothing lies here as the round begins: "
            "{piles} ({count} ways)",
            "for {numbers} players also with piles of any size where nothing lies here as the round begins: "
            "{piles} ({count} ways)",
            players[-1],
        )
        ways = words.number(sum(int(record.bound.get("beginnings", 0)) for record in records))
        numbers = words.listed([words.number(number) for number in players])
        pieces.append(text.format(numbers=numbers, piles=verdicts.without(page, game, records), count=ways))
    if wars := sum(int(record.bound.get("full_wars", 0)) for record in records):
        text = words.ngettext(
            "with piles of any size {count} way begins with a war in which nobody runs short",
            "with piles of any size {count} ways begin with a war in which nobody runs short",
            wars,
        )
        pieces.append(text.format(count=words.number(wars)))
    pieces += _ways_and_house_rules(page, game, records, combinations)
    in_all = claims * sum(record.seconds for record in records)
    pieces.append(words.gettext("{seconds} s").format(seconds=words.number(round(in_all))))
    return words.apart(pieces) + "."


def _cards_and_players(page: Page, records: Sequence[PropertyRecord]) -> Iterator[str]:
    words = page.words
    engines = sorted({f"{r.engine.get('name')} {r.engine.get('version', '')}".strip() for r in records})
    yield words.gettext("Checked by {engine}").format(engine=", ".join(engines))
    if packs := verdicts.numbers(records, "cards"):
        text = words.gettext("with a pack of {numbers} cards")
        yield text.format(numbers=words.listed([words.number(number) for number in packs]))
    if number := verdicts.cards_in_play(records):
        yield verdicts.how_many(page, number)
    if seats := verdicts.numbers(records, "seats"):
        text = words.ngettext("for {numbers} player", "for {numbers} players", seats[-1])
        yield text.format(numbers=words.listed([words.number(number) for number in seats]))
    if (divisions := verdicts.numbers(records, "divisions")) not in ([], [1]):
        text = words.gettext("{numbers} divisions of the cards")
        yield text.format(numbers=words.listed([words.number(number) for number in divisions]))


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


def _covered(page: Page, game: str, records: Sequence[PropertyRecord], combinations: int) -> str:
    """Of how many combinations of house rules records speak."""
    text = page.words.ngettext(
        "{covered} of {count} combination of house rules",
        "{covered} of {count} combinations of house rules",
        combinations,
    )
    agreements = page.book.game(game).under_all_house_rules()
    covered = sum(any(record.covers(agreed) for record in records) for agreed in agreements)
    return text.format(covered=page.words.number(covered), count=page.words.number(combinations))


def _ways_and_house_rules(page: Page, game: str, records: Sequence[PropertyRecord], combinations: int) -> Iterator[str]:
    words = page.words
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
    yield _covered(page, game, records, combinations)


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
            words.number(claims * record.seconds, 1),
        )
        rows.append((*agreed, verdicts.mark(record.current_verdict(), words), *numbers))
    heads = (
        *(page.title(options[name].id) for name in names),
        words.gettext("Verdict"),
        words.gettext("Ways through the rules"),
        words.gettext("In a real pack"),
        words.gettext("Seconds"),
    )
    text = words.ngettext("{count} record", "{count} records", len(records)).format(count=words.number(len(records)))
    return details(escape(text), data_table(heads, rows, words.gettext("Records")), class_="records")


def as_files(page: Page, game: str, property: str, count: int) -> str:
    """A link to the records of a claim, for programs."""
    text = page.words.ngettext("{count} record", "{count} records", count).format(count=page.words.number(count))
    file = link(f"evidence/{game}/{property}.json", escape(text), download=True)
    return page.words.labelled(escape(page.words.gettext("For programs (JSON)")), file)

"""How often random deals of a whole pack come back to where they were, for each order in which won cards go under."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from warspec.errors import BadInput
from warspec.explore.sampling import MOST_ROUNDS
from warspec.rulebook.registry import rulebook
from warspec.site.evidence import verdicts
from warspec.site.lists.directive import listing
from warspec.site.pages.html import data_table, details, element, escape
from warspec.site.pages.page import Page
from warspec.verify.sampled import is_fresh, read

ORDER = "pickup"
"""The house rule whose values are the rows; what else was agreed on unfolds."""

Cell = Mapping[str, Any]


@listing("coming-back")
def _coming_back(page: Page, game: str) -> str:
    try:
        cells: list[Cell] = read(game)["cells"]
    except BadInput:
        cells = []
    if not cells or not is_fresh(game):
        return element("p", verdicts.mark("stale" if cells else "unchecked", page.words))
    by_players: dict[int, list[Cell]] = {}
    for cell in cells:
        by_players.setdefault(cell["players"], []).append(cell)
    return "".join(_among(page, game, players, found) for players, found in by_players.items())


def _among(page: Page, game: str, players: int, cells: Sequence[Cell]) -> str:
    """What came of the games of so many players: a sentence if none came back, a table otherwise."""
    words = page.words
    numbers = {"players": words.number(players), "games": words.number(cells[0]["games"])}
    if not any(cell["came_back"] or cell["left"] for cell in cells):
        text = words.gettext(
            "With {players} players, none of {games} games came back, whatever was agreed on. So with a certainty of "
            "95 % at most {greatest} % of all deals do."
        )
        return element("p", escape(text.format(**numbers, greatest=words.number(_greatest(cells), 1))))
    text = words.gettext(
        "With {players} players, {games} games were played for each order under each of the other house rules: this "
        "many of them came back. Games that were neither over nor back after {rounds} rounds were given up."
    )
    told = element("p", escape(text.format(**numbers, rounds=words.number(MOST_ROUNDS))))
    heads = words.gettext("The won cards"), words.gettext("came back"), words.gettext("given up")
    order = rulebook().games[game].options()[ORDER]
    rows = []
    for value in dict.fromkeys(cell["house_rules"][ORDER] for cell in cells):
        same = [cell for cell in cells if cell["house_rules"][ORDER] == value]
        counts = (escape(_counts(page, same, name)) for name in ("came_back", "left"))
        rows.append((page.value_link(order, value), *counts))
    label = words.gettext("How often random deals come back")
    return told + data_table(heads, rows, label) + _everything(page, game, cells)


def _greatest(cells: Iterable[Cell]) -> float:
    return max(float(cell["greatest"]) for cell in cells)


def _counts(page: Page, cells: Sequence[Cell], name: str) -> str:
    """The fewest and the most games of which it is true; one number if both are the same."""
    words = page.words
    counts = sorted(cell[name] for cell in cells)
    fewest, most = words.number(counts[0]), words.number(counts[-1])
    return fewest if fewest == most else words.gettext("{fewest} to {most}").format(fewest=fewest, most=most)


def _everything(page: Page, game: str, cells: Sequence[Cell]) -> str:
    """What was counted under each combination of house rules, folded away."""
    words, options = page.words, rulebook().games[game].options()
    names = list(cells[0]["house_rules"])
    rows = []
    for cell in cells:
        share = words.gettext("{count} of {games}: {least} to {greatest} %").format(
            count=words.number(cell["came_back"]),
            games=words.number(cell["games"]),
            least=words.number(cell["least"], 1),
            greatest=words.number(cell["greatest"], 1),
        )
        rows.append((*(page.value_link(options[name], cell["house_rules"][name]) for name in names), escape(share)))
    heads = (*(page.title(options[name].id) for name in names), words.gettext("Deals that come back"))
    text = words.gettext("The share of deals that come back lies between these limits with a certainty of 95 %.")
    table = data_table(heads, rows, words.gettext("How often random deals come back, for all house rules"))
    summary = words.gettext("Under each of the house rules")
    return details(escape(summary), element("p", escape(text)), table, class_="deciding")

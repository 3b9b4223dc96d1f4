"""Figures that others have published, each with the test in which the rules come to the same."""

from warspec.rulebook import message
from warspec.rulebook.published import PublishedFigure

SMALL_PACKS = "tests/explore/test_published.py"
CLAIMS = "tests/verify/test_theses.py"
MATHIEU = "Jean-Paul Delahaye, Philippe Mathieu: Pour la Science 215 (1995), 567 (2025)"
WIZARD = "The Wizard of Odds, Casino War"

FIGURES = (
    PublishedFigure(
        about=message(
            "How many deals of two to eight cards, all of different rank, never end with the winner’s card first"
        ),
        figures=("0", "0", "0", "30", "0", "2304", "0"),
        source="OEIS A400411",
        test=f"{SMALL_PACKS}::test_endless_deals_of_cards_of_strict_rank",
    ),
    PublishedFigure(
        about=message("After how many rounds a deal of 52 cards, all of different rank, comes back"),
        figures=("31_920",),
        source="Michael Z. Spivey: Cycles in War, Integers 10 (2010), G02",
        test=f"{SMALL_PACKS}::test_deal_of_52_cards_that_comes_back_after_31920_rounds",
    ),
    PublishedFigure(
        about=message(
            "How many deals of three ranks in four suits never end with the heap turned over and no card face down, and how many there are, up to exchanging the players"
        ),
        figures=("360", "17_370"),
        source=MATHIEU,
        test=f"{SMALL_PACKS}::test_deals_of_three_ranks_that_never_end_when_the_heap_is_turned_over",
    ),
    PublishedFigure(
        about=message(
            "A pack of this many cards has a deal that never ends with the heap turned over and no card face down"
        ),
        figures=("32", "44"),
        source=MATHIEU,
        test=f"{SMALL_PACKS}::test_packs_of_32_and_of_44_cards_have_a_deal_that_never_ends",
    ),
    PublishedFigure(
        about=message("How likely the first battle of two players is to be a war"),
        figures=("1/17",),
        source="",
        test=f"{CLAIMS}::test_first_battle_is_a_war_in_one_of_seventeen",
    ),
    PublishedFigure(
        about=message("What each chip costs in Casino War with six packs, if you surrender, and if you go to war"),
        figures=("0.0370", "0.0288"),
        source=WIZARD,
        test=f"{CLAIMS}::test_six_packs_of_casino_war_cost_what_is_published",
    ),
    PublishedFigure(
        about=message("What each chip costs that is laid on a tie in Casino War with six packs"),
        figures=("0.1865",),
        source=WIZARD,
        test=f"{CLAIMS}::test_six_packs_of_casino_war_cost_what_is_published",
    ),
    PublishedFigure(
        about=message("How many tricks a game of Tod und Leben has at most"),
        figures=("16",),
        source="Pagat: War, by John McLeod",
        test=f"{CLAIMS}::test_game_of_tod_und_leben_has_as_many_tricks_as_is_told",
    ),
    PublishedFigure(
        about=message(
            "With a stake of ten chips in Casino War: what a surrender costs, what a lost war costs, and what a won war brings"
        ),
        figures=("5", "20", "10"),
        source="Pagat: War, by John McLeod",
        test=f"{CLAIMS}::test_stake_of_ten_comes_to_what_is_told",
    ),
)

"""What may be typed after ``warspec``."""

from __future__ import annotations

import argparse

from warspec import __version__
from warspec.cli.conforming import SECONDS, WRONG
from warspec.cli.options import file
from warspec.cli.playing import INTERRUPTED, STOPPED
from warspec.cli.situation_file import FILE_KEYS
from warspec.commands import BAD_INPUT, NOT_WRITTEN, Parser
from warspec.explore.explored import MOST
from warspec.language import LANGUAGES, SOURCE
from warspec.policies import POLICIES

BROKEN_PIPE = 141
"""Exit code when nobody reads on: what shells say of a program that SIGPIPE has ended."""

_TABLE = "a named table of house rules, as `warspec rules GAME` lists it"
_SET = "agree on a house rule, whatever --table says of it; may be repeated"
_EXIT_CODES = f"""exit codes:
  0    all went well
  {WRONG}    the program that was tried gets something wrong
  {BAD_INPUT}    something that was typed or read is wrong; one line says what
  {STOPPED}    the game was stopped before it was over: by --rounds, by a player, or because it came back
       to where it was and would go on for ever
  {NOT_WRITTEN}   something cannot be written, or no longer be read; one line says why
  {INTERRUPTED}  interrupted by Ctrl-C
  {BROKEN_PIPE}  nobody reads on, as in warspec play war | head -1"""

_POLICIES = "policies, for players whom no person plays (the first one is the usual one):" + "".join(
    f"\n  {policy.name:8}  {policy.says}" for policy in POLICIES.values()
)

_PEOPLE = """people:
  --you A asks you at the terminal whenever A has something to decide. Type the
  number of an option, the card (7S, or 7 if it is clear which) or the word;
  ? shows the rule, q leaves. The same seed, policies and answers repeat a game
  exactly; the answers may come from a file: warspec play … --you A < answers"""

_SITUATIONS = """cards:
  7S or 7♠ is a seven of spades, 7 any seven; letters are those of the language.
  ? is a card that nobody knows, +5 are five of them, + is the rest of the pack.
  warspec settle war --a "7 5 Q 3 9" --b "7 Q" --set face_down=1

What nobody has said (a house rule, a card, a choice) is followed in every way,
and told where it matters. Without any cards you are asked for everything."""


def parser() -> Parser:
    """The parser of the command's arguments."""
    whole = Parser(
        prog="warspec",
        description="The reference rulebook of a family of card games: look a rule up, or play by the rules.",
        epilog=_EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    whole.add_argument("--version", action="version", version=f"warspec {__version__}")
    spoken = Parser(add_help=False)
    spoken.add_argument("--language", default=SOURCE, metavar="CODE", help=f"one of {', '.join(LANGUAGES)}")
    commands = whole.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser("games", parents=[spoken], help="list the games")
    rules = commands.add_parser("rules", parents=[spoken], help="list the rules, house rules and tables of a game")
    rules.add_argument("game", metavar="GAME", help="a game, as `warspec games` lists it")
    show = commands.add_parser("show", parents=[spoken], help="show a rule, a house rule, an example, a property …")
    show.add_argument("id", metavar="ID", help="the ID of whatever is to be shown; a former one will do")
    play = commands.add_parser(
        "play",
        parents=[spoken],
        help="play a game and tell it line by line",
        epilog="\n\n".join((_PEOPLE, _POLICIES, FILE_KEYS, _EXIT_CODES)),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    _add_play(play)
    explore = commands.add_parser(
        "explore",
        parents=[spoken],
        help="play every deal of a small pack, in every way, and say how they end",
        epilog=_EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    _add_explore(explore)
    settle = commands.add_parser(
        "settle",
        help="say what happens now, and by which rule",
        epilog="\n\n".join((_SITUATIONS, _EXIT_CODES)),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    _add_settle(settle)
    conformance = commands.add_parser(
        "conformance",
        parents=[spoken],
        usage="warspec conformance [--game GAME] [--seconds N] [--json] [--language CODE] [-- COMMAND …]\n"
        "       warspec conformance --write FOLDER [--language CODE]",
        help="try another program with what the rules say of many situations",
        epilog=_EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    _add_conformance(conformance)
    commands.add_parser("version", help="say which version this is")
    return whole


def _add_explore(explore: Parser) -> None:
    explore.add_argument("game", metavar="GAME", help="a game, as `warspec games` lists it")
    ranks = "the ranks of the pack, such as 6,9,A; or how many: the highest ones, or #1, #2 … if more than 13"
    explore.add_argument("--ranks", required=True, metavar="RANKS", help=ranks)
    explore.add_argument("--suits", type=int, default=4, metavar="N", help="in how many suits (4)")
    explore.add_argument("--players", type=int, metavar="N", help="how many play, where a game leaves that open")
    explore.add_argument("--hands", metavar="N,N", help="how many cards each player gets, if not all the same number")
    explore.add_argument("--table", metavar="NAME", help=_TABLE)
    explore.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help=_SET)
    explore.add_argument("--most", type=int, default=MOST, metavar="N", help=f"give up after N positions ({MOST})")
    explore.add_argument("--json", action="store_true", help="tell it as one JSON document")


def _add_settle(settle: Parser) -> None:
    settle.add_argument("game", metavar="GAME", nargs="?", help="a game, as `warspec games` lists it")
    for letter, name in (("a", "Anna"), ("b", "Bruno"), ("c", "Clara"), ("d", "David")):
        settle.add_argument(f"--{letter}", metavar='"CARDS"', help=f"the cards from which {name} plays, top card first")
    for option, metavar, says in (
        ("--pile", 'PILE="CARDS"', 'the cards of another pile: A.won="8 2"; may be repeated'),
        ("--laid", 'PLAYER="CARDS"', 'what lies on the table already, and no longer in the piles: A="7 ? 9"'),
        ("--did", "PLAYER=ANSWER", "what was decided: A=steal, or A:steal-war.moment=steal; chance=7 for chance"),
        ("--set", "NAME=VALUE", _SET),
        ("--purse", "PURSE=CHIPS", "what a purse holds: A.purse=100"),
    ):
        settle.add_argument(option, action="append", default=[], metavar=metavar, help=says)
    settle.add_argument("--table", metavar="NAME", help=_TABLE)
    settle.add_argument("--usual", action="store_true", help="everything else was agreed on as usual")
    settle.add_argument("--rounds", type=int, metavar="N", help="how many rounds were played before")
    says = "what is known, as a JSON file says; - is standard input"
    settle.add_argument("--situation", type=file, metavar="FILE", help=says)
    settle.add_argument("--json", action="store_true", help="tell it as JSON")
    settle.add_argument("--language", choices=LANGUAGES, metavar="CODE", help=f"one of {', '.join(LANGUAGES)}")


def _add_conformance(conformance: Parser) -> None:
    conformance.add_argument("program", metavar="COMMAND", nargs="*", help="the program to try, and its arguments")
    conformance.add_argument("--write", metavar="FOLDER", help="write the situations and what comes of them as files")
    conformance.add_argument(
        "--game", action="append", default=[], metavar="GAME", help="ask about this game; may be repeated (all games)"
    )
    says = f"how long the program may think about each question ({SECONDS:g})"
    conformance.add_argument("--seconds", type=float, metavar="N", help=says)
    conformance.add_argument("--json", action="store_true", help="tell it as one JSON document")


def _add_play(play: Parser) -> None:
    play.add_argument("game", metavar="GAME", nargs="?", help="a game, as `warspec games` lists it")
    play.add_argument("--seed", type=int, metavar="N", help="decides all that chance and the policies decide")
    play.add_argument("--table", metavar="NAME", help=_TABLE)
    for option, metavar, says in (
        ("--set", "NAME=VALUE", _SET),
        ("--you", "PLAYER", "decide for A or Anna, B or Bruno …; may be repeated"),
        ("--policy", "[PLAYER=]NAME", "how a player decides, or all of them; may be repeated"),
        (
            "--pile",
            'PILE="CARDS"',
            'begin with these cards, top card first: A="7S 5 9", or A.won="8 2" for another pile of A; repeat it',
        ),
    ):
        play.add_argument(option, action="append", default=[], metavar=metavar, help=says)
    play.add_argument("--situation", type=file, metavar="FILE", help="begin as a JSON file says; see below")
    play.add_argument("--players", type=int, metavar="N", help="how many play, where a game leaves that open")
    play.add_argument("--rounds", type=int, default=10_000, metavar="N", help="stop after N rounds (10000)")
    play.add_argument("--json", action="store_true", help="tell it as one JSON document")

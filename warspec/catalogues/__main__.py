"""``python -m warspec.catalogues update``, ``… check``."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from warspec.catalogues import HERE
from warspec.catalogues.check import check
from warspec.catalogues.extract import templates
from warspec.catalogues.merge import check_languages, update
from warspec.commands import Parser, command


@command
def main(arguments: Sequence[str] | None) -> int:
    """Run the command.

    Returns:
        the exit code: 1 when the check has found something, 2 when the sources cannot be read or a folder is of no
        language.
    """
    given = _parser().parse_args(arguments)
    check_languages(HERE)
    if given.command == "update":
        return _update(tidy=given.tidy)
    return _check(fresh=given.fresh)


def _parser() -> Parser:
    parser = Parser(prog="python -m warspec.catalogues", description="The catalogues of messages.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    updating = commands.add_parser("update", help="extract all messages and merge them into the catalogues")
    updating.add_argument("--tidy", action="store_true", help="forget the messages that nobody says any more")
    checking = commands.add_parser("check", help="say what is missing or wrong")
    checking.add_argument("--fresh", action="store_true", help="compare with the sources as they are now")
    return parser


def _update(*, tidy: bool) -> int:
    changed = update(HERE, templates(HERE), tidy=tidy)
    for path in changed:
        print(f"{HERE.named(path)} {'changed' if path.exists() else 'removed'}")
    if not changed:
        print("nothing to change")
    return 0


def _check(*, fresh: bool) -> int:
    problems, languages = [*check(HERE, templates(HERE) if fresh else None)], ", ".join(HERE.languages)
    told = f"{len(problems)} problems in the catalogues of {languages}" if problems else f"all is well: {languages}"
    print(*problems, told, sep="\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())

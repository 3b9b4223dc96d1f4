"""The commands of the house: whatever is wrong gets one line, and an exit code that is not 0."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

from warspec.commands import BAD_INPUT, LONGEST_WORD, NOT_WRITTEN, command, not_done, refuse
from warspec.errors import BadInput

ROOT = Path(__file__).resolve().parents[1]
COMMANDS = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for path in (ROOT / "warspec").rglob("*.py")
    if re.search(r"^if __name__ == ", path.read_text("utf-8"), flags=re.MULTILINE)
)
"""The modules that can be run, but for the package itself."""


def test_there_are_commands():
    assert {"warspec.__main__", "warspec.verify.__main__", "warspec.ruling.pin"} < {*COMMANDS}


@pytest.mark.parametrize("module", COMMANDS)
def test_wrong_option_is_one_line(module, capsys):
    assert importlib.import_module(module).main(["--no-such-option"]) == BAD_INPUT
    out, err = capsys.readouterr()
    assert out == ""
    assert re.fullmatch(r"warspec: error: .+ \(help: .+ --help\)\n", err)


@pytest.mark.parametrize("module", COMMANDS)
def test_help_tells_what_it_is_for(module, capsys):
    with pytest.raises(SystemExit) as ended:
        importlib.import_module(module).main(["--help"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("usage: ")


WRONG = {
    "evidence": ("verify.__main__", ["war/every-war-ends", "--evidence", "{file}/in"], NOT_WRITTEN, "{file}/in: Not a"),
    "evidence-in-a-file": ("verify.__main__", ["--evidence", "{file}"], BAD_INPUT, "takes a folder, and {file} is a"),
    "no-claim": ("verify.__main__", ["war/nothing"], BAD_INPUT, "war/nothing is nothing that is checked"),
    "processes": ("verify.__main__", ["--processes", "0"], BAD_INPUT, "a whole number from 1 on, not '0'"),
    "results": ("verify.mutation.__main__", ["--results", "{folder}"], BAD_INPUT, "a file, and {folder} is a folder"),
    "survivors": ("verify.mutation.__main__", ["--results", "{folder}", "--survivors"], BAD_INPUT, "is a folder"),
    "mutants": ("verify.mutation.__main__", ["--processes", "x"], BAD_INPUT, "a whole number from 1 on, not 'x'"),
    "situations": ("verify.situations", ["nosuch"], BAD_INPUT, "unrecognized arguments: nosuch"),
    "languages": ("site.__main__", ["--language", "xx", "--dry-run"], BAD_INPUT, "invalid choice: 'xx'"),
    "site": ("site.__main__", ["--output", "{file}"], NOT_WRITTEN, "reading or writing failed: {file}: File exists"),
    "editions": ("site.editions", ["--site", "{folder}/none"], BAD_INPUT, "{folder}/none holds no site"),
    "catalogues": ("catalogues.__main__", ["prove"], BAD_INPUT, "invalid choice: 'prove'"),
}


@pytest.mark.parametrize(("module", "arguments", "code", "said"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_one_line(module, arguments, code, said, tmp_path, capsys):
    places = {"folder": tmp_path, "file": tmp_path / "file"}
    places["file"].touch()
    main = importlib.import_module(f"warspec.{module}").main
    assert main([argument.format(**places) for argument in arguments]) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("warspec: error: ") and err.count("\n") == 1
    assert said.format(**places) in err


def test_site_is_not_built_when_only_its_arguments_are_looked_at(tmp_path, capsys):
    main = importlib.import_module("warspec.site.__main__").main
    assert main(["--language", "fr", "--output", str(tmp_path / "site"), "--dry-run"]) == 0
    assert (capsys.readouterr(), [*tmp_path.iterdir()]) == (("", ""), [])


def test_package_of_pyodide_without_its_files_is_one_line(tmp_path, capsys):
    main = importlib.import_module("warspec.browser.__main__").main
    folders = [word for option in ("--pyodide", "--decoder", "--output") for word in (option, str(tmp_path))]
    assert main([*folders, "--node", "sh"]) == 1
    said = f"reading or writing failed: {tmp_path / 'pyodide.mjs'}: No such file or directory"
    assert capsys.readouterr().err == f"no rulings in the browser: {said}\n"


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (BadInput("there is no card"), BAD_INPUT, "there is no card"),
        (OSError(28, "No space left on device"), NOT_WRITTEN, "reading or writing failed: No space left on device"),
        (OSError(28, "No space left", "a.json"), NOT_WRITTEN, "reading or writing failed: a.json: No space left"),
    ],
)
def test_command_tells_its_errors_in_a_line(error, code, said, capsys):
    @command
    def work(arguments):
        raise error

    assert work() == code
    assert capsys.readouterr().err == f"warspec: error: {said}\n"


def test_endless_word_is_not_repeated_whole(capsys):
    refuse(f"nothing has the ID {'9' * 5000} but {'w' * LONGEST_WORD} has")
    err = capsys.readouterr().err
    assert err == f"warspec: error: nothing has the ID {'9' * LONGEST_WORD}… but {'w' * LONGEST_WORD} has\n"


def test_error_without_words_is_told_by_what_it_says():
    assert not_done(OSError("closed")) == "reading or writing failed: closed"

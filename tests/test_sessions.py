"""The sessions of noxfile.py stop with one line where they are asked for what cannot be, and never pass in silence."""

from __future__ import annotations

import socket
from collections.abc import Callable

import pytest
from nox.command import CommandFailed

import noxfile


class Stopped(Exception):
    """What a session raises when it stops; nox prints it as a line."""


class Session:
    """A session that runs nothing: it keeps what it would run."""

    def __init__(self, name: str, *posargs: str) -> None:
        self.name, self.posargs = name, [*posargs]
        self.ran: list[tuple[tuple[str, ...], dict[str, str]]] = []
        self.warned: list[str] = []

    def error(self, line: str) -> None:
        raise Stopped(line)

    def log(self, line: str) -> None:
        pass

    def warn(self, line: str) -> None:
        self.warned.append(line)

    def run(self, *words: str, env: dict[str, str] | None = None, **how: object) -> None:
        self.ran.append((words, env or {}))


@pytest.fixture
def started(monkeypatch, tmp_path) -> Callable[..., Session]:
    """Start a session by its name and what follows ``--``, in a house with an empty site."""
    monkeypatch.setattr(noxfile, "SITE", tmp_path)
    monkeypatch.setattr(noxfile, "prepare", lambda session: "python")
    monkeypatch.setattr(noxfile, "epubcheck", lambda session: "epubcheck.jar")
    monkeypatch.setattr(noxfile.shutil, "which", lambda program: program)
    (tmp_path / "index.html").touch()

    def start(name: str, *posargs: str) -> Session:
        session = Session(name, *posargs)
        getattr(noxfile, name)(session)
        return session

    return start


def stopped(started, name: str, *posargs: str) -> list[str]:
    """The lines with which a session stops."""
    with pytest.raises(Stopped) as why:
        started(name, *posargs)
    return str(why.value).splitlines()


# One number.


@pytest.mark.parametrize("words", [["abc"], ["5", "6"], ["0"], ["-5"], ["1.5"], [""], ["\N{ARABIC-INDIC DIGIT THREE}"]])
def test_what_is_no_number_of_draws_is_one_line(started, words):
    assert stopped(started, "fuzz", *words) == ["fuzz takes one number from 1 on"]


@pytest.mark.parametrize(("words", "drawn"), [([], "10000"), (["500"], "500"), (["1"], "1")])
def test_so_many_requests_are_drawn(started, words, drawn):
    ((_, env),) = started("fuzz", *words).ran
    assert env["WARSPEC_FUZZ"] == drawn


@pytest.mark.parametrize("words", [["http"], ["0"], ["65536"], ["8000", "8001"]])
def test_what_is_no_port_is_one_line(started, words):
    assert stopped(started, "serve", *words) == ["serve takes one port from 1 to 65535"]


def test_port_in_use_is_one_line(started):
    with socket.create_server((noxfile.HOST, 0)) as other:
        port = str(other.getsockname()[1])
        (line,) = stopped(started, "serve", port)
    assert line.startswith(f"Port {port} cannot be used (")
    ((words, _),) = started("serve", port).ran  # once it is free
    assert words[:4] == ("python", "-m", "http.server", port)


# The site.


def test_what_the_site_is_asked_for_is_looked_at_before_all_is_verified(started, monkeypatch):
    monkeypatch.setattr(noxfile, "rulings", lambda session: None)
    asked = [words[2:] for words, _ in started("docs", "--language", "fr").ran]
    wanted = ("warspec.site", "--language", "fr")
    assert asked == [(*wanted, "--dry-run"), ("warspec.verify",), wanted]
    assert [words[2:] for words, _ in started("docs").ran] == [("warspec.verify",), ("warspec.site",)]


@pytest.mark.parametrize(
    ("failing", "said", "is_kept"),
    [("node_and_npm", "neither is npm here, nor could node", False), ("from_npm", "npm could not fetch", True)],
)
def test_what_could_not_be_had_for_rulings_is_told(started, monkeypatch, tmp_path, failing, said, is_kept):
    def fails(*asked):
        raise CommandFailed

    monkeypatch.setattr(noxfile, "BUILD", tmp_path)
    monkeypatch.setattr(noxfile, failing, fails)
    (tmp_path / "browser").mkdir()
    session = started("rulings")
    (line,) = session.warned
    assert (said in line, session.ran) == (True, [])
    assert (tmp_path / "browser").exists() == is_kept


# The electronic books.


def built(*codes: str, books: str = "") -> None:
    for code in codes:
        (noxfile.SITE / code / "print").mkdir(parents=True)
        (noxfile.SITE / code / "rules.json").touch()
    for code in books.split():
        (noxfile.SITE / code / "print" / f"rulebook-{code}.epub").touch()


def checked(session: Session) -> list[str]:
    return [words[-1].rpartition("-")[2] for words, _ in session.ran]


def test_book_that_is_not_there_is_one_line_for_each_language(started):
    built("de", "fr", "it", books="fr")
    assert [line.partition(":")[0] for line in stopped(started, "books")] == [
        "The site has no book in the language de",
        "The site has no book in the language it",
    ]
    assert stopped(started, "books", "de") == ["The site has no book in the language de: `nox -s docs` makes it"]
    assert stopped(started, "books", "xx") == ["The site has no book in the language xx: it has de, fr, it"]
    assert len(stopped(started, "books", "fr", "xx", "de")) == 2


def test_site_without_a_language_is_one_line(started):
    assert stopped(started, "books") == ["The site has no language yet: run `nox -s rulebook` first"]


def test_books_are_checked_in_each_language_or_in_those_that_are_named(started):
    built("de", "fr", "it", books="de fr it")
    (noxfile.SITE / "go").mkdir()  # a folder that is no language
    assert checked(started("books")) == ["de.epub", "fr.epub", "it.epub"]
    assert checked(started("books", "it", "de")) == ["it.epub", "de.epub"]

"""What is published: the newest site, the same under its edition, and earlier editions as they were."""

from __future__ import annotations

import tarfile

import pytest

from warspec.errors import BadInput
from warspec.site import editions
from warspec.site.editions import assemble, main, pack


@pytest.fixture
def site(tmp_path):
    def made(text):
        folder = tmp_path / "site"
        (folder / "en").mkdir(parents=True, exist_ok=True)
        (folder / "index.html").write_text(text)
        (folder / "en" / "war.html").write_text(text)
        return folder

    return made


def pages(folder):
    return {path.relative_to(folder).as_posix(): path.read_text() for path in sorted(folder.rglob("*.html"))}


def test_an_edition_stays_where_it_is(site, tmp_path):
    kept, output = tmp_path / "kept", tmp_path / "published"
    assert assemble(site("first"), output, None, "1.0.0") == ["1"]
    assert pages(output) == dict.fromkeys(("index.html", "en/war.html", "1/index.html", "1/en/war.html"), "first")
    assert pack(tmp_path / "site", kept, "1.0.0").name == "site-1.tar.gz"
    assert assemble(site("second"), output, kept, "2.0.0") == ["1", "2"]
    assert pages(output) == {
        **dict.fromkeys(("1/index.html", "1/en/war.html"), "first"),
        **dict.fromkeys(("index.html", "en/war.html", "2/index.html", "2/en/war.html"), "second"),
    }


def test_a_new_release_of_an_edition_takes_its_place(site, tmp_path):
    kept, output = tmp_path / "kept", tmp_path / "published"
    pack(site("1.0.0"), kept, "1.0.0")
    assert assemble(site("1.1.0"), output, kept, "1.1.0") == ["1"]
    assert set(pages(output).values()) == {"1.1.0"}


def test_a_release_before_the_first_whole_one_stays_as_it_was(site, tmp_path):
    kept, output = tmp_path / "kept", tmp_path / "published"
    pack(site("released"), kept, "0.1.0")
    assert assemble(site("changed"), output, kept, "0.1.0") == ["0.1.0"]
    assert pages(output) == {
        **dict.fromkeys(("0.1.0/index.html", "0.1.0/en/war.html"), "released"),
        **dict.fromkeys(("index.html", "en/war.html"), "changed"),
    }
    assert assemble(site("next"), output, kept, "0.2.0") == ["0.1.0", "0.2.0"]
    assert (pages(output)["0.1.0/index.html"], pages(output)["0.2.0/index.html"]) == ("released", "next")


@pytest.mark.parametrize(("release", "published"), [("0.1.0", "first"), ("1.1.0", "second")])
def test_the_command_keeps_what_no_other_release_may_change(site, tmp_path, capsys, monkeypatch, release, published):
    monkeypatch.setattr(editions, "__version__", release)
    folders = {"--site": "site", "--output": "published", "--earlier": "kept"}
    given = [word for option, name in folders.items() for word in (option, str(tmp_path / name))]
    for text in ("first", "second"):
        site(text)
        assert main(given) == 0
    assert ("stays as it was" in capsys.readouterr().out) == (published == "first")
    (archive,) = (tmp_path / "kept").iterdir()
    with tarfile.open(archive) as packed:
        assert packed.extractfile("index.html").read() == published.encode()


def test_what_cannot_be_published_is_told_in_one_line(site, tmp_path, capsys):
    with pytest.raises(BadInput, match="holds no site"):
        assemble(tmp_path / "nothing", tmp_path / "published", None)
    (tmp_path / "site-1.tar.gz").write_text("no archive")
    given = ["--site", str(site("x")), "--output", str(tmp_path / "published"), "--earlier", str(tmp_path)]
    assert main(given) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(("name", "kind"), [("../outside.html", tarfile.REGTYPE), ("inside.html", tarfile.SYMTYPE)])
def test_nothing_is_written_outside_an_edition(site, tmp_path, capsys, name, kind):
    (tmp_path / "kept").mkdir()
    with tarfile.open(tmp_path / "kept" / "site-1.tar.gz", "w:gz") as tar:
        member = tarfile.TarInfo(name)
        member.type, member.linkname = kind, "/etc/hostname"
        tar.addfile(member)
    given = ["--site", str(site("x")), "--output", str(tmp_path / "published"), "--earlier", str(tmp_path / "kept")]
    assert main(given) == 2
    said = capsys.readouterr().err
    assert (said.count("\n"), f"{name} is no file inside it" in said) == (1, True)
    assert not [*tmp_path.rglob("outside.html")]


def test_the_command_keeps_what_it_has_put_together(site, tmp_path):
    given = ["--site", str(site("x")), "--output", str(tmp_path / "published"), "--earlier", str(tmp_path / "kept")]
    assert main(given) == 0
    assert len(list((tmp_path / "kept").glob("site-*.tar.gz"))) == 1


@pytest.mark.parametrize("output", [".", "site", "site/published", "kept", "kept/published", "papers", "papers/a.txt"])
def test_nothing_is_lost_by_publishing(site, tmp_path, output, capsys):
    kept = pack(site("x"), tmp_path / "kept", "1.0.0")
    (tmp_path / "papers").mkdir()
    (tmp_path / "papers" / "a.txt").write_text("mine")
    given = ["--site", str(tmp_path / "site"), "--output", str(tmp_path / output), "--earlier", str(kept.parent)]
    assert main(given) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert kept.is_file() and (tmp_path / "papers" / "a.txt").is_file() and pages(tmp_path / "site")
    assert not (tmp_path / "kept" / "published").exists()

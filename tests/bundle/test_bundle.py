"""The bundle as it is made: names that tell the content, an edition, a size; made once."""

import io
import json
import re
import shutil
import zipfile

import pytest
import zstandard

from warspec.browser import bundle
from warspec.browser.__main__ import main
from warspec.browser.bundle import FOLDER, LISTED, RUNTIME, SERVICE_WORKER, digest


@pytest.fixture
def stood(tmp_path, monkeypatch):
    """Packages of Pyodide and of its decoder, and a compiler, that stand in for the real ones."""
    package, decoder = tmp_path / "package", tmp_path / "decoder"
    package.mkdir()
    (decoder / "umd").mkdir(parents=True)
    for name in (*RUNTIME, bundle.MACHINE):
        (package / name).write_text(name, "utf-8")
    (decoder / bundle.DECODER).write_text("self.unpack = 1;", "utf-8")
    (decoder / "LICENSE").write_text("Do what you like.\n", "utf-8")
    (package / bundle.LOCK).write_text(json.dumps({"info": {"version": "0"}, "packages": {"x": {}}}), "utf-8")
    asked_of_it = []

    def compiled(files, *_):
        asked_of_it.append(files)
        content = json.dumps({path: content.decode("latin-1") for path, content in files.items()}).encode()
        return {name: name.encode() + content for name in bundle.ARCHIVES}

    monkeypatch.setattr(bundle, "_compiled", compiled)
    monkeypatch.setattr(bundle, "carried", lambda: [("warspec/x.py", b"1")])
    monkeypatch.setattr(bundle, "brought", lambda: {"fr": {"warspec_words_fr/__init__.py": b"", "x.mo": b"mots"}})
    return (package, decoder, "node", tmp_path / "made"), tmp_path / "made", asked_of_it


def content(file):
    """What is in a file of the bundle, unpacked."""
    packed = file.suffix == bundle.PACKED
    return zstandard.decompress(file.read_bytes()) if packed else file.read_bytes()


def test_every_file_is_named_by_what_is_in_it(stood):
    given, output, _ = stood
    named = bundle.make(*given)
    for file in (output / FOLDER).glob("*-*.*"):
        assert re.fullmatch(r"[a-z-]+-([0-9a-f]{16})\..+", file.name)[1] == digest([content(file)])
    assert named["pyodide"] == f"pyodide-{digest([name.encode() for name in (*RUNTIME, bundle.MACHINE)])}"
    told = {"pyodide", "decoder", *bundle.ARCHIVES, "words", "edition", "answering", "worker", "client", "made_of"}
    assert {*named} == told


def test_the_service_worker_knows_all_files_and_the_edition(stood):
    given, output, _ = stood
    named = bundle.make(*given)
    text = (output / SERVICE_WORKER).read_text("utf-8")
    told = json.loads(re.search(r"const BUNDLE = (\{.*\});", text)[1])
    files = {path.relative_to(output).as_posix() for path in (output / FOLDER).rglob("*") if path.is_file()}
    assert {*told["files"]} == files - {f"{FOLDER}/{LISTED}"}
    assert told["edition"] == named["edition"]
    assert told["decoder"] in files
    packed = {path.removesuffix(told["packed"]) for path in files if path.endswith(told["packed"])}
    mentioned = {*named["words"].values(), *(named[name] for name in bundle.ARCHIVES)}
    assert packed == {f"{FOLDER}/{path}" for path in (*mentioned, f"{named['pyodide']}/{bundle.MACHINE}")}


def test_the_decoder_bears_its_license(stood):
    given, output, _ = stood
    text = (output / FOLDER / bundle.make(*given)["decoder"]).read_text("utf-8")
    assert text == "/*\nDo what you like.\n*/\nself.unpack = 1;"


def test_words_of_a_language_lie_beside_the_archive(stood):
    given, output, _ = stood
    named = bundle.make(*given)
    words = content(output / FOLDER / f"{named['words']['fr']}{bundle.PACKED}")
    with zipfile.ZipFile(io.BytesIO(words)) as archive:
        assert archive.namelist() == ["warspec_words_fr/__init__.py", "x.mo"]
        assert archive.read("x.mo") == b"mots"
        # No file says when it was made, so that the same words give the same bytes, and the same name.
        assert {file.date_time for file in archive.infolist()} == {zipfile.ZipInfo().date_time}


def test_what_stands_in_for_a_part_of_the_library_takes_its_place(tmp_path):
    with zipfile.ZipFile(tmp_path / bundle.LIBRARY, "w") as archive:
        for path in ("asyncio/__init__.py", "pyodide/webloop.py", "pyodide/_package_loader.py", "json/__init__.py"):
            archive.writestr(path, "whole")
    whole = {path for path, content in bundle.library(tmp_path).items() if content == b"whole"}
    assert whole == {"json/__init__.py"}


def test_it_is_made_once_and_again_when_anything_changes(stood, monkeypatch):
    given, output, asked_of_it = stood
    first = bundle.make(*given)
    assert bundle.make(*given) == first
    assert len(asked_of_it) == 1
    monkeypatch.setattr(bundle, "carried", lambda: [("warspec/x.py", b"2")])
    second = bundle.make(*given)
    assert len(asked_of_it) == 2
    assert all(first[name] != second[name] for name in ("edition", *bundle.ARCHIVES))
    assert first["pyodide"] == second["pyodide"]
    assert all(len([*(output / FOLDER).glob(f"{name}-*")]) == 1 for name in bundle.ARCHIVES)


@pytest.mark.parametrize(("name", "kind"), [("INSTEAD", "*.py"), ("SCRIPTS", "*.mjs")])
def test_it_is_made_again_when_something_of_its_own_changes(stood, monkeypatch, tmp_path, name, kind):
    given, _, asked_of_it = stood
    monkeypatch.setattr(bundle, name, shutil.copytree(getattr(bundle, name), tmp_path / name))
    first = bundle.make(*given)
    changed = min((tmp_path / name).rglob(kind))
    changed.write_bytes(changed.read_bytes() + b"\n")
    second = bundle.make(*given)
    assert (len(asked_of_it), second["edition"] == first["edition"]) == (2, False)


@pytest.mark.skipif(shutil.which("node") is None, reason="no node here")
def test_pyodide_that_fails_is_told_in_one_line(tmp_path, capsys):
    package = tmp_path / "package"
    package.mkdir()
    for name in (*RUNTIME, bundle.MACHINE, bundle.LOCK):
        (package / name).write_text("{}" if name == bundle.LOCK else "export const x = 1;", "utf-8")
    with zipfile.ZipFile(package / bundle.LIBRARY, "w") as archive:
        archive.writestr("json/__init__.py", "")
    decoder = tmp_path / "decoder"
    (decoder / "umd").mkdir(parents=True)
    for name in (bundle.DECODER, "LICENSE"):
        (decoder / name).write_text("", "utf-8")
    asked = ["--pyodide", str(package), "--decoder", str(decoder), "--output", str(tmp_path / "made")]
    assert main(asked) == 1
    said = capsys.readouterr().err
    assert said.startswith("no rulings in the browser: Pyodide could not make") and said.count("\n") == 1
    assert not (tmp_path / "made" / FOLDER / LISTED).exists()


def test_without_pyodide_it_says_so_in_one_line(tmp_path, capsys):
    nowhere = str(tmp_path / "nowhere")
    assert main(["--pyodide", nowhere, "--decoder", nowhere, "--node", "no-such-node"]) == 1
    told = "no rulings in the browser: missing here: Pyodide, its decoder, node\n"
    assert capsys.readouterr().err == told

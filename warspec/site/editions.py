"""Put together what is published: ``python -m warspec.site.editions``.

The newest site stands at the top, and once more under its edition (``1/en/…``), where it stays: earlier editions are
taken over as they were published. So is the edition of this release if it has no other release and was kept before:
whatever has changed since stands at the top alone, until the next release.
"""

from __future__ import annotations

import shutil
import sys
import tarfile
from collections.abc import Sequence
from pathlib import Path

from warspec import __version__
from warspec.commands import Parser, command
from warspec.errors import BadInput
from warspec.site.pages.citation import edition

ROOT = Path(__file__).resolve().parents[2]


def assemble(site: Path, output: Path, earlier: Path | None, release: str = __version__) -> list[str]:
    """Put the site, its edition and earlier editions into a folder, which is made anew.

    Args:
        site: the site as it is built.
        output: the folder to be published.
        earlier: a folder with an archive ``site-EDITION.tar.gz`` for each edition that was kept, or None.
        release: the version of this package.

    Returns:
        the editions that are there.

    Raises:
        BadInput: the site is not built, an archive is none, or the folder holds something that is not published.
    """
    if not (site / "index.html").is_file():
        raise BadInput(f"{site} holds no site: run `nox -s docs` first")
    _need_folder_of_its_own(output, [site, *([earlier] if earlier else [])])
    shutil.rmtree(output, ignore_errors=True)
    shutil.copytree(site, output)
    archives = sorted(earlier.glob("site-*.tar.gz")) if earlier and earlier.is_dir() else []
    editions = {path.name.removeprefix("site-").removesuffix(".tar.gz"): path for path in archives}
    now = edition(release)
    if not _kept(earlier, release):  # of an edition that goes on the newest release is published
        editions.pop(now, None)
        shutil.copytree(site, output / now)
    for name, path in editions.items():
        _unpack(path, output / name)
    return sorted({*editions, now})


def _kept(earlier: Path | None, release: str) -> Path | None:
    """The archive of the edition, if it stays as it was since this is its only release; None if there is none."""
    archive = _archive(earlier, release) if earlier else None
    return archive if archive and archive.is_file() and edition(release) == release else None


def _archive(folder: Path, release: str) -> Path:
    return folder / f"site-{edition(release)}.tar.gz"


def _need_folder_of_its_own(output: Path, kept: Sequence[Path]) -> None:
    """Refuse a folder in which something lies that would be lost, since it is made anew."""
    there = output.resolve()
    for folder in (path.resolve() for path in kept):
        if there == folder or there in folder.parents or folder in there.parents:
            raise BadInput(f"{output} is made anew, and {folder} would be lost or mixed up: name a folder of its own")
    if output.exists() and not output.is_dir():
        raise BadInput(f"{output} is a file: name a folder")
    if output.is_dir() and any(output.iterdir()) and not (output / "index.html").is_file():
        raise BadInput(f"{output} holds something else than a site, and would be made anew: name an empty folder")


def pack(site: Path, folder: Path, release: str = __version__) -> Path:
    """Keep the site of an edition as an archive, so that it can be published again beside later ones."""
    folder.mkdir(parents=True, exist_ok=True)
    archive = _archive(folder, release)
    with tarfile.open(archive, "w:gz") as tar:
        for path in sorted(site.iterdir()):
            tar.add(path, path.name)
    return archive


def _unpack(archive: Path, folder: Path) -> None:
    folder.mkdir(parents=True)
    try:
        with tarfile.open(archive, "r:gz") as tar:
            # Python looks after this itself from 3.11.4 on; Debian 12 has 3.11.2.
            for member in tar:
                inside = (folder / member.name).resolve().is_relative_to(folder.resolve())
                if not inside or not (member.isfile() or member.isdir()):
                    raise tarfile.TarError(f"{member.name} is no file inside it")
            tar.extraction_filter = getattr(tarfile, "data_filter", None)
            tar.extractall(folder)
    except (tarfile.TarError, OSError, EOFError) as error:
        raise BadInput(f"{archive} is no archive of a site: {error}") from None


@command
def main(arguments: Sequence[str] | None) -> int:
    """Put together what is published, and keep its edition."""
    parser = Parser(prog="python -m warspec.site.editions", description="Put editions together.")
    parser.add_argument("--site", type=Path, default=ROOT / "build" / "site", help="the site as it is built")
    parser.add_argument("--output", type=Path, default=ROOT / "build" / "published", help="what is to be published")
    parser.add_argument("--earlier", type=Path, default=ROOT / "build" / "editions", help="archives of editions")
    given = parser.parse_args(arguments)
    editions = assemble(given.site, given.output, given.earlier, __version__)
    print(f"{given.output}: editions {', '.join(editions)}")
    if kept := _kept(given.earlier, __version__):
        print(
            f"{kept} stays as it was: delete it if it was never released, otherwise raise the version for what is new"
        )
    else:
        print(pack(given.site, given.earlier, __version__))
    return 0


if __name__ == "__main__":
    sys.exit(main())

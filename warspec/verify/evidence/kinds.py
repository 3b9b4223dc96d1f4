"""The kinds of evidence, and reading the records of all of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from warspec.errors import BadInput
from warspec.verify.evidence.deciding import DecidingRecord
from warspec.verify.evidence.endless import EndlessRecord
from warspec.verify.evidence.misreadings import MisreadingRecord
from warspec.verify.evidence.moments import MomentRecord
from warspec.verify.evidence.properties import PropertyRecord
from warspec.verify.evidence.record import SCHEMA_VERSION, Record
from warspec.verify.evidence.small_packs import SmallPackRecord
from warspec.verify.evidence.theses import ThesisRecord

KINDS: Sequence[type[Record]] = (
    PropertyRecord,
    MisreadingRecord,
    DecidingRecord,
    MomentRecord,
    ThesisRecord,
    EndlessRecord,
    SmallPackRecord,
)
"""The kinds, in the order in which they are checked and told."""

SCHEMA = Path(__file__).with_name("schema.json")
"""The JSON schema of a record, with a definition for each kind."""

FOLDER = Path("build") / "evidence"
"""Where records are kept, below the folder in which one works."""


def files(folder: Path) -> list[Path]:
    """The files of all records below ``folder``, in a fixed order."""
    return sorted(folder.glob("*/*/**/*.json"))


def load(folder: Path) -> list[Record]:
    """All records below ``folder``, in a fixed order, but for those of another version of the schema.

    Raises:
        BadInput: a file is not a record.
    """
    kinds, records = {kind.kind: kind for kind in KINDS}, []
    for path in files(folder):
        try:
            written = json.loads(path.read_text("utf-8"))
            if written.pop("schema") == SCHEMA_VERSION:
                records.append(kinds[written.pop("kind")](**written))
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            raise BadInput(f"{path} is not a record of evidence ({error}); delete it and verify again") from None
    return records

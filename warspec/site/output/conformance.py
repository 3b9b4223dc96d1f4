"""What the site offers to other programs that play: the conformance vectors, the same for all languages."""

from __future__ import annotations

import shutil
from pathlib import Path

from warspec.conformance import files
from warspec.rulebook.registry import rulebook
from warspec.site.evidence.verdicts import records
from warspec.verify.evidence.small_packs import SmallPackRecord


def write(site: Path, evidence: Path) -> None:
    """Write the vectors beside the folders of the languages.

    Args:
        site: the folder of the whole site.
        evidence: where the evidence is kept; what it knows of small packs is not worked out again.
    """
    folder = site / files.FOLDER
    shutil.rmtree(folder, ignore_errors=True)
    found = SmallPackRecord.among(records(str(evidence)))
    known = {record.about: record.found for record in found if record.current_verdict() == "exhausted"}
    files.write(rulebook(), folder, known)

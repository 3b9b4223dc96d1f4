"""What the wheel carries besides the code, so that nothing reads its own source or compiles anything at run time.

These are the texts of the specs, and the words of all languages.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ReadyMade(BuildHookInterface[Any]):
    """Writes down what stands in the specs and in the catalogues, and puts it into the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the files; an editable install reads specs and catalogues where they stand."""
        if version == "editable":
            return
        root = Path(self.root)
        sys.path.insert(0, str(root))
        from warspec.rulebook import literate
        from warspec.words import Written, ready_made

        texts = literate.bake(literate.modules(root / "spec")).encode()
        chapters = [path.parent.name for path in (root / "spec").glob("*/rules.py")]
        carried = dict(ready_made(Written(root / "docs" / "locale"), chapters))
        for path, content in [(f"spec/{literate.BAKED}", texts), *carried.items()]:
            file = root / "build" / "wheel" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
            build_data["force_include"][str(file)] = f"warspec/{path}"

"""What the wheel carries besides the code: the texts of the specs, so that nothing reads its own source at run time."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class TextsOfTheSpecs(BuildHookInterface[Any]):
    """Writes down what stands in the specs, and puts it beside them into the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the file; an editable install reads the specs where they stand."""
        if version == "editable":
            return
        root = Path(self.root)
        sys.path.insert(0, str(root))
        from warspec.rulebook import literate

        file = root / "build" / literate.BAKED
        file.parent.mkdir(exist_ok=True)
        file.write_text(literate.bake(literate.modules(root / "spec")), encoding="utf-8")
        build_data["force_include"][str(file)] = f"warspec/spec/{literate.BAKED}"

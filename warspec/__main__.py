"""``python -m warspec`` is the command ``warspec``."""

import sys

from warspec.cli import main

if __name__ == "__main__":
    sys.exit(main())

"""``python -m reviewer``."""

from __future__ import annotations

import sys

from reviewer.cli import main

sys.exit(main())

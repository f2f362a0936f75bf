"""`python -m queries.cli`."""

from __future__ import annotations

import sys

from queries.cli import main

sys.exit(main())

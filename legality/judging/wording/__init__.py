"""How is a reason said to people?"""

from __future__ import annotations

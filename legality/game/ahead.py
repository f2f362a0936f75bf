"""What will the earlier parts of an effect have brought, and taken, when a later part is done (ACT-4)?"""

from __future__ import annotations

import msgspec


class Ahead(msgspec.Struct, frozen=True):
    """What the parts before it do, as far as a later part could need it."""

    room: tuple[int, int] = (0, 0)
    """Main Monster Zones of each player that they free."""
    gone: frozenset[int] = frozenset()
    """Cards that are no longer where they are now."""
    brought: tuple[tuple[int, int, tuple[int, ...] | None], ...] = ()
    """Place, player and the cards of which some come there (None: any)."""
    hidden: str = ""
    """Cards nobody has named that may be among them."""
    own: bool = False
    """Is there nothing but its own card that one of them could be done to?"""


NOTHING_AHEAD = Ahead()

"""In which ways beside those of the rules does a card's own text let it be Summoned, or be used for a Summon?"""

from __future__ import annotations

import msgspec

from legality.game.selections import Condition, Filter


class Material(msgspec.Struct, frozen=True, eq=False):
    """One requirement of an Extra Deck or Ritual Monster's materials."""

    low: int
    high: int
    test: Filter
    different_names: bool = False


class OtherWays(msgspec.Struct, frozen=True, eq=False):
    """What its text allows besides: other materials for its Xyz Summon, and for how many Tributes it counts."""

    counts_as_tributes: int = 1
    """For how many Tributes it may count (SUM-11)."""
    counts_as_tributes_for: Filter | None = None
    """For the Tribute Summon of which monsters; None: of any."""
    other_materials: tuple[Material, ...] = ()
    """With these materials it may be Xyz Summoned, too."""
    other_materials_while: tuple[Condition, ...] | None = ()
    """What must hold for that."""
    other_materials_once: bool = False
    """Only once a turn?"""


NO_OTHER_WAY = OtherWays()

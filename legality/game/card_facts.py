"""What does a card say, ready for the engine: its printed facts and its effects? `legality.compiling` makes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from legality.game.effects import EffectFacts
from legality.game.other_ways import NO_OTHER_WAY, Material, OtherWays
from legality.game.reads import NOTHING, Reads
from legality.game.selections import Condition, Filter

if TYPE_CHECKING:
    from kb.records.card import Card as CardRecord


class CardFacts(msgspec.Struct, frozen=True, eq=False):
    """A card, ready for the engine. `kind` 0 is the card nobody has named."""

    name: str
    kind: int
    types: frozenset[str] = frozenset()
    property: str = ""
    race: str = ""
    attributes: int = 0
    level: int = 0
    link: int = 0
    atk: int = 0
    defense: int = 0
    unprinted: frozenset[str] = frozenset()
    """`atk` and `def` where the card prints `?`."""
    arrows: tuple[str, ...] = ()
    scale: int = 0
    names: tuple[str, ...] = ()
    archetypes: frozenset[str] = frozenset()
    not_of_series: frozenset[str] = frozenset()
    """Series to which it does not belong, whatever its name contains."""
    mentions: frozenset[str] = frozenset()
    materials: tuple[Material, ...] = ()
    equips_only_to: Filter | None = None
    """Of an Equip Spell: the monsters to which its text lets it be equipped, from the side of its controller (RES-9)."""
    effects: tuple[EffectFacts, ...] = ()
    """Activated effects, in the order of their numbers."""
    continuous: tuple[EffectFacts, ...] = ()
    clauses: tuple[EffectFacts, ...] = ()
    procedures: tuple[EffectFacts, ...] = ()
    cannot_normal_summon: bool = False
    cannot_special_summon: bool = False
    cannot_set: bool = False
    only_by: tuple[str | Filter, ...] = ()
    """Ways of a Special Summon: words, card names, or filters over the summoning card."""
    first_by: tuple[str | Filter, ...] = ()
    own_way_is_first: bool = True
    """Is a Special Summon by its own effect one in its own way, also from the GY, or does that effect only bring it back (SUM-9)?"""
    tributes: int = -1
    ways: OtherWays = NO_OTHER_WAY
    summons_not_negated: int = 0
    """The ways (bits) of its Summons that cannot be negated."""
    summoned_enough: Condition | None = None
    """Does it hold that its player has Special Summoned it as often this turn as its text allows (LIM-5)?"""
    is_extra: bool = False
    needs_proper_summon: bool = False
    """Is it Special Summoned from the GY or from being banished only after a Summon in its own way (SUM-9)?"""
    is_normal_monster: bool = False
    stays: bool = False
    """Stays on the field after its activation."""
    trap_or_quick_play: bool = False
    """Is it bound by SET-1?"""
    has_unsaid: bool = False
    """Has it a continuous effect with a part that the vocabulary cannot say?"""
    reads: Reads = NOTHING
    """What its words, and those of its effects, ask of the game."""
    record: CardRecord | None = None
    """What is said of it; None of the card that nobody has named."""

    def __repr__(self) -> str:
        return f"<card {self.name}>"


UNNAMED = CardFacts("an unnamed card", 0, names=("an unnamed card",))
"""The card that nobody has named."""

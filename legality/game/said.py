"""What do a step and a modifier say that needs neither steps nor other modifiers? The first part of each, which their records add to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from legality.game.selections import Condition, Filter, Number


class SaidOfStep(msgspec.Struct, frozen=True, eq=False):
    """Words that qualify a step."""

    while_counter: str = ""
    """The counter that a card must have for what is done to it to last; empty where nothing is said of that."""
    until: str = ""
    zone: str = ""
    """The one kind of zone to which a monster is Special Summoned; empty: any."""
    face: str = "up"


class SaidOfModifier(msgspec.Struct, frozen=True, eq=False):
    """Words of a modifier."""

    words: frozenset[str]
    """What it says."""
    all_link_material: Filter | None = None
    """Which monster of its own name may be all material of a Link Summon."""
    cannot_pay: Filter | None = None
    """With what its player cannot pay for effects of cards of the same name."""
    synchro_from_hand: Filter | None = None
    link_from_hand: Filter | None = None
    """Which monster of the hand may be material, too."""
    others_must_be: Filter | None = None
    """What every other Synchro Material must be."""
    synchro_material_to: str = ""
    tributes_counted: int = 0
    """For how many Tributes it may count."""
    xyz_materials_counted: int = 0
    """For how many Xyz Materials it may count, and of a Summon with how many at least."""
    materials_asked: int = 0
    attackers: int = 0
    """How many monsters of a turn it lets a player attack with."""
    too_many_at_once: int = 0
    """So many monsters, or more, cannot be Special Summoned at the same time; 0: it says nothing of it."""
    also_series: frozenset[str] = frozenset()
    """The series of which the card is, too."""
    normal_draw: Number | None = None
    """How many cards its player draws for the normal draw."""
    unless: tuple[Condition, ...] = ()
    """Where these hold, it forbids nothing."""
    same_kinds_in: int = 0
    """The places in which no effect changes Types or Attributes of cards."""
    normal_summons_not_negated: Filter | None = None
    costs_replaced: frozenset[str] = frozenset()
    """Instead of which costs its step may be paid, and of the cards that would pay one only of 1."""
    in_place_of: Filter | None = None
    only_one_of_them: bool = False

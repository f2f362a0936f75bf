"""Which ruleset is nearest to the rules that a script asks for, and what does it lack of them?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from queries.puzzles.edopro.numbers import MODES

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase

IGNITION_FIRST: Final = 0x100
FIRST_DRAW: Final = 0x200
ONE_FIELD_SPELL: Final = 0x400
PENDULUMS: Final = 0x800
SEPARATE: Final = 0x1000
EXTRA_ZONES: Final = 0x2000
FREE_EXTRA: Final = 0x4000
TRAP_MONSTERS_FREE: Final = 0x8000
ONLY_IN_PLACE: Final = 0x20000
GOAT_BATTLE: Final = 0x8
OF_GOAT: Final = MODES["GOAT"] & ~MODES["MR1"]

ASKED: Final[tuple[tuple[int, str, str], ...]] = (
    (IGNITION_FIRST, "after a Summon the turn player may use an Ignition Effect before anything else",
     "no Ignition Effect comes before anything else after a Summon"),
    (FIRST_DRAW, "the first player draws in their first turn", "the first player does not draw in their first turn"),
    (ONE_FIELD_SPELL, "only one Field Spell is active", "each player has a Field Spell of their own"),
    (SEPARATE, "Pendulum Zones are no Spell & Trap Zones", "Pendulum Zones are Spell & Trap Zones"),
    (EXTRA_ZONES, "there are Extra Monster Zones", "there are no Extra Monster Zones"),
    (FREE_EXTRA, "Fusion, Synchro and Xyz Monsters may come to Main Monster Zones from the Extra Deck",
     "monsters of the Extra Deck come to Extra Monster Zones and to where Link Monsters point"),
    (TRAP_MONSTERS_FREE, "a Trap that is a monster uses no Spell & Trap Zone", "a Trap that is a monster also uses a Spell & Trap Zone"),
    (ONLY_IN_PLACE, "a monster that moved again loses its trigger", "a monster that moved again keeps its trigger"),
)
"""The bits of the rules that a ruleset can have or lack: what holds with the bit, and what holds without."""
MATTERS: Final = sum(bit for bit, _, _ in ASKED)


class Fitting(NamedTuple):
    """A ruleset, what the script asks for instead of what it has, and the bits that the script asks for."""

    name: str
    lacks: tuple[str, ...]
    bits: int


def fitting(flags: int, rule: int, kb: KnowledgeBase) -> Fitting:
    """The ruleset that has most of what these flags say; `rule`: the number of a Master Rule, or 0 for the bits of `flags`."""
    bits = asked(flags, rule)
    names = [name for name in PREFERRED if name in kb.rulesets()]
    name = min(names, key=lambda one: ((_bits_of(one, kb) ^ bits).bit_count(), names.index(one)))
    return Fitting(name, lacks(bits, name, kb), bits)


PREFERRED: Final = ("tcg-current", "tcg-2014", "tcg-2011", "tcg-2012", "edison", "goat")
"""Of several that are equally near the first is taken."""


def asked(flags: int, rule: int) -> int:
    """The bits of the rules that a script asks for, as far as a ruleset can have them."""
    bits = flags | MODES[f"MR{rule}"] if rule else flags
    if not bits & EXTRA_ZONES:  # nothing says where such a monster comes to, then
        bits |= FREE_EXTRA
    if not bits & PENDULUMS:
        bits &= ~SEPARATE
    return bits & MATTERS | (GOAT_BATTLE if not rule and flags & OF_GOAT == OF_GOAT else 0)


def _bits_of(name: str, kb: KnowledgeBase) -> int:
    """The bits of what a ruleset has."""
    tables = kb.ruleset(name).tables
    era = {row["what"]: row for row in tables.get("era", ())}
    first = next((row for row in tables["phases"] if row.get("first turn")), {})
    has = {
        IGNITION_FIRST: "ignition effect first" in era, FIRST_DRAW: not first.get("no draw"),
        ONE_FIELD_SPELL: era.get("active Field Spells", {}).get("number") == 1,
        EXTRA_ZONES: era.get("Extra Monster Zones", {}).get("number") != 0, FREE_EXTRA: True, TRAP_MONSTERS_FREE: True,
        ONLY_IN_PLACE: tables["moved_triggers"][0]["lost by"] == "every move",
        GOAT_BATTLE: "Chain" in era.get("ignition effect first", {}).get("after", ()),
    }
    return sum(bit for bit, there in has.items() if there)


def lacks(bits: int, name: str, kb: KnowledgeBase) -> tuple[str, ...]:
    """What holds under this ruleset although a script that asks for these bits says otherwise."""
    has = _bits_of(name, kb)
    found = [(with_ if has & bit else without, without if has & bit else with_) for bit, with_, without in ASKED if (has ^ bits) & bit]
    return tuple(f"{holds}; by the rules of the script {instead}" for holds, instead in found)

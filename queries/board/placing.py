"""Can this card lie in this place at all? Tokens, Extra Deck monsters, Field Spells, what stays in a Spell & Trap Zone (ZON-1, CHN-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.game.terms import MONSTER, PZONE, SPELL
from queries.board.entry import Entry
from queries.board.faults import Faults

if TYPE_CHECKING:
    from legality.public import CardFacts


def misplaced(entry: Entry, facts: CardFacts) -> str:
    """Why this card cannot be in this place, or nothing."""
    place, up = entry.place, entry.fields["up"]
    if "token" in facts.types:
        if place != "monsters":
            return f"is a Token: it exists only in a Monster Zone, not in {place}"
        return "" if up else "is a Token: it is never face-down"
    if place in ("hand", "deck") and facts.is_extra:
        return f"belongs in the Extra Deck (extra), not in {place}"
    if place == "extra":
        if facts.is_extra:
            return ""
        if facts.kind & MONSTER and "pendulum" in facts.types:
            entry.fields["up"] = True
            return ""
        kind = "a Main Deck monster" if facts.kind & MONSTER else "no monster"
        return f"is {kind}: it cannot be in the Extra Deck"
    if place == "monsters":
        if not facts.kind & MONSTER:
            kind = "Spell" if facts.kind & SPELL else "Trap"
            return f"is a {kind}: it cannot be in a Monster Zone; write it under {'field' if facts.property == 'field' else 'spells'}"
        return "is a Link Monster: it is never face-down" if "link" in facts.types and not up else ""
    if place == "field" and facts.property != "field":
        kind = "monster" if facts.kind & MONSTER else "Spell" if facts.kind & SPELL else "Trap"
        return f"is no Field Spell: a {kind} cannot be in the Field Zone"
    if place == "spells" and facts.property == "field":
        return "is a Field Spell: write it under field"
    return ""


def check_back_row(entry: Entry, faults: Faults) -> None:
    """ZON-1, CHN-6: what lies in a Spell & Trap Zone must be able to stay there."""
    facts = entry.facts
    if facts is None or entry.zone == PZONE:
        return
    if facts.kind & MONSTER:
        if entry.equip is None and ("as_kind" in entry.fields or not entry.fields["up"] and facts.ways.set_as_a_spell):
            return
        if entry.equip is None:
            kind = "a Pendulum Monster: say pendulum: left or right" if "pendulum" in facts.types else "a monster: write it under monsters"
            beside = "a monster that is an Equip Card says equipped_to, one that is a Continuous Spell or Trap placed_as"
            faults.add(entry.node, f"{facts.name} is {kind} ({beside})")
        else:
            entry.fields["as_kind"] = SPELL
    elif entry.fields["up"] and facts.property == "equip" and entry.equip is None:
        faults.add(entry.node, f"{facts.name} is an Equip Card: face-up it needs equipped_to, a monster on the field")
    elif entry.fields["up"] and not facts.stays and entry.equip is None and entry.bound is None:
        faults.add(entry.node, f"{facts.name} does not stay face-up on the field; if it is Set, write {{set: {facts.name}}}")

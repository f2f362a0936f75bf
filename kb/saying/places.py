"""Where cards are: "you control", "in your GY", "from your hand or Deck"."""

from __future__ import annotations

from collections.abc import Sequence

from kb.saying.english import article, either, joined
from kb.saying.terms import CONTROLLED, ON_FIELD, OWN, WHO, WHOSE, ZONE_NAMES

IN_ZONES = frozenset({"spell & trap zone", "field zone", "pendulum zone", "extra monster zone"})
ONE_PLAYER = frozenset({"you", "opponent", "turn player", "its controller", "its owner", "that player"})


def places(zones: Sequence[str], whose: str | None, source: bool = False, word: str = "or") -> str:
    """Where cards are: "you control", "in your GY", "from your hand or Deck". `word`: between several places.

    >>> places(["hand", "GY"], "you"), places(["field"], None), places(["deck"], "you", source=True)
    ('in your hand or GY', 'on the field', 'from your Deck')
    """
    if not zones:
        return CONTROLLED[whose] if whose in ("you", "opponent", "turn player", "that player", "its controller", "its owner") else ""
    if set(zones) == {"banished"}:
        return "" if whose is None else f"that {WHO[whose]} owns" if whose not in ("you", "opponent") else OWN[whose]
    field = [zone for zone in zones if zone in ON_FIELD]
    other = [zone for zone in zones if zone not in ON_FIELD]
    if source:
        return _taken_from([*other, *field], whose, word)
    owner = WHOSE[whose] if whose else "either" if "GY" in other else "the"
    if other and field and whose in ONE_PLAYER and not set(field) & IN_ZONES:
        return f"in {owner} {joined([*dict.fromkeys(ZONE_NAMES[zone] for zone in other), 'field'], word)}"
    found = [f"in {owner} {joined([ZONE_NAMES[zone] for zone in other], word)}"] if other else []
    if field:
        found.append(_on_the_field(field, whose))
    return joined(found, word)


def _taken_from(zones: Sequence[str], whose: str | None, word: str) -> str:
    owner = WHOSE[whose] if whose else "either" if "GY" in zones else "the"
    if all(zone in ON_FIELD for zone in zones):
        return _on_the_field(zones, whose)
    return f"from {owner} {joined(dict.fromkeys(ZONE_NAMES[zone] for zone in zones), word)}"


def _on_the_field(field: Sequence[str], whose: str | None) -> str:
    zones = [zone for zone in field if zone in IN_ZONES]
    if zones and len(zones) == len(field):
        named = either(ZONE_NAMES[zone] for zone in zones)
        return f"in {article(named)}" if whose in (None, "either") else f"in {WHOSE[whose or '']} {named}"
    if set(zones) == {"pendulum zone"} and set(field) == {"monster zone", "pendulum zone"} and whose in ONE_PLAYER:
        return f"in {WHOSE[whose or '']} Monster Zone or Pendulum Zone"
    return CONTROLLED[whose] if whose is not None else "on the field"


def place(zones: Sequence[str], whose: str | None) -> str:
    """Where something is, of whomever it is: "on your field or in your GY".

    >>> place(("hand",), "you"), place(("field", "GY"), "you"), place(("field zone",), None), place(("GY",), "either")
    ('in your hand', 'on your field or in your GY', 'in a Field Zone', 'in either GY')
    """
    whole = [zone for zone in zones if zone in ("field", "monster zone")]
    parts = [zone for zone in zones if zone in ON_FIELD and zone not in whole]
    other = [zone for zone in zones if zone not in ON_FIELD]
    owner = WHOSE[whose] if whose is not None else "the"
    found = [f"on {owner if whose in ONE_PLAYER else 'the'} field"] if whole else []
    if parts:
        named = either(ZONE_NAMES[zone] for zone in parts)
        found.append(f"in {f'{owner} {named}' if whose in ONE_PLAYER else article(named)}")
    if other:
        found.append(f"in {owner} {either(ZONE_NAMES[zone] for zone in other)}")
    return either(found)

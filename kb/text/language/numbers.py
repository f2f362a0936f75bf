"""The numbers of effects (formats.md, "Moves"), and what a text says of several effects: shared limits, one of several bullets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kb.text.language.units import Unit
from kb.vocabulary.words import ACTIVATED


class Group(NamedTuple):
    """Units, by their places in the list of units, of which a text says something together.

    `word` is `shared` (a limit that all of them use up, with its `words`), `one of` (only one is activated for the same event), or
    `not in the same Chain as`.
    """

    word: str
    members: tuple[int, ...]
    words: dict[str, Any]


def inert(unit: Unit) -> bool:
    """Is it a card activation that does nothing by itself? Then it is effect 0."""
    return unit.kind == "card activation" and not (unit.resolution or unit.activation or unit.has_cost or unit.targets)


def numbers(units: Sequence[Unit]) -> dict[int, int]:
    """The number of every activated unit, by its place in the list."""
    found: dict[int, int] = {}
    last = 0
    for at, unit in enumerate(units):
        if unit.kind in ACTIVATED:
            last += not inert(unit)
            found[at] = 0 if inert(unit) else last
    return found


def grouped(units: Sequence[Unit], groups: Sequence[Group]) -> list[Unit]:
    """The units with what the groups say, in numbers."""
    found = list(units)
    numbered = numbers(units)
    for group in groups:
        members = [at for at in group.members if numbered.get(at)]
        said = [numbered[at] for at in members]
        without = [at for at in group.members if at not in numbered] if group.word == "shared" else []
        for at in without:
            found[at] = found[at]._replace(limits=(*found[at].limits, {"shared": "all", **group.words}))
        for at in members:
            unit = found[at]
            if group.word == "one of":
                found[at] = unit._replace(permissions={**unit.permissions, "one of": said})
            elif group.word == "shared":
                limit = {"shared": "all" if without else said, **group.words}
                found[at] = unit._replace(limits=(*unit.limits, limit))
            elif len(said) > 1:
                limit = {"not in the same Chain as": [number for number in said if number != numbered[at]]}
                found[at] = unit._replace(limits=(*unit.limits, limit))
    return found

"""How does a position go to another process?

What a card says has become functions, which cannot be sent. So a Duel is sent as what it is made from, and made again once in each process;
a position is sent with the place of each part of a card instead of the part.
"""

from __future__ import annotations

import io
import pickle
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from kb.records.fields import Form
from legality.game.effects import CardFacts
from legality.game.marks import Mark, fields, renumbering

if TYPE_CHECKING:
    from legality.game.duel import Duel, Place


MADE_ANEW = frozenset({Mark.SAME, Mark.DERIVED})
P = TypeVar("P", bound=msgspec.Struct)


def parts(facts: CardFacts) -> list[msgspec.Struct]:
    """Everything that a card is made of, in a fixed order: its effects, their steps, what the steps are done to …"""
    found: list[msgspec.Struct] = []
    seen: set[int] = set()

    def gather(value: Any) -> None:
        if isinstance(value, msgspec.Struct) and not isinstance(value, Form):
            if id(value) not in seen:
                seen.add(id(value))
                found.append(value)
                for name in value.__struct_fields__:
                    gather(getattr(value, name))
        elif isinstance(value, (tuple, list)):
            for item in value:
                gather(item)

    gather(facts)
    return found


def _places(duel: Duel) -> dict[int, Place]:
    """Where every part of the Duel's cards stands, by its address."""
    known = duel.derived.places
    for facts in duel.defs[duel.derived.placed :]:
        for number, part in enumerate(_parts_of(duel, facts.name)):
            known.setdefault(id(part), (facts.name, number))
    duel.derived.placed = len(duel.defs)
    return known


def _parts_of(duel: Duel, name: str) -> list[msgspec.Struct]:
    known = duel.derived.parts
    if name not in known:
        known[name] = parts(duel.defs[duel.codes.get(name, 0)])
    return known[name]


class _Packer(pickle.Pickler):
    def __init__(self, file: io.BytesIO, duel: Duel) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._duel = duel
        self._places = _places(duel)

    def persistent_id(self, value: Any) -> Any:
        return "the Duel" if value is self._duel else self._places.get(id(value))


class _Unpacker(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, duel: Duel) -> None:
        super().__init__(file)
        self._duel = duel

    def persistent_load(self, place: Any) -> Any:
        if place == "the Duel":
            return self._duel
        card, number = place
        return _parts_of(self._duel, card)[number]


def packed(position: msgspec.Struct, duel: Duel) -> bytes:
    """A position of this Duel, in a form in which it can be sent."""
    file = io.BytesIO()
    values = [getattr(position, field.name) for field in fields(type(position)) if field.marks.isdisjoint(MADE_ANEW)]
    _Packer(file, duel).dump(([facts.name for facts in duel.defs], values))
    return file.getvalue()


def unpacked(kind: type[P], duel: Duel, packed: bytes) -> P:
    """The position that was sent. Its cards may have become known to the Duel in another order there (Tokens)."""
    names, values = _Unpacker(io.BytesIO(packed), duel).load()
    sent = [field for field in fields(kind) if field.marks.isdisjoint(MADE_ANEW)]
    codes = [duel.codes.get(name, 0) for name in names]
    if codes != list(range(len(codes))):
        for place, field in enumerate(sent):
            renumber = None if field.name == "asking" else renumbering(field.type, Mark.CODE)  # what is asked holds a position of its own
            values[place] = values[place] if renumber is None else renumber(values[place], codes.__getitem__)
    return kind(duel=duel, **{field.name: value for field, value in zip(sent, values, strict=True)})

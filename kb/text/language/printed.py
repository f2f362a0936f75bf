"""A card as a database prints it: what the compiler reads. Only facts compiled from it are ever kept, never its texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Printed(NamedTuple):
    """One card of a card database, in the words of the vocabulary.

    `text` is the effect (or flavour) text with a line of materials, where the card has one, already taken off into `materials`;
    `pendulum_text` is the Pendulum Effect. `names` are its names in other languages, keyed by language code.
    """

    name: str
    kind: str
    """`monster`, `spell`, `trap` or `token`."""
    types: tuple[str, ...] = ()
    """Words of the vocabulary's `types`: `effect`, `tuner`, `quick-play` …; a Normal Monster, Spell or Trap has `normal`."""
    text: str = ""
    pendulum_text: str = ""
    materials: str = ""
    password: int | None = None
    konami_id: int | None = None
    type: str | None = None
    """A monster's Type."""
    attribute: str | None = None
    level: int | None = None
    rank: int | None = None
    link: int | None = None
    arrows: tuple[str, ...] = ()
    scale: int | None = None
    atk: int | str | None = None
    defense: int | str | None = None
    series: tuple[str, ...] = ()
    names: Mapping[str, str] = {}

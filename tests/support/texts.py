"""What the compiler makes of the text of a paper card."""

from __future__ import annotations

from typing import Any

from kb.text.compile import compile_card
from kb.text.language.printed import Printed

IMP = {"type": "Fiend", "attribute": "DARK", "level": 4, "atk": 1000, "defense": 1000}


def monster(text: str, *types: str, **words: Any) -> list[dict[str, Any]]:
    """The effects of an Effect Monster with this text."""
    effects: list[dict[str, Any]] = compile_card(Printed("Paper Imp", "monster", (*types, "effect"), text, **{**IMP, **words}))["effects"]
    return effects


def spell(text: str, *types: str, kind: str = "spell") -> list[dict[str, Any]]:
    """The effects of a Spell or Trap with this text."""
    effects: list[dict[str, Any]] = compile_card(Printed("Paper Card", kind, types or ("normal",), text))["effects"]
    return effects

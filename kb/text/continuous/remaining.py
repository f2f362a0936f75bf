"""What applies while a Spell or Trap remains on the field that is none of those that stay by themselves."""

from __future__ import annotations

from typing import Any

from kb.text.continuous.matters import ALWAYS
from kb.text.effects.possible import unjoined, words_at
from kb.text.language.printed import Printed


def while_it_remains(effects: list[dict[str, Any]], card: Printed) -> list[dict[str, Any]]:
    """The unread parts "While this card is face-up …" of its activation, as continuous effects: they apply also where it lies already."""
    found: list[dict[str, Any]] = []
    for effect in effects:
        for step in list(effect.get("does", ())):
            alone = unjoined(step)
            if "opaque" not in alone or not words_at(str(alone["opaque"]), card).lower().startswith("while this card"):
                continue
            if len(effect["does"]) > 1:
                effect["does"].remove(step)
            bears_on = alone.get("matters when") or [*ALWAYS, "others"]
            found.append({"kind": "continuous", "applies": [{"opaque": alone["opaque"]}], "matters when": list(bears_on)})
    return found

"""What applies while a Spell or Trap remains on the field that is none of those that stay by themselves."""

from __future__ import annotations

import re
from typing import Any

from kb.text.continuous.matters import ALWAYS
from kb.text.effects.possible import unjoined, words_at
from kb.text.language.printed import Printed
from kb.vocabulary.words import CONJUNCTIVES


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


REMAINS = re.compile(r"(?:after this card's activation, it|this card) remains on the field\b", re.IGNORECASE)


def remaining(effects: list[dict[str, Any]], card: Printed) -> list[dict[str, Any]]:
    """A Normal Spell or Trap whose text says that it remains on the field does, whatever else of it is read (CHN-6)."""
    if card.kind not in ("spell", "trap") or "normal" not in card.types or REMAINS.search(card.text.replace("’", "'")) is None:
        return effects
    for effect in effects:
        left = [step for step in effect.get("does", ()) if not _only_remains(unjoined(step), card)]
        if left and len(left) < len(effect["does"]):
            beside = {word: value for word, value in left[0].items() if word not in CONJUNCTIVES}
            effect["does"] = [{**beside, **unjoined(left[0])} if beside.keys() != left[0].keys() else left[0], *left[1:]]
    return [*effects, *while_it_remains(effects, card), {"kind": "continuous", "applies": [{"stays on the field": True}]}]


def _only_remains(step: dict[str, Any], card: Printed) -> bool:
    return "opaque" in step and REMAINS.fullmatch(words_at(str(step["opaque"]), card).replace("’", "'").strip(" .,")) is not None

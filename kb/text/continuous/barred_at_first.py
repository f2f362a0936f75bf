"""Which effects cannot be activated in the turn in which their card was Summoned, because a sentence before them says so?

"If Summoned this way, the following effect cannot be activated this turn."
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from kb.text.continuous.own_summons import summoning
from kb.text.language.printed import Printed
from kb.text.language.sentences import masked
from kb.text.language.units import Span, Unit
from kb.text.phrases.materials import materials
from kb.vocabulary.normal import listed
from kb.vocabulary.words import ACTIVATED

BARRED = re.compile(
    r"if (?P<way>(?:this card is )?summoned this way), the following effects? cannot be activated this turn$|"
    r"this card cannot activate the following effects? the turn it is special summoned$"
)
SEVERAL = re.compile(r"\bfollowing effects\b")


def bar_of(span: Span, card: Printed, units: Sequence[Unit]) -> dict[str, Any] | None:
    """The demand on its card with which this sentence bars the effects behind it; None where it is none, or cannot be said."""
    match = BARRED.match(masked(span.text).strip(" ."))
    if match is None:
        return None
    if not match["way"]:
        return {"this card": {"summoned": "special", "arrived": "this turn"}}
    ways: list[dict[str, Any]] = summoning(units, card).get("other materials", [])
    usual = materials(card)
    if len(ways) != 1 or "xyz" not in ways[0].get("types", ()) or not usual or not all("level" in item for item in usual):
        return None
    with_xyz = {"is": "monster", "types": ["xyz"]}
    return {"this card": {"arrived": "this turn", "not": {"summoned": "effect"}, "summoned with": with_xyz}}


def barred(effect: dict[str, Any], unit: Unit, card: Printed, units: Sequence[Unit]) -> dict[str, Any]:
    """The effect with what must hold besides to activate it."""
    at = next((place for place, other in enumerate(units) if other is unit), -1)
    for place in range(at - 1, -1, -1):
        bar = bar_of(units[place].span, card, units) if units[place].kind not in ACTIVATED else None
        alone = not any(other.kind in ACTIVATED for other in units[place + 1 : at])
        if bar is not None and (alone or SEVERAL.search(masked(units[place].span.text))):
            return {**effect, "condition": [*listed(effect.get("condition")), {"not": bar}]}
    return effect

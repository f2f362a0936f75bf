"""A target that may be of another kind while something is there: "target 1 A, or, if you control B, you can target 1 C instead"."""

from __future__ import annotations

import re
from typing import Any

from kb.text.effects.acts import read_act
from kb.text.events.stating import stated
from kb.text.language.units import Span

_TWO = re.compile(r"target (?P<first>[^;]+?),? or,? if (?P<while>[^;]+?), (?:you can )?target (?P<second>[^;]+?)(?: instead)?$",
                  re.IGNORECASE)


def two_targets(piece: Span) -> tuple[Any, Any, dict[str, Any]] | None:
    """The cards that may be targeted, those that may be instead, and what must be there for that; None for other words."""
    match = _TWO.fullmatch(piece.text)
    if match is None:
        return None
    first, second = (read_act(f"target {match[name]}") for name in ("first", "second"))
    there = stated(piece.piece(*match.span("while")))
    if first is None or second is None or there is None or len(there) != 1 or set(there[0]) != {"exists"}:
        return None
    if len(first.value) != 1 or len(second.value) != 1 or "opaque" in str((first.value, second.value, there)):
        return None
    usual, other = first.value[0], second.value[0]
    if not isinstance(usual, dict) or not isinstance(other, dict) or "reference" in usual or "reference" in other:
        return None
    if "from" not in other and "any of" not in other:
        other = {**other, **{word: usual[word] for word in ("from", "whose") if word in usual}}
    return usual, other, there[0]["exists"]

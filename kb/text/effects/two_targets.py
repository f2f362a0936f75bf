"""A target of another kind, or more of them, while something is there: "target 1 A, or, if you control B, you can target 1 C instead"."""

from __future__ import annotations

import re
from typing import Any

from kb.text.effects.acts import read_act
from kb.text.events.stating import stated
from kb.text.language.units import Span

_TWO = re.compile(r"target (?P<first>[^;]+?),? or,? if (?P<while>[^;]+?), (?:you can )?target (?P<second>[^;]+?)(?: instead)?$",
                  re.IGNORECASE)


_MORE = re.compile(
    r"target(?:ing)? (?P<up>up to )?(?P<usual>\d+) (?P<kind>[^;]+?),? or,? "
    r"(?:(?:you can )?(?:target )?(?:up to )?(?P<number>\d+)(?: cards)?(?: instead)?,? if (?P<while>[^;]+)|"
    r"if (?P<there>[^;]+?), (?:you can )?target (?:up to )?(?P<then>\d+)(?: such \w+)? instead)$",
    re.IGNORECASE)


def more_targets(piece: Span) -> dict[str, Any] | None:
    """The cards that may be targeted, of which there may be more while something is there ("…, or up to 2 if …"); None for other words."""
    match = _MORE.fullmatch(piece.text)
    if match is None:
        return None
    act = read_act(f"target {match['up'] or ''}{match['usual']} {match['kind']}")
    there = stated(piece.piece(*match.span("while" if match["while"] else "there")))
    usual, number = int(match["usual"]), int(match["number"] or match["then"])
    if act is None or len(act.value) != 1 or there is None or len(there) != 1 or usual > 1 and not match["up"] or number <= usual:
        return None
    state, cards = there[0], act.value[0]
    itself = state.get("this card")
    seen = state.get("exists") if set(state) == {"exists"} else {"count": "1+", "one of": "this card", **itself} if itself else None
    if seen is None or not isinstance(cards, dict) or "reference" in cards or "opaque" in str((cards, seen)):
        return None
    return {**cards, "count": {"up to": {"more while": {"usual": usual, "number": number, "there": seen}}}}


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


def in_one_place(found: Any) -> Any:
    """Two groups of which one takes the other's place: the second lies where the first does, if its own words name no place."""
    if found is None:
        return None
    usual, other, *rest = found
    if not all(isinstance(group, dict) for group in (usual, other)) or "from" not in usual or "from" in str(other):
        return found
    return (usual, {**other, **{word: usual[word] for word in ("from", "whose") if word in usual}}, *rest)

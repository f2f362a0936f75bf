"""What a player swears by activating: "You cannot Special Summon the turn you activate this effect, except …".

It is no cost, but it binds from the activation on, also when that is negated, and it must have been kept earlier in the turn: a
condition, and a step beside the costs.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from kb.text.pointers import Step
from kb.text.steps import read_steps
from kb.text.units import Span, opaque

OATH = re.compile(r"you cannot (?P<what>.*?),? ?(?:during )?the turn you activate (?:this (?:card|effect)|(?:either|any) of "
                  r"this card's effects)(?: of this card)?(?: \(even if this card leaves the field\))?(?P<but>,? except .*)?",
                  re.IGNORECASE)
SWORN = re.compile(r"\bcannot\b[^;:]*\bturn (?:(?:that )?you (?:activated? this|(?:activate|use) (?:this|these|either|any|one))|"
                   r"this (?:card|effect) is (?:activated|used))", re.IGNORECASE)
"""Words of an oath, whether or not it can be said: what it forbids must not have been done earlier in the turn."""
KEPT = {
    "cannot special summon": "Special Summoned a monster",
    "cannot summon": "Summoned a monster",
    "cannot normal summon": "Normal Summoned a monster",
}
"""What must not have been done before in the turn."""
BOTH = re.compile(r"^normal (?:or|and) special summon$", re.IGNORECASE)


class Oath(NamedTuple):
    """What must hold to activate, and what is bound by activating."""

    conditions: list[dict[str, Any]]
    steps: list[Step]


def read_oath(span: Span) -> Oath | None:
    """The oath that this sentence is; None for another sentence, or one that the vocabulary cannot say."""
    match = OATH.fullmatch(span.text.strip(" ."))
    if match is None:
        return None
    what = match["what"].replace("Normal Summon/Set or Special Summon", "Normal or Special Summon")
    what = BOTH.sub("normal or special summon monsters", what)
    if what.lower() == "normal summon/set":
        what = "normal summon/set monsters"
    what = re.sub(r"\b(summon) (?:any|other) monsters\b", r"\1 monsters", what, flags=re.IGNORECASE) if "other" not in what else what
    steps = read_steps(f"you cannot {what}{match['but'] or ''}")
    if not steps or len(steps) != 1 or not isinstance(steps[0].get("apply"), dict):
        return None
    if "cannot conduct the Battle Phase" in steps[0]["apply"] and "until" not in steps[0]:
        late = {"all of": [{"phase": ["end"]}, {"opaque": opaque("condition earlier in the turn", span)}]}
        earlier = {"any of": [{"turn": "opponent"}, {"phase": ["draw", "standby", "main1"]}, late]}
        return Oath([earlier], [{**steps[0], "until": "end of this turn"}])
    if {"cannot attack", "cannot declare attacks"} & set(steps[0]["apply"]) and "until" not in steps[0]:
        attacked: dict[str, Any] = {"not": {"this turn": {"fact": "attacked", "who": "you"}}}
        if "not" in steps[0]["apply"].get("of", {}):
            attacked = {"any of": [attacked, {"opaque": opaque("condition earlier in the turn", span)}]}
        return Oath([attacked], [{**steps[0], "until": "end of this turn"}])
    bound = next((word for word in KEPT if word in steps[0]["apply"]), None)
    if bound is None or "until" in steps[0]:
        return None
    kept: dict[str, Any] = {"not": {"this turn": {"fact": KEPT[bound], "who": "you"}}}
    if steps[0]["apply"][bound] != {"is": "monster"}:
        kept = {"any of": [kept, {"opaque": opaque("condition earlier in the turn", span)}]}
    return Oath([kept], [{**steps[0], "until": "end of this turn"}])

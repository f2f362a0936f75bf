"""Normal Summons beyond the one of the turn: "you can Normal Summon 1 X during your Main Phase this turn, in addition to …" (SUM-5)."""

from __future__ import annotations

import re

from kb.text.steps.pointers import Step
from kb.text.steps.steps import read_steps

_MAIN = r"during your main phase this turn"
_MORE = re.compile(
    rf"(?P<front>{_MAIN}, )?you can (?:normal|(?P<tribute>tribute)) summon (?P<cards>1 .+?)"
    rf"(?(tribute)(?: in (?:face-up )?attack position)?)(?P<behind> {_MAIN})?(?:, except \"(?P<name>[^\"]+)\")?,? "
    r"in addition to your normal summon/set(?: this turn)?(?: ?\(you can only gain this effect once per turn\.?\))?\.?",
    re.IGNORECASE,
)
_SEVERAL = re.compile(r"(?:you can )?conduct (?:up to )?(?P<count>[2-9]) normal summons/sets this turn, not just 1", re.IGNORECASE)


def read_more_summons(text: str) -> list[Step] | None:
    """The lasting permission as a step; None where the words are about something else or not all of them can be said.

    >>> read_more_summons("you can conduct 2 Normal Summons/Sets this turn, not just 1")
    [{'apply': {'allow normal summons': 1, 'player': 'you'}, 'until': 'end of this turn'}]
    """
    several = _SEVERAL.fullmatch(text)
    if several:
        return [_allowed(int(several["count"]) - 1, {})]
    match = _MORE.fullmatch(text)
    if match is None or bool(match["front"]) == bool(match["behind"]):
        return None
    steps = read_steps(f"Normal Summon {match['cards']}")
    cards = steps[0].get("normal summon") if steps is not None and len(steps) == 1 else None
    if not isinstance(cards, dict) or cards.get("count") != 1 or match["name"] and "not" in cards:
        return None
    kind = {word: value for word, value in cards.items() if word not in ("count", "from", "whose")}
    kind |= {"not": {"name": match["name"]}} if match["name"] else {}
    if not match["tribute"]:
        return [_allowed(1, {"of": kind})]
    return [_allowed(1, {"only Tribute Summons": True, **({"of": kind} if kind != {"is": "monster"} else {})})]


def _allowed(more: int, whom: Step) -> Step:
    return {"apply": {"allow normal summons": more, "player": "you", **whom}, "until": "end of this turn"}

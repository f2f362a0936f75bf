"""What a text allows or forbids about an activation: the Damage Step, responses, the hand, the turn it was Set (`psct.md` 8, BAT-2, CHN-8, SET-1, SET-2)."""

from __future__ import annotations

import re
from typing import Any, NamedTuple


class Permission(NamedTuple):
    """Words that say one thing about an activation: their place, the words of the vocabulary, the rule."""

    start: int
    end: int
    words: dict[str, Any]
    rule: str

    @property
    def meaning(self) -> str:
        """What it tells a reader."""
        if not self.words:
            return "a Quick Effect: Spell Speed 2"
        return "also in the Damage Step" if self.words["damage step"] else "not in the Damage Step"


_IN_CONDITION: tuple[tuple[re.Pattern[str], dict[str, Any], str], ...] = (
    (re.compile(r",? ?\(quick effect\)|,? ?\bquick effect\b(?=:)"), {}, "SPD-2"),
    (re.compile(r",? ?\(?(?:except|but not) during the damage step\)?,?"), {"damage step": False}, "BAT-2"),
    (re.compile(r",? ?\((?:even|including) (?:during|in) the damage step\),?|,? ?\beven during the damage step,?"), {"damage step": True}, "BAT-2"),
    (re.compile(r",? ?\bduring either player's turn\b,?"), {}, "SPD-2"),
    (re.compile(r",? ?\(this is a quick effect[^)]*\)"), {}, "SPD-2"),
)


def in_condition(mask: str) -> list[Permission]:
    """The permissions that a masked condition holds."""
    return sorted(Permission(match.start(), match.end(), words, rule) for pattern, words, rule in _IN_CONDITION for match in pattern.finditer(mask))


_WHO = r"(?P<who>your opponent|neither player|players?|opponents?|they|either player|it)"
_NO_ANSWER = re.compile(rf"\b{_WHO} (?:cannot|can't|can) (?:activate|chain|respond)(?P<what>[^.;]*?)(?:in response(?: to)?|to (?:this|the|that)[^.;]*activation)(?P<object>[^.;]*)")
_CHAIN_BAN = re.compile(r"^(?:(?:cards?|spells?|traps?|monsters?)[^.]*|[^.]*effects?[^.]*) cannot be (?:activated|chained)[^.]* in response to (?:this|the) (?:card|effect|activation)")
_NOT_NEGATED = re.compile(r"^(?:the activation(?: and(?:/or)? (?:the )?effects?)? of this (?:card|effect)|this (?:card|effect)(?:'s activation(?: and effects?)?)?|"
                          r"(?:this card's|its) activation(?:,? (?:and|or) (?:its )?effects?)?|the activation and effects? of this card|this effect(?:'s activation)?) (?:and (?:its |their )?(?:activations?|effects?) )?cannot be negated")


def answers_ban(mask: str) -> dict[str, Any] | None:
    """The words for a masked sentence or clause that forbids responses to the activation that it belongs to, or None."""
    match = _NO_ANSWER.search(mask)
    if match is None or not re.search(r"\b(?:this|its|the activation of this)\b", match["object"] + match["what"]) or re.search(r"\bactivation of your\b|\byour .*activations?\b", match["object"]):
        return None
    both = match["who"] in ("neither player", "player", "players", "either player")
    words: dict[str, Any] = {"cannot be answered by": "both" if both else "opponent"}
    kind = _kind(match["what"])
    if kind is not None:
        words["cannot be answered with"] = kind
    return words


def _kind(what: str) -> dict[str, Any] | None:
    """The filter of what may not respond; None for everything."""
    if "cards or effects" in what or "cards and effects" in what or what.strip() in ("", "cards", "cards,"):
        return None
    found = [word for word in ("monster", "spell", "trap") if word in what]
    if found == ["monster"]:
        return {"is": "monster"}
    if found in (["spell"], ["trap"]):
        return {"is": found[0]}
    if found == ["spell", "trap"]:
        return {"is": "spell or trap"}
    return None


def not_negated(mask: str) -> bool:
    """Does a masked sentence say that activation and effect of its effect cannot be negated (NEG-5)?"""
    return _NOT_NEGATED.match(mask) is not None


_FROM_HAND = re.compile(r"\byou can (?:also )?activate this card(?: [^.;:]*?)? from your hand|\b(?:this card can(?: also)? be activated|can be activated) (?:[^.;:]*? )?from (?:your|the) hand")
_SET_TURN = re.compile(r"\b(?:you can (?:also )?activate this card|this card can (?:also )?be activated|you can activate it|can be activated) (?:[^.;:]*? )?(?:the turn|during the turn) (?:it was|it is|it's|this card was|you) set")


def of_card(mask: str) -> str | None:
    """`from hand` or `set this turn` for a masked sentence that lets its card be activated so, or None.

    >>> of_card("if you control no cards, you can activate this card from your hand.")
    'from hand'
    """
    if _FROM_HAND.search(mask):
        return "from hand"
    return "set this turn" if _SET_TURN.search(mask) else None

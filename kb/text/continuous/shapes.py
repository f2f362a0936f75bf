"""Whole sentences that cannot be said and of which the wording shows on what they bear, where no head does (B-03)."""

from __future__ import annotations

import re

_WHEN = r"(?:(?:while|as long as|once per turn|during|if|when)\b[^.;:●]*, )?"
_REST = r"[^.;:●]*"
_ONLY_WORDS = r"(?:(?!\b(?:cannot|can|negate|destroy|summon|and|also|but)\b)[^.;:●])*"
_WHICH = r"(?:(?!\b(?:cannot|can|negate|destroy|banish|summon|gains?|loses?|also|but)\b)[^,.;:●])*"

REVEALED = re.compile(
    _WHEN + r"(?:both players|your opponent|you|each player|the controller of this card) must (?:keep|play with|show) "
    r"(?:your opponent |their opponent )?(?:your|their) hands?(?: revealed)?(?: at all times)?"
)
"""Hands that are shown: nothing that may be done depends on it."""
DAMAGE_REPLACED = (
    re.compile(_WHEN + r"(?:if|when) (?:you|your opponent|a player) would take (?P<kind>battle |effect )?damage(?P<by>[^,;.:]*), " + _REST
               + r"\binstead(?: \(max\. \d+\))?"),
    re.compile(_WHEN + r"any effect (?:that would (?:inflict|deal)|that inflicts|of (?:inflicting|increasing)|that (?:would )?increases?)\b"
               + _ONLY_WORDS),
)
"""Damage or Life Points of which something else becomes."""
OF_DESTROYED = re.compile(
    r"(?:negate )?(?:the )?effects of (?:any |an opponent's |your opponent's )?(?P<whose>" + _WHICH + r"monsters?)(?: that)? "
    r"(?:this card destroys|destroyed by " + _WHICH + r")(?: is| are)?(?: also)?(?: negated)?"
)
"""The effects of monsters that were destroyed."""
BECOMES_ANOTHER = re.compile(
    _WHEN + r"(?:the |any )?(?:first )?(?:your opponent's |opponent's )?(?:normal )?(?P<kind>spell/trap|spell|trap|monster)\b"
    r"(?: cards?)? effects?"
    + _ONLY_WORDS + r"\bbecomes? \"[^\"]*\""
)
"""An activated effect that resolves as another one."""
EACH_RESOLVES = re.compile(
    _WHEN + r"each time (?:(?:your opponent|you|a player) activates (?P<one>" + _WHICH + r")|"
    r"(?P<other>an? " + _WHICH + r") is activated), "
    r"(?:immediately after it resolves, )?(?:" + _WHICH + r"(?:takes?|inflicts?|gains?|lose)\b" + _WHICH
    + r"(?:damage|lp)\b" + _REST + r")"
)
"""What is done to Life Points, and perhaps besides, once an activated card or effect has resolved."""
RESOLVES_AFTER = re.compile(
    r"\b(?:after it resolves|when (?:it|that (?:[a-z]+ )?(?:card/effect|card|effect|spell|trap)(?: card)?) resolves)\b"
)
BEFORE_RESOLVING = re.compile(r"before resolving an opponent's monster effect\b" + _REST)
OF_OTHER_MATERIALS = re.compile(
    r"(?:if [^,.;:●]*, )?(?:all |the )?other (?:synchro |xyz |link |fusion )?materials?(?: monsters?)?\s+(?:cannot|must|can only)\b" + _REST
)
"""What the other materials of a Summon with this card must be."""
MATERIALS_GONE = re.compile(r"if you do(?: this)?, all (?:the )?materials for that summon are banished\b" + _REST)
BANISHED_AS_MATERIAL = re.compile(
    r"if this (?:[a-z-]+ )*(?:card|monster)\b" + _WHICH + r"(?:,[^,.;:●]*, )?(?:is|was) used as (?:an? )?(?:[a-z]+ )?material\b[^,.;:●]*, "
    r"banish (?:it|this card)(?: instead)?"
)
OWN_SUMMON_ONLY = (
    re.compile(r"(?:this (?:card|monster) )?can only be (?:[a-z]+ )?summoned (?:while|if|when|during|by|with|using)\b" + _REST),
)
"""What a Summon of its own card needs, and nothing else."""
FROM_EXTRA_DECK = re.compile(r"if you can pendulum summon level \d+, you can pendulum summon this (?:face-up )?card\b" + _REST)
CONTROL_KEPT = re.compile(r"(?:possession|control) of " + _WHICH + r"monsters?\b" + _WHICH + r"cannot (?:switch|change|shift)")
"""Who controls a monster that stays with its controller."""
POSITION_KEPT = re.compile(r"you cannot change the (?:battle )?position of this card(?: (?:during the same turn|this turn|that turn))?")
BANISHED_BY_BATTLE = re.compile(
    r"(?:any |an opponent's |your opponent's )?monsters?(?: that (?:is|are))? destroyed by battle with " + _WHICH + r"(?:is|are) banished"
    r"(?: instead of going to the (?:gy|graveyard))?"
)
PLACED_IN_ZONES = re.compile(_WHEN + r"(?:if|when) a monster would be special summoned\b[^,.;:●]*, it must be summoned (?:in|to)\b" + _REST)
DESTROYED_AS_SUMMONED = re.compile(r"if (?:this card is )?summoned by a normal summon, (?:the|this) card is destroyed")
SECOND_PENDULUM_SUMMON = re.compile(
    r"(?:after you special summon this card, |during your main phase, )*you can conduct 1 pendulum summon\b[^.;:●]*"
    r"\bin addition to your pendulum summon"
)
LESSENED = re.compile(
    r"if you do, (?:(?:it becomes|its level becomes) (?:level )?\d+(?:,? and )?)?"
    r"(?:its original (?:atk|def|atk and def|atk/def)\b" + _REST + r")?"
)
"""What a card is that was Summoned in a way of its own."""


def _kinds(said: str) -> list[str]:
    """The kinds of card of which alone these words speak."""
    if re.search(r"\bcards?\b(?! effect)", said) and not re.search(r"\b(?:spell|trap|spell/trap|monster) cards?\b", said):
        return []
    return [word for shown, word in (("monster", "monsters"), ("spell", "Spells"), ("trap", "Traps")) if re.search(rf"\b{shown}\b", said)]


def moments_of_shape(whole: str) -> list[str]:
    """The words of `matters when` that such a sentence (bare, folded to small letters, without its full stop) shows; none for others."""
    if REVEALED.fullmatch(whole):
        return ["never"]
    for shape in DAMAGE_REPLACED:
        if (found := shape.fullmatch(whole)) is not None:
            said = found.group()
            by_battle = "battle damage" in said or "kind" in found.groupdict() and not found["kind"] and "effect" not in found["by"]
            return [*(["battle"] if by_battle else []), *(["damage"] if "battle damage" not in said or "effect" in said else []), "others"]
    if OF_DESTROYED.fullmatch(whole) and whole.startswith("negate") != whole.endswith("negated"):
        return ["negation", "monsters", "others"]
    if (found := BECOMES_ANOTHER.fullmatch(whole)) is not None:
        return ["resolves", *_kinds(found["kind"].replace("/", " ")), "others"]
    if (found := EACH_RESOLVES.fullmatch(whole)) is not None and RESOLVES_AFTER.search(whole):
        stays = ["battle", "its ATK"] if re.search(r"\batk\b", whole) else []
        return ["resolves", *stays, *_kinds((found["one"] or found["other"]).replace("/", " ")), "others"]
    if BEFORE_RESOLVING.fullmatch(whole):
        return ["resolves", "monsters", "others"]
    if OF_OTHER_MATERIALS.fullmatch(whole) or BANISHED_AS_MATERIAL.fullmatch(whole):
        return ["as material", "itself"]
    if MATERIALS_GONE.fullmatch(whole):
        return ["material", "as material", "others"]
    if any(shape.fullmatch(whole) for shape in OWN_SUMMON_ONLY):
        return ["its Summon", "itself"]
    if CONTROL_KEPT.fullmatch(whole):
        return ["battle", "targeted", "unaffected", "others"]
    if SECOND_PENDULUM_SUMMON.fullmatch(whole):
        return ["additional Pendulum Summon", "yours"]
    if POSITION_KEPT.fullmatch(whole):
        return ["position", "itself"]
    if BANISHED_BY_BATTLE.fullmatch(whole):
        return ["where it goes", "monsters", "others", "from the Battle Phase on"]
    if PLACED_IN_ZONES.fullmatch(whole):
        return ["Special Summon", "others"]
    if DESTROYED_AS_SUMMONED.fullmatch(whole):
        return ["its Summon", "itself"]
    if FROM_EXTRA_DECK.fullmatch(whole):
        return ["another way"]
    if whole != "if you do," and LESSENED.fullmatch(whole) and "its" in whole:
        return ["battle", "its ATK", "targeted", "material", "as material", "as Tribute", "itself"]
    return []

"""What a text is, what a sentence without colon and semicolon is, and what a line over bullets says of them, read off their words."""

from __future__ import annotations

import re

from kb.text.dividing import limits
from kb.text.language.printed import Printed
from kb.text.language.sentences import bare
from kb.text.language.units import Span, Unit
from kb.text.language.verbs import TAKEN_AWAY, Form, alternation
from kb.text.language.word_lists import WAYS, one_of

_EXTRA = frozenset({"fusion", "ritual", "synchro", "xyz", "link"})


def flavour(card: Printed) -> bool:
    """Is the text of this card no rules text: a Normal Monster's, a Token's?"""
    types = set(card.types)
    if card.kind != "monster" or "normal" in types:
        return card.kind not in ("spell", "trap") and "gemini" not in types
    if "effect" in types:
        return False
    return "pendulum" in types and not types & _EXTRA or re.search(r"[:;]|\bcannot\b|summon", card.text.lower()) is None


_FOLLOWS = re.compile(
    r"then\b|if you do(?! not (?:control|have)\b)\b|also\b|this effect\b|during the (?:end|next)|until\b|after (?:this|that)|"
    r"for the rest\b|"
    rf"you cannot (?:special )?(?:{alternation(('summon', 'conduct', 'declare', 'attack', 'activate'), also=('normal',))}).*"
    r"(?:the turn|this turn|rest of|during this)|"
    r"that (?:monster|card|target)|those |these |it |its |they |their |otherwise|while (?:that|those) tokens?\b|"
    rf"the (?:{alternation(('banish', 'add', 'destroy', 'select', 'summon'), Form.PARTICIPLE, also=('special', 'target'))})|"
    r"if you (?:cannot|do not(?! (?:control|have)\b)|did|destroy(?:ed)? any|used? this effect)\b|when you do\b|"
    r"if (?:you activated? this effect|this effect|that|it|you do(?! not (?:control|have)\b)|"
    r"summoned this way|this card is (?:special )?summoned this way|the)|"
    r"when this effect|once applied\b|immediately after this effect\b|choose 1 of those\b|return those\b|"
    r"(?:while )?(?:this|these|that|the) tokens?\b|the effects?(?:\(s\))? of that\b|the player who summoned it\b|"
    r"the (?:monster|card)s that (?:was|were)\b|"
    rf"the (?:atk|def|level)(?:/def)? (?:{alternation(('increase', 'decrease', 'change'))})\b|"
    r"if [^.]*, you can (?:also )?(?:add|special summon) [^.]*\b(?:instead(?! of)|second)\b|"
    r"if [^.]*, you can also use\b|"
    r"this (?:card|monster) cannot [^.]*\bthat battle\b|"
    r"this (?:card|monster) cannot (?:attack|declare)[^.]*this turn|this card must be|you must|"
    r"your opponent(?:'s)? (?:takes|cannot)[^.]*(?:this turn|rest of)|"
    r"during [^,.]*\byour next turn, you can activate the effect of that "
)


_OATH = re.compile(r"\bthe turn (?:you activate (?:this|either|these|one of)\b|this effect is (?:activated|used)\b)")
_OATH_OF_ALL = re.compile(r"\bthe turn you activate (?:either|any|each|these|both)\b")
_THIS_TURN = re.compile(r"\bfor the rest of (?:this|that) turn\b|\bthis turn\b")
_OF_EFFECT = re.compile(
    rf"(?:{alternation((*TAKEN_AWAY, 'place', 'change', 'remove'))}) (?:it|them|that (?:monster|card)|those (?:monsters|cards))\b|"
    r"if (?:you|your) (?:call|result|guess)|if you .{0,60}?(?:(?:by|with) this effect|this way)|"
    r"if (?:special )?summon(?:ed|ing\b.*) this way|"
    r"during your [^,]* after this effect's activation|.*\bas the result\b|the player with\b|treat .* as the result|"
    r"if .*, (?:\w+ )?the chosen card\b|"
    r"(?!if\b|when\b|each\b|while\b|during\b|once\b|unless\b)(?!.*\bequipped\b).*\b(?:(?:by|with) this effect|this way)\b"
)
"""What it is about happened when the effect before it resolved."""
_OWN_LEAD = re.compile(r"(?:if|when|each|while|during|once|unless|except)\b")
_QUICK_IF = re.compile(r"\(?this is a quick effect (?P<demand>if\b[^.)]*)")


def quick_on_condition(mask: str) -> tuple[int, int] | None:
    """Where a sentence (masked) that makes the effect before it a Quick Effect while something holds says what (`psct.md` 2)."""
    match = _QUICK_IF.match(mask)
    return match.span("demand") if match else None


_AT_ONCE = re.compile(r"then\b|if you (?:do(?! not (?:control|have)\b)|cannot)\b|also\b|otherwise\b|you must\b|during the (?:end|next)")


def follows(mask: str, stays: bool) -> bool:
    """Does a sentence (masked) go on with the effect before it: "Then …", "If you do, …", "You cannot … this turn"?

    `stays`: that effect is the activation of a card that stays on the field, whose sentences apply while it does.
    """
    if stays and not _AT_ONCE.match(mask):
        return _OATH.search(mask) is not None or _THIS_TURN.search(mask) is not None
    if _OATH.search(mask) or _THIS_TURN.search(mask) and not _OWN_LEAD.match(mask):
        return True
    return (_FOLLOWS.match(mask) or _OF_EFFECT.match(mask)) is not None and "would be" not in mask


_APPLIES_ITSELF = re.compile(
    r"(?!this (?:is|special summon|card is not treated as a trap)).*(?:\bwould be destroyed\b.*\binstead\b|\btreated as\b.*\bcards?\b)"
)


def applies_by_itself(mask: str) -> bool:
    """Is a sentence in brackets (masked) no remark on what stands before it, but an effect or a name of its own?"""
    return _APPLIES_ITSELF.match(mask) is not None


def swears_for_all(mask: str) -> bool:
    """Does a sentence (masked) bind whoever activates any effect before it ("the turn you activate either of this card's effects")?"""
    return _OATH_OF_ALL.search(mask) is not None


_DEMANDS = re.compile(
    r"^you cannot (?:use|activate) this effect (?:during|the|in|if|unless)\b|"
    r"\bto activate(?: and (?:to )?resolve)? this effect\b|\bto use this effect\b|"
    r"^you must control .* to activate\b|\bmust be .* to activate\b"
)


def demands(mask: str) -> bool:
    """Does a sentence (masked) add what must hold to activate the effect before it (`psct.md` 1)?"""
    return _DEMANDS.search(mask) is not None


_SUMMONING = re.compile(
    r"(?:this (?:card|monster) )?(?:cannot|can only|must|can) (?:first |only )?(?:also )?be "
    rf"(?:{one_of(WAYS, but=('pendulum',))}|summoned|set\b)|"
    rf"you can (?:only )?(?:{one_of(WAYS, but=('flip', 'pendulum'))}) summon (?:this card (?:with|without|by)|\"s+\")|"
    r"(?:requires|a fusion summon of|this card's normal summon)\b|equip only to\b|"
    r"this card is (?:also )?(?:treated as )?a normal monster while|"
    r"while this card is (?:a normal monster|face-up) on the field, you can normal summon it|"
    r"\(?this card(?:'s name)? is (?:also )?(?:always )?treated as\b"
)
_PROCEDURE = re.compile(
    r"\bspecial summon(?:ed)? (?:this card |it )?\(|\bspecial summon (?:this card|it|this monster) from your (?:hand|gy|graveyard|"
    r"extra deck|deck)[^.;]* by \w+ing\b"
)
_CLAUSE = re.compile(r"(?:when|if|each time|during|after|at)\b")
_APPLIES = re.compile(r"\bwould\b|\bcannot\b|\bis not destroyed\b")


def standing_kind(mask: str) -> str:
    """The kind of a sentence (masked) that makes no Chain Link: `summoning`, `procedure`, `clause` or `continuous` (ACT-6).

    >>> standing_kind("cannot be normal summoned/set.")
    'summoning'
    """
    if _PROCEDURE.search(mask):
        return "procedure"
    if _SUMMONING.match(mask):
        return "summoning"
    return "clause" if _CLAUSE.match(mask) and not _APPLIES.search(mask) else "continuous"


def standing_unit(sentence: Span, mask: str) -> Unit:
    """A sentence that makes no Chain Link, with the limit with which it begins."""
    found = limits.leading(mask)
    rest = sentence
    if found is not None:
        rest = sentence.piece(found.end + (sentence.text[found.end : found.end + 1] == " "), len(sentence.text))
    return Unit(standing_kind(mask), sentence, limits=() if found is None else (found.words,), resolution=(rest,))


_WHEN_ACTIVATED = re.compile(
    r"(?:when|if) (?:this card is activated|you activate this card|this card resolves)\b|activate (?:this card|only|by)\b|"
    r"you can only activate\b(?! this card's effect)|target |to activate this card,? you must\b|"
    r"you must [^,;]* to activate this card(?!'s)\b|you can activate this card when\b|this card can only be activated\b"
)
_ACTIVATE_ONLY = re.compile(
    r"(?:you can )?(?:only )?activate (?:this card )?only|activate (?:this card )?(?:when|during|if|by)|you can only activate this card|"
    r"this card can only be activated (?:at|if|when|while|during|by)\b|to activate this card,? you must\b|"
    r"you must [^,;]* to activate this card(?!'s)\b|you cannot activate this card (?:if|unless|while|when)|"
    r"you can activate this card when [^,;]*\.$"
)
_NEVER_ACTIVATED = re.compile(r"(?:this card )?can(?:not be activated|not activate this card| only be placed on the field)\b")


def of_activation(mask: str) -> bool:
    """Is a sentence (masked) of a card that stays on the field about its own activation?"""
    return _WHEN_ACTIVATED.match(mask) is not None


def activation_demand(mask: str) -> bool:
    """Does a sentence (masked) of a Spell or Trap say when it may be activated, and nothing of what it does?"""
    return _ACTIVATE_ONLY.match(mask) is not None


def never_activated(mask: str) -> bool:
    """Does a sentence (masked) say that the card has no activation of its own?"""
    return _NEVER_ACTIVATED.match(mask) is not None and "chain link" not in mask


_BECOMES = re.compile(
    r"\bwith (?:this|these|the following) (?:effect|ability)|\bthese effects\b.*\bgemini|\bbecomes an effect monster\b|"
    r"\byou can only (?:use|activate) the following"
)
_GAINS = re.compile(
    r"\b(?:gains?|gets?|has|have) (?:this|these|the following) (?:additional )?effects?|\bgains? (?:an? )?(?:additional )?effects?\b|"
    r"\bgains? the effects?\b|"
    r"\bgets? (?:this|these|the following) effect"
)
_GAINS_ITSELF = re.compile(r"^(?:[^,]*, )*(?:this (?:face-up )?(?:card|monster)|it|\"s+\") (?:also )?(?:gains?|has|gets)\b|^gains\b")
_ONE_OF = re.compile(r"\bactivate (?:1|one|any|either|1 or more)\b|\bto activate these effects\b")
_ACTIVATE = re.compile(r"\bactivate\b")
_DEMAND_OVER = re.compile(r"you must (?:control|have)[^.]*to activate")


_AT_RESOLUTION = re.compile(r"\bappl(?:y|ies) (?:1|one|any|either|the|these)\b|\brolls?\b|\btoss(?:es)?\b|\bin sequence\b", re.IGNORECASE)
_ONE_ACTIVATED = re.compile(r"\bactivate (?:1|one|either|the (?:following|appropriate)|this effect,)\b(?![^.]*\bin sequence\b)")
_BAN = re.compile(r"\bin response to this\b|^you cannot activate this card\b")
_APPLY = re.compile(r"\bfollowing\b.*\bappl|\bappl(?:y|ies)\b|\bchoos(?:e|ing)\b")


_AS_A_MONSTER = re.compile(
    r"\bspecial summon this card\b[^.]*\bas an? (?:effect|normal|tuner) monster\b[^.]*\bwith (?:this|these|the following) effects?\b"
)


def over_bullets(intro: str, mask: str, active: bool, told_before: bool, told_inside: bool) -> str:
    """What the line over bullets makes of them: `limited` (effects of their own that share its limit), `own`, `granted` to other cards,
    `options` of which one is activated, `demand` (options of one activation), effects that the card has `as a monster`, or `part` of the
    effect that it belongs to.

    `active`: the line itself makes a Chain Link; `told_before`: an effect stands before it to which a limit can belong; `told_inside`: a
    bullet makes a Chain Link.
    """
    flat = bare(intro)
    chained = ";" in flat or ":" in flat.rstrip(" :")
    limit = limits.stated(mask)
    if _AS_A_MONSTER.search(mask):
        return "as a monster"
    if limit is not None:
        return "limited" if limit.following or "these effects" in mask or not told_before else "part"
    if not chained and told_before and mask.startswith("these effects "):
        return "part"
    if not chained and _BECOMES.search(mask):
        return "own"
    if not chained and _GAINS.search(mask) and active and not told_before:
        return "part"
    if not chained and _GAINS.search(mask):
        return "own" if _GAINS_ITSELF.search(mask) and not re.search(r"used? as .*material|using this card", mask) else "granted"
    if not chained and _DEMAND_OVER.match(mask):
        return "demand" if active else "own"
    if _BAN.search(mask) and not chained:
        return "part"
    if (chained or active) and _AT_RESOLUTION.search(flat) and not _ONE_ACTIVATED.search(mask):
        return "part"
    if chained or active:
        return "options" if _ACTIVATE.search(mask) and (told_inside or "appropriate" not in mask) else "part"
    if _ONE_OF.search(mask):
        return "options"
    return "part" if _APPLY.search(mask) and not told_inside else "own"


_GAINED_ONCE = re.compile(r"\bsummoned (?:using|by this effect)\b|\bif this card is|\bwas summoned\b|\bused as\b|\bwhen\b")


def granting_kind(mask: str) -> str:
    """The kind of words (masked) by which other cards gain effects: a clause where that happens once."""
    return "clause" if _GAINED_ONCE.search(mask) else "continuous"


def gives_others(intro: str, mask: str) -> bool:
    """Do these words over bullets, before a sentence with a limit, give effects to other cards?"""
    return over_bullets(intro, mask, False, False, False) == "granted"


_ADDED = re.compile(r"if\b.*, add this additional effect\.?$")
_AT_ACTIVATION = re.compile(r"\btarget|\bin response\b|\bdraw\b")


def adds_to_effect(mask: str, bullets: list[str]) -> bool:
    """Do these words over bullets (masked) add them to what the effect before does: nothing of its activation?"""
    return _ADDED.match(mask) is not None and not any(_AT_ACTIVATION.search(bullet) for bullet in bullets)


_INSTEAD_FROM_GY = re.compile(
    rf"if\b.*\bwould be\b.*\byou can (?:{alternation(('banish', 'shuffle', 'return', 'add', 'set'))}) this card "
    r"(?:from|in) your (?:gy|graveyard)\b.*\binstead\b"
)


def works_in_gy(mask: str) -> bool:
    """Does a sentence (masked) of a Spell or Trap apply in the GY: "If … would be destroyed, you can banish this card … instead"?"""
    return _INSTEAD_FROM_GY.match(mask) is not None

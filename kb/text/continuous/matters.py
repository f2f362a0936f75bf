"""When an effect that cannot be said bears on an answer: read off the words it uses, in doubt more often."""

from __future__ import annotations

import re
from typing import Any

from kb.text.continuous.heads import BATTLE_PHASE_ON, moments_of, only_in_battle
from kb.text.continuous.shapes import moments_of_shape
from kb.text.language.sentences import bare
from kb.text.language.verbs import LEAVING, TARGETING, Form, alternation, stems
from kb.text.language.word_lists import MATERIAL_WAYS, WAYS, one_of

MOMENTS = (
    ("Set", re.compile(r"\b(?:cannot|can|must|only|neither|not|to|or|pay)\b[^.;]*?\bset\b(?! cards?\b| (?:spell|trap|monster)s?\b)")),
    ("its ATK", re.compile(r"\b(?:atk|def)\b")),
    ("must attack", re.compile(r"\b(?:must|ha(?:ve|s) to|only)\b[^.;]*\battack(?!\s+position)\w*|"
                               r"\battack\w*[^.;]*\bif (?:able|possible)\b")),
    ("unaffected", re.compile(r"\b(?:un)?affected\b")),
    ("where it goes", re.compile(rf"\b(?:{alternation(LEAVING, but=('destroy',))})\w*\b[^.;]*\b(?:instead|rather)\b|"
                                 r"\bleaves? the field\b|\binstead of\b[^.;]*\bgy\b")),
    ("as material", re.compile(r"\bmaterials?\b|\bsubstitut\w+\b")),
    ("as Tribute", re.compile(r"\btribut\w+\b")),
    ("counters", re.compile(r"\bcounters?\b")),
    ("normal draw", re.compile(r"\bdraws?\b")),
    ("battle", re.compile(r"\b(?:attack(?!\s+position)\w*|battle\w*|atk|def|damage|levels? (?:is|are|becomes?)|positions?|control of|"
                          r"control (?:cannot )?(?:switch|change|shift)\w*)\b")),
    ("attack", re.compile(r"\battack(?!\s+position)\w*\b")),
    ("targeted", re.compile(rf"\b(?:(?:{alternation(('target', 'equip', 'become'))})\w*|"
                            r"affected|unaffected|control of|name|treated|type|attribute)\b")),
    ("target", re.compile(rf"\b(?:cannot|can only|must|only|not|neither)\b[^.;]*\b(?:{alternation(TARGETING, also=('chosen',))})|"
                          r"\btarget\w*\b.*\binstead\b")),
    ("destroyed", re.compile(rf"\b(?:(?:{alternation((*LEAVING, 'remove'), but=('send',))})\w*|"
                             r"unaffected|leaves?|sent|instead|destruction)\b")),
    ("damage", re.compile(r"(?<!battle )(?<!\d )\bdamage\b(?! (?:step|calculation))|(?<!\d )\b(?:lp|life points)\b")),
    ("activation", re.compile(rf"\b(?:(?:{stems(('activate', 'negate', 'resolve'))}|respon)\w+|chain|add\w*|draw\w*|"
                              rf"(?:{alternation(('gain', 'apply'), Form.BASE, Form.THIRD)}|has|have|get|these|this|following|use) "
                              r"(?:\w+ ){0,3}effects?)\b")),
    ("Summon", re.compile(r"\b(?:summon(?:s|ed|ing)?|(?:be|been|being) (?:\w+ ){0,4}set|tribut\w+|levels?|scales?|"
                          r"control (?:only )?(?:1|2|up)|as (?:an? )?(?:\w+ ){0,2}materials?|materials? for)\b")),
    ("material", re.compile(r"\b(?:materials?|substitut\w+)\b|\brequired for\b")),
    ("banish", re.compile(r"\b(?:banish\w*|remove\w* from play)\b")),
    ("position", re.compile(r"\b(?:position\w*|flip\w*|face-(?:up|down) defense|changed? to)\b")),
)
"""Moments of the vocabulary's `matters when`, with the words that show them."""
ALWAYS = [moment for moment, _ in MOMENTS]
"""When a sentence matters of which nothing is known; `others` besides."""
NEGATION = (
    ("negation", re.compile(r"\bnegat(?:es?|ing)\b|\b(?:is|are) (?:also )?negated\b")),
    ("not negated", re.compile(r"\bcannot be (?:\w+ or )?negated\b")),
)
"""Moments that only words of negation show."""
OF_OTHERS = frozenset({
    "battle", "attack", "targeted", "target", "destroyed", "not negated", "its ATK", "must attack", "unaffected", "where it goes",
    "as material", "as Tribute", "counters",
})
"""Moments of one card; with `others` of any."""
ITSELF = re.compile(r"(?:this card|gains?|cannot|can|must|it|if this card|when this card|while (?:\w+ ){0,6}this card)\b")
SPEAKS_OF_OTHERS = re.compile(
    r"\b(?:monsters|cards|spells?|traps?|each|all|any|every|players?|opponent|equipped|that monster|other|another)\b")
PERMISSION = re.compile(
    r"\byou can (?:also )?(?:activate|set)\b.*\b(?:from your hand|the turn (?:it|they|this card) (?:was|were|is) set)\b")
"""Only allows what SET-1 or SET-2 would forbid."""


EACH_ACTIVATION = re.compile(
    r"(?:(?:while|if|after) [^,;:●]*, )*each time (?P<event>[^;:●]*?\bactivat\w+\b[^;:●]*?), "
    r"(?P<then>[^;:●]*\bresolves?\b.*|immediately after .*)"
)
"""What is done each time something is activated, once that has resolved."""
CHANGES_LP = re.compile(r"\b(?:damage|lp|life points)\b")
LP_ALONE = re.compile(
    r"(?:immediately after (?:it|that card|that effect) resolves, )?"
    r"(?!.*\b(?:and|also|atk|def|counters?)\b)[^,;:●]*\b(?:damage|lp|life points)\b[^,;:●]*"
)
"""Then only LP change."""
ACTIVATED_KINDS = (
    ("Spells", re.compile(r"\bspells?\b")), ("Traps", re.compile(r"\btraps?\b")), ("monsters", re.compile(r"\bmonster effects?\b")),
)
"""Words of `matters when` for the cards that are activated."""


def _after_resolving(whole: str) -> list[str]:
    """Of what changes LP each time something has resolved: "resolved", and whose activations of which cards; else nothing."""
    match = EACH_ACTIVATION.fullmatch(whole.strip().rstrip("."))
    if match is None or not CHANGES_LP.search(match["then"]):
        return []
    if not LP_ALONE.fullmatch(match["then"]) or re.search(r"\b(?:targets?|declared)\b", match["event"]):
        return ["resolved", *(moment for moment, words in MOMENTS if words.search(whole)), "others"]
    of_whom = "opponent's" if match["event"].startswith("your opponent ") else "yours" if match["event"].startswith("you ") else "others"
    return ["resolved", of_whom, *(kind for kind, words in ACTIVATED_KINDS if words.search(match["event"]))]


def changes_lp_after_resolving(sentence: str) -> bool:
    """Does it change LP each time something has resolved? Nothing happens at the activation that it names."""
    return bool(_after_resolving(bare(sentence).lower()))


OATH = re.compile(rf"\bthe (?:same )?turn you (?:{alternation(('activate', 'use', 'set', 'summon'))}|(?:normal|special) summon)\b")
"""What may not be done in the turn of an act forbids that act once it was done (ACT-10)."""
OATH_BEARS_ON = ("its Summon", "activation")
USELESS = re.compile(r"\bcannot be used\b(?! (?:as|for)\b)")
"""What cannot be used at all can be nothing: neither activated nor Summoned, Set or attacked with."""
NONE_OF_ITS_EFFECTS = re.compile(r"this card's effects can only be (?:applied|resolved)\b")
"""While they cannot, whatever its effects do to any card is not done."""
LOOKED_AT = re.compile(rf"\bactivated effects?\b|(?<!be )\b(?:{one_of(WAYS, but=MATERIAL_WAYS)}) summoned(?:/set)?\b|"
                       r"\b(?:from|by) (?:this|its) effect\b|\bthe player that summoned this card\b")
"""Words that say which effects or cards, and not what is done to activations or Summons."""


MATERIALS_HAD = re.compile(
    r"\b(?:detach\w*|attach\w*|has|have|transfer|number of|each|of its|its own|of those|of the) (?:(?!as\b)\w+ ){0,3}materials?\b|"
    r"\b(?:xyz )?materials? (?:is |are )?attached\b|\bmaterials? used for (?:its|that) (?:\w+ )?summon\b"
)
"""Materials that an Xyz Monster has or that were used: nothing is said of what may be material."""
FORBIDS_ALONE = re.compile(r"(?!.*\b(?:can|treat\w*|instead|must|substitut\w*)\b).*\bcannot\b")
ADDITIONAL = re.compile(r"\bin addition to (?:your|their) normal summon|\badditional normal summon|"
                        r"\bnormal summons(?:/sets)? (?:per|each|this) turn, not just")
"""Sentences that allow more Normal Summons than one a turn (SUM-5)."""


ALLOWS_ALONE = re.compile(
    r"(?:(?:during|once per turn|while|if|each turn)\b[^,;.:]*, )*(?:you|they|the turn player|each player) can (?:normal summon|conduct)\b"
    r"(?:(?!\b(?:cannot|must|only|but|and|also|except)\b)[^;.:●])*"
)
"""Sentences that do no more than allow it: the first Normal Summon is as it was."""
ONLY_WHEN = re.compile(r"(?:if|when|while|each time|after|once|during)\b(?P<said>[^;.:●]*?), (?P<then>.*)")
"""A circumstance, and what is done in it."""
SAYS_MORE = re.compile(r"\b(?:would|cannot|can|must|may|not|only|neither)\b")
SPEAKS_OF_IT = re.compile(r"\b(?:that|those|the|its?|their) (?:\w+ ){0,2}"
                          r"(?:cards?|effects?|activations?|spells?|traps?|monsters?|summons?)\b|"
                          r"\b(?:them|they)\b(?! immediately)|\b(?:summons?|instead)\b")
"""Words by which what is done may be done to what the circumstance names."""
DONE_ONCE = ("destroy", "send", "banish", "return", "tribute", "draw", "add", "discard", "inflict", "pay", "take", "win", "equip", "set",
             "remove", "shuffle", "move", "toss", "roll", "detach", "skip", "use", "flip", "change")
ACTS = re.compile(
    rf"\b(?:{alternation(DONE_ONCE, also=('special',))}|lose \d+ (?:lp|life))s?\b|"
    rf"\b(?:is|are) (?:\w+ )?(?:{alternation((*LEAVING, 'remove', 'tribute', 'shuffle', 'place'), Form.PARTICIPLE)})\b"
)
"""Words of what is done once, when the circumstance comes: what follows that activation or Summon is not known."""
OF_CIRCUMSTANCES = ("Summon", "activation")
"""What a circumstance may only name: it is what is done in it that bears on Summons and activations."""
OWN_EFFECT = re.compile(r"(?:if [^,;.]*, )?(?:the following|this) effects? cannot be (?:activated|used)(?: this turn)?")
OTHER_THAN_PRINTED = re.compile(r"(?:(?:if|while|when)\b[^,;.]*, )?this (?:card|monster)'s [^,;.]*\beffects? (?:instead )?becomes?\b")
"""What an effect of its own card does instead: of that effect alone it is then not known what it does, or what it asks for."""
OWN_WAY = re.compile(r"you must (?:also )?tribute monsters?\b[^.;]* (?:whose (?:total|combined) levels?|with a total level)\b[^.;]*|"
                     r"this face-down card in the extra deck must first be\b[^.;]*")
"""How its own card must be Summoned, and nothing else."""
COST_REPLACED = re.compile(
    r"(?:once per turn, )?if (?P<who>[^,;.]*\bmonsters?\b[^,;.]*?) would [^;.]*?\b"
    r"(?:to activate (?:its|an|their)(?: own)? effects?|activate (?:an|its) effects? by)\b[^;.]*, [^;.]*\binstead\b[^;.]*"
)
"""What is paid instead for the effects of some monsters, and nothing else."""
OWN_LEVEL = re.compile(
    r"(?:(?:if|when|while|during)\b[^,;.]*, )?(?:(?:increase|reduce) this card's level by \d+|"
    r"this (?:card|monster)'s (?:original )?level (?:is|becomes?)\b)(?:(?!\b(?:and|also|or)\b)[^,;.])*|"
    r"this card(?: on the field)? can be treated as a level \d+ monster (?:when|if) used (?:as|for)\b[^,;.]*"
)
"""A sentence about the Level of its own card, and nothing else."""
LEVEL = ("battle", "targeted", "material", "as material", "as Tribute", "its Summon", "itself")
"""Where the Level of a card matters."""
PHASE = (r"(?:during|in) (?:each of |both )?(?:(?:your opponent's|your|each player's|their|the|his/her|(?:this card's|the) controller's|"
         r"players'|each) )?(?:\w+ )?(?P<phase>end|standby) phases?\b")
IN_A_PHASE = (
    re.compile(rf"(?:once )?{PHASE}[^;:●]*, "),
    re.compile(rf"(?:if|when|while)\b[^,;:●]*? {PHASE}[^,;:●]*, "),
    re.compile(rf"(?!if|when|while)(?:as long as [^,;:●]*, )?"
    r"(?:(?!\b(?:if|when|while|that|which|was|were|activat\w*|and|or|also|but)\b)[^,;:●])*? "
               rf"{PHASE}(?:,? (?:while|when|if|after|as long as|of the turn) [^,;:●]*| \(.*)?$"),
)
"""Sentences of which the one deed comes to pass in a phase: its circumstance says so, or its end."""
NOT_THEN_ALONE = re.compile(
    r"\b(?:next(?! (?:end|standby) phase)|until|atk|def|levels?|cannot|(?<!the )only|except|skip\w*|rest|"
    r"remains? (?!face-up)|other than|unless it)\b"
)
"""Words of what may bear on another time, too."""


def in_a_phase(whole: str) -> list[str]:
    """ "in the End Phase", where all that the sentence says comes to pass in it, or in the Standby Phase; else nothing."""
    if NOT_THEN_ALONE.search(whole):
        return []
    found = next((match for shape in IN_A_PHASE if (match := shape.match(whole.strip().rstrip(".")))), None)
    return [] if found is None else [f"in the {found['phase'].capitalize()} Phase"]


def _in_circumstances(whole: str, found: list[str]) -> list[str]:
    """Of these words those that what is done bears out: the circumstances of a deed say only when."""
    match = ONLY_WHEN.match(whole.strip())
    rest = [moment for moment in found if moment not in OF_CIRCUMSTANCES]
    if match is None or not rest or SAYS_MORE.search(match["said"]) or SPEAKS_OF_IT.search(match["then"]) or ACTS.search(match["then"]):
        return found
    then = LOOKED_AT.sub("", match["then"])
    return [moment for moment, words in MOMENTS if moment in found and (moment in rest or words.search(then))] + [
        moment for moment in rest if moment not in ALWAYS
    ]


DONE_BY = re.compile(
    r"(?:\d+\+?: )?(?:(?:if|while|when|as long as|during|after|for)\b[^,;.]*, )?(?P<who>your opponent|you) "
    r"(?:cannot|can only|can neither)\b"
    r"(?!.*\b(?:also|neither player|each player|both|but)\b)[^;.●]*"
)
"""What one player cannot do, and nothing else."""
DEEDS = frozenset({"activation", "Summon", "Set", "banish"})
"""Moments of what a player does, and not of a card."""


def _whose_deed(whole: str, found: list[str]) -> list[str]:
    """ "yours" or "opponent's", where all that the sentence says is what this player cannot do; else nothing."""
    match = DONE_BY.fullmatch(whole.strip().rstrip("."))
    if match is None or not DEEDS.issuperset(found):
        return []
    return ["yours" if match["who"] == "you" else "opponent's"]


def _of_materials(whole: str, flat: str, found: list[str]) -> list[str]:
    """Of these words those that are left where a sentence names materials only as such, or forbids and allows no others."""
    shown = [moment for moment, words in MOMENTS if moment in ("material", "as material", "Summon") and words.search(flat)]
    kept = [moment for moment in found if moment not in ("material", "as material", "Summon") or moment in shown]
    if FORBIDS_ALONE.match(whole):
        kept = [moment for moment in kept if moment != "material"]
    return kept or found


def matters_when(text: str) -> dict[str, Any]:
    """The word `matters when` for a sentence that cannot be said: everything where its words show nothing."""
    found: list[str] = _matters_when(text)
    flat = bare(text).lower()
    if ADDITIONAL.search(flat) is None:
        return {"matters when": found}
    if ALLOWS_ALONE.fullmatch(flat.strip().rstrip(".")):
        found = [word for word in found if word not in ("Normal Summon", "Summon", "Set", "activation")] or ["others"]
    return {"matters when": ["additional Normal Summon", *found]}


def _matters_when(text: str) -> list[str]:
    whole = bare(text).lower()
    if PERMISSION.search(whole):
        return ["permission"]
    if USELESS.search(whole) or NONE_OF_ITS_EFFECTS.match(whole):
        return [*ALWAYS, "others"]
    in_battle = [BATTLE_PHASE_ON] if only_in_battle(whole) else []
    in_battle += in_a_phase(whole)
    whole = whole.strip()
    if shown_by_shape := moments_of_shape(whole.rstrip(".")):
        return [*shown_by_shape, *in_battle]
    if OWN_EFFECT.fullmatch(whole.rstrip(".")) or OTHER_THAN_PRINTED.match(whole):
        return ["activation", "itself"]
    if OWN_WAY.fullmatch(whole.rstrip(".")):
        return ["its Summon", "itself"]
    if (paid := COST_REPLACED.fullmatch(whole.rstrip("."))) is not None:
        yours = re.match(r"(?:your\b|[^,]*\byou control$)", paid["who"]) is not None and "opponent" not in paid["who"]
        return ["activation", "monsters", "yours" if yours else "others"]
    if OWN_LEVEL.fullmatch(whole.rstrip(".")):
        return [*LEVEL, *in_battle]
    if after := _after_resolving(whole):
        return [*after, *in_battle]
    if shown_by_head := moments_of(whole):
        of_the_oath = [moment for moment in OATH_BEARS_ON if OATH.search(whole) and moment not in shown_by_head]
        return [*shown_by_head, *of_the_oath, *in_battle]
    flat = LOOKED_AT.sub("", whole)
    found = [moment for moment, words in MOMENTS if words.search(flat)]
    found += [moment for moment, words in NEGATION if words.search(whole)]
    if not {"material", "as material"}.isdisjoint(found):
        found = _of_materials(whole, MATERIALS_HAD.sub("", flat), found)
    if not found:
        return [*ALWAYS, "others", *in_battle]
    found = _in_circumstances(whole, found)
    if whose := _whose_deed(whole, found):
        return [*found, *whose, *in_battle]
    of_itself = ITSELF.match(whole.strip()) is not None and SPEAKS_OF_OTHERS.search(whole) is None
    return [*found, *(["others"] if OF_OTHERS & set(found) and not of_itself else []), *in_battle]


STANDS = re.compile(
    r"\d+\+: (?!.*\b(?:if|when|while|during|each time)\b)(?:your opponent cannot|its name|double|gains?)\b", re.IGNORECASE
)
"""What applies "with so many or more", and makes no link."""


def matters_of_unread(text: str) -> dict[str, Any]:
    """The word `matters when` for a sentence of which not even the kind of effect is known: everything, unless its head is recognised."""
    return matters_when(text if STANDS.match(text) or moments_of(bare(text).lower()) else "")

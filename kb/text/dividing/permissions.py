"""What a text allows or forbids about an activation: the Damage Step, responses, the hand, the turn it was Set.

The grammar: `psct.md` 8; the rules: BAT-2, CHN-8, SET-1, SET-2.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from kb.text.language.reading import Read
from kb.text.language.units import Span, opaque
from kb.text.language.verbs import COSTS, Form, alternation
from kb.text.phrases.nouns import read_cards


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
    (
        re.compile(
            r",? ?\(quick effect\)|,? ?\bquick effect\b(?=:)|,? ?\bduring either player's turn\b,?|,? ?\(this is a quick effect[^)]*\)"
        ),
        {},
        "SPD-2",
    ),
    (re.compile(r",? ?\(?(?:(?:and )?except|but not) during the damage step\)?,?"), {"damage step": False}, "BAT-2"),
    (
        re.compile(r",? ?\((?:even|including) (?:during|in) the damage step\),?|,? ?\beven during the damage step,?"),
        {"damage step": True},
        "BAT-2",
    ),
)


def in_condition(mask: str) -> list[Permission]:
    """The permissions that a masked condition holds, in order.

    >>> [found.words for found in in_condition("if it is destroyed (except during the damage step)")]
    [{'damage step': False}]
    """
    found = [
        Permission(match.start(), match.end(), words, rule) for pattern, words, rule in _IN_CONDITION for match in pattern.finditer(mask)
    ]
    return sorted(found, key=lambda permission: permission.start)


_NO_ANSWER = re.compile(
    r"\b(?P<who>your opponent|neither player|players?|opponents?|they|either player) (?:cannot|can't|can) (?:activate|chain|"
    r"respond)(?P<what>[^.;]*?)"
    r"(?:in response(?: to)?|to (?:this|the|that)[^.;]*activation)(?P<object>[^.;]*)"
)
_PASSIVE = re.compile(
    r"(?P<what>(?:other )?(?:cards?|spells?|traps?|monsters?|effects?)\b[^.;]*?) cannot be (?:activated|chained) (?:in response to|"
    r"to) (?P<object>[^.;]*)"
)
_RESPONDING = re.compile(
    r"in response to (?P<object>[^,.;]*), (?P<who>your opponent|neither player|players?) (?:cannot|can't|can) activate(?P<what>[^.;]*)"
)
_ITSELF = re.compile(r"\b(?:this (?:card|effect)|its|the activation of this (?:card|effect)|that effect)\b")
_OF_OTHERS = re.compile(r"\bactivation of your\b|\byour .*activations?\b")
_UNLESS = re.compile(r"\bif you(?:r opponent)? (?:controls?|has|have)\b|\bwhile you\b|\bduring the turn\b")
_ONLY_THEN = re.compile(r"\b(?:if|unless|while|as long as)\b")


def answers_ban(sentence: Span, mask: str, targets: bool) -> dict[str, Any] | None:
    """The words for a sentence (and its mask) that forbids responses to the activation that it belongs to; None for another one.

    `targets`: does that activation target?
    """
    match = _RESPONDING.match(mask) or _NO_ANSWER.search(mask) or _PASSIVE.match(mask)
    if match is None or not _ITSELF.search(match["object"]) or _OF_OTHERS.search(match["object"]) or _UNLESS.match(mask):
        return None
    if _ONLY_THEN.search(match["object"]):
        return None  # it holds only under a demand, which these words do not say
    who = match.groupdict().get("who")
    words: dict[str, Any] = {"cannot be answered by": "opponent" if who in ("your opponent", "opponent", "they") else "both"}
    what = match["what"].strip(" ,.")
    if not _EVERYTHING.match(what):
        at = mask.index(what, match.start("what"))
        told = sentence.text[at : at + len(what)]
        unread = {"opaque": opaque("filter of responses", sentence.piece(*match.span("what")))}
        words["cannot be answered with"] = kind = _kind(what, told, targets) or unread
        if kind.get("is") in ("spell", "trap", "spell or trap") and _NO_EFFECTS.fullmatch(what):
            words["only cards"] = True
    return words


_EVERYTHING = re.compile(r"^(?:other )?cards?(?: (?:or|and) effects?)?$|^$")
_FILTERS: dict[tuple[str, ...], str] = {("monster",): "monster", ("spell",): "spell", ("trap",): "trap", ("spell", "trap"): "spell or trap"}
_NO_EFFECTS = re.compile(r"(?!.*\beffects?\b).*\bcards?")
"""Words that speak of cards and not of effects: "Spell/Trap Cards"."""
_OF_THE_PLACE = frozenset({"count", "reference", "opaque", "from", "whose", "one of", "any of"})
"""Words of a phrase that is more than a kind of monster."""
_SAME_KIND = re.compile(r"cards?,? or (?:the )?effects? of cards?,? with the same original type (?:\(monster/spell/trap\) )?as the cards? "
                        rf"(?:{alternation(COSTS, Form.PARTICIPLE)})\b.* to activate this (?:card|effect)")
_TARGETED = re.compile(r"(?:the targeted|that|those) (?:cards?|monsters?)(?:'s? effects?| or (?:its|their) effects?)?")
_EFFECTS_OF = re.compile(r"the effects? of (?P<cards>.+)")
_PLAIN = re.compile(r"(?:(?:monsters?|spells?|traps?|cards?|effects?|or|and|the|of)\b|[\s,/()']|\bs\b)*")


def _kind(what: str, told: str, targets: bool) -> dict[str, Any] | None:
    """The filter of what may not respond, where a kind of card says it all; the targets; or what is of the kinds of what paid.

    `told`: the same words unmasked; `targets`: does a sentence before it choose targets?
    """
    if _SAME_KIND.fullmatch(what):
        return {"same as": {"original card type of": "cost cards"}}
    if _TARGETED.fullmatch(what):
        return {"one of": "targets"} if targets else None
    effects = _EFFECTS_OF.fullmatch(what)
    cards = read_cards(told[effects.start("cards"):]) if effects else None
    named = cards.value if isinstance(cards, Read) else None
    if isinstance(named, dict) and named.get("is") == "monster" and not _OF_THE_PLACE & named.keys():
        return dict(named)
    found = tuple(word for word in ("monster", "spell", "trap") if word in what)
    return {"is": _FILTERS[found]} if found in _FILTERS and _PLAIN.fullmatch(what) else None


_NOT_NEGATED = re.compile(
    r"(?:the activation(?: and(?:/or)? (?:the )?effects?)? of this (?:card|effect)|this (?:card|"
    r"effect)(?:'s activation(?: and effects?)?)?|"
    r"(?:this card's|its) activation(?:,? (?:and|or) (?:its )?effects?)?|the activation and effects? of this card|"
    r"this (?:effect(?:'s activation)?|activation)) "
    r"(?:and (?:its |their )?(?:activations?|effects?) )?cannot be negated(?! by\b)"
)


def not_negated(mask: str) -> bool:
    """Does a masked sentence say that activation and effect of its effect cannot be negated (NEG-5)?"""
    return _NOT_NEGATED.match(mask) is not None


_FROM_HAND = re.compile(
    r"\byou can (?:also )?activate this card(?: (?:(?!\bwhen\b|\bif\b)[^.;:])*?)? from your hand|"
    r"\b(?:this card can(?: also)? be activated|can be activated) (?:[^.;:]*? )?from (?:your|the) hand"
)
_SET_TURN = re.compile(
    r"\b(?:you can (?:also )?activate this card|this card can (?:also )?be activated|you can activate it|can be activated) (?:[^.;:]*? )?"
    r"(?:the turn|during the turn) (?:it was|it is|it's|this card was|you) set"
)
_BY = re.compile(r",? by (?P<cost>\w+ing\b[^.]*)")
_ON_CONDITION = re.compile(
    r"^(?:if|while|during)\b[^.]*?,(?= (?:you can|this card can))|(?<=from your hand) (?:if|while)\b[^.]*|(?<=was set) (?:if|while)\b[^.]*"
)


class OfCard(NamedTuple):
    """A sentence that lets its card be activated from the hand or in the turn it was Set, and where its condition and cost stand."""

    word: str
    condition: tuple[int, int] | None
    cost: tuple[int, int] | None


def of_card(mask: str) -> OfCard | None:
    """What a masked sentence allows for the activation of its card: `from hand` or `set this turn`; None for another sentence.

    >>> of_card("if you control no cards, you can activate this card from your hand.").word
    'from hand'
    """
    word = "from hand" if _FROM_HAND.search(mask) else "set this turn" if _SET_TURN.search(mask) else None
    if word is None:
        return None
    condition, cost = _ON_CONDITION.search(mask), _BY.search(mask)
    return OfCard(word, condition.span() if condition else None, cost.span("cost") if cost else None)

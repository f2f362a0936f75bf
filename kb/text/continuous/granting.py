"""What a monster has from a card that is its Xyz Material, or that was material for its Summon (RES-13)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from kb.text.continuous.over_bullets import matters_of_bullet
from kb.text.continuous.standing import standing
from kb.text.language.printed import Printed
from kb.text.language.reading import Read
from kb.text.language.sentences import bare
from kb.text.language.units import Span, Unit, opaque
from kb.text.language.word_lists import MATERIAL_WAYS, one_of
from kb.text.phrases.groups import is_said
from kb.text.phrases.nouns import read_cards
from kb.vocabulary.words import ACTIVATED

Words = dict[str, Any]
MATERIAL = r"(?: as (?:an? )?(?:(?:xyz|synchro|link|fusion) )?materials?(?: monster)?)"
GAINS = r",? gains (?:this|these|the following) effects?(?P<based> based on [^.:;]+)?$"
HAS = re.compile(rf"(?:an?|the) (?P<who>[^.:;]+?) (?:that|and) has this card{MATERIAL}{GAINS}", re.IGNORECASE)
ORIGINAL = re.compile(r" whose original (?P<what>type|attribute) is (?P<value>[\w-]+)$", re.IGNORECASE)
"""The monster is judged by what is printed on it: its original Type and Attribute are its Type and Attribute."""
WAYS = one_of(MATERIAL_WAYS, but=("pendulum",))
SUMMONED = re.compile(
    rf"\b(?:an?|the) (?P<who>[^.:;,]+?)(?P<how>(?: that was)? (?:(?:{WAYS})(?:,? (?:or )?(?:{WAYS}))*,? )?summoned using| that used)"
    rf" this card(?P<field> on the field)?(?P<as>{MATERIAL}?)(?P<field2> on the field)?",
    re.IGNORECASE,
)
"""The monster for whose Summon this card was material."""
RITUAL = re.compile(r"if a player ritual summons using this card, (?P<then>[^:;]*\bthat ritual summoned monster\b[^:;]*)$", re.IGNORECASE)
WAY = re.compile(rf"\b(?:{WAYS})\b", re.IGNORECASE)
THAT_TURN = re.compile(r" for the rest of (?:that|this) turn$", re.IGNORECASE)
THAT_MONSTER = re.compile(r"(?<=^if )it(?= is [a-z]+ summoned\b)|(?<=^when )it(?= is [a-z]+ summoned\b)", re.IGNORECASE)
"""In an effect that the monster gains: itself."""
AT_ITS_SUMMON = re.compile(r"(?:if|when) (?:it|this card) is (?:[a-z]+ )?summoned\b", re.IGNORECASE)
WHEN_SUMMONED = re.compile(r"\bwhen\b[^,]*\bsummoned\b", re.IGNORECASE)
"""What holds only at the Summon itself."""
EQUIPPED_OR = re.compile(r".+ equipped with this card, or an? (?P<who>.+)$", re.IGNORECASE)
ON_ITSELF = frozenset({
    "atk", "def", "set atk", "set def", "level", "cannot be destroyed", "cannot be targeted", "by", "unaffected by", "attacks",
    "attacks on monsters", "piercing", "battle damage it inflicts", "destroyed by battle to", "control cannot change",
    "may attack directly", "cannot be tributed", "treated as a Tuner", "cannot change position",
})
"""Modifiers that say something of the monster and of nothing else."""
GAINED = ["gained effect", "itself"]
"""It has an effect more with which its controller may act."""


Activated = Callable[[Unit, Printed], list[Words]]
"""How the effects of a unit that is activated are compiled."""


def granting(unit: Unit, card: Printed, activated: Activated) -> list[Words] | None:
    """The effects of a unit that says what a monster has from this card as material; None for another."""
    if unit.kind not in ("continuous", "clause") or ":" in unit.span.text or ";" in unit.span.text:
        return None
    span = unit.span.stripped()
    flat = bare(span.text).rstrip(": ")
    match = HAS.match(flat)
    if match is not None and unit.granted:
        who = _real(span, match, "who")
        either = EQUIPPED_OR.match(who)
        judged = _judged(who if either is None else either["who"])
        given = _given(unit, card, "xyz", activated)
        found = [_while_material(effect, judged, match["based"] is not None, card) for effect in given]
        return found if either is None else [*found, *(_while_equipped(inner) for inner, _ in given)]
    once = _of_summoned(unit, span, flat, card, activated)
    if once is not None and unit.limits:
        return [{"kind": words["kind"], "limit": [dict(limit) for limit in unit.limits], **words} for words in once]
    return once or _of_others(unit, span, flat, card, activated)


def _real(span: Span, match: re.Match[str], group: str) -> str:
    """The words of a group as they are printed, names and all."""
    return span.text[match.start(group) : match.end(group)]


def _monster(card: Printed, kind: str) -> Printed:
    return card._replace(kind="monster", types=(kind, "effect"))


def _given(unit: Unit, card: Printed, kind: str, activated: Activated) -> list[tuple[Unit, list[Words]]]:
    """Each bullet with the effects that it is. `kind`: of monster that has it."""
    found = []
    for inner in unit.granted:
        said: Words | list[Words]
        if inner.kind in ACTIVATED:
            named = tuple(span._replace(text=THAT_MONSTER.sub("this card", span.text)) for span in inner.condition)
            said = activated(inner._replace(condition=named), _monster(card, kind))
        else:  # a limit of what is used is none of what holds all the time
            free = inner._replace(limits=())
            said = standing(free, _monster(card, kind), {}) if all(set(limit) == {"use"} for limit in inner.limits) else []
        found.append((inner, said if isinstance(said, list) else [said]))
    return found


def _judged(who: str) -> Words | None:
    """The words of a filter for the monster; None where they cannot be read."""
    match = ORIGINAL.search(who)
    found = read_cards(f"1 {who[: match.start()] if match is not None else who}")
    if not isinstance(found, Read) or not isinstance(found.value, dict) or not is_said(found.value) or "reference" in found.value:
        return None
    demanded = {word: value for word, value in found.value.items() if word not in ("count", "from", "whose", "face")}
    if match is not None:
        demanded[match["what"].lower()] = [_named(match)]
    return demanded


def _named(match: re.Match[str]) -> str:
    return match["value"].upper() if match["what"].lower() == "attribute" else match["value"]


def _said(words: Words) -> bool:
    """Is it a continuous effect of which every part can be said?"""
    return words.get("kind") == "continuous" and "applies" in words and words.keys() <= {"kind", "applies", "while"} and is_said(words)


BY_NAME = re.compile(r"you can only (?:use|activate)\b", re.IGNORECASE)
"""A limit by the name of its card."""


def _activated(inner: Unit, said: list[Words], card: Printed) -> Words | None:
    """The one effect that is activated, of which every part can be said, as it is told of the monster; None where there is no such.

    A limit by name that stands in front of it is of this card's own effects; of one behind it, it is not certain of which it speaks.
    """
    if len(said) != 1 or said[0].get("kind") not in ACTIVATED or not is_said(said[0]):
        return None
    words = {word: value for word, value in said[0].items() if word != "number"}
    if any(set(limit) != {"soft"} for limit in words.get("limit", ())):
        if BY_NAME.search(card.text, inner.span.start) is not None or inner.span.part != "text":
            return None
        words["limit"] = [limit for limit in words["limit"] if set(limit) == {"soft"}]
        if not words["limit"]:
            del words["limit"]
    if words.get("works in") == ["monster zone"]:
        del words["works in"]
    return None if "works in" in words else words


def _doubt(inner: Unit) -> list[str]:
    """On what a bullet bears that cannot be said."""
    if inner.kind not in ACTIVATED:
        return matters_of_bullet(inner.span, False)
    if inner.optional or inner.kind not in ("trigger", "flip"):
        return GAINED
    told = inner.span._replace(text=inner.span.text.replace(":", ","))
    return [*GAINED, *(word for word in matters_of_bullet(told, False) if word not in GAINED)]


def _while_material(given: tuple[Unit, list[Words]], who: Words | None, based: bool, card: Printed) -> Words:
    """An effect that the monster has while it has this card as material."""
    inner, said = given
    of = who if who is not None else {"types": ["xyz"]}
    if who is not None and not based and len(said) == 1 and _said(said[0]):
        return {**said[0], "material of": of}
    told = _activated(inner, said, card) if who is not None and not based else None
    if told is not None:
        return {"kind": "continuous", "material of": of, "applies": [{"grants": told}], "matters when": list(_doubt(inner))}
    return {"kind": "continuous", "material of": of, "applies": [{"opaque": opaque("granted effect", inner.span)}],
            "matters when": list(_doubt(inner))}


OTHERS = re.compile(r"(?P<who>[^.:;]+?),? gains? (?:this|these|the following) effects?$", re.IGNORECASE)
BOTH_YOURS = re.compile(r"(?P<one>[^,]+), and (?P<other>[^,]+), that you control$", re.IGNORECASE)


def _of_others(unit: Unit, span: Span, flat: str, card: Printed, activated: Activated) -> list[Words] | None:
    """Effects that cards on the field have while this card applies ("X monsters this card points to gain this effect"), where all of them
    are activated; whom they are given to is what such words say of a number."""
    match = OTHERS.match(flat) if unit.kind == "continuous" and unit.granted else None
    if match is None:
        return None
    who = BOTH_YOURS.sub(r"\g<one> you control and \g<other> you control", _real(span, match, "who"))
    rise = standing(Unit("continuous", Span(f"{who} gain 100 ATK")), card, {})
    applies = rise.get("applies", ()) if isinstance(rise, dict) and rise.keys() == {"kind", "applies"} and is_said(rise) else ()
    about = [entry.get("of") for entry in applies]
    if not about or not all(isinstance(of, dict) and "one of" not in of for of in about):
        return None
    told = [(inner, _activated(inner, said, card)) for inner, said in _given(unit, card, "effect", activated)]
    if any(words is None for _, words in told):
        return None
    return [{"kind": "continuous", "applies": [{"grants": words, "of": of} for of in about],
             "matters when": ["others" if word == "itself" else word for word in _doubt(inner)]} for inner, words in told]


def _while_equipped(inner: Unit) -> Words:
    """The same of the monster that is equipped with this card."""
    moments = ["equipped" if word == "itself" else word for word in _doubt(inner)]
    return {"kind": "continuous", "applies": [{"opaque": opaque("granted effect", inner.span)}], "matters when": moments}


NEGATED = re.compile(r"the equipped monster's effects are negated\.?$", re.IGNORECASE)


def given_to_equipped(bullet: Span, card: Printed) -> tuple[Words | None, list[str]]:
    """What a bullet of "equip it as an Equip Spell with this effect" does to that monster, if it can be said, and on what it bears."""
    as_equip = card._replace(kind="spell", types=("equip",))
    if NEGATED.match(bullet.text.strip()):
        return {"applies": [{"negate effects": {"one of": "equipped monster"}}]}, []
    words = standing(Unit("continuous", bullet), as_equip, {}) if ":" not in bullet.text else {}
    moments = ["equipped" if word == "itself" else word for word in matters_of_bullet(bullet, False)]
    if not isinstance(words, dict) or not _said(words) or "while" in words:
        return None, moments
    applies = [{word: value for word, value in entry.items() if word != "of"} for entry in words["applies"]]
    meant = all(entry.get("of") == "equipped monster" for entry in words["applies"])
    return ({"applies": applies}, []) if meant and all(entry.keys() <= ON_ITSELF for entry in applies) else (None, moments)


# --- once, when its Summon has succeeded -----------------------------------------------------------------------------------


MATERIALS_TOO = (
    (re.compile(r" using only this card and other (?P<such>[^,:;]+ monsters)(?= as (?:[a-z]+ )?materials?\b)"), " using this card"),
    (re.compile(r" using only (?P<such>[^,:;]+ monsters) as (?:[a-z]+ )?materials?, including this card on the field,?(?= gains )"),
     " using this card on the field as material"),
    (re.compile(r" using (?P<number>\d+) or more monsters, including this card on the field,(?= as (?:[a-z]+ )?materials?\b)"),
     " using this card on the field"),
)
"""What is asked of the other materials as well, and what the rest says of this card alone."""


def _others_too(span: Span, flat: str, card: Printed) -> tuple[Span, str, Words] | None:
    """The sentence without what it asks of the other materials, and that as words of a filter for the monster; None if nothing says it."""
    for pattern, plain in MATERIALS_TOO:
        match = pattern.search(flat)
        if match is None:
            continue
        if "number" in match.groupdict():
            asked: Words | None = {"count": f"{match['number']}+"}
        else:
            such = _judged(_real(span, match, "such"))
            asked = None if such is None else {"count": 0, "not": {word: value for word, value in such.items() if word != "is"}}
            if "only this card" in match.group() and (such is None or str(such.get("archetype", "?")) not in card.name):
                asked = None  # it would have to be told apart from the others
        told = Span(f"{span.text[: match.start()]}{plain}{span.text[match.end() :]}", span.start, span.part)
        return None if asked is None else (told, bare(told.text).rstrip(": "), {"summoned with": asked})
    return span, flat, {}


def _of_summoned(unit: Unit, span: Span, flat: str, card: Printed, activated: Activated) -> list[Words] | None:
    plain = _others_too(span, flat, card)
    if plain is None:
        return None
    span, flat, others = plain
    match = SUMMONED.search(flat)
    ritual = RITUAL.match(flat)
    if ritual is not None:
        then = re.sub(r"that ritual summoned monster", "this card", _real(span, ritual, "then"), flags=re.IGNORECASE)
        return [_when_summoned({"is": "monster"}, ["ritual"], False, 
                               [_of_sentence(then.replace("the other player", "your opponent"), span, card, "ritual")])]
    if match is None or not (match["as"] or "ritual" in match["how"].lower() or " summoned using" in match["how"].lower()):
        return None
    how = [word.lower() for word in WAY.findall(match["who"] + match["how"])]
    if not how:
        return None
    who = _judged(_real(span, match, "who"))
    on_field = match["field"] is not None or match["field2"] is not None
    gains = re.match(GAINS.removeprefix(",?"), flat[match.end():], re.IGNORECASE) if match.start() == 0 else None
    if gains is not None and not unit.granted:
        return None
    if gains is not None:
        steps = [_gained(given, who is not None and gains["based"] is None, card) for given in _given(unit, card, how[0], activated)]
    else:
        steps = [_of_sentence(f"{span.text[: match.start()]}this card{span.text[match.end():]}", span, card, how[0], who is not None)]
    return [_when_summoned({**(who or {"is": "monster"}), **others}, how, on_field, steps)]


def _when_summoned(who: Words, how: list[str], on_field: bool, steps: list[Words]) -> Words:
    using: Words = {"one of": "this card", **({"from": ["field"]} if on_field else {})}
    event = {"event": "Special Summoned", "card": who, "how": how, "using": using}
    return {"kind": "clause", "trigger": [event], "does": [steps[0], *({"also": step} for step in steps[1:])]}


def _gained(given: tuple[Unit, list[Words]], readable: bool, card: Printed) -> Words:
    """A step by which the Summoned monster gains an effect."""
    inner, said = given
    if readable and len(said) == 1 and _said(said[0]):
        return {"apply": [{"grants": said[0], "of": "event cards"}], "until": "while face-up"}
    told = _activated(inner, said, card) if readable else None
    if told is not None:
        gained: Words = {"apply": [{"grants": told, "of": "event cards"}], "until": "while face-up"}
        at_once = not inner.optional and AT_ITS_SUMMON.match(bare(inner.span.text)) is not None  # nothing is certain behind it
        return gained if at_once else {**gained, "matters when": list(_doubt(inner))}
    record = opaque("granted effect", inner.span)
    if inner.kind == "trigger" and AT_ITS_SUMMON.match(bare(inner.span.text)) is not None:
        if not inner.optional:
            return {"opaque": record}
        return _left(record, GAINED, "end of this turn")
    return _left(record, _doubt(inner), "while face-up")


def _left(record: str, moments: list[str], until: str) -> Words:
    return {"apply": [{"opaque": record, "of": "event cards"}], "until": until, "matters when": list(moments)}


def _of_sentence(text: str, span: Span, card: Printed, kind: str, readable: bool = True) -> Words:
    """A step by which a sentence about the Summoned monster, told of "this card", holds of it from then on."""
    plain = THAT_TURN.sub("", text)
    until = "while face-up" if plain == text and WHEN_SUMMONED.search(bare(span.text)) is None else "end of this turn"
    found = standing(Unit("continuous", Span(plain)), _monster(card, kind), {}) if readable else {}
    if isinstance(found, dict) and _said(found) and "while" not in found and all(entry.keys() <= ON_ITSELF for entry in found["applies"]):
        return {"apply": [{**entry, "of": "event cards"} for entry in found["applies"]], "until": until}
    return _left(opaque("granted effect", span), matters_of_bullet(Span(text), False), until)

"""What stands outside a resolution that its words may point back to: cards of the event, of the battle, this card."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from kb.records.fields import OF_MONSTERS, marked
from kb.records.filters import Filter
from kb.text.dividing.clauses import hidden
from kb.vocabulary.normal import listed

NO_CARDS = re.compile(r"\b(?:spell & trap|spell and trap|spell/trap|spell|trap|monster|field|pendulum|extra monster) (?:card )?zones?\b"
                      r"|\bby (?:an? )?(?:monster|spell|trap)(?: card)? effects?\b|\bby the effects? of an? [^,:;]*?(?:card|monster)s?\b"
                      r"|\bcard effects?\b|\bcard's effects?\b|\bxyz materials?\b|\(#+\)|\bas an attack target\b", re.IGNORECASE)
OF_OTHERS = re.compile(r'["#]|\b(?:monsters?|cards?|spells?|traps?|targets?|tokens?)\b', re.IGNORECASE)
SPELL_OR_TRAP = frozenset({"spell", "trap", "spell or trap"})


class Object(NamedTuple):
    """Cards that a step acted on: `name` is the reference that means them, `verb` what was done, `face` what kind of card they are."""

    name: str
    verb: str
    face: str = ""


UNNAMED = Object("", "")
"""Cards last spoken of that no reference means: "monsters you control"."""


def face_of(cards: Any) -> str:
    """`monster`, `spell`, … where every such card is one, else empty.

    >>> face_of({"from": ["monster zone"]}), face_of({"is": "trap"}), face_of({"from": ["hand"]})
    ('monster', 'trap', '')
    """
    if not isinstance(cards, Mapping):
        return ""
    if "is" in cards and cards["is"] != "card":
        return str(cards["is"])
    if "token" in listed(cards.get("types")):
        return "monster"
    zones = cards.get("from", ())
    if zones and set(zones) <= {"monster zone", "extra monster zone"}:
        return "monster"
    return "" if marked(Filter, OF_MONSTERS).isdisjoint(cards) else "monster"


def may_be(face: str, called: str) -> bool:
    """Can cards of this kind be called so?"""
    if not called or called == "card" or not face:
        return True
    if face == "card":
        return False
    if called == "spell or trap":
        return face in SPELL_OR_TRAP
    return face == called or called in face.split()


def only_this_card(before: str) -> bool:
    """Do these words, in front of the resolution, speak of this card and of no other?"""
    before = NO_CARDS.sub("", hidden(before))
    left = re.sub(r"\bthis (?:[\w-]+ ){0,3}?(?:card|monster)\b", "", before, flags=re.IGNORECASE)
    return left != before and not OF_OTHERS.search(left)


def has_victim(event: Mapping[str, Any]) -> bool:
    """Is it that another monster than this card destroyed one by battle?"""
    return event.get("event") == "destroyed by battle by" and event.get("card") != "this card"


def destroyed_by_theirs(event: Mapping[str, Any]) -> bool:
    """Is it that a card was destroyed by battle with an opponent's monster?"""
    return event.get("by") == "battle" and event.get("by player") == "opponent" and "destroyed" in listed(event.get("event"))


def used_as_material(event: Mapping[str, Any]) -> bool:
    """Is it that this card was used as material?"""
    return event.get("card") == "this card" and "used as material" in listed(event.get("event"))


def destroyed_by_battle(event: Mapping[str, Any]) -> bool:
    """Is it that a card was destroyed by battle?"""
    return event.get("by") == "battle" and "destroyed" in listed(event.get("event"))


OF_THE_EVENT = {"destroyer": destroyed_by_battle, "monster Summoned with it": used_as_material}
"""References that an event alone explains, and which one."""


def both_battled(event: Mapping[str, Any]) -> bool:
    """Is it that another monster than this card battled one of the other player?"""
    return event.get("event") == "battled" and isinstance(event.get("card"), Mapping) and "whose" in event["card"]


def happened(event: Mapping[str, Any]) -> Object | None:
    """What the text means by "that monster" after this event; None where it is about this card only."""
    kinds, card = listed(event.get("event")), event.get("card")
    kind = kinds[-1] if kinds else ""
    if kind == "unknown":
        return None
    if kind == "attack declared":
        if card == "this card":
            return Object("attack target", kind, "monster") if isinstance(event.get("target"), Mapping) else None
        return None if isinstance(event.get("target"), Mapping) else Object("attacker", kind, "monster")
    if kind == "targeted for an attack":
        return Object("attacker", kind, "monster") if card == "this card" else None
    if kind in ("destroyed by battle by", "battled", "inflicted battle damage"):
        return Object("opposing monster", kind, "monster") if card == "this card" and kind != "inflicted battle damage" else None
    if card is None or card == "this card" or not isinstance(card, Mapping):
        return None
    face = "monster" if "Summoned" in kind else face_of(card)
    return Object("event cards", kind, face)


def in_battle(words: Mapping[str, Any], whole: str) -> bool:
    """Is it used because monsters of both players battle?"""
    during = words.get("during")
    timed = isinstance(during, Mapping) and bool({"damage", "battle step"} & set(listed(during.get("phases"))))
    if timed and re.search(r"\bbattle[ds]?\b", whole):
        return True
    kinds = {kind for event in listed(words.get("trigger")) if isinstance(event, Mapping) for kind in listed(event.get("event"))}
    return bool(kinds) and kinds <= {"battled", "attack declared"}


def battling_itself(words: Mapping[str, Any]) -> bool:
    """Is it used in a battle of this card, without an event?"""
    during = words.get("during")
    timings = during.get("timings") if isinstance(during, Mapping) else None
    tests = [test["this card"] for test in listed(words.get("condition")) if isinstance(test, Mapping) and "this card" in test]
    return bool(timings) and any(isinstance(test, Mapping) and "battling" in test for test in tests)

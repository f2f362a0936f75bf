"""Words around those that point back, which tell where a card lies or that others are spoken of; verbs that tell the same."""

from __future__ import annotations

import re

from kb.text.language.verbs import alternation
from kb.text.steps.antecedents import Object

TARGET_WORDS = re.compile(
    r"\b(?:that|those|the) (?:first |second |other )?targets?\b|\b(?:targeted|selected)\b|\bboth (?:those )?targets\b",
    re.IGNORECASE)
"""Words that can only mean the targets."""
PLURAL = re.compile(r"\b(?:both|them|they|their)\b", re.IGNORECASE)
THEY = re.compile(r"they cannot ", re.IGNORECASE)
"""What goes on about the kind of cards just spoken of."""
SINGULAR = re.compile(r"\b(?:it|its)\b", re.IGNORECASE)
SEVERAL = re.compile(r"\b(?:those|both|them|they|their|targeted (?:card|monster)s)\b", re.IGNORECASE)

LYING = re.compile(r"\b(?:that|the other) (?:[\w-]+ ){0,3}?(?:card|monster|target|spell|trap)s? (?:(?P<field>on the field|"
                   r"(?:you|your opponent|they) controls?\b)|(?:in|from) (?:the|your|their|your opponent's) "
                   r"(?P<pile>GY|Graveyard|hand|banishment))", re.IGNORECASE)
"""Where a card lies that "that" means."""
BOUND = re.compile(r"(?:for the rest of this turn,? |this turn,? )?(?:you cannot|your opponent cannot|neither player)\b", re.IGNORECASE)
BEFORE = re.compile(r"\b(?:that|those|this) (?:face-up |targeted )?(?:monster|card|target)s?\b", re.IGNORECASE)
SOME = re.compile(rf"\b(?:{alternation(('choose', 'excavate', 'reveal', 'draw', 'add'))}|"
                  r"look at|1 of|any of|one of|of them|the rest)\b", re.IGNORECASE)
OWNERS = re.compile(r"\b(?:their|its) (?=opponent|hands?\b|decks?\b|extra|main|gys?\b|graveyards?\b|fields?\b|owner)", re.IGNORECASE)
EQUIPS = re.compile(r"\bequip\b.* to ", re.IGNORECASE | re.DOTALL)
ALONE = re.compile(r"\b(?:that|the other)\b", re.IGNORECASE)
ANOTHER = re.compile(r"\b(?:that|those) face-down\b|\bthat [^,;]*?\band that\b", re.IGNORECASE)
OF_ITSELF = re.compile(r"\bthis card's (?:original |current )?(?:atk|def|level)[^.;,]*\bits\b", re.IGNORECASE)
"""A value of this card, told by another of "its": this card's."""
FIGHTS_ON = re.compile(r"\bit (?:can )+(?:attack|make an?(?: (?:second|third)|other) attack)\b", re.IGNORECASE)
"""What only the monster that destroyed another can do, not the destroyed one."""
_ON_FIELD_ALONE = frozenset({"destroy", "take control", "turn face-down", "change position", "negate effects of"})
_GONE = frozenset({"tribute", "discard", "send to the GY", "banish", "return to the Deck", "return to the hand"})
"""Verbs of a cost after which its cards are not on the field."""


def is_gone(paid: str, verb: str) -> bool:
    """Is a card that was paid so no longer where this alone can be done to it: on the field?"""
    return verb in _ON_FIELD_ALONE and paid in _GONE


def left_the_field(cost: Object | None) -> bool:
    """Are the cards that paid, if any did, where no monster attacks from?"""
    return cost is None or cost.verb in _GONE or cost.verb == "detach"

"""Templates for the words of a modifier about names, Attributes and Types that are taken over."""

from __future__ import annotations

from typing import Any

from kb.saying import cards
from kb.saying.modifier_parts import Clause, Here
from kb.saying.modifier_words import value_becomes


def becomes_that_of(quality: str) -> Any:
    """A word that a name, an Attribute or a Type becomes that of another card."""

    def say(here: Here, value: str) -> Clause:
        return value_becomes(here, f"{quality}s" if here.subject.several else quality, cards.possessive(value, here.context, quality))

    return say


def becomes_declared(quality: str) -> Any:
    """A word that an Attribute or a Type becomes the declared one."""

    def say(here: Here, value: bool) -> Clause:
        return value_becomes(here, f"{quality}s" if here.subject.several else quality, f"the declared {quality}")

    return say

"""The noun of a card and what stands before it: "face-up Level 4 or lower DARK monster"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from kb.records.fields import OF_MONSTERS, held, marked
from kb.records.filters import Filter, Measure
from kb.saying import numbers
from kb.saying.english import either
from kb.saying.terms import KINDS, ON_FIELD, POSITIONS, TYPE_WORDS, WAYS
from kb.vocabulary.words import SPELL_KINDS, SPELL_TRAP_KINDS, TRAP_KINDS

MONSTER_WORDS = marked(Filter, OF_MONSTERS)
"""Words of a filter that only a monster fits."""


ONLY_OF = {"spell": frozenset(SPELL_KINDS) - frozenset(TRAP_KINDS), "trap": frozenset(TRAP_KINDS) - frozenset(SPELL_KINDS)}
"""Kinds that only a Spell, or only a Trap, can have: Field, Quick-Play, Equip; Counter."""


def before_the_noun(what: Filter) -> Iterator[str]:
    """What stands before the noun."""
    if what.other_than == "this card":
        yield "other"
    if what.from_ == ("banished",):
        yield "banished"
    if what.face is not None:
        yield f"face-{what.face}"
    if what.position is not None:
        yield POSITIONS[what.position]
    if what.summoned is not None and set(what.summoned) <= set(WAYS) and not is_of_this_turn(what) and (
        what.came_from is None and what.came_through is None
    ):
        yield f"{either(WAYS[way] for way in what.summoned)} Summoned"
    for name, value in (("Level", what.level), ("Rank", what.rank)):
        if value is not None and not isinstance(value, Measure) and not is_any(value):
            yield numbers.level(name, value)
    if what.link is not None and not isinstance(what.link, Measure):
        value = what.link
        yield f"Link-{value}" if isinstance(value, int) else f"Link-{numbers.compared(value, 'higher', 'lower')}"
    if what.not_ is not None:
        yield from _non(what.not_)
    if what.attribute is not None:
        yield either(what.attribute)
    if what.type is not None:
        yield either(what.type)
    if what.archetype is not None:
        yield either(f'"{name}"' for name in what.archetype)
    types = [word for word in what.types or () if word != "token"]
    if types and not (types == ["tuner"] and what.is_ in (None, "monster") and what.any_type is None):
        yield " ".join(_type_word(word) for word in types)
    if what.any_type is not None:
        yield either(_type_word(word) for word in what.any_type)


def is_of_this_turn(what: Filter) -> bool:
    """Is it demanded that the card was Summoned this turn?"""
    return what.summoned is not None and what.arrived == "this turn"


def is_any(value: Any) -> bool:
    """Does it only say that there is such a number?"""
    return isinstance(value, str) and numbers.compared(value) == "any number of"


def _type_word(word: str) -> str:
    return TYPE_WORDS.get(word, word.title())


def is_simple_not(what: Filter) -> bool:
    """Can it be said as "non-X"?"""
    words = {word for word, _ in held(what)} - {"is"}
    lists = (what.types, what.attribute, what.type, what.archetype)
    return len(words) == 1 and any(value is not None and len(value) == 1 for value in lists) and what.is_ in (None, "monster")


def _non(what: Filter) -> Iterator[str]:
    """ "non-Tuner", "non-DARK"."""
    if is_simple_not(what) and what.archetype is None:
        value = next(value for value in (what.types, what.attribute, what.type) if value is not None)
        yield f"non-{_type_word(value[0]) if what.types is not None else value[0]}"


def is_equip_card(what: Filter) -> bool:
    """Is it any card that is equipped to a monster, whatever kind of card it is otherwise?"""
    on_another = bool(what.equipping or what.equipped_to) and what.original_card_type is None
    return on_another and what.is_ is None and what.types is None and what.name is None and what.any_of is None


def kind_word(what: Filter, plural: bool) -> str:
    if what.name is not None:
        return either(f'"{name}"' for name in what.name if f"{name}s" not in what.name)
    types = what.types or ()
    if is_equip_card(what):
        return "Equip Cards" if plural else "Equip Card"
    if "token" in types:
        return "Tokens" if plural else "Token"
    if types == ("tuner",) and what.is_ in (None, "monster") and what.any_type is None:
        return "Tuners" if plural else "Tuner"
    off_field = bool(what.from_) and not set(what.from_ or ()) & ON_FIELD
    if what.is_ is None and types == ("ritual",) and off_field and not _of_monsters(replace(what, types=None)):
        return "Monsters or Ritual Spells" if plural else "Monster or Ritual Spell"
    if what.is_ is None and types and all(word in SPELL_TRAP_KINDS for word in types):
        kinds = [word for word, only in ONLY_OF.items() if only & set(types)]
        return KINDS[kinds[0] if len(kinds) == 1 else "spell or trap"][plural]
    kind = what.original_card_type or what.is_ or implied_kind(what)
    word = KINDS[kind][plural]
    if what.original_card_type is not None:
        return f"{kind.title()} Card{'s' if plural else ''}"
    if kind == "monster" and (types or what.any_type is not None):
        return word.title()
    return word


def implied_kind(what: Filter) -> str:
    """The kind of card that a filter means which does not say one."""
    if _of_monsters(what):
        return "monster"
    inner = what.any_of or ()
    return "monster" if inner and all(implied_kind(item) == "monster" for item in inner) else "card"


def _of_monsters(what: Filter) -> bool:
    """Can only a monster be meant by what is said, but for words that are also printed on Spells?"""
    zones = what.from_ or ()
    on_monsters = bool(zones) and set(zones) <= {"monster zone", "extra monster zone"}
    words = {word for word, _ in held(what)} - {"position"}
    known = what.types and not set(what.types) & SPELL_TRAP_KINDS
    return bool(on_monsters or words & MONSTER_WORDS or known or what.position is not None)

"""Templates for the words of a modifier about the materials of Synchro and Link Summons."""

from __future__ import annotations

from typing import Any

from kb.records.filters import Filter
from kb.saying import cards
from kb.saying.english import article, either
from kb.saying.modifier_parts import ABILITY, Clause, Here, excepted, others
from kb.saying.modifier_words import does, order


def from_the_hand(kind: str) -> Any:
    """A word that a monster of the hand may be such material, too."""

    def say(here: Here, value: Filter) -> Clause:
        of = here.said.for_
        whom = f" for {article(cards.noun(of, here.context, False))}" if of is not None else ""
        held = " you control" if here.subject.noun == "this card" else ""
        what = "this card" if value.one_of == "this card" else f"1 {cards.noun(value, here.context, False)}"
        also = f"{what} in your hand can also be used as material"
        return order(here, f"if {here.subject.noun}{held} would be used as {kind} Material{whom}, {also}")

    return say


def others_must_be(here: Here, value: Filter) -> Clause:
    """What every other Synchro Material must be, or none of them may be."""
    words = f"if {here.subject.noun} {here.subject.verb('is', 'are')} used as Synchro Material, all other Synchro Materials"
    if value.not_ is not None:
        left_out = cards.noun(value.not_, here.context, True)
        return order(here, f"{words} cannot be {left_out}")
    rest, without = excepted(value, here.context)
    return order(here, f"{words} must be {others(rest, here.context, True)}{without}")


def as_synchro_material_to(here: Here, value: str) -> Clause:
    """Where it goes."""
    words = "is used as Synchro Material, banish it" if value == "banished" else f"is used as Synchro Material, it goes to {value}"
    return does(here, f"if {here.subject.noun} {words}", turn=ABILITY)._replace(subject="")


def counts_as_tributes(here: Here, value: int) -> Clause:
    """For how many, and of which monsters."""
    of = here.said.for_
    summon = "a Tribute Summon" if of is None else f"the Tribute Summon of {article(cards.noun(of, here.context, False))}"
    return does(here, f"can be treated as {value} Tributes for {summon}", turn=ABILITY)


def counts_as_xyz_materials(here: Here, value: int) -> Clause:
    """For how many, of which monsters, and of a Summon with how many."""
    of, asked = here.said.for_, here.said.for_so_many_materials
    whom = "a monster" if of is None else article(cards.noun(of, here.context, False))
    that = "" if asked is None else f" that requires {str(asked).replace('+', ' or more')} materials"
    return does(here, f"can be treated as {value} materials for the Xyz Summon of {whom}{that}", turn=ABILITY)


def normal_summons_not_negated(here: Here, value: Filter) -> Clause:
    """Of which monsters."""
    return order(here, f"Normal Summons of {cards.noun(value, here.context, True)} cannot be negated")


COSTS = {
    "discard": "discard", "Tribute": "Tribute a monster(s)", "Tribute itself": "Tribute itself", "detach": "detach material",
    "banish from the hand": "banish a card(s) from your hand",
    "send from the hand to the GY": "send a card(s) from your hand to the GY",
}


def pays_instead(here: Here, value: Any) -> Clause:
    """What is paid, and instead of which costs of whose effects."""
    what = either([COSTS[word] for word in here.said.for_costs or ()]) or "pay a cost"
    of_those = "those" if here.said.in_place_of is None else cards.noun(here.said.in_place_of, here.context, True)
    ending = f"instead of 1 of {of_those}" if here.said.only_one_of_them else "instead"
    paid = here.inner.steps(value, here.context)
    who = "its controller" if here.player == "either" else "you"
    return order(here, f"if {who} would {what} to activate an effect of {here.subject.object}, {who} can {paid} {ending}")


def all_of_it(here: Here, value: Filter) -> Clause:
    """A monster of the same name as the entire material."""
    of = "a monster" if here.said.for_ is None else article(cards.noun(here.said.for_, here.context, False))
    what = f"1 {cards.noun(value, here.context, False)} you control with its same name"
    return Clause("", f"if you Link Summon {of}, you can use {what} as the entire material")

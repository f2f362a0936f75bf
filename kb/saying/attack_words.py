"""How is said what becomes of the attacks of monsters: how many, on which, which never?"""

from __future__ import annotations

import re

from kb.records.effects import Step
from kb.records.fields import held
from kb.records.filters import Amount, Filter, Number
from kb.saying import amounts, cards
from kb.saying.modifier_parts import ABILITY, Clause, Here, cannot, excepted, others
from kb.saying.modifier_words import amount, by_cards, does, order
from kb.saying.terms import CONTROLLED


def cannot_declare_attacks(here: Here, value: bool) -> Clause:
    """Cards, or a player."""
    if here.said.of is None and here.player is not None:
        return cannot(here.player, "declare an attack")
    return does(here, "cannot declare an attack", turn=ABILITY)


def must_be_attacked(here: Here, value: bool) -> Clause:
    """Whom monsters must attack."""
    who = "monsters" if here.said.by is None else cards.many(here.said.by, here.context)
    return order(here, f"{who} that can attack must attack {here.subject.object}")


def only_attack_target(here: Here, value: bool) -> Clause:
    """Whom alone monsters can attack."""
    return order(here, f"monsters your opponent controls can only attack {here.subject.object}")


def chooses_attack_targets(here: Here, value: bool) -> Clause:
    """Who says what the other player's monsters attack."""
    if here.said.player == "opponent":
        return order(here, "your opponent chooses the attack targets for your attacks")
    return order(here, "you choose the attack targets for your opponent's attacks")


def cannot_be_attacked(here: Here, value: bool) -> Clause:
    """By any monster, or by some."""
    by = here.said.by
    if by is not None and by.whose is not None and by.from_ is None and len(held(by)) == 1:
        return order(here, f"monsters {CONTROLLED[by.whose]} cannot target {here.subject.object} for attacks")
    return does(here, f"cannot be targeted for attacks{by_cards(by, here.context, ' by ')}", turn=ABILITY)


def may_attack_in_defense(here: Here, value: str) -> Clause:
    """With ATK or DEF."""
    stat = value.removeprefix("with ").upper()
    pronoun, its = here.subject.pronoun, here.subject.its
    do = here.subject.verb("does", "do")
    how = f"(if {pronoun} {do}, apply {its} {stat} for damage calculation)"
    return does(here, f"can attack while in face-up Defense Position {how}", turn=ABILITY)


def attacks(here: Here, value: Amount) -> Clause:
    """How many attacks."""
    if not isinstance(value, int):
        return does(here, f"can attack a number of times each Battle Phase, up to {amount(value, here)}", turn=ABILITY)
    many = "a second attack" if value == 2 else f"up to {value} attacks"
    return does(here, f"can make {many} during each Battle Phase", turn=ABILITY)


def attack_cost(here: Here, value: tuple[Step, ...]) -> Clause:
    """What is paid for an attack: by you, or by whoever controls the monsters."""
    paid = here.inner.steps(value, here.context)
    whose = here.said.of.whose if isinstance(here.said.of, Filter) else "you"
    theirs = re.sub(r"\byour\b", "their", paid)
    unless = f"you {paid}" if whose == "you" else f"their controller does this: {theirs}"
    return does(here, f"cannot declare an attack unless {unless}", turn=ABILITY)


def attacks_on_monsters(here: Here, value: Amount) -> Clause:
    """How many attacks on monsters."""
    if not isinstance(value, int):
        return does(here, f"can attack monsters a number of times each Battle Phase, up to {amount(value, here)}", turn=ABILITY)
    return does(here, f"can make up to {value} attacks on monsters during each Battle Phase", turn=ABILITY)


def additional_attacks(here: Here, value: Amount) -> Clause:
    """How many attacks more: "gains 1 additional attack during each Battle Phase for each card destroyed"."""
    each = amounts.per_card(value, here.context)
    if each is None and isinstance(value, Number) and (one := amounts.each_of(value, here.context)):
        each = ("1", one)
    if each is None:
        return does(here, f"can make {amount(value, here)} additional attacks during each Battle Phase", turn=ABILITY)
    noun = "attack" if each[0] == "1" else "attacks"
    words = f"{each[0]} additional {noun} during each Battle Phase for each {each[1]}"
    return does(here, f"gains {words}", f"gain {words}", turn=ABILITY)


def attacks_each(here: Here, value: Filter) -> Clause:
    """Each monster once."""
    rest, without = excepted(value, here.context)
    return does(here, f"can attack all {others(rest, here.context, True)}, once each", turn=ABILITY, tail=without)


def attack_again(here: Here, value: str) -> Clause:
    """One more attack in a row."""
    return does(here, f"can make a second attack {'on a monster ' if value == 'monster' else ''}in a row", turn=ABILITY)

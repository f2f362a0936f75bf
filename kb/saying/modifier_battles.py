"""Templates for the words of a modifier about battles: their damage, and what becomes of what they destroy."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from kb.records.filters import Amount, Number, Selection
from kb.saying import amounts, cards
from kb.saying.modifier_parts import ABILITY, Clause, Here, effects_of
from kb.saying.modifier_words import does, of_battles, one, order
from kb.saying.terms import WHO, WHOSE


def _said(here: Here, words: str) -> Clause:
    """A clause whose words name the cards themselves, and who is left out."""
    return Clause("", words, ABILITY, lead=here.subject.lead, several=here.subject.several)


def battle_damage_it_inflicts(here: Here, value: str) -> Clause:
    """Half of it, or twice as much."""
    what, without = one(here)
    many = "inflict" if here.subject.several and what == here.subject.noun else "inflicts"
    change = "doubled" if value == "double" else "halved"
    return _said(here, f"any battle damage {what}{without} {many} to your opponent is {change}")


def halve_its_direct_damage(here: Here, value: bool) -> Clause:
    """Of a direct attack that this effect allows."""
    pronoun, do = here.subject.pronoun, here.subject.verb("does", "do")
    return order(here, f"when {pronoun} {do} so using this effect, the battle damage inflicted to your opponent is halved")


def damage_of_a_player(kind: str, change: str) -> Any:
    """A word that damage to a player is changed."""

    def say(here: Here, value: str) -> Clause:
        who = "a player" if value in ("both", "either") else WHO[value]
        battles = of_battles(here) if kind == "battle" else ""
        return Clause("", f"any {kind} damage {who} {'take' if value == 'you' else 'takes'}{battles} is {change}", ABILITY)

    return say


def battle_damage_becomes_lp(here: Here, value: str) -> Clause:
    """Battle damage is LP gained."""
    who = WHO[value]
    return Clause("", f"each time {who} would take battle damage, {'gain' if who == 'you' else 'they gain'} that much LP, instead", ABILITY)


def effect_damage_becomes_lp(here: Here, value: str) -> Clause:
    """Damage by effects is LP gained."""
    if value in ("both", "either"):
        return Clause("", "any effect that would inflict damage to a player increases their LP by the same amount, instead", ABILITY)
    them = "you" if value == "you" else "them"
    return Clause("", f"any effect that would inflict damage to {WHO[value]} makes {them} gain that much LP, instead", ABILITY)


def lp_gain_becomes_damage(here: Here, value: str) -> Clause:
    """LP gained is damage."""
    them = "you" if value == "you" else "them"
    return Clause("", f"any effect that would make {WHO[value]} gain LP inflicts the same amount of damage to {them}, instead", ABILITY)


def opponent_takes_effect_damage(here: Here, value: str) -> Clause:
    """Damage by effects, of some cards or of any, goes to the other player."""
    by = "" if here.said.by is None else f" from {effects_of(here.said.by, here.context)}"
    takes, other = ("you", "your opponent takes") if value == "you" else ("your opponent", "you take")
    return Clause("", f"{other} any effect damage {takes} would have taken{by}, instead", ABILITY)


_TAKEN = {"deck": "shuffled into the Deck", "bottom of the deck": "placed on the bottom of the Deck", "hand": "returned to the hand"}


def destroyed_by_battle_to(here: Here, value: str) -> Clause:
    """Where they go."""
    what, without = one(here)
    victims = f"monster destroyed by battle with {what}{without}"
    if value == "banished":
        return _said(here, f"banish any {victims}")
    return _said(here, f"any {victims} is {_TAKEN[value]} instead of going to the GY")


def negate_what_it_destroys_by_battle(here: Here, value: bool) -> Clause:
    """Their effects."""
    what, without = one(here)
    by = here.said.by
    victims = "monsters" if by is None else cards.noun(by if by.is_ is not None else replace(by, is_="monster"), here.context, True)
    return _said(here, f"negate the effects of {victims} destroyed by battle with {what}{without}")


def hand_size_limit(here: Here, value: int | str) -> Clause:
    """To how many cards a player discards."""
    everybody = here.player in (None, "both", "either")
    whose = "the hand size limit of each player" if everybody else f"{WHOSE[here.player or 'you']} hand size limit"
    return Clause(whose, "does not apply" if value == "none" else f"becomes {value}", ABILITY)


def allows_direct_attacks(here: Here, value: bool) -> Clause:
    """What does not keep from them."""
    rest = "not prevent your opponent from attacking you directly"
    return does(here, f"does {rest}", f"do {rest}", turn=ABILITY)


def controlled_by_you(here: Here, value: bool) -> Clause:
    """As long as this applies."""
    return order(here, f"take control of {here.subject.object}")


def position_becomes(here: Here, value: str) -> Clause:
    """In which battle position they are kept."""
    words = f"changed to {value.capitalize()} Position"
    return does(here, f"is {words}", f"are {words}")


def control_cannot_change(here: Here, value: bool) -> Clause:
    """Who controls it stays so."""
    return order(here, f"control of {here.subject.noun} cannot switch")


def normal_draw(here: Here, value: Amount) -> Clause:
    """How many cards the normal draw is."""
    whose = WHOSE.get(here.player or "both", "their")
    counted = value.different.name_of if isinstance(value, Number) and value.different is not None else None
    if isinstance(counted, Selection):
        kind = cards.noun(replace(counted, from_=None, face=None, count=None), here.context, True)
        lead = f"while any {kind} are on the field, for {whose} normal draw in {whose} Draw Phase, "
        return Clause("", f"draw 1 card for each different card name among those {kind}, instead of drawing just 1 card", "", lead=lead)
    words = f"draw {amounts.amount(value, here.context)} cards instead of 1 for {whose} normal draw during {whose} Draw Phase"
    return Clause("", words, ABILITY)

"""What is known where an effect is said: where this card is, what its targets are called, what its conditions imply."""

from __future__ import annotations

from msgspec.structs import replace

from kb.records.conditions import Condition
from kb.records.effects import Effect
from kb.records.events import Event
from kb.records.fields import held
from kb.records.filters import Filter, Target
from kb.saying import cards, events
from kb.saying.context import Context, can_be_several
from kb.saying.terms import ON_FIELD
from kb.vocabulary.words import EXTRA_DECK_KINDS

EQUIPPED, AS_A_SPELL = "equipped", "spell & trap zone"
"""Where a monster is whose effect is used among the Spells and Traps: equipped as a Union Monster, or there for whatever reason."""


def _among_the_spells(effect: Effect, types: str) -> str:
    """Where a monster is whose effect is used in the Spell & Trap Zone; "" if it is not, or if its words say so anyway."""
    demands = [one.this_card for one in effect.condition or () if one.this_card is not None]
    if "monster" not in types or effect.works_in != ("spell & trap zone",) or "equipped monster" in repr(effect):
        return ""
    if any(one.is_ is not None or one.equipping is not None for one in demands):
        return ""
    return EQUIPPED if "union" in types else AS_A_SPELL


def placed(effect: Effect, context: Context, types: str = "") -> Context:
    """The context with where this card is, and what its targets and the cards of its event are called."""
    works = effect.works_in or ()
    if among := _among_the_spells(effect, types):
        context = context.at(among, moved(effect))
    if len(works) == 1 and works[0] in ("hand", "GY", "banished", "extra deck"):
        context = context.at(works[0], moved(effect))
    elif len(works) > 1 and not moved(effect):
        off = [zone for zone in works if zone not in ON_FIELD]
        context = context.at(f"{off[0]} or field") if len(off) == 1 and off[0] in ("hand", "GY") else context
    if effect.answers is not None:
        context = context.knowing("answered card", False, events.answered(effect.answers))
    if effect.trigger is not None:
        several, noun = events.event_reference(effect.trigger)
        kinds = tuple(one.card for one in effect.trigger)
        known = kinds if all(isinstance(kind, Filter) for kind in kinds) else ()
        context = replace(context.knowing("event cards", several, noun), event_kinds=known)
        context = _with_the_destroyer(effect.trigger, context)
    return context


def _with_the_destroyer(trigger: tuple[Event, ...], context: Context) -> Context:
    """The context with what the monster is called that destroyed another by battle."""
    if all(one.by_player == "opponent" and one.by == ("battle",) for one in trigger):
        return context.knowing("destroyer", False, "that opponent's monster")
    its_own = all(one.card == "this card" for one in trigger)
    return context if its_own else context.knowing("destroyer", False, "the monster that destroyed it")


def with_targets(targets: tuple[Target, ...], context: Context) -> Context:
    """The context with the words by which the targets are called from now on."""
    several = len(targets) > 1 or any(can_be_several(one) for one in targets)
    checked = [one.re_checked is not False for one in targets]
    every = any(one.all_or_nothing for one in targets)
    if every:
        two = len(targets) == 2 or (len(targets) == 1 and targets[0].count == 2)
        noun = "that target" if not several else "both those targets" if two else "all those targets"
    elif len(targets) == 1 and isinstance(targets[0].re_checked, Filter):
        again = targets[0].re_checked
        kind = replace(again, is_=again.is_ or targets[0].is_ or cards.implied_kind(targets[0]))
        noun = f"{'those' if several else 'that'} {cards.noun(kind, context, several)}"
    elif any(checked):
        noun = "those targets" if several else "that target"
    else:
        noun = "them" if several else "it"
    context = context.knowing("targets", several, noun)
    if all(set(one.types or one.any_type or ()) & EXTRA_DECK_KINDS for one in targets):
        context = context.with_extra("targets")
    for number, one in enumerate(targets, 1):
        many = can_be_several(one)
        if len(targets) == 1:
            context = context.knowing(f"target {number}", many, noun)
        else:
            context = context.knowing(f"target {number}", many, _short(one, context, many))
    return context


def _short(one: Target, context: Context, many: bool) -> str:
    """One of several groups of targets: "the target you control"."""
    place = cards.places(one.from_ or (), one.whose)
    kind = cards.noun(Filter(is_=one.is_ or ("monster" if cards.implied_kind(one) == "monster" else None), face=one.face), context, many)
    return f"{'those' if many else 'that'} {kind} {place}".strip()


def moved(effect: Effect) -> bool:
    """Is it used because this card has just come to its place?"""
    return any(one.card == "this card" for one in effect.trigger or ())


def battling(effect: Effect, context: Context) -> Context:
    """The context in which the monster is spoken of that this card battles, where the head has spoken of it."""
    names = {name for one in effect.trigger or () for name in one.event}
    demands = effect.condition or ()
    battles = any(one.this_card is not None and one.this_card.battling is not None for one in demands)
    return context.knowing("opposing monster", False, "that monster") if battles or names & {"destroyed by battle by",
        "battled"} else context


_SWORN = {
    "cannot special summon": ("Special Summoned a monster",),
    "cannot normal or special summon": ("Normal or Special Summoned a monster", "Special Summoned a monster", "Normal Summoned a monster"),
    "cannot summon": ("Summoned a monster",), "cannot normal summon": ("Normal Summoned a monster", "Normal Set a monster"),
    "cannot conduct the Battle Phase": ("conducted the Battle Phase",), "cannot attack": ("attacked",),
    "cannot attack directly": ("attacked directly",),
    "cannot declare attacks": ("attacked",), "cannot activate": ("activated a monster effect", "activated a Spell", "activated a Trap",
                                                                 "activated a card or effect"),
}  # fmt: skip
"""What binds from the activation on -> what must not have happened before it in the turn."""


def sworn_conditions(effect: Effect) -> tuple[Condition, ...]:
    """Conditions that what was not to be done has not been done yet: "the turn you activate this effect" says both."""
    found = []
    for step in effect.cost or ():
        for modifier in step.apply or ():
            for word, value in held(modifier):
                found += [one for one in effect.condition or () if word in _SWORN and _is_before(one, _SWORN[word], value)]
    return tuple(found)


def _of_a_kind(value: object) -> Filter | None:
    """What it must be besides a Monster, a Spell or a Trap, which the fact of an activation says already."""
    return replace(value, is_=None) if isinstance(value, Filter) else None


def _is_before(said: Condition, facts: tuple[str, ...], value: object) -> bool:
    """Is it the condition that none of this has happened this turn?"""
    inner = said.not_
    if inner is None or said != Condition(not_=inner):
        return False
    if inner.this_card is not None:
        return inner.this_card == replace(Filter(), did_this_turn=facts[:1])
    fact = inner.this_turn
    same = fact is not None and (fact.card is None or fact.card == value or isinstance(value, bool) or _of_a_kind(value) == fact.card)
    return fact is not None and fact.fact in facts and same and fact.times is None

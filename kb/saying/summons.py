"""Summons that a step performs: "Special Summon 1 monster from your GY in Defense Position, but negate its effects"."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from msgspec.structs import replace

from kb.records.effects import MoreMaterials, Step
from kb.records.fields import held
from kb.records.filters import Filter, Selection
from kb.saying import cards
from kb.saying.context import Context
from kb.saying.english import article, behind, both, spaced
from kb.saying.knowing import EQUIPPED
from kb.saying.terms import ON_FIELD, POSITIONS, UNTIL, WAYS, WHOSE
from kb.saying.wholes import FROM_ONE_PLACE, Said, taken


def _behind(value: Any, step: Step, context: Context) -> Iterator[str]:
    """What stands behind the Summoned card."""
    several = context.is_several(value)
    if step.pointed_to_by is not None:
        whose = "your opponent's" if step.to == "opponent" else "your"
        yield f"to {whose} {pointed(step.pointed_to_by, context, several)}"
    elif step.to is not None and step.to != "you":
        yield f"to {WHOSE.get(step.to, step.to)} field" if step.to != "either" else "to either field"
    elif step.to == "you":
        yield "to your field"
    if step.zone is not None:
        yield "to the Extra Monster Zone"
    if step.position is not None and step.position != "any":
        yield f"in {POSITIONS[step.position]}"
    if step.as_monster is not None:
        yield f"as {_monster(step)}"
    if step.ignoring_conditions:
        yield f"ignoring {'their' if several else 'its'} Summoning conditions"
    if step.using is not None:
        yield f"by using {cards.said(step.using, context)} as material"
    if step.treated_as is not None and step.transfer_materials:
        yield f"(this is treated as {article(WAYS[step.treated_as])} Summon, transfer its materials)"
    elif step.treated_as is not None:
        yield f"(this is treated as a {WAYS[step.treated_as]} Summon)"
    if step.negated:
        yield f"but negate {'their' if several else 'its'} effects"
    if step.until is not None:
        yield UNTIL[step.until]


def pointed(links: str | Filter, context: Context, several: bool) -> str:
    """"Zone this card points to", "zone a Link Monster points to": the zones that Link Monsters point to."""
    return f"{'zones' if several else 'zone'} {_one_on_the_field(links, context)} points to"


def adjacent(monsters: str | Filter, context: Context) -> str:
    """The zones beside a monster on the field, and that in its column."""
    return f"Main Monster Zone, adjacent to {_one_on_the_field(monsters, context)} or in its column"


def _one_on_the_field(monsters: str | Filter, context: Context) -> str:
    """"This card", "a Link Monster you control"."""
    if not isinstance(monsters, Selection):
        return cards.said(monsters, context)
    whose = " you control" if monsters.whose == "you" else ""
    return article(cards.noun(replace(monsters, from_=None, face=None, whose=None), context, False)) + whose


def _monster(step: Step) -> str:
    form = step.as_monster
    assert form is not None
    kinds = [word.title() for word in form.types or () if word not in ("effect", "normal")]
    kind = "/".join(part for part in (form.type, *kinds, form.attribute) if part)
    effect = " ".join(word.title() for word in form.types or () if word in ("effect", "normal"))
    level = "" if form.level is None else f"Level {form.level}"
    stats = [f"{name} {value}" for name, value in (("ATK", form.atk), ("DEF", form.def_)) if value is not None]
    also = " (this card is also still a Trap)" if form.still_a_Trap else ""
    return f"{article(f'{effect} Monster') if effect else 'a monster'} ({'/'.join(part for part in (kind, level, *stats) if part)}){also}"


def _special(value: Any, here: Said) -> str:
    if value == "this card" and here.context.place == EQUIPPED:
        known = here._replace(context=here.context.knowing("those cards", False))
        return _written("unequip this card and Special Summon", "those cards", known)
    if here.step.as_many_as_possible and isinstance(value, Selection):
        value = replace(value, as_many_as_possible=True)
    return _written("Special Summon", value, here)


LATER = ("but ", "ignoring ", "until ")
"""So begins what is said behind everything else of a Summon."""


def _written(verb: str, value: Any, here: Said) -> str:
    parts = list(_behind(value, here.step, here.context))
    at_once = " ".join(part for part in parts if not part.startswith(LATER))
    later = "".join(f", {part}" for part in parts if part.startswith(LATER))
    if isinstance(value, Selection) and cards.is_relative(value) and at_once.startswith("in "):
        at_once, later = "", f", {at_once}{later}"
    return f"{verb} {behind(taken(value, here, FROM_ONE_PLACE), at_once)}{later}"


def _ritual(value: Any, here: Said) -> str:
    """By Tributing, which is said where nothing else becomes of the materials."""
    step = here.step
    if step.by_banishing or step.into_the_Deck is not None or step.further_materials is not None:
        return _by_materials("Ritual Summon")(value, here)
    what = _material(step, step.materials_from or ("hand", "field"), here.context)
    total = "exactly equal" if step.exactly else "equal or exceed"
    its = "their" if here.context.is_several(value) else "its"
    including = f", including {both(cards.said(one, here.context) for one in step.must_include)}" if step.must_include is not None else ""
    others = " and no others" if step.no_other_materials else ""
    given, where = ("sending", " to the GY") if step.by_sending else ("Tributing", "")
    tributes = f"{given} {what}{including}{others}{where} whose total Levels {total} {its} Level"
    kind = value
    if isinstance(value, Selection) and value.types == ("ritual",):
        kind = replace(value, types=None) if value.name is not None else replace(value, is_="monster")
    return f"{_written('Ritual Summon', kind, here)}, by {tributes}"


def _by_materials(verb: str) -> Callable[[Any, Said], str]:
    def say(value: Any, here: Said) -> str:
        if isinstance(value, Selection) and value.types == ("ritual",) and value.name is None:
            value = replace(value, is_="monster")
        materials = spaced(list(_materials(here.step, here.context))).replace(" ,", ",").replace(",,", ",")
        text = _written(verb, value, here)
        text = f"{text}, {materials}" if materials else text
        return spaced([text, *(f"({more_materials(one, here)})" for one in here.step.more_materials or ())])

    return say


def _materials(step: Step, context: Context) -> Iterator[str]:
    """What is used for it, and where that goes."""
    of = step.materials
    if step.materials_from is not None or of is not None:
        number = "" if step.number_of_materials is None or step.materials_from is None else f"{step.number_of_materials} "
        what = "monsters on either field" if of is not None and _is_of_both(of) else _material(step, step.materials_from or (), context)
        verb, to = _used(step)
        yield f"{verb} {number}{what}{to} as material{_without_own(step)}"
    if step.further_materials is not None:
        yield "(and further material that is not understood)"
    named = [item.one_of for item in (of.any_of if of is not None and not _is_of_both(of) else None) or ()]
    must = [one for one in step.must_include or () if one not in named]
    if must:
        using = "" if step.materials_from is not None or step.materials is not None else "using materials "
        yield f"{using or ', '}including {both(cards.said(_of_them(one, step), context) for one in must)}"
    if step.no_other_materials:
        yield "and no other material"
    if step.number_of_materials is not None and step.materials_from is None:
        yield f"with exactly {step.number_of_materials} materials"
    if step.materials_from is None and of is None and (step.by_banishing or step.into_the_Deck is not None):
        yield "{} them{}".format(*_used(step))
    if step.exactly:
        yield "whose total Levels exactly equal its Level"


def _used(step: Step) -> tuple[str, str]:
    """What is done with the materials: the words before and behind them."""
    if step.by_banishing:
        return "by banishing", ""
    if step.into_the_Deck is None:
        return "using", ""
    return ("by shuffling", " into the Deck") if step.into_the_Deck == "shuffle" else ("by placing", " on the bottom of the Deck")


USED: Final = {None: ("use", ""), "banishing": ("banish", ""), "shuffling into the Deck": ("shuffle", " into the Deck"),
               "discarding": ("discard", ""), "returning to the GY": ("return", " to the GY"), "sending to the GY": ("send", " to the GY")}
"""What is done with further materials, by the word for it."""


def more_materials(said: MoreMaterials, here: Said) -> str:
    """Further materials: when they may be used, which, and what becomes of them."""
    states = [] if said.if_ is None else [here.whole.conditions(said.if_, here.context)]
    if said.for_ is not None:
        states.append(f"Summoning {article(cards.noun(said.for_, here.context, False))} this way")
    if said.beside is not None:
        states.append(f"you use {article(cards.noun(said.beside, here.context, False))} as material")
    verb, to = USED[said.by]
    lead = f"if {both(states)}, " if states else ""
    return f"{lead}you can also {verb} {cards.said(said.cards, here.context, source=True)}{to} as material"


def _is_of_both(of: Filter) -> bool:
    """Are this card and the opponent's monsters meant, and none that the player controls besides?"""
    return of == Filter(any_of=(Filter(one_of="this card"), Filter(whose="opponent")))


def _without_own(step: Step) -> str:
    own = step.materials is not None and _is_of_both(step.materials)
    return ", but you cannot use other monsters you control as material," if own else ""


_OF_EITHER_FIELD = Filter(whose="either", any_of=(Filter(from_=("hand",), whose="you"), Filter(from_=("field",))))
"""Monsters of the player's own hand, and of either field."""


def _material(step: Step, zones: Sequence[str], context: Context) -> str:
    """The monsters of which the materials are, with where they are: yours, unless it is said whose."""
    what = step.materials if step.materials is not None else Filter()
    if what == _OF_EITHER_FIELD:
        return "monsters from your hand or either field"
    own = [item for item in what.any_of or () if item.whose is not None or item.one_of is not None]
    if own and held(what) == [("any of", what.any_of)]:
        return both(_material_kind(item, zones, context) for item in what.any_of or ())
    return _material_kind(what, zones, context)


def _material_kind(what: Filter, zones: Sequence[str], context: Context) -> str:
    if isinstance(what.one_of, str) and len(held(what)) == 1:
        return context.called(what.one_of)
    of_a_kind = replace(what, whose=None, is_=what.is_ or (None if what.name else "monster"))
    if what.from_ == ("banished",):
        return cards.noun(of_a_kind, context, True)
    kind = cards.noun(replace(of_a_kind, from_=None), context, True)
    zones = what.from_ or zones or ()
    if what.whose == "either" and set(zones) <= ON_FIELD:
        return f"{kind} on either field"
    return spaced([kind, cards.places(zones, what.whose or "you", source=True) if zones else ""])


def _of_them(one: Any, step: Step) -> Any:
    """A material that must be used, without the place that is said of all materials."""
    if isinstance(one, Selection) and set(one.from_ or ()) <= set(step.materials_from or ("monster zone", "field")):
        return replace(one, from_=None, whose=None)
    return one


def _from_where_it_is(value: Any) -> Any:
    """Normal Summons are from the hand, Synchro, Xyz and Link Summons from the Extra Deck: that is not said."""
    return replace(value, from_=None, whose=None) if isinstance(value, Selection) and value.from_ in (("hand",), ("extra deck",)) else value


def _normal(value: Any, here: Said) -> str:
    value = _from_where_it_is(value)
    set_ = "/Set" if here.step.or_set else ""
    return f"{_written('Normal Summon' + set_, value, here)} (immediately after this effect resolves)"


def _afterwards(verb: str) -> Callable[[Any, Said], str]:
    by = _by_materials(verb)
    return lambda value, here: f"{by(_from_where_it_is(value), here)} (immediately after this effect resolves)"


VERBS: Final[dict[str, Callable[[Any, Said], str]]] = {
    "special summon": _special,
    "fusion summon": _by_materials("Fusion Summon"),
    "ritual summon": _ritual,
    "normal summon": _normal,
    "tribute summon": lambda value, here: f"{_written('Tribute Summon', value, here)} (immediately after this effect resolves)",
    "synchro summon": _afterwards("Synchro Summon"),
    "xyz summon": _afterwards("Xyz Summon"),
    "link summon": _afterwards("Link Summon"),
}
"""The verbs that Summon."""

"""How often: the sentences about the uses of an effect, and about the Summons of a card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from kb.records.card import Summoning
from kb.records.effects import Limit
from kb.records.filters import Filter
from kb.saying import cards, conditions, material_lines
from kb.saying.context import Context
from kb.saying.english import article, both, either, sentence, times
from kb.saying.terms import WAYS, ZONE_NAMES

ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def ordinal(number: int) -> str:
    """The number of an effect in words.

    >>> ordinal(2), ordinal(12)
    ('second', '12th')
    """
    return ORDINALS[number - 1] if 0 < number <= len(ORDINALS) else f"{number}th"


# --- uses ------------------------------------------------------------------------------------------------------------------------


def effects(numbers: Sequence[int]) -> str:
    """Effects of a card by their numbers.

    >>> effects([2]), effects([1, 3])
    ('Effect 2', 'Effects 1 and 3')
    """
    return f"Effect{'s' if len(numbers) > 1 else ''} {both(map(str, sorted(numbers)))}"


def soft(said: Sequence[Limit]) -> str:
    """How often, as it stands in the head of the sentence; "" where nothing is said there.

    >>> soft([Limit(soft=1)]), soft([Limit(soft=2)]), soft([Limit(per_chain="copy")]), soft([Limit(use=1)])
    ('once per turn', 'twice per turn', 'once per Chain', '')
    """
    heads = [f"{times(limit.soft)} per turn" for limit in said if limit.soft is not None]
    return ", ".join((*heads, *("once per Chain" for limit in said if limit.per_chain == "copy")))


def limits(said: Sequence[Limit], context: Context, what: str = "effect", number: int | None = None) -> list[str]:
    """The sentences about how often. `what`: "effect", or "card" of the activation of a card; `number`: the number of the effect.

    >>> limits([Limit(use=1)], Context("Sangan")), limits([Limit(activate=1)], Context("Pot of Greed"), "card")
    (['You can only use this effect of "Sangan" once per turn.'], ['You can only activate 1 "Pot of Greed" per turn.'])
    >>> limits([Limit(use=1, shared="all")], Context("Sangan"))
    ['You can only use 1 "Sangan" effect per turn, and only once that turn.']
    """
    return [words for limit in said for words in _sentences(limit, context, what, number)]


def _sentences(said: Limit, context: Context, what: str, number: int | None) -> Iterator[str]:
    name = f'"{context.name}"'
    this = f"{'this effect' if what == 'effect' else 'the effect'} of {name}"
    if said.shared is not None:
        yield _shared(said, name, number)
    elif said.use is not None:
        yield f"You can only {_counted(said)} {this} {_often(said.use)} per turn."
    if said.activate is not None:
        yield (f"You can only activate {said.activate} {name} per turn." if what == "card" else
               f"You can only activate {this} {_often(said.activate)} per turn.")
    if said.per_duel is not None:
        by_card = what == "card" and not said.applied
        use = f"activate {said.per_duel} {name}" if by_card else f"{_counted(said)} {this} {_often(said.per_duel)}"
        yield f"You can only {use} per Duel."
    if said.per_chain == "name" and said.shared is None:
        yield f"You can only use {this} once per Chain."
    if said.while_face_up is not None:
        where = {"GY": "stays in the GY", "banished": "stays banished", "hand": "stays in the hand"}.get(context.place or "")
        yield f"This effect can only be used {_often(said.while_face_up)} while this card {where or 'is face-up on the field'}."
    if said.not_in_the_same_Chain_as is not None:
        others = either(str(other) for other in said.not_in_the_same_Chain_as if other != number)
        yield f"You cannot use this effect in the same Chain as {f'Effect {others}' if others else 'another one'} of {name}."


def _counted(said: Limit) -> str:
    return "apply" if said.applied else "use"


def _often(number: int) -> str:
    return f"{'up to ' if number > 1 else ''}{times(number)}"


def _shared(said: Limit, name: str, number: int | None) -> str:
    """Effects that are counted together."""
    hard = said.use is not None or said.per_chain == "name"
    span = "Chain" if said.per_chain is not None else "turn"
    often = said.use or said.soft or 1
    if said.shared == "all":
        thing = f"{often} {name} effect{'s' if often > 1 else ''}" if hard else f"{often} effect{'s' if often > 1 else ''} of this card"
    else:
        every = sorted({*(said.shared or ()), *(() if number is None else (number,))})
        named = f"{effects(every)} of {name if hard else 'this card'}"
        if often > 1:
            return f"You can only {_counted(said)} {named} {_often(often)} per {span}, in total."
        thing = f"1 of {named}"
    return f"You can only {_counted(said)} {thing} per {span}{f', and only once that {span}' if often == 1 else ''}."


def one_of(numbers: Sequence[int], number: int | None, counted: Iterable[Limit], is_trigger: bool) -> str:
    """The sentence about effects of which one is chosen; where they share one use a turn, it says so.

    >>> one_of([2, 3], 2, [Limit(soft=1, shared=(2, 3))], False)
    'Once per turn, either this effect or Effect 3 can be used, not both.'
    """
    once = any(1 in (limit.soft, limit.use) and isinstance(limit.shared, tuple) and {*numbers} <= {*limit.shared} for limit in counted)
    if once and not is_trigger and len(numbers) == 2 and number in numbers:
        other = next(one for one in numbers if one != number)
        return f"{SHARED_USE} {other} can be used, not both."
    event = "can be used per turn" if once and not is_trigger else f"can be activated {'for the same event' if is_trigger else 'at a time'}"
    return f"Only 1 of {effects(numbers)} {event} (your choice)."


SHARED_USE: Final = "Once per turn, either this effect or Effect"
"""So begins what is said of two effects with one use."""


# --- Summons -----------------------------------------------------------------------------------------------------------------------


def summoning(said: Summoning, context: Context) -> list[str]:
    """The sentences about the Summons of the card itself.

    >>> summoning(Summoning(cannot_be_Normal_Summoned=True, only_by=("own procedure",)), Context("Gilti-Gearfried"))
    ['Cannot be Normal Summoned/Set.', 'Must be Special Summoned in the way said below.']
    >>> summoning(Summoning(tributes=3, cannot_be_Set=True), Context())
    ['Requires 3 Tributes to Normal Summon (cannot be Normal Set).']
    """
    return [*_refused(said), *_demanded(said, context), *_tributes(said, context), *_of_materials(said, context), *_of_all(said, context)]


def _refused(said: Summoning) -> Iterator[str]:
    if said.cannot_be_Normal_Summoned:
        yield "Cannot be Normal Summoned/Set."
    if said.cannot_be_Special_Summoned:
        yield "Cannot be Special Summoned."
    if said.tributes is not None:
        many = f"{said.tributes} Tribute{'' if said.tributes == 1 else 's'}"
        yield f"Requires {many} to Normal Summon{' (cannot be Normal Set)' if said.cannot_be_Set else '/Set'}."
    elif said.cannot_be_Set:
        yield "Cannot be Set."


def _demanded(said: Summoning, context: Context) -> Iterator[str]:
    if said.only_by is not None and not (said.only_by == ("ritual",) and said.Ritual_materials is not None):
        yield f"Must be {_by(said.only_by, context)}."
    if said.first_by is not None:
        yield f"Must first be {_by(said.first_by, context)}."


def _by(ways: Sequence[str | Filter], context: Context) -> str:
    """How it is Summoned: "Fusion Summoned", 'Special Summoned with "Mask Change"'."""
    kinds = [WAYS[way] for way in ways if isinstance(way, str) and way in WAYS]
    by = list(_effects(ways, context))
    named = f"{either(kinds)} Summoned" if kinds else ""
    if not by:
        return named
    return f"either {named}, or Special Summoned {either(by)}" if named else f"Special Summoned {either(by)}"


def _effects(ways: Sequence[str | Filter], context: Context) -> Iterator[str]:
    """Ways without a kind of Summon of their own."""
    if "own procedure" in ways:
        yield "in the way said below"
    if "effect" in ways:
        yield "by a card effect" if "own effect" in ways else "by the effect of another card"
    elif "own effect" in ways:
        yield "by its own effect"
    names = [way for way in ways if isinstance(way, str) and way not in WAYS and way not in ("own procedure", "own effect", "effect")]
    if names:
        quoted = [f'"{name}"' for name in names]
        yield f"with {either(quoted)}"
    for way in ways:
        if isinstance(way, Filter):
            yield "in a way that is not understood" if way.opaque else f"by the effect of {article(cards.noun(way, context, False))}"


def _tributes(said: Summoning, context: Context) -> Iterator[str]:
    if said.may_skip_tributes:
        verb = "Normal Summon/Set" if said.may_skip_tributes_when_Set else "Normal Summon"
        words = f"you can {verb} this card without Tributing"
        held = "" if isinstance(said.may_skip_tributes, bool) else f"if {conditions.all_of(said.may_skip_tributes, context)}, "
        yield sentence(f"{held}{words}")
    elif said.may_skip_tributes_when_Set:
        yield "This is also said of Setting it."
    if said.counts_as_Tributes is not None:
        of = said.counts_as_Tributes_for or Filter(is_="monster")
        whom = article(cards.noun(of, context, False))
        yield f"This card can be treated as {said.counts_as_Tributes} Tributes for the Tribute Summon of {whom}."
    elif said.counts_as_Tributes_for is not None:
        whom = article(cards.noun(said.counts_as_Tributes_for, context, False))
        yield f"It counts as more Tributes only for the Tribute Summon of {whom}."
    if said.other_materials is not None:
        by = material_lines.materials(said.other_materials, context)
        held = f"{'while ' + conditions.all_of(said.other_materials_while, context) + ', ' if said.other_materials_while else ''}"
        once = "once per turn, " if said.other_materials_once_a_turn else ""
        yield sentence(f"{once}{held}you can also Xyz Summon this card by using {by} you control as material")
    if said.other_Tributes is not None:
        settled = {True: "Tribute Summon/Set this card", False: "Tribute Summon (but not Set) this card", None: "Tribute Summon this card"}
        by = material_lines.materials(said.other_Tributes, context).replace(" + ", " and ")
        held = f"while {conditions.all_of(said.other_Tributes_while, context)}, " if said.other_Tributes_while else ""
        yield sentence(f"{held}you can {settled[said.other_Tributes_when_Set]} by Tributing {by}")
    elif said.other_Tributes_when_Set is not None:
        yield f"Its other Tributes {'can' if said.other_Tributes_when_Set else 'cannot'} also be used to Set it."


ANY_BUT: Final = "cards, except "
"""So begin cards of which only some are named that they are not."""


def _of_materials(said: Summoning, context: Context) -> Iterator[str]:
    """What Tributes and materials must be, and what the card is for the Summons of others."""
    if said.Tributes_may_also_be is not None:
        also = cards.noun(said.Tributes_may_also_be, context, True)
        yield f"To Tribute Summon this card face-up, you can Tribute {also} you control, as well as monsters."
    if said.Tributes_must_be is not None:
        yield f"If you Tribute Summon this card, all Tributes must be {cards.noun(said.Tributes_must_be, context, True)}."
    if said.Ritual_materials is not None:
        used = cards.noun(said.Ritual_materials, context, True)
        yield f"Must be Ritual Summoned{f', without using {used[len(ANY_BUT):]}' if used.startswith(ANY_BUT) else f' using only {used}'}."
    if said.all_of_a_Ritual_for is not None:
        here = "this card you control" if said.all_of_a_Ritual_from else "this card"
        kind = cards.noun(said.all_of_a_Ritual_for, context, False)
        yield (f"If you Ritual Summon exactly 1 {kind} with a card effect that requires use of monsters, "
               f"{here} can be used as the entire requirement.")
    elif said.all_of_a_Ritual_from is not None:
        yield "That is said of this card on the field only."
    if said.banished_from_the_GY_for_a_Ritual is not None:
        kind = article(cards.noun(said.banished_from_the_GY_for_a_Ritual, context, False))
        yield (f"When you Ritual Summon {kind}, you can banish this card from your GY as 1 of the monsters required for the Ritual "
               "Summon.")
    if said.stands_in_for_a_named_Fusion_Material is not None:
        places = either([ZONE_NAMES.get(place, place) for place in said.stands_in_for_a_named_Fusion_Material])
        yield (f"This card in your {places} can be used as a substitute for any 1 Fusion Material mentioned by name on the Fusion Monster "
               "Card, but the other materials must be correct.")
    if said.stands_in_for_a_Tuner is not None:
        yield f'For a Synchro Summon, you can substitute this card for any 1 "{said.stands_in_for_a_Tuner}" Tuner.'
    if said.one_as_a_Tuner is not None:
        of_level = "" if said.Level_of_that_Tuner is None else f"Level {said.Level_of_that_Tuner} "
        kind = cards.noun(said.one_as_a_Tuner, context, False)
        yield f"For this card's Synchro Summon, you can treat 1 {kind} you control as a {of_level}Tuner."
    elif said.Level_of_that_Tuner is not None:
        yield f"That Tuner is Level {said.Level_of_that_Tuner}."
    if said.Pendulum_Level is not None:
        level = said.Pendulum_Level
        yield f"If you can Pendulum Summon Level {level}, you can Pendulum Summon this face-up card in your Extra Deck."
    if said.Summons_of_its_kind_a_turn is not None:
        often = _often(said.Summons_of_its_kind_a_turn)
        yield f'You can only Synchro, Xyz or Link Summon "{context.name}" {often} per turn.'


def _of_all(said: Summoning, context: Context) -> Iterator[str]:
    if said.may_be_Set_as_a_Spell:
        yield "You can Set this card from your hand to your Spell & Trap Zone as a Spell."
    if said.cannot_be_negated:
        ways = ["Normal"] if isinstance(said.cannot_be_negated, bool) else [WAYS.get(way, way) for way in said.cannot_be_negated]
        yield f"This card's {either(ways)} Summon cannot be negated."
    if said.Special_Summons_a_turn is not None:
        yield f'You can only Special Summon "{context.name}" {_often(said.Special_Summons_a_turn)} per turn.'

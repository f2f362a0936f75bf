"""What is a card, and what are its effects, as functions over states? Nothing here knows any card by name."""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from os import urandom
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from kb.records.card import Card as CardRecord
from kb.records.card import Summoning
from kb.records.conditions import Condition as ConditionRecord
from kb.records.conditions import TurnFact
from kb.records.effects import Effect as EffectRecord
from kb.records.effects import Step as StepRecord
from kb.records.fields import Zones
from kb.records.filters import Filter as FilterRecord
from kb.records.filters import Material as MaterialRecord
from kb.store.names import printed_name
from kb.vocabulary.comparisons import comparison
from legality.compiling.conditions import conditions
from legality.compiling.effects import allowed_while, effect
from legality.compiling.filter_words import ATTRIBUTE_WORDS, how_bits
from legality.compiling.filters import filter_, filter_of
from legality.compiling.includes import all_steps
from legality.compiling.registry import UnknownWord, Words, gathered, note
from legality.compiling.steps import steps
from legality.compiling.this_turn import SPECIAL_SUMMONED
from legality.game.duel import Duel, Tables
from legality.game.effects import CardFacts, EffectFacts, Modifier
from legality.game.other_ways import Material, OtherWays
from legality.game.reads import Reads
from legality.game.rules import follows
from legality.game.selections import Condition, Filter
from legality.game.terms import EXTRA_DECK_TYPES, FIELD, GY, HAND, MONSTER, MZONE, SPECIAL_KINDS, SPELL, TRAP, TRIGGER, place_bits

KINDS: Words[int] = Words("kind of card file", {"monster": MONSTER, "token": MONSTER, "spell": SPELL, "trap": TRAP})
STAYING = ("continuous", "equip", "field")


def card(said: CardRecord, tables: Tables) -> CardFacts:
    """Compiles a card from what is said of it.

    Raises:
        UnknownWord: a word has no reader in the engine.
    """
    try:
        with gathered() as found:
            compiled = _card(said, tables)
    except UnknownWord as unknown:
        raise unknown.on(said.name) from None
    return msgspec.structs.replace(compiled, reads=found.reads)


def _card(said: CardRecord, tables: Tables) -> CardFacts:
    *words, last = said.card.split()
    kind = KINDS[last]
    types = frozenset(words) | ({"token"} if last == "token" else set())
    if last == "token" and not said.effects:
        types |= {"normal"}  # a Token without an effect is a Normal Monster
    card_property = "" if kind == MONSTER else words[-1] if words else "normal"
    if "equip" in types:
        note(Reads.EQUIPS)
    effects = _effects(said, kind, card_property, types, tables)
    continuous = effects["continuous"]
    own = said.summoning or Summoning()
    is_extra = bool(types & EXTRA_DECK_TYPES)
    return CardFacts(
        said.name,
        kind,
        types=types | ({card_property} if card_property else set()),
        property=card_property,
        race=said.type or "",
        attributes=ATTRIBUTE_WORDS[said.attribute] if said.attribute else 0,
        level=said.level if said.level is not None else said.rank or 0,
        link=said.link or 0,
        atk=_stat(said.atk),
        defense=_stat(said.def_),
        unprinted=frozenset(word for word, value in (("atk", said.atk), ("def", said.def_)) if value == "?"),
        arrows=said.arrows or (),
        scale=said.scale or 0,
        names=(printed_name(said.name), *(said.treated_as or ())),
        archetypes=frozenset(said.archetypes or ()),
        not_of_series=frozenset(said.not_treated_as or ()),
        mentions=frozenset(said.mentions or ()),
        materials=tuple(_material(item) for item in said.materials or ()),
        equips_only_to=None if said.equips_only_to is None else filter_(said.equips_only_to),
        effects=effects["activated"],
        continuous=continuous,
        clauses=effects["clause"],
        procedures=effects["procedure"],
        cannot_normal_summon=bool(own.cannot_be_Normal_Summoned) or is_extra or "ritual" in types,
        cannot_special_summon=bool(own.cannot_be_Special_Summoned),
        cannot_set=bool(own.cannot_be_Set),
        only_by=_ways(own.only_by),
        first_by=_ways(own.first_by),
        own_way_is_first=_is_first((own.only_by or own.first_by or ()), effects["activated"]),
        tributes=-1 if own.tributes is None else own.tributes,
        ways=_other_ways(said.name, own),
        summons_not_negated=_not_negated(own.cannot_be_negated),
        summoned_enough=_enough(said.name, own.Special_Summons_a_turn or 0),
        is_extra=is_extra,
        needs_proper_summon=bool(is_extra or "ritual" in types or own.only_by or own.first_by),
        is_normal_monster="normal" in types and kind == MONSTER,
        stays=card_property in STAYING or any(entry.has("stays on the field") for item in continuous for entry in item.applies),
        trap_or_quick_play=kind == TRAP or card_property == "quick-play",
        has_unsaid=any(item.opaque or any(map(_may_be_unsaid, item.applies)) for item in continuous)
        or any(step.options.matters_when for item in (*effects["activated"], *effects["clause"]) for step in item.steps),
        record=said,
    )


def _may_be_unsaid(entry: Modifier) -> bool:
    """Is it a part that cannot be said, or a number that depends on what a board may leave unsaid?"""
    return entry.unsaid is not None or entry.asks_zones or entry.asks_used


def _ways(said: tuple[str | FilterRecord, ...] | None) -> tuple[str | Filter, ...]:
    """Ways of a Special Summon: words, card names, or filters over the summoning card."""
    return tuple(way if isinstance(way, str) else filter_(way) for way in said or ())


@follows("SUM-9")
def _is_first(ways: tuple[str | FilterRecord, ...], activated: tuple[EffectFacts, ...]) -> bool:
    """Does its own effect Special Summon it properly where it was not Summoned before?

    Not where its text names another way beside it (Vennominaga), nor an effect from the GY of a card that another one brings from the hand.
    """
    if any(way not in ("effect", "own effect") for way in ways):
        return False
    steps = [(item.places, step.record) for item in activated for step in all_steps(item.steps)]
    places = [where for where, said in steps if said is not None and said.special_summon == "this card"]
    return not any(where & HAND and not where & GY for where in places) or not any(where & GY and not where & HAND for where in places)


def _not_negated(said: bool | tuple[str, ...] | None) -> int:
    """The ways (bits) of Summons that cannot be negated: "its Normal Summon", or those that are named."""
    ways = said if isinstance(said, tuple) else ("normal",) if said else ()
    return how_bits(ways) | (SPECIAL_KINDS if "special" in ways else 0)


DOES_NOTHING = EffectRecord(kind="card activation", does=(StepRecord(nothing=True),))


def _needs_no_activation(activated: list[EffectFacts], card_property: str) -> bool:
    """Has it its card activation among these, or no way to be activated (ACT-2): all that it has triggers off the field?"""
    if any(item.is_card_activation for item in activated):
        return True
    return card_property not in STAYING and bool(activated) and all(item.kind == TRIGGER and not item.places & FIELD for item in activated)


def _effects(said: CardRecord, kind: int, card_property: str, types: frozenset[str], tables: Tables) -> dict[str, tuple[EffectFacts, ...]]:
    """Its effects by what they are: those that are activated, in the order of their numbers, and the others."""
    shelves: dict[str, list[EffectFacts]] = {"activated": [], "continuous": [], "clause": [], "procedure": []}
    activated, counted = shelves["activated"], 0
    for item in said.effects or ():
        shelf = shelves.get(item.kind, activated)
        number = len(shelf) + 1 if shelf is not activated else counted + 1 if item.number is None else item.number
        counted = max(counted, number) if shelf is activated else counted
        shelf.append(effect(item, kind, card_property, tables, number))
    if kind in (SPELL, TRAP) and not _needs_no_activation(activated, card_property):
        activated.insert(0, effect(DOES_NOTHING, kind, card_property, tables, 0))
    if "pendulum" in types and not any(item.is_card_activation for item in activated):
        activated.append(effect(msgspec.structs.replace(DOES_NOTHING, works_in=("hand",)), MONSTER, "", tables, 0))
    if not any(item.number == 0 for item in activated):
        shelves["activated"] = [msgspec.structs.replace(item, with_activation=False) for item in activated]
    return {word: tuple(shelf) for word, shelf in shelves.items()}


def _enough(name: str, times: int, places: Zones | None = None) -> Condition | None:
    """Does it hold that its player has Special Summoned it (from these places) as often this turn as its text allows (LIM-5)?"""
    if not times:
        return None
    fact = TurnFact(fact=SPECIAL_SUMMONED, who="you", times=f"{times}+", card=FilterRecord(name=(name,), from_=places))
    return conditions((ConditionRecord(this_turn=fact),))[0]


def _other_ways(name: str, own: Summoning) -> OtherWays:
    """What its text allows besides the rules."""
    return OtherWays(
        may_skip_tributes=allowed_while(own.may_skip_tributes),
        may_skip_when_set=bool(own.may_skip_tributes_when_Set),
        set_as_a_spell=bool(own.may_be_Set_as_a_Spell),
        other_tributes=tuple(_material(item) for item in own.other_Tributes or ()),
        other_tributes_when_set=own.other_Tributes_when_Set,
        other_tributes_while=allowed_while(own.other_Tributes_while or True),
        counts_as_tributes=own.counts_as_Tributes or 1,
        counts_as_tributes_for=None if own.counts_as_Tributes_for is None else filter_of(own.counts_as_Tributes_for),
        other_materials=tuple(_material(item) for item in own.other_materials or ()),
        other_materials_while=allowed_while(own.other_materials_while or True),
        other_materials_once=bool(own.other_materials_once_a_turn),
        tributes_also=None if own.Tributes_may_also_be is None else filter_of(own.Tributes_may_also_be),
        tributes_must_be=None if own.Tributes_must_be is None else filter_of(own.Tributes_must_be),
        ritual_materials=None if own.Ritual_materials is None else filter_of(own.Ritual_materials),
        all_of_a_ritual_for=None if own.all_of_a_Ritual_for is None else filter_of(own.all_of_a_Ritual_for),
        all_of_a_ritual_from=place_bits(own.all_of_a_Ritual_from) if own.all_of_a_Ritual_from else HAND | MZONE,
        banished_for_a_ritual=(
            None if own.banished_from_the_GY_for_a_Ritual is None else filter_of(own.banished_from_the_GY_for_a_Ritual)
        ),
        stands_in_from=place_bits(own.stands_in_for_a_named_Fusion_Material),
        stands_in_for_tuner=own.stands_in_for_a_Tuner or "",
        one_as_tuner=None if own.one_as_a_Tuner is None else filter_of(own.one_as_a_Tuner),
        level_of_that_tuner=own.Level_of_that_Tuner or 0,
        pendulum_level=own.Pendulum_Level or 0,
        kind_summons=own.Summons_of_its_kind_a_turn or 0,
        special_summoned_enough=_enough(name, own.Summons_of_its_kind_a_turn or 0, ("extra deck",)),
        kept=conditions(own.kept_for_its_Special_Summon),
        sworn=steps(own.sworn_by_its_Special_Summon or ()),
    )


def _stat(value: int | str | None) -> int:
    return value if isinstance(value, int) else 0


def _material(said: MaterialRecord) -> Material:
    low, high, _ = comparison(1 if said.count is None else said.count)
    of_xyz = "xyz" in (said.types or ())
    return Material(
        low, min(high, 99), filter_of(said), bool(said.different_names), said.all_different or (), said.all_alike or (), of_xyz
    )


# --- in another process --------------------------------------------------------------------------------------------------

_HERE: WeakValueDictionary[str, Duel] = WeakValueDictionary()
"""The Duels of this process that came from another one or went to one, by their keys."""


def duel_again(key: str, tables: dict[str, Any], ruleset: str, known: list[CardRecord], given: dict[str, Any]) -> Duel:
    """The Duel that is known by this key, made again from its rules and cards if it is not in this process."""
    duel = _HERE.get(key)
    if duel is None:
        again = Tables(tables, ruleset)
        duel = _HERE[key] = Duel(again, [card(said, again) for said in known], **given)
        duel.derived.key = key
    for said in known:
        if said.name not in duel.codes:
            duel.add(card(said, duel.tables))
    return duel


def _parted(duel: Duel) -> tuple[Callable[..., Duel], tuple[Any, ...]]:
    """What a Duel is made of."""
    duel.derived.key = duel.derived.key or urandom(16).hex()
    _HERE[duel.derived.key] = duel
    copies = {duel.defs[code].name: number for code, number in duel.copies.items()}
    given = {"label": duel.label, "copies": copies, "ids": dict(duel.ids), "short_names": dict(duel.short_names)}
    given["unwritten"] = tuple(duel.unwritten)
    return duel_again, (duel.derived.key, duel.tables.raw, duel.tables.ruleset, [facts.record for facts in duel.defs[1:]], given)


copyreg.pickle(Duel, _parted)

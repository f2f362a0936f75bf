"""What is a card, and what are its effects, as functions over states? Nothing here knows any card by name."""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from os import urandom
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from kb.store.names import printed_name
from kb.vocabulary.comparisons import comparison
from legality.compiling.conditions import conditions
from legality.compiling.effects import allowed_while, effect
from legality.compiling.filter_words import ATTRIBUTE_WORDS
from legality.compiling.filters import filter_, filter_of
from legality.compiling.registry import Facts, Named, UnknownWord, Words, gathered, listed, note
from legality.compiling.this_turn import SPECIAL_SUMMONED
from legality.game.duel import Duel, Tables
from legality.game.effects import CardFacts, EffectFacts, Material
from legality.game.reads import Reads
from legality.game.selections import Condition
from legality.game.terms import EXTRA_DECK_TYPES, MONSTER, SPELL, TRAP

CARD = Named(
    "card",
    "name",
    "password",
    "card",
    "type",
    "attribute",
    "level",
    "rank",
    "link",
    "arrows",
    "scale",
    "atk",
    "def",
    "archetypes",
    "treated as",
    "mentions",
    "materials",
    "summoning",
    "effects",
    "sources",
    "note",
)
SUMMONING = Named(
    "summoning",
    "cannot be Normal Summoned",
    "cannot be Special Summoned",
    "cannot be Set",
    "only by",
    "first by",
    "tributes",
    "may skip tributes",
    "may skip tributes when Set",
    "cannot be negated",
    "Special Summons a turn",
)
MATERIAL = Named("material", "count", "different names")
KINDS: Words[int] = Words("kind of card file", {"monster": MONSTER, "token": MONSTER, "spell": SPELL, "trap": TRAP})
STAYING = ("continuous", "equip", "field")


def card(facts: Facts, tables: Tables) -> CardFacts:
    """Compiles a card from its facts (validated by `kb.store.validation`).

    Raises:
        UnknownWord: the facts say something that the engine has no word for.
    """
    try:
        with gathered() as found:
            compiled = _card(facts, tables)
    except UnknownWord as unknown:
        raise unknown.on(str(facts.get("name", ""))) from None
    return msgspec.structs.replace(compiled, reads=found.reads)


def _card(facts: Facts, tables: Tables) -> CardFacts:
    CARD.check(facts)
    *words, last = str(facts["card"]).split()
    kind = KINDS[last]
    types = frozenset(words) | ({"token"} if last == "token" else set())
    if last == "token" and not facts.get("effects"):
        types |= {"normal"}  # a Token without an effect is a Normal Monster
    card_property = "" if kind == MONSTER else words[-1] if words else "normal"
    if "equip" in types:
        note(Reads.EQUIPS)
    effects = _effects(facts, kind, card_property, types, tables)
    continuous = effects["continuous"]
    summoning = facts.get("summoning") or {}
    SUMMONING.check(summoning)
    is_extra = bool(types & EXTRA_DECK_TYPES)
    number_of = facts.get("level", facts.get("rank", 0))
    name = str(facts["name"])
    return CardFacts(
        name,
        kind,
        types=types | ({card_property} if card_property else set()),
        property=card_property,
        race=str(facts.get("type", "")),
        attributes=ATTRIBUTE_WORDS[facts["attribute"]] if facts.get("attribute") else 0,
        level=number_of if isinstance(number_of, int) else 0,
        link=facts.get("link", 0),
        atk=_stat(facts.get("atk")),
        defense=_stat(facts.get("def")),
        arrows=tuple(facts.get("arrows") or ()),
        scale=facts.get("scale", 0),
        names=(printed_name(name), *listed(facts.get("treated as") or [])),
        archetypes=frozenset(facts.get("archetypes") or ()),
        mentions=frozenset(facts.get("mentions") or ()),
        materials=tuple(_material(item) for item in facts.get("materials") or ()),
        effects=effects["activated"],
        continuous=continuous,
        clauses=effects["clause"],
        procedures=effects["procedure"],
        cannot_normal_summon=bool(summoning.get("cannot be Normal Summoned")) or is_extra or "ritual" in types,
        cannot_special_summon=bool(summoning.get("cannot be Special Summoned")),
        cannot_set=bool(summoning.get("cannot be Set")),
        only_by=tuple(filter_(way) if isinstance(way, dict) else way for way in summoning.get("only by") or ()),
        first_by=tuple(filter_(way) if isinstance(way, dict) else way for way in summoning.get("first by") or ()),
        tributes=summoning.get("tributes", -1),
        may_skip_tributes=allowed_while(summoning.get("may skip tributes")),
        may_skip_when_set=bool(summoning.get("may skip tributes when Set")),
        summon_cannot_be_negated=bool(summoning.get("cannot be negated")),
        summoned_enough=_enough(name, summoning.get("Special Summons a turn", 0)),
        is_extra=is_extra,
        is_normal_monster="normal" in types and kind == MONSTER,
        stays=card_property in STAYING or any(entry.has("stays on the field") for item in continuous for entry in item.applies),
        trap_or_quick_play=kind == TRAP or card_property == "quick-play",
        has_unsaid=any(item.opaque or any(entry.unsaid is not None for entry in item.applies) for item in continuous),
        facts=facts,
    )


DOES_NOTHING: Facts = {"kind": "card activation", "does": [{"nothing": True}]}


def _effects(facts: Facts, kind: int, card_property: str, types: frozenset[str], tables: Tables) -> dict[str, tuple[EffectFacts, ...]]:
    """Its effects by what they are: those that are activated, in the order of their numbers, and the others."""
    shelves: dict[str, list[EffectFacts]] = {"activated": [], "continuous": [], "clause": [], "procedure": []}
    activated, counted = shelves["activated"], 0
    for item in facts.get("effects") or []:
        shelf = shelves.get(item["kind"], activated)
        number = item.get("number", counted + 1) if shelf is activated else len(shelf) + 1
        counted = max(counted, number) if shelf is activated else counted
        shelf.append(effect(item, kind, card_property, tables, number))
    if kind in (SPELL, TRAP) and not any(item.is_card_activation for item in activated):
        activated.insert(0, effect(DOES_NOTHING, kind, card_property, tables, 0))
    if "pendulum" in types:
        activated.append(effect({**DOES_NOTHING, "works in": ["hand"]}, MONSTER, "", tables, 0))
    if not any(item.number == 0 for item in activated):
        shelves["activated"] = [msgspec.structs.replace(item, with_activation=False) for item in activated]
    return {word: tuple(shelf) for word, shelf in shelves.items()}


def _enough(name: str, times: int) -> Condition | None:
    """Does it hold that its player has Special Summoned it as often this turn as its text allows (LIM-5)?"""
    if not times:
        return None
    return conditions({"this turn": {"fact": SPECIAL_SUMMONED, "who": "you", "times": f"{times}+", "card": {"name": name}}})[0]


def _stat(value: Any) -> int:
    return value if isinstance(value, int) else 0


def _material(facts: Facts) -> Material:
    low, high, _ = comparison(facts.get("count", 1))
    return Material(
        low,
        min(high, 99),
        filter_of({word: value for word, value in facts.items() if word not in MATERIAL.words}),
        bool(facts.get("different names")),
    )


# --- in another process --------------------------------------------------------------------------------------------------

_HERE: WeakValueDictionary[str, Duel] = WeakValueDictionary()
"""The Duels of this process that came from another one or went to one, by their keys."""


def duel_again(key: str, tables: dict[str, Any], ruleset: str, known: list[Facts], given: dict[str, Any]) -> Duel:
    """The Duel that is known by this key, made again from its rules and cards if it is not in this process."""
    duel = _HERE.get(key)
    if duel is None:
        again = Tables(tables, ruleset)
        duel = _HERE[key] = Duel(again, [card(facts, again) for facts in known], **given)
        duel.derived.key = key
    for facts in known:
        if facts["name"] not in duel.codes:
            duel.add(card(facts, duel.tables))
    return duel


def _parted(duel: Duel) -> tuple[Callable[..., Duel], tuple[Any, ...]]:
    """What a Duel is made of."""
    duel.derived.key = duel.derived.key or urandom(16).hex()
    _HERE[duel.derived.key] = duel
    copies = {duel.defs[code].name: number for code, number in duel.copies.items()}
    given = {"label": duel.label, "copies": copies, "ids": dict(duel.ids), "short_names": dict(duel.short_names)}
    return duel_again, (duel.derived.key, duel.tables.raw, duel.tables.ruleset, [facts.facts for facts in duel.defs[1:]], given)


copyreg.pickle(Duel, _parted)

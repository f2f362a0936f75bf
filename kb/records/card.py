"""What is a card: what is printed on it, and its effects?"""

from __future__ import annotations

from typing import Literal

from kb.records.conditions import Condition
from kb.records.effects import Effect, Step
from kb.records.fields import ArrowText, Form, HowText, TypeText, Zones, needed, word
from kb.records.filters import Filter, Material
from kb.vocabulary.words import Attribute


class Summoning(Form, frozen=True):
    """Limits of its own Summons."""

    cannot_be_Normal_Summoned: bool | None = word("cannot be Normal Summoned or Set", "cannot be Normal Summoned: true")
    cannot_be_Special_Summoned: bool | None = word("cannot be Special Summoned at all", "cannot be Special Summoned: true")
    cannot_be_Set: bool | None = word("a monster cannot be Normal Set; a Spell or Trap cannot be Set at all", "cannot be Set: true")
    may_be_Set_as_a_Spell: bool | None = word("a monster may be Set from the hand to the Spell & Trap Zone as a Spell, besides what SUM-5 allows", "may be Set as a Spell: true")
    only_by: tuple[str | Filter, ...] | None = word("the ways in which it must be Special Summoned: ways of `how`, `own procedure`, `own effect`, or names of cards whose effect does it", "only by: [own effect]")
    first_by: tuple[str | Filter, ...] | None = word("the same for the first Summon only (`must first be …`); later ones are free", "first by: [fusion]")
    tributes: int | None = word("Tributes its Normal Summon needs, where not by its Level", "tributes: 3")
    may_skip_tributes: bool | tuple[Condition, ...] | None = word("may be Normal Summoned without Tributing, always or while these hold", "may skip tributes: true")
    may_skip_tributes_when_Set: bool | None = word("what `may skip tributes` says is also said of a Normal Set", "may skip tributes when Set: true")
    other_Tributes: tuple[Material, ...] | None = word("Tributes with which it may be Tribute Summoned instead of those for its Level", "other Tributes: [{count: 1, summoned: [tribute]}]")
    other_Tributes_when_Set: bool | None = word("is what `other Tributes` says also said of a Set? Unsettled without it", "other Tributes when Set: false")
    other_Tributes_while: tuple[Condition, ...] | None = word("what `other Tributes` says is true only while these hold", "other Tributes while: [{lp: {who: you, is: <= 1000}}]")
    counts_as_Tributes: int | None = word("for how many Tributes it may count at the Tribute Summon of another monster (SUM-11)", "counts as Tributes: 2")
    counts_as_Tributes_for: Filter | None = word("of which monsters alone that is said", "counts as Tributes for: {is: monster, attribute: LIGHT}")
    other_materials: tuple[Material, ...] | None = word("materials with which it may be Xyz Summoned instead of those of its line", "other materials: [{count: 1, rank: 4, is: monster}]")
    other_materials_while: tuple[Condition, ...] | None = word("what `other materials` says is true only while these hold", "other materials while: [{phase: [main2]}]")
    other_materials_once_a_turn: bool | None = word("a player may do what `other materials` says once a turn (by the name of the card)", "other materials once a turn: true")
    cannot_be_negated: bool | tuple[HowText, ...] | None = word("its Normal Summon cannot be negated, or its Summons of these ways", "cannot be negated: true")
    Tributes_may_also_be: Filter | None = word("cards its player controls, other than monsters, with which it may be Tribute Summoned face-up as well", "Tributes may also be: {is: spell or trap, types: [continuous]}")
    Tributes_must_be: Filter | None = word("what each Tribute for its Tribute Summon must be", "Tributes must be: {is: monster, attribute: WATER}")
    Ritual_materials: Filter | None = word("what each monster used for its Ritual Summon must be", "Ritual materials: {not: {level: 8}}")
    all_of_a_Ritual_for: Filter | None = word("for the Ritual Summon of which monster alone it can be used as all that is required (SUM-12)", "all of a Ritual for: {types: [ritual], attribute: WATER}")
    banished_from_the_GY_for_a_Ritual: Filter | None = word("for the Ritual Summon of which monsters its owner can banish it from the GY as 1 of those required (SUM-12)", "banished from the GY for a Ritual: {types: [ritual]}")
    all_of_a_Ritual_from: Zones | None = word("from where: by default the hand or the Monster Zone", "all of a Ritual from: [monster zone]")
    stands_in_for_a_named_Fusion_Material: Zones | None = word("from these places it can be used for 1 Fusion Material that is mentioned by name, beside others that are correct (SUM-12)", "stands in for a named Fusion Material: [hand, field]")
    stands_in_for_a_Tuner: str | None = word("for a Synchro Summon it can be used for 1 Tuner of this series that is among the materials (SUM-10)", "stands in for a Tuner: Nordic")
    one_as_a_Tuner: Filter | None = word("1 of the monsters used for its Synchro Summon may be treated as a Tuner, if it is one of these", "one as a Tuner: {is: monster, link: 1}")
    Level_of_that_Tuner: int | None = word("as a monster of which Level, if not of its own", "Level of that Tuner: 1")
    Pendulum_Level: int | None = word("the Level as which it is Pendulum Summoned from the face-up Extra Deck", "Pendulum Level: 7")
    Summons_of_its_kind_a_turn: int | None = word("how often a player can Synchro, Xyz or Link Summon it, whichever it is, in a turn by its name (LIM-5)", "Summons of its kind a turn: 1")
    kept_for_its_Special_Summon: tuple[Condition, ...] | None = word("what must hold of the player who would Special Summon it, whatever the way (ACT-10)", "kept for its Special Summon: [{not: {this turn: {fact: Normal Summoned a monster, who: you}}}]")
    sworn_by_its_Special_Summon: tuple[Step, ...] | None = word("to what a player who Special Summoned it is bound from then on: no effect, and not negated (ACT-10)", "sworn by its Special Summon: [{apply: {cannot normal summon: {is: monster}, player: you}, until: end of this turn}]")
    Special_Summons_a_turn: int | None = word("how often a player can Special Summon it (by its name) in a turn, whatever the way (LIM-5)", "Special Summons a turn: 1")


class Card(Form, frozen=True, kw_only=True):
    """A card."""

    name: str = needed("the exact English name; an older version has its era in brackets", "name: Sangan (pre-errata)")
    password: int | None = word("the eight digits on the card, without leading zeros", "password: 26202165")
    konami: int | None = word("its number in Konami's card database", "konami: 4007")
    card: str = needed("what kind of card: words of `types`, then `monster`, `spell`, `trap` or `token`", "card: tuner effect monster")
    type: TypeText | None = word("a monster's Type", "type: Fiend")
    attribute: Attribute | None = word("a monster's Attribute", "attribute: DARK")
    level: int | None = word("Level", "level: 3")
    rank: int | None = word("Rank of an Xyz Monster", "rank: 4")
    link: int | None = word("Link Rating", "link: 2")
    arrows: tuple[ArrowText, ...] | None = word("Link Arrows", "arrows: [bottom-left, bottom-right]")
    scale: int | None = word("Pendulum Scale", "scale: 1")
    atk: int | Literal["?"] | None = word("ATK; `?` where the card prints it", "atk: 1000")
    def_: int | Literal["?"] | None = word("DEF", "def: 600")
    archetypes: tuple[str, ...] | None = word("the series it belongs to (a name that contains the words counts without this)", "archetypes: [Lightsworn]")
    treated_as: tuple[str, ...] | None = word("names that its own text gives it everywhere", "treated as: [Harpie Lady]")
    not_treated_as: tuple[str, ...] | None = word("series to which its own text says that it does not belong, though its name contains the words", "not treated as: [Cyber]")
    mentions: tuple[str, ...] | None = word("cards that its text mentions by name (as material or otherwise)", "mentions: [Fallen of Albaz]")
    materials: tuple[Material, ...] | None = word("materials of an Extra Deck or Ritual Monster's Summon", "materials: [{count: 1, types: [tuner]}, {count: 1+, not: {types: [tuner]}}]")
    equips_only_to: Filter | None = word("of an Equip Spell: the monsters to which it can be equipped, as its controller sees them; it is destroyed when its monster is none of these any more (RES-9)", "equips only to: {type: Warrior}")
    summoning: Summoning | None = word("limits of its own Summons", "summoning: {cannot be Normal Summoned: true}")
    effects: tuple[Effect, ...] | None = word("its effects, in the order of the text (Pendulum effects last)", "effects: []")
    sources: tuple[str, ...] | None = word("where the facts come from", "sources: [card text (2020 printing)]")
    note: str | None = word("a remark for readers", "note: errata of 2014")

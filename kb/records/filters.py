"""Which cards are meant: filters, selections, materials, and the numbers that are worked out from cards?"""

from __future__ import annotations

from typing import Literal

from kb.records.fields import (
    BEHIND_NOUNS,
    IN_MONSTER_ZONES,
    OF_MONSTERS,
    PRINTED,
    SHOWN,
    AttributeText,
    Compare,
    CompareOrAll,
    Form,
    HowText,
    Reference,
    TypesText,
    TypeText,
    Zones,
    needed,
    word,
)
from kb.vocabulary.words import KindOfCard, Player, Quality


class Filter(Form, frozen=True):
    """A filter over cards."""

    is_: KindOfCard | None = word("what kind of card", "is: spell or trap", PRINTED)
    types: tuple[TypesText, ...] | None = word("all of: normal, effect, fusion, ritual, synchro, xyz, link, pendulum, tuner, flip, gemini, union, spirit, toon, token, quick-play, continuous, equip, field, counter ; without `is` also of Spells and Traps that have the word: `[ritual]` means Ritual Monsters and Ritual Spells, `[normal]` Normal Spells and Traps too", "types: [effect]", PRINTED, SHOWN)
    any_type: tuple[TypesText, ...] | None = word("one of these", "any type: [fusion, synchro]", PRINTED, SHOWN)
    type: tuple[TypeText, ...] | None = word("a monster's Type (one of)", "type: Fiend", PRINTED, SHOWN, OF_MONSTERS)
    original_type: tuple[TypeText, ...] | None = word("a monster's original Type (one of)", "original type: Machine", PRINTED, SHOWN, OF_MONSTERS)
    original_card_type: KindOfCard | None = word("Monster, Spell or Trap as it is printed, whatever the card is treated as (a \"Monster Card\")", "original card type: monster", PRINTED)
    attribute: tuple[AttributeText, ...] | None = word("a monster's Attribute (one of)", "attribute: [DARK, LIGHT]", PRINTED, SHOWN, OF_MONSTERS)
    original_attribute: tuple[AttributeText, ...] | None = word("a monster's original Attribute (one of)", "original attribute: DARK", PRINTED, SHOWN, OF_MONSTERS)
    level: Compare | Measure | None = word("its Level", "level: <= 4", PRINTED, SHOWN, OF_MONSTERS, IN_MONSTER_ZONES, BEHIND_NOUNS)
    rank: Compare | Measure | None = word("its Rank", "rank: 4", PRINTED, SHOWN, OF_MONSTERS, IN_MONSTER_ZONES, BEHIND_NOUNS)
    link: Compare | Measure | None = word("its Link Rating", "link: '>= 2'", PRINTED, SHOWN, OF_MONSTERS, IN_MONSTER_ZONES, BEHIND_NOUNS)
    atk: Compare | Measure | None = word("its ATK now", "atk: <= 1500", SHOWN, OF_MONSTERS, IN_MONSTER_ZONES, BEHIND_NOUNS)
    def_: Compare | Measure | None = word("its DEF now", "def: <= 1200", SHOWN, OF_MONSTERS, IN_MONSTER_ZONES, BEHIND_NOUNS)
    original_atk: Compare | Measure | None = word("its original ATK", "original atk: 0", PRINTED, SHOWN, OF_MONSTERS, IN_MONSTER_ZONES, BEHIND_NOUNS)
    original_def: Compare | Measure | None = word("its original DEF", "original def: {at most: {own: atk}}", PRINTED, SHOWN, OF_MONSTERS, IN_MONSTER_ZONES, BEHIND_NOUNS)
    original_level: Compare | Measure | None = word("its original Level", "original level: '< 5'", PRINTED, SHOWN, OF_MONSTERS, IN_MONSTER_ZONES, BEHIND_NOUNS)
    original_rank: Compare | Measure | None = word("its original Rank", "original rank: {less than: {level of: this card}}", PRINTED, SHOWN, OF_MONSTERS, IN_MONSTER_ZONES, BEHIND_NOUNS)
    declared: Literal["name", "Type", "Attribute", "kind"] | None = word("its name, Type, Attribute or kind of monster is the one that was declared for this effect", "declared: Type")
    name: tuple[str, ...] | None = word("its name (one of)", "name: Dark Magician", PRINTED, SHOWN)
    original_name: tuple[str, ...] | None = word("its original name (one of)", "original name: Dark Magician", PRINTED, SHOWN, BEHIND_NOUNS)
    original_name_contains: tuple[str, ...] | None = word("its original name contains this word (one of), whatever series it belongs to", "original name contains: [Warrior, Stardust]", PRINTED, SHOWN)
    archetype: tuple[str, ...] | None = word("belongs to a series (one of)", "archetype: Lightsworn", PRINTED, SHOWN)
    mentions: str | None = word("its text mentions this card", "mentions: Fallen of Albaz", PRINTED, SHOWN, BEHIND_NOUNS)
    names_as_material: tuple[str, ...] | None = word("its line of materials names this card (one of)", "names as material: Fallen of Albaz", PRINTED, SHOWN, BEHIND_NOUNS)
    series_as_material: tuple[str, ...] | None = word("its line of materials asks for a card of this series, or names one (one of)", "series as material: Destiny HERO", PRINTED, SHOWN, BEHIND_NOUNS)
    mentions_one_of: Cards | None = word("its text mentions one of these cards", "mentions one of: revealed cards", SHOWN)
    face: Literal["up", "down"] | None = word("lies face-up or face-down", "face: up")
    position: Literal["attack", "defense"] | None = word("battle position", "position: attack", OF_MONSTERS, IN_MONSTER_ZONES)
    from_: Zones | None = word("where it is", "from: [field]")
    whose: Player | None = word("who controls it (off the field: who owns it)", "whose: opponent")
    owner: Player | None = word("who owns it", "owner: you", BEHIND_NOUNS)
    other_than: Cards | None = word("not this one", "other than: this card")
    one_of: Cards | None = word("one of these", "one of: event cards")
    summoned: tuple[HowText, ...] | None = word("how it was Summoned (ways of `how`; `special` includes all kinds)", "summoned: special", OF_MONSTERS, IN_MONSTER_ZONES, BEHIND_NOUNS)
    summoned_by: Player | None = word("who Summoned it", "summoned by: opponent", OF_MONSTERS)
    arrived: Literal["this turn", "this turn, face-up since", "earlier", "last turn", "since the last Standby Phase", "since your last Standby Phase"] | None = word("when it came to its place, also by a Summon (then: when it was Summoned there); whether it has not been turned face-down since", "arrived: this turn", BEHIND_NOUNS)
    came_from: Zones | None = word("where it was before its place in the GY or banished", "came from: [field]", BEHIND_NOUNS)
    came_by: Literal["battle", "effect", "cost", "card"] | None = word("through what it came to the GY or was banished; `card` is battle or effect", "came by: effect")
    came_destroyed: bool | None = word("it came there by being destroyed", "came destroyed: true")
    came_as: Literal["Tribute", "Tribute for a Tribute Summon", "Link Material", "face-up card", "card of its owner"] | None = word("as what it came there: Tributed, for whatever or for a Tribute Summon, or as Link Material; not for a Summon that was negated; from the field while it lay face-up, or while its owner controlled it", "came as: Tribute")
    came_by_player: Player | None = word("whose card or action put it there", "came by player: opponent")
    came_through: Filter | Literal["this card"] | None = word("the card by whose effect, or for whose activation, it came to its place in the GY, was banished, Set, equipped or Special Summoned (`this card`: by its own; unsettled where nobody knows which)", "came through: {name: Fallen of Albaz}")
    counters: int | str | None = word("has this many counters, or a counter of this name", "counters: 1", BEHIND_NOUNS)
    can_hold: str | None = word("a counter of this name can be placed on it: its own text places such counters on it, or removes them", "can hold: Spell Counter", SHOWN, BEHIND_NOUNS)
    has_material: bool | None = word("has Xyz Material", "has material: true", OF_MONSTERS, BEHIND_NOUNS)
    battling: Literal["attacking", "attacked", "battling", "battled", "attacked while face-down"] | None = word("its part in the battle; `battled`: either, and damage was calculated; `attacked while face-down`: the target, and face-down at the start of the Damage Step", "battling: attacking", OF_MONSTERS)
    equipped: bool | None = word("is equipped with a card", "equipped: true", OF_MONSTERS, BEHIND_NOUNS)
    negated: bool | None = word("its effects are negated where it is", "negated: true")
    appropriate_for: Cards | None = word("a Union Monster that its own text lets equip itself to one of these (any, where these are chosen only later)", "appropriate for: target 1")
    equipping: bool | None = word("is equipped to a monster (unsettled of a card that left because its monster had)", "equipping: true")
    equipped_to: Cards | None = word("is equipped to one of these", "equipped to: this card")
    equipped_by: Cards | None = word("is a monster that the own effect of one of these has equipped to it (unsettled where nobody knows which effect did)", "equipped by: this card")
    equipped_with: Filter | None = word("is equipped with a card that matches", "equipped with: {is: spell, types: [equip]}")
    materials_attached: Compare | None = word("how many Xyz Materials it has", "materials attached: 5+", OF_MONSTERS, BEHIND_NOUNS)
    has_materials: Filter | None = word("has an Xyz Material that matches", "has materials: {is: trap}", OF_MONSTERS, BEHIND_NOUNS)
    did_this_turn: tuple[Literal["attacked", "was attacked", "battled", "destroyed a monster by battle", "flipped face-up", "activated", "attacked directly"], ...] | None = word("did all of these this turn, in its place", "did this turn: battled")
    activated_effect: int | None = word("its effect with this number was activated this turn, in its place, and its activation was not negated", "activated effect: 1")
    becomes_a_monster: bool | None = word("(of a Spell or Trap) an effect of its own Special Summons it as a monster", "becomes a monster: true", PRINTED, SHOWN)
    special_summonable: bool | None = word("cannot be Normal Summoned (its own text); `false`: can be, which no Token can", "special summonable: true", OF_MONSTERS, BEHIND_NOUNS)
    extreme: Literal["lowest atk", "highest atk", "lowest def", "highest def", "lowest level", "highest level"] | None = word("of all that match the rest: those with the extreme value", "extreme: lowest atk", OF_MONSTERS)
    same_as: str | Likeness | None = word("shares a property with a reference: `name of target 1`, `type of cost cards`, …; of a likeness: each of these with one of the cards", "same as: name of target 1")
    differs_from: Likeness | None = word("has each of these, and shares none of them with any of the cards", "differs from: {name of: cost cards}")
    points_to: Cards | None = word("is a Link Monster that points to the zone of one of these", "points to: this card")
    pointed_to_by: Cards | None = word("stands in a zone that one of these Link Monsters points to", "pointed to by: this card")
    linked: bool | None = word("a Link Monster that points to a monster, or a monster to which a Link Monster points", "linked: true", OF_MONSTERS)
    co_linked: bool | None = word("it and another Link Monster point to each other", "co-linked: true", OF_MONSTERS)
    co_linked_with: Cards | None = word("it and one of these point to each other", "co-linked with: this card", OF_MONSTERS)
    same_column_as: Cards | None = word("is in the same column as one of these", "same column as: this card")
    main_monster_zone: Literal["center", "outermost"] | None = word("stands in the middle one of the five Main Monster Zones, or in the leftmost or rightmost one", "main monster zone: center")
    in_or_beside_the_column_of: Cards | None = word("is in the same column as one of these, or in a column next to that", "in or beside the column of: this card")
    summoned_with: Selection | None = word("so many (`count`: `1+` by default) of the cards used for its Summon are such, as they were then: its Tributes, or the materials of its Fusion, Ritual, Synchro, Xyz or Link Summon", "summoned with: {count: 2+, type: Reptile}", OF_MONSTERS)
    summoned_with_its_name: bool | None = word("one of the cards used for its Summon had a name that it has", "summoned with its name: true", OF_MONSTERS)
    while_there: Selection | None = word("matches only while so many of these are there (`count`: `1+` by default)", "while there: {from: [field], whose: you, archetype: Labrynth}")
    not_: Filter | None = word("does not match this", "not: {types: [tuner]}")
    any_of: tuple[Filter, ...] | None = word("matches one of these", "any of: [{level: 1}, {type: Fiend}]", PRINTED)
    opaque: str | None = word("a demand that the vocabulary cannot say: whether a card that meets the rest matches is unsettled", "opaque: its name has five letters", BEHIND_NOUNS)


class Likeness(Form, frozen=True):
    """What cards share, or differ in."""

    name_of: Cards | None = word("its name now", "name of: cost cards")
    original_name_of: Cards | None = word("its original name", "original name of: target 1")
    type_of: Cards | None = word("its Type now", "type of: this card")
    original_type_of: Cards | None = word("its original Type", "original type of: cost cards")
    attribute_of: Cards | None = word("its Attribute now", "attribute of: event cards")
    original_attribute_of: Cards | None = word("its original Attribute", "original attribute of: cost cards")
    card_type_of: Cards | None = word("Monster, Spell or Trap", "card type of: cost cards")
    original_card_type_of: Cards | None = word("Monster, Spell or Trap as it is printed", "original card type of: cost cards")
    mentioned_in_the_text_of: Cards | None = word("of `same as`: its name is one that their text mentions", "mentioned in the text of: those cards")
    named_in_the_materials_of: Cards | None = word("of `same as`: its name is one that their line of materials mentions", "named in the materials of: revealed cards")


class Measure(Form, frozen=True):
    """A comparison with a number that is worked out."""

    equal_to: Amount | None = word("this number (of a card without such a number: nothing matches)", "equal to: {level of: cost cards}")
    different_from: Amount | None = word("another number", "different from: {own: original atk}")
    at_most: Amount | None = word("this or less", "at most: {atk of: this card}")
    at_least: Amount | None = word("this or more", "at least: {atk of: target 1}")
    less_than: Amount | None = word("less", "less than: {atk of: this card}")
    more_than: Amount | None = word("more", "more than: 0")


class Selection(Filter, frozen=True):
    """A selection of cards."""

    count: CompareOrAll | Number | None = word("how many: `1`, `1-2`, `up to 2`, `1+`, `any`, `all`, or a number form (default 1)", "count: up to 2")
    chosen_by: Player | None = word("who chooses (default `you`)", "chosen by: opponent")
    random: bool | None = word("chosen at random", "random: true")
    different_names: bool | None = word("all with different names", "different names: true")
    same_type: bool | None = word("all of the same Type", "same type: true")
    all_different: tuple[Quality, ...] | None = word("no two of them share one of these", "all different: [attribute]")
    all_alike: tuple[Quality, ...] | None = word("all of them share each of these", "all alike: [level]")
    sum_of_levels: Compare | Measure | None = word("their Levels add up to this", "sum of levels: 8")
    sum_of_link_ratings: Compare | Measure | None = word("their Link Ratings add up to this", "sum of link ratings: 3")
    sum_of_atk: Compare | Measure | None = word("their ATK adds up to this", "sum of atk: 4000")
    sum_of_def: Compare | Measure | None = word("their DEF adds up to this", "sum of def: {at most: {atk of: targets}}")
    as_many_as_possible: bool | None = word("as many as possible, at least one", "as many as possible: true")


SUMS: dict[str, str] = {"sum of levels": "level", "sum of link ratings": "link", "sum of atk": "atk", "sum of def": "def"}
"""The words for sums -> the number that is added up."""


class Target(Selection, frozen=True):
    """A target."""

    if_possible: bool | None = word("the demand for a target is lifted (ACT-4)", "if possible: true")
    all_or_nothing: bool | None = word("\"both those targets\": all must still be legal (RES-4)", "all or nothing: true")
    re_checked: bool | Filter | None = word("\"that target\": its requirements are checked again at resolution; `false` for \"it\"; a filter for words that name a part of them (\"that face-up monster\"; default true)", "re-checked: {face: up}")


class Material(Filter, frozen=True):
    """A material."""

    count: Compare | None = word("how many: `2`, `1+`, `2-3`", "count: 1+")
    different_names: bool | None = word("all with different names", "different names: true")
    all_different: tuple[Quality, ...] | None = word("no two of them share one of these", "all different: [type]")
    all_alike: tuple[Quality, ...] | None = word("all of them share each of these", "all alike: [attribute]")


class Number(Form, frozen=True):
    """A number that is worked out."""

    atk_of: Cards | None = word("ATK (of a card gone: what it had last)", "atk of: targets")
    def_of: Cards | None = word("DEF", "def of: targets")
    original_atk_of: Cards | None = word("original ATK", "original atk of: event cards")
    original_def_of: Cards | None = word("original DEF", "original def of: event cards")
    level_of: Cards | None = word("Level", "level of: cost cards")
    rank_of: Cards | None = word("Rank", "rank of: targets")
    scale_of: Cards | None = word("Pendulum Scale (of a card that is in no Pendulum Zone: the printed one)", "scale of: cost cards")
    link_of: Cards | None = word("Link Rating", "link of: this card")
    original_level_of: Cards | None = word("original Level", "original level of: targets")
    original_rank_of: Cards | None = word("original Rank", "original rank of: targets")
    original_scale_of: Cards | None = word("Pendulum Scale as it is printed", "original scale of: targets")
    count_of: Cards | None = word("how many cards", "count of: {from: [GY], whose: you}")
    lp_of: Player | None = word("Life Points", "lp of: you")
    times: tuple[Amount, ...] | None = word("the product", "times: [300, {count of: those cards}]")
    one_for_every: tuple[Amount, ...] | None = word("the second number divided by the first, rounded down", "one for every: [3, {count of: cost cards}]")
    half_of: Amount | None = word("half, rounded up", "half of: {atk of: targets}")
    plus: tuple[Amount, ...] | None = word("the sum", "plus: [500, {level of: targets}]")
    minus: tuple[Amount, ...] | None = word("the first less the others", "minus: [5, {count of: {from: [hand], whose: you}}]")
    up_to: Amount | None = word("as a count: from one to this many", "up to: {count of: those cards}")
    amount: bool | None = word("the amount of the event (damage, LP)", "amount: true")
    amount_before: bool | None = word("of a Summon by an effect: the amount of the event that this effect had answered", "amount before: true")
    chain_link: bool | None = word("the number of this effect's Chain Link", "chain link: true")
    paid: bool | None = word("the LP paid as cost", "paid: true")
    declared: bool | None = word("the number or Level that was declared", "declared: true")
    damage_done: bool | None = word("how much damage this effect inflicted last", "damage done: true")
    rolled: bool | None = word("what the die shows that this effect rolled", "rolled: true")
    lost_ATK: bool | None = word("how much ATK the monsters lost whose ATK this effect changed last", "lost ATK: true")
    total_atk_of: Cards | None = word("the sum of ATK", "total atk of: those cards")
    total_original_atk_of: Cards | None = word("the sum of original ATK", "total original atk of: those cards")
    total_original_def_of: Cards | None = word("the sum of original DEF", "total original def of: those cards")
    total_level_of: Cards | None = word("the sum of Levels", "total level of: cost cards")
    total_original_level_of: Cards | None = word("the sum of original Levels", "total original level of: those cards")
    total_link_of: Cards | None = word("the sum of Link Ratings", "total link of: {from: [monster zone], face: up}")
    total_rank_of: Cards | None = word("the sum of Ranks", "total rank of: {from: [monster zone], face: up}")
    total_original_rank_of: Cards | None = word("the sum of original Ranks", "total original rank of: {from: [monster zone], face: up}")
    most_alike: Likeness | None = word("the greatest number of the cards that share one of these", "most alike: {type of: {from: [monster zone], whose: you, face: up}}")
    materials_of: Cards | None = word("how many Xyz Materials these cards have", "materials of: {from: [monster zone], whose: you}")
    counters_on: Cards | None = word("how many counters are (or, of a card gone, were) on these cards", "counters on: this card")
    counters: Counters | None = word("the same of counters of one name (`on`)", "counters: {name: Spell Counter, on: this card}")
    different: Likeness | None = word("how many different ones there are among the cards", "different: {name of: {from: [GY], whose: you}}")
    monster_card_types_of: Cards | None = word("how many of Ritual, Fusion, Synchro, Xyz, Pendulum and Link Monsters there are among the cards", "monster card types of: {from: [monster zone], face: up}")
    difference: tuple[Amount, ...] | None = word("the difference of two numbers", "difference: [{atk of: targets}, {original atk of: targets}]")
    highest_of: tuple[Amount, ...] | None = word("the greatest of these numbers", "highest of: [{atk of: targets}, {def of: targets}]")
    own: Literal["atk", "def", "original atk", "original def", "level", "rank", "original level"] | None = word("in a `measure`: this number of the very card that is compared; in a modifier: of the very card that is changed", "own: def")
    more_while: Raised | None = word("a number, or a greater one while something is there", "more while: {usual: 1, number: 2, there: {from: [field], face: up, name: Umi}}")
    opaque: str | None = word("something the vocabulary cannot say", "opaque: the number on the die last turn")


class Raised(Form, frozen=True, kw_only=True):
    """A number that is greater while something is there."""

    usual: int = needed("the number while it is not there", "usual: 1")
    number: int = needed("the number while it is there", "number: 2")
    there: Selection = needed("so many of these (`count`: `1+` by default)", "there: {from: [field], face: up, name: Umi}")


class Counters(Form, frozen=True, kw_only=True):
    """Counters."""

    name: str = needed("which counter", "name: Spell Counter")
    count: Amount | None = word("how many", "count: 1")
    at_most: int | None = word("of counters that are placed: no more of them may lie on that card", "at most: 3")
    on: Cards | None = word("on what", "on: this card")


Cards = Reference | Selection
"""Cards already known, or cards that somebody chooses or that are counted."""
Amount = int | Number
"""A number, or how it is worked out."""

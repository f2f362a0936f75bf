"""What does an effect do, and what does it demand: steps, modifiers, limits?"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from kb.records.conditions import Condition
from kb.records.events import Answer, During, Event
from kb.records.fields import (
    AttributeText,
    Compare,
    DeclaredText,
    Form,
    HowText,
    IncludesText,
    Place,
    Reference,
    ReferenceOrText,
    TimingText,
    TypeText,
    Zones,
    needed,
    word,
    words_of_class,
)
from kb.records.filters import Amount, Cards, Counters, Filter, Selection, Target
from kb.vocabulary.words import EffectKind, Player, Position, TimingWord, Until

Doubt: TypeAlias = Literal[
    "battle", "targeted", "target", "destroyed", "damage", "attack", "others", "activation", "Summon", "its Summon",
    "another way", "material", "banish", "position", "permission", "negation", "not negated", "never", "Special Summon",
    "Normal Summon", "additional Normal Summon", "its attack", "its ATK", "Set", "itself", "equipped", "yours", "opponent's", "attacked",
    "must attack", "unaffected", "where it goes", "as material", "as Tribute", "counters", "normal draw", "by you",
    "by your opponent", "monsters", "Spells", "Traps", "from the Battle Phase on", "in the Standby Phase",
    "in the End Phase", "resolves", "resolved", "additional Pendulum Summon", "gained effect", "to the GY", "control",
]
"""On what words that cannot be said bear: when, whom they touch, by whom, with which kind of card."""


class StepOptions(Form, frozen=True):
    """Words that qualify a step: every other word of one is a verb or a conjunctive, and it has exactly one."""

    player: Player | None = word("who does it (default `you`); in what it is done to, `you` is then that player: `whose: you` are the cards of whoever does it", "player: opponent")
    optional: bool | None = word("\"you can\" inside the resolution", "optional: true")
    if_: tuple[Condition, ...] | None = word("only if these hold now (with `heads` / `rolled` after coins and dice)", "if: [{turn: you}]")
    heads: Compare | None = word("only if so many coins came up heads", "heads: '>= 2'")
    rolled: Compare | None = word("only if the die shows this", "rolled: 6")
    right: tuple[Step, ...] | None = word("with `call a coin`: if called right", "right: [{draw: 1}]")
    wrong: tuple[Step, ...] | None = word("with `call a coin`: if called wrong", "wrong: [{lose LP: 1000}]")
    position: Position | None = word("of a Special Summon (default `any` face-up)", "position: attack")
    to: Place | None = word("whose field (a player), which card (a reference), or which position", "to: you")
    zone: Literal["extra monster zone"] | None = word("of a Special Summon from the Extra Deck: to an Extra Monster Zone alone (ZON-1)", "zone: extra monster zone")
    pointed_to_by: Cards | None = word("of a Special Summon: to a Main Monster Zone that this Link Monster, or one of these, points to (ZON-1)", "pointed to by: this card")
    using: Cards | None = word("of a Special Summon from the Extra Deck: this monster on the field becomes its Xyz Material; what is attached to it goes to the GY", "using: this card")
    transfer_materials: bool | None = word("what is attached to the monster of `using` becomes material of the Summoned monster, too", "transfer materials: true")
    negated: bool | None = word("the Summoned monster's effects are negated", "negated: true")
    as_monster: MonsterForm | None = word("a Trap is Special Summoned as this monster", "as monster: {types: [effect], type: Rock, attribute: EARTH, level: 4, atk: 1000, def: 1800, still a Trap: true}")
    ignoring_conditions: bool | None = word("ignoring its Summoning conditions", "ignoring conditions: true")
    treated_as: Literal["fusion", "ritual", "synchro", "xyz", "link", "pendulum"] | None = word("the Special Summon is treated as this kind of Summon", "treated as: xyz")
    until: Until | None = word("how long (default: as long as the card stays; restrictions of a player: this turn); `during …` begins only then, and is said of what binds a player", "until: end of this turn")
    while_counter: str | None = word("how long: as long as the card has a counter of this name", "while counter: Predator Counter")
    face: Literal["up", "down"] | None = word("banished face-up or face-down", "face: down")
    place_in_Deck: Literal["top", "bottom", "shuffle"] | None = word("where in the Deck (default `shuffle`)", "place in Deck: top")
    further_materials: str | None = word("further sources of Fusion or Ritual materials that the vocabulary cannot say: a Summon that is not possible without them is unsettled, and so is which one is performed", "further materials: cards of the Deck")
    materials_from: Zones | None = word("where Fusion or Ritual materials may come from", "materials from: [hand, field]")
    materials: Filter | None = word("which cards may be materials; of a Fusion or Ritual Summon your own where this is not said, of either player where it is (`whose` says whose)", "materials: {whose: either}")
    more_materials: tuple[MoreMaterials, ...] | None = word("of a Fusion Summon: these may be materials, too", "more materials: {cards: {count: up to 1, from: [deck], whose: you, is: monster}, if: [{exists: {from: [monster zone], whose: opponent}}]}")
    must_include: tuple[Cards, ...] | None = word("materials that must be used: all those that a reference means, as many as a selection asks for", "must include: this card")
    no_other_materials: bool | None = word("of a Synchro, Xyz or Link Summon: what `must include` means and nothing else", "no other materials: true")
    number_of_materials: int | None = word("of a Fusion Summon: with exactly so many materials", "number of materials: 2")
    by_banishing: bool | None = word("the materials are banished", "by banishing: true")
    or_Extra_Deck: bool | None = word("of `return to the hand`: what goes to the Extra Deck was returned, too", "or Extra Deck: true")
    by_sending: bool | None = word("of a Ritual Summon: the materials are sent to the GY, and not Tributed", "by sending: true")
    into_the_Deck: Literal["shuffle", "bottom"] | None = word("the materials are shuffled into the Deck, or placed on its bottom", "into the Deck: shuffle")
    exactly: bool | None = word("of a Ritual Summon: the Levels of the materials are its Level exactly", "exactly: true")
    as_: Literal["continuous trap", "continuous spell", "field spell", "equip spell", "pendulum card"] | None = word("placed as what: `continuous trap`, `continuous spell`, `field spell`, `equip spell`, `pendulum card` (in a Pendulum Zone)", "as: continuous trap")
    on: Literal["top of the deck", "bottom of the deck"] | None = word("`top of the deck` or `bottom of the deck`", "on: top of the deck")
    or_set: bool | None = word("of a Normal Summon: may Set instead", "or set: true")
    as_many_as_possible: bool | None = word("as many as possible", "as many as possible: true")
    no_Flip_Effects: bool | None = word("of what turns monsters face-up: their Flip Effects are not activated because of it", "no Flip Effects: true")
    at_most: Amount | None = word("of LP paid as a multiple of 100: no more than this", "at most: {atk of: opposing monster}")
    possible: bool | None = word("of an `opaque` step: it can always be done, whatever it is (a restriction, what becomes of a card that an earlier step chose)", "possible: true")
    includes_nothing: bool | None = word("of an `opaque` step: it only restricts, so that nothing that answers certain actions could answer it", "includes nothing: true")
    asks_for: tuple[Step, ...] | None = word("of an `opaque` step: what it needs at least (ACT-4): where one of these cannot be done, it cannot", "asks for: [{send to the GY: {count: 1, from: [deck], whose: you}}]")
    possible_with: tuple[Step, ...] | None = word("of an `opaque` step: where all of these can be done, it can (ACT-4)", "possible with: [{special summon: {count: 1, from: [hand], whose: you, is: monster}}]")
    may_include: tuple[IncludesText, ...] | None = word("of a step that cannot be said in full: the most that it includes (ACT-9); default: anything", "may include: [draw]")
    includes: tuple[IncludesText, ...] | None = word("of an `opaque` step: what it includes by its head (ACT-9), whatever else it is", "includes: [draw]")
    matters_when: tuple[Doubt, ...] | None = word("of an `opaque` step, or an `apply` or `gives` with an `opaque` part, that only changes what holds from then on: when that matters, and to whom (the words of a continuous effect); play goes on, and what depends on it is unsettled", "matters when: [battle, its ATK, others]")
    detached_from: Cards | None = word("the monsters from which material is detached: of one of them all (`count: 1`), or of any (`count: 1+`)", "detached from: {count: 1, from: [monster zone], whose: you}")
    gives: tuple[Modifier, ...] | None = word("of an `equip`: what the equipped card does to its monster", "gives: {atk: 500}")
    by_rule: bool | None = word("a rule, not an effect, does it", "by rule: true")


class Step(StepOptions, frozen=True):
    """A step: what an effect does, or a cost pays."""

    destroy: Cards | None = word("destroys", "destroy: targets")
    banish: Cards | None = word("banishes (`face: down`; `until` for a banishing that ends)", "banish: targets")
    send_to_the_GY: Cards | None = word("sends to the GY", "send to the GY: {count: 1, from: [deck], whose: you, is: monster}")
    tribute: Cards | None = word("Tributes", "tribute: {count: 1, from: [monster zone], whose: you}")
    discard: Cards | None = word("discards from the hand", "discard: {count: 1, from: [hand]}")
    discard_to_the_GY: Cards | None = word("discards, and it must reach the GY (as a cost: not payable where it would be banished)", "discard to the GY: this card")
    return_to_the_hand: Cards | None = word("returns to the owner's hand", "return to the hand: targets")
    return_to_the_GY: Cards | None = word("returns banished cards to the GY: they are not sent there", "return to the GY: targets")
    return_to_the_Deck: Cards | None = word("puts into the owner's Deck (`place`: `top`, `bottom`, `shuffle`)", "return to the Deck: targets")
    add_to_the_hand: Cards | None = word("adds to the hand, from the Deck, the GY …", "add to the hand: {count: 1, from: [deck], whose: you, is: monster, atk: <= 1500}")
    add_to_the_Extra_Deck: Cards | None = word("adds Pendulum Monsters to the Extra Deck face-up", "add to the Extra Deck: {count: 1, from: [deck], whose: you, types: [pendulum]}")
    draw: Amount | None = word("draws (`player` says who)", "draw: 2")
    send_the_top_to_the_GY: Amount | None = word("sends the top cards of the Deck to the GY", "send the top to the GY: 3")
    banish_the_top: Amount | None = word("banishes the top cards of the Deck (`face: down`)", "banish the top: 10")
    excavate: Amount | None = word("shows the top cards of the Deck; later steps say `revealed cards`", "excavate: 3")
    shuffle: Literal["deck", "hand"] | None = word("shuffles", "shuffle: deck")
    reveal: Cards | None = word("shows", "reveal: {count: 1, from: [hand], whose: you}")
    look_at: ReferenceOrText | Selection | None = word("looks at hidden cards", "look at: {count: all, from: [extra deck], whose: opponent}")
    special_summon: Cards | None = word("Special Summons (`position`, `to`, `negated`, `ignoring conditions`)", "special summon: {count: 1, from: [GY], whose: you, is: monster}")
    fusion_summon: Cards | None = word("Fusion Summons with the materials of `materials from`", "fusion summon: {count: 1, from: [extra deck], whose: you, types: [fusion]}")
    ritual_summon: Cards | None = word("Ritual Summons by Tributing", "ritual summon: {count: 1, from: [hand], whose: you, types: [ritual]}")
    normal_summon: Cards | None = word("Normal Summons immediately after the effect resolves (SUM-8); `or set: true` allows a Set", "normal summon: {count: 1, from: [hand], whose: you, is: monster}")
    tribute_summon: Cards | None = word("Tribute Summons immediately after the effect resolves (SUM-8)", "tribute summon: {count: 1, from: [hand], whose: you, is: monster}")
    synchro_summon: Cards | None = word("Synchro Summons by rule immediately after the effect resolves (SUM-8), with monsters you control (or `materials`)", "synchro summon: {count: 1, from: [extra deck], whose: you, types: [synchro]}")
    xyz_summon: Cards | None = word("Xyz Summons in the same way", "xyz summon: {count: 1, from: [extra deck], whose: you, types: [xyz]}")
    link_summon: Cards | None = word("Link Summons in the same way", "link summon: {count: 1, from: [extra deck], whose: you, types: [link]}")
    set: Cards | None = word("Sets on the field", "set: {count: 1, from: [hand], whose: you, is: spell or trap}")
    place: Cards | None = word("places on the field or in a Deck without activating (`as`: `continuous trap`, `continuous spell`, `field spell`; or `on`: `top of the deck`; `to: its owner` for the owner's zone)", "place: {count: 1, from: [deck], whose: you, name: Shining Draw}")
    tokens: Tokens | None = word("Special Summons Tokens", "tokens: {name: Fluff Token, count: 2, position: defense, type: Plant, attribute: WIND, level: 1, atk: 0, def: 0}")
    equip: Cards | None = word("equips to the card of `to`", "equip: this card")
    attach: Cards | None = word("attaches as Xyz Material to the card of `to`", "attach: this card")
    use_as_Xyz_Material: Cards | None = word("of what a `procedure` from the Extra Deck costs: an Xyz Summon with this monster on the field as material; what is attached to it goes along", "use as Xyz Material: {count: 1, from: [monster zone], whose: you, is: monster, rank: 4}")
    detach: Amount | None = word("detaches Xyz Material from this card, or from `detached from`", "detach: 1")
    change_position: Cards | None = word("changes battle position (`to`: `attack`, `defense`, `face-down defense`; none: the other one)", "change position: targets")
    flip: Cards | None = word("turns face-down monsters face-up (in the battle position they have unless `to` says otherwise)", "flip: {count: all, from: [monster zone], whose: opponent, face: down}")
    turn_face_down: Cards | None = word("turns face-down in Defense Position", "turn face-down: targets")
    take_control: Cards | None = word("takes control (`until`)", "take control: targets")
    switch_control: Cards | None = word("switches control of two monsters of different players; nothing is done without both", "switch control: targets")
    move_to_another_zone: Cards | None = word(
        "moves monsters to another free Main Monster Zone of their controller", "move to another zone: targets")
    change_the_attack_target: Cards | None = word(
        "the attack under way goes to this monster, if it may be attacked; no replay follows", "change the attack target: this card")
    gain_LP: Amount | None = word("gains LP (`player`)", "gain LP: 1000")
    LP_become: Amount | None = word("LP become this, neither gained nor lost (`player`)", "LP become: 4000")
    lose_LP: Amount | None = word("loses LP (`player`)", "lose LP: 500")
    pay_LP: Amount | Literal["half", "multiple of 100", "all but 100", "all but 1", "all but 10", "all but 500"] | None = word("pays LP", "pay LP: 1000")
    damage: Amount | None = word("inflicts damage (`player`: to whom; default `opponent`)", "damage: 500")
    change_ATK: Change | None = word("changes ATK (`of` which cards; `until`)", "change ATK: {by: 700, of: targets}")
    change_DEF: Change | None = word("changes DEF", "change DEF: {by: -500, of: this card}")
    change_ATK_and_DEF: Change | None = word("changes both", "change ATK and DEF: {by: -500, of: this card}")
    switch_ATK_and_DEF: Cards | None = word("switches their current ATK and DEF (`until`)", "switch ATK and DEF: targets")
    change_level: Change | None = word("changes Level", "change level: {to: 4, of: this card}")
    change_rank: Change | None = word("changes the Rank of Xyz Monsters", "change rank: {by: 1, of: targets}")
    change_scale: Change | None = word("changes the Pendulum Scale of cards in Pendulum Zones", "change scale: {by: -1, at least: 0, of: targets}")
    negate_the_activation: bool | None = word("negates the activation of the answered link", "negate the activation: true")
    negate_the_effect: bool | None = word("negates the effect of the answered link", "negate the effect: true")
    negate_the_Summon: bool | None = word("negates the attempted Summon", "negate the Summon: true")
    negate_the_attack: bool | None = word("negates the attack", "negate the attack: true")
    negate_the_Summon_or_activation: bool | None = word("whichever it answers", "negate the Summon or activation: true")
    negate_effects_of: Cards | None = word("the effects of these cards are negated (`until`)", "negate effects of: targets")
    end_the_Battle_Phase: bool | None = word("ends the Battle Phase", "end the Battle Phase: true")
    it_becomes_the_End_Phase: bool | None = word("once the Chain has resolved it is the End Phase of this turn", "it becomes the End Phase: true")
    skip: str | None = word("skips a phase: `next battle phase of you`, …", "skip: next draw phase of opponent")
    toss_coins: Amount | None = word("tosses coins; later steps read `{heads: '>= 2'}` with `if`", "toss coins: 3")
    call_a_coin: bool | None = word("tosses a coin and calls it; `right` and `wrong` hold the steps", "call a coin: true")
    roll_a_die: Amount | None = word("rolls a die; later steps read `{rolled: '>= 4'}`", "roll a die: 1")
    choose_cards: Selection | None = word("chooses cards at resolution; later steps say `chosen cards`", "choose cards: {count: 1, from: [monster zone], whose: you}")
    choose_one: tuple[Option, ...] | None = word("chooses one of several actions at resolution (`player` says who chooses)", "choose one: [{does: [{draw: 1}]}, {does: [{gain LP: 500}]}]")
    each_player: tuple[Step, ...] | None = word("both players do it, the turn player first, in one moment per step (RES-5)", "each player: [{draw: 1}]")
    add_to_the_effect: tuple[Step, ...] | None = word("of a clause with `answers`: also after what it does itself, the effect of the answered link does these, as an effect of its own player", "add to the effect: [{destroy: {count: 1, from: [field]}}]")
    the_activated_effect_becomes: tuple[Step, ...] | None = word("the effect of the answered link does these instead of its own steps, as an effect of its own player", "the activated effect becomes: [{draw: 1}]")
    becomes_the_effect_of: Cards | None = word("this effect becomes the one that this card has when it is activated, as an effect of the player whose effect this is", "becomes the effect of: cost cards")
    the_player_who: tuple[Step, ...] | None = word("`player` does these as if the effect were theirs", "the player who: [{draw: 1}]")
    place_counters: Counters | None = word("places counters", "place counters: {name: Spell Counter, count: 1, on: this card}")
    remove_counters: Counters | None = word("removes counters", "remove counters: {name: Spell Counter, count: 2, on: this card}")
    apply: tuple[Modifier, ...] | None = word("an effect that lasts (`until`, `to` which cards or `player`)", "apply: {cannot attack: true}")
    delay: Delay | None = word("something is done later without a link (PHA-4)", "delay: {phase: end, does: [{destroy: this card}]}")
    no_damage_by_the_answered_effect: Player | None = word("the effect of the answered link inflicts no damage to this player", "no damage by the answered effect: you")
    other_player_takes_that_damage: Player | None = word("the damage that the effect of the answered link would inflict to this player is taken by the other player instead", "other player takes that damage: you")
    win: Player | None = word("wins the Duel", "win: you")
    bind: Cards | None = word("from now on this card keeps that monster (`bound monster`)", "bind: targets")
    nothing: bool | None = word("does nothing by itself", "nothing: true")
    opaque: str | None = word("something the vocabulary cannot say: the result is unsettled", "opaque: a card of your choice changes its name")
    then: Step | None = word("conjunctive \"then\" (TIM-7, RES-7)", "then: {draw: 1}")
    and_: Step | None = word("conjunctive \"and\"", "and: {draw: 1}")
    and_if_you_do: Step | None = word("conjunctive \"and if you do\"", "and if you do: {destroy: answered card}")
    also: Step | None = word("conjunctive \"also\"; the options of the step (`if`, `player`, `optional`, …) may stand beside a conjunctive or in it", "also: {banish: this card}")
    also_after_that: Step | None = word("conjunctive \"also, after that\"", "also, after that: {shuffle: deck}")


class MoreMaterials(Form, frozen=True, kw_only=True):
    """Further materials of a Fusion Summon."""

    cards: Selection = needed("which, and from where; `count`: no more of them than so many", "cards: {count: any, from: [GY], whose: you, is: monster}")
    by: Literal["banishing", "shuffling into the Deck", "discarding", "returning to the GY", "sending to the GY"] | None = word("what becomes of them, where not the same as of the others", "by: banishing")
    if_: tuple[Condition, ...] | None = word("only if these hold now", "if: [{lp: {is: lower}}]")
    for_: Filter | None = word("only for the Summon of one of these", "for: {archetype: Invoked}")
    beside: Filter | None = word("only if one of the other materials is one of these", "beside: {from: [field], archetype: '@Ignister'}")


class Option(Form, frozen=True, kw_only=True):
    """One of several actions."""

    does: tuple[Step, ...] = needed("the steps of this option", "does: [{draw: 1}]")
    label: str | None = word("a name for it in moves", "label: draw")
    if_: tuple[Condition, ...] | None = word("can be chosen only if these hold", "if: [{turn: you}]")


class Tokens(Form, frozen=True, kw_only=True):
    """Tokens."""

    name: str = needed("the Token's name", "name: Fluff Token")
    count: Amount | None = word("how many", "count: 2")
    up_to: bool | None = word("from one to `count`, as many as the player chooses", "up to: true")
    as_many_as_possible: bool | None = word("as many as there are zones for, at most `count`", "as many as possible: true")
    types: tuple[Literal["tuner"], ...] | None = word("tuner", "types: [tuner]")
    type: TypeText | None = word("Type", "type: Plant")
    attribute: AttributeText | None = word("Attribute", "attribute: WIND")
    level: Amount | None = word("Level", "level: 1")
    atk: Amount | None = word("ATK", "atk: 0")
    def_: Amount | None = word("DEF", "def: 0")
    position: Literal["attack", "defense", "any"] | None = word("position", "position: defense")
    to: Player | None = word("whose field; `both`: so many on each, `either`: the player chooses", "to: you")
    cannot: tuple[str, ...] | None = word("limits of the Tokens, each with `this turn` or not: be Tributed for a Tribute Summon, be Tributed, attack, be destroyed by battle, be used as Synchro Material, be used as Link Material, be used as material", "cannot: [be Tributed for a Tribute Summon this turn]")


class MonsterForm(Form, frozen=True):
    """A Trap that becomes a monster."""

    types: tuple[Literal["normal", "effect", "tuner"], ...] | None = word("normal or effect, and tuner", "types: [effect]")
    type: TypeText | None = word("Type", "type: Rock")
    attribute: AttributeText | None = word("Attribute", "attribute: EARTH")
    level: int | None = word("Level", "level: 4")
    atk: int | None = word("ATK", "atk: 1000")
    def_: int | None = word("DEF", "def: 1800")
    still_a_Trap: bool | None = word("it is a Trap as well", "still a Trap: true")


class Delay(Form, frozen=True, kw_only=True):
    """A delayed part."""

    phase: Literal["end", "standby", "main", "battle end", "draw"] = needed("the phase in which it is due", "phase: end")
    turn: Literal["this", "first", "next", "you", "opponent", "next of you", "next of opponent"] | None = word(
        "of which turn (default `this`); `first`, `you`, `opponent`: the first of these phases (of that player) still to come", "turn: next of you")
    does: tuple[Step, ...] = needed("what is done", "does: [{special summon: those cards}]")
    optional: bool | None = word("the player of the step (`player` beside `delay`, default `you`) may leave all of it when it is due", "optional: true")


class Change(Form, frozen=True):
    """A change of ATK, DEF or Level."""

    by: Amount | None = word("so much more (negative: less)", "by: 700")
    to: Amount | None = word("to this value", "to: 0")
    times: Literal["half", "double"] | None = word("`half` or `double`", "times: half")
    at_most: int | None = word("of a Level or Pendulum Scale that rises: no higher than this", "at most: 12")
    at_least: int | None = word("of a Pendulum Scale that falls: no lower than this", "at least: 1")
    of: Cards | None = word("of these cards (default: `this card`)", "of: targets")


class ModifierOptions(Form, frozen=True):
    """Words that qualify what a modifier says."""

    unless: tuple[Condition, ...] | None = word("of `cannot be activated`: it can while these hold", "unless: [{exists: {count: 1+, from: [monster zone], whose: you, type: Fiend}}]")
    after_one: bool | None = word("of `cannot activate` that lasts: once this player has activated one of these since it was applied", "after one: true")
    only_cards: bool | None = word("`cannot activate`, `cannot be answered`, `activations cannot be negated` mean card activations only", "only cards: true")
    only_effects: bool | None = word("`cannot activate`, `cannot be answered`, `activations cannot be negated` mean effects only", "only effects: true")
    cannot_be_answered_with: Filter | None = word("what cannot respond to them, where not everything", "cannot be answered with: {is: monster}")
    targeting: Filter | None = word("of `cannot be answered`: only activations that target such a card", "targeting: {is: monster, types: [xyz], whose: you}")
    only_untargeted: bool | None = word("of `cannot be destroyed`, `instead of destruction`, `unaffected by`: only against effects that do not target the card", "only untargeted: true")
    only_activated: bool | None = word("of `unaffected by`: only by their activated effects", "only activated: true")
    for_: Filter | None = word("of `cannot be material`, `cannot be tributed for a Tribute Summon`, `may be non-Tuner`, `Levels as …`, `… Material from the hand`, `counts as …`: for the Summon of these monsters only", "for: {not: {attribute: WATER}}")
    for_so_many_materials: Compare | None = word("of `counts as Xyz Materials`: only where the Summon takes so many materials", "for so many materials: 3+")
    for_costs: tuple[Literal["discard", "Tribute", "Tribute itself", "detach", "banish from the hand", "send from the hand to the GY"], ...] | None = word("of `pays instead`: instead of which costs", "for costs: [discard]")
    in_place_of: Filter | None = word("of `pays instead` with `only one of them`: which of the cards that would pay it takes the place of", "in place of: {from: [monster zone], type: Plant}")
    only_one_of_them: bool | None = word("of `pays instead`: instead of 1 of the cards that would pay", "only one of them: true")
    of: Cards | None = word("which cards it is about (default: this card)", "of: {is: monster, whose: you}")
    bears_on: tuple[Literal["activation", "Summon", "Special Summon", "Normal Summon", "Set", "attack"], ...] | None = word("of an `opaque` part that a player is bound to by activating (ACT-10): what of that player's it may forbid for the rest of the turn; then the answer is unsettled", "bears on: [Special Summon]")
    player: Player | None = word("which player it binds or helps", "player: opponent")
    by: Filter | None = word("only against these cards; of battle damage to a player: from battles involving one of these", "by: {is: trap}")
    only_Tribute_Summons: bool | None = word("of `allow normal summons`: only for a Tribute Summon", "only Tribute Summons: true")
    but_its_own_effect: bool | None = word("of what forbids Summons and was sworn by an activation (ACT-10): what that effect itself Summons is free", "but its own effect: true")
    counted_while_face_up: bool | None = word("of `… summons a turn`: only Summons while this card is face-up in its place count (default: those of the whole turn)", "counted while face-up: true")
    does: tuple[Step, ...] | None = word("what `each time` does", "does: [{draw: 1}]")
    destroyed_by: Literal["battle", "effect", "card"] | None = word("`instead of destruction` only for destruction by these (default: card)", "destroyed by: battle")
    all_together: bool | None = word("of `instead of destruction`: done once for all of these that would be destroyed together (\"monster(s)\")", "all together: true")
    alone: bool | None = word("of `instead of destruction`: only where no other card would be destroyed together with it", "alone: true")
    for_each_card: bool | None = word("of `instead of destruction`: the limit of its effect, or that it is `once`, counts for each of these cards by itself", "for each card: true")
    once: bool | None = word("of an `instead of destruction` that is applied: it is over once it has spared that card (with `for each card`: for it alone)", "once: true")


class Modifier(ModifierOptions, frozen=True):
    """What a continuous or lasting effect does."""

    negate_effects: Filter | None = word("the effects of these cards are negated while there (NEG-4)", "negate effects: {is: trap, from: [field], other than: this card}")
    negate_effects_that_move_from: tuple[str, ...] | None = word("effects that would move a card from one of these places to another are negated (NEG-8)", "negate effects that move from: [GY]")
    negate_effects_that_change_kinds_in: tuple[str, ...] | None = word("effects that change Types or Attributes of cards in one of these places are negated there", "negate effects that change kinds in: [GY]")
    cannot_banish: bool | None = word("the player (`player`; default: both) cannot banish cards", "cannot banish: true")
    cannot_be_banished: bool | None = word("these cards cannot be banished; with `by`: the effects of those do not banish them, though they may be activated, and costs may", "cannot be banished: true")
    negate_activated_effects: Filter | None = word("effects activated by such cards are negated wherever they resolve", "negate activated effects: {same as: name of target 1}")
    atk: Amount | None = word("ATK rises by this (for the cards of `of`)", "atk: 300")
    def_: Amount | None = word("DEF rises by this", "def: 300")
    set_atk: Amount | None = word("ATK becomes this", "set atk: 0")
    set_def: Amount | None = word("DEF becomes this", "set def: 0")
    level: Amount | None = word("Level changes by this", "level: 1")
    original_atk: Amount | None = word("original ATK becomes this", "original atk: 1800")
    original_def: Amount | None = word("original DEF becomes this", "original def: 0")
    set_level: Amount | None = word("Level becomes this", "set level: 4")
    name_becomes: str | None = word("its name becomes this", "name becomes: Harpie Lady")
    name_becomes_that_of: Reference | None = word("of a lasting effect: its name becomes that of this card, as it is when that is applied", "name becomes that of: targets")
    also_attribute: AttributeText | None = word("is also of this Attribute", "also attribute: DARK")
    also_series: str | None = word("is also treated as a card of this series", "also series: Frightfur")
    attribute_becomes: AttributeText | None = word("its Attribute becomes this", "attribute becomes: DARK")
    attribute_becomes_that_of: Reference | None = word("of a lasting effect: its Attribute becomes that of this card, as it is when that is applied", "attribute becomes that of: targets")
    declared_attribute: bool | None = word("of a lasting effect: its Attribute becomes the declared one", "declared attribute: true")
    type_becomes: str | None = word("its Type becomes this", "type becomes: Zombie")
    type_becomes_that_of: Reference | None = word("of a lasting effect: its Type becomes that of this card, as it is when that is applied", "type becomes that of: targets")
    declared_type: bool | None = word("of a lasting effect: its Type becomes the declared one", "declared type: true")
    treated_as_a_Tuner: bool | None = word("is treated as a Tuner", "treated as a Tuner: true")
    treated_as_a_Normal_Monster: bool | None = word("is treated as a Normal Monster, and so as no Effect Monster", "treated as a Normal Monster: true")
    cannot_activate: Filter | None = word("these cards (and their effects) cannot be activated", "cannot activate: {is: trap, from: [field, hand]}")
    cannot_be_activated: bool | None = word("these cards and their effects cannot be activated (`only effects`: only the effects)", "cannot be activated: true")
    may_be_activated_this_turn: bool | None = word("may be activated in the turn it was Set", "may be activated this turn: true")
    cannot_add_from_the_Deck: bool | None = word("the player cannot add cards from the Deck to the hand, except by drawing", "cannot add from the Deck: true")
    cannot_draw: bool | None = word("the player cannot draw cards by effects", "cannot draw: true")
    cannot_be_answered: Filter | None = word("the opponent cannot respond to activations of these cards and their effects", "cannot be answered: {whose: you, types: [xyz]}")
    activations_cannot_be_negated: Filter | None = word("activations of these cards and their effects cannot be negated", "activations cannot be negated: {whose: you, type: Thunder, is: monster}")
    effects_cannot_be_negated: Filter | None = word("effects activated by such cards cannot be negated, when they resolve or before", "effects cannot be negated: {is: trap, from: [field], whose: you}")
    cannot_conduct_the_Battle_Phase: bool | None = word("the player cannot conduct their Battle Phase", "cannot conduct the Battle Phase: true")
    cannot_attack: bool | None = word("cannot attack", "cannot attack: true")
    cannot_declare_attacks: bool | None = word("cannot declare an attack; one already declared goes on", "cannot declare attacks: true")
    cannot_attack_directly: bool | None = word("cannot attack directly", "cannot attack directly: true")
    cannot_be_attacked: bool | None = word("cannot be the target of an attack", "cannot be attacked: true")
    only_attack_target: bool | None = word("monsters of the opponent can only attack this, also where the text of another card says that it cannot be attacked", "only attack target: true")
    chooses_attack_targets: bool | None = word("the player (`player`) chooses the targets of the opponent's attacks: of several that may be attacked it is unsettled which", "chooses attack targets: true")
    must_attack: bool | None = word("must attack if able", "must attack: true")
    must_be_attacked: bool | None = word("monsters (`by`: of these) that can attack must attack this, where they can", "must be attacked: true")
    may_attack_directly: bool | None = word("may attack directly", "may attack directly: true")
    may_attack_in_defense: Literal["with atk", "with def"] | None = word("may attack in Defense Position (`with atk` or `with def`)", "may attack in defense: with atk")
    attacks: Amount | None = word("how many attacks each Battle Phase", "attacks: 2")
    additional_attacks: Amount | None = word("of a lasting effect: so many attacks more than one each Battle Phase, as worked out when it is applied", "additional attacks: {count of: those cards}")
    attacks_on_monsters: Amount | None = word("how many attacks on monsters each Battle Phase", "attacks on monsters: 2")
    monster_effects_a_turn: Amount | None = word("the player (default: each) can activate so many monster effects each turn", "monster effects a turn: 1")
    attack_cost: tuple[Step, ...] | None = word("these (`of`) can declare an attack only if their controller (`you` in this) pays this for it", "attack cost: [{pay LP: 500}]")
    cannot_special_summon_at_once: int | None = word("the player cannot Special Summon so many monsters, or more, at the same time (ZON-1)", "cannot special summon at once: 2")
    attackers_a_turn: int | None = word("the player (default: each) can attack with so many monsters each turn", "attackers a turn: 1")
    attacks_each: Filter | None = word("may attack each of these monsters once each Battle Phase", "attacks each: {is: monster, whose: opponent}")
    attack_again: Literal["any", "monster"] | None = word("may make one more attack in a row, before any other monster attacks: any attack, or one on a monster", "attack again: any")
    piercing: bool | None = word("inflicts piercing battle damage", "piercing: true")
    opponent_takes_its_battle_damage: bool | None = word("battle damage its controller would take from its battles is taken by the opponent", "opponent takes its battle damage: true")
    no_battle_damage: Player | None = word("this player takes no battle damage", "no battle damage: you")
    no_effect_damage: Player | None = word("this player takes no effect damage", "no effect damage: you")
    battle_damage_it_inflicts: Literal["half", "double"] | None = word("battle damage that it inflicts to its controller's opponent is halved or doubled", "battle damage it inflicts: double")
    halve_its_direct_damage: bool | None = word("battle damage of a direct attack that is possible only by effect (the opponent has monsters) is halved", "halve its direct damage: true")
    halve_battle_damage: Player | None = word("battle damage to this player is halved", "halve battle damage: you")
    double_battle_damage: Player | None = word("battle damage to this player is doubled", "double battle damage: opponent")
    halve_effect_damage: Player | None = word("effect damage to this player is halved", "halve effect damage: you")
    battle_damage_becomes_LP: Player | None = word("battle damage that this player would take is LP that this player gains instead", "battle damage becomes LP: you")
    effect_damage_becomes_LP: Player | None = word("effect damage that this player would take is LP that this player gains instead", "effect damage becomes LP: you")
    LP_gain_becomes_damage: Player | None = word("LP that an effect would let this player gain is damage to this player instead", "LP gain becomes damage: opponent")
    opponent_takes_effect_damage: Player | None = word("effect damage that this player would take (`by`: by these cards) is taken by the other player instead", "opponent takes effect damage: you")
    halve_damage: Player | None = word("damage to this player is halved", "halve damage: you")
    cannot_be_destroyed: Literal["battle", "effect", "card"] | None = word("cannot be destroyed by these", "cannot be destroyed: battle")
    cannot_be_targeted: Player | None = word("cannot be targeted by this player's cards", "cannot be targeted: opponent")
    unaffected_by: Filter | None = word("unaffected by the effects of these cards", "unaffected by: {other than: this card}")
    cannot_be_tributed: bool | None = word("cannot be Tributed", "cannot be tributed: true")
    Tributed_as_yours: bool | None = word("of a lasting effect: its player can Tribute these as if that player controlled them, and Tributes no monsters without them", "Tributed as yours: true")
    cannot_be_tributed_for_a_Tribute_Summon: bool | None = word("cannot be Tributed for a Tribute Summon", "cannot be tributed for a Tribute Summon: true")
    cannot_be_tributed_except_for_a_Tribute_Summon: bool | None = word("can be Tributed for a Tribute Summon only; whether for a Set too is unsettled", "cannot be tributed except for a Tribute Summon: true")
    cannot_change_position: bool | None = word("its battle position cannot be changed", "cannot change position: true")
    cannot_special_summon: Filter | None = word("the player cannot Special Summon such monsters", "cannot special summon: {not: {archetype: Qli}}")
    cannot_summon: Filter | None = word("the player cannot Normal, Flip or Special Summon such monsters (Sets are free)", "cannot summon: {is: monster}")
    cannot_normal_or_special_summon: Filter | None = word("the player cannot Normal or Special Summon such monsters (Flip Summons and Sets are free)", "cannot normal or special summon: {is: monster}")
    cannot_set: Filter | None = word("the player cannot Set such cards", "cannot set: {is: spell or trap}")
    must_be_Set_first: Filter | None = word("the player activates such cards only after Setting them, from that player's next turn (SET-4)", "must be Set first: {is: spell}")
    may_activate_from_the_hand: Filter | None = word("the player may activate such cards from the hand where SET-2 alone is against it", "may activate from the hand: {is: trap, types: [counter]}")
    may_activate_when_just_Set: Filter | None = word("the player may activate such cards in the turn they were Set (SET-1)", "may activate when just Set: {is: trap}")
    cannot_normal_summon: Filter | None = word("the player cannot Normal Summon or Set such monsters", "cannot normal summon: {is: monster}")
    cannot_normal_summon_face_up: Filter | None = word("the player cannot Normal Summon such monsters (Sets are free)", "cannot normal summon face-up: {one of: this card}")
    cannot_pendulum_summon: Filter | None = word("the player cannot Pendulum Summon such monsters", "cannot pendulum summon: {not: {archetype: Zefra}}")
    cannot_fusion_summon: Filter | None = word("the player cannot Fusion Summon such monsters, in whatever way it is done", "cannot fusion summon: {is: monster}")
    cannot_synchro_summon: Filter | None = word("the player cannot Synchro Summon such monsters, in whatever way it is done", "cannot synchro summon: {is: monster}")
    cannot_xyz_summon: Filter | None = word("the player cannot Xyz Summon such monsters, in whatever way it is done", "cannot xyz summon: {not: {rank: 4}}")
    cannot_link_summon: Filter | None = word("the player cannot Link Summon such monsters, in whatever way it is done", "cannot link summon: {link: 3+}")
    cannot_tribute_summon: Filter | None = word("the player cannot Tribute Summon such monsters (Sets are free)", "cannot tribute summon: {not: {type: Zombie}}")
    special_summons_a_turn: int | None = word("the player (default: each) can only Special Summon so many times each turn (LIM-8)", "special summons a turn: 1")
    normal_and_special_summons_a_turn: int | None = word("the player can only Normal or Special Summon so many times each turn, together", "normal and special summons a turn: 4")
    summons_a_turn: int | None = word("the player can only Summon (Normal, Flip, Special) so many times each turn, together", "summons a turn: 2")
    each_time: tuple[Event, ...] | None = word("of a lasting effect on a player: whenever this happens, `does` is done at once, without a link; while an effect resolves, when it has resolved", "each time: {event: Special Summoned, player: opponent}")
    cannot_be_special_summoned: bool | None = word("these cards cannot be Special Summoned", "cannot be special summoned: true")
    cannot_be_material: tuple[HowText, ...] | None = word("cannot be used as material for these Summons", "cannot be material: [xyz]")
    may_be_non_Tuner: bool | None = word("as Synchro Material (`for`: of these monsters only) it may be treated as a non-Tuner", "may be non-Tuner: true")
    Levels_as_Synchro_Material: tuple[int, ...] | None = word("as Synchro Material (`for`: of these monsters only) it may be treated as of one of these Levels", "Levels as Synchro Material: [2]")
    Levels_as_Xyz_Material: tuple[int, ...] | None = word("the same as Xyz Material", "Levels as Xyz Material: [3, 5]")
    all_Link_Material_of_its_name: Filter | None = word("the player can Link Summon a monster (`for`: one of these) with 1 such face-up Link Monster of the same name as the entire material", "all Link Material of its name: {types: [link], archetype: Salamangreat}")
    Synchro_Material_from_the_hand: Filter | None = word("for a Synchro Summon with this card (`of`: with one of these) 1 such monster in the hand may be material, too (SUM-10)", "Synchro Material from the hand: {types: [tuner]}")
    Link_Material_from_the_hand: Filter | None = word("the same for a Link Summon", "Link Material from the hand: {is: monster, type: Cyberse}")
    other_Synchro_Materials_must_be: Filter | None = word("for a Synchro Summon with this card, what every other material must be", "other Synchro Materials must be: {attribute: WATER}")
    counts_as_Tributes: int | None = word("for how many Tributes it may count at a Tribute Summon (`for`: of these monsters only; SUM-11)", "counts as Tributes: 2")
    counts_as_Xyz_Materials: int | None = word("for how many materials it may count at an Xyz Summon (`for`: of these monsters only)", "counts as Xyz Materials: 2")
    as_Synchro_Material_to: Literal["banished"] | None = word("where it goes when it is used as Synchro Material", "as Synchro Material to: banished")
    cannot_pay: Filter | None = word("of a lasting effect: with these the player cannot pay for effects of cards of the name of this one", "cannot pay: {is: monster, same as: {attribute of: cost cards}}")
    cannot_use: int | None = word("this card's effect with this number cannot be used", "cannot use: 1")
    in_its_column: bool | None = word("`negate effects` in the column in which this card was when it was applied", "in its column: true")
    instead_of_the_GY: Literal["banished"] | None = word("cards that would be sent to the GY are banished instead", "instead of the GY: banished")
    instead_of_destruction: tuple[Step, ...] | None = word("if it would be destroyed, these are done instead (`optional`)", "instead of destruction: [{destroy: this card}]")
    destroyed_by_battle_to: Literal["banished", "deck", "bottom of the deck", "hand"] | None = word("monsters that these destroy by battle go there, and not to the GY", "destroyed by battle to: banished")
    negate_what_it_destroys_by_battle: bool | None = word("the effects of monsters (`by`: of these) that these destroy by battle are negated from then on", "negate what it destroys by battle: true")
    leaves_the_field_to: Literal["banished", "deck", "bottom of the deck"] | None = word("where it goes when it leaves the field", "leaves the field to: banished")
    placed_if_destroyed: Literal["continuous spell"] | None = word("if it is destroyed while face-up in a Monster Zone, its player may place it face-up in a Spell & Trap Zone of theirs as this, and not send it to the GY", "placed if destroyed: continuous spell")
    allow_normal_summons: int | None = word("more Normal Summons each turn (of a lasting effect: this turn); with `of`, of such monsters, and no Sets", "allow normal summons: 1")
    without_tributes: bool | None = word("these (`of`) may be Normal Summoned, not Set, without Tributing", "without tributes: true")
    fewer_tributes: int | None = word("so many Tributes fewer for these", "fewer tributes: 1")
    hand_size_limit: int | Literal["none"] | None = word("the player (default: each) discards to this many cards at the end of a turn (PHA-5), or not at all", "hand size limit: 3")
    pays_instead: tuple[Step, ...] | None = word("to activate effects of these monsters (`of`) this may be paid instead of a cost (`for costs`)", "pays instead: {banish: this card}")
    Normal_Summons_cannot_be_negated: Filter | None = word("Normal Summons of such monsters, by either player, cannot be negated", "Normal Summons cannot be negated: {archetype: Qli}")
    hand_revealed: bool | None = word("the player (default: both) keeps the cards in the hand revealed", "hand revealed: true")
    normal_draw: Amount | None = word("how many cards the player draws for the normal draw (default: each); 0 says nothing", "normal draw: 2")
    controlled_by_you: bool | None = word("this card's controller controls these, as long as this applies; then they go back to their owners", "controlled by you: true")
    position_becomes: Literal["attack", "defense"] | None = word("whenever they stand otherwise (face-up, unless `of` admits face-down ones), these change to this battle position at once, after an effect when that has resolved, and keep it", "position becomes: defense")
    control_cannot_change: bool | None = word("control of it cannot switch", "control cannot change: true")
    allows_direct_attacks: bool | None = word("it does not keep the opponent from attacking directly", "allows direct attacks: true")
    scale_becomes: int | None = word("the Pendulum Scale of this card becomes this", "scale becomes: 4")
    each_player_controls_one: Literal["Type", "Attribute", "monster of each Type", "monster"] | None = word("each player can only control face-up monsters of one Type or one Attribute, one monster of each Type, or one monster (such as `of` says); the later ones go to the GY (LIM-10)", "each player controls one: Type")
    only_one: Filter | None = word("only one such card on the field (or under a player's control, with `player`)", "only one: {archetype: Earthbound Immortal}")
    destroy_this_card: tuple[Condition, ...] | None = word("this card is destroyed at once while these hold", "destroy this card: [{exists: {count: 0, from: [field zone], face: up}}]")
    stays_on_the_field: bool | None = word("a Normal Spell or Trap that stays on the field", "stays on the field: true")
    grants: Effect | None = word("gives the cards of `of` this effect, as one of their own (a continuous one, by `apply` of a clause; whether another may be used is unsettled)", "grants: {kind: quick, does: [{draw: 1}]}")
    lends_effect: int | None = word("the cards of `of` can activate this card's own effect with this number as if they were this card, so that its name counts for how often (whether it may be used is unsettled)", "lends effect: 2")
    opaque: str | None = word("something the vocabulary cannot say", "opaque: its name changes")


class Limit(Form, frozen=True):
    """How often."""

    soft: int | None = word("\"Once per turn:\" per copy in its place (LIM-1)", "soft: 1")
    use: int | None = word("\"You can only use … once per turn\" per player and name (LIM-2); of a `procedure`: \"once per turn this way\"", "use: 1")
    shared: Literal["all"] | tuple[int, ...] | None = word("the effects that share it (\"1 X effect per turn\"); default: this effect alone", "shared: all")
    activate: int | None = word("\"You can only activate 1 X per turn\", or \"this effect of X once per turn\": free again if the activation was negated (LIM-3)", "activate: 1")
    per_chain: Literal["name", "copy"] | None = word("once per Chain, per player and name or per copy (LIM-4)", "per chain: name")
    not_in_the_same_Chain_as: tuple[int, ...] | None = word("cannot be in one Chain with these effects of the same name (LIM-6)", "not in the same Chain as: [2]")
    per_duel: int | None = word("so often in the Duel", "per duel: 1")
    applied: bool | None = word("counted is how often it is applied: whether it may be activated once more, after it was negated or not, is unsettled", "applied: true")
    while_face_up: int | None = word("so often while it stays where the effect is used: face-up on the field, or in that GY", "while face-up: 1")


class Effect(Form, frozen=True, kw_only=True):
    """An effect."""

    kind: EffectKind = needed("what kind of effect. `clause`: applied at once when its event happens, or with `answers` when such an activation resolves, without a link; `procedure`: a Special Summon by the card's own text; `nothing`: a card activation that does nothing by itself where that must be said", "kind: trigger")
    number: int | None = word("its number, where the order of the list does not give it", "number: 2")
    works_in: Zones | None = word("places it works from (default: monsters the monster zone, Spells and Traps the field; procedures the hand)", "works in: [GY]")
    optional: bool | None = word("`false` for a mandatory effect (default: true)", "optional: false")
    timing: TimingWord | None = word("the word its text uses (TIM-2, TIM-3)", "timing: when")
    trigger: tuple[Event, ...] | None = word("events it answers; one of them is enough", "trigger: {event: sent to the GY, card: this card}")
    answers: tuple[Answer, ...] | None = word("activations or attempted Summons it must be chained to directly", "answers: {to: card activation, card: {is: spell}}")
    during: During | None = word("when it may be used; with no `trigger` on a trigger effect it is a phase effect (SEG-8)", "during: {phases: [standby], turn: you}")
    condition: tuple[Condition, ...] | None = word("what must hold to activate it", "condition: [{exists: {count: 0, from: [field], whose: you, is: monster}}]")
    must_hold: tuple[Condition, ...] | None = word("what must hold to activate and to resolve it", "must hold: [{exists: {count: 0, from: [field], whose: you, is: spell or trap}}]")
    cost: tuple[Step, ...] | None = word("paid at activation", "cost: [{discard: {count: 1, from: [hand]}}]")
    targets: tuple[Target, ...] | None = word("targets chosen at activation, after the cost", "targets: [{count: 1, from: [field], is: spell or trap}]")
    declares: tuple[DeclaredText, ...] | None = word("what is declared at activation: `card type`, `Attribute`, `Type`, `a number 1-6`, `a Level 1-8`, `a card name`, `a kind of monster` (Ritual, Fusion, Synchro, Xyz or Pendulum), `coin`", "declares: [Attribute]")
    does: tuple[Step, ...] | None = word("what it does, in order; a step after the first is wrapped in its conjunctive", "does: [{destroy: targets}, {then: {draw: 1}}]")
    one_of: tuple[int, ...] | None = word("bullets of one triggered effect: of the effects with these numbers only one is activated for the same event", "one of: [1, 2]")
    limit: tuple[Limit, ...] | None = word("how often", "limit: {use: 1}")
    damage_step: bool | tuple[TimingText, ...] | None = word("what its text says about the Damage Step: `false` (except during the Damage Step), `true`, or the timings it names (`start`, `before`, `during`, `after`, `end`)", "damage step: false")
    cannot_be_answered_by: Literal["opponent", "both"] | None = word("who may not respond to its activation (CHN-8)", "cannot be answered by: opponent")
    cannot_be_answered_with: Filter | None = word("what may not respond, where not everything: with `cannot be answered by`", "cannot be answered with: {is: monster}")
    only_cards: bool | None = word("of `cannot be answered with`: no such card may be activated, but effects may", "only cards: true")
    once_it_resolved: bool | None = word("of a `clause` on an activation, or on being targeted by one: applied right after that has resolved (TIM-17)", "once it resolved: true")
    used_by: Literal["you", "opponent", "either"] | None = word("who may use it: its controller (the default), either player, or only the opponent", "used by: either")
    cannot_be_negated: bool | None = word("its activation and effect cannot be negated", "cannot be negated: true")
    quick_if: tuple[Condition, ...] | None = word("an Ignition Effect that is a Quick Effect while these hold", "quick if: [{exists: {from: [monster zone], whose: opponent, is: monster}}]")
    from_hand: bool | tuple[Condition, ...] | None = word("a Trap that may be activated from the hand, with conditions; a Quick-Play Spell also in the opponent's turn", "from hand: [{exists: {count: 0, from: [field], whose: you}}]")
    set_this_turn: bool | tuple[Condition, ...] | None = word("may be activated in the turn it was Set", "set this turn: true")
    before_draw: bool | Literal["instead"] | None = word("may be used before the normal draw (PHA-2); `instead`: activating it takes the place of that draw", "before draw: true")
    while_: tuple[Condition, ...] | None = word("a continuous effect applies only while these hold", "while: [{this card: {position: attack}}]")
    applies: tuple[Modifier, ...] | None = word("what a continuous effect does all the time", "applies: [{negate effects: {is: trap, from: [field]}}]")
    summons: Literal["attack", "defense", "any"] | None = word("a procedure: the position, `attack`, `defense` or `any`", "summons: any")
    to: Literal["you", "opponent"] | None = word("a procedure: onto whose field it Summons this card", "to: opponent")
    pointed_to_by: Cards | None = word("a procedure: to a Main Monster Zone that one of these Link Monsters points to (ZON-1)", "pointed to by: {from: [monster zone], face: up, types: [link]}")
    beside: Cards | None = word("a procedure: to a Main Monster Zone adjacent to one of these monsters, or in its column (ZON-1)", "beside: {from: [monster zone], whose: you, face: up, archetype: Scareclaw}")
    material_of: Filter | None = word("of a continuous effect of an Xyz Material: the monster that has this card as material, if it is one of these, has this effect; `this card` is then that monster", "material of: {types: [xyz], archetype: [Zoodiac]}")
    opaque: tuple[str, ...] | None = word("parts that the vocabulary cannot say; an answer that needs them is unsettled", "opaque: [the damage is divided]")
    matters_when: tuple[Doubt, ...] | None = word("of a continuous effect with an `opaque` part: when that matters, and to whom, while it applies (default: when the card battles, is targeted by what resolves, or is destroyed); an answer that depends on it is unsettled; the words stand below under \"When what cannot be said matters\"", "matters when: [battle]")
    confirmed: bool | None = word("what is said back of the effect is what its card says, word by word; decided when the knowledge base is built", "confirmed: true")
    note: str | None = word("a remark for readers", "note: ruling of 2017")


STEP_OPTIONS: Final = words_of_class(StepOptions)
MODIFIER_OPTIONS: Final = words_of_class(ModifierOptions)

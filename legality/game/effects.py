"""What does a card say, ready for the engine? Records whose words have become functions; `legality.compiling` makes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from legality.game.amounts import Counters, StatChange
from legality.game.card import Form
from legality.game.other_ways import NO_OTHER_WAY, Material, MoreMaterials, OtherWays
from legality.game.reads import NOTHING, Reads
from legality.game.rules import follows
from legality.game.said import SaidOfModifier, SaidOfStep
from legality.game.selections import Cards, Condition, Filter, Number, Seen, View
from legality.game.terms import FIELD, HAND, QUICK, TRIGGER
from legality.game.waiting import Answer, Declared, During, Limit, Pattern

if TYPE_CHECKING:
    from typing import TypeAlias

    from kb.records.card import Card as CardRecord
    from kb.records.effects import Effect as EffectRecord
    from kb.records.effects import Modifier as ModifierRecord
    from kb.records.effects import Step as StepRecord

    Several: TypeAlias = "tuple[Step, ...] | tuple[Option, ...] | tuple[Modifier, ...]"
    What: TypeAlias = "Cards | Number | StatChange | Counters | Delay | Tokens | Several | bool | str | None"
    """What a verb is done to."""


class Options(SaidOfStep, frozen=True, eq=False):
    """What qualifies a step; each field is the word of the vocabulary of that name, or what stands where it is not said."""

    heads: Callable[[int], bool] | None = None
    rolled: Callable[[int], bool] | None = None
    right: tuple[Step, ...] = ()
    wrong: tuple[Step, ...] = ()
    position: str = "any"
    to: str = ""
    pointed_to_by: Cards | None = None
    using: Cards | None = None
    transfer_materials: bool = False
    negated: bool = False
    as_monster: Form | None = None
    ignoring_conditions: bool = False
    place_in_deck: str = "shuffle"
    further_materials: str = ""
    materials_from: int = HAND | FIELD
    materials: Filter | None = None
    more_materials: tuple[MoreMaterials, ...] = ()
    must_include: tuple[Cards, ...] = ()
    no_other_materials: bool = False
    number_of_materials: int = 0  # of a Fusion Summon: exactly so many; 0: as many as its materials say
    by_banishing: bool = False
    by_sending: bool = False
    or_extra_deck: bool = False
    into_the_deck: str = ""
    exactly: bool = False
    as_: str = ""
    on: str = ""
    or_set: bool = False
    as_many_as_possible: bool = False
    no_flip_effects: bool = False
    by_rule: bool = False
    at_most: Number | None = None
    treated_as: str = ""
    possible: bool = False
    includes_nothing: bool = False
    asks_for: tuple[Step, ...] = ()
    possible_with: tuple[Step, ...] | None = None
    may_include: frozenset[str] | None = None
    includes: frozenset[str] = frozenset()
    matters_when: frozenset[str] = frozenset()
    """On what bears what it leaves and that cannot be said; empty where it may do anything."""
    detached_from: Cards | None = None
    gives: tuple[Modifier, ...] = ()

    @property
    def waits_for_chance(self) -> bool:
        """Does only a coin or a die say whether the step is done?"""
        return self.heads is not None or self.rolled is not None


PLAIN = Options()


class Step(msgspec.Struct, frozen=True, eq=False):
    """One thing an effect does, a cost pays, or a clause applies: a verb, what it is done to, how it is joined to the part before."""

    verb: str
    what: What
    join: str = ""
    player: str = "you"
    optional: bool = False
    conditions: tuple[Condition, ...] = ()
    options: Options = PLAIN
    record: StepRecord | None = None
    """What the card says, for a sentence about it."""
    relative: frozenset[str] = frozenset()
    """References in its demands to cards that are chosen before it."""
    names_player: bool = False
    """Does it say who does it, or to whom?"""
    purpose: str = ""
    """Of a choice: the verb that is done to what is chosen, and that it must be possible to do to it."""

    @property
    def cards(self) -> Cards:
        """What the verb is done to, where that is cards."""
        assert isinstance(self.what, Cards)
        return self.what

    @property
    def number(self) -> Number:
        """How many or how much, where the verb is done so often."""
        assert callable(self.what)
        return self.what

    @property
    def change(self) -> StatChange:
        """What the verb changes ATK, DEF or Level to or by."""
        assert isinstance(self.what, StatChange)
        return self.what

    @property
    def counters(self) -> Counters:
        """The counters that the verb places or removes."""
        assert isinstance(self.what, Counters)
        return self.what

    @property
    def delayed(self) -> Delay:
        """What the verb does later."""
        assert isinstance(self.what, Delay)
        return self.what

    @property
    def tokens(self) -> Tokens:
        """The Tokens that the verb Summons."""
        assert isinstance(self.what, Tokens)
        return self.what

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that somebody does."""
        assert isinstance(self.what, tuple)
        return tuple([item for item in self.what if isinstance(item, Step)])

    @property
    def choices(self) -> tuple[Option, ...]:
        """The actions of which one is chosen."""
        assert isinstance(self.what, tuple)
        return tuple([item for item in self.what if isinstance(item, Option)])

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """What the verb applies."""
        assert isinstance(self.what, tuple)
        return tuple([item for item in self.what if isinstance(item, Modifier)])

    @property
    def words(self) -> str:
        """What the verb is done to, where that is a word or text."""
        assert isinstance(self.what, str)
        return self.what


class Option(msgspec.Struct, frozen=True, eq=False):
    """One of several actions (`choose one`)."""

    label: str
    steps: tuple[Step, ...]
    conditions: tuple[Condition, ...]


class Delay(msgspec.Struct, frozen=True, eq=False):
    """What is done later without a link (PHA-4)."""

    phase: str
    turn: str
    steps: tuple[Step, ...]
    optional: bool


class Tokens(msgspec.Struct, frozen=True, eq=False):
    """Tokens that are Special Summoned; an ATK, DEF or Level that is not None is worked out, not printed."""

    card: CardFacts
    count: Number
    atk: Number | None
    defense: Number | None
    level: Number | None
    up_to: bool
    as_many: bool
    to: str
    position: str
    limits: tuple[tuple[Modifier, bool], ...]
    """What they cannot do or be used for, and whether only this turn."""


class Modifier(SaidOfModifier, frozen=True, eq=False):
    """One thing a continuous or lasting effect does all the time."""

    of: Filter | None = None
    reference: str = ""
    """The reference that `of` is, if it is one."""
    everywhere: bool = False
    player: str = ""
    changes: tuple[tuple[str, int | Number], ...] = ()
    """What it changes of the numbers of a card, in the order in which that is applied."""
    asks_zones: bool = False
    """Do these depend on the zones in which cards stand, or (`asks_used`) on the cards used for the Summon of this card?"""
    asks_used: bool = False
    name_becomes: str = ""
    also_attribute: int = 0
    attribute_becomes: int = 0
    type_becomes: str = ""
    also_types: frozenset[str] = frozenset()
    negates: Filter | None = None
    negate_activated_effects: Filter | None = None
    cannot_activate: Filter | None = None
    cannot_be_answered: Filter | None = None
    activations_cannot_be_negated: Filter | None = None
    effects_cannot_be_negated: Filter | None = None
    cannot_be_answered_with: Filter | None = None
    targeting: Filter | None = None
    """What those activations target that cannot be answered; None: whatever they do."""
    unaffected_by: Filter | None = None
    only_untargeted: bool = False
    only_activated: bool = False
    """Unaffected by their activated effects alone?"""
    cannot_summon: Filter | None = None
    cannot_special_summon: Filter | None = None
    cannot_normal_summon: Filter | None = None
    cannot_normal_or_special_summon: Filter | None = None
    cannot_normal_summon_face_up: Filter | None = None
    cannot_pendulum_summon: Filter | None = None
    cannot_fusion_summon: Filter | None = None
    cannot_synchro_summon: Filter | None = None
    cannot_xyz_summon: Filter | None = None
    cannot_link_summon: Filter | None = None
    cannot_tribute_summon: Filter | None = None
    but_its_own_effect: bool = False
    cannot_set: Filter | None = None
    must_be_set_first: Filter | None = None
    may_activate_from_the_hand: Filter | None = None
    may_activate_when_just_set: Filter | None = None
    only_one: Filter | None = None
    controls_one: str = ""
    """Of what each player can control only one (LIM-10)."""
    synchro_levels: tuple[int, ...] = ()
    xyz_levels: tuple[int, ...] = ()
    for_: Filter | None = None
    """Only for the Summon of these it cannot be material."""
    by: Filter | None = None
    steps: tuple[Step, ...] = ()
    conditions: tuple[Condition, ...] = ()
    granted: tuple[Modifier, ...] = ()
    """What the continuous effect does that it gives to monsters, as an effect of theirs."""
    granted_while: tuple[Condition, ...] = ()
    keeps_column: bool = False
    """Is it about the column in which its card was when it was applied?"""
    each_time: tuple[Pattern, ...] = ()
    """The events after which its steps are done at once."""
    unsaid: str | None = None
    """What it does that cannot be said: its `opaque` part, or a word that the engine does not read."""
    bears_on: frozenset[str] = frozenset()
    """What of its player's an oath that cannot be said may forbid."""
    of_those: bool = False
    """Does it speak of those cards that the step before did something to?"""
    only_cards: bool = False
    only_effects: bool = False
    kept_places: int = 0
    """The places out of which no effect moves a card: it negates those that would."""
    untargeted_by: str = ""
    """The player whose cards cannot target."""
    indestructible_by: str = ""
    destroyed_by: str = "card"
    """By what the destruction must be that it replaces."""
    all_together: bool = False
    """Is it done once for all that would be destroyed together?"""
    for_each_card: bool = False
    """Is it counted for each card that it spares?"""
    alone: bool = False
    once: bool = False
    """Is what is done instead done but once, and over then?"""
    position: str = ""
    no_material_for: frozenset[str] = frozenset()
    unusable: int = -1
    attacks: int = 0
    attacks_worked: Number | None = None
    attacks_on_monsters: int = 0
    attacks_on_monsters_worked: Number | None = None
    monster_effects: Number | None = None
    """How many monster effects of a turn it lets a player activate."""
    attacks_each: Filter | None = None
    """The monsters each of which it may attack once."""
    attack_again: str = ""
    attacks_in_defense: str = ""
    leaves_to: str = ""
    normal_summons: int = 0
    summons: int = 0
    """How many Summons of a turn it leaves a player."""
    fewer_tributes: int = 0
    scale: int = 0
    """What the Pendulum Scale of its card becomes."""
    record: ModifierRecord | None = None
    """What the card says: two modifiers that say the same are the same. None where no card says it."""

    @property
    def identity(self) -> bytes:
        """What it says, as text: equal for modifiers that say the same, and only for them."""
        return msgspec.json.encode(sorted(self.words) if self.record is None else self.record)

    def bars(self, word: str, env: View, look: Seen) -> bool:
        """Does it say this word ("cannot summon", "cannot special summon" …) of such a card?"""
        barred: Filter | None = getattr(self, word.lower().replace(" ", "_").replace("-", "_"))
        return barred is not None and barred.holds(env, look)

    def has(self, word: str) -> bool:
        """Does it say this word?"""
        return word in self.words

    def is_about(self, card_activation: bool) -> bool:
        """Does what it says of activations hold for one of this kind: of a card, or of an effect (`only cards`, `only effects`)?"""
        return not (self.only_effects if card_activation else self.only_cards)


class EffectFacts(msgspec.Struct, frozen=True, eq=False):
    """One effect of a card, ready for the engine."""

    number: int
    kind: int
    word: str
    places: int
    optional: bool
    timing: int
    patterns: tuple[Pattern, ...]
    verbs: int
    answers: tuple[Answer, ...]
    during: During | None
    conditions: tuple[Condition, ...]
    must_hold: tuple[Condition, ...]
    cost: tuple[Step, ...]
    targets: tuple[Cards, ...]
    declares: tuple[Declared, ...]
    steps: tuple[Step, ...]
    limits: tuple[Limit, ...]
    damage_step: bool | frozenset[int] | None
    """What its text says of the Damage Step: whether, or the timings that it names."""
    one_of: tuple[int, ...]
    """Bullets of one triggered effect: only one of these is activated for the same event."""
    unanswerable: str
    unanswerable_with: Filter | None
    """Not None: only such cards may not respond; `unanswerable_with_cards`: and these only by the activation of a card."""
    unanswerable_with_cards: bool
    cannot_be_negated: bool
    once_it_resolved: bool
    """A clause on an activation: applied right after that has resolved (TIM-17)."""
    used_by: str
    quick_if: tuple[Condition, ...] | None
    """An Ignition Effect that is a Quick Effect while these hold."""
    from_hand: tuple[Condition, ...] | None
    set_now: tuple[Condition, ...] | None
    before_draw: str
    """`before` or `instead` (activating it takes the place of the normal draw), else empty."""
    while_: tuple[Condition, ...]
    material_of: Filter | None
    """Of an Xyz Material: the monsters that have this effect while they have the card as material."""
    applies: tuple[Modifier, ...]
    summons: str
    to: str
    """Onto whose field a procedure Summons; before `its_zones`, to which zones, where not to any: `pointed to by` or `beside` these."""
    its_zones: tuple[str, Cards] | None
    opaque: tuple[str, ...]
    matters_when: frozenset[str]
    """When the opaque part of a continuous effect matters (words of the vocabulary's `matters when`)."""
    speed: int
    is_card_activation: bool
    with_activation: bool
    """May be used in the same link as the card activation of its Continuous, Field or Equip card (ACT-7)."""
    is_triggering: bool
    once_in_its_phase: bool
    """A fast effect "during the … Phase" without any limit."""
    is_phase_effect: bool
    answers_summon: bool
    answers_activation: bool
    includes: frozenset[str]
    changes_stats: bool
    changes_stats_later: bool
    """Does it change ATK or DEF with or after something else that is no Summon and destroys nothing?"""
    only_changes_atk: bool
    negates_activation: bool
    normal_or_fusion_summons: bool
    target_verbs: tuple[frozenset[str], ...]
    """For each target clause the verbs that its cards must admit: what cannot be Summoned or turned face-down is no target for that."""
    summons_itself_from_hand: bool
    unsaid: str | None
    """A step that the vocabulary cannot say, and that may be any action."""
    record: EffectRecord
    is_relative: bool = False
    """Does what it can do depend on which cards are chosen for its cost, as its targets or by an earlier step?"""
    kept: tuple[Condition, ...] = ()
    """What it asks of the moment in which it was activated: its link keeps the answers (`Link.held`)."""
    reads: Reads = NOTHING
    unplaced: bool = False
    """Does it do something to shown cards, or to those of a step before, of which its words name no place?"""

    def __repr__(self) -> str:
        return f"<effect {self.number}: {self.word}>"

    @property
    def timings(self) -> frozenset[int]:
        """The timings of the Damage Step that its text names."""
        named = self.damage_step if isinstance(self.damage_step, frozenset) else frozenset()
        return named | (self.during.timings if self.during is not None else frozenset())

    @property
    def is_timing_trigger(self) -> bool:
        """A trigger "at the start of the Damage Step" and the like, without another event."""
        return self.kind == TRIGGER and not self.patterns and bool(self.timings)

    def may_be_a_card_activation(self) -> bool:
        """Is a Spell or Trap placed face-up with it, always (ACT-2) or where the card is activated in the same link (ACT-7)?"""
        return self.is_card_activation or self.with_activation

    @property
    @follows("SEG-4")
    def is_mandatory_quick(self) -> bool:
        """A Quick Effect that is not optional (SEG-3)."""
        return not self.optional and self.kind == QUICK and not self.is_triggering


class CardFacts(msgspec.Struct, frozen=True, eq=False):
    """A card, ready for the engine. `kind` 0 is the card nobody has named."""

    name: str
    kind: int
    types: frozenset[str] = frozenset()
    property: str = ""
    race: str = ""
    attributes: int = 0
    level: int = 0
    link: int = 0
    atk: int = 0
    defense: int = 0
    unprinted: frozenset[str] = frozenset()
    """`atk` and `def` where the card prints `?`."""
    arrows: tuple[str, ...] = ()
    scale: int = 0
    names: tuple[str, ...] = ()
    archetypes: frozenset[str] = frozenset()
    not_of_series: frozenset[str] = frozenset()
    """Series to which it does not belong, whatever its name contains."""
    mentions: frozenset[str] = frozenset()
    materials: tuple[Material, ...] = ()
    equips_only_to: Filter | None = None
    """Of an Equip Spell: the monsters to which its text lets it be equipped, from the side of its controller (RES-9)."""
    effects: tuple[EffectFacts, ...] = ()
    """Activated effects, in the order of their numbers."""
    continuous: tuple[EffectFacts, ...] = ()
    clauses: tuple[EffectFacts, ...] = ()
    procedures: tuple[EffectFacts, ...] = ()
    cannot_normal_summon: bool = False
    cannot_special_summon: bool = False
    cannot_set: bool = False
    only_by: tuple[str | Filter, ...] = ()
    """Ways of a Special Summon: words, card names, or filters over the summoning card."""
    first_by: tuple[str | Filter, ...] = ()
    own_way_is_first: bool = True
    """Is a Special Summon by its own effect one in its own way, also from the GY, or does that effect only bring it back (SUM-9)?"""
    tributes: int = -1
    ways: OtherWays = NO_OTHER_WAY
    summons_not_negated: int = 0
    """The ways (bits) of its Summons that cannot be negated."""
    summoned_enough: Condition | None = None
    """Does it hold that its player has Special Summoned it as often this turn as its text allows (LIM-5)?"""
    is_extra: bool = False
    needs_proper_summon: bool = False
    """Is it Special Summoned from the GY or from being banished only after a Summon in its own way (SUM-9)?"""
    is_normal_monster: bool = False
    stays: bool = False
    """Stays on the field after its activation."""
    trap_or_quick_play: bool = False
    """Is it bound by SET-1?"""
    has_unsaid: bool = False
    """Has it a continuous effect with a part that the vocabulary cannot say?"""
    reads: Reads = NOTHING
    """What its words, and those of its effects, ask of the game."""
    record: CardRecord | None = None
    """What is said of it; None of the card that nobody has named."""

    def __repr__(self) -> str:
        return f"<card {self.name}>"


UNNAMED = CardFacts("an unnamed card", 0, names=("an unnamed card",))
"""The card that nobody has named."""

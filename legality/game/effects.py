"""What does a card say, ready for the engine? Records of cards, effects, steps, events and modifiers, whose words have become functions.

Nothing here reads words: `legality.compiling` makes these records.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from legality.game.card import Form
from legality.game.reads import NOTHING, Reads
from legality.game.rules import follows
from legality.game.selections import Cards, Condition, Filter, Number
from legality.game.terms import FIELD, HAND, QUICK, TRIGGER

Facts = dict[str, Any]


class Options(msgspec.Struct, frozen=True, eq=False):
    """What qualifies a step; each field is the word of the vocabulary of that name, or what stands where it is not said."""

    heads: Callable[[int], bool] | None = None
    rolled: Callable[[int], bool] | None = None
    right: tuple[Step, ...] = ()
    wrong: tuple[Step, ...] = ()
    position: str = "any"
    to: str = ""
    negated: bool = False
    as_monster: Form | None = None
    ignoring_conditions: bool = False
    until: str = ""
    face: str = "up"
    place_in_deck: str = "shuffle"
    further_materials: str = ""
    materials_from: int = HAND | FIELD
    materials: Filter | None = None
    must_include: tuple[Cards, ...] = ()
    no_other_materials: bool = False
    by_banishing: bool = False
    into_the_deck: str = ""
    exactly: bool = False
    as_: str = ""
    on: str = ""
    or_set: bool = False
    as_many_as_possible: bool = False
    by_rule: bool = False
    at_most: Number | None = None
    treated_as: str = ""
    possible: bool = False
    includes_nothing: bool = False
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
    what: Any
    join: str = ""
    player: str = "you"
    optional: bool = False
    conditions: tuple[Condition, ...] = ()
    options: Options = PLAIN
    facts: Facts = msgspec.field(default_factory=dict)
    """What the card says, for a sentence about it."""
    relative: frozenset[str] = frozenset()
    """References in its demands to cards that are chosen before it."""

    @property
    def cards(self) -> Cards:
        """What the verb is done to, where that is cards."""
        assert isinstance(self.what, Cards)
        return self.what


class Option(NamedTuple):
    """One of several actions (`choose one`)."""

    label: str
    steps: tuple[Step, ...]
    conditions: tuple[Condition, ...]


class StatChange(msgspec.Struct, frozen=True, eq=False):
    """A change of ATK, DEF or Level: by so much, to so much, or by half or double."""

    of: Cards
    by: Number | None = None
    to: Number | None = None
    times: str = ""
    at_most: int | None = None
    like: str = ""
    """The reference to the cards whose number it becomes."""


class Counters(msgspec.Struct, frozen=True, eq=False):
    """So many counters of this name on these cards."""

    name: str
    count: Number
    on: Cards


class Delay(msgspec.Struct, frozen=True, eq=False):
    """What is done later without a link (PHA-4)."""

    phase: str
    turn: str
    steps: tuple[Step, ...]
    optional: bool


class Tokens(msgspec.Struct, frozen=True, eq=False):
    """Tokens that are Special Summoned."""

    card: CardFacts
    count: Number
    atk: Number | None
    """Not None: worked out, not printed."""
    defense: Number | None
    up_to: bool
    as_many: bool
    to: str
    position: str
    limits: tuple[tuple[Modifier, bool], ...]
    """What they cannot do or be used for, and whether only this turn."""


class Pattern(msgspec.Struct, frozen=True, eq=False):
    """An event that an effect names."""

    verbs: int
    """All of these words must be true of the happening."""
    one_of: tuple[int, ...]
    itself: bool
    """It is about this very card."""
    test: Filter | None
    cause: int
    by_player: str
    by_card: Filter | None
    player: str
    origin: int
    to: int
    how: int
    target: Any
    victim: Filter | None
    """The destroyed monster of a battle, or the monster Summoned with a material or Tribute (`for`)."""
    using: Filter | None
    face: str
    placed: str
    where: tuple[Condition, ...]
    excludes_itself: bool
    facts: Facts


class Answer(msgspec.Struct, frozen=True, eq=False):
    """An activation or an attempted Summon that an effect must answer directly."""

    to: str
    test: Filter | None
    player: str
    includes: frozenset[str]
    targets: Filter | None
    only_target: bool
    how: int
    places: int
    link: Any
    facts: Facts


class During(msgspec.Struct, frozen=True, eq=False):
    """The phases, turns and timings in which an effect may be used."""

    phases: tuple[str, ...]
    turn: str
    timings: frozenset[int]


class Modifier(msgspec.Struct, frozen=True, eq=False):
    """One thing a continuous or lasting effect does all the time."""

    words: frozenset[str]
    """What it says."""
    of: Filter | None = None
    reference: str = ""
    """The reference that `of` is, if it is one."""
    everywhere: bool = False
    player: str = ""
    changes: tuple[tuple[str, Any], ...] = ()
    changes_identity: bool = False
    """Does it change the name, the Attribute, the Type of a card, or make it a Tuner?"""
    negates: Filter | None = None
    filters: dict[str, Filter] = msgspec.field(default_factory=dict)
    """Of the words that admit cards: which."""
    by: Filter | None = None
    steps: tuple[Step, ...] = ()
    conditions: tuple[Condition, ...] = ()
    unsaid: str | None = None
    """What it does that cannot be said: its `opaque` part, or a word that the engine does not read."""
    of_those: bool = False
    """Does it speak of those cards that the step before did something to?"""
    only_cards: bool = False
    only_effects: bool = False
    negated_includes: frozenset[str] = frozenset()
    """What effects include that it negates."""
    untargeted_by: str = ""
    """The player whose cards cannot target."""
    indestructible_by: str = ""
    destroyed_by: str = "card"
    """By what the destruction must be that it replaces."""
    no_material_for: frozenset[str] = frozenset()
    unusable: int = -1
    """The number of the effect that cannot be used."""
    attacks: int = 0
    attacks_on_monsters: int = 0
    attack_again: str = ""
    attacks_in_defense: str = ""
    leaves_to: str = ""
    normal_summons: int = 0
    fewer_tributes: int = 0
    facts: Facts = msgspec.field(default_factory=dict)
    """What the card says: two modifiers that say the same are the same."""

    @property
    def changes_looks(self) -> bool:
        """Does it change what a card is like?"""
        return bool(self.changes)

    def has(self, word: str) -> bool:
        """Does it say this word?"""
        return word in self.words

    def is_about(self, card_activation: bool) -> bool:
        """Does what it says of activations hold for one of this kind: of a card, or of an effect (`only cards`, `only effects`)?"""
        return not (self.only_effects if card_activation else self.only_cards)


class Limit(msgspec.Struct, frozen=True, eq=False):
    """How often an effect may be used: one of the kinds of LIM-1 … LIM-6."""

    kind: str
    times: int
    shared: tuple[int, ...] | str


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
    declares: tuple[str, ...]
    steps: tuple[Step, ...]
    limits: tuple[Limit, ...]
    damage_step: bool | frozenset[int] | None
    """What its text says of the Damage Step: whether, or the timings that it names."""
    one_of: tuple[int, ...]
    """Bullets of one triggered effect: only one of these is activated for the same event."""
    unanswerable: str
    unanswerable_with: Filter | None
    """Not None: only such cards may not respond."""
    cannot_be_negated: bool
    used_by: str
    quick_if: tuple[Condition, ...] | None
    """An Ignition Effect that is a Quick Effect while these hold."""
    from_hand: tuple[Condition, ...] | None
    set_now: tuple[Condition, ...] | None
    before_draw: str
    """`before` or `instead` (activating it takes the place of the normal draw), else empty."""
    while_: tuple[Condition, ...]
    applies: tuple[Modifier, ...]
    summons: str
    to: str
    """Onto whose field a procedure Summons."""
    opaque: tuple[str, ...]
    matters_when: frozenset[str]
    """When the opaque part of a continuous effect matters (words of the vocabulary's `matters when`)."""
    speed: int
    is_card_activation: bool
    with_activation: bool
    """May be used in the same link as the card activation of its Continuous, Field or Equip card (ACT-7)."""
    is_triggering: bool
    is_phase_effect: bool
    answers_summon: bool
    answers_activation: bool
    includes: frozenset[str]
    changes_stats: bool
    only_changes_atk: bool
    negates_activation: bool
    normal_or_fusion_summons: bool
    target_verbs: tuple[frozenset[str], ...]
    """For each target clause the verbs that its cards must admit: what cannot be Summoned or turned face-down is no target for that."""
    summons_itself_from_hand: bool
    unsaid: str | None
    """A step that the vocabulary cannot say, and that may be any action."""
    facts: Facts
    is_relative: bool = False
    """Does what it can do depend on which cards are chosen for its cost, as its targets or by an earlier step?"""
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

    @property
    @follows("SEG-4")
    def is_mandatory_quick(self) -> bool:
        """A Quick Effect that is not optional (SEG-3)."""
        return not self.optional and self.kind == QUICK and not self.is_triggering


class Material(msgspec.Struct, frozen=True, eq=False):
    """One requirement of an Extra Deck or Ritual Monster's materials."""

    low: int
    high: int
    test: Filter
    different_names: bool = False


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
    arrows: tuple[str, ...] = ()
    scale: int = 0
    names: tuple[str, ...] = ()
    archetypes: frozenset[str] = frozenset()
    mentions: frozenset[str] = frozenset()
    materials: tuple[Material, ...] = ()
    effects: tuple[EffectFacts, ...] = ()
    """Activated effects, in the order of their numbers."""
    continuous: tuple[EffectFacts, ...] = ()
    clauses: tuple[EffectFacts, ...] = ()
    procedures: tuple[EffectFacts, ...] = ()
    cannot_normal_summon: bool = False
    cannot_special_summon: bool = False
    cannot_set: bool = False
    only_by: tuple[Any, ...] = ()
    """Ways of a Special Summon: words, card names, or filters over the summoning card."""
    first_by: tuple[Any, ...] = ()
    tributes: int = -1
    may_skip_tributes: tuple[Condition, ...] | None = None
    """While these hold, it may be Normal Summoned without Tributing; None: never."""
    may_skip_when_set: bool = False
    summon_cannot_be_negated: bool = False
    summoned_enough: Condition | None = None
    """Does it hold that its player has Special Summoned it as often this turn as its text allows (LIM-5)?"""
    is_extra: bool = False
    is_normal_monster: bool = False
    stays: bool = False
    """Stays on the field after its activation."""
    trap_or_quick_play: bool = False
    """Is it bound by SET-1?"""
    has_unsaid: bool = False
    """Has it a continuous effect with a part that the vocabulary cannot say?"""
    reads: Reads = NOTHING
    """What its words, and those of its effects, ask of the game."""
    facts: Facts = msgspec.field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<card {self.name}>"


UNNAMED = CardFacts("an unnamed card", 0, names=("an unnamed card",))
"""The card that nobody has named."""

"""What a card says, ready for the engine: records of cards, effects, steps, events and selections, whose words have become functions.

Nothing here reads words: `legality.compiling` makes these records. The functions in them read a point of view (`legality.game.view.Env`)
and cards as they look (`legality.game.state.Look`), which are made of what stands here; of both only the plain part is named.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from legality.game.rules import follows
from legality.game.terms import QUICK, TIMINGS, TRIGGER

Facts = dict[str, Any]


class View(Protocol):
    """The point of view from which words are read (`legality.game.view.Env`): whose effect, on which card."""

    @property
    def you(self) -> int: ...
    @property
    def uid(self) -> int: ...
    @property
    def index(self) -> int: ...


class Seen(Protocol):
    """A card as it looks at one moment (`legality.game.state.Look`)."""

    @property
    def uid(self) -> int: ...
    @property
    def kind(self) -> int: ...
    @property
    def names(self) -> tuple[str, ...]: ...


Test = Callable[[View, Seen], bool]
"""Does a filter admit this card?"""
Number = Callable[[View], int]
"""A number that is worked out when it is needed."""
Condition = Callable[[View], bool]
"""Does this hold now?"""


def nothing(view: View) -> tuple[int, ...]:
    """No cards."""
    return ()


class Filter(msgspec.Struct, frozen=True):
    """A compiled filter: `holds(env, look)`, and the places it names (0: none named)."""

    holds: Test
    places: int = 0
    words: Any = None


class Cards(msgspec.Struct, frozen=True):
    """Cards a step, cost or target speaks of: a reference, or a selection that somebody chooses."""

    reference: Any = None
    """Not None: cards already known."""
    test: Filter | None = None
    low: int = 1
    high: int = 1
    every: bool = False
    number: Any = None
    """A count that is worked out when needed."""
    chosen_by: str = "you"
    random: bool = False
    different_names: bool = False
    same_type: bool = False
    sum_of_levels: Any = None
    as_many: bool = False
    extreme: str = ""
    words: Any = None
    if_possible: bool = False
    all_or_nothing: bool = False
    rechecked: bool = True
    differing: tuple[str, ...] = ()
    alike: tuple[str, ...] = ()
    """What cards chosen together must differ, or agree, in."""
    total: Any = None
    """A demand on the sum of their Levels that is worked out when needed."""
    relative: frozenset[str] = frozenset()
    """References in its demands to cards that are chosen before."""

    uids: Callable[[View], tuple[int, ...]] = nothing
    """The cards that match now (for a reference: those it stands for)."""

    @property
    def is_grouped(self) -> bool:
        """Does it demand anything of the cards chosen together?"""
        return bool(self.different_names or self.same_type or self.differing or self.alike or self.sum_of_levels or self.total)

    def count(self, env: View) -> tuple[int, int]:
        """The least and the greatest number to choose."""
        if self.number is not None:
            up_to, worked_out = self.number
            number = worked_out(env)
            return (min(1, number) if up_to else number), number
        return self.low, self.high

    @property
    def is_reference(self) -> bool:
        """Are the cards already known?"""
        return self.reference is not None


class Step(msgspec.Struct, frozen=True, eq=False):
    """One thing an effect does, a cost pays, or a clause applies: a verb, what it is done to, how it is joined to the part before."""

    verb: str
    what: Any
    join: str
    player: str
    optional: bool
    conditions: tuple[Condition, ...]
    options: dict[str, Any]
    facts: Facts
    relative: frozenset[str] = frozenset()
    """References in its demands to cards that are chosen before it."""

    @property
    def cards(self) -> Cards:
        """What the verb is done to, where that is cards."""
        assert isinstance(self.what, Cards)
        return self.what


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

    words: Facts
    of: Filter | None
    everywhere: bool
    player: str
    changes: tuple[tuple[str, Any], ...]
    changes_looks: bool
    negates: Filter | None
    filters: dict[str, Filter]
    by: Filter | None
    steps: tuple[Step, ...]
    conditions: tuple[Condition, ...]
    unsaid: str | None = None
    """What it does that cannot be said: its `opaque` part, or a word that the engine does not read."""

    def has(self, word: str) -> bool:
        """Does it say this word?"""
        return word in self.words

    def is_about(self, card_activation: bool) -> bool:
        """Does what it says of activations hold for one of this kind: of a card, or of an effect (`only cards`, `only effects`)?"""
        return not self.words.get("only effects" if card_activation else "only cards")


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
    damage_step: Any
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
    unplaced: bool = False
    """Does it do something to shown cards, or to those of a step before, of which its words name no place?"""

    def __repr__(self) -> str:
        return f"<effect {self.number}: {self.word}>"

    @property
    def timings(self) -> frozenset[int]:
        """The timings of the Damage Step that its text names."""
        named = self.damage_step if isinstance(self.damage_step, (list, tuple)) else ()
        return frozenset(TIMINGS.index(name) for name in named) | (self.during.timings if self.during is not None else frozenset())

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
    facts: Facts = msgspec.field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<card {self.name}>"


UNNAMED = CardFacts("an unnamed card", 0, names=("an unnamed card",))
"""The card that nobody has named."""

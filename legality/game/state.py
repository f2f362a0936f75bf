"""The game as frozen values: cards, Chain Links, events, and the state that holds them.

Equal states are equal values; copies share structure. What a field is for stands beside it, as a mark (`legality.game.marks`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

import msgspec

from legality.game.card import Card, Stamp, There, Uid
from legality.game.effects import CardFacts, EffectFacts, Modifier, Step
from legality.game.marks import Mark
from legality.game.move import Move
from legality.game.terms import BOX_A

if TYPE_CHECKING:
    from legality.game.duel import Duel

class Look(msgspec.Struct, frozen=True, gc=False):
    """What a card is like at one moment: its record and its properties with every effect applied. Filters read this."""

    uid: Uid
    card: Card
    facts: CardFacts
    kind: int
    names: tuple[str, ...]
    atk: int
    defense: int
    level: int
    attributes: int
    race: str
    """Its Type."""
    types: frozenset[str]
    """Words of `types`; a monster may be treated as a Tuner."""
    original_atk: int | None = None
    """What an effect in force makes its original ATK; None: it is what is printed."""
    original_def: int | None = None
    also_series: frozenset[str] = frozenset()
    """The series to which it belongs by an effect in force, too."""


class Event(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened to one card or player: all words that are true of it, what the card was like, and what caused it."""

    verbs: int
    uid: Uid = -1
    look: Look | None = None
    player: int = -1
    origin: int = 0
    to: int = 0
    cause: int = 0
    source: Look | None = None
    source_player: int = -1
    amount: int = 0
    """How much it is; of an activation, and of being targeted by it, the number of the Chain Link."""
    how: int = 0
    other: Look | None = None
    """The target of an attack, the victim of a battle; for material or a Tribute the monster that is Summoned with it;
    for Xyz Material that is detached the monster to which it was attached."""
    using: tuple[Look, ...] = ()
    stamp: Stamp = 0
    negated: bool = False
    """Its own clauses were negated when it left (RES-3, NEG-4)."""
    down: bool = False
    """It lies face-down afterwards."""
    because: Event | None = None
    """Of a Summon by an effect: the event that this effect had answered."""
    no_flip_effects: bool = False
    """What turned it face-up keeps its Flip Effects from being activated because of that."""


Moment = tuple[Event, ...]
"""Events done together (TIM-1)."""


class AfterIt(msgspec.Struct, frozen=True, gc=False):
    """A clause that is applied once a link has resolved, if its card is still there (TIM-17)."""

    uid: Annotated[Uid, Mark.NAMES]
    stamp: Annotated[Stamp, Mark.UNDER_WAY]
    clause: Annotated[EffectFacts, Mark.UNDER_WAY]
    event: Annotated[Event, Mark.UNDER_WAY]


class Link(msgspec.Struct, frozen=True, gc=False):
    """One Chain Link."""

    player: int
    uid: Annotated[Uid, Mark.NAMES]
    stamp: Annotated[Stamp, Mark.UNDER_WAY]
    look: Annotated[Look, Mark.UNDER_WAY]
    """The source as it was when activated."""
    effect: EffectFacts
    zone: Annotated[int, Mark.UNDER_WAY]
    """Where it was activated."""
    speed: Annotated[int, Mark.UNDER_WAY]
    is_card_activation: Annotated[bool, Mark.UNDER_WAY] = False
    was_set: Annotated[bool, Mark.UNDER_WAY] = False
    targets: tuple[tuple[There, ...], ...] = ()
    """For each target clause the targets."""
    costs: Annotated[tuple[Look, ...], Mark.UNDER_WAY] = ()
    paid: int = 0
    declared: tuple[Any, ...] = ()
    events: Annotated[tuple[Event, ...], Mark.UNDER_WAY] = ()
    """What a triggered effect triggered on, or a fast effect answers: all that matched in one moment."""
    prompts: Annotated[tuple[int, ...], Mark.UNDER_WAY] = ()
    """Links (indices) that prompted a mandatory Quick Effect (SEG-3)."""
    batch: Annotated[int, Mark.UNDER_WAY] = 0
    negated: int = 0
    """1: activation negated; 2: effect negated."""
    answers_summon: Annotated[bool, Mark.UNDER_WAY] = False
    paid_stamp: Annotated[Stamp, Mark.UNDER_WAY] = 0
    """The stamp of its card once the cost was paid: where its own cost put it."""
    followed: Annotated[bool, Mark.UNDER_WAY] = False
    """A negation that a resolved effect put on its monster follows the effect (NEG-4)."""
    held: Annotated[tuple[bool | None, ...], Mark.UNDER_WAY] = ()
    """For each of `EffectFacts.kept` whether it held when this was activated; None: that is not certain."""
    after_it: Annotated[tuple[AfterIt, ...], Mark.UNDER_WAY] = ()
    becomes: Annotated[Step | None, Mark.UNDER_WAY] = None
    """The step of another link by which its effect became another one."""
    spared: Annotated[frozenset[int], Mark.UNDER_WAY] = frozenset()
    """The players to whom its effect inflicts no damage any more."""
    turned_from: Annotated[frozenset[int], Mark.UNDER_WAY] = frozenset()
    """The players for whom the other one takes the damage that its effect inflicts."""
    added: Annotated[Step | None, Mark.UNDER_WAY] = None
    """The step of another card that adds parts to its effect."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """What it does when it resolves."""
        own = self.effect.steps if self.becomes is None else self.becomes.steps
        return own if self.added is None else (*own, change(self.added.steps[0], join="also, after that"), *self.added.steps[1:])


class Pending(msgspec.Struct, frozen=True, gc=False):
    """A triggered effect that waits for its chance, or a mandatory Quick Effect that must be placed."""

    uid: Uid
    stamp: Stamp
    effect: EffectFacts
    events: tuple[Event, ...]
    moment: int
    player: int
    prompts: tuple[int, ...] = ()
    was_battling: bool = False
    """Did its monster battle as the end of the Damage Step came, so that it is used from where this battle sent it (BAT-10)?"""


class Lasting(msgspec.Struct, frozen=True, gc=False):
    """An effect applied earlier that still applies: one modifier, to one card (`uid` ≥ 0) or to a player."""

    modifier: Modifier
    player: int
    source: Annotated[Uid, Mark.NAMES]
    uid: Annotated[Uid, Mark.WHILE_THERE] = -1
    stamp: Stamp = 0
    until: tuple[int, int] = (0, 0)
    """(turn, phase) at whose end it stops; turn 0: as long as the card stays, -1: for good."""
    label: str = ""
    values: tuple[int, ...] = ()
    cards: Annotated[tuple[There, ...], Mark.NAMES] = ()
    """The cards that its words name as targets or as those cards; before them the one of `look.EQUIPPED`."""
    matters_when: tuple[str, ...] = ()
    """Of what cannot be said: on what it bears (words of the vocabulary's `matters when`, in order)."""
    since: int = 0
    """In which turn it begins; before that it is nothing yet."""


class Delayed(msgspec.Struct, frozen=True, gc=False):
    """Something a resolved effect does in a later phase, without a link (PHA-4)."""

    player: int
    source: Uid
    look: Annotated[Look, Mark.UNDER_WAY]
    effect: EffectFacts
    steps: Annotated[tuple[Step, ...], Mark.UNDER_WAY]
    turn: int
    phase: int
    optional: Annotated[bool, Mark.UNDER_WAY]
    cards: Annotated[tuple[There, ...], Mark.NAMES] = ()


class Battle(msgspec.Struct, frozen=True, gc=False):
    """The attack under way."""

    attacker: Annotated[Uid, Mark.NAMES]
    stamp: Annotated[Stamp, Mark.UNDER_WAY]
    target: Annotated[Uid, Mark.NAMES] = -1
    """-1: attacks directly."""
    target_stamp: Annotated[Stamp, Mark.UNDER_WAY] = 0
    crowd: Annotated[tuple[There, ...], Mark.UNDER_WAY] = ()
    """The opponent's monsters when the target was chosen (BAT-6)."""
    negated: bool = False
    flipped: Annotated[bool, Mark.UNDER_WAY] = False
    damage: int = 0
    calculated: Annotated[bool, Mark.UNDER_WAY] = False
    chains: Annotated[int, Mark.UNDER_WAY] = 0
    """Chains during damage calculation."""
    doomed: Annotated[tuple[There, ...], Mark.UNDER_WAY] = ()
    """Monsters determined to be destroyed by this battle (BAT-8)."""
    gone: Annotated[tuple[Look, ...], Mark.UNDER_WAY] = ()
    """Those of its monsters that have left the field in the Damage Step, as they were there."""


class Attempt(msgspec.Struct, frozen=True, gc=False):
    """A Summon by rule that has not succeeded yet (SUM-1)."""

    player: int
    uids: Annotated[tuple[Uid, ...], Mark.NAMES]
    how: int
    using: tuple[Look, ...] = ()
    negated: bool = False
    on_field: bool = False
    side: int = -1
    """The player onto whose field its own procedure Summons; -1: the one who Summons."""
    position: str = "any"
    """The battle position that its own procedure names."""
    procedure: Annotated[int, Mark.UNDER_WAY] = -1
    """Which of its own procedures it is, whose limit counts once it succeeds (LIM-5)."""


class Asking(msgspec.Struct, frozen=True, gc=False):
    """A choice during a resolution: the state and move to play again, the answers so far, and what is asked."""

    base: State
    move: Move | None
    answers: tuple[Any, ...]
    player: int
    kind: str
    options: Annotated[tuple[Any, ...], Mark.DERIVED]
    link: Annotated[int, Mark.DERIVED] = -1


# --- what is worked out from a position ----------------------------------------------------------------------------------


class Active(msgspec.Struct, frozen=True, gc=False):
    """One modifier in force: from which source, for which player, and with what it is bound to if a resolved effect left it."""

    modifier: Modifier
    player: int
    source: int
    lasting: Lasting | None = None
    effect: EffectFacts | None = None


class InForce(msgspec.Struct, frozen=True, gc=False):
    """The modifiers in force, in the order in which their sources came."""

    modifiers: tuple[Active, ...] = ()
    doubts: tuple[str, ...] = ()
    """The facts without which nobody can say whether some continuous effect applies now."""


class Offered(msgspec.Struct, frozen=True, gc=False):
    """What may be done in a window, as far as it is known."""

    moves: tuple[Move, ...]
    """Every legal move, interchangeable copies once, in a fixed order."""
    unsettled: tuple[tuple[int, EffectFacts, str], ...]
    """The activations whose legality needs a missing fact: (uid, effect, the fact)."""
    facts: tuple[str, ...]
    """Missing facts on which other moves depend: Summons by procedure, parts that are due in this phase."""


class Spoken(msgspec.Struct, frozen=True, gc=False):
    """Of which cards something speaks."""

    named: frozenset[int]
    """The cards that are named, so that no copy can take their place."""
    ways: dict[int, tuple[Any, ...]]
    """Of others, that can have an equal, what is said: targets, triggers, events, effects on them."""
    classes: dict[int, int]
    """To each card looked at so far the lowest uid of those that are interchangeable with it."""


class Derived(msgspec.Struct, gc=False, eq=False):
    """What is worked out from one position when it is first asked, each value whole. None of it is part of what the position is."""

    in_force: InForce | None = None
    """By `legality.continuous.look.in_force`."""
    reading_stats: bool | None = None
    """Is it being asked whether an ATK or DEF is certain (by `legality.compiling.qualities`)?"""
    spoken: Spoken | None = None
    """By `legality.continuous.copies.spoken`."""
    offered: Offered | None = None
    """By `legality.playing.play.offered`."""
    copies: dict[int, tuple[int, ...]] | None = None
    """The uids of every copy of each card. By `legality.notation.copies.copies`."""
    choice: tuple[frozenset[int], frozenset[int]] | None = None
    """The cards among which the choice is made, and the materials that go with them. By `legality.notation.printing`."""
    option_sentences: dict[Any, str] | None = None
    """The sentence of every option of that choice. By `legality.notation.printing.option_sentences`."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Derived)

    def __hash__(self) -> int:
        return 0


# --- positions -----------------------------------------------------------------------------------------------------------


class Game(msgspec.Struct):
    """The game at one moment, whether frozen (`State`) or under way (`legality.happening.work.Work`): what words, checks and verbs read.

    Every field of a position is declared here, once. What is a `Sequence` here, a state holds as a tuple and a working copy as a list.
    """

    duel: Annotated[Duel, Mark.SAME]
    cards: Sequence[Card]
    lp: Sequence[int] = (8000, 8000)
    unnamed: Sequence[int] = (0, 0)
    """Cards of each Deck that nobody has named."""
    tops: Annotated[Sequence[tuple[Uid, ...]], Mark.NAMES] = ((), ())
    """Known top cards of each Deck, the top one first (-1: an unnamed card)."""
    turn: int = 2
    turn_player: int = 0
    phase: int = 2
    step: int = 0
    timing: int = 0
    box: int = 0
    actor: int = 0
    passed: Annotated[bool, Mark.UNDER_WAY] = False
    """In box D and in the negation window: the other player has just passed."""
    chain: Sequence[Link] = ()
    unresolved: Annotated[int, Mark.UNDER_WAY] = 0
    """Chain Links that have not resolved yet."""
    moments: Annotated[Sequence[Moment], Mark.UNDER_WAY] = ()
    """Moments whose first chance is now, the most recent one last."""
    answerable: Annotated[tuple[Moment, ...], Mark.UNDER_WAY] = ()
    """What the links of the Chain may answer (CHN-4)."""
    pending: Annotated[Sequence[Pending], Mark.UNDER_WAY] = ()
    """Effects that are being placed now (box `PLACING`)."""
    waiting: Annotated[Sequence[Pending], Mark.UNDER_WAY] = ()
    """Triggered effects that wait for their chance (TIM-6)."""
    group: Annotated[int, Mark.UNDER_WAY] = 0
    batch: Annotated[int, Mark.UNDER_WAY] = 0
    used: tuple[tuple[Any, ...], ...] = ()
    """Limits used: (kind, …, times)."""
    facts: tuple[tuple[str, int, int], ...] = ()
    """Facts of the turn: (fact, player, times)."""
    lasting: Sequence[Lasting] = ()
    delayed: Sequence[Delayed] = ()
    battle: Battle | None = None
    attempt: Annotated[Attempt | None, Mark.UNDER_WAY] = None
    asking: Annotated[Asking | None, Mark.UNDER_WAY] = None
    normal_summons: int = 0
    drawn: bool = False
    """The normal draw of this turn is done (or there is none)."""
    due: Annotated[bool, Mark.UNDER_WAY] = False
    """Both passed while mandatory effects of the phase are left (SEG-8)."""
    ending: Annotated[int, Mark.UNDER_WAY] = 0
    """The turn whose player declared its end (0: nobody): they move on through every phase, and no state on the way counts as open.

    Less than 0: the same of the Battle Phase of that turn."""
    discards: Annotated[int, Mark.UNDER_WAY] = 0
    """1: in the discard to six cards; 2: after it."""
    skips: tuple[tuple[int, int], ...] = ()
    """Phases a player will skip: (player, phase)."""
    goal: Annotated[int, Mark.UNDER_WAY] = 0
    """The phase that the turn player wants to move on to (box E)."""
    winner: int | None = None
    """0, 1, or 2 for a draw."""
    bottoms: Annotated[Sequence[tuple[Uid, ...]], Mark.NAMES] = ((), ())
    """Cards of each Deck that are known to lie below all others of it (-1: an unnamed card)."""
    unsettled: Annotated[tuple[str, ...], Mark.UNDER_WAY] = ()
    """The missing facts for which play stops here."""
    clock: Annotated[int, Mark.NUMBERING] = 1
    """The next stamp."""
    past: Annotated[Moment, Mark.REASONS] = ()
    """Events of this turn whose chance to be answered is over (CHN-7)."""
    missed: Annotated[Sequence[tuple[int, int, str, str]], Mark.REASONS] = ()
    """Triggered effects that were lost at the last chance: (uid, effect, rule, why)."""
    derived: Annotated[Derived, Mark.DERIVED] = msgspec.field(default_factory=Derived)

    @property
    def is_open(self) -> bool:
        """Is the game state open: box A of any phase, no declared attack standing, nobody on the way to the end of the turn?"""
        return self.box == BOX_A and self.battle is None and self.asking is None and not self.ending

    @property
    def chooser(self) -> int:
        """Who is to choose: player 0, player 1, or chance (2)."""
        return self.asking.player if self.asking is not None else self.actor

    def freeze(self, **changed: Any) -> State:
        """The state as it is now, but for these fields."""
        raise NotImplementedError


FROZEN: Final = {"frozen": True}
"""Given as a mapping, since type checkers know no frozen kind of a record that has a changing kind, too."""


class State(Game, **FROZEN):
    """Everything that can still matter in a Duel, and who is to act. Made by `queries.load_board` and `legality.playing.play`."""

    def __post_init__(self) -> None:
        """What was worked out belongs to one state: a copy with other values, made in whatever way, begins anew."""
        msgspec.structs.force_setattr(self, "derived", Derived())

    def __reduce__(self) -> tuple[Callable[..., State], tuple[type[State], Duel, bytes]]:
        from legality.game.packing import packed, unpacked  # start-up

        return unpacked, (State, self.duel, packed(self, self.duel))

    def freeze(self, **changed: Any) -> State:
        """The state itself, or one with other values in these fields."""
        return change(self, **changed) if changed else self


R = TypeVar("R", bound=msgspec.Struct)


def change(record: R, **fields: Any) -> R:
    """The record with other values in these fields."""
    return msgspec.structs.replace(record, **fields)

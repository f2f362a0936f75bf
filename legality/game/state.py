"""The game as frozen values: cards, Chain Links, events, and the state that holds them.

Equal states are equal values; copies share structure.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from legality.game.card import Card
from legality.game.effects import CardFacts, EffectFacts
from legality.game.terms import BOX_A

if TYPE_CHECKING:
    from legality.game.duel import Duel


class Look(msgspec.Struct, frozen=True, gc=False):
    """What a card is like at one moment: its record and its properties with every effect applied. Filters read this."""

    uid: int
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


class Event(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened to one card or player: all words that are true of it, what the card was like, and what caused it."""

    verbs: int
    uid: int = -1
    look: Look | None = None
    player: int = -1
    origin: int = 0
    to: int = 0
    cause: int = 0
    source: Look | None = None
    source_player: int = -1
    amount: int = 0
    how: int = 0
    other: Look | None = None
    """The target of an attack, the victim of a battle; for material or a Tribute the monster that is Summoned with it."""
    using: tuple[Look, ...] = ()
    stamp: int = 0
    negated: bool = False
    """Its own clauses were negated when it left (RES-3, NEG-4)."""
    down: bool = False
    """It lies face-down afterwards."""
    because: Event | None = None
    """Of a Summon by an effect: the event that this effect had answered."""


Moment = tuple[Event, ...]
"""Events done together (TIM-1)."""


class Link(msgspec.Struct, frozen=True, gc=False):
    """One Chain Link."""

    player: int
    uid: int
    stamp: int
    look: Look
    """The source as it was when activated."""
    effect: EffectFacts
    zone: int
    """Where it was activated."""
    speed: int
    is_card_activation: bool = False
    was_set: bool = False
    targets: tuple[tuple[tuple[int, int], ...], ...] = ()
    """For each target clause the (uid, stamp) of the targets."""
    costs: tuple[Look, ...] = ()
    paid: int = 0
    declared: tuple[Any, ...] = ()
    events: tuple[Event, ...] = ()
    """What a triggered effect triggered on, or a fast effect answers: all that matched in one moment."""
    prompts: tuple[int, ...] = ()
    """Links (indices) that prompted a mandatory Quick Effect (SEG-3)."""
    batch: int = 0
    negated: int = 0
    """1: activation negated; 2: effect negated."""
    answers_summon: bool = False
    paid_stamp: int = 0
    """The stamp of its card once the cost was paid: where its own cost put it."""
    followed: bool = False
    """A negation that a resolved effect put on its monster follows the effect (NEG-4)."""


class Pending(msgspec.Struct, frozen=True, gc=False):
    """A triggered effect that waits for its chance, or a mandatory Quick Effect that must be placed."""

    uid: int
    stamp: int
    effect: EffectFacts
    events: tuple[Event, ...]
    moment: int
    player: int
    prompts: tuple[int, ...] = ()


class Lasting(msgspec.Struct, frozen=True, gc=False):
    """An effect applied earlier that still applies: one modifier, to one card (`uid` ≥ 0) or to a player."""

    modifier: Any
    player: int
    source: int
    uid: int = -1
    stamp: int = 0
    until: tuple[int, int] = (0, 0)
    """(turn, phase) at whose end it stops; turn 0: as long as the card stays, -1: for good."""
    label: str = ""
    values: tuple[int, ...] = ()
    cards: tuple[tuple[int, int], ...] = ()
    """The cards, with their stamps, that its words name as targets or as those cards; before them the one of `looks.EQUIPPED`."""


class Delayed(msgspec.Struct, frozen=True, gc=False):
    """Something a resolved effect does in a later phase, without a link (PHA-4)."""

    player: int
    source: int
    look: Look
    effect: EffectFacts
    steps: tuple[Any, ...]
    turn: int
    phase: int
    optional: bool
    cards: tuple[tuple[int, int], ...] = ()


class Battle(msgspec.Struct, frozen=True, gc=False):
    """The attack under way."""

    attacker: int
    stamp: int
    target: int = -1
    """-1: attacks directly."""
    target_stamp: int = 0
    crowd: tuple[tuple[int, int], ...] = ()
    """The opponent's monsters when the target was chosen (BAT-6)."""
    negated: bool = False
    flipped: bool = False
    damage: int = 0
    calculated: bool = False
    chains: int = 0
    """Chains during damage calculation."""
    doomed: tuple[tuple[int, int], ...] = ()
    """Monsters determined to be destroyed by this battle (BAT-8)."""


class Attempt(msgspec.Struct, frozen=True, gc=False):
    """A Summon by rule that has not succeeded yet (SUM-1)."""

    player: int
    uids: tuple[int, ...]
    how: int
    using: tuple[Look, ...] = ()
    negated: bool = False
    on_field: bool = False
    side: int = -1
    """The player onto whose field its own procedure Summons; -1: the one who Summons."""
    position: str = "any"
    """The battle position that its own procedure names."""


class Asking(msgspec.Struct, frozen=True, gc=False):
    """A choice during a resolution: the state and move to play again, the answers so far, and what is asked."""

    base: State
    move: Any
    answers: tuple[Any, ...]
    player: int
    kind: str
    options: tuple[Any, ...]
    link: int = -1


class State(msgspec.Struct, frozen=True, dict=True):
    """Everything that can still matter in a Duel, and who is to act. Made by `queries.load_board` and `legality.playing.play`."""

    duel: Duel
    cards: tuple[Card, ...]
    lp: tuple[int, int] = (8000, 8000)
    unnamed: tuple[int, int] = (0, 0)
    """Cards of each Deck that nobody has named."""
    tops: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """Known top cards of each Deck, the top one first (-1: an unnamed card)."""
    turn: int = 2
    turn_player: int = 0
    phase: int = 2
    step: int = 0
    timing: int = 0
    box: int = 0
    actor: int = 0
    passed: bool = False
    """In box D and in the negation window: the other player has just passed."""
    chain: tuple[Link, ...] = ()
    unresolved: int = 0
    """Chain Links that have not resolved yet."""
    moments: tuple[Moment, ...] = ()
    """Moments whose first chance is now, the most recent one last."""
    answerable: tuple[Moment, ...] = ()
    """What the links of the Chain may answer (CHN-4)."""
    pending: tuple[Pending, ...] = ()
    """Effects that are being placed now (box `PLACING`)."""
    waiting: tuple[Pending, ...] = ()
    """Triggered effects that wait for their chance (TIM-6)."""
    group: int = 0
    batch: int = 0
    used: tuple[tuple[Any, ...], ...] = ()
    """Limits used: (kind, …, times)."""
    facts: tuple[tuple[str, int, int], ...] = ()
    """Facts of the turn: (fact, player, times)."""
    lasting: tuple[Lasting, ...] = ()
    delayed: tuple[Delayed, ...] = ()
    battle: Battle | None = None
    attempt: Attempt | None = None
    asking: Asking | None = None
    normal_summons: int = 0
    drawn: bool = False
    """The normal draw of this turn is done (or there is none)."""
    due: bool = False
    """Both passed while mandatory effects of the phase are left (SEG-8)."""
    ending: int = 0
    """The turn whose player declared its end (0: nobody): they move on through every phase, and no state on the way counts as open."""
    discards: int = 0
    """1: in the discard to six cards; 2: after it."""
    skips: tuple[tuple[int, int], ...] = ()
    """Phases a player will skip: (player, phase)."""
    goal: int = 0
    """The phase that the turn player wants to move on to (box E)."""
    winner: int | None = None
    """0, 1, or 2 for a draw."""
    unsettled: tuple[str, ...] = ()
    clock: int = 1
    """The next stamp."""
    past: Moment = ()
    """Events of this turn whose chance to be answered is over (CHN-7); for reasons only, never for an answer."""
    missed: tuple[tuple[int, int, str, str], ...] = ()
    """Triggered effects that were lost at the last chance: (uid, effect, rule, why); for reasons only."""


def is_open(state: State) -> bool:
    """Is the game state open: box A of any phase, no declared attack standing, nobody on the way to the end of the turn?"""
    return state.box == BOX_A and state.battle is None and state.asking is None and not state.ending


def change(record: Any, **fields: Any) -> Any:
    """The record with other values in these fields."""
    return msgspec.structs.replace(record, **fields)

"""What a window is called, and how a card is called in an answer: the words that every answer shares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.game.terms import (
    BOX_A,
    BOX_B,
    BOX_C,
    BOX_D,
    BOX_E,
    BOX_NAMES,
    DAMAGE_STEP,
    FIELD,
    HAND_SIZE,
    NEGATION,
    NO_STEP,
    OVER,
    PHASE_NAMES,
    PHASES,
    PLACE_NAMES,
    PLACING,
    REPLAY,
    RESOLVING,
    STEP_NAMES,
    TIMING_NAMES,
)
from legality.public import player_name

if TYPE_CHECKING:
    from legality.public import Card, EffectFacts, Link, State


def box_name(state: State) -> str:
    """`A` … `E`, or the name of another window (formats.md, `end.box`)."""
    return BOX_NAMES[state.box]


def phase_word(state: State) -> str:
    """The phase as board files write it."""
    return PHASES[state.phase]


def phase_name(state: State) -> str:
    """`Main Phase 1`, `Battle Step`, `start of the Damage Step` …"""
    if state.step == DAMAGE_STEP and state.timing:
        return f"{STEP_NAMES[DAMAGE_STEP]}, {TIMING_NAMES[state.timing].removeprefix('at the ').removesuffix(' of the Damage Step')}"
    return PHASE_NAMES[state.phase] if state.step == NO_STEP else STEP_NAMES[state.step]


BOX_MEANINGS = {
    BOX_A: "the game state is open",
    BOX_B: "nothing was placed on a Chain; the turn player may use a fast effect",
    BOX_C: "the turn player passed; the opponent may use a fast effect",
    BOX_D: "a Chain is being built",
    BOX_E: "the turn player wants to move on; the opponent may use a fast effect first",
    NEGATION: "a Summon can be negated now",
    PLACING: "effects that triggered are placed on a Chain",
    REPLAY: "a replay: the attack may be redirected or stopped",
    HAND_SIZE: "the discard to six cards",
    RESOLVING: "an effect is resolving and asks for a choice",
    OVER: "the Duel is over",
}


def meaning(state: State) -> str:
    """The window in a few words, with its box and its phase."""
    name = box_name(state)
    lead = f"box {name}" if len(name) == 1 else f"{name} window" if state.box == NEGATION else name
    words = "what is being done asks for a choice" if state.box == RESOLVING and not state.chain else BOX_MEANINGS[state.box]
    return f"{phase_name(state)}, {lead}: {words}"


def rules_of_window(state: State) -> tuple[str, ...]:
    """The rules that describe the window."""
    return {
        BOX_A: ("FET-A",),
        BOX_B: ("FET-B",),
        BOX_C: ("FET-C",),
        BOX_D: ("FET-D", "CHN-2"),
        BOX_E: ("FET-E",),
        NEGATION: ("SUM-1",),
        PLACING: ("SEG-1",),
        REPLAY: ("BAT-6",),
        HAND_SIZE: ("PHA-5",),
        RESOLVING: ("CHN-3",),
        OVER: ("WIN-1",),
    }[state.box]


def to_act(state: State) -> str:
    """`A`, `B` or `chance`."""
    return player_name(state.asking.player if state.asking is not None else state.actor)


def whose(card: Card) -> int:
    """Who may use the card: its controller on the field, else its owner (TIM-12)."""
    return card.control if card.zone & FIELD else card.owner


def zone_name(card: Card) -> str:
    """The place as board files name it."""
    return PLACE_NAMES[card.zone]


def card_name(state: State, uid: int) -> str:
    """The name of a card of the Duel."""
    return state.duel.defs[state.cards[uid].code].name if 0 <= uid < len(state.cards) else "?"


def effect_name(card: str, effect: EffectFacts | int, only: bool) -> str:
    """`Sangan`, or `effect 2 of Elemental HERO Stratos` where the card has several effects."""
    number = effect if isinstance(effect, int) else effect.number
    return card if only or number < 1 else f"effect {number} of {card}"


def link_targets(state: State, link: Link) -> tuple[str, ...]:
    """The names of what a Chain Link targets."""
    return tuple(card_name(state, uid) for group in link.targets for uid, _ in group)

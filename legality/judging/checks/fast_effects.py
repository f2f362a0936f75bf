"""FET: the open game state, the turn player, and who may act in which box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from legality.game.move import ACTIVATE, PASS
from legality.game.terms import BATTLE_STEP, BOX_A, BOX_B, IGNITION, RESOLVING, SUMMONED
from legality.game.terms import player_name as player_name
from legality.game.verdict import Reason
from legality.judging.action import OPEN
from legality.judging.checks.registry import check
from legality.judging.placing import before_mandatory_quick_effects, is_out_of_place, waits
from legality.judging.simultaneous import placed_now

if TYPE_CHECKING:
    from legality.game.effects import EffectFacts
    from legality.game.state import State
    from legality.judging.action import Action
    from legality.judging.activation import Activation


def _is_no_trigger(effect: EffectFacts) -> bool:
    """Is it used neither at the chance after its event nor as an effect of a phase, and can it be of Spell Speed 1?"""
    is_fast = effect.speed >= 2 and effect.quick_if is None and not effect.with_activation
    return not is_fast and not effect.is_phase_effect and not effect.is_triggering


@check("FET-2", 1, of=_is_no_trigger)
def open_state(a: Activation) -> Reason | None:
    """FET-2: what is no fast effect needs the open game state and the turn player."""
    effect, game = a.effect, a.game
    if a.speed >= 2 or a.pending is not None:
        return None
    rows = game.duel.tables.boxes
    is_open = game.box in rows and rows[game.box]["may"] == "open"
    allowed = game.turn_player if not is_open or rows[game.box]["who"] == "turn player" else 1 - game.turn_player
    if is_open and a.player == allowed and (game.battle is None or game.step != BATTLE_STEP):
        return None
    if effect.kind == IGNITION and game.box == BOX_B and a.player == game.turn_player and first_after_it(a):
        return None
    if a.player != game.turn_player:
        why = "only the turn player may use it, in the open game state"
        return Reason("FET-2", why, "when the game state is open in your own turn")
    return Reason("FET-2", "it needs the open game state", "when the game state is open again")


def first_after_it(a: Activation) -> bool:
    """REG-1: older formats let the turn player use an Ignition Effect first after a Summon, or after any Chain."""
    allowed = a.game.duel.tables.ignition_after
    if not allowed or not a.game.moments:
        return False
    summons = [event for event in a.game.moments[-1] if event.verbs & SUMMONED]
    by_rule = any(event.source is None for event in summons)
    return (
        ("Summon that started no Chain" in allowed and by_rule)
        or ("Summon" in allowed and bool(summons))
        or ("Chain" in allowed and any(event.source is not None for moment in a.game.moments for event in moment))
    )


@check("FET-2", 1, for_=OPEN)
def open_state_of_a_move(a: Action) -> Iterator[Reason]:
    """FET-2: Summons by rule, Sets, attacks, changes of position, the normal draw and moving on need box A and the turn player."""
    state = a.state
    if a.is_replay:
        return
    if state.box != BOX_A and state.box != RESOLVING or state.duel.tables.boxes[BOX_A]["may"] != "open":
        yield Reason("FET-2", "it needs the open game state", "when the game state is open again")
    if a.player != state.turn_player:
        yield Reason("FET-2", "only the turn player may do it", "in your own turn")


@check("FET-A", 1, for_=(PASS,), boxes=(BOX_A,))
def nothing_to_pass_on(a: Action) -> Iterable[Reason]:
    """FET-A: in the open game state nobody passes; the turn player acts, or moves on."""
    state = a.state
    if state.box != BOX_A:
        return ()
    if a.player != state.actor:
        actor = player_name(state.actor)
        return (Reason("FET-A", f"player {actor} acts first", f"once {actor} has acted, or moves on"),)
    if state.duel.tables.boxes[BOX_A]["may"] == "open":
        why = "the game state is open: there is nothing to pass on; who is done moves on (ends the phase)"
        return (Reason("FET-A", why, "once there is something to respond to"),)
    return ()


@check("FET-1", 1, for_=(ACTIVATE,))
def triggered_effects_first(a: Action) -> Iterator[Reason]:
    """FET-1: after an action or a Chain the effects that triggered are placed, and nothing else is activated."""
    if is_out_of_place(a) and not waits(a) and not before_mandatory_quick_effects(a):
        yield Reason("FET-1", "triggered effects are placed first", _until_placed(a.state))


def _until_placed(state: State) -> str:
    """When nothing is to be placed any more: optional effects are left out by a pass."""
    _, mandatory = placed_now(state)
    return "when they are placed" if mandatory else f"if {player_name(state.actor)} passes"

"""ACT, SPD, FET, PHA, ZON: the place, the Spell Speed, the open state, the phase, conditions, costs and targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.compiling.conditions import in_phase
from legality.compiling.players import player_of
from legality.continuous.look import look_at, modifier_env, modifiers, settle, touches
from legality.game.rules import follows
from legality.game.terms import (
    BATTLE_STEP,
    BOX_A,
    BOX_B,
    BOX_D,
    BOX_E,
    DAMAGE_STEP,
    DRAW,
    FIELD,
    HAND,
    HOW,
    IGNITION,
    MONSTER,
    MZONE,
    PHASE_NAMES,
    PZONE,
    STEP_NAMES,
    SUMMONED,
)
from legality.game.verdict import Reason
from legality.game.zones import free_backrow, free_monster_zones
from legality.happening.limits import phase_key, times
from legality.happening.triggers import lost
from legality.judging.activation import Activation
from legality.judging.checks.registry import check
from legality.judging.checks.sets import settle_permissions
from legality.judging.wording import misplaced, phases

if TYPE_CHECKING:
    from legality.game.state import Active


@check("ACT-8", 1)
def place(a: Activation) -> Reason | None:
    """ACT-8: is the effect used from a place it works in, and is the card face-up where it must be?

    Raises:
        UnsettledFact: a permission in force for this player cannot be said in full.
    """
    card, effect = a.card, a.effect
    if a.pending is not None and not a.pending.prompts and a.pending.stamp != card.stamp and lost(a.board, a.pending) is None:
        return None  # an older ruleset: the place to which it first moved is its place (TIM-9)
    if not effect.places & card.zone and not a.is_combined:
        if effect.is_card_activation:
            settle_permissions(a)
        return Reason("ACT-8", misplaced(effect.places, card.zone))
    if card.zone & MZONE and "gemini" in a.board.duel.defs[card.code].types and not card.how & HOW["gemini"]:
        return Reason("ACT-8", "it is a Normal Monster until it is Gemini Summoned", "after its Gemini Summon")
    if card.zone & FIELD:
        if effect.is_card_activation and not card.zone & MZONE:
            if card.up:
                return Reason("ACT-8", "it is already face-up: the card itself is not activated again")
        elif not card.up and not a.is_combined:
            return Reason("ACT-8", "it is face-down", "once it is face-up")
    return None


@check("SPD-4", 1)
@follows("SPD-5")
def spell_speed(a: Activation) -> Reason | None:
    """SPD-4: is it fast enough for the link before it? Triggering effects placed together need not be (SPD-5)."""
    chain = a.board.chain
    if not chain:
        return None
    if a.pending is not None and not a.effect.is_mandatory_quick:
        if board_is_alternating(a) and chain[-1].speed > 2:
            return Reason("SPD-4", "an effect in a private place is not placed onto Spell Speed 3")
        return None
    speed, last = a.speed, chain[-1].speed
    if speed >= 2 and speed >= last:
        return None
    if speed < 2:
        return Reason("SPD-4", f"Spell Speed {speed} cannot be Chain Link 2 or higher")
    return Reason("SPD-4", f"Spell Speed {speed} cannot answer Spell Speed {last}")


def board_is_alternating(a: Activation) -> bool:
    """Are the public effects placed, so that private ones follow like fast effects (SEG-2)?"""
    return a.board.box == BOX_D


@check("SPD-7", 1)
def triggers_only(a: Activation) -> Reason | None:
    """SPD-7: a triggering effect is used at its chance, or not at all. If it was lost there, the reason is why it was lost."""
    if a.effect.is_triggering and a.pending is None:
        for uid, number, rule, why in a.board.missed:
            if (uid, number) == (a.uid, a.effect.number):
                return Reason(rule, why)
        return Reason("SPD-7", "it activates only at the chance right after its event")
    return None


@check("SEG-8", 1)
def phase_effect(a: Activation) -> Reason | None:
    """SEG-8: an effect "during the … Phase" is Chain Link 1, in box A (turn player) or E (opponent)."""
    if not a.effect.is_phase_effect or a.pending is not None:
        return None
    board = a.board
    if board.chain or board.box not in (BOX_A, BOX_E):
        return Reason("SEG-8", "an effect of a phase is used as Chain Link 1, in box A or E")
    if times(board, phase_key(board, a.uid, a.effect)):
        return Reason("SEG-8", "it was used in this phase", "in the next such phase")
    return None


@check("FET-2", 1)
def open_state(a: Activation) -> Reason | None:
    """FET-2: what is no fast effect needs the open game state and the turn player."""
    effect, board = a.effect, a.board
    if a.speed >= 2 or a.pending is not None or effect.is_phase_effect or effect.is_triggering:
        return None
    rows = board.duel.tables.boxes
    is_open = board.box in rows and rows[board.box]["may"] == "open"
    allowed = board.turn_player if not is_open or rows[board.box]["who"] == "turn player" else 1 - board.turn_player
    if is_open and a.player == allowed and (board.battle is None or board.step != BATTLE_STEP):
        return None
    if effect.kind == IGNITION and board.box == BOX_B and a.player == board.turn_player and first_after_it(a):
        return None
    if a.player != board.turn_player:
        return Reason("FET-2", "only the turn player may use it, in the open game state", "in the open game state of one's own turn")
    return Reason("FET-2", "it needs the open game state", "when the game state is open again")


def first_after_it(a: Activation) -> bool:
    """REG-1: older formats let the turn player use an Ignition Effect first after a Summon, or after any Chain."""
    allowed = a.board.duel.tables.ignition_after
    if not allowed or not a.board.moments:
        return False
    summons = [event for event in a.board.moments[-1] if event.verbs & SUMMONED]
    by_rule = any(event.source is None for event in summons)
    return (
        ("Summon that started no Chain" in allowed and by_rule)
        or ("Summon" in allowed and bool(summons))
        or ("Chain" in allowed and any(event.source is not None for moment in a.board.moments for event in moment))
    )


@check("PHA-3", 1)
def phase(a: Activation) -> Reason | None:
    """PHA-3: is it the phase that this needs?"""
    effect, board = a.effect, a.board
    during = effect.during
    if during is not None:
        if during.phases and not in_phase(during.phases, board.phase, board.step):
            return Reason("PHA-3", f"it is used only in {phases(during.phases)}", f"in {phases(during.phases[:1])}")
        if during.turn != "either" and (during.turn == "you") != (board.turn_player == a.player):
            return Reason("PHA-3", "not in this player's turn", f"in {'your own' if during.turn == 'you' else 'the opponent’s'} turn")
        if during.timings and board.step != DAMAGE_STEP:
            return Reason("PHA-3", "it is used only in the Damage Step")
    if a.speed >= 2 or effect.is_triggering or effect.is_phase_effect or a.pending is not None:
        return None
    action = "ignition effect" if effect.kind == IGNITION else "Spell Speed 1 activation"
    if board.phase not in board.duel.tables.action_phases[action]:
        return Reason("PHA-3", f"not in the {STEP_NAMES[board.step] or PHASE_NAMES[board.phase]}", "in one's own Main Phase")
    return None


@check("PHA-2", 1)
def before_the_draw(a: Activation) -> Reason | None:
    """PHA-2: before the normal draw nothing is activated, except what says so."""
    board = a.board
    if board.phase == DRAW and not board.drawn and not a.effect.before_draw and not board.chain:
        return Reason("PHA-2", "the normal draw has not been made", "after the normal draw")
    if a.effect.before_draw and (board.phase != DRAW or board.drawn):
        return Reason("PHA-2", "it is used only before the normal draw", "in the Draw Phase, before the draw")
    undrawn = a.player == board.turn_player and not (board.duel.tables.no_first_draw and board.turn == 1)
    if a.effect.before_draw == "instead" and not undrawn:
        return Reason("PHA-2", "there is no normal draw of this player that it could take the place of", "in one's own Draw Phase")
    return None


@check("ZON-1", 2)
def zone(a: Activation) -> Reason | None:
    """ZON-1: is there a free zone for the card?"""
    card, effect = a.card, a.effect
    for step in effect.steps[:1]:
        if step.verb in ("special summon", "tokens") and not step.optional and (effect.optional or a.is_card_activation):
            to = (step.what.to if step.verb == "tokens" else step.options.to) or "you"
            if free_monster_zones(a.board, a.player) < 1 and not effect.cost and to == "you" and step.player == "you":
                return Reason("ZON-1", "no free Main Monster Zone")
    if not a.is_card_activation or card.zone != HAND:
        return None
    facts = a.board.duel.defs[card.code]
    if facts.kind == MONSTER:
        scales = sum(1 for other in a.board.cards if other.zone == PZONE and other.control == a.player)
        return Reason("ZON-1", "both Pendulum Zones are used") if scales > 1 else None
    if facts.property == "field":
        return None
    if free_backrow(a.board, a.player) < 1:
        return Reason("ZON-1", "no free Spell & Trap Zone")
    return None


@check("ACT-10", 3)
def forbidden(a: Activation) -> Reason | None:
    """ACT-10: does a text in force say that this cannot be activated?

    Raises:
        UnsettledFact: a continuous effect that bears on activations has a part that the vocabulary cannot say.
    """
    for entry in modifiers(a.board):
        if says := _forbids(a, entry):
            return Reason("ACT-10", says)
    settle(a.board, "activation")
    return None


def _forbids(a: Activation, entry: Active) -> str:
    """What this text in force says against the activation; empty if nothing."""
    modifier = entry.modifier
    if not modifier.is_about(a.is_card_activation):
        return ""
    if "cannot activate" in modifier.filters and _binds(a, entry):
        env = modifier_env(a.board, entry)
        env.peek = True
        if modifier.filters["cannot activate"].holds(env, look_at(a.board, a.uid)):
            source = a.board.duel.defs[a.board.cards[entry.source].code].name if entry.source >= 0 else "an effect"
            return f"{source} says that it cannot be activated"
    if modifier.has("cannot be activated") and touches(a.board, entry, look_at(a.board, a.uid)):
        return "a text in force says that it cannot be activated"
    if modifier.unusable == a.effect.number and entry.lasting is not None and entry.lasting.uid == a.uid:
        return "its own text forbids this effect now"
    return ""


def _binds(a: Activation, entry: Active) -> bool:
    """Is the player of the activation one whom "cannot activate" binds?"""
    who = entry.modifier.player
    if who and who not in ("either", "both"):
        return player_of(modifier_env(a.board, entry), who) == a.player
    if entry.lasting is None or who or entry.player == a.player:
        return True
    return entry.modifier.of is not None or bool(entry.modifier.reference)


@check("ACT-4", 9)
def conditions_costs_targets(a: Activation) -> Reason | None:
    """ACT-4: do its conditions hold, can the cost be paid, are there targets, could it do something?"""
    from legality.judging.choices import why_not_possible

    why = why_not_possible(a)
    return Reason("ACT-4", why) if why else None

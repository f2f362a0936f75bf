"""What may be done now, and what it leads to: `moves_of(state)`, `verdict(state, move)`, `play(state, move)`.

All three rest on the judge: `legality.playing.proposals` lists candidates, `legality.judging.judge` decides.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from kb.errors import IllegalMove
from legality.continuous.copies import copy_key, group_key
from legality.game import move as kinds
from legality.game.move import Move
from legality.game.state import Asking, Offered, change
from legality.game.terms import (
    BATTLE,
    BOX_A,
    BOX_B,
    BOX_C,
    BOX_D,
    DAMAGE_STEP,
    END_STEP,
    HAND_SIZE,
    MAIN1,
    MAIN2,
    NEGATION,
    OVER,
    PLACING,
    RESOLVING,
)
from legality.game.turn_facts import ACTED_HERE
from legality.game.view import UnsettledFact
from legality.happening.changing import DuelOver, NeedChoice
from legality.happening.triggers import match_moment
from legality.happening.work import Work
from legality.judging.action import effect_of, pending_for
from legality.judging.choices import as_declared
from legality.judging.judge import judge, verdict
from legality.judging.simultaneous import groups_of
from legality.playing.activating import activate
from legality.playing.phases import player_in
from legality.playing.proposals import proposed
from legality.playing.windows import chance, finish_batch, placing
from legality.verbs import registered  # noqa: F401 - says where the verbs are
from legality.verbs.sequence import settle_game

if TYPE_CHECKING:
    from legality.game.effects import EffectFacts
    from legality.game.state import State

# --- legal moves -------------------------------------------------------------------------------------------------------


def offered(state: State) -> Offered:
    """What may be done in this window, and of what it is unknown whether it may be done; worked out once for a state."""
    derived = state.derived
    if derived.offered is None:
        found = proposed(state)
        moves = _merged(state, found.moves)
        derived.offered = found if moves is found.moves else Offered(moves, found.unsettled, found.facts)
    return derived.offered


def moves_of(state: State) -> tuple[Move, ...]:
    """The legal moves as a tuple."""
    return offered(state).moves


def unsettled_moves(state: State) -> tuple[tuple[int, EffectFacts, str], ...]:
    """The activations of the window whose legality needs a missing fact: (uid, effect, the fact)."""
    return offered(state).unsettled


def unsettled_facts(state: State) -> tuple[str, ...]:
    """Missing facts on which other moves of the window depend: Summons by procedure, parts that are due in this phase."""
    return offered(state).facts


def _completions(state: State, move: Move) -> list[Move]:
    """The legal activations that a move without costs, targets and declaration can mean."""
    if move.costs or move.targets or move.declared:
        return []
    return [other for other in moves_of(state) if other.kind == kinds.ACTIVATE and (other.uid, other.effect) == (move.uid, move.effect)]


def move_key(state: State, move: Move) -> Any:
    """Two moves with equal keys are one move: they differ only in interchangeable copies."""

    def twins(uids: tuple[int, ...]) -> tuple[int, ...]:
        return group_key(state, uids, move.uid)

    return (
        move.kind,
        move.player,
        copy_key(state, move.uid) if move.uid >= 0 else move.uid,
        move.effect,
        twins(move.using),
        copy_key(state, move.target) if move.target >= 0 else move.target,
        move.choice,
        tuple(twins(cost) if isinstance(cost, tuple) else cost for cost in move.costs),
        tuple(map(twins, move.targets)),
        as_declared(state, move.uid, move.effect, move.declared),
    )


def _merged(state: State, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The moves with interchangeable copies counted once."""
    if len(moves) < 2 or not state.duel.has_copies:
        return moves
    cards = state.cards
    kinds_of = [(move.kind, move.effect, cards[move.uid].code) if move.uid >= 0 else (move.kind, -1, -1) for move in moves]
    times = Counter(kinds_of)
    if len(times) == len(moves):
        return moves
    found: dict[Any, Move] = {}
    for kind, move in zip(kinds_of, moves, strict=True):
        found.setdefault(kind if times[kind] == 1 else move_key(state, move), move)
    return tuple(found.values())


# --- playing -----------------------------------------------------------------------------------------------------------


def play(state: State, move: Move, story: list[dict[str, Any]] | None = None, onward: list[Move] | None = None) -> State:
    """The state after the move, at the next window.

    Raises:
        IllegalMove: with the verdict; the state is unchanged. Also if costs or targets are left out and several are possible.
    """
    known = state.derived.offered
    if known is None or move not in known.moves:
        answer = verdict(state, move)
        if answer.legal is not True:
            raise IllegalMove("not legal", answer)
        if move.kind == kinds.ACTIVATE and move not in moves_of(state):
            ways = _completions(state, move)
            if len(ways) > 1:
                raise IllegalMove("its costs or targets are left out, and there are several ways", answer)
            move = ways[0] if ways else move
    return take(state, move, story, onward)


def take(state: State, move: Move, story: list[dict[str, Any]] | None = None, onward: list[Move] | None = None) -> State:
    """The next window after a move that is legal, on the way to the end of the turn the next one with a real choice.

    `onward` gets the moves that are played on the way.
    """
    return carry_on(advance(state, move, story), story, onward)


def carry_on(state: State, story: list[dict[str, Any]] | None = None, onward: list[Move] | None = None) -> State:
    """While the turn or the Battle Phase is being ended: plays on to the opponent's turn, or out of the phase, where nobody has a choice.

    An open state on the way holds no choice: whose turn it is has said what they do; but what can be used at the end of the Battle Phase
    alone could not be used before.
    """
    if not state.ending:
        return state
    for _ in range(200):
        if abs(state.ending) != state.turn or state.asking is not None or state.box in (OVER, HAND_SIZE):
            return state
        declared = state.ending < 0 or (state.phase in (MAIN1, BATTLE, MAIN2) and state.battle is None)
        if state.box == BOX_A and declared and not state.due and not _has_waited_for_the_end_step(state):
            move = Move(kinds.END_PHASE, state.actor)
        else:
            found = offered(state)
            if len(found.moves) != 1 or found.unsettled or found.facts or state.chain:
                return state
            move = found.moves[0]
            if move.kind != kinds.PASS and (state.box != BOX_A or move.kind == kinds.ACTIVATE):
                return state
        if onward is not None:
            onward.append(move)
        state = advance(state, move, story)
    return state


def _has_waited_for_the_end_step(state: State) -> bool:
    """Is it the End Step, and has the turn player what may be used in it and nowhere else?"""
    if state.phase != BATTLE or state.step != END_STEP:
        return False
    found = offered(state)
    usable = [effect_of(state, move.uid, move.effect) for move in found.moves if move.kind == kinds.ACTIVATE]
    usable += [effect for _, effect, _ in found.unsettled]
    return any(effect is not None and effect.during is not None and effect.during.phases == ("battle end",) for effect in usable)


def start(state: State, story: list[dict[str, Any]] | None = None) -> State:
    """Settles a freshly described board: what has just happened triggers, continuous effects and rules apply."""
    return advance(state, None, story)


def advance(state: State, move: Move | None, story: list[dict[str, Any]] | None = None) -> State:
    """Carries out a move without asking whether it is legal. For searches, which list the legal moves themselves."""
    answers: tuple[Any, ...] = ()
    base = state
    if state.asking is not None:
        assert move is not None
        base, answers = state.asking.base, (*state.asking.answers, move.choice)
        move = state.asking.move
    elif move is not None and move.kind == kinds.PASS:
        quick = _quick_pass(state)
        if quick is not None:
            return quick
    work = Work.on(base, answers, story)
    try:
        carry_out(work, move)
        work.match()
        return work.freeze()
    except NeedChoice as need:
        asking = Asking(base, move, answers, need.player, need.kind, need.options, need.link)
        return work.freeze(box=RESOLVING, actor=need.player, asking=asking)
    except DuelOver:
        return work.freeze(box=OVER)
    except UnsettledFact as unsettled:
        work.unsettled = (*work.unsettled, unsettled.fact)
        return work.freeze(box=OVER)


def told(state: State) -> int:
    """How many entries of its story the move under way had written when it asked for the choice of now; 0 if none is asked."""
    asking = state.asking
    if asking is None:
        return 0
    story: list[dict[str, Any]] = []
    with suppress(NeedChoice):
        work = Work.on(asking.base, asking.answers, story)
        carry_out(work, asking.move)
        work.match()
    return len(story)


def _quick_pass(state: State) -> State | None:
    """The commonest passes without a working copy."""
    box = state.box
    after: State
    if box == BOX_B and state.duel.tables.boxes[BOX_B]["pass"] == "C":
        after = change(state, box=BOX_C, actor=player_in(state, BOX_C))
    elif not state.passed and (box == NEGATION or (box == BOX_D and state.duel.tables.boxes[box]["pass"] == "other")):
        after = change(state, passed=True, actor=1 - state.actor)
    else:
        return None
    after.derived.in_force = state.derived.in_force  # nothing that applies depends on whose turn to act it is
    return after


def carry_out(work: Work, move: Move | None) -> None:
    """Does what the move says, and goes on to the next window."""
    if move is None:
        for number, events in enumerate(tuple(work.moments)):
            match_moment(work, events, number)
        if work.step == DAMAGE_STEP:
            from legality.playing.damage_step import start_in_the_damage_step  # start-up

            start_in_the_damage_step(work)
        settle_game(work)
        work.match()
        if work.box == BOX_B:
            chance(work)
        return
    if work.duel.asks_phase_starts and move.kind not in MOVING_ON:
        work.note(ACTED_HERE, move.player)
    if move.kind == kinds.ACTIVATE:
        _activate(work, move)
    else:
        from legality.playing.doing import do  # start-up

        do(work, move)


MOVING_ON = frozenset({kinds.PASS, kinds.DRAW, kinds.ENTER_BATTLE, kinds.END_PHASE, kinds.END_TURN})
"""Moves by which nothing is done in a phase that could be done at its start."""


def _activate(work: Work, move: Move) -> None:
    effect = effect_of(work.before, move.uid, move.effect)
    pending = pending_for(work.before, move.uid, effect) if effect is not None else None
    in_placing = work.box == PLACING
    activate(work, move, pending)
    if pending is not None:
        others = pending.effect.one_of
        work.pending = [item for item in work.pending if item != pending and not (item.uid == pending.uid and item.effect.number in others)]
    if in_placing and work.group < len(groups_of(work)):
        placing(work)
    else:
        finish_batch(work)


__all__ = [
    "advance",
    "carry_on",
    "judge",
    "move_key",
    "moves_of",
    "play",
    "start",
    "take",
    "told",
    "unsettled_facts",
    "unsettled_moves",
    "verdict",
]

"""What may be done now, and what it leads to: `legal_moves(state)`, `verdict(state, move)`, `play(state, move)`.

All three rest on `legality.judging.judge` for activations, and on `summons` and `battle` for what makes no Chain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, overload

from kb.errors import IllegalMove
from legality.continuous.copies import copy_key, group_key, twin_key
from legality.continuous.look import rules_for
from legality.game.effects import EffectFacts
from legality.game.move import (
    ACTIVATE,
    APPLY,
    ATTACK,
    CANCEL_ATTACK,
    CHOOSE,
    DISCARD,
    DRAW,
    END_PHASE,
    END_TURN,
    ENTER_BATTLE,
    EXTRA_SUMMON,
    FLIP_SUMMON,
    GEMINI_SUMMON,
    NORMAL_SUMMON,
    PASS,
    PENDULUM_SUMMON,
    POSITION,
    SET,
    SPECIAL_SUMMON,
    Move,
)
from legality.game.sources import actors
from legality.game.state import Asking, Offered, Pending, State, change
from legality.game.terms import (
    BATTLE,
    BATTLE_STEP,
    BOX_A,
    BOX_B,
    BOX_C,
    BOX_D,
    BOX_E,
    DAMAGE_STEP,
    END,
    FIELD,
    HAND,
    HAND_SIZE,
    MAIN1,
    MAIN2,
    MONSTER,
    NEGATION,
    OVER,
    PHASE_NAMES,
    PLACING,
    QUICK,
    REPLAY,
    RESOLVING,
    START_STEP,
    STEP_NAMES,
    player_name,
)
from legality.game.terms import DRAW as DRAW_PHASE
from legality.game.verdict import LEGAL, Illegal, Missing, Reason, Unsettled, Verdict
from legality.game.view import UnsettledFact
from legality.happening.changing import DuelOver, NeedChoice
from legality.happening.triggers import is_private, match_moment
from legality.happening.work import Work
from legality.judging.activation import Activation
from legality.judging.choices import as_declared, payments
from legality.judging.judge import is_legal, judge
from legality.judging.materials import extra_summons, pendulum_summons
from legality.judging.normal_summons import may_gemini, normal_summon_options, normal_summons_left
from legality.judging.procedures import procedure_moves
from legality.playing import battle, flow, summons
from legality.playing.phase_effects import due_parts, mandatory_effects, must_use
from legality.verbs import by_rule, registered  # noqa: F401 - registers the verbs
from legality.verbs.sequence import settle_board

# --- legal moves -------------------------------------------------------------------------------------------------------


class LegalMoves(Sequence[Move]):
    """The legal moves of a window: iterable, countable, indexable, with a cheap `in`; worked out when first needed."""

    def __init__(self, state: State) -> None:
        self.state = state

    def _moves(self) -> tuple[Move, ...]:
        return moves_of(self.state)

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves())

    def __len__(self) -> int:
        return len(self._moves())

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        return self._moves()[index]

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and verdict(self.state, move).legal is True

    def __repr__(self) -> str:
        from legality.notation import text

        return f"<LegalMoves: {', '.join(text(self.state, move) for move in self._moves())}>"


def legal_moves(state: State) -> LegalMoves:
    """Every legal move of the window, interchangeable copies once, in a fixed order."""
    return LegalMoves(state)


def moves_of(state: State) -> tuple[Move, ...]:
    """The legal moves as a tuple."""
    return offered(state).moves


def unsettled_moves(state: State) -> tuple[tuple[int, EffectFacts, str], ...]:
    """The activations of the window whose legality needs a missing fact: (uid, effect, the fact)."""
    return offered(state).unsettled


def unsettled_facts(state: State) -> tuple[str, ...]:
    """Missing facts on which other moves of the window depend: Summons by procedure, parts that are due in this phase."""
    return offered(state).facts


class Doubtful(NamedTuple):
    """Something of which nobody can say whether it may be done: an activation, or (without an effect) moves of another kind."""

    fact: str
    """The fact that is missing."""
    uid: int = -1
    effect: EffectFacts | None = None


def offered(state: State) -> Offered:
    """What may be done in this window, and what it is unknown of whether it may be done; worked out once for a state."""
    derived = state.derived
    if derived.offered is None:
        found = _list_moves(state)
        moves = [item for item in found if isinstance(item, Move)]
        doubtful = [item for item in found if isinstance(item, Doubtful)] if len(moves) < len(found) else []
        derived.offered = Offered(
            tuple(_merged(state, moves)),
            tuple((item.uid, item.effect, item.fact) for item in doubtful if item.effect is not None),
            tuple(dict.fromkeys(item.fact for item in doubtful if item.effect is None)),
        )
    return derived.offered


def _list_moves(state: State) -> list[Move | Doubtful]:
    box = state.box
    if state.asking is not None:
        return [Move(CHOOSE, state.asking.player, choice=option) for option in state.asking.options]
    if box == OVER:
        return []
    player = state.actor
    if box == PLACING:
        return _placing_moves(state, player)
    if box == REPLAY:
        return _replay_moves(state, player)
    if box == HAND_SIZE:
        return [
            Move(DISCARD, player, uid)
            for uid in _distinct(state, [u for u, c in enumerate(state.cards) if c.zone == HAND and c.owner == player])
        ]
    if box == BOX_A and state.duel.tables.boxes[box]["may"] == "open":
        return _open_moves(state, player)
    moves = _activations(state, player)
    if box == BOX_E:
        moves += _due_moves(state, player)
        if state.due and must_use(state, player):
            return _only_mandatory(state, player)
    if box == BOX_D and state.pending:
        moves += _private_placements(state, player)
    moves.append(Move(PASS, player))
    return moves


def _due_moves(state: State, player: int) -> list[Move | Doubtful]:
    return _settled_part(state, player, lambda state, player: [move for move, _ in due_parts(state, player)])


def _distinct(state: State, uids: list[int]) -> list[int]:
    """One of each group of interchangeable copies."""
    seen: dict[Any, int] = {}
    for uid in uids:
        seen.setdefault(twin_key(state, uid), uid)
    return list(seen.values())


def _activations(state: State, player: int) -> list[Move | Doubtful]:
    moves: list[Move | Doubtful] = []
    defs = state.duel.defs
    seen: set[Any] = set()
    phase_box = state.box in (BOX_A, BOX_E)
    row = state.duel.tables.boxes.get(state.box)
    open_box = (row is not None and row["may"] == "open") or (state.box == BOX_B and bool(state.duel.tables.ignition_after))
    duel_shared = state.duel.shared_effects
    cards = state.cards
    for uid in actors(state):
        card = cards[uid]
        zone = card.zone
        effects = defs[card.code].effects
        mine = (card.control if zone & FIELD else card.owner) == player
        if not mine and not (duel_shared and card.up):
            continue
        key: Any = None
        for effect in effects:
            if effect.is_triggering or not effect.places & zone and not (effect.with_activation and zone == HAND):
                continue
            if effect.used_by == ("opponent" if mine else "you"):
                continue
            if effect.speed < 2 and effect.quick_if is None and not open_box and not (phase_box and effect.is_phase_effect):
                continue
            if key is None:
                key = twin_key(state, uid)
                if key in seen:
                    break
                seen.add(key)
            _add_activation(state, player, uid, effect, None, moves)
    return moves


def _add_activation(
    state: State, player: int, uid: int, effect: EffectFacts, pending: Pending | None, moves: list[Move | Doubtful]
) -> None:
    activation = Activation(state, player, uid, effect, pending)
    legal = is_legal(activation)
    if legal:
        if not effect.cost and not effect.targets and not effect.declares:
            moves.append(Move(ACTIVATE, player, uid, effect.number))
            return
        try:
            moves += [Move(ACTIVATE, player, uid, effect.number, way.costs, way.targets, way.declared) for way in payments(activation)]
            return
        except UnsettledFact as unsettled:
            moves.append(Doubtful(unsettled.fact, uid, effect))
    elif legal is None:
        answer = judge(activation)
        moves.append(Doubtful(answer.missing[0].fact if isinstance(answer, Unsettled) else "a fact", uid, effect))


def _placing_moves(state: State, player: int) -> list[Move | Doubtful]:
    """The effects of the group to place next; a mandatory one is not passed, even where nobody can say whether it is legal (SEG-1)."""
    moves: list[Move | Doubtful] = []
    for pending in _distinct_pending(flow.members(state, state.group)):
        _add_activation(state, player, pending.uid, pending.effect, pending, moves)
    groups = flow.groups_of(state)
    mandatory = state.group < len(groups) and groups[state.group][1]
    if not mandatory or not moves:
        moves.append(Move(PASS, player))
    return moves


def _distinct_pending(pendings: list[Pending]) -> list[Pending]:
    seen: dict[Any, Pending] = {}
    for pending in pendings:
        seen.setdefault((pending.uid, pending.effect.number), pending)
    return list(seen.values())


def _private_placements(state: State, player: int) -> list[Move | Doubtful]:
    """OCG: optional triggers in private places, after the public ones, alternating; not onto a Speed 3 link (SEG-2)."""
    if state.chain[-1].speed > 2:
        return []
    moves: list[Move | Doubtful] = []
    for pending in state.pending:
        if flow.owner_of(state, pending) == player:
            _add_activation(state, player, pending.uid, pending.effect, pending, moves)
    return moves


def _replay_moves(state: State, player: int) -> list[Move | Doubtful]:
    assert state.battle is not None
    return [*_attacks_with(state, player, state.battle.attacker, True), Move(CANCEL_ATTACK, player)]


def _attacks_with(state: State, player: int, attacker: int, replay: bool) -> list[Move | Doubtful]:
    targets = _distinct(state, [uid for uid, _ in battle.monsters(state, 1 - player)]) + [-1]

    def on(target: int) -> list[Move]:
        faults = battle.attack_faults(state, player, attacker, target, replay)
        return [] if faults else [Move(ATTACK, player, attacker, target=target)]

    return [move for target in targets for move in _settled_part(state, player, lambda *_: on(target))]


def _only_mandatory(state: State, player: int) -> list[Move | Doubtful]:
    moves: list[Move | Doubtful] = [move for move, mandatory in due_parts(state, player) if mandatory]
    for uid, effect in mandatory_effects(state, player):
        _add_activation(state, player, uid, effect, None, moves)
    return moves


def _open_moves(state: State, player: int) -> list[Move | Doubtful]:
    if state.due and flow.mandatory_left(state, player):
        return _only_mandatory(state, player)
    moves = _activations(state, player)
    moves += _due_moves(state, player)
    tables = state.duel.tables
    pending_attack = state.phase == BATTLE and state.battle is not None
    if not pending_attack:
        moves += [
            move
            for move in _summon_moves(state, player)
            if isinstance(move, Doubtful) or state.phase in tables.action_phases[ACTIONS.get(move.kind, "Summon")]
        ]
        if state.phase in tables.action_phases["attack"] and state.step == BATTLE_STEP:
            for uid in _distinct(state, [uid for uid, _ in battle.monsters(state, player)]):
                moves += _attacks_with(state, player, uid, False)
    if state.phase in tables.action_phases["normal draw"] and not state.drawn:
        return [*moves, Move(DRAW, player)] if not _no_draw(state) else [*moves, Move(END_PHASE, player)]
    return moves + _moving_on(state, player)


def _no_draw(state: State) -> bool:
    return state.duel.tables.no_first_draw and state.turn == 1


def _settle_must_attack(state: State, player: int, kind: str) -> None:
    """Raises UnsettledFact where what must attack has not, and the player would leave the attacks behind."""
    if state.battle is not None:
        return
    attacks_follow = state.phase == BATTLE and (state.step == BATTLE_STEP or state.step == START_STEP and kind == END_TURN)
    if attacks_follow or state.phase == MAIN1 and not _no_battle_phase(state, player):
        battle.settle_must_attack(state, player)


def _moving_on(state: State, player: int) -> list[Move | Doubtful]:
    if state.phase == MAIN1:
        entering: list[Move | Doubtful] = [] if _no_battle_phase(state, player) else [Move(ENTER_BATTLE, player)]
        return [*entering, *_leaving(state, player, END_PHASE), *_leaving(state, player, END_TURN)]
    moves = _leaving(state, player, END_PHASE) if state.phase != END else []
    if state.phase in (MAIN2, END) or state.phase == BATTLE and state.battle is None:
        moves += _leaving(state, player, END_TURN)
    return moves


def _leaving(state: State, player: int, kind: str) -> list[Move | Doubtful]:
    """The move that leaves the phase, or the turn; none where a monster that must attack has not."""

    def leave(state: State, player: int) -> list[Move]:
        _settle_must_attack(state, player, kind)
        return [Move(kind, player)]

    return _settled_part(state, player, leave)


def _no_battle_phase(state: State, player: int) -> Reason | None:
    """Why this player cannot enter the Battle Phase from Main Phase 1, or None."""
    if "battle" not in state.duel.tables.next_phase[MAIN1] or (state.duel.tables.no_first_battle and state.turn == 1):
        return Reason("PHA-1", "no Battle Phase on the first turn")
    if (player, BATTLE) in state.skips:
        return Reason("PHA-1", "this Battle Phase is skipped", "in the next turn")
    if rules_for(state, "cannot conduct the Battle Phase", player):
        return Reason("ACT-10", "a text in force forbids the Battle Phase")
    return None


def _summon_moves(state: State, player: int) -> list[Move | Doubtful]:
    if not any(state.phase in state.duel.tables.action_phases[action] for action in ("Summon", "Set", "position change")):
        return []
    ways: tuple[Way, ...] = (_normal_summons, _sets, _position_changes, _own_summons, extra_summons, pendulum_summons)
    return [move for way in ways for move in _settled_part(state, player, way)]


Way = Callable[[State, int], Sequence[Move | Doubtful]]


def _settled_part(state: State, player: int, way: Way) -> list[Move | Doubtful]:
    """These moves; where a fact is missing for them, that fact instead."""
    try:
        return list(way(state, player))
    except UnsettledFact as unsettled:
        return [Doubtful(unsettled.fact)]


def _hand(state: State, player: int) -> list[int]:
    return _distinct(state, [uid for uid, card in enumerate(state.cards) if card.zone == HAND and card.owner == player])


def _normal_summons(state: State, player: int) -> list[Move | Doubtful]:
    if normal_summons_left(state, player) < 1:
        return []

    def allowed(state: State, player: int, moves: list[Move]) -> list[Move]:
        return [move for move in moves if normal_summons_left(state, player, move.uid, move.kind == SET) > 0]

    def of(uid: int) -> list[Move | Doubtful]:
        options = normal_summon_options
        found = _settled_part(state, player, lambda state, player: options(state, player, True, (uid,)))
        sure = [one for one in found if isinstance(one, Move)]
        may = [move for one in sure for move in _settled_part(state, player, lambda *_: allowed(state, player, [one]))]
        return [*(one for one in found if isinstance(one, Doubtful)), *may]

    def again(uid: int) -> list[Move | Doubtful]:
        return _settled_part(state, player, lambda state, player: allowed(state, player, [Move(GEMINI_SUMMON, player, uid)]))

    moves = [move for uid in _hand(state, player) for move in of(uid)]
    return moves + [move for uid, _ in battle.monsters(state, player) if may_gemini(state, uid) for move in again(uid)]


def _own_summons(state: State, player: int) -> list[Move | Doubtful]:
    def of(uid: int) -> list[Move | Doubtful]:
        return _settled_part(state, player, lambda state, player: procedure_moves(state, player, uid))

    return [move for uid, card in enumerate(state.cards) if state.duel.defs[card.code].procedures for move in of(uid)]


def _sets(state: State, player: int) -> list[Move]:
    backrow = [uid for uid in _hand(state, player) if state.duel.defs[state.cards[uid].code].kind & ~MONSTER]
    return [move for move in (Move(SET, player, uid) for uid in backrow) if not summons.summon_faults(state, move)]


def _position_changes(state: State, player: int) -> list[Move]:
    monsters = _distinct(state, [uid for uid, _ in battle.monsters(state, player)])
    moves = [Move(POSITION if state.cards[uid].up else FLIP_SUMMON, player, uid) for uid in monsters]
    return [move for move in moves if not summons.summon_faults(state, move)]


# --- verdicts ----------------------------------------------------------------------------------------------------------


def effect_of(state: State, uid: int, number: int) -> EffectFacts | None:
    """The effect with this number on a card, or None."""
    return next((effect for effect in state.duel.defs[state.cards[uid].code].effects if effect.number == number), None)


def verdict(state: State, move: Move) -> Verdict:
    """Is the move legal now? `Legal`, `Illegal` with every rule that it breaks, or `Unsettled`."""
    if state.box == OVER:
        return Illegal((Reason("WIN-1", "the Duel is over"),)) if not state.unsettled else Unsettled(tuple(map(Missing, state.unsettled)))
    if state.asking is not None or move.kind == CHOOSE:
        return _choice_verdict(state, move)
    try:
        return _activation_verdict(state, move) if move.kind == ACTIVATE else _action_verdict(state, move)
    except UnsettledFact as unsettled:
        return Unsettled((Missing(unsettled.fact, "the verdict depends on it"),))


def _action_verdict(state: State, move: Move) -> Verdict:
    """The verdict on a move that is no activation."""
    reasons = set(_place_in_the_turn(state, move))
    if move.kind in (NORMAL_SUMMON, SET, FLIP_SUMMON, POSITION, SPECIAL_SUMMON, EXTRA_SUMMON, PENDULUM_SUMMON):
        reasons |= set(summons.summon_faults(state, move))
    elif move.kind == ATTACK:
        reasons |= set(battle.attack_faults(state, move.player, move.uid, move.target, state.box == REPLAY))
        if state.battle is not None and state.box != REPLAY:
            reasons.add(Reason("BAT-5", "another attack is under way", "after this attack"))
    elif move.kind == DISCARD and (state.box != HAND_SIZE or state.cards[move.uid].zone != HAND):
        reasons.add(Reason("PHA-5", "there is nothing to discard to the hand size"))
    elif move.kind in (END_PHASE, END_TURN) and not reasons:
        _settle_must_attack(state, move.player, move.kind)
    if not reasons and move not in moves_of(state) and not _same_as_a_legal_one(state, move):
        reasons.add(Reason("FET-A", "it is not among the moves of this window"))
    return Illegal(tuple(sorted(reasons))) if reasons else LEGAL


def _completions(state: State, move: Move) -> list[Move]:
    """The legal activations that a move without costs, targets and declaration can mean."""
    if move.costs or move.targets or move.declared:
        return []
    return [other for other in moves_of(state) if other.kind == ACTIVATE and (other.uid, other.effect) == (move.uid, move.effect)]


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


def _same_as_a_legal_one(state: State, move: Move) -> bool:
    wanted = move_key(state, move)
    return any(other.kind == move.kind and move_key(state, other) == wanted for other in moves_of(state))


def _merged(state: State, moves: list[Move]) -> list[Move]:
    """The moves with interchangeable copies counted once."""
    if len(moves) < 2 or not state.duel.has_copies:
        return moves
    cards = state.cards
    if len({(move.kind, move.effect, cards[move.uid].code) if move.uid >= 0 else (move.kind, -1, -1) for move in moves}) == len(moves):
        return moves
    found: dict[Any, Move] = {}
    for move in moves:
        found.setdefault(move_key(state, move), move)
    return list(found.values())


def _choice_verdict(state: State, move: Move) -> Verdict:
    asking = state.asking
    if asking is None:
        return Illegal((Reason("CHN-2", "nothing is to be chosen now"),))
    if move.kind == ACTIVATE:
        return _activation_verdict(state, move)
    if move.kind != CHOOSE:
        return Illegal((Reason("CHN-3", "a Chain is resolving", "after the whole Chain has resolved"),))
    if move.player != asking.player or (move.choice not in asking.options and not _same_as_a_legal_one(state, move)):
        return Illegal((Reason("ACT-4", "this is not one of the choices"),))
    return LEGAL


def pending_for(state: State, uid: int, effect: EffectFacts) -> Pending | None:
    """The triggered effect that would be placed by activating this effect now, if one waits in this window."""
    if state.box != PLACING and not (state.box == BOX_D and state.pending):
        return None
    pool = flow.members(state, state.group) if state.box == PLACING else list(state.pending)
    return next((pending for pending in pool if pending.uid == uid and pending.effect is effect), None)


def _activation_verdict(state: State, move: Move) -> Verdict:
    effect = effect_of(state, move.uid, move.effect)
    if effect is None:
        return Illegal((Reason("ACT-6", "it has no such effect that is activated"),))
    card = state.cards[move.uid]
    mine = (card.control if card.zone & FIELD else card.owner) == move.player
    if (effect.used_by != "either" and mine != (effect.used_by == "you")) or not (mine or card.up):
        others = judge(Activation(state, move.player, move.uid, effect))
        reasons = others.reasons if isinstance(others, Illegal) else ()
        return Illegal(tuple(sorted({*reasons, Reason("ACT-8", "this player does not control it")})))
    pending = pending_for(state, move.uid, effect)
    activation = Activation(state, move.player, move.uid, effect, pending)
    answer = judge(activation)
    if state.box == PLACING and pending is None:
        extra = Reason("FET-1", "triggered effects are placed first")
        reasons = answer.reasons if isinstance(answer, Illegal) else ()
        if effect.kind == QUICK and effect.optional and any(item.prompts for item in state.pending):
            extra = Reason("SEG-4", "mandatory Quick Effects are placed first")
        waiting = next((item for item in state.pending if item.uid == move.uid and item.effect is effect), None)
        if waiting is not None:
            private = state.duel.tables.private_after and effect.optional and is_private(state, move.uid)
            rule = "SEG-2" if private else "SEG-1"
            extra = Reason(rule, "its group is not the one that is placed now")
            reasons = tuple(reason for reason in reasons if reason.rule != "SPD-7")
        return Illegal(tuple(sorted({*reasons, extra})))
    if answer != LEGAL:
        return answer
    if move in moves_of(state) or _same_as_a_legal_one(state, move):
        return LEGAL
    if not (move.costs or move.targets or move.declared) and (effect.cost or effect.targets or effect.declares):
        if _completions(state, move):
            return LEGAL
    doomed = state.battle.doomed if state.battle is not None else ()
    if any((uid, state.cards[uid].stamp) in doomed for group in move.targets for uid in group):
        return Illegal((Reason("BAT-8", "the target is already determined to be destroyed by battle"),))
    return Illegal((Reason("ACT-4", "its cost, targets or declaration are not possible that way"),))


ACTIONS = {DRAW: "normal draw", ATTACK: "attack", POSITION: "position change", SET: "Set"}
"""The row of PHA-3 for a kind of move; every other one is a Summon."""
MOVING = (DRAW, END_PHASE, END_TURN, ENTER_BATTLE)


def _place_in_the_turn(state: State, move: Move) -> list[Reason]:
    """What is wrong with the window, the player, the phase, for a move that makes no Chain."""
    kind, player = move.kind, move.player
    reasons = []
    if kind == PASS:
        if state.box == BOX_A:
            return [] if player == state.actor else [Reason("FET-A", f"player {player_name(state.actor)} may act first")]
        if player != state.actor:
            return [Reason("CHN-2" if state.chain else f"FET-{'ABCDE'[min(state.box, 4)]}", f"player {player_name(state.actor)} is to act")]
        return [] if Move(PASS, player) in moves_of(state) else [Reason("SEG-1", "a mandatory effect must be placed")]
    if kind in (DISCARD, CANCEL_ATTACK, APPLY) or (kind == ATTACK and state.box == REPLAY):
        return [] if player == state.actor else [Reason("CHN-2", f"player {player_name(state.actor)} is to act")]
    if state.box != BOX_A:
        rule = "CHN-3" if state.box == RESOLVING else "FET-2"
        reasons.append(Reason(rule, "it needs the open game state", "when the game state is open again"))
    elif state.battle is not None and kind not in MOVING:
        reasons.append(Reason("BAT-5", "an attack is under way", "after this attack"))
    if player != state.turn_player:
        reasons.append(Reason("FET-2", "only the turn player may do it", "in one's own turn"))
    action = ACTIONS.get(kind, "Summon")
    if kind not in (END_PHASE, END_TURN, ENTER_BATTLE):
        fits = state.phase in state.duel.tables.action_phases[action] and not (kind == ATTACK and state.step != BATTLE_STEP)
        if not fits:
            reasons.append(Reason("PHA-3", f"not in the {STEP_NAMES[state.step] or PHASE_NAMES[state.phase]}"))
    elif kind == ENTER_BATTLE and state.phase != MAIN1:
        reasons.append(Reason("PHA-1", "the Battle Phase follows Main Phase 1"))
    elif kind == ENTER_BATTLE:
        forbidden = _no_battle_phase(state, player)
        reasons += [forbidden] if forbidden else []
    if kind == DRAW and state.drawn:
        reasons.append(Reason("PHA-3", "the normal draw has been made"))
    return reasons


# --- playing -----------------------------------------------------------------------------------------------------------


def play(state: State, move: Move, story: list[dict[str, Any]] | None = None) -> State:
    """The state after the move, at the next window.

    Raises:
        IllegalMove: with the verdict; the state is unchanged. Also if costs or targets are left out and several are possible.
    """
    known = state.derived.offered
    if known is None or move not in known.moves:
        answer = verdict(state, move)
        if answer.legal is not True:
            raise IllegalMove("not legal", answer)
        if move.kind == ACTIVATE and move not in moves_of(state):
            ways = _completions(state, move)
            if len(ways) > 1:
                raise IllegalMove("its costs or targets are left out, and there are several ways", answer)
            move = ways[0] if ways else move
    return carry_on(advance(state, move, story), story)


def carry_on(state: State, story: list[dict[str, Any]] | None = None) -> State:
    """While the turn is being ended: from an open state plays on, to the opponent's turn, through windows without a real choice."""
    if state.ending != state.turn or state.box != BOX_A:
        return state
    for _ in range(200):
        if state.ending != state.turn or state.asking is not None or state.box in (OVER, HAND_SIZE):
            return state
        moves = moves_of(state)
        if state.box == BOX_A and state.phase in (MAIN1, BATTLE, MAIN2) and not state.due and state.battle is None:
            move = Move(END_PHASE, state.actor)
        elif len(moves) == 1 and moves[0].kind != ACTIVATE:
            move = moves[0]
        else:
            return state
        state = advance(state, move, story)
    return state


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
    elif move is not None and move.kind == PASS:
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
    if box == BOX_B and state.duel.tables.boxes[BOX_B]["pass"] == "C":
        after: State = change(state, box=BOX_C, actor=flow.player_in(state, BOX_C))
        return after
    if not state.passed and (box == NEGATION or (box == BOX_D and state.duel.tables.boxes[box]["pass"] == "other")):
        waived: State = change(state, passed=True, actor=1 - state.actor)
        return waived
    return None


def carry_out(work: Work, move: Move | None) -> None:
    """Does what the move says, and goes on to the next window."""
    if move is None:
        for number, events in enumerate(tuple(work.moments)):
            match_moment(work, events, number)
        if work.step == DAMAGE_STEP:
            battle.start_in_the_damage_step(work)
        settle_board(work)
        work.match()
        if work.box == BOX_B:
            flow.chance(work)
        return
    kind = move.kind
    if kind == ACTIVATE:
        _activate(work, move)
    elif kind == PASS and work.box != BOX_A:
        flow.passes(work, move.player)
    elif kind in (NORMAL_SUMMON, SPECIAL_SUMMON, EXTRA_SUMMON, PENDULUM_SUMMON, FLIP_SUMMON, GEMINI_SUMMON):
        flow.forget_moments(work)
        by_rule.attempt_summon(work, move)
        flow.negation_window(work)
    elif kind == SET:
        flow.forget_moments(work)
        by_rule.set_card(work, move)
        flow.chance(work)
    elif kind == POSITION:
        flow.forget_moments(work)
        by_rule.change_position(work, move)
        flow.chance(work)
    elif kind == ATTACK:
        if work.box == REPLAY:
            battle.retarget(work, move.target)
        else:
            flow.forget_moments(work)
            battle.declare(work, move.player, move.uid, move.target)
        flow.chance(work)
    elif kind == CANCEL_ATTACK:
        battle.over(work)
        work.box, work.actor = BOX_B, flow.player_in(work, BOX_B)
    elif kind == DRAW:
        flow.normal_draw(work, move.player)
    elif kind == DISCARD:
        flow.discard_one(work, move)
    elif kind == APPLY:
        flow.apply_delayed(work, move)
    elif kind in (ENTER_BATTLE, END_PHASE, END_TURN, PASS):
        if kind == END_TURN:
            work.ending = work.turn
        goal = BATTLE if kind == ENTER_BATTLE else END if work.phase in (MAIN1, MAIN2) else work.phase
        if work.phase == DRAW_PHASE:
            work.drawn = True
        flow.wants_to_move_on(work, goal)
    else:
        raise ValueError(f"unknown move {kind}")


def _activate(work: Work, move: Move) -> None:
    effect = effect_of(work.before, move.uid, move.effect)
    pending = pending_for(work.before, move.uid, effect) if effect is not None else None
    in_placing = work.box == PLACING
    flow.activate(work, move, pending)
    if pending is not None:
        others = pending.effect.one_of
        work.pending = [item for item in work.pending if item != pending and not (item.uid == pending.uid and item.effect.number in others)]
    if in_placing and work.group < len(flow.groups_of(work)):
        flow.placing(work)
    else:
        flow.finish_batch(work)

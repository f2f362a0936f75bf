"""Which moves are there in a window? Candidates are proposed here; the judge says which of them are legal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from legality.continuous.copies import twin_key as twin_key
from legality.continuous.permissions import settle_another_way
from legality.continuous.unread import gained_effects
from legality.game import move as kinds
from legality.game.move import Move
from legality.game.sources import actors
from legality.game.state import Offered
from legality.game.terms import (
    BATTLE,
    BATTLE_STEP,
    BOX_A,
    BOX_B,
    BOX_D,
    BOX_E,
    END,
    FIELD,
    HAND,
    HAND_SIZE,
    MAIN1,
    MAIN2,
    MONSTER,
    MZONE,
    OVER,
    PLACING,
    REPLAY,
)
from legality.game.verdict import Unsettled
from legality.game.view import UnsettledFact as UnsettledFact
from legality.judging.activation import Activation
from legality.judging.attacks import monsters
from legality.judging.checks.registry import is_allowed, is_legal, judge
from legality.judging.choices import certain_payments
from legality.judging.materials import extra_summons, pendulum_summons
from legality.judging.normal_summons import may_gemini, normal_summon_options, normal_summons_left, settle_other_tributes
from legality.judging.phase_effects import due_parts, what_must_be_used
from legality.judging.procedures import procedure_moves
from legality.judging.simultaneous import owner_of, placed_now

if TYPE_CHECKING:
    from types import TracebackType

    from legality.game.effects import EffectFacts as EffectFacts
    from legality.game.state import Pending as Pending
    from legality.game.state import State


def proposed(state: State) -> Offered:
    """Every legal move of the window, and the facts that are missing for others."""
    if state.asking is not None:  # the options are themselves what may be answered
        return Offered(tuple(Move(kinds.CHOOSE, state.asking.player, choice=option) for option in state.asking.options), (), ())
    if state.box == OVER:
        return Offered((), (), ())
    found = Proposals(state)
    found.propose_all()
    return Offered(tuple(found.moves), tuple(found.unsettled), tuple(found.facts))


class Settling:
    """Notes a fact that is missing for what is proposed inside (a class, since every window of every state opens it several times)."""

    __slots__ = ("facts",)

    def __init__(self, facts: dict[str, None]) -> None:
        self.facts = facts

    def __enter__(self) -> None:
        """Nothing to open."""

    def __exit__(self, kind: type[BaseException] | None, raised: BaseException | None, trace: TracebackType | None) -> bool:
        """True, which ends it, for a fact that is missing; anything else goes on."""
        if isinstance(raised, UnsettledFact):
            self.facts.setdefault(raised.fact)
            return True
        return False


class Proposals:
    """The candidates of a window, each taken up if the judge allows it."""

    __slots__ = ("state", "player", "moves", "unsettled", "facts", "settling")

    def __init__(self, state: State) -> None:
        self.state = state
        self.player = state.actor
        self.moves: list[Move] = []
        self.unsettled: list[tuple[int, EffectFacts, str]] = []
        self.facts: dict[str, None] = {}
        self.settling = Settling(self.facts)

    # --- taking up -------------------------------------------------------------------------------------------------

    def propose(self, move: Move, ways: list[Move] | None = None) -> None:
        """Takes the move up if it is legal. `ways`: those of the Special Summon by its own text that it is one of."""
        try:
            if is_allowed(self.state, move, ways):
                self.moves.append(move)
        except UnsettledFact as unsettled:
            self.facts.setdefault(unsettled.fact)

    def propose_each(self, moves: Iterable[Move]) -> None:
        """Takes up those of the moves that are legal."""
        for move in moves:
            self.propose(move)

    def propose_activation(self, uid: int, effect: EffectFacts, pending: Pending | None = None) -> None:
        """Takes up the activation in every way to pay, target and declare, if it is legal."""
        activation = Activation(self.state, self.player, uid, effect, pending)
        legal = is_legal(activation)
        if legal:
            if not effect.cost and not effect.targets and not effect.declares:
                self.moves.append(Move(kinds.ACTIVATE, self.player, uid, effect.number))
                return
            doubts: list[UnsettledFact] = []
            try:
                for way in certain_payments(activation, doubts):
                    self.moves.append(Move(kinds.ACTIVATE, self.player, uid, effect.number, way.costs, way.targets, way.declared))
            except UnsettledFact as unsettled:
                doubts.append(unsettled)
            if doubts:
                self.unsettled.append((uid, effect, doubts[0].fact))
        elif legal is None:
            answer = judge(activation)
            self.unsettled.append((uid, effect, answer.missing[0].fact if isinstance(answer, Unsettled) else "a fact"))

    # --- the windows -----------------------------------------------------------------------------------------------

    def propose_all(self) -> None:
        """The candidates of the box of now."""
        state, player = self.state, self.player
        box = state.box
        for _, fact in gained_effects(state, player):
            self.facts.setdefault(fact)
        if box == PLACING:
            self._placements()
        elif box == REPLAY:
            assert state.battle is not None
            self._attacks_with(state.battle.attacker)
            self.propose(Move(kinds.CANCEL_ATTACK, player))
        elif box == HAND_SIZE:
            self.propose_each(Move(kinds.DISCARD, player, uid) for uid in self._hand())
        elif box == BOX_A and state.duel.tables.boxes[box]["may"] == "open":
            self._open_state()
        else:
            self._activations()
            if box == BOX_E:
                self._due_parts()
                if state.due and self._only_mandatory():
                    return
            if box == BOX_D and state.pending:
                self._private_placements()
            self.propose(Move(kinds.PASS, player))

    def _activations(self) -> None:
        state, player = self.state, self.player
        seen: set[Any] = set()
        phase_box = state.box in (BOX_A, BOX_E)
        row = state.duel.tables.boxes.get(state.box)
        open_box = (row is not None and row["may"] == "open") or (state.box == BOX_B and bool(state.duel.tables.ignition_after))
        duel_shared = state.duel.shared_effects
        cards, defs = state.cards, state.duel.defs
        for uid in actors(state):
            card = cards[uid]
            zone = card.zone
            mine = (card.control if zone & FIELD else card.owner) == player
            if not mine and not (duel_shared and card.up and zone != HAND):
                continue
            key: Any = None
            in_use = card.up and bool(zone & FIELD & ~MZONE)  # ACT-8: the card itself is not activated again
            for effect in defs[card.code].effects:
                combined = effect.with_activation and (zone == HAND or not card.up)
                if in_use and effect.is_card_activation:
                    continue
                if effect.is_triggering and not combined or not effect.places & zone and not (effect.with_activation and zone == HAND):
                    continue
                if effect.used_by == ("opponent" if mine else "you"):
                    continue
                slow = effect.speed < 2 and effect.quick_if is None and not combined
                if slow and not open_box and not (phase_box and effect.is_phase_effect):
                    continue
                if key is None:
                    key = twin_key(state, uid)
                    if key in seen:
                        break
                    seen.add(key)
                self.propose_activation(uid, effect)

    def _placements(self) -> None:
        """The effects of the group to place next; a mandatory one is not passed, even where nobody can say whether it is legal (SEG-1)."""
        state = self.state
        waiting, mandatory = placed_now(state)
        for pending in _distinct_pending(waiting):
            self.propose_activation(pending.uid, pending.effect, pending)
        if not (mandatory and (self.moves or self.unsettled)):
            self.propose(Move(kinds.PASS, self.player))

    def _private_placements(self) -> None:
        """OCG: optional triggers in private places, after the public ones, alternating; not onto a Speed 3 link (SEG-2)."""
        if self.state.chain[-1].speed > 2:
            return
        for pending in self.state.pending:
            if owner_of(self.state, pending) == self.player:
                self.propose_activation(pending.uid, pending.effect, pending)

    def _only_mandatory(self) -> bool:
        """If something must be used in this phase: that, and nothing else (SEG-8)."""
        parts, effects = what_must_be_used(self.state, self.player)
        if not parts and not effects:
            return False
        self.moves.clear()
        self.propose_each(parts)
        for uid, effect in effects:
            self.propose_activation(uid, effect)
        return True

    def _due_parts(self) -> None:
        with self.settling:
            self.propose_each([move for move, _ in due_parts(self.state, self.player)])

    # --- the open game state ---------------------------------------------------------------------------------------

    def _open_state(self) -> None:
        state, player = self.state, self.player
        if state.due and self._only_mandatory():
            return
        self._activations()
        self._due_parts()
        actions = state.duel.tables.action_phases
        if state.phase != BATTLE or state.battle is None:
            if any(state.phase in actions[action] for action in ("Summon", "Set", "position change")):
                self._summons_and_sets()
            if state.phase in actions["attack"] and state.step == BATTLE_STEP:
                for uid in self._distinct([uid for uid, _ in monsters(state, player)]):
                    self._attacks_with(uid)
        if state.phase in actions["normal draw"] and not state.drawn:
            self.propose_each((Move(kinds.DRAW, player), Move(kinds.END_PHASE, player)))
            return
        if state.phase == MAIN1:
            self.propose(Move(kinds.ENTER_BATTLE, player))
        if state.phase != END:
            self.propose(Move(kinds.END_PHASE, player))
        if state.phase in (MAIN1, MAIN2, END) or state.phase == BATTLE and state.battle is None:
            self.propose(Move(kinds.END_TURN, player))

    def _attacks_with(self, attacker: int) -> None:
        targets = [*self._distinct([uid for uid, _ in monsters(self.state, 1 - self.player)]), -1]
        self.propose_each(Move(kinds.ATTACK, self.player, attacker, target=target) for target in targets)

    def _summons_and_sets(self) -> None:
        state, player = self.state, self.player
        with self.settling:
            self._normal_summons()
        hand = [(uid, state.duel.defs[state.cards[uid].code]) for uid in self._hand()]
        self.propose_each(Move(kinds.SET, player, uid) for uid, facts in hand if facts.kind & ~MONSTER)
        self.propose_each(Move(kinds.SET, player, uid, choice=kinds.AS_A_SPELL) for uid, facts in hand if facts.ways.set_as_a_spell)
        mine = self._distinct([uid for uid, _ in monsters(state, player)])
        self.propose_each(Move(kinds.POSITION if state.cards[uid].up else kinds.FLIP_SUMMON, player, uid) for uid in mine)
        for uid, card in enumerate(state.cards):
            if state.duel.defs[card.code].procedures:
                with self.settling:
                    ways = procedure_moves(state, player, uid)
                    for way in ways:
                        self.propose(way, [other for other in ways if other.effect == way.effect])
        for uid, summons in extra_summons(state, player):
            with self.settling:
                self.propose_each(summons())
                settle_another_way(state, uid)
        for uid, _ in hand:
            with self.settling:
                settle_another_way(state, uid)
        with self.settling:
            self.propose_each(pendulum_summons(state, player))

    def _normal_summons(self) -> None:
        """Proposes nothing where none is left; raises UnsettledFact where nobody can say whether one is."""
        state, player = self.state, self.player
        if normal_summons_left(state, player) < 1:
            return
        for uid in self._hand():
            with self.settling:
                self.propose_each(normal_summon_options(state, player, True, (uid,)))
                settle_other_tributes(state, player, uid, to_set=True)
        self.propose_each(Move(kinds.GEMINI_SUMMON, player, uid) for uid, _ in monsters(state, player) if may_gemini(state, uid))

    # --- copies ----------------------------------------------------------------------------------------------------

    def _distinct(self, uids: list[int]) -> list[int]:
        """One of each group of interchangeable copies."""
        seen: dict[Any, int] = {}
        for uid in uids:
            seen.setdefault(twin_key(self.state, uid), uid)
        return list(seen.values())

    def _hand(self) -> list[int]:
        return self._distinct([uid for uid, card in enumerate(self.state.cards) if card.zone == HAND and card.owner == self.player])


def _distinct_pending(pendings: list[Pending]) -> list[Pending]:
    seen: dict[Any, Pending] = {}
    for pending in pendings:
        seen.setdefault((pending.uid, pending.effect.number), pending)
    return list(seen.values())

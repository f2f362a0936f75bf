"""How does play go on after a move? Batches of simultaneous effects, the boxes of fast effect timing, Chains, phases, turns.

The rules of FET, SEG, CHN and PHA; what each box allows stands in the tables of the ruleset.
"""

from __future__ import annotations

from typing import Any

from legality.continuous.look import look_at, negated_by_effect
from legality.game.deeds import WAS_ACTIVATED
from legality.game.move import Move
from legality.game.rules import follows
from legality.game.state import Board, Event, Lasting, Link, Pending, change
from legality.game.terms import (
    BATTLE,
    BATTLE_STEP,
    BOX_A,
    BOX_B,
    BOX_C,
    BOX_D,
    BOX_E,
    BOXES,
    BY_RULE,
    DAMAGE_STEP,
    DRAW,
    DURING_CALCULATION,
    END,
    END_BATTLE,
    END_STEP,
    EVENT,
    FIELD,
    FZONE,
    GY,
    HAND,
    HAND_SIZE,
    MAIN1,
    MONSTER,
    MZONE,
    NEGATION,
    NO_STEP,
    PHASES,
    PLACING,
    PZONE,
    REPLAY,
    SPELL,
    STANDBY,
    START_STEP,
    SZONE,
)
from legality.game.verdict import Illegal
from legality.game.view import Env
from legality.game.zones import free_monster_zones
from legality.happening.deeds import remember
from legality.happening.limits import clause_key, count, key, phase_key
from legality.happening.triggers import is_private
from legality.happening.verbs import pay
from legality.happening.winning import check_life
from legality.happening.work import Work
from legality.judging.activation import Activation, answers_link
from legality.judging.judge import is_legal, judge, reason_of
from legality.playing import battle
from legality.playing.phase_effects import must_use
from legality.verbs.by_rule import fail, succeed
from legality.verbs.moving import draw_cards
from legality.verbs.placing import clear_field_zone
from legality.verbs.resolving import resolve_chain
from legality.verbs.sequence import after_step, run, settle_board

ACTIVATED, TARGETED = EVENT["activated"], EVENT["targeted"]
PRIVATE_GROUP = 9


# --- activating --------------------------------------------------------------------------------------------------------


@follows("ACT-1", "CHN-1")
def activate(work: Work, move: Move, pending: Pending | None = None) -> None:
    """Carries out an activation: the card face-up, the cost, the targets, the new Chain Link with the next number (ACT-1, ACT-3, CHN-1)."""
    player, uid = move.player, move.uid
    card = work.cards[uid]
    facts = work.duel.defs[card.code]
    effect = next(item for item in facts.effects if item.number == move.effect)
    if pending is not None:
        events = pending.events
    elif effect.patterns:
        events = Activation(work, player, uid, effect).answered()
    else:
        events = ()
    answers_summon = work.box == NEGATION and not work.chain and work.attempt is not None
    zone, was_set = card.zone, bool(card.zone & FIELD) and not card.up
    if not work.chain:
        start_chain(work)
    activation = Activation(work, player, uid, effect, pending)
    is_card_activation, speed = activation.is_card_activation, activation.speed
    if is_card_activation:
        put_face_up(work, uid, player)
    look = look_at(work, uid)
    env = Env(work, player, uid, look, None, events)
    env.declared = move.declared
    for limit in effect.limits:
        if limit.kind != "not with":
            count(work, key(work, player, uid, effect, limit))
    followed = card.negated or negated_by_effect(work, uid, card.stamp)
    stamp = work.cards[uid].stamp
    if effect.is_phase_effect:
        count(work, phase_key(work, uid, effect))
    if effect.before_draw == "instead":
        work.drawn = True
    if effect.cost:
        work.new_moment()
        pay(work, env, effect.cost, move.costs)
        check_life(work)
    targets = tuple(tuple((target, work.cards[target].stamp) for target in group) for group in move.targets)
    work.chain.append(
        Link(
            player,
            uid,
            stamp,
            look,
            effect,
            zone,
            speed,
            is_card_activation,
            was_set,
            targets,
            env.costs,
            env.paid,
            move.declared,
            events,
            pending.prompts if pending is not None else (),
            work.batch,
            0,
            answers_summon,
            work.cards[uid].stamp,
            followed and not effect.cannot_be_negated,
        )
    )
    work.unresolved = len(work.chain)
    work.touch()
    work.note("monster effect" if look.kind & MONSTER else "spell" if look.kind & SPELL else "trap", player)
    if is_card_activation and work.duel.asks_deeds:
        remember(work, uid, WAS_ACTIVATED)
    _announce(work, env, look, targets)
    if work.clauses:
        settle_board(work)
    work.tell("activation", link=len(work.chain) - 1, player=player, card=facts.name, effect=effect.number)


def _announce(work: Work, env: Env, look: Any, targets: tuple[tuple[tuple[int, int], ...], ...]) -> None:
    watchers = work.duel.watchers
    if watchers & ACTIVATED:
        work.new_moment()
        work.emit(Event(ACTIVATED, env.uid, look, env.you, look.card.zone, look.card.zone, source=look, source_player=env.you))
    if watchers & TARGETED:
        for group in targets:
            for uid, _ in group:
                work.emit(Event(TARGETED, uid, work.look(uid), env.you, source=look, source_player=env.you))
    work.match()


def start_chain(work: Work) -> None:
    """CHN-4: with Chain Link 1 the moments that every link may answer are fixed."""
    work.answerable = tuple(work.moments) if work.box in (BOX_B, BOX_C, PLACING, NEGATION) else ()
    work.moments = []
    work.matched = 0
    work.fresh = True
    work.batch = 0
    if work.box not in (PLACING, NEGATION):
        work.waiting = [pending for pending in work.waiting if battle.waits_for_its_timing(work, pending)]


def put_face_up(work: Work, uid: int, player: int) -> None:
    """A Spell or Trap is turned up, or placed from the hand."""
    card = work.cards[uid]
    facts = work.duel.defs[card.code]
    if card.zone == HAND:
        zone = PZONE if facts.kind == MONSTER else FZONE if facts.property == "field" else SZONE
        if zone == FZONE:
            clear_field_zone(work, player)
        work.replace(uid, zone=zone, up=True, control=player, stamp=work.stamp(), came=work.turn)
    elif not card.up:
        work.replace(uid, up=True, since=work.stamp())


# --- simultaneous effects ----------------------------------------------------------------------------------------------


@follows("FET-1", "TIM-6")
def chance(work: Work) -> None:
    """The chance after an action or a Chain: triggered effects are placed (SEG), else box B (FET-1)."""
    after_step(work)
    now: list[Pending] = []
    later: list[Pending] = []
    for pending in work.waiting:
        (later if battle.waits_for_its_timing(work, pending) else now).append(pending)
    work.waiting = [change(pending, moment=-1) for pending in later]
    work.missed = work.inactive
    work.inactive = []
    work.pending = []
    work.chain = []
    work.box = PLACING
    for pending in now:
        activation = Activation(work, owner_of(work, pending), pending.uid, pending.effect, pending)
        reason = reason_of("TIM-9", activation) or reason_of("TIM-2", activation)
        if reason is not None:
            lose(work, pending, reason.rule, reason.why)
        else:
            work.pending.append(pending)
    work.group = 0
    placing(work)


@follows("TIM-12", "TIM-10")
def owner_of(work: Board, pending: Pending) -> int:
    """Who would activate it now: the controller, off the field the owner (TIM-10, TIM-12)."""
    card = work.cards[pending.uid]
    return int(card.control if card.zone & FIELD else card.owner)


def groups_of(work: Board) -> tuple[tuple[int, bool], ...]:
    """The groups of SEG-1 as (player, mandatory) for the turn player of now."""
    order: tuple[tuple[tuple[int, bool], ...], ...] = work.duel.tables.group_order
    return order[work.turn_player]


def members(work: Board, group: int) -> list[Pending]:
    """The effects of a group that are still to be placed."""
    if not work.pending:
        return []
    groups = groups_of(work)
    private_after = work.duel.tables.private_after
    if group >= len(groups):
        player = groups[group - len(groups)][0] if group - len(groups) < 2 else -1
        return [pending for pending in work.pending if owner_of(work, pending) == player]
    player, mandatory = groups[group]
    first = min((pending.moment for pending in work.pending), default=0) if work.duel.tables.triggers_by_moment else None
    return [
        pending
        for pending in work.pending
        if owner_of(work, pending) == player
        and pending.effect.optional != mandatory
        and not (private_after and pending.effect.optional and is_private(work, pending.uid))
        and (first is None or pending.moment == first)
    ]


@follows("SEG-5")
def may_place(work: Board, pending: Pending) -> bool:
    """Is placing it legal after the links before (SEG-5)? What is unsettled counts as possible: placing it makes the line unsettled."""
    return is_legal(Activation(work, owner_of(work, pending), pending.uid, pending.effect, pending)) is not False


def placing(work: Work) -> None:
    """Goes to the next window in which somebody places an effect, or ends the batch."""
    groups = groups_of(work)
    while work.group < len(groups):
        player, _ = groups[work.group]
        open_ones = [pending for pending in members(work, work.group) if may_place(work, pending)]
        if open_ones:
            work.box, work.actor, work.passed = PLACING, player, False
            return
        dropped = members(work, work.group)
        for pending in dropped:
            left_out(work, pending)
        work.pending = [pending for pending in work.pending if pending not in dropped]
        work.group += 1
        if work.group == len(groups) and work.duel.tables.triggers_by_moment and any(members(work, group) for group in range(len(groups))):
            work.group = 0
    if work.pending and work.duel.tables.private_after and not work.chain:
        for number in (0, 1):
            player = work.turn_player if number == 0 else 1 - work.turn_player
            if any(owner_of(work, pending) == player and may_place(work, pending) for pending in work.pending):
                work.box, work.actor, work.passed, work.group = PLACING, player, False, len(groups) + number
                return
        work.pending = []
    if work.chain:
        finish_batch(work)
    else:
        work.pending = []
        no_trigger(work)


def lose(work: Work, pending: Pending, rule: str, why: str) -> None:
    """A triggered effect is lost, for this reason."""
    work.missed.append((pending.uid, pending.effect.number, rule, why))
    if work.story is not None:
        card = work.facts_of(pending.uid).name
        what = "missed" if rule in ("TIM-2", "TIM-4", "TIM-9") else "left out"
        work.tell(what, uid=pending.uid, card=card, effect=pending.effect.number, rule=rule, why=why, moment=pending.moment)


def left_out(work: Work, pending: Pending) -> None:
    """A triggered effect cannot be placed after the links before (SEG-5): it is lost, for every reason the judge gives."""
    answer = judge(Activation(work, owner_of(work, pending), pending.uid, pending.effect, pending))
    for reason in answer.reasons if isinstance(answer, Illegal) else ():
        lose(work, pending, reason.rule, reason.why)


@follows("CHN-2")
def finish_batch(work: Work) -> None:
    """After a batch: mandatory Quick Effects it prompts are placed at once (SEG-3), else the other player may respond (CHN-2)."""
    start = work.batch
    work.batch = len(work.chain)
    if work.duel.mandatory_quicks:
        forced = prompted(work, range(start, len(work.chain)))
        if forced:
            kept = work.pending
            work.pending = forced
            work.group = 0
            if any(may_place(work, pending) for pending in forced):
                work.box = PLACING
                placing(work)
                return
            work.pending = kept
    if not work.duel.tables.private_after:
        work.pending = []
    work.group = PRIVATE_GROUP if work.pending else 0
    work.box = BOXES[work.duel.tables.boxes[work.before.box if work.before.box in work.duel.tables.boxes else BOX_D]["act"]]
    work.actor, work.passed = player_in(work, work.box), False


@follows("SEG-3")
def prompted(work: Work, links: range) -> list[Pending]:
    """The mandatory Quick Effects that links of a batch prompt, each with the links that did (SEG-3)."""
    found = []
    for uid, card in enumerate(work.cards):
        for effect in work.duel.defs[card.code].effects:
            if not effect.is_mandatory_quick or not effect.places & card.zone or (card.zone & FIELD and not card.up):
                continue
            player = card.control if card.zone & FIELD else card.owner
            activation = Activation(work, player, uid, effect)
            prompts = tuple(
                number for number in links for answer in effect.answers if answers_link(activation, answer, work.chain[number], number)
            )
            if prompts:
                found.append(Pending(uid, card.stamp, effect, (), 0, player, prompts))
    return found


# --- boxes -------------------------------------------------------------------------------------------------------------


def no_trigger(work: Work) -> None:
    """No triggered effect was placed: a replay if one is due (BAT-6), else box B (FET-B)."""
    if work.discards:
        next_turn(work)  # PHA-5: nothing else is activated
        return
    if battle.replay_due(work):
        work.box, work.actor = REPLAY, work.turn_player
        return
    work.box, work.actor, work.passed = BOX_B, player_in(work, BOX_B), False


def player_in(work: Board, box: int) -> int:
    """Who may act in a box, by the table of fast effect timing."""
    who = work.duel.tables.boxes[box]["who"]
    if who == "not the last link's player":
        return int(1 - work.chain[-1].player) if work.chain else int(work.turn_player)
    return int(work.turn_player if who == "turn player" else 1 - work.turn_player)


def passes(work: Work, player: int) -> None:
    """A player passes in the box of now; the chart says where that leads."""
    box = work.box
    if box == PLACING:
        if work.group >= len(groups_of(work)):
            work.pending = [pending for pending in work.pending if owner_of(work, pending) != player]
        else:
            dropped = members(work, work.group)
            work.pending = [pending for pending in work.pending if pending not in dropped]
            work.group += 1
        placing(work)
    elif box == NEGATION:
        if work.passed:
            summon_succeeds(work)
        else:
            work.passed, work.actor = True, 1 - player
    elif box == BOX_D and work.duel.tables.boxes[box]["pass"] == "other":
        if work.passed:
            complete_chain(work)
        else:
            work.passed, work.actor = True, 1 - player
    else:
        lead = work.duel.tables.boxes[box]["pass"]
        if work.chain:
            complete_chain(work)
        elif lead == "done":
            both_passed(work)
        elif lead == "moved on":
            moved_on(work)
        else:
            work.box = BOXES[lead]
            work.actor = player_in(work, work.box)


@follows("CHN-2")
def both_passed(work: Work) -> None:
    """Both passed in B and C: the chance to answer what happened is over (CHN-7); the state is open again, or the Damage Step goes on."""
    forget_moments(work)
    if work.step == DAMAGE_STEP:
        battle.next_timing(work)
        return
    open_state(work)


def forget_moments(work: Work) -> None:
    """CHN-7: what has not been answered by now is not answered any more."""
    work.over(work.moments)
    work.moments = []
    work.answerable = ()
    work.matched = 0
    work.fresh = True
    if work.step != DAMAGE_STEP:
        work.waiting = []


def open_state(work: Work) -> None:
    """Box A. An attack that does not stand any more is over (BAT-5)."""
    if work.step == BATTLE_STEP and work.battle is not None and not battle.stands(work):
        battle.over(work)
    work.box, work.actor, work.passed = BOX_A, player_in(work, BOX_A), False


def complete_chain(work: Work) -> None:
    """Two passes in a row: the Chain resolves (CHN-2, CHN-3), and what follows comes."""
    attempted = work.attempt
    work.pending = []
    work.over(work.answerable)
    if work.battle is not None and work.timing == DURING_CALCULATION:
        work.battle = change(work.battle, chains=work.battle.chains + 1)
    resolve_chain(work)
    if attempted is not None:
        attempt = work.attempt
        if attempt is not None and attempt.negated:
            fail(work)
        elif attempt is not None:
            succeed(work)
        after_step(work)
    elif work.attempt is not None:
        negation_window(work)
        return
    if END_BATTLE in work.skips:
        work.skips = tuple(entry for entry in work.skips if entry != END_BATTLE)
        if work.phase == BATTLE:
            battle.over(work)
            work.step, work.timing = END_STEP, 0
    chance(work)


@follows("SUM-1")
def negation_window(work: Work) -> None:
    """SUM-1: the Summon can be negated now, the turn player speaks first."""
    work.box, work.actor, work.passed = NEGATION, work.turn_player, False


@follows("SUM-3")
def summon_succeeds(work: Work) -> None:
    """Nobody negated it: the Summon succeeds."""
    succeed(work)
    after_step(work)
    chance(work)


# --- phases ------------------------------------------------------------------------------------------------------------


def wants_to_move_on(work: Work, goal: int) -> None:
    """FET-E: the turn player wants to move on; the opponent may act first."""
    work.goal = goal
    lead = work.duel.tables.boxes[BOX_A]["pass"]
    if lead == "E":
        work.box, work.actor = BOX_E, player_in(work, BOX_E)
    else:
        moved_on(work)


@follows("SEG-8")
def mandatory_left(work: Board, player: int) -> bool:
    """Has this player a mandatory phase effect or a delayed part that is due (SEG-8, PHA-4)?"""
    return must_use(work, player)


def moved_on(work: Work) -> None:
    """The opponent waived: the phase or step ends, unless something mandatory is left (SEG-8)."""
    if mandatory_left(work, 0) or mandatory_left(work, 1):
        work.due = True
        open_state(work)
        return
    work.due = False
    if work.phase == BATTLE:
        if work.step == BATTLE_STEP and work.battle is not None and battle.stands(work):
            battle.begin_damage_step(work)
            return
        if work.step == BATTLE_STEP and work.battle is not None:
            battle.over(work)
            open_state(work)
            return
        following = work.duel.tables.next_step[work.step]
        if following != NO_STEP:
            work.step = following
            open_state(work)
            return
        battle.end_battle_phase(work)
        begin_phase(work, END if work.ending else PHASES.index(work.duel.tables.next_phase[BATTLE][0]))
        return
    if work.duel.tables.next_phase[work.phase] == ("turn",):
        hand_size(work)
        return
    following_phase = work.duel.tables.next_phase[work.phase]
    goal = work.goal if PHASES[work.goal] in following_phase else PHASES.index(following_phase[0])
    begin_phase(work, goal)


@follows("FET-3")
def begin_phase(work: Work, phase: int) -> None:
    """A phase begins, in box A (FET-3)."""
    if (work.turn_player, phase) in work.skips:
        work.skips = tuple(entry for entry in work.skips if entry != (work.turn_player, phase))
        if phase == BATTLE:
            begin_phase(work, PHASES.index(work.duel.tables.next_phase[BATTLE][0]))
            return
        if phase in (DRAW, STANDBY):
            begin_phase(work, phase + 1)
            return
    expire(work, work.phase)
    work.phase = phase
    work.step = START_STEP if phase == BATTLE else NO_STEP
    work.timing = 0
    work.due = False
    if phase == BATTLE and work.duel.asks_battle_phase:
        work.note("battle phase", work.turn_player)
    if phase == MAIN1:
        work.ending = 0
    if phase == END:
        expire(work, END)
    work.used = tuple(entry for entry in work.used if entry[0] != "phase")
    forget_moments(work)
    work.tell("phase", phase=phase)
    open_state(work)


def expire(work: Work, phase: int) -> None:
    """Effects that last until this phase end; control goes back."""
    ended = [entry for entry in work.lasting if entry.until == (work.turn, phase)]
    end_lasting(work, ended)


def end_lasting(work: Work, ended: list[Lasting]) -> None:
    """Ends lasting effects."""
    if not ended:
        return
    work.lasting = [entry for entry in work.lasting if entry not in ended]
    work.touch()
    for entry in ended:
        card = work.cards[entry.uid]
        if entry.label == "control" and card.zone == MZONE and card.stamp == entry.stamp:
            if free_monster_zones(work, entry.values[0]) < 1:
                work.move(entry.uid, GY, BY_RULE)
                continue
            work.replace(entry.uid, control=entry.values[0])
            work.emit(Event(EVENT["control changed"], entry.uid, work.look(entry.uid), entry.values[0], MZONE, MZONE, BY_RULE))


@follows("PHA-5")
def hand_size(work: Work) -> None:
    """PHA-5: at the very end the turn player discards to six."""
    if not work.discards and _must_discard(work):
        work.box, work.actor = HAND_SIZE, work.turn_player
        return
    next_turn(work)


def _must_discard(work: Work) -> bool:
    return sum(1 for card in work.cards if card.zone == HAND and card.owner == work.turn_player) > 6


def discard_one(work: Work, move: Move) -> None:
    """One card of the discard to six; all of them are one moment."""
    work.fresh = not work.moments
    work.move(move.uid, GY, BY_RULE, EVENT["discarded"], None, player=move.player)
    if _must_discard(work):
        work.box, work.actor = HAND_SIZE, work.turn_player
        return
    work.discards = 1
    chance(work)


def next_turn(work: Work) -> None:
    """The turn ends and the opponent's begins."""
    ended = [entry for entry in work.lasting if entry.until[0] == work.turn]
    end_lasting(work, ended)
    forget_moments(work)
    work.waiting = []
    work.delayed = [entry for entry in work.delayed if entry.turn > work.turn]
    work.turn += 1
    work.turn_player = 1 - work.turn_player
    work.normal_summons = 0
    work.facts = ()
    work.used = tuple(entry for entry in work.used if entry[0] in ("per duel", "while face-up"))
    work.past = ()
    work.discards = 0
    work.drawn = False
    for uid, card in enumerate(work.cards):
        if card.attacks or card.turned or card.deeds:
            work.replace(uid, attacks=0, turned=False, deeds=0)
    work.tell("turn", turn=work.turn, player=work.turn_player)
    begin_phase(work, DRAW)


def normal_draw(work: Work, player: int) -> None:
    """The normal draw of the turn."""
    work.new_moment()
    work.drawn = True
    draw_cards(work, None, player, 1, BY_RULE)
    after_step(work)
    chance(work)


@follows("PHA-4")
def apply_delayed(work: Work, move: Move) -> None:
    """PHA-4: a delayed part is applied, an action that starts no Chain."""
    work.new_moment()
    if move.effect < 0:
        clause = work.facts_of(move.uid).clauses[-move.effect - 1]
        for limit in clause.limits:
            count(work, key(work, move.player, move.uid, clause, limit))
        count(work, clause_key(work, move.uid, clause))
        env = Env(work, move.player, move.uid, work.look(move.uid))
        run(work, env, clause.steps)
    else:
        entry = work.delayed.pop(move.effect)
        env = Env(work, entry.player, entry.source, entry.look)
        env.those = tuple(uid for uid, stamp in entry.cards if work.cards[uid].stamp == stamp)
        env.chosen = env.those
        env.targets = (env.those,)
        run(work, env, entry.steps)
    after_step(work)
    chance(work)

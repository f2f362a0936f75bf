"""Who may act next after an action or a Chain? Batches of simultaneous effects first, then the boxes of fast effect timing (SEG, FET)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.game.move import ACTIVATE
from legality.game.rules import follows
from legality.game.state import Pending as Pending
from legality.game.state import change as change
from legality.game.terms import BOX_B, BOX_C, BOX_D, BOXES, FIELD, PLACING, REPLAY
from legality.game.verdict import Illegal, Reason
from legality.happening.triggers import match_new_in_the_hand
from legality.judging.activation import Activation, answers_link
from legality.judging.checks.registry import judge, reason_of
from legality.judging.placing import may_place
from legality.judging.simultaneous import groups_of as groups_of
from legality.judging.simultaneous import members as members
from legality.judging.simultaneous import owner_of as owner_of
from legality.playing.attack import replay_due, waits_for_its_timing
from legality.playing.phases import forget_moments, hand_size, player_in
from legality.playing.proposals import proposed
from legality.verbs.sequence import after_step

if TYPE_CHECKING:
    from legality.happening.work import Work

PRIVATE_GROUP = 9


@follows("FET-1", "TIM-6")
def chance(work: Work) -> None:
    """The chance after an action or a Chain: triggered effects are placed (SEG), else box B (FET-1)."""
    after_step(work)
    match_new_in_the_hand(work)
    now: list[Pending] = []
    later: list[Pending] = []
    for pending in work.waiting:
        (later if waits_for_its_timing(work, pending) else now).append(pending)
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
            lose(work, pending, reason)
        else:
            work.pending.append(pending)
    work.group = 0
    placing(work)


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


def lose(work: Work, pending: Pending, reason: Reason) -> None:
    """A triggered effect is lost, for this reason."""
    rule, why = reason.rule, reason.why
    work.missed.append((pending.uid, pending.effect.number, rule, why))
    if work.story is not None:
        card = work.facts_of(pending.uid).name
        what = "missed" if rule in ("TIM-2", "TIM-4", "TIM-9") else "left out"
        work.tell(what, uid=pending.uid, card=card, effect=pending.effect.number, rule=rule, why=why, when=reason.legal_when,
                  moment=pending.moment)


def left_out(work: Work, pending: Pending) -> None:
    """A triggered effect cannot be placed after the links before (SEG-5): it is lost, for every reason the judge gives."""
    answer = judge(Activation(work, owner_of(work, pending), pending.uid, pending.effect, pending))
    for reason in answer.reasons if isinstance(answer, Illegal) else ():
        lose(work, pending, reason)


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


def no_trigger(work: Work) -> None:
    """No triggered effect was placed: box B (FET-B), or a replay that is due and that no fast effect can come before (BAT-6)."""
    if work.discards:
        hand_size(work)  # PHA-5: nothing else is activated
        return
    if replay_due(work) and not _can_be_answered(work):
        forget_moments(work)
        work.box, work.actor = REPLAY, work.turn_player
        return
    work.box, work.actor, work.passed = BOX_B, player_in(work, BOX_B), False


def _can_be_answered(work: Work) -> bool:
    """Could a player use a fast effect in box B or C of now, or is that not settled?"""
    state = work.freeze()
    for box in (BOX_B, BOX_C):
        offered = proposed(change(state, box=box, actor=player_in(work, box), passed=False))
        if offered.unsettled or any(move.kind == ACTIVATE for move in offered.moves):
            return True
    return False

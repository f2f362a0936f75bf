"""How play goes on: boxes, Chains, simultaneous effects, the negation window (FET, CHN, SEG, SUM-1).

`following(position)` gives what comes after each move of a window: a list of positions, one for each move (a resolution with choices
gives one for each way to choose).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from legality.continuous.look import is_negated
from legality.game.state import State
from legality.game.terms import (
    AT_START,
    BATTLE,
    BATTLE_STEP,
    BOX_A,
    BOX_B,
    BOX_C,
    BOX_D,
    BOX_E,
    BY_RULE,
    DRAW,
    DURING_CALCULATION,
    END,
    END_OF_CHAIN,
    EVENT,
    FZONE,
    GY,
    HAND,
    HOW,
    LIMBO,
    MZONE,
    NEGATION,
    OVER,
    PLACING,
    RESOLVING,
    SPELL,
    STANDBY,
    SZONE,
    TRAP,
    WHEN,
)
from legality.game.view import UnsettledFact
from legality.happening.changing import DuelOver, NeedChoice
from legality.verbs.resolving import resolve_link
from legality.verbs.sequence import after_step
from legality.verbs.summoning import announce, choose_position, put_on_field
from tests.oracle.naive.battle import attack_stands, begin_timing, in_damage_step, is_replay, next_timing, timings_of_trigger
from tests.oracle.naive.common import NotCovered, changed, one_of_each
from tests.oracle.naive.legal import activations, placements, prompted
from tests.oracle.naive.triggers import NaiveWork, owed_after

Chain = tuple[tuple[str, str, int], ...]


class Position(NamedTuple):
    """A window, the Chains that were completed on the way to it, and whether a Chain is complete and only has to resolve."""

    state: State
    chains: tuple[Chain, ...] = ()
    complete: bool = False


def links_of(state: State) -> Chain:
    """formats.md, "chain": (player, card, effect) of the links."""
    return tuple(("AB"[link.player], link.look.facts.name, link.effect.number) for link in state.chain)


# --- the moves of each window ------------------------------------------------------------------------------------------


def following(position: Position) -> list[Position]:
    """What comes after each move of this window."""
    state, chains, complete = position
    if complete:
        return [Position(after, (*chains, links_of(state))) for after in resolved(state)]
    if state.box == PLACING:
        return [_with_chain(after, chains) for after in placed(state)]
    found = [_with_chain(after, chains) for after in map(after_activation, activations(state, state.actor))]
    return [*(Position(after, chains) for after in other_actions(state)), *found, *passed(position)]


def _with_chain(after: State, chains: tuple[Chain, ...]) -> Position:
    """A Chain under construction counts once it is complete, or where its last cost ends the Duel."""
    return Position(after, (*chains, links_of(after)) if after.box == OVER else chains)


def passed(position: Position) -> list[Position]:
    """What comes after a pass (FET-B, FET-C, FET-D, FET-E, CHN-2, SUM-1); in box A there is nothing to pass on."""
    state, chains, _ = position
    if state.box == BOX_A:
        return []
    if state.box == BOX_B:
        return [Position(changed(state, box=BOX_C, actor=1 - state.turn_player), chains)]
    if state.box == BOX_C:
        return [Position(after, chains) for after in nobody_acts(state)]
    if state.box == BOX_D:
        if state.passed:
            return [Position(state, chains, True)]
        return [Position(changed(state, actor=1 - state.actor, passed=True), chains)]
    if state.box == NEGATION:
        if not state.passed:
            return [Position(changed(state, actor=1 - state.actor, passed=True), chains)]
        return [Position(after, chains) for after in every_way(state, lambda work: None)]
    if state.box == BOX_E:
        return [Position(after, chains) for after in moved_on(state)]
    raise NotCovered(f"the window {state.box}")


def nobody_acts(state: State) -> list[State]:
    """FET-C, CHN-7: both passed, the chance is gone and the state is open again.

    BAT-9: in the Damage Step the next timing comes. BAT-5: an attack that does not stand is over.
    """
    after = changed(state, box=BOX_A, actor=state.turn_player, moments=(), answerable=(), passed=False)
    battle = state.battle
    if battle is None:
        return [changed(after, waiting=())]
    if in_damage_step(state):
        timing = next_timing(state, battle)
        if not timing:
            return [changed(after, step=BATTLE_STEP, timing=0, battle=None, waiting=())]
        return list(every_way(after, lambda work: begin_timing(work, timing)))
    if not attack_stands(state, battle):
        return [changed(after, battle=None, waiting=())]
    if is_replay(state, battle):
        raise NotCovered("a replay: BAT-6")
    return [changed(after, waiting=())]


def moved_on(state: State) -> list[State]:
    """FET-E, SEG-8: the opponent did nothing. With a mandatory effect of the phase left, box A comes again, else the phase ends.

    Either way the state is open, but at the end of the turn the hand is brought down to six first (PHA-5). BAT-9: from the Battle Step an
    attack that stands goes on to the Damage Step.
    """
    if state.phase == BATTLE and state.step == BATTLE_STEP and state.battle is not None:
        return list(every_way(state, lambda work: begin_timing(work, AT_START)))
    if state.delayed or state.skips or state.phase == BATTLE:
        raise NotCovered("what happens after this phase")
    if any(clause.during is not None for card in state.cards for clause in state.duel.defs[card.code].clauses):
        raise NotCovered("a part of a phase without a link")
    is_open = changed(state, box=BOX_A, actor=state.turn_player, moments=(), answerable=(), waiting=(), ending=0)
    if state.phase != END:
        return [is_open]
    if any(effect.is_phase_effect for card in state.cards for effect in state.duel.defs[card.code].effects):
        raise NotCovered("an effect of the End Phase")
    hand = tuple(uid for uid, card in enumerate(state.cards) if card.zone == HAND and card.owner == state.turn_player)
    return discarded_to_six(is_open, hand) if len(hand) > MOST_IN_HAND else [is_open]


def discarded_to_six(state: State, hand: tuple[int, ...]) -> list[State]:
    """PHA-5: the turn player discards to six, not by an effect and not as a cost; what this triggers forms one Chain, the last one."""
    if len(hand) > MOST_IN_HAND + 1:
        raise NotCovered("more than one card to discard for the hand size")
    first = one_of_each(state, hand)
    found = []
    for uid in hand:
        if first[uid] != uid:
            continue
        work = NaiveWork.on(state)
        work.move(uid, GY, BY_RULE, EVENT["discarded"], player=state.turn_player)
        after_step(work)
        work.discards = 2
        found.append(start_placing(work.freeze()))
    return found


MOST_IN_HAND = 6


def other_actions(state: State) -> list[State]:
    """FET-A: what else the turn player may do in the open state. Only moving on (FET-E) is done.

    In a Main Phase, or in the Battle Step without an attack, there is more to do than this enumerator knows.
    """
    if state.box != BOX_A:
        return []
    attacking = state.phase == BATTLE and state.step == BATTLE_STEP and state.battle is not None
    if state.phase not in (DRAW, STANDBY, END) and not attacking:
        raise NotCovered("the open state of a Main Phase or the Battle Phase")
    if (state.delayed and not attacking) or state.due:
        raise NotCovered("what is due in this phase")
    ending = state.turn if state.phase == END else 0
    return [changed(state, box=BOX_E, actor=1 - state.turn_player, moments=(), answerable=(), passed=False, ending=ending)]


# --- after an activation (CHN-2, SEG-3) --------------------------------------------------------------------------------


def after_activation(state: State) -> State:
    """CHN-2: the other player may answer; before that mandatory Quick Effects are placed (SEG-3)."""
    if min(state.lp) <= 0:  # WIN-1, WIN-3
        return changed(state, box=OVER)
    return after_batch(state, len(state.chain) - 1)


def after_batch(state: State, first: int) -> State:
    """SEG-3: what the links from `first` on prompt is placed at once, else the player who did not place the last link may act."""
    forced = prompted(state, first)
    if forced:
        return go_on_placing(changed(state, box=PLACING, pending=forced, waiting=state.waiting, group=0, batch=len(state.chain)))
    return changed(state, box=BOX_D, actor=1 - state.chain[-1].player, passed=False, pending=(), group=0, batch=0)


# --- simultaneous effects (SEG) ----------------------------------------------------------------------------------------


def start_placing(state: State) -> State:
    """FET-1, TIM-2, TIM-3, TIM-6: what triggered goes on a new Chain; an optional "when" whose event is not the most recent is lost.

    BAT-2: in the Damage Step a trigger may have to wait for a later timing.
    """
    last = len(state.moments) - 1
    now, later = list(state.waiting), []
    if in_damage_step(state):
        now = [item for item in state.waiting if state.timing in timings_of_trigger(item, item.effect)]
        later = [item for item in state.waiting if item not in now and max(timings_of_trigger(item, item.effect), default=0) > state.timing]
        if any(item.effect.timings and item not in now and item not in later for item in state.waiting):
            raise NotCovered("a trigger that names a timing before its event")
        if any(item.effect.optional and item.effect.timing == WHEN for item in later):
            raise NotCovered('an optional "when" that waits for a later timing')
    kept = tuple(item for item in now if not (item.effect.optional and item.effect.timing == WHEN and item.moment != last))
    return go_on_placing(changed(state, box=PLACING, pending=kept, waiting=tuple(later), group=0, batch=0, answerable=()))


def group_of(state: State, number: int) -> tuple[int, bool]:
    """SEG-1: (player, mandatory) of the groups in order."""
    turn_player = state.turn_player
    return ((turn_player, True), (1 - turn_player, True), (turn_player, False), (1 - turn_player, False))[number]


def go_on_placing(state: State) -> State:
    """The next window in which somebody places an effect; after the last group the batch is complete (SEG-3), or nothing was placed."""
    for number in range(state.group, 4):
        player, mandatory = group_of(state, number)
        for item in state.pending:
            if (item.player, not item.effect.optional) == (player, mandatory) and placements(state, item):
                return changed(state, group=number, actor=player)
    if len(state.chain) > state.batch:
        return after_batch(changed(state, pending=()), state.batch)
    if state.chain:  # nothing that was prompted could be placed
        return changed(state, box=BOX_D, actor=1 - state.chain[-1].player, passed=False, pending=(), group=0, batch=0)
    if state.discards:  # PHA-5: no box B or C follows
        return changed(state, box=BOX_A, actor=state.turn_player, pending=())
    return changed(state, box=BOX_B, actor=state.turn_player, pending=(), group=0, batch=0)


def placed(state: State) -> list[State]:
    """SEG-1, SEG-5: the player whose group it is places one of its effects, or leaves the optional ones out."""
    player, mandatory = group_of(state, state.group)
    group = [item for item in state.pending if (item.player, not item.effect.optional) == (player, mandatory)]
    first = one_of_each(state, tuple({item.uid for item in group}))
    found = []
    for item in group:
        if first[item.uid] != item.uid:
            continue
        rest = tuple(
            other
            for other in state.pending
            if other is not item and not (other.uid == item.uid and other.effect.number in item.effect.one_of)
        )
        for after in placements(state, item):
            if min(after.lp) <= 0:
                found.append(changed(after, box=OVER))
                continue
            found.append(go_on_placing(changed(after, box=PLACING, pending=rest, group=state.group, batch=state.batch)))
    if not mandatory:
        found.append(go_on_placing(changed(state, group=state.group + 1)))
    return found


# --- resolving (CHN-3, CHN-6, TIM-5) -----------------------------------------------------------------------------------


def every_work(state: State, do: Callable[[NaiveWork], None]) -> Iterator[tuple[NaiveWork, list[dict[str, Any]], bool]]:
    """The working copies after something during which players choose, one for each way to choose, with what was told; is the Duel over?"""
    answers: list[tuple[object, ...]] = [()]
    while answers:
        given = answers.pop()
        story: list[dict[str, Any]] = []
        work = NaiveWork.on(state, given, story)
        over = False
        try:
            do(work)
        except NeedChoice as asked:
            answers += [(*given, option) for option in asked.options]
            continue
        except DuelOver:
            over = True
        except UnsettledFact as unsettled:
            raise NotCovered(unsettled.fact) from unsettled
        yield work, story, over


def every_way(state: State, do: Callable[[NaiveWork], None]) -> Iterator[State]:
    """The states after something during which players choose, and after what follows it up to the next window."""

    def done(work: NaiveWork) -> None:
        do(work)
        after_chain(work)

    for work, story, over in every_work(state, done):
        if over:
            yield _telling(work.freeze(box=OVER), story)
            continue
        after = work.freeze()
        yield _telling(changed(after, box=BOX_A) if after.discards else start_placing(after), story)


_TOLD: dict[int, tuple[State, tuple[dict[str, Any], ...]]] = {}
"""To each state that a Chain led to what was told on the way, by its address; the state is kept beside it, so that it stays that state."""
MOST_TOLD = 50_000


def _telling(state: State, story: list[dict[str, Any]]) -> State:
    if len(_TOLD) > MOST_TOLD:
        _TOLD.clear()
    _TOLD[id(state)] = (state, tuple(story))
    return state


def told_on_the_way(state: State) -> tuple[dict[str, Any], ...]:
    """What was told on the way from the window before to this one, if a Chain resolved."""
    _, found = _TOLD.get(id(state), (state, ()))
    return found


def resolved(state: State) -> list[State]:
    """CHN-3: the Chain resolves from the highest link down."""
    return list(every_way(state, resolve))


def resolve(work: NaiveWork) -> None:
    """CHN-3, CHN-6, LIM-3, LIM-4."""
    work.box, work.answerable = RESOLVING, ()
    skips = work.skips
    for index in reversed(range(len(work.chain))):
        work.afterwards = []
        resolve_link(work, index)
        for uid, clause, events in owed_after(work, work.chain[index]):
            if not is_negated(work, uid, clause) and work.cards[uid].up:
                work.clauses.append((uid, clause, events))
                after_step(work)
        if work.afterwards:
            raise NotCovered("a Summon immediately after an effect: SUM-8")
    work.unresolved, work.resolving = 0, -1
    work.fresh = not work.moments
    for link in work.chain:
        card, facts = work.cards[link.uid], link.look.facts
        lies_there = card.stamp == link.stamp and card.zone & (SZONE | FZONE)
        if link.is_card_activation and facts.kind & (SPELL | TRAP) and lies_there and (not facts.stays or link.negated == 1):
            work.move(link.uid, GY, BY_RULE, 0, None, from_nowhere=link.negated == 1, player=link.player)
        if link.negated == 1 and any(limit.kind == "activate" for limit in link.effect.limits):
            free_again(work, link.player, link.look.facts.names[0], link.effect.number)
    after_step(work)
    work.chain = []
    if work.battle is not None and work.timing == DURING_CALCULATION:
        work.battle = msgspec.structs.replace(work.battle, chains=work.battle.chains + 1)
    work.used = tuple(entry for entry in work.used if not str(entry[0]).endswith("in this Chain"))
    work.lasting = [entry for entry in work.lasting if entry.until[1] != END_OF_CHAIN]
    work.touch()
    if work.skips != skips:
        raise NotCovered("a phase is skipped")


def free_again(work: NaiveWork, player: int, name: str, number: int) -> None:
    """LIM-3: an activation that was negated does not count for "activate 1 per turn"."""
    key = ("activate", player, name, number)
    counted = [entry for entry in work.used if entry[:-1] == key]
    others = [entry for entry in work.used if entry[:-1] != key]
    work.used = (*others, *((*key, entry[-1] - 1) for entry in counted if entry[-1] > 1))


def after_chain(work: NaiveWork) -> None:
    """SUM-1, SUM-4: an attempted Summon that was not negated succeeds right after the Chain, in a moment of its own."""
    attempt = work.attempt
    if attempt is None:
        return
    work.attempt = None
    if attempt.negated:
        for uid in attempt.uids:
            if work.cards[uid].zone & LIMBO or (attempt.on_field and work.cards[uid].zone & MZONE):
                raise NotCovered("a negated Summon whose monster was not destroyed")
        return
    work.new_moment()
    own = attempt.how & HOW["own procedure"]
    flip = attempt.how & HOW["flip"]
    known = HOW["normal"] | HOW["tribute"] | HOW["flip"] | HOW["special"] | HOW["own procedure"]
    if attempt.how & ~known or len(attempt.uids) != 1:
        raise NotCovered("this kind of Summon")
    uid = attempt.uids[0]
    attack = True
    if own:
        procedures = work.facts_of(uid).procedures
        if len(procedures) != 1:
            raise NotCovered("several procedures")
        _, attack = choose_position(work, attempt.player, procedures[0].summons, uid)
    if not flip:
        put_on_field(work, uid, attempt.player, attempt.how, attack, True, attempt.player)
        verbs = EVENT["Special Summoned"] if own else EVENT["Normal Summoned"]
        if attempt.how & HOW["tribute"]:
            verbs |= EVENT["Tribute Summoned"]
    else:
        work.replace(uid, how=attempt.how, summoner=attempt.player)
        verbs = EVENT["Flip Summoned"] | EVENT["flipped"]
    work.touch()
    announce(work, attempt.uids, attempt.player, attempt.how, None, verbs, attempt.using)
    after_step(work)

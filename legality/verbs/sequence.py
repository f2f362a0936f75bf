"""How are the parts of an effect done in order? With what continuous effects and rules do between them (RES)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.vocabulary.references import CHOSEN_BY_STEPS, TARGETS
from legality.compiling.includes import all_steps
from legality.continuous.equipping import may_be_equipped_to
from legality.continuous.look import OWN_NUMBERS, doubts, is_negated, look_at, modifier_env, modifiers
from legality.game.card import Card
from legality.game.effects import EffectFacts, Step
from legality.game.rules import follows
from legality.game.selections import Cards
from legality.game.state import Event
from legality.game.terms import (
    BACKROW,
    BY_RULE,
    FIELD,
    GY,
    MONSTER,
    MZONE,
)
from legality.game.view import Env, UnsettledFact, not_said
from legality.game.zones import free_monster_zones
from legality.happening.limits import count, standing_key, times
from legality.happening.moving import DESTROYED_
from legality.happening.triggers import those_it_names
from legality.happening.verbs import doers, perform
from legality.happening.winning import check_life, judged_together
from legality.judging.possible import can_do
from legality.judging.several import lacks_zones, with_those_behind
from legality.verbs.at_once import do_at_once, is_one_act
from legality.verbs.controlling import settle_control
from legality.verbs.held_positions import hold_positions
from legality.verbs.one_kind import send_what_is_too_much
from legality.verbs.picking import in_its_place

if TYPE_CHECKING:
    from legality.game.card import Card
    from legality.game.effects import EffectFacts
    from legality.happening.work import Work

MOST_CLAUSES = 200
ON_SEVERAL = frozenset({"banish", "destroy", "send to the GY", "return to the hand", "return to the Deck", "add to the hand", "tribute"})
"""Verbs that move all their cards in one act, also those of several parts."""
DESTROYS_ITSELF = Step("destroy", None)


# --- steps in order ----------------------------------------------------------------------------------------------------


def run(work: Work, env: Env, steps: tuple[Step, ...], taken: bool = False) -> bool:
    """Does the steps in order, joined as their conjunctives say (TIM-7, RES-7). Returns whether anything was done.

    `taken`: optional steps are taken without asking (the choice was made before).
    """
    work.doing += 1
    done = _run(work, env, steps, taken)
    work.doing -= 1
    return done


def _run(work: Work, env: Env, steps: tuple[Step, ...], taken: bool) -> bool:
    any_done = False
    before = True
    tables = work.duel.tables
    skip = -1
    at_once: list[bool] = []
    for number, step in enumerate(steps):
        if number <= skip:
            continue
        needs = tables.needs.get(step.join, "nothing")
        if not at_once:
            if number and needs == "the part before" and not before:
                break
            if number and tables.moment.get(step.join, "same") == "later" and any_done:
                after_step(work)
                work.new_moment()
            env.did = before
            following = steps[number + 1] if number + 1 < len(steps) else None
            if following is not None and tables.needs.get(following.join) == "both" and not _both(work, env, step, following):
                skip = number + 1
                before = False
                continue
            summoned = with_those_behind(steps, number)
            if len(summoned) > 1 and _finds_no_zones_for_all(work, env, summoned):
                skip = number + len(summoned) - 1
                before = False
                continue
            at_once = _at_once(work, env, steps[number:], taken) if following is not None and following.verb == step.verb else []
        if at_once:
            done = at_once.pop(0)
        else:
            earlier = env.those if number and needs == "both" and step.verb == steps[number - 1].verb == "special summon" else ()
            done = one(work, env, step, taken)
            if not done and needs == "both" and before and isinstance(step.what, Cards) and not step.what.every and _waits(step):
                raise UnsettledFact("what was chosen for the part before, for which this one cannot be done")
            if earlier and done:
                env.those = (*earlier, *env.those)
        before = done or (needs == "nothing" and number > 0 and before) or (needs == "both" and before and _as_many_as_there_are(step))
        any_done = any_done or done
    return any_done


@follows("TIM-16")
def _at_once(work: Work, env: Env, steps: tuple[Step, ...], taken: bool) -> list[bool]:
    """Does the first of these parts with those behind it that are one act with it (TIM-16): was each done? Empty if it is alone."""
    if steps[0].verb not in ON_SEVERAL:
        return []
    tables, together = work.duel.tables, [steps[0]]
    for step in steps[1:]:
        needs = tables.needs.get(step.join)
        joined = needs in ("both", "nothing") and tables.moment.get(step.join) == "same"
        if not joined or not is_one_act(steps[0], step) or needs == "both" and not _both(work, env, together[-1], step):
            break
        together.append(step)
    if len(together) < 2:
        return []
    return do_at_once(work, env, together, lambda step: is_taken(work, env, step, taken))


def _both(work: Work, env: Env, first: Step, second: Step) -> bool:
    """RES-7: "and" is all or nothing; "as many as possible" may be none.

    Of what is compared with the cards of the first part, "and 1 monster that is mentioned on it", or is one of them, nobody knows before
    those are chosen.
    """
    return _can_now(work, env, first) and (_as_many_as_there_are(second) or _waits(second) or _can_now(work, env, second))


def _waits(step: Step) -> bool:
    """Are the cards of this part some of those that a part before it chooses or shows, or compared with them?"""
    return isinstance(step.what, Cards) and bool(step.what.relative & CHOSEN_BY_STEPS or step.what.one_of in CHOSEN_BY_STEPS)


@follows("ZON-1")
def _finds_no_zones_for_all(work: Work, env: Env, steps: tuple[Step, ...]) -> bool:
    """Are there too few zones for all these Special Summons, performed at once? Then none is.

    Raises:
        UnsettledFact: targets are among them, and whether some are Summoned no source says.
    """
    if not lacks_zones(work, env, steps, env.link.effect.targets if env.link is not None else ()):
        return False
    targeted = any(isinstance(step.what, Cards) and step.what.reference in TARGETS for step in steps)
    if targeted and free_monster_zones(work, env.you) > 0:
        raise UnsettledFact("which monsters are Special Summoned where there are zones for some of them only")
    return True


def _as_many_as_there_are(step: Step) -> bool:
    return step.options.as_many_as_possible or isinstance(step.what, Cards) and step.what.as_many


def _can_now(work: Work, env: Env, step: Step) -> bool:
    if step.conditions and not all(test(env) for test in step.conditions):
        return False
    if isinstance(step.what, Cards) and step.what.is_reference:
        if step.what.reference in CHOSEN_BY_STEPS:
            return True
        return any(step.what.reference != "this card" or in_its_place(work, env, uid) for uid in step.what.uids(env))
    return can_do(work, env, step, False)


def one(work: Work, env: Env, step: Step, taken: bool = False) -> bool:
    """Does one step if its conditions hold and, where it is optional, its player wants it."""
    return is_taken(work, env, step, taken) and perform(work, env, step)


def is_taken(work: Work, env: Env, step: Step, without_asking: bool = False) -> bool:
    """Is the step to be done: do its conditions hold and, where it is optional, does its player want it?"""
    if step.conditions and not all(test(env) for test in step.conditions):
        return False
    heads, rolled = step.options.heads, step.options.rolled
    if heads is not None and not (env.heads >= 0 and heads(env.heads)):
        return False
    if rolled is not None and not (env.die >= 0 and rolled(env.die)):
        return False
    if step.optional and not without_asking:
        try:
            if not _can_now(work, env, step):
                return False
        except UnsettledFact:
            pass
        return work.wants(doers(env, step)[0], step.verb)
    return True


# --- between the parts: continuous effects and rules -------------------------------------------------------------------


def after_step(work: Work) -> None:
    """What continuous clauses and rules do at once, without a link (RES-3, RES-6, RES-9)."""
    work.match()
    settle_game(work)
    while work.owed and not work.doing:
        _pay(work)


@follows("TIM-14")
def _pay(work: Work) -> None:
    """What a lasting effect does "each time" (TIM-14): at once and in the same moment, after an effect when that has resolved."""
    entry, _, events = work.owed.pop(0)
    work.tell("clause", card=work.facts_of(entry.source).name)
    env = Env(work, entry.player, entry.source, None, None, events)
    env.targets = (those_it_names(entry, events),)
    run(work, env, entry.modifier.steps)
    work.match()
    settle_game(work)


def settle_game(work: Work) -> None:
    """Applies clauses, rules about equips and limits, and win conditions until nothing changes any more.

    Raises:
        UnsettledFact: nobody can say whether some continuous effect or clause applies.
        DuelOver: somebody has won.
    """
    duel = work.duel
    if not (work.clauses or work.lasting or duel.has_continuous or duel.has_state_clauses or _rules_to_apply(work)):
        check_life(work)
        return
    for fact in doubts(work):
        raise UnsettledFact(fact)
    _lose_numbers(work)
    for _ in range(MOST_CLAUSES):
        check_life(work)
        changed = False
        _winning_clauses(work)
        while work.clauses:
            uid, clause, events = work.clauses.pop(0)
            event = events[0]
            if not _count_clause(work, uid, clause, event):
                continue
            work.new_moment()
            work.tell("clause", card=work.facts_of(uid).name)
            if clause.opaque:
                raise not_said(work.facts_of(uid).name, clause.opaque[0])
            look = event.look if event.uid == uid else look_at(work, uid)
            env = Env(work, look.card.control if look is not None else work.cards[uid].control, uid, look, None, events)
            run(work, env, clause.steps)
            work.match()
            changed = True
        stands = _state_clauses(work) or settle_control(work) or hold_positions(work)
        if stands or send_what_is_too_much(work) or work.duel.has_equips and _equips(work):
            work.match()
            changed = True
        if not changed:
            return
    raise UnsettledFact("continuous effects that do not come to rest")


@follows("NEG-7")
def _lose_numbers(work: Work) -> None:
    """What a negated monster changed of its own ATK, DEF or Level by its own effect is lost for good (NEG-7)."""
    own = {entry.uid for entry in work.lasting if entry.label == OWN_NUMBERS}
    lost = {uid for uid in own if is_negated(work, uid)}
    if lost:
        work.lasting = [entry for entry in work.lasting if entry.label != OWN_NUMBERS or entry.uid not in lost]
        work.touch()


def _rules_to_apply(work: Work) -> bool:
    return work.duel.has_equips and any(card.equip >= 0 for card in work.cards)


@follows("LIM-1")
def _count_clause(work: Work, uid: int, clause: EffectFacts, event: Event) -> bool:
    """May this player still use what is applied by an event (LIM-1, LIM-2)? Then that is one use more.

    What gives an effect to the monster that was Summoned with this card is used by whoever Summoned that.
    """
    at_event = next((look for look in (event.look, *event.using) if look is not None and look.uid == uid), None)
    player = work.cards[uid].control if at_event is None else event.player if at_event is not event.look else at_event.card.control
    counts = [(standing_key(work, player, uid, clause, limit), limit.times) for limit in clause.limits]
    if any(times(work, counted) >= most for counted, most in counts):
        return False
    for counted, _ in counts:
        count(work, counted)
    return True


@follows("RES-6")
def _winning_clauses(work: Work) -> None:
    """Conditions to win that hold now, of both players together (RES-5); none while the effect of a link is being done (RES-6)."""
    if work.midway or not work.duel.has_state_clauses:
        return
    with judged_together(work):
        for uid, card in enumerate(work.cards):
            for clause in work.duel.defs[card.code].clauses:
                if any(step.verb == "win" for step in clause.steps) and _holds(work, uid, card, clause):
                    env = Env(work, card.control if card.zone & FIELD else card.owner, uid)
                    run(work, env, clause.steps)


def _holds(work: Work, uid: int, card: Card, clause: EffectFacts) -> bool:
    """Is this a clause without an event whose conditions hold now?"""
    if clause.patterns or clause.answers or clause.during is not None:
        return False
    if not clause.places & card.zone or (card.zone & FIELD and not card.up):
        return False
    if not clause.conditions and not clause.while_:
        return False
    env = Env(work, card.control if card.zone & FIELD else card.owner, uid)
    return all(test(env) for test in clause.conditions) and all(test(env) for test in clause.while_)


def _state_clauses(work: Work) -> bool:
    """Clauses without an event (a win condition, "destroy this card if …")."""
    if work.duel.has_state_clauses:
        for uid, card in enumerate(work.cards):
            facts = work.duel.defs[card.code]
            for clause in facts.clauses:
                if _holds(work, uid, card, clause) and not any(step.verb == "win" for step in clause.steps):
                    if run(work, Env(work, card.control if card.zone & FIELD else card.owner, uid), clause.steps):
                        return True
    for entry in modifiers(work):
        if entry.modifier.conditions:
            env = modifier_env(work, entry)
            if all(test(env) for test in entry.modifier.conditions) and work.cards[entry.source].zone & FIELD:
                work.new_moment()
                if perform(work, env, DESTROYS_ITSELF, (entry.source,)):
                    return True
    return False


@follows("ZON-2")
def for_a_moment(work: Work) -> None:
    """Applies what destroys its own card as things stand now, in the midst of an act: before the next Field Spell is there."""
    for _ in range(MOST_CLAUSES):
        if not _state_clauses(work):
            return
        work.match()


@follows("RES-9")
def _equips(work: Work) -> bool:
    """RES-9: Equip Cards are destroyed by rule when their monster leaves, is turned face-down or becomes illegal."""
    changed = False
    for uid, card in enumerate(work.cards):
        if card.equip < 0 or not card.zone & BACKROW or not card.up:
            continue
        holder = work.cards[card.equip]
        gone = holder.zone != MZONE or not holder.up
        if gone or not may_be_equipped_to(work, uid, card.equip, card.control) or _held_by_what_is_negated(work, uid, card):
            lost = work.look(card.equip) if holder.zone != MZONE else None
            changed = work.move(uid, GY, BY_RULE, DESTROYED_, other=lost) or changed
    return changed


@follows("RES-9")
def _held_by_what_is_negated(work: Work, uid: int, card: Card) -> bool:
    """RES-9: Is this a monster that the other one equipped to itself by an effect of its own that is negated now?

    Raises:
        UnsettledFact: nobody knows which effect equipped it.
    """
    if not work.facts_of(uid).kind & MONSTER:
        return False
    equipping = [effect for effect in work.facts_of(card.equip).effects if _equips_itself(effect)]
    if not equipping or not any(is_negated(work, card.equip, effect) for effect in equipping):
        return False
    if card.bound == card.equip:
        return True
    if work.before.cards[uid].equip == card.equip and is_negated(work.before, card.equip):
        return False
    names = work.facts_of(uid).name, work.facts_of(card.equip).name
    raise UnsettledFact(f"whether {names[0]} was equipped by the effect of {names[1]} that is negated now")


def _equips_itself(effect: EffectFacts) -> bool:
    """Does the effect equip cards to its own monster, as far as it is read?"""
    return any(
        step.verb == "equip" and step.options.to == "this card" or step.verb == "opaque" and "equip" in str(step.what)
        for step in all_steps(effect.steps)
    )

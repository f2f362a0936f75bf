"""What happens when a Chain resolves? Link by link, part by part, with what continuous effects and rules do in between (RES, NEG)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from kb.vocabulary.references import CHOSEN_BY_STEPS
from legality.continuous.look import doubts, is_negated, look_at, modifier_env, modifiers, unsaid
from legality.game.card import Card
from legality.game.effects import Cards, EffectFacts, Step
from legality.game.state import Link
from legality.game.terms import (
    BACKROW,
    BY_COST,
    BY_EFFECT,
    BY_RULE,
    END_OF_CHAIN,
    FIELD,
    FZONE,
    GY,
    HAND,
    MONSTER,
    MZONE,
    PZONE,
    RESOLVING,
    SPELL,
    SZONE,
    TRAP,
    player_name,
)
from legality.game.view import Env, UnsettledFact, not_said
from legality.happening.work import DESTROYED_, DuelOver, Work
from legality.verbs.doing import can_do, doers, perform

MOST_CLAUSES = 200


# --- steps in order ----------------------------------------------------------------------------------------------------


def run(work: Work, env: Env, steps: tuple[Step, ...], taken: bool = False) -> bool:
    """Does the steps in order, joined as their conjunctives say (TIM-7, RES-7). Returns whether anything was done.

    `taken`: optional steps are taken without asking (the choice was made before).
    """
    any_done = False
    before = True
    tables = work.duel.tables
    skip = -1
    for number, step in enumerate(steps):
        if number == skip:
            continue
        needs = tables.needs.get(step.join, "nothing")
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
        done = one(work, env, step, taken)
        before = done or (needs == "nothing" and number > 0 and before)
        any_done = any_done or done
    return any_done


def _both(work: Work, env: Env, first: Step, second: Step) -> bool:
    """RES-7: "and" is all or nothing."""
    return _can_now(work, env, first) and _can_now(work, env, second)


def _can_now(work: Work, env: Env, step: Step) -> bool:
    if step.conditions and not all(test(env) for test in step.conditions):
        return False
    if isinstance(step.what, Cards) and step.what.is_reference:
        if step.what.words in CHOSEN_BY_STEPS:
            return True
        return bool(step.what.uids(env))
    return can_do(work, env, step, False)


def one(work: Work, env: Env, step: Step, taken: bool = False) -> bool:
    """Does one step if its conditions hold and, where it is optional, its player wants it."""
    if step.conditions and not all(test(env) for test in step.conditions):
        return False
    heads, rolled = step.options.get("heads"), step.options.get("rolled")
    if heads is not None and not (env.heads >= 0 and heads(env.heads)):
        return False
    if rolled is not None and not (env.die >= 0 and rolled(env.die)):
        return False
    if step.optional and not taken:
        try:
            if not _can_now(work, env, step):
                return False
        except UnsettledFact:
            pass
        if not work.wants(doers(env, step)[0], step.verb):
            return False
    return perform(work, env, step)


def pay(work: Work, env: Env, steps: tuple[Step, ...], costs: tuple[Any, ...]) -> None:
    """Pays the costs chosen for an activation (ACT-3); what was paid is remembered in the environment."""
    looks = []
    for step, given in zip(steps, costs, strict=False):
        if isinstance(given, tuple):
            looks += [look_at(work, uid) for uid in given]
        perform(work, env, step, given, BY_COST)
    env.costs = tuple(looks)
    work.match()


# --- a link ------------------------------------------------------------------------------------------------------------


def link_environment(work: Work, index: int) -> Env:
    """The point of view of a link that resolves: its targets that are still legal (RES-4), its cost, its event."""
    link = work.chain[index]
    env = Env(work, link.player, link.uid, link.look, link, link.events)
    env.index = index
    env.costs = link.costs
    env.paid = link.paid
    env.declared = link.declared
    effect = link.effect
    groups = []
    for clause, group in zip(effect.targets, link.targets, strict=False):
        valid = []
        for uid, stamp in group:
            if work.cards[uid].stamp != stamp:
                continue
            if clause.rechecked and clause.test is not None and not _still_legal(work, env, clause, uid):
                continue
            valid.append(uid)
        if clause.all_or_nothing and len(valid) < len(group):
            valid = []
        groups.append(tuple(valid))
    if any(clause.all_or_nothing for clause in effect.targets) and any(
        len(valid) < len(group) for valid, group in zip(groups, link.targets, strict=True)
    ):
        groups = [() for _ in groups]
    env.targets = tuple(groups)
    return env


def _still_legal(work: Work, env: Env, clause: Cards, uid: int) -> bool:
    assert clause.test is not None
    return clause.test.holds(env, look_at(work, uid))


def effect_is_negated(work: Work, link: Link) -> bool:
    """NEG-4: is the effect of this link negated when it resolves, by what applies then?"""
    if link.effect.cannot_be_negated:
        return False
    if link.followed:
        return True
    card = work.cards[link.uid]
    stays = card.stamp == link.stamp or (card.zone == link.zone and not card.zone & FIELD)
    if stays and is_negated(work, link.uid, link.effect) and (card.zone & FIELD and link.zone & (FIELD | HAND) or not link.zone & FIELD):
        return True
    for entry in modifiers(work):
        lasting = entry.lasting
        if lasting is not None and lasting.uid == link.uid and entry.modifier.negates is not None and lasting.stamp == link.look.card.stamp:
            return True
        if not link.effect.includes.isdisjoint(entry.modifier.words.get("negate effects that include", ())) and entry.source != link.uid:
            return True
        if "negate activated effects" in entry.modifier.filters and entry.modifier.filters["negate activated effects"].holds(
            modifier_env(work, entry), link.look
        ):
            return True
    return False


def lost_its_card(work: Work, link: Link) -> bool:
    """RES-2: has a link lost the card that it needs face-up on the field?

    Continuous, Field and Equip Spells, Continuous Traps and Pendulum Zone effects used on the field need theirs.
    """
    facts = link.look.facts
    if facts.kind & MONSTER and not link.look.card.zone & PZONE:
        return False
    if facts.property not in ("continuous", "field", "equip") and not link.look.card.zone & PZONE:
        return False
    if not link.is_card_activation and not link.zone & BACKROW:
        return False
    card = work.cards[link.uid]
    paid_itself = any(look.uid == link.uid for look in link.costs)
    return (card.stamp != link.stamp or not card.up) and not paid_itself


def resolve_link(work: Work, index: int) -> None:
    """Resolves one link (RES-1). A negated activation does not resolve; a negated effect resolves without doing anything (TIM-5)."""
    link = work.chain[index]
    work.resolving = index
    work.unresolved = index
    work.touch()
    work.tell("link", link=index, player=link.player, card=link.look.facts.name, effect=link.effect.number, negated=link.negated)
    if link.negated == 1:
        work.tell("not resolved", link=index, rule="NEG-1")
        return
    work.empty_moment()
    settle_board(work)
    env = link_environment(work, index)
    env.last[link.uid] = link.look
    for group in env.targets:
        for uid in group:
            words = unsaid(work, uid, "targeted")
            if words is not None:
                raise UnsettledFact(words)
    why = _without_effect(work, link, env)
    if why:
        work.tell("without effect", link=index, rule=why)
        after_step(work)
        return
    if link.effect.opaque and not link.effect.steps:
        raise not_said(link.look.facts.name, link.effect.opaque[0])
    if _equips_to_nothing(work, link, env):
        work.tell("without effect", link=index, rule="RES-4")
    run(work, env, link.effect.steps)
    after_step(work)


def _equips_to_nothing(work: Work, link: Link, env: Env) -> bool:
    """Is this an Equip Spell whose monster is gone or face-down? It goes to the GY."""
    if [step.verb for step in link.effect.steps] != ["equip"] or not link.targets:
        return False
    return not any(work.cards[uid].zone == MZONE and work.cards[uid].up for group in env.targets for uid in group)


def _without_effect(work: Work, link: Link, env: Env) -> str:
    if link.negated == 2:
        return "NEG-2"
    if lost_its_card(work, link):
        return "RES-2"
    if effect_is_negated(work, link):
        return "NEG-4"
    if any(not test(env) for test in link.effect.must_hold):
        return "ACT-4"
    if link.effect.targets and link.targets and any(link.targets) and not any(env.targets) and _all_about_targets(link.effect):
        return "RES-4"
    return ""


def _all_about_targets(effect: EffectFacts) -> bool:
    first = effect.steps[0] if effect.steps else None
    return first is not None and isinstance(first.what, Cards) and first.what.words in ("targets", "target 1") and len(effect.steps) == 1


# --- between the parts: continuous effects and rules -------------------------------------------------------------------


def after_step(work: Work) -> None:
    """What continuous clauses and rules do at once, without a link (RES-3, RES-6, RES-9)."""
    work.match()
    settle_board(work)


def settle_board(work: Work) -> None:
    """Applies clauses, rules about equips and limits, and win conditions until nothing changes any more.

    Raises:
        UnsettledFact: nobody can say whether some continuous effect or clause applies.
        DuelOver: somebody has won.
    """
    for fact in doubts(work):
        raise UnsettledFact(fact)
    if not work.clauses and not work.duel.has_clauses and not work.duel.has_continuous and not _rules_to_apply(work):
        check_life(work)
        return
    for _ in range(MOST_CLAUSES):
        check_life(work)
        changed = False
        _winning_clauses(work)
        while work.clauses:
            uid, clause, events = work.clauses.pop(0)
            event = events[0]
            work.new_moment()
            work.tell("clause", card=work.facts_of(uid).name)
            if clause.opaque:
                raise not_said(work.facts_of(uid).name, clause.opaque[0])
            look = event.look if event.uid == uid else look_at(work, uid)
            env = Env(work, look.card.control if look is not None else work.cards[uid].control, uid, look, None, events)
            run(work, env, clause.steps)
            work.match()
            changed = True
        if _state_clauses(work) or _equips(work):
            work.match()
            changed = True
        if not changed:
            return
    raise UnsettledFact("continuous effects that do not come to rest")


def _rules_to_apply(work: Work) -> bool:
    return work.duel.has_equips and any(card.equip >= 0 for card in work.cards)


def _winning_clauses(work: Work) -> None:
    """Conditions to win that hold now, of both players together (RES-5)."""
    if not work.duel.has_state_clauses:
        return
    with judged_together(work):
        for uid, card in enumerate(work.cards):
            for clause in work.duel.defs[card.code].clauses:
                if any(step.verb == "win" for step in clause.steps) and _holds(work, uid, card, clause):
                    env = Env(work, card.control if card.zone & FIELD else card.owner, uid)
                    run(work, env, clause.steps)


def _holds(work: Work, uid: int, card: Card, clause: EffectFacts) -> bool:
    """Is this a clause without an event whose conditions hold now?"""
    if clause.patterns or clause.during is not None or not clause.places & card.zone or (card.zone & FIELD and not card.up):
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
                from legality.verbs.moving import destroy_cards

                if destroy_cards(work, env, (entry.source,), BY_EFFECT):
                    return True
    return False


def _equips(work: Work) -> bool:
    """RES-9: Equip Cards are destroyed by rule when their monster leaves, is turned face-down or becomes illegal."""
    changed = False
    for uid, card in enumerate(work.cards):
        if card.equip < 0 or not card.zone & BACKROW or not card.up:
            continue
        holder = work.cards[card.equip]
        if holder.zone != MZONE or not holder.up:
            changed = work.move(uid, GY, BY_RULE, DESTROYED_) or changed
    return changed


def check_life(work: Work) -> None:
    """WIN-1, WIN-2: Life Points of 0 end the Duel at once."""
    if work.lp[0] <= 0 or work.lp[1] <= 0:
        if work.lp[0] <= 0 and work.lp[1] <= 0:
            win(work, 2, "both players have 0 LP")
        win(work, 1 if work.lp[0] <= 0 else 0, "0 LP")


@contextmanager
def judged_together(work: Work) -> Iterator[None]:
    """What both players do simultaneously: wins are judged when both have done it (RES-5), both together is a draw (WIN-2)."""
    if work.judging is not None:
        yield
        return
    noted: list[int] = []
    work.judging = noted
    try:
        yield
    finally:
        work.judging = None
    if noted:
        win(work, noted[0] if len(set(noted)) == 1 else 2, "a condition to win was met")


def win(work: Work, player: int, why: str) -> None:
    """Ends the Duel (RES-6, WIN-1); inside `judged_together` it is noted until both players are done.

    Raises:
        DuelOver: nothing that was under way goes on.
    """
    if work.judging is not None:
        work.judging.append(player)
        return
    work.winner = player
    work.tell("won", player=player, why=why)
    raise DuelOver(player_name(player) if player < 2 else "draw")


# --- the whole Chain ---------------------------------------------------------------------------------------------------


def resolve_chain(work: Work) -> None:
    """Resolves the Chain from the highest link down (CHN-3), and sends its cards to the GY with the last part (CHN-6)."""
    work.box = RESOLVING
    work.answerable = ()
    for index in range(len(work.chain) - 1, -1, -1):
        work.afterwards = []
        resolve_link(work, index)
        if work.afterwards:
            from legality.playing.summons import perform_afterwards

            perform_afterwards(work, index)
    work.unresolved = 0
    work.resolving = -1
    _send_chain_cards(work)
    after_step(work)
    work.chain = []
    work.used = tuple(entry for entry in work.used if entry[0] != "chain")
    work.lasting = [entry for entry in work.lasting if entry.until[1] != END_OF_CHAIN]
    work.touch()


def _send_chain_cards(work: Work) -> None:
    """CHN-6: what does not stay goes to the GY in the same moment as the last part of the last link."""
    work.fresh = not work.moments
    for link in work.chain:
        card = work.cards[link.uid]
        if card.stamp != link.stamp or not card.zone & (SZONE | FZONE) or not link.is_card_activation:
            continue
        facts = link.look.facts
        stays = (facts.stays or work.cards[link.uid].equip >= 0) and link.negated != 1
        if not facts.kind & (SPELL | TRAP) or stays:
            continue
        work.move(link.uid, GY, BY_RULE, 0, None, from_nowhere=link.negated == 1, player=link.player)

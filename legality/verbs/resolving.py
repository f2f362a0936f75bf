"""What happens when a Chain resolves? Link by link, from the highest down (CHN-3, RES, NEG)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import astuple

from legality.compiling.modifiers import of_the_rules
from legality.compiling.since import NOT_NEGATED
from legality.continuous.look import is_negated, is_unaffected, look_at, modifier_env, modifiers, was_activated
from legality.continuous.permissions import is_kept_from_negation
from legality.continuous.unread import settle, unsaid, unsaid_anywhere
from legality.game.reads import Reads
from legality.game.rules import follows
from legality.game.selections import Cards
from legality.game.state import Lasting
from legality.game.terms import (
    BACKROW,
    BY_RULE,
    END_OF_CHAIN,
    END_OF_TURN,
    FIELD,
    FZONE,
    GY,
    HAND,
    MONSTER,
    MZONE,
    PZONE,
    RESOLVING,
    SPELL,
    SUMMONED,
    SZONE,
    TRAP,
)
from legality.game.view import Env, UnsettledFact, not_said
from legality.judging.including import would_move
from legality.judging.possible import can_do
from legality.judging.repeated import too_few_left
from legality.judging.wording.later import later
from legality.judging.wording.reasons import useless_words
from legality.verbs.as_it_resolves import apply_as_it_resolves
from legality.verbs.sequence import after_step, run, settle_game

if TYPE_CHECKING:
    from kb.records.effects import Step as StepRecord
    from legality.game.effects import EffectFacts, Step
    from legality.game.state import Active, Link
    from legality.happening.work import Work


# --- a link ------------------------------------------------------------------------------------------------------------


@follows("RES-4")
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
            if not _still_legal(work, env, clause, uid):
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
    asked = clause.test if clause.rechecked is True else clause.rechecked
    if clause.rechecked is True and clause.one_of == "attacker" and not work.cards[uid].up:
        return False  # a monster that was turned face-down is no attacking monster
    return not asked or asked.holds(env, look_at(work, uid))


@follows("NEG-4")
def effect_is_negated(work: Work, link: Link) -> bool:
    """NEG-4: is the effect of this link negated when it resolves, by what applies then?"""
    if link.effect.cannot_be_negated or is_kept_from_negation(work, link, activation=False):
        return False
    active = modifiers(work)
    if link.followed or active and _was_negated(link, active) or _was_negated_until_paid(work, link):
        return True
    card = work.cards[link.uid]
    stays = card.stamp == link.stamp or (card.zone == link.zone and not card.zone & FIELD)
    if stays and is_negated(work, link.uid, link.effect) and (card.zone & FIELD and link.zone & (FIELD | HAND) or not link.zone & FIELD):
        return True
    if not active:
        return False
    now = look_at(work, link.uid)
    return any(
        _negates_link(work, entry, link) and not is_unaffected(work, now, entry.source, active, activated=was_activated(entry))
        for entry in active
    )


def _was_negated(link: Link, active: tuple[Active, ...]) -> bool:
    """Has a resolved effect negated the effects of the monster that activated this? What spares the monster later comes too late."""
    return any(
        entry.lasting is not None and entry.lasting.uid == link.uid and entry.lasting.stamp == link.look.card.stamp
        for entry in active
        if entry.modifier.negates is not None
    )


def _was_negated_until_paid(work: Work, link: Link) -> bool:
    """Was it a Spell or Trap under a negation whose card has since paid for a later link of the Chain? It stays negated (Q&A 23198)."""
    if link is work.chain[-1] or link.look.kind & MONSTER or not link.is_card_activation:
        return False
    return any(
        entry.negates is not None and entry.negates.holds(Env(work, look.card.control, look.uid, look), link.look)
        for other in work.chain[work.chain.index(link) + 1 :]
        for look in other.costs
        if look.card.up and look.card.zone & FIELD and look.uid != link.uid
        for item in look.facts.continuous
        for entry in item.applies
    )


def _negates_link(work: Work, entry: Active, link: Link) -> bool:
    """Does this effect in force negate what was activated, wherever its card is by now?"""
    said = entry.modifier
    if said.negates is not None and entry.source != link.uid and (entry.lasting is None or entry.lasting.uid < 0):
        if _was_used_on_the_field(work, link) and said.negates.holds(modifier_env(work, entry), link.look):
            return True
    if said.kept_places and entry.source != link.uid and would_move(work, link, said.kept_places):
        return True
    activated = said.negate_activated_effects
    return activated is not None and activated.holds(modifier_env(work, entry), link.look)


def _was_used_on_the_field(work: Work, link: Link) -> bool:
    """Is it a Spell or Trap used on the field that has left since? What negates effects on the field still negates that one."""
    if link.look.kind & MONSTER or work.cards[link.uid].stamp == link.stamp:
        return False
    return link.is_card_activation or bool(link.zone & BACKROW)


@follows("RES-2")
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


@follows("RES-1")
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
    settle(work, "resolves", player=link.player, uid=link.uid)
    work.empty_moment()
    settle_game(work)
    if work.duel.has_answering_clauses and not link.negated and not lost_its_card(work, link):
        apply_as_it_resolves(work, index, effect_is_negated(work, link))
        link = work.chain[index]
    env = link_environment(work, index)
    env.last[link.uid] = link.look
    for group in env.targets:
        for uid in group:
            words = unsaid(work, uid, "targeted")
            if words is not None:
                raise UnsettledFact(words)
    why = _without_effect(work, link, env)
    if work.duel.reads & Reads.NOT_NEGATED and why not in ("NEG-2", "NEG-4"):
        _remember_not_negated(work, link)
    if why:
        work.tell("without effect", link=index, rule=why)
        _keep_the_target(work, link, env, why)
        after_step(work)
        return
    if link.effect.opaque and not link.steps:
        raise not_said(link.look.facts.name, link.effect.opaque[0])
    if _equips_to_nothing(work, link, env):
        work.tell("without effect", link=index, rule="RES-4")
    _settle_repeated_summons(work, link)
    work.midway = True
    vain = _vain(work, env, link.steps) if work.story is not None else None
    if not run(work, env, link.steps) and vain is not None:
        work.tell("nothing done", link=index, why=later(useless_words, vain))
    work.midway = False
    after_step(work)


def _remember_not_negated(work: Work, link: Link) -> None:
    """Remembers for the turn that this effect was not negated, as long as its card stays where it is."""
    stamp = work.cards[link.uid].stamp
    if stamp in (link.stamp, link.paid_stamp):
        numbers, until = (link.effect.number,), (work.turn, END_OF_TURN)
        work.lasting.append(Lasting(of_the_rules(NOT_NEGATED), link.player, link.uid, link.uid, stamp, until, values=numbers))
        work.touch()


@follows("NEG-4")
def _keep_the_target(work: Work, link: Link, env: Env, why: str) -> None:
    """A card that keeps the monster it targets does nothing else in its link: it keeps it though the effect is negated (Q&A 14646)."""
    if why in ("NEG-2", "NEG-4") and link.is_card_activation and all(step.verb == "bind" for step in link.effect.steps):
        run(work, env, link.effect.steps)


def _vain(work: Work, env: Env, steps: tuple[Step, ...]) -> StepRecord | None:
    """The first part of the effect, where it must be done and cannot be: what a story tells of a link that does nothing."""
    first = steps[0] if steps else None
    if first is None or first.optional or first.record is None:
        return None
    try:
        return None if all(test(env) for test in first.conditions) and can_do(work, env, first, False) else first.record
    except UnsettledFact:
        return None


@follows("LIM-8")
def _settle_repeated_summons(work: Work, link: Link) -> None:
    """Raises UnsettledFact where too few Special Summons are left for all that the effect must perform since it was activated."""
    if work.duel.counts_summons and too_few_left(work, link.player, link.steps) is not None:
        raise UnsettledFact(f"which of its Special Summons {link.look.facts.name} still performs")


def _equips_to_nothing(work: Work, link: Link, env: Env) -> bool:
    """Is this an Equip Spell whose monster is gone or face-down? It goes to the GY."""
    if [step.verb for step in link.steps] != ["equip"] or not link.targets:
        return False
    return not any(work.cards[uid].zone == MZONE and work.cards[uid].up for group in env.targets for uid in group)


def _without_effect(work: Work, link: Link, env: Env) -> str:
    if link.negated == 2:
        return "NEG-2"
    if lost_its_card(work, link):
        return "RES-2"
    if effect_is_negated(work, link):
        words = unsaid(work, link.uid, "not negated")
        if words is not None:
            raise UnsettledFact(words)
        return "NEG-4"
    if not link.effect.cannot_be_negated and not is_kept_from_negation(work, link, activation=False):
        settle(work, "negation", player=link.player, uid=link.uid)
    if link.becomes is not None:
        return ""
    if not _still_holds(link, env):
        return "ACT-4"
    if link.effect.targets and link.targets and any(link.targets) and not any(env.targets) and _all_about_targets(link.effect):
        return "RES-4"
    return ""


@follows("ACT-4")
def _still_holds(link: Link, env: Env) -> bool:
    """Does what must hold to resolve hold now? Also of the card itself: as it is, not as it was when its effect was activated."""
    then, env.source = env.source, None
    try:
        return all(test(env) for test in link.effect.must_hold)
    finally:
        env.source = then


def _all_about_targets(effect: EffectFacts) -> bool:
    first = effect.steps[0] if effect.steps else None
    if first is None or len(effect.steps) != 1:
        return False
    return isinstance(first.what, Cards) and first.what.reference in ("targets", "target 1")


# --- the whole Chain ---------------------------------------------------------------------------------------------------


@follows("CHN-3")
def resolve_chain(work: Work) -> None:
    """Resolves the Chain from the highest link down (CHN-3), and sends its cards to the GY with the last part (CHN-6)."""
    work.box = RESOLVING
    work.answerable = ()
    earlier: list[Lasting] = []
    for index in range(len(work.chain) - 1, -1, -1):
        work.afterwards = []
        before = _each_time_it_resolves(work, index)
        if not index:
            earlier = of_its_window(work)
        resolve_link(work, index)
        if before is not None and work.chain[index].negated != 1 and (after := _each_time_it_resolves(work, index, False)) is not None:
            raise UnsettledFact(after)
        if work.chain[index].after_it and work.chain[index].negated != 1:
            _apply_after_it(work, work.chain[index])
        if work.afterwards:
            from legality.verbs.afterwards import perform_afterwards  # start-up

            perform_afterwards(work, index)
    work.unresolved = 0
    work.resolving = -1
    _send_chain_cards(work)
    after_step(work)
    work.chain = []
    work.used = tuple(entry for entry in work.used if entry[0] != "chain")
    gone = earlier if work.moments and any(event.verbs & SUMMONED for event in work.moments[-1]) else of_its_window(work)
    if gone:
        work.lasting = [entry for entry in work.lasting if not any(entry is other for other in gone)]
    work.touch()


def of_its_window(work: Work) -> list[Lasting]:
    """What applies only where the event that has just happened is answered ("your opponent cannot activate cards when it is Summoned").

    It ends with the Chain that answers it, and where nobody does; of a Summon by a Chain, that is the last thing done, it comes after it.
    """
    return [entry for entry in work.lasting if entry.until[1] == END_OF_CHAIN]


@follows("TIM-14")
def _each_time_it_resolves(work: Work, index: int, of_its_card: bool = True) -> str | None:
    """What cannot be said of what is done each time such a card or effect has resolved, by what is face-up before that and after it."""
    link = work.chain[index]
    return unsaid_anywhere(work, "resolved", player=link.player, uid=link.uid if of_its_card else -1)


@follows("TIM-17")
def _apply_after_it(work: Work, link: Link) -> None:
    """What is done right after this link has resolved (TIM-17), of cards that were there at its activation and still are."""
    for uid, stamp, clause, event in map(astuple, link.after_it):
        card = work.cards[uid]
        if card.stamp != stamp or not card.up or is_negated(work, uid, clause):
            continue
        work.tell("clause", card=work.facts_of(uid).name)
        if clause.opaque:
            raise not_said(work.facts_of(uid).name, clause.opaque[0])
        work.new_moment()
        run(work, Env(work, card.control if card.zone & FIELD else card.owner, uid, look_at(work, uid), None, (event,)), clause.steps)
        after_step(work)


@follows("CHN-6")
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

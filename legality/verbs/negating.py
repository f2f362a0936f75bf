"""Verbs that negate: activations, effects, Summons, attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kb.records.effects import Modifier as ModifierRecord
from kb.records.filters import Filter
from legality.compiling.durations import WHILE_THERE
from legality.compiling.modifiers import made
from legality.continuous.permissions import is_kept_from_negation
from legality.continuous.unread import unsaid
from legality.game.effects import EffectFacts, Step
from legality.game.rules import follows
from legality.game.state import Event, Lasting, change
from legality.game.terms import BATTLE, BY_EFFECT, END, END_BATTLE, END_NOW, EVENT, FIELD
from legality.game.turn_facts import effect_activated
from legality.game.view import Env, UnsettledFact
from legality.happening.limits import key
from legality.happening.moments import forget_activated
from legality.happening.verbs import verb
from legality.judging.activation import can_be_negated
from legality.judging.attacks import stands
from legality.verbs.moving import done, pick
from legality.verbs.spared import affected

if TYPE_CHECKING:
    from legality.game.state import Active, Game, Link
    from legality.happening.work import Work

OF_AN_ACTIVATION = EVENT["activated"] | EVENT["card activated"] | EVENT["targeted"]
"""Events that an activation is, of which a negated one leaves none."""
MATERIAL_USED: Final = EVENT["used as material"]


def answered_index(work: Work, env: Env) -> int:
    """The index of the link this one is directly on, or -1: for a forced Quick Effect only if that link prompted it (SEG-3, NEG-3)."""
    below = env.index - 1
    if below < 0:
        return -1
    if env.link is not None and env.link.prompts and below not in env.link.prompts:
        return -1
    return below


@follows("NEG-5")
def _negate(work: Work, env: Env, kind: int) -> bool:
    """Negates the link below; "cannot be negated" is looked at only now, and then nothing is negated (NEG-5).

    Raises:
        UnsettledFact: a sentence that cannot be said in full may keep it from being negated.
    """
    below = answered_index(work, env)
    if below < 0:
        return False
    link = work.chain[below]
    if link.effect.cannot_be_negated or link.negated or is_kept_from_negation(work, link, activation=kind == 1):
        work.tell("not negated", link=below)
        return False
    words = unsaid(work, link.uid, "not negated")
    if words is not None:
        raise UnsettledFact(words)
    work.chain[below] = change(link, negated=kind)
    if kind == 1:
        _release(work, below)
        _forget_oaths(work, link)
        _forget_activation(work, below)
        if link.effect.is_phase_effect and not link.effect.optional and work.duel.tables.negated_phase_effect_again:
            again = (link.uid, link.effect.number)
            work.used = tuple(entry for entry in work.used if entry[0] not in ("phase", "soft") or (entry[1], entry[3]) != again)
    work.touch()
    verbs = EVENT["negated"]
    if kind == 1:
        verbs |= EVENT["activation negated"] | (EVENT["card activation negated"] if link.is_card_activation else 0)
    work.emit(Event(verbs, link.uid, link.look, env.you, link.zone, 0, BY_EFFECT, env.source, env.you))
    work.tell("negated", link=below, kind="activation" if kind == 1 else "effect")
    return True


def _release(work: Work, below: int) -> None:
    """LIM-3: an activation that was negated does not count for "activate 1 per turn"."""
    link = work.chain[below]
    for limit in link.effect.limits:
        if limit.kind == "activate":
            wanted = key(work, link.player, link.uid, link.effect, limit)
            work.used = tuple((*entry[:-1], entry[-1] - 1) if entry[:-1] == wanted else entry for entry in work.used)
            work.used = tuple(entry for entry in work.used if entry[-1] > 0)


@follows("NEG-9")
def _forget_activation(work: Work, below: int) -> None:
    """NEG-9: what asks whether something was activated, or targeted, does not find an activation that was negated."""
    link = work.chain[below]
    forget_activated(work, link)
    card, deed = work.cards[link.uid], effect_activated(link.effect.number)
    if card.deeds & deed and card.stamp == link.stamp:
        work.replace(link.uid, deeds=card.deeds & ~deed)

    def without(events: tuple[Event, ...]) -> tuple[Event, ...]:
        return tuple(event for event in events if not (event.verbs & OF_AN_ACTIVATION and event.amount == below + 1))

    work.moments = [without(moment) for moment in work.moments]
    work.waiting = [change(pending, events=left) for pending in work.waiting if (left := without(pending.events))]
    work.owed = [(entry, moment, left) for entry, moment, events in work.owed if (left := without(events))]


@follows("ACT-10")
def _forget_oaths(work: Work, link: Link) -> None:
    """ACT-10: what the player bound themselves to by activating does not bind if the activation is negated."""
    for step in link.effect.cost if work.lasting else ():
        for said in step.modifiers if step.verb == "apply" else ():
            for place in range(len(work.lasting) - 1, -1, -1):
                entry = work.lasting[place]
                if entry.modifier == said and entry.source == link.uid and entry.player == link.player:
                    del work.lasting[place]
                    break


def _can_negate(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    return True


@verb("negate the activation", _can_negate)
@follows("NEG-1")
def negate_activation(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """NEG-1: the link below does not resolve."""
    return _negate(work, env, 1)


@verb("negate the effect", _can_negate)
@follows("NEG-2")
def negate_effect(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """NEG-2: the link below resolves without effect."""
    return _negate(work, env, 2)


@verb("negate the Summon", _can_negate)
@follows("SUM-9")
def negate_summon(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """The attempted Summon does not succeed: the monster was not Summoned properly, but for one that was on the field already (SUM-9)."""
    attempt = work.attempt
    if attempt is None or attempt.negated or env.link is None or not env.link.answers_summon:
        return False
    if not all(can_be_negated(work, attempt, uid) for uid in attempt.uids):
        return False
    work.attempt = change(attempt, negated=True)
    for uid in attempt.uids:
        if not attempt.on_field:
            work.replace(uid, proper=False)
        work.emit(Event(EVENT["negated"], uid, work.look(uid), env.you, source=env.source, source_player=env.you))
    _forget_what_was_used(work)
    work.tell("Summon negated")
    return True


def _forget_what_was_used(work: Work) -> None:
    """What paid for a Summon that was negated was not used as its material (Q&A 23083), though it left the field."""
    waiting = []
    for entry in work.waiting:
        events = tuple(event for event in entry.events if not (event.verbs & MATERIAL_USED and _asks_for_material(entry.effect)))
        if events or not entry.events:
            waiting.append(change(entry, events=events))
    work.waiting = waiting


def _asks_for_material(effect: EffectFacts) -> bool:
    """Does it trigger because its card was used as material, and not because that left the field?"""
    return any((pattern.verbs | sum(pattern.one_of)) & MATERIAL_USED for pattern in effect.patterns)


@verb("negate the Summon or activation", _can_negate)
def negate_either(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Whichever the link answers."""
    if env.link is not None and env.link.answers_summon:
        return negate_summon(work, env, step, given, cause)
    return _negate(work, env, 1)


def _can_negate_attack(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    """Is there an attack? While an effect resolves, also whether that can be negated, which "and" asks before (RES-7)."""
    return game.battle is not None and (env.link is None or _is_negatable(game, env))


@follows("RES-12")
def _is_negatable(game: Game, env: Env) -> bool:
    """Does the attack still stand (BAT-5), and does the effect affect the monster that attacks (RES-12)?"""
    return game.battle is not None and stands(game) and affected(game, env, game.battle.attacker)


@verb("negate the attack", _can_negate_attack)
def negate_attack(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """The attack does not go on; one that does not stand any more (BAT-5), or of an unaffected monster (RES-12), is not negated."""
    if work.battle is None or not _is_negatable(work, env):
        return False
    work.battle = change(work.battle, negated=True)
    work.emit(
        Event(EVENT["negated"], work.battle.attacker, work.look(work.battle.attacker), env.you, source=env.source, source_player=env.you)
    )
    return True


@verb("end the Battle Phase", lambda game, env, step, as_cost: game.phase == BATTLE)
def end_battle_phase(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """The Battle Phase ends after this Chain."""
    work.skips = (*work.skips, END_BATTLE)
    return True


@verb("it becomes the End Phase", lambda game, env, step, as_cost: game.phase != END)
def it_becomes_the_end_phase(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """It is the End Phase after this Chain."""
    work.skips = (*work.skips, END_NOW)
    return True


NEGATED = made(ModifierRecord(negate_effects=Filter()))


def negated_for_good(work: Work, by: Active, uid: int) -> None:
    """Notes that the effects of this card are negated as long as it stays where it is."""
    work.lasting.append(Lasting(NEGATED, by.player, by.source, uid, work.cards[uid].stamp, WHILE_THERE))
    work.touch()


@verb("negate effects of")
def negate_effects_of(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """The effects of these cards are negated for a while (NEG-4: what a resolved effect negates follows the effect)."""
    from legality.verbs.changing import last  # start-up

    found = pick(work, env, step, given)
    uids = tuple(uid for uid in found if work.cards[uid].zone & FIELD and work.cards[uid].up and affected(work, env, uid))
    for uid in uids:
        last(work, env, step, NEGATED, uid)
    return done(env, uids)

"""What does an activation do: the card face-up, the cost, the targets, the new Chain Link (ACT, CHN)?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from legality.compiling.modifiers import of_the_rules
from legality.compiling.since import ACTIVATED_HERE
from legality.continuous.look import look_at as look_at
from legality.continuous.look import negated_by_effect
from legality.game.reads import Reads
from legality.game.rules import follows
from legality.game.state import Event, Lasting, Link
from legality.game.terms import BOX_B, BOX_C, BY_EFFECT, EVENT, FIELD, FZONE, HAND, MONSTER, NEGATION, PLACING, PZONE, SZONE
from legality.game.turn_facts import WAS_ACTIVATED, effect_activated
from legality.game.view import Env as Env
from legality.game.view import UnsettledFact
from legality.happening.limits import count, key, phase_key
from legality.happening.moments import note_activated, remember
from legality.happening.winning import check_life
from legality.judging.activation import Activation
from legality.judging.checks.sets import permission_used
from legality.judging.paying import pay
from legality.playing.attack import waits_for_its_timing
from legality.verbs.field_zone import clear_field_zone
from legality.verbs.sequence import settle_game

if TYPE_CHECKING:
    from legality.game.effects import EffectFacts
    from legality.game.move import Move
    from legality.game.state import Pending as Pending
    from legality.happening.work import Work

ACTIVATED, CARD_ACTIVATED, TARGETED = EVENT["activated"], EVENT["card activated"], EVENT["targeted"]


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
    held = _held(effect, Env(work, player, uid, look_at(work, uid), None, events)) if effect.kept else ()
    for counted in permission_used(activation):
        count(work, counted)
    if is_card_activation:
        put_face_up(work, uid, player)
    look = look_at(work, uid)
    env = Env(work, player, uid, look, None, events)
    env.declared, env.targets = move.declared, move.targets
    for limit in effect.limits:
        if limit.kind != "not with":
            count(work, key(work, player, uid, effect, limit))
    followed = card.negated or negated_by_effect(work, uid, card.stamp)
    stamp = work.cards[uid].stamp
    if effect.is_phase_effect or effect.once_in_its_phase:
        count(work, phase_key(work, uid, effect))
    if effect.before_draw == "instead":
        work.drawn = True
    if effect.cost:
        work.new_moment()
        pay(work, env, effect.cost, move.costs)
        check_life(work)
        held = tuple(then if then == now else None for then, now in zip(held, _held(effect, env), strict=True))
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
            held,
        )
    )
    work.unresolved = len(work.chain)
    work.touch()
    note_activated(work, work.chain[-1])
    if is_card_activation and facts.reads & Reads.ACTIVATION_TURN:
        _remember_turn(work, player, uid)
    if is_card_activation and work.duel.asks_deeds:
        remember(work, uid, WAS_ACTIVATED)
    if work.duel.asks_own_effects:
        remember(work, uid, effect_activated(effect.number))
    _announce(work, env, look, targets, is_card_activation)
    if work.clauses:
        settle_game(work)
    work.tell("activation", link=len(work.chain) - 1, player=player, card=facts.name, effect=effect.number)


def _remember_turn(work: Work, player: int, uid: int) -> None:
    """Remembers in which turn a card was activated whose text counts turns from then on."""
    note, stamp = of_the_rules(ACTIVATED_HERE), work.cards[uid].stamp
    work.lasting = [made for made in work.lasting if made.uid != uid or made.modifier is not note]
    work.lasting.append(Lasting(note, player, uid, uid, stamp, values=(work.turn, work.phase)))
    work.touch()


def _held(effect: EffectFacts, env: Env) -> tuple[bool | None, ...]:
    """What of all that it asks of its activation holds now? None: that is not known."""
    found: list[bool | None] = []
    for condition in effect.kept:
        try:
            found.append(condition(env))
        except UnsettledFact:
            found.append(None)
    return tuple(found)


def _announce(work: Work, env: Env, look: Any, targets: tuple[tuple[tuple[int, int], ...], ...], is_card_activation: bool) -> None:
    watchers = work.duel.watchers
    happened = [event for event in (ACTIVATED, CARD_ACTIVATED) if watchers & event and (event == ACTIVATED or is_card_activation)]
    if watchers & ACTIVATED or happened:
        work.new_moment()
    for event in happened:
        zone, link = look.card.zone, len(work.chain)
        work.emit(Event(event, env.uid, look, env.you, zone, zone, source=look, source_player=env.you, amount=link))
    if watchers & TARGETED:
        for group in targets:
            for uid, _ in group:
                at = work.look(uid)
                work.emit(Event(TARGETED, uid, at, env.you, cause=BY_EFFECT, source=look, source_player=env.you, amount=len(work.chain)))
    work.match()


def start_chain(work: Work) -> None:
    """CHN-4: with Chain Link 1 the moments that every link may answer are fixed."""
    work.answerable = tuple(work.moments) if work.box in (BOX_B, BOX_C, PLACING, NEGATION) else ()
    work.moments = []
    work.matched = 0
    work.fresh = True
    work.batch = 0
    if work.box not in (PLACING, NEGATION):
        work.waiting = [pending for pending in work.waiting if waits_for_its_timing(work, pending)]


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
        if card.zone == FZONE:
            clear_field_zone(work, player, own=False)
        work.replace(uid, up=True, since=work.stamp())

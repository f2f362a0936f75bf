"""CHN, NEG-3, SEG-4: whose turn it is to speak, what an activation answers, and forbidden responses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from legality.continuous.look import look_at as look_at
from legality.continuous.look import modifiers as modifiers
from legality.continuous.permissions import name_of
from legality.game.move import APPLY, ATTACK, CANCEL_ATTACK, CHOOSE, DISCARD, PASS
from legality.game.terms import BOX_A, BOX_B, BOX_C, BOX_E, HAND_SIZE, NEGATION, REPLAY, RESOLVING, WHEN
from legality.game.terms import player_name as player_name
from legality.game.verdict import Reason
from legality.game.view import Env as Env
from legality.happening.triggers import matching
from legality.judging.action import OPEN
from legality.judging.activation import DEMANDS, answers_link, as_activated, in_negation_window, unmet_demand
from legality.judging.activation import answerable_moments as answerable_moments
from legality.judging.checks.registry import check
from legality.judging.wording.later import Why, later
from legality.judging.wording.reasons import (
    activated_card,
    after_that,
    answered_too_late,
    no_activation,
    not_happened,
    right_after,
    unanswerable,
    unanswered,
)

if TYPE_CHECKING:
    from kb.records.filters import Filter
    from legality.game.effects import EffectFacts
    from legality.game.state import Active, Link
    from legality.judging.action import Action
    from legality.judging.activation import Activation


@check("CHN-3", 1)
def resolving(a: Activation) -> Reason | None:
    """CHN-3: nothing is activated while a Chain resolves."""
    if a.game.box == RESOLVING:
        return Reason("CHN-3", "a Chain is resolving", "after the whole Chain has resolved")
    return None


@check("CHN-2", 1)
def turn_to_speak(a: Activation) -> Reason | None:
    """CHN-2, FET: is it this player's turn to act?"""
    game = a.game
    if game.box == REPLAY:
        return Reason("BAT-6", "first the attack gets a new target, or is stopped", "after the replay")
    if game.box == HAND_SIZE:
        return Reason("PHA-5", "the turn player discards to six cards", "in the next turn")
    actor = game.actor
    if a.pending is not None or a.player == actor or game.box == RESOLVING:
        return None
    if game.chain or game.box == NEGATION:
        return Reason("CHN-2", f"player {player_name(actor)} may act first", f"if {player_name(actor)} passes")
    if game.box == BOX_A:
        return Reason("FET-A", f"player {player_name(actor)} acts first", f"once {player_name(actor)} has acted, or moves on")
    rule = {BOX_B: "FET-B", BOX_C: "FET-C", BOX_E: "FET-E"}.get(game.box, "CHN-2")
    return Reason(rule, f"player {player_name(actor)} may act first", f"if {player_name(actor)} passes")


@check("CHN-8", 2)
def forbidden_response(a: Activation) -> Reason | None:
    """CHN-8: does a link of this Chain forbid this player to respond?"""
    for number, link in enumerate(a.game.chain):
        who = link.effect.unanswerable
        if who and not _is_unfit(a, link):
            continue
        if who == "both" or (who == "opponent" and link.player != a.player):
            return _unanswerable(number, link, "", link.effect.record.cannot_be_answered_with)
    for entry in modifiers(a.game):
        if entry.modifier.cannot_be_answered is not None and entry.player != a.player:
            for number, link in enumerate(a.game.chain):
                if _shuts_out(a, entry, link):
                    said = None if entry.modifier.record is None else entry.modifier.record.cannot_be_answered_with
                    return _unanswerable(number, link, name_of(a.game, entry), said)
    return None


def _unanswerable(number: int, link: Link, source: str, said: Filter | None) -> Reason:
    return Reason("CHN-8", later(unanswerable, number + 1, link.look.facts.name, source, said), "after this Chain")


def _is_unfit(a: Activation, link: Link) -> bool:
    """Is the activation one of those that may not respond to this link: any, or those of which its text speaks?"""
    with_what = link.effect.unanswerable_with
    if with_what is None:
        return True
    if link.effect.unanswerable_with_cards and not a.is_card_activation:
        return False
    env = Env(a.game, link.player, link.uid, link.look, link)
    env.peek, env.costs = True, link.costs
    env.targets = tuple(tuple(uid for uid, stamp in group if a.game.cards[uid].stamp == stamp) for group in link.targets)
    return with_what.holds(env, as_activated(a))


def _shuts_out(a: Activation, entry: Active, link: Link) -> bool:
    """Does this effect in force keep the activation from being a response to the link?"""
    unanswerable, with_what = entry.modifier.cannot_be_answered, entry.modifier.cannot_be_answered_with
    if unanswerable is None or not entry.modifier.is_about(link.is_card_activation):
        return False
    env = Env(a.game, entry.player, entry.source)
    if (aimed_at := entry.modifier.targeting) is not None:
        targets = [uid for group in link.targets for uid, stamp in group if a.game.cards[uid].stamp == stamp]
        if not any(aimed_at.holds(env, look_at(a.game, uid)) for uid in targets):
            return False
    return unanswerable.holds(env, link.look) and (with_what is None or with_what.holds(env, look_at(a.game, a.uid)))


def names_what_it_answers(effect: EffectFacts) -> bool:
    """Does it answer an event or an activation at any time, and not only at its chance (SPD-7)?"""
    return bool(effect.patterns or effect.answers) and (not effect.is_triggering or effect.with_activation)


def _answers_now(a: Activation) -> bool:
    if a.pending is not None:
        return True
    effect, game = a.effect, a.game
    if not names_what_it_answers(effect) or effect.is_triggering and not a.is_combined:
        return True
    if effect.answers:
        if game.chain and any(answers_link(a, answer, game.chain[-1], len(game.chain) - 1) for answer in effect.answers):
            return True
        if effect.answers_summon and in_negation_window(game):
            return True
    return bool(effect.patterns) and bool(a.answered())


def _earlier_moment(a: Activation) -> bool:
    """Did what a "when" effect names happen in a moment that is answerable but not the most recent one?"""
    if a.effect.timing != WHEN:
        return False
    return any(matching(Env(a.game, a.player, a.uid), a.effect, moment) for moment in answerable_moments(a.game)[:-1])


def _paid_in_this_chain(a: Activation) -> bool:
    return bool(a.game.chain) and any(matching(Env(a.game, a.player, a.uid), a.effect, moment) for moment in a.game.moments)


def fault(a: Activation) -> str:
    """Which rule is broken by an activation that answers nothing (the table "what is wrong"). Six checks ask it: it is worked out once."""
    if a.fault is None:
        a.fault = _find_fault(a)
    return a.fault


def _find_fault(a: Activation) -> str:
    if _answers_now(a):
        return ""
    effect, game = a.effect, a.game
    if effect.answers_activation and any(
        answers_link(a, answer, link, number) for answer in effect.answers for number, link in enumerate(game.chain)
    ):
        return "NEG-3" if effect.negates_activation else "CHN-4"
    if effect.answers_summon and game.attempt is not None and game.chain:
        return "SUM-1" if effect.answers_activation else ""
    if effect.answers_summon and not effect.answers_activation:
        return ""
    if effect.patterns:
        if _earlier_moment(a):
            return "TIM-4"
        if _paid_in_this_chain(a):
            return "CHN-5"
        if game.past and matching(Env(game, a.player, a.uid), effect, game.past):
            return "CHN-7"
    return "CHN-4"


def _nothing_answered(a: Activation) -> Why:
    """Why the link directly below is not what the effect answers: of its answers the one that comes nearest."""
    answers = tuple(answer for answer in a.effect.answers if answer.to != "Summon")
    if not a.game.chain or not answers:
        return Why(later(no_activation, a.effect.answers), later(right_after, a.effect.answers))
    link, index = a.game.chain[-1], len(a.game.chain) - 1
    demands = [(DEMANDS.index(unmet_demand(a, answer, link, index)), number) for number, answer in enumerate(answers)]
    demand, number = max(demands)
    of_what = activated_card(link.look.kind, link.zone)
    why = later(unanswered, answers[number], DEMANDS[demand], index + 1, link.look.facts.name, link.is_card_activation, of_what)
    return Why(why, later(right_after, answers))


@check("CHN-4", 4, of=names_what_it_answers)
def something_to_answer(a: Activation) -> Reason | None:
    """CHN-4: has what it answers happened in the answerable moment, or is its activation directly below?"""
    if fault(a) not in ("CHN-4", "NEG-3"):
        return None
    if a.effect.answers and not a.effect.patterns:
        return Reason("CHN-4", *_nothing_answered(a))
    happenings = a.effect.record.trigger
    return Reason("CHN-4", later(not_happened, happenings, bool(a.game.chain)), later(after_that, happenings))


@check("CHN-5", 4, of=names_what_it_answers)
def cost_event(a: Activation) -> Reason | None:
    """CHN-5: what was paid while this Chain is built is not answered inside it."""
    if fault(a) != "CHN-5":
        return None
    return Reason("CHN-5", "it happened as a cost of this Chain", "after this Chain")


@check("CHN-7", 4, of=names_what_it_answers)
def chance_over(a: Activation) -> Reason | None:
    """CHN-7: a moment has one chance to be answered."""
    if fault(a) != "CHN-7":
        return None
    return Reason("CHN-7", later(answered_too_late, a.effect.record.trigger), "when it happens again")


@check("NEG-3", 4, of=names_what_it_answers)
def directly_on_its_link(a: Activation) -> Reason | None:
    """NEG-3: a negator of an activation must be directly on it: one that it could negate is in the Chain, but not directly before it."""
    if fault(a) != "NEG-3":
        return None
    number, link = next(
        (number, link)
        for number, link in enumerate(a.game.chain, 1)
        if any(answers_link(a, answer, link, number - 1) for answer in a.effect.answers)
    )
    why = f"Chain Link {number} ({link.look.facts.name}), which it would negate, is not the link directly before it"
    return Reason("NEG-3", why, "directly in answer to it")


@check("TIM-4", 4, of=names_what_it_answers)
def words_bind_fast_effects(a: Activation) -> Reason | None:
    """TIM-4: "when" binds Traps, Quick-Play Spells and Quick Effects too: something happened later."""
    if fault(a) != "TIM-4":
        return None
    why = "something else has happened since: its event is not the most recent one"
    return Reason("TIM-4", why, "when its event is the last thing that happened")


@check("CHN-3", 1, for_=(*OPEN, PASS, DISCARD, CANCEL_ATTACK, APPLY), alone=True)
def resolving_moves(a: Action) -> Iterator[Reason]:
    """CHN-3: while a Chain resolves, only choices of its effects are made."""
    if a.state.asking is not None or a.state.box == RESOLVING:
        yield Reason("CHN-3", "a Chain is resolving", "after the whole Chain has resolved")


@check("CHN-2", 1, for_=(PASS, DISCARD, CANCEL_ATTACK, APPLY, ATTACK, CHOOSE), boxes=())
def turn_to_move(a: Action) -> Iterable[Reason]:
    """CHN-2, FET: is it this player's turn to act, or to choose?"""
    state = a.state
    if a.kind == CHOOSE:
        return (Reason("CHN-2", "nothing is to be chosen now", "when an effect asks for a choice"),) if state.asking is None else ()
    if a.player == state.actor or a.kind == ATTACK and not a.is_replay or a.kind == PASS and state.box == BOX_A:
        return ()
    rule = "CHN-2" if a.kind != PASS or state.chain else f"FET-{'ABCDE'[min(state.box, 4)]}"
    return (Reason(rule, f"player {player_name(state.actor)} is to act", f"after {player_name(state.actor)} has"),)

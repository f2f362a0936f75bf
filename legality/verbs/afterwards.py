"""Summons by rule that an effect orders "immediately after this effect resolves" (SUM-8)."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from kb.vocabulary.references import NOT_ON_THE_BOARD
from kb.vocabulary.words import AFTERWARDS, EXTRA_AFTERWARDS
from legality.compiling.selections import may_hide, taken_to_hold
from legality.continuous.copies import copy_key
from legality.continuous.look import look_at
from legality.continuous.one_kind import keeps_out
from legality.continuous.permissions import lock, no_normal_summon, settle_another_way
from legality.game.effects import Step
from legality.game.move import EXTRA_SUMMON, SET, Move
from legality.game.rules import follows
from legality.game.terms import EXTRA, HAND, MZONE
from legality.game.view import UnsettledFact
from legality.happening.verbs import verb
from legality.judging.materials import extra_ways, ways_with_the_hand
from legality.judging.normal_summons import normal_summon_options, settle_other_tributes
from legality.verbs.by_rule import attempt_summon, set_card, succeed
from legality.verbs.fusing import chosen_later, included

if TYPE_CHECKING:
    from legality.game.effects import Step
    from legality.game.state import Game
    from legality.game.view import Env
    from legality.happening.work import Work

KINDS = {verb: verb.removesuffix(" summon") for verb in EXTRA_AFTERWARDS}


def moves_afterwards(game: Game, env: Env, step: Step) -> list[Move]:
    """Every Summon (or Set, if allowed) by rule that fulfils this step now; of interchangeable cards one."""
    different = {copy_key(game, uid): uid for uid in reversed(step.cards.uids(env))}
    among = tuple(sorted(different.values()))
    if step.verb in KINDS:
        return _extra_summons(game, env, step, among)
    found = normal_summon_options(game, env.you, step.options.or_set, among)
    moves = [move for move in found if move.using or step.verb != "tribute summon"]
    if env.link is not None and len(moves) < 2:
        _settle_other_ways(game, env, step, tuple(move.uid for move in moves) or among)
    return moves


def _settle_other_ways(game: Game, env: Env, step: Step, among: tuple[int, ...]) -> None:
    """Raises UnsettledFact where the text of one of these monsters may let it be Summoned in a way that was not found (SUM-5)."""
    for uid in among:
        if lock(game, env.you, uid, "cannot normal summon") is None and no_normal_summon(game, env.you, uid) is None:
            settle_another_way(game, uid)
            settle_other_tributes(game, env.you, uid, step.options.or_set)


def _extra_summons(game: Game, env: Env, step: Step, among: tuple[int, ...]) -> list[Move]:
    kind = KINDS[step.verb]
    demanded = included(game, env, step)
    if demanded is None:
        return []
    usable = tuple(uid for uid in _usable(game, env, step) if not step.options.no_other_materials or uid in demanded.every)
    moves = []
    for uid in among:
        facts = game.duel.defs[game.cards[uid].code]
        if kind not in facts.types or game.cards[uid].zone != EXTRA or not facts.materials:
            continue
        if keeps_out(game, env.you, look_at(game, uid)) is not None:
            continue
        if ways_with_the_hand(game, env.you, uid, kind, usable):
            raise UnsettledFact("whether a Summon by an effect may use a monster of the hand as material, too")
        for group in extra_ways(game, env.you, uid, kind, usable, demanded.every):
            if demanded.among(group):
                moves.append(Move(EXTRA_SUMMON, env.you, uid, using=group, choice=kind))
    return moves


def _usable(game: Game, env: Env, step: Step) -> tuple[int, ...]:
    """The face-up monsters that may be materials: the player's own, or those that `materials` names."""
    restrict = step.options.materials
    there = (uid for uid, card in enumerate(game.cards) if card.zone == MZONE and card.up)
    if restrict is None:
        return tuple(uid for uid in there if game.cards[uid].control == env.you)
    return tuple(uid for uid in there if restrict.holds(env, look_at(env.game, uid)))


def _can_summon(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    """Could this Summon be performed now, as far as earlier parts of the effect do not change what is there (ACT-4)?

    Raises:
        UnsettledFact: it depends on what these parts bring, or only unnamed cards could be the missing ones.
    """
    what = step.cards
    if what.is_reference and what.reference in NOT_ON_THE_BOARD:
        return True
    chosen = chosen_later(step)
    activating = env.link is None and env.uid >= 0
    if not (activating and chosen) and moves_afterwards(game, env, step):
        return True
    if step.verb not in KINDS:
        _settle_other_ways(game, env, step, tuple(uid for uid in what.uids(env) if game.cards[uid].zone == HAND))
    hidden = may_hide(env, what)
    if taken_to_hold(env, what):
        return True
    if hidden:
        raise UnsettledFact(hidden)
    facts = game.duel.defs[game.cards[env.uid].code]
    follows = chosen or any(step is other for effect in facts.effects for other in effect.steps[1:])
    if activating and follows and (step.verb not in KINDS or what.uids(env)):
        raise UnsettledFact(f"whether a {step.verb.title()} is possible after the other parts of {facts.name}")
    return False


def _summon(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Notes the Summon: it is performed when the effect has resolved."""
    work.afterwards.append((copy(env), step))
    return True


for _verb in AFTERWARDS:
    verb(_verb, _can_summon)(_summon)


@follows("SUM-8")
def perform_afterwards(work: Work, index: int) -> None:
    """SUM-8: a Summon "immediately after this effect resolves"; only after Chain Link 1 has it a negation window."""
    for env, step in work.afterwards:
        moves = {("summon", move.uid, move.using, move.kind): move for move in moves_afterwards(work, env, step)}
        if not moves:
            continue
        move = moves[work.choose(env.you, "summon", list(moves))]
        work.new_moment()
        used = work.normal_summons
        if move.kind == SET:
            set_card(work, move)
        else:
            attempt_summon(work, move)
            if index:
                succeed(work)
        work.normal_summons = used
    work.afterwards = []

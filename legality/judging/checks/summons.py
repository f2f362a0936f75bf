"""SUM: the negation window of a Summon, Normal Summons and Sets, battle positions, Special Summons by rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from legality.continuous.look import bound_by, is_negated
from legality.continuous.permissions import lock, name_of, settle_another_way, settle_face_down_tribute, settle_unaffected
from legality.continuous.unread import settle
from legality.game.move import EXTRA_SUMMON, FLIP_SUMMON, GEMINI_SUMMON, NORMAL_SUMMON, PENDULUM_SUMMON, POSITION, SET, SPECIAL_SUMMON
from legality.game.rules import follows
from legality.game.terms import HAND, HOW, MONSTER, MZONE
from legality.game.verdict import Reason
from legality.judging.activation import answers_attempt, in_negation_window
from legality.judging.checks.chain import fault
from legality.judging.checks.registry import check
from legality.judging.materials import may_extra_summon, may_pendulum_summon
from legality.judging.normal_summons import (
    counted_tribute_sets,
    fits_as_tribute,
    may_tribute,
    normal_summons_left,
    other_tribute_sets,
    settle_other_tributes,
    settle_set_with,
    tributes_needed,
)
from legality.judging.procedures import settle_own_ways
from legality.judging.tributed_as_yours import tributed_as_yours
from legality.judging.unsummonable import why_no_pendulum_summon, why_not_with
from legality.judging.wording.later import later
from legality.judging.wording.reasons import other_summon, unnegatable
from legality.judging.wording.until import NEVER, until

if TYPE_CHECKING:
    from legality.game.waiting import Answer
    from legality.judging.action import Action
    from legality.judging.activation import Activation


@check("SUM-1", 4)
def negation_window(a: Activation) -> Reason | None:
    """SUM-1: in the negation window of a Summon only a negator of this Summon starts the Chain, and only as its first link."""
    game, effect = a.game, a.effect
    if in_negation_window(game):
        attempt = game.attempt
        assert attempt is not None
        if any(answers_attempt(a, answer, attempt) for answer in effect.answers):
            return None
        if effect.answers_summon:
            return Reason("SUM-1", later(other_summon, _of_summons(a)), "when such a Summon is attempted")
        return Reason("SUM-1", "only what negates this Summon may be activated now", "after the Summon has succeeded")
    if effect.answers_summon and not effect.answers_activation:
        if game.attempt is not None and game.chain:
            return Reason("SUM-1", "only the first link of the Chain can negate the Summon", AS_THE_FIRST)
        return Reason("SUM-1", later(other_summon, _of_summons(a)), "when such a Summon is attempted")
    if fault(a) == "SUM-1":
        last, others = game.chain[-1], tuple(answer for answer in effect.answers if answer.to != "Summon")
        return Reason("SUM-1", later(unnegatable, len(game.chain), last.look.facts.name, others), AS_THE_FIRST)
    return None


AS_THE_FIRST = "as the first link, in answer to a Summon"


def _of_summons(a: Activation) -> tuple[Answer, ...]:
    return tuple(answer for answer in a.effect.answers if answer.to == "Summon")


@check("SUM-5", 3, for_=(NORMAL_SUMMON, SET, GEMINI_SUMMON))
def normal_summon(a: Action) -> Iterator[Reason]:
    """SUM-5: one Normal Summon or Set of a monster each turn, with the Tributes for its Level; a Gemini Summon is one (SUM-2).

    Raises:
        UnsettledFact: nobody said whether the Normal Summon already made was an additional one, or the card's text may allow another way.
    """
    reasons = list(_normal_summon_faults(a))
    if a.kind == SET and not reasons:
        settle_set_with(a.state, a.move.using)
    if reasons and a.facts.kind == MONSTER and a.card.zone == HAND:
        settle_another_way(a.state, a.uid)
        settle_other_tributes(a.state, a.player, a.uid, a.kind == SET)
        for uid in a.move.using:
            settle_face_down_tribute(a.state, uid)
    yield from reasons


def _normal_summon_faults(a: Action) -> Iterator[Reason]:
    facts, state, using = a.facts, a.state, a.move.using
    if a.kind == GEMINI_SUMMON:
        yield from _gemini(a)
    elif a.sets_as_a_spell:
        if not facts.ways.set_as_a_spell:
            yield Reason("SUM-5", "its text does not let it be Set as a Spell", NEVER)
        elif using:
            yield Reason("SUM-5", "only for the Set of a monster something is Tributed", "without Tributes")
        return
    elif facts.kind != MONSTER:
        if not facts.kind:
            yield Reason("SUM-5", "nobody has named this card", "once it is named")
        elif a.kind == NORMAL_SUMMON:
            yield Reason("SUM-5", "only a monster is Normal Summoned", NEVER)
        elif using:
            yield Reason("SUM-5", "only for the Set of a monster something is Tributed", "without Tributes")
        return
    elif facts.cannot_normal_summon or (a.kind == SET and facts.cannot_set):
        yield Reason("SUM-5", "its own text says that it cannot be Normal Summoned or Set", NEVER)
    if normal_summons_left(state, a.player, a.uid, a.kind == SET, len(using)) < 1:
        yield Reason("SUM-5", "the Normal Summon of this turn is used", "in the next turn")
    if a.kind == GEMINI_SUMMON:
        return
    needed = tributes_needed(state, a.player, a.uid, a.kind == SET)
    theirs = any(state.cards[uid].control != a.player for uid in using)
    by_its_text = theirs and tuple(sorted(using)) in other_tribute_sets(state, a.player, a.uid, a.kind == SET)
    for uid in using:
        if by_its_text:
            continue
        if not may_tribute(state, a.player, uid, -1 if a.kind == SET else a.uid):
            yield Reason("SUM-5", f"{state.duel.defs[state.cards[uid].code].name} cannot be Tributed for it", "with another Tribute")
        elif not fits_as_tribute(state, a.player, a.uid, uid):
            tribute = state.duel.defs[state.cards[uid].code].name
            yield Reason("SUM-5", f"{tribute} is none of the Tributes that it can have", "with another Tribute")
    for uid in tributed_as_yours(state, a.player) if using else ():
        if uid not in using:
            yield Reason("SUM-5", f"{state.duel.defs[state.cards[uid].code].name} must be Tributed for it", "with that Tribute")
    if len(using) not in needed or len(set(using)) < len(using):
        others = other_tribute_sets(state, a.player, a.uid, a.kind == SET)
        others = others if a.kind == SET else others + counted_tribute_sets(state, a.player, a.uid)
        if tuple(sorted(using)) not in others:
            count = " or ".join(map(str, needed))
            tributes = f"{count} {'Tribute' if count == '1' else 'Tributes'}" if count != "0" else "no Tribute"
            yield Reason("SUM-5", f"it takes {tributes}", f"with {tributes}" if count != "0" else "without a Tribute")


def _gemini(a: Action) -> Iterator[Reason]:
    card = a.card
    if "gemini" not in a.facts.types:
        yield Reason("SUM-5", "it is no Gemini Monster", NEVER)
    elif card.zone == MZONE and not card.up:
        yield Reason("SUM-5", "it is face-down: only a face-up Gemini Monster is Normal Summoned again", "once it is face-up")
    elif card.zone == MZONE and card.how & HOW["gemini"]:
        yield Reason("SUM-5", "it has been Gemini Summoned: it is not Normal Summoned again", "once it is a Normal Monster again")
    elif card.zone == MZONE and is_negated(a.state, a.uid):
        yield Reason("SUM-5", "its effects are negated: it is not Normal Summoned again", "once they are not")


@check("SUM-6", 2, for_=(FLIP_SUMMON, POSITION))
def battle_position(a: Action) -> Iterator[Reason]:
    """SUM-6: once per monster and turn, not in the turn it came to the field or was Set, not after it attacked.

    Raises:
        UnsettledFact: a continuous effect that bears on battle positions cannot be said in full, or one that may spare the monster
            what forbids it.
    """
    reasons = list(_position_faults(a))
    bound = bound_by(a.state, "cannot change position", a.uid)
    if bound is None and a.kind == POSITION:
        bound = bound_by(a.state, "position becomes", a.uid)
    if bound is not None:
        if not reasons and bound.source != a.uid:
            settle_unaffected(a.state, a.uid)
        reasons.append(Reason("SUM-6", f"{name_of(a.state, bound)} forbids it", until(a.state, bound)))
    yield from reasons
    if reasons or a.card.zone != MZONE or a.card.control != a.player:
        return
    if a.kind == POSITION or lock(a.state, a.player, a.uid, "cannot summon", "Summon") is None:
        settle(a.state, "position", player=a.player, uid=a.uid)


@follows("SUM-6")
def _position_faults(a: Action) -> Iterator[Reason]:
    """Why the monster keeps its battle position this turn."""
    card = a.card
    if (a.kind == FLIP_SUMMON) == card.up:
        why = "only a face-down monster is Flip Summoned; a face-up one changes its position"
        yield Reason("SUM-6", why, "once it is face-down" if card.up else "once it is face-up")
    if card.came == a.state.turn:
        yield Reason("SUM-6", "it came to the field or was Set this turn", "from the next turn")
    if card.turned:
        yield Reason("SUM-6", "its position was already changed this turn", "from the next turn")
    if card.attacks:
        yield Reason("SUM-6", "it has attacked this turn", "from the next turn")
    if "link" in a.facts.types:
        yield Reason("SUM-6", "a Link Monster has no Defense Position", NEVER)


@check("SUM-7", 4, for_=(SPECIAL_SUMMON, EXTRA_SUMMON, PENDULUM_SUMMON))
def special_summon_by_rule(a: Action) -> Iterator[Reason]:
    """SUM-7: a Special Summon by its own text, a Synchro, Xyz or Link Summon with its materials, one Pendulum Summon a turn.

    Raises:
        UnsettledFact: the text of the card, or one that bears on Summons, cannot be said in full.
    """
    if a.kind == SPECIAL_SUMMON:
        if not a.facts.procedures:
            settle_own_ways(a.state, a.uid)
        if a.procedure is None:
            yield Reason("SUM-7", "it has no Special Summon of its own", NEVER)
    elif a.kind == EXTRA_SUMMON and not may_extra_summon(a.state, a.move):
        yield Reason("SUM-7", *why_not_with(a.state, a.move))
    elif a.kind == PENDULUM_SUMMON and not may_pendulum_summon(a.state, a.move):
        yield Reason("SUM-7", *why_no_pendulum_summon(a.state, a.move))

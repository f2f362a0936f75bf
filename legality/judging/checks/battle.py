"""BAT: the Damage Step and monsters that are already decided destroyed."""

from __future__ import annotations

from legality.compiling.includes import STAT_VERBS
from legality.game.terms import (
    BATTLE_STEP,
    BOX_A,
    BOX_E,
    BY_BATTLE,
    DAMAGE_STEP,
    DURING_CALCULATION,
    EVENT,
    MZONE,
    QUICK,
    TIMING_NAMES,
    TIMINGS,
    TRAP,
)
from legality.game.verdict import Reason
from legality.game.view import UnsettledFact, not_said
from legality.judging.activation import Activation
from legality.judging.checks.registry import check
from legality.judging.wording import times_of_the_damage_step

CHANGES_STATS = "changes ATK or DEF"
"""The kind of the table `damage_step` that a step which cannot be said may make of an effect."""
BATTLE_EVENTS = EVENT["took battle damage"] | EVENT["inflicted battle damage"] | EVENT["battled"] | EVENT["flipped"]
MOVED = (
    EVENT["sent to the GY"]
    | EVENT["banished"]
    | EVENT["returned to the hand"]
    | EVENT["returned to the Deck"]
    | EVENT["destroyed"]
    | EVENT["Tributed"]
    | EVENT["discarded"]
    | EVENT["position changed"]
    | EVENT["leaves the field"]
    | EVENT["control changed"]
    | EVENT["turned face-down"]
    | EVENT["added to the hand"]
    | EVENT["drawn"]
    | EVENT["detached"]
    | EVENT["used as material"]
)


def damage_step_kinds(a: Activation) -> list[str]:
    """The kinds of the table `damage_step` that the effect is of (BAT-2), the decisive ones first."""
    effect = a.effect
    kinds: list[str] = []
    named = any(
        pattern.verbs & EVENT["destroyed"] and pattern.cause == BY_BATTLE or pattern.verbs & EVENT["destroyed by battle by"]
        for pattern in effect.patterns
    )
    about_battle = any(pattern.verbs & BATTLE_EVENTS or any(bits & BATTLE_EVENTS for bits in pattern.one_of) for pattern in effect.patterns)
    if about_battle:
        return ["battle trigger"]
    if named:
        return ["destruction trigger"]
    if effect.is_card_activation and a.board.duel.defs[a.card.code].property == "counter" and a.board.duel.defs[a.card.code].kind == TRAP:
        kinds.append("counter trap")
    if effect.negates_activation:
        kinds.append("negates an activation")
    if not effect.optional:
        kinds.append("mandatory")
    if effect.is_triggering and effect.optional and effect.patterns and all(pattern.itself for pattern in effect.patterns):
        about = any(pattern.verbs & (MOVED | EVENT["Special Summoned"]) or pattern.one_of for pattern in effect.patterns)
        if about and not effect.normal_or_fusion_summons and not effect.only_changes_atk:
            kinds.append("own trigger")
    if effect.changes_stats and not effect.is_triggering and (effect.kind == QUICK or a.is_card_activation):
        kinds.append(CHANGES_STATS)
    return kinds or ["other"]


def _may_change_stats(a: Activation) -> bool:
    """Is it a fast effect that changes ATK or DEF, or of which a step cannot be said and may do so?"""
    effect = a.effect
    fast = not effect.is_triggering and (effect.kind == QUICK or a.is_card_activation)
    return fast and a.speed > 1 and (effect.unsaid is not None or any(step.verb in STAT_VERBS for step in effect.steps))


@check("BAT-2", 3)
def damage_step(a: Activation) -> Reason | None:
    """BAT-2: may it be used in this timing of the Damage Step?

    Raises:
        UnsettledFact: a step that cannot be said may be a change of ATK or DEF; whether a second Chain may begin during damage
            calculation, or the Battle Step ends after two passes, is not settled.
    """
    reason = _timing_fault(a)
    board = a.board
    second = board.timing == DURING_CALCULATION and board.battle is not None and board.battle.chains > 0
    if reason is None and second and not board.chain and a.pending is None and board.step == DAMAGE_STEP:
        raise UnsettledFact("whether a second Chain may begin during damage calculation")
    return reason


def _timing_fault(a: Activation) -> Reason | None:
    board, effect = a.board, a.effect
    said = effect.damage_step
    if board.step == BATTLE_STEP and board.battle is not None and board.box in (BOX_A, BOX_E) and not board.chain:
        if board.duel.tables.after_attack_passes == "unsettled":
            raise UnsettledFact("whether the Battle Step ends when both players pass on an attack declaration")
    if board.step != DAMAGE_STEP:
        if isinstance(said, (list, tuple)) and not effect.patterns and not effect.answers:
            return Reason("BAT-2", f"it is used only in the Damage Step ({times_of_the_damage_step(said)})")
        return None
    timing = board.timing
    if said is False:
        return Reason("BAT-2", "its text leaves out the Damage Step", "outside the Damage Step")
    if said is True:
        return None
    if isinstance(said, (list, tuple)):
        if TIMINGS[timing] in said:
            return None
        return Reason("BAT-2", f"its text names another timing of the Damage Step ({times_of_the_damage_step(said)})")
    if effect.during is not None and effect.during.timings:
        return None if timing in effect.during.timings else Reason("BAT-2", "it names another timing of the Damage Step")
    admitting = [kind for kind, timings in board.duel.tables.damage if timing in timings]
    about_stats = _may_change_stats(a)
    if effect.during is not None and "damage" in effect.during.phases:
        if not about_stats or CHANGES_STATS in admitting:
            return None
        if not any(step.verb in STAT_VERBS for step in effect.steps):
            raise not_said(board.duel.defs[a.card.code].name, str(effect.unsaid))
        return Reason("BAT-2", "it changes ATK or DEF, and is used only until damage calculation", "outside the Damage Step")
    if not set(admitting).isdisjoint(damage_step_kinds(a)):
        return None
    if effect.unsaid is not None and about_stats and CHANGES_STATS in admitting:
        raise not_said(board.duel.defs[a.card.code].name, effect.unsaid)
    return Reason("BAT-2", f"not at the {TIMING_NAMES[timing]}", "outside the Damage Step")


@check("BAT-8", 2)
def already_destroyed(a: Activation) -> Reason | None:
    """BAT-8: a monster determined to be destroyed by battle uses no optional Quick Effect, and is not targeted."""
    battle = a.board.battle
    if battle is None or not battle.doomed:
        return None
    if a.effect.kind == QUICK and a.effect.optional and a.card.zone == MZONE and (a.uid, a.card.stamp) in battle.doomed:
        return Reason("BAT-8", "this monster is already determined to be destroyed by battle")
    doomed = {uid for uid, stamp in battle.doomed if a.board.cards[uid].stamp == stamp}
    for clause in a.effect.targets if a.effect.optional else ():
        pool = set(clause.uids(a.env))
        if pool and pool <= doomed:
            return Reason("BAT-8", "what it could target is already determined to be destroyed by battle")
    return None

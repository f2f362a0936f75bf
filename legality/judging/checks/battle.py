"""BAT: the Damage Step and monsters that are already decided destroyed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from legality.compiling.includes import CHANGED_STATS, changes_stats
from legality.continuous.look import bound_by, rules_for
from legality.continuous.look import look_at as look_at
from legality.continuous.look import touches as touches
from legality.continuous.permissions import name_of
from legality.continuous.unread import unsaid
from legality.game.move import ACTIVATE, ATTACK, CANCEL_ATTACK, END_PHASE, END_TURN, PASS, POSITION, SET
from legality.game.terms import (
    BATTLE,
    BATTLE_STEP,
    BOX_A,
    BOX_E,
    BY_BATTLE,
    DAMAGE_STEP,
    DURING_CALCULATION,
    EVENT,
    MAIN1,
    MZONE,
    QUICK,
    REPLAY,
    START_STEP,
    TIMING_NAMES,
    TRAP,
)
from legality.game.verdict import Reason
from legality.game.view import UnsettledFact as UnsettledFact
from legality.game.view import not_said
from legality.judging.action import SUMMONS
from legality.judging.attack_costs import unpayable
from legality.judging.attacks import (
    attacks_allowed,
    barring,
    can_attack_in,
    forbidden,
    kept_from,
    may_turn_to,
    modifiers,
    monsters,
    must_be_attacked,
    only_targets,
    rules_of,
    settle_unaffected,
    too_many_attackers,
)
from legality.judging.checks.activation import is_another_way
from legality.judging.checks.phases import may_enter_battle
from legality.judging.checks.registry import check
from legality.judging.wording.reasons import only_at
from legality.judging.wording.until import until

if TYPE_CHECKING:
    from legality.game.effects import EffectFacts
    from legality.game.state import Game, State
    from legality.game.waiting import Pattern
    from legality.judging.action import Action
    from legality.judging.activation import Activation

ONCE_ANOTHER = "on another card"
CHANGES_STATS = "changes ATK or DEF"
"""The kind of the table `damage_step` that a step which cannot be said may make of an effect."""
BATTLE_OR_EFFECT = "destruction by battle or else"
"""The kind of a trigger that names destruction by battle beside another cause or event: it is used in all timings."""
THIS_OR_OTHERS = "trigger about this card or others"
"""The kind of the table `damage_step` that some rulesets leave unsettled."""
CHANGES_STATS_LATER = "changes ATK or DEF after another action"
UNSETTLED_KINDS = {
    THIS_OR_OTHERS: "whether an optional trigger about this card or others is used in the Damage Step",
    CHANGES_STATS_LATER: "whether an effect that changes ATK or DEF with or after another action is used in the Damage Step",
}
"""What no source settles of the kinds that the table `damage_step` calls unsettled."""
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
    destroyed = [_names_destruction_by_battle(pattern) for pattern in effect.patterns]
    about_battle = any(pattern.verbs & BATTLE_EVENTS or any(bits & BATTLE_EVENTS for bits in pattern.one_of) for pattern in effect.patterns)
    if about_battle:
        return ["battle trigger"]
    if any(destroyed):
        of_battle = all(destroyed) and all(pattern.cause == BY_BATTLE or not pattern.cause for pattern in effect.patterns)
        if not of_battle and effect.optional and effect.normal_or_fusion_summons:
            return ["other"]
        return ["destruction trigger"] if of_battle else [BATTLE_OR_EFFECT]
    if effect.is_card_activation and a.game.duel.defs[a.card.code].property == "counter" and a.game.duel.defs[a.card.code].kind == TRAP:
        kinds.append("counter trap")
    if effect.negates_activation:
        kinds.append("negates an activation")
    if not effect.optional and not a.is_combined:
        kinds.append("mandatory")
    if effect.is_triggering and effect.optional and _is_about_others_too(effect):
        if not effect.normal_or_fusion_summons and not effect.only_changes_atk:
            kinds.append(THIS_OR_OTHERS)
    if effect.is_triggering and effect.optional and effect.patterns and all(pattern.itself for pattern in effect.patterns):
        about = any(pattern.verbs & (MOVED | EVENT["Special Summoned"]) or pattern.one_of for pattern in effect.patterns)
        if about and not effect.normal_or_fusion_summons and not effect.only_changes_atk:
            kinds.append("own trigger")
    if effect.changes_stats and _is_fast(a) or _changes_stats_afterwards(a):
        kinds.append(CHANGES_STATS)
    elif effect.changes_stats_later and _is_fast(a):
        kinds.append(CHANGES_STATS_LATER)
    return kinds or ["other"]


def _names_destruction_by_battle(pattern: Pattern) -> bool:
    """Does the event name a destruction by battle, alone or as one of two causes ("by battle or card effect")?"""
    if pattern.verbs & EVENT["destroyed by battle by"]:
        return True
    return bool(pattern.verbs & EVENT["destroyed"] and pattern.cause & BY_BATTLE)


def _is_fast(a: Activation) -> bool:
    """Is it a Quick Effect or the activation of a card that answers nothing that happened?"""
    effect = a.effect
    return not effect.is_triggering and not effect.answers and (effect.kind == QUICK or a.is_card_activation)


def _afterwards(a: Activation) -> tuple[EffectFacts, ...]:
    """The continuous effects of a card that stays on the field and is activated alone."""
    facts = a.game.duel.defs[a.card.code]
    return facts.continuous if a.is_card_activation and not a.is_combined and facts.stays else ()


def _changes_stats_afterwards(a: Activation) -> bool:
    """Does a card that stays on the field change ATK or DEF once it is activated, whether or not that applies at once (Q&A 11596)?"""
    applied = (entry for effect in _afterwards(a) for entry in effect.applies)
    return any(word in CHANGED_STATS for entry in applied for word, _ in entry.changes)


def _unsaid_afterwards(a: Activation) -> str | None:
    """What cannot be said of that and may be a change of ATK or DEF."""
    doubtful = [effect for effect in _afterwards(a) if "its ATK" in effect.matters_when]
    said = (entry.unsaid for effect in doubtful for entry in effect.applies if entry.unsaid is not None)
    return next(said, None) or next((words for effect in doubtful for words in effect.opaque), None)


def _is_about_others_too(effect: EffectFacts) -> bool:
    """Does it trigger on the same happening of this card and of others ("if this card or another … is Special Summoned")?"""
    own = [pattern.verbs for pattern in effect.patterns if pattern.itself]
    others = [pattern.verbs for pattern in effect.patterns if not pattern.itself]
    return any(mine & theirs & (MOVED | EVENT["Special Summoned"]) for mine in own for theirs in others)


def _may_change_stats(a: Activation) -> bool:
    """Is it a fast effect that changes ATK or DEF, or of which a step cannot be said and may do so?"""
    effect = a.effect
    return _is_fast(a) and a.speed > 1 and (effect.unsaid is not None or any(changes_stats(step) for step in effect.steps))


@check("BAT-2", 3)
def damage_step(a: Activation) -> Reason | None:
    """BAT-2: may it be used in this timing of the Damage Step?

    Raises:
        UnsettledFact: a step that cannot be said may be a change of ATK or DEF; whether the Battle Step ends after two passes is not
            settled.
    """
    game = a.game
    second = game.step == DAMAGE_STEP and game.timing == DURING_CALCULATION and game.battle is not None and game.battle.chains > 0
    if second and a.pending is None and DURING_CALCULATION in a.effect.timings:
        return Reason("BAT-2", "what is used during damage calculation belongs to its first Chain, and there was one", "in the next battle")
    return _timing_fault(a)


def _not_there(a: Activation, kinds: list[str], admitting: list[str]) -> Reason:
    """What it would have to be to be used in this timing of the Damage Step, and is not."""
    outside, timing = "outside the Damage Step", TIMING_NAMES[a.game.timing]
    if CHANGES_STATS in kinds:
        return Reason("BAT-2", f"not {timing}: what changes ATK or DEF comes before", f"until damage calculation, and {outside}")
    if a.effect.is_triggering:
        return Reason("BAT-2", f"not {timing}: what it triggers on is answered there only as part of the battle", outside)
    if CHANGES_STATS in admitting:
        return Reason("BAT-2", f"not {timing}: it neither changes ATK or DEF nor negates an activation", outside)
    return Reason("BAT-2", f"not {timing}: it negates no activation", outside)


def _timing_fault(a: Activation) -> Reason | None:
    game, effect = a.game, a.effect
    said = effect.damage_step
    if game.step == BATTLE_STEP and game.battle is not None and game.box in (BOX_A, BOX_E) and not game.chain:
        if game.duel.tables.after_attack_passes == "unsettled":
            raise UnsettledFact("whether the Battle Step ends when both players pass on an attack declaration")
    if game.step != DAMAGE_STEP:
        if isinstance(said, frozenset) and not effect.patterns and not effect.answers:
            return Reason("BAT-2", *only_at(said))
        return None
    timing = game.timing
    if said is False:
        return Reason("BAT-2", "its text leaves out the Damage Step", "outside the Damage Step")
    if said is True:
        return None
    if isinstance(said, frozenset):
        if timing in said:
            return None
        return Reason("BAT-2", *only_at(said))
    if effect.during is not None and effect.during.timings:
        return None if timing in effect.during.timings else Reason("BAT-2", *only_at(effect.during.timings))
    admitting = [kind for kind, timings in game.duel.tables.damage if timing in timings]
    about_stats = _may_change_stats(a)
    if effect.during is not None and "damage" in effect.during.phases:
        if not about_stats or CHANGES_STATS in admitting:
            return None
        if not any(changes_stats(step) for step in effect.steps):
            raise not_said(game.duel.defs[a.card.code].name, str(effect.unsaid))
        return Reason("BAT-2", "it changes ATK or DEF, and is used only until damage calculation", "outside the Damage Step")
    kinds = damage_step_kinds(a)
    if not set(admitting).isdisjoint(kinds):
        return None
    for kind, timings in game.duel.tables.damage_unsettled.items():
        if kind in kinds and timing in timings:
            raise UnsettledFact(UNSETTLED_KINDS[kind])
    if effect.unsaid is not None and about_stats and CHANGES_STATS in admitting:
        raise not_said(game.duel.defs[a.card.code].name, effect.unsaid)
    if CHANGES_STATS in admitting and (words := _unsaid_afterwards(a)) is not None:
        raise not_said(game.duel.defs[a.card.code].name, words)
    return _not_there(a, kinds, admitting)


@check("BAT-8", 2)
def already_destroyed(a: Activation) -> Reason | None:
    """BAT-8: a monster determined to be destroyed by battle uses no optional Quick Effect, and is not targeted."""
    battle = a.game.battle
    if battle is None or not battle.doomed:
        return None
    if a.effect.kind == QUICK and a.effect.optional and a.card.zone == MZONE and (a.uid, a.card.stamp) in battle.doomed:
        return Reason("BAT-8", "this monster is already determined to be destroyed by battle", "never in this battle")
    doomed = {uid for uid, stamp in battle.doomed if a.game.cards[uid].stamp == stamp}
    for clause in a.effect.targets if a.effect.optional else ():
        pool = set(clause.uids(a.env))
        if pool and pool <= doomed:
            return Reason("BAT-8", "what it could target is already determined to be destroyed by battle", ONCE_ANOTHER)
    return None


@check("BAT-5", 3, for_=(ATTACK, *SUMMONS, SET, POSITION, END_PHASE, END_TURN))
def attack(a: Action) -> Iterator[Reason]:
    """BAT-5: each monster in face-up Attack Position attacks once, directly past no monster, and nothing else is done before it is over.

    Raises:
        UnsettledFact: a continuous effect that bears on attacks cannot be said in full, or a monster must attack first.
    """
    state = a.state
    if a.kind in (END_PHASE, END_TURN):
        if a.kind == END_TURN and state.phase == BATTLE and state.battle is not None:
            yield Reason("BAT-5", "an attack is under way", "after this attack")
        elif _leaves_the_attacks(a):
            _settle_must_attack(state, a.player)
        return
    if state.battle is not None and state.box == BOX_A:
        yield Reason("BAT-5", "an attack is under way", "after this attack")
    if a.kind != ATTACK:
        return
    if state.battle is not None and state.box != REPLAY:
        yield Reason("BAT-5", "another attack is under way", "after this attack")
    yield from attack_faults(state, a.player, a.uid, a.move.target, a.is_replay)


def attack_faults(state: Game, player: int, attacker: int, target: int, replay: bool) -> Iterator[Reason]:
    """Everything in BAT-5 that forbids this attack, apart from box and phase.

    Raises:
        UnsettledFact: a continuous effect that bears on attacks has a part that the vocabulary cannot say.
    """
    found = list(_faults(state, player, attacker, target, replay))
    yield from found
    if found:
        return
    wanted = must_be_attacked(state, attacker)
    if target in {uid for _, uid in wanted}:
        _settle_whose_choice(state, player, attacker, target, replay, [uid for _, uid in wanted])
        return
    for entry, uid in wanted:
        if next(_faults(state, player, attacker, uid, replay), None) is None:
            if replay:
                raise UnsettledFact(f"whether an attack that goes on must go to {look_at(state, uid).facts.name}")
            settle_unaffected(state, attacker, entry)
            yield Reason("BAT-5", f"{name_of(state, entry)} says that it must attack {look_at(state, uid).facts.name}", until(state, entry))
            return
    _settle_whose_choice(state, player, attacker, target, replay, _targets(state, player))


def _settle_whose_choice(state: Game, player: int, attacker: int, target: int, replay: bool, among: Iterable[int]) -> None:
    """Raises UnsettledFact where the opponent chooses the target of this attack and could choose another one."""
    for entry in rules_for(state, "chooses attack targets", 1 - player):
        if any(other != target and next(_faults(state, player, attacker, other, replay), None) is None for other in among):
            raise UnsettledFact(f"which target is chosen for the attack of {look_at(state, attacker).facts.name} ({name_of(state, entry)})")


def may_be_attacked_instead(game: Game, uid: int) -> bool:
    """May the monster that attacks attack this one, and is it not the target already?

    Raises:
        UnsettledFact: as `attack_faults`.
    """
    battle, card = game.battle, game.cards[uid]
    if battle is None or card.zone != MZONE or (uid, card.stamp) == (battle.target, battle.target_stamp):
        return False
    return next(attack_faults(game, game.turn_player, battle.attacker, uid, True), None) is None


def _faults(state: Game, player: int, attacker: int, target: int, replay: bool) -> Iterator[Reason]:
    """The same without what must be attacked instead."""
    card = state.cards[attacker]
    if card.zone != MZONE or card.control != player:
        yield Reason("BAT-5", "you do not control it in a Monster Zone", "once you control it in a Monster Zone")
        return
    if not can_attack_in(state, attacker):
        yield Reason("BAT-5", "it is not in face-up Attack Position", "once it is in face-up Attack Position")
    if not replay and card.attacks >= attacks_allowed(state, attacker, target):
        yield Reason("BAT-5", "it has attacked this turn", "from the next turn")
    if replay and not may_turn_to(state, attacker, target):
        yield Reason("BAT-5", "this further attack may not be made on that", "on another target")
    entry = forbidden(state, "cannot attack", attacker)
    if entry is None and not replay:
        entry = forbidden(state, "cannot declare attacks", attacker)
    if entry is not None:
        settle_unaffected(state, attacker, entry)
        yield Reason("BAT-5", f"{name_of(state, entry)} says that it cannot attack", until(state, entry))
    if not replay and (asking := unpayable(state, player, attacker)) is not None:
        yield Reason("BAT-5", f"what {name_of(state, asking)} asks for its attack cannot be paid", "once it can be paid")
    entry = None if replay else too_many_attackers(state, attacker)
    if entry is not None:
        yield Reason("BAT-5", f"{name_of(state, entry)} lets no other monster attack this turn", "from the next turn")
    if state.duel.tables.no_first_battle and state.turn == 1:
        return
    for uid, when in ((attacker, "its attack"), (target, "attacked")):
        words = unsaid(state, uid, when) if uid >= 0 else None
        if words is not None:
            raise UnsettledFact(words)
    opposing = monsters(state, 1 - player)
    if target < 0:
        if barring(state, 1 - player) and bound_by(state, "may attack directly", attacker) is None:
            yield Reason("BAT-5", "your opponent has monsters: no direct attack", "once your opponent controls none")
        entry = bound_by(state, "cannot attack directly", attacker)
        if entry is not None:
            settle_unaffected(state, attacker, entry)
            yield Reason("BAT-5", f"{name_of(state, entry)} says that it cannot attack directly", until(state, entry))
        for alone, _ in only_targets(state, attacker, modifiers(state))[:1]:
            yield Reason("BAT-5", f"{name_of(state, alone)} says which monster alone can be attacked", until(state, alone))
        return
    if not any(uid == target for uid, _ in opposing):
        yield Reason("BAT-5", "your opponent does not control this target", "on a monster that your opponent controls")
        return
    entry = kept_from(state, attacker, target)
    if entry is not None:
        yield Reason("BAT-5", f"{name_of(state, entry)} says that it cannot be attacked", until(state, entry))


def _leaves_the_attacks(a: Action) -> bool:
    """Would the player leave behind the attacks of this turn?"""
    state = a.state
    if state.battle is not None or state.box != BOX_A or a.player != state.turn_player:
        return False
    attacks_follow = state.phase == BATTLE and (state.step == BATTLE_STEP or state.step == START_STEP and a.kind == END_TURN)
    return attacks_follow or state.phase == MAIN1 and may_enter_battle(state, a.player)


def _settle_must_attack(state: State, player: int) -> None:
    """Raises UnsettledFact where a text in force says that a monster of this player must attack, and it still could."""
    for entry in rules_of(state, "must attack"):
        for uid, _ in monsters(state, player):
            if touches(state, entry, look_at(state, uid)) and any(_could_attack(state, player, uid, on) for on in _targets(state, player)):
                raise UnsettledFact(f"whether {look_at(state, uid).facts.name}, which must attack if it can, has to attack first")
    for uid, _ in monsters(state, player):
        for _, target in must_be_attacked(state, uid):
            if _could_attack(state, player, uid, target):
                raise UnsettledFact(f"whether {look_at(state, uid).facts.name}, which must attack if it can, has to attack first")
    for uid, _ in monsters(state, player) if state.duel.has_unsaid else ():
        words = unsaid(state, uid, "must attack")
        if words is not None and any(_could_attack(state, player, uid, on) for on in _targets(state, player)):
            raise UnsettledFact(words)


def _targets(state: Game, player: int) -> tuple[int, ...]:
    return (-1, *(target for target, _ in monsters(state, 1 - player)))


def _could_attack(state: State, player: int, attacker: int, target: int) -> bool:
    first_turn = state.duel.tables.no_first_battle and state.turn == 1
    return not first_turn and next(attack_faults(state, player, attacker, target, False), None) is None


@check("BAT-6", 2, for_=(CANCEL_ATTACK, ATTACK, PASS), boxes=(REPLAY,))
def replay(a: Action) -> Iterable[Reason]:
    """BAT-6: only in a replay an attack gets another target or is stopped, and only that attack."""
    state = a.state
    if a.kind == CANCEL_ATTACK:
        return () if state.box == REPLAY else (Reason("BAT-6", "an attack is stopped only in a replay", "in a replay"),)
    if state.box != REPLAY or a.player != state.actor:
        return ()
    if a.kind == PASS:
        return (Reason("BAT-6", "first the attack gets a new target, or is stopped", "after the replay"),)
    if state.battle is not None and state.battle.attacker != a.uid:
        return (Reason("BAT-6", "only the attacking monster gets a new target", "after the replay"),)
    return ()


@check("BAT-8", 7, for_=(ACTIVATE,))
def target_already_destroyed(a: Action) -> Iterator[Reason]:
    """BAT-8: a monster determined to be destroyed by battle is not targeted."""
    doomed = a.state.battle.doomed if a.state.battle is not None else ()
    if any((uid, a.state.cards[uid].stamp) in doomed for group in a.move.targets for uid in group) and is_another_way(a):
        yield Reason("BAT-8", "the target is already determined to be destroyed by battle", ONCE_ANOTHER)

"""ACT, SPD, FET, PHA, ZON: the place, the Spell Speed, the open state, the phase, conditions, costs and targets."""

from __future__ import annotations

from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING

from legality.compiling.players import player_of
from legality.continuous.look import look_at as look_at
from legality.continuous.look import modifier_env, rules_for
from legality.continuous.look import modifiers as modifiers
from legality.continuous.look import touches as touches
from legality.continuous.permissions import (
    bars_way,
    has_not_kept,
    leaves_one,
    lock,
    name_of,
    no_normal_summon,
    no_set,
    summoned_enough,
    too_many,
)
from legality.continuous.unread import settle
from legality.game import move as kinds
from legality.game.move import WHOLE_PHASE, Move
from legality.game.selections import means_this_card
from legality.game.state import change
from legality.game.terms import BANISHED, BATTLE, FIELD, HAND, HOW, MAIN1, MONSTER, MZONE
from legality.game.turn_facts import NEGATED_EFFECT, how_often
from legality.game.verdict import LEGAL, Reason
from legality.game.view import UnsettledFact
from legality.happening.triggers import lost
from legality.judging.action import OPEN
from legality.judging.activation import Activation, as_activated
from legality.judging.attacks import NO_BATTLE_PHASE
from legality.judging.checks.registry import check, judge
from legality.judging.checks.sets import settle_permissions
from legality.judging.choices import DoubtfulCard, after_cost, certain_payments, is_payment, payments, why_not_possible
from legality.judging.chosen_wrongly import has_more, why_not_that_way
from legality.judging.hindered import of_a_cost, of_a_way
from legality.judging.placing import is_out_of_place
from legality.judging.procedures import failing_condition, finds_a_zone, is_in_its_place, is_one_of, is_unhindered, side_of, who_bars
from legality.judging.wording.later import Why
from legality.judging.wording.reasons import misplaced, unmet
from legality.judging.wording.until import ANOTHER_CHOICE, NEVER, NEXT_TURN, until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

    from legality.game.effects import EffectFacts
    from legality.game.selections import Number
    from legality.game.state import Active
    from legality.judging.action import Action


@check("ACT-8", 1)
def place(a: Activation) -> Reason | None:
    """ACT-8: is the effect used from a place it works in, and is the card face-up where it must be (or turned face-up as its cost)?

    Raises:
        UnsettledFact: a permission in force for this player cannot be said in full.
    """
    card, effect = a.card, a.effect
    if a.pending is not None and not a.pending.prompts and a.pending.stamp != card.stamp and lost(a.game, a.pending) is None:
        return None  # an older ruleset: the place to which it first moved is its place (TIM-9)
    if a.pending is not None and a.pending.was_battling:
        return None
    if not effect.places & card.zone and not a.is_combined:
        if effect.is_card_activation:
            settle_permissions(a)
        return Reason("ACT-8", *misplaced(effect.places, card.zone))
    if card.zone & MZONE and "gemini" in a.game.duel.defs[card.code].types and not card.how & HOW["gemini"]:
        return Reason("ACT-8", "it is a Normal Monster until it is Gemini Summoned", "after its Gemini Summon")
    if card.zone & FIELD:
        if effect.is_card_activation and not card.zone & MZONE:
            if card.up:
                why = "it is already face-up: the card itself is not activated again"
                return Reason("ACT-8", why, "once it is Set, or in the hand, again")
        elif not card.up and not a.is_combined and not _flips_itself(effect):
            return Reason("ACT-8", "it is face-down", "once it is face-up")
    elif card.zone & BANISHED and not card.up:
        return Reason("ACT-8", "it is banished face-down", "once it is face-up")
    return None


def _flips_itself(effect: EffectFacts) -> bool:
    """Is it used by turning its own card face-up? Then that is face-down until the cost is paid."""
    return any(step.verb in ("flip", "change position") and means_this_card(step.what) for step in effect.cost)


def _is_no_activation_of_its_card(effect: EffectFacts) -> bool:
    return not effect.is_card_activation


@check("ACT-11", 2, of=_is_no_activation_of_its_card)
def one_of_its_effects(a: Activation) -> Reason | None:
    """ACT-11: in the Chain of its card activation a Spell or Trap uses none of its other effects: it does not apply yet."""
    if a.is_card_activation or a.pending is not None:
        return None
    for link in a.game.chain:
        if link.uid == a.uid and link.stamp == a.card.stamp and link.is_card_activation:
            return Reason("ACT-11", "its card activation is in this Chain and has not resolved", "after this Chain")
    return None


@check("ACT-10", 3)
def forbidden(a: Activation) -> Reason | None:
    """ACT-10: does a text in force say that this cannot be activated?

    Raises:
        UnsettledFact: a continuous effect that bears on activations has a part that the vocabulary cannot say.
    """
    for entry in modifiers(a.game):
        if (why := _forbids(a, entry)) is not None:
            return Reason("ACT-10", *why)
    settle(a.game, "activation", player=a.player, uid=a.uid)
    return None


def _forbids(a: Activation, entry: Active) -> Why | None:
    """What this text in force says against the activation; None if nothing."""
    modifier = entry.modifier
    if not modifier.is_about(a.is_card_activation):
        return None
    if modifier.cannot_activate is not None and _binds(a, entry) and not leaves_one(entry):
        env = modifier_env(a.game, entry)
        env.peek = True
        if modifier.cannot_activate.holds(env, as_activated(a)):
            return Why(f"{name_of(a.game, entry)} says that it cannot be activated", until(a.game, entry))
    if modifier.monster_effects is not None and _binds(a, entry) and _has_used_its_monster_effects(a, entry, modifier.monster_effects):
        return Why(f"{name_of(a.game, entry)} lets you activate no more monster effects this turn", NEXT_TURN)
    if modifier.has("cannot be activated") and not _is_lifted(a, entry) and touches(a.game, entry, look_at(a.game, a.uid)):
        source = "its own text" if entry.source == a.uid else name_of(a.game, entry)
        return Why(f"{source} says that it cannot be activated", until(a.game, entry))
    if modifier.unusable == a.effect.number and entry.lasting is not None and entry.lasting.uid == a.uid:
        return Why("its own text forbids this effect now", until(a.game, entry))
    return None


def _is_lifted(a: Activation, entry: Active) -> bool:
    """Does what it makes an exception for hold now ("unless you control a Fiend monster")?"""
    unless = entry.modifier.unless
    return bool(unless) and all(test(modifier_env(a.game, entry)) for test in unless)


def _has_used_its_monster_effects(a: Activation, entry: Active, allowed: Number) -> bool:
    """Is it a monster effect, and has its player activated as many this turn as the text allows, negated ones too (NEG-1)?"""
    if a.is_card_activation or not as_activated(a).kind & MONSTER:
        return False
    used = how_often(a.game.facts, a.player, "monster effect", NEGATED_EFFECT)
    return used >= allowed(modifier_env(a.game, entry))


def _binds(a: Activation, entry: Active) -> bool:
    """Is the player of the activation one whom "cannot activate" binds?"""
    who = entry.modifier.player
    if who and who not in ("either", "both"):
        return player_of(modifier_env(a.game, entry), who) == a.player
    if entry.lasting is None or who or entry.player == a.player:
        return True
    return entry.modifier.of is not None or bool(entry.modifier.reference)


@check("ACT-4", 9)
def conditions_costs_targets(a: Activation) -> Reason | None:
    """ACT-4: do its conditions hold, can the cost be paid, are there targets, could it do something?"""
    why = why_not_possible(a)
    return Reason("ACT-4", *why) if why is not None and not _is_possible_once_paid(a) else None


def _is_possible_once_paid(a: Activation) -> bool:
    """Is this a bullet behind a cost, which is chosen once that is paid: possible then, and another bullet before it (ACT-4)?"""
    effect = a.effect
    if len(effect.one_of) < 2 or not effect.cost or not effect.targets or not all(test(a.env) for test in effect.conditions):
        return False
    paid_alike = [
        other
        for other in a.game.duel.defs[a.card.code].effects
        if other.number in effect.one_of and other.number != effect.number and other.record.cost == effect.record.cost
    ]
    if all(why_not_possible(Activation(a.game, a.player, a.uid, other, a.pending)) is not None for other in paid_alike):
        return False
    unpaid = change(effect, cost=())
    positions = (after_cost(a, a.env, payment.costs)[0] for payment in payments(a))
    return any(why_not_possible(Activation(game, a.player, a.uid, unpaid, a.pending)) is None for game in positions)


@check("ACT-4", 7, for_=(kinds.ACTIVATE, kinds.SPECIAL_SUMMON, kinds.CHOOSE))
def paid_and_chosen_so(a: Action) -> Iterator[Reason]:
    """ACT-4: can it be paid, targeted and declared that way? Is the choice one of those that there are?

    Raises:
        UnsettledFact: a fact is missing on which that depends.
    """
    state = a.state
    if a.kind == kinds.CHOOSE:
        asking = state.asking
        if asking is not None and (a.player != asking.player or a.move.choice not in asking.options):
            yield Reason("ACT-4", "this is not one of the choices", ANOTHER_CHOICE)
    elif a.kind == kinds.ACTIVATE:
        doomed = state.battle.doomed if state.battle is not None else ()
        if is_another_way(a) and not any((uid, state.cards[uid].stamp) in doomed for group in a.move.targets for uid in group):
            yield Reason("ACT-4", *why_not_that_way(a.activation, a.move))
    elif a.procedure is not None and (failing := failing_condition(state, a.player, a.uid, a.procedure)) is not None:
        yield Reason("ACT-4", *unmet(failing))
    elif a.procedure is not None and not is_one_of(state, a.move, a.ways):
        if finds_a_zone(state, a.player, a.uid, a.procedure) and is_unhindered(state, a.player, a.uid, a.procedure, a.ways):
            by_its_text = Activation(state, a.player, a.uid, a.procedure)
            other = Why("its cost cannot be paid that way", ANOTHER_CHOICE)
            yield Reason("ACT-4", *other.because_of(of_a_way(by_its_text, a.move) or of_a_cost(by_its_text)))


def is_another_way(a: Action) -> bool:
    """Is the activation itself legal, but not with these costs, targets and declarations? Left out, they may be any that are possible.

    Raises:
        UnsettledFact: that depends on a fact that is missing.
    """
    effect, move = a.effect, a.move
    if effect is None or not a.is_theirs or is_out_of_place(a) or judge(a.activation) != LEGAL:
        return False
    if not effect.cost and not effect.targets and not effect.declares:
        return bool(move.costs or move.targets or move.declared) or has_more(move)
    left_out = not (move.costs or move.targets or move.declared)
    doubts: list[UnsettledFact] = []
    ways = certain_payments(a.activation, doubts)
    if left_out and ways and not has_more(move):
        return False
    if has_more(move):
        return True
    if is_payment(a.activation, ways, move.costs, move.targets, move.declared):
        from legality.judging.declaring import works_with_its_name  # start-up

        return not works_with_its_name(a.activation, move)
    named = {uid for group in move.targets for uid in group}
    for doubt in doubts:
        if not isinstance(doubt, DoubtfulCard) or not named or doubt.uid in named:
            raise doubt
    return True


@check("ACT-5", 8, for_=(*OPEN, kinds.PASS, kinds.DISCARD, kinds.CANCEL_ATTACK, kinds.APPLY), boxes=())
def no_activation(a: Action) -> Iterable[Reason]:
    """ACT-5: what makes no link is no activation: nothing is chosen for it but what belongs to this kind of move."""
    named = NAMED[a.kind]
    if a.kind == kinds.END_PHASE and a.move.choice == WHOLE_PHASE and a.state.phase == BATTLE:
        named = ("choice",)
    elif a.sets_as_a_spell:
        named = ("uid", "using", "choice")
    others, nothing = _others(named)
    if others(a.move) == nothing:
        return ()
    return (Reason("ACT-5", "it is no activation: nothing of that kind is chosen for it", "without that choice"),)


NAMED: dict[str, tuple[str, ...]] = {
    **dict.fromkeys((*OPEN, kinds.PASS, kinds.CANCEL_ATTACK), ()),
    kinds.NORMAL_SUMMON: ("uid", "using"),
    kinds.SET: ("uid", "using"),
    kinds.FLIP_SUMMON: ("uid",),
    kinds.GEMINI_SUMMON: ("uid",),
    kinds.POSITION: ("uid",),
    kinds.DISCARD: ("uid",),
    kinds.SPECIAL_SUMMON: ("uid", "effect", "costs"),
    kinds.EXTRA_SUMMON: ("uid", "using", "choice"),
    kinds.PENDULUM_SUMMON: ("using",),
    kinds.ATTACK: ("uid", "target"),
    kinds.APPLY: ("uid", "effect"),
}
"""What each kind of move names beside its player."""
NAMES_NOTHING = Move("", 0)


@cache
def _others(named: tuple[str, ...]) -> tuple[Callable[[Move], tuple[Any, ...]], tuple[Any, ...]]:
    """What picks all of a move but its kind, its player and these; and what it picks of a move that names nothing."""
    others = attrgetter(*[word for word in Move.__struct_fields__ if word not in ("kind", "player", *named)])
    return others, others(NAMES_NOTHING)


@check("ACT-6", 1, for_=(kinds.ACTIVATE,), alone=True)
def an_effect_that_is_activated(a: Action) -> Iterator[Reason]:
    """ACT-6: only an effect with a colon or a semicolon is activated."""
    if a.effect is None:
        yield Reason("ACT-6", "it has no such effect that is activated", NEVER)


@check(
    "ACT-8",
    1,
    for_=(
        kinds.ACTIVATE,
        kinds.NORMAL_SUMMON,
        kinds.SET,
        kinds.FLIP_SUMMON,
        kinds.POSITION,
        kinds.GEMINI_SUMMON,
        kinds.SPECIAL_SUMMON,
    ),
)
def place_of_a_move(a: Action) -> Iterator[Reason]:
    """ACT-8: is it this player's card, and in the place that the move is made from?"""
    card = a.card
    if a.kind == kinds.ACTIVATE:
        if not a.is_theirs:
            yield Reason("ACT-8", "you do not control it", "once you control it")
    elif a.kind in (kinds.NORMAL_SUMMON, kinds.SET):
        if card.zone != HAND or card.owner != a.player:
            yield Reason("ACT-8", "it is not in your hand", "once it is there: in your hand")
    elif a.kind == kinds.SPECIAL_SUMMON:
        if a.procedure is not None and not is_in_its_place(a.state, a.player, a.uid, a.procedure):
            yield Reason("ACT-8", "it is not in the place from which it Special Summons itself", "once it is in that place")
    elif card.zone != MZONE or card.control != a.player:
        yield Reason("ACT-8", "you do not control it in a Monster Zone", "once you control it in a Monster Zone")


@check(
    "ACT-10",
    4,
    for_=(kinds.NORMAL_SUMMON, kinds.GEMINI_SUMMON, kinds.SET, kinds.FLIP_SUMMON, kinds.SPECIAL_SUMMON, kinds.ENTER_BATTLE),
)
def forbidden_move(a: Action) -> Iterator[Reason]:
    """ACT-10: does a text in force forbid it? Where one says "can" and another "cannot", "cannot" wins.

    Raises:
        UnsettledFact: none does, and one that bears on it cannot be said in full.
    """
    state = a.state
    if a.kind == kinds.ENTER_BATTLE:
        if state.phase == MAIN1 and (found := rules_for(state, NO_BATTLE_PHASE, a.player)):
            yield Reason("ACT-10", f"{name_of(state, found[0])} forbids the Battle Phase", until(state, found[0]))
    elif a.kind == kinds.SPECIAL_SUMMON:
        if has_not_kept(state, a.player, a.uid):
            yield Reason("ACT-10", "you have done this turn what you cannot do the turn you Special Summon it", "in the next turn")
        elif a.procedure is not None and not summoned_enough(state, a.player, a.uid):
            if (name := who_bars(state, a.player, a.uid, a.procedure, a.ways)) is not None:
                own = name == a.facts.name and too_many(state, side_of(a.procedure, a.player), a.uid)
                yield (
                    Reason("ACT-10", "its own text allows only 1 of these there", "once the other one is gone")
                    if own
                    else Reason("ACT-10", f"{name} forbids this Special Summon", f"once {name} no longer does")
                )
    elif a.kind == kinds.FLIP_SUMMON:
        if (entry := lock(state, a.player, a.uid, "cannot summon", "Summon")) is not None:
            yield Reason("ACT-10", f"{name_of(state, entry)} forbids this Summon", until(state, entry))
    elif a.facts.kind != MONSTER or a.sets_as_a_spell:
        if a.facts.cannot_set and not a.sets_as_a_spell:
            yield Reason("ACT-10", "its own text says that it cannot be Set", NEVER)
        elif (entry := no_set(state, a.player, a.uid, a.sets_as_a_spell)) is not None:
            yield Reason("ACT-10", f"{name_of(state, entry)} forbids Setting it", until(state, entry))
        else:
            settle(state, "Set", player=a.player, uid=a.uid)
    else:
        entry = lock(state, a.player, a.uid, "cannot normal summon")
        if entry is None and a.kind != kinds.SET:
            entry = no_normal_summon(state, a.player, a.uid)
            if entry is None and a.kind == kinds.NORMAL_SUMMON and a.move.using:
                entry = bars_way(state, a.player, look_at(state, a.uid), "tribute")
        elif entry is None:
            entry = no_set(state, a.player, a.uid)
        if entry is not None:
            yield Reason("ACT-10", f"{name_of(state, entry)} forbids this Normal Summon", until(state, entry))
        elif a.kind == kinds.SET:
            settle(state, "Set", player=a.player, uid=a.uid)

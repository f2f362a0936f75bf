"""What is paid, Tributed, targeted and declared at activation: every legal combination, found jointly (ACT-3, ACT-4).

Where several choices exclude each other, python-constraint finds them; a single choice needs no solver.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import msgspec

from kb.vocabulary.references import CHOSEN_BY_STEPS
from legality.compiling.selections import may_hide
from legality.continuous.copies import group_key
from legality.game.selections import Cards as Cards
from legality.game.state import change
from legality.game.view import NOTHING_AHEAD
from legality.game.view import Env as Env
from legality.game.view import UnsettledFact as UnsettledFact
from legality.happening.choosing import card_choices
from legality.judging.ahead import BRINGING, LATER, LEAVING, WHERE_TO, after, chosen_once_paid, needs_room, of_the_cost
from legality.judging.both_parts import lacking
from legality.judging.constraints import solutions
from legality.judging.hindered import of_a_part, of_targets, why_vain
from legality.judging.of_no_use import (
    changes_by_nothing,
    comes_to_none,
    is_done_to_all_of_the_opponents,
    is_lost,
    leaves_too_few,
    of_no_use,
    of_use,
)
from legality.judging.possible import can_do, cost_options, pool
from legality.judging.several import lacks_zones, may_lack_zones, with_those_before
from legality.judging.targeting import DoubtfulCard as DoubtfulCard
from legality.judging.targeting import after_cost as after_cost
from legality.judging.targeting import disjoint, target_groups
from legality.judging.targeting import target_pool as target_pool
from legality.judging.wording.later import Why
from legality.judging.wording.reasons import none_of, unmet, unpayable, untargetable

if TYPE_CHECKING:
    from legality.game.effects import Step as Step
    from legality.game.state import Game
    from legality.judging.activation import Activation


class Payment(msgspec.Struct, frozen=True, gc=False):
    """One way to activate: for each cost what pays it, the targets clause by clause, and what is declared."""

    costs: tuple[Any, ...] = ()
    targets: tuple[tuple[int, ...], ...] = ()
    declared: tuple[Any, ...] = ()


NOTHING = Payment()

TAKING = LEAVING | {"discard", "discard to the GY"}
"""Verbs of a cost that take cards from where they are."""


def as_declared(game: Game, uid: int, number: int, declared: tuple[Any, ...]) -> tuple[Any, ...]:
    """The same with every name that may be any as the word for it, so that declarations which no rule tells apart are one."""
    if not declared:
        return ()
    effects = game.duel.defs[game.cards[uid].code].effects
    declares = next((effect.declares for effect in effects if number in (-1, effect.number) and effect.declares), ())
    any_name = {at: entry.word for at, entry in enumerate(declares) if not entry.allowed}
    return tuple(any_name.get(at, value) for at, value in enumerate(declared))


def environment(a: Activation) -> Env:
    """The point of view of the activation, with the events it answers."""
    env = a.env
    env.obliged = not a.effect.optional and not a.is_card_activation
    if not env.events and a.effect.patterns:
        env.events = a.answered()
        env.event = env.events[0] if env.events else None
    return env


def why_not_possible(a: Activation) -> Why | None:
    """Why the activation fails ACT-4: a condition, the cost, the targets, or that it could do nothing. None if it does not.

    What one part leaves open another may settle: it fails where any of them does, whatever the others say.

    Raises:
        UnsettledFact: a fact is missing, and nothing that is known makes it fail.
    """
    effect = a.effect
    env = environment(a)
    doubts: list[UnsettledFact] = []
    for number, test in enumerate(effect.conditions + effect.must_hold):
        try:
            holds = test(env)
        except UnsettledFact as unsettled:
            doubts.append(unsettled)
            continue
        if not holds and not (a.pending is not None and a.pending.was_battling):  # it held when the effect triggered (BAT-10)
            words = (a.effect.record.condition or ()) + (a.effect.record.must_hold or ())
            return unmet(words[number] if number < len(words) else None)
    unpaid = any(step.verb == "opaque" for step in effect.cost)
    for step in effect.cost:
        try:
            payable = can_do(a.game, env, step, True)
        except UnsettledFact as unsettled:
            doubts.append(unsettled)
            unpaid = True
            continue
        if not payable:
            return unpayable(step.record).because_of(of_a_part(a, env, step))
    env.ahead = of_the_cost(a.game, env, effect)
    try:
        why = _why_not_done(a, env, doubts, unpaid)
    finally:
        env.ahead = None
    if why is None and doubts:
        raise doubts[0]
    return why


def _why_not_done(a: Activation, env: Env, doubts: list[UnsettledFact], unpaid: bool) -> Why | None:
    """Why there are no targets, or it could do nothing, once the cost is paid; None if neither.

    What cannot be told is added to `doubts`; `unpaid`: it is not known what its cost is, which may bring what its parts need.
    """
    effect = a.effect
    if effect.targets and (effect.optional or a.is_card_activation):
        for number, clause in enumerate(effect.targets):
            if clause.if_possible or clause.relative:
                continue
            try:
                low, high = clause.count(env)
                if clause.number is not None and high < 1:
                    return untargetable(clause.record)
                of_cards: list[UnsettledFact] = []
                pool = target_pool(a.game, env, clause, a.is_card_activation, effect.target_verbs[number], of_cards)
                pool = of_use(a, env, number, pool)
                if len(pool) < max(low, 0):
                    if of_cards:
                        raise of_cards[0]
                    _hidden(env, clause)
                    return untargetable(clause.record).because_of(of_targets(a, env, clause, effect.target_verbs[number]))
            except UnsettledFact as unsettled:
                doubts.append(unsettled)
    if effect.optional or a.is_card_activation:
        try:
            if (useless := of_no_use(a)) is not None:
                return useless
            _settle_first_step(a)
        except UnsettledFact as unsettled:
            doubts.append(unsettled)
        if (why := _why_vain(a, env, doubts, unpaid)) is not None:
            return why
    if doubts:
        return None
    relative = _depends_on_choices(a) and (effect.optional or a.is_card_activation)
    env.ahead = None
    if (effect.cost or len(effect.targets) > 1 or relative or any(clause.is_grouped for clause in effect.targets)) and not payments(a, 1):
        left = "the cost cannot be paid in a way that leaves enough targets" if effect.targets else "its costs cannot all be paid"
        if not effect.targets and may_lack_zones(a.game, effect.steps, ()):
            left = "its costs cannot be paid in a way that leaves enough Monster Zones"
        return Why(left, "once it can")
    return None


def _why_vain(a: Activation, env: Env, doubts: list[UnsettledFact], unpaid: bool) -> Why | None:
    """Why one of its parts could do nothing; None if none is known to. A part that cannot be said may bring what a later one needs."""
    before = _what_pays(a, doubts) if unpaid else None
    last = len(a.effect.steps) - 1
    for number, step in enumerate(a.effect.steps):
        try:
            if _is_demanded(a, env, step, number) and not step.relative:
                if before is None and changes_by_nothing(a, step, number):
                    return Why("the ATK or DEF would change by 0", "once that is more than 0")
                if before is None and comes_to_none(a, step, number):
                    return none_of(step.record)
                if before is None and (why := lacking(a.game, env, a.effect.steps, number, a.effect.targets)) is not None:
                    return why
                vain = leaves_too_few(a, env, step) or is_lost(a, step, number)
                if vain or not chosen_once_paid(a.effect, step) and not can_do(a.game, env, step, False):
                    if before is None:
                        return why_vain(a, env, step)
                    doubts.append(before)
        except UnsettledFact as unsettled:
            doubts.append(unsettled)
            before = before or unsettled
        if number == last:
            break
        try:
            env.ahead = after(env.ahead or NOTHING_AHEAD, a.game, env, step, a.effect.targets)
        except UnsettledFact as unsettled:
            before = before or unsettled
        if step.verb == "opaque" and not step.options.includes_nothing and before is None:
            before = a.env.not_said(str(step.what))
    return None


def _what_pays(a: Activation, doubts: list[UnsettledFact]) -> UnsettledFact:
    """That it is not known what its cost is."""
    words = next((step.words for step in a.effect.cost if step.verb == "opaque"), None)
    return doubts[0] if doubts or words is None else a.env.not_said(words)


def _is_demanded(a: Activation, env: Env, step: Step, number: int) -> bool:
    """Must this part be possible for the activation (ACT-4)? What may be left out, comes later or needs chance is not.

    Nor what is done, after another part, to all that the opponent has on the field (Legendary Atlantean Tridon).
    Nor what is done to all cards of a kind when a card that stays is activated, nor to all cards like one that is chosen before.
    """
    if step.optional or step.verb == "delay" or step.options.waits_for_chance:
        return False
    if number and step.join == "then" and is_done_to_all_of_the_opponents(step):
        return False
    if isinstance(step.what, Cards) and step.what.every and not step.what.is_reference:
        if a.is_card_activation and a.game.duel.defs[a.card.code].stays or number and step.relative:
            return False
    return all(test(env) for test in step.conditions)


def _depends_on_choices(a: Activation) -> bool:
    """Does it depend on what pays for it, and on its targets, whether it could do something?"""
    if a.effect.is_relative or a.effect.cost and any(chosen_once_paid(a.effect, s) or _may_be_paid_away(a, s) for s in a.effect.steps):
        return True
    return needs_room(a.effect, a.game)


def _may_be_paid_away(a: Activation, step: Step) -> bool:
    """Could the cost take what this part needs: the last cards that it could be done to, or its own card as one that is chosen?"""
    what = step.what
    if step.optional or step.conditions or step.verb == "delay" or not isinstance(what, Cards):
        return False
    for cost in a.effect.cost:
        paid = cost.what
        if cost.verb not in TAKING or not isinstance(paid, Cards):
            continue
        if what.reference == "this card":
            if not paid.is_reference and a.uid in paid.uids(a.env):
                return True
        elif what.test is not None and not what.every:
            found, low = set(what.uids(a.env)), what.count(a.env)[0]
            taken = found & set(paid.uids(a.env))
            most = len(taken) if paid.is_reference or paid.every or paid.as_many else min(paid.count(a.env)[1], len(taken))
            if len(found) - most < max(low, 1):
                return bool(taken)
    return False


def _settle_first_step(a: Activation) -> None:
    """Raises UnsettledFact where all that a Spell or Trap begins with is a choice that cannot be said: its condition may stand in it.

    Not where its head shows that it can always be done.
    """
    first = a.effect.steps[0] if a.effect.steps else None
    unsaid = first is not None and first.verb == "opaque" and first.optional and not first.options.possible
    if first is not None and unsaid and a.is_card_activation and not a.game.duel.defs[a.card.code].stays:
        raise a.env.not_said(str(first.what))


def _hidden(env: Env, clause: Cards) -> None:
    if hidden := may_hide(env, clause):
        raise UnsettledFact(hidden)


def payments(a: Activation, most: int = 0) -> list[Payment]:
    """Every way to pay, target and declare for this activation (at most `most` of them, if given), interchangeable copies counted once.

    Raises:
        UnsettledFact: of a way (with `most`: of the only one) it is not known whether it is possible.
    """
    doubts: list[UnsettledFact] = []
    found = certain_payments(a, doubts, most)
    if doubts and not (most and len(found) >= most):
        raise doubts[0]
    return found


def certain_payments(a: Activation, doubts: list[UnsettledFact], most: int = 0) -> list[Payment]:
    """The same, without the ways that are in doubt: why they are is added to `doubts`."""
    effect = a.effect
    if not effect.cost and not effect.targets and not effect.declares and not effect.is_relative:
        return [NOTHING]
    relative = _depends_on_choices(a)
    env = environment(a)
    found, seen = list[Payment](), set[Any]()
    several = len(effect.cost) + len(effect.targets) > 1  # else each way is another already: the choices of one group of cards are
    declared = [entry.allowed or (entry.word,) for entry in effect.declares]
    for costs in _costs(a, env):
        try:
            groups = target_groups(a, env, costs, doubts)
        except UnsettledFact as unsettled:  # what becomes of what pays
            doubts.append(unsettled)
            continue
        for targets in groups:
            if relative:
                try:
                    if not goes_on(a, costs, targets):
                        continue
                except UnsettledFact as unsettled:
                    doubts.append(unsettled)
                    continue
            for words in product(*declared):
                payment = Payment(costs, targets, words)
                if several:
                    key = _key(a, payment)
                    if key in seen:
                        continue
                    seen.add(key)
                found.append(payment)
                if most and len(found) >= most:
                    return found
    return found


def goes_on(a: Activation, costs: tuple[Any, ...], targets: tuple[tuple[int, ...], ...]) -> bool:
    """Can the steps whose demands are relative to other cards be done once these pay and are targeted (ACT-4)?

    Raises:
        UnsettledFact: that depends on cards that nobody has named, or on a choice of several cards by an earlier step.
    """
    effect = a.effect
    if not effect.optional and not a.is_card_activation:
        return True
    game, env = after_cost(a, environment(a), costs)
    env.targets = targets
    env.ahead = NOTHING_AHEAD
    for number, step in enumerate(effect.steps):
        paid_away = _may_be_paid_away(a, step)
        if paid_away and step.cards.reference == "this card" and any(isinstance(paid, tuple) and a.uid in paid for paid in costs):
            return False
        demanded = (step.relative or step.verb in BRINGING or paid_away or chosen_once_paid(effect, step)) and not step.conditions
        left_out = number and effect.steps[number - 1].optional and step.join in LATER
        if demanded and not left_out and _is_demanded(a, env, step, number):
            if lacks_zones(game, env, with_those_before(effect.steps, number), effect.targets):
                return False
            before = effect.steps[number - 1] if number and step.relative & CHOSEN_BY_STEPS else None
            if not (can_do(game, env, step, False) if before is None else _after(game, env, before, step)):
                return False
        env.ahead = after(env.ahead, game, env, step)
    return True


def _after(game: Game, env: Env, before: Step, step: Step) -> bool:
    """Can the step be done behind the one before it, for some card to which that one may be done?"""
    if not isinstance(before.what, Cards) or before.conditions:
        raise UnsettledFact(f"{game.duel.defs[game.cards[env.uid].code].name}: what an earlier part of its effect leaves to the next one")
    found = pool(game, env, before, False)
    low, high = before.what.count(env)
    several = before.what.is_reference or before.what.every
    groups = [found] if several else [option[1] for option in card_choices(game, env, before.what, found, low, min(high, len(found)))]
    ahead = env.ahead or NOTHING_AHEAD
    leave = before.verb in WHERE_TO or before.verb in LEAVING
    goes = False
    for those in groups:
        env.those = env.chosen = env.shown = those
        env.ahead = change(ahead, gone=ahead.gone | set(those)) if leave else ahead
        if goes := can_do(game, env, step, False):
            break
    env.ahead = ahead
    return goes


def is_payment(
    a: Activation, ways: list[Payment], costs: tuple[Any, ...], targets: tuple[tuple[int, ...], ...], declared: tuple[Any, ...]
) -> bool:
    """Is this one of the ways to pay, target and declare, or does it differ from one only in what no rule tells apart?"""

    def named(payment: Payment) -> Any:
        return (*_key(a, payment)[:2], as_declared(a.game, a.uid, a.effect.number, payment.declared))

    given = Payment(costs, targets, declared)
    return given in ways or named(given) in map(named, ways)


def _key(a: Activation, payment: Payment) -> Any:
    def group(value: Any) -> Any:
        return group_key(a.game, value, a.uid) if isinstance(value, tuple) else value

    return tuple(group(cost) for cost in payment.costs), tuple(group(clause) for clause in payment.targets), payment.declared


def _costs(a: Activation, env: Env) -> list[tuple[Any, ...]]:
    steps = a.effect.cost
    if not steps:
        return [()]
    options = [cost_options(a.game, env, step) for step in steps]
    if any(not option for option in options):
        return []
    if len(steps) == 1:
        return [(option,) for option in options[0]]
    return solutions(options, disjoint)

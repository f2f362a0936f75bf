"""Which of the costs, targets and declarations of an activation is not possible, when others would be (ACT-4)? In words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.look import look_at
from legality.game.view import UnsettledFact
from legality.judging.choices import certain_payments, environment, is_payment, target_pool
from legality.judging.hindered import of_a_way
from legality.judging.wording.later import Why, later
from legality.judging.wording.reasons import targeted
from legality.judging.wording.until import ANOTHER_CHOICE

if TYPE_CHECKING:
    from kb.records.filters import Filter
    from legality.game.move import Move
    from legality.judging.activation import Activation


def has_more(move: Move) -> bool:
    """Does an activation name what only other moves name: Tributes or materials, a target of an attack, a kind of Summon?"""
    return bool(move.using) or move.target != -2 or move.choice is not None


def why_not_that_way(a: Activation, move: Move) -> Why:
    """What is chosen wrongly: a cost, a target, what is declared; and which text keeps a card from it."""
    effect = a.effect
    if has_more(move):
        return Why("an activation chooses no Tributes, materials, attack target or kind of Summon", "without that choice")
    if move.costs and not effect.cost:
        return Why("it has no cost for which something is chosen", "without that choice")
    if move.targets and not effect.targets:
        return Why("it does not target", "without a target")
    if move.declared and not effect.declares:
        return Why("nothing is declared for it", "without a declaration")
    remark = of_a_way(a, move)
    ways = certain_payments(a, [])
    if not any(is_payment(a, [way], move.costs, way.targets, way.declared) for way in ways):
        return Why("its cost cannot be paid that way", ANOTHER_CHOICE).because_of(remark)
    if not any(is_payment(a, [way], move.costs, move.targets, way.declared) for way in ways):
        if remark is not None:
            return Why("that cannot be its target", ANOTHER_CHOICE).because_of(remark)
        return Why(_wrong_target(a, move) or "these cannot be its targets together", ANOTHER_CHOICE)
    return Why("that cannot be declared for it", ANOTHER_CHOICE).because_of(remark)


def _wrong_target(a: Activation, move: Move) -> str:
    """The first target that is none, or what it targets where the number is wrong; empty where each by itself would do."""
    env = environment(a)
    env.targets = move.targets
    for number, clause in enumerate(a.effect.targets):
        group = move.targets[number] if number < len(move.targets) else ()
        try:
            pool = target_pool(a.game, env, clause, a.is_card_activation, a.effect.target_verbs[number], [])
            low, high = clause.count(env)
        except UnsettledFact:
            return ""
        if not clause.relative:
            for uid in group:
                if uid not in pool:
                    name = look_at(a.game, uid).facts.name
                    if uid in clause.uids(env):
                        return f"what it does cannot be done to {name}"
                    return later(_no_target, name, clause.record)
        if not low <= len(group) <= high:
            return later(_not_so_many, len(group), clause.record)
    return ""


def _no_target(name: str, clause: str | Filter) -> str:
    return f"{name} is not what it targets: {targeted(clause)}"


def _not_so_many(count: int, clause: str | Filter) -> str:
    return f"{count} {'card is' if count == 1 else 'cards are'} targeted for it, but it targets {targeted(clause)}"

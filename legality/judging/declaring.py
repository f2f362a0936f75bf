"""May this card name be declared: could the effect do what it says with the card of that name (ACT-4)?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.records.fields import within
from legality.judging.choices import after_cost, environment
from legality.judging.possible import can_do

if TYPE_CHECKING:
    from legality.game.effects import Step
    from legality.game.move import Move
    from legality.judging.activation import Activation


def works_with_its_name(a: Activation, move: Move) -> bool:
    """Can the parts that are done to the card whose name is declared be done with this one?

    Raises:
        UnsettledFact: that depends on cards that nobody has named.
    """
    open_names = {entry.word for entry in a.effect.declares if not entry.allowed}
    if not move.declared or not open_names or not open_names.isdisjoint(move.declared):
        return True  # where no name is said yet, the move stands for any that may be declared
    demanded = (step for step in a.effect.steps if step.verb != "apply" and not step.optional and not step.conditions)
    parts = [step for step in demanded if _is_of_that_name(step)]
    if not parts:
        return True
    game, env = after_cost(a, environment(a), move.costs)
    env.targets, env.declared = move.targets, move.declared
    return all(can_do(game, env, step, False) for step in parts)


def _is_of_that_name(step: Step) -> bool:
    return any(getattr(said, "declared", None) == "name" for said in within(step.record))

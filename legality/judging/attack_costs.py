"""What must a player pay to declare an attack with this monster ("cannot declare an attack unless you pay 500 LP")?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.look import look_at, modifiers, touches
from legality.game.view import Env, UnsettledFact
from legality.judging.possible import can_do, lp_options

if TYPE_CHECKING:
    from legality.game.state import Active, Game


def attack_costs(game: Game, attacker: int) -> list[Active]:
    """The effects in force that ask a cost of every attack of this monster: they bind its controller, whatever it is unaffected by."""
    asking = [entry for entry in modifiers(game) if entry.modifier.has("attack cost")]
    return [entry for entry in asking if touches(game, entry, look_at(game, attacker))]


def payer(game: Game, entry: Active, player: int) -> Env:
    """The point of view of the player who pays."""
    return Env(game, player, entry.source)


def unpayable(game: Game, player: int, attacker: int) -> Active | None:
    """The first effect whose cost for an attack of this monster the player cannot pay; None where all can be paid.

    Raises:
        UnsettledFact: several ask for a cost, and whether all of it can be paid together is not looked into.
    """
    entries = attack_costs(game, attacker)
    total, others = 0, 0
    for entry in entries:
        env = payer(game, entry, player)
        for step in entry.modifier.steps:
            if not can_do(game, env, step, True):
                return entry
            if step.verb == "pay LP" and (options := lp_options(game, env, step)):
                total += min(options)
            else:
                others += 1
    if total > game.lp[player]:
        return entries[-1]
    if others > 1:
        raise UnsettledFact("whether the costs that several cards ask for one attack can be paid together")
    return None

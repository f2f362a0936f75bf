"""Which materials may count as more than one for an Xyz Summon by a text in force (SUM-10)?"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from legality.continuous.look import look_at, modifiers, touches
from legality.game.rules import follows
from legality.game.view import UnsettledFact
from legality.happening.limits import is_used_up
from legality.judging.treated import is_for

if TYPE_CHECKING:
    from legality.game.state import Active, Game


def counted(game: Game, summoned: int, usable: tuple[int, ...]) -> dict[int, Active]:
    """Those of these cards that may count as more than one material for the Xyz Summon of that monster, with the effects that say so."""
    found: dict[int, Active] = {}
    asked = sum(item.low for item in game.duel.defs[game.cards[summoned].code].materials)
    for entry in modifiers(game):
        said = entry.modifier
        if said.xyz_materials_counted < 2 or asked < said.materials_asked or is_used_up(game, entry):
            continue
        if is_for(game, entry, summoned):
            found.update((uid, entry) for uid in usable if touches(game, entry, look_at(game, uid)))
    return found


@follows("SUM-10")
def with_fewer(game: Game, summoned: int, more: dict[int, Active], fitting: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every choice of fewer of these cards than its line of materials asks for that is enough because some (`more`) may count for more.

    Raises:
        UnsettledFact: its line asks for materials of several kinds, of which such a card may be any.
    """
    facts = game.duel.defs[game.cards[summoned].code]
    if len(facts.materials) != 1:
        raise UnsettledFact(f"as which of the materials of {facts.name} one may count that counts as several")
    (asked,) = facts.materials
    groups = [group for size in range(1, asked.low) for group in combinations(fitting, size)]
    return [group for group in groups if sum(_worth(more, uid) for uid in group) >= asked.low]


def _worth(more: dict[int, Active], uid: int) -> int:
    return more[uid].modifier.xyz_materials_counted if uid in more else 1


def needed(game: Game, summoned: int, group: tuple[int, ...]) -> list[Active]:
    """The effects without which these would be too few materials for that monster."""
    more = counted(game, summoned, group)
    left = sum(item.low for item in game.duel.defs[game.cards[summoned].code].materials) - len(group)
    found = []
    for uid in group:
        if uid in more and left > 0:
            found.append(more[uid])
            left -= _worth(more, uid) - 1
    return found

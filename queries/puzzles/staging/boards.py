"""Boards as they come up in Duels: somebody has just done something, and both players have cards that belong together."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from legality.game.terms import GY, HAND, MONSTER, MZONE, TRAP
from queries.board.reader import read_board
from queries.position.replay import Played, Sentence, play_through
from queries.puzzles.staging.pool import Pool, starts
from queries.supposing.drafts import Scene, places_for
from queries.telling.answers import to_json

DECK = 25
"""Cards in each Deck that nobody has named: no puzzle looks into them."""


FORBIDDING = 0.15
"""So many of the Chains that are begun begin with a card that forbids responses, if there is one: few do."""
SET_NOW = 0.35
"""So many of the turn player's Set cards were Set this turn."""
USED = 0.4
"""So many of the effects that can be used once a turn, or the like, have been used."""


class Setting(NamedTuple):
    """A board with what was played on it, and whose it is to think."""

    fields: dict[str, Any]
    play: tuple[str, ...]
    asked: str

    def board(self) -> dict[str, Any]:
        """The board file as plain data."""
        return {**self.fields, "play": list(self.play)}


def played(fields: dict[str, Any], play: list[str], dice: Random, pool: Pool) -> Played | None:
    """The board with these moves, choices that they leave open made at random; None if one of them is not legal or not settled."""
    board = read_board(to_json(fields), "puzzle", pool.kb)
    found = play_through(board, map(Sentence, play), dice.choice, doubtful=False)
    return None if isinstance(found, str) else found


# --- situations ---------------------------------------------------------------------------------------------------------


def activation(dice: Random, pool: Pool) -> tuple[Scene, str] | None:
    """A begins a Chain in the Main Phase; B is asked."""
    if not pool.starters:
        return None
    core = dice.choice(pool.forbidding if pool.forbidding and dice.random() < FORBIDDING else pool.starters)
    facts = pool.cards[core]
    effect = dice.choice([effect for effect in facts.effects if starts(facts, effect)])
    scene = Scene("A", pool.ruleset)
    place = places_for(facts, effect)[0]
    where = {"set": "spells", "set field": "field"}.get(place, place)
    scene.put("A", where, {"set": core} if place.startswith("set") else core)
    number = f"effect {effect.number} of " if effect.number != 1 and effect.number else ""
    scene.play.append(f"A activates {number}{core}")
    surround(scene, core, dice, pool)
    return scene, core


def summon(dice: Random, pool: Pool) -> tuple[Scene, str] | None:
    """A Normal Summons a monster; B is asked."""
    summonable = pool.named(lambda facts: facts.kind == MONSTER and not facts.cannot_normal_summon and 0 < facts.level <= 4)
    if not summonable:
        return None
    core = dice.choice(summonable)
    scene = Scene("A", pool.ruleset).put("A", "hand", core)
    scene.play.append(f"A Normal Summons {core}")
    surround(scene, core, dice, pool)
    return scene, core


def attack(dice: Random, pool: Pool) -> tuple[Scene, str] | None:
    """A declares an attack; B is asked."""
    strong = pool.named(lambda facts: facts.kind == MONSTER and facts.atk >= 1200 and not facts.is_extra)
    if not strong:
        return None
    core = dice.choice(strong)
    scene = Scene("A", pool.ruleset, "A", "battle", "battle").put("A", "monsters", core)
    target = dice.choice(pool.company(dice, core, pool.monsters, 3) or [core])
    scene.put("B", "monsters", target)
    scene.play.append(f"A attacks {target} with {core}")
    surround(scene, core, dice, pool)
    return scene, core


def leaving(dice: Random, pool: Pool) -> tuple[Scene, str] | None:
    """A wants to leave Main Phase 1; B is asked in box E."""
    if not pool.monsters:
        return None
    core = dice.choice(pool.monsters)
    scene = Scene("A", pool.ruleset).put("A", "monsters", core)
    scene.play.append("A ends Main Phase 1")
    surround(scene, core, dice, pool)
    return scene, core


SITUATIONS: tuple[Callable[[Random, Pool], tuple[Scene, str] | None], ...] = (activation, activation, summon, attack)
"""Ways for a board to come about; what stands twice is twice as frequent."""


def surround(scene: Scene, core: str, dice: Random, pool: Pool) -> None:
    """Monsters on both fields, in the GYs, and a Deck for both, of cards that belong together."""
    monsters = pool.monsters
    for player, most in (("A", 1), ("B", 2)):
        there = len(scene.fields[player].get("monsters", ()))
        for name in pool.company(dice, core, monsters, dice.randint(0 if there else 1, most)):
            facts = pool.cards[name]
            scene.put(player, "monsters", {"card": name, "position": "defense"} if facts.defense > facts.atk else name)
        for name in pool.company(dice, core, monsters, dice.randint(0, 2)):
            scene.put(player, "graveyard", name)
        scene.fields[player]["deck"] = [DECK]


def use_up(scene: Scene, player: str, name: str, dice: Random, pool: Pool) -> None:
    """Says of some of the card's fast effects with a limit that they were used this turn, if need be by another copy."""
    facts = pool.cards[name]
    for effect in facts.effects:
        by_name = any(limit.kind in ("use", "activate") for limit in effect.limits)
        if effect.limits and effect.speed > 1 and (effect.places & MZONE or by_name) and dice.random() < USED:
            scene.fields.setdefault("used", []).append(f"{player} effect {effect.number} of {name}")
            if not effect.places & MZONE:
                scene.put(player, "graveyard", name)


def place_of(name: str, dice: Random, pool: Pool, in_own_turn: bool = False) -> tuple[str, Any]:
    """Where a card that might be used as a fast effect is put, and how its entry is written: Set this turn only by the turn player."""
    facts = pool.cards[name]
    fast = [effect for effect in facts.effects if effect.speed > 1]
    effect = dice.choice(fast)
    if effect.is_card_activation or facts.kind == TRAP and not effect.places & GY:
        new = in_own_turn and dice.random() < SET_NOW
        return ("field" if facts.property == "field" else "spells"), {"set": name, "this_turn": True} if new else {"set": name}
    if effect.places & HAND:
        return "hand", name
    if effect.places & MZONE:
        return "monsters", name
    return ("graveyard", name) if effect.places & GY else ("spells", name)

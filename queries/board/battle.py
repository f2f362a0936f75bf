"""The attack under way on a board, from its `battle:` section (BAT-5 to BAT-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.game.terms import AFTER_CALCULATION, BANISHED, BATTLE, BATTLE_STEP, DAMAGE_STEP, GY, HAND, MZONE
from legality.public import Battle, change
from queries.board.faults import is_empty
from queries.board.keys import BATTLE as KEYS
from queries.board.laid import Laid
from queries.board.turn import Turn

if TYPE_CHECKING:
    from kb.store.load import Node

ELSEWHERE = GY | BANISHED | HAND
"""Where a monster that was in the battle may be by now."""


def read_battle(node: Node | None, root: Node, turn: Turn, laid: Laid) -> Battle | None:
    """The attack of the board, or None. The Damage Step needs one; outside the Battle and the Damage Step there is none."""
    faults = laid.faults
    if node is None:
        if turn.step == DAMAGE_STEP:
            place = root.entries()["turn"].entries().get("step", root)
            faults.add(place, "the Damage Step needs battle: {attacker: NAME, target: NAME or directly}")
        return None
    entries = faults.mapping(node, "battle", "{attacker: Sangan, target: Kuriboh}")
    if entries is None:
        return None
    faults.known_keys(node, KEYS, "in battle")
    if turn.phase != BATTLE or turn.step not in (BATTLE_STEP, DAMAGE_STEP):
        faults.add(
            root.keys["battle"],
            "an attack stands only in the Battle Step and the Damage Step (turn: {phase: battle, step: battle or damage})",
        )
        return None
    if "attacker" not in entries:
        faults.add(node, "battle needs the key attacker")
    attacker = _monster(entries.get("attacker"), laid, turn.player, "attacker")
    target = -1
    if "target" not in entries:
        faults.add(node, "battle needs the key target: a monster, or directly")
    elif entries["target"].value != "directly":
        target = _monster(entries["target"], laid, 1 - turn.player, "target")
    flipped = "flipped" in entries and not is_empty(entries["flipped"]) and faults.truth(entries["flipped"], "flipped")
    damage = 0
    if "damage" in entries and not is_empty(entries["damage"]):
        damage = faults.whole(entries["damage"], "damage", 0, 10**7) or 0
    if attacker < 0:
        return None
    return under_way(laid, turn, attacker, target, flipped, damage)


def _monster(node: Node | None, laid: Laid, player: int, key: str) -> int:
    if node is None:
        return -1
    what = f"a monster of player {'AB'[player]}"
    there = laid.where(MZONE, player)
    if node.is_scalar and not laid.among(node.raw.strip(), there):
        gone = laid.among(node.raw.strip(), laid.where(ELSEWHERE, player))
        if gone:
            return gone[0]
    found = laid.meant(node, there, key, what)
    if found is None:
        return -1
    if key == "attacker" and not laid.cards[found].up:
        laid.faults.add(node, f"the attacker is face-up; {laid.name(found)} is face-down")
    return found


def under_way(laid: Laid, turn: Turn, attacker: int, target: int, flipped: bool = False, damage: int = 0) -> Battle:
    """The attack of one monster on another (-1: directly), which the attacker has declared."""
    card = laid.cards[attacker]
    if card.zone == MZONE and not card.attacks:
        card = laid.cards[attacker] = change(card, attacks=1)
    crowd = tuple((uid, laid.cards[uid].stamp) for uid in laid.where(MZONE, 1 - turn.player))
    return Battle(
        attacker,
        _stamp(laid, attacker),
        target,
        _stamp(laid, target) if target >= 0 else 0,
        crowd,
        flipped=flipped,
        damage=damage,
        calculated=turn.timing > AFTER_CALCULATION,
    )


def _stamp(laid: Laid, uid: int) -> int:
    card = laid.cards[uid]
    return card.stamp if card.zone == MZONE else 0

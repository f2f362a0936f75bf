"""What has the battle that a board describes already done to the cards in it?"""

from __future__ import annotations

from legality.continuous.look import look_at, modifiers, touches
from legality.game.state import State, change
from legality.game.terms import AFTER_CALCULATION
from legality.game.turn_facts import BATTLED, TURNED_UP, WAS_ATTACKED
from legality.playing.damage_step import battle_values


def with_battle(state: State) -> State:
    """The state with what the battle that a board describes has already determined and made its monsters do."""
    return _with_deeds(_with_doomed(state))


def _with_doomed(state: State) -> State:
    """BAT-8: after damage calculation, which of the two monsters are determined to be destroyed?"""
    battle = state.battle
    if battle is None or state.timing != AFTER_CALCULATION:
        return state
    fighters = [battle.attacker] if battle.target < 0 else [battle.attacker, battle.target]
    stamps = (battle.stamp, battle.target_stamp)
    if battle.target < 0 or any(state.cards[uid].stamp != stamp for uid, stamp in zip(fighters, stamps, strict=False)):
        return state

    mine, theirs, defending = battle_values(state)
    losers = []
    if mine > theirs or (mine == theirs and mine and not defending):
        losers.append(battle.target)
    if not defending and (mine < theirs or (mine == theirs and mine)):
        losers.append(battle.attacker)
    doomed = tuple((uid, state.cards[uid].stamp) for uid in sorted(losers) if not _survives(state, uid))
    settled: State = change(state, battle=change(battle, doomed=doomed))
    return settled


def _survives(state: State, uid: int) -> bool:
    return any(
        entry.modifier.indestructible_by in ("battle", "card") and touches(state, entry, look_at(state, uid))
        for entry in modifiers(state)
    )


def _with_deeds(state: State) -> State:
    """The state with what the battle that a board describes has already made its monsters do."""
    battle = state.battle
    if battle is None or not state.duel.asks_deeds:
        return state
    cards = list(state.cards)
    for uid, stamp in ((battle.attacker, battle.stamp), (battle.target, battle.target_stamp)):
        if uid >= 0 and cards[uid].stamp == stamp:
            attacked = WAS_ATTACKED | TURNED_UP * battle.flipped if uid == battle.target else 0
            cards[uid] = change(cards[uid], deeds=cards[uid].deeds | attacked | BATTLED * battle.calculated)
    return change(state, cards=tuple(cards))

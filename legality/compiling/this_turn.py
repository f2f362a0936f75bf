"""What a card on the field did this turn, in its place: for filters that ask it ("if this card battled this turn").

`Card.deeds` holds it, only where a card of the Duel asks; a card that moves to another place has done nothing there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kb.vocabulary.comparisons import admitted
from legality.compiling.words import Condition, filter_, holds_of, player_of
from legality.continuous.look import seen
from legality.game.state import State, change
from legality.game.terms import FIELD
from legality.game.view import UnsettledFact

if TYPE_CHECKING:
    from collections.abc import Callable

    from legality.game.state import Look
    from legality.game.view import Env

BATTLED: Final = 1
DESTROYED_BY_BATTLE: Final = 2
TURNED_UP: Final = 4
WAS_ACTIVATED: Final = 8
WAS_ATTACKED: Final = 16
UNTOLD: Final = 32
"""The board says that it attacked, not what came of the attack."""
DEEDS: Final[dict[str, int]] = {
    "battled": BATTLED,
    "destroyed a monster by battle": DESTROYED_BY_BATTLE,
    "flipped face-up": TURNED_UP,
    "activated": WAS_ACTIVATED,
    "was attacked": WAS_ATTACKED,
}
"""The words of `did this turn` that `Card.deeds` keeps; that it attacked, `Card.attacks` says."""
ATTACKED: Final = "attacked"
OF_AN_ATTACK: Final = BATTLED | DESTROYED_BY_BATTLE


def did(value: Any) -> Callable[[Env, Look], bool]:
    """The test that a card did all of these this turn."""
    words = [value] if isinstance(value, str) else list(value)
    wanted = sum(DEEDS[word] for word in words if word != ATTACKED)
    attacked = ATTACKED in words

    def holds(env: Env, look: Look) -> bool:
        card = look.card
        if attacked and not card.attacks:
            return False
        if card.deeds & wanted == wanted:
            return True
        if card.deeds & UNTOLD and wanted & ~card.deeds & OF_AN_ATTACK and not wanted & ~card.deeds & ~OF_AN_ATTACK:
            raise UnsettledFact(f"what came of the attack of {look.facts.name} this turn (did: [battled])")
        return False

    return holds


def attacked_with(value: dict[str, Any]) -> Condition:
    """The condition that so many attacks of this turn were declared by such monsters; of those that are gone nobody knows."""
    admits = admitted(value.get("times", "1+"))
    who, test = value.get("who", "you"), filter_(value["card"]).holds

    def holds(env: Env) -> bool:
        player, board = player_of(env, who), env.board
        total = sum(times for fact, doer, times in board.facts if fact == "attack" and player in (-1, doer))
        here = [uid for uid, card in enumerate(board.cards) if card.attacks and card.zone & FIELD and player in (-1, card.control)]
        surely = sum(board.cards[uid].attacks for uid in here if test(env, seen(env, uid)))
        gone = max(0, total - sum(board.cards[uid].attacks for uid in here))
        return holds_of(admits, surely, surely + gone, "which monsters attacked earlier this turn")

    return holds


def with_deeds(state: State) -> State:
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

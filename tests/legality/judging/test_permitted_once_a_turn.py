"""SET-1: a text that lets a player activate in the turn it was Set what the effect of such a card Set, once a turn."""

from typing import Any

from queries.asking.actions import actions
from tests.support.cards import IMP, spell
from tests.support.positions import after, position_of

CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Brigade Imp", "archetypes": ["Brigade"], "effects": [
        {"kind": "ignition", "does": [{"set": {"count": "1-3", "from": ["deck"], "whose": "you", "is": "trap"}}]}]},
    {**IMP, "name": "Imp", "effects": [
        {"kind": "ignition", "does": [{"set": {"count": "1-3", "from": ["deck"], "whose": "you", "is": "trap"}}]}]},
    {**IMP, "name": "Chief", "effects": [{"kind": "continuous", "limit": [{"use": 1}], "applies": [
        {"may activate when just Set": {"is": "trap", "came through": {"archetype": "Brigade", "whose": "you"}}, "player": "you"}]}]},
    *(spell(name, {"gain LP": 100}, card="normal trap") for name in ("One", "Two")),
]  # fmt: skip
PASSES = ["B passes", "A passes"]


def traps(who: str, *moves: str) -> set[str]:
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {"monsters": [who, "Chief"], "deck": ["One", "Two"]}, "B": {"deck": []}}
    state = after(position_of(board, CARDS), [f"A activates {who}", *PASSES, "A chooses One + Two", *moves]).state
    return {move.removeprefix("A activates ") for move in actions(state).moves if move in ("A activates One", "A activates Two")}


def test_what_such_a_card_set_may_be_activated_once() -> None:
    assert traps("Brigade Imp") == {"One", "Two"}
    assert traps("Brigade Imp", "A activates One", *PASSES) == set()


def test_what_another_card_set_may_not() -> None:
    assert traps("Imp") == set()

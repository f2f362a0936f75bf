"""A reason is given only where it is one, and names what forbids (A-48)."""

from typing import Any

from legality.game.move import ACTIVATE, Move
from legality.game.verdict import Illegal
from legality.judging.judge import verdict
from tests.support.cards import IMP
from tests.support.positions import after, position_of

CARDS: list[dict[str, Any]] = [
    {"name": "No", "card": "counter trap", "effects": [
        {"kind": "card activation", "answers": {"to": "card activation", "card": {"is": "spell"}},
         "does": [{"negate the activation": True}]}]},
    {"name": "Spell", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"gain LP": 100}]}]},
    {"name": "Trap", "card": "normal trap", "effects": [{"kind": "card activation", "does": [{"gain LP": 100}]}]},
    {**IMP, "name": "Sole Imp", "effects": [{"kind": "continuous", "applies": [{"only one": {"name": "Sole Imp"}, "player": "you"}]}]},
    {"name": "Call", "card": "normal spell", "effects": [
        {"kind": "card activation", "does": [{"special summon": {"count": 1, "from": ["hand"], "whose": "you", "is": "monster"}}]}]},
]


def reasons(board: dict[str, Any], played: list[str], name: str) -> dict[str, str]:
    """The reasons against B's, or in A's own window A's, activation of this card."""
    state = after(position_of(board, CARDS), played).state
    uid = next(number for number, card in enumerate(state.cards) if state.duel.defs[card.code].name == name)
    answer = verdict(state, Move(ACTIVATE, state.actor, uid, 1))
    assert isinstance(answer, Illegal)
    return {reason.rule: reason.why for reason in answer.reasons}


def test_a_48_neg_3_stands_only_beside_an_activation_further_down() -> None:
    """Nothing in the Chain that it could negate: CHN-4 alone. The Spell is there, with a Trap upon it: NEG-3 too."""
    board: dict[str, Any] = {"turn": {"player": "A", "phase": "main1"},
                             "A": {"hand": ["Spell"], "spells": [{"set": "Trap"}], "deck": [9]},
                             "B": {"spells": [{"set": "No"}], "deck": [9]}}
    assert "NEG-3" not in reasons(board, ["A activates Trap"], "No")
    assert "CHN-4" in reasons(board, ["A activates Trap"], "No")
    both = reasons(board, ["A activates Spell", "B passes", "A activates Trap"], "No")
    assert {"CHN-4", "NEG-3"} <= both.keys()


def test_a_48_the_limit_that_forbids_a_summon_is_named() -> None:
    board: dict[str, Any] = {"turn": {"player": "A", "phase": "main1"},
                             "A": {"hand": ["Call", "Sole Imp"], "monsters": ["Sole Imp"], "deck": [9]}, "B": {"deck": [9]}}
    assert "of Sole Imp there can be only one" in reasons(board, [], "Call")["ACT-4"]

"""An activated effect becomes another one: its own player does that, and nothing of what it said itself."""

from __future__ import annotations

from typing import Any

import pytest

from legality.game.terms import GY, HAND, MZONE
from legality.playing.play import unsettled_moves
from tests.support.cards import IMP
from tests.support.positions import after, position_of, resolved

THEIRS: dict[str, Any] = {"count": 1, "from": ["monster zone"], "whose": "opponent", "face": "up"}


def turning(name: str, *does: dict[str, Any], **words: Any) -> dict[str, Any]:
    """A Trap that makes an activated effect one that does this."""
    effect = {"kind": "card activation", "answers": {"to": "activation"}, "does": [{"the activated effect becomes": list(does)}], **words}
    return {"name": name, "card": "normal trap", "effects": [effect]}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Goblin", "effects": []}, {**IMP, "name": "Guard", "effects": []},
    {"name": "Blast", "card": "normal spell", "effects": [
        {"kind": "card activation", "targets": [THEIRS], "does": [{"destroy": "targets"}, {"then": {"gain LP": 1000}}]}]},
    turning("Return", {"return to the hand": THEIRS}),
    turning("Loss", {"lose LP": 700}, {"also": {"lose LP": 300, "player": "opponent"}}),
    turning("Wreck", {"add to the hand": {"count": 1, "from": ["GY"], "whose": "you"}}),
    {"name": "Firm Blast", "card": "normal spell", "effects": [
        {"kind": "card activation", "targets": [THEIRS], "does": [{"destroy": "targets"}], "cannot be negated": True}]},
]
BOARD: dict[str, Any] = {
    "turn": {"player": "A", "phase": "main1"}, "A": {"hand": ["Blast", "Firm Blast"], "monsters": ["Goblin"], "deck": [9]},
    "B": {"monsters": ["Guard"], "spells": [{"set": "Return"}, {"set": "Loss"}, {"set": "Wreck"}], "deck": [9]},
}


def state_after(*sentences: str) -> Any:
    return resolved(after(position_of(BOARD, CARDS), list(sentences)), []).state


def zone(state: Any, name: str) -> int:
    return next(int(card.zone) for card in state.cards if state.duel.defs[card.code].name == name)


@pytest.mark.parametrize("spell", ["Blast", "Firm Blast"])
def test_its_player_does_what_it_has_become(spell: str) -> None:
    state = state_after(f"A activates {spell} targeting Guard", "B activates Return")
    assert zone(state, "Guard") == HAND and zone(state, "Goblin") == MZONE and state.lp == (8000, 8000)


def test_you_is_the_player_of_the_changed_effect() -> None:
    state = state_after("A activates Blast targeting Guard", "B activates Loss")
    assert zone(state, "Guard") == MZONE and state.lp == (7300, 7700) and zone(state, "Blast") == GY


def test_an_effect_that_could_do_nothing_is_not_said() -> None:
    state = after(position_of(BOARD, CARDS), ["A activates Blast targeting Guard"]).state
    assert [state.duel.defs[state.cards[uid].code].name for uid, _, _ in unsettled_moves(state)] == ["Wreck"]

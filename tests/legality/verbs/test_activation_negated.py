"""What waits for a negated activation: of a card itself, or of an effect."""

from typing import Any

import pytest

from legality.notation import text
from legality.playing.play import moves_of
from tests.support.cards import IMP
from tests.support.positions import after, knowledge, opened, resolved


@pytest.mark.parametrize(("verb", "event", "happens"), [
    ("negate the activation", {"event": "card activation negated", "card": {"is": "spell or trap"}}, True),
    ("negate the activation", {"event": "activation negated", "card": {"is": "spell"}, "player": "opponent"}, True),
    ("negate the activation", {"event": "activation negated", "player": "you"}, False),
    ("negate the activation", {"event": "card activation negated", "card": {"is": "monster"}}, False),
    ("negate the effect", {"event": "activation negated"}, False),
])
def test_an_activation_that_is_negated_triggers(verb: str, event: dict[str, Any], happens: bool) -> None:
    watcher = {**IMP, "name": "Watcher Imp", "effects": [
        {"kind": "trigger", "works in": ["monster zone"], "optional": False, "timing": "if", "trigger": event, "does": [{"gain LP": 500}]}]}
    shout = {"name": "Shout", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"gain LP": 100}]}]}
    hush = {"name": "Hush", "card": "counter trap", "effects": [
        {"kind": "card activation", "answers": {"to": "activation"}, "does": [{verb: True}]}]}
    board = {"A": {"monsters": ["Watcher Imp"], "hand": ["Shout"], "deck": [5]}, "B": {"spells": [{"set": "Hush"}], "deck": [5]}}
    at = after(opened(board, "negated", None, knowledge().with_cards([watcher, shout, hush])), ["A activates Shout", "B activates Hush"])
    state = resolved(at, []).state
    assert any("Watcher Imp" in text(state, move) and "activates" in text(state, move) for move in moves_of(state)) is happens

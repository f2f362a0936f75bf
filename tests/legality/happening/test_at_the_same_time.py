"""Events that must happen to several cards in one moment: `count`."""

from typing import Any

import pytest

from legality.notation import text
from legality.playing.play import moves_of
from tests.support.cards import IMP
from tests.support.positions import after, knowledge, opened, resolved

TOKEN = {"name": "Imp Token", "position": "defense", "type": "Fiend", "attribute": "DARK", "level": 1, "atk": 0, "def": 0}
WATCHER = {**IMP, "name": "Watcher Imp", "effects": [
    {"kind": "trigger", "works in": ["monster zone"], "optional": False, "timing": "if", "does": [{"gain LP": 500}],
     "trigger": {"event": "Special Summoned", "card": {"is": "monster"}, "count": "2+"}}]}


@pytest.mark.parametrize(("steps", "happens"), [
    ([{"tokens": {**TOKEN, "count": 2}}], True),
    ([{"tokens": {**TOKEN, "count": 1}}], False),
    ([{"tokens": {**TOKEN, "count": 1}}, {"then": {"tokens": {**TOKEN, "count": 1}}}], False),
])
def test_only_what_happens_to_so_many_at_once_triggers(steps: list[dict[str, Any]], happens: bool) -> None:
    call = {"name": "Call", "card": "normal spell", "effects": [{"kind": "card activation", "does": steps}]}
    known = knowledge().with_cards([WATCHER, call, {"name": "Imp Token", "card": "token", **{word: TOKEN[word] for word in (
        "type", "attribute", "level", "atk", "def")}}])
    board = {"A": {"monsters": ["Watcher Imp"], "hand": ["Call"], "deck": [5]}}
    state = resolved(after(opened(board, "together", None, known), ["A activates Call"]), []).state
    assert any("Watcher Imp" in text(state, move) and "activates" in text(state, move) for move in moves_of(state)) is happens

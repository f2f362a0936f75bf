"""What is done each time one of the cards is destroyed that a step before has brought (TIM-1)."""

from tests.support.cards import spell
from tests.support.positions import after, position_of, resolved

LAMPS = {"name": "Lamp Token", "count": 3, "type": "Fiend", "attribute": "DARK", "level": 1, "atk": 0, "def": 0, "to": "opponent"}
LOSS = {"each time": {"event": "destroyed", "card": {"is": "monster", "one of": "those cards"}},
        "does": [{"damage": {"times": [800, {"count of": "event cards"}]}}]}  # fmt: skip
CARDS = [
    spell("Three Lamps", {"tokens": {**LAMPS, "position": "attack"}}, {"also": {"apply": LOSS, "until": "forever"}}),
    spell("Dark Room", {"destroy": {"count": "all", "from": ["monster zone"]}}),
]


def test_tokens_that_are_destroyed_together_hurt_together_and_other_monsters_do_not() -> None:
    board = {"A": {"hand": ["Three Lamps", "Dark Room"], "deck": [5]}, "B": {"monsters": ["Kuriboh"], "deck": [5]}}
    lit = resolved(after(position_of(board, CARDS), ["A activates Three Lamps"]), [])
    dark = resolved(after(lit, ["A activates Dark Room"]), [])
    assert dark.state.lp == (8000, 5600)

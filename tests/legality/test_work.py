"""The working copy keeps everything that a state holds: frozen at once, it is the state it was made from."""

from pathlib import Path
from typing import Any

import pytest

from legality.game.state import State
from legality.happening.work import Work
from queries.position.replay import load_board

EXAMPLES = sorted((Path(__file__).parents[2] / "queries" / "examples").glob("*.yaml"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: str(path.stem))
def test_a_working_copy_is_the_state(path: Path) -> None:
    state = load_board(path)
    assert Work(state).freeze() == state


def test_no_field_of_a_state_is_left_out() -> None:
    known: dict[str, Any] = vars(Work(load_board(EXAMPLES[0])))
    assert set(State.__struct_fields__) - {"asking"} <= known.keys()

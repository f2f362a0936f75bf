"""The working copy keeps everything that a state holds: frozen at once, it is the state it was made from."""

from collections.abc import Sequence
from pathlib import Path
from typing import get_origin

import pytest

from legality.game.marks import Mark, fields
from legality.game.state import Game, State
from legality.happening.work import Work
from queries.position.replay import load_board

EXAMPLES = sorted((Path(__file__).parents[3] / "queries" / "examples").glob("*.yaml"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: str(path.stem))
def test_a_working_copy_is_the_state(path: Path) -> None:
    state = load_board(path)
    assert Work.on(state).freeze() == state


def test_every_field_of_a_board_is_one_of_both() -> None:
    named = Game.__struct_fields__
    assert State.__struct_fields__ == named
    assert Work.__struct_fields__[: len(named)] == named


def test_what_is_a_sequence_is_changed_in_place() -> None:
    """No field is named where a working copy is made: what it holds follows from how the field is declared."""
    state = load_board(EXAMPLES[0])
    work = Work.on(state)
    for field in fields(Game):
        of_state, of_work = getattr(state, field.name), getattr(work, field.name)
        if Mark.DERIVED in field.marks:
            assert of_state is not of_work
        elif get_origin(field.type) is Sequence:
            assert (type(of_state), type(of_work)) == (tuple, list), field.name
        else:
            assert of_work is of_state, field.name

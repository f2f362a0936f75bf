"""What is worked out from a state stands beside it, whole, whoever asks first; a changed copy begins anew."""

from pathlib import Path

import msgspec
import pytest

from legality.continuous.copies import spoken
from legality.continuous.look import doubts, in_force, modifiers
from legality.game.state import Derived, State, change
from legality.happening.work import Work
from legality.notation import text
from legality.notation.copies import copies
from legality.notation.legal import legal_moves
from legality.playing.play import offered, unsettled_facts, unsettled_moves
from queries.position.replay import load_board

EXAMPLES = sorted((Path(__file__).parents[3] / "queries" / "examples").glob("*.yaml"))
boards = pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: str(path.stem))


def worked_out(path: Path) -> State:
    """The state with everything worked out that can be."""
    state = load_board(path)
    for move in legal_moves(state):
        text(state, move)
    in_force(state), spoken(state), copies(state, 1)
    return state


@boards
def test_a_changed_copy_shares_nothing_that_was_worked_out(path: Path) -> None:
    state = worked_out(path)
    assert state.derived.offered is not None
    assert state.derived.spoken is not None
    for copy in (change(state, turn=state.turn + 2), msgspec.structs.replace(state, lp=(1, 1)), Work.on(state), Work.on(state).freeze()):
        assert copy.derived is not state.derived
        assert all(getattr(copy.derived, name) is None for name in Derived.__struct_fields__)


@boards
def test_what_was_worked_out_is_no_part_of_the_state(path: Path) -> None:
    state, fresh = worked_out(path), load_board(path)
    renewed = change(state)
    assert state == renewed
    assert hash(state) == hash(renewed)
    assert state != change(state, turn=state.turn + 2)
    assert fresh.derived.offered is None


@boards
def test_no_value_depends_on_what_was_asked_before(path: Path) -> None:
    """Missing facts are there without listing the moves first, doubts without asking what is in force."""
    state = worked_out(path)
    assert unsettled_moves(change(state)) == offered(state).unsettled
    assert unsettled_facts(change(state)) == offered(state).facts
    assert doubts(change(state)) == in_force(state).doubts
    assert modifiers(change(state)) == in_force(state).modifiers


def test_a_state_has_no_room_for_anything_else() -> None:
    state = load_board(EXAMPLES[0])
    assert not hasattr(state, "__dict__")
    assert not hasattr(Work.on(state), "__dict__")
    with pytest.raises(AttributeError):
        state.turn = 3

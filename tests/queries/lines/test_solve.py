"""What can be forced agrees with brute force over listed lines, the strategies are played through, and endless play forces nothing."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from legality.lines.question import NodeKind
from legality.lines.walk import PlainWalk
from queries.board.reader import read_board
from queries.expressions.errors import ExpressionError
from queries.lines.asked import asked
from queries.lines.solve import Branch, Solution, solve
from queries.position.replay import Played, play_open
from tests.legality.lines.test_search import loop_board
from tests.properties.random_boards import played
from tests.support.chance import of_all

EXAMPLES = Path(__file__).parents[3] / "queries" / "examples"
MOST = 1_500
GOALS = (
    "lp(B) < 8000", "lp(A) > 8000", "negated(Raigeki)", "count(B.monsters) = 0", "chain_length >= 3",
    "resolves(Waboku) or resolves(Imperial Order)", "not activated(Mystical Space Typhoon)", "controls(B, Sangan)",
)  # fmt: skip


def brute(board: Played, goal: str, player: int) -> tuple[bool | None, bool | None] | None:
    """Possible and forced, by minimax over the tree of listed lines; None if there are too many or something is unsettled."""
    question = asked(board, where=goal)
    assert question.where is not None
    tree: dict[str, Any] = {}
    possible = False
    for lines, line in enumerate(PlainWalk(question.beginning, question.question())):
        if lines > MOST or line.kind == NodeKind.UNSETTLED:
            return None
        holds = question.where.goal.holds(line.value, line.state) is True
        possible = possible or holds
        here = tree
        for number, step in enumerate(line.steps):
            here["by"] = step.before.chooser
            then = here.setdefault("then", {})
            here = then.setdefault((line.moves[number], step.edge), {})
        here["holds"] = holds

    def forced(node: dict[str, Any]) -> bool:
        if "then" not in node:
            return bool(node["holds"])
        values = [forced(child) for child in node["then"].values()]
        return any(values) if node["by"] == player else all(values)

    return possible, forced(tree)


def leaves(branch: Branch) -> list[Branch]:
    return [leaf for child in branch.then for leaf in leaves(child)] if branch.then else [branch]


def test_agrees_with_brute_force_on_random_boards() -> None:
    """Random small boards, a goal for each; with LEGALITY_TESTS=full 200."""
    dice, tried, seed = Random(5), 0, 0
    answers: set[tuple[bool | None, bool | None]] = set()
    while tried < of_all(200, 50):
        seed += 1
        board = played(seed, 3)
        goal = dice.choice(GOALS)
        player = dice.choice("AB")
        if board is None:
            continue
        try:
            want = brute(board, goal, "AB".index(player))
        except ExpressionError:
            continue  # a card of the goal is not on the board
        if want is None:
            continue
        tried += 1
        answer, _ = solve(board, goal, player)
        assert (answer.possible, answer.forced) == want, (seed, goal, player)
        assert answer.preventable is (not answer.forced)
        answers.add(want)
        proven(answer)
    assert answers == {(True, True), (True, False), (False, False)}


def proven(answer: Solution) -> None:
    """A strategy ends only in the goal, a refutation never; a shortest line is there if there is one."""
    assert bool(answer.line) == (answer.possible is True) or answer.states == 1
    if answer.strategy is not None:
        assert {leaf.end for leaf in leaves(answer.strategy) if leaf.end} == {"the goal is reached"}
    if answer.refutation is not None:
        assert "the goal is reached" not in {leaf.end for leaf in leaves(answer.refutation)}


@pytest.mark.parametrize(
    ("goal", "player", "forced"),
    [
        ("negated(Raigeki)", "B", False),
        ("negated(Raigeki) or activated(Dark Bribe)", "B", True),
        ("in(Summoned Skull, B.graveyard)", "A", True),
        ("in(Summoned Skull, B.graveyard)", "B", True),
        ("activated(Dark Bribe)", "A", False),
    ],
)
def test_raigeki_and_imperial_order(goal: str, player: str, forced: bool) -> None:
    answer, _ = solve(EXAMPLES / "raigeki.yaml", goal, player)
    assert answer.forced is forced
    proven(answer)


def test_endless_play_forces_nothing() -> None:
    """The least fixed point: A can go round for ever without ending its phase, which forces no end."""
    answer, _ = solve(loop_board(), "lp(A) = 8000", "B", "phase")
    assert (answer.possible, answer.forced, answer.preventable) == (True, False, True)


def test_what_is_missing_is_told() -> None:
    answer, _ = solve(EXAMPLES / "segoc-four-triggers.yaml", "lp(A) > 9999", "A")
    assert answer.forced is None and answer.unsettled


def test_a_search_cut_short_is_not_an_answer() -> None:
    from legality.lines.explore import Bounds

    answer, _ = solve(EXAMPLES / "summon-negation.yaml", "lp(A) > 9999", "A", bounds=Bounds(decisions=1))
    assert (answer.forced, answer.exhausted, answer.stopped) == (None, False, "limit")


def test_who_chooses_now_is_asked_unless_somebody_is_named() -> None:
    board = read_board("A: {hand: [Raigeki], deck: []}\nB: {monsters: [Sangan], deck: []}\nplay: [A activates Raigeki]")
    assert solve(board, "lp(A) = 1")[0].player == "B"
    assert play_open(board).state.actor == 1

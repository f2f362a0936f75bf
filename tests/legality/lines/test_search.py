"""Searches: loops, bounds, several cores, searches taken up again; sampling is uniform."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from legality.lines.counting import in_order, lines_from
from legality.lines.explore import Bounds, Search
from legality.lines.graph import ROOT, LineGraph
from legality.lines.question import Beginning, Question
from legality.lines.sampling import sample
from legality.lines.sharing import join, opened_by, run_shared
from legality.lines.views import States, as_networkx, part
from queries.board.reader import read_board
from queries.lines.asked import asked
from queries.lines.counted import count, counted
from queries.lines.counted import sample as drawn
from queries.lines.listed import Lines
from queries.position.replay import play_open

ROOMS = Path(__file__).parents[3]
BOARDS = ROOMS / "queries" / "examples"

TURNER: dict[str, Any] = {
    "name": "Turner",
    "card": "effect monster",
    "type": "Machine",
    "attribute": "DARK",
    "level": 4,
    "atk": 1000,
    "def": 1000,
    "effects": [
        {
            "kind": "ignition",
            "optional": True,
            "does": [{"change position": {"count": 1, "from": ["monster zone"], "name": "Turned"}}],
        }
    ],
}
TURNED = {**TURNER, "name": "Turned", "card": "normal monster", "effects": []}
LOOP = "A: {monsters: [Turner, Turned], deck: []}"


def loop_board() -> Any:
    return read_board(LOOP, cards=[TURNER, TURNED])


def searched(board: Any, **options: Any) -> Search:
    played = play_open(board)
    search = Search(Beginning(played.state, played.ways), Question(**options))
    search.begin()
    return search


def total(graph: LineGraph) -> int:
    return lines_from(graph, in_order(graph))[ROOT]


# --- loops -------------------------------------------------------------------------------------------------------------


def test_a_loop_is_told_with_its_moves() -> None:
    found = count(loop_board(), "phase")
    assert (found.lines, found.exhausted) == ("infinite", False)
    assert "A activates Turner" in found.loop
    listed = Lines(asked(loop_board(), "phase"))
    assert list(listed) is not None and listed.summary().lines == "infinite"
    assert "A activates Turner" in listed.summary().loop


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_a_depth_makes_it_finite(depth: int) -> None:
    found = count(loop_board(), "phase", depth=depth)
    assert found.lines == len(list(Lines(asked(loop_board(), "phase", depth)))) and found.exhausted


def test_nothing_is_drawn_from_endless_lines() -> None:
    from kb.errors import LegalityError

    with pytest.raises(LegalityError, match="round for ever"):
        drawn(counted(asked(loop_board(), "phase")), 1, 0)


# --- bounds, taking up, several cores ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["summon-negation", "standby-phase", "ryko-and-morphing-jar"])
def test_a_stopped_search_goes_on_to_the_same_end(name: str) -> None:
    whole = searched(BOARDS / f"{name}.yaml")
    whole.run()
    search = searched(BOARDS / f"{name}.yaml")
    rounds = 0
    while search.run(Bounds(decisions=2)) == "limit":
        rounds += 1
        search.stack = []
        search.take_up()
    assert rounds > 1
    assert (len(search.graph), search.graph.edges, total(search.graph)) == (len(whole.graph), whole.graph.edges, total(whole.graph))
    assert search.graph.ids.keys() == whole.graph.ids.keys()


def test_time_and_memory_stop_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("legality.lines.explore.EVERY", 1)
    search = searched(BOARDS / "summon-negation.yaml")
    assert search.run(Bounds(seconds=1e-9)) == "time" and search.stack
    assert search.run(Bounds(memory=1)) == "memory" and search.stack
    assert search.run() == "" and not search.stack


@pytest.mark.parametrize("name", ["summon-negation", "standby-phase", "segoc-four-triggers"])
def test_patches_put_together_are_the_graph(name: str) -> None:
    whole = searched(BOARDS / f"{name}.yaml")
    whole.run()
    search = searched(BOARDS / f"{name}.yaml")
    waiting = [pending.node for pending in search.stack]
    while waiting:
        patch = opened_by(search, [search.graph.path_to(waiting.pop())])
        waiting += join(search.graph, patch)
    assert same_graph(search.graph, whole.graph)


def test_two_cores_give_the_same_graph() -> None:
    whole = searched(BOARDS / "summon-negation.yaml")
    whole.run()
    search = searched(BOARDS / "summon-negation.yaml")
    assert run_shared(search, 2, Bounds()) == ""
    assert same_graph(search.graph, whole.graph)


def same_graph(one: LineGraph, other: LineGraph) -> bool:
    """Are the nodes, edges, labels and ends the same, whatever their numbers?"""

    def plain(graph: LineGraph) -> dict[bytes, Any]:
        names = {node: digest for digest, node in graph.ids.items()}
        outcomes = {number: digest for digest, number in graph.outcomes.items()}
        return {
            names[node]: (
                graph.kind[node],
                graph.player[node],
                [names[after] for after in graph.after(node)],
                [graph.links[label] for label in graph.labels(node)],
                outcomes.get(graph.end.get(node, -1)),
                graph.facts.get(node),
            )
            for node in graph.nodes()
        }

    return plain(one) == plain(other)


# --- sampling ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["queries/examples/summon-negation", "queries/examples/standby-phase", "benchmarks/boards/chainable-4", "benchmarks/boards/m01"]
)
def test_sampling_is_uniform(name: str) -> None:
    """Chi-square with a fixed seed: under its mean plus five standard deviations. The boards have 9 to 260 lines."""
    search = searched(ROOMS / f"{name}.yaml")
    search.run()
    counts = lines_from(search.graph, in_order(search.graph))
    lines, random = counts[ROOT], Random(7)
    draws = 200 * lines
    seen = Counter(tuple(sample(search.graph, counts, random)) for _ in range(draws))
    assert len(seen) == lines
    expected = draws / lines
    chi = sum((seen[path] - expected) ** 2 / expected for path in seen)
    assert chi < (lines - 1) + 5 * (2 * (lines - 1)) ** 0.5


# --- looking at it -----------------------------------------------------------------------------------------------------


def test_networkx_has_every_window_and_move() -> None:
    search = searched(BOARDS / "summon-negation.yaml")
    search.run()
    graph = as_networkx(search)
    assert (len(graph), graph.number_of_edges()) == (len(search.graph), search.graph.edges)
    states = States(search)
    for node in list(graph)[:40]:
        moves = [data["move"] for _, _, data in sorted(graph.out_edges(node, data=True), key=lambda edge: edge[2]["edge"])]
        assert moves == (states.sentences(node) if moves else [])


def test_a_part_is_what_is_near() -> None:
    search = searched(BOARDS / "summon-negation.yaml")
    search.run()
    near = part(search, ROOT, depth=2)
    graph = as_networkx(search, near, words=False)
    assert ROOT in graph and len(graph) == len(near) < len(search.graph)


# --- copies, interrupts, order ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["itself-or-its-copy", "copies-among-targets", "copies-as-targets", "three-copies", "tokens"])
def test_small_patches_give_the_same_lines_where_copies_change_places(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A patch that comes to a window by another way than the graph knows may have its copies in another order."""
    monkeypatch.setattr("legality.lines.sharing.MOST_OPENED", 3)
    board = ROOMS / "tests" / "oracle" / "boards" / f"{name}.yaml"
    whole = searched(board)
    whole.run()
    search = searched(board)
    waiting = [pending.node for pending in search.stack]
    while waiting:
        node = waiting.pop(0)
        waiting += join(search.graph, opened_by(search, [search.graph.path_to(node)]))
    assert search.graph.not_opened() == []
    assert total(search.graph) == total(whole.graph)
    assert len(search.graph.outcomes) == len(whole.graph.outcomes)


def test_asked_to_stop_it_loses_nothing() -> None:
    whole = searched(BOARDS / "summon-negation.yaml")
    whole.run()
    search = searched(BOARDS / "summon-negation.yaml")

    def press(_graph: LineGraph) -> None:
        search.asked_to_stop = True

    rounds = 0
    while search.stack:
        search.asked_to_stop = False
        for _ in range(7):
            if search.stack:
                search.stack += reversed(search.opened(search.stack.pop()))
        press(search.graph)
        assert search.run() in ("interrupt", "")
        rounds += 1
    assert rounds > 5 and same_graph(search.graph, whole.graph)


def test_the_digest_does_not_depend_on_what_was_digested_before() -> None:
    from legality.lines.digest import Digester

    search = searched(ROOMS / "tests" / "oracle" / "boards" / "tokens.yaml")
    search.run()
    states = States(search)
    beginning = search.beginning.state
    for node in list(search.graph.nodes())[::-7]:
        state = states.state(node)
        assert Digester(beginning).digest(state) == search.digester.digest(state)


def test_a_limit_that_is_enough_cuts_nothing_short() -> None:
    whole = searched(BOARDS / "summon-negation.yaml")
    whole.run()
    search = searched(BOARDS / "summon-negation.yaml")
    assert search.run(Bounds(decisions=whole.decisions)) == ""
    assert search.run(Bounds(decisions=0)) == ""

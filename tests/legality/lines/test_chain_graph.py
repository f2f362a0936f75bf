"""The Chain as a response graph: what it says about real Chains, and that the reasons of the rules can be read off it."""

from pathlib import Path
from typing import Any

import networkx as nx

from legality.game.move import ACTIVATE
from legality.lines.chain_graph import (
    chain_graph,
    directly_below,
    links_between,
    links_of,
    may_answer,
    resolution_order,
    what_came_later,
    with_resolution,
    works_on,
)
from legality.notation.legal import legal_moves
from legality.playing.play import play as play_move
from queries.asking.graphs import as_data, chain_graphs
from queries.board.reader import read_board
from queries.position.replay import play

EXAMPLES = Path(__file__).parents[3] / "queries" / "examples"


def played(name: str) -> Any:
    return play(EXAMPLES / f"{name}.yaml")


def edges(graph: Any, kind: str) -> set[tuple[Any, Any]]:
    return {(start, end) for start, end, key in graph.edges(keys=True) if key == kind}


def test_a_chain_of_three() -> None:
    before = next(step.before for step in played("raigeki-negated").steps if len(step.before.chain) == 3)
    graph = chain_graph(before)
    assert nx.is_directed_acyclic_graph(graph)
    assert resolution_order(graph) == [2, 1, 0]
    assert [graph.nodes["link", number]["label"] for number in links_of(graph)] == ["Raigeki", "Imperial Order", "Dark Bribe"]
    assert [directly_below(graph, number) for number in (0, 1, 2)] == [None, 0, 1]
    assert may_answer(graph, 1) == []  # a Chain from the open state answers no moment (CHN-4)


def test_negation_needs_no_link_between() -> None:
    before = next(step.before for step in played("raigeki-negated").steps if len(step.before.chain) == 3)
    graph = chain_graph(before)
    assert links_between(graph, 2, 1) == 0  # Dark Bribe is directly on Imperial Order
    assert links_between(graph, 2, 0) == 1  # and not on Raigeki (NEG-3)


def test_a_forced_negator_works_only_on_a_link_that_prompted_it() -> None:
    text = """
turn: {player: A, phase: main1}
A: {monsters: [Light and Darkness Dragon], graveyard: [{card: Sangan, this_turn: true}], deck: [Kuriboh, 5]}
B: {monsters: [Doomcaliber Knight], deck: [5]}
happened: [[A Sangan sent to the GY from the field]]
"""
    state = play(read_board(text)).state
    while len(state.chain) < 3:
        state = play_move(state, next(move for move in legal_moves(state) if move.kind == ACTIVATE))
    graph = chain_graph(state)
    assert [graph.nodes["link", number]["label"] for number in links_of(graph)] == [
        "Sangan",
        "Light and Darkness Dragon",
        "Doomcaliber Knight",
    ]
    assert edges(graph, "prompted_by") == {(("link", 1), ("link", 0)), (("link", 2), ("link", 0))}
    assert works_on(graph, 1) == 0
    assert works_on(graph, 2) is None  # the link below did not prompt it (SEG-3)


def test_what_came_after_the_trigger_is_why_it_missed() -> None:
    (chain,) = chain_graphs(played("soul-taker"))
    trigger = next(node for node in chain.graph["nodes"] if node["kind"] == "trigger")
    assert trigger["label"] == "Peten the Dark Clown" and trigger["lost_by"] == "TIM-2"
    steps = played("soul-taker").steps
    graph = with_resolution(chain_graph(steps[-1].before), steps[-1].story)
    node = next(node for node, data in graph.nodes(data=True) if data["kind"] == "trigger")
    later = what_came_later(graph, node)
    assert later and "gained LP" in later[0] and not any("destroyed" in label for label in later)
    assert nx.is_directed_acyclic_graph(graph)


def test_every_link_may_answer_the_attack() -> None:
    text = (EXAMPLES / "mirror-force-and-magic-cylinder.yaml").read_text(encoding="utf-8")
    state = play(
        read_board(text + "  - B activates Magic Cylinder targeting Summoned Skull\n  - A passes\n  - B activates Mirror Force\n")
    ).state
    graph = chain_graph(state)
    (moment,) = may_answer(graph, 0)
    assert may_answer(graph, 1) == [moment]
    assert graph.nodes[moment]["most_recent"]
    assert any("attack declared" in graph.nodes[event]["label"] for _, event in edges(graph, "holds"))
    assert edges(graph, "targets")


def test_costs_point_to_their_link() -> None:
    text = """
turn: {player: A, phase: main1}
A: {spells: [{set: Raigeki Break}], hand: [Kuriboh], deck: [5]}
B: {monsters: [Summoned Skull], deck: [5]}
play: [A activates Raigeki Break discarding Kuriboh targeting Summoned Skull]
"""
    graph = chain_graph(play(read_board(text)).state)
    assert len(edges(graph, "paid_for")) == 1
    data = as_data(graph)
    assert {edge["type"] for edge in data["edges"]} == {"paid_for", "targets"}
    assert [node["label"] for node in data["nodes"] if node["kind"] == "cost"] == ["Kuriboh"]

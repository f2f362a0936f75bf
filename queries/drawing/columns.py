"""Where in the course of play is a window: which Chain, how many links; the columns of a picture."""

from __future__ import annotations

from collections.abc import Iterable

from legality.game.terms import BOX_D, NEGATION, PLACING
from legality.public import Counts, NodeKind, Search, State
from queries.drawing.picture import AHEAD, LAST, Column, Key

BUILDING, AFTER = 0, 1


def chains_before(search: Search) -> list[int]:
    """For each node how many Chains have begun on the way to it, the one under construction included; where ways meet, the most."""
    graph = search.graph
    found = [0] * len(graph)
    found[graph.root] = int(bool(search.beginning.state.chain))
    order = Counts(graph).order
    if order.nodes:
        for node in order.nodes:
            for after, label in zip(graph.after(node), graph.labels(node), strict=True):
                link = graph.links[label]
                found[after] = max(found[after], found[node] + int(link is not None and link[0]))
    else:
        for node in graph.nodes():
            if node != graph.root:
                link = graph.links[graph.labels(graph.parent[node])[graph.parent_edge[node]]]
                found[node] = found[graph.parent[node]] + int(link is not None and link[0])
    return found


def building(state: State) -> bool:
    """Is a Chain under construction in this window?"""
    return bool(state.chain) and state.asking is None and state.box in (BOX_D, PLACING, NEGATION)


def column_of(state: State, chains: int, kind: int) -> Key:
    """The column of a node: the Chain Link placed last, or after that Chain; ends in a column of their own."""
    if kind != NodeKind.WINDOW:
        return LAST
    if building(state):
        return (chains, BUILDING, len(state.chain))
    return (chains, AFTER, 0)


def link_column(state: State, chains: int) -> Key:
    """The column of a Chain Link that is activated in this window."""
    if state.chain and building(state):
        return (chains, BUILDING, len(state.chain) + 1)
    return (chains + 1, BUILDING, 1)


def headed(keys: Iterable[Key]) -> tuple[Column, ...]:
    """The columns with their headings."""
    return tuple(_headed(key) for key in sorted(set(keys)))


def _headed(key: Key) -> Column:
    if key == LAST:
        return Column(key=key, heading="Ends")
    if key == AHEAD:
        return Column(key=key, heading="More decisions")
    chain, part, link = key
    if part == BUILDING:
        return Column(key=key, heading=f"Link {link}", band=chain)
    return Column(key=key, heading=f"After Chain {chain}" if chain else "No Chain yet")

"""The Chains of a play as response graphs over events, one for each Chain in order, the one under construction last."""

from __future__ import annotations

from typing import Any

import msgspec

from legality.public import as_data, chain_graph, with_resolution
from queries.position.replay import Played


class ChainGraph(msgspec.Struct, frozen=True, kw_only=True):
    """The response graph of one Chain as plain data (`legality.lines.chain_graph`)."""

    chain: int
    """The number of the Chain in this play, from 1."""
    resolved: bool
    graph: dict[str, Any]


def chain_graphs(played: Played) -> list[ChainGraph]:
    """The graph of every Chain: as it stood when it was complete, with what its resolution did."""
    found: list[ChainGraph] = []
    story: list[dict[str, Any]] = []
    complete: Any = None
    for step in played.steps:
        if complete is None and step.before.chain and any(entry["what"] == "link" for entry in step.story):
            complete, story = step.before, []
        if complete is not None:
            story += step.story
            if step.after.asking is None:
                graph = with_resolution(chain_graph(complete), story)
                found.append(ChainGraph(chain=len(found) + 1, resolved=True, graph=as_data(graph)))
                complete = None
    if complete is None and played.state.chain:
        found.append(ChainGraph(chain=len(found) + 1, resolved=False, graph=as_data(chain_graph(played.state))))
    return found

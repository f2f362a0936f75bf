"""The Chain as a response graph over events (networkx).

Nodes are Chain Links, moments, events, costs, cards and triggered effects. Typed edges: `answers` (a link to the link below),
`answers_moment` (a link to a moment that it may answer, CHN-4), `triggered_by` (a link to its event), `prompted_by` (a forced Quick
Effect to the links that prompted it, SEG-3), `paid_for` (a cost to its link), `targets` (a link to a card), `negates`, `placed_with`
(links placed together, SEG-1), `holds` (a moment to its events). With the story of the resolution also `caused` (an event to the link
that did it) and `later_than` (a moment to the one before it, TIM-1). An edge points from what comes later to what it rests on, so the
graph is acyclic and the links in reverse order are the order of resolution.

Why something is illegal or lost is read off it: `may_answer` (CHN-4), `links_between` (NEG-3), `works_on` (SEG-3), `what_came_later`
(TIM-2, TIM-4).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import networkx as nx

from legality.game.terms import BY_RULE, EVENT_NAMES, player_name

if TYPE_CHECKING:
    from legality.game.state import Event, State

Graph = Any
"""`networkx.MultiDiGraph`; the key of an edge is its type."""


def event_words(event: Event) -> str:
    """What happened, in the words of the vocabulary."""
    return " + ".join(name for bit, name in EVENT_NAMES.items() if event.verbs & bit)


def chain_graph(state: State, story: Iterable[dict[str, Any]] = ()) -> Graph:
    """The response graph of the Chain under construction (or resolving) in this state.

    Returns a `networkx.MultiDiGraph` whose nodes are `("link", n)`, `("moment", n)`, `("event", m, n)`, `("cost", n, uid)` and `("card",
    uid)`, n counted from 0, with the attributes `kind`, `label` and what belongs to the kind. With the `story` of the resolution, that
    too (`with_resolution`).
    """
    graph: Any = nx.MultiDiGraph()
    for number, moment in enumerate(state.answerable):
        latest = number == len(state.answerable) - 1
        graph.add_node(
            ("moment", number), kind="moment", label="the most recent moment" if latest else f"moment {number + 1}", most_recent=latest
        )
        for position, event in enumerate(moment):
            name = state.duel.defs[state.cards[event.uid].code].name if event.uid >= 0 else player_name(event.player)
            graph.add_node(("event", number, position), kind="event", label=f"{name}: {event_words(event)}", uid=event.uid)
            graph.add_edge(("moment", number), ("event", number, position), key="holds", type="holds")
    for index, link in enumerate(state.chain):
        node = ("link", index)
        graph.add_node(
            node,
            kind="link",
            label=link.look.facts.name,
            link=index + 1,
            player=player_name(link.player),
            effect=link.effect.number,
            spell_speed=link.speed,
            negated=("", "activation", "effect")[link.negated],
        )
        if index:
            graph.add_edge(node, ("link", index - 1), key="answers", type="answers")
            below = state.chain[index - 1]
            if link.batch == below.batch and link.effect.is_triggering and below.effect.is_triggering:
                graph.add_edge(node, ("link", index - 1), key="placed_with", type="placed_with")
        for prompt in link.prompts:
            graph.add_edge(node, ("link", prompt), key="prompted_by", type="prompted_by")
        _moments_and_events(graph, state, index)
        for look in link.costs:
            graph.add_node(("cost", index, look.uid), kind="cost", label=look.facts.name, uid=look.uid)
            graph.add_edge(("cost", index, look.uid), node, key="paid_for", type="paid_for")
        for group in link.targets:
            for uid, _ in group:
                graph.add_node(("card", uid), kind="card", label=state.duel.defs[state.cards[uid].code].name, uid=uid)
                graph.add_edge(node, ("card", uid), key="targets", type="targets")
        if link.negated and index + 1 < len(state.chain):
            graph.add_edge(("link", index + 1), node, key="negates", type="negates")
    return with_resolution(graph, story)


def _moments_and_events(graph: Graph, state: State, index: int) -> None:
    link = state.chain[index]
    for number, moment in enumerate(state.answerable):
        if number == len(state.answerable) - 1:
            graph.add_edge(("link", index), ("moment", number), key="answers_moment", type="answers_moment")
        for position, event in enumerate(moment):
            if any(event is own or event == own for own in link.events):
                graph.add_edge(("link", index), ("event", number, position), key="triggered_by", type="triggered_by")


def links_of(graph: Graph) -> list[int]:
    """The links of the graph from the first to the last, by the `answers` edges alone (a topological order)."""
    answers: Any = nx.DiGraph()
    answers.add_nodes_from(node for node, data in graph.nodes(data=True) if data["kind"] == "link")
    answers.add_edges_from((lower, upper) for upper, lower, key in graph.edges(keys=True) if key == "answers")
    return [node[1] for node in nx.topological_sort(answers)]


def resolution_order(graph: Graph) -> list[int]:
    """The order in which the links resolve: the reverse of the Chain (CHN-3)."""
    return links_of(graph)[::-1]


def may_answer(graph: Graph, link: int) -> list[Any]:
    """The moments a link may answer (CHN-4): those it reaches by `answers_moment`."""
    return [target for _, target, key in graph.out_edges(("link", link), keys=True) if key == "answers_moment"]


def directly_below(graph: Graph, link: int) -> int | None:
    """The one link that a link can answer (NEG-3), or None for Chain Link 1."""
    return next((target[1] for _, target, key in graph.out_edges(("link", link), keys=True) if key == "answers"), None)


def links_between(graph: Graph, upper: int, lower: int) -> int:
    """How many links lie between two links: a negator on `upper` can negate `lower` only if there are none (NEG-3)."""
    answers: Any = nx.DiGraph((start, end) for start, end, key in graph.edges(keys=True) if key == "answers")
    return int(nx.shortest_path_length(answers, ("link", upper), ("link", lower))) - 1


def works_on(graph: Graph, link: int) -> int | None:
    """The link that a forced Quick Effect can do its direct part to (SEG-3): the one below, if that one prompted it."""
    below = directly_below(graph, link)
    prompts = {target[1] for _, target, key in graph.out_edges(("link", link), keys=True) if key == "prompted_by"}
    return below if below is not None and (not prompts or below in prompts) else None


def with_resolution(graph: Graph, story: Iterable[dict[str, Any]]) -> Graph:
    """The graph with what happened when the Chain resolved: events, what caused them, and which moment is later than which.

    `story` is what `legality.playing.play` wrote while the Chain resolved.
    """
    told: Any = graph.copy()
    link: int | None = None
    last: Any = None
    for entry in story:
        if entry["what"] == "link":
            link = entry["link"]
        elif entry["what"] == "event":
            moment = ("moment", "after", entry["moment"])
            if moment not in told:
                told.add_node(moment, kind="moment", label=f"moment {entry['moment'] + 1} of the resolution", most_recent=False)
                if last is not None:
                    told.add_edge(moment, last, key="later_than", type="later_than")
                last = moment
            event: Event = entry["event"]
            node: Any = ("event", "after", entry["moment"], told.out_degree(moment))
            name = event.look.facts.name if event.look is not None else player_name(event.player)
            told.add_node(node, kind="event", label=f"{name}: {event_words(event)}", uid=event.uid)
            told.add_edge(moment, node, key="holds", type="holds")
            if link is not None and ("link", link) in told and not event.cause & BY_RULE:
                told.add_edge(node, ("link", link), key="caused", type="caused")
        elif entry["what"] == "missed" and ("moment", "after", entry["moment"]) in told:
            node = ("trigger", entry["uid"], entry["effect"])
            told.add_node(node, kind="trigger", label=entry["card"], lost_by=entry["rule"], uid=entry["uid"])
            told.add_edge(node, ("moment", "after", entry["moment"]), key="triggered_by", type="triggered_by")
    if last is not None:
        told.nodes[last]["most_recent"] = True
    return told


def what_came_later(graph: Graph, trigger: Any) -> list[str]:
    """The events later than the moment in which an effect triggered, in order: why an optional "when" misses the timing (TIM-2)."""
    order: Any = nx.DiGraph((earlier, later) for later, earlier, key in graph.edges(keys=True) if key == "later_than")
    moments = [target for _, target, key in graph.out_edges(trigger, keys=True) if key == "triggered_by"]
    later: list[Any] = []
    for moment in moments:
        if moment in order:
            later += [node for node in nx.topological_sort(order) if node in nx.descendants(order, moment)]
    return [graph.nodes[event]["label"] for moment in later for _, event, key in graph.out_edges(moment, keys=True) if key == "holds"]

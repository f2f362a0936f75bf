"""Where there is too much to draw: the first decisions one by one, then the ends in a few groups, with how many lines lead to each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from heapq import heappop, heappush
from math import log2
from typing import NamedTuple

from legality.public import Counts, LineGraph, NodeKind, State
from queries.drawing.columns import headed
from queries.drawing.ends import UNNAMED, Fates, fates, sentences
from queries.drawing.folding import Folded, FoldedWay, name_of
from queries.drawing.headings import counts_of, title_of, without_loops
from queries.drawing.picture import AHEAD, LAST, Edge, Label, Node, Picture, clean, counted
from queries.telling.unread import in_words

MOST = 30
"""So many nodes a digest has at most."""
MOST_GROUPS = 8
MOST_MOVES = 9
"""So many ways out of a window are drawn one by one."""
MOST_WAYS = 36
"""So many moves are drawn one by one."""
MOST_OUTCOMES = 2000
"""So many outcomes are compared card by card."""
MOST_FACETS = 3
LESS = {"LP": 0.6, UNNAMED: 0.3}
"""The LP, and cards that nobody has named, say less about what happened than a card does."""
LEAST_GAIN = 0.05
"""Bits: a card that tells the outcomes apart by less than this is not worth a group."""


class Group(NamedTuple):
    """Ends that share what is said of them."""

    kind: str
    words: tuple[str, ...]
    ends: frozenset[int]
    outcomes: int
    lines: int


def digest(folded: Folded, first: State, name: str = "") -> Picture:
    """The digest of a graph: at most `MOST` nodes."""
    search, graph = folded.search, folded.graph
    counts = Counts(graph)
    to, onward = counts.ways, counts.following
    groups = groups_of(folded, first, to if counts.order.nodes else None)
    shown = opened(folded, onward, MOST - len(groups))
    place = {end: f"g{number}" for number, group in enumerate(groups) for end in group.ends}
    nodes: list[Node] = []
    edges: list[Edge] = []
    columns = set()
    ahead: dict[str, list[int]] = {}
    for node, ways in shown.items():
        nodes.append(folded.window(node))
        columns.add(nodes[-1].column)
        kept = ways if len(ways) <= MOST_MOVES else ways[: MOST_MOVES - 1]
        for way in kept:
            end = place.get(way.end, name_of(way.end))
            edges.append(folded.edge(way, end))
            if end not in place.values() and way.end not in shown:
                ahead.setdefault(end, [way.end])
        rest = ways[len(kept) :]
        if rest:
            key = f"more{node}"
            words = counted(len(rest), "more move")
            label = Label(words=words, tip="; ".join(folded.sentence(way.moves[0]) for way in rest))
            edges.append(Edge(start=name_of(node), end=key, labels=(label,), player=nodes[-1].player, tip=label.tip))
            ahead[key] = sorted({way.end for way in rest})
        columns.update(label.column for edge in edges for label in edge.labels if label.column is not None)
    for key, windows in ahead.items():
        nodes.append(_ahead(folded, key, windows, sum(onward[node] for node in windows)))
    total = max(onward[graph.root], 1)
    for number, group in enumerate(groups):
        lines = counted(group.lines, "line") if counts.order.nodes else ""
        if group.kind == "not opened":
            lines = counted(len(group.ends), "window")
        outcomes = counted(group.outcomes, "outcome") if group.outcomes > 1 else ""
        caption = ", ".join(part for part in (lines, outcomes) if part)
        nodes.append(
            Node(
                key=f"g{number}",
                kind=group.kind,
                column=LAST,
                words=group.words,
                caption=caption,
                tip=f"{caption}: {'; '.join(group.words)}",
            )
        )
        into = reaching(graph, counts.order.nodes or list(graph.nodes()), group.ends, bool(counts.order.nodes))
        for key, windows in ahead.items():
            found = sum(into[node] for node in windows)
            if found:
                share = sum(into[node] * to[node] for node in windows) / total if counts.order.nodes else 0.1
                tip = counted(found, "line") if counts.order.nodes else "lines lead there"
                edges.append(Edge(start=key, end=f"g{number}", kind="flow", share=min(share, 1.0), tip=tip))
    nodes, edges = without_loops(nodes, edges)
    columns.update(node.column for node in nodes)
    return Picture(
        title=title_of(search, name),
        counts=counts_of(search),
        notes=("A digest: the first decisions, and what the lines come to. --whole draws everything.",),
        columns=headed(columns),
        nodes=tuple(nodes),
        edges=tuple(edges),
        digest=True,
    )


def _ahead(folded: Folded, key: str, windows: list[int], lines: int) -> Node:
    """Windows behind which the digest does not look."""
    if len(windows) > 1 or key.startswith("more"):
        caption = counted(lines, "line") if lines else ""
        return Node(key=key, kind="more", column=AHEAD, words=(counted(len(windows), "window"),), caption=caption, tip=caption)
    node = folded.window(windows[0])
    return Node(
        key=key,
        kind=node.kind,
        column=AHEAD,
        words=node.words,
        caption=counted(lines, "line") if lines else "",
        tip=f"{node.tip}; {counted(lines, 'line')} from here",
        window=node.window,
        player=node.player,
    )


def opened(folded: Folded, onward: list[int], room: int) -> dict[int, list[FoldedWay]]:
    """The windows whose moves are drawn, as long as there is room: those nearest to the root first, then those with the most lines."""
    graph = folded.graph
    shown: dict[int, list[FoldedWay]] = {}
    seen = {graph.root}
    used, drawn = 1, 0
    queue: list[tuple[int, int, int]] = [(0, 0, graph.root)]
    while queue:
        depth, _, node = heappop(queue)
        ways = folded.ways(node)
        kept = ways if len(ways) <= MOST_MOVES else ways[: MOST_MOVES - 1]
        new = sorted({way.end for way in kept if graph.kind[way.end] == NodeKind.WINDOW} - seen)
        if shown and (used + len(new) + (len(kept) < len(ways)) > room or drawn + len(kept) > MOST_WAYS):
            continue
        drawn += len(kept)
        used += len(new) + (len(kept) < len(ways))
        shown[node] = ways
        seen.update(new)
        for after in new:
            heappush(queue, (depth + 1, -onward[after], after))
    return shown


def reaching(graph: LineGraph, order: Iterable[int], ends: frozenset[int], exact: bool) -> list[int]:
    """For each node on how many ways these ends are reached; 0 or 1 where lines can go round for ever."""
    counts = [0] * len(graph)
    for end in ends:
        counts[end] = 1
    nodes = [node for node in order if graph.kind[node] == NodeKind.WINDOW]
    if exact:
        for node in reversed(nodes):
            counts[node] = sum([counts[after] for after in graph.after(node)])
        return counts
    changed = True
    while changed:
        changed = False
        for node in reversed(nodes):
            if not counts[node] and any(counts[after] for after in graph.after(node)):
                counts[node] = changed = True
    return counts


# --- groups of ends ----------------------------------------------------------------------------------------------------


def groups_of(folded: Folded, first: State, to: list[int] | None) -> list[Group]:
    """The ends in a few groups, told by the cards that tell the outcomes apart best; the largest first."""
    graph = folded.graph

    def weight(nodes: Iterable[int]) -> int:
        return sum(to[node] if to is not None else 1 for node in nodes)

    found: list[Group] = []
    outcomes: dict[int, list[int]] = {}
    for node in graph.nodes():
        if graph.kind[node] == NodeKind.END:
            outcomes.setdefault(graph.end.get(node, -1), []).append(node)
    if outcomes and len(outcomes) > MOST_OUTCOMES:
        every = [node for nodes in outcomes.values() for node in nodes]
        found.append(Group("group", ("every end",), frozenset(every), len(outcomes), weight(every)))
    elif outcomes:
        told = {number: fates(first, folded.states.state(nodes[0])) for number, nodes in outcomes.items()}
        lines = {number: weight(nodes) for number, nodes in outcomes.items()}
        for numbers, words in _parted(told, lines):
            nodes = [node for number in numbers for node in outcomes[number]]
            found.append(Group("group", words, frozenset(nodes), len(numbers), weight(nodes)))
    found.sort(key=lambda group: -group.lines)
    for kind, word, said in (
        (NodeKind.UNSETTLED, "unsettled", _fact_of(graph)),
        (NodeKind.CUT, "cut", lambda node: "cut at the depth"),
        (NodeKind.NOT_OPENED, "not opened", lambda node: "not looked into"),
    ):
        by_words: dict[str, list[int]] = {}
        for node in graph.nodes():
            if graph.kind[node] == kind:
                by_words.setdefault(said(node), []).append(node)
        if len(by_words) > 2:
            by_words = {f"{len(by_words)} facts are missing": [node for nodes in by_words.values() for node in nodes]}
        found += [Group(word, (words,), frozenset(nodes), 0, weight(nodes)) for words, nodes in by_words.items()]
    return found


def _fact_of(graph: LineGraph) -> Callable[[int], str]:
    return lambda node: clean(in_words(graph.facts.get(node, "a fact is missing")))


def _worth(facet: str) -> float:
    return LESS.get(UNNAMED if facet.startswith(UNNAMED) else facet, 1.0)


def _parted(told: dict[int, Fates], lines: dict[int, int]) -> list[tuple[list[int], tuple[str, ...]]]:
    """Outcomes parted by the cards that say most: facet after facet, as long as there are not too many groups."""
    facets: list[str] = []
    rest = sorted({subject for found in told.values() for subject in found})
    total = sum(lines.values()) or 1

    def parts(by: list[str]) -> dict[tuple[str, ...], list[int]]:
        made: dict[tuple[str, ...], list[int]] = {}
        for number, found in told.items():
            made.setdefault(tuple(found.get(facet, "") for facet in by), []).append(number)
        return made

    def bits(by: list[str]) -> float:
        weights = [sum(lines[number] for number in numbers) / total for numbers in parts(by).values()]
        return -sum(part * log2(part) for part in weights if part)

    while len(facets) < MOST_FACETS:
        fitting = [facet for facet in rest if facet not in facets and 1 < len(parts([*facets, facet])) <= MOST_GROUPS]
        if not fitting:
            break
        best = max(fitting, key=lambda facet: ((bits([*facets, facet]) - bits(facets)) * _worth(facet), facet))
        if bits([*facets, best]) - bits(facets) < LEAST_GAIN:
            break
        facets.append(best)
    groups = []
    for values, numbers in parts(facets).items():
        words = sentences({facet: value for facet, value in zip(facets, values, strict=True) if value})
        same = [facet for facet, value in zip(facets, values, strict=True) if not value]
        if same:
            words.append(f"as before: {', '.join(same)}")
        groups.append((numbers, tuple(words) or ("every end",)))
    return groups

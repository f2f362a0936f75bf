"""The lines of play as a tree in the terminal: one branch for each decision, forced moves folded into it, every window shown once."""

from __future__ import annotations

import sys
from typing import IO, TYPE_CHECKING, NamedTuple

from legality.public import NodeKind, Search
from queries.drawing.ends import Ends
from queries.drawing.folding import Folded, FoldedWay
from queries.render.paper import STYLES, WIDEST, WIDTH, is_terminal

if TYPE_CHECKING:
    from rich.text import Text
    from rich.tree import Tree

    from legality.public import State

MOST_PASSES = 2
"""So many passes in a row are written out; more are counted."""


class _Branch(NamedTuple):
    """A branch that is still to be grown: where it grows, and the window behind it."""

    tree: Tree
    node: int


def put_tree(search: Search, stream: IO[str] | None = None, first: State | None = None) -> None:
    """Prints the lines of a search as a tree: coloured on a terminal, plain elsewhere, in 80 columns.

    `first`: the state with which the ends are compared; not given, the one in which lines begin.
    """
    from rich.console import Console  # start-up

    out = sys.stdout if stream is None else stream
    shown = is_terminal(out)
    console = Console(
        file=out,
        highlight=False,
        markup=False,
        emoji=False,
        color_system="auto" if shown else None,
        force_terminal=shown,
        no_color=not shown,
        width=None if shown else WIDTH,
    )
    if shown and console.width > WIDEST:
        console.width = WIDEST
    tree, note = tree_of(search, first)
    with console.capture() as captured:
        console.print(tree)
        if note:
            console.print(_text(("dim", note)))
    out.write("\n".join(line.rstrip() for line in captured.get().split("\n")))


def tree_of(search: Search, first: State | None = None) -> tuple[Tree, str]:
    """The tree, and what is true of every end."""
    from rich.tree import Tree  # start-up

    folded = Folded(search)
    graph = search.graph
    nodes = folded.nodes()
    ends = Ends(search, first or search.beginning.state, folded.states, [node for node in nodes if graph.kind[node] != NodeKind.WINDOW])
    numbers = _numbers(folded)
    if graph.kind[graph.root] != NodeKind.WINDOW:
        return Tree(_text(*_end(ends, graph.root))), ""
    tree = Tree(_text(*_window(folded, graph.root, numbers)), guide_style="dim")
    seen = {graph.root}
    stack = [_Branch(tree, graph.root)]
    while stack:
        branch = stack.pop()
        grown = []
        for way in folded.ways(branch.node):
            spans = _moves(folded, way)
            end = way.end
            if graph.kind[end] != NodeKind.WINDOW:
                branch.tree.add(_text(*spans, ("dim", " = "), *_end(ends, end)))
            elif end in seen:
                branch.tree.add(_text(*spans, ("dim", " = "), ("", f"as above ({numbers[end]})")))
            else:
                seen.add(end)
                grown.append(_Branch(branch.tree.add(_text(*spans, ("dim", ": "), *_window(folded, end, numbers))), end))
        stack += reversed(grown)
    return tree, ends.note


Span = tuple[str, str]


def _numbers(folded: Folded) -> dict[int, int]:
    """Numbers for the windows to which more than one branch leads, in the order in which they are shown."""
    graph = folded.graph
    found: dict[int, int] = {}
    seen = {graph.root}
    order: list[int] = []
    stack = [graph.root]
    while stack:
        node = stack.pop()
        order.append(node)
        new = []
        for way in folded.ways(node):
            if graph.kind[way.end] != NodeKind.WINDOW:
                continue
            if way.end in seen:
                found[way.end] = 0
            else:
                seen.add(way.end)
                new.append(way.end)
        stack += reversed(new)
    return {node: number for number, node in enumerate([node for node in order if node in found], 1)}


def _moves(folded: Folded, way: FoldedWay) -> list[Span]:
    """The move that is decided, and the forced ones that follow it."""
    sentences = [folded.sentence(move) for move in way.moves]
    spans: list[Span] = []
    passes: list[str] = []

    def put_passes() -> None:
        if passes:
            words = ", ".join(passes) if len(passes) <= MOST_PASSES else f"{len(passes)} passes"
            spans.append(("dim", f" … {words}"))
            passes.clear()

    for number, sentence in enumerate(sentences):
        is_pass = sentence.endswith(" passes")
        if not number:
            spans.append(("" if is_pass else "move", sentence))
        elif is_pass:
            passes.append(sentence)
        else:
            put_passes()
            spans.append(("", f" > {sentence}"))
    put_passes()
    return spans


def _window(folded: Folded, node: int, numbers: dict[int, int]) -> list[Span]:
    window = folded.window(node)
    who = "chance decides" if window.player == "chance" else f"{window.player} chooses"
    number: list[Span] = [("rule", f" ({numbers[node]})")] if node in numbers else []
    return [("name", who), ("dim", f", {window.caption.removeprefix('start, ')}"), *number]


def _end(ends: Ends, node: int) -> list[Span]:
    told = ends.told(node)
    lead: list[Span] = [("unsettled", f"{told.kind}: ")] if told.kind == "unsettled" else []
    return [*lead, ("", "; ".join(told.special))]


def _text(*spans: Span) -> Text:
    from rich.text import Text  # start-up

    text = Text()
    for style, words in spans:
        text.append(words, STYLES[style] or None)
    return text

"""The graph of lines with its forced passes folded away: what is left is what somebody decides."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from legality.game.move import ACTIVATE, CHOOSE, PASS
from legality.game.terms import CHANCE
from legality.public import NodeKind, Opening, Search, State, States, player_name
from queries.drawing.columns import chains_before, column_of, link_column
from queries.drawing.picture import Edge, Key, Label, Node, clean
from queries.telling.windows import box_name, meaning


class FoldedMove(NamedTuple):
    """One move on the way between two windows that are drawn."""

    node: int
    edge: int
    forced: bool


class FoldedWay(NamedTuple):
    """From a window by one of its moves, and by the forced ones that follow, to the next window that is drawn."""

    start: int
    end: int
    moves: tuple[FoldedMove, ...]


class Folded:
    """A search seen through its decisions. `everything`: nothing is folded, forced windows are drawn too."""

    def __init__(self, search: Search, everything: bool = False) -> None:
        self.search = search
        self.graph = search.graph
        self.everything = everything
        self.states = States(search)
        self.chains = chains_before(search)
        self._openings: dict[int, list[Opening]] = {}

    # --- the graph ---------------------------------------------------------------------------------------------------

    def is_drawn(self, node: int) -> bool:
        """Is this node one that is drawn: the root, a decision, an end?"""
        graph = self.graph
        return self.everything or node == self.graph.root or graph.degree[node] != 1 or graph.kind[node] != NodeKind.WINDOW

    def ways(self, node: int) -> list[FoldedWay]:
        """The ways out of a window that is drawn."""
        graph = self.graph
        found = []
        for edge, after in enumerate(graph.after(node)):
            moves = [FoldedMove(node, edge, graph.degree[node] == 1)]
            here, seen = after, {node}
            while not self.is_drawn(here) and here not in seen:
                seen.add(here)
                moves.append(FoldedMove(here, 0, True))
                here = graph.after(here)[0]
            found.append(FoldedWay(node, here, tuple(moves)))
        return found

    def nodes(self) -> list[int]:
        """The nodes that are drawn, as they are met from the root; those on a way round without a decision too."""
        found = [self.graph.root]
        seen = {self.graph.root}
        for node in found:
            for way in self.ways(node):
                if way.end not in seen:
                    seen.add(way.end)
                    found.append(way.end)
        return found

    # --- words -------------------------------------------------------------------------------------------------------

    def opening(self, move: FoldedMove) -> tuple[State, Opening]:
        """The window of a move and the move itself."""
        state = self.states.state(move.node)
        if move.node not in self._openings:
            self._openings[move.node] = self.states.openings(move.node)
        return state, self._openings[move.node][move.edge]

    def sentence(self, move: FoldedMove) -> str:
        """The move in notation."""
        return clean(self.states.sentence(move.node, self.opening(move)[1]))

    def label(self, move: FoldedMove) -> Label | None:
        """What is written on the arrow of a move; None for a pass."""
        state, opening = self.opening(move)
        sentence = clean(self.states.sentence(move.node, opening))
        if opening.move is None:
            words, activates = sentence[2:].removeprefix("activates "), sentence[2:].startswith("activates ")
            column = link_column(state, self.chains[move.node]) if activates else None
            return Label(words=words, player=sentence[:1], column=column, tip=f"{sentence}: unsettled", forced=move.forced)
        if opening.move.kind == PASS:
            return None
        player = player_name(opening.move.player)
        if opening.move.kind == ACTIVATE:
            words, more = activation(clean(state.duel.defs[state.cards[opening.move.uid].code].name), sentence)
            column = link_column(state, self.chains[move.node])
            return Label(words=words, more=more, player=player, column=column, forced=move.forced, tip=sentence)
        if opening.move.kind == CHOOSE and opening.move.player == CHANCE:
            return Label(words=sentence.removeprefix("chance: "), player=player, forced=move.forced, tip=sentence)
        return Label(words=sentence[2:], player=player, forced=move.forced, tip=sentence)

    def edge(self, way: FoldedWay, end: str = "") -> Edge:
        """The arrow of a way. Forced activations keep their place in their Chain; other forced moves stand below what they follow."""
        labels: list[Label] = []
        folded: list[str] = []
        for move in way.moves:
            label = self.label(move)
            if label is None:
                folded.append(self.sentence(move))
                continue
            before = labels[-1] if labels else None
            if before is None or (label.column is not None and (before.column is None or label.column > before.column)):
                labels.append(label)
                folded = []
            else:
                said = f"then {label.tip}"
                labels[-1] = replace(before, more=(*before.more, said), tip=f"{before.tip}, {said}")
                folded = []
        tip = " > ".join(self.sentence(move) for move in way.moves)
        player = player_name(self.graph.player[way.start])
        end = end or name_of(way.end)
        kind = "move" if labels else "pass"
        quiet = bool(labels) and self.label(way.moves[0]) is None
        if not labels and len(way.moves) == 1:
            folded = []
        number = way.moves[0].edge
        return Edge(
            start=name_of(way.start),
            end=end,
            kind=kind,
            player=player,
            labels=tuple(labels),
            folded=tuple(folded),
            begins_quiet=quiet,
            tip=tip,
            number=number,
        )

    def column(self, node: int) -> Key:
        """The column in which a node stands."""
        return column_of(self.states.state(node), self.chains[node], self.graph.kind[node])

    def window(self, node: int) -> Node:
        """A window in which somebody chooses."""
        state = self.states.state(node)
        player = player_name(self.graph.player[node])
        box = box_name(state)
        caption = f"box {box}" if len(box) == 1 else box
        moves = self.graph.degree[node]
        acts = "chance decides" if player == "chance" else f"{player} chooses"
        return Node(
            key=name_of(node),
            kind=player,
            column=self.column(node),
            words=("?" if player == "chance" else player,),
            caption=f"start, {caption}" if node == self.graph.root else caption,
            tip=f"{acts} ({moves} {'move' if moves == 1 else 'moves'}). {meaning(state)}",
            window=node,
            player=player,
        )


def name_of(node: int) -> str:
    """The key of a node of the graph of lines."""
    return f"n{node}"


def activation(card: str, sentence: str) -> tuple[str, tuple[str, ...]]:
    """The card of an activation, and in small print which effect, costs and targets.

    >>> activation("Stratos", "A activates effect 2 of Stratos (copy 1) targeting Raigeki + Sangan")
    ('Stratos (copy 1)', ('effect 2', 'targeting Raigeki + Sangan'))
    """
    lead, found, rest = sentence.partition(card)
    if not found:
        return sentence[2:].removeprefix("activates "), ()
    words = card
    if rest.startswith(" ("):
        copy, _, rest = rest.partition(")")
        words += copy + ")"
    number = lead.partition("activates ")[2].removesuffix(" of ")
    return words, tuple(part for part in (number, rest.strip()) if part)

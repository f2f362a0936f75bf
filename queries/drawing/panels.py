"""What is known about a window: who acts in which box, the Chain so far, the moves, the board, and why not the rest."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from kb.store.knowledge import open_kb
from legality.public import NodeKind, State
from queries.asking.respond import can_respond
from queries.drawing.ends import Ends
from queries.drawing.folding import Folded, FoldedMove
from queries.drawing.picture import Node, Picture, clean
from queries.position.views import answered_event, attempted, chain_of
from queries.telling.answers import Response
from queries.telling.deciding import until
from queries.telling.unread import in_words
from queries.telling.windows import meaning, rules_of_window
from queries.writing.board_text import picture as board_picture

MOST = 200
"""Beyond so many nodes a page says nothing about each of them."""


def panels(picture: Picture, folded: Folded, first: State) -> dict[str, Any]:
    """For each node of a picture that stands for a window, what is known about it; and the rules that are named there."""
    wanted = [node for node in picture.nodes if node.window >= 0]
    if len(wanted) > MOST:
        return {"windows": {}, "rules": {}, "too_many": len(wanted)}
    graph = folded.graph
    ends = Ends(folded.search, first, folded.states, [node.window for node in wanted if graph.kind[node.window] != NodeKind.WINDOW])
    targets = {(edge.start, edge.number): edge.end for edge in picture.edges if edge.number >= 0}
    found: dict[str, Any] = {node.key: _cleaned(_panel(node, folded, ends, targets)) for node in wanted}
    return {"windows": found, "rules": _rules(found)}


def _panel(node: Node, folded: Folded, ends: Ends, targets: dict[tuple[str, int], str]) -> dict[str, Any]:
    graph = folded.graph
    number = node.window
    state = folded.states.state(number)
    plain: dict[str, Any] = {
        "kind": node.kind,
        "so_far": _so_far(folded, number),
        "chain": [{**to_builtins(link), "targets": list(link.targets)} for link in chain_of(state)],
        "board": board_picture(state),
    }
    if graph.kind[number] != NodeKind.WINDOW:
        plain |= {"title": "The line ends here", "end": list(ends.told(number).whole)}
        return plain
    who = "Chance decides" if node.player == "chance" else f"{node.player} chooses"
    plain |= {
        "title": who,
        "player": node.player,
        "meaning": meaning(state),
        "window_rules": list(rules_of_window(state)),
        "answers": answered_event(state) or "",
        "summon": attempted(state),
        "moves": [
            {
                "move": folded.sentence(FoldedMove(number, edge, graph.degree[number] == 1)),
                "to": targets.get((node.key, edge), ""),
            }
            for edge in range(graph.degree[number])
        ],
    }
    if state.asking is None and node.player in ("A", "B"):
        plain["cards"] = _cards(can_respond(state, node.player))
    return plain


def _cards(response: Response) -> list[dict[str, Any]]:
    """The cards of the player, those that cannot be used with every reason."""
    found = []
    for option in response.options:
        number = f" (effect {option.effect})" if option.effect and option.effect > 1 else ""
        window = " once the Summon has succeeded" if option.window == "summoned" else ""
        found.append(
            {
                "card": option.card + (f" ({option.id})" if option.id else "") + number,
                "zone": option.zone,
                "legal": option.legal,
                "when": window.strip(),
                "failed": [
                    {"rule": reason.rule, "why": reason.why, "until": until(reason.why, reason.legal_when, len(option.failed) > 1)}
                    for reason in option.failed
                ],
                "missing": [in_words(fact.fact) for fact in option.missing],
            }
        )
    return found


def _so_far(folded: Folded, number: int) -> list[list[Any]]:
    """The moves from the first window to this one, by the way found first; with each, whether it was the only one."""
    graph = folded.graph
    found: list[list[Any]] = []
    node = graph.root
    for edge in graph.path_to(number):
        forced = graph.degree[node] == 1
        found.append([folded.sentence(FoldedMove(node, edge, forced)), forced])
        node = graph.after(node)[edge]
    return found


def _rules(found: dict[str, Any]) -> dict[str, str]:
    """The statements of the rules that are named."""
    kb = open_kb()
    named = {reason["rule"] for panel in found.values() for card in panel.get("cards", ()) for reason in card["failed"]}
    named |= {rule for panel in found.values() for rule in panel.get("window_rules", ())}
    rules = {name: kb.rule(name) for name in sorted(named)}
    return {name: clean(rule["statement"]) for name, rule in rules.items() if rule is not None}


def _cleaned(value: Any) -> Any:
    """The same data without control characters (line breaks of the board are kept)."""
    if isinstance(value, str):
        return "\n".join(clean(line) for line in value.split("\n"))
    if isinstance(value, dict):
        return {key: _cleaned(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_cleaned(item) for item in value]
    return value

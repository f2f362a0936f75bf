"""All faults of a board, gathered while it is read, so that they can be told at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from kb.errors import BoardError, shortened

if TYPE_CHECKING:
    from kb.store.load import Node


class Faults:
    """Where is the board wrong? Every reader adds to it and reads on; `settle` raises what was found.

    `incomplete` is true once a card could not be read: what then seems to be missing from the board may be that card.
    """

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[BoardError] = []
        self.incomplete = False

    def add(self, node: Node, message: str, suggestion: str | None = None) -> None:
        """Notes a fault at the place of this node."""
        self.found.append(BoardError(message, self.file, node.line, node.column, suggestion))

    def settle(self) -> None:
        """Raises: BoardError carrying every fault, if there is one."""
        if self.found:
            raise BoardError.many(self.found)

    def fitting(self, node: Node, word: str, allowed: Iterable[str], message: str) -> None:
        """Notes a wrong word with the nearest right one."""
        from kb.store.names import nearest  # start-up

        near = nearest(word[:80], allowed, least=60)
        self.add(node, message, near[0] if near else None)

    def mapping(self, node: Node, what: str, example: str) -> dict[str, Node] | None:
        """The values of a mapping; an empty value counts as an empty mapping. Anything else is a fault, and None."""
        if node.is_mapping:
            return node.entries()
        if is_empty(node):
            return {}
        self.add(node, f"{what} is a mapping such as {example}; found {node.found()}")
        return None

    def listed(self, node: Node, what: str, example: str) -> list[Node] | None:
        """The items of a list; an empty value counts as an empty list. Anything else is a fault, and None."""
        if node.is_list:
            return node.items()
        if is_empty(node):
            return []
        self.add(node, f"{what} is a list such as {example}; found {node.found()}")
        return None

    def known_keys(self, node: Node, allowed: Sequence[str], where: str) -> None:
        """Notes every key that has no meaning here."""
        for key, place in node.keys.items():
            if key not in allowed:
                self.fitting(place, key, allowed, f'unknown key "{shortened(key)}" {where}; allowed: {", ".join(allowed)}')

    def one_of(self, node: Node, allowed: Sequence[str], what: str) -> str | None:
        """The word, if it is one of those allowed (a number may stand for a word of digits); else a fault, and None."""
        word = node.raw if node.is_scalar else ""
        if word in allowed:
            return word
        self.fitting(node, word, allowed, f"{what} is one of {', '.join(allowed)}; found {node.found()}")
        return None

    def whole(self, node: Node, what: str, low: int, high: int | None = None) -> int | None:
        """The whole number, if it lies in these bounds; else a fault, and None."""
        value = node.value
        if isinstance(value, int) and not isinstance(value, bool) and value >= low and (high is None or value <= high):
            return value
        bounds = f"from {low} to {high}" if high is not None else f"of at least {low}"
        self.add(node, f"{what} is a whole number {bounds}; found {node.found()}")
        return None

    def truth(self, node: Node, what: str) -> bool:
        """The value of a yes or no; anything else is a fault, and no."""
        if isinstance(node.value, bool):
            return node.value
        self.add(node, f"{what} is true or false; found {node.found()}")
        return False


def is_empty(node: Node) -> bool:
    """Does nothing stand here?"""
    return node.value is None and not node.raw

"""The tree of a file in which everything knows its place: values, keys, comments, and how large it may be."""

from __future__ import annotations

import re
from typing import Any, Literal

import msgspec

Scalar = str | int | float | bool | None
Style = Literal["plain", "quoted", "block", "flow"]


class Bounds(msgspec.Struct, frozen=True):
    """How large a file may be: bytes, levels of nesting, and nodes (every value and every key is one)."""

    size: int
    depth: int
    nodes: int


BOARD_BOUNDS = Bounds(size=256 * 1024, depth=20, nodes=5_000)
"""For what people hand in."""
OWN_BOUNDS = Bounds(size=8 * 1024 * 1024, depth=40, nodes=200_000)
"""For the files of the knowledge base itself."""


class Node(msgspec.Struct, frozen=True):
    """One value of a file and where it stands.

    `value` is a scalar, a list of nodes, or a dict from key to node. `line` and `column` count from 1. `style` is `plain` (unquoted),
    `quoted` or `block` (`|`, `>`, and lists and mappings by indentation), `flow` for `[…]` and `{…}`. `raw` is the text of a scalar as
    written, without quotes. `comment` is the text of a comment that stands on the same line straight after an unquoted scalar: YAML
    cuts `Fiend Reflection #2` at ` #2`. `keys` holds the keys of a mapping as nodes.
    """

    value: Scalar | list[Node] | dict[str, Node]
    line: int
    column: int
    style: Style = "plain"
    raw: str = ""
    comment: str | None = None
    keys: dict[str, Node] = {}

    @property
    def comment_after(self) -> bool:
        """Does a comment stand straight after this unquoted scalar?"""
        return self.comment is not None

    @property
    def is_mapping(self) -> bool:
        return isinstance(self.value, dict)

    @property
    def is_list(self) -> bool:
        return isinstance(self.value, list)

    @property
    def is_scalar(self) -> bool:
        return not isinstance(self.value, dict | list)

    def entries(self) -> dict[str, Node]:
        """The mapping's values by key; empty if this is no mapping."""
        return self.value if isinstance(self.value, dict) else {}

    def items(self) -> list[Node]:
        """The list's nodes; empty if this is no list."""
        return self.value if isinstance(self.value, list) else []

    def found(self) -> str:
        """What stands here, in a few words, for messages."""
        if isinstance(self.value, dict):
            return "a mapping" if self.value else "an empty mapping"
        if isinstance(self.value, list):
            return "a list" if self.value else "an empty list"
        if self.value is None:
            return "nothing"
        if isinstance(self.value, str):
            return f'"{shortened(self.value)}"'
        return self.raw


def plain(node: Node) -> Any:
    """The value without places: dicts, lists and scalars."""
    if isinstance(node.value, dict):
        return {key: plain(child) for key, child in node.value.items()}
    if isinstance(node.value, list):
        return [plain(child) for child in node.value]
    return node.value


def from_plain(value: Any) -> Node:
    """A tree without places (line 0) for data that was never in a file.

    Raises: TypeError for what no file could hold.
    """
    if isinstance(value, dict):
        keys = {str(key): Node(str(key), 0, 0, raw=str(key)) for key in value}
        return Node({str(key): from_plain(child) for key, child in value.items()}, 0, 0, "flow", keys=keys)
    if isinstance(value, list | tuple):
        return Node([from_plain(item) for item in value], 0, 0, "flow")
    if value is None or isinstance(value, str | int | float | bool):
        return Node(value, 0, 0, "quoted" if isinstance(value, str) else "plain", "" if value is None else str(value))
    raise TypeError(f"{type(value).__name__} is not plain data")


_INT = re.compile(r"[-+]?[0-9]+\Z")
_HEX = r"0x[0-9a-fA-F]+\Z|0o[0-7]+\Z"
_FLOAT = r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?\Z"
"""Seldom met, so they are compiled when they are tried."""
_LONGEST_NUMBER = 24
_WORDS: dict[str, bool | None] = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
}


def resolved(raw: str) -> Scalar:
    """The core schema, without infinities and NaN; what is too long for a number is text."""
    if raw in _WORDS:
        return _WORDS[raw]
    if len(raw) > _LONGEST_NUMBER or raw[0] not in "+-.0123456789":
        return raw
    if _INT.match(raw):
        return int(raw)
    if re.match(_HEX, raw):
        return int(raw, 0)
    if re.match(_FLOAT, raw):
        number = float(raw)
        return number if number - number == 0 else raw
    return raw


def shortened(text: str) -> str:
    """The text as a message shows it."""
    return text if len(text) <= 60 else text[:57] + "…"


def place(text: str, index: int) -> tuple[int, int]:
    """The line and the column of a character, counted from 1."""
    line_start = text.rfind("\n", 0, index) + 1
    return text.count("\n", 0, index) + 1, index - line_start + 1

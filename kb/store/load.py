"""Strict YAML to a tree in which everything knows its place.

The only home of PyYAML. Its loaders let duplicate keys win silently, read `on` as true and overflow the stack on deep nesting; here the
parser's *events* are checked against bounds one by one and the tree is built from them, so nothing is ever composed that was not
bounded first. Scalars follow the core schema: `null`, `true`, `false`, whole and decimal numbers; everything else is text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, NoReturn

import msgspec
import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from kb.errors import LocatedError

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["BOARD_BOUNDS", "OWN_BOUNDS", "Bounds", "Node", "Scalar", "from_plain", "plain", "read", "read_file"]

Scalar = str | int | float | bool | None
Style = Literal["plain", "quoted", "block", "flow"]

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Bounds(NamedTuple):
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
            return f'"{_short(self.value)}"'
        return self.raw


def plain(node: Node) -> Any:
    """The value without places: dicts, lists and scalars."""
    if isinstance(node.value, dict):
        return {key: plain(child) for key, child in node.value.items()}
    if isinstance(node.value, list):
        return [plain(child) for child in node.value]
    return node.value


def read_file(path: str | Path, bounds: Bounds = BOARD_BOUNDS, error: type[LocatedError] = LocatedError) -> Node:
    """The tree of a file; at most one byte more than `bounds.size` is ever read.

    Raises: `error` for whatever is wrong with the file or what is in it.
    """
    file = str(path)
    try:
        with open(path, "rb") as handle:
            data = handle.read(bounds.size + 1)
    except FileNotFoundError:
        raise error("no such file", file) from None
    except IsADirectoryError:
        raise error("this is a directory, not a file", file) from None
    except (OSError, ValueError) as problem:
        raise error(f"cannot be read: {getattr(problem, 'strerror', None) or problem}", file) from None
    return read(data, file, bounds, error)


def read(text: str | bytes, file: str = "<input>", bounds: Bounds = BOARD_BOUNDS, error: type[LocatedError] = LocatedError) -> Node:
    """The tree of a text.

    Raises: `error` with line and column: too large, not UTF-8, no YAML, empty, more than one document, a duplicate key, an anchor, an
    alias or a tag, nested too deeply, too many values.
    """
    if len(text) > bounds.size:
        raise error(f"too large: more than {bounds.size:,} bytes", file)
    return _Reader(_decoded(text, file, bounds, error), file, bounds, error).read()


def _decoded(text: str | bytes, file: str, bounds: Bounds, error: type[LocatedError]) -> str:
    if isinstance(text, str):
        try:
            size = len(text.encode("utf-8"))
        except UnicodeEncodeError as problem:
            raise error("not a valid character", file, *_place(text, problem.start)) from None
        if size > bounds.size:
            raise error(f"too large: more than {bounds.size:,} bytes", file)
        decoded = text
    else:
        try:
            decoded = text.decode("utf-8")
        except UnicodeDecodeError as problem:
            before = text[: problem.start].decode("utf-8", "replace")
            raise error("not UTF-8 text", file, *_place(before, len(before))) from None
    return decoded.removeprefix("\ufeff")


def _place(text: str, index: int) -> tuple[int, int]:
    line_start = text.rfind("\n", 0, index) + 1
    return text.count("\n", 0, index) + 1, index - line_start + 1


class _Open:
    """A list or mapping whose end has not been read yet."""

    __slots__ = ("column", "items", "key", "keys", "line", "style", "values")

    def __init__(self, line: int, column: int, style: Style, mapping: bool) -> None:
        self.line = line
        self.column = column
        self.style: Style = style
        self.items: list[Node] = []
        self.values: dict[str, Node] | None = {} if mapping else None
        self.keys: dict[str, Node] = {}
        self.key: str | None = None

    def close(self) -> Node:
        if self.values is None:
            return Node(self.items, self.line, self.column, self.style)
        return Node(self.values, self.line, self.column, self.style, keys=self.keys)


class _Reader:
    """Builds the tree of one document from the parser's events."""

    def __init__(self, text: str, file: str, bounds: Bounds, error: type[LocatedError]) -> None:
        self.text = text
        self.file = file
        self.bounds = bounds
        self.error = error
        self.count = 0
        self.open: list[_Open] = []
        self.root: Node | None = None

    def fail(self, message: str, line: int, column: int) -> NoReturn:
        raise self.error(message, self.file, line, column)

    def read(self) -> Node:
        documents = 0
        for event in self.events():
            mark: Any = event.start_mark
            line, column = mark.line + 1, mark.column + 1
            if isinstance(event, DocumentStartEvent):
                documents += 1
                if documents > 1:
                    self.fail("more than one document in a file", line, column)
            elif isinstance(event, AliasEvent):
                self.fail(f"aliases are not allowed; quote a name that begins with *: \"*{event.anchor}\"", line, column)
            elif isinstance(event, MappingEndEvent | SequenceEndEvent):
                self.add(self.open.pop().close())
            elif isinstance(event, ScalarEvent | MappingStartEvent | SequenceStartEvent):
                self.start(event, line, column)
        if self.root is None:
            self.fail("the file is empty", 1, 1)
        if self.root.value is None and not self.root.raw:
            self.fail("the file is empty", self.root.line, self.root.column)
        return self.root

    def events(self) -> Iterator[Event]:
        loader = None
        try:
            loader = _Loader(self.text)
            while loader.check_event():
                yield loader.get_event()
        except yaml.MarkedYAMLError as problem:
            mark = problem.problem_mark or problem.context_mark
            line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
            if mark and self.text[mark.index : mark.index + 1] == "\t":
                self.fail("a tab cannot be used for indentation; use spaces", line, column)
            self.fail(_explained(problem.problem or problem.context or "this is not YAML"), line, column)
        except yaml.reader.ReaderError as problem:
            line, column = _place(self.text, problem.position)
            self.fail("this character is not allowed in YAML", line, column)
        except (yaml.YAMLError, UnicodeError, ValueError, OverflowError) as problem:
            if isinstance(problem, LocatedError):
                raise
            self.fail("this is not YAML", 1, 1)
        finally:
            if loader is not None:
                loader.dispose()

    def start(self, event: Any, line: int, column: int) -> None:
        if event.anchor is not None:
            self.fail(f"anchors are not allowed; quote a name that begins with &: \"&{event.anchor}\"", line, column)
        if event.tag is not None:
            self.fail(f"tags are not allowed; quote a name that begins with !: found {_short(event.tag)}", line, column)
        if isinstance(event, ScalarEvent):
            self.add(self.scalar(event, line, column))
            return
        if len(self.open) >= self.bounds.depth:
            self.fail(f"nested deeper than {self.bounds.depth} levels", line, column)
        style: Style = "flow" if event.flow_style else "block"
        mapping = isinstance(event, MappingStartEvent)
        parent = self.open[-1] if self.open else None
        if parent is not None and parent.values is not None and parent.key is None:
            self.fail(f"a key must be a word, not a {'mapping' if mapping else 'list'}", line, column)
        self.open.append(_Open(line, column, style, mapping))

    def scalar(self, event: Any, line: int, column: int) -> Node:
        raw: str = event.value
        if event.style in ("'", '"'):
            return Node(raw, line, column, "quoted", raw)
        if event.style in ("|", ">"):
            return Node(raw, line, column, "block", raw)
        return Node(_resolved(raw), line, column, "plain", raw, self.comment(event.end_mark.index) if raw else None)

    def comment(self, end: int) -> str | None:
        found = _COMMENT.match(self.text, end)
        return found.group(1).rstrip() if found else None

    def add(self, node: Node) -> None:
        self.count += 1
        if self.count > self.bounds.nodes:
            self.fail(f"more than {self.bounds.nodes:,} values", node.line, node.column)
        parent = self.open[-1] if self.open else None
        if parent is not None and parent.values is not None and parent.key is None:
            self.add_key(parent, node)
            return
        if parent is None:
            self.root = node
        elif parent.values is None:
            parent.items.append(node)
        else:
            assert parent.key is not None
            parent.values[parent.key] = node
            parent.key = None

    def add_key(self, parent: _Open, node: Node) -> None:
        if not node.raw:
            self.fail("a key is missing before the colon", node.line, node.column)
        earlier = parent.keys.get(node.raw)
        if earlier is not None:
            self.fail(f'the key "{_short(node.raw)}" stands here twice (first in line {earlier.line})', node.line, node.column)
        parent.keys[node.raw] = node
        parent.key = node.raw


_COMMENT = re.compile(r"[ \t]+#([^\r\n]*)")
_INT = re.compile(r"[-+]?[0-9]+\Z")
_HEX = re.compile(r"0x[0-9a-fA-F]+\Z|0o[0-7]+\Z")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?\Z")
_LONGEST_NUMBER = 24
_WORDS: dict[str, bool | None] = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
}


def _resolved(raw: str) -> Scalar:
    """The core schema, without infinities and NaN; what is too long for a number is text."""
    if raw in _WORDS:
        return _WORDS[raw]
    if len(raw) > _LONGEST_NUMBER or raw[0] not in "+-.0123456789":
        return raw
    if _INT.match(raw):
        return int(raw)
    if _HEX.match(raw):
        return int(raw, 0)
    if _FLOAT.match(raw):
        number = float(raw)
        return number if number - number == 0 else raw
    return raw


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "…"


_EXPLANATIONS = (
    ("mapping values are not allowed", 'a ": " is not allowed here; if it belongs to a name, quote this name'),
    ("could not find expected ':'", "a key without its colon, or a line that is indented wrongly"),
    ("cannot start any token", "an unquoted text cannot begin with this character; quote this name"),
    ("expected ',' or ']'", "this list is not closed: a comma or ] is missing, or a name here needs quotes"),
    ("expected ',' or '}'", "this mapping is not closed: a comma or } is missing, or a name here needs quotes"),
    ("did not find expected alphabetic", "an unquoted text cannot begin with & or *; quote this name"),
    ("did not find expected '-' indicator", "a list item must begin with - at the same indentation as the others"),
    ("did not find expected key", "a key was expected here: the indentation is off, or a quoted name is followed by more text"),
    ("did not find expected node content", "a value was expected here; quote a name that begins with a special character"),
    ("unexpected end of stream", "the file ends inside quotes"),
)


def _explained(problem: str) -> str:
    for part, words in _EXPLANATIONS:
        if part in problem:
            return words
    return problem


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

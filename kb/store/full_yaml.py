"""Strict YAML to a tree in which everything knows its place, by the events of PyYAML.

The only home of PyYAML. Its loaders let duplicate keys win silently, read `on` as true and overflow the stack on deep nesting; here the
parser's *events* are checked against bounds one by one and the tree is built from them, so nothing is ever composed that was not
bounded first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NoReturn

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
from kb.store.tree import Bounds, Node, Style, place, resolved, shortened

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_COMMENT = re.compile(r"[ \t]+#([^\r\n]*)")


def tree(text: str, file: str, bounds: Bounds, error: type[LocatedError]) -> Node:
    """The tree of a text.

    Raises: `error` with line and column, for all that is wrong with it.
    """
    return _Reader(text, file, bounds, error).read()


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
            if "nesting depth" in (problem.problem or ""):  # a bound of PyYAML 6.0.4, met before the event that would exceed ours
                self.fail(f"nested deeper than {self.bounds.depth} levels", line, column)
            self.fail(_explained(problem.problem or problem.context or "this is not YAML"), line, column)
        except yaml.reader.ReaderError as problem:
            line, column = place(self.text, problem.position)
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
            self.fail(f"tags are not allowed; quote a name that begins with !: found {shortened(event.tag)}", line, column)
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
        return Node(resolved(raw), line, column, "plain", raw, self.comment(event.end_mark.index) if raw else None)

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
            self.fail(f'the key "{shortened(node.raw)}" stands here twice (first in line {earlier.line})', node.line, node.column)
        parent.keys[node.raw] = node
        parent.key = node.raw


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

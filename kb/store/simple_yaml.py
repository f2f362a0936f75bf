"""The tree of a file of the simple kind: what most boards are written in, a part of YAML that can be read line by line.

Simple are mappings and lists by indentation, in which every value stands behind its key or its dash; `[…]` and `{…}` on one line;
text without quotes that begins with a letter or a digit; text between quotes with no quote or backslash in it; comments on lines of
their own; printable ASCII. The tree is the one that `kb.store.full_yaml` builds, place by place; of anything else nothing is said here.
"""

from __future__ import annotations

from kb.store.tree import Bounds, Node, resolved

NEVER_IN_TEXT = frozenset(":#")
"""A colon or a number sign may mean something in text without quotes: such a file is not simple."""
NEVER_IN_FLOW = frozenset(":#?[{")
LONGEST_KEY = 100
OPENING = "[{"


class _NotSimple(Exception):
    """The file is not of the simple kind, or something is wrong with it."""


def simple_tree(text: str, bounds: Bounds) -> Node | None:
    """The tree of a text, or None if it is not simple. A simple text has no fault."""
    if not text.isascii() or not text.replace("\n", "").isprintable() or len(text) > bounds.nodes:  # no more values than letters
        return None
    try:
        return _Lines(text, bounds.depth).root()
    except _NotSimple:
        return None


class _Lines:
    """The lines of a text that say something, and how far they have been read."""

    def __init__(self, text: str, depth: int) -> None:
        self.depth = depth
        self.at = 0
        self.lines: list[tuple[int, int, str]] = []
        """(number, indentation, what stands there)"""
        for number, line in enumerate(text.split("\n"), 1):
            said = line.strip(" ")
            if said and said[0] != "#":
                self.lines.append((number, line.index(said[0]), said))

    def root(self) -> Node:
        if not self.lines or self.lines[0][1] != 0:
            raise _NotSimple
        found = self.block(0, 1)
        if self.at < len(self.lines):
            raise _NotSimple
        return found

    def indentation(self) -> int:
        """How far the next line is indented; -1 at the end."""
        return self.lines[self.at][1] if self.at < len(self.lines) else -1

    def is_item(self) -> bool:
        return self.lines[self.at][2].startswith("- ")

    def block(self, indentation: int, level: int) -> Node:
        """The mapping or list that begins here."""
        if level > self.depth:
            raise _NotSimple
        found = self.items(indentation, level) if self.is_item() else self.mapping(indentation, level)
        if self.indentation() > indentation:
            raise _NotSimple
        return found

    def items(self, indentation: int, level: int) -> Node:
        first = self.lines[self.at][0]
        found: list[Node] = []
        while self.indentation() == indentation and self.is_item():
            number, _, said = self.lines[self.at]
            self.at += 1
            text = said[1:].lstrip(" ")
            found.append(self.value(text, number, indentation + 1 + len(said) - len(text), level))
        return Node(found, first, indentation + 1, "block")

    def mapping(self, indentation: int, level: int) -> Node:
        first = self.lines[self.at][0]
        values: dict[str, Node] = {}
        keys: dict[str, Node] = {}
        while self.indentation() == indentation and not self.is_item():
            number, _, said = self.lines[self.at]
            self.at += 1
            key, colon, rest = said.partition(":")
            text = rest.lstrip(" ")
            if not colon or not _is_key(key) or key in keys or (text and rest is text):
                raise _NotSimple
            keys[key] = Node(resolved(key), number, indentation + 1, "plain", key)
            if text:
                values[key] = self.value(text, number, indentation + 1 + len(said) - len(text), level)
            else:
                values[key] = self.below(indentation, level)
        return Node(values, first, indentation + 1, "block", keys=keys)

    def below(self, indentation: int, level: int) -> Node:
        """What stands on the lines below a key."""
        inside = self.indentation()
        if inside > indentation or inside == indentation and self.is_item():
            return self.block(inside, level + 1)
        raise _NotSimple

    def value(self, text: str, number: int, column: int, level: int) -> Node:
        """What stands behind a key or a dash."""
        if text[0] in OPENING:
            found, end = self.flow(text, 0, number, column, level + 1)
            if end < len(text):
                raise _NotSimple
            return found
        if text[0] in "'\"":
            return _quoted(text, number, column)
        return _plain(text, NEVER_IN_TEXT, number, column)

    def flow(self, text: str, at: int, number: int, column: int, level: int) -> tuple[Node, int]:
        """What begins at this place inside `[…]` or `{…}`, and the place behind it."""
        opening = text[at]
        if opening in "'\"":
            end = text.find(opening, at + 1) + 1
            return _quoted(text[at:end], number, column + at), end
        if opening not in OPENING:
            end = min([place for sign in ",]}" if (place := text.find(sign, at)) >= 0], default=len(text))
            return _plain(text[at:end].rstrip(" "), NEVER_IN_FLOW, number, column + at), end
        if level > self.depth:
            raise _NotSimple
        closing = "]" if opening == "[" else "}"
        start = at
        found: list[Node] = []
        values: dict[str, Node] = {}
        keys: dict[str, Node] = {}
        at = _past(text, at + 1)
        while text[at] != closing:
            if found or values:
                if text[at] != ",":
                    raise _NotSimple
                at = _past(text, at + 1)
            if opening == "[":
                item, at = self.flow(text, at, number, column, level + 1)
                found.append(item)
            else:
                colon = text.find(": ", at)
                key = text[at:colon]
                if colon < 0 or not _is_key(key) or key in keys:
                    raise _NotSimple
                keys[key] = Node(resolved(key), number, column + at, "plain", key)
                values[key], at = self.flow(text, _past(text, colon + 1), number, column, level + 1)
            at = _past(text, at)
        if opening == "[":
            return Node(found, number, column + start, "flow"), at + 1
        return Node(values, number, column + start, "flow", keys=keys), at + 1


def _past(text: str, at: int) -> int:
    """The place of the next letter that is no space.

    Raises:
        _NotSimple: the line ends here.
    """
    while text[at : at + 1] == " ":
        at += 1
    if at >= len(text):
        raise _NotSimple
    return at


def _is_key(text: str) -> bool:
    return text[:1].isalpha() and len(text) <= LONGEST_KEY and text.replace("_", "").replace(" ", "").isalnum() and text[-1] != " "


def _quoted(text: str, number: int, column: int) -> Node:
    """Text between quotes, from the first quote to the last."""
    inside = text[1:-1]
    if len(text) < 2 or text[-1] != text[0] or text[0] in inside or "\\" in inside:
        raise _NotSimple
    return Node(inside, number, column, "quoted", inside)


def _plain(text: str, never: frozenset[str], number: int, column: int) -> Node:
    if not text[:1].isalnum() or not never.isdisjoint(text):
        raise _NotSimple
    return Node(resolved(text), number, column, "plain", text)

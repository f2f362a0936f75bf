"""Strict YAML to a tree in which everything knows its place.

Scalars follow the core schema: `null`, `true`, `false`, whole and decimal numbers; everything else is text. A file of the simple kind
(`kb.store.simple_yaml`) is read without PyYAML, whose import would be a fifth of what a command costs; any other, and all that is wrong
with a file, is the affair of `kb.store.full_yaml`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.errors import LocatedError
from kb.store.simple_yaml import simple_tree
from kb.store.tree import BOARD_BOUNDS, OWN_BOUNDS, Bounds, Node, Scalar, from_plain, place, plain

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["BOARD_BOUNDS", "OWN_BOUNDS", "Bounds", "Node", "Scalar", "from_plain", "plain", "read", "read_file"]


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
    decoded = _decoded(text, file, bounds, error)
    found = simple_tree(decoded, bounds)
    if found is None:
        from kb.store.full_yaml import tree  # start-up

        found = tree(decoded, file, bounds, error)
    return found


def _decoded(text: str | bytes, file: str, bounds: Bounds, error: type[LocatedError]) -> str:
    if isinstance(text, str):
        try:
            size = len(text.encode("utf-8"))
        except UnicodeEncodeError as problem:
            raise error("not a valid character", file, *place(text, problem.start)) from None
        if size > bounds.size:
            raise error(f"too large: more than {bounds.size:,} bytes", file)
        decoded = text
    else:
        try:
            decoded = text.decode("utf-8")
        except UnicodeDecodeError as problem:
            before = text[: problem.start].decode("utf-8", "replace")
            raise error("not UTF-8 text", file, *place(before, len(before))) from None
    return decoded.removeprefix("\ufeff")

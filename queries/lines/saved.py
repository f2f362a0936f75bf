"""A search kept in a file: digests, edges and ends, with the stamp of what made it. Nothing in the file is ever executed."""

from __future__ import annotations

import os
import tempfile
import zlib
from array import array
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from kb.errors import LegalityError
from legality import __version__
from legality.public import GOES_ON, NOBODY, NOT_OPENED, SIZE, Digester, LineGraph, Search, WrittenLink
from queries.lines.asked import Asked

MAGIC = b"legality lines 1\n"
MOST_BYTES = 4_000_000_000
MOST_PACKED = 100
"""A file holds at most so many times its size."""


class SavedError(LegalityError):
    """A file that is no search, or one about something else."""


class Stamp(msgspec.Struct, frozen=True):
    """What a search is about and what made it; only a search with an equal stamp is taken up again."""

    legality: str
    kb: str
    ruleset: str
    board: str
    until: str
    depth: int | None
    where: str
    apart: str
    """What is kept apart beside the positions: lines (nothing), or chains."""
    outcomes: bool
    """Are outcomes told apart?"""


class Saved(msgspec.Struct, frozen=True):
    """The graph as plain data."""

    stamp: Stamp
    decisions: int
    digests: bytes
    kind: bytes
    player: bytes
    parent: bytes
    parent_edge: bytes
    offset: bytes
    degree: bytes
    target: bytes
    label: bytes
    links: list[WrittenLink | None]
    end: dict[int, int]
    outcomes: list[bytes]
    goal: dict[int, bool | None]
    value: dict[int, Any]
    facts: dict[int, str]


def stamp(question: Asked, by: str, outcomes: bool = True) -> Stamp:
    """The stamp of a search."""
    played = question.played
    beginning = question.beginning
    board = Digester(beginning.state).digest(beginning.state, repr(beginning.ways).encode()).hex()
    return Stamp(
        __version__,
        played.kb.version if played.kb is not None else "",
        played.ruleset,
        board,
        question.until,
        question.depth,
        question.where.text if question.where is not None else "",
        by if by == "chains" else "lines",
        outcomes,
    )


def save(file: Path, search: Search, stamp: Stamp) -> None:
    """Writes the search, whole or not at all."""
    graph = search.graph
    digests = [b""] * len(graph)
    for digest, node in graph.ids.items():
        digests[node] = digest
    outcomes = [b""] * len(graph.outcomes)
    for digest, number in graph.outcomes.items():
        outcomes[number] = digest
    content = Saved(
        stamp,
        search.decisions,
        b"".join(digests),
        bytes(graph.kind),
        bytes(graph.player),
        graph.parent.tobytes(),
        graph.parent_edge.tobytes(),
        graph.offset.tobytes(),
        graph.degree.tobytes(),
        graph.target.tobytes(),
        graph.label.tobytes(),
        graph.links,
        graph.end,
        outcomes,
        graph.goal,
        graph.value,
        graph.facts,
    )
    packed = zlib.compress(msgspec.msgpack.encode(content), 1)
    head = MAGIC + blake2b(packed, digest_size=SIZE).digest()
    handle, name = tempfile.mkstemp(dir=file.parent or Path("."), prefix=f".{file.name}.")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(head + packed)
        os.replace(name, file)
    except BaseException:
        os.unlink(name)
        raise


def load(file: Path, search: Search, wanted: Stamp) -> None:
    """Puts a kept search into one that has not begun.

    Raises:
        SavedError: the file is damaged, is no search, or is about another board, other options or another version; it says which.
    """
    if not file.is_file() or file.stat().st_size > MOST_BYTES:
        raise SavedError(f"{file} is not a search that lines has kept")
    raw = file.read_bytes()
    size = len(MAGIC) + SIZE
    if not raw.startswith(MAGIC):
        raise SavedError(f"{file} is not a search that lines has kept")
    if blake2b(raw[size:], digest_size=SIZE).digest() != raw[len(MAGIC) : size]:
        raise SavedError(f"{file} is damaged: its contents do not agree with their digest")
    try:
        unpacker = zlib.decompressobj()
        content = msgspec.msgpack.decode(unpacker.decompress(raw[size:], min(MOST_BYTES, MOST_PACKED * len(raw))), type=Saved)
    except (zlib.error, msgspec.DecodeError, MemoryError) as error:
        raise SavedError(f"{file} is damaged: {error}") from None
    for field in Stamp.__struct_fields__:
        kept, now = getattr(content.stamp, field), getattr(wanted, field)
        if kept != now:
            raise SavedError(f"{file} is a search about something else: {NAMES[field]} was {kept or 'none'}, and is {now or 'none'} now")
    if _faults(content):
        raise SavedError(f"{file} is damaged: its graph does not hold together")
    search.graph = _graph(content)
    search.decisions = content.decisions
    search.take_up()


NAMES = {
    "legality": "the version of legality",
    "kb": "the knowledge base",
    "ruleset": "the ruleset",
    "board": "the board",
    "until": "--until",
    "depth": "--depth",
    "where": "--where",
    "apart": "--distinct",
    "outcomes": "whether outcomes are told apart",
}


def _faults(content: Saved) -> bool:
    """Does the content not hold together: sizes, kinds, numbers of nodes and edges?"""
    nodes = len(content.kind)
    columns = {"I": (content.parent, content.target), "H": (content.parent_edge, content.degree, content.label), "Q": (content.offset,)}
    if any(len(column) % array(code).itemsize for code, group in columns.items() for column in group):
        return True
    parent, parent_edge, degree = array("I", content.parent), array("H", content.parent_edge), array("H", content.degree)
    offset, target, label = array("Q", content.offset), array("I", content.target), array("H", content.label)
    if not nodes or len(content.digests) != SIZE * nodes or len(label) != len(target) or content.decisions < 0:
        return True
    if {len(content.player), len(parent), len(parent_edge), len(offset), len(degree)} != {nodes}:
        return True
    if max(content.kind) > NOT_OPENED or max(content.player) > NOBODY or max(target, default=0) >= nodes:
        return True
    if max(label, default=0) >= len(content.links) or content.links[:1] != [None] or None in content.links[1:]:
        return True
    if any(start + size > len(target) for start, size in zip(offset, degree, strict=True)):
        return True
    if any(above >= node or edge >= degree[above] for node, (above, edge) in enumerate(zip(parent, parent_edge, strict=True)) if node):
        return True
    if any(not 0 <= number < len(content.outcomes) for number in content.end.values()):
        return True
    ends = {*content.end, *content.goal, *content.value, *content.facts}
    return any(not 0 <= node < nodes or content.kind[node] in (GOES_ON, NOT_OPENED) for node in ends)


def _graph(content: Saved) -> LineGraph:
    graph = LineGraph()
    graph.ids = {content.digests[start : start + SIZE]: number for number, start in enumerate(range(0, len(content.digests), SIZE))}
    graph.kind = bytearray(content.kind)
    graph.player = bytearray(content.player)
    for name in ("parent", "parent_edge", "offset", "degree", "target", "label"):
        numbers: array[int] = getattr(graph, name)
        numbers.frombytes(getattr(content, name))
    graph.links = []
    for link in content.links:
        if link is None:
            graph.links.append(None)
        else:
            graph.link(link)
    graph.end = content.end
    graph.outcomes = {digest: number for number, digest in enumerate(content.outcomes)}
    graph.goal = content.goal
    graph.value = {node: tuples(value) for node, value in content.value.items()}
    graph.facts = content.facts
    return graph


def tuples(value: Any) -> Any:
    """Lists as tuples, all the way down."""
    return tuple(map(tuples, value)) if isinstance(value, list) else value

"""A search kept in a file: digests, edges and ends, with the stamp of what made it. Nothing in the file is ever executed."""

from __future__ import annotations

import os
import tempfile
import zlib
from hashlib import blake2b
from pathlib import Path

import msgspec

from kb.errors import LegalityError
from legality import __version__
from legality.public import KeptSearch, Search
from queries.lines.asked import Asked

MAGIC = b"legality lines 1\n"
SIZE = 16
"""Bytes of the digest of a file."""
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


class Saved(KeptSearch, frozen=True, kw_only=True):
    """What a file holds."""

    stamp: Stamp


def stamp(question: Asked, search: Search, by: str) -> Stamp:
    """The stamp of a search for this question."""
    played = question.played
    beginning = search.beginning
    board = search.digester.digest(beginning.state, repr(beginning.ways).encode()).hex()
    return Stamp(
        __version__,
        played.kb.version if played.kb is not None else "",
        played.ruleset,
        board,
        question.ends.until,
        question.ends.depth,
        question.where.text if question.where is not None else "",
        by if by == "chains" else "lines",
        search.question.outcomes,
    )


def save(file: Path, search: Search, stamp: Stamp) -> None:
    """Writes the search, whole or not at all."""
    content = Saved(stamp=stamp, **KeptSearch.fields_of(search))
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
    if not content.put_into(search):
        raise SavedError(f"{file} is damaged: its graph does not hold together")


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

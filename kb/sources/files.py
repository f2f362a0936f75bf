"""Files of strangers: read whole within bounds, and refused with the place of the fault.

A file holds at most 300 MB (unpacked, if it is packed with gzip) and 100,000 cards; the largest real one has 106 MB and 14,000 cards.
"""

from __future__ import annotations

import gzip
import io
import os
import re
import stat
import zlib
from contextvars import ContextVar
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta

from kb.errors import KnowledgeError

LARGEST = 300 * 1024 * 1024
"""Bytes of one file, unpacked."""
MOST_CARDS = 100_000
LONGEST = 20_000
"""Characters of a text of one card."""
Name = Annotated[str, Meta(max_length=300)]
Word = Annotated[str, Meta(max_length=60)]
Text = Annotated[str, Meta(max_length=LONGEST)]
Passcode = Annotated[int, Meta(ge=0, le=9_999_999_999)]

_Kind = TypeVar("_Kind")
_PACKED = b"\x1f\x8b"
_PIECE = re.compile(rb'"(?:[^"\\]|\\.)*"|[\[\]{},]', re.DOTALL)
_PLACE = re.compile(r"^(?P<fault>.*) - at `\$(?:\.data)?(?:\[(?P<card>\d+)\])?\.?(?P<word>[^`]*)`$", re.DOTALL)
_LEFT: ContextVar[list[int] | None] = ContextVar("left", default=None)


class TooMany(Exception):
    """More cards than a file may hold."""


class Counted(msgspec.Struct):
    """One entry of a list of cards; the list is refused while it is read, once it holds too many."""

    def __post_init__(self) -> None:
        left = _LEFT.get()
        if left is not None:
            left[0] -= 1
            if left[0] < 0:
                raise TooMany


def contents(file: str) -> bytes:
    """What this file holds, unpacked if it is packed with gzip.

    Raises: KnowledgeError if there is no such file, it cannot be read, is damaged or too large.
    """
    try:
        found = os.stat(file)
        if not stat.S_ISREG(found.st_mode):
            raise KnowledgeError("this is no file", file)
        if found.st_size > LARGEST:
            raise _too_large(file)
        with open(file, "rb") as stream:
            data = stream.read(LARGEST + 1)
        if data.startswith(_PACKED):
            with gzip.GzipFile(fileobj=io.BytesIO(data)) as packed:
                data = packed.read(LARGEST + 1)
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise KnowledgeError(f"the packed file is damaged or was cut off: {error}", file) from None
    except OSError as error:
        raise KnowledgeError(f"cannot be read: {error.strerror or error}", file) from None
    if len(data) > LARGEST:
        raise _too_large(file)
    if not data.strip():
        raise KnowledgeError("the file is empty", file)
    return data


def _too_large(file: str) -> KnowledgeError:
    return KnowledgeError(f"more than {LARGEST // 1024 // 1024} MB (unpacked); no card database is as large", file)


def decoded(data: bytes, kind: type[_Kind], file: str) -> _Kind:
    """JSON as this kind of thing.

    Raises: KnowledgeError with line and column, and with the number of the card that is at fault.
    """
    token = _LEFT.set([MOST_CARDS])
    try:
        return msgspec.json.decode(data, type=kind)
    except TooMany:
        raise KnowledgeError(f"more than {MOST_CARDS:,} cards; no card database has as many", file) from None
    except msgspec.ValidationError as error:
        raise _shape_fault(str(error), data, file) from None
    except msgspec.DecodeError as error:
        raise _json_fault(str(error), data, file) from None
    except UnicodeDecodeError:
        raise _encoding_fault(data, file) from None
    except (RecursionError, MemoryError):
        raise KnowledgeError("nested too deeply, or too large to be read", file) from None
    finally:
        _LEFT.reset(token)


def _shape_fault(message: str, data: bytes, file: str) -> KnowledgeError:
    found = _PLACE.match(message)
    fault = (found["fault"] if found else message).replace("Expected", "expected").replace("Object missing", "missing")
    if not found or found["card"] is None:
        return KnowledgeError(f"no card database: {fault}", file)
    number = int(found["card"])
    line, column = place(data, _start_of(data, number))
    word = f", `{found['word']}`" if found["word"] else ""
    return KnowledgeError(f"card {number + 1}{word}: {fault}", file, line, column)


def _start_of(data: bytes, number: int) -> int:
    """Where the entry of this number begins in the list of the file (the first list there is)."""
    depth = outer = 0
    for match in _PIECE.finditer(data):
        sign = match.group()
        if sign in b"[{" and sign:
            depth += 1
            if not outer and sign == b"[":
                outer = depth
                if number == 0:
                    return _next_sign(data, match.end())
        elif sign in (b"]", b"}"):
            depth -= 1
        elif sign == b"," and depth == outer:
            number -= 1
            if number == 0:
                return _next_sign(data, match.end())
    return 0


def _next_sign(data: bytes, at: int) -> int:
    while data[at : at + 1].isspace():
        at += 1
    return at


def _json_fault(message: str, data: bytes, file: str) -> KnowledgeError:
    found = re.search(r"^(?:JSON is malformed: )?(.*?) \(byte (\d+)\)$", message)
    if found:
        return KnowledgeError(f"no JSON here: {found[1]}", file, *place(data, int(found[2])))
    if "truncated" in message:
        return KnowledgeError("the file ends too early: it was cut off", file, *place(data, len(data)))
    return KnowledgeError(f"no JSON: {message}", file)


def _encoding_fault(data: bytes, file: str) -> KnowledgeError:
    try:
        data.decode()
    except UnicodeDecodeError as error:
        return KnowledgeError("no UTF-8 text here", file, *place(data, error.start))
    return KnowledgeError("no UTF-8 text", file)


def place(data: bytes, at: int) -> tuple[int, int]:
    """Line and column of a byte, counted from 1; the column in characters."""
    before = data[:at]
    start = before.rfind(b"\n") + 1
    return before.count(b"\n") + 1, len(before[start:].decode(errors="replace")) + 1

"""A stranger's script is run in a process of its own (`worker`): bounded in time, memory and output, it can call nothing but the format."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import sys
from threading import Timer
from typing import NamedTuple

import msgspec

from kb.errors import BoardError, shortened
from queries.puzzles.edopro.numbers import constants

LARGEST = 256 * 1024
"""Bytes of a script."""
LONGEST = 4_096
"""Bytes of a text in it."""
MOST_CALLS = 2_000
MOST_STEPS = 20_000_000
"""Instructions of the interpreter."""
SECONDS, PATIENCE = 3, 12
"""Of computing, and by the clock."""
MEMORY, SPACE = 64 * 1024 * 1024, 1024 * 1024 * 1024
"""Bytes that the script may fill, and that the process may have."""
MOST_OUTPUT = 16 * 1024 * 1024

_FAULT = re.compile(r"script:(\d+): (.*)", re.DOTALL)


class Ref(msgspec.Struct, frozen=True):
    """What is no number and no text: a `card` or an `effect` (the number of the call that made it, from 1), a `function`, `nothing`."""

    kind: str
    number: int


Value = bool | int | str | Ref


class Call(NamedTuple):
    """One call of the script: which function, in which line, with what."""

    name: str
    line: int
    given: tuple[Value, ...]


class _Answer(msgspec.Struct, frozen=True):
    calls: list[list[Value]] = []
    error: str | None = None


def source_of(file: str) -> bytes:
    """The script in a file, or on the standard input for `-`; of one that is too large only the beginning.

    Raises: BoardError if it cannot be read.
    """
    try:
        if file == "-":
            return sys.stdin.buffer.read(LARGEST + 1)
        with open(file, "rb") as stream:
            return stream.read(LARGEST + 1)
    except OSError as error:
        raise BoardError(f"cannot be read: {error.strerror}", file) from None


def calls_of(source: bytes, file: str) -> tuple[Call, ...]:
    """What the script calls, in order.

    Raises: BoardError for a script that is too large, has a fault, does not end or calls what is no part of the format, with its line;
    and where the library that runs it is missing.
    """
    if len(source) > LARGEST:
        raise BoardError(f"more than {LARGEST // 1024} kB; a puzzle is smaller", file)
    answer = _answered(source.removeprefix(b"\xef\xbb\xbf"), file)
    if answer.error is not None:
        found = _FAULT.match(answer.error)
        line, text = (int(found[1]), found[2]) if found else (0, answer.error)
        raise BoardError(f"this script cannot be read: {shortened(text) if len(text) > 200 else text}", file, line, 1 if line else 0)
    return tuple(_call(row) for row in answer.calls)


def _call(row: list[Value]) -> Call:
    name, line, *given = row
    assert isinstance(name, str) and isinstance(line, int)
    return Call(name, line, tuple(given))


def _answered(source: bytes, file: str) -> _Answer:
    order = {"constants": constants(), "steps": MOST_STEPS, "calls": MOST_CALLS, "longest": LONGEST, "memory": MEMORY, "space": SPACE,
             "seconds": SECONDS, "library": _library(file)}
    worker = os.path.join(os.path.dirname(os.path.abspath(__file__)), "worker.py")
    command = [sys.executable, "-I", worker]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        clock = Timer(PATIENCE, process.kill)
        clock.start()
        assert process.stdin is not None and process.stdout is not None
        try:
            with process.stdin as pipe:
                pipe.write(json.dumps(order).encode() + b"\n" + source)
            said = process.stdout.read(MOST_OUTPUT + 1)
        except BrokenPipeError:
            said = b""
        finally:
            process.kill()
            clock.cancel()
    try:
        return msgspec.json.decode(said, type=_Answer)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise BoardError("this script cannot be read: it takes more time or memory than a puzzle does", file) from None


def _library(file: str) -> str:
    """The folder in which lupa is."""
    found = importlib.util.find_spec("lupa")
    if found is None or found.origin is None:
        raise BoardError("an EDOPro script is read with the library lupa, which is not here: install legality[edopro]", file)
    return os.path.dirname(os.path.dirname(found.origin))

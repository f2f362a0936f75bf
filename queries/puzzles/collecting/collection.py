"""A collection of puzzles: a file with one puzzle as JSON on each line. A puzzle that it has is refused."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

import msgspec

from kb.errors import BoardError
from queries.puzzles.puzzle import FORMAT, KINDS, Puzzle, Strength

SHIPPED = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "shipped.jsonl")
"""The collection that comes with the program."""
LARGEST = 64 * 1024 * 1024
LONGEST_LINE = 256 * 1024
MOST = 100_000


def read(path: str | Path) -> list[Puzzle]:
    """The puzzles of a file, in its order.

    Raises: BoardError with the line, for what is no puzzle, is there twice, or is too large.
    """
    file = os.fspath(path)
    data = _bytes(file)
    found: dict[str, Puzzle] = {}
    for number, line in enumerate(data.split(b"\n"), 1):
        if not line.strip():
            continue
        puzzle = _decoded(line, file, number)
        if puzzle.id in found:
            raise BoardError(f"the puzzle {puzzle.id} stands here twice", file, number, 1)
        if len(found) >= MOST:
            raise BoardError(f"more than {MOST:,} puzzles", file, number, 1)
        found[puzzle.id] = puzzle
    return list(found.values())


def _bytes(file: str) -> bytes:
    try:
        if os.path.getsize(file) > LARGEST:
            raise BoardError(f"more than {LARGEST // 1024 // 1024} MB; a collection is smaller", file)
        return Path(file).read_bytes()
    except OSError as error:
        raise BoardError(f"cannot be read: {error.strerror}", file) from None


def _decoded(line: bytes, file: str, number: int) -> Puzzle:
    if len(line) > LONGEST_LINE:
        raise BoardError(f"a puzzle of more than {LONGEST_LINE // 1024} kB", file, number, 1)
    try:
        puzzle = msgspec.json.decode(line, type=Puzzle)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BoardError(f"this is no puzzle: {error}", file, number, 1) from None
    if puzzle.format != FORMAT:
        raise BoardError(f"a puzzle of format {puzzle.format}; this program reads format {FORMAT}", file, number, 1)
    if puzzle.kind not in KINDS:
        raise BoardError(f'unknown kind "{puzzle.kind}"; allowed: {", ".join(KINDS)}', file, number, 1)
    if not puzzle.options or not puzzle.id or "play" not in puzzle.board:
        raise BoardError("a puzzle has an id, options and a board with its play", file, number, 1)
    return puzzle


class Collection:
    """A file to which puzzles are added one by one: each is on the disk when `add` returns, so that an interruption loses none."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self.ids = {puzzle.id for puzzle in read(self.path)} if self.path.exists() else set()

    def __len__(self) -> int:
        return len(self.ids)

    def add(self, puzzle: Puzzle) -> bool:
        """Adds a puzzle; False if the collection has it.

        Raises: BoardError if the file cannot be written.
        """
        if puzzle.id in self.ids:
            return False
        try:
            with open(self.path, "ab") as handle:
                handle.write(msgspec.json.encode(puzzle) + b"\n")
                handle.flush()
                os.fsync(handle.fileno())
        except OSError as error:
            raise BoardError(f"cannot be written: {error.strerror}", os.fspath(self.path)) from None
        self.ids.add(puzzle.id)
        return True


def picked(puzzles: list[Puzzle], which: str, file: str) -> Puzzle:
    """The puzzle of this number (from 1) or id.

    Raises: BoardError if there is none.
    """
    for number, puzzle in enumerate(puzzles, 1):
        if which in (str(number), puzzle.id):
            return puzzle
    raise BoardError(f'there is no puzzle "{which}" here; there are {len(puzzles)}, numbered from 1', file)


def with_strengths(path: str | Path, strengths: Mapping[str, Strength]) -> int:
    """Writes these strengths, by the puzzles' ids, into a collection, whole or not at all; how many of them are new.

    Every other line, and every other key of a line, stays as it is.

    Raises: BoardError if it is no collection or cannot be written, or if something was added to it meanwhile.
    """
    read(path)
    file = os.path.realpath(path)
    data = _bytes(file)
    lines = data.split(b"\n")
    changed = 0
    for number, line in enumerate(lines):
        found = msgspec.json.decode(line) if line.strip() else {}
        strength = strengths.get(found.get("id", ""))
        if strength is not None and found.get("strength") != (plain := msgspec.to_builtins(strength)):
            lines[number] = msgspec.json.encode({**found, "strength": plain})
            changed += 1
    if changed:
        _replace(file, data, b"\n".join(lines))
    return changed


def _replace(file: str, before: bytes, after: bytes) -> None:
    temporary = ""
    try:
        handle, temporary = tempfile.mkstemp(dir=os.path.dirname(file), prefix=f".{os.path.basename(file)}.")
        with os.fdopen(handle, "wb") as out:
            out.write(after)
            out.flush()
            os.fsync(out.fileno())
        os.chmod(temporary, os.stat(file).st_mode & 0o777)
        if _bytes(file) != before:
            raise BoardError("it was changed meanwhile; nothing was written", file)
        os.replace(temporary, file)
        temporary = ""
    except OSError as error:
        raise BoardError(f"cannot be written: {error.strerror}", file) from None
    finally:
        if temporary:
            Path(temporary).unlink(missing_ok=True)

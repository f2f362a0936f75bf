"""How many published puzzles become boards, and on how many is `actions` settled?

    python -m benchmarks.published_puzzles WHERE [FOLDER …]

WHERE is a folder of EDOPro puzzle scripts (`.lua`), or a git directory of one (`git clone --bare https://github.com/ProjectIgnis/Puzzles`:
its HEAD is read). FOLDER: only scripts in these folders at its top; without it all but those of other games (Rush Duels, Duel Links), which
are played on a field of three columns, and the script that makes puzzles.

Per folder: how many scripts there are, how many import, and of those how many `actions` answers are settled (every move is known to be
legal or not), unsettled or refused. Then the reasons: of a refused script the first line that no board can say, of an unsettled answer the
facts that are missing. `--waiting FILE` writes for each card how many answers wait for it, those first for which most wait alone; `--list`
prints every script with what came of it.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from kb.errors import BoardError, LegalityError
from kb.store.knowledge import KnowledgeBase, open_kb
from queries.asking.actions import actions
from queries.puzzles.edopro.reading import read
from queries.telling.answers import UnsettledMove

OTHER_GAMES = re.compile(r"(?i)rush duel|duel links|speed duel|^puzzle creator")
MOST_REASONS = 25


class Puzzle(NamedTuple):
    """What came of one script: `imported`, `settled` (None: not asked), and why not."""

    folder: str
    name: str
    imported: bool
    settled: bool | None
    refused: str = ""
    missing: tuple[UnsettledMove, ...] = ()
    seconds: float = 0.0


def scripts(where: Path) -> Iterator[tuple[str, bytes]]:
    """The path of each script below a folder, or in the HEAD of a git directory, and its text."""
    if (where / "HEAD").is_file() and (where / "objects").is_dir():
        git = ["git", "--git-dir", str(where)]
        listed = subprocess.run([*git, "ls-tree", "-r", "-z", "--name-only", "HEAD"], capture_output=True, check=True).stdout.decode()
        for path in sorted(name for name in listed.split("\0") if name.endswith(".lua")):
            yield path, subprocess.run([*git, "cat-file", "blob", f"HEAD:{path}"], capture_output=True, check=True).stdout
    else:
        for file in sorted(where.rglob("*.lua")):
            yield file.relative_to(where).as_posix(), file.read_bytes()


def tried(path: str, source: bytes, kb: KnowledgeBase) -> Puzzle:
    """What comes of this script."""
    folder, _, name = path.rpartition("/")
    folder, began = folder.split("/")[0], time.perf_counter()
    try:
        found = read(source, name, kb)
    except BoardError as error:
        first = error.errors[0]
        return Puzzle(folder, name, False, None, f"{name}:{first.line}: {first.message}")
    try:
        window = actions(found.state)
    except LegalityError as error:
        return Puzzle(folder, name, True, None, f"{name}: {error}")
    return Puzzle(folder, name, True, not window.unsettled, "", window.unsettled, time.perf_counter() - began)


def waited_for(puzzle: Puzzle) -> frozenset[str]:
    """The cards whose facts are missing."""
    return frozenset(_card(move) for move in puzzle.missing)


def _card(move: UnsettledMove) -> str:
    """The card that a missing fact is about: the first that the fact names, else the one whose activation is asked."""
    named = re.match(r"(?:what (.+?)'s? effect|(.+?): )", move.fact)
    return next((name for name in (named.groups() if named else ()) if name), move.card) or move.fact


def waiting(puzzles: Iterable[Puzzle]) -> list[tuple[int, int, str, str]]:
    """Of each card: how many answers wait for it alone, how many at all, its name, and a fact that is missing."""
    alone, together, facts = Counter[str](), Counter[str](), defaultdict[str, Counter[str]](Counter)
    for puzzle in puzzles:
        cards = waited_for(puzzle)
        together.update(cards)
        alone.update(cards if len(cards) == 1 else ())
        for move in puzzle.missing:
            facts[_card(move)][move.fact] += 1
    return sorted(((alone[card], number, card, facts[card].most_common(1)[0][0]) for card, number in together.items()),
                  key=lambda row: (-row[0], -row[1], row[2]))


def main() -> None:
    """Tries every script and prints the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("where", type=Path)
    parser.add_argument("folders", nargs="*")
    parser.add_argument("--waiting", type=Path, help="write the cards for which answers wait to this file")
    parser.add_argument("--list", action="store_true", help="print every script")
    given = parser.parse_args()
    kb = open_kb()
    puzzles = [tried(path, source, kb) for path, source in scripts(given.where)
               if (path.split("/")[0] in given.folders if given.folders else not OTHER_GAMES.search(path))]
    print("| folder | scripts | imported | settled | unsettled | refused by `actions` |\n|---|---:|---:|---:|---:|---:|")
    for folder in [*sorted({puzzle.folder for puzzle in puzzles}), "all"]:
        these = [puzzle for puzzle in puzzles if folder in (puzzle.folder, "all")]
        imported = [puzzle for puzzle in these if puzzle.imported]
        counted = Counter(puzzle.settled for puzzle in imported)
        print(f"| {folder or '.'} | {len(these)} | {len(imported)} | {counted[True]} | {counted[False]} | {counted[None]} |")
    slowest = max(puzzles, key=lambda puzzle: puzzle.seconds, default=None)
    if slowest is not None:
        print(f"\nslowest: {slowest.name}, {slowest.seconds:.1f} s; all: {sum(puzzle.seconds for puzzle in puzzles):.1f} s")
    print("\nrefused:")
    for puzzle in puzzles:
        if puzzle.refused:
            print(f"  {puzzle.refused}")
    rows = waiting(puzzles)
    print("\nunsettled (answers that wait for it alone, at all):")
    for alone, number, card, fact in rows[:MOST_REASONS]:
        print(f"  {alone:3} {number:3}  {card}: {fact}")
    if given.waiting is not None:
        given.waiting.write_text("".join(f"{alone}\t{number}\t{card}\t{fact}\n" for alone, number, card, fact in rows), encoding="utf-8")
    if given.list:
        for puzzle in puzzles:
            state = {None: "refused", True: "settled", False: "unsettled"}[puzzle.settled]
            print(f"{state}\t{puzzle.folder}/{puzzle.name}\t{'; '.join(sorted(waited_for(puzzle)))}")


if __name__ == "__main__":
    main()

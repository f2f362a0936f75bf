"""How long does it take to compile every card of a database, and how much is understood? Run: python benchmarks/compiling.py DATABASE

DATABASE is anything `legality cards import` reads. The time is that of one core and of compiling alone: reading the file is not counted.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from kb.building.coverage import opaque_parts
from kb.sources.databases import read
from kb.text.compile import compile_card
from kb.vocabulary.words import ACTIVATED


def main(database: Path) -> None:
    """Prints the time, the slowest cards, and the share of activated effects without an opaque part."""
    records = read(database).records
    started = time.process_time()
    rows = []
    slowest: list[tuple[float, str]] = []
    for record in records:
        before = time.process_time()
        rows.append(compile_card(record.printed))
        slowest = sorted([*slowest, (time.process_time() - before, record.printed.name)], reverse=True)[:3]
    print(f"{len(rows):,} cards in {time.process_time() - started:.1f} s of one core")
    print("slowest: " + ", ".join(f"{name} {1000 * seconds:.0f} ms" for seconds, name in slowest))
    effects = [effect for row in rows for effect in row["effects"] if effect["kind"] in ACTIVATED]
    effects = [effect for effect in effects if effect.get("does") != [{"nothing": True}]]
    whole = sum(not any(opaque_parts({"effects": [effect]})) for effect in effects)
    print(f"{whole:,} of {len(effects):,} activated effects without an opaque part ({whole / len(effects):.1%})")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

"""Effects drawn at random and read against the printed text by someone who did not write the compiler: the sheet `readings.yaml`.

`python -m tests.kb.text.test_readings SEED` prints the draw of that seed from the shipped knowledge base: of all activated effects without
an opaque part 200 at random, as name and number of the effect.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

from kb.building.coverage import opaque_parts
from kb.store.knowledge import open_kb
from kb.store.load import OWN_BOUNDS, plain, read_file
from kb.vocabulary.words import ACTIVATED

SHEET: dict[str, Any] = plain(read_file(Path(__file__).with_name("readings.yaml"), OWN_BOUNDS))
DRAWN = 200
VERDICTS = {"right", "wrong", "unclear"}


def draw(seed: int) -> list[tuple[str, int]]:
    """The effects that a reader is to read: (name of the card, number)."""
    found = []
    for row, _ in open_kb().only("compiled").rows():
        for effect in row["effects"]:
            if effect["kind"] in ACTIVATED and effect.get("does") != [{"nothing": True}] and not opaque_parts({"effects": [effect]}):
                found.append((str(row["name"]), int(effect["number"])))
    return random.Random(seed).sample(sorted(found), DRAWN)


def test_every_reading_has_a_verdict_and_every_fault_a_reason() -> None:
    readings = SHEET["readings"]
    assert len({(entry["card"], entry["effect"]) for entry in readings}) == len(readings) == DRAWN
    assert {entry["verdict"] for entry in readings} <= VERDICTS
    assert all(entry.get("reason") for entry in readings if entry["verdict"] != "right")


def test_the_share_that_is_told_is_that_of_the_sheet() -> None:
    right = sum(entry["verdict"] == "right" for entry in SHEET["readings"])
    assert SHEET["right"] == right


if __name__ == "__main__":
    for name, number in draw(int(sys.argv[1])):
        print(f"{name}\t{number}")

"""Puzzles for tests of what is done with them; their boards read, their answers are typed in."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from queries.puzzles.puzzle import Option, Puzzle, Strength, Why

BOARD: dict[str, Any] = {
    "format": 1, "ruleset": "tcg-current", "turn": {"player": "A", "phase": "main1"},
    "A": {"hand": ["Raigeki"], "deck": [9]},
    "B": {"monsters": ["Sangan"], "spells": [{"set": "Dark Bribe"}, {"set": "Jar of Greed"}, {"set": "Mirror Force"}], "deck": []},
    "play": ["A activates Raigeki"],
}
RIGHT = "1"
"""The answer of `puzzle`; every other one is wrong."""


def puzzle(name: str = "p", rating: float = 1300.0, **changes: Any) -> Puzzle:
    """A puzzle with one right answer of three, of this id and rating."""
    options = (
        Option(text="Dark Bribe (Set)", right=True, line=("B activates Dark Bribe",)),
        Option(text="Jar of Greed (Set)", right=False, why=(Why("SET-1", "Set this turn", "from the next turn"),)),
        Option(text="Mirror Force (Set)", right=False, why=(Why("CHN-4", "no such event"), Why("ACT-4", "no such monster"))),
    )
    made = Puzzle(id=name, kind="respond", question="Which may B use?", board=BOARD, player="B", several=True, options=options, level=2,
                  themes=("set rules", "conditions, costs and targets"), rules=("ACT-4", "CHN-4", "SET-1"), rating=rating,
                  strength=Strength(rating))
    return msgspec.structs.replace(made, **changes)


def with_right(right: Iterable[int], number: int = 4, **changes: Any) -> Puzzle:
    """A puzzle with so many options of which these are right."""
    chosen = set(right)
    why = (Why("SET-1", "Set this turn"),)
    options = tuple(Option(text=f"Card {place}", right=place in chosen, why=() if place in chosen else why * place)
                    for place in range(1, number + 1))
    return puzzle(options=options, **changes)


def write(file: Path, *puzzles: Puzzle) -> str:
    """A collection of these; its path."""
    file.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in puzzles))
    return str(file)

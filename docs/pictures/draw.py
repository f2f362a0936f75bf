"""Draws the pictures of the documentation anew: `python docs/pictures/draw.py`, from anywhere.

Each is light or dark as its reader prefers, in one file.
"""

from __future__ import annotations

from pathlib import Path

from queries.cli import main

HERE = Path(__file__).parent
EXAMPLES = HERE.parents[1] / "queries" / "examples"
PICTURES = {
    "lines.svg": ("raigeki.yaml", "lines"),
    "digest.svg": ("summon-negation.yaml", "lines"),
    "chain.svg": ("soul-taker.yaml", "chain"),
}
"""File -> the board, and the graph of what."""


def draw(folder: Path) -> None:
    """Writes every picture into a folder."""
    for name, (board, what) in PICTURES.items():
        main(["graph", str(EXAMPLES / board), "-o", str(folder / name), "--of", what])


if __name__ == "__main__":
    draw(HERE)

"""States per second of `play` and listing `legal_moves`, over every edge of the unmerged walks of three boards, beside python-chess.

Run: python benchmarks/states_per_second.py (python-chess comes with the extra `bench`). Kept results: benchmarks/results.md.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import prod
from pathlib import Path

from legality.game.move import Move
from legality.game.state import State
from legality.game.terms import BOX_A, OVER
from legality.notation.legal import legal_moves
from legality.playing.play import advance, play
from queries.position.replay import follow

BOARDS = ("s02", "m01", "six-fast-effects")
MOST_EDGES = 20_000
SECONDS = 1.0


def edges(first: State) -> list[tuple[State, Move]]:
    """Every (state, move) of the unmerged walk until the game state is open again, breadth first, at most `MOST_EDGES`."""
    found: list[tuple[State, Move]] = []
    layer = [first]
    while layer:
        following = []
        for state in layer:
            if state.box == OVER or (state.box == BOX_A and state is not first):
                continue
            for move in legal_moves(state):
                found.append((state, move))
                if len(found) >= MOST_EDGES:
                    return found
                following.append(advance(state, move))
        layer = following
    return found


def rate(work: Callable[[], int]) -> float:
    """The best of three runs of about a second, in units per second."""
    best = 0.0
    for _ in range(3):
        done, start = 0, time.perf_counter()
        while time.perf_counter() - start < SECONDS:
            done += work()
        best = max(best, done / (time.perf_counter() - start))
    return best


def chess_rate() -> float | None:
    """`copy(stack=False)`, `push` and `list(legal_moves)` over the 20 moves of the start position; None without python-chess."""
    try:
        import chess
    except ImportError:
        return None
    board = chess.Board()
    moves = list(board.legal_moves)

    def work() -> int:
        for move in moves:
            after = board.copy(stack=False)
            after.push(move)
            list(after.legal_moves)
        return len(moves)

    return rate(work)


def main() -> None:
    """Prints the rates and their ratio."""
    rates = []
    for name in BOARDS:
        walk = edges(follow(Path(__file__).parent / "boards" / f"{name}.yaml").state)

        def work(walk: list[tuple[State, Move]] = walk) -> int:
            for state, move in walk:
                list(legal_moves(play(state, move)))
            return len(walk)

        rates.append(rate(work))
        print(f"{name:18} {len(walk):6} edges {rates[-1]:9.0f} states/s")
    mean = prod(rates) ** (1 / len(rates))
    print(f"{'geometric mean':18} {'':12} {mean:9.0f} states/s")
    reference = chess_rate()
    if reference is None:
        print("python-chess is not installed (extra `bench`): no ratio")
    else:
        print(f"{'python-chess':18} {'':12} {reference:9.0f} states/s; ratio {mean / reference:.2f}")


if __name__ == "__main__":
    main()

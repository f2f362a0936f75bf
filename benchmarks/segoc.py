"""How long does SEGOC take for 4 + 4 optional effects (4,225 orders) beyond judging each prefix? Run: python benchmarks/segoc.py"""

from __future__ import annotations

import time

from legality.playing.segoc import Order, Placed, legal_orders

MINE = tuple(Placed(0, uid, 1, False) for uid in range(4))
THEIRS = tuple(Placed(1, uid, 1, False) for uid in range(4, 8))
GROUPS = (((), True), ((), True), (MINE, False), (THEIRS, False))


def judging_alone() -> int:
    """Visits every distinct prefix once, as the search must, and does nothing with it."""
    visited = 0

    def extend(prefix: Order, rest: Order, then: Order) -> None:
        nonlocal visited
        for position, effect in enumerate(rest):
            visited += 1
            extend((*prefix, effect), rest[:position] + rest[position + 1 :], then)
        if then:
            extend(prefix, then, ())

    extend((), MINE, THEIRS)
    return visited


def main() -> None:
    """Prints the best of 20 runs, whole and beyond the walk over the prefixes."""
    whole, walk = [], []
    for _ in range(20):
        start = time.perf_counter()
        orders = legal_orders(GROUPS, lambda prefix, effect: True, lambda prefix, group: True)
        whole.append(time.perf_counter() - start)
        start = time.perf_counter()
        judging_alone()
        walk.append(time.perf_counter() - start)
    print(
        f"{len(orders)} orders: {min(whole) * 1e3:.1f} ms in all, {(min(whole) - min(walk)) * 1e3:.1f} ms beyond the walk over the prefixes"
    )


if __name__ == "__main__":
    main()

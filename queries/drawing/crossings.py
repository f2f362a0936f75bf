"""In which order do the spots of a track stand, so that few edges cross? Sweeps by barycentre; the best order met is kept."""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Container, Sequence

SWEEPS = 24
MOST_SPOTS = 20_000
"""Beyond this the first order is kept."""

Pairs = Sequence[tuple[int, int]]


def ordered(tracks: Sequence[int], pairs: Pairs, light: Pairs = ()) -> list[list[int]]:
    """For each track its spots from top to bottom. `tracks`: the track of each spot; `pairs`: neighbours in adjacent tracks.

    `light`: neighbours whose edges may cross; they only draw the later one towards the earlier ones.

    >>> ordered([0, 0, 1, 1], [(0, 3), (1, 2)])
    [[0, 1], [3, 2]]
    """
    before: list[list[int]] = [[] for _ in tracks]
    after: list[list[int]] = [[] for _ in tracks]
    for one, other in pairs:
        after[one].append(other)
        before[other].append(one)
    order = _first(tracks, before, after)
    best, least = [list(track) for track in order], crossings(order, after)
    if len(tracks) > MOST_SPOTS:
        return best
    before_all = [list(row) for row in before]
    for one, other in light:
        before_all[other].append(one)
    for sweep in range(SWEEPS):
        if not least:
            break
        forward = sweep % 2 == 0
        _sweep(order if forward else order[::-1], before if forward else after)
        found = crossings(order, after)
        if found < least:
            best, least = [list(track) for track in order], found
    if light:
        _sweep(best, before_all, {tracks[other] for _, other in light})
    return best


def _first(tracks: Sequence[int], before: list[list[int]], after: list[list[int]]) -> list[list[int]]:
    """Depth first from the spots that nothing leads to: a tree comes out without a crossing."""
    seen = [False] * len(tracks)
    order: list[list[int]] = [[] for _ in range(max(tracks, default=-1) + 1)]
    for start in range(len(tracks)):
        if before[start] or seen[start]:
            continue
        stack = [start]
        while stack:
            spot = stack.pop()
            if not seen[spot]:
                seen[spot] = True
                order[tracks[spot]].append(spot)
                stack += reversed(after[spot])
    return order


def _sweep(order: list[list[int]], neighbours: list[list[int]], only: Container[int] | None = None) -> None:
    """Sorts each track (`only` these) by the mean place of its neighbours in the track before; who has none stays where it is."""
    place: dict[int, int] = {}
    for line, track in enumerate(order):
        if only is not None and line not in only:
            place = {spot: number for number, spot in enumerate(track)}
            continue
        wanted = {}
        for number, spot in enumerate(track):
            near = [place[other] for other in neighbours[spot] if other in place]
            wanted[spot] = sum(near) / len(near) if near else float(number)
        track.sort(key=wanted.__getitem__)
        place = {spot: number for number, spot in enumerate(track)}


def crossings(order: list[list[int]], after: list[list[int]]) -> int:
    """How many pairs of edges cross."""
    total = 0
    for track, following in zip(order, order[1:], strict=False):
        place = {spot: number for number, spot in enumerate(following)}
        ends: list[int] = []
        for spot in track:
            found = sorted(place[other] for other in after[spot])
            total += sum(len(ends) - bisect_right(ends, end) for end in found)
            for end in found:
                insort(ends, end)
    return total

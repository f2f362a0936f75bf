"""On which height does each spot stand? Long edges straight, neighbours near each other, nothing overlapping.

Spots are aligned into blocks (Brandes and Köpf, "Fast and Simple Horizontal Coordinate Assignment", 2001: four alignments, here on end); a
block is drawn towards its neighbours and pushed back where it would come too near to the block above or below. Of the four the one with
the shortest edges is kept.
"""

from __future__ import annotations

from collections.abc import Sequence

ROUNDS = 120
STRAIGHT = 6.0
"""How much more a bend in the middle of an edge costs than a slope at its end."""

LIGHT = 0.1

Heights = Sequence[tuple[float, float]]


def places(
    order: list[list[int]],
    pairs: Sequence[tuple[int, int]],
    heights: Heights,
    inner: Sequence[bool],
    gap: float,
    firm: Sequence[tuple[int, int]] = (),
    light: Sequence[tuple[int, int]] = (),
) -> list[float]:
    """The height of each spot (its line, downwards).

    `pairs`: neighbours in adjacent tracks; `firm` ones are aligned before others, `light` ones are not aligned, only drawn near.
    `heights`: how far each reaches above and below; `inner`: does it belong to an edge?
    """
    weights = {pair: STRAIGHT if inner[pair[0]] and inner[pair[1]] else 1.0 for pair in pairs} | dict.fromkeys(light, LIGHT)
    size = len(heights)
    position = [0] * size
    for track in order:
        for number, spot in enumerate(track):
            position[spot] = number
    before: list[list[int]] = [[] for _ in range(size)]
    after: list[list[int]] = [[] for _ in range(size)]
    for one, other in pairs:
        after[one].append(other)
        before[other].append(one)
    crossing = _conflicts(order, before, position, inner)
    bound = set(firm)
    crossing |= {(one, spot) for one, _ in firm for spot in after[one]} - bound
    crossing |= {(spot, other) for _, other in firm for spot in before[other]} - bound
    best: list[float] = []
    least = float("inf")
    rounds = ROUNDS if size < 3000 else 20
    for forward in (True, False):
        for from_top in (True, False):
            near = [
                [other for other in row if {(other, spot), (spot, other)} & bound] or row
                for spot, row in enumerate(before if forward else after)
            ]
            root = _aligned(order if forward else order[::-1], near, position, crossing, from_top)
            y = _settled(order, root, weights, heights, gap, rounds)
            cost = sum(weight * abs(y[one] - y[other]) for (one, other), weight in weights.items())
            if cost < least:
                best, least = y, cost
    return best


def _conflicts(order: list[list[int]], before: list[list[int]], position: list[int], inner: Sequence[bool]) -> set[tuple[int, int]]:
    """The segments that cross the middle of a long edge: they are never made straight."""
    found: set[tuple[int, int]] = set()
    for track in order:
        middles = [(position[one], position[spot]) for spot in track for one in before[spot] if inner[spot] and inner[one]]
        if not middles:
            continue
        for spot in track:
            for one in before[spot]:
                if inner[spot] and inner[one]:
                    continue
                if any((one_place - position[one]) * (place - position[spot]) < 0 for one_place, place in middles):
                    found.add((one, spot))
    return found


def _aligned(
    order: list[list[int]], neighbours: list[list[int]], position: list[int], crossing: set[tuple[int, int]], from_top: bool
) -> list[int]:
    """For each spot the first spot of the block to which it belongs."""
    root = list(range(len(position)))
    for track in order:
        last = -1 if from_top else len(position)
        for spot in track if from_top else track[::-1]:
            near = sorted(neighbours[spot], key=position.__getitem__)
            if not near:
                continue
            middle = [near[(len(near) - 1) // 2], near[len(near) // 2]]
            for other in middle if from_top else middle[::-1]:
                free = last < position[other] if from_top else last > position[other]
                if free and (other, spot) not in crossing and (spot, other) not in crossing:
                    root[spot] = root[other]
                    last = position[other]
                    break
    return root


def _settled(
    order: list[list[int]],
    root: list[int],
    weights: dict[tuple[int, int], float],
    heights: Heights,
    gap: float,
    rounds: int,
) -> list[float]:
    """The height of each spot: blocks near their neighbours, none too near to the one above."""
    apart: dict[tuple[int, int], float] = {}
    for track in order:
        for upper, lower in zip(track, track[1:], strict=False):
            key = (root[upper], root[lower])
            apart[key] = max(apart.get(key, 0.0), heights[upper][1] + heights[lower][0] + gap)
    blocks = sorted(set(root))
    above: dict[int, list[tuple[int, float]]] = {block: [] for block in blocks}
    below: dict[int, list[tuple[int, float]]] = {block: [] for block in blocks}
    for (upper, lower), distance in apart.items():
        above[lower].append((upper, distance))
        below[upper].append((lower, distance))
    sequence = _downwards(blocks, above, below)
    pulls: dict[int, list[tuple[int, float]]] = {block: [] for block in blocks}
    for pair, weight in weights.items():
        one, other = root[pair[0]], root[pair[1]]
        if one != other:
            pulls[one].append((other, weight))
            pulls[other].append((one, weight))
    y = _pushed_down(dict.fromkeys(blocks, 0.0), sequence, above)
    for _ in range(rounds):
        wanted = {
            block: 0.3 * y[block] + 0.7 * sum(y[other] * weight for other, weight in near) / sum(weight for _, weight in near)
            if near
            else y[block]
            for block, near in pulls.items()
        }
        down = _pushed_down(wanted, sequence, above)
        up = dict(wanted)
        for block in reversed(sequence):
            for lower, distance in below[block]:
                up[block] = min(up[block], up[lower] - distance)
        y = {block: (down[block] + up[block]) / 2 for block in blocks}
    return [y[block] for block in root]


def _pushed_down(wanted: dict[int, float], sequence: list[int], above: dict[int, list[tuple[int, float]]]) -> dict[int, float]:
    found = dict(wanted)
    for block in sequence:
        for upper, distance in above[block]:
            found[block] = max(found[block], found[upper] + distance)
    return found


def _downwards(blocks: list[int], above: dict[int, list[tuple[int, float]]], below: dict[int, list[tuple[int, float]]]) -> list[int]:
    """The blocks, each after those above it."""
    missing = {block: len(above[block]) for block in blocks}
    found = [block for block in blocks if not missing[block]]
    for block in found:
        for lower, _ in below[block]:
            missing[lower] -= 1
            if not missing[lower]:
                found.append(lower)
    return found

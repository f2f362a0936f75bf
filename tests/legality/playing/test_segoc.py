"""SEGOC by constraints equals an independent brute force, judges every distinct prefix once, leaves out what cannot be placed."""

from collections import Counter
from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from legality.playing.segoc import Order, Placed, legal_orders

Groups = tuple[tuple[tuple[Placed, ...], bool], ...]


@st.composite
def groups_with_conflicts(draw: st.DrawFn) -> tuple[Groups, dict[int, frozenset[str]], frozenset[int]]:
    """Four groups of up to three effects; each takes some of a few resources that can be taken once, some forbid every response."""
    sizes = [draw(st.integers(0, 3)) for _ in range(4)]
    groups = []
    number = 0
    for group, size in enumerate(sizes):
        effects = tuple(Placed(group % 2, number + place, 1, group < 2) for place in range(size))
        number += size
        groups.append((effects, group < 2))
    takes = {uid: draw(st.frozensets(st.sampled_from("abc"), max_size=2)) for uid in range(number)}
    silent = draw(st.frozensets(st.sampled_from(range(number)), max_size=1)) if number else frozenset()
    return tuple(groups), takes, silent


def placeable(prefix: Order, effect: Placed, takes: dict[int, frozenset[str]], silent: frozenset[int]) -> bool:
    if any(other.uid in silent and other.player != effect.player for other in prefix):
        return False
    taken = frozenset().union(*(takes[other.uid] for other in prefix))
    return not takes[effect.uid] & taken


def brute_force(groups: Groups, takes: dict[int, frozenset[str]], silent: frozenset[int]) -> set[Order]:
    """Walks every order of every subset and keeps those that the rules admit, written without the solver or the trie."""
    found: set[Order] = set()

    def extend(prefix: Order, rest: Groups) -> None:
        if not rest:
            found.add(prefix)
            return
        effects, mandatory = rest[0]
        for size in range(len(effects) + 1):
            for order in permutations(effects, size):
                whole = prefix
                legal = True
                for effect in order:
                    legal = legal and placeable(whole, effect, takes, silent)
                    whole = (*whole, effect)
                left = [effect for effect in effects if effect not in order]
                if legal and mandatory and any(placeable(whole, effect, takes, silent) for effect in left):
                    legal = False
                if legal:
                    extend(whole, rest[1:])

    extend((), groups)
    return found


@given(groups_with_conflicts())
@settings(max_examples=150)
def test_equals_brute_force_and_judges_each_prefix_once(case: tuple[Groups, dict[int, frozenset[str]], frozenset[int]]) -> None:
    groups, takes, silent = case
    asked: Counter[tuple[Order, Placed]] = Counter()

    def may_follow(prefix: Order, effect: Placed) -> bool:
        asked[prefix, effect] += 1
        return placeable(prefix, effect, takes, silent)

    def may_stop(prefix: Order, group: int) -> bool:
        return not any(effect not in prefix and placeable(prefix, effect, takes, silent) for effect in groups[group][0])

    found = legal_orders(groups, may_follow, may_stop)
    assert len(found) == len(set(found))
    assert set(found) == brute_force(groups, takes, silent)
    assert not asked or max(asked.values()) == 1


def test_four_and_four_optional_effects_have_4225_orders() -> None:
    mine = tuple(Placed(0, uid, 1, False) for uid in range(4))
    theirs = tuple(Placed(1, uid, 1, False) for uid in range(4, 8))
    orders = legal_orders((((), True), ((), True), (mine, False), (theirs, False)), lambda prefix, effect: True, lambda prefix, group: True)
    assert len(orders) == 65 * 65


def test_nothing_waits() -> None:
    assert legal_orders((((), True), ((), True), ((), False), ((), False)), lambda prefix, effect: True, lambda prefix, group: True) == (
        (),
    )

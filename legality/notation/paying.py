"""The parts of an activation in a sentence: what is paid, targeted and declared."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import permutations, product
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from kb.store.names import folded
from legality.game.selections import Cards
from legality.game.view import UnsettledFact
from legality.game.waiting import Declared
from legality.judging.activation import Activation
from legality.judging.choices import environment
from legality.judging.possible import cost_options
from legality.notation import roles
from legality.notation.grammar import Mention, Part
from legality.notation.reader import NOBODY, Reader

if TYPE_CHECKING:
    from legality.game.effects import EffectFacts

Targets = tuple[tuple[int, ...], ...]


def costs(reader: Reader, uid: int, effect: EffectFacts, rest: tuple[Part, ...]) -> Iterator[tuple[Any, ...]]:
    """Every reading of what is paid: for each cost of the effect the cards or the amount.

    What leaves no choice is filled in. A choice that the sentence leaves out stays `()`; if nothing else is known, the whole is empty.
    """
    said = _gathered(effect, [part for part in rest if part.word not in ("targeting", "declaring")])
    for arranged in _arrangements(effect, said):
        assigned = _assign(reader, uid, effect, arranged)
        if assigned is None:
            return
        yield from _paid(reader, uid, effect, assigned)


LONGEST_REORDERED = 5
"""So many cards named together for several costs are tried in every order."""


def _arrangements(effect: EffectFacts, said: list[Part]) -> Iterator[list[Part]]:
    """The parts as they are said, then with cards that are named together for several costs in every other order."""
    words = [roles.cost_word(step) for step in effect.cost]
    alone = [part for part in said if [other.word for other in said].count(part.word) == 1 and words.count(part.word) > 1]
    orders = [list(permutations(part.cards)) if len(part.cards) <= LONGEST_REORDERED else [part.cards] for part in alone]
    for chosen in product(*orders):
        cards = dict(zip((part.word for part in alone), chosen, strict=True))
        yield [replace(part, cards=cards.get(part.word, part.cards)) for part in said]


def _gathered(effect: EffectFacts, said: list[Part]) -> list[Part]:
    """The parts with `sending A sending B` as `sending A + B`, where the effect has fewer costs of that word than parts (B-10)."""
    words = [roles.cost_word(step) for step in effect.cost]
    found: list[Part] = []
    for part in said:
        parts = [other for other in said if other.word == part.word]
        cards = all(other.cards and other.number < 0 for other in parts)
        if not 0 < words.count(part.word) < len(parts) or not cards:
            found.append(part)
        elif part is parts[0]:
            found.append(replace(part, cards=tuple(card for other in parts for card in other.cards)))
    return found


def _paid(reader: Reader, uid: int, effect: EffectFacts, assigned: dict[int, Any]) -> Iterator[tuple[Any, ...]]:
    """Every reading of what is paid, with the parts of the sentence given to the costs."""
    options: list[list[Any]] = []
    for number, step in enumerate(effect.cost):
        if number not in assigned:
            options.append([None])
        elif isinstance(assigned[number], int):
            options.append([assigned[number]])
        else:
            prefer = roles.cost(reader.state, reader.player, uid, effect, step)
            options.append(list(reader.cards(assigned[number], prefer, frozenset((uid,)))))
    for values in product(*options):
        if _overlap(values):
            continue
        paid = [_without_choice(reader, uid, effect, number) if value is None else value for number, value in enumerate(values)]
        if any(value is None for value in paid) and all(value is None or value == () for value in paid):
            yield ()
        else:
            yield tuple(() if value is None else value for value in paid)


def _assign(reader: Reader, uid: int, effect: EffectFacts, said: list[Part]) -> dict[int, Any] | None:
    """Which cost each part of the sentence pays; None (and a fault noted) if one pays none."""
    words = {number: roles.cost_word(step) for number, step in enumerate(effect.cost)}
    assigned: dict[int, Any] = {}
    left: list[Part] = []
    for word in dict.fromkeys(part.word for part in said):
        groups = [part for part in said if part.word == word]
        slots = [number for number in words if words[number] == word]
        assigned.update(_share(effect, slots, groups, left))
    for part in left:
        amount = part.number >= 0 and not part.cards
        free = [
            number
            for number, step in enumerate(effect.cost)
            if number not in assigned and words[number] and (step.verb == "pay LP") == amount and (amount or roles.is_choice(step))
        ]
        if len(free) != 1 and any(step.verb == "opaque" for step in effect.cost):
            continue  # it may be the cost that cannot be said: the verdict on the activation tells
        if len(free) != 1:
            known = [word for word in dict.fromkeys(words.values()) if word]
            has = f"; it has {', '.join(known)}" if known else ""
            reader.fault(f'{reader.facts(uid).name} has no cost of "{part.word}"{has}', known[0] if known else None)
            return None
        assigned[free[0]] = part.number if amount else part.cards
    return assigned


def _share(effect: EffectFacts, slots: list[int], groups: list[Part], left: list[Part]) -> dict[int, Any]:
    """Shares the parts with one word out among the costs of that word; what is too much goes to `left`."""
    chosen = [number for number in slots if roles.is_choice(effect.cost[number])]
    taken = slots if len(slots) == len(groups) or len(groups) == 1 and _holds_more(effect, chosen, groups[0]) else chosen or slots
    if len(groups) == 1 and len(taken) > 1 and groups[0].cards:
        sizes = [_size(effect, number) for number in taken]
        return _split(taken, groups[0].cards, roles.shared_out(len(groups[0].cards), sizes))
    left += groups[len(taken) :]
    return {number: part.number if part.number >= 0 and not part.cards else part.cards for number, part in zip(taken, groups, strict=False)}


def _size(effect: EffectFacts, number: int) -> tuple[int, int]:
    """How many cards pay this cost, at least and at most."""
    what = effect.cost[number].what
    return (what.low, what.high) if isinstance(what, Cards) and not what.is_reference else (1, 1)


def _holds_more(effect: EffectFacts, chosen: list[int], part: Part) -> bool:
    """Does the part name more cards than these costs take, so that it says what the card itself pays, too?"""
    return bool(chosen) and len(part.cards) > sum(_size(effect, number)[1] for number in chosen)


def _split(keys: list[int], cards: tuple[Mention, ...], sizes: tuple[int, ...]) -> dict[int, tuple[Mention, ...]]:
    found = {}
    given = 0
    for key, size in zip(keys, sizes, strict=True):
        if size:
            found[key] = cards[given : given + size]
        given += size
    return found


def _without_choice(reader: Reader, uid: int, effect: EffectFacts, number: int) -> Any:
    """What pays a cost of which the sentence says nothing: the only possibility, or None for a choice left out."""
    step = effect.cost[number]
    if roles.is_choice(step):
        none_is_enough = isinstance(step.what, Cards) and step.what.low == 0 and step.what.number is None
        return () if none_is_enough or step.verb == "remove counters" else None
    state = reader.state
    pending = next(
        (entry for entry in state.pending if entry.uid == uid and entry.effect is effect and entry.player == reader.player), None
    )
    try:
        env = environment(Activation(state, reader.player, uid, effect, pending))
        options = cost_options(state, env, step)
        if options:
            return options[0]
        return step.number(env) if step.verb == "pay LP" and callable(step.what) else ()
    except (UnsettledFact, LookupError):
        return ()


# --- targets and declarations ------------------------------------------------------------------------------------------


def targets(reader: Reader, uid: int, effect: EffectFacts, rest: tuple[Part, ...], paid: tuple[Any, ...]) -> Iterator[Targets]:
    """Every reading of the targets, clause by clause; empty if the sentence leaves them out."""
    groups = [part.cards for part in rest if part.word == "targeting"]
    clauses = effect.targets
    if not clauses:
        if groups:
            reader.fault(f"this effect of {reader.facts(uid).name} targets nothing")
        else:
            yield ()
        return
    sizes = roles.clause_sizes(reader.state, reader.player, uid, effect)
    if not groups:
        left_out = any(low or clause.every for (low, _), clause in zip(sizes, clauses, strict=True))
        yield () if left_out else ((),) * len(clauses)
        return
    if len(groups) != len(clauses) or len(groups) == 1:
        every = tuple(card for group in groups for card in group)
        split = _split(list(range(len(clauses))), every, roles.shared_out(len(every), sizes))
        groups = [split.get(number, ()) for number in range(len(clauses))]
    yield from _chosen(reader, uid, effect, tuple(groups), roles.place_after(effect, paid), NOBODY)


def _chosen(
    reader: Reader, uid: int, effect: EffectFacts, groups: tuple[tuple[Mention, ...], ...], moved: dict[int, int], used: frozenset[int]
) -> Iterator[Targets]:
    """The targets of the clauses from here on; no card is chosen for two clauses."""
    if not groups:
        yield ()
        return
    clause = effect.targets[len(effect.targets) - len(groups)]
    prefer = roles.target(reader.state, reader.player, uid, effect, clause, moved)
    for uids in reader.cards(groups[0], prefer, frozenset((*moved, uid)), used):
        for others in _chosen(reader, uid, effect, groups[1:], moved, used | frozenset(uids)):
            yield (uids, *others)


def declared(effect: EffectFacts, rest: tuple[Part, ...]) -> tuple[Any, ...]:
    """What is declared, in the words of the rules where they are known."""
    said = next((part.said for part in rest if part.word == "declaring"), "")
    if not said:
        return ()
    found: list[Any] = []
    for position, one in enumerate(re.split(r"\s+\+\s+", said)):
        entry = effect.declares[position] if position < len(effect.declares) else Declared("", ())
        allowed: tuple[Any, ...] = entry.allowed or (entry.word,)
        found.append(next((value for value in allowed if folded(str(value)) == folded(one)), one))
    return tuple(found)


def _overlap(groups: tuple[Any, ...]) -> bool:
    seen: set[int] = set()
    for group in groups:
        if isinstance(group, tuple):
            if seen & set(group):
                return True
            seen |= set(group)
    return False

"""Runs an answer set program on the facts of a window and gives every answer as plain tuples."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

from legality.game.state import State
from tests.oracle.answer_sets.export import chain_facts, segoc_facts

HERE = Path(__file__).parent

Order = tuple[tuple[str, str, int, bool], ...]
"""(player, card, effect, mandatory) of each effect in the order of placing."""
Chain = tuple[tuple[str, str, int], ...]
"""(player, card, effect) of each link."""


def answer_sets(program: str, facts: Iterable[str], **constants: int) -> list[list[Any]]:
    """Every answer set of the program with these facts, reduced to what it shows; each different one once."""
    options = [option for name, value in constants.items() for option in ("-c", f"{name}={value}")]
    control = import_module("clingo").Control(["0", "--project=show", "--warn=none", *options])
    control.load(str(HERE / program))
    control.add("base", [], "\n".join(facts))
    control.ground([("base", [])])
    found: list[list[Any]] = []
    control.solve(on_model=lambda model: found.append(list(model.symbols(shown=True))))
    return found


def ordered(atoms: list[Any]) -> list[tuple[str, str, int, tuple[str, ...]]]:
    """The atoms `name(place, player, card, effect, …)` in the order of their places, without these."""
    rows = sorted((item.arguments for item in atoms), key=lambda arguments: arguments[0].number)
    assert [row[0].number for row in rows] == list(range(1, len(rows) + 1))
    return [(row[1].name.upper(), row[2].string, row[3].number, tuple(more.name for more in row[4:])) for row in rows]


def segoc_orders(state: State) -> set[Order]:
    """Every legal order of the effects that wait in this window (SEG-1)."""
    return {
        tuple((who, card, effect, more == ("yes",)) for who, card, effect, more in ordered(atoms))
        for atoms in answer_sets("segoc.lp", segoc_facts(state))
    }


def chains(state: State) -> set[Chain]:
    """Every Chain that can be built in this window of fast effects (FET, CHN-2); the empty one if nobody need act."""
    facts, horizon = chain_facts(state)
    found = answer_sets("chain.lp", facts, horizon=horizon)
    assert not any(item.name == "truncated" for atoms in found for item in atoms), "a Chain with more windows than there can be"
    return {tuple((who, card, effect) for who, card, effect, _ in ordered(atoms)) for atoms in found}

"""What a puzzle wants, read and judged without the program's expressions: from what was told on the way, and the state at the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from legality.state import State
from legality.terms import EVENT, FIELD
from tests.oracle.naive.common import NotCovered

Told = tuple[dict[str, Any], ...]
"""The entries of the story that matter, from the window of the puzzle on."""
Goal = Callable[[Told, State], bool]

MATTERS = ("link", "without effect", "not resolved", "event")
ABOUT_A_CARD = re.compile(r'(not )?(resolves|destroyed|controls)\(([AB]), "([^"]+)"\)')
WON = re.compile(r"winner\(([AB])\)")
LIFE = re.compile(r"lp\(([AB])\) >= (\d+)")


def goal_of(words: str) -> Goal:
    """The test of a goal.

    Raises: NotCovered, of another form.
    """
    card = ABOUT_A_CARD.fullmatch(words)
    if card:
        negative, verb, player, name = card.groups()
        test = {"resolves": resolved, "destroyed": destroyed, "controls": controlled}[verb]
        return lambda told, state: test(told, state, "AB".index(player), name) is not bool(negative)
    won = WON.fullmatch(words)
    if won:
        return lambda told, state: state.winner == "AB".index(won[1])
    life = LIFE.fullmatch(words)
    if life:
        return lambda told, state: state.lp["AB".index(life[1])] >= int(life[2])
    raise NotCovered(f"a goal of this form: {words}")


def what_matters(story: Iterable[dict[str, Any]]) -> Told:
    """Links that resolve or do not, and cards that are destroyed.

    Raises: AssertionError, if a card that nobody has named goes anywhere: what it is could matter.
    """
    kept = []
    for entry in story:
        if entry["what"] == "event":
            look = entry["event"].look
            assert look is None or look.card.code, "a card that nobody has named goes somewhere"
            if not entry["event"].verbs & EVENT["destroyed"]:
                continue
        if entry["what"] in MATTERS:
            kept.append(entry)
    return tuple(kept)


def resolved(told: Told, state: State, player: int, name: str) -> bool:
    """Did a link of this card, made by this player, resolve with its effect?

    It began to resolve, its activation was not negated, and nothing said of it before the next link that it resolves without effect.
    """
    going = found = False
    for entry in told:
        if entry["what"] == "link":
            found = found or going
            going = entry["player"] == player and entry["card"] == name and not entry["negated"]
        elif entry["what"] in ("without effect", "not resolved"):
            going = False
    return found or going


def destroyed(told: Told, state: State, owner: int, name: str) -> bool:
    """Was a card of this name that this player owns destroyed?"""
    events = [entry["event"] for entry in told if entry["what"] == "event"]
    return any(event.look is not None and event.look.facts.name == name and event.look.card.owner == owner for event in events)


def controlled(told: Told, state: State, player: int, name: str) -> bool:
    """Does this player control a card of this name at the end?"""
    return any(card.zone & FIELD and card.control == player and state.duel.defs[card.code].name == name for card in state.cards)

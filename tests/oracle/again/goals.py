"""What a puzzle wants, read and judged without the program's expressions: from what was told on the way, and the state at the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from legality.game.state import State
from legality.game.terms import EVENT, FIELD
from tests.oracle.naive.common import NotCovered

Told = tuple[dict[str, Any], ...]
"""The entries of the story that matter, from the window of the puzzle on."""
Goal = Callable[[Told, State], bool]

MATTERS = ("link", "without effect", "not resolved", "event")
UNNAMED: dict[str, Any] = {"what": "unnamed"}
ABOUT_A_CARD = re.compile(r'(not )?(resolves|destroyed|controls)\(([AB]), "([^"]+)"\)')
OF_AN_EFFECT = re.compile(r'resolves\(([AB]), "([^"]+)", (\d+)\)')
WON = re.compile(r"winner\(([AB])\)")
LIFE = re.compile(r"lp\(([AB])\) >= (\d+)")


@dataclass(frozen=True)
class Resolves:
    """A link of this card (of this effect; -1: any), made by this player, resolves with its effect."""

    player: int
    name: str
    number: int = -1

    def __call__(self, told: Told, state: State) -> bool:
        return resolved(told, state, self.player, self.name, self.number)


@dataclass(frozen=True)
class Every:
    """Each of these comes about."""

    parts: tuple[Goal, ...]

    def __call__(self, told: Told, state: State) -> bool:
        return all(part(told, state) for part in self.parts)


def is_reached(goal: Goal, told: Told, state: State) -> bool:
    """Is it reached for good, whatever is done from here on? What has resolved, no Chain being under way, has resolved."""
    if isinstance(goal, Every):
        return all(is_reached(part, told, state) for part in goal.parts)
    return isinstance(goal, Resolves) and not state.chain and state.asking is None and goal(told, state)


def goal_of(words: str) -> Goal:
    """The test of a goal. If there is more to it than that effects resolve, it is refused where a card that nobody has named went anywhere.

    Raises: NotCovered, of another form.
    """
    *others, last = words.split(") and ")
    if others:
        return Every((*(goal_of(f"{other})") for other in others), goal_of(last)))
    effect = OF_AN_EFFECT.fullmatch(words)
    if effect:
        return Resolves("AB".index(effect[1]), effect[2], int(effect[3]))
    card = ABOUT_A_CARD.fullmatch(words)
    if card:
        negative, verb, player, name = card.groups()
        if verb == "resolves" and not negative:
            return Resolves("AB".index(player), name)
        tests: dict[str, Callable[[Told, State, int, str], bool]] = {"resolves": resolved, "destroyed": destroyed, "controls": controlled}
        test = tests[verb]
        about: Goal = lambda told, state: test(told, state, "AB".index(player), name) is not bool(negative)  # noqa: E731
        return by_named_cards(about)
    won = WON.fullmatch(words)
    if won:
        return by_named_cards(lambda told, state: state.winner == "AB".index(won[1]))
    life = LIFE.fullmatch(words)
    if life:
        return by_named_cards(lambda told, state: state.lp["AB".index(life[1])] >= int(life[2]))
    raise NotCovered(f"a goal of this form: {words}")


def by_named_cards(goal: Goal) -> Goal:
    """The goal, refused where a card that nobody has named went anywhere: what it is could matter."""

    def tested(told: Told, state: State) -> bool:
        assert UNNAMED not in told, "a card that nobody has named goes somewhere"
        return goal(told, state)

    return tested


def what_matters(story: Iterable[dict[str, Any]]) -> Told:
    """Links that resolve or do not, cards that are destroyed, and that a card that nobody has named goes somewhere."""
    kept = []
    for entry in story:
        if entry["what"] == "event":
            look = entry["event"].look
            if look is not None and not look.card.code:
                kept.append(UNNAMED)
            if not entry["event"].verbs & EVENT["destroyed"]:
                continue
        if entry["what"] in MATTERS:
            kept.append(entry)
    return tuple(kept)


def resolved(told: Told, state: State, player: int, name: str, number: int = -1) -> bool:
    """Did a link of this card (of this effect; -1: any), made by this player, resolve with its effect?

    It began to resolve, its activation was not negated, and nothing said of it before the next link that it resolves without effect.
    """
    going = found = False
    for entry in told:
        if entry["what"] == "link":
            found = found or going
            going = entry["player"] == player and entry["card"] == name and number in (-1, entry["effect"])
            going = going and not entry["negated"]
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

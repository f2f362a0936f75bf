"""The ends of lines in words: what is special about each, and what is true of all of them."""

from __future__ import annotations

from typing import Any

import msgspec

from legality.public import NodeKind, Search, State, States
from queries.drawing.picture import clean
from queries.lines.ends import WENT_TO, end_object
from queries.telling.unread import in_words

PLACES = WENT_TO | {"monsters": "on the field", "spells": "on the field", "material": "material"}

UNNAMED = "unnamed cards of "
Fates = dict[str, str]
"""What is asked of an end (a card, the LP, the winner) -> the answer in words; what has not changed is left out."""


def fates(first: State, last: State) -> Fates:
    """What became of every card that is not as it was, of the LP and of the Duel.

    Copies of a card with the same name are told apart by a number; of the cards that nobody has named those of one fate are counted.
    """
    plain = end_object(first, last)
    found: Fates = {}
    if plain["winner"]:
        found["the Duel"] = "a draw" if plain["winner"] == "draw" else f"{plain['winner']} wins"
    for card in plain["cards"]:
        if card["card"].startswith("an "):
            subject = f"{UNNAMED}{card['owner']} {_fate(card)}"
            found[subject] = str(int(found.get(subject, "0")) + 1)
            continue
        name = clean(f"{card['owner']}'s {card['card']}")
        number = 1
        while (name if number == 1 else f"{name} ({number})") in found:
            number += 1
        found[name if number == 1 else f"{name} ({number})"] = _fate(card)
    if last.lp != first.lp:
        found["LP"] = f"{last.lp[0]}/{last.lp[1]}"
    return found


def _fate(card: dict[str, Any]) -> str:
    said = []
    if "to" in card:
        said.append(PLACES.get(card["to"], f"to {card['to']}") if card["to"] else "gone")
    if "controller" in card:
        said.append(f"under {card['controller']}'s control")
    if "face" in card and ("to" not in card or card["face"] == "down"):
        said.append(f"face-{card['face']}")
    if "position" in card and ("to" not in card or card["position"] == "defense"):
        said.append(f"{card['position'].capitalize()} Position")
    return ", ".join(said)


def sentences(found: Fates) -> list[str]:
    """Fates as short sentences, cards of one fate together.

    >>> sentences({"A's Sangan": "to the GY", "B's Kuriboh": "to the GY", "LP": "8000/4000"})
    ["to the GY: A's Sangan, B's Kuriboh", 'LP 8000/4000']
    """
    groups: dict[str, list[str]] = {}
    for subject, fate in found.items():
        if subject.startswith(UNNAMED):
            owner, _, place = subject.removeprefix(UNNAMED).partition(" ")
            groups.setdefault(place, []).append(f"an unnamed card of {owner}" if fate == "1" else f"{fate} {UNNAMED}{owner}")
        elif subject not in ("LP", "the Duel"):
            groups.setdefault(fate, []).append(subject)
    said = [found["the Duel"]] if "the Duel" in found else []
    said += [f"{fate}: {', '.join(names)}" for fate, names in groups.items()]
    return said + ([f"LP {found['LP']}"] if "LP" in found else [])


class Told(msgspec.Struct, frozen=True):
    """One end in words."""

    kind: str
    """end, unsettled, cut."""
    special: tuple[str, ...]
    """What is not true of every end."""
    whole: tuple[str, ...]
    """Everything."""


class Ends:
    """The ends among some nodes of a graph, told so that they can be told apart."""

    def __init__(self, search: Search, first: State, states: States, nodes: list[int]) -> None:
        graph = search.graph
        self.fates = {node: fates(first, states.state(node)) for node in nodes if graph.kind[node] == NodeKind.END}
        self.search = search
        self.all_settled = len(self.fates) == len(nodes)
        every = list(self.fates.values())
        self.common: Fates = {
            subject: fate for subject, fate in (every[0].items() if every else ()) if all(other.get(subject) == fate for other in every[1:])
        }

    def told(self, node: int) -> Told:
        """This end in words."""
        graph = self.search.graph
        if graph.kind[node] == NodeKind.UNSETTLED:
            fact = clean(in_words(graph.facts.get(node, "a fact is missing")))
            return Told("unsettled", (fact,), (f"unsettled: {fact}",))
        if graph.kind[node] == NodeKind.CUT:
            return Told("cut", ("cut at the depth",), ("the line is cut here: --depth",))
        if node not in self.fates:
            return Told("not opened", ("not looked into",), ("the search stopped before this window",))
        found = self.fates[node]
        alone = len(self.fates) == 1
        special = found if alone else {subject: fate for subject, fate in found.items() if subject not in self.common}
        nothing = ("nothing has changed",) if alone or not self.common else ("nothing else",)
        words = tuple(sentences(special)) or nothing
        if self._has_double(node):
            words = (*words, "differs in what is not shown here")
        return Told("end", words, tuple(sentences(found)) or ("nothing has changed",))

    def _has_double(self, node: int) -> bool:
        """Is there another outcome of which the same is said (limits used, effects that still apply)?"""
        end = self.search.graph.end
        return any(found == self.fates[node] and end.get(other) != end.get(node) for other, found in self.fates.items())

    @property
    def note(self) -> str:
        """What is true of every end, in a sentence; empty if nothing is, or if there is only one."""
        if len(self.fates) < 2 or not self.common:
            return ""
        every = "every end" if self.all_settled else "every settled end"
        return f"At {every}: {'; '.join(sentences(self.common))}."

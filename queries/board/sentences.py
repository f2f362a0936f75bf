"""Lists of sentences in a board file (`play`, `used`, `lasting`, `happened`), each with its place, and sentences that YAML has torn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from kb.errors import shortened
from queries.board.faults import Faults, is_empty
from queries.board.names import swallowed

if TYPE_CHECKING:
    from kb.store.load import Node


LONGEST_ASSUMPTION = 400
MOST_ASSUMPTIONS = 50


class Sentence(msgspec.Struct, frozen=True):
    """One sentence as it is written, without blanks at its ends, and where it stands."""

    text: str
    node: Node


def read_sentences(node: Node | None, faults: Faults, key: str, example: str) -> list[Sentence]:
    """The sentences of a list; `chance: …` is one although YAML reads a mapping there."""
    if node is None:
        return []
    items = faults.listed(node, key, f"[{example}]")
    if items is None:
        return []
    found = []
    for item in items:
        sentence = read_sentence(item, faults, key, example)
        if sentence is not None:
            found.append(sentence)
    return found


def read_sentence(item: Node, faults: Faults, key: str, example: str) -> Sentence | None:
    """One sentence; else a fault, and None."""
    if item.is_mapping and len(item.entries()) == 1:
        lead, rest = next(iter(item.entries().items()))
        if lead == "chance" and rest.is_scalar and not is_empty(rest):
            return Sentence(f"chance: {rest.raw.strip()}", item)
        if rest.is_scalar:
            faults.add(item, f'a ": " makes a key of a sentence: quote it: "{shortened(f"{lead}: {rest.raw}")}"')
            return None
    if not item.is_scalar or is_empty(item):
        faults.add(item, f'{key} holds sentences such as "{example}"; found {item.found()}')
        return None
    if swallowed(item, faults, "sentence"):
        return None
    text = item.raw.strip()
    if text.startswith(("A ", "B ", "chance:")):
        return Sentence(text, item)
    torn = "; if it is the end of the sentence before, quote that one: a comma ends it in a list" if item.style == "plain" else ""
    faults.add(item, f'a sentence begins with A or B, such as "{example}"; found {item.found()}{torn}')
    return None


def read_assumptions(node: Node | None, faults: Faults) -> list[str]:
    """What the file says that its answers take for granted: any text of one line."""
    items = faults.listed(node, "assumed", "[No card is in Player B's hand]") if node is not None else None
    found = []
    for item in items or ():
        text = item.raw.strip() if item.is_scalar and not is_empty(item) else ""
        if not text:
            faults.add(item, f"assumed holds texts; found {item.found()}")
        elif len(text) > LONGEST_ASSUMPTION or not text.isprintable():
            faults.add(item, f"what is assumed is one line of at most {LONGEST_ASSUMPTION} signs; found {shortened(text)}")
        else:
            found.append(text)
    if len(found) > MOST_ASSUMPTIONS:
        assert node is not None
        faults.add(node, f"at most {MOST_ASSUMPTIONS} things are assumed; found {len(found)}")
    return found

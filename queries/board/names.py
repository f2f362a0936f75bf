"""The names that stand in a board: which card is meant, and is it a name that YAML has torn apart?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kb.errors import shortened
from kb.store.knowledge import UnknownName
from queries.board.faults import Faults, is_empty

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase
    from kb.store.load import Node
    from legality.public import CardFacts
    from queries.board.compiled import Compiled

MOST_UNKNOWN = 25
"""So many different unknown names are looked up for the nearest ones; the rest wait until these are put right."""
UNKNOWN = "unknown"
"""The word for a card that nobody has named."""


def quoted(name: str) -> str:
    """What to tell somebody whose name YAML has torn apart."""
    return f'quote this name: "{shortened(name)}"'


class BoardNames:
    """Which cards are meant on this board?"""

    def __init__(self, kb: KnowledgeBase, cards: Compiled, faults: Faults) -> None:
        self.kb = kb
        self.cards = cards
        self.faults = faults
        self._found: dict[str, str | UnknownName] = {}
        self._unknown = 0
        self._put_together = 0
        self._given_up = False
        self._joined: dict[int, str] = {}

    def lookup(self, text: str) -> str | UnknownName:
        """The exact name that is meant, or why none is."""
        found = self._found.get(text)
        if found is None:
            found = self._look_up(text)
            self._found[text] = found
        return found

    def _look_up(self, text: str) -> str | UnknownName:
        if self.kb.card(text) is not None:
            return text
        if self._unknown >= MOST_UNKNOWN:
            return UnknownName("")
        try:
            return self.kb.find(text)
        except UnknownName as error:
            self._unknown += 1
            return error

    def is_known(self, text: str) -> bool:
        """Does somebody go by this name?"""
        return isinstance(self.lookup(text), str)

    def facts(self, name: str) -> CardFacts:
        """The card of this exact name, compiled."""
        return self.cards.card(name, self.kb)

    def is_unnamed(self, text: str) -> bool:
        """Is this the word for a card that nobody has named?"""
        return text.casefold() == UNKNOWN and self.kb.card(text) is None

    def read(self, node: Node) -> str | None:
        """The exact name of the card written here; everything else is a fault, and None."""
        if not node.is_scalar:
            self.faults.add(node, f"the name of a card was expected; found {node.found()}")
            return None
        if is_empty(node):
            self.faults.add(node, "the name of a card is missing")
            return None
        if swallowed(node, self.faults, "name", self.kb):
            return None
        return self.resolve(node.raw.strip(), node)

    def resolve(self, text: str, node: Node) -> str | None:
        """The exact name meant by a text that stands at this node; else a fault, and None."""
        found = self.lookup(text)
        if isinstance(found, str):
            return found
        self._tell(found, text, node)
        return None

    def _tell(self, error: UnknownName, text: str, node: Node) -> None:
        if not error.message:
            if not self._given_up:
                self._given_up = True
                self.faults.add(node, f"more than {MOST_UNKNOWN} unknown names; those from here on were not looked up")
            return
        message = error.message.replace(text, shortened(text))
        others = [name for name in error.candidates if name != error.suggestion]
        if others and "could be" not in message:
            message += f"; near: {', '.join(error.candidates)}"
        if id(node) in self._joined:
            message += f"; if a comma belongs to a name, {quoted(self._joined[id(node)])}"
        if node.comment is not None:
            message += "; if what stands after # belongs to it, quote this name"
        self.faults.add(node, message, error.suggestion)

    def torn(self, items: Sequence[Node]) -> set[int]:
        """The items of a flow list that are parts of one name with a comma in it; each such name is noted as a fault."""
        gone: set[int] = set()
        for start in range(len(items) - 1):
            if start in gone:
                continue
            for length in (3, 2):
                parts = items[start : start + length]
                if len(parts) < length or not all(_is_bare(part) for part in parts) or all(self.is_known(part.raw) for part in parts):
                    continue
                name = ", ".join(part.raw for part in parts)
                if self._is_whole(name):
                    self.faults.add(parts[0], f"a comma ends a name in a list: {quoted(name)}")
                    gone.update(range(start, start + length))
                    break
                if length == 2 and not any(self.is_known(part.raw) for part in parts):
                    self._joined.update({id(part): name for part in parts})
        return gone

    def _is_whole(self, name: str) -> bool:
        """Is this text, put together from parts, a name? Beyond some failures only its exact spelling counts."""
        if self.kb.card(name) is not None:
            return True
        if self._put_together >= MOST_UNKNOWN:
            return False
        try:
            self.kb.find(name)
        except UnknownName:
            self._put_together += 1
            return False
        return True

    def torn_mapping(self, node: Node, allowed: Sequence[str]) -> bool:
        """Is this mapping a name with ": " or a comma in it? Then that is noted as a fault."""
        entries = node.entries()
        strange = [key for key in entries if key not in allowed]
        if not strange or not all(node.keys[key].style == "plain" for key in strange):
            return False
        lead = next((key for key in ("card", "set") if key in entries), None)
        if lead is not None:
            if entries[lead].style == "plain" and entries[lead].is_scalar and all(is_empty(entries[key]) for key in strange):
                self.faults.add(entries[lead], f"a comma ends a name here: {quoted(', '.join([entries[lead].raw, *strange]))}")
                return True
            return False
        if len(entries) != 1 or not entries[strange[0]].is_scalar or entries[strange[0]].style == "quoted":
            return False
        name = f"{strange[0]}: {entries[strange[0]].raw}"
        if not self.is_known(name) and _is_like(strange[0], allowed):
            return False
        self.faults.add(node.keys[strange[0]], f'a ": " makes a key of a name: {quoted(name)}')
        return True


def swallowed(node: Node, faults: Faults, what: str, kb: KnowledgeBase | None = None) -> bool:
    """Has YAML cut off the end of this unquoted text as a comment (`Fiend Reflection #2`)? Then that is noted as a fault."""
    if node.comment is None:
        return False
    whole = f"{node.raw} #{node.comment}"
    if node.comment[:1].isspace() and (kb is None or kb.card(whole) is None):
        return False
    if not node.comment:
        return False
    faults.add(node, f'" #" begins a comment: quote this {what}: "{shortened(whole)}" (or put a space after the #)')
    return True


def _is_bare(node: Node) -> bool:
    return node.style == "plain" and isinstance(node.value, str)


def _is_like(word: str, allowed: Sequence[str]) -> bool:
    from kb.store.names import nearest  # start-up

    return bool(nearest(word[:80], allowed))

"""What is this card, compiled? Each card of a knowledge base is compiled once under a ruleset, as long as the knowledge base is in use."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from legality.public import Tables, card

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase, Ruleset
    from legality.public import CardFacts


class Compiled:
    """The cards of a knowledge base under a ruleset, and the tables of this ruleset."""

    def __init__(self, rules: Ruleset) -> None:
        self.tables = Tables(rules.tables, rules.name)
        self._facts: dict[str, CardFacts] = {}

    def card(self, name: str, kb: KnowledgeBase) -> CardFacts:
        """The card of this exact name, which the knowledge base knows."""
        found = self._facts.get(name)
        if found is None:
            record = kb.record(name)
            assert record is not None, name
            found = self._facts[name] = card(record, self.tables)
        return found


_COMPILED: WeakKeyDictionary[KnowledgeBase, dict[str, Compiled]] = WeakKeyDictionary()


def compiled(kb: KnowledgeBase, rules: Ruleset) -> Compiled:
    """The cards of this knowledge base under one of its rulesets."""
    known = _COMPILED.setdefault(kb, {})
    found = known.get(rules.name)
    if found is None:
        found = known[rules.name] = Compiled(rules)
    return found


def forget() -> None:
    """Compiles every card anew from now on: for whoever changes how cards are compiled."""
    _COMPILED.clear()

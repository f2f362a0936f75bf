"""What is this card, compiled? Each card of a knowledge base is compiled once under a ruleset, as long as the knowledge base is in use."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from legality.public import Tables, card

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase, Ruleset
    from legality.public import CardFacts


class Compiled:
    """The cards of a knowledge base under a ruleset, and the tables of this ruleset; of a view (`under`), the cards that lie beside."""

    def __init__(self, rules: Ruleset, under: Compiled | None = None) -> None:
        self.tables: Tables = Tables(rules.tables, rules.name) if under is None else under.tables
        self._under = under
        self._facts: dict[str, CardFacts] = {}

    def card(self, name: str, kb: KnowledgeBase) -> CardFacts:
        """The card of this exact name, which the knowledge base knows."""
        found = self._facts.get(name)
        if found is None:
            if self._under is not None and kb.under is not None and not kb.is_beside(name):
                return self._under.card(name, kb.under)
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
        under = None if kb.under is None else compiled(kb.under, rules)
        found = known[rules.name] = Compiled(rules, under)
    return found


def forget() -> None:
    """Compiles every card anew from now on: for whoever changes how cards are compiled."""
    _COMPILED.clear()

"""Can a counter of this name be placed on a card, as its own text says? On none whose activation has not resolved yet (Q&A 14131)."""

from __future__ import annotations

from kb.records.fields import within
from kb.records.filters import Counters
from legality.compiling.filters import Test, filter_word
from legality.compiling.qualities import printed
from legality.game.state import Look
from legality.game.view import Env, UnsettledFact


@filter_word("can hold")
def _can_hold(value: str) -> Test:
    def holds(env: Env, look: Look) -> bool:
        if not (printed(look) or env.peek) or look.facts.record is None:
            return False
        if any((link.uid, link.stamp) == (look.uid, look.card.stamp) and link.is_card_activation for link in env.game.chain):
            return False
        forms = list(within(look.facts.record))
        if any(isinstance(form, Counters) and form.name == value and form.on == "this card" for form in forms):
            return True
        if any(getattr(form, "opaque", None) is not None for form in forms):
            raise UnsettledFact(f"whether a {value} can be placed on {look.facts.name}, of whose text not all is read")
        return False

    return holds

"""With which cards was a monster Summoned: its Tributes, or the materials of its Fusion, Ritual, Synchro, Xyz or Link Summon?

`Card.used` keeps them, only where a card of the Duel asks; of a monster that a board lays down nobody said it.
"""

from __future__ import annotations

from msgspec.structs import replace

from kb.records.filters import Selection
from legality.compiling.filters import Test, filter_word
from legality.compiling.registry import CARDS
from legality.game.card import Card
from legality.game.reads import Reads
from legality.game.state import Look
from legality.game.terms import USING
from legality.game.view import Env, UnsettledFact


def used_for(card: Card, name: str) -> tuple[Look, ...]:
    """The cards used for the Summon of this monster, as they were then.

    Raises:
        UnsettledFact: nobody said which they were.
    """
    if card.used is not None:
        found: tuple[Look, ...] = card.used
        return found
    if not card.how or card.how & USING:
        raise UnsettledFact(f"with which cards {name} was Summoned")
    return ()


@filter_word("summoned with", reads=Reads.MATERIALS)
def _summoned_with(value: Selection) -> Test:
    wanted = CARDS(replace(value, count="1+" if value.count is None else value.count))
    assert wanted.test is not None
    test, low, high = wanted.test, wanted.low, wanted.high

    def holds(env: Env, look: Look) -> bool:
        return low <= sum(test.holds(env, used) for used in used_for(look.card, look.facts.name)) <= high

    return holds


@filter_word("summoned with its name", reads=Reads.MATERIALS)
def _summoned_with_its_name(value: bool) -> Test:
    def holds(env: Env, look: Look) -> bool:
        return any(set(used.names) & set(look.names) for used in used_for(look.card, look.facts.name)) == value

    return holds

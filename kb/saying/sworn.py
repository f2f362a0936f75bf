"""To what a player who Special Summons a card is bound, whatever the way (ACT-10)."""

from __future__ import annotations

from collections.abc import Iterator

from kb.records.card import Summoning
from kb.records.effects import Effect
from kb.saying import conditions, steps
from kb.saying.context import Context
from kb.saying.english import sentence
from kb.saying.knowing import sworn_conditions


def without_how_long(words: str) -> str:
    return words.replace(" for the rest of this turn", "").replace(" this turn", "")


def oath_of(words: str, turn: str) -> str:
    """The sentence of what one is bound to in a turn, which stands before what is left out.

    >>> oath_of("you cannot draw cards this turn, except by battle", "the turn you activate this effect")
    'You cannot draw cards the turn you activate this effect, except by battle.'
    """
    bare, comma, without = without_how_long(words).partition(", except ")
    return sentence(f"{bare} {turn}{comma}{without}")


def sworn(said: Summoning, context: Context) -> Iterator[str]:
    """What binds who Special Summons the card: that it was kept before is said with it, where both are the same."""
    as_an_effect = Effect(kind="procedure", condition=said.kept_for_its_Special_Summon, cost=said.sworn_by_its_Special_Summon)
    covered = sworn_conditions(as_an_effect)
    if before := conditions.all_of(tuple(one for one in said.kept_for_its_Special_Summon or () if one not in covered), context):
        yield sentence(f"can only be Special Summoned {before}")
    for step in said.sworn_by_its_Special_Summon or ():
        words = steps.clause(step, context)
        if covered:
            yield oath_of(words, "the turn you Special Summon this card")
        else:
            yield sentence(f"from its Special Summon on, {words}")

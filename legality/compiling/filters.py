"""Which cards does a filter admit? A filter is a table of words, each a test of one card; all of them must hold.

The words themselves are registered in `filter_words`, `comparing`, `deeds` and `places`.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable
from typing import Any, cast

from kb.records.fields import held, words_of_class
from kb.records.filters import Filter as FilterRecord
from kb.records.filters import Material, Target
from legality.compiling.references import REFERENCES
from legality.compiling.registry import CARDS, FILTER, Words
from legality.continuous.look import seen
from legality.game import selections
from legality.game.selections import Filter
from legality.game.state import Look
from legality.game.terms import MZONE, place_bits
from legality.game.view import Env
from legality.game.zones import FIRST_EXTRA

Test = Callable[[Env, Look], bool]
FILTER_WORDS: Words[Callable[[Any], Test | None]] = Words("filter")
"""What each word of a filter asks of a card; None where its value admits every card."""
filter_word = FILTER_WORDS.word
SAID_LAST = (
    "opaque", "summoned with", "summoned with its name", "came through", "came as", "points to", "pointed to by", "linked", "co-linked",
    "co-linked with", "same column as", "in or beside the column of", "main monster zone",
)
"""What may not be settled is looked at last: a card that fails another demand is settled without it."""


def made(holds: Test, places: int) -> Filter:
    """The record of a filter."""
    return Filter(cast(selections.Test, holds), places)


@filter_word("from")
def _from(value: tuple[str, ...]) -> Test | None:
    places = place_bits(value)
    if "extra monster zone" not in value:
        return (lambda env, look: bool(look.card.zone & places)) if places else None
    return lambda env, look: bool(look.card.zone & places) and (look.card.slot >= FIRST_EXTRA or not look.card.zone & MZONE)


@FILTER.compiled_by
def filter_(said: str | FilterRecord) -> Filter:
    """A filter from its words; `this card` and other references stand for a filter that only they match."""
    if isinstance(said, str):
        refer = REFERENCES[said]
        return made(lambda env, look: look.uid in refer(env), 0)
    return filter_of(said)


BESIDE_THE_FILTER = (words_of_class(Target) | words_of_class(Material)) - words_of_class(FilterRecord)
"""Words of a selection, a target or a material that say how many cards are meant, and who chooses them."""


def filter_of(said: FilterRecord) -> Filter:
    """A filter from its words; of a selection, a target or a material without those that are not about one card."""
    places = named_places(said)
    tests: list[Test] = []
    for word, value in sorted([entry for entry in held(said) if entry[0] not in BESIDE_THE_FILTER], key=_turn):
        test = FILTER_WORDS[word](value)
        if test is not None:
            tests.append(test)
    if not tests:
        return made(lambda env, look: True, places)
    if len(tests) == 1:
        return made(tests[0], places)
    if len(tests) == 2:
        first, second = tests
        return made(lambda env, look: first(env, look) and second(env, look), places)
    every: tuple[Test, ...] = tuple(tests)

    def holds(env: Env, look: Look) -> bool:
        for test in every:  # noqa: SIM110 - asked of every card, and quicker so
            if not test(env, look):
                return False
        return True

    return made(holds, places)


def named_places(said: FilterRecord) -> int:
    """The places that a filter names, itself or in each of its alternatives ("from your hand, or face-up field"); 0 if none."""
    if said.from_:
        return place_bits(said.from_)
    choices = [named_places(entry) for entry in said.any_of or ()]
    return functools.reduce(operator.or_, choices, 0) if all(choices) else 0


def _turn(entry: tuple[str, Any]) -> int:
    """Places first: they cost least; what may not be settled last."""
    word = entry[0]
    return 0 if word == "from" else 2 if word in SAID_LAST else 1


@filter_word("appropriate for")
def _appropriate_for(value: str | FilterRecord) -> Test:
    """The test that by an effect of its own the card could equip itself to one of these."""
    among = CARDS(value)

    def holds(env: Env, look: Look) -> bool:
        equipped = among.uids(env)
        own = Env(env.game, env.you, look.uid)
        tests = [
            effect.targets[0].test
            for effect in look.facts.effects
            if len(effect.targets) == 1 and any(step.verb == "equip" and step.cards.reference == "this card" for step in effect.steps)
        ]
        return any(test is not None and (not equipped or any(test.holds(own, seen(env, uid)) for uid in equipped)) for test in tests)

    return holds

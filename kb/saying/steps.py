"""What an effect does: each step as a clause, joined by the conjunctives (psct.md 4)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from kb.records.effects import STEP_OPTIONS, Step
from kb.records.fields import held
from kb.records.filters import Selection
from kb.saying import conditions
from kb.saying.context import Context, can_be_several
from kb.saying.english import capital, third_person
from kb.saying.step_verbs import VERBS, Said
from kb.saying.terms import WHO
from kb.saying.wholes import Whole
from kb.vocabulary.words import CONJUNCTIVES

BETWEEN: Final = {
    "and": " and ", "and if you do": ", and if you do, ", "also": ", also ", "then": ", then ", "also, after that": ", also, after that, ",
}  # fmt: skip
"""What stands between two steps."""
MACHINE: Final = frozenset({"possible", "includes nothing", "asks for", "possible with", "may include", "includes", "matters when", "by rule"})
"""Words of a step that say nothing to a reader: what the engine may take for granted of a step that is not understood."""


PLACES: Final = (" from your hand", " in your hand", " from your GY", " from your Deck")
"""Said once where two costs take cards from one place."""


class Clause(NamedTuple):
    """One step: its conjunctive ("" for the first), its words, and what is known behind it."""

    conjunctive: str
    words: str
    context: Context


def verb_of(step: Step) -> tuple[str, Any]:
    """The verb of a step and what it is done to; of a conjunctive, that word and the step in it."""
    return next(((word, value) for word, value in held(step) if word not in STEP_OPTIONS), ("nothing", True))


def unwrapped(step: Step) -> tuple[str, Step]:
    """The conjunctive of a step ("" for none) and the step itself."""
    word, value = verb_of(step)
    return (word, value) if word in CONJUNCTIVES else ("", step)


def clauses(said: Sequence[Step], context: Context) -> list[Clause]:
    """The steps one by one, each knowing what the steps before brought up."""
    found: list[Clause] = []
    for step in said:
        word, inner = unwrapped(step)
        words = clause(inner, context)
        context = _known_after(inner, context)
        found.append(Clause(word, words, context))
    return found


def steps(said: Sequence[Step], context: Context) -> str:
    """All of the steps as one clause.

    >>> steps((Step(draw=2), Step(then=Step(discard=Selection(count=1, from_=("hand",), whose="you")))), Context())
    'draw 2 cards, then discard 1 card'
    """
    return between([(found.conjunctive, found.words) for found in clauses(said, context)])


def between(found: Sequence[tuple[str, str]]) -> str:
    """The clauses, each behind its conjunctive; a step without one is a sentence of its own."""
    text = ""
    for number, (word, words) in enumerate(found):
        if not number:
            text = words
        else:
            text += f"{BETWEEN[word]}{words}" if word else f". {capital(words)}"
    return text


def costs(said: Sequence[Step], context: Context) -> tuple[str, Context]:
    """What is paid, as one clause, and what is known when it is paid."""
    found = clauses(said, context)
    after = found[-1].context if found else context
    paid = [inner for _, inner in map(unwrapped, said)]
    selections = [value for step in paid for word, value in held(step) if isinstance(value, Selection)]
    several = len(selections) > 1 or any(can_be_several(one) for one in selections)
    words = [one.words for one in found]
    same = [one.removeprefix(f"{first.split()[0]} ") if one.split()[0] == first.split()[0] else one for first, one in pairwise(words)]
    for place in PLACES:
        if len(words) > 1 and words[0].endswith(place) and same[-1].endswith(place) and same[-1] != words[-1]:
            words[0] = words[0].removesuffix(place)
    return " and ".join([*words[:1], *same]), after.knowing("cost cards", several)


def clause(step: Step, context: Context) -> str:
    """One step in words, with who does it and under what condition."""
    word, value = verb_of(step)
    said = VERBS[word](value, Said(step, context, Whole(steps, conditions.all_of, clause)))
    said = _done_by(word, said, step)
    if step.optional:
        said = f"you can {said}" if not said.startswith(("your opponent ", "that player ")) else said.replace(" ", " can ", 1)
    demands = [conditions.all_of(step.if_, context) if step.if_ is not None else "", *_by_chance(step)]
    demand = " and ".join(one for one in demands if one)
    return f"if {demand}, {said}" if demand else said


def _by_chance(step: Step) -> list[str]:
    from_coins = "" if step.heads is None else f"the number of heads is {step.heads}"
    from_die = "" if step.rolled is None else f"the result is {step.rolled}"
    return [from_coins, from_die]


RECEIVES: Final = frozenset({"damage", "apply", "delay", "win", "skip", "the player who", "each player", "opaque", "choose one"})
"""Verbs that say themselves whose player it is."""


def _done_by(word: str, said: str, step: Step) -> str:
    """Who does it, where it is not you."""
    player = step.player
    if player in (None, "you") or word in RECEIVES:
        return said
    assert player is not None
    if player == "both":
        return f"both players {said}"
    return f"{WHO[player]} {third_person(said)}"


def _known_after(step: Step, context: Context) -> Context:
    """What is known once the step is done."""
    word, value = verb_of(step)
    if word == "choose cards":
        return context.knowing("chosen cards", can_be_several(value))
    if word in ("reveal", "excavate"):
        several = value != 1 if word == "excavate" else context.is_several(value)
        return context.knowing("revealed cards", several).knowing("those cards", several)
    if word == "tokens":
        return context.knowing("those cards", value.count != 1, "them" if value.count != 1 else "it")
    if word == "tribute":
        context = context.knowing("monsters Tributed this way", context.is_several(value))
    if isinstance(value, Selection) or (isinstance(value, str) and word not in ("win", "skip", "shuffle", "opaque", "pay LP")):
        return context.knowing("those cards", context.is_several(value))
    if word == "draw":
        return context.knowing("those cards", value != 1)
    return context

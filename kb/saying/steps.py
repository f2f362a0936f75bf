"""What an effect does: each step as a clause, joined by the conjunctives (psct.md 4)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from kb.records.effects import STEP_OPTIONS, Step
from kb.records.fields import held
from kb.records.filters import Selection
from kb.saying import conditions, doers, exact, numbers
from kb.saying.context import Context, can_be_several
from kb.saying.english import both, capital, may, third_person
from kb.saying.kinds import implied_kind
from kb.saying.step_verbs import VERBS
from kb.saying.terms import WHO
from kb.saying.wholes import Said, Whole
from kb.vocabulary.comparisons import UNBOUNDED, comparison
from kb.vocabulary.words import CONJUNCTIVES

BETWEEN: Final = {
    "and": " and ", "and if you do": ", and if you do, ", "also": ", also ", "then": ", then ", "also, after that": ", also, after that, ",
}  # fmt: skip
"""What stands between two steps."""
TOGETHER: Final = frozenset({"and", "also"})
"""Conjunctives between what is done at the same time, whether or not the other was done."""
MACHINE: Final = frozenset({"possible", "includes nothing", "asks for", "possible with", "may include", "includes", "matters when",
    "by rule"})
"""Words of a step that say nothing to a reader: what the engine may take for granted of a step that is not understood."""


class Clause(NamedTuple):
    """One step: its conjunctive ("" for the first), its words, its condition ("" for none), and what is known behind it."""

    conjunctive: str
    words: str
    demand: str
    context: Context


def verb_of(step: Step) -> tuple[str, Any]:
    """The verb of a step and what it is done to; of a conjunctive, that word and the step in it."""
    return next(((word, value) for word, value in held(step) if word not in STEP_OPTIONS), ("nothing", True))


def unwrapped(step: Step) -> tuple[str, Step]:
    """The conjunctive of a step ("" for none) and the step itself, with what stands beside the conjunctive."""
    word, value = verb_of(step)
    if word not in CONJUNCTIVES:
        return "", step
    beside = {field: held_ for field in Step.__struct_fields__ if (held_ := getattr(step, field)) is not None and held_ is not value}
    return word, replace(value, **beside) if beside else value


def clauses(said: Sequence[Step], context: Context) -> list[Clause]:
    """The steps one by one, each knowing what the steps before brought up."""
    found: list[Clause] = []
    before = ""
    for step in [one for one in said if len(said) == 1 or unwrapped(one)[1].nothing is None]:
        word, inner = unwrapped(step)
        demand = demanded(inner, context)
        words = _under(demand, inner, context)
        if demand and demand != before and demand in (before.replace(" is ", " is not ", 1), before.replace(" was ", " was not ", 1)):
            words = words.replace(f"if {demand}, ", "otherwise, ", 1)
        before = demand
        context = _known_after(inner, context)
        found.append(Clause(word, words, demand, context))
    return found


def steps(said: Sequence[Step], context: Context) -> str:
    """All of the steps as one clause.

    >>> steps((Step(draw=2), Step(then=Step(discard=Selection(count=1, from_=("hand",), whose="you")))), Context())
    'draw 2 cards, then discard 1 card'
    """
    return between([(found.conjunctive, found.words, found.demand) for found in clauses(said, context)])


def whole() -> Whole:
    """How steps and conditions are said."""
    return Whole(steps, conditions.all_of)


def between(found: Sequence[tuple[str, str, str]]) -> str:
    """The clauses (conjunctive, words, condition), each behind its conjunctive; a step without one is a sentence of its own.

    What is done whether or not the condition before it holds is a sentence of its own, too; one that both have is said once.

    >>> between([("", "if it is a Trap, Set it", "it is a Trap"), ("also", "if it is a Trap, draw 1 card", "it is a Trap")])
    'if it is a Trap, Set it, also draw 1 card'
    >>> between([("", "if it is a Trap, Set it", "it is a Trap"), ("also", "gain 500 LP", "")])
    'if it is a Trap, Set it. Also, gain 500 LP'
    """
    text = before = ""
    for number, (word, words, demand) in enumerate(found):
        last, before = before, demand
        if not number:
            text = words
            continue
        if word in ("and", "also"):
            text, words = once(text, words, word == "and")
        if _UNREAD.fullmatch(words) and text.endswith(words.removeprefix("you can ")):
            continue
        between_ = BETWEEN.get(word, "")
        if words.startswith(_INSTEAD):
            not_done = "If they do not, " if " can " in text else "If you cannot, "
            text += f". {capital(words).replace('If that was not done, ', not_done, 1)}"
            continue
        if last and word in TOGETHER and last == demand:
            words = words.removeprefix(f"if {demand}, ")
        elif last and word in TOGETHER:
            text += f". {capital(words)}" if demand else f". Also, {words}"
            continue
        if word == "and if you do" and _BUT.match(words) and ("Summon" in text or "control of" in text):
            between_ = ", also " if ", but " in text else ", but "
        late = _LATE.fullmatch(words)
        if word == "and if you do" and late is not None:
            between_, words = (", also " if ", but " in text else ", but "), f"{late['does']} {late['when']}" if late["does"] else words
        text += f"{between_}{words}" if word else f". {capital(words)}"
    return text


_UNTIL: Final = re.compile(r" until [^,;.]*$")


def once(first: str, second: str, verb: bool) -> tuple[str, str]:
    """Two clauses, what they share said once: how long; the `verb`, and the place behind it.

    >>> once("return it to the hand", "return this card to the hand", True)
    ('return it', 'this card to the hand')
    >>> once("take control of it until the End Phase", "it cannot attack until the End Phase", False)
    ('take control of it', 'it cannot attack until the End Phase')
    """
    until = _UNTIL.search(first)
    if until is not None and second.endswith(until.group(0)):
        return first.removesuffix(until.group(0)), second
    found = list(_VERB.finditer(first))
    if not verb or not found or not second.startswith(found[-1][1]) or _UNTIL.search(second):
        return first, second
    end = _shared_place(first[found[-1].start() :], second)
    return first.removesuffix(end), second.removeprefix(found[-1][1])


_VERB: Final = re.compile(
    r"(?:^|, |\bthen |\band |\bdo, )(?:you can )?((?:Special Summon|destroy|banish|return|Tribute|send) )(?!.*, (?:then|also|and if) )"
)
"""What is done last."""


def _shared_place(first: str, second: str) -> str:
    """The place with which both end: " from your hand, Deck, or GY", " to the hand"."""
    place = re.search(r" (?:from|to) (?:your|the) [^;:.\"]*$", first)
    return place.group(0) if place is not None and second.endswith(place.group(0)) else ""


_UNREAD: Final = re.compile(r"(?:you can )?\(not (?:understood|settled): [^()]*\)")
"""A step of which nothing is understood: several of one sentence are said once."""
_INSTEAD: Final = ("otherwise, ", "if that was not done, ")
_BUT: Final = re.compile(
    r"(?:it|they|that \w+|those \w+|this card) cannot |negate (?:its|their|that \w+'s|those \w+s'|this card's) effects"
)
"""What takes from what was just done, and so is said behind "but"."""
_LATE: Final = re.compile(
    r"(?P<when>(?:during|at) (?:the|your|your opponent's) (?:next )?(?:end of the Battle Phase|\w+ Phase)(?: of (?:this|the next) turn)?), "
    r"(?P<does>(?!you can|if)[^,;]*)|(?:banish|shuffle|place) [^,;]* when (?:it|they) leaves? the field"
)
"""What is done only later, and so is said behind "but"."""


def costs(said: Sequence[Step], context: Context) -> tuple[str, Context]:
    """What is paid, as one clause, and what is known when it is paid."""
    found = clauses(said, context)
    after = found[-1].context if found else context
    steps_ = [inner for _, inner in map(unwrapped, said)]
    selections = [value for step in steps_ for word, value in held(step) if isinstance(value, Selection)]
    with_this = any(value == "this card" for step in steps_ for _, value in held(step)) and bool(selections)
    several = with_this or len(selections) > 1 or any(can_be_several(one) for one in selections)
    return both(paid(said, context)), after.knowing("cost cards", several)


def paid(said: Sequence[Step], context: Context) -> list[str]:
    """What is paid, part by part; what neighbours share is said once: "banish 1 LIGHT", "1 DARK monster from your GY"."""
    words = [one.words for one in clauses(said, context)]
    found = shared_once(words)
    return [both(found)] if len(found) > 1 and len({one.split()[0] for one in words}) == 1 else found


def shared_once(words: Sequence[str]) -> list[str]:
    """Clauses in which neighbours of one verb say once what they share.

    >>> shared_once(["banish 1 LIGHT monster from your GY", "banish 1 DARK monster from your GY"])
    ['banish 1 LIGHT', '1 DARK monster from your GY']
    """
    found = list(words[:1])
    for first, one in pairwise(words):
        verb = first.split()[0]
        if one.split()[0] != verb or ", except " in first:
            found.append(one)
            continue
        end = _shared_end(first, one)
        found[-1] = found[-1].removesuffix(end)
        found.append(one.removeprefix(f"{verb} "))
    return found


def _shared_end(first: str, second: str) -> str:
    """The words with which both end, where more than a number stands before them.

    >>> _shared_end("banish 1 LIGHT monster from your GY", "banish 1 DARK monster from your GY")
    ' monster from your GY'
    """
    ones, others = first.split(), second.split()
    count = 0
    while count < min(len(ones), len(others)) - 3 and ones[-1 - count] == others[-1 - count]:
        count += 1
    end = " ".join(ones[len(ones) - count :])
    return f" {end}" if count and re.match(r"(?:monsters?|cards?|Spells?|Traps?|from|in|you|to) ",
        f"{end} ") and end.count('"') % 2 == 0 else ""


def clause(step: Step, context: Context) -> str:
    """One step in words, with who does it and under what condition."""
    return _under(demanded(step, context), step, context)


def _under(demand: str, step: Step, context: Context) -> str:
    """The step in words, with who does it, behind its condition."""
    said = _said(step, context)
    word, _ = verb_of(step)
    if exact.loses_exactly(step):
        return exact.exactly(said)
    said = may(_done_by(word, said, step)) if step.optional and _is_done_by_you(word, step) else _done_by(word, said, step)
    return f"if {demand}, {said}" if demand else said


def _said(step: Step, context: Context) -> str:
    """What is done, without who does it; of another player, whose cards are theirs."""
    word, value = verb_of(step)
    if step.as_many_as_possible and isinstance(value, Selection) and not value.as_many_as_possible:
        value = replace(value, as_many_as_possible=True)
    if step.player in (None, "you") or word in RECEIVES:
        return VERBS[word](value, Said(step, _told_apart(step, context), whole()))
    step = doers.seen(step, step.player == "opponent")
    return doers.theirs(VERBS[word](verb_of(step)[1], Said(step, context.of_another(), whole())))


def demanded(step: Step, context: Context) -> str:
    """Under what condition it is done; "" if there is none."""
    held_ = conditions.all_of(step.if_, context) if step.if_ is not None else ""
    heads = "" if step.heads is None else _heads(step.heads, context.is_several("coins"))
    die = "" if step.rolled is None else f"the result is {numbers.compared(step.rolled)}"
    return " and ".join(one for one in (held_, heads, die) if one)


def _heads(said: int | str, several: bool) -> str:
    """How many of the coins that were tossed must be heads.

    >>> _heads(">= 1", False), _heads("< 1", False), _heads(">= 2", True), _heads("<= 1", True), _heads(0, True)
    ('it is heads', 'it is tails', 'at least 2 are heads', 'at most 1 is heads', 'none is heads')
    """
    low, high, _ = comparison(said)
    low, high = max(low, 0), min(high, UNBOUNDED)
    if high == 0:
        return "all are tails" if several and said != 0 else "none is heads" if several else "it is tails"
    if not several:
        return "it is heads" if low == 1 else "it is heads or tails"
    number, least = (low, "at least ") if high == UNBOUNDED else (high, "" if low == high else "at most ")
    return f"{least}{number} {'is' if number == 1 else 'are'} heads"


OF_NO_CARDS: Final = frozenset({
    "win", "skip", "shuffle", "opaque", "pay LP", "no damage by the answered effect", "other player takes that damage",
})
"""Verbs whose word names no cards."""
RECEIVES: Final = frozenset({"damage", "apply", "delay", "win", "skip", "the player who", "each player", "opaque", "choose one"})
"""Verbs that say themselves whose player it is."""


def _is_done_by_you(word: str, step: Step) -> bool:
    """Is it you who does it, as far as the words of the verb go?"""
    return step.player in (None, "you") or word in RECEIVES


def _done_by(word: str, said: str, step: Step) -> str:
    """Who does it, where it is not you."""
    player = step.player
    if player in (None, "you") or word in RECEIVES:
        return said
    assert player is not None
    if step.optional:
        return f"{WHO[player]} can {said}"
    if player == "both":
        return f"both players {said}"
    return f"{WHO[player]} {third_person(said)}"


_MOVING: Final = frozenset({"special summon", "set", "add to the hand", "return to the hand", "place", "equip", "attach", "shuffle"})
"""What takes this card from the place where the effect is used."""
_DEEDS: Final = {"send to the GY": "sent {}", "discard": "discarded {}", "banish": "banished {}", "tribute": "Tributed {}",
                 "destroy": "destroyed {}", "reveal": "revealed {}", "return to the hand": "returned {}"}  # fmt: skip
_DEED: Final = "deed"
"""Known as: cards of which another clause speaks beside the targets, with what was done to them."""


def _with_the_deed(word: str, value: Any, context: Context) -> Context:
    """The cards that this was done to are those cards from now on, with a name to tell them from the targets."""
    context = context.knowing("those cards", context.is_several(value))
    one_target = isinstance(value, str) and value.startswith("target ")
    if word not in _DEEDS or not (isinstance(value, Selection) or one_target):
        return context.knowing(_DEED, False)
    several = context.is_several(value)
    known = "monster" in context.called(value) if isinstance(value, str) else implied_kind(value) == "monster" or value.is_ == "monster"
    kind = "monster" if known else "card"
    return context.knowing(_DEED, several, f"the {_DEEDS[word].format(kind + 's' * several)}")


def _told_apart(step: Step, context: Context) -> Context:
    """Where a number of those cards changes a target, both are "it": those cards are named by what was done to them."""
    deed = dict(context.nouns).get(_DEED)
    found = repr(step)
    if deed is None or "'those cards'" not in found or "'target" not in found:
        return context
    return context.knowing("those cards", context.is_several(_DEED), deed)


def _known_after(step: Step, context: Context) -> Context:
    """What is known once the step is done."""
    word, value = verb_of(step)
    if isinstance(value, Selection) and value.one_of == "revealed cards" and value.count != "all" and word != "choose cards":
        context = context.knowing("revealed cards", True, "the rest")
    if word == "choose cards":
        return context.knowing("chosen cards", can_be_several(value))
    if word in ("reveal", "excavate"):
        several = value != 1 if word == "excavate" else context.is_several(value)
        return context.knowing("revealed cards", several).knowing("those cards", several)
    if word == "tokens":
        return context.knowing("those cards", value.count != 1, "them" if value.count != 1 else "it")
    if word == "tribute":
        context = context.knowing("monsters Tributed this way", context.is_several(value))
    if value == "this card" and word in _MOVING and context.place is not None:
        context = replace(context, place=None)
    if isinstance(value, Selection) or (isinstance(value, str) and word not in OF_NO_CARDS):
        return _with_the_deed(word, value, context)
    if word in ("draw", "banish the top", "send the top to the GY"):
        return context.knowing("those cards", value != 1)
    if word == "toss coins":
        return context.knowing("coins", value != 1)
    return context

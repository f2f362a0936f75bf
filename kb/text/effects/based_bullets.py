"""Bullets of which those are applied that a number, the kind of a card or the turn names: "apply the following effect based on …"."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from kb.text.dividing.clauses import clauses, hidden
from kb.text.effects.joining import Part, flat, join, qualified, unwrapped
from kb.text.effects.parts import read_parts
from kb.text.language.units import Span
from kb.text.language.verbs import VERBS
from kb.text.phrases.demands import settled
from kb.text.steps.pointers import IT, Pointer, Step, each_value
from kb.text.steps.steps import read_steps

_INTRO = re.compile(
    r"(?:(?P<any>you can apply any of|apply any of)|(?:you can )?apply) "
    r"(?P<what>1 of these|1 of the following|this|these|the following|the appropriate|as many)? ?effects?(?:\(s\))?(?: as possible)?"
    r"(?P<seq>,? in sequence)?,? (?:based on|depending on|depending) (?P<on>.*?)"
    r"(?: \(skip over any that do not apply\))?[.:;]?", re.IGNORECASE | re.DOTALL)
_NUMBER = re.compile(r"(?P<low>\d+)(?:(?P<more>\+| or more)|-(?P<high>\d+))?: ", re.IGNORECASE)
_KIND = re.compile(r"(?P<kind>Monster|Spell|Trap|Spell/Trap): ")
_TURN = re.compile(r"(?:During )?(?P<whose>your opponent's|your) turn: ", re.IGNORECASE)
_WHOSE_TURN = re.compile(r"whose turn it is", re.IGNORECASE)
_OF_A_CARD = (
    (re.compile(r"the (?:card )?type of (?:the )?card (?P<deed>discarded|sent to the GY|destroyed)", re.IGNORECASE), None),
    (re.compile(r"its (?:card )?type", re.IGNORECASE), Pointer("it")),
    (re.compile(r"what was activated", re.IGNORECASE), Pointer("that", "card")),
)
"""Whose kind decides: cards pointed back to, each of which stays what it is."""
_DEEDS = {"discarded": "discard", "sent to the gy": "send", "destroyed": "destroy"}
_KINDS = {"Monster": "monster", "Spell": "spell", "Trap": "trap", "Spell/Trap": "spell or trap"}
_WITHOUT_END = 10_000


class _Bullet(NamedTuple):
    """What a bullet does, and from which to which number it is applied."""

    low: int
    high: int
    parts: list[Part]
    span: Span


def based(intro: str, options: Sequence[Span]) -> Step | None:
    """What is done of these bullets; None where it is not certain which are applied, or one cannot be read."""
    match = _INTRO.fullmatch(intro)
    if match is None:
        return None
    in_turn = match["seq"] is not None or (match["what"] or "").lower() == "as many"
    each = match["any"] is not None
    optional = intro.lower().startswith("you can ") and not each
    if _WHOSE_TURN.fullmatch(match["on"]):
        found = _by_demand(options, _TURN, lambda label: {"turn": "you" if label.lower() == "your" else "opponent"})
    elif (cards := _card(match["on"])) is not None:
        found = _by_demand(options, _KIND, lambda label: {"exists": {"count": "1+", "one of": cards, "is": _KINDS[label]}}, cards)
    else:
        found = _by_number(match["on"], options, in_turn=in_turn, each=each)
    if found is None or in_turn and "choose one" not in found:
        return None
    return {**found, "optional": True} if optional else found


def _card(words: str) -> Pointer | None:
    for form, pointer in _OF_A_CARD:
        match = form.fullmatch(words)
        if match is not None:
            return pointer or Pointer(_DEEDS[match["deed"].lower()], "card")
    return None


def _read(span: Span) -> list[Part] | None:
    """The parts of a bullet, if all of them can be read."""
    found: list[Part] = []
    for clause in clauses((span,)):
        parts = read_parts("also" if clause.joined in (".", "") else clause.joined, clause.span)
        if parts is None:
            return None
        found += parts
    return found or None


def _by_demand(
    options: Sequence[Span], form: re.Pattern[str], demand: Callable[[str], Step], cards: Pointer | None = None
) -> Step | None:
    """Each bullet, done only if what its label says holds: no bullet before it changes that, nor which cards the words mean."""
    does: list[Step] = []
    labels: list[str] = []
    for span in options:
        label = form.match(span.text)
        parts = _read(span.piece(label.end(), len(span.text))) if label else None
        if label is None or parts is None or any(_may_mean(cards, unwrapped(step)) for step in does):
            return None
        labels.append(label[1].lower())
        for part in qualified(parts, {"if": [demand(label[1])]}, span):
            for step in part.steps:
                join(does, "also" if does else part.joined, step)
    kinds = "/".join(labels).split("/")
    return {"the player who": does, "player": "you"} if len(set(kinds)) == len(kinds) else None


def _may_mean(cards: Pointer | None, step: Step) -> bool:
    """May words that mean cards done to before mean, behind this step, those that it is done to?"""
    inner = step.get("the player who", [step])
    verbs = {verb for one in inner for verb in unwrapped(one)}
    if cards is None:
        return False
    deeds = VERBS[cards.kind].does if cards.kind in VERBS else ()
    return not verbs <= {"apply", "until", "if", "optional"} if cards == IT else not verbs.isdisjoint(deeds)


def _by_number(words: str, options: Sequence[Span], *, in_turn: bool, each: bool) -> Step | None:
    """For each number at resolution the bullets that are applied then: it is worked out once, before the first of them."""
    amount = read_steps(f"gain LP equal to {words}")
    bullets = [_bullet(span) for span in options]
    if amount is None or len(amount) != 1 or settled(amount[0], options[0], frozenset()) != amount[0] or _says_it(amount[0]):
        return None
    read = [bullet for bullet in bullets if bullet is not None]
    if len(read) != len(bullets) or each and not in_turn:
        return None
    actions: list[Step] = []
    starts = sorted({bullet.low for bullet in read} | {bullet.high + 1 for bullet in read if bullet.high < _WITHOUT_END})
    for low, following in zip(starts, [*starts[1:], _WITHOUT_END + 1], strict=True):
        applied = [bullet for bullet in read if bullet.low <= low <= bullet.high]
        if not applied:
            continue
        if len(applied) > 1 and not in_turn:
            return None
        number = {"compare": {"number": amount[0]["gain LP"], "is": _so_many(low, following - 1)}}
        actions.append({"label": _label(low, following - 1), "does": _one_after_another(applied, each=each), "if": [number]})
    return {"choose one": actions}


def _says_it(amount: Step) -> bool:
    """Does the number speak of "it", which may be another card in each of the actions?"""
    met: list[Pointer] = []

    def meet(pointer: Pointer) -> Pointer:
        met.append(pointer)
        return pointer

    each_value(amount, meet)
    return IT in met


def _bullet(span: Span) -> _Bullet | None:
    label = _NUMBER.match(span.text)
    parts = _read(span.piece(label.end(), len(span.text))) if label and ": " not in hidden(span.text[label.end() :]) else None
    if label is None or parts is None:
        return None
    low = int(label["low"])
    return _Bullet(low, _WITHOUT_END if label["more"] else int(label["high"] or low), parts, span)


def _so_many(low: int, high: int) -> int | str:
    return f">= {low}" if high >= _WITHOUT_END else low if low == high else f"{low}-{high}"


def _label(low: int, high: int) -> str:
    return f"{low} or more" if high >= _WITHOUT_END else str(low) if low == high else f"{low} to {high}"


def _one_after_another(bullets: list[_Bullet], *, each: bool) -> list[Step]:
    does: list[Step] = []
    for bullet in bullets:
        parts = copy.deepcopy(bullet.parts)
        if each and not all("optional" in step for step in flat(parts)[:1]):
            parts = qualified(parts, {"optional": True}, bullet.span)
        for number, part in enumerate(parts):
            for step in part.steps:
                join(does, part.joined if number or not does else "also, after that", step)
    return does

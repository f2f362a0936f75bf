"""One of several things in words: a list of bullets, or one clause where both are done to the same cards or differ in one word."""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from kb.records.conditions import Condition, LifePoints
from kb.records.effects import Option
from kb.records.fields import held
from kb.records.filters import Selection
from kb.saying.english import capital
from kb.saying.terms import WHO
from kb.saying.wholes import Said

_DEEDS: Final = (("add ", " to your hand"), ("send ", " to the GY"), ("Special Summon ", ""), ("Set ", ""), ("banish ", ""),
                ("destroy ", ""))
"""What is done to cards: the words before and behind them."""
_POSITION: Final = re.compile(
    r"(?P<before>[^.;●]*? (?:in|to)) (?P<how>(?:face-(?:up|down) )?(?:Attack|Defense) Position)(?P<behind>[^.;●]*)"
)
_EITHER: Final = {
    ("Defense Position", "face-down Defense Position"): "face-up or face-down Defense Position",
    ("Attack Position", "face-up Defense Position"): "face-up Attack or Defense Position",
}
"""Two battle positions, where less is said of both."""
_FROM_ONE_PLACE: Final = re.compile(r"(?P<verb>add |Special Summon )(?P<what>1 [^.,;●]*?)(?P<place> from your [^.,;●]*)")


def choose_one(value: tuple[Option, ...], here: Said) -> str:
    """One of these, whichever the player chooses; a price that must be paid leaves no choice."""
    player = here.step.player
    if _must_be_paid(value):
        paid, else_ = (here.whole.steps(option.does, here.context) for option in value)
        return f"you must {paid} (this is not optional), or {else_}"
    chooses = "apply" if player in (None, "you") else f"{WHO[player or 'you']} chooses"
    said = [here.whole.steps(option.does, here.context) for option in value]
    demands = [_demand(option, here) for option in value]
    if len(value) == 2 and chooses == "apply" and all(len(option.does) == 1 for option in value):
        short = _of_the_same(*said) if demands == ["", ""] else _instead(said[0], said[1], demands[1]) if not demands[0] else ""
        if short:
            return short
    bullets = [f"● {f'({demand}) ' if demand else ''}{capital(words)}" for demand, words in zip(demands, said, strict=True)]
    return f"{chooses} 1 of these effects: {'; or '.join(bullets)}"


def _parted(words: str) -> tuple[str, str, str] | None:
    """What is done (the words before and behind), and to which cards; None where it is none of the common deeds.

    >>> _parted("add 1 Trap from your Deck to your hand")
    ('add ', ' to your hand', '1 Trap from your Deck')
    """
    for verb, goal in _DEEDS:
        if words.startswith(verb) and words.count(goal or verb) == 1:
            return verb, goal, words.removeprefix(verb).replace(goal, "")
    return None


def _of_the_same(first: str, second: str) -> str:
    """Two deeds to the same cards, or one deed with either battle position, in one clause; "" where they are neither.

    >>> _of_the_same("add 1 Trap from your Deck to your hand", "Set 1 Trap from your Deck")
    'add to your hand or Set 1 Trap from your Deck'
    >>> _of_the_same("Special Summon it in Attack Position", "Special Summon it in face-down Defense Position")
    'Special Summon it in Attack Position or face-down Defense Position'
    >>> _of_the_same("draw 1 card", "gain 500 LP")
    ''
    """
    one, other = _parted(first), _parted(second)
    if one is not None and other is not None and one[2] == other[2] and one[0] != other[0]:
        return f"{one[0].strip()}{one[1]} or {other[0].strip()}{other[1]} {one[2]}"
    found, then = _POSITION.fullmatch(first), _POSITION.fullmatch(second)
    if found is None or then is None or (found["before"], found["behind"]) != (then["before"], then["behind"]):
        return ""
    how = _EITHER.get((found["how"], then["how"]), f"{found['how']} or {then['how']}")
    return f"{found['before']} {how}{found['behind']}"


def _instead(first: str, second: str, demand: str) -> str:
    """A deed, and what may be done in its place if something is so: it to the same cards, or the same to other cards of that place.

    >>> _instead("add 1 Trap from your Deck to your hand", "Special Summon 1 Trap from your Deck", "if you control no cards")
    'add 1 Trap from your Deck to your hand, or if you control no cards, you can Special Summon it instead'
    >>> _instead("add 1 Trap from your Deck to your hand", "add 1 Spell from your Deck to your hand", "if you control no cards")
    'add 1 Trap from your Deck to your hand, or if you control no cards, you can add 1 Spell instead'
    """
    one, other = _parted(first), _parted(second)
    if one is not None and other is not None and one[2] == other[2] and one[2].startswith("1 ") and one[0] != other[0]:
        return f"{first}, or {demand}, you can {other[0].strip()} it{other[1]} instead"
    found, then = _FROM_ONE_PLACE.fullmatch(first), _FROM_ONE_PLACE.fullmatch(second)
    if found is None or then is None or (found["verb"], found["place"]) != (then["verb"], then["place"]):
        return ""
    return f"{first}, or {demand}, you can {then['verb']}{then['what']} instead"


def _must_be_paid(value: tuple[Option, ...]) -> bool:
    """Are Life Points paid by whoever has so many, and the other thing done by whoever has less? Then nobody chooses."""
    if len(value) != 2 or len(value[0].does) != 1:
        return False
    price = value[0].does[0].pay_LP
    demands = [Condition(lp=LifePoints(who="you", is_=f"{relation} {price}")) for relation in (">=", "<")]
    return isinstance(price, int) and [option.if_ for option in value] == [(demand,) for demand in demands]


def _needs_only(said: Option) -> bool:
    """Does the demand of an option say no more than that it can be done?"""
    if said.if_ is None or len(said.if_) != 1 or len(said.does) != 1:
        return False
    demand, step = said.if_[0], said.does[0]
    if step.pay_LP is not None:
        return isinstance(step.pay_LP, int) and demand == Condition(lp=LifePoints(who="you", is_=f">= {step.pay_LP}"))
    taken_ = [value for _, value in held(step) if isinstance(value, Selection)]
    there_ = demand.exists
    return there_ is not None and demand == Condition(exists=there_) and len(taken_) == 1 and replace(taken_[0],
        count=None) == replace(there_, count=None)


def _demand(said: Option, here: Said) -> str:
    return "" if said.if_ is None or _needs_only(said) else f"if {here.whole.conditions(said.if_, here.context)}"

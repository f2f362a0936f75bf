"""What the opponent can do to negate the effect as it resolves: "your opponent can discard 1 card to negate this effect, otherwise …"."""

from __future__ import annotations

import re
from collections.abc import Callable

from kb.text.effects.joining import Part, flat, qualified, unwrapped
from kb.text.language.units import Span
from kb.text.steps.by_others import base
from kb.text.steps.pointers import Pointer, Step

BOUGHT_OFF = re.compile(r"(?:your opponent|they) (?P<price>can [^,;]*?) to negate (?:this|that) (?:card's )?effect, otherwise (?P<rest>.*)",
                        re.IGNORECASE | re.DOTALL)
OR_ELSE = re.compile(r"your opponent (?P<price>can [^,;]*?), or that effect is negated", re.IGNORECASE)
UNLESS = re.compile(r"(?P<rest>[^,;]*?), unless your opponent (?P<price>[^,;]*?) to negate this effect", re.IGNORECASE)
ALWAYS_DONE = frozenset({"destroy", "negate the activation", "negate", "return to the hand", "banish", "draw"})
"""What can be done to cards that are pointed to: nothing else is asked for to activate it, of which this way to say it would not tell."""

Reader = Callable[[str, Span], list[Part] | None]


def bought_off(joined: str, span: Span, read: Reader) -> list[Part] | None:
    """Their act, which they may leave out, and the rest where it was not done."""
    match = BOUGHT_OFF.fullmatch(span.text) or OR_ELSE.fullmatch(span.text) or UNLESS.fullmatch(span.text)
    if match is None:
        return None
    can = match["price"] if match["price"].startswith("can ") else f"can {base(match['price']).strip()}"
    read_price = read(joined, span._replace(text=f"your opponent {can}"))
    rest = read("also", span.piece(*match.span("rest")) if "rest" in match.groupdict() else span._replace(text="negate that effect"))
    if read_price is None or rest is None:
        return None
    price = flat(read_price)
    if len(price) != 1 or not price[0].get("optional") or "opaque" in price[0]:
        return None
    steps = flat(rest)
    verb, what = next(iter(steps[0].items()))
    if verb not in ALWAYS_DONE or not (isinstance(what, Pointer | bool) or steps[0].get("optional")):
        return None
    return [Part(joined, price, span), *qualified(rest, {"if": [{"did": False}]}, span)]


def all_bought_off(does: list[Step]) -> list[Step]:
    """What is done only where the part before was not, together with all that is done behind it: that depends on it alone."""
    for number, step in enumerate(does):
        before = unwrapped(does[number - 1]) if number else {}
        inner = unwrapped(step)
        behind = does[number + 1 :]
        if not (before.get("optional") and before.get("player") == "opponent" and inner.get("if") == [{"did": False}] and behind):
            continue
        steps = inner["the player who"] if "the player who" in inner else [{word: said for word, said in inner.items() if word != "if"}]
        return [*does[:number], {"also": {"the player who": [*steps, *behind], "player": "you", "if": [{"did": False}]}}]
    return does

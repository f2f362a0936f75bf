"""What a text says about the ways in which its own card is Summoned, or never is (SUM-5, SUM-7)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from kb.text.printed import Printed
from kb.text.procedures import GERUND, PLACES
from kb.text.sentences import masked
from kb.text.units import Span, Unit

NOT_FROM = re.compile(r"(?:this card )?cannot be special summoned from (?:the |your )?(?P<places>[a-z ]+?)$")


def never_from(span: Span, card: Printed) -> dict[str, Any] | None:
    """"Cannot be Special Summoned from the Deck": what applies to the card there, whatever negates effects."""
    match = NOT_FROM.match(masked(span.text))
    if match is None or match["places"] not in PLACES:
        return None
    words: dict[str, Any] = {"kind": "continuous", "works in": list(PLACES[match["places"]])}
    return {**words, "applies": [{"cannot be special summoned": True}], "cannot be negated": True}


WAYS = ("fusion", "ritual", "synchro", "xyz", "link", "pendulum")
NEVER_NORMAL = re.compile(r"(?:this card )?cannot be normal summoned(?:/set| or (?:normal )?set)$")
NEVER_SPECIAL = re.compile(r"(?:this card )?cannot be special summoned$")
NEVER_BOTH = re.compile(r"(?:this card )?cannot be normal summoned(?:/set| or (?:normal )?set) or special summoned$")
NEVER_SET = re.compile(r"(?:this card )?cannot be (?:normal )?set$")
ONLY = re.compile(r"(?:this card )?(?:(?:must|can only) (?P<first>first )?be (?P<must>.+?)|"
                  r"cannot be special summoned,? except (?P<except>.+?))"
                  r"(?P<other>,? and cannot be special summoned (?:by|in) (?:any )?other ways?)?$")
TRIBUTES = re.compile(r"requires (?P<number>\d) tributes to normal summon(?:/set)?(?P<no_set> \(?(?:\()?cannot be (?:normal )?set\)?)?$")
TRIBUTED = re.compile(r"must be normal summoned/set by tributing (?P<number>\d) monsters$")
NO_TRIBUTE = re.compile(r"you can normal summon(?:/set)? this card without tributing(?=$|, but)")
NOT_NEGATED = re.compile(r"(?:this card's|the) normal summon (?:of this card )?cannot be negated$")


def summoning(units: Iterable[Unit], card: Printed) -> dict[str, Any]:
    """The card-level word `summoning`: the limits of its own Summons that its sentences without a link say (SUM-5, SUM-7)."""
    found: dict[str, Any] = {}
    for span in _sentences(units):
        said = limits_of_summons(span)
        for word, value in (said or {}).items():
            if word == "only by" and word in found:
                value = [*found[word], *(way for way in value if way not in found[word])]
            found[word] = value
    return found


def _sentences(units: Iterable[Unit]) -> Iterable[Span]:
    for unit in units:
        if unit.kind in ("summoning", "procedure", "continuous", "clause"):
            yield from (span.stripped() for span in unit.resolution or (unit.span,))


def limits_of_summons(span: Span) -> dict[str, Any] | None:
    """What one sentence says of its card's own Summons, in words of the vocabulary's `summoning`; None where it says nothing of them,
    or what the vocabulary cannot say."""
    flat = masked(span.text).strip()
    if NEVER_BOTH.match(flat):
        return {"cannot be Normal Summoned": True, "cannot be Special Summoned": True}
    if NEVER_NORMAL.match(flat):
        return {"cannot be Normal Summoned": True}
    if NEVER_SPECIAL.match(flat):
        return {"cannot be Special Summoned": True}
    if NEVER_SET.match(flat):
        return {"cannot be Set": True}
    if NOT_NEGATED.match(flat):
        return {"cannot be negated": True}
    if NO_TRIBUTE.match(flat):
        return {"may skip tributes": True}
    match = TRIBUTES.match(flat) or TRIBUTED.match(flat)
    if match is not None:
        return {"tributes": int(match["number"]), **({"cannot be Set": True} if match.groupdict().get("no_set") else {})}
    match = ONLY.match(flat)
    if match is None:
        return None
    part = "must" if match["must"] is not None else "except"
    ways = _ways(span.text[match.start(part):match.end(part)])
    if ways is None:
        return None
    return {"first by" if match["first"] and not match["other"] else "only by": ways}


ALTERNATIVES = re.compile(r",? or (?=(?:special|fusion|ritual|synchro|xyz|link|pendulum) summoned|with |by )")
SUMMONED = re.compile(r"(?P<way>fusion|ritual|synchro|xyz|link|pendulum) summon(?:ed)?(?P<rest>.*)$")
NAMED = re.compile(
    r'(?:special summoned )?(?:only )?(?:with|by|through)(?: (?:the|an|a card) effects? of)?(?: an?)? "(?P<name>[^"]+)"'
    r"(?P<what> (?:card|monster|spell|trap|spell/trap|spell card|trap card)s?)?$", re.IGNORECASE
)
MATERIALS = re.compile(r" (?:with|using) the above (?:(?:fusion|synchro|xyz|link) )?materials?$")


def _ways(text: str) -> list[Any] | None:
    """The ways that "Fusion Summoned, or Special Summoned by …" names; None where one of them cannot be said."""
    flat = masked(text)
    text, flat = (text[7:], flat[7:]) if flat.startswith("either ") else (text, flat)
    cuts = [0, *(match.end() for match in ALTERNATIVES.finditer(flat))]
    ends = [*(match.start() for match in ALTERNATIVES.finditer(flat)), len(text)]
    found: list[Any] = []
    for start, end in zip(cuts, ends, strict=True):
        ways = _way(text[start:end].strip())
        if ways is None:
            return None
        found += ways
    return found


def _way(text: str) -> list[Any] | None:
    flat = text.lower()
    match = SUMMONED.match(masked(text).removeprefix("by "))
    if match is not None:
        return [match["way"]] if not match["rest"] or MATERIALS.match(match["rest"]) else None
    if re.match(r"(?:special summoned )?(?:by|with|through) (?:its own effect|the following effect|its effect)$", flat):
        return ["own effect"]
    if re.match(r"(?:special summoned )?(?:by|with) (?:a |the effect of a )?card(?: effect)?$", flat):
        return ["effect", "own effect"]
    if flat.endswith("by pendulum summon"):
        return ["pendulum"]
    match = NAMED.match(text[0].lower() + text[1:] if text else text)
    if match is not None:
        return [match["name"]] if match["what"] is None else [_by_card(match["name"], match["what"].strip())]
    return ["own procedure"] if OWN_WAY.match(masked(text)) else None


OWN_WAY = re.compile(
    r"(?:special summoned(?: \(?from [a-z -]+\)?)?(?:,? to your opponent's (?:main monster zone|side of the field|field))?,? )?"
    r"(?:by (?:having\b|" + GERUND[3:-1] + r")|while |if )"
)
"""A way of its own text: by paying something, or while something holds."""


KINDS = {"monster": "monster", "spell": "spell", "trap": "trap", "spell/trap": "spell or trap", "spell card": "spell", "trap card": "trap"}


def _by_card(name: str, what: str) -> dict[str, Any]:
    """The filter of "the effect of a "X" card"."""
    kind = KINDS.get(what.removesuffix("s"))
    return {"archetype": name} if kind is None else {"is": kind, "archetype": name}

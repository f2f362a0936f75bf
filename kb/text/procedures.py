"""A Special Summon that a card performs by its own text, without a Chain Link (SUM-7; psct.md, P5), and what a text says about the ways in
which its card is Summoned at all."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from kb.text.groups import is_said
from kb.text.materials import materials
from kb.text.paying import apart_from_itself, read_payments
from kb.text.printed import Printed
from kb.text.sentences import bare, masked
from kb.text.stating import state_conditions
from kb.text.units import Span, Unit, opaque

PLACES = {"hand": ("hand",), "gy": ("GY",), "graveyard": ("GY",), "extra deck": ("extra deck",), "deck": ("deck",), "hand or gy": ("hand", "GY"),
          "hand or graveyard": ("hand", "GY"), "hand or deck": ("hand", "deck"), "hand or extra deck": ("hand", "extra deck"),
          "face-up extra deck": ("extra deck",), "banishment": ("banished",)}
_FROM = r"\(?from (?:your |the )?(?P<from>[a-z -]+?)\)?"
OFFERED = re.compile(r"(?:you can|you may) special summon (?:this card|it) " + _FROM + r"(?=[ ,]|$)")
"""An own Special Summon that is the player's choice."""
DEMANDED = re.compile(r"(?:this card )?(?:(?:must (?:first )?be|can only be) (?:either [^:;]+?,? or )?special summoned|cannot be special summoned,? except)"
                      r"(?: " + _FROM + r")?(?=,? to your opponent|,? by |,? while |,? if |,? in (?:face-up )?(?:attack|defense) )")
"""The only (or first) own Special Summon of a card."""
STATED = re.compile(r"(?:if|when|while) ")
ELSEWHERE = re.compile(r",? to (?:your opponent's (?:main monster zone|side of the field|field)|either field)")
"""A field to which the vocabulary cannot Special Summon by procedure."""
POSITION = re.compile(r",? in (?:face-up )?(?P<position>attack|defense) position")
ONCE = re.compile(r'you can only special summon "s+(?:\(s\))?" once per turn this way(?=\.|, no matter|$)')
AFTERWARDS = re.compile(r",? (?:and if you do|but|then)\b,? ")


class _Offer(NamedTuple):
    """One own Special Summon: where the words of each part stand in the sentence."""

    places: tuple[str, ...]
    state: Span | None
    rest: Span
    """What follows the words "Special Summon this card (from your hand)"."""


def read_procedure(span: Span, card: Printed) -> dict[str, Any] | None:
    """The words of an effect of kind `procedure`; None where the sentence is no Special Summon by its own text."""
    offer = _offered(span) or _demanded(span, card)
    if offer is None:
        return None
    words: dict[str, Any] = {"kind": "procedure", "works in": list(offer.places)}
    rest = offer.rest
    flat = bare(rest.text).lower()
    conditions: list[dict[str, Any]] = []
    if offer.state is not None:
        conditions += _conditions(offer.state, card)
    unsaid: list[str] = []
    match = ELSEWHERE.match(flat)
    if match is not None:
        unsaid.append(opaque("zone", rest.piece(match.start(), match.end())))
        rest = rest.piece(match.end(), len(rest.text))
        flat = bare(rest.text).lower()
    position = "any"
    match = POSITION.match(flat)
    if match is not None:
        position, rest = match["position"], rest.piece(match.end(), len(rest.text))
        flat = bare(rest.text).lower()
    after = AFTERWARDS.search(flat)
    if after is not None:
        unsaid.append(opaque("afterwards", rest.piece(after.end(), len(rest.text))))
        rest = rest.piece(0, after.start())
    cost, more, left = _paid(rest, card)
    conditions += more
    if conditions:
        words["condition"] = conditions
    if cost:
        words["cost"] = apart_from_itself(cost, offer.places)
    words["summons"] = position
    if ONCE.search(masked(card.text, card.name)):
        words["limit"] = [{"use": 1}]
    if left is not None:
        unsaid.insert(0, opaque("procedure", left))
    if unsaid:
        words["opaque"] = unsaid
    return words


def is_procedure(span: Span, card: Printed) -> bool:
    """Is the sentence a Special Summon by its card's own text?"""
    return (_offered(span) or _demanded(span, card)) is not None


def _offered(span: Span) -> _Offer | None:
    flat = masked(span.text)
    match = OFFERED.search(flat)
    if match is None or match["from"] not in PLACES:
        return None
    state = None
    if match.start():
        head = STATED.match(flat)
        before = flat[:match.start()].rstrip(" ")
        if head is None or not before.endswith(","):
            return None
        state = span.piece(head.end(), len(before) - 1)
    return _Offer(PLACES[match["from"]], state, span.piece(match.end(), len(span.text)))


def _demanded(span: Span, card: Printed) -> _Offer | None:
    flat = masked(span.text)
    match = DEMANDED.match(flat)
    if match is None:
        return None
    usual = "extra deck" if EXTRA & set(card.types) else "hand"
    place = (match["from"] or usual).removeprefix("face-down ")
    rest = flat[match.end():]
    if place not in PLACES or OWN.match(rest) or not (BY_PAYING.search(rest) or not re.search(r"\bby ", rest)):
        return None
    end = OTHER_WAYS.search(flat)
    return _Offer(PLACES[place], None, span.piece(match.end(), end.start() if end else len(flat)))


EXTRA = frozenset({"fusion", "synchro", "xyz", "link"})
OTHER_WAYS = re.compile(r",? and cannot be special summoned (?:by|in) (?:any )?other ways?$")
_GERUND = r"(?:tributing|banishing|sending|discarding|returning|shuffling|paying|removing|revealing|destroying|detaching|placing|equipping)"
BY_PAYING = re.compile(r"\bby (?:having|" + _GERUND + r")\b")
OWN = re.compile(r" by (?:its own effect|(?:the|a|an) |a card|card effect|\")")


def _conditions(state: Span, card: Printed) -> list[dict[str, Any]]:
    """What must hold for it; opaque where it cannot be said."""
    return state_conditions(state, card)


WHILE = re.compile(r",? (?:while|if|when|as long as) ")


def _paid(rest: Span, card: Printed) -> tuple[list[dict[str, Any]], list[dict[str, Any]], Span | None]:
    """(cost, conditions, what is left unread) of the words behind the Special Summon."""
    flat = masked(rest.text)
    conditions: list[dict[str, Any]] = []
    start = re.match(r",? by ", flat)
    if start is None:
        first = WHILE.match(flat)
        if first is not None:
            return [], _conditions(rest.piece(first.end(), len(flat)), card), None
        return [], [], rest.stripped() if flat.strip(" .,") else None
    body = rest.piece(start.end(), len(rest.text))
    flat = masked(body.text)
    if flat.startswith("having "):
        return [], _conditions(Span("you have " + body.text[7:], body.start - 2, body.part), card), None
    cost = _above(flat, card) or read_payments(body.text)
    for match in WHILE.finditer(flat):
        if cost is not None:
            break
        cost = read_payments(body.text[:match.start()])
        if cost is not None:
            conditions = _conditions(body.piece(match.end(), len(flat)), card)
    if cost is None:
        return [{"opaque": opaque("cost", body)}], conditions, None
    return cost, conditions, None


ABOVE = re.compile(
    r"(?P<verb>tributing|banishing|sending|shuffling|returning) the above (?:cards|monsters|(?:fusion )?materials)"
    r"(?P<place> you control(?: and/or from your (?:gy|graveyard))?| from (?:your [a-z, /]+?|either field)| on your side of the field)?"
    r"(?: to the (?:gy|graveyard|deck)| into the deck(?:/extra deck)?)?(?: \(in which case you do not use \"n+\"\))?$"
)
VERBS = {"tributing": "tribute", "banishing": "banish", "sending": "send to the GY", "shuffling": "return to the Deck", "returning": "return to the Deck"}
ABOVE_PLACES = {
    "": (["monster zone"], "you"), " you control": (["monster zone"], "you"), " on your side of the field": (["monster zone"], "you"),
    " from either field": (["monster zone"], None), " you control and/or from your gy": (["monster zone", "GY"], "you"),
    " from your field and/or gy": (["monster zone", "GY"], "you"), " from your hand, field, and/or gy": (["hand", "monster zone", "GY"], "you"),
    " from your hand and/or field": (["hand", "monster zone"], "you"),
}
"""Where the materials of "the above cards" may lie, and whose they are."""


def _above(flat: str, card: Printed) -> list[dict[str, Any]] | None:
    """The steps of "banishing the above cards you control": one for each material of the card."""
    match = ABOVE.match(flat)
    place = ABOVE_PLACES.get((match["place"] or "").replace("graveyard", "gy")) if match else None
    needed = materials(card)
    if match is None or place is None or not needed:
        return None
    if not all(is_said(material) and isinstance(material.get("count"), int) and "different names" not in material for material in needed):
        return None
    zones, whose = place
    return [{VERBS[match["verb"]]: {"count": material["count"], "from": list(zones), **({"whose": whose} if whose else {}), **_such(material, zones)}}
            for material in needed]


def _such(material: dict[str, Any], zones: list[str]) -> dict[str, Any]:
    hidden = ("count", "is") if zones == ["monster zone"] else ("count",)
    return {word: value for word, value in material.items() if word not in hidden}


NOT_FROM = re.compile(r"(?:this card )?cannot be special summoned from (?:the |your )?(?P<places>[a-z ]+?)$")


def never_from(span: Span) -> dict[str, Any] | None:
    """"Cannot be Special Summoned from the Deck": what applies to the card there, whatever negates effects."""
    match = NOT_FROM.match(masked(span.text))
    if match is None or match["places"] not in PLACES:
        return None
    return {"kind": "continuous", "works in": list(PLACES[match["places"]]), "applies": [{"cannot be special summoned": True}], "cannot be negated": True}


# --- Limits of its own Summons -------------------------------------------------------------------------------------------

WAYS = ("fusion", "ritual", "synchro", "xyz", "link", "pendulum")
NEVER_NORMAL = re.compile(r"(?:this card )?cannot be normal summoned(?:/set| or (?:normal )?set)$")
NEVER_SPECIAL = re.compile(r"(?:this card )?cannot be special summoned$")
NEVER_BOTH = re.compile(r"(?:this card )?cannot be normal summoned(?:/set| or (?:normal )?set) or special summoned$")
NEVER_SET = re.compile(r"(?:this card )?cannot be (?:normal )?set$")
ONLY = re.compile(r"(?:this card )?(?:(?:must|can only) (?P<first>first )?be (?P<must>.+?)|cannot be special summoned,? except (?P<except>.+?))"
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
NAMED = re.compile(r'(?:special summoned )?(?:only )?(?:with|by|through)(?: (?:the|an|a card) effects? of)?(?: an?)? "(?P<name>[^"]+)"(?P<what> (?:card|monster|spell|trap|spell/trap|spell card|trap card)s?)?$', re.IGNORECASE)
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
    if re.match(r"(?:special summoned(?: \(?from [a-z -]+\)?)?(?:,? to your opponent's (?:main monster zone|side of the field|field))?,? )?(?:by " + _GERUND + r"|by having |while |if )", masked(text)) or re.match(
            r"by (?:" + _GERUND[3:-1] + r"|having)\b", flat):
        return ["own procedure"]
    return None


KINDS = {"monster": "monster", "spell": "spell", "trap": "trap", "spell/trap": "spell or trap", "spell card": "spell", "trap card": "trap"}


def _by_card(name: str, what: str) -> dict[str, Any]:
    """The filter of "the effect of a "X" card"."""
    kind = KINDS.get(what.removesuffix("s"))
    return {"archetype": name} if kind is None else {"is": kind, "archetype": name}

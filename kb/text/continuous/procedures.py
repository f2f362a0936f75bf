"""A Special Summon that a card performs by its own text, without a Chain Link (SUM-7; psct.md, P5)."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from kb.text.continuous.lessened import after_its_procedure
from kb.text.continuous.phased import phased
from kb.text.effects.activating import activating
from kb.text.effects.paying import apart_from_itself, read_payments
from kb.text.effects.resolving import resolving
from kb.text.events.stating import state_conditions
from kb.text.language.printed import Printed
from kb.text.language.reading import Read
from kb.text.language.sentences import bare, masked
from kb.text.language.units import Span, Unit, opaque
from kb.text.language.verbs import COSTS, VERBS, Form, alternation
from kb.text.language.zone_names import zones_named
from kb.text.phrases.groups import is_said
from kb.text.phrases.materials import materials, materials_of
from kb.text.phrases.nouns import read_cards

PLACES = {place: tuple(zones_named(place.removeprefix("face-up "))) for place in (
    "hand", "gy", "graveyard", "extra deck", "deck", "hand or gy", "hand or graveyard", "hand or deck", "hand or extra deck",
    "face-up extra deck", "banishment",
)}
_ZONE = r"(?:hand|gy|graveyard|(?:extra )?deck)"
_FROM = r"(?:\((?:from )?(?:your |the )?(?P<from>[a-z -]+)\)|from (?:your |the )?(?P<bare>" + _ZONE + "(?: or " + _ZONE + ")?))"
OFFERED = re.compile(r"(?:you can|you may) special summon (?:this card|it) " + _FROM + r"(?=[ ,]|$)")
"""An own Special Summon that is the player's choice."""
DEMANDED = re.compile(r"(?:this (?:card|monster) )?(?:(?:must (?:first )?be|can only be) (?:either [^:;]+?,? or )?special summoned|"
                      r"cannot be special summoned,? except)(?: " + _FROM + r")?"
                      r"(?: during the turn (?P<turn>[^:;,]+),)?"
                      r"(?=,? to your opponent|,? by |,? while |,? if |,? in (?:face-up )?(?:attack|defense) )")
"""The only (or first) own Special Summon of a card."""
STATED = re.compile(r"(?:if|when|while) ")
ELSEWHERE = re.compile(r",? to (?:your opponent's (?:main monster zone|side of the field|field)|either field)")
"""The field to which a procedure Special Summons, where it is not its player's."""
POSITION = re.compile(r",? in (?:face-up )?(?P<position>attack|defense) position")
POINTED = re.compile(r",? to your zone (?P<links>an? (?:[^,.;]*? )?link monster) points to(?=$|[.,])")
"""The zones to which a procedure Special Summons, where it names those that Link Monsters point to."""
BESIDE = re.compile(r",? to your main monster zone,? adjacent to (?P<links>an? [^,.;]*?monster) you control or in its column(?=$|[.,])")
"""The same where it names those beside a monster, and that in its column."""
ONCE = re.compile(r'you can only special summon "(?:s+|n+)" once per turn this way(?=\.|$)')
AFTERWARDS = re.compile(r",? (?:and if you do|but|then)\b,? ")


class _Offer(NamedTuple):
    """One own Special Summon: where the words of each part stand in the sentence."""

    places: tuple[str, ...]
    state: Span | None
    rest: Span
    """What follows the words "Special Summon this card (from your hand)"."""
    times: tuple[dict[str, Any], ...] = ()
    """In which turn or phase it may be done, as conditions."""


def read_procedure(span: Span, card: Printed) -> list[dict[str, Any]] | None:
    """The words of an effect of kind `procedure`, and of a clause for what follows that Summon; None where the sentence is no Special
    Summon by its own text."""
    if (xyz := _xyz_summoned(span, card)) is not None:
        return [xyz]
    offer = _offered(span) or _demanded(span, card)
    if offer is None:
        return None
    words: dict[str, Any] = {"kind": "procedure", "works in": list(offer.places)}
    rest = offer.rest
    flat = bare(rest.text).lower()
    conditions: list[dict[str, Any]] = [dict(time) for time in offer.times]
    if offer.state is not None:
        conditions += _conditions(offer.state, card)
    unsaid: list[str] = []
    match = ELSEWHERE.match(flat)
    if match is not None:
        if "either" in match.group():
            unsaid.append(opaque("zone", rest.piece(match.start(), match.end())))
        else:
            words["to"] = "opponent"
        rest = rest.piece(match.end(), len(rest.text))
        flat = bare(rest.text).lower()
    position = "any"
    match = POSITION.match(flat)
    if match is not None:
        position, rest = match["position"], rest.piece(match.end(), len(rest.text))
        flat = bare(rest.text).lower()
    beside = BESIDE.match(flat)
    match = POINTED.match(flat) or beside
    if match is not None:
        links = _links(rest.piece(match.start("links"), match.end("links")).text)
        if links is None:
            unsaid.append(opaque("zone", rest.piece(match.start(), match.end())))
        elif beside is not None:
            words["beside"] = {**links, "whose": "you"}
        else:
            words["pointed to by"] = links
        rest = rest.piece(match.end(), len(rest.text))
        flat = bare(rest.text).lower()
    after = AFTERWARDS.search(flat)
    following = None
    if after is not None:
        behind = rest.piece(after.end(), len(rest.text))
        following = _afterwards(behind, card)
        if following is None:
            unsaid.append(opaque("afterwards", behind))
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
    return [words] if following is None else [words, following]


def _links(text: str) -> dict[str, Any] | None:
    """The Link Monsters on the field that these words mean."""
    found = read_cards(text)
    if not isinstance(found, Read) or not isinstance(found.value, dict) or not is_said(found.value) or "reference" in found.value:
        return None
    return {"from": ["monster zone"], "face": "up", **{word: value for word, value in found.value.items() if word != "count"}}


ONCE_A_TURN = re.compile(r"\bonce per turn, ?$")
XYZ_OFFERED = re.compile(
    r"you can also xyz summon (?P<which>this card|\"[sn]+\") by (?P<pay>[^.;]+?)(?:,? and|, then) using (?P<what>[^.;]+?) you control"
    r"(?: as (?:the )?(?:xyz )?material)?(?: \(transfer its (?:xyz )?materials(?: to this card)?\.?\))?$"
)
"""An Xyz Summon with one monster, for which something is paid besides."""


def _xyz_summoned(span: Span, card: Printed) -> dict[str, Any] | None:
    """"You can also Xyz Summon this card by discarding 1 Spell, and using 1 Xyz Monster you control as material"; None for others."""
    flat = masked(span.text, card.name).strip(" .")
    match = XYZ_OFFERED.match(flat)
    if match is None or "xyz" not in card.types or match["which"] != "this card" and f'"{card.name}"' not in span.text:
        return None
    paid = read_payments(span.text[match.start("pay"):match.end("pay")])
    used = materials_of(span.piece(match.start("what"), match.end("what")))
    if paid is None or len(used) != 1 or used[0].get("count") != 1 or not is_said([paid, used]):
        return None
    if any(step.keys() & {"detach", "tribute"} for step in paid) or not {"from", "whose", "face"}.isdisjoint(used[0]):
        return None
    kind = {word: value for word, value in used[0].items() if word not in ("count", "is")}
    one = {"count": 1, "from": ["monster zone"], "whose": "you", "face": "up", **kind}
    words = {"kind": "procedure", "works in": ["extra deck"], "cost": [*paid, {"use as Xyz Material": one}], "summons": "any"}
    return {**words, "limit": [{"use": 1}]} if ONCE_A_TURN.search(card.text[: span.start].lower()) else words


def _afterwards(span: Span, card: Printed) -> dict[str, Any] | None:
    """A clause for what follows the Summon ("…, but you cannot Special Summon for the rest of this turn"), or what the card is then; None
    where it cannot be said."""
    lessened = after_its_procedure(span.text, card)
    if lessened is not None:
        return lessened
    words: dict[str, Any] = {"kind": "clause", "trigger": [{"event": "Special Summoned", "card": "this card", "how": ["own procedure"]}]}
    words.update(resolving(Unit("clause", span, resolution=(span,)), card, words))
    return words if words.get("does") and is_said(words) else None


def _offered(span: Span) -> _Offer | None:
    flat = masked(span.text)
    match = OFFERED.search(flat)
    if match is None or (match["from"] or match["bare"]) not in PLACES:
        return None
    then = IN_A_TURN.match(flat)
    times = phased(then["when"]) if then is not None else []
    if times is None or any(not MAIN_PHASES.issuperset(time.get("phase", ())) for time in times):
        return None  # a Summon of its own is made in a Main Phase (SUM-7): what is done in another one is an effect
    begin, state = then.end() if then is not None else 0, None
    if match.start() > begin:
        head = STATED.match(flat, begin)
        before = flat[:match.start()].rstrip(" ")
        if head is None or not before.endswith(","):
            return None
        state = _of_that_turn(span.piece(head.end(), len(before) - 1), times)
    return _Offer(PLACES[match["from"] or match["bare"]], state, span.piece(match.end(), len(span.text)), tuple(times))


MAIN_PHASES = frozenset({"main", "main1", "main2"})
IN_A_TURN = re.compile(r"during (?P<when>[^,;:]+), (?=if |when |while |you )")
HAPPENED = re.compile(r"\bwas activated on your field$")


def _of_that_turn(state: Span, times: list[dict[str, Any]]) -> Span:
    """What happened, said of that turn: "during your turn, if the effect of an X monster was activated on your field"."""
    return state._replace(text=f"{state.text} this turn") if times and HAPPENED.search(state.text.lower()) else state


def _demanded(span: Span, card: Printed) -> _Offer | None:
    flat = masked(span.text)
    match = DEMANDED.match(flat)
    if match is None:
        return None
    usual = "extra deck" if EXTRA & set(card.types) else "hand"
    place = (match["from"] or match["bare"] or usual).removeprefix("face-down ")
    other = OTHER_WAYS.search(flat)
    end = other.start() if other else len(flat)
    rest = flat[match.end():end]
    if place not in PLACES or OWN.match(rest) or not (BY_PAYING.search(rest) or not re.search(r"\bby ", rest)):
        return None
    state = span.piece(match.start("turn"), match.end("turn")) if match["turn"] else None
    this_turn = None if state is None else state._replace(text=f"{state.text} this turn")
    return _Offer(PLACES[place], this_turn, span.piece(match.end(), end))


EXTRA = frozenset({"fusion", "synchro", "xyz", "link"})
OTHER_WAYS = re.compile(r",? and cannot be special summoned (?:by|in) (?:any )?other ways?$")
GERUND = f"(?:{alternation((*COSTS, 'place', 'equip'), Form.GERUND)})"
BY_PAYING = re.compile(rf"\bby (?:having|controlling|possessing|{GERUND})\b")
OWN = re.compile(r" by (?:its own effect|(?:the|a|an) |a card|card effect|\")")


def _conditions(state: Span, card: Printed) -> list[dict[str, Any]]:
    """What must hold for it; opaque where it cannot be said."""
    return state_conditions(state, card)


HOLDING = re.compile(r"(?:having|possessing|(?P<control>controlling)) ")
"""What holds, said as if it were paid: "by controlling 2 or more Zombie monsters"."""
WITHOUT_A_FUSION = re.compile(r" \(in which case you do not use \"n+\"\)[. ]*$")
"""No Fusion Summon, which such a Special Summon is none of anyway."""
WHILE = re.compile(r",? (?:while|if|when|as long as) ")


def _paid(rest: Span, card: Printed) -> tuple[list[dict[str, Any]], list[dict[str, Any]], Span | None]:
    """(cost, conditions, what is left unread) of the words behind the Special Summon."""
    remark = WITHOUT_A_FUSION.search(masked(rest.text))
    rest = rest if remark is None else rest.piece(0, remark.start())
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
    held = HOLDING.match(flat)
    if held is not None:
        state = "you control " if held["control"] else "you have "
        return [], _conditions(Span(state + body.text[held.end():], body.start + held.end() - len(state), body.part), card), None
    cost = _above(flat, card) or read_payments(body.text)
    for match in WHILE.finditer(flat):
        if cost is not None:
            break
        cost = read_payments(body.text[:match.start()])
        if cost is not None:
            conditions = _conditions(body.piece(match.end(), len(flat)), card)
    cost = cost or _as_of_an_effect(body, card)
    if cost is None:
        return [{"opaque": opaque("cost", body)}], conditions, None
    return cost, conditions, None


def _as_of_an_effect(body: Span, card: Printed) -> list[dict[str, Any]] | None:
    """The steps of what is paid, read as the cost of an effect; None where more than a cost is said, or a part of it cannot be."""
    said = activating(Unit("procedure", body, activation=body, has_cost=True), card, {"kind": "procedure"})
    if said.keys() != {"cost"} or not is_said(said):
        return None
    return [step.get("and", step) for step in said["cost"]]


GIVEN_UP = {"tribute": "tribute", "banish": "banish", "send": "send to the GY", "shuffle": "return to the Deck",
            "return": "return to the Deck"}
"""What is done to the monsters that a procedure uses, by the verb for it."""
ABOVE = re.compile(
    rf"(?P<verb>{alternation(GIVEN_UP, Form.GERUND)}) the above (?:cards|monsters|(?:fusion )?materials)"
    r"(?P<place> you control(?: and/or from your (?:gy|graveyard))?| from (?:your [a-z, /]+?|either field)| on your side of the field)?"
    r"(?: to the (?:gy|graveyard|deck)| into the deck(?:/extra deck)?)?(?: \(in which case you do not use \"n+\"\))?$"
)
ABOVE_PLACES = {
    "": (["monster zone"], "you"), " you control": (["monster zone"], "you"), " on your side of the field": (["monster zone"], "you"),
    " from either field": (["monster zone"], None), " you control and/or from your gy": (["monster zone", "GY"], "you"),
    " from your field and/or gy": (["monster zone", "GY"], "you"),
    " from your hand, field, and/or gy": (["hand", "monster zone", "GY"], "you"),
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
    if not all(is_said(material) and _is_so_many(material.get("count")) and "different names" not in material for material in needed):
        return None
    zones, whose = place
    lies: dict[str, Any] = {"from": list(zones), **({"whose": whose} if whose else {})}
    verb = next(word for base, word in GIVEN_UP.items() if VERBS[base].gerund == match["verb"])
    steps = [{verb: {"count": material["count"], **lies, **_such(material, zones)}} for material in needed]
    return [_wherever_controlled(step, verb) for step in steps] if AS_CARDS.search(flat) and verb != "tribute" else steps


def _is_so_many(count: object) -> bool:
    """Is it a number of materials, or a least number ("1+ Machine monsters")?"""
    return isinstance(count, int) or isinstance(count, str) and count.endswith("+")


AS_CARDS = re.compile(r"\bthe above cards (?:you control|on your side of the field)\b")


def _wherever_controlled(step: dict[str, Any], verb: str) -> dict[str, Any]:
    """The step with the Spell & Trap Zone besides, where a card of a name is given up: an Equip Card of that name serves (Q&A 6495)."""
    cards = step[verb]
    if "name" not in cards or set(cards) - {"count", "from", "whose", "name", "is"}:
        return step
    either = [{"from": ["spell & trap zone"], "face": "up"}, {"from": list(cards["from"])}]
    given = {word: value for word, value in cards.items() if word != "is"}
    return {verb: {**given, "from": [*cards["from"], "spell & trap zone"], "any of": either}}


def _such(material: dict[str, Any], zones: list[str]) -> dict[str, Any]:
    hidden = ("count", "is") if zones == ["monster zone"] else ("count",)
    return {word: value for word, value in material.items() if word not in hidden}

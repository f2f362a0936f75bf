"""What is done to an activation as it resolves, without a link of its own: "Negate any Trap effects that target this card" (NEG-4)."""

from __future__ import annotations

import re
from typing import Any

from kb.text.continuous.continuing import demand_of
from kb.text.continuous.states_held import held
from kb.text.effects.resolving import resolving
from kb.text.language.printed import Printed
from kb.text.language.reading import Read
from kb.text.language.sentences import masked
from kb.text.language.units import Span, Unit
from kb.text.phrases.demands import certain
from kb.text.phrases.groups import as_filter, is_said, on_the_field
from kb.text.phrases.nouns import read_cards

Words = dict[str, Any]

KIND = r"(?P<kind>spell/trap|spell and trap|spell|trap|monster|card)"
DESTROY = r"destroy (?:that (?:spell card|trap card|spell|trap|card)|them|it)"
WHILE = re.compile(r"(?:while|as long as) (?P<state>[^,;]+), (?=(?:you can )?negate )")
AIMED = (
    re.compile(rf"negate any {KIND} effects? that targets? (?P<what>.+?)(?: when it resolves)?"
               rf"(?P<destroys>, and if you do, {DESTROY})?$"),
    re.compile(rf"negate (?P<theirs>your opponent's) {KIND} effects that target (?P<what>.+)$"),
    re.compile(rf"negate the effects? of {KIND} cards (?P<theirs>controlled by your opponent) that target (?P<what>.+)$"),
)
"""Effects that target something are negated."""
NEGATED_AND = re.compile(rf"negate the effects? of any {KIND} card that targets (?P<what>this card) and {DESTROY}$")
ROLLED = re.compile(
    rf"when resolving an opponent's card effect that targets (?P<what>.+?), roll a six-sided die,? and negate that effect if you roll a "
    rf"(?P<numbers>\d(?:(?:, or|,| or) \d)*), and if you do, {DESTROY}$"
)
RESOLVES = re.compile(
    r"when (?P<what>(?:an? |your opponent's ).+?) resolves, (?:if (?P<state>.+?), (?=(?:you can )?negate |you can detach ))?(?P<then>.+)$"
)
MAY = re.compile(r"you can negate (?P<what>(?:an? |any |your opponent's ).+?)(?P<then>, (?:and if you do|then),? .+)?$")
ACTIVATED = re.compile(
    r"(?:an? |any )?(?P<theirs>your opponent's )?(?:(?P<activated>activated) )?(?P<kind>spell/trap|spell|trap|monster|card)"
    r"(?P<how> cards? or effects?| or effects?| effects?)"
    r"(?: that was)?(?P<by> activated(?: by your opponent)?(?: on (?:the field|your opponent's (?:field|side of the field)))?)?"
    r"(?: in response to the activation of (?P<before>.+)| that would (?P<damage>inflict damage to you)| that targets (?P<targets>.+))?$"
)
"""Which activation it is."""
ALONE = re.compile(r" \(and no other cards\)$")
ONE = re.compile(r"^(?:exactly )?1 ")
ITSELF = re.compile(r"this (?P<one>1 )?(?:face-up )?card(?: on the field)?$")
KINDS = {"spell and trap": "spell or trap", "spell/trap": "spell or trap"}


def read_as_it_resolves(span: Span, card: Printed) -> Words | None:
    """The words of a clause with `answers`; None where the sentence is none or cannot be said whole."""
    head = WHILE.match(masked(span.text))
    if head is not None:
        demand = demand_of(span.piece(head.start("state"), head.end("state")), card)
        words = None if demand is None else _read(span.piece(head.end(), len(span.text)), card)
        if demand is None or words is None:
            return None
        places = [place for place in demand.works_in if place != "field"]
        found = {"works in": places} if places else {}
        return {**words, **found, **({"while": list(demand.conditions)} if demand.conditions else {})}
    return _read(span, card)


def _read(span: Span, card: Printed) -> Words | None:
    flat = masked(span.text)
    for pattern in AIMED:
        match = pattern.match(flat)
        if match is not None:
            answer = _aimed(span, match)
            destroys = match.groupdict().get("destroys") is not None
            return None if answer is None else _clause(answer, [{"negate the effect": True}], "and if you do" if destroys else "")
    match = NEGATED_AND.match(flat)
    if match is not None:
        answer = _aimed(span, match)
        return None if answer is None else _clause(answer, [{"negate the effect": True}], "and")
    match = ROLLED.match(flat)
    if match is not None:
        return _rolled(span, match)
    match = RESOLVES.match(flat) or MAY.match(flat)
    return None if match is None else _resolves(span, match, card)


def _clause(answer: Words, does: list[Words], destroys: str) -> Words:
    """`destroys`: the conjunctive by which the card is destroyed; empty where it is not."""
    return {"kind": "clause", "answers": [answer], "does": [*does, *([{destroys: {"destroy": "answered card"}}] if destroys else [])]}


def _aimed(span: Span, match: re.Match[str]) -> Words | None:
    """What is negated because of what it targets."""
    said = match.groupdict()
    targets = _targets(span.text[match.start("what"):match.end("what")])
    if targets is None:
        return None
    player = {"player": "opponent"} if said.get("theirs") else {}
    return {**_of_kind(said["kind"]), **player, **targets}


def _of_kind(kind: str) -> Words:
    """The activation of an effect of this kind of card: of a Spell or Trap that of the card, too."""
    if kind == "card":
        return {"to": "activation"}
    return {"to": "effect activation" if kind == "monster" else "activation", "card": {"is": KINDS.get(kind, kind)}}


def _targets(what: str) -> Words | None:
    """The cards that it targets, and whether nothing else; None where they cannot be said."""
    flat = masked(what)
    itself = ITSELF.match(flat)
    if itself is not None:
        return {"targets": {"one of": "this card"}, **({"only target": True} if itself["one"] else {})}
    alone, one = ALONE.search(flat), ONE.match(flat)
    if (alone is None) != (one is None):
        return None
    cards = _cards("a " + what[one.end():alone.start()] if alone is not None and one is not None else what)
    if cards is None:
        return None
    return {"targets": on_the_field(cards), **({"only target": True} if alone is not None else {})}


def _cards(text: str) -> Words | None:
    """The filter of these cards."""
    found = read_cards(text)
    if not isinstance(found, Read) or not isinstance(found.value, dict):
        return None
    cards = as_filter(certain(found.value), 1)
    return None if cards is None or not is_said(cards) else cards


def _rolled(span: Span, match: re.Match[str]) -> Words | None:
    """"Roll a six-sided die and negate that effect if you roll a 2 or 5, and if you do, destroy that card"."""
    targets = _targets(span.text[match.start("what"):match.end("what")])
    if targets is None:
        return None
    does: list[Words] = [{"roll a die": 1}]
    for number in re.findall(r"\d", match["numbers"]):
        word = "and" if len(does) == 1 else "also"
        does += [{word: {"negate the effect": True, "rolled": int(number)}}, {"and if you do": {"destroy": "answered card"}}]
    return _clause({"to": "activation", "player": "opponent", **targets}, does, "")


def _resolves(span: Span, match: re.Match[str], card: Printed) -> Words | None:
    """"When a Spell effect activated by your opponent resolves, you can negate that effect, then destroy this card"."""
    said = match.groupdict()
    answer = _activation(span.piece(match.start("what"), match.end("what")))
    if answer is None:
        return None
    words: Words = {"kind": "clause", "answers": [answer]}
    if said.get("state"):
        conditions = held(span.piece(match.start("state"), match.end("state")), card)
        if not conditions or not is_said(conditions):
            return None
        words["condition"] = conditions
    if "state" in said:
        rest = span.piece(match.start("then"), match.end("then"))
    else:
        behind = span.text[match.start("then"):match.end("then")] if said["then"] else ""
        rest = Span("you can negate that effect" + behind, span.start, span.part)
    found = resolving(Unit("clause", rest, resolution=(rest,)), card, words)
    if set(found) != {"does"} or not is_said(found) or "negate the effect" not in str(found):
        return None
    return {**words, **found}


def _activation(what: Span) -> Words | None:
    """Which activation these words name; None where they cannot be said."""
    match = ACTIVATED.match(masked(what.text))
    if match is None or match["kind"] == "monster" and "or" in match["how"]:
        return None
    by = match["by"] or ""
    if not (by or match["activated"]):
        return None
    answer = _of_kind(match["kind"])
    if match["theirs"] or "opponent" in by:
        answer["player"] = "opponent"
    if " on " in by:
        answer["in"] = ["field"]
    if match["damage"]:
        answer |= {"includes": ["damage"], "damage to": "you"}
    if match["targets"]:
        targets = _targets(what.text[match.start("targets"):match.end("targets")])
        if targets is None:
            return None
        answer |= targets
    if match["before"]:
        before = _answered(what.piece(match.start("before"), match.end("before")))
        if before is None:
            return None
        answer["in response to"] = [before]
    return answer


OF_CARDS = re.compile(r"(?P<cards>.+?)(?P<or> card or effect| effect)$")


def _answered(what: Span) -> Words | None:
    """The activation that it was a response to: "your "Imp" Spell Card or effect", "an "Imp" monster effect"."""
    match = OF_CARDS.match(masked(what.text))
    cards = _cards(what.text[:match.end("cards")]) if match is not None else None
    if match is None or cards is None or not {"from", "face"}.isdisjoint(cards):
        return None
    if (cards.get("is") == "monster") == ("or" in match["or"]):
        return None
    kind = {word: value for word, value in cards.items() if word != "whose"}
    player = {"player": cards["whose"]} if "whose" in cards else {}
    to = "effect activation" if match["or"] == " effect" and cards.get("is") == "monster" else "activation"
    return {"to": to, "card": kind, **player}

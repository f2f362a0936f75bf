"""What is paid or done without a Chain Link: for a Special Summon by a card's own text, instead of a destruction, to keep a card."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from lark import Token, Transformer

from kb.text.language.reading import Grammar, Read
from kb.text.language.sayable import UNSAYABLE
from kb.text.language.sentences import bare
from kb.text.language.verbs import COSTS, Form, alternation
from kb.text.phrases.demands import certain
from kb.text.phrases.groups import face_up, is_said
from kb.text.phrases.nouns import cards_at
from kb.text.steps.pointers import Step


class _Meaning(Transformer[Token, Any]):
    """What a parse of `paying.lark` says: steps."""

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        return None

    def CARDS(self, token: Token) -> Any:
        return token.value

    def NUMBER(self, token: Token) -> int:
        return int(token.value)

    def NAME(self, token: Token) -> str:
        return str(token.value)

    def exception(self, parts: list[Any]) -> dict[str, Any]:
        return {"not": {"name": parts[0]}}

    def attribute(self, parts: list[Any]) -> str:
        return str(parts[0]).upper()

    def one(self, parts: list[Any]) -> list[Any]:
        return parts

    def two(self, parts: list[Any]) -> list[Any]:
        last = parts[-1]
        return [_placed_like(part, last) for part in parts[:-1]] + [last]

    three = two

    def by_attribute(self, parts: list[Any]) -> list[Any]:
        count, attribute, last = parts
        if not isinstance(last, dict) or not isinstance(last.get("attribute"), str):
            return [UNSAYABLE]
        return [{**last, "count": count, "attribute": attribute}, last]

    def tributes(self, parts: list[Any]) -> Any:
        return _steps("tribute", parts, {"from": ["monster zone"], "whose": "you"})

    def banishes(self, parts: list[Any]) -> Any:
        return _steps("banish", parts, None)

    def sends(self, parts: list[Any]) -> Any:
        return _steps("send to the GY", parts, None)

    def discards(self, parts: list[Any]) -> Any:
        return _steps("discard", parts, {"from": ["hand"], "whose": "you"})

    def returns_to_hand(self, parts: list[Any]) -> Any:
        return _steps("return to the hand", parts, None)

    def returns_to_deck(self, parts: list[Any]) -> Any:
        return _steps("return to the Deck", parts, None)

    def destroys(self, parts: list[Any]) -> Any:
        return _steps("destroy", parts, None)

    def reveals(self, parts: list[Any]) -> Any:
        return _steps("reveal", parts, None)

    def pays(self, parts: list[Any]) -> list[Step]:
        return [{"pay LP": next(part for part in parts if isinstance(part, int))}]

    def pays_half(self, _: list[Any]) -> list[Step]:
        return [{"pay LP": "half"}]

    def detaches(self, parts: list[Any]) -> list[Step]:
        return [{"detach": next(part for part in parts if isinstance(part, int))}]


def _placed_like(cards: Any, last: Any) -> Any:
    """The cards with the place that stands once behind all of them ("1 A and 1 B you control")."""
    if not isinstance(cards, dict) or not isinstance(last, dict) or "from" in cards:
        return cards
    found = {**{word: last[word] for word in ("from", "whose") if word in last}, **cards}
    if found.get("from") == ["monster zone"] and found.get("is") == "monster":
        del found["is"]
    return {word: found[word] for word in ("count", *(word for word in found if word != "count")) if word in found}


def _steps(verb: str, parts: list[Any], default: dict[str, Any] | None) -> Any:
    """One step for each group of cards; UNSAYABLE where one is not a choice of a number of cards in a known place."""
    groups = next(part for part in parts if isinstance(part, list))
    rest = next((part for part in parts if isinstance(part, dict)), {})
    steps = [_step(verb, cards, default, rest) for cards in groups]
    return UNSAYABLE if any(step is None for step in steps) else steps


def _step(verb: str, cards: Any, default: dict[str, Any] | None, rest: dict[str, Any]) -> Step | None:
    if cards == "this card":
        return {verb: cards}
    cards = certain(cards) if isinstance(cards, dict) else cards
    if not isinstance(cards, dict) or "reference" in cards or not is_said(cards) or "count" not in cards:
        return None
    if not rest.keys().isdisjoint(cards):
        return None
    cards = {**cards, **rest}
    if "from" not in cards and not all("from" in entry for entry in cards.get("any of", ({},))):
        if default is None:
            return None
        cards = {"count": cards["count"], **default, **{word: value for word, value in cards.items() if word not in ("count", "whose")},
                 "whose": cards.get("whose", default["whose"])}
    if cards.get("whose") == "they":
        cards = {**cards, "whose": "opponent"}
    if cards.get("from") in (["field"], ["monster zone"]) and cards.get("is") == "monster":
        cards = {**{word: value for word, value in cards.items() if word != "is"}, "from": ["monster zone"]}
    shown = cards if verb == "tribute" else face_up(cards)
    return {verb: {word: value for word, value in shown.items() if (word, value) != ("is", "card")}}


_GRAMMAR = Grammar(Path(__file__).with_name("paying.lark"), ["payment"], _Meaning(), {"CARDS": cards_at})
_VERB = rf"(?:{alternation(COSTS, Form.BASE, Form.GERUND)})\b"
JOINT = re.compile(rf"(?:,? and|,? then|, and then) (?={_VERB})", re.IGNORECASE)


def read_payments(text: str) -> list[Step] | None:
    """The steps of what is paid ("Tributing 1 monster and paying 500 LP"), without conjunctives; None where a part cannot be said."""
    flat = bare(text)
    cuts = [0, *(match.end() for match in JOINT.finditer(flat))]
    ends = [*(match.start() for match in JOINT.finditer(flat)), len(text)]
    steps: list[Step] = []
    for start, end in zip(cuts, ends, strict=True):
        found = _GRAMMAR.read("payment", text[start:end])
        if not isinstance(found, Read) or found.value is UNSAYABLE or found.value is None:
            return None
        steps += [dict(step) for step in found.value]
    return steps


def apart_from_itself(steps: list[Step], places: tuple[str, ...]) -> list[Step]:
    """The same with `other than: this card` where the payment is chosen in a place where this card lies, too."""
    return [{verb: _apart(cards, places) for verb, cards in step.items()} for step in steps]


def _apart(cards: Any, places: tuple[str, ...]) -> Any:
    if not isinstance(cards, dict) or "other than" in cards:
        return cards
    zones = {zone for entry in (cards, *cards.get("any of", ())) for zone in entry.get("from", ())}
    if not zones & set(places):
        return cards
    return {**cards, "other than": "this card"}

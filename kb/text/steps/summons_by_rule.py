"""Summons by rule "immediately after this effect resolves" (SUM-8): which monster, and with which materials."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from lark import Token, Transformer

from kb.text.language.reading import Grammar, Read
from kb.text.language.sayable import UNSAYABLE
from kb.text.phrases.nouns import cards_at
from kb.text.steps.pointers import Pointer, Step
from kb.text.steps.step_words import broken, from_hand, pointer
from kb.text.steps.wordings import normalised

OWN = {"from": ["monster zone"], "whose": "you"}
"""Where materials are."""


class _Meaning(Transformer[Token, Any]):
    """What a parse of `summons_by_rule.lark` says."""

    def CARDS(self, token: Token) -> Any:
        return pointer(token.value)

    def cards(self, parts: list[Any]) -> Any:
        return parts[0]

    def those(self, _: list[Any]) -> Pointer:
        return Pointer("that", "monster", number=2)

    def synchro(self, parts: list[Any]) -> Any:
        return self._extra("synchro", parts[0])

    def xyz(self, parts: list[Any]) -> Any:
        return self._extra("xyz", parts[0])

    def link(self, parts: list[Any]) -> Any:
        return self._extra("link", parts[0])

    def _extra(self, kind: str, told: tuple[Any, Any]) -> Any:
        thing, using = told
        if not isinstance(thing, dict) or using is UNSAYABLE or thing.get("count") != 1 or {"from", "whose"} & set(thing):
            return UNSAYABLE
        types = [*thing.get("types", ()), *(() if kind in thing.get("types", ()) else (kind,))]
        cards = {"count": 1, "from": ["extra deck"], "whose": "you", **_without(thing, "is"), "types": types}
        return {f"{kind} summon": cards, **using}

    def tribute(self, parts: list[Any]) -> Any:
        return {"tribute summon": from_hand(parts[0])}

    def face_up(self, _: list[Any]) -> None:
        return None

    stock = as_material = face_up

    def whole(self, parts: list[Any]) -> Any:
        return parts[0], parts[1] if len(parts) > 1 else {}

    def any_monster(self, parts: list[Any]) -> Any:
        return {"count": 1}, parts[0]

    def using(self, parts: list[Any]) -> Any:
        return parts[0]

    def named(self, parts: list[Any]) -> Any:
        return ("named", parts)

    def including(self, parts: list[Any]) -> Any:
        return ("including", parts)

    def only(self, parts: list[Any]) -> Any:
        said = _said(parts)
        if all(isinstance(one, Pointer) for one in said["named"]):
            return UNSAYABLE if "including" in said else _these(said["named"])
        return self.named_materials(parts)

    def named_materials(self, parts: list[Any]) -> Any:
        """"Using monsters you control" names the kind of every material; "using this card" one that is among them."""
        said = _said(parts)
        (one, *others) = said["named"]
        demanded = _demanded(said.get("including", []))
        if others or demanded is UNSAYABLE:
            return UNSAYABLE
        if isinstance(one, Pointer):
            return UNSAYABLE if demanded or one.number or one.whose == "opponent" else {"must include": one}
        if not isinstance(one, dict) or {word: one.get(word) for word in OWN} != OWN:
            return UNSAYABLE
        if one.get("count") == "1+":
            return UNSAYABLE if demanded else {"must include": {**one, "count": 1}}
        if "count" in one:
            return UNSAYABLE
        narrowed = set(one) - {*OWN, "is"}
        return {**({"materials": one} if narrowed else {}), **demanded}

    def stocked(self, parts: list[Any]) -> Any:
        return _demanded(_said(parts).get("including", []))


def _without(cards: Step, word: str) -> Step:
    return {other: value for other, value in cards.items() if other not in (word, "types")}


def _said(parts: list[Any]) -> dict[str, list[Any]]:
    return {part[0]: part[1] for part in parts if isinstance(part, tuple) and not isinstance(part, Pointer)}


def _these(pointers: list[Pointer]) -> Step:
    """Exactly these materials."""
    plain: list[Any] = [one._replace(number=0) for one in pointers]
    return {"must include": plain if len(plain) > 1 else plain[0], "no other materials": True}


def _demanded(including: list[Any]) -> Any:
    """`must include` for what stands behind "including"."""
    found: list[Any] = []
    for one in including:
        if isinstance(one, Pointer) and one.whose != "opponent":
            found.append(one._replace(number=0))
        elif isinstance(one, dict) and one.get("count") == 1 and {**OWN, **one} == {**one, **OWN}:
            found.append({**one, **OWN})
        else:
            return UNSAYABLE
    return {"must include": found if len(found) > 1 else found[0]} if found else {}


GRAMMAR = Grammar(Path(__file__).with_name("summons_by_rule.lark"), ["summon"], _Meaning(), {"CARDS": cards_at})


def read(text: str) -> Step | None:
    """The step of a clause that orders a Synchro, Xyz, Link or Tribute Summon, with Pointers in it; None for any other clause.

    >>> read('Xyz Summon 1 "Cog" monster using this card you control')["must include"].kind
    'this card'
    """
    found = GRAMMAR.read("summon", normalised(text))
    return found.value if isinstance(found, Read) and isinstance(found.value, dict) and not broken(found.value) else None

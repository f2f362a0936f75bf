"""Cards and places in a step: what a clause names, what it points back to, the words behind it ("from your GY", "in Defense Position")."""

from __future__ import annotations

from typing import Any

from lark import Token

from kb.text.language.sayable import UNSAYABLE
from kb.text.steps.amounts import Amounts, number_done_to
from kb.text.steps.constants import CONSTANTS
from kb.text.steps.pointers import PAID, Pointer, Step
from kb.text.steps.step_verbs import RULES
from kb.text.steps.step_words import apart, done, how_many, kind_of, pointer


class Naming(Amounts):
    """What the rules of `steps.lark` about cards and places say."""

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        if children and str(data) in RULES:
            return done(RULES[str(data)], children[0], children[1:])
        if str(data) in CONSTANTS:
            return CONSTANTS[str(data)]
        return children[0] if len(children) == 1 else children

    def CARDS(self, token: Token) -> Any:
        return pointer(token.value)

    def NUMBER(self, token: Token) -> int:
        return int(token.value)

    def DEMAND(self, token: Token) -> Any:
        return token.value

    def NAME(self, token: Token) -> str:
        return str(token.value)

    # Cards

    def noun(self, parts: list[Any]) -> Any:
        return parts[0]

    def two_nouns(self, parts: list[Any]) -> Any:
        first, second = parts
        if isinstance(first, Pointer):
            return self.pointer_and_noun(parts)
        if not isinstance(first, dict) or not isinstance(second, dict) or "count" not in first or "count" not in second:
            return UNSAYABLE
        place = {word: second[word] for word in ("from", "whose") if word in second and "from" not in first}
        first = {**first, **place}
        counted = isinstance(first["count"], int) and isinstance(second["count"], int)
        return (first, second) if counted or apart(first, second) else UNSAYABLE

    def either_noun(self, parts: list[Any]) -> Any:
        """"1 X, except Y, or 1 Z": so many cards of either kind; what is excepted belongs to its own kind, the place to both."""
        first, second = parts
        if not isinstance(first, dict) or not isinstance(second, dict) or not isinstance(first.get("count"), int):
            return UNSAYABLE
        shared = ("count", "from", "whose")
        told = [{word: value for word, value in entry.items() if word not in shared} for entry in parts]
        if first["count"] != second.get("count") or first["count"] != 1 or "from" in first or not all(told):
            return UNSAYABLE
        if any({"any of", "opaque", "reference"} & set(entry) for entry in told) or "not" not in told[0]:
            return UNSAYABLE
        return {"count": 1, **{word: second[word] for word in shared[1:] if word in second}, "any of": told}

    def pointer_and_noun(self, parts: list[Any]) -> Any:
        if not isinstance(parts[0], Pointer):
            return UNSAYABLE
        return (parts[0], parts[1]) if isinstance(parts[1], (Pointer, dict)) else UNSAYABLE

    def this_and_noun(self, parts: list[Any]) -> Any:
        return self.pointer_and_noun([Pointer("this card"), parts[-1]])

    def noun_and_this(self, parts: list[Any]) -> Any:
        return (parts[0], Pointer("this card")) if isinstance(parts[0], dict) else UNSAYABLE

    def this_in_attack(self, parts: list[Any]) -> Step:
        whose = {"whose": "you"} if parts else {}
        return {"count": 1, "from": ["monster zone"], "one of": "this card", **whose, "position": "attack"}

    def this_in_defense(self, parts: list[Any]) -> Step:
        whose = {"whose": "you"} if parts else {}
        return {"count": 1, "from": ["monster zone"], "one of": "this card", **whose, "position": "defense", "face": "up"}

    def target(self, parts: list[Any]) -> Pointer:
        return Pointer("target")

    def that(self, parts: list[Any]) -> Pointer:
        whose = parts[1] if len(parts) > 1 and parts[1] in ("you", "opponent") else ""
        return Pointer("that", parts[0], whose)

    def that_theirs_monster(self, _: list[Any]) -> Pointer:
        return Pointer("that", "monster", "opponent")

    def that_theirs(self, parts: list[Any]) -> Pointer:
        return Pointer("that", parts[0], "opponent")

    def battling_yours(self, _: list[Any]) -> Step:
        return {"count": 1, "from": ["monster zone"], "whose": "you", "battling": "battling"}

    def battling_theirs(self, _: list[Any]) -> Step:
        return {"count": 1, "from": ["monster zone"], "whose": "opponent", "battling": "battling"}

    def that_and_this(self, parts: list[Any]) -> tuple[Pointer, Pointer]:
        return Pointer("that", parts[0]), Pointer("this card")

    def the_token(self, _: list[Any]) -> Pointer:
        return Pointer("summon", "token")

    def done_by_this(self, parts: list[Any]) -> Pointer:
        return Pointer(parts[1], "done")

    def changed_by_this(self, _: list[Any]) -> Pointer:
        return Pointer("change", "done")

    def paid(self, parts: list[Any]) -> str:
        return f"{PAID}{parts[0]}"

    def paid_cards(self, parts: list[Any]) -> Pointer:
        return Pointer(parts[1], parts[0])

    def face_done_to(self, parts: list[Any]) -> Pointer:
        return Pointer(parts[1], parts[0])

    def done_to(self, parts: list[Any]) -> Pointer:
        return Pointer(parts[0], parts[1])

    def whose_pointer(self, parts: list[Any]) -> Any:
        return parts[0]

    # Places

    def zone_list(self, parts: list[Any]) -> list[Any]:
        return list(parts)

    def from_yours(self, parts: list[Any]) -> Step:
        return {"from": parts[0], "whose": "you"}

    def from_theirs(self, parts: list[Any]) -> Step:
        return {"from": parts[0], "whose": "opponent"}

    def from_either(self, parts: list[Any]) -> Step:
        return {"from": parts[0]}

    def from_the(self, parts: list[Any]) -> Step:
        """"From the Deck" without an owner is from that of the player who does it."""
        own = set(parts[0]) <= {"deck", "hand", "extra deck"}
        return {"from": parts[0], **({"whose": "you"} if own else {})}

    from_of = from_either

    def t_from(self, parts: list[Any]) -> Step:
        return {"from": parts[0]}

    def t_position(self, parts: list[Any]) -> Step:
        return {"position": parts[0]}

    def t_up_to(self, parts: list[Any]) -> Step:
        return {"count": {"up to": how_many(parts[0])}}

    def t_up_to_different(self, parts: list[Any]) -> Any:
        number = self.different_among(parts)
        return UNSAYABLE if number is UNSAYABLE else {"count": {"up to": number}}

    def t_up_to_done(self, parts: list[Any]) -> Step:
        return {"count": {"up to": number_done_to(parts[1], parts[0])}}

    def t_up_to_number_done(self, parts: list[Any]) -> Step:
        return {"count": {"up to": {"count of": Pointer(parts[0])}}}

    def t_up_to_kind_done(self, parts: list[Any]) -> Step:
        return {"count": {"up to": self.each_kind_done(parts)}}

    def t_up_to_you_did(self, parts: list[Any]) -> Step:
        return {"count": {"up to": self.number_you_did(parts)}}

    def t_number_you_did(self, parts: list[Any]) -> Step:
        return {"count": self.number_you_did(parts)}

    def t_number_done(self, parts: list[Any]) -> Step:
        return {"count": number_done_to(parts[1], parts[0])}

    def t_number_paid(self, parts: list[Any]) -> Step:
        return {"count": {"count of": Pointer(parts[0])}}

    def t_number_quality(self, parts: list[Any]) -> Any:
        return {"count": parts[0]} if isinstance(parts[0], dict) else UNSAYABLE

    def t_number(self, parts: list[Any]) -> Step:
        return {"count": how_many(parts[0])}

    def t_seen(self, _: list[Any]) -> Step:
        return {"from": {"seen": True}}

    def t_except_cards(self, parts: list[Any]) -> Any:
        kind = kind_of(parts[0])
        if kind is UNSAYABLE or not isinstance(kind, dict):
            return UNSAYABLE
        inner = {word: value for word, value in kind.items() if (word, value) != ("is", "monster")}
        if "name" in inner and len(inner) > 1:
            return UNSAYABLE  # what stands behind the name may be said of the cards, and not of what is excepted
        return {"except": {"not": inner}} if inner else UNSAYABLE

    def t_except_from(self, parts: list[Any]) -> Step:
        return {"except": {"not": {"from": parts[0]}}}

    def t_except_done(self, parts: list[Any]) -> Step:
        return {"except": {"other than": Pointer(parts[0], parts[1])}}

    def t_demand(self, parts: list[Any]) -> Step:
        return {"demand": {"opaque": parts[0]}}

    def t_named_or_mentioning(self, parts: list[Any]) -> Step:
        return {"demand": {"any of": [{"name": parts[0]}, {"mentions": parts[0]}]}}

    def t_mentions(self, parts: list[Any]) -> Step:
        return {"demand": {"mentions": parts[0]}}

    def t_mentions_either(self, parts: list[Any]) -> Step:
        return {"demand": {"any of": [{"mentions": name} for name in parts]}}

    def t_except(self, parts: list[Any]) -> Step:
        return {"except": {"not": {"name": parts[0]}}}

"""One clause of a resolution as steps of the vocabulary: "destroy that target", "it gains 500 ATK until the end of this turn".

Cards that a clause points back to stay `Pointer`s; `references` decides what they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from lark import Token, Transformer, Tree

from kb.text.demands import Unsaid
from kb.text.groups import face_up, on_the_field
from kb.text.nouns import cards_at
from kb.text.reading import Grammar, Read

Step = dict[str, Any]


class Pointer(NamedTuple):
    """Words that point back to cards. `kind`: `it`, `target`, `that`, `this card`, a past participle, or a reference of the vocabulary;
    `face`: what they call the card (`monster`, `spell` …), empty for "card" and where nothing is said; `whose` and `count` narrow it."""

    kind: str
    face: str = ""
    whose: str = ""
    count: int = 0
    all_or_nothing: bool = False


class _Unsaid:
    """Words that are understood, but for which the vocabulary has none."""


UNSAID = _Unsaid()

IT = Pointer("it")
ANY_CARD = frozenset({"card", ""})
REFERENCE_KINDS = {"it": "it", "them": "it", "that target": "target", "that": "that", "those": "that"}
STATS = {"atk": "change ATK", "def": "change DEF", "both": "change ATK and DEF", "level": "change level"}
ON_FIELD = frozenset({"destroy", "tribute", "change position", "turn face-down", "negate effects of", "take control", "flip"})
"""Verbs whose cards are on the field where the text names no place."""
LASTING = frozenset({"change ATK", "change DEF", "change ATK and DEF", "change level", "negate effects of", "apply", "take control", "banish"})
"""Verbs whose effect may end after a while (`until`)."""
TAILS = {
    "destroy": frozenset({"count", "from"}),
    "banish": frozenset({"count", "face", "until", "from"}),
    "send to the GY": frozenset({"demand", "count", "from", "except"}),
    "tribute": frozenset({"from"}),
    "discard": frozenset({"count", "from", "except"}),
    "return to the hand": frozenset({"count", "from"}),
    "return to the Deck": frozenset({"count", "from"}),
    "add to the hand": frozenset({"demand", "count", "from", "except"}),
    "special summon": frozenset({"demand", "count", "treated as", "position", "to", "to you", "ignoring conditions", "negated", "from", "except"}),
    "set": frozenset({"demand", "from", "except", "face", "to you"}),
    "take control": frozenset({"until"}),
    "negate effects of": frozenset({"until"}),
    "tokens": frozenset({"position", "to"}),
    "place": frozenset({"except"}),
}
"""What may be said about each verb behind its cards."""

UNTIL = {
    "u_this_turn": "end of this turn", "u_end_phase": "end phase", "u_next_turn": "end of the next turn",
    "u_battle_phase": "end of the Battle Phase", "u_damage_step": "end of the Damage Step", "u_damage_calculation": "end of the Damage Step",
    "u_standby": "next standby phase of you", "u_their_end_phase": "opponent's next end phase", "u_your_end_phase": "your next end phase",
    "u_face_up": "while face-up", "u_opponents_turn": "end of the opponent's turn", "u_opponents_next_turn": "end of the opponent's next turn",
    "u_my_next_turn": "end of your next turn",
}
CONSTANTS: dict[str, Any] = {
    **{rule: {"until": word} for rule, word in UNTIL.items()},
    "defense": "defense", "face_up_defense": "face-up defense", "face_down_defense": "face-down defense", "attack": "attack",
    "t_your_field": {"to you": True}, "t_their_field": {"to": "opponent"}, "t_owner_field": {"to": None}, "t_nothing": {},
    "t_ignoring": {"ignoring conditions": True}, "t_negated": {"negated": True}, "t_face_down": {"face": "down"}, "t_face_up": {},
    "t_except_this": {"except": {"other than": "this card"}},
    **{f"t_{way}": {"treated as": way} for way in ("fusion", "ritual", "synchro", "xyz", "link", "pendulum")},
    "hand": "hand", "deck": "deck", "gy": "GY", "extra": "extra deck", "banished": "banished", "field": "field",
    "pendulum_zone": "pendulum zone",
    "yours": "you", "theirs": "opponent",
    "bottom": "bottom", "top_end": "top", "shuffled": None, "in_order": None,
    "continuous_spell": "continuous spell", "continuous_trap": "continuous trap",
    "backrow": "you", "own_field": "you", "field_zone": "field zone", "owners_backrow": None,
    "to_opponent": "opponent", "to_both": "both", "to_you": "you", "to_its_controller": IT,
    "of_you": "you", "of_opponent": "opponent", "draw_phase": "draw", "standby_phase": "standby", "battle_phase": "battle",
    "atk": "atk", "def": "def", "both": "both", "level": "level",
    "monster": "monster", "card": "", "spell": "spell", "trap": "trap", "backrow_card": "spell or trap", "token": "monster",
    "it": IT, "this": Pointer("this card"), "attacker": Pointer("attacker"), "attack_target": Pointer("attack target"),
    "equipped": Pointer("equipped monster"), "it_and_this": (IT, Pointer("this card")),
    "target_and_this": (Pointer("target"), Pointer("this card")), "target_word": None, "elsewhere": None, "rest": Pointer("rest"), "opposing": Pointer("opposing monster"),
    "battling_both": Pointer("battling monsters"),
    "shuffle": [{"shuffle": "deck"}],
    "negate_activation": [{"negate the activation": True}], "negate_effect": [{"negate the effect": True}],
    "negate_summon": [{"negate the Summon": True}], "negate_attack": [{"negate the attack": True}],
    "negate_either": [{"negate the Summon or activation": True}], "end_battle_phase": [{"end the Battle Phase": True}],
    "toss_one": [{"toss coins": 1}], "roll": [{"roll a die": 1}],
    "their_hand": {"count": "all", "from": ["hand"], "whose": "opponent"},
    "their_extra_deck": {"count": "all", "from": ["extra deck"], "whose": "opponent"},
    "safe_in_that_battle": {"cannot be destroyed": "battle", "until": "end of the Damage Step"}, "cannot_attack": {"cannot attack": True}, "cannot_declare": {"cannot declare attacks": True},
    "cannot_attack_directly": {"cannot attack directly": True}, "safe_in_battle": {"cannot be destroyed": "battle"},
    "safe_from_effects": {"cannot be destroyed": "effect"}, "safe": {"cannot be destroyed": "card"},
    "safe_from_their_effects": {"cannot be destroyed": "effect", "by": {"whose": "opponent"}},
    "untargeted": {"cannot be targeted": "opponent"}, "unaffected": {"unaffected by": {"other than": "this card"}},
    "unaffected_by_theirs": {"unaffected by": {"whose": "opponent"}}, "unaffected_by_activated": UNSAID,
    "attacks_directly": {"may attack directly": True}, "attacks_twice": {"attacks": 2}, "untributed": {"cannot be tributed": True},
    "cannot_change_position": {"cannot change position": True}, "a_fixed": {"cannot change position": True},
    "not_link_material": {"cannot be material": ["link"]}, "not_synchro_material": {"cannot be material": ["synchro"]},
    "not_xyz_material": {"cannot be material": ["xyz"]}, "not_fusion_material": {"cannot be material": ["fusion"]},
    "not_attacked": {"cannot be attacked": True}, "as_tuner": {"treated as a Tuner": True}, "leaves_banished": {"leaves the field to": "banished"},
    "silent": UNSAID, "a_silent": UNSAID, "a_activated_negated": UNSAID,
    "c_halved": {"times": "half"}, "c_doubled": {"times": "double"},
    "no_battle_damage": {"no battle damage": "you"},
    "no_battle_damage_now": {"no battle damage": "you", "until": "end of the Damage Step"},
    "no_effect_damage": {"no effect damage": "you"}, "no_battle_phase": {"cannot conduct the Battle Phase": True, "player": "you"},
    "no_damage": [{"no battle damage": "you"}, {"no effect damage": "you"}], "pendulum": "pendulum card",
    "f_special_summon_any": {"cannot special summon": {"is": "monster"}},
    "f_activate_any": {"cannot activate": {}},
    "f_activate_monster_effects": {"cannot activate": {"is": "monster"}},
    "f_attack": UNSAID, "f_declare": UNSAID, "f_attack_directly": UNSAID, "f_search": {"cannot add from the Deck": True},
    **{f"p_{name}": [("apply", {"attribute becomes": name.upper()})] for name in ("dark", "light", "fire", "water", "earth", "wind")},
    "q_amount": {"amount": True},
    **{deed: deed for deed in ("destroy", "banish", "discard", "tribute", "send", "return", "add", "draw", "reveal", "excavate", "detach",
                               "summon", "equip", "choose", "set")},
}
"""What rules of `steps.lark` without parts mean."""
PARTICIPLES = {"destroyed": "destroy", "summoned": "summon", "discarded": "discard", "banished": "banish", "tributed": "tribute",
               "revealed": "reveal", "added": "add", "drawn": "draw", "sent": "send", "detached": "detach", "returned": "return", "equipped": "equip"}


def _pointer(value: Any) -> Any:
    """A phrase of `nouns` as this module keeps it: a selection, or a Pointer."""
    if isinstance(value, str):
        return Pointer(REFERENCE_KINDS.get(value, value))
    if isinstance(value, dict) and "reference" in value:
        word = str(value["reference"])
        kind = REFERENCE_KINDS.get(word) or PARTICIPLES.get(word, word)
        if "opaque" in value or not isinstance(value.get("count", 0), int):
            return UNSAID
        return Pointer(kind, str(value.get("is", "")).replace("card", ""), str(value.get("whose", "")), int(value.get("count", 0) or 0),
                       bool(value.get("all or nothing")))
    return value


def _cards(thing: Any, *, counted: bool = True) -> Any:
    """The cards a verb is done to: a Pointer, or a selection with a count."""
    if isinstance(thing, dict) and counted and "count" not in thing:
        return UNSAID
    return thing


def _as_filter(cards: Any) -> Any:
    """A phrase as a kind of card: no count, or "1"/"all", which say nothing there."""
    if not isinstance(cards, dict):
        return UNSAID
    if cards.get("count", 1) not in (1, "all"):
        return UNSAID
    return {word: value for word, value in cards.items() if word != "count"}


def _broken(value: Any) -> bool:
    """Does something in here have no words?"""
    if value is UNSAID:
        return True
    if isinstance(value, dict):
        return "same" in value or any(_broken(item) for item in value.values())
    if isinstance(value, (list, tuple)) and not isinstance(value, (Pointer, Unsaid)):
        return any(_broken(item) for item in value)
    return False


def _narrowed(verb: str, cards: Any, tails: Step) -> Any:
    """The selection with the place and exception that stand behind another word; a Pointer knows its place."""
    where, exception, count, demand = tails.get("from"), tails.get("except"), tails.get("count"), tails.get("demand")
    if isinstance(cards, Pointer):
        return UNSAID if exception or count or demand else cards
    if not isinstance(cards, dict):
        return UNSAID
    found = dict(cards)
    if count is not None:
        if "count" in found:
            return UNSAID
        found["count"] = count
    if "name" in found and "count" not in found:
        found["count"] = 1
    if not found.get("count"):
        return UNSAID
    if where is None and "from" not in found and verb in ON_FIELD:
        found = {word: value for word, value in on_the_field(found).items() if word != "face" or "face" in found}
    if where is not None:
        if where is UNSAID or "from" in found:
            return UNSAID
        found.update(where)
    for more in (exception, demand):
        if more is not None:
            if set(more) & set(found):
                return UNSAID
            found.update(more)
    return found


def _done(verb: str, thing: Any, tails: list[Any], **more: Any) -> Any:
    """A step that does this to cards, with what was said behind them."""
    said: Step = {}
    for tail in tails:
        if not isinstance(tail, dict) or set(tail) & set(said) or set(tail) - TAILS.get(verb, frozenset()):
            return UNSAID
        said.update(tail)
    if any(value is None for value in said.values()):
        return UNSAID
    things = thing if isinstance(thing, tuple) and not isinstance(thing, Pointer) else (thing,)
    options = {word: value for word, value in said.items() if word not in ("from", "except", "to you", "count", "demand")}
    steps = [{verb: _narrowed(verb, one, said), **options, **more} for one in things]
    return [steps[0], *({"and": step} for step in steps[1:])]


def _until(tails: list[Any]) -> Any:
    """`{until: …}` from what stands behind a lasting effect, `{}` if nothing does."""
    found: Step = {}
    for tail in tails:
        if not isinstance(tail, dict) or set(tail) - {"until"} or found or (tail and tail["until"] is None):
            return UNSAID
        found.update(tail)
    return found


def _changed(stat: str, change: Step, of: Any, tails: list[Any]) -> Any:
    until = _until(tails)
    if until is UNSAID or stat not in STATS:
        return UNSAID
    if isinstance(of, dict):
        of = on_the_field({"count": "all", **of})
    if stat == "level" and "times" in change:
        return UNSAID
    for word in ("to", "by"):
        if isinstance(change.get(word), dict) and "same" in change[word]:
            change = {word: _quality("", stat, change[word]["same"])}
    return [{STATS[stat]: {**change, "of": of}, **until}]


def _negative(amount: Any) -> Any:
    if isinstance(amount, int):
        return -amount
    if isinstance(amount, dict) and isinstance(amount.get("times"), list) and isinstance(amount["times"][0], int):
        return {"times": [-amount["times"][0], *amount["times"][1:]]}
    return {"times": [-1, amount]}


def _counted(cards: Any) -> Any:
    """The number of cards of this kind."""
    if cards == Pointer("materials"):
        return {"count of": cards}
    found = _as_filter(cards)
    return found if found is UNSAID else {"count of": face_up(found)}


def _lasts(modifiers: list[Any], of: Any, tails: list[Any]) -> Any:
    until = _until(tails)
    if until is UNSAID:
        return UNSAID
    if isinstance(of, dict):
        if of.get("count", "all") != "all":
            return UNSAID
        of = on_the_field({word: value for word, value in of.items() if word != "count"})
    if any(isinstance(modifier, dict) and "until" in modifier for modifier in modifiers):
        if len(modifiers) > 1 or until:
            return UNSAID
        until = {"until": modifiers[0]["until"]}
        modifiers = [{word: value for word, value in modifiers[0].items() if word != "until"}]
    applied = [{**modifier, "of": of} if isinstance(modifier, dict) else UNSAID for modifier in modifiers]
    return [{"apply": applied[0] if len(applied) == 1 else applied, **until}]


class _Meaning(Transformer[Token, Any]):
    """What a parse of `steps.lark` says."""

    def _call_userfunc(self, tree: Tree[Any], new_children: list[Any] | None = None) -> Any:
        children = tree.children if new_children is None else new_children
        if any(child is UNSAID for child in children):
            return UNSAID
        return super()._call_userfunc(tree, new_children)

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        if str(data) in CONSTANTS:
            return CONSTANTS[str(data)]
        return children[0] if len(children) == 1 else children

    def CARDS(self, token: Token) -> Any:
        return _pointer(token.value)

    def NUMBER(self, token: Token) -> int:
        return int(token.value)

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
            return UNSAID
        place = {word: second[word] for word in ("from", "whose") if word in second and "from" not in first}
        return {**first, **place}, second

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

    def done_to(self, parts: list[Any]) -> Pointer:
        return Pointer(parts[0], parts[1])

    def whose_pointer(self, parts: list[Any]) -> Any:
        return parts[0]

    def whose_cards(self, parts: list[Any]) -> Any:
        return parts[0] if isinstance(parts[0], Pointer) else UNSAID

    # Places

    def zone_list(self, parts: list[Any]) -> list[Any]:
        return list(parts)

    def from_yours(self, parts: list[Any]) -> Step:
        return {"from": parts[0], "whose": "you"}

    def from_theirs(self, parts: list[Any]) -> Step:
        return {"from": parts[0], "whose": "opponent"}

    def from_either(self, parts: list[Any]) -> Step:
        return {"from": parts[0]}

    from_the = from_either
    from_of = from_either

    def t_from(self, parts: list[Any]) -> Step:
        return {"from": parts[0]}

    def t_position(self, parts: list[Any]) -> Step:
        return {"position": parts[0]}

    def t_up_to(self, parts: list[Any]) -> Step:
        return {"count": {"up to": _counted(parts[0])}}

    def t_up_to_done(self, parts: list[Any]) -> Step:
        return {"count": {"up to": {"count of": Pointer(parts[1], parts[0])}}}

    def t_number(self, parts: list[Any]) -> Step:
        return {"count": _counted(parts[0])}

    def t_seen(self, _: list[Any]) -> Step:
        return {"from": {"seen": True}}

    def t_except_cards(self, parts: list[Any]) -> Any:
        kind = _as_filter(parts[0])
        if kind is UNSAID or not isinstance(kind, dict):
            return UNSAID
        inner = {word: value for word, value in kind.items() if (word, value) != ("is", "monster")}
        return {"except": {"not": inner}} if inner else UNSAID

    def t_except_from(self, parts: list[Any]) -> Step:
        return {"except": {"not": {"from": parts[0]}}}

    def t_mentions(self, parts: list[Any]) -> Step:
        return {"demand": {"mentions": parts[0]}}

    def t_except(self, parts: list[Any]) -> Step:
        return {"except": {"not": {"name": parts[0]}}}

    # Moving cards

    def destroy(self, parts: list[Any]) -> Any:
        return _done("destroy", parts[0], parts[1:]) if parts else "destroy"

    def banish(self, parts: list[Any]) -> Any:
        return _done("banish", parts[0], parts[1:]) if parts else "banish"

    def send(self, parts: list[Any]) -> Any:
        return _done("send to the GY", parts[0], parts[2:]) if parts else "send"

    def tribute(self, parts: list[Any]) -> Any:
        return _done("tribute", parts[0], parts[1:]) if parts else "tribute"

    def discard(self, parts: list[Any]) -> Any:
        if not parts:
            return "discard"
        thing = parts[0]
        if isinstance(thing, dict) and "from" not in thing and not any(isinstance(part, dict) and "from" in part for part in parts[1:]):
            thing = {**thing, "from": ["hand"], "whose": "you"}
        return _done("discard", thing, [part for part in parts[1:] if isinstance(part, dict)])

    def bounce(self, parts: list[Any]) -> Any:
        return _done("return to the hand", parts[0], parts[2:])

    def spin(self, parts: list[Any]) -> Any:
        return _done("return to the Deck", parts[0], parts[2:])

    def on_the_deck(self, parts: list[Any]) -> Any:
        return parts[0]

    def on_deck(self, parts: list[Any]) -> Any:
        thing, end = parts[0], parts[1]
        if isinstance(thing, dict) and "deck" in thing.get("from", ()):
            return _done("place", thing, [], on=f"{end} of the deck")
        return _done("return to the Deck", thing, [], **{"place in Deck": end})

    def place(self, parts: list[Any]) -> Any:
        thing, words = parts[0], parts[1:]
        tails = [word for word in words if isinstance(word, dict)]
        if "pendulum card" in words:
            return _done("place", thing, tails, **{"as": "pendulum card"})
        side = next((word for word in words if word in ("you", "field zone", None)), None)
        kind = next((word for word in words if word in ("continuous spell", "continuous trap")), None)
        if side is None or isinstance(thing, tuple) and not isinstance(thing, Pointer):
            return UNSAID
        options = {"as": "field spell"} if side == "field zone" else {"as": kind} if kind else {}
        return _done("place", thing, tails, **options)

    def leaves_to_banished(self, parts: list[Any]) -> Any:
        return _lasts([{"leaves the field to": "banished"}], parts[0], [])

    def leaves_to_deck(self, parts: list[Any]) -> Any:
        return _lasts([{"leaves the field to": "deck"}], parts[0], [])

    def leaves_to_end(self, _: list[Any]) -> Any:
        return UNSAID

    def banish_top(self, parts: list[Any]) -> Any:
        return self._top("banish the top", parts[0], parts[1:])

    def banish_top_facing(self, parts: list[Any]) -> Any:
        return self._top("banish the top", parts[1], [{"face": "down"}, *parts[2:]])

    def face_down(self, _: list[Any]) -> Any:
        return None

    def mill(self, parts: list[Any]) -> Any:
        return self._top("send the top to the GY", parts[0], [])

    def mill_equal(self, parts: list[Any]) -> Any:
        return self._top("send the top to the GY", (parts[2], parts[0]), [])

    def to_the_gy(self, _: list[Any]) -> None:
        return None

    def several_top(self, parts: list[Any]) -> Any:
        return parts[0], parts[1]

    def one_top(self, parts: list[Any]) -> Any:
        return 1, parts[0]

    def _top(self, verb: str, top: Any, tails: list[Any]) -> Any:
        number, whose = top
        if any(not isinstance(tail, dict) or set(tail) - {"face"} for tail in tails):
            return UNSAID
        options = {word: value for tail in tails for word, value in tail.items()}
        return [{verb: number, **options, **({"player": "opponent"} if whose == "opponent" else {})}]

    def add(self, parts: list[Any]) -> Any:
        return _done("add to the hand", parts[0], parts[2:]) if parts else "add"

    def number_of_cards(self, parts: list[Any]) -> Any:
        return parts[0]

    def draw(self, parts: list[Any]) -> Any:
        return [{"draw": parts[0]}] if parts else "draw"

    def for_each_card(self, parts: list[Any]) -> Any:
        counted = _counted(parts[1])
        return counted if parts[0] == 1 or counted is UNSAID else {"times": [parts[0], counted]}

    def draw_until(self, parts: list[Any]) -> Any:
        return [{"draw": {"minus": [parts[0], {"count of": {"from": ["hand"], "whose": "you"}}]}}]

    def that_many(self, _: list[Any]) -> Any:
        return {"count of": Pointer("done")}

    def excavate(self, parts: list[Any]) -> Any:
        return self._top("excavate", parts[0], []) if parts else "excavate"

    def reveal(self, parts: list[Any]) -> Any:
        return _done("reveal", parts[0], []) if parts else "reveal"

    def look_at(self, parts: list[Any]) -> Any:
        return _done("look at", parts[0], [])

    look_at_place = look_at

    def reveal_place(self, parts: list[Any]) -> Any:
        return [{"reveal": parts[0]}]

    def detach(self, parts: list[Any]) -> Any:
        return [{"detach": parts[0]}] if parts else "detach"

    # Bringing cards to the field

    def special_summon(self, parts: list[Any]) -> Any:
        return _done("special summon", parts[0], parts[1:])

    def tokens(self, parts: list[Any]) -> Any:
        steps = _done("tokens", {"count": 1}, parts)
        return steps

    def normal_summon(self, parts: list[Any]) -> Any:
        return [{"normal summon": _hand(parts[0])}]

    def normal_summon_or_set(self, parts: list[Any]) -> Any:
        return [{"normal summon": _hand(parts[0]), "or set": True}]

    def set(self, parts: list[Any]) -> Any:
        return _done("set", parts[0], [tail for tail in parts[1:] if tail != {"face": "down"}]) if parts else "set"

    def equip(self, parts: list[Any]) -> Any:
        if not parts:
            return "equip"
        what, to = parts[0], parts[1]
        if not isinstance(to, Pointer) or isinstance(what, tuple) and not isinstance(what, Pointer):
            return UNSAID
        return [{"equip": _cards(what), "to": to}]

    def equip_with(self, parts: list[Any]) -> Any:
        return self.equip([parts[1], parts[0]])

    def attach(self, parts: list[Any]) -> Any:
        what, to = parts[0], parts[1]
        if not isinstance(to, Pointer) or isinstance(what, tuple) and not isinstance(what, Pointer):
            return UNSAID
        return [{"attach": _cards(what), "to": to}]

    def pointer_and_noun(self, parts: list[Any]) -> Any:
        if not isinstance(parts[0], Pointer):
            return UNSAID
        return (parts[0], parts[1]) if isinstance(parts[1], (Pointer, dict)) else UNSAID

    def this_and_noun(self, parts: list[Any]) -> Any:
        return self.pointer_and_noun([Pointer("this card"), parts[-1]])

    def fuse(self, parts: list[Any]) -> Any:
        thing, materials, including = parts[0], parts[1], len(parts) > 2 and parts[-1] == "including"
        if not isinstance(thing, dict) or not isinstance(materials, dict) or "count" in materials or "from" not in materials:
            return UNSAID
        thing = {word: value for word, value in thing.items() if word != "is" or "fusion" not in thing.get("types", ())}
        zones = ["field" if zone == "monster zone" else zone for zone in materials["from"]]
        others = {word: value for word, value in materials.items() if word not in ("from", "is", "whose")}
        whose = materials.get("whose", "either")
        if others or whose != "you":
            others["whose"] = whose
        return [{"fusion summon": thing, "materials from": zones, **({"materials": others} if others else {}),
                 **({"must include": "this card"} if including else {})}]

    def including(self, _: list[Any]) -> str:
        return "including"

    def as_material(self, _: list[Any]) -> None:
        return None

    its_material = whole_level = as_equip = as_material

    def fuse_this(self, parts: list[Any]) -> Any:
        return self.fuse([parts[0], parts[1], "including"])

    def fuse_banishing(self, parts: list[Any]) -> Any:
        found = self.fuse(parts)
        return found if found is UNSAID else [{**found[0], "by banishing": True}]

    def fuse_banishing_its(self, parts: list[Any]) -> Any:
        return self.fuse_banishing([parts[0], parts[-1]])

    def ritual(self, parts: list[Any]) -> Any:
        found = self.fuse(parts)
        if found is UNSAID or "materials" in found[0]:
            return UNSAID
        return [{"ritual summon": parts[0], "materials from": found[0]["materials from"]}]

    def place_counters(self, parts: list[Any]) -> Any:
        return [{"place counters": {"name": parts[1], "count": parts[0], "on": parts[2]}}]

    def remove_counters(self, parts: list[Any]) -> Any:
        return [{"remove counters": {"name": parts[1], "count": parts[0], "on": parts[2]}}]

    # Negating

    def negate_effects(self, parts: list[Any]) -> Any:
        return _done("negate effects of", parts[0], parts[1:])

    negate_effects_of = negate_effects

    # Positions, control

    def change_to(self, parts: list[Any]) -> Any:
        thing, stance = parts
        if stance == "face-down defense":
            return _done("turn face-down", thing, [])
        return _done("change position", thing, [], to=stance)

    def change_position(self, parts: list[Any]) -> Any:
        return _done("change position", parts[0], [])

    change_position_of = change_position

    def flip(self, parts: list[Any]) -> Any:
        return _done("flip", parts[0], [])

    def take_control(self, parts: list[Any]) -> Any:
        return _done("take control", parts[0], parts[1:])

    def give_control(self, parts: list[Any]) -> Any:
        return _done("take control", parts[0], parts[1:], player="opponent")

    # Life Points

    def _damage(self, who: Any, amount: Any) -> Any:
        if isinstance(who, Pointer):
            return UNSAID
        return [{"damage": amount, **({} if who == "opponent" else {"player": who})}]

    def inflict(self, parts: list[Any]) -> Any:
        return self._damage(parts[1], _for_each(parts[0], parts[2:]))

    def inflict_equal(self, parts: list[Any]) -> Any:
        return self._damage(parts[0], parts[1])

    def to_controller_of(self, parts: list[Any]) -> Any:
        return UNSAID

    def take_damage(self, parts: list[Any]) -> Any:
        return self._damage("you", _for_each(parts[0], parts[1:]))

    def take_equal(self, parts: list[Any]) -> Any:
        return self._damage("you", parts[0])

    def gain_lp(self, parts: list[Any]) -> Any:
        return [{"gain LP": _for_each(parts[0], parts[1:])}]

    def lose_lp(self, parts: list[Any]) -> Any:
        return [{"lose LP": _for_each(parts[0], parts[1:])}]

    def pay_lp(self, parts: list[Any]) -> Any:
        return [{"pay LP": parts[0]}]

    def skip(self, parts: list[Any]) -> Any:
        return [{"skip": f"next {parts[1]} phase of {parts[0]}"}]

    def toss(self, parts: list[Any]) -> Any:
        return [{"toss coins": parts[0]}]

    # ATK, DEF, Levels

    def make(self, parts: list[Any]) -> Any:
        return _changed(parts[1], {"to": parts[2]}, parts[0], parts[3:])

    def make_of(self, parts: list[Any]) -> Any:
        return _changed(parts[0], {"to": parts[2]}, parts[1], parts[3:])

    def raise_by(self, parts: list[Any]) -> Any:
        return _changed(parts[1], {"by": parts[2]}, parts[0], parts[3:])

    def lower_by(self, parts: list[Any]) -> Any:
        return _changed(parts[1], {"by": _negative(parts[2])}, parts[0], parts[3:])

    def raise_of(self, parts: list[Any]) -> Any:
        return _changed(parts[0], {"by": parts[2]}, parts[1], parts[3:])

    def lower_of(self, parts: list[Any]) -> Any:
        return _changed(parts[0], {"by": _negative(parts[2])}, parts[1], parts[3:])

    def _exactly(self, of: Any, amount: int) -> Any:
        if of != Pointer("this card"):
            return UNSAID
        enough = {"this card": {"from": ["monster zone"], "face": "up", "atk": f">= {amount}"}}
        return [{"change ATK": {"by": -amount, "of": of}, "if": [enough]}]

    def lose_exactly(self, parts: list[Any]) -> Any:
        return self._exactly(parts[0], parts[1])

    def p_loses_exactly(self, parts: list[Any]) -> Any:
        return [("exactly", parts[0])]

    def raise_or_lower(self, parts: list[Any]) -> Any:
        up, down = self.raise_by(parts), self.lower_by(parts)
        return UNSAID if up is UNSAID or down is UNSAID else [{"choose one": [{"label": "increase", "does": up}, {"label": "decrease", "does": down}]}]

    def make_level(self, parts: list[Any]) -> Any:
        return _changed("level", {"to": parts[1]}, parts[0], parts[2:])

    def make_so(self, parts: list[Any]) -> Any:
        return _lasts([parts[1]], parts[0], parts[2:])

    def halve(self, parts: list[Any]) -> Any:
        return _changed(parts[1], {"times": "half"}, parts[0], parts[2:])

    def double(self, parts: list[Any]) -> Any:
        return _changed(parts[1], {"times": "double"}, parts[0], parts[2:])

    def halve_of(self, parts: list[Any]) -> Any:
        return _changed(parts[0], {"times": "half"}, parts[1], parts[2:])

    def double_of(self, parts: list[Any]) -> Any:
        return _changed(parts[0], {"times": "double"}, parts[1], parts[2:])

    def gains(self, parts: list[Any]) -> Any:
        stat, amount = parts[1]
        return _changed(stat, {"by": amount}, parts[0], parts[2:])

    def loses(self, parts: list[Any]) -> Any:
        stat, amount = parts[1]
        return _changed(stat, {"by": _negative(amount)}, parts[0], parts[2:])

    def g_number(self, parts: list[Any]) -> Any:
        return parts[1], _for_each(parts[0], parts[2:])

    def g_quality(self, parts: list[Any]) -> Any:
        word = next(iter(parts[0])) if isinstance(parts[0], dict) else ""
        stat = word.removeprefix("original ").removesuffix(" of")
        return (stat, parts[0]) if stat in ("atk", "def") else UNSAID

    def attacks_often(self, parts: list[Any]) -> Any:
        return {"attacks": parts[0]}

    def g_equal(self, parts: list[Any]) -> Any:
        return parts[0], parts[1]

    # Statements

    def p_gains(self, parts: list[Any]) -> Any:
        return [("gain", *parts[0])] if isinstance(parts[0], tuple) else UNSAID

    def p_loses(self, parts: list[Any]) -> Any:
        return [("lose", *parts[0])]

    def p_gains_and(self, parts: list[Any]) -> Any:
        return [("gain", *parts[0]), *(("apply", part) for part in parts[1:])]

    def p_both_ways(self, parts: list[Any]) -> Any:
        return [("gain", *parts[0]), ("lose", *parts[1])]

    def p_property(self, parts: list[Any]) -> Any:
        return [("apply", part) for part in parts]

    p_properties = p_property

    def p_kind(self, parts: list[Any]) -> Any:
        kind = _as_filter(parts[0])
        if isinstance(kind, dict) and set(kind) <= {"is", "type"} and isinstance(kind.get("type"), str):
            return [("apply", {"type becomes": kind["type"]})]
        if isinstance(kind, dict) and set(kind) <= {"is", "attribute"} and isinstance(kind.get("attribute"), str):
            return [("apply", {"attribute becomes": kind["attribute"]})]
        return [("apply", UNSAID)]

    def treat_as_tuner(self, parts: list[Any]) -> Any:
        return _lasts([{"treated as a Tuner": True}], parts[0], parts[1:])

    def choose(self, parts: list[Any]) -> Any:
        if not parts:
            return "choose"
        return [{"choose cards": parts[0]}] if isinstance(parts[0], dict) and parts[0].get("count") else UNSAID

    def p_destroyed(self, _: list[Any]) -> Any:
        return [("does", "destroy", {})]

    def p_banished(self, _: list[Any]) -> Any:
        return [("does", "banish", {})]

    def p_sent(self, _: list[Any]) -> Any:
        return [("does", "send to the GY", {})]

    def p_returned(self, _: list[Any]) -> Any:
        return [("does", "return to the hand", {})]

    def p_changed(self, parts: list[Any]) -> Any:
        return [("does", "turn face-down", {})] if parts[0] == "face-down defense" else [("does", "change position", {"to": parts[0]})]

    def p_level(self, parts: list[Any]) -> Any:
        return [("become", "level", parts[0])]

    def of_thing(self, parts: list[Any]) -> Any:
        subject, told, tails = parts[0], parts[1], parts[2:]
        if told is UNSAID:
            return UNSAID
        if isinstance(subject, tuple) and not isinstance(subject, Pointer):
            return UNSAID
        steps: list[Any] = []
        for verb, *words in told:
            if verb == "does":
                steps.append(_done(words[0], subject, tails, **words[1]))
            elif verb == "exactly":
                steps.append(self._exactly(subject, words[0]) if not tails else UNSAID)
            elif verb == "apply":
                steps.append(_lasts([words[0]], subject, tails))
            else:
                change = {"to": words[1]} if verb == "become" else {"by": words[1] if verb == "gain" else _negative(words[1])}
                steps.append(_changed(words[0], change, subject, tails))
        if any(step is UNSAID for step in steps):
            return UNSAID
        return [steps[0][0], *({"and": step[0]} for step in steps[1:])]

    def a_stat(self, parts: list[Any]) -> Any:
        return ("stat", parts[0], parts[1])

    def a_negated(self, _: list[Any]) -> Any:
        return ("negated",)

    def a_name(self, parts: list[Any]) -> Any:
        return ("apply", {"name becomes": parts[0]})

    def c_become(self, parts: list[Any]) -> Any:
        return {"to": parts[0]}

    def c_up(self, parts: list[Any]) -> Any:
        return {"by": parts[0]}

    def c_down(self, parts: list[Any]) -> Any:
        return {"by": _negative(parts[0])}

    def of_whose(self, parts: list[Any]) -> Any:
        subject, told, tails = parts[0], parts[1], parts[2:]
        if told is UNSAID:
            return UNSAID
        if isinstance(told, dict):
            return _lasts([told], subject, tails)
        if told[0] == "stat":
            return _changed(told[1], told[2], subject, tails)
        if told[0] == "negated":
            return _done("negate effects of", subject, tails)
        return _lasts([told[1]], subject, tails)

    def of_stat(self, parts: list[Any]) -> Any:
        return _changed(parts[0], parts[2], parts[1], parts[3:])

    def of_effects(self, parts: list[Any]) -> Any:
        return _done("negate effects of", parts[0], [part for part in parts[1:] if isinstance(part, dict)])

    of_negated = of_effects

    def of_you_taking(self, parts: list[Any]) -> Any:
        if isinstance(parts[0], list):
            behind = _until(parts[1:])
            return UNSAID if behind is UNSAID else [{"apply": parts[0], **behind}]
        if not isinstance(parts[0], dict):
            return UNSAID
        taken = dict(parts[0])
        until = {"until": taken.pop("until")} if "until" in taken else {}
        behind = _until(parts[1:])
        return UNSAID if behind is UNSAID else [{"apply": taken, **until, **behind}]

    # What players cannot do

    def _cannot(self, who: str, parts: list[Any]) -> Any:
        forbidden, tails = parts[0], parts[1:]
        if not isinstance(forbidden, dict):
            return UNSAID
        exceptions = [tail["except"] for tail in tails if isinstance(tail, dict) and "except" in tail]
        until = _until([tail for tail in tails if not (isinstance(tail, dict) and "except" in tail)])
        if until is UNSAID or len(exceptions) > 1:
            return UNSAID
        word, cards = next(iter(forbidden.items()))
        if exceptions:
            if not isinstance(cards, dict) or set(exceptions[0]) & set(cards):
                return UNSAID
            cards = {**cards, **exceptions[0]}
        return [{"apply": {**forbidden, word: cards, "player": who}, **until}]

    def cannot(self, parts: list[Any]) -> Any:
        return parts[0]

    can = cannot

    def of_you_cannot(self, parts: list[Any]) -> Any:
        return self._cannot("you", parts)

    def of_opponent_cannot(self, parts: list[Any]) -> Any:
        return self._cannot("opponent", parts)

    def of_neither_can(self, parts: list[Any]) -> Any:
        return self._cannot("both", parts)

    def of_you_only(self, parts: list[Any]) -> Any:
        return self._cannot("you", parts)

    def of_no_attacks(self, parts: list[Any]) -> Any:
        return _lasts([{"cannot declare attacks": True}], {"from": ["monster zone"], "whose": "you"}, parts)

    def of_no_attacks_but(self, parts: list[Any]) -> Any:
        return self.of_these_no_attacks_but([{"from": ["monster zone"], "whose": "you"}, *parts])

    def of_these_no_attacks_but(self, parts: list[Any]) -> Any:
        kind, but = _as_filter(parts[0]), _as_filter(parts[-1])
        if kind is UNSAID or but is UNSAID or "not" in kind:
            return UNSAID
        inner = {word: value for word, value in but.items() if (word, value) != ("is", "monster")}
        return _lasts([{"cannot attack": True}], {**kind, "not": inner or UNSAID}, parts[1:-1])

    def of_untargeted(self, parts: list[Any]) -> Any:
        return _lasts([{"cannot be targeted": "opponent"}], parts[0], parts[1:])

    def f_special_summon(self, parts: list[Any]) -> Any:
        return {"cannot special summon": {"is": "monster", **_kind(parts[0])}}

    def f_special_summon_from(self, parts: list[Any]) -> Any:
        return {"cannot special summon": {"is": "monster", **parts[0]}}

    def f_normal_summon(self, parts: list[Any]) -> Any:
        return {"cannot normal summon": {"is": "monster", **_kind(parts[0])}}

    def f_summon(self, parts: list[Any]) -> Any:
        return {"cannot summon": {"is": "monster", **_kind(parts[0])}}

    def f_activate(self, parts: list[Any]) -> Any:
        return {"cannot activate": _kind(parts[0]), "only cards": True}

    def f_activate_both(self, parts: list[Any]) -> Any:
        return {"cannot activate": _kind(parts[0])}

    def f_activate_effects(self, parts: list[Any]) -> Any:
        return {"cannot activate": _kind(parts[0]), "only effects": True}

    def o_special_summon(self, parts: list[Any]) -> Any:
        return {"cannot special summon": {"is": "monster", "not": _kind(parts[0])}}

    def o_special_summon_extra(self, parts: list[Any]) -> Any:
        return {"cannot special summon": {"is": "monster", "from": ["extra deck"], "not": _kind(parts[0])}}

    # Tests

    def is_a(self, parts: list[Any]) -> Any:
        kind = _as_filter(parts[1])
        return UNSAID if kind is UNSAID or not isinstance(parts[0], Pointer) else {"exists": {"count": "1+", "one of": parts[0], **kind}}

    def is_not(self, parts: list[Any]) -> Any:
        found = self.is_a(parts)
        return UNSAID if found is UNSAID else {"exists": {**found["exists"], "count": 0}}

    def you_did(self, parts: list[Any]) -> Any:
        kind = _as_filter(parts[1])
        return UNSAID if kind is UNSAID else {"exists": {"count": "1+", "one of": Pointer(parts[0], "done"), **kind}}

    def was_done(self, parts: list[Any]) -> Any:
        return self.you_did([parts[1], parts[0]])

    # Numbers

    def just(self, parts: list[Any]) -> Any:
        return parts[0]

    def per(self, parts: list[Any]) -> Any:
        return _for_each(parts[0], [_counted(parts[1])])

    def number_of(self, parts: list[Any]) -> Any:
        return _counted(parts[0])

    def number_done(self, parts: list[Any]) -> Any:
        return {"count of": Pointer(parts[0])}

    def number_done_face(self, parts: list[Any]) -> Any:
        return {"count of": Pointer(parts[1], parts[0])}

    def number_of_times(self, parts: list[Any]) -> Any:
        return {"times": [parts[1], _counted(parts[0])]}

    def half(self, parts: list[Any]) -> Any:
        return {"half of": parts[0]}

    def double_number(self, parts: list[Any]) -> Any:
        return {"times": [2, parts[0]]}

    def times(self, parts: list[Any]) -> Any:
        return {"times": [parts[1], parts[0]]}

    def times_front(self, parts: list[Any]) -> Any:
        return {"times": [parts[0], parts[1]]}

    def q_now(self, parts: list[Any]) -> Any:
        return _quality("", parts[1], parts[0])

    def q_original(self, parts: list[Any]) -> Any:
        return _quality("original ", parts[1], parts[0])

    def q_now_of(self, parts: list[Any]) -> Any:
        return _quality("", parts[0], parts[1])

    def q_original_of(self, parts: list[Any]) -> Any:
        return _quality("original ", parts[0], parts[1])

    def q_total(self, parts: list[Any]) -> Any:
        return {"total atk of": parts[0]}

    q_total_of = q_total

    def each_cards(self, parts: list[Any]) -> Any:
        return _counted(parts[0])

    def each_done(self, parts: list[Any]) -> Any:
        return {"count of": Pointer(parts[1], parts[0])}

    def each_done_face(self, parts: list[Any]) -> Any:
        return {"count of": Pointer(parts[0], parts[1])}

    def same_as(self, parts: list[Any]) -> Any:
        return {"same": parts[0]} if isinstance(parts[0], Pointer) else UNSAID

    def each_kind_done(self, parts: list[Any]) -> Any:
        kind = _as_filter(parts[0])
        return UNSAID if kind is UNSAID else {"count of": {"one of": Pointer(parts[1]), **kind}}

    def each_of_them(self, _: list[Any]) -> Any:
        return {"count of": IT}


def _kind(cards: Any) -> Any:
    found = _as_filter(cards)
    return {"opaque": UNSAID} if found is UNSAID else found


def _hand(cards: Any) -> Any:
    """What is Normal Summoned comes from the hand."""
    if isinstance(cards, Pointer):
        return cards
    if not isinstance(cards, dict) or "count" not in cards:
        return UNSAID
    return cards if "from" in cards else {**cards, "from": ["hand"], "whose": "you"}


def _quality(which: str, stat: str, of: Any) -> Any:
    if stat == "both" or (which and stat == "level"):
        return UNSAID
    return {f"{which}{stat} of": of}


def _for_each(amount: Any, counted: list[Any]) -> Any:
    if not counted:
        return amount
    return UNSAID if counted[0] is UNSAID else {"times": [amount, counted[0]]}


GRAMMAR = Grammar(Path(__file__).with_name("steps.lark"), ["action", "statement", "test"], _Meaning(), {"CARDS": cards_at})

_DISPLACED = re.compile(r"(?P<verb>special summon|add|set|banish|send),? (?P<places>from (?:your|either|the|any)[^,\"]{1,60}?(?:, [^,\"]{1,20}){0,2}?,?)"
                        r"(?P<to> to (?:your hand|the GY))?, (?P<cards>(?:\d|up to|any number|all|as many)[^;:]*)$", re.IGNORECASE)
_NEW_WORDS = (
    (re.compile(r" ?\((?:min\. 1|this is a quick effect)\)", re.IGNORECASE), ""),
    (re.compile(r"\bwill (?=gain|lose|become)"), ""),
    (re.compile(r", face-up (?=in |on )"), " face-up "),
    (re.compile(r" after this (?:card|effect) resolves"), ""),
    (re.compile(r"\bunequip this card and special summon it\b", re.IGNORECASE), "special summon this card"),
    (re.compile(r"\bthis (?:monster|card) from your hand or (?:your side of the )?field\b|\bthis card you control(?= to )", re.IGNORECASE), "this card"),
    (re.compile(r",? \((?:this is |and is )?treated as an? (fusion|ritual|synchro|xyz|link|pendulum) summon\)", re.IGNORECASE), r" treated as a \1 summon"),
    (re.compile(r"\bcurrently control", re.IGNORECASE), "control"),
    (re.compile(r"\ball \d+$| all \d+(?= into)", re.IGNORECASE), " them"),
    (re.compile(r"\bpoints of damage\b", re.IGNORECASE), "damage"),
    (re.compile(r"\bto your opponent's (?:life points|LP)\b", re.IGNORECASE), "to your opponent"),
    (re.compile(r"\bincrease your (?:life points|LP) by (\d+)(?: points)?", re.IGNORECASE), r"gain \1 LP"),
    (re.compile(r"\blife points\b", re.IGNORECASE), "LP"),
    (re.compile(r" ?\((?:even if [^()]*|your choice,? if tied|simultaneously|if any)\)", re.IGNORECASE), ""),
    (re.compile(r" ?\((until [^()]*|face-down|this turn)\)", re.IGNORECASE), r" \1"),
    (re.compile(r", (?=until |in (?:face-up |face-down )?(?:attack|defense) position|equal to |for the rest of |for each |x )", re.IGNORECASE), " "),
    (re.compile(r"\b(this (?:face-up )?card|it|them|(?:that|those) (?:card|monster|target)s?) (?:from|on|in) (?:the|your|their owner's|its owner's) "
                r"(?:hand|field|GY|Graveyard)(?= to | as | into | and | in |$)", re.IGNORECASE), r"\1"),
    (re.compile(r"\b(place|remove) (\d+) counters? (?=on|from)", re.IGNORECASE), r'\1 \2 counter named "counter" '),
    (re.compile(r"\b(?:up to )?(\d+) ((?:[A-Z][\w'-]*|of|the) ?(?:[A-Z][\w'-]* ?){0,4})Counters?(?:\(s\))?(?= on | from )"), r'\1 counter named "\2Counter"'),
)
"""Older and looser wordings with what they are read as; a place beside words that point back says nothing new."""


def normalised(text: str) -> str:
    """The clause in the words and the order in which the grammar reads it."""
    moved = _DISPLACED.fullmatch(text)
    if moved:
        text = f"{moved['verb']} {moved['cards']} {moved['places'].rstrip(',')}{moved['to'] or ''}"
    for old, new in _NEW_WORDS:
        text = old.sub(new, text)
    return text


def read_steps(text: str) -> list[Step] | None:
    """The steps that this clause says, with Pointers in them; None if it cannot be read whole."""
    text = normalised(text)
    for start in ("action", "statement"):
        found = GRAMMAR.read(start, text)
        if isinstance(found, Read) and isinstance(found.value, list) and not _broken(found.value):
            return list(found.value)
    return None


def read_test(text: str) -> Step | None:
    """The condition that a clause behind "if" demands of cards it points back to ("it is a Warrior monster"), with Pointers in it."""
    found = GRAMMAR.read("test", text)
    return found.value if isinstance(found, Read) and isinstance(found.value, dict) and not _broken(found.value) else None


def each_value(value: Any, change: Callable[[Pointer], Any]) -> Any:
    """The same with every Pointer replaced."""
    if isinstance(value, Pointer):
        return change(value)
    if isinstance(value, dict):
        return {word: each_value(item, change) for word, item in value.items()}
    if isinstance(value, list):
        return [each_value(item, change) for item in value]
    return value

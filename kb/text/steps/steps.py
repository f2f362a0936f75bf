"""One clause of a resolution as steps of the vocabulary: "destroy that target", "it gains 500 ATK until the end of this turn".

Cards that a clause points back to stay `Pointer`s; `references` decides what they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from lark import Token

from kb.text.language.reading import Grammar, Phrase, Read, Word, words
from kb.text.language.sayable import UNSAYABLE
from kb.text.phrases.groups import on_the_field
from kb.text.phrases.nouns import cards_at, counters_at
from kb.text.steps.amounts import Amounts, total
from kb.text.steps.pointers import IT, SIDE, Pointer, Step
from kb.text.steps.step_words import (
    apart,
    broken,
    changed,
    counted_cards,
    done,
    duration,
    for_each,
    forbidden_kind,
    from_hand,
    how_many,
    kind_of,
    lasts,
    negative,
    one_of_players,
    pointer,
    quality,
)
from kb.text.steps.wordings import normalised

UNTIL = {
    "u_this_turn": "end of this turn", "u_end_phase": "end phase", "u_next_turn": "end of the next turn",
    "u_battle_phase": "end of the Battle Phase", "u_damage_step": "end of the Damage Step",
    "u_damage_calculation": "end of the Damage Step",
    "u_standby": "next standby phase of you", "u_their_end_phase": "opponent's next end phase", "u_your_end_phase": "your next end phase",
    "u_face_up": "while face-up", "u_opponents_turn": "end of the opponent's turn",
    "u_opponents_next_turn": "end of the opponent's next turn",
    "u_my_next_turn": "end of your next turn",
}
PILES = frozenset({"hand", "deck", "GY", "banished"})
"""Places off the field with cards of which each is its owner's."""
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
    "backrow": "you", "own_field": "you", "field_zone": "field zone", "owners_backrow": "its owner",
    "to_opponent": "opponent", "to_both": "both", "to_you": "you", "to_its_controller": IT,
    "of_you": "you", "of_opponent": "opponent", "draw_phase": "draw", "standby_phase": "standby", "battle_phase": "battle",
    "atk": "atk", "def": "def", "both": "both", "level": "level", "rank": "rank", "link": "link",
    **{word: word for word in ("card_name", "monster_type", "monster_attribute", "original_types", "original_attributes")},
    "monster": "monster", "card": "", "spell": "spell", "trap": "trap", "backrow_card": "spell or trap", "token": "monster",
    "it": IT, "this": Pointer("this card"), "attacker": Pointer("attacker"), "attack_target": Pointer("attack target"),
    "equipped": Pointer("equipped monster"), "it_and_this": (IT, Pointer("this card")),
    "target_and_this": (Pointer("target"), Pointer("this card")), "target_word": None, "elsewhere": None, "rest": Pointer("rest"),
    "destroyer": Pointer("destroyer"),
    "opposing": Pointer("opposing monster"), "first_target": Pointer("target 1"), "second_target": Pointer("target 2"),
    "battling_both": Pointer("battling monsters"),
    "shuffle": [{"shuffle": "deck"}],
    "negate_activation": [{"negate the activation": True}], "negate_effect": [{"negate the effect": True}],
    "negate_summon": [{"negate the Summon": True}], "negate_attack": [{"negate the attack": True}],
    "negate_either": [{"negate the Summon or activation": True}], "end_battle_phase": [{"end the Battle Phase": True}],
    "call_a_coin": [{"call a coin": True}], "toss_one": [{"toss coins": 1}], "roll": [{"roll a die": 1}],
    "their_hand": {"count": "all", "from": ["hand"], "whose": "opponent"},
    "their_extra_deck": {"count": "all", "from": ["extra deck"], "whose": "opponent"},
    "safe_in_that_battle": {"cannot be destroyed": "battle", "until": "end of the Damage Step"},
    "cannot_attack": {"cannot attack": True}, "cannot_declare": {"cannot declare attacks": True},
    "cannot_attack_directly": {"cannot attack directly": True}, "safe_in_battle": {"cannot be destroyed": "battle"},
    "safe_from_effects": {"cannot be destroyed": "effect"}, "safe": {"cannot be destroyed": "card"},
    "safe_from_their_effects": {"cannot be destroyed": "effect", "by": {"whose": "opponent"}},
    "untargeted": {"cannot be targeted": "opponent"}, "unaffected": {"unaffected by": {"other than": "this card"}},
    "unaffected_by_theirs": {"unaffected by": {"whose": "opponent"}}, "unaffected_by_activated": UNSAYABLE,
    "attacks_directly": {"may attack directly": True}, "attacks_twice": {"attacks": 2}, "untributed": {"cannot be tributed": True},
    "cannot_change_position": {"cannot change position": True}, "a_fixed": {"cannot change position": True},
    "not_link_material": {"cannot be material": ["link"]}, "not_synchro_material": {"cannot be material": ["synchro"]},
    "not_xyz_material": {"cannot be material": ["xyz"]}, "not_fusion_material": {"cannot be material": ["fusion"]},
    "not_attacked": {"cannot be attacked": True}, "as_tuner": {"treated as a Tuner": True},
    "leaves_banished": {"leaves the field to": "banished"},
    "silent": {"cannot be activated": True, "only effects": True}, "a_silent": {"cannot be activated": True, "only effects": True},
    "a_activated_negated": UNSAYABLE, "not_activated": {"cannot be activated": True},
    "activated_now": {"may be activated this turn": True, "until": "end of this turn"},
    "attacks_again": {"attack again": "any", "until": "end of the Battle Phase"},
    "attacks_a_monster_again": {"attack again": "monster", "until": "end of the Battle Phase"},
    "pierces": {"piercing": True}, "that_gives": None,
    "no_damage_by_theirs": {"no effect damage": "you", "by": {"whose": "opponent"}},
    "no_damage_by_mine": {"no effect damage": "you", "by": {"whose": "you"}},
    "c_halved": {"times": "half"}, "c_doubled": {"times": "double"},
    "no_battle_damage": {"no battle damage": "you"},
    "no_battle_damage_now": {"no battle damage": "you", "until": "end of the Damage Step"},
    "no_effect_damage": {"no effect damage": "you"}, "no_battle_phase": {"cannot conduct the Battle Phase": True, "player": "you"},
    "no_damage": [{"no battle damage": "you"}, {"no effect damage": "you"}], "pendulum": "pendulum card",
    "f_summon_any": {"cannot summon": {"is": "monster"}},
    "f_special_summon_any": {"cannot special summon": {"is": "monster"}},
    "f_activate_any": {"cannot activate": {}},
    "f_activate_monster_effects": {"cannot activate": {"is": "monster"}},
    "f_attack": UNSAYABLE, "f_declare": UNSAYABLE, "f_attack_directly": UNSAYABLE, "f_search": {"cannot add from the Deck": True},
    "f_banish": {"cannot banish": True},
    **{f"p_{name}": [("apply", {"attribute becomes": name.upper()})] for name in ("dark", "light", "fire", "water", "earth", "wind")},
    "q_amount": {"amount": True},
    "p_declared_attribute": [("apply", {"declared attribute": True})],
    "p_declared_level": [("become", "level", {"declared": True})],
    "a_declared_level": ("stat", "level", {"to": {"declared": True}}),
    **{deed: deed for deed in ("destroy", "banish", "discard", "tribute", "send", "return", "add", "draw", "reveal", "excavate", "detach",
                               "summon", "equip", "choose", "set")},
}
"""What rules of `steps.lark` without parts mean."""


class _Meaning(Amounts):
    """What a parse of `steps.lark` says."""

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        if str(data) in CONSTANTS:
            return CONSTANTS[str(data)]
        return children[0] if len(children) == 1 else children

    def CARDS(self, token: Token) -> Any:
        return pointer(token.value)

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
            return UNSAYABLE
        place = {word: second[word] for word in ("from", "whose") if word in second and "from" not in first}
        first = {**first, **place}
        return (first, second) if apart(first, second) else UNSAYABLE

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

    def done_by_this(self, parts: list[Any]) -> Pointer:
        return Pointer(parts[1], "done")

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

    def t_up_to_done(self, parts: list[Any]) -> Step:
        return {"count": {"up to": _number_of(parts[1], parts[0])}}

    def t_up_to_kind_done(self, parts: list[Any]) -> Step:
        return {"count": {"up to": self.each_kind_done(parts)}}

    def t_up_to_you_did(self, parts: list[Any]) -> Step:
        return {"count": {"up to": self.number_you_did(parts)}}

    def t_number_done(self, parts: list[Any]) -> Step:
        return {"count": _number_of(parts[1], parts[0])}

    def t_number(self, parts: list[Any]) -> Step:
        return {"count": how_many(parts[0])}

    def t_seen(self, _: list[Any]) -> Step:
        return {"from": {"seen": True}}

    def t_except_cards(self, parts: list[Any]) -> Any:
        kind = kind_of(parts[0])
        if kind is UNSAYABLE or not isinstance(kind, dict):
            return UNSAYABLE
        inner = {word: value for word, value in kind.items() if (word, value) != ("is", "monster")}
        return {"except": {"not": inner}} if inner else UNSAYABLE

    def t_except_from(self, parts: list[Any]) -> Step:
        return {"except": {"not": {"from": parts[0]}}}

    def t_mentions(self, parts: list[Any]) -> Step:
        return {"demand": {"mentions": parts[0]}}

    def t_except(self, parts: list[Any]) -> Step:
        return {"except": {"not": {"name": parts[0]}}}

    # Moving cards

    def destroy(self, parts: list[Any]) -> Any:
        return done("destroy", parts[0], parts[1:]) if parts else "destroy"

    def banish(self, parts: list[Any]) -> Any:
        return done("banish", parts[0], parts[1:]) if parts else "banish"

    def send(self, parts: list[Any]) -> Any:
        return done("send to the GY", parts[0], parts[2:]) if parts else "send"

    def tribute(self, parts: list[Any]) -> Any:
        if not parts:
            return "tribute"
        thing = parts[0]
        if isinstance(thing, dict) and not {"from", "whose", "one of"} & set(thing):
            thing = {**thing, "whose": "you"}
        return done("tribute", thing, parts[1:])

    def discard(self, parts: list[Any]) -> Any:
        if not parts:
            return "discard"
        thing = parts[0]
        if isinstance(thing, dict) and "from" not in thing and not any(isinstance(part, dict) and "from" in part for part in parts[1:]):
            thing = {**thing, "from": ["hand"], "whose": "you"}
        return done("discard", thing, [part for part in parts[1:] if isinstance(part, dict)])

    def bounce(self, parts: list[Any]) -> Any:
        return done("return to the hand", parts[0], parts[2:])

    def spin(self, parts: list[Any]) -> Any:
        return done("return to the Deck", parts[0], parts[2:])

    def on_the_deck(self, parts: list[Any]) -> Any:
        return parts[0]

    def on_deck(self, parts: list[Any]) -> Any:
        thing, end, tails = parts[0], parts[1], [part for part in parts[2:] if part is not None]
        if isinstance(thing, dict) and "deck" in thing.get("from", ()):
            return done("place", thing, tails, on=f"{end} of the deck")
        return done("return to the Deck", thing, tails, **{"place in Deck": end})

    def send_seen(self, parts: list[Any]) -> Any:
        return done("send to the GY", parts[0], [self.t_seen([])])

    def mill_number(self, parts: list[Any]) -> Any:
        return self._top("send the top to the GY", (parts[0], parts[1]), [])

    def banish_number(self, parts: list[Any]) -> Any:
        return self._top("banish the top", (parts[0], parts[1]), parts[2:])

    def place(self, parts: list[Any]) -> Any:
        thing, words = parts[0], parts[1:]
        tails = [word for word in words if isinstance(word, dict)]
        if "pendulum card" in words:
            return done("place", thing, tails, **{"as": "pendulum card"})
        side = next((word for word in words if word in ("you", "its owner", "field zone")), None)
        kind = next((word for word in words if word in ("continuous spell", "continuous trap")), None)
        if side is None or isinstance(thing, tuple) and not isinstance(thing, Pointer):
            return UNSAYABLE
        if side == "its owner":
            return done("place", thing, tails, **({"as": kind} if kind else {}), to="its owner") if kind else UNSAYABLE
        options = {"as": "field spell"} if side == "field zone" else {"as": kind} if kind else {}
        return done("place", thing, tails, **options)

    def leaves_to_banished(self, parts: list[Any]) -> Any:
        return lasts([{"leaves the field to": "banished"}], parts[0], [])

    def leaves_to_deck(self, parts: list[Any]) -> Any:
        return lasts([{"leaves the field to": "deck"}], parts[0], [])

    def leaves_to_end(self, parts: list[Any]) -> Any:
        return lasts([{"leaves the field to": "bottom of the deck"}], parts[0], []) if parts[1] == "bottom" else UNSAYABLE

    def banish_facing(self, parts: list[Any]) -> Any:
        return done("banish", parts[1], [{"face": "down"}, *parts[2:]])

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
        if whose == "opponent" and not isinstance(number, int):
            return UNSAYABLE  # whose cards are counted would be told from the other player's point of view
        if any(not isinstance(tail, dict) or set(tail) - {"face"} for tail in tails):
            return UNSAYABLE
        options = {word: value for tail in tails for word, value in tail.items()}
        return [{verb: number, **options, **({"player": "opponent"} if whose == "opponent" else {})}]

    def add(self, parts: list[Any]) -> Any:
        return done("add to the hand", parts[0], parts[2:]) if parts else "add"

    def number_of_cards(self, parts: list[Any]) -> Any:
        return parts[0]

    def draw(self, parts: list[Any]) -> Any:
        return [{"draw": parts[0]}] if parts else "draw"

    def number_each(self, parts: list[Any]) -> Any:
        return parts[1] if parts[0] == 1 else {"times": parts}

    def draw_until(self, parts: list[Any]) -> Any:
        return [{"draw": {"minus": [parts[0], {"count of": {"from": ["hand"], "whose": "you"}}]}}]

    def that_many(self, _: list[Any]) -> Any:
        return {"count of": Pointer("done")}

    def excavate(self, parts: list[Any]) -> Any:
        return self._top("excavate", parts[0], []) if parts else "excavate"

    def reveal(self, parts: list[Any]) -> Any:
        return done("reveal", parts[0], []) if parts else "reveal"

    def look_at(self, parts: list[Any]) -> Any:
        return done("look at", parts[0], [])

    look_at_place = look_at

    def reveal_place(self, parts: list[Any]) -> Any:
        return [{"reveal": parts[0]}]

    def detach(self, parts: list[Any]) -> Any:
        return [{"detach": parts[0]}] if parts else "detach"

    def detach_from(self, parts: list[Any]) -> Any:
        number, source = parts
        if isinstance(source, dict):
            source = UNSAYABLE if source.get("count") not in (1, "1+") else on_the_field(source)
        if isinstance(source, tuple) and not isinstance(source, Pointer):
            return UNSAYABLE
        return [{"detach": number, "detached from": source}]

    def regrave(self, parts: list[Any]) -> Any:
        return done("return to the GY", parts[0], parts[2:])

    # Bringing cards to the field

    def special_summon(self, parts: list[Any]) -> Any:
        """"As a Tuner" is what it becomes once it is Summoned."""
        become = [part["become"] for part in parts[1:] if isinstance(part, dict) and "become" in part]
        steps = done("special summon", parts[0], [part for part in parts[1:] if not (isinstance(part, dict) and "become" in part)])
        if not become or steps is UNSAYABLE:
            return steps
        of = parts[0] if parts[0] == Pointer("this card") else Pointer("summon")
        after = lasts([{"treated as a Tuner": True}], of, []) if become[0] == "tuner" else changed("level", {"to": become[0]}, of, [])
        return UNSAYABLE if len(steps) + len(become) > 2 or after is UNSAYABLE else [*steps, {"and if you do": after[0]}]

    def t_as_tuner(self, _: list[Any]) -> Step:
        return {"become": "tuner"}

    def t_as_level(self, parts: list[Any]) -> Step:
        return {"become": parts[0]}

    def to_the_extra_deck(self, _: list[Any]) -> None:
        return None

    def add_to_extra(self, parts: list[Any]) -> Any:
        """Only from where it does not leave the field."""
        found = done("add to the Extra Deck", parts[0], parts[2:])
        cards = found[0]["add to the Extra Deck"] if found is not UNSAYABLE and len(found) == 1 else None
        return found if isinstance(cards, dict) and PILES.issuperset(cards.get("from", ("field",))) else UNSAYABLE

    def tokens(self, parts: list[Any]) -> Any:
        return done("tokens", {"count": 1}, parts)

    def normal_summon(self, parts: list[Any]) -> Any:
        return [{"normal summon": from_hand(parts[0])}]

    def normal_summon_or_set(self, parts: list[Any]) -> Any:
        return [{"normal summon": from_hand(parts[0]), "or set": True}]

    def set(self, parts: list[Any]) -> Any:
        if not parts:
            return "set"
        tails = [tail for tail in parts[1:] if tail != {"face": "down"}]
        side = {} if any("to you" in tail for tail in tails if isinstance(tail, dict)) or not isinstance(parts[0], Pointer) else {SIDE: ""}
        return done("set", parts[0], tails, **side)

    def equip(self, parts: list[Any]) -> Any:
        if not parts:
            return "equip"
        what, to = parts[0], parts[1]
        if not isinstance(to, Pointer) or isinstance(what, tuple) and not isinstance(what, Pointer):
            return UNSAYABLE
        return [{"equip": counted_cards(what), "to": to}]

    def equip_giving(self, parts: list[Any]) -> Any:
        found, gained = self.equip(parts[:2]), parts[-1]
        if found is UNSAYABLE or not isinstance(gained, tuple) or not isinstance(gained[1], int):
            return UNSAYABLE
        more = gained[1]
        given = {"atk": {"atk": more}, "def": {"def": more}, "both": {"atk": more, "def": more}}.get(gained[0], UNSAYABLE)
        return [{**found[0], "gives": given}]

    def equip_with(self, parts: list[Any]) -> Any:
        return self.equip([parts[1], parts[0]])

    def attach(self, parts: list[Any]) -> Any:
        what, to = parts[0], parts[1]
        if not isinstance(to, Pointer) or isinstance(what, tuple) and not isinstance(what, Pointer):
            return UNSAYABLE
        return [{"attach": counted_cards(what), "to": to}]

    def pointer_and_noun(self, parts: list[Any]) -> Any:
        if not isinstance(parts[0], Pointer):
            return UNSAYABLE
        return (parts[0], parts[1]) if isinstance(parts[1], (Pointer, dict)) else UNSAYABLE

    def this_and_noun(self, parts: list[Any]) -> Any:
        return self.pointer_and_noun([Pointer("this card"), parts[-1]])

    def fuse(self, parts: list[Any]) -> Any:
        thing, materials, including = parts[0], parts[1], len(parts) > 2 and parts[-1] == "including"
        if not isinstance(thing, dict) or not isinstance(materials, dict) or "count" in materials or "from" not in materials:
            return UNSAYABLE
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
        return found if found is UNSAYABLE else [{**found[0], "by banishing": True}]

    def fuse_banishing_its(self, parts: list[Any]) -> Any:
        return self.fuse_banishing([parts[0], parts[-1]])

    def ritual(self, parts: list[Any]) -> Any:
        found = self.fuse(parts)
        if found is UNSAYABLE or "materials" in found[0]:
            return UNSAYABLE
        return [{"ritual summon": parts[0], "materials from": found[0]["materials from"]}]

    def place_counters(self, parts: list[Any]) -> Any:
        return [{"place counters": {"name": parts[1], "count": parts[0], "on": parts[2]}}]

    def place_counters_each(self, parts: list[Any]) -> Any:
        if not isinstance(parts[2], Pointer):
            return UNSAYABLE  # they may be divided among several
        return [{"place counters": {"name": parts[1], "count": for_each(parts[0], parts[3:]), "on": parts[2]}}]

    def remove_counters(self, parts: list[Any]) -> Any:
        return [{"remove counters": {"name": parts[1], "count": parts[0], "on": parts[2]}}]

    # Negating

    def negate_effects(self, parts: list[Any]) -> Any:
        return done("negate effects of", parts[0], parts[1:])

    negate_effects_of = negate_effects

    # Positions, control

    def change_to(self, parts: list[Any]) -> Any:
        thing, stance = parts
        if stance == "face-down defense":
            return done("turn face-down", thing, [])
        return done("change position", thing, [], to=stance)

    def change_position(self, parts: list[Any]) -> Any:
        return done("change position", parts[0], [])

    change_position_of = change_position

    def flip(self, parts: list[Any]) -> Any:
        return done("flip", parts[0], [])

    def take_control(self, parts: list[Any]) -> Any:
        return done("take control", parts[0], parts[1:])

    def switch_control(self, parts: list[Any]) -> Any:
        both = isinstance(parts[0], dict) and parts[0].get("count") == 2 and set(parts[0]) <= {"count", "from", "is"}
        thing = Pointer("target") if both else parts[0]
        return done("switch control", thing, parts[1:]) if isinstance(thing, Pointer) else UNSAYABLE

    def switch_stats(self, parts: list[Any]) -> Any:
        return done("switch ATK and DEF", parts[0], parts[2:]) if parts[1] == "both" and isinstance(parts[0], Pointer) else UNSAYABLE

    def switch_stats_of(self, parts: list[Any]) -> Any:
        return self.switch_stats([parts[1], parts[0], *parts[2:]])

    def give_control(self, parts: list[Any]) -> Any:
        return done("take control", parts[0], parts[1:], player="opponent")

    # Life Points

    def _damage(self, who: Any, amount: Any) -> Any:
        if isinstance(who, Pointer):
            return UNSAYABLE
        return [{"damage": amount, **({} if who == "opponent" else {"player": who})}]

    def inflict(self, parts: list[Any]) -> Any:
        return self._damage(parts[1], for_each(parts[0], parts[2:]))

    def inflict_equal(self, parts: list[Any]) -> Any:
        return self._damage(parts[0], parts[1])

    def to_controller_of(self, parts: list[Any]) -> Any:
        return UNSAYABLE

    def take_damage(self, parts: list[Any]) -> Any:
        return self._damage("you", for_each(parts[0], parts[1:]))

    def take_equal(self, parts: list[Any]) -> Any:
        return self._damage("you", parts[0])

    def gain_lp(self, parts: list[Any]) -> Any:
        return [{"gain LP": for_each(parts[0], parts[1:])}]

    def gain_that_much(self, _: list[Any]) -> Any:
        return [{"gain LP": {"amount": True}}]

    def inflict_that_much(self, parts: list[Any]) -> Any:
        return self._damage(parts[0], {"amount": True})

    def lose_lp(self, parts: list[Any]) -> Any:
        return [{"lose LP": for_each(parts[0], parts[1:])}]

    def pay_lp(self, parts: list[Any]) -> Any:
        return [{"pay LP": parts[0]}]

    def skip(self, parts: list[Any]) -> Any:
        return [{"skip": f"next {parts[1]} phase of {parts[0]}"}]

    def toss(self, parts: list[Any]) -> Any:
        return [{"toss coins": parts[0]}]

    # ATK, DEF, Levels

    def make(self, parts: list[Any]) -> Any:
        return changed(parts[1], {"to": parts[2]}, parts[0], parts[3:])

    def make_of(self, parts: list[Any]) -> Any:
        return changed(parts[0], {"to": parts[2]}, parts[1], parts[3:])

    def raise_by(self, parts: list[Any]) -> Any:
        return changed(parts[1], {"by": parts[2]}, parts[0], parts[3:])

    def at_most(self, parts: list[Any]) -> Any:
        return parts[0]

    def raise_to_most(self, parts: list[Any]) -> Any:
        return changed(parts[1], {"by": parts[2], "at most": parts[3]}, parts[0], []) if parts[1] == "level" else UNSAYABLE

    def raise_of_to_most(self, parts: list[Any]) -> Any:
        return self.raise_to_most([parts[1], parts[0], *parts[2:]])

    def raise_both(self, parts: list[Any]) -> Any:
        whose, first, by, second, other = parts[:5]
        steps = [changed(stat, {"by": amount}, whose, parts[5:]) for stat, amount in ((first, by), (second, other))]
        return UNSAYABLE if UNSAYABLE in steps else [steps[0][0], {"and": steps[1][0]}]

    def lower_by(self, parts: list[Any]) -> Any:
        return changed(parts[1], {"by": negative(parts[2])}, parts[0], parts[3:])

    def raise_of(self, parts: list[Any]) -> Any:
        return changed(parts[0], {"by": parts[2]}, parts[1], parts[3:])

    def lower_of(self, parts: list[Any]) -> Any:
        return changed(parts[0], {"by": negative(parts[2])}, parts[1], parts[3:])

    def _exactly(self, of: Any, amount: int) -> Any:
        if of != Pointer("this card"):
            return UNSAYABLE
        enough = {"this card": {"from": ["monster zone"], "face": "up", "atk": f">= {amount}"}}
        return [{"change ATK": {"by": -amount, "of": of}, "if": [enough]}]

    def lose_exactly(self, parts: list[Any]) -> Any:
        return self._exactly(parts[0], parts[1])

    def p_loses_exactly(self, parts: list[Any]) -> Any:
        return [("exactly", parts[0])]

    def raise_or_lower(self, parts: list[Any]) -> Any:
        up, down = self.raise_by(parts), self.lower_by(parts)
        if up is UNSAYABLE or down is UNSAYABLE:
            return UNSAYABLE
        return [{"choose one": [{"label": "increase", "does": up}, {"label": "decrease", "does": down}]}]

    def make_level(self, parts: list[Any]) -> Any:
        return changed("level", {"to": parts[1]}, parts[0], parts[2:])

    def make_kind(self, parts: list[Any]) -> Any:
        return lasts([self.p_kind([parts[1]])[0][1]], parts[0], parts[2:])

    def make_dark(self, parts: list[Any]) -> Any:
        return lasts([{"attribute becomes": "DARK"}], parts[0], parts[1:])

    def make_light(self, parts: list[Any]) -> Any:
        return lasts([{"attribute becomes": "LIGHT"}], parts[0], parts[1:])

    def make_so(self, parts: list[Any]) -> Any:
        return lasts([parts[1]], parts[0], parts[2:])

    def halve(self, parts: list[Any]) -> Any:
        return changed(parts[1], {"times": "half"}, parts[0], parts[2:])

    def double(self, parts: list[Any]) -> Any:
        return changed(parts[1], {"times": "double"}, parts[0], parts[2:])

    def _halved_lp(self) -> Step:
        return {"lose LP": {"minus": [{"lp of": "you"}, {"half of": {"lp of": "you"}}]}}

    def halve_their_lp(self, _: list[Any]) -> Any:
        return [{**self._halved_lp(), "player": "opponent"}]

    def halve_my_lp(self, _: list[Any]) -> Any:
        return [self._halved_lp()]

    def halve_of(self, parts: list[Any]) -> Any:
        return changed(parts[0], {"times": "half"}, parts[1], parts[2:])

    def double_of(self, parts: list[Any]) -> Any:
        return changed(parts[0], {"times": "double"}, parts[1], parts[2:])

    def gains(self, parts: list[Any]) -> Any:
        stat, amount = parts[1]
        return changed(stat, {"by": amount}, parts[0], parts[2:])

    def loses(self, parts: list[Any]) -> Any:
        stat, amount = parts[1]
        return changed(stat, {"by": negative(amount)}, parts[0], parts[2:])

    def g_number(self, parts: list[Any]) -> Any:
        return parts[1], for_each(parts[0], parts[2:])

    def g_quality(self, parts: list[Any]) -> Any:
        word = next(iter(parts[0])) if isinstance(parts[0], dict) else ""
        stat = word.removeprefix("original ").removesuffix(" of")
        return (stat, parts[0]) if stat in ("atk", "def") else UNSAYABLE

    def attacks_often(self, parts: list[Any]) -> Any:
        return {"attacks": parts[0]}

    def attacks_on_monsters(self, parts: list[Any]) -> Any:
        return {"attacks on monsters": parts[0]}

    def attacks_on_monsters_now(self, parts: list[Any]) -> Any:
        return {"attacks on monsters": parts[0], "until": "end of the Battle Phase"}

    def g_equal(self, parts: list[Any]) -> Any:
        return parts[0], parts[1]

    # Statements

    def p_gains(self, parts: list[Any]) -> Any:
        return [("gain", *parts[0])] if isinstance(parts[0], tuple) else UNSAYABLE

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
        kind = kind_of(parts[0])
        if isinstance(kind, dict) and set(kind) <= {"is", "type"} and isinstance(kind.get("type"), str):
            return [("apply", {"type becomes": kind["type"]})]
        if isinstance(kind, dict) and set(kind) <= {"is", "attribute"} and isinstance(kind.get("attribute"), str):
            return [("apply", {"attribute becomes": kind["attribute"]})]
        return [("apply", UNSAYABLE)]

    def treat_as_tuner(self, parts: list[Any]) -> Any:
        return lasts([{"treated as a Tuner": True}], parts[0], parts[1:])

    def choose(self, parts: list[Any]) -> Any:
        if not parts:
            return "choose"
        return [{"choose cards": parts[0]}] if isinstance(parts[0], dict) and parts[0].get("count") else UNSAYABLE

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
        if told is UNSAYABLE:
            return UNSAYABLE
        if isinstance(subject, tuple) and not isinstance(subject, Pointer):
            return UNSAYABLE
        steps: list[Any] = []
        for verb, *said in told:
            if verb == "does":
                steps.append(done(said[0], subject, tails, **said[1]))
            elif verb == "exactly":
                steps.append(self._exactly(subject, said[0]) if not tails else UNSAYABLE)
            elif verb == "apply":
                steps.append(lasts([said[0]], subject, tails))
            else:
                change = {"to": said[1]} if verb == "become" else {"by": said[1] if verb == "gain" else negative(said[1])}
                steps.append(changed(said[0], change, subject, tails))
        if any(step is UNSAYABLE for step in steps):
            return UNSAYABLE
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
        return {"by": negative(parts[0])}

    def of_whose(self, parts: list[Any]) -> Any:
        subject, told, tails = parts[0], parts[1], parts[2:]
        if told is UNSAYABLE:
            return UNSAYABLE
        if isinstance(told, dict):
            return lasts([told], subject, tails)
        if told[0] == "stat":
            return changed(told[1], told[2], subject, tails)
        if told[0] == "negated":
            return done("negate effects of", subject, tails)
        return lasts([told[1]], subject, tails)

    def of_stat(self, parts: list[Any]) -> Any:
        return changed(parts[0], parts[2], parts[1], parts[3:])

    def of_effects(self, parts: list[Any]) -> Any:
        return done("negate effects of", parts[0], [part for part in parts[1:] if isinstance(part, dict)])

    of_negated = of_effects

    def of_you_taking(self, parts: list[Any]) -> Any:
        if isinstance(parts[0], list):
            behind = duration(parts[1:])
            return UNSAYABLE if behind is UNSAYABLE else [{"apply": parts[0], **behind}]
        if not isinstance(parts[0], dict):
            return UNSAYABLE
        taken = dict(parts[0])
        until = {"until": taken.pop("until")} if "until" in taken else {}
        behind = duration(parts[1:])
        return UNSAYABLE if behind is UNSAYABLE else [{"apply": taken, **until, **behind}]

    def of_opponent_taking(self, parts: list[Any]) -> Any:
        steps = self.of_you_taking(parts)
        if steps is UNSAYABLE:
            return UNSAYABLE
        told = steps[0]["apply"]
        modifiers = told if isinstance(told, list) else [told]
        turned = [{word: "opponent" if value == "you" else value for word, value in modifier.items()} for modifier in modifiers]
        return [{**steps[0], "apply": turned if len(turned) > 1 else turned[0]}]

    # What players cannot do

    def _cannot(self, who: str, parts: list[Any]) -> Any:
        forbidden, tails = parts[0], parts[1:]
        if not isinstance(forbidden, dict):
            return UNSAYABLE
        exceptions = [tail["except"] for tail in tails if isinstance(tail, dict) and "except" in tail]
        until = duration([tail for tail in tails if not (isinstance(tail, dict) and "except" in tail)])
        if until is UNSAYABLE or len(exceptions) > 1:
            return UNSAYABLE
        word, cards = next(iter(forbidden.items()))
        if exceptions:
            if not isinstance(cards, dict) or set(exceptions[0]) & set(cards):
                return UNSAYABLE
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
        return lasts([{"cannot declare attacks": True}], {"from": ["monster zone"], "whose": "you"}, parts)

    def of_no_attacks_but(self, parts: list[Any]) -> Any:
        return self._no_attacks_but("cannot attack", [{"from": ["monster zone"], "whose": "you"}, *parts])

    def of_no_declared_but(self, parts: list[Any]) -> Any:
        return self._no_attacks_but("cannot declare attacks", [{"from": ["monster zone"], "whose": "you"}, *parts])

    def of_these_no_attacks_but(self, parts: list[Any]) -> Any:
        return self._no_attacks_but("cannot attack", parts)

    def _no_attacks_but(self, word: str, parts: list[Any]) -> Any:
        kind, but = kind_of(parts[0]), kind_of(parts[-1])
        if kind is UNSAYABLE or but is UNSAYABLE or "not" in kind:
            return UNSAYABLE
        inner = {word: value for word, value in but.items() if (word, value) != ("is", "monster")}
        return lasts([{word: True}], {**kind, "not": inner or UNSAYABLE}, parts[1:-1])

    def of_their_damage_halved(self, parts: list[Any]) -> Any:
        until = duration(parts)
        return UNSAYABLE if until is UNSAYABLE else [{"apply": {"halve damage": "opponent"}, **until}]

    def of_my_damage_halved(self, parts: list[Any]) -> Any:
        until = duration(parts)
        return UNSAYABLE if until is UNSAYABLE else [{"apply": {"halve damage": "you"}, **until}]

    def of_their_attacks(self, parts: list[Any]) -> Any:
        return lasts([{"cannot declare attacks": True}], {"from": ["monster zone"], "whose": "opponent"}, parts)

    def of_untargeted(self, parts: list[Any]) -> Any:
        return lasts([{"cannot be targeted": "opponent"}], parts[0], parts[1:])

    def f_special_summon(self, parts: list[Any]) -> Any:
        return {"cannot special summon": {"is": "monster", **forbidden_kind(parts[0])}}

    def f_special_summon_from(self, parts: list[Any]) -> Any:
        place = dict(parts[0])
        if set(place["from"]) <= {"deck", "hand", "extra deck"}:
            place.pop("whose", None)
        return {"cannot special summon": {"is": "monster", **place}}

    def f_normal_summon(self, parts: list[Any]) -> Any:
        return {"cannot normal summon": {"is": "monster", **forbidden_kind(parts[0])}}

    def f_summon(self, parts: list[Any]) -> Any:
        return {"cannot summon": {"is": "monster", **forbidden_kind(parts[0])}}

    def f_activate(self, parts: list[Any]) -> Any:
        return {"cannot activate": forbidden_kind(parts[0]), "only cards": True}

    def f_activate_both(self, parts: list[Any]) -> Any:
        return {"cannot activate": forbidden_kind(parts[0])}

    def by_its_name(self, _: list[Any]) -> Any:
        return {"same as": {"name of": IT}}

    def by_name_of(self, parts: list[Any]) -> Any:
        return {"same as": {"name of": parts[0]}}

    def f_activate_named(self, parts: list[Any]) -> Any:
        return {"cannot activate": parts[0]}

    def f_activate_cards_named(self, parts: list[Any]) -> Any:
        return {"cannot activate": parts[0], "only cards": True}

    def f_activate_effects_named(self, parts: list[Any]) -> Any:
        return {"cannot activate": parts[0], "only effects": True}

    def f_special_summon_named(self, parts: list[Any]) -> Any:
        return {"cannot special summon": {"is": "monster", **parts[0]}}

    def f_activate_effects(self, parts: list[Any]) -> Any:
        return {"cannot activate": forbidden_kind(parts[0]), "only effects": True}

    def o_special_summon(self, parts: list[Any]) -> Any:
        return {"cannot special summon": {"is": "monster", "not": forbidden_kind(parts[0])}}

    def o_special_summon_extra(self, parts: list[Any]) -> Any:
        return {"cannot special summon": {"is": "monster", "from": ["extra deck"], "not": forbidden_kind(parts[0])}}

    # Tests

    def is_a(self, parts: list[Any]) -> Any:
        kind = kind_of(parts[1])
        if kind is UNSAYABLE or not isinstance(parts[0], Pointer):
            return UNSAYABLE
        return {"exists": {"count": "1+", "one of": parts[0], **kind}}

    def is_not(self, parts: list[Any]) -> Any:
        found = self.is_a(parts)
        return UNSAYABLE if found is UNSAYABLE else {"exists": {**found["exists"], "count": 0}}

    def you_did(self, parts: list[Any]) -> Any:
        kind = kind_of(parts[1])
        return UNSAYABLE if kind is UNSAYABLE else {"exists": {"count": "1+", "one of": Pointer(parts[0], "done"), **kind}}

    def was_done(self, parts: list[Any]) -> Any:
        return self.you_did([parts[1], parts[0]])

    # Numbers

    def just(self, parts: list[Any]) -> Any:
        return parts[0]

    def per(self, parts: list[Any]) -> Any:
        return for_each(parts[0], [how_many(parts[1])])

    def number_of(self, parts: list[Any]) -> Any:
        return how_many(parts[0])

    def number_done(self, parts: list[Any]) -> Any:
        return {"count of": Pointer(parts[0])}

    def number_done_face(self, parts: list[Any]) -> Any:
        return _number_of(parts[1], parts[0])

    def half(self, parts: list[Any]) -> Any:
        return {"half of": parts[0]}

    def double_number(self, parts: list[Any]) -> Any:
        return {"times": [2, parts[0]]}

    def times(self, parts: list[Any]) -> Any:
        return {"times": [parts[1], parts[0]]}

    def times_front(self, parts: list[Any]) -> Any:
        return {"times": [parts[0], parts[1]]}

    def q_now(self, parts: list[Any]) -> Any:
        return quality("", parts[1], parts[0])

    def q_original(self, parts: list[Any]) -> Any:
        return quality("original ", parts[1], parts[0])

    def q_now_of(self, parts: list[Any]) -> Any:
        return quality("", parts[0], parts[1])

    def q_original_of(self, parts: list[Any]) -> Any:
        return quality("original ", parts[0], parts[1])

    def q_total(self, parts: list[Any]) -> Any:
        return total("total atk of", parts[0])

    q_total_of = q_total

    def each_cards(self, parts: list[Any]) -> Any:
        return how_many(parts[0])

    def each_done(self, parts: list[Any]) -> Any:
        return _number_of(parts[1], parts[0])

    def each_done_face(self, parts: list[Any]) -> Any:
        return _number_of(parts[0], parts[1])

    def same_as(self, parts: list[Any]) -> Any:
        return {"same": parts[0]} if isinstance(parts[0], Pointer) else UNSAYABLE

    def each_kind_done(self, parts: list[Any]) -> Any:
        kind = kind_of(parts[0])
        return UNSAYABLE if kind is UNSAYABLE else {"count of": {"one of": Pointer(parts[1]), **kind}}

    def each_of_them(self, _: list[Any]) -> Any:
        return {"count of": IT}


def _number_of(deed: str, face: str) -> Step:
    """How many cards (of this kind) that was done to."""
    return {"count of": {"one of": Pointer(deed), "is": face} if face else Pointer(deed)}


def _cards_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    for phrase in cards_at(given, at):
        yield one_of_players(given[at:phrase.end], phrase)


GRAMMAR = Grammar(Path(__file__).with_name("steps.lark"), ["action", "statement", "test"], _Meaning(),
                  {"CARDS": _cards_at, "COUNTER_NAME": counters_at})


def _first_words(start: str) -> frozenset[str]:
    """The grammar's own words with which this rule can begin."""
    table = GRAMMAR.table(start)
    accepted = table.states[table.start_state]
    return frozenset(word for word, entries in GRAMMAR.keywords.by_first.items() if any(name in accepted for *_, name in entries))


COMMANDS = _first_words("action")
KINDS_OF_CARDS = frozenset({"normal", "set", "special", "fusion", "ritual", "flip", "equip"})
"""Words that begin a command ("Special Summon") or a kind of card ("Special Summoned monsters")."""


def read_steps(text: str) -> list[Step] | None:
    """The steps that this clause says, with Pointers in them; None if it cannot be read whole."""
    text = normalised(text)
    first = next((word.value for word in words(text)), "")
    starts = ("statement",) if first not in COMMANDS else ("action", "statement") if first in KINDS_OF_CARDS else ("action",)
    for start in starts:
        found = GRAMMAR.read(start, text)
        if isinstance(found, Read) and isinstance(found.value, list) and not broken(found.value):
            return list(found.value)
    return None


def read_test(text: str) -> Step | None:
    """The condition that a clause behind "if" demands of cards it points back to ("it is a Warrior monster"), with Pointers in it."""
    found = GRAMMAR.read("test", text)
    return found.value if isinstance(found, Read) and isinstance(found.value, dict) and not broken(found.value) else None

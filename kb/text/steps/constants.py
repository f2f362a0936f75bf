"""What the rules of `steps.lark` mean that have no parts: durations, places, deeds, lasting qualities."""

from __future__ import annotations

from typing import Any

from kb.text.language.sayable import UNSAYABLE
from kb.text.language.verbs import POINTING_BACK
from kb.text.language.word_lists import MATERIAL_WAYS
from kb.text.steps.keeping import KEPT
from kb.text.steps.pointers import IT, Pointer
from kb.vocabulary.verb_shapes import SHAPES
from kb.vocabulary.words import ATTRIBUTES


def rule_of(verb: str) -> str:
    """The name of the rule of `steps.lark` that says a verb which is done to nothing.

    >>> rule_of("end the Battle Phase")
    'end_the_battle_phase'
    """
    return verb.lower().replace(" ", "_")


UNTIL = {
    "u_this_turn": "end of this turn", "u_end_phase": "end phase", "u_next_turn": "end of the next turn", "u_forever": "forever",
    "u_battle_phase": "end of the Battle Phase", "u_damage_step": "end of the Damage Step",
    "u_damage_calculation": "end of damage calculation",
    "u_standby": "next standby phase of you", "u_their_standby": "next standby phase of opponent", "u_any_standby": "next standby phase",
    "u_next_turns_standby": "standby phase of the next turn", "u_next_turns_end": "end phase of the next turn",
    "u_my_next_turns_end": "end phase of your next turn",
    "u_their_end_phase": "opponent's next end phase", "u_your_end_phase": "your next end phase",
    "u_face_up": "while face-up", "u_opponents_turn": "end of the opponent's turn",
    "u_opponents_next_turn": "end of the opponent's next turn",
    "u_my_next_turn": "end of your next turn",
    "u_their_next": "during the opponent's next turn", "u_the_next": "during the next turn",
    "u_kept": KEPT,
}
CONSTANTS: dict[str, Any] = {
    **{rule: {"until": word} for rule, word in UNTIL.items()},
    "defense": "defense", "face_up_defense": "face-up defense", "face_down_defense": "face-down defense", "attack": "attack",
    "t_your_field": {"to you": True}, "t_their_field": {"to": "opponent"}, "t_owner_field": {"to": None}, "t_nothing": {},
    "t_xyz_transferring": {"treated as": "xyz", "transfer materials": True},
    "t_extra_zone": {"zone": "extra monster zone"},
    "t_ignoring": {"ignoring conditions": True}, "t_negated": {"negated": True}, "t_face_down": {"face": "down"}, "t_face_up": {},
    "t_except_this": {"except": {"other than": "this card"}},
    **{f"t_{way}": {"treated as": way} for way in MATERIAL_WAYS},
    "hand": "hand", "deck": "deck", "gy": "GY", "extra": "extra deck", "banished": "banished", "field": "field",
    "pendulum_zone": "pendulum zone",
    "yours": "you", "theirs": "opponent",
    "bottom": "bottom", "top_end": "top", "shuffled": None, "in_order": None,
    "continuous_spell": "continuous spell", "continuous_trap": "continuous trap",
    "backrow": "you", "own_field": "you", "field_zone": "field zone", "owners_backrow": "its owner",
    "to_opponent": "opponent", "to_both": "both", "to_you": "you", "to_its_controller": IT,
    "of_you": "you", "of_opponent": "opponent", "draw_phase": "draw", "standby_phase": "standby", "battle_phase": "battle",
    "atk": "atk", "def": "def", "both": "both", "level": "level", "rank": "rank", "link": "link", "scale": "scale",
    **{word: word for word in ("card_name", "monster_type", "monster_attribute", "original_types", "original_attributes")},
    "monster": "monster", "card": "", "spell": "spell", "trap": "trap", "backrow_card": "spell or trap", "token": "monster",
    "it": IT, "this": Pointer("this card"), "attacker": Pointer("attacker"), "attack_target": Pointer("attack target"),
    "equipped": Pointer("equipped monster"), "it_and_this": (IT, Pointer("this card")),
    "target_and_this": (Pointer("target"), Pointer("this card")), "target_word": None, "elsewhere": None, "rest": Pointer("rest"),
    "destroyer": Pointer("destroyer"), "summoned_with_it": Pointer("monster Summoned with it"),
    "opposing": Pointer("opposing monster"), "first_target": Pointer("target 1"), "second_target": Pointer("target 2"),
    "battling_both": Pointer("battling monsters"),
    "shuffle": [{"shuffle": "deck"}],
    **{rule_of(verb): [{verb: True}] for verb, shape in SHAPES.items() if shape == "bool"},
    "toss_one": [{"toss coins": 1}], "toss_two": [{"toss coins": 2}], "roll": [{"roll a die": 1}],
    "their_hand": {"count": "all", "from": ["hand"], "whose": "opponent"},
    "their_extra_deck": {"count": "all", "from": ["extra deck"], "whose": "opponent"},
    "safe_in_that_battle": {"cannot be destroyed": "battle", "until": "end of the Damage Step"},
    "cannot_attack": {"cannot attack": True}, "cannot_declare": {"cannot declare attacks": True},
    "cannot_attack_directly": {"cannot attack directly": True}, "safe_in_battle": {"cannot be destroyed": "battle"},
    "safe_from_effects": {"cannot be destroyed": "effect"}, "safe": {"cannot be destroyed": "card"},
    "safe_from_their_effects": {"cannot be destroyed": "effect", "by": {"whose": "opponent"}},
    "untargeted": {"cannot be targeted": "opponent"}, "unaffected": {"unaffected by": {"other than": "this card"}},
    "unaffected_but_own": {"unaffected by": {"is": "card"}}, "unaffected_by_monsters_but_own": {"unaffected by": {"is": "monster"}},
    "unaffected_by_theirs": {"unaffected by": {"whose": "opponent"}},
    "unaffected_by_activated": {"unaffected by": {"whose": "opponent"}, "only activated": True},
    "attacks_directly": {"may attack directly": True}, "attacks_twice": {"attacks": 2},
    "attacks_twice_now": {"attacks": 2, "until": "end of the Battle Phase"},
    "attacks_a_second_monster_now": {"attacks on monsters": 2, "until": "end of the Battle Phase"},
    "untributed": {"cannot be tributed": True},
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
    "f_normal_or_special_any": {"cannot normal or special summon": {"is": "monster"}},
    "f_special_summon_any": {"cannot special summon": {"is": "monster"}},
    **{f"f_{way}_summon_any": {f"cannot {way} summon": {"is": "monster"}} for way in ("fusion", "synchro", "xyz", "link")},
    "f_activate_any": {"cannot activate": {}},
    "f_activate_monster_effects": {"cannot activate": {"is": "monster"}},
    "f_attack": UNSAYABLE, "f_declare": UNSAYABLE, "f_attack_directly": UNSAYABLE, "f_search": {"cannot add from the Deck": True},
    "f_draw": {"cannot draw": True},
    "f_banish": {"cannot banish": True},
    **{f"p_{name}": [("apply", {"attribute becomes": name.upper()})] for name in map(str.lower, ATTRIBUTES) if name != "divine"},
    "q_amount": {"amount": True}, "q_rolled": {"rolled": True}, "q_lost": {"lost ATK": True},
    "c_rolled": {"to": {"rolled": True}},
    "p_declared_attribute": [("apply", {"declared attribute": True})],
    "p_declared_level": [("become", "level", {"declared": True})],
    "a_declared_level": ("stat", "level", {"to": {"declared": True}}),
    **{deed: deed for deed in (*POINTING_BACK, "excavate", "choose", "set")},
}
"""What rules of `steps.lark` without parts mean."""

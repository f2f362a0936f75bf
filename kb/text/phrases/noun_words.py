"""What the alternatives of `nouns.lark` say that say always the same, by their names there."""

from __future__ import annotations

from typing import Any

from kb.records.filters import SUMS
from kb.text.language.verbs import POINTING_BACK, Form, forms_of
from kb.text.phrases.filters import AND, COMMA, OR, Quality

MONSTER_TYPES = {
    "aqua": "Aqua", "beast": "Beast", "beast - warrior": "Beast-Warrior", "creator god": "Creator God", "cyberse": "Cyberse",
    "dinosaur": "Dinosaur", "divine - beast": "Divine-Beast", "dragon": "Dragon", "fairy": "Fairy", "fiend": "Fiend", "fish": "Fish",
    "illusion": "Illusion", "insect": "Insect", "machine": "Machine", "plant": "Plant", "psychic": "Psychic", "pyro": "Pyro",
    "reptile": "Reptile", "rock": "Rock", "sea serpent": "Sea Serpent", "spellcaster": "Spellcaster", "thunder": "Thunder",
    "warrior": "Warrior", "winged beast": "Winged Beast", "wyrm": "Wyrm", "zombie": "Zombie",
}

KINDS = {"quick - play": "quick-play", "continuou": "continuous"}
"""Words of `types` that are folded to something else."""

NAMING = {"named_counter": "counters", "can_hold": "can hold"}
"""Alternatives that say one word of a filter, of the one thing that they name."""
LISTING = {
    "in_original_name": "original name contains", "names_as_material": "names as material", "series_as_material": "series as material",
}
"""The same with a list of what they name."""

MENTIONED = "\0"
"""In `mentions`: the card that the same phrase has named ("1 \"X\" or 1 monster that mentions it")."""

EACH = "each"
"""In a place: it is each player's, so that a number is one for each of them."""

FROM_EACH = "from each"
"""In a place: a card from each of them at most (`True`), or, said so, from each of so many."""

THERE = "there"
"""In a demand: its cards are in the GY, where it says that they came."""

TREATED = "treated"
"""In a demand: what kind of card a Monster Card on the field is treated as."""

SAYS: dict[str, Any] = {
    "this_card": "this card", "equipped": "equipped monster", "attacker": "attacker", "attack_target": "attack target",
    "materials": "materials", "it": "it", "them": "them", "both_targets": {"reference": "that target", "all or nothing": True},
    "one_of_them": {"reference": "them", "count": 1}, "any_of_them": {"reference": "them", "count": "1+"},
    "your_hand": {"count": "all", "from": ["hand"], "whose": "you"},
    "their_hand": {"count": "all", "from": ["hand"], "whose": "they"},
    "opponents_hand": {"count": "all", "from": ["hand"], "whose": "opponent"},
    "opponents_hand_and_extra": {"count": "all", "from": ["hand", "extra deck"], "whose": "opponent"},
    "all_hands": {"count": "all", "from": ["hand"]},
    "your_field": {"count": "all", "from": ["field"], "whose": "you"},
    "one_card": {"count": 1}, "none": {"count": 0}, "all": {"count": "all"}, "both": {"count": 2}, "bare": {}, "any": {"count": "1+"},
    "as_many": {"count": "as many"}, "as_many_of_yours": {"count": "as many", "whose": "you"},
    "as_many_others": {"count": "as many", "other than": "this card"},
    "another": {"count": 1, "other than": "this card"}, "other": {"other than": "this card"},
    "the_other": {"reference": "other"},
    "all_others": {"count": "all", "other than": "this card"}, "no_others": {"count": 0, "other than": "this card"},
    "any_others": {"count": "1+", "other than": "this card"}, "random_one": {"count": 1, "random": True}, "of_yours": {"whose": "you"},
    "of_opponents": {"whose": "opponent"},
    "one_of_opponents": {"count": 1, "whose": "opponent"}, "one_of_yours": {"count": 1, "whose": "you"},
    "any_of_yours": {"count": "1+", "whose": "you"}, "all_yours": {"count": "all", "whose": "you"},
    "all_opponents": {"count": "all", "whose": "opponent"}, "of_theirs": {"whose": "they"},
    "card": {"is": "card"}, "monster": {"is": "monster"}, "spell": {"is": "spell"}, "trap": {"is": "trap"},
    "spell_or_trap": {"is": "spell or trap"}, "monster_or_spell": {"is": "monster or spell"}, "monster_or_trap": {"is": "monster or trap"},
    "not_this": {"other than": "this card"}, "not_attacker": {"other than": "attacker"}, "not_equipped": {"other than": "equipped monster"},
    "mentions_it": {"mentions": MENTIONED}, "monster_card": {"is": "monster", "card": True}, "your_possession": {"whose": "you"},
    "theirs_in_their_possession": {"whose": "opponent", "owner": "opponent"},
    "opponents_possession": {"whose": "opponent"},
    **{word.replace(" ", "_"): word for word in SUMS},
    "as_continuous_spell": {TREATED: {"is": "spell", "types": ["continuous"]}},
    "came_this_turn": {THERE: True, "arrived": "this turn"},
    "came_from_field_this_turn": {THERE: True, "arrived": "this turn", "came from": ["field"]},
    "destroyed_this_turn": {THERE: True, "arrived": "this turn", "came destroyed": True},
    "destroyed_by_battle_this_turn": {THERE: True, "arrived": "this turn", "came destroyed": True, "came by": "battle"},
    "came_by_battle": {THERE: True, "came destroyed": True, "came by": "battle"},
    "no_attack_this_turn": {"not": {"did this turn": ["attacked"]}}, "attacked_this_turn": {"did this turn": ["attacked"]},
    "battled_this_turn": {"did this turn": ["battled"]}, "is_negated": {"negated": True}, "not_linked": {"linked": False},
    "own": {"owner": "you"},
    "has_level": {"level": "any"}, "no_level": {"not": {"level": "any"}},
    "different_names": {"different names": True},
    "lowest_atk": {"extreme": "lowest atk"}, "highest_atk": {"extreme": "highest atk"}, "lowest_def": {"extreme": "lowest def"},
    "highest_def": {"extreme": "highest def"}, "lowest_level": {"extreme": "lowest level"}, "highest_level": {"extreme": "highest level"},
    "as_possible": {"as possible": True}, "special_summonable": {"special summonable": True},
    "normal_summonable": {"special summonable": False}, "is_equip_card": {"equipping": True}, "no_material": {"has material": False},
    "has_material": {"has material": True}, "is_equipped": {"equipped": True}, "has_counter": {"counters": 1},
    "a_counter": {"counters": "A-Counter"}, "continuous_spell_or_trap": {"is": "spell or trap", "types": ["continuous"]},
    "yours_set": {"from": ["field"], "whose": "you", "face": "down"},
    "at_random": {"random": True}, "their_choice": {"chosen by": "opponent"},
    "you_control": {"from": ["field"], "whose": "you"}, "opponent_controls": {"from": ["field"], "whose": "opponent"},
    "they_control": {"from": ["field"], "whose": "they"}, "on_the_field": {"from": ["field"]}, "banished_place": {"from": ["banished"]},
    "your_gy": {"from": ["GY"], "whose": "you"}, "opponents_own": {"owner": "opponent"},
    "your_banished": {"from": ["banished"], "whose": "you"}, "yours_face_up": {"from": ["field"], "whose": "you", "face": "up"},
    "yours_face_up_monsters": {"from": ["monster zone"], "whose": "you", "face": "up"},
    "face_up_on_the_field": {"from": ["field"], "face": "up"}, "face_up_extra": {"from": ["extra deck"], "whose": "you", "face": "up"},
    "other_pendulum": {"from": ["pendulum zone"], "whose": "you", "other than": "this card"},
    "your_pendulum": {"from": ["pendulum zone"], "whose": "you"},
    "link": OR, "link_and": AND, "link_comma": COMMA, "normal_or_special": Quality("summoned", ["normal", "special"]),
    "banished_quality": Quality("from", "banished"), "normal_summoned_or_set": Quality("not summoned", "special"),
    "set_quality": Quality("face", "down"), "opponents_quality": Quality("whose", "opponent"),
    "excavated_quality": Quality("one of", "revealed cards"),
    "linked_quality": Quality("linked", True), "co_linked_quality": Quality("co-linked", True),
    "co_linked_with_this": {"co-linked with": "this card"}, "is_co_linked": {"co-linked": True},
    "attacking_quality": Quality("battling", "attacking"), "your_other": {"whose": "you", "other than": "this card"},
}
"""What a part of a phrase says that always says the same."""

COUNTED: dict[str, tuple[str, dict[str, Any]]] = {
    "no_more": ("{0}-{0}", {}), "exactly": ("{}", {}), "up_to": ("up to {}", {}), "or_more": ("{}+", {}), "from_to": ("{}-{}", {}),
    "random": ("{}", {"random": True}),
    "some_others_of_yours": ("{}", {"whose": "you", "other than": "this card"}),
    "up_to_others_of_yours": ("up to {}", {"whose": "you", "other than": "this card"}),
    "others": ("{}", {"other than": "this card"}), "up_to_others": ("up to {}", {"other than": "this card"}),
    "or_more_others": ("{}+", {"other than": "this card"}), "some_of_yours": ("{}", {"whose": "you"}),
    "or_more_of_yours": ("{}+", {"whose": "you"}),
    "up_to_of_yours": ("up to {}", {"whose": "you"}), "some_of_opponents": ("{}", {"whose": "opponent"}),
    "up_to_of_opponents": ("up to {}", {"whose": "opponent"}), "some_of_theirs": ("{}", {"whose": "they"}),
    "some_of_them": ("{}", {"reference": "them"}), "up_to_of_them": ("up to {}", {"reference": "them"}),
}
"""Words of number with a figure: the count, and what else they say."""

COMPARED = {
    "any_number": ("level, rank or link", "{}"), "level_or_link": ("level or link", "{}"), "rank_or_link": ("rank or link", "{}"),
    "level": ("level", "{}"), "level_or_lower": ("level", "<= {}"), "level_or_higher": ("level", ">= {}"),
    "level_or_rank": ("level or rank", "{}"), "level_or_rank_or_lower": ("level or rank", "<= {}"),
    "level_or_rank_or_higher": ("level or rank", ">= {}"),
    "rank": ("rank", "{}"), "rank_or_lower": ("rank", "<= {}"), "rank_or_higher": ("rank", ">= {}"),
    "link_rating": ("link", "{}"), "link_or_lower": ("link", "<= {}"), "link_or_higher": ("link", ">= {}"),
    "another_number": ("number", "{}"),
}
"""Qualities with a figure: their class and comparison."""

POINTING = ("that", "those", "the", *(form for form in forms_of(POINTING_BACK, Form.PARTICIPLE) if form not in ("summoned", "equipped")))
"""Classes of words that point back."""

WHOSE: dict[str, str | None] = {"yours": "you", "opponents": "opponent", "theirs": "they", "anyones": None}

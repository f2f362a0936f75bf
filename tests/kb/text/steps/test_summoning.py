"""Summons that a resolution orders, as steps: which monster, with which materials, from where and by what means (SUM-8, TIM-8)."""

from typing import Any

import pytest

from tests.kb.text.effects.test_resolving import IN_GY, TARGET, does, opaque

SYNCHRO = {"count": 1, "from": ["extra deck"], "whose": "you", "types": ["synchro"]}
XYZ = {**SYNCHRO, "types": ["xyz"]}
FUSION = {**SYNCHRO, "types": ["fusion"]}
RITUAL = {"count": 1, "from": ["hand"], "whose": "you", "is": "monster", "types": ["ritual"]}
OWN = {"from": ["monster zone"], "whose": "you"}
AFTER = "immediately after this effect resolves, "
FROM_EXTRA = "Fusion Summon 1 Fusion Monster from your Extra Deck, "


class TestByRule:
    @pytest.mark.parametrize(
        ("words", "step"),
        [
            ("Synchro Summon 1 Synchro Monster", {"synchro summon": SYNCHRO}),
            ("you can Synchro Summon 1 Synchro Monster", {"synchro summon": SYNCHRO, "optional": True}),
            ("Synchro Summon using this card you control", {"synchro summon": SYNCHRO, "must include": "this card"}),
            ("Xyz Summon 1 Xyz Monster, using monsters you control", {"xyz summon": XYZ}),
            (
                "Xyz Summon 1 Xyz Monster using only WATER monsters you control",
                {"xyz summon": XYZ, "materials": {**OWN, "attribute": "WATER"}},
            ),
            (
                "Link Summon 1 Link Monster using materials you control, including this card",
                {"link summon": {**SYNCHRO, "types": ["link"]}, "must include": "this card"},
            ),
            (
                "Synchro Summon 1 Synchro Monster, using monsters you control as material, including a Rock monster",
                {"synchro summon": SYNCHRO, "must include": {"count": 1, "is": "monster", "type": "Rock", **OWN}},
            ),
            (
                "Synchro Summon 1 Synchro Monster, using 1 or more Rock monsters you control as Synchro Materials",
                {"synchro summon": SYNCHRO, "must include": {"count": 1, "type": "Rock", **OWN}},
            ),
            (
                "Tribute Summon 1 Rock monster face-up",
                {"tribute summon": {"count": 1, "is": "monster", "type": "Rock", "from": ["hand"], "whose": "you"}},
            ),
            ("Tribute Summon this card", {"tribute summon": "this card"}),
        ],
    )
    def test_which_monster_with_what(self, words: str, step: dict[str, Any]) -> None:
        assert does(AFTER + words) == [step]

    def test_only_these_cards(self) -> None:
        assert does(
            f"Special Summon both those targets, and if you do, {AFTER}Xyz Summon 1 Xyz Monster using only those 2 monsters", **IN_GY
        )[1] == {"and if you do": {"xyz summon": XYZ, "must include": "targets", "no other materials": True}}
        assert does(f"{AFTER}Synchro Summon 1 Synchro Monster using only this card and that target", **TARGET) == [
            {
                "synchro summon": SYNCHRO,
                "must include": ["this card", "targets"],
                "no other materials": True,
                "materials": {"is": "monster"},
            }
        ]

    @pytest.mark.parametrize(
        "words",
        [
            AFTER + "Synchro Summon 1 Synchro Monster using only this card and Rock monsters in your hand",
            AFTER + "Synchro Summon 1 Synchro Monster using this card and that target",
            AFTER + "Pendulum Summon 1 monster",
            "Synchro Summon 1 Synchro Monster",
            AFTER + "Synchro Summon 1 Synchro Monster, also it gains 500 ATK",
        ],
    )
    def test_what_is_not_certain_stays_opaque(self, words: str) -> None:
        assert opaque(does(words, **TARGET))


class TestMaterials:
    @pytest.mark.parametrize(
        ("words", "options"),
        [
            (
                "by shuffling its materials from your field, GY, and/or banishment into the Deck",
                {"materials from": ["field", "GY", "banished"], "into the Deck": "shuffle"},
            ),
            (
                "by placing Fusion Materials mentioned on it from your hand or GY, including this card from your GY, on the bottom of "
                "the Deck in any order",
                {"materials from": ["hand", "GY"], "must include": "this card", "into the Deck": "bottom"},
            ),
            (
                "by banishing Rock monsters from your field or GY as material",
                {"materials from": ["field", "GY"], "materials": {"type": "Rock", "whose": "you"}, "by banishing": True},
            ),
            (
                "using monsters from your hand or field as material, including a Rock monster",
                {
                    "materials from": ["hand", "field"],
                    "must include": {"count": 1, "is": "monster", "type": "Rock", "from": ["hand", "field"]},
                },
            ),
            (
                "using this card you control and Rock monsters you control as Fusion Materials",
                {
                    "materials from": ["field"],
                    "must include": "this card",
                    "materials": {"any of": [{"type": "Rock", "whose": "you"}, {"one of": "this card"}]},
                },
            ),
            ("by banishing Fusion Materials listed on it from your GY", {"materials from": ["GY"], "by banishing": True}),
            ("using 2 monsters you control", {"materials from": ["field"], "number of materials": 2}),
        ],
    )
    def test_of_a_fusion_summon(self, words: str, options: dict[str, Any]) -> None:
        assert does(FROM_EXTRA + words) == [{"fusion summon": FUSION, **options}]

    @pytest.mark.parametrize(
        ("words", "options"),
        [
            (
                "by Tributing monsters from your hand or field whose total Levels exactly equal the Level of that Ritual Monster",
                {"materials from": ["hand", "field"], "exactly": True},
            ),
            (
                "by banishing monsters from your GY whose total Levels equal or exceed its Level, including a Rock monster",
                {
                    "materials from": ["GY"],
                    "by banishing": True,
                    "must include": {"count": 1, "is": "monster", "type": "Rock", "from": ["GY"]},
                },
            ),
            (
                "by Tributing monsters from your hand or field, including this card on your field whose total Levels equal its Level",
                {"materials from": ["hand", "field"], "must include": "this card", "exactly": True},
            ),
        ],
    )
    def test_of_a_ritual_summon(self, words: str, options: dict[str, Any]) -> None:
        assert does(f"Ritual Summon 1 Ritual Monster from your hand, {words}") == [{"ritual summon": RITUAL, **options}]

    @pytest.mark.parametrize("words", ["using 1 monster from your Deck as material", "by banishing them"])
    def test_other_materials_stay_opaque(self, words: str) -> None:
        assert opaque(does(FROM_EXTRA + words))


TOKEN = {"name": "Nut Token", "type": "Rock", "attribute": "EARTH", "level": 1, "atk": 0, "def": 0}
STATS = "(Rock/EARTH/Level 1/ATK 0/DEF 0)"


class TestTokens:
    @pytest.mark.parametrize(
        ("words", "options"),
        [
            (f'1 "Nut Token" {STATS}', {"count": 1}),
            ('2 "Nut Tokens" (Rock/Tuner/EARTH/Level 1/ATK 0/DEF 0)', {"count": 2, "types": ["tuner"]}),
            (f'up to 3 "Nut Tokens" {STATS} in Defense Position', {"count": 3, "up to": True, "position": "defense"}),
            (f'as many "Nut Tokens" {STATS} as possible', {"count": 5, "as many as possible": True}),
            (f'any number of "Nut Tokens" {STATS}', {"count": 5, "up to": True}),
            (f'1 "Nut Token" {STATS} to both players\' fields', {"count": 1, "to": "both"}),
            (f'1 "Nut Token" {STATS} to either field', {"count": 1, "to": "either"}),
            (
                f'"Nut Tokens" {STATS}, up to the number of monsters you control',
                {"count": {"count of": {"from": ["monster zone"], "whose": "you"}}, "up to": True},
            ),
        ],
    )
    def test_how_many_and_where(self, words: str, options: dict[str, Any]) -> None:
        assert does(f"Special Summon {words}") == [{"tokens": {**TOKEN, **options}}]

    @pytest.mark.parametrize("words", ['1 "Nut Token"', f'as many "Nut Tokens" {STATS}', f'"Nut Tokens" {STATS}'])
    def test_what_is_not_said_stays_opaque(self, words: str) -> None:
        assert opaque(does(f"Special Summon {words}"))


def test_what_a_monster_becomes_as_it_is_summoned() -> None:
    assert does("Special Summon this card from your hand as a Tuner") == [
        {"special summon": "this card"},
        {"and if you do": {"apply": {"treated as a Tuner": True, "of": "this card"}}},
    ]
    assert does("Special Summon 1 Rock monster from your hand as a Level 4 monster")[1] == {
        "and if you do": {"change level": {"to": 4, "of": "those cards"}}
    }


def test_pendulum_monsters_are_added_to_the_extra_deck() -> None:
    cards = {"count": 1, "from": ["deck"], "whose": "you", "is": "monster", "types": ["pendulum"]}
    assert does("add 1 Pendulum Monster from your Deck to your Extra Deck face-up") == [{"add to the Extra Deck": cards}]
    assert does("add 1 Pendulum Monster from your Deck to your face-up Extra Deck") == [{"add to the Extra Deck": cards}]
    assert opaque(does("add it to your Extra Deck face-up", **TARGET))


def test_what_binds_the_player_while_the_token_stays() -> None:
    found = does(
        f'Special Summon 1 "Nut Token" {STATS}.',
        "While that Token is in the Monster Zone, you cannot Special Summon from the Extra Deck, except Rock monsters.",
    )
    forbidden = {"is": "monster", "from": ["extra deck"], "not": {"type": "Rock"}}
    there = {"exists": {"count": "1+", "one of": "those cards", "types": ["token"]}}
    bound = {"apply": {"cannot special summon": forbidden, "player": "you"}, "to": "those cards", "until": "while face-up", "if": [there]}
    assert found == [{"tokens": {**TOKEN, "count": 1}}, {"also": bound}]


FORM = {"types": ["effect"], "type": "Rock", "attribute": "EARTH", "level": 4, "atk": 0, "def": 1800}
AS_MONSTER = "Special Summon this card as an Effect Monster (Rock/EARTH/Level 4/ATK 0/DEF 1800)"


class TestTrapMonsters:
    @pytest.mark.parametrize(
        ("sentences", "still", "more"),
        [
            ([f"{AS_MONSTER} (this card is also still a Trap)."], True, {}),
            ([f"{AS_MONSTER} (this card is NOT treated as a Trap)."], False, {}),
            ([f"{AS_MONSTER}.", "(This card is also still a Trap.)"], True, {}),
            ([f"{AS_MONSTER}.", "(This card is NOT treated as a Trap Card.)"], False, {}),
            ([AS_MONSTER.replace(" as", " in Defense Position as") + " (this card is also still a Trap)."], True, {"position": "defense"}),
        ],
    )
    def test_whether_it_is_still_a_trap(self, sentences: list[str], still: bool, more: dict[str, Any]) -> None:
        assert does(*sentences) == [{"special summon": "this card", "as monster": {**FORM, "still a Trap": still}, **more}]

    def test_where_nobody_says_it_stays_opaque(self) -> None:
        assert opaque(does(f"{AS_MONSTER}."))


class TestZonesPointedTo:
    """A Special Summon to an own zone that a Link Monster points to; "any zone" may be the opponent's as well, and is not said."""

    LINKS = {"from": ["monster zone"], "types": ["link"], "face": "up"}

    @pytest.mark.parametrize(
        ("words", "more"),
        [
            ("to your zone this card points to", {"pointed to by": "this card"}),
            ("in Defense Position, to your zone this card points to", {"pointed to by": "this card", "position": "defense"}),
            ("to your zone this card points to, in Defense Position", {"pointed to by": "this card", "position": "defense"}),
            ("to your zone(s) a Link Monster(s) points to", {"pointed to by": LINKS}),
            ("to your zone a WATER Link Monster points to", {"pointed to by": {**LINKS, "attribute": "WATER"}}),
            ("to your opponent's zone this card points to", {"pointed to by": "this card", "to": "opponent"}),
        ],
    )
    def test_whose_zone_and_which_link_monster(self, words: str, more: dict[str, Any]) -> None:
        hand = {"count": 1, "is": "monster", "from": ["hand"], "whose": "you"}
        assert does(f"Special Summon 1 monster from your hand {words}") == [{"special summon": hand, **more}]

    def test_the_zone_a_target_points_to(self) -> None:
        found = does("Special Summon 1 monster from your hand to your zone that target points to", **TARGET)
        assert found[0]["pointed to by"] == "targets"

    @pytest.mark.parametrize("words", ["to any zone this card points to", "to your zone that 2 or more Link Monsters point to"])
    def test_what_is_not_certain_stays_opaque(self, words: str) -> None:
        assert opaque(does(f"Special Summon 1 monster from your hand {words}"))


def test_a_sentence_about_what_was_summoned_this_way() -> None:
    """All of the sentence is done to the monster that was Summoned, and only if it was."""
    found = does("Special Summon this card. If Summoned this way, this card cannot attack, also banish it when it leaves the field")
    assert [next(iter(step)) for step in found] == ["special summon", "and if you do", "and if you do"]
    assert {"apply": {"leaves the field to": "banished", "of": "this card"}} in [step.get("and if you do") for step in found]


class TestLaterAndAsMany:
    DECK = {"count": 1, "is": "monster", "from": ["deck"], "whose": "you"}

    @pytest.mark.parametrize(
        ("words", "turn"), [("your opponent's End Phase", "opponent"), ("the End Phase of your next turn", "next of you")]
    )
    def test_the_end_phase_of_which_turn(self, words: str, turn: str) -> None:
        found = does(f"Special Summon 1 monster from your Deck, but destroy it during {words}")
        assert found[1] == {"and if you do": {"delay": {"phase": "end", "turn": turn, "does": [{"destroy": "those cards"}]}}}

    def test_an_equal_number_is_that_many(self) -> None:
        words = "Tribute any number of monsters, then destroy {} cards on the field"
        assert does(words.format("an equal number of")) == does(words.format("that many")) and not opaque(does(words.format("that many")))

    def test_as_many_as_this_card_is_no_number(self) -> None:
        assert opaque(does("Special Summon this card, then destroy an equal number of cards on the field"))


class TestMaterialOfAnEffect:
    """A Special Summon that is treated as an Xyz Summon, with a monster on the field as its material."""

    XYZ_TARGET: dict[str, Any] = {"targets": [{"count": 1, "from": ["monster zone"], "whose": "you", "types": ["xyz"]}]}
    SUMMON = (
        "Special Summon from your Extra Deck, 1 Dragon monster that is 1 Rank higher than that target, by using that target as material"
    )
    ABOVE = {"count": 1, "from": ["extra deck"], "whose": "you", "is": "monster", "type": "Dragon",
             "rank": {"equal to": {"plus": [{"rank of": "targets"}, 1]}}}

    @pytest.mark.parametrize(
        ("behind", "transferred"),
        [
            (" (this is treated as an Xyz Summon)", False),
            (" (this is treated as an Xyz Summon, transfer its materials)", True),
            (". This is treated as an Xyz Summon. Transfer its materials to the Summoned monster.", True),
            (
                ". This Special Summon is treated as an Xyz Summon. "
                "Xyz Materials attached to it also become Xyz Materials on the Summoned monster",
                True,
            ),
        ],
    )
    def test_which_monster_is_used_and_its_materials(self, behind: str, transferred: bool) -> None:
        more = {"transfer materials": True} if transferred else {}
        found = does(self.SUMMON + behind, **self.XYZ_TARGET)
        assert found == [{"special summon": self.ABOVE, "using": "targets", "treated as": "xyz", **more}]

    def test_this_card(self) -> None:
        words = "Special Summon 1 Dragon Xyz Monster from your Extra Deck using this face-up card you control as material"
        assert does(f"{words} (this is treated as an Xyz Summon)")[0]["using"] == "this card"
        assert opaque(does(words)), "no Xyz Summon: what it uses is not certain"


class TestDemandsBehindThePlace:
    DECK = {"count": 1, "is": "monster", "from": ["deck"], "whose": "you"}

    @pytest.mark.parametrize(
        ("words", "demand"),
        [
            ("with a lower Level than that target", {"level": {"less than": {"level of": "targets"}}}),
            (", with the same Type as that target", {"same as": {"type of": "targets"}}),
            (", with a different name from the cards you control", {"differs from": {"name of": {"from": ["field"], "whose": "you"}}}),
        ],
    )
    def test_they_belong_to_the_cards(self, words: str, demand: dict[str, Any]) -> None:
        joint = "" if words.startswith(",") else " "
        found = does(f"Add 1 monster from your Deck to your hand{joint}{words}", **TARGET)
        assert found == [{"add to the hand": {**self.DECK, **demand}}]

    def test_several_cards_like_one_that_is_not_chosen(self) -> None:
        words = "Special Summon up to 2 monsters from your hand, with the same Level as 1 face-up monster your opponent controls"
        assert opaque(does(words))


class TestSeveralKinds:
    YOURS = {"from": ["deck"], "whose": "you"}
    DRAGON = {"is": "monster", "type": "Dragon"}
    SPELL = {"is": "spell", "types": ["equip"]}

    @pytest.mark.parametrize("exception", [', except "Old Wyrm",', ' (except "Old Wyrm")'])
    def test_an_exception_belongs_to_its_own_kind(self, exception: str) -> None:
        found = does(f"Add 1 Dragon monster{exception} or 1 Equip Spell from your Deck to your hand")
        kinds = [{**self.DRAGON, "not": {"name": "Old Wyrm"}}, self.SPELL]
        assert found == [{"add to the hand": {"count": 1, **self.YOURS, "any of": kinds}}]

    def test_both_kinds(self) -> None:
        found = does('Add 1 Dragon monster, except "Old Wyrm", and 1 Equip Spell from your Deck to your hand')
        assert found == [
            {"add to the hand": {"count": 1, **self.DRAGON, "not": {"name": "Old Wyrm"}, **self.YOURS}},
            {"and": {"add to the hand": {"count": 1, **self.YOURS, **self.SPELL}}},
        ]

    def test_the_zones_of_their_owners(self) -> None:
        targets = [{"count": 2, "from": ["GY"], "whose": "you", "is": "monster"}]
        found = does("place them face-up in their owners' Spell & Trap Zones as Continuous Spells", targets=targets)
        assert found == [{"place": "targets", "as": "continuous spell", "to": "its owner"}]

    @pytest.mark.parametrize(("behind", "more"), [("", {}), (', except "Old Wyrm"', {"not": {"name": "Old Wyrm"}})])
    def test_one_from_each_of_two_places(self, behind: str, more: dict[str, Any]) -> None:
        found = does(f"Special Summon 2 Dragon monsters (1 from your hand and 1 from your GY){behind}")
        one = {"count": 1, "is": "monster", "type": "Dragon", "whose": "you", **more}
        assert found == [{"special summon": {**one, "from": ["hand"]}}, {"and": {"special summon": {**one, "from": ["GY"]}}}]

    def test_a_demand_on_both_together_is_none_on_each(self) -> None:
        (found,) = does("Special Summon 2 monsters with different names (1 from your hand and 1 from your GY)")
        assert found["special summon"] == {"count": 2, "from": ["hand", "GY"], "whose": "you", "is": "monster",
                                           "different names": True, "all different": ["place"]}

    def test_any_number_up_to_so_many(self) -> None:
        found = does("destroy any number of Spells on the field, up to the number of monsters you control")
        yours = {"count of": {"from": ["monster zone"], "whose": "you"}}
        assert found == [{"destroy": {"is": "spell", "from": ["field"], "count": {"up to": yours}}}]

    def test_the_number_that_was_done_to(self) -> None:
        found = does("Tribute up to 2 monsters, and if you do, draw the same number of cards you Tributed")
        assert found[1] == {"and if you do": {"draw": {"count of": "those cards"}}}
        assert opaque(does("Tribute up to 2 monsters, and if you do, draw the same number of cards you destroyed"))

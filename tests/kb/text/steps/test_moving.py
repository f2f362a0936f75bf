"""Steps that move cards: the order of their words, older wordings, numbers that the cost or the field tells."""

from typing import Any

import pytest

from tests.kb.text.effects.test_resolving import TARGET, does, found, opaque
from tests.support.texts import spell

MOSS = {"count": 1, "archetype": "Moss"}


class TestWhereCardsGoBeforeWhichCards:
    @pytest.mark.parametrize(
        ("words", "step"),
        [
            (
                'add to your hand, 1 of your "Moss" cards that is banished or in your GY, except "Moss Cat"',
                {"add to the hand": {**MOSS, "from": ["banished", "GY"], "whose": "you", "not": {"name": "Moss Cat"}}},
            ),
            (
                "return to the hand all monsters your opponent controls that were Special Summoned from the hand",
                {
                    "return to the hand": {
                        "count": "all",
                        "from": ["monster zone"],
                        "whose": "opponent",
                        "summoned": "special",
                        "came from": ["hand"],
                    }
                },
            ),
            (
                'shuffle into the Deck, 2 of your "Moss" cards that are banished or in your GY',
                {"return to the Deck": {**MOSS, "count": 2, "from": ["banished", "GY"], "whose": "you"}},
            ),
            (
                "send to the GY 1 Spell your opponent controls",
                {"send to the GY": {"count": 1, "from": ["field"], "whose": "opponent", "is": "spell"}},
            ),
        ],
    )
    def test_says_the_same_as_behind_them(self, words: str, step: dict[str, Any]) -> None:
        assert does(words) == [step]

    def test_an_exception_at_the_end_is_one_from_all_of_them(self) -> None:
        step = does('add to your hand, 1 face-up "Moss" monster from your Extra Deck or 1 "Moss" monster from your GY, except "Moss Cat"')
        assert step[0]["add to the hand"]["not"] == {"name": "Moss Cat"}
        assert "not" not in str(step[0]["add to the hand"]["any of"])

    @pytest.mark.parametrize(
        "words",
        [
            'shuffle into the Deck, all cards in the GYs and all face-up banished cards, except "Moss" monsters',
            'send to the GY, 1 "Moss" monster you control and 2 "Moss" monsters from your Deck, whose total Levels equal 10',
            'send to the GY, 1 monster from your Extra Deck or 1 "Moss" monster from your Deck, with ATK equal to that target',
        ],
    )
    def test_what_is_said_of_two_groups_is_not_read_as_said_of_the_second(self, words: str) -> None:
        assert opaque(does(words, **TARGET))


class TestOlderAndLooserWordings:
    def test_on_the_top_of_the_deck(self) -> None:
        assert does("take 1 Plant monster from your Deck and place it on top of your Deck") == [
            {"place": {"count": 1, "from": ["deck"], "whose": "you", "is": "monster", "type": "Plant"}, "on": "top of the deck"}
        ]
        assert opaque(does("take up to 5 Plant monsters from your Deck and place them on top of your Deck in any order"))

    def test_from_the_field_and_the_gys(self) -> None:
        assert does("return all Fusion Monsters from the field and the GYs to the Extra Deck") == [
            {"return to the Deck": {"count": "all", "from": ["monster zone", "GY"], "is": "monster", "types": ["fusion"]}}
        ]

    def test_face_up_monsters_of_the_extra_deck_are_on_the_field(self) -> None:
        assert does("return all face-up Synchro Monsters to their respective Extra Decks") == [
            {"return to the Deck": {"count": "all", "from": ["monster zone"], "face": "up", "types": ["synchro"]}}
        ]

    def test_them_both_and_those_monsters_positions(self) -> None:
        two: dict[str, Any] = {"targets": [{"count": 2, "from": ["monster zone"]}]}
        assert does("shuffle them both into the Deck", **two) == [{"return to the Deck": "targets"}]
        assert does("change those targets' battle positions", **two) == [{"change position": "targets"}]

    def test_that_same_number_of_cards(self) -> None:
        assert does("shuffle any number of cards from your hand into the Deck, then draw that same number of cards")[1] == {
            "then": {"draw": {"count of": "those cards"}}
        }


@pytest.mark.parametrize(
    ("words", "until"),
    [
        ("the next Standby Phase", "next standby phase"),
        ("your opponent's next Standby Phase", "next standby phase of opponent"),
        ("the Standby Phase of the next turn", "standby phase of the next turn"),
        ("the End Phase of the next turn", "end phase of the next turn"),
        ("the End Phase of your next turn", "end phase of your next turn"),
    ],
)
def test_until_a_phase_of_a_later_turn(words: str, until: str) -> None:
    assert does(f"banish it until {words}", **TARGET) == [{"banish": "targets", "until": until}]
    assert does(f"banish it (until {words})", **TARGET) == [{"banish": "targets", "until": until}]


def test_except_what_a_step_before_was_done_to() -> None:
    other = {"count": 1, "from": ["GY"], "whose": "you", "is": "monster", "type": "Plant", "other than": "those cards"}
    for words in ("other than the sent monster", "except the sent monster"):
        assert does(f"send that target to the GY, and if you do, Special Summon 1 Plant monster from your GY, {words}", **TARGET)[1] == {
            "and if you do": {"special summon": other}}
    assert opaque(does("Special Summon 1 Plant monster from your GY, except the sent monster"))


PAID: dict[str, Any] = {"cost": [{"banish": {"count": "1+", "from": ["GY"], "whose": "you", "is": "monster", "type": "Plant"}}]}


class TestWhatPaidTheCost:
    @pytest.mark.parametrize(
        ("words", "step"),
        [
            (
                "destroy Spells/Traps on the field equal to the number banished to activate this effect",
                {"destroy": {"from": ["field"], "is": "spell or trap", "count": {"count of": "cost cards"}}},
            ),
            (
                "destroy any number of cards on the field, up to the number of cards banished for this card's activation",
                {"destroy": {"from": ["field"], "count": {"up to": {"count of": "cost cards"}}}},
            ),
            (
                "gain 400 LP for each Plant monster banished to activate this card",
                {"gain LP": {"times": [400, {"count of": {"one of": "cost cards", "is": "monster", "type": "Plant"}}]}},
            ),
        ],
    )
    def test_is_counted(self, words: str, step: dict[str, Any]) -> None:
        assert does(words, **PAID) == [step]

    def test_its_numbers(self) -> None:
        one: dict[str, Any] = {"cost": [{"banish": {"count": 1, "from": ["GY"], "whose": "you", "is": "monster"}}]}
        assert does("it gains ATK equal to the ATK of the monster banished to activate this effect", **one, **TARGET) == [
            {"change ATK": {"by": {"atk of": "cost cards"}, "of": "targets"}}
        ]

    def test_of_another_cost_it_is_not_read(self) -> None:
        tributed: dict[str, Any] = {"cost": [{"tribute": {"count": 1, "from": ["monster zone"], "whose": "you"}}]}
        words = "gain LP equal to the ATK of the monster banished to activate this effect"
        assert opaque(does(words, **tributed)) and opaque(does(words))
        assert opaque(does(words, cost=[*PAID["cost"], {"discard": {"count": 1, "from": ["hand"], "whose": "you"}}]))


class TestNumbersOfTheOpponentsTopCards:
    """What your opponent's Deck loses is done by that player: "you" in the number is then your opponent."""

    def test_who_is_counted(self) -> None:
        yours = found("Banish cards from the top of your opponent's Deck equal to the number of WATER monsters you control")["does"]
        assert yours[0]["banish the top"]["count of"]["whose"] == "opponent" and yours[0]["player"] == "opponent"
        theirs = does("send cards from the top of your opponent's Deck to the GY, equal to the number of cards they control")
        assert theirs == [{"send the top to the GY": {"count of": {"from": ["field"], "whose": "you"}}, "player": "opponent"}]

    def test_for_each(self) -> None:
        assert does('send 1 card from the top of your Deck to the GY for each "Moss" card in your GY') == [
            {"send the top to the GY": {"count of": {"from": ["GY"], "whose": "you", "archetype": "Moss"}}}
        ]


class TestTwoKindsOfCards:
    """"1 X and 1 Y": two cards, though one may be both (ACT-4 asks for two)."""

    def test_of_which_one_card_may_be_both(self) -> None:
        assert does('add 1 "Moss Cat" and 1 "Moss" monster from your Deck to your hand, except "Moss Dog"') == [
            {"add to the hand": {"count": 1, "name": "Moss Cat", "from": ["deck"], "whose": "you", "not": {"name": "Moss Dog"}}},
            {"and": {"add to the hand": {"count": 1, "from": ["deck"], "whose": "you", "is": "monster", "archetype": "Moss",
                                         "not": {"name": "Moss Dog"}}}},
        ]

    def test_any_number_of_each_is_not_read(self) -> None:
        assert opaque(does("destroy up to 2 Spells on the field and up to 1 card on the field"))

    def test_what_is_said_of_both_behind_but(self) -> None:
        steps = does("Special Summon 1 Tuner and 1 Plant monster from your GY, but negate their effects")
        assert [step.get("and", step)["negated"] for step in steps] == [True, True]


YOURS_AND_THEIRS = [
    {"destroy": {"count": 1, "from": ["field"], "whose": "you"}},
    {"and": {"destroy": {"count": 1, "from": ["field"], "whose": "opponent"}}},
]
HIGHEST = {"destroy": {"count": 1, "from": ["monster zone"], "whose": "opponent", "face": "up", "extreme": "highest atk"}}


class TestWhichCards:
    @pytest.mark.parametrize("words", ["destroy 1 card on both players' fields", "destroy 2 cards (1 on each field)"])
    def test_one_on_each_field(self, words: str) -> None:
        assert does(words) == YOURS_AND_THEIRS

    @pytest.mark.parametrize(
        ("words", "step"),
        [
            ("destroy the monster your opponent controls with the highest ATK (your choice, if tied)", HIGHEST),
            ("destroy the 1 face-up monster your opponent controls that has the highest ATK (your choice, if tied)", HIGHEST),
            ("destroy all monsters equipped with Equip Cards", {"destroy": {"from": ["monster zone"], "count": "all", "equipped": True}}),
            (
                "send all cards on the field and in both players' hands to the GY, except this card",
                {"send to the GY": {"count": "all", "from": ["field", "hand"], "other than": "this card"}},
            ),
            (
                "return all Level 7 or higher Special Summoned monsters to the hand",
                {"return to the hand": {"from": ["monster zone"], "count": "all", "summoned": "special", "level": ">= 7"}},
            ),
            (
                'destroy as many other "Moss" cards you control as possible',
                {
                    "destroy": {
                        "count": "all",
                        "as many as possible": True,
                        "from": ["field"],
                        "whose": "you",
                        "archetype": "Moss",
                        "other than": "this card",
                    }
                },
            ),
            (
                'Special Summon 1 Fusion Monster from your Extra Deck that is "Moss Cat" or mentions it',
                {
                    "special summon": {
                        "count": 1,
                        "from": ["extra deck"],
                        "whose": "you",
                        "is": "monster",
                        "types": ["fusion"],
                        "any of": [{"name": "Moss Cat"}, {"mentions": "Moss Cat"}],
                    }
                },
            ),
            (
                'Special Summon 1 "Moss" Monster Card from your hand or face-up Spell & Trap Zone',
                {
                    "special summon": {
                        "count": 1,
                        "whose": "you",
                        "archetype": "Moss",
                        "original card type": "monster",
                        "any of": [{"from": ["hand"]}, {"face": "up", "from": ["spell & trap zone"]}],
                    }
                },
            ),
            (
                "destroy cards your opponent controls up to the number of different Attributes among the monsters on the field",
                {
                    "destroy": {
                        "from": ["field"],
                        "whose": "opponent",
                        "count": {"up to": {"different": {"attribute of": {"from": ["monster zone"], "face": "up"}}}},
                    }
                },
            ),
        ],
    )
    def test_are_meant(self, words: str, step: dict[str, Any]) -> None:
        assert does(words) == [step]

    def test_what_is_excepted_by_name_and_what_is_said_of_the_others(self) -> None:
        step = does('add 2 monsters from your Deck to your hand, except "Moss Dog", that are either "Moss Cat" or mention it')[0]
        assert step["add to the hand"]["not"] == {"name": "Moss Dog"}
        assert step["add to the hand"]["any of"] == [{"name": "Moss Cat"}, {"mentions": "Moss Cat"}]

    def test_other_than_which_of_two_targets_is_not_told(self) -> None:
        text = "Target 1 monster you control and 1 monster your opponent controls; destroy all other monsters on the field."
        assert opaque(spell(text)[0]["does"])

    def test_a_card_of_the_hand_at_random_or_one_that_is_seen(self) -> None:
        (step,) = does("banish 1 card from your opponent's hand (at random), field, or GY")
        assert [option["does"] for option in step["choose one"]] == [
            [{"banish": {"count": 1, "random": True, "from": ["hand"], "whose": "opponent"}}],
            [{"banish": {"count": 1, "from": ["field", "GY"], "whose": "opponent"}}],
        ]

    def test_a_card_that_is_attached_or_added(self) -> None:
        (step,) = does('take 1 "Moss" card from your Deck, and either add it to your hand or attach it to this card as material')
        cards = {"count": 1, "from": ["deck"], "whose": "you", "archetype": "Moss"}
        assert [option["does"] for option in step["choose one"]] == [
            [{"add to the hand": cards}], [{"attach": cards, "to": "this card"}]]

    def test_levels_of_two_monsters_are_not_those_of_the_target_alone(self) -> None:
        assert opaque(does("its Level becomes the combined Levels of those 2 monsters", **TARGET))


class TestToAnotherZone:
    def test_of_its_controller(self) -> None:
        assert does("move that target to another of your Main Monster Zones, then draw 1 card", **TARGET) == [
            {"move to another zone": "targets"}, {"then": {"draw": 1}}]
        assert does("move that target to another of their Main Monster Zones", **TARGET) == [{"move to another zone": "targets"}]
        assert does('you can move 1 "Moss" monster you control to another of your Main Monster Zones') == [
            {"move to another zone": {"count": 1, "from": ["monster zone"], "whose": "you", "archetype": "Moss"}, "optional": True}]

    def test_a_zone_that_is_told_otherwise_is_not_read(self) -> None:
        assert opaque(does("move that target to an adjacent (horizontal) Monster Zone", **TARGET))
        assert opaque(does("negate the attack, and if you do, move that monster you control to another of your Main Monster Zones",
                           trigger=[{"event": "targeted for an attack", "card": {"is": "monster", "whose": "you"}}])[1])

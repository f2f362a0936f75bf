"""Steps in wordings of which few cards are: numbers of cards, Chain Link numbers, two denials, extreme values (invented sentences)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.texts import monster, spell

MINE = {"from": ["field"], "whose": "you", "face": "up", "is": "spell or trap"}


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("Draw a number of cards equal to the number of face-up Spells/Traps you control.", [{"draw": {"count of": MINE}}]),
        ("Draw 1 card. If this card was activated as Chain Link 2 or 3, add this card to the Deck and shuffle it.",
         [{"draw": 1}, {"also": {"return to the Deck": "this card", "if": [{"chain": {"length": "1-2"}}]}}]),
        ("Draw 1 card. If this card was activated as Chain Link 4 or higher, return this card to the hand.",
         [{"draw": 1}, {"also": {"return to the hand": "this card", "if": [{"chain": {"length": ">= 3"}}]}}]),
        ("No Trap Cards can be activated until the end of this turn.",
         [{"apply": {"cannot activate": {"is": "trap"}, "only cards": True, "player": "both"}, "until": "end of this turn"}]),
        ("Switch the ATK/DEF of all face-up Effect Monsters on the field.",
         [{"switch ATK and DEF": {"count": "all", "from": ["monster zone"], "face": "up", "types": ["effect"]}}]),
        ("Destroy the 1 monster your opponent controls with the highest DEF (your choice, if tied).",
         [{"destroy": {"count": 1, "from": ["monster zone"], "whose": "opponent", "face": "up", "extreme": "highest def"}}]),
        ("Negate the effects of face-up monsters your opponent currently controls, until the end of this turn.",
         [{"negate effects of": {"count": "all", "from": ["monster zone"], "whose": "opponent", "face": "up"},
           "until": "end of this turn"}]),
        ("If you control the same number of monsters as your opponent, draw 1 card.",
         [{"draw": 1, "if": [{"not": {"more cards": [{"from": ["monster zone"], "whose": who} for who in pair]}}
                             for pair in (("you", "opponent"), ("opponent", "you"))]}]),
    ],
)
def test_sentences(text: str, steps: list[dict[str, Any]]) -> None:
    (effect,) = spell(text)
    assert effect["does"] == steps


def test_two_denials_are_one_step() -> None:
    (effect,) = spell("Target 1 face-up monster; that monster cannot be Tributed, or used as material for a Fusion, Synchro, Xyz, or Link "
                      "Summon, this turn.")
    assert effect["does"] == [{"until": "end of this turn", "apply": [
        {"cannot be tributed": True, "of": "targets"}, {"cannot be material": ["fusion", "synchro", "xyz", "link"], "of": "targets"},
    ]}]
    (effect,) = spell("Target 1 monster you control; it cannot be destroyed by battle or your opponent's card effects this turn.")
    assert effect["does"][0]["apply"] == [
        {"cannot be destroyed": "battle", "of": "targets"}, {"cannot be destroyed": "effect", "by": {"whose": "opponent"}, "of": "targets"},
    ]


def test_an_original_value_is_half_of_what_is_printed() -> None:
    (effect,) = spell("Target 1 face-up monster on the field; its original ATK becomes halved until the end of this turn.")
    assert effect["does"] == [
        {"apply": {"original atk": {"half of": {"original atk of": "targets"}}, "of": "targets"}, "until": "end of this turn"}
    ]


def test_as_many_as_were_paid_and_how_long_the_rest_of_the_sentence_lasts() -> None:
    (effect,) = spell("Send any number of cards from your hand to the GY; choose that many Effect Monsters your opponent controls, and "
                      "until the end of this turn, their ATK is halved, also their effects are negated.")
    chosen, halved, negated = effect["does"]
    assert chosen["choose cards"]["count"] == {"count of": "cost cards"}
    assert halved["and"] == {"change ATK": {"times": "half", "of": "chosen cards"}, "until": "end of this turn"}
    assert negated["also"] == {"negate effects of": "chosen cards", "until": "end of this turn"}


def test_a_spell_of_which_all_effects_trigger_off_the_field_is_not_activated() -> None:
    """Statue of the Wicked and 6 others."""
    (effect,) = spell("If this Set card is destroyed and sent to the GY: Draw 1 card.", kind="trap")
    assert effect["kind"] == "trigger"


def test_either_field_is_a_choice() -> None:
    (effect,) = spell("Target 1 monster in your GY; Special Summon it to either field.")
    assert [option["does"] for option in effect["does"][0]["choose one"]] == [
        [{"special summon": "targets"}], [{"special summon": "targets", "to": "opponent"}],
    ]


MINE_THEN = {"at activation": [{"exists": {"count": "1+", "from": ["monster zone"], "whose": "you", "face": "up", "type": "Fish"}}]}


@pytest.mark.parametrize(
    ("demand", "test"),
    [
        ("if you controlled a Fish monster when you activated this card", MINE_THEN),
        ("if you activated this card while you controlled a Fish monster", MINE_THEN),
        ("if you activated this card during your opponent's turn", {"at activation": [{"turn": "opponent"}]}),
        ("if you activated this effect during the Battle Phase", {"at activation": [{"phase": ["battle"]}]}),
        ("if your LP was lower than your opponent's when this effect was activated",
         {"at activation": [{"lp": {"who": "you", "is": "lower"}}]}),
    ],
)
def test_how_things_stood_at_activation(demand: str, test: dict[str, Any]) -> None:
    (effect,) = spell(f"Gain 500 LP, then, {demand}, draw 1 card.")
    assert effect["does"] == [{"gain LP": 500}, {"then": {"draw": 1, "if": [test]}}]


def test_what_paid_the_cost_as_it_was() -> None:
    (effect,) = spell("Tribute 1 monster; gain 500 LP, then, if you Tributed a Rank/Link 2 monster to activate this card, draw 1 card.")
    kind = {"is": "monster", "any of": [{"rank": 2}, {"link": 2}]}
    assert effect["does"][1] == {"then": {"draw": 1, "if": [{"cost cards": kind}]}}


@pytest.mark.parametrize("cost", ["", "Discard 1 card; "])
def test_a_cost_that_is_not_there_is_not_spoken_of(cost: str) -> None:
    (effect,) = spell(f"{cost}Gain 500 LP, then, if you Tributed a Fish monster to activate this card, draw 1 card.")
    assert "opaque" in effect["does"][1]["then"]


THOSE = {"count": "1+", "one of": "those cards"}


@pytest.mark.parametrize(
    ("text", "test"),
    [
        ("Target 3 Fish monsters in your GY; shuffle them into the Deck, then if you shuffled a WATER monster, draw 1 card.",
         {**THOSE, "is": "monster", "attribute": "WATER"}),
        ("Destroy all face-up Fish monsters on the field. If you destroyed any, draw 1 card.", THOSE),
        ("Banish 1 Fish monster from your hand or GY, and if you banished a monster from your GY, draw 1 card.",
         {**THOSE, "is": "monster", "came from": ["GY"], "owner": "you"}),
        ("Special Summon any number of Fish monsters from your hand. "
         "If you Special Summoned 3 or more monsters with this effect, draw 1 card.",
         {**THOSE, "count": "3+", "is": "monster"}),
    ],
)
def test_what_was_done_by_this_effect(text: str, test: dict[str, Any]) -> None:
    (effect,) = spell(text)
    (last,) = effect["does"][-1].values()
    assert last == {"draw": 1, "if": [{"exists": test}]}


def test_whose_field_a_card_left_is_not_known_when_it_is_gone() -> None:
    (effect,) = spell("Destroy 1 monster on the field, and if you destroyed a monster you control, draw 1 card.")
    assert "opaque" in str(effect["does"][-1])


def test_what_is_done_where_the_step_before_did_nothing() -> None:
    (effect,) = spell("Send 1 Fish monster from your hand to the GY. If you cannot, destroy this card.")
    assert effect["does"][1] == {"also": {"destroy": "this card", "if": [{"did": False}]}}


def test_without_a_step_before_nothing_is_said_of_it() -> None:
    (effect,) = spell("If you cannot, draw 1 card.")
    assert "opaque" in str(effect["does"])


@pytest.mark.parametrize("words", ["it becomes the End Phase", "it becomes the End Phase of this turn"])
def test_it_becomes_the_end_phase(words: str) -> None:
    (effect,) = spell(f"Draw 1 card, then {words}.")
    assert effect["does"] == [{"draw": 1}, {"then": {"it becomes the End Phase": True}}]


def test_a_second_deed_of_the_opponent_is_the_opponents() -> None:
    """Present Card: without a subject of its own it was taken for yours."""
    [effect] = monster("You can pay 100 LP; your opponent discards 1 card, then draws 1 card.")
    assert effect["does"][1] == {"then": {"draw": 1, "player": "opponent"}}
    [effect] = monster("You can pay 100 LP; your opponent discards 1 card, then draw 1 card.")
    assert effect["does"][1] == {"then": {"draw": 1}}

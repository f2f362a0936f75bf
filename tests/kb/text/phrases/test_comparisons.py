"""Demands relative to other cards and numbers worked out, as invented sentences say them: only where it is certain with what."""

from typing import Any

import pytest

from kb.text.effects.activating import activating
from kb.text.effects.resolving import resolving
from kb.text.language.printed import Printed
from kb.text.language.units import Span, Unit

CARD = Printed("Fern of Moss", "monster", ("effect",), "")
TRIBUTE: dict[str, Any] = {"cost": [{"tribute": {"count": 1, "from": ["monster zone"], "whose": "you"}}]}
TARGET: dict[str, Any] = {"targets": [{"count": 1, "from": ["monster zone"], "whose": "you", "face": "up"}]}
FROM_DECK = {"count": 1, "from": ["deck"], "whose": "you", "is": "monster"}


def does(text: str, sofar: dict[str, Any] | None = None) -> Any:
    """What a resolution of these words does."""
    span = Span(text)
    return resolving(Unit("ignition", span, resolution=(span,)), CARD, sofar or {}).get("does")


def chosen(text: str, sofar: dict[str, Any] | None = None) -> Any:
    """The words of the selection of the first step, without those of every card from the Deck."""
    step = does(text, sofar)[0]
    return {word: value for word, value in next(iter(step.values())).items() if word not in FROM_DECK}


BANISHED: dict[str, Any] = {"cost": [{"banish": {"count": "1+", "from": ["GY"], "whose": "you", "is": "monster"}}]}
TWO_TRIBUTES: dict[str, Any] = {"cost": [*TRIBUTE["cost"], {"and": {"tribute": {"count": 1, "from": ["hand"], "whose": "you"}}}]}
TWO_COSTS: dict[str, Any] = {"cost": [{"discard": {"count": 1, "from": ["hand"], "whose": "you"}}, *BANISHED["cost"]]}
SUMMON = "Special Summon 1 monster from your Deck "


@pytest.mark.parametrize(
    ("demand", "sofar", "said"),
    [
        ("with the same Level as the Tributed monster", TRIBUTE, {"level": {"equal to": {"level of": "cost cards"}}}),
        ("with a different name than that Tributed monster's", TRIBUTE, {"differs from": {"name of": "cost cards"}}),
        ("with the same Type and Attribute as that target", TARGET, {"same as": {"type of": "targets", "attribute of": "targets"}}),
        ("with the same original Type and Attribute as that monster", TARGET,
         {"same as": {"original type of": "targets", "original attribute of": "targets"}}),
        ("with the same Type or Attribute as that monster", TARGET,
         {"any of": [{"same as": {"type of": "targets"}}, {"same as": {"attribute of": "targets"}}]}),
        ("with ATK less than or equal to that monster's", TARGET, {"atk": {"at most": {"atk of": "targets"}}}),
        ("with a Level equal to or lower than this card's", {}, {"level": {"at most": {"level of": "this card"}}}),
        ("whose Level is higher than the Level of the Tributed monster", TRIBUTE, {"level": {"more than": {"level of": "cost cards"}}}),
        ("whose ATK equals its own DEF", {}, {"atk": {"equal to": {"own": "def"}}}),
        ("with the same Level as the Rank of that monster", TARGET, {"level": {"equal to": {"rank of": "targets"}}}),
        ("whose Level is less than or equal to the Level the Tributed monster had on the field +2", TRIBUTE,
         {"level": {"at most": {"plus": [{"level of": "cost cards"}, 2]}}}),
        ("with a different name than the cards you control", {}, {"differs from": {"name of": {"from": ["field"], "whose": "you"}}}),
        ("whose Level is 1 higher than the Tributed monster had on the field", TRIBUTE,
         {"level": {"equal to": {"plus": [{"level of": "cost cards"}, 1]}}}),
        ("that is 2 Levels higher or lower than the Tributed monster had on the field", TRIBUTE,
         {"any of": [{"level": {"equal to": {"plus": [{"level of": "cost cards"}, by]}}} for by in (2, -2)]}),
        ("whose Level is lower than or equal to the Level/Rank of that monster", TARGET,
         {"any of": [{"level": {"at most": {f"{word} of": "targets"}}} for word in ("level", "rank")]}),
        ("with the target's name", TARGET, {"same as": {"name of": "targets"}}),
        ("with a same Attribute as this card's materials", {}, {"same as": {"attribute of": "materials"}}),
        ("whose Level is less than or equal to the number of Moss Counters that were on this card", {},
         {"level": {"at most": {"counters": {"name": "Moss Counter", "on": "this card"}}}}),
        ("whose DEF is higher than its ATK", {}, {"def": {"more than": {"own": "atk"}}}),
        ("whose current Level is different from its original Level", {}, {"level": {"different from": {"own": "original level"}}}),
        ("with ATK less than or equal to the damage you took", {"trigger": [{"event": "took battle damage", "player": "you"}]},
         {"atk": {"at most": {"amount": True}}}),
    ],
)
def test_demands_relative_to_cards_that_are_known(demand: str, sofar: dict[str, Any], said: dict[str, Any]) -> None:
    assert chosen(f"{SUMMON}{demand}", sofar) == said


@pytest.mark.parametrize(("sofar", "said"), [
    (TRIBUTE, {"differs from": {"name of": "cost cards"}}),
    (TARGET, {"differs from": {"name of": "targets"}}),
    ({**TRIBUTE, **TARGET}, {"opaque": "demand with a different at 40-61"}),
    ({"cost": [{"tribute": "this card"}]}, {"opaque": "demand with a different at 40-61"}),
    ({}, {"opaque": "demand with a different at 40-61"}),
])
def test_a_demand_that_names_no_card_means_the_only_one_spoken_of(sofar: dict[str, Any], said: dict[str, Any]) -> None:
    assert chosen(SUMMON + "with a different name", sofar) == said


@pytest.mark.parametrize(("demand", "sofar", "said"), [
    ("with Link Rating equal to the number banished", BANISHED, {"link": {"equal to": {"count of": "cost cards"}}}),
    ("with the same name as the banished monster", BANISHED, {"same as": {"name of": "cost cards"}}),
    ("whose Level equals the total Levels the banished monsters had on the field", BANISHED,
     {"level": {"equal to": {"total level of": "cost cards"}}}),
    ("whose Level equals the total Levels those monsters had on the field", TWO_TRIBUTES,
     {"level": {"equal to": {"total level of": "cost cards"}}}),
    ("whose Level equals the combined Levels the 2 monsters had on the field", TWO_TRIBUTES,
     {"level": {"equal to": {"total level of": "cost cards"}}}),
    ("with an equal or higher ATK than the total ATK of those Tributed monsters", TWO_TRIBUTES,
     {"atk": {"at least": {"total atk of": "cost cards"}}}),
    ("whose Level equals the combined original Levels of the Tributed monsters", TWO_TRIBUTES,
     {"level": {"equal to": {"total original level of": "cost cards"}}}),
])
def test_all_that_was_paid_is_added_up(demand: str, sofar: dict[str, Any], said: dict[str, Any]) -> None:
    assert chosen(SUMMON + demand, sofar) == said


@pytest.mark.parametrize(("trigger", "found"), [
    ({"event": "Special Summoned", "card": "this card", "how": ["synchro"]}, True),
    ({"event": "Special Summoned", "card": {"is": "monster", "types": ["link"]}, "how": ["link"]}, True),
    ({"event": "Special Summoned", "card": "this card"}, False),
    ({"event": "used as material", "card": "this card", "how": ["synchro"]}, False),
])
def test_the_materials_of_the_summon_that_is_the_event(trigger: dict[str, Any], found: bool) -> None:
    said = does("Special Summon 1 monster from your GY that was used as its material", {"trigger": [trigger]})[0]["special summon"]
    assert (said.get("one of") == "used materials", "opaque" in said) == (found, not found)


@pytest.mark.parametrize(("demand", "sofar"), [
    ("with the same Level as the Tributed monster", TWO_TRIBUTES),
    ("whose Level equals the total Levels of the banished monsters", TWO_COSTS),
    ("with Link Rating equal to the number banished", TRIBUTE),
    ("with the same name as the banished monster", {**BANISHED, "targets": [{"count": 1, "from": ["banished"], "whose": "you"}]}),
])
def test_cards_that_were_paid_otherwise_are_not_meant(demand: str, sofar: dict[str, Any]) -> None:
    assert set(chosen(SUMMON + demand, sofar)) == {"opaque"}


def test_several_groups_of_one_act_are_added_up() -> None:
    steps = does("Banish this card and that target, and if you do, Special Summon 1 monster from your Deck whose Level equals the total "
                 "Levels those 2 monsters had", TARGET)
    assert steps[2]["and if you do"]["special summon"]["level"] == {"equal to": {"total level of": "those cards"}}


def test_both_ways_of_a_summon_have_the_same_demand() -> None:
    step = does(SUMMON + "with the same Attribute as that monster, in face-up Attack Position or face-down Defense Position", TARGET)[0]
    assert [option["does"][0]["special summon"]["same as"] for option in step["choose one"]] == [{"attribute of": "targets"}] * 2


def test_a_demand_behind_a_place_and_a_comma_is_one_on_all_nouns() -> None:
    said = does('Special Summon 1 "Moss" monster or 1 Plant monster from your GY, with a different name than the Tributed monster', TRIBUTE)
    assert said[0]["special summon"] == {
        "count": 1, "from": ["GY"], "whose": "you", "is": "monster", "any of": [{"archetype": "Moss"}, {"type": "Plant"}],
        "differs from": {"name of": "cost cards"}}


def test_effects_of_monsters_with_a_demand_are_negated() -> None:
    said = does("negate the effects of all face-up monsters your opponent currently controls with less ATK than this card, until the "
                "end of this turn")
    assert said[0]["negate effects of"]["atk"] == {"less than": {"atk of": "this card"}}


def test_it_means_the_card_of_the_step_before() -> None:
    steps = does('Send 1 "Moss" monster from your Deck to the GY, and if you do, Special Summon 1 "Moss" monster with a different name '
                 "from your Deck")
    assert steps[1]["and if you do"]["special summon"]["differs from"] == {"name of": "those cards"}


@pytest.mark.parametrize("demand", [
    "with ATK less than or equal to the damage you took",
    "with the same Level as that monster",
    "with the same Level as the destroyed monster",
])
def test_a_card_that_is_not_certain_stays_unsaid(demand: str) -> None:
    assert set(chosen(SUMMON + demand)) == {"opaque"}


@pytest.mark.parametrize(("text", "said"), [
    ("target 2 monsters in your GY with different Types", {"all different": ["type"]}),
    ("target 2 monsters in your GY with the same Level", {"all alike": ["level"]}),
    ("target 2 monsters in your GY whose total Levels equal 8 or less", {"sum of levels": "<= 8"}),
    ("Tribute 1 monster, then target 1 monster in your GY with a lower Level than the Tributed monster",
     {"level": {"less than": {"level of": "cost cards"}}}),
    ("target 1 monster in your GY with more than 0 ATK", {"atk": "> 0"}),
])
def test_targets(text: str, said: dict[str, Any]) -> None:
    span = Span(text)
    found = activating(Unit("ignition", span, activation=span, has_cost="Tribute" in text, targets=True), CARD, {})["targets"][0]
    rest = {word: value for word, value in found.items() if word not in ("count", "from", "whose", "is", "re-checked")}
    assert rest == said


@pytest.mark.parametrize(("text", "sofar", "steps"), [
    ("gain LP equal to its Link Rating x 300", TARGET, [{"gain LP": {"times": [300, {"link of": "targets"}]}}]),
    ("gain LP equal to their combined original ATK", TARGET, [{"gain LP": {"total original atk of": "targets"}}]),
    ("it gains ATK equal to the Tributed monster's original ATK", {**TRIBUTE, **TARGET},
     [{"change ATK": {"by": {"original atk of": "cost cards"}, "of": "targets"}}]),
    ("inflict 500 damage to your opponent for each counter on this card", {}, [{"damage": {"times": [500, {"counters on": "this card"}]}}]),
    ("draw 1 card for each Moss Counter that was on this card", {}, [{"draw": {"counters": {"name": "Moss Counter", "on": "this card"}}}]),
    ("draw cards equal to the number of different Attributes among the monsters you control", {},
     [{"draw": {"different": {"attribute of": {"from": ["monster zone"], "whose": "you", "face": "up"}}}}]),
    ('draw cards equal to the number of "Moss" monsters you control with different names', {},
     [{"draw": {"different": {"name of": {"from": ["monster zone"], "whose": "you", "archetype": "Moss", "face": "up"}}}}]),
    ("inflict damage to your opponent equal to the difference between its original ATK and current ATK", TARGET,
     [{"damage": {"difference": [{"original atk of": "targets"}, {"atk of": "targets"}]}}]),
    ("banish that many cards on the field", TRIBUTE, [{"banish": {"count": {"count of": "cost cards"}, "from": ["field"]}}]),
])
def test_numbers(text: str, sofar: dict[str, Any], steps: list[Any]) -> None:
    assert does(text, sofar) == steps


def test_the_destroyed_monster_of_another_monsters_battle_is_its_victim() -> None:
    event = {"event": "destroyed by battle by", "card": {"whose": "you", "is": "monster"}, "victim": {"whose": "opponent"}}
    assert does("inflict damage to your opponent equal to the destroyed monster's original ATK", {"trigger": [event]}) == [
        {"damage": {"original atk of": "victim"}}]
    assert "opaque" in does("Special Summon the destroyed monster", {"trigger": [event]})[0]


@pytest.mark.parametrize("text", [
    "your monster gains 500 ATK",
    "the other monster gains 500 ATK",
    "this card gains ATK equal to the combined original ATK of both monsters",
    "place 1 counter on a monster you control for each card in your hand",
])
def test_one_card_that_words_alone_do_not_tell(text: str) -> None:
    assert "opaque" in does(text)[0]

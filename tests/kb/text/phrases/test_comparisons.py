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

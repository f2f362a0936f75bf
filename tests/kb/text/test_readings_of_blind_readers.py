"""What readers who saw texts and facts side by side found wrong, class by class."""

import json
from typing import Any

import pytest

from tests.support.texts import monster, spell


def unsaid(value: Any) -> bool:
    return "opaque" in json.dumps(value)


@pytest.mark.parametrize("whom", ["another Level 5 or higher monster", "other Level 5 or higher monsters"])
def test_an_oath_leaves_what_the_effect_itself_summons(whom: str) -> None:
    (effect,) = monster("You can pay 100 LP; Special Summon 1 Fiend monster from your Deck. You cannot Special Summon "
                        f"{whom} during the turn you activate this effect.")
    bound = effect["cost"][-1]["apply"]
    assert bound["but its own effect"] is True if not unsaid(bound) else bound["bears on"] == ["Special Summon"]


def test_an_oath_against_another_monster_is_said_where_its_card_summons_itself() -> None:
    (effect,) = monster("If this card is in your GY: You can Special Summon this card. You cannot Special Summon another monster "
                        "the turn you activate this effect.")
    assert effect["cost"][-1]["apply"]["cannot special summon"] == {"is": "monster", "other than": "this card"}


@pytest.mark.parametrize(("cards", "together"), [('"Ink Lord(s)" you control', True), ('an "Ink Lord" you control', False),
                                                 ('"Ink" monster(s) you control', True)])
def test_a_name_of_one_or_more_is_spared_all_together(cards: str, together: bool) -> None:
    (effect,) = monster(f"If {cards} would be destroyed by battle or card effect, you can banish this card from your GY instead.")
    assert effect["applies"][0].get("all together", False) is together


@pytest.mark.parametrize(("where", "whose"), [(" on either field", None), ("", "you")])
def test_whose_monster_is_tributed_to_which_it_points(where: str, whose: str | None) -> None:
    (effect,) = monster(f"You can Tribute 1 monster this card points to{where}; draw 1 card.")
    assert effect["cost"][0]["tribute"].get("whose") == whose


def test_whose_attacks_are_forbidden_beside_whose_targeting() -> None:
    (effect,) = monster("Your opponent cannot target any Fiend monsters with effects or for attacks.")
    targeted, attacked = effect["applies"]
    assert "whose" not in targeted["of"] and attacked["of"] == {**targeted["of"], "whose": "you"}


@pytest.mark.parametrize("how", ["applied", "resolved", "applied/resolved"])
def test_effects_that_want_material_leave_everything_open_without_it(how: str) -> None:
    (effect,) = monster(f"This card's effects can only be {how} while it has material.")
    assert effect["while"] == [{"this card": {"has material": False}}]
    assert {"destroyed", "battle", "activation", "others"} <= set(effect["matters when"])


@pytest.mark.parametrize(("period", "limit"), [("turn", {"use": 1, "applied": True}), ("Duel", {"per duel": 1, "applied": True})])
def test_what_may_be_applied_so_often_is_not_what_may_be_used(period: str, limit: dict[str, Any]) -> None:
    (effect,) = spell(f'Draw 1 card. You can only apply this effect of "Paper Card" once per {period}.')
    assert effect["limit"] == [limit]
    (used,) = spell(f'Draw 1 card. You can only use this effect of "Paper Card" once per {period}.')
    assert "applied" not in used["limit"][0]


def test_what_is_in_the_hand_is_not_added_to_it() -> None:
    (effect,) = spell("Add to your hand or Special Summon 1 Fiend monster from your hand or Deck.")
    added, summoned = (option["does"][0] for option in effect["does"][0]["choose one"])
    assert added["add to the hand"]["from"] == ["deck"] and summoned["special summon"]["from"] == ["hand", "deck"]


@pytest.mark.parametrize(("said", "part"), [("battles", "battling"), ("battled", "battled"), ("is battling", "battling")])
def test_what_battled_is_not_what_battles(said: str, part: str) -> None:
    (effect,) = monster(f"At the end of the Damage Step, if this card {said}: Draw 1 card.")
    assert effect["condition"] == [{"this card": {"battling": part}}]
    (effect,) = monster(f"At the end of the Damage Step, if this card {said} a monster: Draw 1 card.")
    assert effect["condition"][0] == {"this card": {"battling": part}}


def test_after_damage_calculation_all_that_battle_have_battled() -> None:
    (effect,) = monster("After damage calculation, if your Fiend monster battled an opponent's monster: You can draw 1 card.")
    assert effect["trigger"]["event"] == "battled" and effect["condition"][0]["exists"]["battling"] == "battling"


def test_a_name_that_the_text_gives_other_cards_is_a_name() -> None:
    _, negates = monster("Once per turn: You can target 1 face-up monster your opponent controls; that monster's name becomes "
                         '"Blotted". Negate any "Blotted" effects activated by your opponent.')
    assert negates["applies"] == [{"negate activated effects": {"name": "Blotted", "whose": "opponent"}}]
    *_, others = monster("This card's name becomes \"Blotted\" while on the field. You can Tribute this card; add 1 \"Blotted\" monster "
                         "from your Deck to your hand.")
    assert others["does"][0]["add to the hand"]["archetype"] == "Blotted"

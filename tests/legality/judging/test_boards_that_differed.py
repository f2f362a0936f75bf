"""Boards on which the program and the simulator differed and the card texts decide against the program, by the id of the board."""

from typing import Any

import pytest

from tests.rulings.evaluate import assert_answers

MAIN = {"player": "A", "phase": "main1"}


def board(mine: dict[str, Any], theirs: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    return {"turn": MAIN, "A": {"deck": [20], **mine}, "B": {"deck": [20], **(theirs or {})}, **more}


CASES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    # ACT-4: what is "other" than the target is judged with the target: 14 effects do something to others than their targets or costs.
    "a102_0769_nothing_is_other_than_the_target": (
        board({"monsters": ["Staysailor Romarin"]}),
        {"move": "A activates Staysailor Romarin targeting Staysailor Romarin", "answer": "no", "rules": ["ACT-4"]}),
    "a102_0769_another_plant_monster": (
        board({"monsters": ["Staysailor Romarin", "Lonefire Blossom"]}),
        {"move": "A activates Staysailor Romarin targeting Lonefire Blossom", "answer": "yes"}),
    # No card is equipped to itself: 6 effects equip a target to their own card.
    "a102_0278_it_is_not_equipped_to_itself": (
        board({"monsters": ["Mermaid Archer"]}),
        {"move": "A activates Mermaid Archer targeting Mermaid Archer", "answer": "no", "rules": ["ACT-4"]}),
    "a102_0278_another_is": (
        board({"monsters": ["Mermaid Archer", "Kuriboh"]}), {"move": "A activates Mermaid Archer targeting Kuriboh", "answer": "yes"}),
    # What each player may do needs one who can: 9 effects begin so. The monster in the GY of A102-0536 was not destroyed this turn.
    "a102_0536_nobody_has_a_monster_to_summon": (
        board({"hand": ["Battle of Sleeping Spirits"]}),
        {"move": "A activates Battle of Sleeping Spirits", "answer": "no", "rules": ["ACT-4"]}),
    "a102_0536_a_monster_of_an_earlier_turn_is_none": (
        board({"hand": ["Battle of Sleeping Spirits"], "graveyard": ["Kuriboh"]}),
        {"move": "A activates Battle of Sleeping Spirits", "answer": "no", "rules": ["ACT-4"]}),
    "a102_0536_one_destroyed_by_battle_this_turn_is": (
        board({"hand": ["Battle of Sleeping Spirits"],
               "graveyard": [{"card": "Kuriboh", "this_turn": True, "from": "field", "by": "battle"}]}),
        {"move": "A activates Battle of Sleeping Spirits", "answer": "yes"}),
    # "With the same ATK": an unread sentence may change the ATK of Neverending Nightmare Absorber. 1 effect asks for the same ATK.
    "a102_0327_an_atk_that_is_not_known_is_not_compared": (
        board({"hand": ["Cross Attack"], "monsters": ["Neverending Nightmare Absorber", "Gemini Elf"]}, {"monsters": ["Kuriboh"]}),
        {"move": "A activates Cross Attack targeting Neverending Nightmare Absorber + Gemini Elf", "answer": "unsettled"}),
    # A Normal Monster has no effects to negate (Q&A 22948, 12982): 53 effects with a target only negate, 12 make its ATK 0 as well.
    "q22948_a_normal_monster_has_no_effects_to_negate": (
        board({"spells": [{"set": "Infinite Impermanence"}]}, {"monsters": ["Gemini Elf"]}),
        {"move": "A activates Infinite Impermanence targeting Gemini Elf", "answer": "no", "rules": ["ACT-4"]}),
    "q22948_a_gemini_monster_has": (
        board({"spells": [{"set": "Infinite Impermanence"}]}, {"monsters": ["Evocator Chevalier"]}),
        {"move": "A activates Infinite Impermanence targeting Evocator Chevalier", "answer": "yes"}),
    # "A, B and C" in a condition are all needed; of 121 lists of names none joined by "and" alone is read as "or" in a condition.
    "dark_scorpion_combination_needs_all_five": (
        board({"spells": [{"set": "Dark Scorpion Combination"}], "monsters": ["Don Zaloog"]}),
        {"move": "A activates Dark Scorpion Combination", "answer": "no", "rules": ["ACT-4"]}),
    # What is activated lies face-up by the time it counts, and counts itself: of 230 effects whose number is worked out those of Set cards.
    "a102_0904_a_set_card_counts_itself": (
        board({"spells": [{"set": "Five Brothers Explosion"}]}), {"move": "A activates Five Brothers Explosion", "answer": "yes"}),
}


@pytest.mark.parametrize("name", CASES)
def test_(name: str) -> None:
    assert_answers(name, *CASES[name])

"""What words held against words do not show makes a part unsure all the same."""

from __future__ import annotations

from typing import Any

import pytest

from kb.confirming.gate import with_grades
from kb.confirming.unseen import lost
from kb.text.compile import compiled
from kb.text.language.printed import Printed

IMP = {"type": "Fiend", "attribute": "DARK", "level": 4, "atk": 1000, "defense": 1000}


def graded(card: Printed, **changed: Any) -> list[bool]:
    """Which effects of the card are confirmed, if the first has these words."""
    facts, parts = compiled(card)
    first, *rest = facts["effects"]
    facts = {**facts, "effects": [{**first, **changed}, *rest]}
    return ["confirmed" in effect for effect in with_grades(facts, parts, card)["effects"]]


def monster(text: str) -> Printed:
    return Printed("Paper Imp", "monster", ("effect",), text, **IMP)  # type: ignore[arg-type]


def test_cards_of_nobody_in_a_deck_are_not_confirmed() -> None:
    """ "From the Deck" reads the same whose-ever it is: the facts must say whose."""
    card = monster("If this card is destroyed by battle: You can Special Summon 1 Fiend monster from the Deck.")
    assert graded(card) == [True]
    taken = {"count": 1, "from": ["deck"], "is": "monster", "type": "Fiend"}
    assert graded(card, does=[{"special summon": taken}]) == [False]


def test_face_up_that_nobody_asks_for_is_not_confirmed() -> None:
    card = monster('If you control a monster that is not a "Cog" monster, destroy this card.')
    exists = {"count": "1+", "from": ["monster zone"], "whose": "you", "not": {"is": "monster", "archetype": "Cog"}}
    assert graded(card) == [True]
    assert graded(card, applies=[{"destroy this card": [{"exists": {**exists, "face": "up"}}]}]) == [False]


def test_face_up_that_a_demand_shows_is_confirmed() -> None:
    assert graded(monster("If you control a non-Fiend monster, destroy this card.")) == [True]


def test_a_part_of_no_unit_leaves_all_unsure() -> None:
    card = monster("If this card is Normal Summoned: Draw 1 card. You can whistle.")
    facts, parts = compiled(card)
    assert not lost(card, [unit for unit, _ in parts])
    assert [span.text for span in lost(card, [unit for unit, _ in parts[:1]])] == ["You can whistle."]
    assert "confirmed" in with_grades(facts, parts, card)["effects"][0]
    assert "confirmed" not in with_grades(facts, parts[:1], card)["effects"][0]


@pytest.mark.parametrize(
    "sentence",
    [
        "While you dream, this card's effect instead becomes another.",
        "You must whistle to activate this card's effect.",
        "While you dream, this effect is not applied.",
        "Whistling monsters can be dreamt of using this effect.",
        "This card cannot dream the turn this effect is activated.",
        "After you use this effect 3 times, dream.",
    ],
)
def test_an_unread_sentence_about_an_effect_leaves_it_unsure(sentence: str) -> None:
    text = "Once per turn: You can draw 1 card."
    assert graded(monster(text)) == [True]
    assert graded(monster(f"{text} {sentence}"))[0] is False
    assert graded(monster(f"{text} While you dream, monsters cannot whistle."))[0] is True


def test_each_time_in_a_text_of_old_does_not_show_whether_it_makes_a_link() -> None:
    told = "Each time your opponent Special Summons a monster, inflict 500 damage to your opponent."
    assert graded(monster(told)) == [False]
    assert graded(monster(told + " Once per turn: You can draw 1 card."))[0] is True
    assert graded(monster("Each time a Spell Card is activated, place 1 Nut Counter on this card.")) == [True]


def test_an_unread_sentence_about_the_effects_below_it_leaves_those_unsure() -> None:
    first, second = "Once per turn: You can draw 1 card.", "If this card is destroyed: You can gain 500 LP."
    found = graded(monster(f"{first} While you dream, the following effect cannot be activated. {second}"))
    assert (found[0], found[-1]) == (True, False)


def test_an_unread_sentence_about_the_activation_leaves_an_empty_one_unsure() -> None:
    card = Printed("Paper Card", "trap", ("continuous",), "Monsters cannot attack.")
    assert graded(card)[0] is True
    assert graded(card._replace(text="Whistle to activate this card, if you dream. Monsters cannot attack."))[0] is False


def test_the_target_that_the_rules_give_an_equip_spell_is_unsure_where_its_text_may_give_another() -> None:
    card = Printed("Paper Sword", "spell", ("equip",), "The equipped monster gains 500 ATK.")
    assert graded(card)[0] is True
    assert graded(card._replace(text="The equipped monster gains 500 ATK. If you dream, equip it to another monster."))[0] is False

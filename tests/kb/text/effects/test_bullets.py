"""Bullets: cut into clauses, two of which both may be applied, one that may be applied instead (psct.md 1, 4; invented texts)."""

from __future__ import annotations

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from tests.support.texts import spell


def test_a_bullet_is_cut_into_its_clauses() -> None:
    effects = spell("Activate 1 of these effects, but skip your next Battle Phase after activation;\n● Your opponent draws 1 card, then "
                    "you banish the top 4 cards of their Deck.\n● Draw 1 card, and if you do, gain 500 LP.", "quick-play")
    skip = {"also": {"skip": "next battle phase of you"}}
    assert [effect["does"] for effect in effects] == [
        [{"draw": 1, "player": "opponent"}, {"then": {"banish the top": 4, "player": "opponent"}}, skip],
        [{"draw": 1}, {"and if you do": {"gain LP": 500}}, skip],
    ]


def test_both_may_be_applied() -> None:
    (effect,) = spell("Apply 1 of these effects, or if it is your turn, you can apply both effects in sequence.\n● Draw 1 card.\n"
                      "● Gain 500 LP.")
    (step,) = effect["does"]
    assert [option["does"] for option in step["choose one"]] == [
        [{"draw": 1}], [{"gain LP": 500}], [{"draw": 1}, {"also, after that": {"gain LP": 500}}],
    ]
    assert step["choose one"][2]["if"] == [{"turn": "you"}]


def test_one_may_be_applied_instead() -> None:
    (effect,) = spell("Draw 1 card, or if it is your turn, you can apply this effect instead.\n● Draw 2 cards, then discard 1 card.")
    (step,) = effect["does"]
    first, second = step["choose one"]
    assert first["does"] == [{"draw": 1}]
    assert second["if"] == [{"turn": "you"}]
    assert second["does"] == [{"draw": 2}, {"then": {"discard": {"count": 1, "from": ["hand"], "whose": "you"}}}]


SWORN = {"also": {"apply": {"cannot special summon": {"is": "monster", "from": ["extra deck"]}, "player": "you"},
                  "until": "end of this turn"}}


@pytest.mark.parametrize("brackets", [
    "(also you cannot Special Summon from the Extra Deck for the rest of this turn)",
    '(but you can only use each effect of "Paper Spell" once per turn, also you cannot Special Summon from the Extra Deck for the rest of '
    "this turn)",
])
def test_what_brackets_over_bullets_say_is_done_with_each_of_them(brackets: str) -> None:
    """2 cards whose brackets say more than how often."""
    effects = compile_card(Printed("Paper Spell", "spell", ("normal",), f"Activate 1 of these effects {brackets};\n● Draw 1 card.\n"
                                   "● Gain 100 LP."))["effects"]
    assert [effect["does"] for effect in effects] == [[{"draw": 1}, SWORN], [{"gain LP": 100}, SWORN]]
    assert all(("limit" in effect) is ("once per turn" in brackets) for effect in effects)


def test_brackets_that_say_how_often_alone_add_nothing() -> None:
    effects = compile_card(Printed("Paper Spell", "spell", ("normal",), "Activate 1 of these effects (but you can only use each effect of "
                                   "\"Paper Spell\" once per turn);\n● Draw 1 card.\n● Gain 100 LP."))["effects"]
    assert [effect["does"] for effect in effects] == [[{"draw": 1}], [{"gain LP": 100}]]


ADD = {"add to the hand": {"count": 1, "from": ["deck"], "whose": "you", "is": "trap"}}


def test_a_sentence_behind_says_what_may_be_done_instead() -> None:
    """2 cards, and one with the other action in a bullet."""
    (effect,) = spell("Add 1 Trap from your Deck to your hand. If it is your turn, you can draw 2 cards instead.")
    (step,) = effect["does"]
    assert step["choose one"] == [
        {"label": "add", "does": [ADD]}, {"label": "instead", "does": [{"draw": 2}], "if": [{"turn": "you"}]}]
    (bulleted,) = spell("Add 1 Trap from your Deck to your hand. If it is your turn, you can apply this effect instead.\n● Draw 2 cards.")
    assert bulleted["does"][0]["choose one"][1] == {"label": "instead", "does": [{"draw": 2}], "if": [{"turn": "you"}]}


def test_so_many_more_cards_are_drawn_instead_of_the_last_act() -> None:
    """1 card."""
    (effect,) = spell("Discard 1 card, then draw 1 card. If it is your turn, draw 2 cards instead.")
    assert effect["does"][1] == {"then": {"choose one": [
        {"label": "draw", "does": [{"draw": 1}], "if": [{"not": {"turn": "you"}}]},
        {"label": "instead", "does": [{"draw": 2}], "if": [{"turn": "you"}]},
    ]}}


def test_which_of_several_acts_is_replaced_is_not_certain() -> None:
    (effect,) = spell("Discard 1 card, then draw 1 card. If it is your turn, gain 500 LP instead.")
    assert "opaque" in effect["does"][2]["also"]

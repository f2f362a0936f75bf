"""What a clause asks for that is read without words that ask for nothing (ACT-4): invented cards."""

from __future__ import annotations

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed


def first_step(text: str, kind: str = "trap") -> dict[str, Any]:
    """The first step of the effect of a card with this text."""
    found: dict[str, Any] = compile_card(Printed("Umbrella", kind, ("normal",), text))["effects"][0]["does"][0]
    return found


DECK_SEARCH: dict[str, Any] = {"count": 1, "from": ["deck"], "whose": "you", "is": "monster", "level": 4}


@pytest.mark.parametrize(
    ("text", "asks", "enough"),
    [
        ("Draw 1 card and show it.", [{"draw": 1}], [{"draw": 1}]),
        ("Add 1 Level 4 monster from your Deck to your hand, or if you sang on a Monday, you can draw 3 cards instead.", None,
         [{"add to the hand": DECK_SEARCH}]),
        ("Take 1 Level 4 monster from your Deck, and either add it to your hand or hang it on the wall.", [{"reveal": DECK_SEARCH}],
         [{"add to the hand": DECK_SEARCH}]),
        ("Take 1 Level 4 monster from your Deck, Special Summon it on the roof or add it to your hand.",
         [{"choose cards": DECK_SEARCH}], None),
        ("Excavate the top cards of your Deck until you excavate a Level 4 monster, hang it on the wall.", [{"excavate": 1}],
         [{"add to the hand": DECK_SEARCH}]),
        ("If you control no monsters: Discard 2 cards, including a Level 4 monster.", [
            {"discard": {"count": 2, "from": ["hand"], "whose": "you"}},
            {"discard": {"count": 1, "from": ["hand"], "whose": "you", "is": "monster", "level": 4}}], True),
        ('Special Summon 2 "Drop Tokens" (Aqua/WATER/ATK 0/DEF ?) with the same Level as the umbrella.', [
            {"tokens": {"name": "Drop Token", "count": 2, "type": "Aqua", "attribute": "WATER", "atk": 0}}], True),
        ('Special Summon 1 "Drop Token" (Aqua/WATER/Level 1/ATK 0/DEF ?) to your zone this card points to.', None, None),
        ('Special Summon 1 "Drop Token" (Aqua/WATER/Level 1/ATK 0/DEF ?) for each umbrella.', None, None),
        ("Special Summon this card as a Normal Monster (Aqua/Level 4/ATK 0/DEF 0) with that Attribute.", [
            {"special summon": "this card", "as monster": {"types": ["normal"], "type": "Aqua", "level": 4, "atk": 0, "def": 0}}], True),
        ("Special Summon this card as a Normal Monster (Aqua/Level 4/ATK 0/DEF 0) to your zone it points to.", None, None),
        ("Add 1 card from your hand to your opponent's hand.", [
            {"return to the Deck": {"count": 1, "from": ["hand"], "whose": "you"}}], True),
    ],
)
def test_what_is_read_of_it_is_asked(text: str, asks: list[Any] | None, enough: list[Any] | bool | None) -> None:
    step = first_step(text)
    assert "opaque" in step
    assert (step.get("asks for"), step.get("possible with")) == (asks, asks if enough is True else enough)


def test_what_a_cost_may_bring_or_take_is_not_asked() -> None:
    step = first_step("Discard 1 card; discard 2 cards, including a Level 4 monster.")
    assert "opaque" in step and not {"asks for", "possible with"} & set(step)


def test_a_target_that_is_equipped_must_be_one_that_can_be() -> None:
    """The verb stands with the target, as it does where the step is read: `target_verbs` asks for it."""
    step = first_step("Target 1 monster your opponent controls; take control of it while it rains.")
    assert step["asks for"] == step["possible with"] == [{"take control": "targets"}]


def test_what_a_clause_asks_for_says_nothing_of_how_long_it_lasts() -> None:
    """The record of a step that is asked is one that the vocabulary holds: no duration, which only the resolution settles."""
    step = first_step("Target 1 monster your opponent controls; it gains 500 ATK while it rains, but it cannot be opened this turn.")
    assert "until" not in str(step.get("asks for"))


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("Special Summon in Defense Position, 1 Level 4 monster from your Deck.",
         "Special Summon 1 Level 4 monster from your Deck in Defense Position."),
        ("Banish 1 Level 4 monster from your Deck, face-up.", "Banish 1 Level 4 monster from your Deck."),
        ("Add 1 Level 4 or lower \"Umbrella\" or Fish monster from your Deck to your hand.",
         "Add 1 Level 4 or lower \"Umbrella\" monster or 1 Level 4 or lower Fish monster from your Deck to your hand."),
    ],
)
def test_other_orders_of_words_say_the_same(text: str, same: str) -> None:
    assert first_step(text) == first_step(same) and "opaque" not in first_step(text)

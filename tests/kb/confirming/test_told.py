"""What is only style is made equal; what means something else is told apart, whatever the words have in common."""

from __future__ import annotations

import pytest

from kb.confirming.words import differing

SAME = [
    ("Target 1 monster with ATK less than or equal to this card's; destroy it.",
     "Target 1 monster with ATK less than or equal to this card's ATK; destroy it."),
    ("You can send 2 cards you control to the GY, including this card; draw 1 card.",
     "You can send this card and 1 other card you control to the GY; draw 1 card."),
    ("You can banish 3 cards from your GY, including a Fish monster; draw 1 card.",
     "You can banish 1 Fish monster and 2 cards from your GY; draw 1 card."),
    ("Neither player can target this card with card effects.", "This card cannot be targeted by card effects."),
    ("Monsters cannot attack, except Link Monsters.", "Non-Link monsters cannot attack."),
    ("Increase or decrease its Level by 2.", "Apply 1 of these effects: ● It gains 2 Levels; or ● It loses 2 Levels."),
    ("Your opponent sends 1 card from their hand to the GY.", "Send 1 card from your opponent's hand (your opponent's choice) to the GY."),
    ("Place it on the top or bottom of your Deck.",
     "Apply 1 of these effects: ● Place it on the top of the Deck; or ● Place it on the bottom of the Deck."),
    ("Add 1 \"Vial\", or 1 card that mentions it, from your Deck to your hand.",
     "Add 1 \"Vial\" or card that mentions \"Vial\" from your Deck to your hand."),
]  # fmt: skip
"""A text, and what is said of it in other words."""
OTHERWISE = [
    ("You can target 1 monster; destroy it.", "You can target 1 monster; destroy this card.", (), ("this", "this")),
    ("Target 1 other monster; destroy it.", "Target 1 monster; destroy it.", ("other",), ()),
    ("Add 1 card from either GY to your hand.", "Add 1 card from your GY to your hand.", ("either",), ()),
    ("Add 1 card from your GY to your hand.", "Add 1 card from either GY to your hand.", (), ("either",)),
    ("You can target 1 monster you control; destroy it.", "You can target 1 monster on the field; destroy it.", ("minex",), ()),
    ("Target 1 face-up monster and 1 Fish monster; destroy them.", "Target 1 monster and 1 face-up Fish monster; destroy them.",
     ("faceup",), ()),
    ("You can pay 100 LP; draw 1 card, then you can draw 1 card.", "You can pay 100 LP; draw 1 card, then draw 1 card.", ("may",), ()),
    ("Gains ATK equal to its original DEF.", "Gains ATK equal to its DEF.", ("original",), ()),
    ("Send 2 cards to the GY, including this card.", "Send this card and 2 other cards to the GY.", (), ("2",)),
    ("This card gains 1 Level until the End Phase.", "This card gains 1 Level.", ("end", "phas"), ()),
]  # fmt: skip
"""A text, what is said of it with another meaning, and the words in which they differ."""


@pytest.mark.parametrize(("printed", "said"), SAME)
def test_style_is_made_equal(printed: str, said: str) -> None:
    assert differing(printed, said, "Paper Lantern") == ((), ())


@pytest.mark.parametrize(("printed", "said", "missing", "extra"), OTHERWISE)
def test_another_meaning_is_seen(printed: str, said: str, missing: tuple[str, ...], extra: tuple[str, ...]) -> None:
    found = differing(printed, said, "Paper Lantern")
    assert set(missing) <= set(found[0]) and set(extra) <= set(found[1])
    assert found != ((), ())


def test_whether_one_may_is_seen_where_something_is_answered() -> None:
    printed = "If this card is sent to the GY: Draw 1 card."
    assert differing(printed, "If this card is sent to the GY: You can draw 1 card.", "Paper Lantern", "trigger") == ((), ("may",))
    assert differing("Pay 100 LP; draw 1 card.", "You can pay 100 LP; draw 1 card.", "Paper Lantern", "ignition") == ((), ())


def test_a_card_may_be_activated_by_choice_but_its_effect_not_always() -> None:
    head = "If you control a monster"
    assert differing(f"{head}: You can draw 1 card.", f"{head}: Draw 1 card.", "Paper Lantern", "card activation") == ((), ())
    printed = "When this card is activated: You can draw 1 card."
    assert differing(printed, "When this card is activated: Draw 1 card.", "Paper Lantern", "card activation") == (("may",), ())

"""Which of its effects a card activated this turn, in its place: `activated effect`."""

from typing import Any

from legality.notation import meant
from legality.playing.play import moves_of
from tests.support.cards import IMP
from tests.support.positions import Position, after, position_of

CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Asker", "effects": [
        {"kind": "ignition", "does": [{"gain LP": 100}]},
        {"kind": "ignition", "condition": [{"this card": {"activated effect": 1}}], "does": [{"gain LP": 200}]},
        {"kind": "ignition", "does": [{"gain LP": 300}]}]},
    {"name": "Refusal", "card": "counter trap", "effects": [
        {"kind": "card activation", "answers": {"to": "effect activation"}, "does": [{"negate the activation": True}]}]},
]  # fmt: skip
PASSES = ["B passes", "A passes", "B passes"]


def position(**board: Any) -> Position:
    return position_of({"turn": {"player": "A", "phase": "main1"}, "A": {"monsters": ["Asker", "Asker"], "deck": [5]}, "B": {"deck": [5]},
                        **board}, CARDS)  # fmt: skip


def may(at: Position, move: str) -> bool:
    return bool(meant(at.state, move, moves_of(at.state)))


def test_the_effect_of_that_very_card() -> None:
    assert not may(position(), "A activates effect 2 of Asker")
    at = after(position(), ["A activates effect 1 of Asker (1)", *PASSES])
    assert may(at, "A activates effect 2 of Asker (1)") and not may(at, "A activates effect 2 of Asker (2)")
    assert not may(after(position(), ["A activates effect 3 of Asker (1)", *PASSES]), "A activates effect 2 of Asker")


def test_not_in_the_next_turn() -> None:
    at = after(position(), ["A activates effect 1 of Asker (1)", *PASSES, "A ends the turn"])
    assert not any(card.deeds for card in at.state.cards)


def test_an_activation_that_was_negated_is_none() -> None:
    theirs = {"spells": [{"set": "Refusal"}], "deck": [5]}
    at = after(position(B=theirs), ["A activates effect 1 of Asker (1)", "B activates Refusal", "A passes", "B passes"])
    assert not may(at, "A activates effect 2 of Asker")

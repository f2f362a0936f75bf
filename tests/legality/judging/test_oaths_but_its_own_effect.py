"""What is sworn by an activation leaves what that effect itself Summons free (ACT-10), and nothing else; direct attacks are remembered."""

from typing import Any

from legality.notation import meant
from legality.playing.play import moves_of
from tests.support.cards import IMP
from tests.support.positions import Position, after, position_of

OTHERS = {"apply": [{"cannot special summon": {"is": "monster"}, "player": "you", "but its own effect": True}], "until": "end of this turn"}
FROM_HAND = {"special summon": {"count": 1, "from": ["hand"], "whose": "you", "is": "monster"}}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp", "effects": []},
    {"name": "Curtain", "card": "normal spell", "effects": [
        {"kind": "card activation", "condition": [{"not": {"this turn": {"fact": "Special Summoned a monster", "who": "you"}}}],
         "cost": [OTHERS], "does": [FROM_HAND]}]},
    {"name": "Meadow", "card": "normal spell", "effects": [
        {"kind": "card activation", "cost": [OTHERS], "does": [{"tokens": {"name": "Lamb Token", "count": 2, "position": "defense"}}]}]},
    {"name": "Call", "card": "quick-play spell", "effects": [{"kind": "card activation", "does": [FROM_HAND]}]},
    {"name": "Fervor", "card": "quick-play spell", "effects": [
        {"kind": "card activation", "targets": [
            {"count": 1, "from": ["monster zone"], "whose": "you", "not": {"did this turn": ["attacked directly"]}}],
         "cost": [{"apply": [{"cannot attack directly": True, "of": "targets"}], "until": "end of this turn"}],
         "does": [{"gain LP": 100}]}]},
]  # fmt: skip
PASSES = ["B passes", "A passes", "B passes"]


def position(phase: str = "main1", **mine: Any) -> Position:
    board = {"turn": {"player": "A", "phase": phase}, "A": {"deck": [5], **mine}, "B": {"deck": [5]}}
    return position_of(board, CARDS)


def may(at: Position, move: str) -> bool:
    return bool(meant(at.state, move, moves_of(at.state)))


def fielded(at: Position) -> list[str]:
    defs = at.state.duel.defs
    return sorted(defs[card.code].name for card in at.state.cards if card.zone & 32)


def test_its_own_summon_is_free_and_no_other() -> None:
    at = after(position(hand=["Curtain", "Call", "Imp", "Imp"]), ["A activates Curtain"])
    assert not may(after(at, ["B passes"]), "A activates Call")
    at = after(at, ["B passes", "A passes", "B passes"])
    assert fielded(at) == ["Imp"]
    assert not may(at, "A activates Call") and may(at, "A Normal Summons Imp")


def test_its_own_tokens_are_free() -> None:
    at = after(position(hand=["Meadow", "Call", "Imp"]), ["A activates Meadow", *PASSES])
    assert fielded(at) == ["Lamb Token", "Lamb Token"]
    assert not may(at, "A activates Call")


def test_who_has_special_summoned_cannot_swear_it() -> None:
    assert not may(after(position(hand=["Curtain", "Call", "Imp", "Imp"]), ["A activates Call", *PASSES]), "A activates Curtain")


def test_what_attacked_directly_is_no_target_of_such_an_oath() -> None:
    at = position("battle", monsters=["Imp"], hand=["Fervor"])
    assert may(at, "A activates Fervor targeting Imp")
    assert not may(after(at, ["A attacks directly with Imp"]), "A activates Fervor targeting Imp")


def test_the_target_cannot_attack_directly_from_then_on() -> None:
    at = position("battle", monsters=["Imp"], hand=["Fervor"])
    assert may(at, "A attacks directly with Imp")
    assert not may(after(at, ["A activates Fervor targeting Imp", *PASSES]), "A attacks directly with Imp")


def test_a_board_may_say_that_it_attacked_directly() -> None:
    attacked = {"card": "Imp", "attacked": True, "did": ["attacked directly", "battled"]}
    assert not may(position("battle", monsters=[attacked], hand=["Fervor"]), "A activates Fervor targeting Imp")
    assert may(position("battle", monsters=[{**attacked, "did": ["battled"]}], hand=["Fervor"]), "A activates Fervor targeting Imp")

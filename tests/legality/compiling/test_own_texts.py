"""Demands about what a card's own text says: that it becomes a monster, that it mentions one of certain cards."""

from typing import Any

from tests.support.cards import IMP, spell
from tests.support.positions import after, position_of

ROCK = {"types": ["effect"], "type": "Rock", "attribute": "EARTH", "level": 4, "atk": 0, "def": 0}
BECOMES = {"special summon": "this card", "as monster": ROCK}
CARDS: list[dict[str, Any]] = [
    {"name": "Statue", "card": "continuous trap", "effects": [{"kind": "card activation", "does": [BECOMES]}]},
    {"name": "Wall", "card": "continuous trap", "effects": [{"kind": "card activation", "does": [{"gain LP": 100}]}]},
    spell("Dig", {"set": {"count": 1, "from": ["deck"], "whose": "you", "is": "trap", "becomes a monster": True}}),
    {**IMP, "name": "Fan", "mentions": ["Idol"]},
    {**IMP, "name": "Critic", "mentions": ["Wall"]},
    spell("Idol", {"gain LP": 100}),
    spell("Show", {"reveal": {"count": 1, "from": ["hand"], "whose": "you"}},
          {"then": {"add to the hand": {
              "count": 1, "from": ["deck"], "whose": "you", "is": "monster", "mentions one of": "revealed cards"}}}),
]  # fmt: skip


def there(play: list[str], side: dict[str, Any]) -> set[tuple[str, int]]:
    board = {"turn": {"player": "A", "phase": "main1"}, "A": side, "B": {"deck": []}}
    state = after(position_of(board, CARDS), play).state
    return {(state.duel.defs[card.code].name, card.zone) for card in state.cards}


def test_only_a_trap_that_becomes_a_monster_is_found() -> None:
    found = there(["A activates Dig", "B passes", "A passes"], {"hand": ["Dig"], "deck": ["Statue", "Wall"]})
    assert {name for name, zone in found if zone == 2} == {"Wall"}


def test_only_a_monster_that_mentions_the_card_is_found() -> None:
    found = there(["A activates Show", "B passes", "A passes"], {"hand": ["Show", "Idol"], "deck": ["Fan", "Critic"]})
    assert {name for name, zone in found if zone == 1} == {"Idol", "Fan"}

"""RES-4: "destroy it, then, if it was a Spell" looks at the card as it last was on the field, not at the card where it is now."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.cards import IMP
from tests.support.positions import after, position_of
from tests.support.texts import spell

TEXT = "Target 1 card on the field; destroy it, then, if it %s a Spell, draw 1 card."
CARDS: list[dict[str, Any]] = [
    {"name": name, "card": "normal spell", "effects": spell(TEXT % verb)}
    for name, verb in (("Past", "was"), ("Present", "is"))
] + [{**IMP, "name": "Gem Imp", "effects": []}, {"name": "Ruins", "card": "continuous spell", "effects": []}]


def test_the_words_are_told_apart() -> None:
    past, present = (card["effects"][0]["does"][1]["then"]["if"][0] for card in CARDS[:2])
    assert past == {"were": {"count": "1+", "one of": "targets", "is": "spell"}}
    assert present == {"exists": {"count": "1+", "one of": "targets", "is": "spell"}}


@pytest.mark.parametrize(("name", "target", "drawn"), [
    ("Past", {"card": "Gem Imp", "placed_as": "continuous spell"}, 1), ("Present", {"card": "Gem Imp", "placed_as": "continuous spell"}, 0),
    ("Past", "Ruins", 1), ("Past", {"set": "Ruins"}, 1),
])
def test_a_monster_that_lay_there_as_a_spell_was_a_spell(name: str, target: Any, drawn: int) -> None:
    start = position_of({"turn": {"player": "A", "phase": "main1"}, "A": {"deck": [9], "hand": [name]},
                         "B": {"deck": [9], "spells": [target]}}, CARDS)
    card = target if isinstance(target, str) else target.get("card") or target["set"]
    done = after(start, [f"A activates {name} targeting {card}", "B passes", "A passes"]).state
    assert done.unnamed[0] == 9 - drawn

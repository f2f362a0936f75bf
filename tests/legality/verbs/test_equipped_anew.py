"""What is equipped anew goes to another monster than the one that wears it."""

from typing import Any

import pytest

from tests.support.cards import IMP
from tests.support.positions import knowledge, may_activate, opened
from tests.support.texts import monster

TEXT = ('You can target 1 of your "Tinker" Traps equipped to a monster; '
        'equip it to 1 "Tinker" monster you control or 1 face-up monster your opponent controls.')
MOVER: dict[str, Any] = {**IMP, "name": "Moving Imp", "effects": monster(TEXT)}
CARDS: list[dict[str, Any]] = [
    MOVER, {**IMP, "name": "Tinker Imp", "effects": []}, {**IMP, "name": "Plain Imp", "effects": []},
    {"name": "Tinker Trap", "card": "normal trap", "effects": [{"kind": "card activation", "does": [{"nothing": True}]}]},
]


def test_it_is_read() -> None:
    assert MOVER["effects"][0]["does"] == [
        {"choose cards": {"face": "up", "count": 1, "from": ["monster zone"], "not": {"equipped with": {"one of": "targets"}},
                          "any of": [{"whose": "you", "archetype": "Tinker"}, {"whose": "opponent", "face": "up"}]}},
        {"and": {"equip": "targets", "to": "chosen cards"}}]


@pytest.mark.parametrize(("others", "may"), [([], False), (["Plain Imp"], True)])
def test_another_monster_is_needed(others: list[str], may: bool) -> None:
    board = {"A": {"monsters": ["Moving Imp", "Tinker Imp"], "spells": [{"card": "Tinker Trap", "equipped_to": "Tinker Imp"}], "deck": []},
             "B": {"monsters": others, "deck": []}}
    position = opened(board, "equipped", None, knowledge().with_cards(CARDS))
    assert may_activate(position, "Moving Imp") is may

"""The fact of the turn that such a monster battled, also where it is gone since."""

from typing import Any

import pytest

from queries.asking.actions import actions
from tests.support.cards import IMP, spell
from tests.support.positions import after, position_of

FIEND = {"this turn": {"fact": "battled", "who": "either", "card": {"is": "monster", "type": "Fiend"}}}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp"},
    {**IMP, "name": "Elf", "type": "Fairy", "atk": 1500},
    spell("Song", {"draw": 1}, condition=[FIEND]),
]


def sings(moves: list[str], theirs: list[str], **words: Any) -> bool | None:
    board = {"turn": {"player": "A", "phase": "battle"}, "A": {"hand": ["Song"], "monsters": ["Elf"], "deck": [5]},
             "B": {"monsters": theirs, "deck": [5]}, **words}  # fmt: skip
    found = actions(after(position_of(board, CARDS), [*moves, "A ends the Battle Phase"]).state)
    return None if found.unsettled else "A activates Song" in found.moves


def test_a_monster_that_was_destroyed_battled() -> None:
    assert sings(["A attacks Imp with Elf"], ["Imp"])


def test_another_kind_of_monster_did_not() -> None:
    assert sings(["A attacks Elf with Elf"], ["Elf"]) is False
    assert sings([], ["Imp"]) is False


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("B battled with Imp", True),
        ("A 1 attack", None),
        ("A attacked and battled with Elf", False),
        ("A attacked without a battle", False),
    ],
)
def test_a_board_says_it(line: str, expected: bool | None) -> None:
    said = [line] if line == "A 1 attack" else [line, "A 1 attack", *(["A attacked and battled with Elf"] if line[0] == "B" else [])]
    assert sings([], [], used=said) is expected

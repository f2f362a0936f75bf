"""SUM-7: an Xyz Monster whose text lets it be Xyz Summoned with another material, once a turn or while something holds."""

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP


def xyz(name: str, rank: int, text: str = "") -> dict[str, Any]:
    printed = Printed(name, "monster", ("xyz", "effect"), text, materials=f"2 Level {rank} monsters")
    read = compile_card(printed)
    assert "opaque" not in str(read)
    shown: dict[str, Any] = {word: read[word] for word in ("materials", "summoning", "effects") if word in read}
    return {"name": name, "card": "xyz effect monster", "type": "Fiend", "attribute": "DARK", "rank": rank, "atk": 1, "def": 1, **shown}


TALL = xyz("Tall", 5, "You can also Xyz Summon this card by using a Rank 4 Xyz Monster you control as material. "
                      "(Transfer its materials to this card.)")
ONCE = xyz("Once", 5, 'Once per turn, you can also Xyz Summon "Once" by using 1 Rank 4 Xyz Monster you control (transfer its materials).')
LOW, OTHER = xyz("Low", 4), xyz("Other", 4)
CARDS: list[dict[str, Any]] = [TALL, ONCE, LOW, OTHER, {**IMP, "name": "Plain", "level": 4, "effects": []}]


def answer(move: str, monsters: str, play: str = "") -> bool | None:
    board = f"""{{turn: {{player: A, phase: main1}}, A: {{extra: [Tall, Once, Once], monsters: {monsters}, deck: [9]}}, B: {{deck: [9]}},
                 play: [{play}]}}"""
    return check(read_board(board, cards=CARDS), move).answer


@pytest.mark.parametrize(("monster", "allowed"), [("Low", True), ("Plain", False)])
@pytest.mark.parametrize("name", ["Tall", "Once"])
def test_only_the_material_that_its_text_names(name: str, monster: str, allowed: bool) -> None:
    assert answer(f"A Xyz Summons {name} using {monster}", f"[{monster}]") is allowed


def test_once_a_turn() -> None:
    done = "A Xyz Summons Once using Low, A passes, B passes, A passes, B passes"
    assert answer("A Xyz Summons Once using Other", "[Low, Other]", done) is False
    assert answer("A Xyz Summons Tall using Other", "[Low, Other]", done) is True

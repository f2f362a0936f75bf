"""ACT-10: what forbids Summons of one way alone (`cannot fusion summon` and its like) leaves every other way free."""

from typing import Any

import pytest

from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP, spell

LINK: dict[str, Any] = {"card": "link effect monster", "type": "Fiend", "attribute": "DARK", "link": 1, "arrows": ["bottom"], "atk": 500,
                        "materials": [{"count": 1, "is": "monster"}]}


def bars(name: str, way: str, player: str = "both", but: str = "") -> dict[str, Any]:
    kind = {"is": "monster", **({"not": {"type": but}} if but else {})}
    return {**IMP, "name": name, "effects": [{"kind": "continuous", "applies": [{f"cannot {way} summon": kind, "player": player}]}]}


CARDS: list[dict[str, Any]] = [
    bars("No Links", "link"), bars("No Fusions", "fusion"), bars("No Tributes", "tribute", but="Zombie"),
    bars("Not Yours", "link", "opponent"), {**LINK, "name": "Gate"}, {**IMP, "name": "Imp", "effects": []},
    {**IMP, "name": "Tall Imp", "level": 5, "effects": []}, {**IMP, "name": "Tall Zombie", "type": "Zombie", "level": 5, "effects": []},
    {**IMP, "name": "Blend", "card": "fusion effect monster", "level": 6, "materials": [{"count": 2, "type": "Fiend"}]},
    spell("Blending", {"fusion summon": {"count": 1, "from": ["extra deck"], "whose": "you", "types": ["fusion"]},
                       "materials from": ["hand", "field"]}),
    spell("Calling", {"special summon": {"count": 1, "from": ["extra deck"], "whose": "you", "types": ["fusion"]}}),
    spell("As Fusion", {"special summon": {"count": 1, "from": ["extra deck"], "whose": "you", "types": ["fusion"]},
                        "treated as": "fusion"}),
]


def answer(move: str, mine: str, theirs: str = "[]") -> bool | None:
    board = f"""{{turn: {{player: A, phase: main1}}, B: {{monsters: {theirs}, deck: [5]}},
                  A: {{monsters: {mine}, hand: [Tall Imp, Tall Zombie, Blending, Calling, As Fusion], extra: [Gate, Blend], deck: [5]}}}}"""
    return check(read_board(board, cards=CARDS), move).answer


@pytest.mark.parametrize(
    ("move", "mine", "theirs", "allowed"),
    [
        ("A Link Summons Gate using Imp", "[Imp]", "[]", True),
        ("A Link Summons Gate using Imp", "[Imp, No Links]", "[]", False),
        ("A Link Summons Gate using Imp", "[Imp]", "[No Links]", False),
        ("A Link Summons Gate using Imp", "[Imp, Not Yours]", "[]", True),
        ("A Link Summons Gate using Imp", "[Imp]", "[Not Yours]", False),
        ("A Link Summons Gate using Imp", "[Imp, No Fusions]", "[]", True),
        ("A activates Blending", "[Imp]", "[No Links]", True),
        ("A activates Blending", "[Imp]", "[No Fusions]", False),
        ("A activates Calling", "[Imp]", "[No Fusions]", True),
        ("A activates As Fusion", "[Imp]", "[No Fusions]", False),
        ("A Normal Summons Tall Imp, Tributing Imp", "[Imp]", "[No Tributes]", False),
        ("A Normal Summons Tall Zombie, Tributing Imp", "[Imp]", "[No Tributes]", True),
        ("A Sets Tall Imp, Tributing Imp", "[Imp]", "[No Tributes]", True),
        ("A Normal Summons Tall Imp, Tributing Imp", "[Imp]", "[No Links]", True),
    ],
)
def test_one_way_alone_is_barred(move: str, mine: str, theirs: str, allowed: bool) -> None:
    assert answer(move, mine, theirs) is allowed


def test_the_reason_names_the_way() -> None:
    board = """{turn: {player: A, phase: main1}, B: {monsters: [No Links]}, A: {monsters: [Imp], extra: [Gate], deck: [5]}}"""
    said = str(check(read_board(board, cards=CARDS), "A Link Summons Gate using Imp"))
    assert "No Links forbids Link Summoning it" in said

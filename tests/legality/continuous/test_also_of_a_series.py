"""A monster that an effect treats as one of a series, too: for whatever asks for that series, or for one that its words contain."""

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from legality.playing.play import moves_of
from queries.board.reader import read_board
from queries.position.replay import play

IMP: dict[str, Any] = {"card": "effect monster", "type": "Fiend", "attribute": "DARK", "level": 4, "atk": 1000, "def": 1000, "effects": []}
TEXT = 'All Fiend monsters you control are also treated as "Dusk Elf" monsters.'


def asking(name: str, series: str) -> dict[str, Any]:
    there = {"from": ["monster zone"], "whose": "you", "face": "up", "archetype": [series]}
    return {"name": name, "card": "normal spell", "effects": [
        {"kind": "card activation", "condition": [{"exists": there}], "does": [{"gain LP": 500}]}]}  # fmt: skip


WORLD = compile_card(Printed("Series World", "spell", ("continuous",), TEXT))
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp"},
    {**IMP, "name": "Bird", "type": "Winged Beast"},
    asking("Ask Dusk Elf", "Dusk Elf"), asking("Ask Elf", "Elf"), asking("Ask Dawn", "Dawn"),
    {"name": "Series World", "card": "continuous spell", "effects": [
        {word: value for word, value in effect.items() if word in ("kind", "applies", "does")} for effect in WORLD["effects"]]},
]  # fmt: skip
HAND = "hand: [Ask Dusk Elf, Ask Elf, Ask Dawn]"
BOARD = f"{{turn: {{player: A, phase: main1}}, A: {{{HAND}, spells: [%s], monsters: [%s], deck: [5]}}, B: {{deck: [5]}}}}"


@pytest.mark.parametrize(
    ("spells", "monsters", "found"),
    [
        ("", "Imp", set()),
        ("Series World", "Imp", {"Ask Dusk Elf", "Ask Elf"}),
        ("Series World", "Bird", set()),
        ("Series World", "{set: Imp}", set()),
    ],
)
def test_it_is_one_of_them_while_that_applies(spells: str, monsters: str, found: set[str]) -> None:
    state = play(read_board(BOARD % (spells, monsters), cards=CARDS)).state
    names = {state.duel.defs[state.cards[move.uid].code].name for move in moves_of(state) if move.kind == "activate"}
    assert {name for name in names if name.startswith("Ask")} == found


def test_how_it_is_read() -> None:
    of = {"from": ["monster zone"], "whose": "you", "type": "Fiend", "face": "up"}
    applies = [effect.get("applies") for effect in WORLD["effects"] if effect["kind"] == "continuous"]
    assert applies == [[{"also series": "Dusk Elf", "of": of}]]

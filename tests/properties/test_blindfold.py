"""Blindfold: what a card does all the time is hidden, as if its text could not be read; an answer stays the same or becomes unsettled.

Two forms: hidden without a text, so that the doubt bears on everything; and hidden to what the heads of its own sentences show, where the
texts are there (`../shared/data/cards.json.gz`). LEGALITY_TESTS=full: every board of the simulator instead of a few hundred.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from kb.errors import BoardError
from kb.store.knowledge import open_kb
from kb.text.continuous.matters import matters_when
from legality.game.move import Move
from legality.game.state import State
from legality.game.verdict import Illegal
from legality.notation.legal import legal_moves
from legality.playing.play import verdict
from queries.board.reader import read_board
from tests.support.chance import of_all

SHARED = Path(__file__).resolve().parents[3] / "shared" / "data"
BOARDS = SHARED / "engine-boards.jsonl.gz"


def boards() -> Iterator[dict[str, Any]]:
    """Positions, before anything is played."""
    with gzip.open(BOARDS, "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines):
            if number % of_all(1, 12) == 0:
                yield {key: value for key, value in json.loads(line)["board"].items() if key != "play"}


def named(value: Any) -> Iterator[str]:
    """Every name in a board."""
    if isinstance(value, str):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from named(inner)


def can_be_hidden(row: dict[str, Any]) -> bool:
    """Has it continuous effects, all of them read?"""
    effects = [effect for effect in row.get("effects", ()) if effect["kind"] == "continuous"]
    return bool(effects) and "opaque" not in json.dumps(row)


def hidden(row: dict[str, Any]) -> dict[str, Any]:
    """The card with its continuous effects unread, so that they bear on everything."""
    effects = [
        {**{word: effect[word] for word in ("kind", "works in") if word in effect}, "applies": [{"opaque": "hidden"}], **matters_when("")}
        if effect["kind"] == "continuous" else effect
        for effect in row["effects"]
    ]
    return {**row, "effects": effects}


def ungraded(row: dict[str, Any]) -> dict[str, Any]:
    """The card without what was said of its reading, which compiling alone does not say."""
    return {**row, "effects": [{word: value for word, value in effect.items() if word != "confirmed"} for effect in row.get("effects", ())]}


@cache
def printed() -> dict[str, Any]:
    """The cards with their texts."""
    from kb.sources.yaml_yugi import read
    from kb.text.language.printed import Printed

    found = read(gzip.decompress((SHARED / "cards.json.gz").read_bytes()), "cards.json")
    return {entry[0].name: entry[0] for entry in found if isinstance(entry, tuple) and isinstance(entry[0], Printed)}


def hidden_by_its_text(row: dict[str, Any]) -> dict[str, Any] | None:
    """The card compiled with every sentence that makes no Chain Link unread; None where its effects are not those of its text."""
    from kb.text.compile import compile_card
    from kb.text.continuous import standing

    card = printed().get(row["name"])
    if card is None or compile_card(card).get("effects") != ungraded(row).get("effects"):
        return None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(standing, "READINGS", ())
        return compile_card(card)


def differing(before: State, after: State) -> list[Move]:
    """The moves that one of two positions allows and the other forbids."""
    moves = [move for move in legal_moves(before) if isinstance(verdict(after, move), Illegal)]
    return moves + [move for move in legal_moves(after) if isinstance(verdict(before, move), Illegal)]


@pytest.mark.skipif(not BOARDS.is_file(), reason="the boards of the simulator are not there")
@pytest.mark.parametrize("by_text", [False, True], ids=["everything", "heads"])
def test_a_hidden_effect_never_makes_another_answer(by_text: bool) -> None:
    if by_text and not (SHARED / "cards.json.gz").is_file():
        pytest.skip("the texts of the cards are not there")
    known = open_kb()
    tried, wrong = 0, []
    for board in boards():
        text = json.dumps(board)
        try:
            before = read_board(text).state
        except BoardError:
            continue
        for name in sorted(set(named(board))):
            row = known.card(name) if name in text else None
            if row is None or not can_be_hidden(row):
                continue
            other = hidden_by_its_text(row) if by_text else hidden(row)
            if other is None:
                continue
            tried += 1
            other = {word: value for word, value in other.items() if word != "origin"}
            wrong += [f"{name}: {move} on {text}" for move in differing(before, read_board(text, cards=[other]).state)]
    assert tried > 20
    assert not wrong, "\n".join(wrong[:5]) + f"\n{len(wrong)} of {tried}"

"""Blindfold for what effects do: every clause of a resolution is hidden to what its head shows; an answer stays or becomes unsettled.

Asked before and after what the boards of the simulator play, and until it has resolved: activations (ACT-4), answers to them (ACT-9), and
what a step leaves that cannot be said (RES-3). LEGALITY_TESTS=full: every
board instead of a few hundred.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from typing import Any

import pytest

from kb.errors import BoardError
from kb.store.knowledge import open_kb
from legality.game.move import PASS, Move
from legality.game.state import State
from legality.game.verdict import Legal
from legality.game.view import UnsettledFact
from legality.notation.legal import legal_moves
from legality.playing.play import moves_of, take, verdict
from queries.board.reader import read_board
from tests.properties.test_blindfold import BOARDS, SHARED, differing, named, printed, ungraded
from tests.support.chance import of_all

TEXTS = SHARED / "cards.json.gz"
WINDOWS = 12
"""So many windows after a position are asked at most."""


def boards() -> Iterator[dict[str, Any]]:
    """Positions before and after what is played."""
    with gzip.open(BOARDS, "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines):
            if number % of_all(1, 24) == 0:
                whole = json.loads(line)["board"]
                yield {key: value for key, value in whole.items() if key != "play"}
                yield whole


def with_hidden_steps(row: dict[str, Any], read_in_part: bool) -> dict[str, Any] | None:
    """The card compiled with every clause of its resolutions unread; None where it has none, or its effects are not those of its text.

    With `read_in_part` what of a clause can be read stands in what it asks for (`shortened`), else its head alone shows that.
    """
    from kb.text.compile import compile_card
    from kb.text.effects import resolving, shortened

    card = printed().get(row["name"])
    if card is None or not any("does" in effect for effect in row.get("effects", ())):
        return None
    if compile_card(card).get("effects") != ungraded(row)["effects"]:
        return None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(resolving, "read_parts", lambda joined, span: None)
        if not read_in_part:
            patch.setattr(shortened, "read_parts", lambda joined, span: None)
        found = compile_card(card)
    return {word: value for word, value in found.items() if word != "origin"} if found["effects"] != ungraded(row)["effects"] else None


def position(text: str, cards: list[dict[str, Any]]) -> State | None:
    """The position of this board; None where it cannot be read or its moves cannot be made with these cards."""
    try:
        return read_board(text, cards=cards).state
    except BoardError:
        return None


def differing_later(before: State, after: State) -> list[Move]:
    """The moves that one position allows and the other forbids, now or in a window after it: as long as what is first offered is done."""
    for _ in range(WINDOWS):
        while before.asking is not None and after.asking is None:  # of a step that leaves a doubt nobody is asked what it is done to
            before = take(before, moves_of(before)[0])
        found = differing(before, after)
        moves = list(legal_moves(before))
        chosen = next((move for move in moves if move.kind == PASS), moves[0] if moves else None)
        if found or chosen is None or before.is_open and not before.chain:
            return found
        if not isinstance(verdict(after, chosen), Legal):
            return []
        try:
            before, after = take(before, chosen), take(after, chosen)
        except UnsettledFact:
            return []
    return []


@pytest.mark.skipif(not (BOARDS.is_file() and TEXTS.is_file()), reason="the boards of the simulator, or the texts, are not there")
@pytest.mark.parametrize("read_in_part", [False, True])
def test_a_hidden_step_never_makes_another_answer(read_in_part: bool) -> None:
    known = open_kb()
    tried, wrong = 0, []
    kept: dict[str, dict[str, Any] | None] = {}
    for board in boards():
        text = json.dumps(board)
        before = position(text, [])
        if before is None:
            continue
        for name in sorted(set(named({side: board[side] for side in "AB"}))):
            if name not in kept:
                row = known.card(name)
                kept[name] = None if row is None else with_hidden_steps(row, read_in_part)
            other = kept[name]
            after = None if other is None else position(text, [other])
            if after is None:
                continue
            tried += 1
            wrong += [f"{name}: {move} on {text}" for move in differing_later(before, after)]
    assert tried > 100
    assert not wrong, "\n".join(wrong[:5]) + f"\n{len(wrong)} of {tried}"


BARRED = {
    "D.D. Crow": {
        "turn": {"player": "A", "phase": "main1"},
        "A": {"hand": ["D.D. Crow"], "deck": [20]},
        "B": {"monsters": ["Kycoo the Ghost Destroyer"], "graveyard": ["Sangan"], "deck": [20]},
    },
    "Pot of Desires": {"turn": {"player": "A", "phase": "main1"}, "A": {"hand": ["Pot of Desires"], "deck": [10]}, "B": {"deck": [20]}},
}
"""Boards on which what the card does is impossible: a text forbids to banish (ACT-10), the cost leaves too few cards to draw (ACT-4)."""


HIDDEN: dict[str, dict[str, Any]] = {
    "D.D. Crow": {"opaque": "banishes it", "may include": ["banish", "move a card from the GY"], "possible": True},
    "Pot of Desires": {
        "opaque": "draws", "may include": ["draw", "add to the hand"], "asks for": [{"draw": 2}], "possible with": [{"draw": 2}],
    },
}


@pytest.mark.parametrize("name", BARRED)
def test_a_hidden_step_that_a_text_or_the_cost_makes_impossible_is_not_taken_for_possible(name: str) -> None:
    row = open_kb().card(name)
    assert row is not None
    hidden = {word: value for word, value in row.items() if word != "origin"}
    hidden["effects"] = [{**row["effects"][0], "does": [HIDDEN[name]]}]
    text = json.dumps(BARRED[name])
    before, after = position(text, []), position(text, [hidden])
    assert before is not None and after is not None
    assert not any(move.kind == "activate" for state in (before, after) for move in legal_moves(state))

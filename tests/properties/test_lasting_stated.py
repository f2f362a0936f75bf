"""What a board states by `lasting` is what the same card leaves when it is played.

Every card whose effect leaves something on a player, or on whatever is there, is laid on a board with something of everything; if it can
be activated there at once, it is played. LEGALITY_TESTS=full: every such card instead of some.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

from kb.errors import BoardError
from kb.store.knowledge import open_kb
from kb.store.load import from_plain
from legality.game.move import ACTIVATE, PASS, Move
from legality.game.state import Lasting, State
from legality.game.terms import MONSTER, OVER
from legality.playing.play import moves_of, start, take
from queries.board.compiled import compiled
from queries.board.reader import board_of
from tests.support.chance import FULL

RULES = "tcg-current"
MOST_STEPS = 40
MORE = ["Gemini Elf", "Celtic Guardian", "Cyber Dragon", "Kuriboh", "Mystical Elf", "Raigeki", "Waboku"]
MINE: dict[str, Any] = {
    "monsters": ["Dark Magician", "Gemini Elf"],
    "hand": ["Kuriboh", "Sangan"],
    "graveyard": MORE,
    "deck": [*MORE, 20],
}
THEIRS: dict[str, Any] = {
    "monsters": ["Summoned Skull", "Vorse Raider"],
    "spells": [{"set": "Sakuretsu Armor"}, "Messenger of Peace"],
    "hand": [3],
    "graveyard": MORE,
    "deck": [30],
}


def leaving() -> list[tuple[str, int]]:
    """The cards, with the number of an effect, of which a part applies for a while."""
    kb = open_kb()
    known = compiled(kb, kb.ruleset(RULES))
    found = []
    for name in sorted(kb.cards()):
        record = kb.card(name)
        if record is None or "'apply'" not in str(record["effects"]):
            continue
        facts = known.card(name, kb)
        found += [(name, effect.number) for effect in facts.effects if any(step.verb == "apply" for step in (*effect.cost, *effect.steps))]
    return found


def boards_with(name: str) -> list[dict[str, Any]]:
    """Boards on which the card lies on the field, in the hand, Set, or in the GY of A, among something of everything."""
    kb = open_kb()
    facts = compiled(kb, kb.ruleset(RULES)).card(name, kb)
    if facts.is_extra:
        places: list[dict[str, Any]] = [{"monsters": [name]}, {"graveyard": [name]}]
    elif facts.kind & MONSTER:
        places = [{"monsters": [name]}, {"hand": [name]}, {"graveyard": [name]}]
    elif facts.property == "field":
        places = [{"hand": [name]}, {"field": name}]
    else:
        places = [{"spells": [{"set": name}]}, {"graveyard": [name]}]
    boards = []
    for phase, place in product(("main1", "battle"), places):
        mine: dict[str, Any] = dict(MINE)
        for key, cards in place.items():
            mine[key] = [*mine.get(key, []), *cards] if isinstance(cards, list) else cards
        boards.append({"turn": {"player": "A", "phase": phase}, "A": mine, "B": THEIRS})
    return boards


def said(entries: Sequence[Lasting]) -> set[tuple[Any, ...]]:
    """What of these applies to no one card, for whom, and until when."""
    return {
        (str(entry.modifier.record), entry.modifier.unsaid, entry.player, entry.until, entry.matters_when)
        for entry in entries
        if entry.uid < 0
    }


def played(board: dict[str, Any], name: str, number: int) -> State | None:
    """The position when this effect, activated at once, has resolved; None where it cannot be, or where the answers would be unsettled."""
    state = start(board_of(from_plain(board), "b", open_kb()).state)
    ways = [
        move
        for move in moves_of(state)
        if move.kind == ACTIVATE and move.effect == number and state.duel.defs[state.cards[move.uid].code].name == name
    ]
    if not ways:
        return None
    state = take(state, ways[0])
    for _ in range(MOST_STEPS):
        if state.unsettled or state.box == OVER:
            return None
        if not state.chain and state.asking is None:
            return state
        waiver = Move(PASS, state.actor)
        moves = moves_of(state)
        state = take(state, waiver if state.asking is None and waiver in moves else moves[0])
    return None


def compared(name: str, number: int) -> str:
    """Is what is stated what is left? Empty where the effect cannot be played at once, or leaves only what is bound to one card."""
    for board in boards_with(name):
        after = played(board, name, number)
        if after is None:
            continue
        try:
            stated = board_of(from_plain({**board, "lasting": [f"A effect {number} of {name}"]}), "b", open_kb()).state
        except BoardError as error:
            left_open = "was declared" in str(error) or "does not name" in str(error)
            return "" if not said(after.lasting) or left_open else f"refused: {error}"
        return "same" if said(stated.lasting) == said(after.lasting) else f"{said(stated.lasting)} and not {said(after.lasting)}"
    return ""


def test_what_is_stated_is_what_is_left_when_it_is_played() -> None:
    tried = leaving() if FULL else leaving()[::4]
    found = {f"{name}, effect {number}": compared(name, number) for name, number in tried}
    assert {which: answer for which, answer in found.items() if answer not in ("", "same")} == {}
    assert list(found.values()).count("same") >= len(tried) // 20

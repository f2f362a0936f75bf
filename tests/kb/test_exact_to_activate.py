"""B-02: of an effect that `kb coverage` calls exact to activate it is settled whether it can be, as far as its own card goes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from kb.building.coverage import EXACT, effect_grade, opaque_parts
from kb.errors import BoardError
from kb.store.knowledge import open_kb
from legality.game.state import State
from legality.public import unsettled_moves
from queries.board.reader import read_board
from queries.telling.windows import card_name
from tests.support.chance import of_all

COMPANY = ["Mystical Elf", "Celtic Guardian"]
PLACES = {"hand": "hand", "monster zone": "monsters", "GY": "graveyard", "banished": "banished", "spell & trap zone": "spells"}


def cards() -> Iterator[tuple[dict[str, Any], list[dict[str, Any]]]]:
    """Compiled cards with effects that are exact to activate, of which nothing else is unread that bears on more than its effect."""
    for number, (row, _) in enumerate(open_kb().rows()):
        effects = [effect for effect in row.get("effects", ()) if effect_grade(effect) == EXACT]
        others = [None if part.effect is None else row["effects"][part.effect]["kind"] for part in opaque_parts(row)]
        around = {None, "continuous", "clause"} & set(others)
        if effects and not around and number % of_all(1, 10) == 0:
            yield row, effects


def boards(row: dict[str, Any], effect: dict[str, Any]) -> Iterator[State]:
    """The card in the places where the effect works, with company, in the Main Phase of either player."""
    kind = row["card"].split()[-1]
    usual = ["monster zone"] if kind == "monster" else ["hand"] if kind == "spell" and "works in" not in effect else ["spell & trap zone"]
    for place in effect.get("works in", usual):
        if place not in PLACES:
            continue
        card: Any = {"set": row["name"]} if place == "spell & trap zone" and kind == "trap" else row["name"]
        mine: dict[str, Any] = {"deck": [*COMPANY, 30], "monsters": [COMPANY[0]], "graveyard": [COMPANY[1]], "hand": [COMPANY[1]]}
        theirs = {"deck": [30], "monsters": list(COMPANY), "graveyard": list(COMPANY), "hand": [COMPANY[0]], "spells": ["Gravity Bind"]}
        mine[PLACES[place]] = [*mine.get(PLACES[place], []), card]
        for player in "AB":
            try:
                yield read_board(json.dumps({"turn": {"player": player, "phase": "main1"}, "A": mine, "B": theirs})).state
            except BoardError:
                continue


def test_b_02_what_is_exact_to_activate_is_settled() -> None:
    asked, wrong = 0, []
    for row, effects in cards():
        numbers = {effect["number"] if "number" in effect else row["effects"].index(effect) + 1 for effect in effects}
        for effect in effects:
            for state in boards(row, effect):
                asked += 1
                wrong += [
                    f"{row['name']} {found.number}: {fact}" for uid, found, fact in unsettled_moves(state)
                    if card_name(state, uid) == row["name"] and found.number in numbers and fact.startswith(f"{row['name']}: ")
                ]
    assert asked > 50
    assert not wrong, "\n".join(wrong[:20]) + f"\n{len(wrong)} of {asked}"

"""`can-respond` leaves no card of the asked player out silently, and every refusal gives its rules: on every board of the seed cases."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from kb.store.knowledge import open_kb
from legality.game.state import State
from legality.game.terms import BANISHED, FIELD, GY, HAND, OVER
from queries.asking.respond import can_respond
from tests.rulings.evaluate import read_cases
from tests.support.positions import Stuck, opened

CASES = read_cases(Path(__file__).parents[2] / "rulings" / "seeds")
IDS = {rule["id"] for rule in open_kb().rules()}


def named_cards(state: State, player: int) -> Counter[str]:
    """The named cards of a player in hand, on the field, in the GY and banished."""
    return Counter(
        state.duel.defs[card.code].name
        for card in state.cards
        if card.zone & (HAND | FIELD | GY | BANISHED)
        and (card.control if card.zone & FIELD else card.owner) == player
        and state.duel.defs[card.code].kind
        and "token" not in state.duel.defs[card.code].types
    )


@pytest.mark.parametrize("case", CASES, ids=[str(case["id"]) for case in CASES])
def test_no_card_is_left_out(case: dict[str, Any]) -> None:
    try:
        state = opened(case["board"], str(case["id"]), None).state
    except Stuck:
        pytest.skip("the case is about a board that cannot be opened")
    if state.box == OVER or state.asking is not None:
        pytest.skip("the case ends inside a resolution")
    for player in "AB":
        answer = can_respond(state, player=player)
        wanted = named_cards(state, "AB".index(player))
        assert set(wanted) <= {option.card for option in answer.options}
        for option in answer.options:
            if option.legal is False:
                assert option.failed, option
                assert all(entry.rule in IDS for entry in option.failed), option
            elif option.legal is None:
                assert option.missing, option
            else:
                assert option.moves or option.legal, option

"""On which cards counters are placed, and what lasts as long as a card has one."""

from typing import Any

from legality.continuous.look import look_at
from legality.game.state import State
from queries.board.reader import read_board
from queries.position.replay import play
from tests.support.cards import IMP, spell

COUNTER = {"name": "Ink Counter", "count": 1}
SHRINKS = {"change level": {"to": 1, "of": "those cards"}, "while counter": "Ink Counter"}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp"},
    {**IMP, "name": "Elf"},
    spell("Ink Drop", {"place counters": {**COUNTER, "on": {"count": 1, "from": ["monster zone"], "face": "up"}}},
          {"and if you do": SHRINKS}),
    spell("Blotter", {"remove counters": {**COUNTER, "on": {"count": "all", "from": ["monster zone"]}}}),
]  # fmt: skip


def played(text: str) -> State:
    board = "{turn: {player: A, phase: main1}, A: {hand: [Ink Drop, Blotter], monsters: [Imp, Elf], deck: []}, play: [%s]}"
    return play(read_board(board % text, cards=CARDS)).state


def imp(state: State, name: str = "Imp") -> tuple[int, int]:
    uid = next(uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == name)
    return len(state.cards[uid].counters), look_at(state, uid).level


def test_a_counter_on_one_monster_is_placed_on_the_one_that_is_chosen() -> None:
    state = played("A activates Ink Drop, B passes, A passes, A chooses Imp")
    assert imp(state) == (1, 1)
    assert imp(state, "Elf") == (0, 4)


def test_what_lasts_while_it_has_a_counter_is_over_without_it() -> None:
    state = played("A activates Ink Drop, B passes, A passes, A chooses Imp, A activates Blotter, B passes, A passes")
    assert imp(state) == (0, 4)

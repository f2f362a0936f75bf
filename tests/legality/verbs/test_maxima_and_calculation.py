"""Counters of which a card holds no more than a maximum; changes that end with damage calculation."""

from typing import Any

from legality.continuous.look import look_at
from legality.game.state import State
from queries.asking.actions import actions
from queries.board.reader import read_board
from queries.position.replay import play
from tests.support.cards import IMP, spell


def placing(count: int, **words: Any) -> dict[str, Any]:
    return {"place counters": {"name": "Nut Counter", "count": count, "on": {"count": "all", "from": ["monster zone"]}, **words}}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp"},
    {**IMP, "name": "Nut Imp", "effects": [
        {"kind": "ignition", "does": [{"place counters": {"name": "Nut Counter", "count": 2, "at most": 3, "on": "this card"}}]}]},
    spell("Rain of Nuts", placing(2)),
    {**{word: value for word, value in IMP.items() if word != "level"}, "name": "Ranked", "card": "xyz effect monster", "rank": 4},
    spell("As High", {"change level": {"to": {"level of": "targets"}, "of": {"count": "all", "from": ["monster zone"], "whose": "you"}}},
          targets=[{"count": 1, "from": ["monster zone"], "whose": "you"}]),
    {"name": "Ink Blot", "card": "normal trap", "effects": [{"kind": "card activation", "during": {
        "phases": ["damage"], "timings": ["during"]}, "damage step": ["during"], "does": [
            {"change ATK": {"by": 500, "of": {"count": "all", "from": ["monster zone"], "whose": "you"}},
             "until": "end of damage calculation"}]}]},
    {"name": "Late", "card": "normal trap", "effects": [{"kind": "card activation", "during": {
        "phases": ["damage"], "timings": ["after"]}, "damage step": ["after"], "does": [{"gain LP": 100}]}]},
]
MAIN = "{turn: {player: A, phase: main1}, A: {hand: [%s], monsters: [{card: Nut Imp, counters: {Nut Counter: %d}}], deck: []}, play: [%s]}"


def board(text: str) -> Any:
    return read_board(text, cards=CARDS)


def named(state: State, name: str) -> int:
    return next(uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == name)


def counters(state: State, name: str) -> dict[str, int]:
    return dict(state.cards[named(state, name)].counters)


def test_no_more_counters_are_placed_than_the_maximum() -> None:
    for before, after in ((0, 2), (2, 3)):
        state = play(board(MAIN % ("", before, "A activates Nut Imp, B passes, A passes"))).state
        assert counters(state, "Nut Imp") == {"Nut Counter": after}


def test_an_effect_that_could_place_none_is_not_activated() -> None:
    assert "A activates Nut Imp" in actions(board(MAIN % ("", 2, ""))).moves
    assert "A activates Nut Imp" not in actions(board(MAIN % ("", 3, ""))).moves


def test_the_maximum_of_a_card_holds_of_counters_by_other_cards_too() -> None:
    state = play(board(MAIN % ("Rain of Nuts", 2, "A activates Rain of Nuts, B passes, A passes"))).state
    assert counters(state, "Nut Imp") == {"Nut Counter": 3}


def test_what_lasts_during_damage_calculation_only_is_over_after_it() -> None:
    text = """{turn: {player: A, phase: battle, step: damage, timing: during},
        A: {monsters: [Imp], spells: [{set: Ink Blot}, {set: Late}], deck: []},
        B: {lp: 8000, deck: []}, battle: {attacker: Imp, target: directly}, play: [A activates Ink Blot, B passes, A passes%s]}"""
    state = play(board(text % "")).state
    assert look_at(state, named(state, "Imp")).atk == 1500
    state = play(board(text % ", A passes, B passes")).state
    assert look_at(state, named(state, "Imp")).atk == 1000
    assert state.lp[1] == 6500


def test_a_card_without_a_level_neither_gives_nor_takes_one() -> None:
    """An Xyz Monster is no target where others become its Level (ACT-4), and becomes the Level of no other."""
    text = "{turn: {player: A, phase: main1}, A: {hand: [As High], monsters: [Imp, Ranked], deck: []}, play: [%s]}"
    assert [move for move in actions(board(text % "")).moves if "activates" in move] == ["A activates As High targeting Imp"]
    state = play(board(text % "A activates As High targeting Imp, B passes, A passes")).state
    assert (look_at(state, named(state, "Imp")).level, look_at(state, named(state, "Ranked")).level) == (IMP["level"], 4)

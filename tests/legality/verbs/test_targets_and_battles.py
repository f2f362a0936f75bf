"""What an effect may target for what it does, numbers of targets that are gone, and effects that last for one battle."""

from typing import Any

from legality.continuous.look import look_at
from legality.game.state import State
from queries.asking.actions import actions
from queries.board.reader import read_board
from queries.position.replay import play
from tests.support.cards import IMP, spell

ONE = [{"count": 1, "from": ["monster zone"], "face": "up"}]
OTHERS = {"count": 1, "from": ["monster zone"], "whose": "opponent", "is": "monster"}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp"},
    {**IMP, "name": "High Imp", "level": 7},
    {**{word: value for word, value in IMP.items() if word != "level"}, "name": "Ranked Imp", "card": "xyz effect monster", "rank": 4},
    {**IMP, "name": "Armour Imp", "effects": [{"kind": "ignition", "targets": ONE, "does": [{"equip": "this card", "to": "targets"}]}]},
    {**IMP, "name": "Copy Imp", "effects": [
        {"kind": "ignition", "targets": [{**ONE[0], "other than": "this card"}],
         "does": [{"change level": {"to": {"level of": "targets"}, "of": "this card"}}]}]},
    spell("Seize", {"take control": OTHERS}),
    spell("Wipe", {"destroy": {"count": "all", "from": ["monster zone"], "whose": "opponent"}}, card="quick-play spell"),
    spell("Shield", {"apply": {"no battle damage": "you"}, "until": "end of the Damage Step"}, card="normal trap"),
    {"name": "Stop", "card": "normal trap", "effects": [{"kind": "card activation", "timing": "when", "trigger": {
        "event": "attack declared", "card": {"is": "monster", "whose": "opponent"}}, "does": [{"negate the attack": True}]}]},
]


def board(text: str) -> Any:
    return read_board(text, cards=CARDS)


def named(state: State, name: str) -> int:
    return next(uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == name)


def test_no_card_is_equipped_to_itself() -> None:
    alone = "{turn: {player: A, phase: main1}, A: {monsters: [Armour Imp], deck: []}}"
    assert not [move for move in actions(board(alone)).moves if "activates" in move]
    two = "{turn: {player: A, phase: main1}, A: {monsters: [Armour Imp, Imp], deck: []}}"
    assert [move for move in actions(board(two)).moves if "activates" in move] == ["A activates Armour Imp targeting Imp"]


def test_no_level_becomes_that_of_a_monster_without_one() -> None:
    """An Xyz Monster has no Level that another could have (ACT-4)."""
    text = "{turn: {player: A, phase: main1}, A: {monsters: [Copy Imp, %s], deck: []}}"
    assert "A activates Copy Imp targeting High Imp" in actions(board(text % "High Imp")).moves
    assert not [move for move in actions(board(text % "Ranked Imp")).moves if "activates" in move]


def test_a_monster_chosen_at_resolution_comes_over() -> None:
    text = """{turn: {player: A, phase: main1}, A: {hand: [Seize], deck: []}, B: {monsters: [Imp], deck: []},
        play: [A activates Seize, B passes, A passes]}"""
    state = play(board(text)).state
    assert state.cards[named(state, "Imp")].control == 0


def test_the_level_of_a_target_that_is_gone_is_not_taken_over() -> None:
    text = """{turn: {player: A, phase: main1}, A: {monsters: [Copy Imp], hand: [Wipe], deck: []}, B: {monsters: [High Imp], deck: []},
    play: [A activates Copy Imp targeting High Imp%s]}"""
    for between, level in ((", B passes, A passes", 7), (", B passes, A activates Wipe, B passes, A passes", 4)):
        state = play(board(text % between)).state
        assert look_at(state, named(state, "Copy Imp")).level == level


def test_what_lasts_for_a_battle_ends_when_its_attack_is_negated() -> None:
    text = """{turn: {player: B, phase: battle, step: battle}, A: {spells: [{set: Shield}, {set: Stop}], deck: []},
        B: {monsters: [Imp, High Imp], deck: []},
    play: [B attacks directly with Imp, B passes, A activates Stop, B passes, A activates Shield, B passes, A passes%s]}"""
    assert len(play(board(text % "")).state.lasting) == 1
    assert play(board(text % ", B passes, A passes, B attacks directly with High Imp")).state.lasting == ()


def test_an_event_knows_to_which_monster_a_card_was_equipped() -> None:
    proud: dict[str, Any] = {**IMP, "name": "Proud Imp", "effects": [
        {"kind": "trigger", "optional": False, "timing": "if", "does": [{"gain LP": 500}],
         "trigger": {"event": "equipped", "card": {"is": "card"}, "target": "this card"}}]}
    for target, lp in (("Proud Imp", 8500), ("Imp", 8000)):
        text = f"""{{turn: {{player: A, phase: main1}}, A: {{monsters: [Armour Imp, Proud Imp, Imp], deck: []}}, B: {{deck: []}},
        play: [A activates Armour Imp targeting {target}, B passes, A passes{', B passes, A passes' if lp > 8000 else ''}]}}"""
        assert play(read_board(text, cards=[*CARDS, proud])).state.lp[0] == lp

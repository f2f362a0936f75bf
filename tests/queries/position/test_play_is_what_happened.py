"""`play:` tells what has happened: a move that nobody can prove legal is made all the same, and the answer says so."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from kb.errors import BoardError
from legality.game.terms import BATTLE as BATTLE_PHASE
from legality.game.terms import BOX_A, BOX_E, DRAW, END_STEP, GY, MAIN2, MZONE
from queries.asking.actions import actions
from queries.asking.check import check
from queries.asking.respond import can_respond
from queries.board.reader import read_board
from queries.cli import main
from queries.cli.group import group as program
from queries.lines.counted import count
from queries.position.replay import IllegalPlay, Played, follow, play, play_open
from queries.render.window_text import checked_paper
from tests.support.cards import IMP

CARDS: list[dict[str, Any]] = [
    {"name": "Riddle", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"opaque": "step reveal at 3-20"}]}]},
    {
        "name": "Answer",
        "card": "quick-play spell",
        "effects": [{"kind": "card activation", "answers": {"to": "activation"}, "does": [{"gain LP": 100}]}],
    },
]
BOARD = "A: {hand: [Riddle], deck: []}\nB: {spells: [{set: Answer}], deck: []}\nplay: [A activates Riddle]\nturn: {player: A, phase: main1}"
FACT = "Riddle: what its text says at characters 3-20 (step reveal)"


def test_the_window_after_such_a_move_can_be_asked_about() -> None:
    played = follow(read_board(BOARD, cards=CARDS))
    assert played.assumptions == (f'"A activates Riddle" was legal (not settled: {FACT})',)
    assert can_respond(played, "B").answer is True
    assert "B activates Answer" in actions(played).moves


def test_check_does_not_take_it_for_legal() -> None:
    answer = check(read_board(BOARD, cards=CARDS))
    assert answer.answer is None
    found = [(move.move, move.legal, [fact.fact for fact in move.missing]) for move in answer.moves]
    assert found == [("A activates Riddle", None, [FACT])]


def test_an_illegal_move_is_still_illegal() -> None:
    board = read_board(BOARD.replace("[A activates Riddle]", "[B activates Riddle]"), cards=CARDS)
    assert check(board).answer is False


def test_a_monster_that_attacked_is_an_attack_of_the_turn() -> None:
    oath = {"not": {"this turn": {"fact": "attacked", "who": "you"}}}
    calm = {"name": "Calm", "card": "normal spell", "effects": [{"kind": "card activation", "condition": [oath], "does": [{"gain LP": 1}]}]}
    text = "turn: {player: A, phase: main2}\nA: {hand: [Calm], monsters: [{card: Kuriboh, attacked: %s}], deck: []}"
    assert "A activates Calm" in actions(read_board(text % "false", cards=[calm])).moves
    assert "A activates Calm" not in actions(read_board(text % "true", cards=[calm])).moves


# --- B-04: what cannot be settled is taken as made ---------------------------------------------------------------------

UNREAD = {"opaque": "step reveal at 3-20"}
ONE_CARD = {"discard": {"count": 1, "from": ["hand"]}}
PAID: list[dict[str, Any]] = [
    *CARDS,
    {"name": "Dear Riddle", "card": "normal spell", "effects": [{"kind": "card activation", "cost": [ONE_CARD], "does": [UNREAD]}]},
    {"name": "Odd Riddle", "card": "normal spell", "effects": [{"kind": "card activation", "cost": [UNREAD], "does": [{"draw": 1}]}]},
    {"name": "Imp", "card": "effect monster", "type": "Fiend", "attribute": "DARK", "level": 4, "atk": 1000, "def": 1000},
    {
        **IMP,
        "name": "Watcher",
        "effects": [{"kind": "continuous", "applies": [{"opaque": "sentence at 0-20"}]}],
    },
]
SIDES = "turn: A\nA: {hand: [Dear Riddle, Imp, Odd Riddle, Answer], deck: [9]}\nB: {spells: [{set: Answer}], deck: [9]}\n"


def followed(play: str, sides: str = SIDES) -> Played:
    return play_open(read_board(f"{sides}play: [{play}]", cards=PAID))


def places(played: Played, name: str) -> set[int]:
    state = played.state
    return {card.zone for card in state.cards if state.duel.defs[card.code].name == name}


def test_b_04_a_move_that_is_not_settled_is_made_and_listed() -> None:
    """B-04: refused is only what is illegal."""
    played = followed("A activates Dear Riddle discarding Imp, B passes")
    assert [step.text for step in played.steps if step.doubts] == ["A activates Dear Riddle discarding Imp"]
    assert len(played.assumptions) == 1 and "was legal" in played.assumptions[0]
    assert played.doubtful == ("A's Dear Riddle",)


def test_a_20_its_cost_is_paid() -> None:
    """A-20: a move that is taken as made is made whole."""
    assert places(followed("A activates Dear Riddle discarding Imp"), "Imp") == {GY}


def test_a_20_a_cost_left_out_has_every_way_in_the_last_move() -> None:
    """A-20: before another move it must be said; the last one is completed in every way."""
    last = followed("A activates Dear Riddle")
    assert len(last.ways) == 3 and last.assumptions
    assert count(last).lines is None or count(last).lines
    with pytest.raises(BoardError, match="can be done in 3 ways"):
        followed("A activates Dear Riddle, B activates Answer")


def test_a_20_a_cost_that_is_unread_cannot_be_paid() -> None:
    """A-20: what may depend on it is unsettled, and nothing is refused."""
    played = followed("A activates Odd Riddle, B activates Answer")
    assert played.state.unsettled
    assert can_respond(played, "B").answer is None
    assert check(played).answer is None


def test_b_04_a_summon_and_an_attack_too() -> None:
    """B-04: not only activations."""
    sides = "turn: A\nA: {hand: [Imp], monsters: [Watcher], deck: [9]}\nB: {monsters: [Watcher], deck: [9]}\n"
    played = followed("A Normal Summons Imp, A passes, B passes", sides)
    assert places(played, "Imp") == {MZONE}


def test_b_04_what_a_rule_forbids_is_illegal_whatever_is_unread() -> None:
    """B-04: every rule that it breaks."""
    sides = "turn: B\nA: {hand: [Imp], monsters: [Watcher], deck: [9]}\nB: {deck: [9]}\n"
    with pytest.raises(IllegalPlay):
        followed("A Normal Summons Imp", sides)
    answer = check(read_board(f"{sides}play: [A Normal Summons Imp]", cards=PAID))
    assert answer.answer is False and answer.moves[-1].failed


def test_b_04_the_first_line_and_the_json_say_so(tmp_path: Path) -> None:
    """B-04: "Yes, if A's X was legal"; `taken_for_legal` is part of `assumptions`."""
    board = tmp_path / "board.yaml"
    board.write_text(f"{SIDES}play: [A activates Dear Riddle discarding Imp]", encoding="utf-8")
    cards = tmp_path / "cards"
    cards.mkdir()
    for card in PAID:
        file = cards / f"{card['name'].lower().replace(' ', '-')}.yaml"
        file.write_text(json.dumps({**card, "sources": ["invented"]}), encoding="utf-8")
    runner = CliRunner()
    said = runner.invoke(program, ["can-respond", str(board), "--cards", str(cards)])
    assert said.output.startswith("Yes, if A's Dear Riddle was legal") and "Assumed" in said.output
    assert said.exit_code == 0
    plain = json.loads(runner.invoke(program, ["actions", str(board), "--cards", str(cards), "--json"]).output)
    assert "taken_for_legal" not in plain and len(plain["assumptions"]) == 1
    assert main(["check", str(board), "--cards", str(cards)]) == 3


def test_b_05_the_reader_does_not_pass_on_after_a_move_that_is_not_settled() -> None:
    """B-05: it complained about a choice that was left out in a window behind the move."""
    sides = "turn: A\nA: {hand: [Monster Reborn, Riddle], deck: [9]}\nB: {graveyard: [Sangan, Kuriboh], hand: [Riddler], deck: [9]}\n"
    riddler = {
        "name": "Riddler", "card": "effect monster", "type": "Fiend", "attribute": "DARK", "level": 4, "atk": 1, "def": 1,
        "effects": [{"kind": "quick", "works in": ["hand"], "does": [UNREAD]}],
    }  # fmt: skip
    text = f"{sides}play: [A activates Monster Reborn targeting Sangan, B activates Riddler]"
    played = play_open(read_board(text, cards=[*PAID, riddler]))
    assert [link.look.facts.name for link in played.state.chain] == ["Monster Reborn", "Riddler"]


def test_c_09_the_headline_names_the_move_that_is_not_settled() -> None:
    """C-09: not the last one, which is legal."""
    answer = check(followed("A activates Dear Riddle discarding Imp, B activates Answer"))
    first = checked_paper(answer).text(width=200).splitlines()[0]
    assert first == "Unsettled — a part of the text of Dear Riddle is not understood: A activates Dear Riddle discarding Imp"


# --- what may be left out ----------------------------------------------------------------------------------------------

REBORN = "turn: A\nA: {hand: [Monster Reborn], graveyard: [Sangan], spells: [{set: Jar of Greed}], deck: [9]}\nB: {deck: [9]}\n"


def test_b_08_a_battle_position_left_out_is_face_up_attack_position() -> None:
    """B-08: before another move, and it is listed."""
    moves = "A activates Monster Reborn targeting Sangan, A activates Jar of Greed, A enters the Battle Phase"
    played = play_open(read_board(f"{REBORN}play: [{moves}]"))
    sangan = next(card for card in played.state.cards if played.state.duel.defs[card.code].name == "Sangan")
    assert sangan.zone == MZONE and sangan.up and sangan.attack
    assert any("face-up Attack Position" in said for said in played.assumptions)


def test_b_08_in_the_last_move_every_position_is_looked_at() -> None:
    """B-08: a last move is completed in every way."""
    found = count(read_board(f"{REBORN}play: [A activates Monster Reborn targeting Sangan]"))
    assert found.outcomes is not None and found.outcomes >= 2


BATTLE = "turn: {player: A, phase: BP, step: start}\nA: {monsters: [Sangan], deck: [9]}\nB: {%s, deck: [9]}\n"


@pytest.mark.parametrize("step", ["start", "battle", "end"])
def test_b_09_a_ends_the_battle_phase(step: str) -> None:
    """B-09: from any step of it, on through its End Step to Main Phase 2."""
    text = BATTLE.replace("step: start", f"step: {step}") % "lp: 8000"
    played = play(read_board(text + "play: [A ends the Battle Phase]"))
    assert (played.state.phase, played.state.box, played.state.ending) == (MAIN2, BOX_A, 0)
    assert check(read_board(text), "A ends the Battle Phase").answer is True


def test_b_09_it_stops_where_somebody_has_a_choice() -> None:
    """B-09: like the end of the turn; and goes on when that is done."""
    text = BATTLE % "spells: [{set: Jar of Greed}]"
    stopped = play(read_board(text + "play: [A ends the Battle Phase]")).state
    assert (stopped.box, stopped.actor, stopped.phase) == (BOX_E, 1, BATTLE_PHASE)
    played = play(read_board(text + "play: [A ends the Battle Phase, B activates Jar of Greed, A passes, B passes]"))
    assert played.state.phase in (BATTLE_PHASE, MAIN2) and played.moves[0] == "A ends the Battle Phase"


@pytest.mark.parametrize("end", ["the Battle Phase", "the turn"])
def test_b_09_it_stops_where_the_turn_player_has_waited_for_the_end_step(end: str) -> None:
    """B-09, PHA-3: what is used at the end of the Battle Phase could not be used before; without it nothing stops."""
    laquari = "{card: Gladiator Beast Laquari, attacked: true, did: [battled]}"
    text = f"turn: {{player: A, phase: BP}}\nA: {{monsters: [{laquari}], deck: [Gladiator Beast Darius, 9]}}\nB: {{deck: [9]}}\n"
    stopped = play(read_board(f"{text}play: [A ends {end}]"))
    assert (stopped.state.phase, stopped.state.step, stopped.state.box) == (BATTLE_PHASE, END_STEP, BOX_A)
    assert "A activates Gladiator Beast Laquari" in actions(stopped.state).moves
    left = play(read_board(f"{text}play: [A ends {end}, A ends the End Step]")).state
    assert left.phase == MAIN2 or left.turn_player == 1
    without = play(read_board(f"{text.replace(laquari, 'Gladiator Beast Darius')}play: [A ends {end}]")).state
    assert without.phase == MAIN2 or without.turn_player == 1


def test_a_19_the_end_of_the_turn_stops_only_where_somebody_has_a_choice() -> None:
    """A-19: it stopped in windows where the opponent can only pass."""
    text = "turn: A\nA: {monsters: [Sangan], deck: [9]}\nB: {hand: [Kuriboh], deck: [9]}\nplay: [A ends the turn]"
    state = play(read_board(text)).state
    assert (state.turn_player, state.phase) == (1, DRAW)
    passed = play(read_board(text.replace("A ends the turn", "A ends the turn, B passes"))).state
    assert (passed.turn_player, passed.phase) == (1, DRAW)


def test_a_10_inside_a_window_only_the_asked_move_counts() -> None:
    """A-10: `check --move` filled in passes across timings and said Yes where `actions` offers only a pass."""
    text = """
turn: {player: A, phase: battle, step: damage, timing: before}
A: {monsters: [Summoned Skull], deck: [9]}
B: {hand: [Kuriboh], deck: [9]}
battle: {attacker: Summoned Skull, target: directly}
"""
    board = read_board(text)
    assert set(actions(board).moves) == {"A passes"}
    assert check(board, "B activates Kuriboh").answer is False
    assert check(read_board(text.replace("before", "during") + "play: [A passes]"), "B activates Kuriboh").answer is True


SEARCH = "{turn: {player: A, phase: main1}, A: {hand: [Reinforcement of the Army], deck: [%s]}, B: {deck: [30]}, play: [%s]}"
PASSES = "A activates Reinforcement of the Army, B passes, A passes"


def test_a_choice_with_one_possibility_may_be_written_out() -> None:
    """J-015: it is made without asking, and whoever writes it says no more than has happened."""
    left_out = follow(read_board(SEARCH % ("Mystic Swordsman LV2", PASSES)))
    written = follow(read_board(SEARCH % ("Mystic Swordsman LV2", f"{PASSES}, A chooses Mystic Swordsman LV2")))
    assert written.failure is None
    assert [step.text for step in written.steps] == [step.text for step in left_out.steps]
    assert follow(read_board(SEARCH % ("Mystic Swordsman LV2", f"{PASSES}, A chooses Command Knight"))).failure is not None


def test_a_choice_that_was_asked_for_is_not_made_twice() -> None:
    chosen = f"{PASSES}, A chooses Command Knight"
    assert follow(read_board(SEARCH % ("Mystic Swordsman LV2, Command Knight", chosen))).failure is None
    assert follow(read_board(SEARCH % ("Mystic Swordsman LV2, Command Knight", f"{chosen}, A chooses Command Knight"))).failure is not None


def test_materials_of_a_lone_summon_may_be_written_out() -> None:
    """J-021: a Link Summon in a resolution that can be performed in one way alone."""
    lone = (
        "{turn: {player: B, phase: main1},"
        " A: {monsters: [{card: 'I:P Masquerena', zone: extra-left}, Kuriboh], extra: [Knightmare Unicorn], deck: [30]},"
        " B: {deck: [30]}, play: [B ends Main Phase 1, 'A activates I:P Masquerena', B passes, A passes%s]}"
    )
    written = follow(read_board(lone % ", 'A Link Summons Knightmare Unicorn using I:P Masquerena + Kuriboh'"))
    assert written.failure is None
    assert [step.text for step in written.steps] == [step.text for step in follow(read_board(lone % "")).steps]

"""Boards on which players who read the puzzles found an answer wrong."""

from __future__ import annotations

from legality.game.terms import HAND
from queries.asking.explain import explain
from queries.asking.respond import can_respond
from queries.board.reader import read_board
from queries.position.replay import play


def test_an_equip_spell_whose_monster_is_gone_resolves_without_effect() -> None:
    """RES-4; then it goes to the GY."""
    board = """
    A: {hand: [Black Pendant], monsters: [Gemini Elf], deck: []}
    B: {spells: [{set: Compulsory Evacuation Device}], deck: []}
    play:
      - A activates Black Pendant targeting Gemini Elf
      - B activates Compulsory Evacuation Device targeting Gemini Elf
      - A passes
      - B passes
    """
    told = next(said for said in explain(read_board(board)).sentences if said.text.startswith("Chain Link 1"))
    assert told.text.startswith("Chain Link 1, Black Pendant, resolves without effect") and "RES-4" in told.rules
    state = play(read_board(board)).state
    assert not any(card.equip >= 0 for card in state.cards)


def test_an_equip_spell_with_its_monster_resolves() -> None:
    moves = "A activates Black Pendant targeting Gemini Elf, B passes, A passes"
    board = f"{{A: {{hand: [Black Pendant], monsters: [Gemini Elf], deck: []}}, play: [{moves}]}}"
    assert not any("without effect" in said.text for said in explain(read_board(board)).sentences)


def test_a_gemini_monster_is_no_effect_monster_until_it_is_gemini_summoned() -> None:
    """Breakthrough Skill targets an Effect Monster; Evocator Chevalier is a Normal Monster while it stands there as it was Summoned."""
    board = "{{A: {{monsters: [{}], deck: []}}, B: {{spells: [{{set: Breakthrough Skill}}], deck: []}}, play: [A ends Main Phase 1]}}"
    assert can_respond(play(read_board(board.format("Evocator Chevalier"))), "B").answer is False
    assert can_respond(play(read_board(board.format("Sangan"))), "B").answer is True
    summoned = board.replace("[A ends", "[A Gemini Summons Evocator Chevalier, A ends").format("Evocator Chevalier")
    assert can_respond(play(read_board(summoned)), "B").answer is True


def test_each_player_draws_as_many_as_that_player_discarded() -> None:
    """Card Destruction."""
    hands = "A: {hand: [Card Destruction, 1], deck: [9]}, B: {hand: [3], deck: [9]}"
    board = f"{{{hands}, play: [A activates Card Destruction, B passes, A passes]}}"
    state = play(read_board(board)).state
    assert [sum(card.zone == HAND and card.owner == player for card in state.cards) for player in (0, 1)] == [1, 3]

"""What a player may write for short, and what a board takes for granted that it does not say."""

import pytest

from legality.game.terms import BATTLE, DAMAGE_STEP, DECK, END, HAND, MAIN1, MAIN2, MZONE
from queries.asking.check import check
from queries.asking.respond import can_respond
from queries.board.reader import read_board
from queries.lines.listed import lines
from queries.position.replay import play, play_open
from queries.writing.board_yaml import write

DECKS = "A: {%s, deck: []}\nB: {deck: []}\n"


@pytest.mark.parametrize(
    ("words", "player", "phase"),
    [
        ("A", 0, MAIN1), ("B", 1, MAIN1), ("opponent", 1, MAIN1), ("{player: me, phase: Main Phase 1}", 0, MAIN1),
        ("{phase: MP2}", 0, MAIN2), ("{player: opponent, phase: End Phase}", 1, END), ("{phase: Battle Phase}", 0, BATTLE),
        ("{phase: BP, step: Battle Step}", 0, BATTLE), ("{phase: main phase 2}", 0, MAIN2),
    ],
)  # fmt: skip
def test_c_07_turns_and_phases_in_the_players_words(words: str, player: int, phase: int) -> None:
    """C-07: `turn: A` is Main Phase 1 of A; phases go by their names and letters."""
    state = read_board(f"turn: {words}").state
    assert (state.turn_player, state.phase) == (player, phase)


def test_c_07_the_damage_step_by_its_name() -> None:
    """C-07"""
    state = read_board("turn: {phase: BP, step: Damage Step}\nA: {monsters: Sangan}\nbattle: {attacker: Sangan, target: directly}").state
    assert state.step == DAMAGE_STEP


def test_c_07_one_card_or_one_move_without_a_list() -> None:
    """C-07: a list of one is written without brackets, a number of unnamed cards too."""
    mine = "me: {hand: Raigeki, monsters: {card: Sangan, did: battled}, deck: 20}\n"
    theirs = "opponent: {monsters: {set: Sangan, owner: me}, deck: 0}"
    board = read_board(f"turn: me\n{mine}{theirs}" + "\nused: me Normal Summon\nplay: me activates Raigeki")
    zones = [card.zone for card in board.state.cards if card.code]
    assert zones.count(HAND) == 1 and zones.count(MZONE) == 2
    assert board.state.unnamed == (20, 0)
    assert play(board).moves == ("A activates Raigeki",)
    assert can_respond(play(board), "opponent").player == "B"


def test_c_07_names_that_end_in_me_stay() -> None:
    """C-07: only the first word of a sentence is a player."""
    name = "Virtual World Mai-Hime - Lulu"
    board = read_board(f"turn: A\nA: {{hand: [{name}], deck: 1}}\nB: {{deck: 1}}\nplay: A Normal Summons {name}")
    assert play(board).moves == (f"A Normal Summons {name}",)


def test_c_07_moves_of_me_and_my_opponent() -> None:
    """C-07: `me` is A, `opponent` is B; answers say A and B."""
    board = read_board("me: {hand: [Raigeki], deck: 1}\nopponent: {monsters: [Sangan], spells: {set: Imperial Order}, deck: 1}\nturn: me")
    assert check(board, "me activates Raigeki").moves[0].move == "A activates Raigeki"
    happened = read_board("turn: me\nme: {graveyard: Sangan, deck: 1}\nopponent: {deck: 1}\nhappened: me Sangan destroyed by battle")
    assert happened.state.moments


def test_c_08_a_deck_that_is_not_written_holds_cards() -> None:
    """C-08: it holds 30 cards nobody has named, and the answer says so."""
    board = read_board("A: {hand: [Raigeki]}\nB: {deck: []}")
    assert board.state.unnamed == (30, 0)
    assert board.assumptions == ("A's Deck, which is not written, holds 30 cards that nobody has named; a search finds what it looks for",)


@pytest.mark.parametrize("deck", ["[]", "0"])
def test_c_08_an_empty_deck_is_written(deck: str) -> None:
    """C-08: `deck: []` and `deck: 0` are empty."""
    board = read_board(f"A: {{deck: {deck}}}\nB: {{deck: {deck}}}")
    assert board.state.unnamed == (0, 0) and not board.assumptions


ROTA = "Reinforcement of the Army"


def test_c_08_a_search_of_it_finds_what_it_looks_for() -> None:
    """C-08: for that Deck alone; said too."""
    answer = can_respond(read_board(f"A: {{hand: [{ROTA}]}}\nB: {{deck: []}}"), "A", ROTA)
    assert answer.answer is True
    assert "A's Deck holds a Level 4 or lower Warrior monster that it can add to the hand" in answer.assumptions
    assert can_respond(read_board(f"A: {{hand: [{ROTA}], deck: 30}}\nB: {{deck: []}}"), "A", ROTA).answer is None
    assert can_respond(read_board(f"A: {{hand: [{ROTA}], deck: []}}\nB: {{deck: []}}"), "A", ROTA).answer is False


def test_c_08_what_is_found_stays_unsettled() -> None:
    """C-08: nobody knows which card it is."""
    found = lines(read_board(f"A: {{hand: [{ROTA}]}}\nB: {{deck: []}}\nplay: A activates {ROTA}"))
    assert list(found)
    assert found.summary().lines is None


def test_c_08_a_search_that_is_chained_to_includes_one() -> None:
    """C-08: Ash Blossom answers it."""
    board = read_board(f'turn: A\nA: {{hand: {ROTA}}}\nB: {{hand: "Ash Blossom & Joyous Spring"}}\nplay: A activates {ROTA}')
    answer = can_respond(board, "B")
    assert answer.answer is True
    assert any("Warrior" in said for said in answer.assumptions)


def test_c_08_a_search_takes_a_named_card_first() -> None:
    """C-08: a Deck that is written holds what is written."""
    board = read_board(f"A: {{hand: [{ROTA}], deck: [Command Knight]}}\nB: {{deck: []}}")
    assert can_respond(board, "A", ROTA).answer is True
    assert not board.assumptions


def test_c_08_whoever_writes_a_board_writes_the_deck() -> None:
    """C-08"""
    text = write(read_board("A: {hand: [Raigeki]}\nB: {deck: []}").state)
    assert "deck: [30]" in text and "deck: []" in text
    assert sum(1 for card in read_board(text).state.cards if card.zone == DECK) == 0


def test_b_13_without_used_nothing_was_used() -> None:
    """B-13: the Normal Summon and every effect are still there, in any phase."""
    board = read_board("turn: {phase: MP2}\n" + DECKS % "hand: [Kuriboh], monsters: [{card: Cannon Soldier}, Sangan]")
    assert check(board, "A Normal Summons Kuriboh").answer is True
    assert "A activates Cannon Soldier tributing Sangan" in [move.moves[0] for move in lines(board)]
    assert play_open(board).assumptions == ()


@pytest.mark.parametrize("ruleset", ["edison", "goat"])
def test_a_39_cards_of_which_only_todays_text_is_known(ruleset: str) -> None:
    """A-39: in a format of another time the answer says with which text a card is used."""
    sides = "A: {hand: [Raigeki, Gemini Elf, Sangan (pre-errata), Sangan], deck: []}\nB: {deck: []}"
    assert read_board(f"ruleset: {ruleset}\n{sides}").assumptions == (f"under {ruleset}, with today's text: Raigeki",)
    assert read_board(sides).assumptions == ()


@pytest.mark.parametrize(
    ("passcode", "card"), [(1546124, "Cyber End Dragon"), (36996508, "Dark Magician"), (21502796, "Ryko, Lightsworn Hunter")]
)
def test_b_11_passcodes_of_other_artworks_and_printings(passcode: int, card: str) -> None:
    """B-11: 102 passcodes of other artworks; that of an older printing is the card of today."""
    place = "extra" if card == "Cyber End Dragon" else "hand"
    state = read_board(f"A: {{{place}: {{card: {passcode}}}, deck: 0}}\nB: {{deck: 0}}").state
    assert [facts.name for facts in state.duel.defs[1:]] == [card]

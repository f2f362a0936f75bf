# ruff: noqa: E501 - boards are written as they would be in a file
"""What a board file says becomes the position that the engine plays from."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import queries
from legality.game.card import Card
from legality.game.terms import (
    AFTER_CALCULATION,
    BANISHED,
    BATTLE,
    BATTLE_STEP,
    BOX_A,
    BOX_B,
    BY_BATTLE,
    BY_EFFECT,
    DAMAGE_STEP,
    DECK,
    DESTROYED,
    DRAW,
    EXTRA,
    FZONE,
    GY,
    HAND,
    HOW,
    MATERIAL,
    MAYBE_DESTROYED,
    MZONE,
    PZONE,
    SPELL,
    SZONE,
)
from queries.board.board import Board
from queries.board.reader import read_board, read_file
from queries.position.replay import load_board

EXAMPLE = """\
format: 1
ruleset: tcg-current                 # default
turn: {player: A, phase: main1}
A:
  lp: 8000                           # default 8000
  hand: [Raigeki, Ash Blossom & Joyous Spring, 3]        # a bare number
  monsters:
    - Sangan                                             # face-up Attack Position
    - {card: Kuriboh, position: defense}
    - {set: "Ryko, Lightsworn Hunter"}                   # face-down Defense Position
  spells:
    - {set: Dark Bribe}                                  # Set in an earlier turn
    - {set: Mirror Force, this_turn: true}
    - Royal Decree                                       # face-up
    - {set: unknown}
  field: Necrovalley
  graveyard: [Treeborn Frog]
  banished: []
  extra: []
  deck: {cards: [Sangan, 34], stacked: false}
B: {lp: 4000, deck: []}
"""
EXTRA_CARDS: list[dict[str, Any]] = [
    {"name": "Test Link", "card": "link effect monster", "type": "Fiend", "attribute": "DARK", "link": 2, "atk": 1500, "effects": []},
    {"name": "Test Blade", "card": "equip spell", "effects": []},
    {
        "name": "Test Magician",
        "card": "pendulum effect monster",
        "type": "Spellcaster",
        "attribute": "DARK",
        "level": 4,
        "scale": 1,
        "atk": 1200,
        "def": 600,
        "effects": [],
    },
    {"name": "7", "card": "continuous spell", "effects": []},
]


def board(text: str) -> Board:
    return read_board(text, "b.yaml", cards=EXTRA_CARDS)


def one(text: str, name: str) -> Card:
    """The only card of this name on the board."""
    state = board(text).state
    found = [card for card in state.cards if state.duel.defs[card.code].name == name]
    assert len(found) == 1
    return found[0]


def test_the_example_of_the_contract() -> None:
    read = read_board(EXAMPLE, "example.yaml")
    state = read.state
    names = [state.duel.defs[card.code].name for card in state.cards]
    unnamed = "an unnamed card"
    assert names == [
        "Raigeki",
        "Ash Blossom & Joyous Spring",
        unnamed,
        unnamed,
        unnamed,
        "Sangan",
        "Kuriboh",
        "Ryko, Lightsworn Hunter",
        "Dark Bribe",
        "Mirror Force",
        "Royal Decree",
        unnamed,
        "Necrovalley",
        "Treeborn Frog",
        "Sangan",
    ]
    assert [card.zone for card in state.cards] == [HAND] * 5 + [MZONE] * 3 + [SZONE] * 4 + [FZONE, GY, DECK]
    assert [card.stamp for card in state.cards] == list(range(1, 16))
    assert state.clock == 16
    assert (state.lp, state.unnamed, state.tops) == ((8000, 4000), (34, 0), ((), ()))
    sangan, kuriboh, ryko = state.cards[5:8]
    assert (sangan.up, sangan.attack) == (True, True)
    assert (kuriboh.up, kuriboh.attack) == (True, False)
    assert (ryko.up, ryko.attack) == (False, False)
    assert [card.came for card in state.cards[8:10]] == [0, 2]
    assert (state.box, state.actor, state.turn, state.drawn) == (BOX_A, 0, 2, True)
    assert state.duel.copies[state.cards[5].code] == 2
    assert (read.file, read.ruleset, read.play, read.ids) == ("example.yaml", "tcg-current", (), {})


def test_a_board_of_nothing_is_a_board() -> None:
    state = board("A: {deck: []}").state
    assert (state.lp, state.cards, state.turn_player, state.phase) == ((8000, 8000), (), 0, 2)


def test_json_is_read_too() -> None:
    state = board('{"format": 1, "A": {"hand": ["Sangan", 2]}, "play": ["A passes"]}').state
    assert len(state.cards) == 3


@pytest.mark.parametrize("text", ["sangan", "SANGAN", "{card: 26202165}", '"26202165"'])
def test_a_card_goes_by_any_spelling_and_its_passcode(text: str) -> None:
    assert one(f"A: {{hand: [{text}], deck: []}}", "Sangan").zone == HAND


def test_the_card_called_7_is_written_in_quotes() -> None:
    assert one('A: {hand: [{card: "7"}], deck: []}', "7").zone == HAND
    assert len(board("A: {hand: [7], deck: []}").state.cards) == 7


# --- keys of a card ----------------------------------------------------------------------------------------------------


def test_every_key_of_a_monster() -> None:
    card = one(
        "A: {monsters: [{card: Sangan, position: defense, this_turn: true, owner: B, zone: 3, counters: {Spell Counter: 2}, atk: 5, def: 6, "
        "negated: true, attacked: true, position_changed: true, summoned: normal}]}",
        "Sangan",
    )
    assert card == Card(
        1,
        1,
        0,
        MZONE,
        2,
        True,
        False,
        1,
        2,
        attacks=1,
        turned=True,
        counters=(("Spell Counter", 2),),
        base_atk=5,
        base_def=6,
        negated=True,
        how=HOW["normal"],
        summoner=0,
    )


@pytest.mark.parametrize(
    ("word", "how"),
    [
        ("normal", HOW["normal"]),
        ("tribute", HOW["normal"] | HOW["tribute"]),
        ("flip", HOW["flip"]),
        ("special", HOW["special"]),
        ("pendulum", HOW["special"] | HOW["pendulum"]),
    ],
)
def test_the_ways_of_a_summon(word: str, how: int) -> None:
    assert one(f"A: {{monsters: [{{card: Sangan, summoned: {word}}}], deck: []}}", "Sangan").how == how


def test_an_extra_deck_monster_was_summoned_by_its_own_kind() -> None:
    card = one(
        'A: {monsters: [{card: "Number 59: Crooked Cook", materials: [Sangan, {card: Kuriboh, owner: B}, 1]}], deck: []}', "Number 59: Crooked Cook"
    )
    assert card.how == HOW["special"] | HOW["xyz"]
    assert card.summoner == 0
    assert card.materials == (1, 2, 3)
    assert one("A: {monsters: [Sangan], deck: []}", "Sangan").how == 0


def test_materials_are_cards_of_their_own() -> None:
    state = board('B: {monsters: [{card: "Number 59: Crooked Cook", materials: [Sangan, {card: Kuriboh, owner: A}]}], deck: []}').state
    assert [(card.zone, card.owner, card.control) for card in state.cards] == [(MZONE, 1, 1), (MATERIAL, 1, 1), (MATERIAL, 0, 0)]


def test_a_link_monster_lies_in_an_extra_monster_zone() -> None:
    assert one("A: {monsters: [Test Link], deck: []}", "Test Link").slot == 5
    assert one("A: {monsters: [{card: Test Link, zone: 2}], deck: []}", "Test Link").slot == 1
    state = board("A: {monsters: [Test Link], deck: []}\nB: {monsters: [Test Link], deck: []}").state
    assert [card.slot for card in state.cards] == [5, 6]
    state = board("A: {monsters: [Test Link], deck: []}\nB: {monsters: [{card: Test Link, zone: extra-left}], deck: []}").state
    assert [card.slot for card in state.cards] == [6, 5]


def test_a_sixth_monster_from_the_extra_deck_has_a_zone() -> None:
    state = board('A: {monsters: [Sangan, Sangan, Sangan, Sangan, Sangan, "Number 59: Crooked Cook"], deck: []}').state
    assert [card.slot for card in state.cards] == [-1] * 5 + [5]


def test_pendulum_cards() -> None:
    state = board("A: {spells: [{card: Test Magician, pendulum: right}], extra: [Test Magician, 2], monsters: [Test Magician], deck: []}").state
    assert [(card.zone, card.slot, card.up) for card in state.cards] == [
        (MZONE, -1, True),
        (PZONE, 4, True),
        (EXTRA, -1, True),
        (EXTRA, -1, False),
        (EXTRA, -1, False),
    ]


def test_equip_cards_and_what_a_trap_keeps() -> None:
    state = board(
        "A: {monsters: [Sangan, Kuriboh], spells: [{card: Test Blade, equipped_to: Kuriboh}, {card: Call of the Haunted, bound_to: Sangan}, "
        "{card: Jinzo, equipped_to: x}]}\nB: {monsters: [{card: Sangan, id: x, position: defense}], deck: []}".replace(
            "bound_to: Sangan", "bound_to: y"
        ).replace("[Sangan, Kuriboh]", "[{card: Sangan, id: y}, Kuriboh]")
    ).state
    assert [(card.equip, card.bound, card.as_kind) for card in state.cards[2:5]] == [(1, -1, 0), (-1, 0, 0), (5, -1, SPELL)]


def test_ids_name_copies() -> None:
    read = board("A: {monsters: [{card: Sangan, id: old}, {card: Sangan, id: new, this_turn: true}], deck: []}")
    assert read.ids == {"old": 0, "new": 1}
    assert read.state.duel.ids == {0: "old", 1: "new"}


def test_gone_cards() -> None:
    state = board(
        "A: {graveyard: [{card: Sangan, this_turn: true, from: field, by: battle}, {card: Raigeki, from: field, by: effect}, "
        "{card: Jinzo, proper: false, from: deck}, 2], banished: [{card: Kuriboh, face_down: true, by: cost, from: hand}]}"
    ).state
    sangan, raigeki, jinzo, *_, kuriboh = state.cards
    assert (sangan.came, sangan.origin, sangan.cause) == (2, MZONE, BY_BATTLE | DESTROYED)
    assert (raigeki.origin, raigeki.cause) == (SZONE, BY_EFFECT | MAYBE_DESTROYED)
    assert (jinzo.origin, jinzo.proper, sangan.proper) == (DECK, False, True)
    assert (kuriboh.zone, kuriboh.up, kuriboh.origin) == (BANISHED, False, HAND)
    assert len(state.cards) == 6


def test_a_stacked_deck_is_known_from_the_top() -> None:
    state = board("A: {deck: {cards: [Sangan, 2, Kuriboh], stacked: true}}\nB: {deck: {cards: [Sangan, 2]}}").state
    assert state.tops == ((0, -1, -1, 1), ())
    assert state.unnamed == (2, 2)


# --- turn and battle ---------------------------------------------------------------------------------------------------


def test_the_draw_phase_begins_before_the_draw() -> None:
    assert board("turn: {phase: draw}").state.drawn is False
    assert board("turn: {phase: draw, number: 1}").state.drawn is True
    assert board("turn: {phase: draw, number: 1}\nruleset: edison").state.drawn is False
    assert board("turn: {phase: draw}\nused: [A normal draw]").state.drawn is True


def test_the_battle_phase_without_a_step_is_the_battle_step() -> None:
    state = board("turn: {player: B, phase: battle}").state
    assert (state.turn_player, state.phase, state.step, state.timing) == (1, BATTLE, BATTLE_STEP, 0)


def test_an_attack_that_stands() -> None:
    state = board(
        "turn: {phase: battle, step: battle}\nA: {monsters: [Jinzo], deck: []}\nB: {monsters: [Sangan, Kuriboh], deck: []}\n"
        "battle: {attacker: Jinzo, target: Sangan}"
    ).state
    battle = state.battle
    assert battle is not None
    assert (battle.attacker, battle.target, battle.stamp, battle.target_stamp, battle.crowd) == (0, 1, 1, 2, ((1, 2), (2, 3)))
    assert (state.cards[0].attacks, state.facts, state.box) == (1, (("attack", 0, 1),), BOX_A)


def test_the_damage_step() -> None:
    state = board(
        "turn: {phase: battle, step: damage, timing: before}\nA: {monsters: [Jinzo], deck: []}\nbattle: {attacker: Jinzo, target: directly, damage: 500, "
        "flipped: true}"
    ).state
    battle = state.battle
    assert battle is not None
    assert (state.step, state.box, battle.target, battle.damage, battle.flipped, battle.calculated) == (
        DAMAGE_STEP,
        BOX_B,
        -1,
        500,
        True,
        False,
    )


def test_after_damage_calculation_the_loser_is_doomed() -> None:
    text = "turn: {phase: battle, step: damage, timing: after}\nA: {monsters: [Jinzo], deck: []}\nB: {monsters: [%s], deck: []}\nbattle: {attacker: Jinzo, target: %s}"
    state = board(text % ("Sangan", "Sangan")).state
    assert state.timing == AFTER_CALCULATION
    assert state.battle is not None
    assert state.battle.doomed == ((1, 2),)
    state = board(text % ("{card: Sangan, def: 3000, position: defense}", "Sangan")).state
    assert state.battle is not None
    assert state.battle.doomed == ()
    state = board(text % ("Jinzo", "Jinzo")).state
    assert state.battle is not None
    assert state.battle.doomed == ((0, 1), (1, 2))


def test_a_monster_of_the_battle_may_be_gone_already() -> None:
    state = board(
        "turn: {phase: battle, step: damage, timing: end}\nA: {monsters: [Jinzo], deck: []}\nB: {graveyard: [Sangan], deck: []}\n"
        "battle: {attacker: Jinzo, target: Sangan}"
    ).state
    assert state.battle is not None
    assert (state.battle.target, state.battle.target_stamp) == (1, 0)


# --- play --------------------------------------------------------------------------------------------------------------


def test_the_moves_of_play_keep_their_places() -> None:
    read = board("A: {hand: [Raigeki], deck: []}\nplay:\n  - A activates Raigeki\n  - chance: Sangan\n  - 'A passes'   # a remark\n")
    assert read.play == (("A activates Raigeki", 3, 5), ("chance: Sangan", 4, 5), ("A passes", 5, 5))


def test_further_cards_may_be_given() -> None:
    extra = {"name": "Test Trap", "card": "continuous trap", "effects": []}
    assert len(read_board("A: {spells: [{set: Test Trap}], deck: []}", cards=[extra]).state.cards) == 1


# --- files -------------------------------------------------------------------------------------------------------------


def test_a_file_and_the_standard_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(EXAMPLE, encoding="utf-8")
    assert read_file(file).file == str(file)

    class Input:
        buffer = io.BytesIO(EXAMPLE.encode())

    monkeypatch.setattr(sys, "stdin", Input())
    assert len(read_file("-").state.cards) == 15


def test_load_board_gives_the_state_after_play(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text("A: {hand: [Raigeki], deck: []}\nB: {monsters: [Sangan], deck: []}\nplay: [A activates Raigeki]\n", encoding="utf-8")
    assert [link.look.facts.name for link in load_board(file).chain] == ["Raigeki"]


def test_importing_is_cheap() -> None:
    code = "import sys; import queries; print([name for name in ('yaml', 'rapidfuzz', 'msgspec', 'sqlite3', 'networkx') if name in sys.modules])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=Path(__file__).parents[3])
    assert found.stdout.strip() == "[]"


def test_a_right_board_needs_no_rapidfuzz() -> None:
    code = (
        "import sys; from queries import read_board; read_board('A: {hand: [Raigeki, 3], deck: []}'); "
        "print([name for name in ('rapidfuzz', 'networkx', 'constraint') if name in sys.modules])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=Path(__file__).parents[3])
    assert found.stdout.strip() == "[]"


def test_the_phase_of_the_turn_is_read() -> None:
    assert board("turn: {player: B, phase: draw, number: 5}").state.phase == DRAW


def test_what_cannot_be_normal_summoned_was_special_summoned() -> None:
    """How a monster was Summoned is unknown where the file does not say it, but there is only one way for this one."""
    cards = read_board("A: {monsters: [Dark Armed Dragon, Summoned Skull]}").state.cards
    assert [bool(card.how & HOW["special"]) for card in cards] == [True, False]


@pytest.mark.parametrize(("skills", "first"), [(["Jinzo"], "Skill Drain was there before Jinzo"), ([], "")])
def test_of_cards_that_negate_each_other_it_is_told_which_was_there_first(skills: list[str], first: str) -> None:
    """RES-3: Skill Drain cannot be activated while Jinzo applies, so it was there first and Jinzo is the one that is negated."""
    board = queries.read_board(
        f"{{turn: {{player: A, phase: battle}}, A: {{monsters: [Sangan, {', '.join(skills)}], deck: 30}}, "
        "B: {spells: [Skill Drain, {set: Sakuretsu Armor}], deck: 30}, play: [A attacks directly with Sangan, A passes]}"
    )
    assert [line for line in board.assumptions if "first" in line] == ([f"{first}: each would negate the other, and the one that was there first does"] if first else [])
    assert queries.can_respond(board, "B", "Sakuretsu Armor").answer is True

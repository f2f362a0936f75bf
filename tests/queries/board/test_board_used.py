"""The sections `used` and `lasting`: limits used up, facts of the turn, resolved effects that still bind a player."""

from __future__ import annotations

import pytest

import queries
from kb.errors import BoardError
from legality.continuous.look import rules_for
from legality.game.state import State
from legality.game.terms import GONE, STANDBY
from legality.notation.legal import legal_moves
from legality.playing.play import start
from queries.board.reader import read_board
from tests.support.cards import IMP

SHARED = {
    **IMP,
    "name": "Test Fiend",
    "effects": [
        {"kind": "ignition", "does": [{"draw": 1}], "limit": {"use": 1, "shared": "all"}},
        {"kind": "ignition", "does": [{"gain LP": 500}], "limit": {"soft": 1}},
        {"kind": "quick", "does": [{"gain LP": 100}], "limit": {"per duel": 1}},
        {"kind": "ignition", "does": [{"apply": {"cannot special summon": {"is": "monster"}, "player": "opponent"}}]},
    ],
}


def state(text: str) -> State:
    return read_board(text, "b", cards=[SHARED]).state


def fault(text: str) -> str:
    with pytest.raises(BoardError) as caught:
        read_board(text, "b", cards=[SHARED])
    return str(caught.value)


def test_the_normal_summon_of_the_turn() -> None:
    read = state("used: [A Normal Summon]")
    assert (read.normal_summons, read.facts) == (1, (("normal", 0, 1), ("summon", 0, 1)))
    read = state("used: [A Normal Set]")
    assert (read.normal_summons, read.facts) == (1, (("normal set", 0, 1),))
    assert "only the turn player, A, has a Normal Summon" in fault("used: [B Normal Summon]")


@pytest.mark.parametrize(
    ("line", "facts"),
    [
        ("A 4 Summons", (("summon", 0, 4),)),
        ("A Special Summoned", (("special", 0, 1), ("summon", 0, 1))),
        ("B 2 Special Summons", (("special", 1, 2), ("summon", 1, 2))),
        ("A Flip Summoned a monster", (("flip", 0, 1), ("summon", 0, 1))),
        ("A 2 attacks", (("attack", 0, 2),)),
        ("A attacked", (("attack", 0, 1),)),
        ("B activated a monster effect", (("monster effect", 1, 1),)),
        ("B 3 monster effects", (("monster effect", 1, 3),)),
        ("B 3 monster effects in the Main Phase 1", (("monster effect", 1, 3),)),
        ("A activated a Spell", (("spell", 0, 1),)),
        ("A 2 Traps", (("trap", 0, 2),)),
        ("A took damage", (("damage", 0, 1),)),
        ("A took 500 battle damage", (("damage", 0, 1),)),
        ("A drew 2 cards", (("draw", 0, 2),)),
        ("A added a card to the hand", (("add", 0, 1),)),
        ("A Pendulum Summon", (("pendulum", 0, 1), ("special", 0, 1), ("summon", 0, 1))),
        ("B Normal Summoned 2 monsters", (("normal", 1, 2), ("summon", 1, 2))),
    ],
)
def test_facts_of_the_turn(line: str, facts: tuple[tuple[str, int, int], ...]) -> None:
    assert state(f"used: [{line}]").facts == facts


def test_a_number_counts_what_other_lines_imply() -> None:
    assert state("used: [A Normal Summon, A 4 Summons]").facts == (("normal", 0, 1), ("summon", 0, 4))
    assert state("used: [A Special Summoned, A Special Summoned]").facts == (("special", 0, 2), ("summon", 0, 2))


def test_effects_used_are_counted_by_player_and_name() -> None:
    read = state("used: [B effect 1 of Ash Blossom & Joyous Spring]")
    assert read.used == (("use", 1, "Ash Blossom & Joyous Spring", 1, 1),)
    assert read.facts == (("monster effect", 1, 1),)
    assert state("used: [A effect 1 of Test Fiend]").used == (("use", 0, "Test Fiend", "any", 1),)
    assert state("used: [A effect 3 of Test Fiend]").used == (("per duel", 0, "Test Fiend", 3, 1),)


def test_a_card_activated_once_a_turn() -> None:
    read = state("used: [A activated Pot of Duality]")
    assert (read.used, read.facts) == ((("activate", 0, "Pot of Duality", 1),), (("spell", 0, 1),))


def test_once_per_turn_of_one_copy() -> None:
    assert state("A: {monsters: [Sangan, Test Fiend], deck: []}\nused: [A effect 2 of Test Fiend]").used == (("soft", 1, 2, 2, 1),)
    two = "A: {monsters: [{card: Test Fiend, id: old}, {card: Test Fiend, id: new, atk: 5}], deck: []}\nused: [A effect 2 of %s]"
    assert state(two % "new").used == (("soft", 1, 2, 2, 1),)
    assert state(two % "Test Fiend (old)").used == (("soft", 0, 1, 2, 1),)
    assert state(two % "Test Fiend (2)").used == (("soft", 1, 2, 2, 1),)
    assert "could be 2 cards; give each an id" in fault(two % "Test Fiend")
    assert "Test Fiend is not there" in fault("used: [A effect 2 of Test Fiend]")


def test_a_phase_effect_is_used_for_its_phase() -> None:
    text = "turn: {phase: %s}\nA: {graveyard: [Treeborn Frog], deck: []}\nused: [A effect 1 of Treeborn Frog]"
    read = state(text % "standby")
    assert read.phase == STANDBY
    assert ("phase", 0, 1, 1, 1) in read.used
    assert all(key[0] != "phase" for key in state(text % "main1").used)


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("A effect 2 of Odd-Eyes Mirage Dragon", "spell"),
        ("A effect 1 of Odd-Eyes Mirage Dragon", "monster effect"),
        ("A the card Stargazer Magician", "spell"),
        ("A an effect of Odd-Eyes Mirage Dragon", "monster effect"),
        ("A activated Raigeki", "spell"),
        ("A activated Waboku", "trap"),
    ],
)
def test_what_a_pendulum_monster_activates_as_a_spell_is_a_spell(line: str, kind: str) -> None:
    """SPD-1: in a Pendulum Zone it is a Spell; so is its activation as a card."""
    zone = "A: {spells: [{card: Odd-Eyes Mirage Dragon, pendulum: left}], deck: []}\nB: {deck: []}\n"
    assert state(f"{zone}used: [{line}]").facts == ((kind, 0, 1),)


def test_only_a_pendulum_monster_is_activated_as_a_card() -> None:
    assert "Sangan is a monster: only an effect of it is activated" in fault("used: [A the card Sangan]")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("A Normal Sumon", 'Did you mean "A Normal Summon"?'),
        ("A effect 3 of Sangan", "Sangan has no effect 3; its activated effects: 1"),
        ("A activated Blue-Eyes White Dragon", "has no effect that is activated"),
        ("A effect 1 of Sangn", 'Did you mean "Sangan"?'),
        ("Sangan", "a sentence begins with A or B"),
    ],
)
def test_lines_that_are_not_understood(line: str, message: str) -> None:
    assert message in fault(f"used: [{line}]")


# --- lasting -----------------------------------------------------------------------------------------------------------


def test_a_resolved_effect_still_binds_its_player() -> None:
    read = state("lasting: [A Pot of Duality]")
    assert [(entry.player, entry.uid, entry.until[0]) for entry in read.lasting] == [(0, -1, 2)]
    source = read.cards[read.lasting[0].source]
    assert read.duel.defs[source.code].name == "Pot of Duality" and source.zone == GONE
    assert read.lasting[0].modifier.has("cannot special summon")
    assert read.lasting[0].label == "A Pot of Duality"


def test_where_cards_go_instead_is_left_behind() -> None:
    """RES-10: it is an effect on whatever goes to the GY, not on the card that made it."""
    read = state("lasting: [B Dimension Shifter]")
    assert [(entry.player, entry.uid, entry.modifier.has("instead of the GY")) for entry in read.lasting] == [(1, -1, True)]


def test_it_may_bind_the_opponent() -> None:
    """Whom it binds is read from the side of the player who used it, as when it is played."""
    for line, bound in (("A Test Fiend", 1), ("B effect 4 of Test Fiend", 0)):
        read = state(f"lasting: [{line}]")
        assert [bool(rules_for(read, "cannot special summon", player)) for player in (0, 1)] == [bound == 0, bound == 1]


def test_the_engine_heeds_it() -> None:
    text = "A: {hand: [Cyber Dragon], deck: []}\nB: {monsters: [Sangan], deck: []}\n"
    free = {move.kind for move in legal_moves(start(state(text)))}
    bound = {move.kind for move in legal_moves(start(state(text + "lasting: [A Pot of Duality]")))}
    assert "special summon" in free
    assert "special summon" not in bound


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("A Raigeki", "Raigeki leaves nothing behind that applies to a player"),
        ("A Pot of Dualty", 'Did you mean "Pot of Duality"?'),
        ("A effect 2 of Pot of Duality", "Pot of Duality has no effect 2"),
        ("A Honest", "Honest leaves nothing behind that applies to a player"),
        ("A Infinite Impermanence", "what Infinite Impermanence leaves behind depends on how it resolved"),
        ("A Boo-Boo Game", "what Boo-Boo Game leaves behind is over by now"),
        ("A Called by the Grave", 'does not name; say of which: "A Called by the Grave targeting CARD"'),
        ("A Crossout Designator", "is said of cards that this line does not name"),
        ("A Seventh Ascension", "what Seventh Ascension leaves behind cannot be said"),
    ],
)
def test_lasting_lines_that_are_wrong(line: str, message: str) -> None:
    assert message in fault(f"lasting: [{line}]")


@pytest.mark.parametrize(
    ("used", "move", "legal"),
    [
        ("A activated Pot of Duality", "A Special Summons Cyber Dragon", False),
        ("A the card Pot of Duality", "A Special Summons Cyber Dragon", False),
        ("B activated Pot of Duality", "A Special Summons Cyber Dragon", True),
        ("A activated Pot of Greed", "A Special Summons Cyber Dragon", True),
    ],
)
def test_what_an_activation_binds_its_player_to_for_the_turn_still_binds(used: str, move: str, legal: bool) -> None:
    """ACT-10: "the turn you activate this card", said of a card that `used` says was activated."""
    board = f"{{turn: A, A: {{hand: [Cyber Dragon], deck: 30}}, B: {{monsters: [Summoned Skull], deck: 30}}, used: [{used}]}}"
    assert queries.check(queries.read_board(board), move).answer is legal


def test_what_an_activation_binds_its_own_card_to_still_binds_that_copy() -> None:
    """ACT-10: "this card cannot attack the turn you activate this effect" is said of the copy that used it."""
    board = (
        "{turn: {player: A, phase: battle}, A: {monsters: [{card: Black Luster Soldier - Envoy of the Beginning, id: first}, "
        "{card: Black Luster Soldier - Envoy of the Beginning, id: second}], deck: 30}, used: [A effect 1 of first]}"
    )
    moves = queries.actions(queries.read_board(board)).moves
    assert [move.endswith("(second)") for move in moves if "attacks" in move] == [True]

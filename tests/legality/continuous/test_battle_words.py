"""Battle damage changed, where what is destroyed by battle goes, control that stays, the hand size, who keeps from direct attacks."""

from typing import Any

import pytest

from legality.continuous.look import is_negated
from legality.game.move import ATTACK, PASS, Move
from legality.game.state import Game
from legality.game.terms import BANISHED, DECK, GY, HAND, MZONE
from legality.game.verdict import Illegal
from legality.judging.judge import verdict
from legality.playing.phases import must_discard
from legality.playing.play import moves_of, play
from tests.support.cards import IMP
from tests.support.positions import Stuck, after, position_of


def imp(name: str, atk: int = 1000, *applies: dict[str, Any], **words: Any) -> dict[str, Any]:
    effects = [{"kind": "continuous", "applies": list(applies)}] if applies else []
    return {**IMP, "name": name, "atk": atk, "effects": effects, **words}


def banner(name: str, *applies: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "card": "continuous spell", "effects": [
        {"kind": "card activation", "does": [{"nothing": True}]}, {"kind": "continuous", "applies": list(applies)}]}


CARDS: list[dict[str, Any]] = [
    imp("Plain", 2000), imp("Small", 500),
    imp("Doubler", 2000, {"battle damage it inflicts": "double"}), imp("Halver", 2001, {"battle damage it inflicts": "half"}),
    imp("Sneak", 2000, {"may attack directly": True}, {"halve its direct damage": True}),
    imp("Banisher", 2000, {"destroyed by battle to": "banished"}), imp("Returner", 2000, {"destroyed by battle to": "hand"}),
    imp("Digger", 2000, {"destroyed by battle to": "bottom of the deck"}),
    imp("Silencer", 2000, {"negate what it destroys by battle": True}),
    imp("Silencer of Flips", 2000, {"negate what it destroys by battle": True, "by": {"types": ["flip"]}}),
    imp("Loyal", 100, {"control cannot change": True}),
    imp("Open", 100, {"cannot be attacked": True}, {"allows direct attacks": True}),
    banner("Calm", {"halve battle damage": "both"}), banner("Storm", {"double battle damage": "opponent"}),
    banner("Small Hands", {"hand size limit": 3, "player": "both"}), banner("No Limit", {"hand size limit": "none", "player": "both"}),
    {"name": "Lure", "card": "normal spell", "effects": [{"kind": "card activation",
        "targets": [{"count": 1, "from": ["monster zone"], "whose": "opponent"}], "does": [{"take control": "targets"}]}]},
]


def board(mine: dict[str, Any], theirs: dict[str, Any], phase: str = "battle") -> dict[str, Any]:
    turn = {"player": "A", "phase": phase, **({"step": "battle"} if phase == "battle" else {})}
    return {"turn": turn, "A": {"deck": [9], **mine}, "B": {"deck": [9], **theirs}}


def done(position: dict[str, Any], move: str) -> Game:
    """The state when this move and what follows from it is over, both players passing."""
    state = after(position_of(position, CARDS), [move]).state
    for _ in range(30):
        if not state.chain and state.battle is None:
            break
        waiver = Move(PASS, state.actor)
        state = play(state, waiver if waiver in moves_of(state) else moves_of(state)[0])
    return state


def uid_of(state: Game, name: str) -> int:
    return next(uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == name)


@pytest.mark.parametrize(("attacker", "mine", "theirs", "lost"), [
    ("Plain", [], [], 1500), ("Doubler", [], [], 3000), ("Halver", [], [], 751),
    ("Plain", ["Calm"], [], 750), ("Plain", [], ["Calm"], 750), ("Plain", ["Storm"], [], 3000), ("Plain", [], ["Storm"], 1500),
    ("Doubler", ["Calm"], [], 1500),
])
def test_battle_damage_of_a_battle(attacker: str, mine: list[str], theirs: list[str], lost: int) -> None:
    position = board({"monsters": [attacker], "spells": mine}, {"monsters": ["Small"], "spells": theirs})
    state = done(position, f"A attacks Small with {attacker}")
    assert state.lp[1] == 8000 - lost


@pytest.mark.parametrize(("monsters", "lost"), [(["Small"], 1000), ([], 2000), (["Open"], 2000)])
def test_a_direct_attack_that_only_the_effect_allows(monsters: list[str], lost: int) -> None:
    state = done(board({"monsters": ["Sneak"]}, {"monsters": monsters}), "A attacks directly with Sneak")
    assert state.lp[1] == 8000 - lost


@pytest.mark.parametrize(("attacker", "zone"), [("Plain", GY), ("Banisher", BANISHED), ("Returner", HAND), ("Digger", DECK)])
def test_where_what_it_destroys_goes(attacker: str, zone: int) -> None:
    state = done(board({"monsters": [attacker]}, {"monsters": ["Small"]}), f"A attacks Small with {attacker}")
    assert state.cards[uid_of(state, "Small")].zone == zone


@pytest.mark.parametrize(("attacker", "negated"), [("Plain", False), ("Silencer", True), ("Silencer of Flips", False)])
def test_the_effects_of_what_it_destroys_are_negated_in_the_gy(attacker: str, negated: bool) -> None:
    state = done(board({"monsters": [attacker]}, {"monsters": ["Small"]}), f"A attacks Small with {attacker}")
    assert is_negated(state, uid_of(state, "Small")) is negated


def test_control_that_can_switch() -> None:
    state = done(board({"hand": ["Lure"]}, {"monsters": ["Small"]}, "main1"), "A activates Lure targeting Small")
    card = state.cards[uid_of(state, "Small")]
    assert (card.zone, card.control) == (MZONE, 0)


def test_a_monster_whose_control_cannot_switch_is_no_target() -> None:
    """ACT-4; Konami card database, information on Blindly Loyal Goblin (cid 5714)."""
    with pytest.raises(Stuck, match="ACT-4: there is no legal target"):
        done(board({"hand": ["Lure"]}, {"monsters": ["Loyal"]}, "main1"), "A activates Lure targeting Loyal")


@pytest.mark.parametrize(("monsters", "legal"), [(["Small"], False), (["Open"], True), (["Open", "Small"], False)])
def test_who_keeps_from_attacking_directly(monsters: list[str], legal: bool) -> None:
    state = position_of(board({"monsters": ["Plain"]}, {"monsters": monsters}), CARDS).state
    assert isinstance(verdict(state, Move(ATTACK, 0, uid_of(state, "Plain"), target=-1)), Illegal) is not legal


@pytest.mark.parametrize(("spells", "cards", "discards"), [
    ([], 7, True), ([], 6, False), (["Small Hands"], 4, True), (["Small Hands"], 3, False), (["No Limit"], 9, False),
])
def test_the_hand_size(spells: list[str], cards: int, discards: bool) -> None:
    """PHA-5."""
    state = position_of(board({"hand": ["Plain"] * cards, "spells": spells}, {}, "main1"), CARDS).state
    assert must_discard(state) is discards

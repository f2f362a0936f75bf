"""What lasts with the card that made it, flags of Set cards, further attacks, material of other monsters, control switched."""

from typing import Any

import pytest

from legality.continuous.look import bound_by, look_at
from legality.game.move import ACTIVATE, ATTACK, END_PHASE, NORMAL_SUMMON, PASS, Move
from legality.game.state import State
from legality.game.terms import GY, HAND, MATERIAL, SZONE
from legality.game.verdict import LEGAL, Unsettled
from legality.judging.judge import verdict
from legality.notation import meant
from legality.playing.play import moves_of, play
from tests.support.cards import IMP
from tests.support.positions import Position, after, position_of, resolved

ONE = [{"count": 1, "from": ["monster zone"], "face": "up"}]


def activation(name: str, kind: str, *steps: dict[str, Any], **words: Any) -> dict[str, Any]:
    return {"name": name, "card": kind, "effects": [{"kind": "card activation", "does": list(steps), **words}]}


STORM = activation("Storm", "quick-play spell", {"destroy": {"count": "all", "from": ["spell & trap zone"], "other than": "this card"}})
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp"},
    {**IMP, "name": "Other Imp", "atk": 1500},
    {**IMP, "name": "Xyz Imp", "card": "xyz effect monster", "rank": 4, "materials": [{"count": 2}]},
    STORM,
    activation("Chains", "normal trap", {"equip": "this card", "to": "targets"},
               {"and": {"apply": {"cannot attack": True}, "to": "targets", "until": "while equipped"}}, targets=ONE),
    activation("Strength", "normal trap", {"equip": "this card", "to": "targets"},
               {"also": {"change ATK": {"by": 300, "of": "targets"}, "until": "while equipped"}}, targets=ONE),
    activation("Spear", "normal trap", {"equip": "this card", "to": "targets", "gives": {"atk": 500}}, targets=ONE),
    activation("Row", "quick-play spell", {"apply": {"attack again": "monster"}, "to": "targets", "until": "end of the Battle Phase"},
               targets=ONE),
    activation("Twice", "normal spell", {"apply": {"attacks on monsters": 2}, "to": "targets", "until": "end of this turn"}, targets=ONE),
    activation("Armed", "normal spell", {"set": {"count": 1, "from": ["hand"], "whose": "you", "is": "trap"}},
               {"also": {"apply": {"may be activated this turn": True}, "to": "those cards", "until": "end of this turn"}}),
    activation("Silence", "quick-play spell", {"apply": {"cannot be activated": True, "only effects": True}, "to": "targets",
                                               "until": "end of this turn"}, targets=ONE),
    activation("Pit", "normal trap", {"gain LP": 100}),
    activation("Back", "normal spell", {"return to the GY": "targets"}, targets=[{"count": 1, "from": ["banished"]}]),
    {**IMP, "name": "Mourner", "effects": [{"kind": "trigger", "trigger": {"event": "sent to the GY", "card": "this card"},
                                            "works in": ["GY"], "does": [{"draw": 1}]}]},
    activation("Pull", "normal spell", {"draw": 1},
               cost=[{"detach": 1, "detached from": {"count": 1, "from": ["monster zone"], "whose": "you"}}]),
    activation("Trade", "normal spell", {"switch control": "targets"},
               targets=[{"count": 1, "from": ["monster zone"], "whose": player} for player in ("you", "opponent")]),
    activation("Shield", "quick-play spell",
               {"apply": {"no effect damage": "you", "by": {"whose": "opponent"}}, "until": "end of this turn"}),
    activation("Burn", "quick-play spell", {"damage": 500, "player": "both"}),
    activation("More", "normal spell", {"apply": {"allow normal summons": 1, "player": "you", "of": {"name": "Imp"}},
                                         "until": "end of this turn"}),
    {**IMP, "name": "Avenger", "effects": [{"kind": "trigger", "trigger": {"event": "destroyed", "card": "this card", "by": "battle"},
                                             "works in": ["GY"], "optional": False, "does": [{"destroy": "destroyer"}]}]},
    activation("Fetch", "normal spell", {"add to the hand": {"count": 1, "from": ["GY"], "whose": "you", "is": "spell"}},
               {"and if you do": {"apply": {"cannot activate": {"same as": "name of those cards"}, "player": "you"},
                                  "until": "end of this turn"}}),
    activation("Lay Down", "normal spell", {"place": "targets", "as": "continuous spell", "to": "its owner"}, targets=ONE),
    activation("Turn Round", "quick-play spell", {"switch ATK and DEF": "targets", "until": "end of this turn"}, targets=ONE),
    {**IMP, "name": "Thick Imp", "atk": 300, "def": 2000},
    activation("Say Level", "normal spell", {"change level": {"to": {"declared": True}, "of": "targets"}}, targets=ONE,
               declares=["a Level 2-3"]),
    activation("Say Attribute", "normal spell", {"apply": {"declared attribute": True}, "to": "targets", "until": "end of this turn"},
               targets=ONE, declares=["Attribute"]),
    activation("Rise", "normal spell", {"change level": {"by": 3, "at most": 6, "of": "targets"}}, targets=ONE),
    {**IMP, "name": "Quick Imp", "effects": [{"kind": "quick", "does": [{"gain LP": 100}]}]},
]


def position(board: dict[str, Any]) -> Position:
    return position_of(board, CARDS)


def done(at: Position, *moves: str) -> Position:
    """The position when each of these activations has resolved and both players passed."""
    for move in moves:
        at = after(resolved(after(at, [move]), []), ["A passes", "B passes"])
    return at


def uid_of(state: State, name: str) -> int:
    return next(uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == name)


def may(state: State, words: str) -> bool:
    return bool(meant(state, words, moves_of(state)))


@pytest.mark.parametrize("gone", [False, True])
def test_an_equipped_trap_holds_only_while_it_is_equipped(gone: bool) -> None:
    at = position({"A": {"spells": [{"set": "Chains"}], "hand": ["Storm"], "deck": []}, "B": {"monsters": ["Imp"], "deck": []}})
    at = done(at, "A activates Chains targeting Imp", *(["A activates Storm"] if gone else []))
    assert (bound_by(at.state, "cannot attack", uid_of(at.state, "Imp")) is None) is gone
    assert (not at.state.lasting) is gone


@pytest.mark.parametrize(("spell", "atk"), [("Strength", 1300), ("Spear", 1500)])
def test_atk_gained_from_a_card_that_stays_goes_with_it(spell: str, atk: int) -> None:
    side = {"spells": [{"set": spell}], "hand": ["Storm"], "monsters": ["Imp"]}
    at = done(position({"A": side}), f"A activates {spell} targeting Imp")
    imp = uid_of(at.state, "Imp")
    assert look_at(at.state, imp).atk == atk
    at = done(at, "A activates Storm")
    assert look_at(at.state, imp).atk == 1000


def battle(a: list[Any], spell: str, b: list[Any]) -> Position:
    at = position({"turn": {"player": "A", "phase": "battle"}, "A": {"monsters": a, "hand": [spell], "deck": []},
        "B": {"monsters": b, "deck": []}})
    return after(done(at, f"A activates {spell} targeting Imp"), [])


def test_once_again_in_a_row_is_one_more_attack_on_a_monster() -> None:
    at = battle([{"card": "Imp", "attacked": True}, "Other Imp"], "Row", ["Mourner"])
    imp, other, target = (uid_of(at.state, name) for name in ("Imp", "Other Imp", "Mourner"))
    assert verdict(at.state, Move(ATTACK, 0, imp, target=target)) == LEGAL
    for first, name in ((imp, "Imp"), (other, "Other Imp")):
        later = after(at, [f"A attacks Mourner with {name}", "A passes", "B passes"])
        assert all(entry.modifier.has("attack again") is False for entry in later.state.lasting), first


def test_attacks_on_monsters_do_not_allow_a_second_direct_attack() -> None:
    at = position({"A": {"monsters": ["Imp"], "hand": ["Twice"], "deck": []}, "B": {"monsters": ["Mourner"], "deck": []}})
    at = done(at, "A activates Twice targeting Imp")
    imp = uid_of(at.state, "Imp")
    assert bound_by(at.state, "attacks on monsters", imp) is not None


def test_a_trap_just_set_that_may_be_activated_this_turn() -> None:
    at = position({"A": {"hand": ["Armed", "Pit"], "deck": []}})
    at = after(resolved(after(at, ["A activates Armed"]), []), ["A passes", "B passes"])
    assert may(at.state, "A activates Pit")


def test_effects_that_cannot_be_activated() -> None:
    at = position({"A": {"hand": ["Silence"], "monsters": ["Quick Imp"], "deck": []}})
    assert may(at.state, "A activates Quick Imp")
    at = done(at, "A activates Silence targeting Quick Imp")
    assert not may(at.state, "A activates Quick Imp")


def test_what_returns_to_the_gy_was_not_sent_there() -> None:
    at = done(position({"A": {"hand": ["Back"], "banished": ["Mourner"], "deck": ["Imp"]}}), "A activates Back targeting Mourner")
    assert at.state.cards[uid_of(at.state, "Mourner")].zone == GY
    assert not any(card.zone == HAND and at.state.duel.defs[card.code].name == "Imp" for card in at.state.cards)
    assert not at.state.pending


def test_material_of_another_monster_pays() -> None:
    at = position({"A": {"hand": ["Pull"], "monsters": [{"card": "Xyz Imp", "materials": ["Imp"]}], "deck": ["Pit"]}})
    assert at.state.cards[uid_of(at.state, "Imp")].zone == MATERIAL
    at = done(at, "A activates Pull detaching Imp")
    assert at.state.cards[uid_of(at.state, "Imp")].zone == GY
    assert at.state.cards[uid_of(at.state, "Xyz Imp")].materials == ()
    bare = position({"A": {"hand": ["Pull"], "monsters": ["Xyz Imp"], "deck": ["Pit"]}})
    assert not may(bare.state, "A activates Pull")


@pytest.mark.parametrize("full", [False, True])
def test_control_is_switched_even_where_no_zone_is_free(full: bool) -> None:
    others = ["Quick Imp"] * 4 if full else []
    at = position({"A": {"hand": ["Trade"], "monsters": ["Imp", *others], "deck": []},
        "B": {"monsters": ["Other Imp", *others], "deck": []}})
    at = done(at, "A activates Trade targeting Imp + Other Imp")
    assert [at.state.cards[uid_of(at.state, name)].control for name in ("Imp", "Other Imp")] == [1, 0]


def test_only_damage_by_the_opponents_effects_is_not_taken() -> None:
    at = done(position({"A": {"hand": ["Shield", "Burn"], "deck": []}}), "A activates Shield", "A activates Burn")
    assert tuple(at.state.lp) == (7500, 7500)
    at = position({"turn": {"player": "B"}, "A": {"spells": [{"set": "Shield"}], "deck": []}, "B": {"hand": ["Burn"], "deck": []}})
    at = resolved(after(at, ["B activates Burn", "A activates Shield"]), [])
    assert tuple(at.state.lp) == (8000, 7500)


def test_what_was_declared() -> None:
    board = {"A": {"hand": ["Say Level", "Say Attribute", "Rise"], "monsters": ["Imp"], "deck": []}}
    at = position(board)
    imp = uid_of(at.state, "Imp")
    level = done(at, "A activates Say Level targeting Imp declaring 3").state
    assert look_at(level, imp).level == 3
    assert not may(at.state, "A activates Say Level targeting Imp declaring 4")
    attribute = done(at, "A activates Say Attribute targeting Imp declaring FIRE").state
    assert look_at(attribute, imp).attributes != look_at(at.state, imp).attributes


def test_a_level_rises_only_so_far_and_a_monster_without_one_is_no_target() -> None:
    at = position({"A": {"hand": ["Rise"], "monsters": ["Imp", "Xyz Imp"], "deck": []}})
    after_it = done(at, "A activates Rise targeting Imp").state
    assert look_at(after_it, uid_of(after_it, "Imp")).level == 6
    assert not may(at.state, "A activates Rise targeting Xyz Imp")


def test_one_more_normal_summon_of_one_kind() -> None:
    at = done(position({"A": {"hand": ["More", "Imp", "Imp", "Other Imp"], "deck": []}}), "A activates More")
    assert may(at.state, "A Normal Summons Imp") and may(at.state, "A Normal Summons Other Imp")
    at = after(at, ["A Normal Summons Other Imp", "A passes", "B passes", "A passes", "B passes"])
    assert may(at.state, "A Normal Summons Imp") and not may(at.state, "A Sets Imp")
    at = after(at, ["A Normal Summons Imp", "A passes", "B passes", "A passes", "B passes"])
    assert not may(at.state, "A Normal Summons Imp")


def test_whether_the_summon_made_was_the_additional_one_is_asked() -> None:
    at = done(position({"A": {"hand": ["More", "Imp", "Other Imp"], "deck": []}}), "A activates More")
    at = after(at, ["A Normal Summons Imp", "A passes", "B passes", "A passes", "B passes"])
    other = uid_of(at.state, "Other Imp")
    assert isinstance(verdict(at.state, Move(NORMAL_SUMMON, 0, other)), Unsettled)


def test_the_monster_that_destroyed_it_in_battle() -> None:
    board = {"turn": {"player": "A", "phase": "battle"}, "A": {"monsters": ["Other Imp"], "deck": []},
        "B": {"monsters": ["Avenger"], "deck": []}}
    at = after(position(board), ["A attacks Avenger with Other Imp"])
    other = uid_of(at.state, "Other Imp")
    for _ in range(40):
        if at.state.cards[other].zone == GY:
            break
        moves = moves_of(at.state)
        passing = [move for move in moves if move.kind in (PASS, ACTIVATE, END_PHASE)]
        at = Position(play(at.state, passing[0]))
    assert at.state.cards[other].zone == GY


def test_cards_with_the_name_of_a_card_just_added_cannot_be_activated() -> None:
    at = position({"A": {"hand": ["Fetch", "Burn", "Shield"], "graveyard": ["Burn"], "deck": []}})
    assert may(at.state, "A activates Burn")
    at = done(at, "A activates Fetch")
    assert not may(at.state, "A activates Burn") and may(at.state, "A activates Shield")


def test_a_monster_placed_in_its_owners_zone_loses_its_material() -> None:
    at = position({"A": {"hand": ["Lay Down"], "deck": []}, "B": {"monsters": [{"card": "Xyz Imp", "materials": ["Imp"]}], "deck": []}})
    state = done(at, "A activates Lay Down targeting Xyz Imp").state
    laid, material = (state.cards[uid_of(state, name)] for name in ("Xyz Imp", "Imp"))
    assert (laid.zone, laid.control, laid.up) == (SZONE, 1, True) and material.zone == GY and laid.materials == ()


def test_atk_and_def_are_switched_and_back() -> None:
    at = position({"A": {"hand": ["Turn Round", "Turn Round"], "monsters": ["Thick Imp"], "deck": []}})
    for values in ((2000, 300), (300, 2000)):
        at = done(at, "A activates Turn Round targeting Thick Imp")
        look = look_at(at.state, uid_of(at.state, "Thick Imp"))
        assert (look.atk, look.defense) == values

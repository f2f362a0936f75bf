"""With which cards a monster was Summoned: `summoned with`, and numbers of `materials of its Summon`."""

from typing import Any

import pytest

from legality.continuous.look import look_at
from legality.continuous.unread import unsaid
from legality.judging.attacks import most_attacks
from tests.support.cards import IMP
from tests.support.positions import after, position_of

PASSES = ["A passes", "B passes"]
ITS = "materials of its Summon"
WYRM: dict[str, Any] = {
    **IMP, "card": "synchro effect monster", "level": 5, "atk": 2000, "materials": [{"count": 1, "types": ["tuner"]}, {"count": 1}]}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp", "effects": []}, {**IMP, "name": "Toad", "type": "Aqua", "effects": []},
    {**IMP, "name": "Spark", "card": "tuner normal monster", "level": 1, "atk": 300},
    {**WYRM, "name": "Counting Wyrm", "effects": [
        {"kind": "continuous", "applies": [{"atk": {"times": [100, {"count of": ITS}]}}]}]},
    {**WYRM, "name": "Tall Wyrm", "level": 9, "materials": [{"count": 1, "types": ["tuner"]}, {"count": 2}], "effects": []},
    {**WYRM, "name": "Adding Wyrm", "effects": [
        {"kind": "continuous", "applies": [{"atk": {"total original atk of": {"one of": ITS, "type": "Fiend"}}}]}]},
    {**WYRM, "name": "Choosing Wyrm", "effects": [
        {"kind": "continuous", "while": [{"this card": {"summoned": "synchro", "summoned with": {"type": "Aqua"}}}],
         "applies": [{"atk": 50}]}]},
    {**WYRM, "name": "Pure Wyrm", "effects": [
        {"kind": "continuous", "while": [{"this card": {"summoned": "synchro", "summoned with": {"count": 0, "not": {"type": "Fiend"}}}}],
         "applies": [{"atk": 50}]}]},
    {**WYRM, "name": "Aiming Wyrm", "effects": [{"kind": "continuous", "applies": [
        {"attacks": 2, "of": {"one of": "this card", "summoned": "synchro", "summoned with": {"type": "Aqua"}}}]}]},
    {**WYRM, "name": "Growing Wyrm", "effects": [{"kind": "continuous", "applies": [
        {"atk": 70, "of": {"one of": "this card", "from": ["monster zone"], "summoned": "synchro", "summoned with": {"type": "Aqua"}}}]}]},
    {**IMP, "name": "Proud Imp", "level": 5, "atk": 2000, "summoning": {"may skip tributes": True, "may skip tributes when Set": True},
     "effects": [{"kind": "continuous", "applies": [{"original atk": 1000, "of": {
         "one of": "this card", "from": ["monster zone"], "not": {"summoned": "special"}, "summoned with": {"count": 0}}}]}]},
    {**WYRM, "name": "Rising Wyrm", "effects": [
        {"kind": "clause", "trigger": [{"event": "Special Summoned", "card": "this card", "how": ["synchro"]}],
         "does": [{"change ATK": {"by": {"total original atk of": {"one of": ITS, "type": "Aqua"}}, "of": "this card"},
                   "until": "end of this turn"}]}]},
    {**WYRM, "name": "Fighting Wyrm", "effects": [{"kind": "continuous", "applies": [{"attacks on monsters": {"count of": ITS}}]}]},
    {**IMP, "name": "Banishing Imp", "atk": 0, "summoning": {"cannot be Normal Summoned": True, "cannot be Set": True}, "effects": [
        {"kind": "procedure", "cost": [{"banish": {"count": "all", "from": ["GY"], "whose": "you", "is": "monster"}}]},
        {"kind": "continuous", "applies": [{"set atk": {"times": [1000, {"count of": ITS}]}}]}]},
    {**IMP, "name": "Giving Imp", "effects": [
        {"kind": "clause", "does": [{"apply": [{"grants": {"kind": "continuous", "applies": [{"atk": 40}]}, "of": "event cards"}],
                                     "until": "while face-up"}],
         "trigger": [{"event": "Special Summoned", "how": ["synchro"], "using": {"one of": "this card"},
                      "card": {"summoned with": {"count": 0, "not": {"name": ["Spark", "Toad", "Giving Imp"]}}}}]}]},
    {"name": "Fog", "card": "normal spell", "effects": [{"kind": "card activation", "targets": [{"count": 1, "from": ["monster zone"]}],
                                                         "does": [{"turn face-down": "targets"}]}]},
    {**IMP, "name": "Tall Imp", "level": 5, "effects": [
        {"kind": "continuous", "applies": [{"set atk": {"total original atk of": ITS}}]}]},
]  # fmt: skip


def atk(name: str, mine: dict[str, Any], play: list[str]) -> int:
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {**mine, "deck": [5]}, "B": {"deck": [5]}}
    state = after(position_of(board, CARDS), play).state
    (uid,) = [uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == name]
    return look_at(state, uid).atk


@pytest.mark.parametrize(
    ("name", "other", "value"),
    [
        ("Counting Wyrm", "Imp", 2200), ("Adding Wyrm", "Imp", 3300), ("Adding Wyrm", "Toad", 2300),
        ("Rising Wyrm", "Imp", 2000), ("Rising Wyrm", "Toad", 3000),
        ("Growing Wyrm", "Imp", 2000), ("Growing Wyrm", "Toad", 2070), ("Choosing Wyrm", "Imp", 2000),
        ("Choosing Wyrm", "Toad", 2050), ("Pure Wyrm", "Imp", 2050), ("Pure Wyrm", "Toad", 2000),
    ],
)
def test_after_its_summon(name: str, other: str, value: int) -> None:
    play = [f"A Synchro Summons {name} using Spark + {other}", *PASSES]
    assert atk(name, {"monsters": ["Spark", other], "extra": [name]}, play) == value


@pytest.mark.parametrize(("others", "value"), [(["Toad"], 2040), (["Imp"], 2000)])
def test_what_a_material_gives_only_beside_such_others(others: list[str], value: int) -> None:
    play = [f"A Synchro Summons Tall Wyrm using Spark + Giving Imp + {others[0]}", *PASSES]
    assert atk("Tall Wyrm", {"monsters": ["Spark", "Giving Imp", *others], "extra": ["Tall Wyrm"]}, play) == value


def test_after_a_tribute_summon() -> None:
    play = ["A Normal Summons Tall Imp, Tributing Imp", *PASSES]
    assert atk("Tall Imp", {"monsters": ["Imp"], "hand": ["Tall Imp"]}, play) == 1000


def test_of_a_monster_that_a_board_lays_down_nobody_knows() -> None:
    """Its ATK is in doubt, and nothing else."""
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {"monsters": ["Counting Wyrm", "Imp"], "deck": [5]}, "B": {"deck": [5]}}
    state = position_of(board, CARDS).state
    assert "with which cards" in str(unsaid(state, 0, "its ATK")) and unsaid(state, 1, "its ATK") is None
    assert unsaid(state, 0, "targeted") is None and unsaid(state, 0, "destroyed") is None


@pytest.mark.parametrize(("move", "value"), [("Proud Imp", 1000), ("Proud Imp, Tributing Imp", 2000)])
def test_normal_summoned_with_tributes_or_none(move: str, value: int) -> None:
    assert atk("Proud Imp", {"monsters": ["Imp"], "hand": ["Proud Imp"]}, [f"A Normal Summons {move}", *PASSES]) == value


@pytest.mark.parametrize(("move", "used"), [("Proud Imp", 0), ("Proud Imp, Tributing Imp", 1)])
def test_the_tributes_of_a_set_are_remembered(move: str, used: int) -> None:
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {"monsters": ["Imp"], "hand": ["Proud Imp"], "deck": [5]}, "B": {"deck": [5]}}
    state = after(position_of(board, CARDS), [f"A Sets {move}"]).state
    (card,) = [card for card in state.cards if state.duel.defs[card.code].name == "Proud Imp"]
    assert not card.up and card.used is not None and len(card.used) == used


def test_of_one_that_a_board_says_was_flip_summoned_nobody_knows() -> None:
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {"monsters": [{"card": "Proud Imp", "summoned": "flip"}], "deck": [5]},
             "B": {"deck": [5]}}
    assert "with which cards" in str(unsaid(position_of(board, CARDS).state, 0, "its ATK"))


def test_of_its_own_numbers_alone_nobody_knows() -> None:
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {"monsters": ["Growing Wyrm", "Imp"], "deck": [5]}, "B": {"deck": [5]}}
    state = position_of(board, CARDS).state
    assert "with which cards" in str(unsaid(state, 0, "its ATK")) and unsaid(state, 1, "its ATK") is None
    assert look_at(state, 1).atk == 1000


def test_after_its_own_summon_the_cards_of_the_cost_count() -> None:
    play = ["A Special Summons Banishing Imp, banishing Imp + Toad", *PASSES]
    assert atk("Banishing Imp", {"graveyard": ["Imp", "Toad"], "hand": ["Banishing Imp"]}, play) == 2000


def test_turned_face_down_nobody_knows() -> None:
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {"monsters": ["Spark", "Imp"], "extra": ["Counting Wyrm"], "hand": ["Fog"],
             "deck": [5]}, "B": {"deck": [5]}}
    play = ["A Synchro Summons Counting Wyrm using Spark + Imp", *PASSES, "A activates Fog targeting Counting Wyrm", *PASSES]
    state = after(position_of(board, CARDS), play).state
    (uid,) = [uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == "Counting Wyrm"]
    assert state.cards[uid].used is None and not state.cards[uid].up


def test_so_many_attacks_on_monsters() -> None:
    side = {"monsters": ["Spark", "Imp"], "extra": ["Fighting Wyrm"], "deck": [5]}
    board = {"turn": {"player": "A", "phase": "main1"}, "A": side, "B": {"monsters": ["Imp", "Imp", "Imp"], "deck": [5]}}
    state = after(position_of(board, CARDS), ["A Synchro Summons Fighting Wyrm using Spark + Imp", *PASSES]).state
    (uid,) = [uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == "Fighting Wyrm"]
    assert most_attacks(state, uid, True) == 2 and most_attacks(state, uid, False) == 1


def test_only_who_asks_for_it_asks_for_the_cards_used() -> None:
    """A demand that is told of what a modifier is about leaves other questions settled (`between_zones`)."""
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {"monsters": ["Imp", "Aiming Wyrm"], "deck": [5]}, "B": {"deck": [5]}}
    state = position_of(board, CARDS).state
    assert look_at(state, 0).atk == 1000 and look_at(state, 1).atk == 2000

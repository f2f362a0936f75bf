"""Demands relative to other cards (that paid, are targeted, were chosen before), and on cards chosen together."""

from typing import Any

import pytest

from legality.game.move import ACTIVATE, Move
from legality.game.terms import MZONE
from legality.game.verdict import LEGAL, Unsettled
from legality.judging.judge import verdict
from legality.notation import text
from legality.playing.play import moves_of
from tests.support.cards import spell
from tests.support.positions import Position, after, knowledge, opened, position_of, resolved


def imp(name: str, level: int = 4, atk: int = 1000, **more: Any) -> dict[str, Any]:
    return {"name": name, "card": "effect monster", "type": "Fiend", "attribute": "DARK", "level": level, "atk": atk, "def": 1000, **more}


TRIBUTE = {"tribute": {"count": 1, "from": ["monster zone"], "whose": "you"}}
DECK = {"count": 1, "from": ["deck"], "whose": "you", "is": "monster"}
MINE = {"count": 1, "from": ["monster zone"], "whose": "you", "face": "up"}
CARDS: list[dict[str, Any]] = [
    imp("Low Imp", 2, 500),
    imp("Mid Imp"),
    imp("High Imp", 8, 2500),
    imp("Other Mid", 4, 1500, type="Beast", attribute="EARTH"),
    {"name": "Ranked Imp", "card": "xyz effect monster", "type": "Fiend", "attribute": "DARK", "rank": 4, "atk": 2000, "def": 2000},
    imp("Even Imp", 3, 1000),
    imp("Odd Imp", 3, 700),
    imp("Great Imp", 6, 2000, effects=[{"kind": "ignition", "does": [{"destroy": {
        "count": "all", "from": ["monster zone"], "whose": "opponent", "face": "up", "atk": {"less than": {"atk of": "this card"}}}}]}]),
    spell("Same Level", {"special summon": {**DECK, "level": {"equal to": {"level of": "cost cards"}}}}, cost=[TRIBUTE]),
    spell("Other Name", {"special summon": {**DECK, "differs from": {"name of": "targets"}}}, targets=[MINE]),
    spell("Same Kind", {"special summon": {**DECK, "same as": {"type of": "targets", "attribute of": "targets"}}}, targets=[MINE]),
    spell("New Name", {"special summon": {**DECK, "differs from": {"name of": {"from": ["field"], "whose": "you"}}}}),
    spell("Level Above", {"special summon": {**DECK, "level": {"equal to": {"plus": [{"level of": "cost cards"}, 4]}}}}, cost=[TRIBUTE]),
    spell("Chain of Names", {"send to the GY": DECK},
          {"and if you do": {"special summon": {**DECK, "differs from": {"name of": "those cards"}}}}),
    spell("Even Stats", {"special summon": {**DECK, "atk": {"equal to": {"own": "def"}}}}),
    spell("Small Fry", {"destroy": {"count": 1, "from": ["monster zone"], "atk": {"at most": {"atk of": "targets"}}, "whose": "opponent"}},
          targets=[MINE]),
    spell("Two Types", {"draw": 1}, targets=[{"count": 2, "from": ["GY"], "whose": "you", "is": "monster", "all different": ["type"]}]),
    spell("Two Alike", {"special summon": {**DECK, "count": 2, "all alike": ["level"]}}),
    spell("Up to Mine", {"destroy": "targets"}, targets=[
        {"count": {"up to": {"count of": {"from": ["monster zone"], "whose": "you"}}}, "from": ["monster zone"], "whose": "opponent"}]),
    spell("Eight Levels", {"draw": 1}, cost=[
        {"tribute": {"count": "1+", "from": ["monster zone"], "whose": "you", "sum of levels": ">= 8"}}]),
    spell("Lowest", {"draw": 1}, cost=[{"tribute": {"count": 1, "from": ["monster zone"], "whose": "you", "extreme": "lowest level"}}]),
    spell("Once Four", {"draw": 1}, cost=[{"tribute": {"count": 1, "from": ["monster zone"], "original level": 4}}]),
    imp("Equal Imp", effects=[{"kind": "ignition", "does": [{"destroy": {
        "count": 1, "from": ["monster zone"], "whose": "opponent", "same as": "level of this card"}}]}]),
    spell("As Many", {"add to the hand": {**DECK, "count": {"count of": "cost cards"}}},
          cost=[{"banish": {"count": "up to 2", "from": ["GY"], "whose": "you"}}]),
    spell("Lesser", {"take control": "targets"}, cost=[TRIBUTE], targets=[
        {**MINE, "whose": "opponent", "level": {"less than": {"level of": "cost cards"}}}]),
]


def position(board: dict[str, Any]) -> Position:
    return position_of(board, CARDS)


def activations(board: dict[str, Any], card: str) -> list[str]:
    state = position(board).state
    return sorted(text(state, move) for move in moves_of(state) if move.kind == ACTIVATE and card in text(state, move))


@pytest.mark.parametrize(
    ("field", "deck", "sentences"),
    [
        (["Mid Imp"], ["Other Mid"], ["A activates Same Level tributing Mid Imp"]),
        (["Low Imp"], ["Other Mid"], []),
        (["Low Imp", "Mid Imp"], ["Other Mid"], ["A activates Same Level tributing Mid Imp"]),
        (["Ranked Imp"], ["Other Mid"], []),
    ],
)
def test_the_cost_must_leave_what_the_effect_asks_for(field: list[str], deck: list[str], sentences: list[str]) -> None:
    """ACT-4: a monster is Tributed for "the same Level as the Tributed monster" only if there is one; a Rank is no Level."""
    assert activations({"A": {"hand": ["Same Level"], "monsters": field, "deck": deck}}, "Same Level") == sentences


def test_a_number_added_to_that_of_a_card() -> None:
    board = {"A": {"hand": ["Level Above"], "monsters": ["Low Imp", "Mid Imp"], "deck": ["High Imp"]}}
    assert activations(board, "Level Above") == ["A activates Level Above tributing Mid Imp"]


@pytest.mark.parametrize(("deck", "legal"), [(["Mid Imp"], False), (["Mid Imp", "Low Imp"], True), ([], False)])
def test_another_name_than_the_target(deck: list[str], legal: bool) -> None:
    board = {"A": {"hand": ["Other Name"], "monsters": ["Mid Imp"], "deck": deck}}
    assert bool(activations(board, "Other Name")) is legal


def test_unnamed_cards_may_have_another_name() -> None:
    """What nobody has named may be the card asked for, so that nobody can say."""
    state = position({"A": {"hand": ["Other Name"], "monsters": ["Mid Imp"], "deck": ["Mid Imp", 3]}}).state
    assert isinstance(verdict(state, _of(state, "Other Name")), Unsettled)


def _of(state: Any, name: str) -> Any:
    uid = next(uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == name)
    return Move(ACTIVATE, 0, uid, 1)


@pytest.mark.parametrize(("deck", "legal"), [(["Low Imp"], True), (["Other Mid"], False)])
def test_both_qualities_are_shared_with_the_target(deck: list[str], legal: bool) -> None:
    board = {"A": {"hand": ["Same Kind"], "monsters": ["Mid Imp"], "deck": deck}}
    assert bool(activations(board, "Same Kind")) is legal


@pytest.mark.parametrize(
    ("field", "deck", "legal"),
    [([], ["Mid Imp"], True), (["Mid Imp"], ["Mid Imp"], False), (["Mid Imp", "Low Imp"], ["Mid Imp", "High Imp"], True)],
)
def test_another_name_than_all_cards_of_a_kind(field: list[str], deck: list[str], legal: bool) -> None:
    board = {"A": {"hand": ["New Name"], "monsters": field, "deck": deck}}
    assert bool(activations(board, "New Name")) is legal


@pytest.mark.parametrize("name", ["Mid Imp", "Low Imp"])
def test_the_name_of_a_face_down_card_is_not_settled(name: str) -> None:
    state = position({"A": {"hand": ["New Name"], "monsters": [{"set": name}], "deck": ["Mid Imp"]}}).state
    found = verdict(state, _of(state, "New Name"))
    assert isinstance(found, Unsettled) if name == "Mid Imp" else found == LEGAL


@pytest.mark.parametrize(("deck", "legal"), [(["Mid Imp", "Mid Imp"], False), (["Mid Imp", "Low Imp"], True)])
def test_a_card_that_an_earlier_step_chooses(deck: list[str], legal: bool) -> None:
    board = {"A": {"hand": ["Chain of Names"], "deck": deck}}
    assert bool(activations(board, "Chain of Names")) is legal


def test_the_step_goes_by_the_card_chosen_before() -> None:
    at = position({"A": {"hand": ["Chain of Names"], "deck": ["Mid Imp", "Low Imp", "Low Imp"]}})
    at = resolved(after(at, ["A activates Chain of Names"]), ["A chooses Low Imp", "A chooses Attack Position"])
    assert [at.state.duel.defs[card.code].name for card in at.state.cards if card.zone == MZONE] == ["Mid Imp"]


@pytest.mark.parametrize(("deck", "legal"), [(["Even Imp"], True), (["Odd Imp"], False)])
def test_a_number_of_the_card_itself(deck: list[str], legal: bool) -> None:
    assert bool(activations({"A": {"hand": ["Even Stats"], "deck": deck}}, "Even Stats")) is legal


@pytest.mark.parametrize(("mine", "legal"), [("High Imp", True), ("Low Imp", False)])
def test_atk_at_most_that_of_the_target(mine: str, legal: bool) -> None:
    board = {"A": {"hand": ["Small Fry"], "monsters": [mine], "deck": []}, "B": {"monsters": ["Mid Imp"], "deck": []}}
    assert bool(activations(board, "Small Fry")) is legal


@pytest.mark.parametrize(("theirs", "legal"), [(["Mid Imp"], True), ([{"set": "Mid Imp"}], False), (["High Imp"], False)])
def test_less_atk_than_this_card(theirs: list[Any], legal: bool) -> None:
    board = {"A": {"monsters": ["Great Imp"], "deck": []}, "B": {"monsters": theirs, "deck": []}}
    assert bool(activations(board, "Great Imp")) is legal


@pytest.mark.parametrize(("grave", "legal"), [(["Mid Imp", "Low Imp"], False), (["Mid Imp", "Other Mid"], True)])
def test_targets_chosen_together_differ(grave: list[str], legal: bool) -> None:
    board = {"A": {"hand": ["Two Types"], "graveyard": grave, "deck": ["Mid Imp"]}}
    assert bool(activations(board, "Two Types")) is legal


@pytest.mark.parametrize(("deck", "legal"), [(["Even Imp", "Mid Imp"], False), (["Even Imp", "Odd Imp", "Mid Imp"], True)])
def test_cards_chosen_together_agree(deck: list[str], legal: bool) -> None:
    assert bool(activations({"A": {"hand": ["Two Alike"], "deck": deck}}, "Two Alike")) is legal


def test_targets_relative_to_the_cost() -> None:
    board = {"A": {"hand": ["Lesser"], "monsters": ["Low Imp", "High Imp"], "deck": []}, "B": {"monsters": ["Mid Imp"], "deck": []}}
    assert activations(board, "Lesser") == ["A activates Lesser tributing High Imp targeting Mid Imp"]


@pytest.mark.parametrize(("deck", "most"), [(["Mid Imp"], 1), (["Mid Imp", "Low Imp"], 2)])
def test_no_more_is_paid_than_the_effect_can_use(deck: list[str], most: int) -> None:
    """ACT-4: "banish up to 2; add that many from the Deck" is paid with as many as the Deck has."""
    board = {"A": {"hand": ["As Many"], "graveyard": ["High Imp", "Other Mid"], "deck": deck}}
    assert max(sentence.count("+") + 1 for sentence in activations(board, "As Many")) == most


@pytest.mark.parametrize(("mine", "legal"), [([], False), (["Low Imp"], True)])
def test_up_to_a_number_that_is_none_leaves_no_target(mine: list[str], legal: bool) -> None:
    """ACT-4: an effect that targets needs at least one target."""
    board = {"A": {"hand": ["Up to Mine"], "monsters": mine, "deck": []}, "B": {"monsters": ["Mid Imp"], "deck": []}}
    assert bool(activations(board, "Up to Mine")) is legal


def grown(steps: list[dict[str, Any]], board: dict[str, Any]) -> int:
    """The LP that A gains by these steps."""
    known = knowledge().with_cards([*CARDS, spell("Gainer", *steps)])
    at = opened({**board, "A": {**board.get("A", {}), "hand": ["Gainer"]}}, "comparing", None, known)
    return resolved(after(at, ["A activates Gainer"]), []).state.lp[0] - 8000


MINE_ALL = {"from": ["monster zone"], "whose": "you", "face": "up"}


@pytest.mark.parametrize(
    ("number", "gained"),
    [
        ({"different": {"name of": MINE_ALL}}, 2),
        ({"different": {"attribute of": MINE_ALL}}, 2),
        ({"different": {"type of": MINE_ALL}}, 2),
        ({"total level of": MINE_ALL}, 12),
        ({"total original level of": MINE_ALL}, 12),
        ({"total original atk of": MINE_ALL}, 3500),
        ({"counters": {"name": "Moss Counter", "on": MINE_ALL}}, 3),
        ({"counters on": MINE_ALL}, 4),
        ({"difference": [200, 500]}, 300),
        ({"highest of": [200, {"total original atk of": MINE_ALL}]}, 3500),
        ({"rank of": {"from": ["monster zone"], "whose": "opponent"}}, 4),
        ({"plus": [1, {"level of": {"from": ["monster zone"], "whose": "opponent"}}]}, 1),
    ],
)
def test_numbers(number: dict[str, Any], gained: int) -> None:
    """Level of a monster that has none is 0; counters of one name, or all of them; different names once each."""
    mine = [{"card": "Mid Imp", "counters": {"Moss Counter": 3}}, {"card": "Mid Imp", "counters": {"Fern Counter": 1}}, "Other Mid"]
    board = {"A": {"monsters": mine, "deck": []}, "B": {"monsters": ["Ranked Imp"], "deck": []}}
    assert grown([{"gain LP": number}], board) == gained


def test_the_name_of_a_face_down_card_is_not_counted_silently() -> None:
    board = {"A": {"hand": ["Names"], "monsters": [{"set": "Mid Imp"}], "deck": []}}
    known = knowledge().with_cards([*CARDS, spell("Names", {"gain LP": {"different": {"name of": {"from": ["field"], "whose": "you"}}}})])
    at = resolved(after(opened(board, "comparing", None, known), ["A activates Names"]), [])
    assert at.state.unsettled


@pytest.mark.parametrize(
    ("name", "monsters", "theirs", "possible"),
    [
        ("Eight Levels", ["Mid Imp", "Other Mid"], [], True),
        ("Eight Levels", ["Mid Imp", "Ranked Imp"], [], False),
        ("Lowest", ["Ranked Imp"], [], False),
        ("Lowest", ["Ranked Imp", "High Imp"], [], True),
        ("Once Four", ["Mid Imp"], [], True),
        ("Once Four", ["Ranked Imp"], [], False),
        ("", ["Equal Imp"], ["Other Mid"], True),
        ("", ["Equal Imp"], ["Ranked Imp"], False),
    ],
)
def test_a_rank_is_no_level(name: str, monsters: list[str], theirs: list[str], possible: bool) -> None:
    """A monster with a Rank has no Level: it is in no sum of Levels, is not the lowest, and shares none."""
    sides = {"A": {"hand": [name] if name else [], "monsters": monsters, "deck": ["Low Imp"]}, "B": {"monsters": theirs, "deck": []}}
    found = position(sides).state
    assert any(move.kind == ACTIVATE for move in moves_of(found)) is possible

"""A fact that nobody has given makes an answer unsettled, whichever question is asked first, and never escapes as an exception."""

from typing import Any

import pytest

from legality.game.move import ACTIVATE, ATTACK, NORMAL_SUMMON, POSITION, SPECIAL_SUMMON, Move
from legality.game.state import State, change
from legality.game.verdict import LEGAL, Illegal, Legal, Unsettled
from legality.judging.judge import verdict
from legality.notation.legal import legal_moves
from legality.playing.play import unsettled_moves
from queries.asking.actions import actions
from queries.asking.order import segoc
from queries.board.reader import read_board
from queries.lines.listed import lines
from tests.support.cards import IMP

CARDS: list[dict[str, Any]] = [
    {
        "name": "Doubtful Wall",
        "card": "continuous spell",
        "effects": [
            {
                "kind": "continuous",
                "while": [{"opaque": "what the wall needs"}],
                "applies": [{"cannot activate": {"is": "trap"}, "player": "both"}],
            }
        ],
    },
    {"name": "Plain Trap", "card": "normal trap", "effects": [{"kind": "card activation", "does": [{"damage": 100}]}]},
    {
        **IMP,
        "name": "Doubtful Imp",
        "effects": [{"kind": "procedure", "works in": ["hand"], "condition": [{"opaque": "what the imp needs"}]}],
    },
]


def position(text: str) -> State:
    return read_board(text, cards=CARDS).state


def test_a_doubtful_continuous_effect_unsettles_every_question() -> None:
    state = position("A: {spells: [Doubtful Wall, {set: Plain Trap}], deck: []}")
    moves = list(legal_moves(state))
    assert ACTIVATE not in {move.kind for move in moves}
    assert [fact for _, _, fact in unsettled_moves(state)] == ["Doubtful Wall: what the wall needs"]
    for same in (state, change(state), change(state)):
        answers = [verdict(same, Move(ACTIVATE, 0, 1, 1)) for _ in range(2)]
        assert all(isinstance(answer, Unsettled) and answer.missing[0].fact == "Doubtful Wall: what the wall needs" for answer in answers)


def test_a_doubtful_special_summon_is_unsettled() -> None:
    state = position("A: {hand: [Doubtful Imp], deck: []}")
    answer = verdict(state, Move(SPECIAL_SUMMON, 0, 0, 0))
    assert isinstance(answer, Unsettled)
    assert answer.missing[0].fact == "Doubtful Imp: what the imp needs"


def test_a_doubtful_special_summon_is_named_where_moves_are_listed() -> None:
    board = read_board("A: {hand: [Doubtful Imp], deck: []}", cards=CARDS)
    assert [entry.fact for entry in actions(board).unsettled] == ["Doubtful Imp: what the imp needs"]
    found = lines(board, until="chain")
    assert [line.facts for line in found if line.facts] == [("Doubtful Imp: what the imp needs",)]
    assert found.summary().lines is None


PICKY: list[dict[str, Any]] = [
    {**IMP, "name": "Plain Imp"},
    {
        "name": "Picky Trap",
        "card": "normal trap",
        "effects": [
            {
                "kind": "card activation",
                "targets": [{"count": 1, "from": ["monster zone"], "face": "up", "is": "monster", "opaque": "which one"}],
                "does": [{"destroy": "targets"}],
            }
        ],
    },
    {
        **IMP,
        "name": "Watching Imp",
        "effects": [
            {"kind": "trigger", "trigger": [{"event": "unknown", "where": [{"opaque": "what it waits for"}]}], "does": [{"draw": 1}]}
        ],
    },
    {
        "name": "Muttering Stone",
        "card": "continuous spell",
        "effects": [{"kind": "continuous", "opaque": ["what it mutters"], "matters when": ["activation"]}],
    },
    {
        "name": "Muttering Gate",
        "card": "continuous spell",
        "effects": [{"kind": "continuous", "opaque": ["whom it lets in"], "matters when": ["Summon"]}],
    },
    {"name": "Plain Spell", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"damage": 100}]}]},
]


def test_a_demand_on_a_target_that_cannot_be_said_matters_only_where_the_rest_is_met() -> None:
    none = read_board("A: {spells: [{set: Picky Trap}], deck: []}\nB: {monsters: [{set: Plain Imp}], deck: []}", cards=PICKY).state
    assert isinstance(verdict(none, Move(ACTIVATE, 0, 0, 1)), Illegal)
    some = read_board("A: {spells: [{set: Picky Trap}], deck: []}\nB: {monsters: [Plain Imp], deck: []}", cards=PICKY).state
    answer = verdict(some, Move(ACTIVATE, 0, 0, 1))
    assert isinstance(answer, Unsettled)
    assert [entry.fact for entry in answer.missing] == ["Picky Trap: which one"]


def test_an_event_that_cannot_be_said_unsettles_what_follows_any_event() -> None:
    board = read_board("A: {monsters: [Watching Imp], hand: [Plain Spell], deck: []}", cards=PICKY)
    assert {line.facts for line in lines(board) if "A activates Plain Spell" in line.moves} == {("Watching Imp: what it waits for",)}
    elsewhere = read_board("A: {graveyard: [Watching Imp], hand: [Plain Spell], deck: []}", cards=PICKY)
    assert {line.facts for line in lines(elsewhere) if "A activates Plain Spell" in line.moves} == {()}


def test_a_standing_effect_that_cannot_be_said_unsettles_what_it_bears_on() -> None:
    stone = read_board("A: {hand: [Plain Spell, Plain Imp], deck: []}\nB: {spells: [Muttering Stone], deck: []}", cards=PICKY).state
    assert isinstance(verdict(stone, Move(ACTIVATE, 0, 0, 1)), Unsettled)
    assert verdict(stone, Move(NORMAL_SUMMON, 0, 1)) == LEGAL
    gate = read_board("A: {hand: [Plain Spell, Plain Imp], deck: []}\nB: {spells: [Muttering Gate], deck: []}", cards=PICKY)
    assert verdict(gate.state, Move(ACTIVATE, 0, 0, 1)) == LEGAL
    assert isinstance(verdict(gate.state, Move(NORMAL_SUMMON, 0, 1)), Unsettled)
    assert {entry.fact for entry in actions(gate).unsettled} == {"Muttering Gate: whom it lets in"}
    face_down = read_board("A: {hand: [Plain Spell], deck: []}\nB: {spells: [{set: Muttering Stone}], deck: []}", cards=PICKY).state
    assert verdict(face_down, Move(ACTIVATE, 0, 0, 1)) == LEGAL


def muttering(name: str, *when: str, **words: Any) -> dict[str, Any]:
    effect = {"kind": "continuous", "applies": [{"opaque": "what it says"}], "matters when": list(when), **words}
    return {"name": name, "card": "continuous spell", "effects": [effect]}


EXILE: dict[str, Any] = {"kind": "quick", "cost": [{"banish": {"count": 1, "from": ["GY"], "whose": "you"}}], "does": [{"draw": 1}]}
BANISHING: list[dict[str, Any]] = [
    {**IMP, "name": "Plain Imp"},
    muttering("Banish Stone", "banish"),
    muttering("Idle Stone", "banish", **{"while": [{"exists": {"count": 2, "from": ["hand"], "whose": "opponent"}}]}),
    muttering("Position Stone", "position"),
    {"name": "No Banishing", "card": "continuous spell", "effects": [{"kind": "continuous", "applies": [{"cannot banish": True}]}]},
    {
        "name": "No Banishing for You",
        "card": "continuous spell",
        "effects": [{"kind": "continuous", "applies": [{"cannot banish": True, "player": "opponent"}]}],
    },
    {**IMP, "name": "Exile Imp", "effects": [EXILE]},
    {
        **IMP,
        "name": "Returning Imp",
        "effects": [{"kind": "procedure", "works in": ["hand"], "cost": [{"banish": {"count": 1, "from": ["GY"], "whose": "you"}}]}],
    },
    {**IMP, "name": "Top Imp", "effects": [{"kind": "ignition", "does": [{"banish the top": 1}]}]},
    {
        **IMP,
        "name": "Shy Imp",
        "effects": [
            {
                "kind": "continuous",
                "works in": ["hand"],
                "applies": [{"opaque": "when it may come"}],
                "matters when": ["Summon", "activation"],
            }
        ],
    },
]
BANISHERS = "A: {monsters: [Exile Imp, Top Imp], hand: [Returning Imp], graveyard: [Plain Imp], deck: [5]}\nB: {spells: [%s], deck: []}"


@pytest.mark.parametrize("what", ["cost", "step", "procedure"])
@pytest.mark.parametrize(
    ("stone", "expected"),
    [
        ("Idle Stone", Legal),
        ("Banish Stone", Unsettled),
        ("No Banishing", Illegal),
        ("No Banishing for You", Illegal),
    ],
)
def test_what_cannot_be_banished_or_perhaps_cannot(what: str, stone: str, expected: type) -> None:
    """ACT-4: a cost, a step and a procedure that banish."""
    state = read_board(BANISHERS % stone, cards=BANISHING).state
    names = [state.duel.defs[card.code].name for card in state.cards]
    uids = {name: names.index(name) for name in ("Exile Imp", "Top Imp", "Returning Imp", "Plain Imp")}
    paid = ((uids["Plain Imp"],),)
    moves = {
        "cost": Move(ACTIVATE, 0, uids["Exile Imp"], 1, paid),
        "step": Move(ACTIVATE, 0, uids["Top Imp"], 1),
        "procedure": Move(SPECIAL_SUMMON, 0, uids["Returning Imp"], 0, paid),
    }
    answer = verdict(state, moves[what])
    assert isinstance(answer, expected), answer
    if isinstance(answer, Illegal):
        assert "ACT-4" in {reason.rule for reason in answer.reasons}


def test_a_stone_about_positions_unsettles_how_a_summoned_monster_lies() -> None:
    board = read_board("A: {hand: [Plain Imp], monsters: [Top Imp], deck: []}\nB: {spells: [Position Stone], deck: []}", cards=BANISHING)
    state = board.state
    names = [state.duel.defs[card.code].name for card in state.cards]
    assert isinstance(verdict(state, Move(POSITION, 0, names.index("Top Imp"))), Unsettled)
    assert all(line.facts == ("Position Stone: what it says",) for line in lines(board) if "A Normal Summons Plain Imp" in line.moves)


def test_an_effect_in_the_hand_that_cannot_be_said_bears_on_its_own_card() -> None:
    state = read_board("A: {hand: [Shy Imp, Plain Imp], monsters: [Exile Imp], graveyard: [Top Imp], deck: [5]}", cards=BANISHING).state
    names = [state.duel.defs[card.code].name for card in state.cards]
    assert isinstance(verdict(state, Move(NORMAL_SUMMON, 0, names.index("Shy Imp"))), Unsettled)
    assert verdict(state, Move(NORMAL_SUMMON, 0, names.index("Plain Imp"))) == LEGAL
    assert {move.uid for move in legal_moves(state) if move.kind == NORMAL_SUMMON} == {names.index("Plain Imp")}
    assert ACTIVATE in {move.kind for move in legal_moves(state)}


@pytest.mark.parametrize(("mine", "theirs", "expected"), [("Permit", "Idle Stone", Unsettled), ("Idle Stone", "Permit", Illegal)])
@pytest.mark.parametrize(("hand", "spells"), [("Plain Spell, Plain Trap", ""), ("Plain Spell", ", {set: Plain Trap, this_turn: true}")])
def test_a_permission_that_cannot_be_said_unsettles_only_what_its_player_may_not_do(
    mine: str, theirs: str, expected: type, hand: str, spells: str
) -> None:
    """SET-1, SET-2: what is legal anyhow stays legal."""
    cards = [*CARDS, muttering("Permit", "permission"), muttering("Idle Stone", "never"), *PICKY[-1:]]
    sides = f"A: {{hand: [{hand}], spells: [{mine}{spells}], deck: []}}\nB: {{spells: [{theirs}], deck: []}}\n"
    state = read_board(sides, cards=cards).state
    names = [state.duel.defs[card.code].name for card in state.cards]
    assert isinstance(verdict(state, Move(ACTIVATE, 0, names.index("Plain Trap"), 1)), expected)
    assert verdict(state, Move(ACTIVATE, 0, names.index("Plain Spell"), 1)) == LEGAL


def test_a_mandatory_effect_is_not_passed_where_nobody_can_say_whether_it_is_legal() -> None:
    """SEG-1: the line ends there."""
    trigger = {"kind": "trigger", "trigger": {"event": "Normal Summoned", "card": {"whose": "opponent"}}, "does": [{"draw": 1}]}
    doubtful = {**trigger, "condition": [{"opaque": "what it waits for"}]}
    cards = [
        {**IMP, "name": "Plain Imp"},
        {**IMP, "name": "Forced Imp", "effects": [{**doubtful, "optional": False}]},
        {**IMP, "name": "Free Imp", "effects": [doubtful]},
        {**IMP, "name": "Barred Imp", "effects": [{**trigger, "optional": False, "condition": [{"turn": "you"}]}]},
    ]
    expected = {"Forced Imp": {True}, "Free Imp": {True, False}, "Barred Imp": {False}}
    for name, unsettled in expected.items():
        board = read_board(f"A: {{hand: [Plain Imp], deck: [9]}}\nB: {{monsters: [{name}], deck: [9]}}", cards=cards)
        ended = {bool(line.facts) for line in lines(board) if line.moves[0] == "A Normal Summons Plain Imp"}
        assert ended == unsettled, name


def battle_board(stone: str, step: str) -> State:
    cards = [
        {**IMP, "name": "Plain Imp"},
        {**IMP, "name": "Proud Imp", **muttering("Proud Imp", "attack", "battle"), "card": "effect monster"},
        muttering("Stone of All", "attack", "battle", "others"),
        muttering("Stone of Itself", "attack", "battle"),
    ]
    text = f"turn: {{player: A, phase: battle{step}}}\nA: {{monsters: [Plain Imp, Proud Imp], deck: []}}\n"
    text += f"B: {{spells: [{stone}], deck: []}}\n"
    return read_board(text, cards=cards).state


@pytest.mark.parametrize(("stone", "plain"), [("Stone of All", Unsettled), ("Stone of Itself", Legal)])
def test_what_bears_on_the_attacks_of_others(stone: str, plain: type) -> None:
    """BAT-5: an effect that cannot be said bears on the attacks of its own card, or of every card."""
    state = battle_board(stone, ", step: battle")
    names = [state.duel.defs[card.code].name for card in state.cards]
    assert isinstance(verdict(state, Move(ATTACK, 0, names.index("Plain Imp"), target=-1)), plain)
    assert isinstance(verdict(state, Move(ATTACK, 0, names.index("Proud Imp"), target=-1)), Unsettled)
    assert {move.uid for move in legal_moves(state) if move.kind == ATTACK} == ({names.index("Plain Imp")} if plain is Legal else set())


@pytest.mark.parametrize(("hand", "expected"), [("[Melting Pot, Plain Imp, Plain Imp]", Legal), ("[Melting Pot, Plain Imp]", Unsettled)])
def test_further_sources_of_materials_that_cannot_be_said(hand: str, expected: type) -> None:
    """ACT-4: what is possible without them is legal; what is not may be possible with them; which Summon is performed is unsettled."""
    fusion = {"fusion summon": {"count": 1, "from": ["extra deck"], "whose": "you", "types": ["fusion"]}, "materials from": ["hand"]}
    cards: list[dict[str, Any]] = [
        {**IMP, "name": "Plain Imp"},
        {**IMP, "name": "Twin Imp", "card": "fusion effect monster", "materials": [{"count": 2, "name": "Plain Imp"}], "effects": []},
        {
            "name": "Melting Pot",
            "card": "normal spell",
            "effects": [{"kind": "card activation", "does": [{**fusion, "further materials": "cards of the Deck"}]}],
        },
    ]
    board = read_board(f"A: {{hand: {hand}, extra: [Twin Imp], deck: []}}", cards=cards)
    assert isinstance(verdict(board.state, Move(ACTIVATE, 0, 0, 1)), expected)
    assert {line.facts for line in lines(board) if "A activates Melting Pot" in line.moves} == {("Melting Pot: cards of the Deck",)}


def test_a_triggered_effect_in_doubt_is_named_where_orders_are_asked_for() -> None:
    trigger = {"kind": "trigger", "trigger": {"event": "Normal Summoned", "card": "this card"}, "does": [{"draw": 1}]}
    cards = [{**IMP, "name": "Eager Imp", "effects": [{**trigger, "condition": [{"opaque": "what it waits for"}]}]}]
    text = "A: {hand: [Eager Imp], deck: [9]}\nplay: [A Normal Summons Eager Imp, A passes, B passes]"
    answer = segoc(read_board(text, cards=cards))
    assert not any(answer.orders) and not answer.left_out
    assert [(entry.player, entry.card, entry.fact) for entry in answer.unsettled] == [("A", "Eager Imp", "Eager Imp: what it waits for")]

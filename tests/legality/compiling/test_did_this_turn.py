"""What a card did this turn, what lies under it, what it is equipped with: `did this turn`, `has materials`, `equipped with`."""

from typing import Any

import pytest

import legality
from kb.records.conditions import Condition, TurnFact
from kb.records.filters import Filter
from legality.judging.wording.reasons import because
from legality.notation import meant
from legality.playing.play import moves_of, unsettled_moves
from tests.support.cards import IMP
from tests.support.positions import Position, after, position_of


def asking(name: str, **words: Any) -> dict[str, Any]:
    demand = {"exists": {"from": ["field"], "whose": "you", **words}}
    return {"name": name, "card": "normal spell", "effects": [{"kind": "card activation", "condition": [demand], "does": [{"draw": 1}]}]}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp", "effects": []},
    {**IMP, "name": "Small Imp", "atk": 500, "effects": []},
    {**IMP, "name": "Wall", "atk": 0, "def": 3000, "effects": []},
    {**IMP, "name": "Stack", "card": "xyz monster", "rank": 4, "effects": []},
    {"name": "Shore", "card": "continuous spell", "effects": [{"kind": "card activation", "does": [{"nothing": True}]}]},
    {"name": "Blade", "card": "equip spell", "effects": [{"kind": "card activation", "does": [{"equip": "this card", "to": "targets"}],
                                                         "targets": [{"count": 1, "from": ["monster zone"]}]}]},
    asking("Battled", **{"did this turn": "battled"}),
    asking("Winner", **{"did this turn": ["attacked", "destroyed a monster by battle"]}),
    asking("Flipped", **{"did this turn": "flipped face-up"}),
    asking("Activated", **{"did this turn": "activated", "is": "spell", "types": ["continuous"]}),
    asking("Stacked", **{"has materials": {"name": "Imp"}}),
    {"name": "Truce", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"draw": 1}], "condition": [
        {"not": {"this turn": {"fact": "attacked", "who": "you", "card": {"name": "Imp"}}}}]}]},
    {"name": "Idle", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"draw": 1}], "condition": [
        {"not": {"this turn": {"fact": "added a card from the Deck to the hand", "who": "you"}}}]}]},
    {"name": "Seek", "card": "normal spell", "effects": [{"kind": "card activation", "does": [
        {"add to the hand": {"count": 1, "from": ["deck"], "whose": "you", "name": "Imp"}}]}]},
    {"name": "Chain Mail", "card": "equip spell", "effects": [
        {"kind": "card activation", "does": [{"equip": "this card", "to": "targets"}], "targets": [{"count": 1, "from": ["monster zone"]}]},
        {"kind": "trigger", "works in": ["GY"], "timing": "if", "does": [{"gain LP": 100}],
         "trigger": {"event": "sent to the GY", "card": "this card", "where": [{"event cards": {"equipping": True}}]}}]},
    *({"name": name, "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"destroy": {"count": "all", **what}}]}]}
      for name, what in (("Rust", {"from": ["spell & trap zone"], "types": ["equip"]}), ("Fall", {"from": ["monster zone"]}))),
    {"name": "Peace", "card": "normal trap", "effects": [{"kind": "card activation", "does": [{"draw": 1}], "condition": [
        {"not": {"this turn": {"fact": "conducted the Battle Phase", "who": "you"}}}]}]},
    asking("Two Names", **{"count": "2+", "from": ["GY"], "is": "monster", "different names": True}),
    asking("Armed", **{"equipped with": {"name": "Blade"}}),
]
ASKING = ("Two Names", "Battled", "Winner", "Flipped", "Activated", "Stacked", "Armed")


def position(**board: Any) -> Position:
    mine = {"hand": [*ASKING, *board.pop("hand", [])], "deck": [5]}
    mine.update({key: board.pop(key) for key in ("monsters", "spells", "graveyard", "deck") if key in board})
    return position_of({"turn": {"player": "A", "phase": "main1"}, "A": mine, **board}, CARDS)


def may(at: Position, card: str) -> bool | str:
    defs = at.state.duel.defs
    unsettled = {defs[at.state.cards[uid].code].name: fact for uid, _, fact in unsettled_moves(at.state)}
    return bool(meant(at.state, f"A activates {card}", moves_of(at.state))) or unsettled.get(card, False)


def held(at: Position) -> dict[str, bool | str]:
    return {card: may(at, card) for card in ASKING}


def true(at: Position) -> set[str]:
    return {card for card, answer in held(at).items() if answer is True}


def passed(at: Position) -> Position:
    """The position when the game state is open again."""
    while not at.state.is_open:
        at = after(at, ["A passes" if meant(at.state, "A passes", moves_of(at.state)) else "B passes"])
    return at


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("Imp", set()),
        ({"card": "Imp", "did": ["battled"]}, {"Battled"}),
        ({"card": "Imp", "attacked": True, "did": ["battled", "destroyed a monster by battle"]}, {"Battled", "Winner"}),
        ({"card": "Imp", "attacked": True, "did": []}, set()),
        ({"card": "Imp", "did": ["flipped face-up"]}, {"Flipped"}),
        ({"card": "Stack", "materials": ["Imp"]}, {"Stacked"}),
        ({"card": "Stack", "materials": ["Wall"]}, set()),
    ],
)
def test_what_a_board_says(card: Any, expected: set[str]) -> None:
    assert true(position(monsters=[card])) == expected


def test_an_attack_of_which_the_board_says_no_more() -> None:
    found = held(position(monsters=[{"card": "Imp", "attacked": True}]))
    fact = "what came of the attack of Imp this turn (did: [battled])"
    assert (found["Battled"], found["Winner"], found["Flipped"]) == (fact, fact, False)


def test_equipped_with() -> None:
    assert true(position(monsters=["Imp"], spells=[{"card": "Blade", "equipped_to": "Imp"}])) == {"Armed"}


@pytest.mark.parametrize(("graveyard", "holds"), [(["Imp", "Imp"], False), (["Imp", "Wall"], True)])
def test_cards_of_different_names(graveyard: list[str], holds: bool) -> None:
    assert ("Two Names" in true(position(graveyard=graveyard))) is holds


@pytest.mark.parametrize(
    ("monsters", "used", "answer"),
    [
        (["Imp"], [], True),
        ([{"card": "Imp", "attacked": True}], [], False),
        ([{"card": "Small Imp", "attacked": True}, "Imp"], [], True),
        (["Imp"], ["A 1 attack"], "which monsters attacked earlier this turn"),
    ],
)
def test_which_monsters_attacked(monsters: list[Any], used: list[str], answer: bool | str) -> None:
    assert may(position(hand=["Truce"], monsters=monsters, used=used), "Truce") == answer


@pytest.mark.parametrize(("spell", "answer"), [("Rust", True), ("Fall", "whether Chain Mail was still equipped when its monster was gone")])
def test_sent_to_the_graveyard_while_equipped(spell: str, answer: bool | str) -> None:
    at = position(hand=[spell], monsters=["Imp"], spells=[{"card": "Chain Mail", "equipped_to": "Imp"}])
    at = after(at, [f"A activates {spell}", "B passes", "A passes"])
    told = [text for text in at.state.unsettled if "Chain Mail" in text]
    assert (told[0] if told else any("Chain Mail" in legality.text(at.state, move) for move in moves_of(at.state))) == answer


@pytest.mark.parametrize(
    ("turn", "used", "answer"),
    [
        ({"phase": "main1"}, [], True),
        ({"phase": "main2"}, [], False),
        ({"phase": "end"}, [], True),
        ({"phase": "end"}, ["A conducted the Battle Phase"], False),
    ],
)
def test_a_battle_phase_conducted(turn: dict[str, Any], used: list[str], answer: bool) -> None:
    at = position(turn={"player": "A", **turn}, used=used, spells=[{"set": "Peace"}])
    assert may(at, "Peace") is answer


def test_a_battle_phase_in_play() -> None:
    at = after(position(spells=[{"set": "Peace"}]), ["A enters the Battle Phase", "B passes"])
    assert at.state.phase == 3 and ("battle phase", 0, 1) in at.state.facts


def test_a_card_added_from_the_deck() -> None:
    assert may(position(hand=["Idle"]), "Idle") is True
    assert may(position(hand=["Idle"], used=["A added 1 card to the hand"]), "Idle") is True
    assert may(position(hand=["Idle"], used=["A added 1 card from the Deck to the hand"]), "Idle") is False
    at = position(hand=["Idle", "Seek"], deck=["Imp", 5])
    assert may(passed(after(at, ["A activates Seek"])), "Idle") is False


def test_a_flip_summon_and_an_activation_are_remembered() -> None:
    at = position(monsters=[{"set": "Imp"}], hand=["Shore"])
    assert true(at) == set()
    at = passed(after(at, ["A Flip Summons Imp"]))
    assert true(at) == {"Flipped"}
    at = passed(after(at, ["A activates Shore"]))
    assert true(at) == {"Flipped", "Activated"}


def test_a_battle_is_remembered_until_the_turn_ends() -> None:
    turn = {"player": "A", "phase": "battle", "step": "damage", "timing": "before"}
    at = position(monsters=["Imp"], turn=turn, battle={"attacker": "Imp", "target": "Small Imp"}, B={"monsters": ["Small Imp"]})
    for _ in range(40):
        if at.state.phase == 4:
            break
        texts = [legality.text(at.state, move) for move in moves_of(at.state)]
        moves = [text for text in texts if text.endswith("passes") or "ends" in text or text == "A enters Main Phase 2"]
        at = after(at, moves[:1])
    assert at.state.phase == 4 and true(at) == {"Battled", "Winner"}


def test_the_words_for_attacks_of_some_monsters() -> None:
    attacked = Condition(this_turn=TurnFact(fact="attacked", who="you", card=Filter(name=("Imp",))))
    assert because(attacked) == "you attacked with \"Imp\" this turn"
    assert because(Condition(not_=attacked)) == "you have not attacked with \"Imp\" this turn"

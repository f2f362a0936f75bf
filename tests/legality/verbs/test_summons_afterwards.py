"""Summons by rule that an effect orders for right after it has resolved (SUM-8): with what, when, and whether they could be at all."""

from typing import Any

import pytest

from legality.game.move import ACTIVATE, PASS, Move
from legality.game.state import State
from legality.game.terms import GY, HOW, MATERIAL, MZONE, NEGATION
from legality.game.verdict import LEGAL, Illegal, Unsettled
from legality.judging.judge import verdict
from legality.notation import text
from legality.playing.play import moves_of, play
from tests.support.positions import after, position_of

IMP = {"type": "Fiend", "attribute": "DARK", "level": 2, "atk": 1000, "def": 1000}
STAR = {"type": "Fiend", "attribute": "DARK", "atk": 2000, "def": 1000}
EXTRA_DECK = {"count": 1, "from": ["extra deck"], "whose": "you"}
SYNCHRO = {**EXTRA_DECK, "types": ["synchro"]}
ONE_HERE = {"count": 1, "from": ["monster zone"], "whose": "you", "is": "monster", "other than": "this card"}
FROM_HAND = {"count": 1, "from": ["hand"], "whose": "you", "is": "monster"}


def imp(name: str, *steps: dict[str, Any], tuner: bool = False, targets: list[Any] | None = None, **more: Any) -> dict[str, Any]:
    effect = {"kind": "quick", "does": list(steps), **({"targets": targets} if targets else {})}
    return {**IMP, "name": name, "card": f"{'tuner ' if tuner else ''}effect monster", "effects": [effect] if steps else [], **more}


def trap(name: str, answers: dict[str, Any], step: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "card": "counter trap", "effects": [{"kind": "card activation", "answers": [answers], "does": [step]}]}


CARDS: list[dict[str, Any]] = [
    imp("Plain Imp"),
    imp("Red Imp", attribute="FIRE"),
    imp("Big Imp", level=6),
    imp("Spark", tuner=True, attribute="FIRE"),
    imp("Tuning Imp", {"synchro summon": SYNCHRO, "must include": "this card"}, tuner=True),
    imp("Fiery Imp", {"synchro summon": SYNCHRO, "materials": {"whose": "you", "attribute": "FIRE"}}),
    imp(
        "Pairing Imp",
        {"synchro summon": SYNCHRO, "must include": ["this card", "targets"], "no other materials": True},
        tuner=True,
        targets=[ONE_HERE],
    ),
    imp(
        "Greedy Imp",
        {
            "synchro summon": SYNCHRO,
            "materials": {"is": "monster"},
            "must include": ["this card", {"count": 1, "from": ["monster zone"], "whose": "opponent"}],
        },
        tuner=True,
    ),
    imp("Overlay Imp", {"xyz summon": {**EXTRA_DECK, "types": ["xyz"]}}),
    imp("Linking Imp", {"link summon": {**EXTRA_DECK, "types": ["link"]}, "must include": "this card"}),
    imp("Tribute Imp", {"tribute summon": FROM_HAND}),
    imp("Calling Imp", {"special summon": FROM_HAND}, {"then": {"synchro summon": SYNCHRO}}, tuner=True),
    {
        **STAR,
        "name": "Star",
        "card": "synchro effect monster",
        "level": 4,
        "materials": [{"count": 1, "types": ["tuner"]}, {"count": 1, "is": "monster", "not": {"types": ["tuner"]}}],
    },
    {**STAR, "name": "Cross", "card": "xyz effect monster", "rank": 2, "materials": [{"count": 2, "level": 2, "is": "monster"}]},
    {
        "name": "Chain",
        "card": "link effect monster",
        "type": "Fiend",
        "attribute": "DARK",
        "link": 1,
        "arrows": ["bottom"],
        "atk": 500,
        "materials": [{"count": 1, "is": "monster"}],
    },
    trap("Watcher", {"to": "activation", "includes": ["Special Summon"]}, {"negate the activation": True}),
    trap("Reply", {"to": "activation"}, {"gain LP": 100}),
    trap("No Summon", {"to": "Summon"}, {"negate the Summon": True}),
]


def position(board: dict[str, Any], *sentences: str) -> State:
    return after(position_of(board, CARDS), list(sentences)).state


def used(state: State, name: str) -> Any:
    """What the judge says of the activation of this monster's effect."""
    uid = next(uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == name)
    targets = next((move.targets for move in moves_of(state) if move.kind == ACTIVATE and move.uid == uid), ())
    return verdict(state, Move(ACTIVATE, 0, uid, 1, targets=targets))


def names(state: State, zone: int) -> list[str]:
    return sorted(state.duel.defs[card.code].name for card in state.cards if card.zone == zone)


def resolved(state: State) -> State:
    """Everybody passes until the Chain is over; every question is answered with its first option."""
    while state.chain or state.asking is not None:
        state = play(state, moves_of(state)[0] if state.asking is not None else Move(PASS, state.actor))
    return state


def test_after_chain_link_1_it_has_a_negation_window() -> None:
    """SUM-1, SUM-8, TIM-8: the materials are gone, and what negates a Summon may be activated."""
    board = {"A": {"monsters": ["Tuning Imp", "Plain Imp"], "extra": ["Star"], "deck": []},
        "B": {"spells": [{"set": "No Summon"}], "deck": []}}
    state = resolved(position(board, "A activates Tuning Imp"))
    assert state.box == NEGATION and names(state, GY) == ["Plain Imp", "Tuning Imp"] and not names(state, MZONE)
    state = play(state, Move(PASS, 0))
    assert {state.duel.defs[state.cards[move.uid].code].name for move in moves_of(state) if move.kind == ACTIVATE} == {"No Summon"}
    (star,) = [card for card in resolved(play(state, Move(PASS, 1))).cards if card.zone == MZONE]
    assert star.how & HOW["synchro"] and star.how & HOW["special"] and not star.how & HOW["effect"] and star.proper


def test_in_the_middle_of_a_chain_it_has_none() -> None:
    """SUM-1, SUM-8: after Chain Link 2 the monster is Summoned before Chain Link 1 resolves."""
    board = {"A": {"monsters": ["Overlay Imp", "Tuning Imp", "Plain Imp"], "extra": ["Star", "Cross"], "deck": []}}
    state = position(board, "A activates Overlay Imp", "B passes", "A activates Tuning Imp")
    while state.chain:
        wanted = [move for move in moves_of(state) if state.asking is not None and "Plain Imp" in text(state, move)]
        state = play(state, (wanted or moves_of(state))[0] if state.asking is not None else Move(PASS, state.actor))
    assert names(state, GY) == ["Plain Imp", "Tuning Imp"] and names(state, MZONE) == ["Overlay Imp", "Star"]
    assert state.box != NEGATION and state.attempt is None


@pytest.mark.parametrize(
    ("name", "others", "extra", "legal"),
    [
        ("Tuning Imp", ["Plain Imp"], ["Star"], True),
        ("Tuning Imp", ["Big Imp"], ["Star"], False),
        ("Tuning Imp", ["Plain Imp"], ["Cross"], False),
        ("Tuning Imp", ["Plain Imp"], [], False),
        ("Fiery Imp", ["Spark", "Plain Imp"], ["Star"], False),
        ("Fiery Imp", ["Spark", "Red Imp"], ["Star"], True),
        ("Overlay Imp", ["Plain Imp"], ["Cross"], True),
        ("Overlay Imp", ["Big Imp"], ["Cross"], False),
        ("Linking Imp", [], ["Chain"], True),
        ("Linking Imp", [], ["Star"], False),
    ],
)
def test_it_is_activated_only_where_the_summon_is_possible(name: str, others: list[str], extra: list[str], legal: bool) -> None:
    """ACT-4: with these materials, that card among them."""
    found = used(position({"A": {"monsters": [name, *others], "extra": extra, "deck": []}}), name)
    assert found == LEGAL if legal else isinstance(found, Illegal)


def test_an_extra_deck_that_nobody_has_named_leaves_it_unsettled() -> None:
    assert isinstance(used(position({"A": {"monsters": ["Tuning Imp", "Plain Imp"], "extra": [3], "deck": []}}), "Tuning Imp"), Unsettled)


@pytest.mark.parametrize(("theirs", "legal"), [(["Plain Imp"], True), (["Big Imp"], False), ([], False)])
def test_a_monster_of_the_opponent_is_material_where_the_text_says_so(theirs: list[str], legal: bool) -> None:
    state = position({"A": {"monsters": ["Greedy Imp", "Plain Imp"], "extra": ["Star"], "deck": []}, "B": {"monsters": theirs, "deck": []}})
    assert (used(state, "Greedy Imp") == LEGAL) is legal
    if legal:
        state = resolved(play(state, next(move for move in moves_of(state) if move.kind == ACTIVATE)))
        assert names(state, GY) == ["Greedy Imp", "Plain Imp"] and names(state, MZONE) == ["Plain Imp"]
        assert [card.control for card in state.cards if card.zone == MZONE] == [0]


def test_using_only_these_cards() -> None:
    """Nothing but this card and the target is material; which target makes it possible is not said before it is chosen."""
    board = {"A": {"monsters": ["Pairing Imp", "Red Imp", "Plain Imp"], "extra": ["Star"], "deck": []}}
    state = position(board)
    assert isinstance(used(state, "Pairing Imp"), Unsettled)
    state = resolved(position({**board, "play": ["A activates Pairing Imp targeting Red Imp"]}))
    assert names(state, GY) == ["Pairing Imp", "Red Imp"]


def test_without_any_such_monster_in_the_extra_deck_it_is_no_use() -> None:
    board = {"A": {"monsters": ["Pairing Imp", "Plain Imp"], "extra": ["Cross"], "deck": []}}
    assert isinstance(used(position(board), "Pairing Imp"), Illegal)


def test_what_an_earlier_part_brings_may_make_it_possible() -> None:
    state = position({"A": {"monsters": ["Calling Imp"], "hand": ["Plain Imp"], "extra": ["Star"], "deck": []}})
    assert isinstance(used(state, "Calling Imp"), Unsettled)


@pytest.mark.parametrize(("hand", "legal"), [(["Big Imp"], True), (["Plain Imp"], False)])
def test_a_tribute_summon_takes_a_tribute(hand: list[str], legal: bool) -> None:
    state = position({"A": {"monsters": ["Tribute Imp"], "hand": hand, "deck": []}})
    assert (used(state, "Tribute Imp") == LEGAL) is legal
    if legal:
        state = resolved(play(state, next(move for move in moves_of(state) if move.kind == ACTIVATE)))
        assert names(state, GY) == ["Tribute Imp"] and state.attempt is not None and state.attempt.how & HOW["tribute"]
        assert state.normal_summons == 0


def test_xyz_material_is_attached() -> None:
    state = resolved(position({"A": {"monsters": ["Overlay Imp", "Plain Imp"], "extra": ["Cross"], "deck": []}}, "A activates Overlay Imp"))
    assert names(state, MATERIAL) == ["Overlay Imp", "Plain Imp"]


def test_b_14_a_summon_right_after_an_effect_counts_as_one_that_it_includes() -> None:
    """ACT-9: though the monster is not Special Summoned by the effect (SUM-8). Konami Q&A 23933; 48 effects."""
    board = {"A": {"monsters": ["Tuning Imp", "Plain Imp"], "extra": ["Star"], "deck": []},
        "B": {"spells": [{"set": "Watcher"}, {"set": "Reply"}], "deck": []}}
    state = position(board, "A activates Tuning Imp")
    answers = {
        state.duel.defs[state.cards[uid].code].name: verdict(state, Move(ACTIVATE, 1, uid, 1))
        for uid, card in enumerate(state.cards)
        if card.control == 1 and state.duel.defs[card.code].kind
    }
    assert answers["Watcher"] == LEGAL == answers["Reply"]

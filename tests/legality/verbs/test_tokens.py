"""How many Tokens are Summoned, onto whose field, and whether there is room (ZON-1); Pendulum Monsters added to the Extra Deck."""

from typing import Any

import pytest

from legality.continuous.permissions import may_special_summon
from legality.game.move import ACTIVATE, PASS
from legality.game.state import State
from legality.game.terms import EXTRA, GY, HAND, MZONE
from legality.happening.work import Work
from legality.notation import text
from legality.playing.play import moves_of, play
from tests.support.cards import spell
from tests.support.positions import position_of

TOKEN = {"name": "Nut Token", "type": "Rock", "attribute": "EARTH", "level": 1, "atk": 0, "def": 0, "position": "defense"}


CARDS: list[dict[str, Any]] = [
    {"name": "Imp", "card": "effect monster", "type": "Fiend", "attribute": "DARK", "level": 4, "atk": 0, "def": 0},
    {"name": "Swing", "card": "pendulum monster", "type": "Fiend", "attribute": "DARK", "level": 4, "atk": 0, "def": 0, "scale": 1},
    {
        "name": "Chime",
        "card": "pendulum effect monster",
        "type": "Fiend",
        "attribute": "DARK",
        "level": 4,
        "atk": 0,
        "def": 0,
        "scale": 1,
        "effects": [
            {
                "kind": "trigger",
                "works in": ["extra deck"],
                "timing": "if",
                "trigger": {"event": "returned to the Deck", "card": "this card", "to": ["extra deck"], "placed": "up"},
                "does": [{"gain LP": 100}],
            }
        ],
    },
    spell("Up To Three", {"tokens": {**TOKEN, "count": 3, "up to": True}}),
    spell("As Many", {"tokens": {**TOKEN, "count": 5, "as many as possible": True}}),
    spell("To Both", {"tokens": {**TOKEN, "count": 1, "to": "both"}}),
    spell("To Either", {"tokens": {**TOKEN, "count": 1, "to": "either"}}),
    spell("Tuning Token", {"tokens": {**TOKEN, "count": 1, "types": ["tuner"]}}),
    {
        "name": "Bound Token",
        "card": "normal spell",
        "effects": [
            {
                "kind": "card activation",
                "does": [
                    {"tokens": {**TOKEN, "count": 1}},
                    {
                        "also": {
                            "apply": {"cannot special summon": {"is": "monster"}, "player": "you"},
                            "to": "those cards",
                            "until": "while face-up",
                        }
                    },
                ],
            }
        ],
    },
    spell(
        "Bound Imp",
        {"special summon": {"count": 1, "from": ["GY"], "whose": "you", "is": "monster"}},
        {
            "and if you do": {
                "apply": {"cannot special summon": {"is": "monster"}, "player": "you"},
                "to": "those cards",
                "until": "while you control it",
            }
        },
    ),
    spell("Swing Up", {"add to the Extra Deck": {"count": 1, "from": ["hand", "GY"], "whose": "you", "is": "monster"}}),
]


def position(own: dict[str, Any], theirs: dict[str, Any] | None = None) -> State:
    return position_of({"A": own, "B": theirs or {}}, CARDS).state


def activated(state: State) -> State | None:
    """The state when the only activation there is has resolved, up to a question."""
    found = [move for move in moves_of(state) if move.kind == ACTIVATE]
    if not found:
        return None
    state = play(state, found[0])
    while state.chain and state.asking is None:
        state = play(state, next(move for move in moves_of(state) if move.kind == PASS))
    return state


def tokens(state: State) -> list[int]:
    """Who controls each Token."""
    return [card.control for card in state.cards if card.zone == MZONE and "token" in state.duel.defs[card.code].types]


@pytest.mark.parametrize(("monsters", "most"), [(0, 3), (3, 2), (4, 1), (5, 0)])
def test_up_to_three(monsters: int, most: int) -> None:
    """The player chooses, from one to what there is room for."""
    state = activated(position({"hand": ["Up To Three"], "monsters": ["Imp"] * monsters}))
    if most == 0:
        assert state is None
        return
    assert state is not None
    if most > 1:
        assert [move.choice for move in moves_of(state)] == [("number", size) for size in range(1, most + 1)]
        state = play(state, moves_of(state)[-1])
    assert tokens(state) == [0] * most


@pytest.mark.parametrize(("monsters", "made"), [(0, 5), (3, 2), (5, None)])
def test_as_many_as_possible(monsters: int, made: int | None) -> None:
    state = activated(position({"hand": ["As Many"], "monsters": ["Imp"] * monsters}))
    assert (None if state is None else len(tokens(state))) == made


@pytest.mark.parametrize(("theirs", "possible"), [(4, True), (5, False)])
def test_one_on_each_field(theirs: int, possible: bool) -> None:
    state = activated(position({"hand": ["To Both"]}, {"monsters": ["Imp"] * theirs}))
    assert (state is not None) is possible
    assert state is None or tokens(state) == [0, 1]


@pytest.mark.parametrize(("own", "theirs", "fields"), [(0, 0, {0, 1}), (5, 0, {1}), (0, 5, {0}), (5, 5, set())])
def test_on_either_field(own: int, theirs: int, fields: set[int]) -> None:
    state = activated(position({"hand": ["To Either"], "monsters": ["Imp"] * own}, {"monsters": ["Imp"] * theirs}))
    found = set() if state is None else {to for move in (moves_of(state) if state.asking else []) for to in tokens(play(state, move))}
    if state is not None and state.asking is None:
        found = set(tokens(state))
    assert found == fields


def test_a_token_may_be_a_tuner() -> None:
    state = activated(position({"hand": ["Tuning Token"]}))
    assert state is not None
    (made,) = [card for card in state.cards if card.zone == MZONE]
    assert {"tuner", "normal", "token"} <= state.duel.defs[made.code].types


def test_only_pendulum_monsters_are_added_to_the_extra_deck() -> None:
    assert activated(position({"hand": ["Swing Up", "Imp"]})) is None
    state = activated(position({"hand": ["Swing Up", "Imp"], "graveyard": ["Swing", "Imp"]}))
    assert state is not None
    added = [card for card in state.cards if card.zone == EXTRA]
    assert len(added) == 1 and added[0].up and not any(card.zone == GY and state.duel.defs[card.code].scale for card in state.cards)
    assert sum(1 for card in state.cards if card.zone == HAND) == 1 and not any("Pendulum" in text(state, move) for move in moves_of(state))


def test_that_it_was_added_to_the_extra_deck_is_answered() -> None:
    """"If this card is added to your Extra Deck face-up" (12 cards): by an effect from the Deck, hand or GY as well."""
    state = activated(position({"hand": ["Swing Up"], "graveyard": ["Chime"]}))
    assert state is not None and any(move.kind == ACTIVATE for move in moves_of(state))


def test_a_player_is_bound_as_long_as_the_token_stays() -> None:
    state = activated(position({"hand": ["Bound Token"], "graveyard": ["Imp"]}))
    assert state is not None
    work = Work.on(state)
    imp = work.new_card(next(code for code, facts in enumerate(state.duel.defs) if facts.name == "Imp"), 0, HAND)
    (token,) = [uid for uid, card in enumerate(work.cards) if card.zone == MZONE]
    assert not may_special_summon(work, 0, imp) and may_special_summon(work, 1, imp)
    work.move(token, GY)
    assert may_special_summon(work, 0, imp)


def test_a_player_is_bound_as_long_as_he_controls_the_monster() -> None:
    state = activated(position({"hand": ["Bound Imp"], "graveyard": ["Imp"]}))
    while state is not None and state.asking is not None:
        state = play(state, moves_of(state)[0])
    assert state is not None
    work = Work.on(state)
    imp = work.new_card(next(code for code, facts in enumerate(state.duel.defs) if facts.name == "Imp"), 0, HAND)
    (summoned,) = [uid for uid, card in enumerate(work.cards) if card.zone == MZONE]
    assert not may_special_summon(work, 0, imp)
    work.replace(summoned, control=1)
    work.touch()
    assert may_special_summon(work, 0, imp) and may_special_summon(work, 1, imp)
    work.replace(summoned, control=0)
    work.touch()
    assert not may_special_summon(work, 0, imp)
    work.move(summoned, GY)
    assert may_special_summon(work, 0, imp)


MANY: dict[str, Any] = {
    "name": "Many", "card": "normal spell",
    "effects": [{
        "kind": "card activation", "cost": [{"banish": {"count": "1+", "from": ["GY"], "whose": "you", "is": "monster"}}],
        "does": [{"tokens": {**TOKEN, "count": {"count of": "cost cards"}}}],
    }],
}  # fmt: skip


@pytest.mark.parametrize(("there", "paid"), [(0, [1, 2, 3]), (4, [1]), (5, [])])
def test_no_more_pay_the_cost_than_zones_are_free_for_that_many_tokens(there: int, paid: list[int]) -> None:
    own = {"hand": ["Many"], "graveyard": ["Imp"] * 3, "monsters": ["Imp"] * there}
    state = position_of({"A": own, "B": {}}, [*CARDS, MANY]).state
    moves = [move for move in moves_of(state) if move.kind == ACTIVATE]
    assert [len(move.costs[0]) for move in moves if isinstance(move.costs[0], tuple)] == paid
    for move in moves:
        ended = play(state, move)
        while ended.chain and ended.asking is None:
            ended = play(ended, next(other for other in moves_of(ended) if other.kind == PASS))
        assert len(tokens(ended)) == len(move.costs[0])

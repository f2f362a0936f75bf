"""What a card's own words forbid or spare: its Summon's negation, the card that resolves itself, room on the other field."""

from typing import Any

import pytest

from legality.game.move import ACTIVATE, SPECIAL_SUMMON, Move
from legality.game.state import State
from legality.game.terms import GY, HAND, MZONE, SZONE
from legality.game.verdict import LEGAL, Illegal, Unsettled
from legality.judging.judge import verdict
from legality.notation import meant
from legality.playing.play import moves_of
from tests.support.cards import IMP, spell
from tests.support.positions import Position, after, position_of, resolved

NEGATOR = {"kind": "card activation", "answers": [{"to": "Summon"}], "does": [{"negate the Summon": True}]}
SPELLS_AND_TRAPS = {"count": "all", "from": ["field"], "is": "spell or trap"}
TOKEN = {"name": "Imp Token", "type": "Fiend", "attribute": "DARK", "level": 1, "atk": 0, "def": 0, "position": "defense"}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Plain Imp"},
    {**IMP, "name": "Stubborn Imp", "summoning": {"cannot be negated": True}},
    {**IMP, "name": "Tuned Imp", "summoning": {"cannot be negated": ["synchro"]}},
    {"name": "No Summon", "card": "counter trap", "effects": [NEGATOR]},
    {
        **IMP,
        "name": "Gift Imp",
        "effects": [
            {
                "kind": "procedure",
                "cost": [{"tribute": {"count": 1, "from": ["monster zone"], "whose": "opponent"}}],
                "summons": "attack",
                "to": "opponent",
            }
        ],
    },
    {**IMP, "name": "Poor Gift", "effects": [{"kind": "procedure", "summons": "defense", "to": "opponent"}]},
    {**IMP, "name": "Vague Gift", "effects": [{"kind": "procedure", "opaque": ["where it goes"]}]},
    spell("Great Return", {"return to the hand": SPELLS_AND_TRAPS}),
    spell("Great Exile", {"banish": SPELLS_AND_TRAPS}),
    spell("Great Shuffle", {"return to the Deck": SPELLS_AND_TRAPS}),
    spell("Great Storm", {"destroy": SPELLS_AND_TRAPS}),
    spell("Standing Return", {"return to the hand": SPELLS_AND_TRAPS}, card="continuous spell"),
    spell("Plain Spell", {"draw": 1}),
    {
        **IMP,
        "name": "Hand Imp",
        "effects": [{"kind": "quick", "works in": ["hand"], "cost": [{"discard": "this card"}], "does": [{"draw": 1}]}],
    },
    {
        **IMP,
        "name": "Watchful Imp",
        "effects": [{"kind": "quick", "answers": [{"to": "activation", "in": ["field"]}], "does": [{"negate the effect": True}]}],
    },
    {
        "name": "Set Back",
        "card": "counter trap",
        "effects": [
            {
                "kind": "card activation",
                "answers": [{"to": "activation", "card": {"is": "trap"}}],
                "does": [{"negate the activation": True}, {"and if you do": {"set": "answered card"}}],
            }
        ],
    },
    {"name": "Plain Trap", "card": "normal trap", "effects": [{"kind": "card activation", "does": [{"draw": 1}]}]},
    {"name": "Idle Trap", "card": "continuous trap", "effects": []},
    spell("Three Imps", {"tokens": {**TOKEN, "count": 3, "to": "opponent"}}, card="quick-play spell"),
]


def position(board: dict[str, Any]) -> Position:
    return position_of(board, CARDS)


def may(state: State, sentence: str) -> bool:
    return bool(meant(state, sentence, moves_of(state)))


def names(state: State, zone: int) -> list[str]:
    return sorted(state.duel.defs[card.code].name for card in state.cards if card.zone & zone)


@pytest.mark.parametrize(("monster", "negated"), [("Plain Imp", True), ("Stubborn Imp", False), ("Tuned Imp", True)])
def test_no_negator_answers_a_summon_that_cannot_be_negated(monster: str, negated: bool) -> None:
    """SUM-1: only what negates this Summon may be activated in its window."""
    at = position({"A": {"hand": [monster], "deck": []}, "B": {"spells": [{"set": "No Summon"}], "deck": []}})
    at = after(at, [f"A Normal Summons {monster}", "A passes"] if negated else [f"A Normal Summons {monster}"])
    assert any(move.kind == ACTIVATE for move in moves_of(at.state)) is negated


@pytest.mark.parametrize("name", ["Great Return", "Great Exile", "Great Shuffle", "Great Storm"])
def test_a_resolving_spell_is_not_among_all_the_cards_it_moves(name: str) -> None:
    """It goes to the GY after it has resolved, and not with the others."""
    at = position({"A": {"hand": [name], "deck": []}, "B": {"spells": ["Idle Trap"], "deck": []}})
    at = resolved(after(at, [f"A activates {name}"]), [])
    assert names(at.state, GY).count(name) == 1
    assert names(at.state, HAND) == (["Idle Trap"] if name == "Great Return" else [])


def test_a_card_that_stays_on_the_field_is_among_all_the_cards_it_moves() -> None:
    at = position({"A": {"hand": ["Standing Return"], "deck": []}, "B": {"spells": ["Idle Trap"], "deck": []}})
    at = resolved(after(at, ["A activates Standing Return"]), [])
    assert names(at.state, HAND) == ["Idle Trap", "Standing Return"]


@pytest.mark.parametrize(("monsters", "free"), [(2, True), (3, False)])
def test_every_token_needs_room_on_the_field_it_goes_to(monsters: int, free: bool) -> None:
    """ZON-1: all the Tokens of an effect, or it is not activated; one's own field does not count."""
    at = position({"A": {"hand": ["Three Imps"], "monsters": ["Plain Imp"] * 5, "deck": []},
        "B": {"monsters": ["Plain Imp"] * monsters, "deck": []}})
    assert may(at.state, "A activates Three Imps") is free


def test_tokens_for_the_opponent_go_to_their_field() -> None:
    at = position({"A": {"hand": ["Three Imps"], "deck": []}})
    at = resolved(after(at, ["A activates Three Imps"]), [])
    assert [card.control for card in at.state.cards if card.zone == MZONE] == [1, 1, 1]


@pytest.mark.parametrize(("name", "answered"), [("Plain Spell", True), ("Hand Imp", False)])
def test_a_spell_card_from_the_hand_is_activated_on_the_field(name: str, answered: bool) -> None:
    """ACT-2: the card is placed on the field for its activation; an effect in the hand stays there."""
    at = after(position({"A": {"hand": [name], "deck": [5]}, "B": {"monsters": ["Watchful Imp"], "deck": []}}), [f"A activates {name}"])
    assert may(at.state, "B activates Watchful Imp") is answered


def procedure(state: State, name: str) -> Any:
    uid = next(uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == name)
    return verdict(state, Move(SPECIAL_SUMMON, 0, uid, 0))


@pytest.mark.parametrize(("name", "attack"), [("Gift Imp", True), ("Poor Gift", False)])
def test_a_procedure_summons_onto_the_field_and_in_the_position_it_names(name: str, attack: bool) -> None:
    """SUM-7: the player who Summons it has Summoned it; the other player controls it."""
    at = position({"A": {"hand": [name], "monsters": ["Plain Imp"] * 5, "deck": []}, "B": {"monsters": ["Hand Imp"], "deck": []}})
    cost = " tributing Hand Imp" if name == "Gift Imp" else ""
    at = after(at, [f"A Special Summons {name}{cost}", "A passes", "B passes"])
    card = next(card for card in at.state.cards if at.state.duel.defs[card.code].name == name)
    assert (card.zone, card.owner, card.control, card.attack, card.summoner) == (MZONE, 0, 1, attack, 0)


def test_a_procedure_needs_room_on_the_field_it_names() -> None:
    """ZON-1: a Tribute of the other player frees a zone there."""
    state = position({"A": {"hand": ["Gift Imp", "Poor Gift"], "deck": []}, "B": {"monsters": ["Plain Imp"] * 5, "deck": []}}).state
    assert may(state, "A Special Summons Gift Imp tributing Plain Imp")
    answer = procedure(state, "Poor Gift")
    assert isinstance(answer, Illegal) and "ZON-1" in {reason.rule for reason in answer.reasons}


def test_a_procedure_with_a_part_that_cannot_be_said_is_unsettled() -> None:
    state = position({"A": {"hand": ["Vague Gift", "Poor Gift"], "deck": []}}).state
    assert isinstance(procedure(state, "Vague Gift"), Unsettled)
    assert procedure(state, "Poor Gift") == LEGAL
    assert may(state, "A Special Summons Poor Gift")


def test_a_card_that_is_set_on_the_field_stays_on_its_controllers_side() -> None:
    at = position({"A": {"spells": [{"set": "Plain Trap"}], "deck": [5]}, "B": {"spells": [{"set": "Set Back"}], "deck": []}})
    at = resolved(after(at, ["A activates Plain Trap", "B activates Set Back"]), [])
    card = next(card for card in at.state.cards if at.state.duel.defs[card.code].name == "Plain Trap")
    assert (card.zone, card.control, card.up) == (SZONE, 0, False)

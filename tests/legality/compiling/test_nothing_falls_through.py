"""What the vocabulary or the engine cannot say leaves an answer unsettled, wherever it stands (A-01, A-02, A-08)."""

from typing import Any

import msgspec
import pytest

from kb.records.decoding import decode
from kb.records.effects import Effect, Modifier, Step
from kb.records.filters import Selection
from kb.store.knowledge import open_kb
from legality.compiling.cards import card
from legality.compiling.filters import FILTER_WORDS
from legality.compiling.modifiers import GAINED, modifier
from legality.compiling.registry import UnknownWord
from legality.game.duel import Tables
from legality.game.move import ACTIVATE, Move
from legality.judging.judge import verdict
from queries.asking.check import check
from queries.board.reader import read_board
from queries.position.replay import play
from tests.support.cards import IMP, spell

TABLES = Tables(open_kb().ruleset().tables)
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Drawing Imp", "effects": [
        {"kind": "quick", "works in": ["hand"], "cost": [{"discard": "this card"}],
         "does": [{"apply": {"opaque": "each time it draws", "player": "you"}, "until": "end of this turn"}]}]},
    {**IMP, "name": "Stopping Imp", "effects": [
        {"kind": "quick", "works in": ["hand"], "cost": [{"discard": "this card"}], "does": [{"negate the effect": True}],
         "answers": {"to": "activation", "includes": ["add from the Deck to the hand"]}}]},
    {**IMP, "name": "Plain Imp", "effects": []},
    {**IMP, "name": "Raging Imp", "effects": [{"kind": "continuous", "applies": [{"must attack": True}]}]},
    spell("Dig", {"excavate": 3}, {"then": {"add to the hand": {"count": 1, "one of": "revealed cards"}}}),
    spell("Dig Deep", {"excavate": 3}, {"then": {"add to the hand": {"count": 1, "from": ["deck"], "one of": "revealed cards"}}}),
    spell("Balm", {"gain LP": 100}),
    spell("Odd", {"apply": {"opaque": "the wind turns"}}),
    spell("Odd But Quiet", {"apply": {"opaque": "the wind turns"}, "includes nothing": True}),
]
BOARD = """
turn: {player: A, phase: main1}
A: {hand: [%s], monsters: [%s], deck: [Plain Imp, Plain Imp, Plain Imp, Plain Imp]}
B: {hand: [Stopping Imp], monsters: [], deck: [10]}
play: [%s]
"""


def asked(move: str, hand: str = "", monsters: str = "", before: str = "") -> Any:
    said = ", ".join(filter(None, (before, move)))
    return check(read_board(BOARD % (hand, monsters, said), cards=CARDS))


@pytest.mark.parametrize(
    ("spell", "answer"),
    [("Drawing Imp", None), ("Odd", None), ("Odd But Quiet", False), ("Dig", None), ("Dig Deep", True), ("Balm", False)],
)
def test_what_an_activation_includes_is_open_where_a_part_is_not_said(spell: str, answer: bool | None) -> None:
    """A-01 and A-02: a lasting part, and the place of cards that were shown, are parts of what it does."""
    state = play(read_board(BOARD % (spell, "", f"A activates {spell}"), cards=CARDS)).state
    stopping = next(uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == "Stopping Imp")
    assert verdict(state, Move(ACTIVATE, 1, stopping, 1)).legal is answer


@pytest.mark.parametrize("spell", ["Drawing Imp", "Odd", "Odd But Quiet"])
def test_what_follows_from_a_lasting_effect_that_is_not_said_is_unsettled(spell: str) -> None:
    """A-01: nobody can say how the Duel goes on from there."""
    state = play(read_board(BOARD % (spell, "", f"A activates {spell}, B passes, A passes"), cards=CARDS)).state
    assert [fact.partition(":")[0] for fact in state.unsettled] == [spell]


WORDS_NOBODY_KNOWS: list[tuple[dict[str, Any], str]] = [
    ({"kind": "continuous", "applies": [{"turns to stone": True}]}, "turns to stone"),
    ({"kind": "continuous", "applies": [{"atack again": "any"}]}, "atack again"),
    ({"kind": "continuous", "applies": [{"atk": {"atk off": "this card"}}]}, "atk off"),
    ({"kind": "quick", "does": [{"destroyy": "targets"}]}, "destroyy"),
    ({"kind": "quick", "does": [{"destroy": "target"}]}, "target"),
    ({"kind": "quick", "does": [{"destroy": {"levl": 4}}]}, "levl"),
    ({"kind": "quick", "does": [{"banish": "targets", "until": "end fase"}]}, "end fase"),
    ({"kind": "quick", "does": [{"apply": {"cannot attack": True, "of": {"type off": "Fiend"}}}]}, "type off"),
    ({"kind": "quick", "condition": [{"exsts": {"is": "monster"}}]}, "exsts"),
    ({"kind": "quick", "condition": [{"this turn": {"fact": "drew cards"}}]}, "drew cards"),
    ({"kind": "quick", "limit": {"sofft": 1}}, "sofft"),
    ({"kind": "trigger", "trigger": {"event": "Special Sumoned"}}, "Special Sumoned"),
    ({"kind": "trigger", "trigger": {"event": "Summoned", "how": ["fushion"]}}, "fushion"),
    ({"kind": "quick", "answers": {"too": "activation"}}, "too"),
    ({"kind": "quick", "duringg": {}}, "duringg"),
    ({"kind": "quick", "declares": ["a colour"]}, "card type"),
    ({"kind": "quickk"}, "quickk"),
]


@pytest.mark.parametrize(("effect", "word"), WORDS_NOBODY_KNOWS)
def test_a_word_that_no_form_knows_never_reaches_the_engine(effect: dict[str, Any], word: str) -> None:
    """A-08: the class; every form, and every list of words."""
    with pytest.raises(msgspec.ValidationError, match=rf"{word}.* at `\$\.effects\[0\]"):
        decode({**IMP, "name": "Odd Imp", "effects": [effect]})


def test_a_word_that_no_function_reads_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """A-08: which card, which form, which word, and which was probably meant."""
    odd = decode({**IMP, "name": "Odd Imp", "effects": [{"kind": "quick", "does": [{"destroy": {"level": 4}}]}]})
    monkeypatch.delitem(FILTER_WORDS.meanings, "level")
    with pytest.raises(UnknownWord) as raised:
        card(odd, TABLES)
    assert str(raised.value).startswith('Odd Imp: "level" is no word of the form "filter"')
    assert raised.value.suggestion in FILTER_WORDS.meanings


def test_a_word_of_a_modifier_that_is_not_carried_out_yet_is_unsaid() -> None:
    assert modifier(Modifier(grants=Effect(kind="quick", does=(Step(draw=1),)))).unsaid == GAINED
    assert modifier(Modifier(lends_effect=2)).unsaid == GAINED
    assert modifier(Modifier(cannot_attack=True, of=Selection(is_="monster"))).unsaid is None


@pytest.mark.parametrize("leaving", ["A ends the turn", "A ends Main Phase 1"])
@pytest.mark.parametrize(("monster", "answer"), [("Raging Imp", None), ("Plain Imp", True)])
def test_what_must_attack_holds_its_player_back(leaving: str, monster: str, answer: bool | None) -> None:
    """A-08: with a monster that must attack, whether the turn may be ended is not known."""
    assert asked(leaving, "", monster).answer is answer


@pytest.mark.parametrize(("attack", "answer"), [("", None), ("A attacks directly with Raging Imp, B passes, A passes, ", True)])
def test_what_must_attack_and_has_attacked_binds_no_more(attack: str, answer: bool | None) -> None:
    """A-08: in the Battle Step, before and after its attack."""
    assert asked(f"{attack}A ends the turn", "", "Raging Imp", "A enters the Battle Phase, A ends the Start Step").answer is answer

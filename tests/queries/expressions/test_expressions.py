"""Expressions about lines: what is read, where what cannot be read is wrong, and whether the value of every atom is that of the line."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from legality.game.move import ACTIVATE, PASS, Move
from legality.game.state import Asking, State, change
from legality.game.terms import EVENT_NAMES, PHASES, PLACE_NAMES
from legality.lines.counting import in_order, lines_from
from legality.lines.explore import explore
from legality.lines.question import Beginning, NodeKind, Question
from legality.lines.walk import Line, PlainWalk
from queries.board.reader import read_board, read_file
from queries.expressions.errors import ExpressionError
from queries.expressions.expression import Expression
from queries.expressions.read import read
from queries.expressions.terms import And, ChainLength, Compared, Happens, Named, Not, Or, Truth
from queries.position.replay import Played, play_open
from tests.support.chance import of_all

ROOT = Path(__file__).parents[3]
EXAMPLES = sorted(path.stem for path in (ROOT / "queries" / "examples").glob("*.yaml"))

NAMES = """
A:
  hand: [Raigeki, "Ryko, Lightsworn Hunter", 3]
  monsters: [Peten the Dark Clown, D.D. Warrior Lady, {card: Sangan, id: left}, {card: Sangan, id: right, position: defense}, Honest]
  spells: [{set: Scapegoat}]
  field: Necrovalley
  extra: ["Number 39: Utopia"]
  deck: ["Sangan (pre-errata)", Elemental HERO Stratos, 30]
B:
  lp: 4000
  hand: ['Maxx "C"', Ash Blossom & Joyous Spring, {card: Kuriboh, id: a}, {card: Kuriboh, id: b}]
  graveyard: [Sangan]
  deck: [20]
"""
SKILL_DRAIN = """
A: {monsters: [Sangan], hand: [Raigeki], spells: [{set: Mystical Space Typhoon}], deck: [Kuriboh, Sangan, 6]}
B: {spells: [{set: Skill Drain}, {set: Imperial Order}], monsters: [Sangan], deck: [Kuriboh, 6]}
play: [A activates Raigeki]
"""
NEGATED_EFFECT = """
A: {monsters: [Cannon Soldier, Sangan], deck: [Kuriboh, 6]}
B: {spells: [{set: Skill Drain}, {set: Divine Wrath}], hand: [Effect Veiler, Kuriboh], deck: [6]}
play: [A activates Cannon Soldier tributing Sangan]
"""
TWO_CHAINS = """
A: {hand: [Pot of Greed, Mystical Space Typhoon], deck: [Sangan, 6]}
B: {spells: [{set: Dust Tornado}, {set: Scapegoat}], deck: [6]}
play: [A activates Pot of Greed]
"""
AMID = """
A: {hand: [Foolish Burial], deck: [Sangan, Peten the Dark Clown, Kuriboh, 20], graveyard: [Sangan]}
B: {spells: [{set: Mystical Space Typhoon}], deck: [6]}
play: [A activates Foolish Burial, B activates Mystical Space Typhoon targeting Foolish Burial, A passes, B passes]
"""
COMPLETED = """
A: {monsters: [Sangan], spells: [{set: Raigeki Break}], hand: [Kuriboh, Sangan], deck: [6]}
B: {monsters: [Sangan, {set: Kuriboh}], spells: [{set: Dark Bribe}, {set: Seven Tools of the Bandit}], deck: [Peten the Dark Clown, 6]}
play: [A activates Raigeki Break]
"""
COPIES = """
A:
  hand: [{card: Sangan, id: mine}]
  monsters: [{card: Sangan, id: first}, {card: Sangan, id: second, position: defense}]
  spells: [{set: Raigeki Break}, {set: Call of the Haunted}]
  deck: [Kuriboh, Peten the Dark Clown, 6]
B: {spells: [{set: Raigeki Break}], hand: [Kuriboh], graveyard: [Sangan], deck: [6]}
play: [A activates Raigeki Break]
"""
BATTLE = """
turn: {player: A, phase: battle, step: battle}
A: {monsters: [Summoned Skull, Kuriboh], spells: [{set: Scapegoat}], deck: []}
B: {lp: 2500, monsters: [Mystic Tomato], spells: [{set: Magic Cylinder}, {set: Mirror Force}], deck: [Mystic Tomato, Sangan, 10]}
play: [A attacks Mystic Tomato with Summoned Skull]
"""
SWAPPED = """
A:
  hand: [Pot of Greed]
  monsters: [{card: Summoned Skull, id: one}, {card: Summoned Skull, id: other}]
  spells: [{card: Black Pendant, equipped_to: one}]
  deck: [6]
B: {spells: [{set: Raigeki Break}, {set: Mystical Space Typhoon}], hand: [Kuriboh], deck: [6]}
play: [A activates Pot of Greed]
"""
MISSES = """
A: {hand: [Dark Magician], monsters: [Peten the Dark Clown, Sangan], spells: [{set: Scapegoat}], deck: [Peten the Dark Clown, Kuriboh, 32]}
B: {spells: [{set: Solemn Judgment}], deck: [34]}
play: [A Tribute Summons Dark Magician tributing Peten the Dark Clown + Sangan]
"""
BURN = """
A: {monsters: [Cannon Soldier, Sangan], spells: [{set: Seven Tools of the Bandit}], deck: [6]}
B: {lp: 500, spells: [{set: Ring of Destruction}, {set: Divine Wrath}], hand: [Kuriboh], deck: [6]}
play: [A activates Cannon Soldier tributing Sangan]
"""
INLINE = {
    "swapped": SWAPPED,
    "misses": MISSES,
    "burn": BURN,
    "skill-drain": SKILL_DRAIN,
    "negated-effect": NEGATED_EFFECT,
    "two-chains": TWO_CHAINS,
    "amid": AMID,
    "completed": COMPLETED,
    "copies": COPIES,
    "battle": BATTLE,
}
BOARDS = (*EXAMPLES, *INLINE)
MOST_LINES = 1500


@cache
def played(board: str) -> Played:
    return play_open(read_board(INLINE[board], board) if board in INLINE else read_file(ROOT / "queries" / "examples" / f"{board}.yaml"))


@cache
def board(text: str = NAMES) -> State:
    return read_board(text).state


def beginning(name: str) -> Beginning:
    return Beginning(played(name).state, played(name).ways)


# --- reading -----------------------------------------------------------------------------------------------------------

DRAWS = [{"kind": "card activation", "does": [{"draw": 1}]}]
READ = [
    ("in(Raigeki, A.graveyard)", "in(Raigeki, A.graveyard)"),
    ("in( raigeki ,graveyard )", "in(Raigeki, graveyard)"),
    ("in(Ryko, Lightsworn Hunter, B.graveyard)", "in(Ryko, Lightsworn Hunter, B.graveyard)"),
    ("in(ryko lightsworn hunter, B . monsters)", "in(Ryko, Lightsworn Hunter, B.monsters)"),
    ('in("Ryko, Lightsworn Hunter", banished)', "in(Ryko, Lightsworn Hunter, banished)"),
    ("in(Number 39: Utopia, A.extra)", "in(Number 39: Utopia, A.extra)"),
    ("in(Necrovalley, A.field)", "in(Necrovalley, A.field)"),
    ('activated(Maxx "C")', 'activated(Maxx "C")'),
    ('activated("Maxx \\"C\\"")', 'activated(Maxx "C")'),
    ("activated(maxx c)", 'activated(Maxx "C")'),
    ("activated(A, Raigeki)", "activated(A, Raigeki)"),
    ("activated(Elemental HERO Stratos, 2)", "activated(Elemental HERO Stratos, 2)"),
    ("activated(B,Elemental HERO Stratos,2)", "activated(B, Elemental HERO Stratos, 2)"),
    ("activated(Stratos)", "activated(Elemental HERO Stratos)"),
    ("activated(12580477)", "activated(Raigeki)"),
    ("resolves(Ash Blossom & Joyous Spring)", "resolves(Ash Blossom & Joyous Spring)"),
    ("negated(Ash)", "negated(Ash Blossom & Joyous Spring)"),
    ("missed(A, Peten the Dark Clown)", "missed(A, Peten the Dark Clown)"),
    ("summoned(Sheep Token)", "summoned(Sheep Token)"),
    ("destroyed(d.d. warrior lady)", "destroyed(D.D. Warrior Lady)"),
    ("destroyed(Sangan (left))", "destroyed(Sangan (left))"),
    ('destroyed("Sangan" (RIGHT))', "destroyed(Sangan (right))"),
    ("destroyed(B, Sangan (3))", "destroyed(B, Sangan (3))"),
    ("destroyed(Sangan (pre-errata))", "destroyed(Sangan (pre-errata))"),
    ("controls(A, Sangan)", "controls(A, Sangan)"),
    ("controls(A, B, Sangan)", "controls(A, B, Sangan)"),
    ("face_up(Honest)", "face_up(Honest)"),
    ("lp(B)<=0", "lp(B) <= 0"),
    ("lp(A) == 8000", "lp(A) = 8000"),
    ("lp(A) > -1", "lp(A) > -1"),
    ("count(A.hand) >= 3", "count(A.hand) >= 3"),
    ("count(pendulum) != 3", "count(pendulum) != 3"),
    ("winner(A)", "winner(A)"),
    ("draw( )", "draw()"),
    ("phase(battle)", "phase(battle)"),
    ("chain_length>=3", "chain_length >= 3"),
    ("chains < 2", "chains < 2"),
    ("true or false", "true or false"),
    ("((true))", "true"),
    ("not true and false or true", "not true and false or true"),
    ("not(true and(false or true))", "not (true and (false or true))"),
    ("(true and false) and true", "true and false and true"),
    ("(true or false) or (true and draw())", "true or false or true and draw()"),
    ("not not draw()", "not not draw()"),
    ("true\n  and\tfalse", "true and false"),
]


@pytest.mark.parametrize(("text", "normal"), READ)
def test_what_is_read_has_a_normal_form_that_reads_back(text: str, normal: str) -> None:
    found = read(text, board())
    assert found.text == normal
    assert read(normal, board()) == found
    assert read(normal, board()).text == normal


def test_not_binds_more_than_and_and_and_more_than_or() -> None:
    one, other = Truth(True), Truth(False)
    assert read("not true and false or true and true", board()).term == Or((And((Not(one), other)), And((one, one))))
    assert read("true or false and not false", board()).term == Or((one, And((other, Not(other)))))
    assert read("(true or false) and true", board()).term == And((Or((one, other)), one))


def test_a_name_that_needs_quotes_is_written_with_them() -> None:
    sangan = read("activated(Sangan)", board())
    for name in ("A, B", 'odd "name', "half ( bracket", "back\\slash"):
        text = str(Happens("activated", Named(name, quoted=True)))
        assert re.fullmatch(r'activated\("(?:[^"\\]|\\.)*"\)', text)
    assert Named("A, B").quoted is False and sangan.text == "activated(Sangan)"


def test_a_name_that_looks_like_a_player_or_an_effect_is_the_name() -> None:
    names = ("A, Raigeki", "Raigeki, 1", "A Raigeki, 2")
    cards = [{"name": name, "card": "normal spell", "effects": DRAWS, "sources": ["a test"]} for name in names]
    state = read_board('{A: {hand: [Raigeki, "A, Raigeki", "Raigeki, 1", "A Raigeki, 2"], deck: []}}', cards=cards).state
    for text in ("activated(A, Raigeki)", "activated(Raigeki, 1)", "activated(A Raigeki, 2)"):
        atom = read(text, state).term
        assert isinstance(atom, Happens) and atom.card == Named(text[10:-1])
    quotes = (('A, "Raigeki"', 0, -1), ('"Raigeki", 1', -1, 1), ('B, "A, Raigeki"', 1, -1), ('A, "Raigeki, 1"', 0, -1))
    for quoted, player, effect in quotes:
        found = read(f"activated({quoted})", state)
        assert isinstance(found.term, Happens) and (found.term.card.player, found.term.card.effect) == (player, effect)
        assert read(found.text, state) == found


PLAYER = st.sampled_from(["A", "B"])
NAMED = st.sampled_from(
    ["Raigeki", "Ryko, Lightsworn Hunter", "Sangan", "Sangan (left)", "Sangan (3)", "Sangan (pre-errata)", 'Maxx "C"', "Number 39: Utopia"]
)
OWNED = st.one_of(NAMED, st.tuples(PLAYER, NAMED).map(", ".join))
ZONE = st.sampled_from(["hand", "deck", "graveyard", "banished", "extra", "monsters", "spells", "pendulum"])
THAN = st.tuples(st.sampled_from(["<", "<=", "=", "==", "!=", ">=", ">"]), st.integers(-5, 9000)).map(lambda pair: f"{pair[0]} {pair[1]}")
ATOM = st.one_of(
    st.sampled_from(["true", "false", "draw()", "winner(A)", "phase(main1)", "activated(Raigeki, 1)"]),
    st.tuples(OWNED, ZONE).map(lambda pair: f"in({pair[0]}, {pair[1]})"),
    st.tuples(st.sampled_from(["activated", "resolves", "negated", "missed", "summoned", "destroyed", "face_up"]), OWNED).map(
        lambda pair: f"{pair[0]}({pair[1]})"
    ),
    st.tuples(st.sampled_from(["lp(A)", "lp(B)", "count(A.hand)", "count(deck)", "chains", "chain_length"]), THAN).map(" ".join),
)
EXPRESSION = st.recursive(
    ATOM,
    lambda part: st.one_of(
        part.map(lambda text: f"not ({text})"),
        part.map(lambda text: f"({text})"),
        st.lists(part, min_size=2, max_size=3).map(" and ".join),
        st.lists(part, min_size=2, max_size=3).map(" or ".join),
    ),
    max_leaves=8,
)


@given(EXPRESSION)
@settings(max_examples=of_all(200, 70))
def test_round_trip(text: str) -> None:
    found = read(text, board())
    again = read(found.text, board())
    assert again == found and again.text == found.text


# --- errors ------------------------------------------------------------------------------------------------------------

WRONG = [
    ("", 1, 1, "an expression is missing"),
    ("activated(Raigekki)", 1, 11, 'unknown card "Raigekki". Did you mean "Raigeki"'),
    ("true and\n  negated(A,  Raigekki)", 2, 15, "unknown card"),
    ("activated()", 1, 11, "the name of a card is missing"),
    ("activated(Zzyzx 99)", 1, 11, 'unknown card "Zzyzx 99"; cards: .*Kuriboh, Maxx "C", Necrovalley'),
    ("activated(A, )", 1, 13, "the name of a card is missing"),
    ("activated", 1, 1, "needs brackets"),
    ("activted(Raigeki)", 1, 1, 'an atom is one of .*; found "activted". Did you mean "activated"'),
    ("true and Raigeki", 1, 10, 'an atom is one of .*; found "Raigeki"'),
    ("activated(Dark Hole)", 1, 11, '"Dark Hole" is not among the cards of this board'),
    ("activated(unknown)", 1, 11, "nobody has named"),
    ("activated(Raigeki, 7)", 1, 11, "Raigeki has no effect 7; those it has: 1"),
    ("activated(Sangan (middle))", 1, 11, r'no copy of Sangan is called "\(middle\)"; those on this board: \(left\), \(right\), \(3\)'),
    ("activated(Kuriboh (a))", 1, 11, "interchangeable"),
    ("in(Raigeki)", 1, 4, "a card and a zone are needed"),
    ("in(Ryko, Lightsworn Hunter)", 1, 4, "a card and a zone are needed"),
    ("in(Raigeki, A.graveyrd)", 1, 15, 'a zone is one of hand, .*; found "graveyrd". Did you mean "graveyard"'),
    ("in(Raigeki, GY)", 1, 13, 'Did you mean "graveyard"'),
    ("in(Raigeki, C.hand)", 1, 13, "a player is one of A, B"),
    ("in(Raigeki, A.field)", 1, 13, "field is the Field Zone"),
    ("controls(Raigeki)", 1, 10, "a player and a card are needed"),
    ("controls(C, Raigeki)", 1, 10, 'a player is one of A, B; found "C"'),
    ("lp(B)", 1, 1, "has to be compared"),
    ("lp(b) = 0", 1, 4, 'found "b". Did you mean "B"'),
    ("chains", 1, 1, "has to be compared"),
    ("chains(2) > 2", 1, 1, "takes no brackets"),
    ("winner(A) = 1", 1, 1, "is not compared"),
    ("phase(main)", 1, 7, "a phase is one of draw, standby"),
    ("draw(A)", 1, 6, "nothing stands in the brackets"),
    ("lp(B) <= x", 1, 10, 'a whole number was expected; found "x"'),
    ("lp(B) <=", 1, 9, "a whole number was expected; found the end"),
    ("true && false", 1, 6, '^expression:1:6: "and", "or", the end was expected; found "&&". Did you mean "and"'),
    ("true AND false", 1, 6, 'Did you mean "and"'),
    ("true | false", 1, 6, 'Did you mean "or"'),
    ("!true", 1, 1, 'Did you mean "not"'),
    ("(true", 1, 6, r'"\)".* was expected; found the end'),
    ("true)", 1, 5, r'found "\)"'),
    ("activated(Raigeki", 1, 18, r'"\)".* was expected; found the end'),
    ('activated("Raigeki)', 1, 11, "a quote is not closed"),
    ("true true", 1, 6, '"and", "or".* was expected; found "true"'),
    ("3 <= lp(B)", 1, 1, 'found "3"'),
    ("true, false", 1, 5, 'Did you mean "and"'),
    ("Raigeki is negated", 1, 1, 'an atom is one of .*; found "Raigeki"'),
    ("chains true", 1, 8, r"^expression:1:8: a comparison \(< <= = != >= >\) was expected; found"),
    ("winner A", 1, 8, r'^expression:1:8: "\(" was expected; found "A"'),
    ("#", 1, 1, "was expected"),
]


@pytest.mark.parametrize(("text", "line", "column", "message"), WRONG)
def test_what_is_wrong_is_located(text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        read(text, board())
    error = caught.value
    assert (error.file, error.line, error.column) == ("expression", line, column)
    assert re.search(message, str(error)), str(error)


def test_all_faults_of_naming_are_told_at_once() -> None:
    with pytest.raises(ExpressionError) as caught:
        read("activated(Raigekki) and\nin(Sangan, nowhere) or foo", board())
    assert [(one.line, one.column) for one in caught.value.errors] == [(1, 11), (2, 12), (2, 24)]


HOSTILE = (
    "(" * 2000,
    "not " * 499,
    "(not " * 300,
    "activated" * 200,
    "activated(" * 190,
    '"' * 1999,
    "1" * 1999,
    "lp(A) > " + "9" * 1900,
    "in(" + "," * 1900 + ")",
    "in(" + '"' * 1900 + ")",
    "activated(" + "Sangan " * 250 + ")",
    "true\n" * 300,
)


def test_bounds() -> None:
    long = "true" + " and true" * 221
    assert len(long) < 2000 and read(long, board()).text == long
    with pytest.raises(ExpressionError, match="at most 2,000 characters"):
        read(long + " " * 100, board())
    for before, after in (("(", ")"), ("not ", "")):
        deep = before * 50 + "true" + after * 50
        assert read(deep, board())
        for more in (51, 300):
            with pytest.raises(ExpressionError, match="50 deep"):
                read(before * more + "true" + after * more, board())
    for text in HOSTILE:
        with pytest.raises(ExpressionError):
            read(text + " (", board())
        refused_or_read(text)


@given(st.text(max_size=60))
@settings(max_examples=of_all(300, 100))
def test_random_text_raises_located_errors_alone(text: str) -> None:
    refused_or_read(text)


WORDS = ("activated(", "in(", "lp(A)", ")", "(", "not", "and", "or", "true", "<=", "3", "\n")
PIECES = (*WORDS, "Raigeki", "Sangan (", "A,", ",", ' "', "\\", "A.hand", ".")


@given(st.lists(st.sampled_from(PIECES), max_size=12))
@settings(max_examples=of_all(300, 100))
def test_random_pieces_raise_located_errors_alone(pieces: list[str]) -> None:
    refused_or_read(" ".join(pieces))
    refused_or_read("".join(pieces))


@given(st.sampled_from(["activated", "in", "controls", "count", "lp", "phase"]), st.text(max_size=30))
@settings(max_examples=of_all(200, 70))
def test_random_arguments_raise_located_errors_alone(word: str, text: str) -> None:
    refused_or_read(f"{word}({text})")


def refused_or_read(text: str) -> None:
    try:
        found = read(text, board())
    except ExpressionError as error:
        assert all(1 <= one.line <= text.count("\n") + 1 and 1 <= one.column <= len(text) + 1 for one in error.errors)
    else:
        assert read(found.text, board()) == found


# --- meaning -----------------------------------------------------------------------------------------------------------


def plain_lines(name: str, until: str = "open", expression: Expression | None = None) -> list[Line]:
    """The first lines of a board, nothing merged."""
    if expression is None:
        return walked(name, until)
    walk = PlainWalk(beginning(name), Question(until, watch=expression.watch, goal=expression.goal))
    return list(islice(walk, MOST_LINES + 1))


@cache
def walked(name: str, until: str) -> list[Line]:
    """The same, with nothing watched."""
    return list(islice(PlainWalk(beginning(name), Question(until)), MOST_LINES + 1))


def names_on(state: State) -> list[str]:
    return [facts.name for facts in state.duel.defs[1:]]


def end_atoms(state: State) -> Iterator[str]:
    for name in names_on(state):
        for player in "AB":
            yield f"controls({player}, {name})"
            for zone in ("hand", "deck", "graveyard", "banished", "monsters", "spells"):
                yield f"in({name}, {player}.{zone})"
        yield f"in({name}, graveyard)"
        yield f"face_up({name})"
        yield f"face_up(B, {name})"
    for player in "AB":
        yield f"winner({player})"
        for sign, number in (("<=", 0), (">", 3999), ("=", 8000), ("!=", 7000), ("<", 2500)):
            yield f"lp({player}) {sign} {number}"
        for zone in ("hand", "graveyard", "deck", "monsters"):
            yield f"count({player}.{zone}) >= 2"
    yield "count(graveyard) < 3"
    yield "draw()"
    for phase in PHASES:
        yield f"phase({phase})"


def way_atoms(state: State) -> Iterator[str]:
    for name in names_on(state):
        for what in ("activated", "resolves", "negated", "missed", "summoned", "destroyed"):
            yield f"{what}({name})"
            yield f"{what}(B, {name})"
        for effect in state.duel.defs[state.duel.codes[name]].effects:
            for what in ("activated", "resolves", "negated", "missed"):
                yield f"{what}({name}, {effect.number})"
    for number in range(4):
        yield f"chain_length >= {number}"
        yield f"chain_length = {number}"
        yield f"chains {'<' if number % 2 else '!='} {number}"


def directly(text: str, line: Line, first: State) -> bool:
    """Is the atom true of the line? Worked out from the whole line, in another way than the watch does."""
    word, _, rest = text.partition("(")
    if word.startswith("chain"):
        word, sign, number = text.split()
        value = len(line.chains) if word == "chains" else max((len(chain) for chain in line.chains), default=0)
        return compared(value, sign, int(number))
    arguments, _, than = rest.rpartition(")")
    state = line.state
    match word:
        case "lp":
            sign, number = than.split()
            return compared(state.lp["AB".index(arguments)], sign, int(number))
        case "count":
            player, _, zone = arguments.rpartition(".")
            sign, number = than.split()
            value = sum(1 for card in state.cards if PLACE_NAMES[card.zone] == zone and side(card) in (player or "AB"))
            value += sum(state.unnamed["AB".index(one)] for one in player or "AB") if zone == "deck" else 0
            return compared(value, sign, int(number))
        case "winner":
            return state.winner == "AB".index(arguments)
        case "draw":
            return state.winner == 2
        case "phase":
            return PHASES[state.phase] == arguments
        case "in":
            name, zone = arguments.rsplit(", ", 1)
            player, _, zone = zone.rpartition(".")
            return any(
                called(state, card) == name and PLACE_NAMES[card.zone] == zone and side(card) in (player or "AB") for card in state.cards
            )
        case "controls":
            player, name = arguments.split(", ", 1)
            return any(called(state, card) == name and on_field(card) and "AB"[card.control] == player for card in state.cards)
        case "face_up":
            player, name = player_and_name(arguments)
            return any(
                called(state, card) == name and on_field(card) and card.up and "AB"[card.owner] in player for card in state.cards
            )
    return tuple_of(arguments) in happened(line, first)[word]


def compared(value: int, sign: str, number: int) -> bool:
    return {"<": value < number, "<=": value <= number, "=": value == number, "!=": value != number, ">": value > number}.get(
        sign, value >= number
    )


def called(state: State, card: Any) -> str:
    return str(state.duel.defs[card.code].name)


def on_field(card: Any) -> bool:
    return PLACE_NAMES[card.zone] in ("monsters", "spells", "field", "pendulum")


def side(card: Any) -> str:
    return "AB"[card.control if on_field(card) else card.owner]


def player_and_name(arguments: str) -> tuple[str, str]:
    return (arguments[0], arguments[3:]) if arguments.startswith(("A, ", "B, ")) else ("AB", arguments)


def tuple_of(arguments: str) -> tuple[str, ...]:
    player, name = player_and_name(arguments)
    name, comma, effect = name.rpartition(", ")
    if not effect.isdigit():
        name, effect = (f"{name}, {effect}" if comma else effect), ""
    return (player if len(player) == 1 else "", name, effect)


def forms(player: int, name: str, effect: int | None = None) -> set[tuple[str, ...]]:
    """Every way to speak of this."""
    numbers = ("",) if effect is None else ("", str(effect))
    return {(one, name, number) for one in ("", "AB"[player]) for number in numbers}


def happened(line: Line, first: State) -> dict[str, set[tuple[str, ...]]]:
    """What happens to which cards on a line."""
    found: dict[str, set[tuple[str, ...]]] = {
        what: set() for what in ("activated", "resolves", "negated", "missed", "summoned", "destroyed")
    }

    def of(link: Any) -> set[tuple[str, ...]]:
        return forms(link.player, link.look.facts.name, link.effect.number)

    for link in first.chain:
        found["activated"] |= of(link)
    begun: list[tuple[int, Any, bool]] = []
    if first.asking is not None and first.asking.link >= 0:
        begun.append((first.asking.link, first.chain[first.asking.link], True))
    for step in line.steps:
        move, state = step.opening.move, step.before
        if move is not None and move.kind == ACTIVATE:
            found["activated"] |= forms(move.player, called(state, state.cards[move.uid]), move.effect)
        for entry in step.story:
            match entry["what"]:
                case "link":
                    link = state.chain[entry["link"]]
                    begun.append((entry["link"], link, entry["negated"] == 0))
                    if entry["negated"]:
                        found["negated"] |= of(link)
                case "without effect":
                    number, link, _ = begun.pop()
                    assert number == entry["link"]
                    begun.append((number, link, False))
                    if entry["rule"] in ("NEG-2", "NEG-4"):
                        found["negated"] |= of(link)
                case "missed":
                    found["missed"] |= forms(state.cards[entry["uid"]].owner, entry["card"], entry["effect"])
                case "event":
                    event = entry["event"]
                    words = {name for bit, name in EVENT_NAMES.items() if event.verbs & bit}
                    for what in ("summoned", "destroyed"):
                        if words & ({"destroyed"} if what == "destroyed" else {"Normal Summoned", "Flip Summoned", "Special Summoned"}):
                            found[what] |= forms(event.look.card.owner, event.look.facts.name)
    for _, link, with_effect in begun:
        if with_effect:
            found["resolves"] |= of(link)
    return found


def value_of(expression: Expression, line: Line) -> Any:
    """What is watched at the end of a line, worked out by following it."""
    watch = expression.watch
    if watch is None:
        return None
    value = watch.first
    for step in line.steps:
        move = step.opening.move
        if move is not None:
            value = watch.after(value, step.before, move, step.story if watch.reads_the_story else [])
    return value


@pytest.mark.parametrize("until", ["open", "chain"])
@pytest.mark.parametrize("name", BOARDS)
def test_every_atom_is_true_of_the_lines_of_which_it_is_true(name: str, until: str) -> None:
    first = played(name).state
    lines = plain_lines(name, until)
    assert lines
    atoms = [(text, read(text, first)) for text in (*end_atoms(first), *way_atoms(first))]
    for line in lines[:: max(1, len(lines) // 60)]:
        for text, expression in atoms:
            expected = None if line.state.unsettled else directly(text, line, first)
            assert expression.goal.holds(value_of(expression, line), line.state) is expected, (text, line.moves)


def questions(name: str) -> list[str]:
    """Some expressions about a board: atoms that are true of some of its lines and not of others, and what joins them.

    LEGALITY_TESTS=full: twice as many atoms of each board.
    """
    first = played(name).state
    lines = plain_lines(name)
    found = []
    for text in (*way_atoms(first), *end_atoms(first)):
        values = {directly(text, line, first) for line in lines[:: max(1, len(lines) // 40)] if not line.state.unsettled}
        if len(values) == 2:
            found.append(text)
    dice = random.Random(name)
    chosen = dice.sample(found, min(of_all(4, 2), len(found)))
    for one, other in pairwise(tuple(chosen)):
        chosen.append(f"not {one} and {other}" if dice.random() < 0.5 else f"{one} or not {other}")
    return chosen or ["true"]


@pytest.mark.parametrize("name", BOARDS)
def test_merged_counts_are_the_counts_of_the_plain_walk(name: str) -> None:
    first = played(name).state
    for text in questions(name):
        expression = read(text, first)
        lines = plain_lines(name, "open", expression)
        if len(lines) > MOST_LINES:
            pytest.skip("too many lines to list")
        for line in lines:
            assert line.value == value_of(expression, line)
        wanted = sum(line.kind != NodeKind.UNSETTLED and expression.goal.holds(line.value, line.state) is True for line in lines)
        assert merged(name, expression) == (len(lines), wanted), text


def merged(name: str, expression: Expression, until: str = "open") -> tuple[int, int]:
    """How many lines there are in the graph, and of how many of them the expression is true."""
    search = explore(beginning(name), Question(until, watch=expression.watch, goal=expression.goal))
    assert not search.stopped
    order = in_order(search.graph)
    return lines_from(search.graph, order)[0], lines_from(search.graph, order, lambda node: search.graph.goal.get(node) is True)[0]


COPY_QUESTIONS = [
    ("copies", "in(Sangan (first), A.graveyard)"),
    ("copies", "in(Sangan (mine), A.graveyard) and in(Sangan (second), A.monsters)"),
    ("copies", "destroyed(Sangan (second)) and not destroyed(Sangan (first))"),
    ("copies", "summoned(Sangan (first)) or in(Sangan (second), graveyard)"),
    ("copies", "activated(Sangan (first)) and activated(Sangan)"),
    ("copies", "face_up(Sangan (first)) and not face_up(Sangan (second))"),
    ("swapped", "in(Summoned Skull (one), A.graveyard)"),
    ("swapped", "controls(A, Summoned Skull (other))"),
]


@pytest.mark.parametrize(("name", "text"), COPY_QUESTIONS)
def test_a_copy_is_followed_where_lines_meet(name: str, text: str) -> None:
    expression = read(text, played(name).state)
    lines = plain_lines(name, "open", expression)
    wanted = [line for line in lines if expression.goal.holds(line.value, line.state)]
    assert 0 < len(wanted) < len(lines)
    assert merged(name, expression) == (len(lines), len(wanted))


def test_the_watch_is_small() -> None:
    state = board()
    assert read("in(Raigeki, hand) and lp(A) > 3 or winner(A)", state).watch is None
    activations = read("activated(Raigeki) and chain_length >= 3 and chain_length < 2 and chains = 1", state).watch
    assert activations is not None and not activations.reads_the_story and activations.first == (0, 0, 0)
    story = read("negated(Raigeki) or negated(Raigeki)", state).watch
    assert story is not None and story.reads_the_story and story.first == (0,)
    for text in ("resolves(Raigeki)", "missed(Sangan)", "summoned(Sangan)", "destroyed(Sangan)"):
        watch = read(text, state).watch
        assert watch is not None and watch.reads_the_story


def test_numbers_are_capped_one_above_what_they_are_compared_with() -> None:
    state = played("two-chains").state
    for text, most in (("chain_length >= 2", 3), ("chain_length < 1 or chain_length = 4", 5), ("chains > 0", 1), ("chains = -3", 0)):
        expression = read(text, state)
        lines = plain_lines("two-chains", "open", expression)
        assert max(line.value[0] for line in lines) <= most


def test_links_made_before_the_lines_begin_count() -> None:
    state = played("raigeki").state
    watch = read("activated(Raigeki) and activated(A, Raigeki) and chain_length = 1 and chains = 1 and activated(Dark Bribe)", state).watch
    assert watch is not None and watch.first == (1, 1, 1, 1, 0)
    negated = [line for line in plain_lines("raigeki") if directly("negated(Raigeki)", line, state)]
    resolved = [line for line in plain_lines("raigeki") if directly("resolves(Raigeki)", line, state)]
    assert negated and resolved and len(negated) + len(resolved) == len(plain_lines("raigeki"))


def test_a_link_amid_its_resolution_counts() -> None:
    state = played("amid").state
    assert state.asking is not None and state.asking.link == 0
    expression = read("resolves(Foolish Burial) and activated(Mystical Space Typhoon) and not resolves(Mystical Space Typhoon)", state)
    lines = plain_lines("amid", "open", expression)
    assert lines and all(expression.goal.holds(line.value, line.state) for line in lines)


def test_without_effect_after_a_choice_takes_back_what_was_taken_for_granted() -> None:
    state = played("raigeki").state
    watch = read("resolves(Raigeki)", state).watch
    assert watch is not None
    move = Move(PASS, 0)
    begun = watch.after(watch.first, state, move, [{"what": "link", "link": 0, "negated": 0}])
    assert begun == (2,)
    assert watch.after(begun, state, move, []) == (1,)
    asking = {"what": "without effect", "link": 0, "rule": "RES-4"}
    assert watch.after(begun, change(state, asking=Asking(state, move, (), 0, "cards", (), 0)), move, [asking]) == (0,)


def test_what_is_unsettled_cannot_be_said() -> None:
    expression = read("true", board())
    assert expression.goal.holds(None, board()) is True
    assert expression.goal.holds(None, change(board(), unsettled=("a fact",))) is None


def test_interchangeable_terms_are_told_apart_by_kind() -> None:
    card = Named("Raigeki")
    assert Happens("negated", card) != Happens("missed", card)
    assert ChainLength(Compared("=", 1)) != read("chains = 1", board()).term


# --- the page ----------------------------------------------------------------------------------------------------------


def test_the_examples_of_the_page_are_read() -> None:
    page = (ROOT / "docs" / "expressions.md").read_text(encoding="utf-8")
    text = re.search(r"```yaml board: \S+\n(.*?)```", page, re.DOTALL)
    assert text is not None
    state = read_board(text[1]).state
    rows = [line for line in page.splitlines() if line.startswith("| `")]
    assert len(rows) == 16
    for row in rows:
        example = re.findall(r"`([^`]+)`", row.replace("\\|", "|"))[-1]
        assert read(example, state)
    for example in re.findall(r"^    (.+)$", page, re.MULTILINE):
        assert read(example, state)

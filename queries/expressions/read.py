"""Reads an expression: the grammar with lark, then every word and name resolved against a board. All faults of naming are told at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from re import DOTALL
from re import compile as pattern
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lark import Lark, Token
from lark.exceptions import UnexpectedInput, UnexpectedToken
from lark.visitors import Transformer_NonRecursive

from kb.errors import shortened
from kb.store.names import nearest
from queries.expressions.errors import LIKE, ExpressionFaults
from queries.expressions.expression import Expression
from queries.expressions.naming import Naming, Piece
from queries.expressions.terms import (
    HAPPENINGS,
    ZONES,
    And,
    ChainLength,
    Chains,
    Compared,
    Controls,
    Count,
    Draw,
    FaceUp,
    Happens,
    In,
    InPhase,
    LifePoints,
    Not,
    Or,
    Term,
    Truth,
    Winner,
)

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase
    from legality.public import State

MOST_CHARACTERS: Final = 2000
MOST_DEEP: Final = 50
"""So many brackets and `not` may stand in one another."""

EXAMPLES: Final = {
    "in": "in(Raigeki, A.graveyard)",
    "controls": "controls(A, Jinzo)",
    "face_up": "face_up(Jinzo)",
    "lp": "lp(B) <= 0",
    "count": "count(A.hand) >= 3",
    "winner": "winner(A)",
    "draw": "draw()",
    "phase": "phase(battle)",
    **{what: f"{what}(Raigeki)" for what in HAPPENINGS},
    "chain_length": "chain_length >= 3",
    "chains": "chains >= 2",
    "true": "true",
    "false": "false",
}
"""Every word of the language with one example."""
NUMBERS: Final = ("lp", "count", "chain_length", "chains")
"""Words that give a number and have to be compared."""
BARE: Final = ("chain_length", "chains", "true", "false")
"""Words that take no brackets."""
SPELLED: Final = {
    "AND": '"and"',
    "OR": '"or"',
    "NOT": '"not"',
    "LPAR": '"("',
    "RPAR": '")"',
    "OPERATOR": "a comparison (< <= = != >= >)",
    "NUMBER": "a whole number",
    "WORD": "an atom such as activated(NAME)",
    "ARGUMENTS": "what it speaks of",
    "$END": "the end",
}
MEANT: Final = {"&": "and", "&&": "and", "|": "or", "||": "or", "!": "not", "<>": "!=", "=<": "<=", "=>": ">=", ",": "and", ";": "and"}
FOUND = pattern(r"\w+|[&|<>=!]+|.", DOTALL)
LAST_WORD = pattern(r"([^\W\d]\w*)\s*\Z")


def read(text: str, state: State, kb: KnowledgeBase | None = None) -> Expression:
    """The expression that a text says about the lines that begin in this state.

    `kb`: where short names are looked up; the knowledge base of the program if it is left out.

    Raises: ExpressionError with every fault of naming, or with the first of the grammar; line and column count within the text.

    >>> from queries import read_board
    >>> state = read_board("{A: {monsters: ['Ryko, Lightsworn Hunter'], deck: []}}").state
    >>> read("not in(ryko lightsworn hunter, graveyard) or chains>=2", state).text
    'not in(Ryko, Lightsworn Hunter, graveyard) or chains >= 2'
    >>> read("negated(Ryko, Lightsworn Huntr)", state)
    Traceback (most recent call last):
    queries.expressions.errors.ExpressionError: expression:1:9: unknown card "Ryko, Lightsworn Huntr".
    Did you mean "Ryko, Lightsworn Hunter"?
    """
    faults = ExpressionFaults(text)
    if len(text) > MOST_CHARACTERS:
        faults.add(MOST_CHARACTERS, f"an expression has at most {MOST_CHARACTERS:,} characters; found {len(text):,}")
    elif not text.strip():
        faults.add(0, f"an expression is missing; for example {EXAMPLES['in']} and {EXAMPLES['lp']}")
    faults.settle()
    try:
        tree = parser().parse(text)
    except UnexpectedInput as error:
        _tell(text, error, faults)
        faults.settle()
        raise
    found: Part = _Terms(Naming(state, faults, kb), faults).transform(tree)
    faults.settle()
    return Expression(found.term, state)


@cache
def parser() -> Lark:
    """The parser of the grammar, built once."""
    grammar = Path(__file__).with_name("grammar.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", lexer="contextual", maybe_placeholders=True)


def _tell(text: str, error: UnexpectedInput, faults: ExpressionFaults) -> None:
    """Notes a fault of the grammar: what was found, what may stand there, and what was probably meant."""
    at = len(text) if isinstance(error, UnexpectedToken) and error.token.type == "$END" else error.pos_in_stream or 0
    while at < len(text) and text[at].isspace():
        at += 1
    expected: set[str] = set(error.accepts or error.expected) if isinstance(error, UnexpectedToken) else set(getattr(error, "allowed", ()))
    found = FOUND.match(text, at)
    if found is not None and found[0] == '"':
        faults.add(at, "a quote is not closed" if '"' not in text[at + 1 :] else "a quote cannot stand here")
        return
    expected = _after_word(text, at, expected, faults)
    if faults.found:
        return
    allowed = ", ".join(SPELLED[name] for name in SPELLED if name in expected)
    said = f'found "{shortened(found[0])}"' if found is not None else "found the end"
    words = [word for word, name in (("and", "AND"), ("or", "OR"), ("not", "NOT")) if name in expected]
    meant: str | None = None
    if found is not None:
        meant = MEANT.get(found[0])
        if meant in ("and", "or", "not") and meant not in words:
            meant = None
        if meant is None and words:
            near = nearest(found[0][:80], words, least=LIKE)
            meant = near[0] if near else None
    faults.add(at, f"{allowed or 'the end'} was expected; {said}", meant)


def _after_word(text: str, at: int, expected: set[str], faults: ExpressionFaults) -> set[str]:
    """What may stand here, given the word before: more than the grammar says is known of each word. An unknown word is a fault."""
    before = LAST_WORD.search(text, 0, at)
    if before is None or "LPAR" not in expected or before[1] in ("and", "or", "not"):
        return expected
    word = before[1]
    if word not in EXAMPLES:
        faults.wrong(before.start(1), "an atom", word, EXAMPLES)
        return expected
    if word in NUMBERS and word in BARE:
        return {"OPERATOR"}
    return expected - {"LPAR", "OPERATOR"} if word in BARE else {"LPAR"}


class Part(NamedTuple):
    """A term, and how deep brackets and `not` stand in it."""

    term: Term
    depth: int


NOTHING: Final = Truth(False)
"""In the place of an atom that could not be read."""


class _Terms(Transformer_NonRecursive):  # type: ignore[type-arg]
    """From the tree of the grammar to terms."""

    def __init__(self, naming: Naming, faults: ExpressionFaults) -> None:
        super().__init__()
        self.naming = naming
        self.faults = faults

    # --- what joins atoms ------------------------------------------------------------------------------------------

    def start(self, children: list[Part]) -> Part:
        return children[0]

    def either(self, children: list[Any]) -> Part:
        return _joined(children, Or)

    def both(self, children: list[Any]) -> Part:
        return _joined(children, And)

    def denied(self, children: list[Any]) -> Part:
        return Part(Not(children[1].term), self._deeper(children[1], children[0]))

    def grouped(self, children: list[Any]) -> Part:
        return Part(children[1].term, self._deeper(children[1], children[0]))

    def _deeper(self, part: Part, token: Token) -> int:
        if part.depth == MOST_DEEP:
            self.faults.add(token.start_pos or 0, f"brackets and not may stand {MOST_DEEP} deep")
        return part.depth + 1

    # --- atoms -----------------------------------------------------------------------------------------------------

    def word(self, children: list[Any]) -> Part:
        return self._atom(children[0], None, None)

    def call(self, children: list[Any]) -> Part:
        return self._atom(children[0], _piece(children[1], children[2]), None)

    def compared(self, children: list[Any]) -> Part:
        return self._atom(children[0], None, _compared(children[1], children[2]))

    def compared_call(self, children: list[Any]) -> Part:
        return self._atom(children[0], _piece(children[1], children[2]), _compared(children[4], children[5]))

    def _atom(self, word: Token, piece: Piece | None, than: Compared | None) -> Part:
        name, at = str(word), word.start_pos or 0
        if name not in EXAMPLES:
            self.faults.wrong(at, "an atom", name, EXAMPLES)
            return Part(NOTHING, 0)
        if name in NUMBERS and than is None:
            self.faults.add(at, f"{name} is a number and has to be compared: {EXAMPLES[name]}")
        elif name not in NUMBERS and than is not None:
            self.faults.add(at, f"{name} is true or false and is not compared: {EXAMPLES[name]}")
        elif name in BARE and piece is not None:
            self.faults.add(at, f"{name} takes no brackets: {EXAMPLES[name]}")
        elif name not in BARE and piece is None:
            self.faults.add(at, f"{name} needs brackets: {EXAMPLES[name]}")
        elif piece is None:
            return Part(_bare(name, than), 0)
        else:
            made = self._made(name, piece, than or Compared("=", 0))
            return Part(NOTHING if made is None else made, 0)
        return Part(NOTHING, 0)

    def _made(self, name: str, piece: Piece, than: Compared) -> Term | None:
        """The atom with what stands in its brackets; None after a fault."""
        if name in HAPPENINGS:
            return _of(self.naming.card(piece, name), lambda card: Happens(name, card))
        match name:
            case "in":
                return self._in(piece)
            case "controls":
                return self._controls(piece)
            case "face_up":
                return _of(self.naming.card(piece), FaceUp)
            case "lp":
                return _of(self.naming.player(piece), lambda player: LifePoints(player, than))
            case "count":
                return _of(self.naming.place(piece), lambda place: Count(place, than))
            case "winner":
                return _of(self.naming.player(piece), Winner)
            case "phase":
                return _of(self.naming.phase(piece), InPhase)
        if piece.text.strip():
            self.faults.add(piece.stripped().at, "nothing stands in the brackets of draw()")
            return None
        return Draw()

    def _in(self, piece: Piece) -> Term | None:
        comma = piece.last_comma()
        text = piece.stripped()
        zone = piece.part(comma + 1).stripped()
        if comma < 0 or (zone.text.rpartition(".")[2] not in ZONES and self.naming.name(text.text) is not None):
            self.faults.add(text.at, f"a card and a zone are needed: {EXAMPLES['in']}")
            return None
        card = self.naming.card(piece.part(0, comma))
        place = self.naming.place(zone)
        if card is None or place is None:
            return None
        if place.word == "field" and not self.naming.is_field_spell(card.name):
            self.faults.add(zone.at, f"field is the Field Zone; anywhere on the field: controls(A, {card.name})")
            return None
        return In(card, place)

    def _controls(self, piece: Piece) -> Term | None:
        comma = piece.first_comma()
        if comma < 0:
            self.faults.add(piece.stripped().at, f"a player and a card are needed: {EXAMPLES['controls']}")
            return None
        player = self.naming.player(piece.part(0, comma))
        card = self.naming.card(piece.part(comma + 1))
        return None if player is None or card is None else Controls(player, card)


def _of(found: Any, make: Callable[[Any], Term]) -> Term | None:
    return None if found is None else make(found)


def _bare(name: str, than: Compared | None) -> Term:
    if than is None:
        return Truth(name == "true")
    return ChainLength(than) if name == "chain_length" else Chains(than)


def _piece(bracket: Token, arguments: Token | None) -> Piece:
    """What stands between the brackets."""
    return Piece(str(arguments or ""), (bracket.start_pos or 0) + 1)


def _compared(sign: Token, number: Token) -> Compared:
    return Compared("=" if sign == "==" else str(sign), int(number))


def _joined(children: list[Any], join: type[And] | type[Or]) -> Part:
    """All the parts in one; parts that are joined in the same way are taken up."""
    parts = [child for child in children if isinstance(child, Part)]
    if len(parts) == 1:
        return parts[0]
    terms: list[Term] = []
    for part in parts:
        terms += part.term.parts if isinstance(part.term, join) else (part.term,)
    return Part(join(tuple(terms)), max(part.depth for part in parts))

"""Reading a phrase of card text with a lark grammar.

A phrase is cut into words, folded so that plural and singular, old and new words are one ("Graveyards" is `gy`). The words of the
grammar's own strings are folded alike, and a string may hold several words (`"special summon"`). Where a grammar declares a terminal that
stands for a whole phrase of another grammar (`CARDS`), the driver reads that phrase there. At each place it takes the longest token that
the grammar accepts, and comes back to a shorter one where the rest cannot be read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from operator import itemgetter
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple

from lark import Lark, Token, Transformer, Tree
from lark.parsers.lalr_analysis import Shift

PIECE = re.compile(r"""
    "(?P<name>[^"]+)"
  | (?P<number>\d+(?:,\d{3})+|\d+)
  | (?P<plural>\(s\)|\(ies\)|\(es\))
  | (?P<word>'s\b|'(?=\s)|[^\W\d_]+(?:'(?!s\b)[^\W\d_]+)*)
  | (?P<mark>[^\s\w]|_)
""", re.VERBOSE)

FOLDED = {"graveyard": "gy", "graveyards": "gy", "gys": "gy", "an": "a", "are": "is", "were": "was", "have": "has", "copies": "copy",
          "yours": "yours", "graveyard(s)": "gy", "do": "does", "abilities": "ability", "dice": "die"}
KEPT = frozenset({"this", "is", "has", "was", "its", "plus", "unless", "does", "as", "us", "always", "minus", "otherwise",
                  "points", "yours", "theirs", "times", "less"})

STEPS_BACK = 200
"""How often the driver may come back to a shorter token in one phrase."""


class Word(NamedTuple):
    """One word: `kind` is `name` (in quotation marks), `number`, `word` or `mark`; `value` is folded, a name or number as printed."""

    kind: str
    value: str
    start: int
    end: int


@lru_cache(maxsize=20_000)
def fold(word: str) -> str:
    """One word in the form in which words are compared.

    >>> fold("Monsters"), fold("Graveyard"), fold("this")
    ('monster', 'gy', 'this')
    """
    lowered = word.lower().replace("’", "'")
    if lowered in FOLDED:
        return FOLDED[lowered]
    if lowered in KEPT or len(lowered) < 4 or lowered.endswith("ss") or not lowered.endswith("s"):
        return lowered
    return lowered[:-1]


@lru_cache(maxsize=40_000)
def words(text: str) -> tuple[Word, ...]:
    """The words of a text; a plural in brackets ("monster(s)") is left out."""
    found = []
    for match in PIECE.finditer(text.replace("’", "'").replace("“", '"').replace("”", '"')):
        kind = str(match.lastgroup)
        if kind == "plural":
            continue
        raw = match.group(kind)
        value = raw if kind == "name" else raw.replace(",", "") if kind == "number" else fold(raw)
        found.append(Word("word" if kind == "word" else kind, value, match.start(), match.end()))
    return tuple(found)


class Unread(NamedTuple):
    """A phrase that the grammar cannot read: `at` is the place in the phrase of the first word that fits nothing."""

    at: int


class Read(NamedTuple):
    """A phrase that was read: what it says in words of the vocabulary, and its parse."""

    value: Any
    tree: Tree[Token]


class Reading(NamedTuple):
    """One phrase that a grammar was asked to read: which rule, which words, what came of it."""

    rule: str
    text: str
    found: Read | Unread


_WATCHED: ContextVar[list[Reading] | None] = ContextVar("watched", default=None)


@contextmanager
def watched() -> Iterator[list[Reading]]:
    """Every reading made meanwhile, in order: the parses that `legality card --text` shows."""
    readings: list[Reading] = []
    token = _WATCHED.set(readings)
    try:
        yield readings
    finally:
        _WATCHED.reset(token)


class Phrase(NamedTuple):
    """A phrase of another grammar found inside one: where it ends (a number of a word), what it says, its parse."""

    end: int
    value: Any
    tree: Tree[Token] | None = None


Finder = Callable[[Sequence[Word], int], Iterable[Phrase]]
"""Every phrase that begins at this word, the longest first."""


class Looked:
    """How far into a text the words have been looked at on which a reading depends: what comes behind them makes no difference to it.

    Whoever reads words of a noun phrase (`kb.text.phrases`: finders and grammars) says how far it looked. A place is where a word begins
    (`Word.start`); `END` means that the reading depends on where the words end.
    """

    END: Final = 1 << 60
    far: ClassVar[int] = -1

    @classmethod
    def at(cls, given: Sequence[Word], last: int) -> None:
        """The words up to this one have been looked at."""
        place = given[last].start if last < len(given) else cls.END
        if place > cls.far:
            cls.far = place


class _Keywords:
    """The grammar's own strings by their first word."""

    def __init__(self, parser: Lark) -> None:
        self.by_first: dict[str, list[tuple[tuple[str, ...], str, str]]] = {}
        """For each first word: the words, these as one text, and the terminal; the longest first."""
        for terminal in parser.terminals:
            if terminal.pattern is None:
                continue
            if terminal.pattern.type != "str":
                raise ValueError(f"terminal {terminal.name}: only strings and declared terminals are read")
            sequence = tuple(word.value for word in words(str(terminal.pattern.value)))
            self.by_first.setdefault(sequence[0], []).append((sequence, " ".join(sequence), terminal.name))
        for found in self.by_first.values():
            found.sort(key=lambda entry: -len(entry[0]))
        self._following: dict[tuple[Any, str], tuple[tuple[tuple[str, ...], str, str], ...]] = {}

    def following(self, accepted: Mapping[str, Any], state: Any, first: str) -> tuple[tuple[tuple[str, ...], str, str], ...]:
        """The strings with this first word that may stand in this state of the parser."""
        key = (state, first)
        found = self._following.get(key)
        if found is None:
            found = self._following[key] = tuple(entry for entry in self.by_first.get(first, ()) if entry[2] in accepted)
        return found


class Grammar:
    """A lark grammar (LALR) over words, with the transformer that says what a parse means in words of the vocabulary."""

    def __init__(self, file: Path, starts: Sequence[str], meaning: Transformer[Token, Any],
                 phrases: Mapping[str, Finder] | None = None) -> None:
        self.parser = Lark(file.read_text(encoding="utf8"), parser="lalr", lexer="basic", start=list(starts), maybe_placeholders=False,
                           propagate_positions=True)
        self.meaning = meaning
        self.phrases = dict(phrases or {})
        self.keywords = _Keywords(self.parser)
        self._kept: dict[tuple[str, str], Read | Unread] = {}
        self._tables: dict[str, Any] = {}
        self._finders: dict[Any, tuple[tuple[str, Finder], ...]] = {}

    def read(self, start: str, text: str) -> Read | Unread:
        """What the whole text says, read from this rule of the grammar."""
        key = (start, text)
        if key not in self._kept:
            if len(self._kept) > 60_000:
                self._kept.clear()
            self._kept[key] = self._read(start, text)
        readings = _WATCHED.get()
        if readings is not None:
            readings.append(Reading(start, text, self._kept[key]))
        return self._kept[key]

    def _read(self, start: str, text: str) -> Read | Unread:
        given = words(text)
        run = Run(self, given)
        for end, tree in run.trees(start, 0, whole=True):
            if end == len(given):
                return Read(self.meaning.transform(tree), tree)
        return Unread(given[run.farthest].start if run.farthest < len(given) else len(text))

    def prefixes(self, start: str, given: Sequence[Word], at: int) -> Iterator[Phrase]:
        """Every phrase of this rule that begins at word `at`, the longest first."""
        found: dict[int, Tree[Token]] = {}
        for end, tree in self.trees(start, given, at):
            found.setdefault(end, tree)
        for end in sorted(found, reverse=True):
            yield Phrase(end, self.meaning.transform(found[end]), found[end])

    def trees(self, start: str, given: Sequence[Word], at: int) -> Iterator[tuple[int, Tree[Token]]]:
        """Every parse of this rule that begins at word `at`, with the word behind its end; one end may come several times."""
        return Run(self, given).trees(start, at, whole=False)

    def finders(self, accepted: Mapping[str, Any], state: Any) -> tuple[tuple[str, Finder], ...]:
        """The finders whose phrases may stand in this state of the parser."""
        found = self._finders.get(state)
        if found is None:
            found = self._finders[state] = tuple(entry for entry in self.phrases.items() if entry[0] in accepted)
        return found

    def table(self, start: str) -> Any:
        """Lark's table of states for this rule."""
        if start not in self._tables:
            self._tables[start] = self.parser.parse_interactive("", start=start).parser_state.parse_conf
        return self._tables[start]


class _Stack:
    """How far a reading has come: lark's table of states, and the two stacks of its parser, which are never changed in place."""

    __slots__ = ("states", "table", "values")

    def __init__(self, table: Any, states: tuple[Any, ...], values: tuple[Any, ...]) -> None:
        self.table, self.states, self.values = table, states, values

    @property
    def accepted(self) -> Mapping[str, Any]:
        """The terminals that may follow."""
        found: Mapping[str, Any] = self.table.states[self.states[-1]]
        return found

    def with_token(self, token: Token) -> _Stack | Tree[Token] | None:
        """The stack with this token on it (for the end of the text: the whole tree), or None where it does not fit."""
        rows, callbacks = self.table.states, self.table.callbacks
        row = rows[self.states[-1]].get(token.type)
        if row is None or row[0] is Shift:
            return None if row is None else _Stack(self.table, (*self.states, row[1]), (*self.values, token))
        states, values = list(self.states), list(self.values)
        while True:
            row = rows[states[-1]].get(token.type)
            if row is None:
                return None
            action, arg = row
            if action is Shift:
                return _Stack(self.table, (*states, arg), (*values, token))
            size = len(arg.expansion)
            parts = [_apart(value) for value in values[len(values) - size :]]
            if size:
                del states[-size:], values[-size:]
            values.append(callbacks[arg](parts))
            states.append(rows[states[-1]][arg.origin.name][1])
            if token.type == END.type and states[-1] == self.table.end_state:
                whole: Tree[Token] = values[-1]
                return whole


END = Token("$END", "")


def _apart(value: Any) -> Any:
    """A list of repeated parts as a list of its own: lark lengthens it in place, and another reading may hold it too."""
    repeated = isinstance(value, Tree) and value.data[0] == "_"
    return Tree(value.data, list(value.children), value.meta) if repeated else value


_end = itemgetter(0)


class Run:
    """One reading: how far it came, how often it may still come back."""

    def __init__(self, grammar: Grammar, given: Sequence[Word]) -> None:
        self.grammar, self.given = grammar, given
        self.values = tuple(word.value for word in given)
        self.farthest, self.left = 0, STEPS_BACK

    def trees(self, start: str, at: int, whole: bool) -> Iterator[tuple[int, Tree[Token]]]:
        """Complete parses of this rule from word `at` on, each with the word behind its end; `whole`: only those that use every word."""
        table = self.grammar.table(start)
        yield from self._walk(_Stack(table, (table.start_state,), ()), at, whole)

    def _walk(self, stack: _Stack, at: int, whole: bool) -> Iterator[tuple[int, Tree[Token]]]:
        self.farthest = max(self.farthest, at)
        accepted = stack.accepted
        if END.type in accepted and (at == len(self.given) or not whole):
            tree = stack.with_token(END)
            if isinstance(tree, Tree):
                yield at, tree
        if at >= len(self.given):
            Looked.at(self.given, at)
            return
        for end, token in self._tokens(stack, at):
            self.left -= 1
            if self.left < 0:
                return
            following = stack.with_token(token)
            if isinstance(following, _Stack):
                yield from self._walk(following, end, whole)

    def _tokens(self, stack: _Stack, at: int) -> list[tuple[int, Token]]:
        """The tokens that may stand here, the longest first."""
        accepted, state = stack.accepted, stack.states[-1]
        word = self.given[at]
        found: list[tuple[int, Token]] = []
        looked = at
        if word.kind in ("name", "number"):
            terminal = word.kind.upper()
            if terminal in accepted:
                found.append((at + 1, self._token(terminal, word.value, at, at + 1)))
        if word.kind != "name":
            for sequence, said, terminal in self.grammar.keywords.following(accepted, state, word.value):
                end = at + len(sequence)
                if end > looked:
                    looked = end - 1
                if end == at + 1 or self.values[at:end] == sequence:
                    found.append((end, self._token(terminal, said, at, end)))
        for terminal, finder in self.grammar.finders(accepted, state):
            found += [(phrase.end, self._token(terminal, phrase.value, at, phrase.end)) for phrase in finder(self.given, at)]
        if len(found) > 1:
            found.sort(key=_end, reverse=True)
        Looked.at(self.given, looked)
        return found

    def _token(self, terminal: str, value: Any, at: int, end: int) -> Token:
        said = value if isinstance(value, str) else ""
        token = str.__new__(Token, said)  # lark's own constructor takes a good part of the time of a reading
        token.type, token.value, token.start_pos, token.end_pos = terminal, value, self.given[at].start, self.given[end - 1].end
        token.line = token.column = token.end_line = token.end_column = None
        return token

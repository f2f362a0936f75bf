"""What do the words of a script say? Statements and expressions of Lua, as a tree of bounded depth; nothing of it is run."""

from __future__ import annotations

from itertools import islice
from typing import Final, NamedTuple, NoReturn

from queries.puzzles.edopro.tokens import KEYWORDS, Fault, Token, tokens

DEEPEST: Final = 40
"""So deep may statements and expressions of a script be nested."""
MOST_WORDS: Final = 60_000


class Constant(NamedTuple):
    """A number, a text, true, false or nil."""

    value: bool | int | str | None
    line: int


class Name(NamedTuple):
    """A variable."""

    name: str
    line: int


class Index(NamedTuple):
    """`of.key` or `of[key]`."""

    of: Expression
    key: Expression
    line: int


class Calling(NamedTuple):
    """`what(given)`, or with `method` `what:method(given)`."""

    what: Expression
    method: str
    given: tuple[Expression, ...]
    line: int


class Function(NamedTuple):
    """A function of the script's own."""

    parameters: tuple[str, ...]
    body: tuple[Statement, ...]
    line: int


class Operation(NamedTuple):
    """Two values and an operator between them; one has none on its left."""

    operator: str
    left: Expression | None
    right: Expression
    line: int


class Table(NamedTuple):
    """A list; entries with keys of their own have them."""

    entries: tuple[tuple[Expression | None, Expression], ...]
    line: int


Expression = Constant | Name | Index | Calling | Function | Operation | Table


class Assigning(NamedTuple):
    """`a, b = 1, 2`, perhaps `local`."""

    targets: tuple[Name | Index, ...]
    values: tuple[Expression, ...]
    local: bool
    line: int


class Doing(NamedTuple):
    """A call that is a statement."""

    call: Calling
    line: int


class Choosing(NamedTuple):
    """`if`: each condition with what is done then; the last may have none."""

    branches: tuple[tuple[Expression | None, tuple[Statement, ...]], ...]
    line: int


class Counting(NamedTuple):
    """`for name=first,last,step`."""

    name: str
    first: Expression
    last: Expression
    step: Expression | None
    body: tuple[Statement, ...]
    line: int


class Listing(NamedTuple):
    """`for names in of`."""

    names: tuple[str, ...]
    of: Expression
    body: tuple[Statement, ...]
    line: int


class Repeating(NamedTuple):
    """`while` and `repeat`: a round depends on what the Duel has come to, so a board cannot say it."""

    line: int


class Block(NamedTuple):
    """`do … end`."""

    body: tuple[Statement, ...]
    line: int


class Ending(NamedTuple):
    """`return` (with a value, perhaps), or `break`."""

    value: Expression | None
    breaks: bool
    line: int


Statement = Assigning | Doing | Choosing | Counting | Listing | Repeating | Block | Ending

_BINDING: Final = {
    "or": 1, "and": 2, "<": 3, ">": 3, "<=": 3, ">=": 3, "~=": 3, "==": 3, "|": 4, "~": 5, "&": 6, "<<": 7, ">>": 7, "..": 8,
    "+": 9, "-": 9, "*": 10, "/": 10, "//": 10, "%": 10,
}
"""How strongly an operator binds; all are read from the left, for what `..` joins that makes no difference."""
_ALONE: Final = frozenset(("not", "-", "~", "#"))
_CLOSING: Final = frozenset(("end", "else", "elseif", "until"))


def parsed(source: str) -> tuple[Statement, ...]:
    """The statements of this script.

    Raises: Fault with the line of what is no Lua, or is nested too deep, or too long.
    """
    words = list(islice(tokens(source), MOST_WORDS + 1))
    if len(words) > MOST_WORDS:
        raise Fault(words[-1].line, f"more than {MOST_WORDS} words; a puzzle is shorter")
    parser = _Parser(words)
    found = parser.block()
    if not parser.over():
        parser.wrong("a statement")
    return found


class _Parser:
    def __init__(self, words: list[Token]) -> None:
        self.words = words
        self.at = 0
        self.depth = 0

    # --- words -----------------------------------------------------------------------------------------------------------

    @property
    def here(self) -> Token:
        """The next word."""
        return self.words[self.at]

    def take(self) -> Token:
        """The next word, which is passed."""
        found = self.words[self.at]
        self.at += bool(found.kind)
        return found

    def seen(self, *kinds: str) -> bool:
        """Is the next word of such a kind? Then it is passed."""
        if self.here.kind in kinds:
            self.at += 1
            return True
        return False

    def over(self) -> bool:
        """Is nothing left?"""
        return not self.here.kind

    def expect(self, kind: str, what: str) -> Token:
        """The next word, which must be of this kind."""
        if self.here.kind != kind:
            self.wrong(what)
        return self.take()

    def wrong(self, what: str) -> NoReturn:
        """Says that something else was expected."""
        found = "the end of the script" if self.over() else str(self.here.value)[:40]
        raise Fault(self.here.line, f"{what} was expected; found {found}")

    def deeper(self) -> None:
        """One level down; the caller comes back by `depth -= 1`."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise Fault(self.here.line, f"nested deeper than {DEEPEST} levels")

    # --- statements ------------------------------------------------------------------------------------------------------

    def block(self) -> tuple[Statement, ...]:
        """Statements up to a word that closes them."""
        self.deeper()
        found: list[Statement] = []
        while not self.over() and self.here.kind not in _CLOSING:
            if self.seen(";"):
                continue
            found.append(self.statement())
        self.depth -= 1
        return tuple(found)

    def body(self) -> tuple[Statement, ...]:
        """Statements with the `end` that closes them."""
        line, found = self.here.line, self.block()
        if self.over():
            raise Fault(line, "what begins here has no `end`")
        self.expect("end", "`end`")
        return found

    def statement(self) -> Statement:
        """One statement."""
        word = self.here
        reader = {"local": self.local, "function": self.function_named, "if": self.choosing, "for": self.loop, "while": self.repeating,
                  "repeat": self.repeating, "do": self.nested, "return": self.ending, "break": self.ending}.get(word.kind)
        if reader is not None:
            self.take()
            return reader(word.line)
        if word.kind in ("goto", "::"):
            raise Fault(word.line, "a jump: a board cannot say what comes of it")
        first = self.suffixed()
        if self.here.kind not in ("=", ","):
            if not isinstance(first, Calling):
                self.wrong("`=` or a call")
            return Doing(first, word.line)
        targets = [first]
        while self.seen(","):
            targets.append(self.suffixed())
        self.expect("=", "`=`")
        named = tuple(target for target in targets if isinstance(target, Name | Index))
        if len(named) < len(targets):
            raise Fault(word.line, "a value is given to what is no variable")
        return Assigning(named, self.expressions(), False, word.line)

    def local(self, line: int) -> Statement:
        """After `local`."""
        if self.seen("function"):
            name = self.expect("name", "the name of a function")
            return Assigning((Name(str(name.value), name.line),), (self.function(name.line),), True, line)
        names: list[Name] = []
        while not names or self.seen(","):
            name = self.expect("name", "the name of a variable")
            names.append(Name(str(name.value), name.line))
            if self.seen("<"):
                self.expect("name", "`const`")
                self.expect(">", "`>`")
        return Assigning(tuple(names), self.expressions() if self.seen("=") else (), True, line)

    def function_named(self, line: int) -> Statement:
        """After `function`, as a statement."""
        word = self.expect("name", "the name of a function")
        target: Name | Index = Name(str(word.value), word.line)
        while self.here.kind in (".", ":"):
            self.take()
            key = self.expect("name", "a name")
            target = Index(target, Constant(str(key.value), key.line), key.line)
        return Assigning((target,), (self.function(line),), False, line)

    def choosing(self, line: int) -> Statement:
        """After `if`."""
        branches: list[tuple[Expression | None, tuple[Statement, ...]]] = []
        condition: Expression | None = self.expression()
        while True:
            if condition is not None:
                self.expect("then", "`then`")
            branches.append((condition, self.block()))
            if condition is not None and self.seen("elseif"):
                condition = self.expression()
            elif condition is not None and self.seen("else"):
                condition = None
            else:
                break
        if self.over():
            raise Fault(line, "what begins here has no `end`")
        self.expect("end", "`end`")
        return Choosing(tuple(branches), line)

    def loop(self, line: int) -> Statement:
        """After `for`."""
        names = [str(self.expect("name", "the name of a variable").value)]
        if self.seen("="):
            first = self.expression()
            self.expect(",", "`,`")
            last = self.expression()
            step = self.expression() if self.seen(",") else None
            self.expect("do", "`do`")
            return Counting(names[0], first, last, step, self.body(), line)
        while self.seen(","):
            names.append(str(self.expect("name", "the name of a variable").value))
        self.expect("in", "`in`")
        of = self.expression()
        self.expect("do", "`do`")
        return Listing(tuple(names), of, self.body(), line)

    def repeating(self, line: int) -> Statement:
        """After `while` or `repeat`."""
        if self.words[self.at - 1].kind == "while":
            self.expression()
            self.expect("do", "`do`")
            self.body()
        else:
            self.block()
            self.expect("until", "`until`")
            self.expression()
        return Repeating(line)

    def nested(self, line: int) -> Statement:
        """After `do`."""
        return Block(self.body(), line)

    def ending(self, line: int) -> Statement:
        """After `return` or `break`."""
        if self.words[self.at - 1].kind == "break":
            return Ending(None, True, line)
        value = None
        if self.here.kind not in _CLOSING and self.here.kind not in ("", ";"):
            value = self.expressions()[0]
        return Ending(value, False, line)

    # --- expressions -----------------------------------------------------------------------------------------------------

    def expressions(self) -> tuple[Expression, ...]:
        """One or more, with commas between them."""
        found = [self.expression()]
        while self.seen(","):
            found.append(self.expression())
        return tuple(found)

    def expression(self, least: int = 1) -> Expression:
        """One expression, whose operators bind at least so strongly."""
        self.deeper()
        word = self.here
        if word.kind in _ALONE:
            self.take()
            left: Expression = Operation(word.kind, None, self.expression(11), word.line)
        else:
            left = self.simple()
        length = 0
        while _BINDING.get(self.here.kind, 0) >= least:
            operator = self.take()
            left = Operation(operator.kind, left, self.expression(_BINDING[operator.kind] + 1), operator.line)
            length += 1
            if length > DEEPEST:
                raise Fault(operator.line, f"more than {DEEPEST} operators in a row")
        self.depth -= 1
        return left

    def simple(self) -> Expression:
        """A constant, a table, a function, or something with its calls."""
        word = self.here
        if word.kind in ("number", "text") or word.kind in ("true", "false", "nil"):
            self.take()
            return Constant({"true": True, "false": False, "nil": None}[word.kind] if word.kind in KEYWORDS else word.value, word.line)
        if word.kind == "{":
            return self.table()
        if self.seen("function"):
            return self.function(word.line)
        if word.kind == "...":
            raise Fault(word.line, "an unknown number of values (`...`)")
        return self.suffixed()

    def suffixed(self) -> Expression:
        """A variable or something in brackets, with what is called or looked up in it."""
        word, found = self.here, self._first()
        for _ in range(DEEPEST):
            sign = self.here
            if sign.kind not in (".", "[", ":", "(", "{", "text"):
                return found
            if self.seen("."):
                key = self.expect("name", "a name")
                found = Index(found, Constant(str(key.value), key.line), key.line)
            elif self.seen("["):
                found = Index(found, self.expression(), sign.line)
                self.expect("]", "`]`")
            else:
                method = str(self.expect("name", "a name").value) if self.seen(":") else ""
                found = Calling(found, method, self._given(), sign.line)
        raise Fault(word.line, f"more than {DEEPEST} calls in a row")

    def _first(self) -> Expression:
        if self.seen("("):
            found = self.expression()
            self.expect(")", "`)`")
            return found
        word = self.expect("name", "a name, a value or a statement")
        return Name(str(word.value), word.line)

    def _given(self) -> tuple[Expression, ...]:
        word = self.here
        if word.kind == "{":
            return (self.table(),)
        if self.seen("text"):
            return (Constant(word.value, word.line),)
        self.expect("(", "`(`")
        given = () if self.here.kind == ")" else self.expressions()
        self.expect(")", "`)`")
        return given

    def table(self) -> Table:
        """A list in braces."""
        line = self.expect("{", "`{`").line
        self.deeper()
        entries: list[tuple[Expression | None, Expression]] = []
        while self.here.kind != "}" and not self.over():
            key: Expression | None = None
            if self.seen("["):
                key = self.expression()
                self.expect("]", "`]`")
                self.expect("=", "`=`")
            elif self.here.kind == "name" and self.words[min(self.at + 1, len(self.words) - 1)].kind == "=":
                word = self.take()
                key = Constant(word.value, word.line)
                self.take()
            entries.append((key, self.expression()))
            if not self.seen(",", ";"):
                break
        self.expect("}", "`}`")
        self.depth -= 1
        return Table(tuple(entries), line)

    def function(self, line: int) -> Function:
        """After `function` (and its name)."""
        self.expect("(", "`(`")
        names: list[str] = []
        while self.here.kind != ")":
            word = self.take()
            if word.kind not in ("name", "..."):
                self.at -= 1
                self.wrong("the name of a parameter")
            names.append(str(word.value))
            if not self.seen(","):
                break
        self.expect(")", "`)`")
        return Function(tuple(names), self.body(), line)

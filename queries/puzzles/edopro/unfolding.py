"""Of which calls of the puzzle format does a script consist? Its statements are gone through as text, one after the other.

Variables are put in, loops over numbers and lists are written out, functions of the script's own are put where they are called, and `if`
is followed where its condition is known from the script (or from what is printed on a card). Everything else is refused with its line.
No Lua runs: there is no library, nothing but the calls of the format is known, and the number of steps is bounded.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Final, NamedTuple

import msgspec

from kb.errors import BoardError, shortened
from queries.puzzles.edopro.numbers import AT_THE_START, constants
from queries.puzzles.edopro.operators import apply
from queries.puzzles.edopro.parsing import (
    Assigning,
    Block,
    Calling,
    Choosing,
    Constant,
    Counting,
    Doing,
    Ending,
    Expression,
    Function,
    Index,
    Listing,
    Name,
    Operation,
    Repeating,
    Statement,
    Table,
    parsed,
)
from queries.puzzles.edopro.tokens import Fault
from queries.puzzles.edopro.values import Called, Made, Ref, Room, Unknown, Value

LARGEST: Final = 256 * 1024
"""Bytes of a script."""
MOST_CALLS: Final = 2_000
MOST_STEPS: Final = 200_000
"""Values and statements that are looked at."""
MOST_INSIDE: Final = 60
"""Functions and blocks inside each other."""
LONGEST: Final = 4_096
"""Signs of a text."""
MOST_GIVEN: Final = 12

RECORDED: Final[dict[str, frozenset[str]]] = {
    "Debug": frozenset(("SetAIName", "ReloadFieldBegin", "ReloadFieldEnd", "SetPlayerInfo", "ShowHint", "Message", "PreEquip",
                        "PreAddCounter", "PreSetTarget", "PreSummon", "AddCard")),
    "aux": frozenset(("BeginPuzzle",)),
    "Duel": frozenset(("SetLP", "ShuffleDeck", "RegisterEffect", "GetControl")),
    "Effect": frozenset(("GlobalEffect", "CreateEffect")),
    "Card": frozenset(("SetStatus", "CompleteProcedure", "RegisterEffect")),
}
"""What a script may call; `calls` knows what it says."""
SAID_OF_EFFECTS: Final = frozenset((
    "SetCode", "SetType", "SetProperty", "SetTargetRange", "SetOperation", "SetCondition", "SetCountLimit", "SetReset", "SetRange",
    "SetValue", "SetTarget", "SetCategory", "SetDescription", "SetLabel", "SetLabelObject", "SetOwnerPlayer", "SetHintTiming", "SetCost",
))
PRINTED: Final = frozenset(("Type", "GetType", "GetOriginalType", "IsType", "IsOriginalType", "Code", "GetCode", "IsCode"))
"""What a script may ask of a card: the answer is printed on it."""
_KNOWN: Final = sorted({f"{room}.{name}" for room, names in RECORDED.items() for name in names} | {"ipairs", "pairs", "pcall"})


class Call(NamedTuple):
    """One call of the script: which function, in which line, with what."""

    name: str
    line: int
    given: tuple[Value, ...]


class _Leaving(msgspec.Struct, frozen=True):
    """A block is left before its end: by `break`, or with the value of a function."""

    breaks: bool
    value: Value = None


def calls_of(source: bytes, file: str, types: Callable[[int], int | None] = lambda _: None) -> tuple[Call, ...]:
    """What the script calls, in order. `types`: the bits of what a card with this passcode is, None if nobody knows it.

    Raises: BoardError for a script that is too large, has a fault, does not end or says what is no part of the format, with its line.
    """
    if len(source) > LARGEST:
        raise BoardError(f"more than {LARGEST // 1024} kB; a puzzle is smaller", file)
    if source.startswith(b"\x1b"):
        raise BoardError("this is compiled Lua; a script is read as text", file, 1, 1)
    try:
        return _Unfolder(types).calls_of(parsed(source.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "replace")))
    except Fault as fault:
        raise BoardError(fault.message, file, fault.line, 1, fault.suggestion) from None


class _Scope:
    """Variables of a block, around them those of the blocks that it stands in."""

    def __init__(self, around: _Scope | None = None) -> None:
        self.own: dict[str, Value] = {}
        self.around = around

    def holder(self, name: str) -> _Scope | None:
        """The block that has this variable."""
        scope: _Scope | None = self
        while scope is not None and name not in scope.own:
            scope = scope.around
        return scope


class _Unfolder:
    def __init__(self, types: Callable[[int], int | None]) -> None:
        self.types = types
        self.calls: list[Call] = []
        self.codes: dict[int, int] = {}
        """The passcode of each card by its number."""
        self.at_start: list[tuple[Called, Made, Value]] = []
        self.starting = False
        """Are the calls those of the beginning of the Duel?"""
        self.steps = 0
        self.inside = 0
        self.everywhere = _Scope()
        rooms: dict[str, Value] = {name: Room(name) for name in ("Debug", "aux", "Duel", "Effect", "Card", "Group")}
        self.everywhere.own = {**constants(), **rooms, "Auxiliary": rooms["aux"]}

    def calls_of(self, statements: tuple[Statement, ...]) -> tuple[Call, ...]:
        """The calls of the whole script, at last of what it does as the Duel begins."""
        self.block(statements, self.everywhere)
        self.starting = True
        for operation, made, player in self.at_start:
            self.put(operation, [made, player], operation.function.line)
        return tuple(self.calls)

    def step(self, line: int) -> None:
        """Counts what is looked at."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise Fault(line, "this does not come to an end: it takes more steps than a puzzle does")

    # --- statements ------------------------------------------------------------------------------------------------------

    def block(self, statements: Sequence[Statement], scope: _Scope) -> _Leaving | None:
        """Goes through statements; how they were left before their end."""
        self.inside += 1
        if statements and self.inside > MOST_INSIDE:
            raise Fault(statements[0].line, f"functions and blocks stand deeper than {MOST_INSIDE} in each other")
        for statement in statements:
            self.step(statement.line)
            left = self.statement(statement, scope)
            if left is not None:
                self.inside -= 1
                return left
        self.inside -= 1
        return None

    def statement(self, said: Statement, scope: _Scope) -> _Leaving | None:
        """One statement."""
        if isinstance(said, Doing):
            self.calling(said.call, scope)
        elif isinstance(said, Assigning):
            self.assign(said, scope)
        elif isinstance(said, Block):
            return self.block(said.body, _Scope(scope))
        elif isinstance(said, Ending):
            return _Leaving(said.breaks, None if said.value is None else self.value(said.value, scope))
        elif isinstance(said, Repeating):
            raise Fault(said.line, "a loop that depends on the Duel: a board cannot say what it does")
        elif isinstance(said, Choosing):
            for condition, body in said.branches:
                if condition is None or self.true(self.value(condition, scope), said.line):
                    return self.block(body, _Scope(scope))
        else:
            return self.loop(said, scope)
        return None

    def assign(self, said: Assigning, scope: _Scope) -> None:
        """Gives variables their values."""
        inner = scope
        if said.local and len(said.values) == 1 and isinstance(said.values[0], Function):
            inner.own[said.targets[0].name if isinstance(said.targets[0], Name) else ""] = None  # a function may name itself
        values = [self.value(value, inner) for value in said.values]
        for target, value in zip(said.targets, values + [None] * len(said.targets), strict=False):
            if isinstance(target, Name):
                holder = scope if said.local else scope.holder(target.name) or self.everywhere
                holder.own[target.name] = value
                continue
            of, key = self.value(target.of, scope), self.value(target.key, scope)
            if isinstance(of, Room) and isinstance(key, str):
                of.own[key] = value
            elif isinstance(of, dict) and isinstance(key, int | str):
                of[key] = value
            else:
                raise Fault(target.line, f"{key} is given to what holds nothing: a board cannot say what this does")

    def loop(self, said: Counting | Listing, scope: _Scope) -> _Leaving | None:
        """A loop, written out."""
        rounds: list[tuple[Value, ...]] | range
        names: tuple[str, ...]
        if isinstance(said, Counting):
            first, last, step = (1 if part is None else self.value(part, scope) for part in (said.first, said.last, said.step))
            if not all(isinstance(part, int) and not isinstance(part, bool) for part in (first, last, step)) or step == 0:
                raise Fault(said.line, "the bounds of a loop: whole numbers were expected")
            assert isinstance(first, int) and isinstance(last, int) and isinstance(step, int)
            rounds, names = range(first, last + (1 if step > 0 else -1), step), (said.name,)
        else:
            listed = self.value(said.of, scope)
            if not isinstance(listed, dict):
                raise Fault(said.line, "a loop over what is no list of the script: a board cannot say what it does")
            rounds, names = list(listed.items()), said.names
        for given in rounds:
            self.step(said.line)
            inner = _Scope(scope)
            inner.own.update(zip(names, given if isinstance(given, tuple) else (given,), strict=False))
            left = self.block(said.body, inner)
            if left is not None:
                return None if left.breaks else left
        return None

    # --- values ----------------------------------------------------------------------------------------------------------

    def true(self, value: Value, line: int) -> bool:
        """Is it true?"""
        if isinstance(value, Unknown):
            raise Fault(line, f"a condition that depends on {value.what}: a board cannot say what comes of it")
        return value is not None and value is not False

    def value(self, said: Expression, scope: _Scope) -> Value:
        """What an expression stands for."""
        self.step(said.line)
        if isinstance(said, Constant):
            if isinstance(said.value, str) and len(said.value) > LONGEST:
                raise Fault(said.line, f"a text of more than {LONGEST} signs")
            return said.value
        if isinstance(said, Name):
            holder = scope.holder(said.name)
            return holder.own[said.name] if holder is not None else Unknown(said.name)
        if isinstance(said, Calling):
            return self.calling(said, scope)
        if isinstance(said, Function):
            return Called(said, scope)
        if isinstance(said, Table):
            return self.table(said, scope)
        if isinstance(said, Index):
            return self.looked_up(self.value(said.of, scope), self.value(said.key, scope), said.line)
        return self.operation(said, scope)

    def table(self, said: Table, scope: _Scope) -> Value:
        """A list of the script."""
        found: dict[int | str, Value] = {}
        number = 0
        for key, value in said.entries:
            number += key is None
            at = number if key is None else self.value(key, scope)
            if isinstance(at, bool) or not isinstance(at, int | str):
                raise Fault(said.line, "the key of a list: a number or a text was expected")
            found[at] = self.value(value, scope)
        return found

    def looked_up(self, of: Value, key: Value, line: int) -> Value:
        """`of.key`."""
        if isinstance(of, Room) and isinstance(key, str):
            return of.own[key] if key in of.own else Unknown(f"{of.name}.{key}")
        if isinstance(of, dict) and isinstance(key, int | str):
            return of.get(key)
        if isinstance(of, Unknown):
            return Unknown(f"{of.what}.{key}")
        raise Fault(line, f"{shortened(str(key))} is looked up in what holds nothing")

    def operation(self, said: Operation, scope: _Scope) -> Value:
        """Two values and an operator."""
        if said.operator in ("and", "or"):
            assert said.left is not None
            left = self.value(said.left, scope)
            return self.value(said.right, scope) if self.true(left, said.line) == (said.operator == "and") else left
        right = self.value(said.right, scope)
        if said.operator == "not":
            return not self.true(right, said.line)
        left = None if said.left is None else self.value(said.left, scope)
        found = apply(said.operator, left, right, said.left is None, said.line)
        if isinstance(found, str) and len(found) > LONGEST:
            raise Fault(said.line, f"a text of more than {LONGEST} signs")
        return found

    # --- calls -----------------------------------------------------------------------------------------------------------

    def calling(self, said: Calling, scope: _Scope) -> Value:
        """A call: what it gives back."""
        what = self.value(said.what, scope)
        if len(said.given) > MOST_GIVEN:
            raise Fault(said.line, f"more than {MOST_GIVEN} values are given to one function")
        given = [self.value(value, scope) for value in said.given]
        if said.method:
            return self.method(what, said.method, given, said.line)
        if isinstance(what, Unknown) and what.what == "pcall" and given:
            what = given.pop(0)
        if isinstance(what, Unknown) and what.what in ("ipairs", "pairs") and len(given) == 1:
            return given[0]
        if isinstance(what, Called):
            return self.put(what, given, said.line)
        if not isinstance(what, Unknown):
            raise Fault(said.line, "what is called here is no function")
        room, _, name = what.what.partition(".")
        if room in ("Card", "Effect") and given and name not in RECORDED["Effect"]:
            return self.method(given[0], name, given[1:], said.line)
        if name not in RECORDED.get(room, ()):
            close = get_close_matches(what.what, _KNOWN, 1, 0.8)
            raise Fault(said.line, f"{shortened(what.what)}: a board cannot say what this does", close[0] if close else None)
        return self.record(what.what, given, said.line)

    def put(self, called: Called, given: Sequence[Value], line: int) -> Value:
        """A function of the script's own, put where it is called."""
        scope = called.scope
        assert isinstance(scope, _Scope)
        inner = _Scope(scope)
        parameters = called.function.parameters
        rest = [Unknown(f"{name}, which only the Duel knows") for name in parameters[len(given):]]
        inner.own.update(zip(parameters, [*given, *rest], strict=False))
        self.step(line)
        left = self.block(called.function.body, inner)
        return left.value if left is not None else None

    def method(self, of: Value, name: str, given: list[Value], line: int) -> Value:
        """`of:name(given)`."""
        if isinstance(of, Room) and name in of.own and isinstance(of.own[name], Called):
            return self.put(of.own[name], [of, *given], line)  # type: ignore[arg-type]
        if isinstance(of, Made):
            return self.of_effect(of, name, given, line)
        if isinstance(of, Ref) and of.kind == "card":
            if name == "SetStatus" and not self.starting:
                raise Fault(line, "Card.SetStatus: a board cannot say what this does before the Duel begins")
            if name in RECORDED["Card"]:
                return self.record(f"Card.{name}", [of, *given], line)
            if name in PRINTED:
                return self.printed(of, name, given)
            if name == "GetActivateEffect":
                return Made({}, of, True)
            raise Fault(line, f"Card.{shortened(name)}: a board cannot say what this does")
        what = of.what if isinstance(of, Unknown) else "what it is called on"
        raise Fault(line, f"{shortened(name)}: {shortened(what)} is no card of this script: a board cannot say what this does")

    def of_effect(self, made: Made, name: str, given: list[Value], line: int) -> Value:
        """What is said of an effect."""
        if made.printed:
            if name in ("SetCondition", "SetTarget", "SetCost") and made.handler is not None:
                self.record("Card.ChangedEffect", [made.handler, name], line)
                return None
            raise Fault(line, f"Effect.{shortened(name)}: a card that does something else than its text says")
        if name == "Clone":
            return Made(dict(made.said), made.handler)
        if name in ("Reset", "RegisterFlagEffect"):
            return None
        if name in ("GetHandler", "GetOwner") and made.handler is not None:
            return made.handler
        if name not in SAID_OF_EFFECTS:
            close = get_close_matches(name, SAID_OF_EFFECTS, 1, 0.8)
            raise Fault(line, f"Effect.{shortened(name)}: a board cannot say what this does", f"Effect.{close[0]}" if close else None)
        made.said[name] = tuple(given)
        return None

    def printed(self, card: Ref, name: str, given: list[Value]) -> Value:
        """What is printed on a card."""
        code = self.codes.get(card.number, 0)
        if name.endswith("Code"):
            return code in given if name == "IsCode" else code
        bits = self.types(code)
        if bits is None:
            return Unknown(f"what the card {code} is, which nobody knows here")
        if name.startswith("Is"):
            mask = given[0] if given else None
            return bool(bits & mask) if isinstance(mask, int) else Unknown("a type of card that has no number here")
        return bits

    def record(self, name: str, given: list[Value], line: int) -> Value:
        """A call of the format; the card or effect that it makes."""
        if name.startswith("Effect."):
            handler = given[0] if given and isinstance(given[0], Ref) else None
            return Made({}, handler)
        if len(self.calls) >= MOST_CALLS:
            raise Fault(line, f"more than {MOST_CALLS} calls")
        kept = tuple(Made(dict(value.said), value.handler) if isinstance(value, Made) else value for value in given)
        self.calls.append(Call(name, line, kept))
        number = len(self.calls)
        if name == "Debug.AddCard":
            self.codes[number] = given[0] if given and isinstance(given[0], int) else 0
            return Ref("card", number)
        if name == "Duel.RegisterEffect" and given and isinstance(given[0], Made):
            operation = given[0].said.get("SetOperation", ())[:1]
            if given[0].code in AT_THE_START and operation and isinstance(operation[0], Called):
                self.at_start.append((operation[0], given[0], given[1] if len(given) > 1 else 0))
        return None

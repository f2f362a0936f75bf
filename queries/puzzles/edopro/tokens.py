"""Which words and signs does the text of a script consist of? Lua is read as text here; nothing of it is ever run."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

KEYWORDS: Final = frozenset((
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil", "not", "or", "repeat",
    "return", "then", "true", "until", "while",
))
_TOKEN: Final = re.compile(
    r"""(?P<space>[ \t\r\f\v\n]+)
    |--\[(?P<remark>=*)\[
    |(?P<line>--[^\n]*)
    |\[(?P<block>=*)\[
    |(?P<number>0[xX][0-9a-fA-F]+(?![\w.])|[0-9]+(?![\w.]))
    |(?P<name>[A-Za-z_][A-Za-z_0-9]*)
    |(?P<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
    |(?P<sign>\.\.\.|\.\.|==|~=|<=|>=|<<|>>|//|::|[-+*/%^\#&~|<>=(){}\[\];:,.])""",
    re.VERBOSE | re.DOTALL,
)
_ESCAPE: Final = re.compile(r"\\(?:z\s*|x([0-9a-fA-F]{2})|([0-9]{1,3})|u\{([0-9a-fA-F]{1,6})\}|(.))", re.DOTALL)
_ESCAPED: Final = {"n": "\n", "t": "\t", "r": "\r", "a": "", "b": "", "f": "", "v": ""}


class Fault(Exception):
    """What is wrong in a line of a script, or what no board can say; perhaps with what was meant."""

    def __init__(self, line: int, message: str, suggestion: str | None = None) -> None:
        super().__init__(message)
        self.line = line
        self.message = message
        self.suggestion = suggestion


class Token(NamedTuple):
    """A word of a script. `kind` is its own text for keywords and signs, else `name`, `number` or `text`; that of
    the end of the script is empty."""

    kind: str
    value: str | int
    line: int


def tokens(source: str) -> Iterator[Token]:
    """Every word of the script with its line, and at last one that is empty.

    Raises: Fault where the text is no Lua.

    >>> [token.value for token in tokens("local a=0x10 -- sixteen")]
    ['local', 'a', '=', 16, '']
    """
    at, line = 0, 1
    while at < len(source):
        found = _TOKEN.match(source, at)
        if found is None:
            raise Fault(line, _strange(source, at))
        end, kind = found.end(), found.lastgroup or ""
        text = found[0]
        if kind in ("remark", "block"):
            closing = f"]{found[kind]}]"
            close = source.find(closing, end)
            if close < 0:
                raise Fault(line, f"this {'comment' if kind == 'remark' else 'text'} has no end", f"end it with {closing}")
            if kind == "block":
                yield Token("text", source[end:close].removeprefix("\n"), line)
            text, end = source[at:close + len(closing)], close + len(closing)
        elif kind == "number":
            yield Token("number", int(text, 16 if text[:2] in ("0x", "0X") else 10) if len(text) < 40 else 2**64, line)
        elif kind == "name":
            yield Token(text if text in KEYWORDS else "name", text, line)
        elif kind == "text":
            yield Token("text", _ESCAPE.sub(_plain, text[1:-1]), line)
        elif kind == "sign":
            yield Token(text, text, line)
        line += text.count("\n")
        at = end
    yield Token("", "", line)


def _plain(found: re.Match[str]) -> str:
    """What an escape in a text stands for."""
    if found[1] or found[2]:
        return chr(int(found[1], 16) if found[1] else int(found[2]))
    if found[3]:
        return chr(min(int(found[3], 16), 0x10FFFF))
    return _ESCAPED.get(found[4], found[4]) if found[4] else ""


def _strange(source: str, at: int) -> str:
    sign = source[at]
    if sign in "\"'":
        return "this text has no end in its line"
    if sign.isdigit():
        return "a number that is no whole number"
    return f"the sign {sign if sign.isprintable() else f'U+{ord(sign):04X}'} has no meaning in a script"

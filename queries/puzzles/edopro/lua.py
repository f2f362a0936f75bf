"""Texts as a script holds them: strings, comments, hints; and the effects that say where in a turn it begins."""

from __future__ import annotations

import re

LONGEST_HINT = 1_000
"""Bytes; the simulator cuts a longer one."""


def quoted(text: str) -> str:
    r"""A text as a string of a script.

    >>> print(quoted('a "b"\n\\'))
    "a \"b\"\n\\"
    """
    signs = {'"': '\\"', "\\": "\\\\", "\n": "\\n"}
    return '"' + "".join(signs.get(sign, sign if sign.isprintable() else "?") for sign in text) + '"'


def in_one_line(text: str) -> str:
    """A text for a comment that ends with its line."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def in_a_block(text: str) -> str:
    """A text for a comment of several lines: it cannot end the comment.

    >>> in_a_block("x]]]")
    'x] ] ]'
    """
    return re.sub(r"\](?=\])", "] ", "\n".join(map(in_one_line, text.split("\n"))))


def hints(text: str) -> list[str]:
    """A text in parts that the simulator shows whole, cut between lines where that is possible."""
    found = [""]
    for line in text.split("\n"):
        for piece in _pieces(line):
            joined = f"{found[-1]}\n{piece}" if found[-1] else piece
            if len(joined.encode()) <= LONGEST_HINT:
                found[-1] = joined
            else:
                found.append(piece)
    return found


def _pieces(line: str) -> list[str]:
    step = LONGEST_HINT // 4
    return [line[at:at + step] for at in range(0, len(line), step)] or [""]


def skipping(code: str, player: int, reset: str = "") -> str:
    """An effect that makes a player skip a turn or a phase."""
    name = code.lower()
    until = f" {name}:SetReset({reset})" if reset else ""
    return (f"local {name}=Effect.GlobalEffect() {name}:SetType(EFFECT_TYPE_FIELD) {name}:SetProperty(EFFECT_FLAG_PLAYER_TARGET)"
            f" {name}:SetCode(EFFECT_{code}) {name}:SetTargetRange(1,0){until} Duel.RegisterEffect({name},{player})")


def at_main_phase(statements: str) -> str:
    """An effect that does this once, when Main Phase 1 begins."""
    return ("local set_now=Effect.GlobalEffect() set_now:SetType(EFFECT_TYPE_FIELD+EFFECT_TYPE_CONTINUOUS)"
            f" set_now:SetCode(EVENT_PHASE_START+PHASE_MAIN1) set_now:SetOperation(function(e) {statements} e:Reset() end)"
            " Duel.RegisterEffect(set_now,0)")

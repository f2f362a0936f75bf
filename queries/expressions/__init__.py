"""Expressions about lines of play, for `lines --where` and `solve --goal`.

`read` reads a text against a board; the `watch` and the `goal` of the `Expression` go into the question to the search.

>>> from queries import read_board
>>> state = read_board("{A: {hand: [Raigeki]}, B: {monsters: [Sangan]}}").state
>>> read("activated(raigeki) and  lp(B)==8000", state).text
'activated(Raigeki) and lp(B) = 8000'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.lazy import lazily

_PUBLIC = {
    "Expression": "queries.expressions.expression",
    "ExpressionError": "queries.expressions.errors",
    "read": "queries.expressions.read",
}

__all__ = ["Expression", "ExpressionError", "read"]

if TYPE_CHECKING:
    from queries.expressions.errors import ExpressionError
    from queries.expressions.expression import Expression
    from queries.expressions.read import read

lazily(__name__)

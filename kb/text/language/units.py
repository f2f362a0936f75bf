"""What the anatomy of a text hands to the readers of its clauses: one record for each effect, with the words of each part."""

from __future__ import annotations

import re
from typing import Any, NamedTuple


class Span(NamedTuple):
    """A stretch of a card's printed text. `start` is the place of its first character; `part` is `text`, `pendulum` or `materials`."""

    text: str
    start: int = 0
    part: str = "text"

    @property
    def end(self) -> int:
        """The place behind its last character."""
        return self.start + len(self.text)

    def piece(self, start: int, end: int) -> Span:
        """The part from `start` to `end`, counted within this span."""
        return Span(self.text[start:end], self.start + start, self.part)

    def stripped(self) -> Span:
        """The same without white space and a full stop at its ends."""
        left = len(self.text) - len(self.text.lstrip(" \n."))
        return Span(self.text.strip(" \n."), self.start + left, self.part)


class Told(NamedTuple):
    """What one stretch of the text did: for people who learn to read a card. `rule` is a rule id or empty."""

    span: Span
    meaning: str
    rule: str = ""


class Unit(NamedTuple):
    """One effect as its text sets it out, with everything decided that does not need its clauses to be understood.

    `kind` is a word of the vocabulary: an activated kind, `continuous`, `clause`, `procedure`; or `summoning` for sentences about the
    card's own Summons ("Cannot be Normal Summoned/Set"), or `unread` for a sentence of which nothing is known.
    """

    kind: str
    span: Span
    optional: bool = True
    timing: str | None = None
    """`when`, `if`, `each time` or None."""
    works_in: tuple[str, ...] = ()
    """Zones of the vocabulary, always spelled out for activated effects of monsters and for effects in hand, GY or banished."""
    limits: tuple[dict[str, Any], ...] = ()
    condition: tuple[Span, ...] = ()
    """What stands before the colon, without how often, "(Quick Effect)" and permissions; several where sentences add a demand."""
    activation: Span | None = None
    """Between colon and semicolon, without "You can": costs, targets, declarations."""
    activation_over: Span | None = None
    """Of a bullet: the costs and targets told over all bullets ("discard 1 card, then activate 1 of these effects")."""
    resolution: tuple[Span, ...] = ()
    """What is done: the clause after the semicolon (or colon), without the "You can" that makes the activation optional, and the
    sentences that follow it."""
    has_cost: bool = False
    targets: bool = False
    turn: str | None = None
    """`you` or `opponent`, where how often says whose turn ("Once per opponent's turn")."""
    permissions: dict[str, Any] = {}
    """Words of the vocabulary's effect form that the anatomy settles: `damage step`, `cannot be answered by`, `cannot be answered with`,
    `from hand`, `set this turn`, `used by`, `cannot be negated`, `one of`."""
    allowed_if: tuple[tuple[str, Span], ...] = ()
    """Of `from hand`, `set this turn`, `quick if`: words of a condition, or of a cost ("by revealing …"); each opaque in `permissions`."""
    spell_speed: int = 1
    answers_activation: bool = False
    """The condition is an activation or a Summon that this must be chained to directly."""
    granted: tuple[Unit, ...] = ()
    """Of a `continuous` or `clause` unit: effects that it gives other cards. They are no effects of its own card."""
    told: tuple[Told, ...] = ()

    @property
    def acts(self) -> tuple[Span, ...]:
        """All that is paid, chosen and declared at activation, in order."""
        return tuple(span for span in (self.activation_over, self.activation) if span is not None)


def opaque(kind: str, span: Span) -> str:
    """How a part that the vocabulary cannot say is recorded: what kind of words, and where they stand; never the words themselves.

    >>> opaque("step reveal", Span("reveal it", 120))
    'step reveal at 120-129'
    """
    part = "" if span.part == "text" else f"{span.part} "
    return f"{kind} at {part}{span.start}-{span.end}"


_OPAQUE = re.compile(r"(?P<kind>.+) at (?:(?P<part>pendulum|materials) )?(?P<start>\d+)-(?P<end>\d+)(?:, sentence (?P<sentence>\d+))?")


class Placed(NamedTuple):
    """What the record of an opaque part says: the kind of its words, the part of the text they stand in, and from where to where."""

    kind: str
    part: str
    start: int
    end: int
    sentence: int = 0
    """Which sentence of that part of the text it begins in, counted from 1; 0 where that is not recorded."""


def placed(record: str) -> Placed | None:
    """The record that `opaque` wrote, read again; None for a part that a person put into words.

    >>> placed("step reveal at 120-129, sentence 2")
    Placed(kind='step reveal', part='text', start=120, end=129, sentence=2)
    """
    match = _OPAQUE.fullmatch(record)
    if match is None:
        return None
    return Placed(match["kind"], match["part"] or "text", int(match["start"]), int(match["end"]), int(match["sentence"] or 0))

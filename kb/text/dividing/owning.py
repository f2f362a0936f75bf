"""Which sentences of a text belong to no effect of it? Each must be some effect's own, read or unread: none is lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kb.text.language.sentences import lines, sentences
from kb.text.language.units import Span, Unit


def spans_of(unit: Unit) -> Iterator[Span]:
    """Every stretch of the text that this unit is made from, with those of the effects that it gives."""
    yield from (unit.span, *unit.resolution, *unit.condition, *unit.acts)
    yield from (told.span for told in unit.told)
    yield from (span for _, span in unit.allowed_if)
    for granted in unit.granted:
        yield from spans_of(granted)


def unowned(whole: Span, units: Iterable[Unit]) -> list[Span]:
    """The sentences of this part of a card's text of which no unit has a word.

    >>> unowned(Span("Draw 1 card. Whistle."), [Unit("card activation", Span("Draw 1 card."))])
    [Span(text='Whistle.', start=13, part='text')]
    """
    taken = sorted((span.start, span.end) for unit in units for span in spans_of(unit) if span.part == whole.part and span.text)
    found, at, reached = [], 0, whole.start
    for line in lines(whole):
        for sentence in sentences(line.span):
            while at < len(taken) and taken[at][0] < sentence.end:
                reached = max(reached, taken[at][1])
                at += 1
            if reached <= sentence.start:
                found.append(sentence)
    return found

"""In which sentence of a card's text does an opaque part stand? People count sentences; characters are for programs."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from kb.text.language.printed import Printed
from kb.text.language.sentences import lines, sentences
from kb.text.language.units import Span, placed


def with_sentences(facts: Any, card: Printed) -> Any:
    """The facts with the number of its sentence added to every record of an opaque part."""
    starts = {
        part: [sentence.start for line in lines(Span(text)) for sentence in sentences(line.span)]
        for part, text in (("text", card.text), ("pendulum", card.pendulum_text), ("materials", card.materials))
    }
    return _counted(facts, starts, False)


def _counted(value: Any, starts: dict[str, list[int]], is_record: bool) -> Any:
    if isinstance(value, dict):
        return {word: _counted(inner, starts, word in RECORDS) for word, inner in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(_counted(inner, starts, is_record) for inner in value)
    place = placed(value) if is_record and isinstance(value, str) else None
    if place is None or place.sentence:
        return value
    return f"{value}, sentence {max(1, bisect_right(starts[place.part], place.start))}"


RECORDS = frozenset({"opaque", "further materials"})
"""Words of the vocabulary whose value is a record of an opaque part."""

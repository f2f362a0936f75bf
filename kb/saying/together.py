"""What is said of chosen cards together: "with different names", "whose total Levels equal 8"."""

from __future__ import annotations

from collections.abc import Iterator

from kb.records.fields import held
from kb.records.filters import SUMS, Measure, Selection
from kb.saying import numbers
from kb.saying.context import Context
from kb.saying.english import both
from kb.saying.terms import QUALITIES, STATS


def said_together(what: Selection, context: Context) -> Iterator[str]:
    """What is said of the chosen cards together."""
    if what.different_names:
        yield "with different names"
    if what.same_type:
        yield "of the same Type"
    unlike = [word for word in what.all_different or () if word != "place"]
    if unlike:
        yield f"with different {both(f'{QUALITIES[word]}s' for word in unlike)}"
    if what.all_different is not None and "place" in what.all_different:
        yield "(up to 1 from each place)" if str(what.count).startswith("up to") else "(1 from each place)"
    if what.all_alike is not None:
        yield f"with the same {both(QUALITIES[word] for word in what.all_alike)}"
    for word, total in held(what):
        if word in SUMS:
            one = "s" if word in ("sum of atk", "sum of def") else ""
            measured = isinstance(total, Measure)
            equal = f"{'is' if one else 'are'} {numbers.measured(total, context)}" if measured else f"equal{one} {numbers.compared(total)}"
            yield f"whose total {STATS[SUMS[word]]}{'' if one else 's'} {equal}"

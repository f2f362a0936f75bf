"""What an Extra Deck Monster is Summoned with, as its line of materials says it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from kb.records.filters import Material
from kb.saying import cards, numbers
from kb.saying.context import Context
from kb.saying.english import both, spaced
from kb.saying.terms import QUALITIES


def materials(items: Sequence[Material], context: Context) -> str:
    """What an Extra Deck Monster is Summoned with: "1 Tuner + 1 or more non-Tuner monsters"."""
    found = []
    for item in items:
        count = 1 if item.count is None else item.count
        of_one = replace(item, count=None, different_names=None, all_different=None, all_alike=None, is_=item.is_ or "monster")
        kind = cards.noun(of_one, context, count != 1)
        number = str(count) if isinstance(count, int) else numbers.compared(count, "more", "fewer").replace(" or more", "+")
        found.append(spaced([number, kind, _of_all_materials(item)]))
    return " + ".join(found)


def _of_all_materials(item: Material) -> str:
    """What they agree and differ in: "with the same Attribute but different Types"."""
    same = both(QUALITIES[word] for word in item.all_alike or ())
    unlike = both([*(["names"] if item.different_names else []), *(f"{QUALITIES[word]}s" for word in item.all_different or ())])
    if not same and not unlike:
        return ""
    if same and unlike:
        return f"with the same {same} but different {unlike}"
    return f"with the same {same}" if same else f"with different {unlike}"

"""Imported card databases as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from queries.render.paper import Paper

if TYPE_CHECKING:
    from kb.building.own import Import, Place


def import_paper(found: Import, place: Place | None = None, current: str = "") -> Paper:
    """One import: what it is, what was done with its entries, and how it is used; `current` is the version of what is shipped."""
    paper = Paper()
    paper.add(("title", found.name), ("dim", f"  {found.database}, {_cards(found.cards)}, imported {_day(found.at)}"))
    paper.add(("dim", "from "), found.source, indent=2, hang=4)
    paper.add(("dim", "kept in "), found.file, indent=2, hang=4)
    if current and found.compiled_by != current:
        older = "compiled by another version of the program; import it again to have its texts read by this one"
        paper.add(("unsettled", older), indent=2, hang=4)
    if place is not None:
        paper.gap()
        paper.add(f"used: {_cards(place.used)}, of which {place.new:,} would be unknown without it", indent=2, hang=4)
        if place.described:
            paper.add(f"not used, because described by hand: {_cards(place.described)}", indent=2, hang=4)
        if place.newer:
            paper.add(f"not used, because in a newer import: {_cards(place.newer)}", indent=2, hang=4)
    if found.remarks:
        paper.gap()
    for remark in found.remarks:
        paper.add(("dim", "- "), remark, indent=2, hang=4)
    return paper


def imports_paper(found: Sequence[Import], folder: str) -> Paper:
    """One import a line, the newest first."""
    paper = Paper()
    if not found:
        paper.add("Nothing is imported.")
    for one in found:
        if one.fault:
            paper.add(("name", f"{one.name:<24} "), ("no", f"damaged: {one.fault}"), ("dim", f"; legality cards remove {one.name}"), hang=4)
        else:
            paper.add(("name", f"{one.name:<24} "), f"{_cards(one.cards):>13}  ", ("dim", f"{one.database}, {_day(one.at)}"), hang=4)
    paper.add(("dim", f"in {folder}"))
    return paper


def _cards(number: int) -> str:
    return f"{number:,} card{'s' * (number != 1)}"


def _day(at: str) -> str:
    """Day and minute of a time, as people write them."""
    return at[:16].replace("T", " ") + " UTC"

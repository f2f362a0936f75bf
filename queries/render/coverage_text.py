"""What is understood of cards, and what is not, as text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kb.building.coverage import EXACT, FULL, GRADES, PART
from queries.render.paper import Paper

if TYPE_CHECKING:
    from queries.knowing.differing import Shares

HEADS = {"confirmed": "confirmed", FULL: "or fully", EXACT: "to activate", PART: "in part"}
ORIGINS = {"all": "all", "hand": "described by hand", "imported": "imported", "compiled": "compiled"}
ROWS = {"cards": "cards", "activated": "activated effects", "other": "other effects"}
UNDERSTOOD = {
    FULL: "Understood fully",
    EXACT: "Understood as far as activating them goes; of what they do then, not everything",
    PART: "Understood in part",
}
STYLE = {FULL: "yes", EXACT: "unsettled", PART: "unsettled"}


def coverage_paper(found: Mapping[str, Any], kinds: int) -> Paper:
    """The shares as a table, then so many of the commonest opaque kinds."""
    paper = Paper()
    for what, words in ROWS.items():
        if not found[what]:
            continue
        paper.gap()
        paper.add(("title", f"{words:<20}"), ("dim", "".join(f"{head:>13}" for head in HEADS.values()) + f"{'of':>7}"))
        for origin, name in ORIGINS.items():
            if origin in found[what] and (origin != "all" or len(found[what]) > 2):
                paper.add(f"  {name:<18}", _cells(found[what][origin]))
    listed = found["kinds"][:kinds]
    if listed:
        paper.gap()
        paper.add(("title", "The commonest parts that are not understood"), ("dim", "  (parts, cards)"))
    for entry in listed:
        paper.add(f"{entry['count']:>7,} {entry['cards']:>7,}  ", ("name", entry["kind"]), indent=0, hang=17)
        for phrase in entry.get("phrases", ()):
            paper.add(("dim", f"{phrase['count']:>6,} × "), phrase["words"], indent=17, hang=26)
    if len(found["kinds"]) > kinds:
        paper.add(("dim", f"and {len(found['kinds']) - kinds:,} more kinds"))
    return paper


def _cells(counts: Mapping[str, int]) -> str:
    total = counts["total"]
    cells = "".join(f"{f'{counts[grade]:,} {100 * counts[grade] / total:>4.1f}%':>13}" for grade in HEADS)
    return f"{cells}{total:>7,}"


def sole_paper(found: Iterable[Mapping[str, Any]]) -> Paper:
    """What stands alone between effects or cards and being understood fully, a line each."""
    paper = Paper()
    paper.add(("title", "Alone between an effect, or a card, and being understood fully"), ("dim", "  (effects, cards)"))
    for entry in found:
        paper.add(f"{entry['effects']:>7,} {entry['cards']:>7,}  ", entry["what"], hang=17)
    return paper


def probe_paper(found: Mapping[str, Any]) -> Paper:
    """What would become whole if a phrase were read, with the names of the cards."""
    paper = Paper()
    paper.add(("title", f"{found['effects']:,} effects and {found['cards']:,} cards would be understood fully"),
              ("dim", f"  (of {found['texts']:,} cards with these words)"))  # fmt: skip
    for name in found["names"]:
        paper.add(name, indent=2, hang=4)
    return paper


MOST_CARDS = 4
"""Cards that are named with a difference."""


def differences_paper(shares: Shares, found: Sequence[tuple[str, Sequence[str]]], most: int) -> Paper:
    """How much is confirmed, then the commonest differences with some of their cards: `-printed +said`."""
    paper = Paper()
    by_hand = sum(one.described for one in shares.differences)
    _share(paper, shares.confirmed - shares.described, len(shares.differences) - by_hand, "parts of compiled cards")
    if shares.described + by_hand:
        _share(paper, shares.described, by_hand, "parts of cards described by hand")
    for words, cards in found[:most]:
        named = ", ".join(cards[:MOST_CARDS]) + (" …" if len(cards) > MOST_CARDS else "")
        paper.add(f"{len(cards):>5}  ", words, ("dim", f"  {named}"), hang=7)
    return paper


def _share(paper: Paper, confirmed: int, different: int, what: str) -> None:
    share = 100 * confirmed / max(1, confirmed + different)
    paper.add(("title", f"{share:.1f}% confirmed"), f": {confirmed:,} {what} say the same words, {different:,} others")


def changes_paper(found: Mapping[str, Any], most: int) -> Paper:
    """What one build says otherwise than another: counts, then so many of the cards whose facts changed."""
    paper = Paper()
    for what in ("new", "gone", "became whole", "no longer whole"):
        if found[what]:
            paper.add(("title", f"{len(found[what]):,} cards: {what}"))
            paper.add(", ".join(found[what][:most]) + (" …" if len(found[what]) > most else ""), indent=2)
    paper.add(("title", f"{len(found['changed']):,} cards: facts that changed"))
    for entry in found["changed"][:most]:
        paper.add(("name", entry["card"]), indent=2)
        for style, sign, lines in (("no", "-", entry["before"]), ("yes", "+", entry["after"])):
            for line in lines:
                paper.add((style, f"{sign} "), line, indent=4, hang=6)
    return paper


def deck_paper(answer: Mapping[str, Any]) -> Paper:
    """The cards of a deck by how much of them is understood."""
    paper = Paper()
    counts = ", ".join(f"{number} in the {section.capitalize()} Deck" for section, number in answer["sections"].items())
    full = sum(card["understood"] == FULL for card in answer["cards"])
    number = len(answer["cards"]) + len(answer["unknown"])
    paper.add(("yes" if answer["answer"] else "unsettled", f"{full} of {number} cards understood fully"), f"  ({counts})")
    for grade in GRADES:
        cards = [card for card in answer["cards"] if card["understood"] == grade]
        if cards:
            paper.gap()
            paper.add((STYLE[grade], UNDERSTOOD[grade]))
        for card in cards:
            _card(paper, card)
    if answer["unknown"]:
        paper.gap()
        paper.add(("no", "Unknown"))
    for lost in answer["unknown"]:
        why = f"could be {', '.join(lost['could be'])}" if "could be" in lost else "no card has this passcode"
        paper.add(("name", str(lost["passcode"])), f" ×{sum(lost['copies'].values())}  line {lost['line']}: {why}", indent=2, hang=4)
    return paper


def _card(paper: Paper, card: Mapping[str, Any]) -> None:
    where = {"hand": "described by hand", "compiled": "compiled"}.get(card["origin"], f"imported: {card.get('import', '')}")
    paper.add(("name", card["card"]), f" ×{sum(card['copies'].values())}", ("dim", f"  {where}"), indent=2, hang=4)
    for effect, parts in _by_effect(card.get("missing", ())).items():
        paper.add(("dim", f"{effect}: "), "; ".join(parts), indent=6, hang=8)


def _by_effect(missing: Iterable[Mapping[str, Any]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for part in missing:
        of = f"effect {part['effect']}" if part.get("effect") else part.get("kind", "the card")
        found.setdefault(of, []).append(part["what"])
    return found

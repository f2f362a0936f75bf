"""What share of the cards is understood, and what is not: of all cards, of a list, of a deck."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from kb.building.coverage import FULL, GRADES, Opaque, card_grade, effect_grade, opaque_parts
from kb.errors import KnowledgeError
from kb.vocabulary.words import ACTIVATED
from queries.knowing.knowledge import opened, origin_words

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase
    from kb.store.shelf import Origin, Row
    from kb.text.language.printed import Printed
    from queries.knowing.deck import Deck

MOST_NAMES = 20_000
CONFIRMED = "confirmed"
_NAME = re.compile(r'"[^"]+"')
_NUMBER = re.compile(r"\d[\d,]*")


# --- coverage --------------------------------------------------------------------------------------------------------------


def coverage(rows: Iterable[tuple[Row, Origin]], texts: Mapping[str, Printed] | None = None, phrases: int = 5) -> dict[str, Any]:
    """How many of these cards and of their effects are said fully, exactly to activate, or in part; and the commonest opaque kinds.

    Of those said fully `confirmed` counts those of which the words said back are those of the card (`kb.confirming`).

    `texts`: the printed cards by name; then each kind comes with so many of its commonest phrases.
    """
    counts: dict[str, dict[str, Counter[str]]] = {what: {} for what in ("cards", "activated", "other")}
    kinds: Counter[str] = Counter()
    holders: dict[str, set[str]] = {}
    words: dict[str, Counter[str]] = {}
    for card, origin in rows:
        effects = card.get("effects", ())
        _counted(counts, "cards", origin, card_grade(card), all(effect.get("confirmed") for effect in effects))
        for effect in effects:
            kind = "activated" if effect["kind"] in ACTIVATED else "other"
            _counted(counts, kind, origin, effect_grade(effect), bool(effect.get("confirmed")))
        for part in opaque_parts(card):
            kinds[part.kind] += 1
            holders.setdefault(part.kind, set()).add(card["name"])
            phrase = phrase_of(part, card, origin, texts)
            if phrase:
                words.setdefault(part.kind, Counter())[phrase] += 1
    found: dict[str, Any] = {what: _shares(by_origin) for what, by_origin in counts.items()}
    found["kinds"] = [
        {"kind": kind, "count": count, "cards": len(holders[kind]), **_commonest(words.get(kind), phrases)}
        for kind, count in sorted(kinds.items(), key=lambda entry: (-entry[1], entry[0]))
    ]
    return found


def _counted(counts: dict[str, dict[str, Counter[str]]], what: str, origin: Origin, grade: str, confirmed: bool) -> None:
    for group in ("all", origin.kind):
        counter = counts[what].setdefault(group, Counter())
        counter[grade] += 1
        counter[CONFIRMED] += grade == FULL and confirmed


def _shares(by_origin: Mapping[str, Counter[str]]) -> dict[str, dict[str, int]]:
    shares = {}
    for origin, found in by_origin.items():
        total = sum(found[grade] for grade in GRADES)
        shares[origin] = {**{grade: found[grade] for grade in GRADES}, "total": total, CONFIRMED: found[CONFIRMED]}
    return shares


def phrase_of(part: Opaque, card: Row, origin: Origin, texts: Mapping[str, Printed] | None) -> str:
    """The words that an opaque part of a compiled card stands for, with `"…"` for names and `N` for numbers."""
    printed = texts.get(card["name"]) if texts is not None and origin.kind != "hand" else None
    if printed is None or part.place is None:
        return ""
    where, start, end = part.place
    text = {"pendulum": printed.pendulum_text, "materials": printed.materials}.get(where, printed.text)
    return _NUMBER.sub("N", _NAME.sub('"…"', " ".join(text[start:end].split())))


def _commonest(words: Counter[str] | None, most: int) -> dict[str, Any]:
    if words is None:
        return {}
    ordered = sorted(words.items(), key=lambda entry: (-entry[1], entry[0]))
    return {"phrases": [{"words": phrase, "count": count} for phrase, count in ordered[:most]]}


def rows_of(names: Iterable[str], kb: KnowledgeBase) -> list[tuple[Row, Origin]]:
    """The cards of these exact names, each once."""
    found = []
    for name in dict.fromkeys(names):
        card, origin = kb.card(name), kb.origin(name)
        assert card is not None and origin is not None
        found.append((card, origin))
    return found


def listed_names(text: str, file: str, kb: KnowledgeBase) -> list[str]:
    """The cards of a list: a name in any spelling on each line; empty lines and lines that begin with # say nothing.

    Raises: KnowledgeError with every line that names no card, or more than one.
    """
    found: list[str] = []
    faults: list[KnowledgeError] = []
    for number, line in enumerate(text.splitlines(), 1):
        name = line.strip()
        if not name or name.startswith("#"):
            continue
        if len(found) + len(faults) >= MOST_NAMES:
            raise KnowledgeError(f"more than {MOST_NAMES:,} names", file, number, 1)
        try:
            found.append(kb.find(name[:200]))
        except KnowledgeError as error:
            faults.append(KnowledgeError(error.message, file, number, line.index(name[0]) + 1, error.suggestion))
            if len(faults) >= 25:
                break
    if faults:
        raise KnowledgeError.many(faults)
    return found


# --- decks -----------------------------------------------------------------------------------------------------------------


def understood(deck: Deck, kb: KnowledgeBase | None = None) -> dict[str, Any]:
    """Which cards of a deck are understood fully, which in part (and what part not), which not at all.

    `answer` is true if all of them are understood fully.
    """
    base = opened(kb)
    cards: dict[str, dict[str, Any]] = {}
    unknown: dict[int, dict[str, Any]] = {}
    for entry in deck.entries:
        names = base.with_passcode(entry.passcode)
        if len(names) != 1:
            lost: dict[str, Any] = {"passcode": entry.passcode, "line": entry.line, "copies": Counter(), "could be": names}
            unknown.setdefault(entry.passcode, lost)["copies"][entry.section] += 1
            continue
        known = cards.setdefault(names[0], {"card": names[0], "passcode": entry.passcode, "copies": Counter()})
        known["copies"][entry.section] += 1
    for name, known in cards.items():
        known["copies"] = dict(known["copies"])
        known.update(_known(name, base))
    for one in unknown.values():
        one["copies"] = dict(one["copies"])
        if not one["could be"]:
            del one["could be"]
    found = sorted(cards.values(), key=lambda card: (GRADES.index(card["understood"]), card["card"]))
    answer = not unknown and all(card["understood"] == FULL for card in found)
    sections = {section: sum(entry.section == section for entry in deck.entries) for section in ("main", "extra", "side")}
    return {"question": "deck", "answer": answer, "sections": sections, "cards": found, "unknown": list(unknown.values())}


def _known(name: str, kb: KnowledgeBase) -> dict[str, Any]:
    ((card, origin),) = rows_of([name], kb)
    parts: dict[tuple[int | None, str], None] = dict.fromkeys((part.effect, _said(part)) for part in opaque_parts(card))
    missing: list[dict[str, Any]] = []
    for effect, kind in parts:
        entry: dict[str, Any] = {"what": kind}
        if effect is not None:
            of = card["effects"][effect]
            entry = {**({"effect": of["number"]} if "number" in of else {"kind": of["kind"]}), "grade": effect_grade(of), **entry}
        missing.append(entry)
    return {"understood": card_grade(card), **origin_words(origin), **({"missing": missing} if missing else {})}


def _said(part: Opaque) -> str:
    """A remark in its own words, else the kind of words that could not be said."""
    return part.text if part.place is None else part.kind

"""What of a card can be compared: its numbers (ATK, Level …) and its qualities (name, Type …)?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from kb.records.filters import Filter as FilterRecord
from legality.compiling.registry import Words
from legality.continuous.changes import ORIGINALS
from legality.continuous.unread import unsaid, unsaid_of_itself
from legality.game.effects import CardFacts
from legality.game.state import Look
from legality.game.terms import BANISHED, FIELD, MONSTER, MZONE, WITHOUT_LEVEL
from legality.game.view import Env, UnsettledFact

Stat = Callable[[Look], int | None]
"""A number of one card; none where it has no such number."""
Quality = Callable[[Look], frozenset[Any]]
"""What two cards may share; empty where a card has nothing of the kind."""

def _original_attack(look: Look) -> int | None:
    """The ATK that an effect makes its original one, else the printed one, or that of the monster that a Trap is."""
    if look.original_atk is not None:
        return look.original_atk
    return look.facts.atk if look.facts.kind & MONSTER else look.card.form.atk if look.card.form else None


def _original_defense(look: Look) -> int | None:
    """The DEF that an effect makes its original one, else the printed one, or that of the monster that a Trap is."""
    if look.original_def is not None:
        return look.original_def
    if look.card.form is not None:
        return look.card.form.defense
    return look.facts.defense if look.facts.kind & MONSTER and "link" not in look.facts.types else None


def _original_level(look: Look) -> int | None:
    """The printed Level, or that of the monster that a Trap is, or of a Token whose Level was worked out."""
    if look.card.form is not None:
        return look.card.form.level
    return look.facts.level if look.facts.kind & MONSTER and not look.facts.types & WITHOUT_LEVEL else None


def materials_asked(facts: CardFacts) -> list[FilterRecord]:
    """Every demand in the card's line of materials; of "1 A or 1 B" both."""
    record = facts.record
    return [one for item in (record.materials if record is not None else None) or () for one in (item, *(item.any_of or ()))]


def material_names(look: Look) -> frozenset[str]:
    """The names in the card's line of materials."""
    return frozenset(name for one in materials_asked(look.facts) for name in one.name or ())


STATS: dict[str, Stat] = {
    "atk": lambda look: look.atk if look.kind & MONSTER else None,
    "def": lambda look: look.defense if look.kind & MONSTER and "link" not in look.facts.types else None,
    "original atk": _original_attack,
    "original def": _original_defense,
    "level": lambda look: look.level if look.kind & MONSTER and not look.facts.types & WITHOUT_LEVEL else None,
    "rank": lambda look: look.level if look.kind & MONSTER and "xyz" in look.facts.types else None,
    "link": lambda look: look.facts.link if look.kind & MONSTER and "link" in look.facts.types else None,
    "original level": _original_level,
    "original rank": lambda look: look.facts.level if look.facts.kind & MONSTER and "xyz" in look.facts.types else None,
}
STAT_WORDS: Words[Stat] = Words("stat", STATS)
QUALITIES: dict[str, Quality] = {
    "name": lambda look: frozenset(look.names),
    "original name": lambda look: frozenset(look.facts.names),
    "type": lambda look: frozenset({look.race} - {""}),
    "original type": lambda look: frozenset({look.facts.race} - {""}),
    "attribute": lambda look: _bits(look.attributes),
    "original attribute": lambda look: _bits(look.facts.attributes),
    "card type": lambda look: _bits(look.kind),
    "original card type": lambda look: _bits(look.facts.kind),
    "level": lambda look: _numbers(look, "level"),
    "rank": lambda look: _numbers(look, "rank"),
    "atk": lambda look: _numbers(look, "atk"),
    "original level": lambda look: _numbers(look, "original level"),
    "owner": lambda look: frozenset({look.card.owner}),
    "controller": lambda look: frozenset({look.card.control}),
    "place": lambda look: frozenset({(look.card.control, FIELD if look.card.zone & FIELD else look.card.zone)}),
}
QUALITY_WORDS: Words[Quality] = Words("quality", QUALITIES)
MENTIONED: dict[str, Quality] = {
    "mentioned in the text of": lambda look: look.facts.mentions,
    "named in the materials of": material_names,
}
"""What of the others is held against a card, where one of them mentions the other's name."""
LIKENESS: Words[Quality] = Words(
    "likeness",
    {
        f"{word} of": QUALITIES[word]
        for word in ("name", "original name", "type", "original type", "attribute", "original attribute", "card type", "original card type")
    }
    | {
        "mentioned in the text of": QUALITIES["name"],
        "named in the materials of": QUALITIES["name"],
    },
)
COMPARISONS: Words[Callable[[int, int], bool]] = Words(
    "measure",
    {
        "equal to": lambda mine, other: mine == other,
        "different from": lambda mine, other: mine != other,
        "at most": lambda mine, other: mine <= other,
        "at least": lambda mine, other: mine >= other,
        "less than": lambda mine, other: mine < other,
        "more than": lambda mine, other: mine > other,
    },
)


def _bits(value: int) -> frozenset[int]:
    return frozenset(1 << place for place in range(value.bit_length()) if value >> place & 1)


def _numbers(look: Look, word: str) -> frozenset[int]:
    number = STATS[word](look)
    return frozenset() if number is None else frozenset({number})


def printed(look: Look) -> bool:
    """May the printed properties of the card be read? Those of face-down cards on the field or banished may not."""
    card = look.card
    return card.up or not card.zone & (FIELD | BANISHED)


def total_of(word: str, looks: Iterable[Look]) -> int | None:
    """The sum of a number of these cards; none where one of them has no such number."""
    found = [STATS[word](look) for look in looks]
    return None if None in found else sum(number for number in found if number is not None)


def together(looks: list[Look], differing: tuple[str, ...], alike: tuple[str, ...]) -> bool:
    """Do these cards differ from each other, or agree, in each of these qualities?"""
    for word in differing:
        found = [QUALITIES[word](look) for look in looks]
        if any(not mine.isdisjoint(other) for mine, other in _pairs(found)) or not all(found):
            return False
    return all(_agree([QUALITIES[word](look) for look in looks]) for word in alike)


def _pairs(found: list[frozenset[Any]]) -> Iterator[tuple[frozenset[Any], frozenset[Any]]]:
    return ((mine, other) for at, mine in enumerate(found) for other in found[at + 1 :])


def _agree(found: list[frozenset[Any]]) -> bool:
    return bool(found) and bool(frozenset.intersection(*found))


# --- a number as effects read it: unsettled where an effect that cannot be said may change it (decision 8) -----------------

CHANGED = {"atk": "atk", "def": "def", "original atk": "atk", "original def": "def"}
"""The numbers that an unread effect about ATK and DEF may change -> the printed number they go back to."""


def stat_of(env: Env, look: Look, word: str) -> int | None:
    """This number of the card, none where it has no such number.

    Raises:
        UnsettledFact: an effect in force that cannot be said changes it, or may say it where `?` is printed.
    """
    stat: Stat = STATS[word]
    if env.game.duel.has_unsaid and word in CHANGED and look.card.zone & MZONE and look.card.up:
        _settle(env, look, CHANGED[word])
    if env.originals is not None and look.uid == env.changed and word in ORIGINALS:
        look = replace(look, original_atk=env.originals[0], original_def=env.originals[1])
    return stat(look)


def _settle(env: Env, look: Look, printed: str) -> None:
    derived = env.game.derived
    if derived.reading_stats:
        raise UnsettledFact("an ATK or DEF that depends on itself")
    derived.reading_stats = True
    try:
        words = unsaid(env.game, look.uid, "its ATK")
        said = look.card.base_atk if printed == "atk" else look.card.base_def
        if words is None and said is None and printed in look.facts.unprinted:
            words = unsaid_of_itself(env.game, look.uid, "battle")
    finally:
        derived.reading_stats = None
    if words is not None:
        raise UnsettledFact(words)


def settle_qualities(env: Env, looks: Iterable[Look], words: Iterable[str]) -> None:
    """Raises UnsettledFact where one of these qualities is an ATK or DEF that an effect in force which cannot be said may change."""
    if stats := CHANGED.keys() & set(words):
        for look in looks:
            for word in stats:
                stat_of(env, look, word)


def counters_of(env: Env, look: Look) -> tuple[tuple[str, int], ...]:
    """The counters on this card, as (name, number).

    Raises:
        UnsettledFact: a continuous effect that cannot be said places or forbids some.
    """
    words = unsaid(env.game, look.uid, "counters") if env.game.duel.has_unsaid and look.uid >= 0 else None
    if words is not None:
        raise UnsettledFact(words)
    return look.card.counters

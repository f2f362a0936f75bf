"""What does an effect wait for: which events trigger it, what does it answer, when may it be used, how often?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kb.vocabulary.comparisons import admitted
from legality.compiling.conditions import PARTS_OF_TURN, conditions
from legality.compiling.filter_words import CAUSE_WORDS, how_bits
from legality.compiling.filters import filter_
from legality.compiling.includes import INCLUDES
from legality.compiling.players import PLAYERS
from legality.compiling.registry import Facts, Named, Words, listed
from legality.compiling.selections import cards
from legality.game.effects import Answer, During, Limit, Pattern
from legality.game.reads import Reads
from legality.game.selections import Filter
from legality.game.terms import EVENT, SUMMONED, TIMINGS, place_bits

# --- events --------------------------------------------------------------------------------------------------------------

EVENTS: Words[tuple[int, int]] = Words("event that triggers")
"""The words of events -> bits that must all be true of the happening, and bits of which one must."""
ANY_EVENT = sum(EVENT.values())

for _word, _bits in EVENT.items():
    if _word not in ("Summoned", "took damage", "unknown"):
        EVENTS.word(_word, reads=Reads.EQUIPS if _word == "equipped" else Reads(0))((_bits, 0))
EVENTS.word("Summoned")((0, SUMMONED))
EVENTS.word("took damage")((0, EVENT["took battle damage"] | EVENT["took effect damage"]))
EVENTS.word("unknown")((0, ANY_EVENT))

HAPPENING = Named(
    "event",
    "event",
    "card",
    "by",
    "by player",
    "by card",
    "player",
    "from",
    "to",
    "how",
    "target",
    "victim",
    "for",
    "using",
    "face",
    "placed",
    "where",
    "includes this card",
)


def pattern(facts: Facts) -> Pattern:
    """Compiles an event a card names."""
    HAPPENING.check(facts)
    bits = [EVENTS[name] for name in listed(facts["event"])]
    verbs = 0
    for every, _ in bits:
        verbs |= every
    cause = 0
    for word in listed(facts.get("by") or []):
        cause |= CAUSE_WORDS[word]
    other = facts.get("victim", facts.get("for"))
    itself, test = _about(facts.get("card"))
    return Pattern(
        verbs,
        tuple(either for _, either in bits if either),
        itself,
        test,
        cause,
        _player(facts.get("by player")),
        filter_(facts["by card"]) if facts.get("by card") is not None else None,
        _player(facts.get("player")),
        place_bits(facts.get("from")),
        place_bits(facts.get("to")),
        how_bits(facts.get("how")),
        facts.get("target") if facts.get("target") in (None, "directly", "this card") else _among(facts["target"]),
        filter_(other) if facts.keys() & {"victim", "for"} else None,
        filter_(facts["using"]) if "using" in facts else None,
        str(facts.get("face", "")),
        str(facts.get("placed", "")),
        conditions(facts.get("where")),
        facts.get("includes this card") is False,
        facts,
    )


def _player(word: str | None) -> str:
    return PLAYERS.read(word) if word else ""


def _about(card: Any) -> tuple[bool, Filter | None]:
    """Is the event about this very card, and what must hold of the card that it is about?"""
    if card is None or card == "this card":
        return card is not None, None
    if isinstance(card, dict) and card.get("one of") == "this card":
        return True, _among({word: value for word, value in card.items() if word != "one of"})
    return False, _among(card)


def _among(value: Any) -> Filter | None:
    """What the shape `cards` admits."""
    return cards(value).test if isinstance(value, dict) else filter_(value)


# --- what it answers, and when -------------------------------------------------------------------------------------------

ANSWER = Named("answer", "to", "card", "player", "includes", "targets", "only target", "how", "in", "link")
ANSWERED: Words[str] = Words("what is answered", {word: word for word in ("activation", "card activation", "effect activation", "Summon")})


def answer(facts: Facts) -> Answer:
    """Compiles what an effect answers."""
    ANSWER.check(facts)
    return Answer(
        ANSWERED.read(facts["to"]),
        filter_(facts["card"]) if "card" in facts else None,
        _player(facts.get("player")),
        frozenset(INCLUDES.read(word) for word in listed(facts.get("includes") or [])),
        filter_(facts["targets"]) if "targets" in facts else None,
        bool(facts.get("only target")),
        how_bits(facts.get("how")),
        place_bits(facts.get("in")),
        admitted(facts["link"]) if "link" in facts else None,
        facts,
    )


DURING = Named("during", "phases", "turn", "timings")
TIMING_NAMES: Words[int] = Words("timing of the Damage Step", {name: number for number, name in enumerate(TIMINGS) if number})


def during(facts: Facts | None) -> During | None:
    """Compiles the phases of an effect."""
    if facts is None:
        return None
    DURING.check(facts)
    return During(
        tuple(PARTS_OF_TURN.read(word) for word in listed(facts.get("phases") or [])),
        str(facts.get("turn", "either")),
        timings(facts.get("timings")),
    )


def timings(value: Any) -> frozenset[int]:
    """The timings of the Damage Step of these names."""
    return frozenset(TIMING_NAMES[name] for name in listed(value or []))


# --- how often -----------------------------------------------------------------------------------------------------------

LIMIT_WORDS: Words[Callable[[str, Any, Facts], Limit | None]] = Words("limit")
limit_word = LIMIT_WORDS.word


def limit(facts: Facts) -> list[Limit]:
    """Compiles limits on how often."""
    found = [LIMIT_WORDS[word](word, value, facts) for word, value in facts.items()]
    return [entry for entry in found if entry is not None]


@limit_word("soft", "use", "activate", "per duel", "while face-up")
def _times(word: str, value: Any, facts: Facts) -> Limit:
    shared = facts.get("shared", ())
    return Limit(word, value, shared if isinstance(shared, str) else tuple(shared))


@limit_word("shared")
def _shared(word: str, value: Any, facts: Facts) -> None:
    """With whom it is shared is part of the limit beside it."""


@limit_word("per chain")
def _per_chain(word: str, value: Any, facts: Facts) -> Limit:
    return Limit(f"per chain {value}", 1, ())


@limit_word("not in the same Chain as")
def _not_with(word: str, value: Any, facts: Facts) -> Limit:
    return Limit("not with", 1, tuple(value))

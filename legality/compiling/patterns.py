"""What does an effect wait for: which events trigger it, what does it answer, when may it be used, how often?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from kb.records.effects import Limit as LimitRecord
from kb.records.events import Answer as AnswerRecord
from kb.records.events import During as DuringRecord
from kb.records.events import Event as EventRecord
from kb.records.fields import PRINTED, held, marked, within
from kb.records.filters import Filter as FilterRecord
from kb.vocabulary.comparisons import admitted
from legality.compiling.conditions import PARTS_OF_TURN, conditions, for_the_damage_step
from legality.compiling.filter_words import CAUSE_WORDS, how_bits
from legality.compiling.filters import filter_
from legality.compiling.includes import INCLUDES
from legality.compiling.players import PLAYERS
from legality.compiling.registry import Words
from legality.compiling.selections import cards
from legality.game.reads import Reads
from legality.game.selections import Condition, Filter
from legality.game.terms import EVENT, SUMMONED, TIMINGS, place_bits
from legality.game.waiting import Answer, During, Limit, Pattern

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


def pattern(said: EventRecord) -> Pattern:
    """Compiles an event a card names."""
    bits = [EVENTS[name] for name in said.event]
    verbs = 0
    for every, _ in bits:
        verbs |= every
    cause = 0
    for word in said.by or ():
        cause |= CAUSE_WORDS[word]
    itself, test = _about(said.card)
    if said.lost is not None:
        cause |= CAUSE_WORDS["rule"]
    other = next((one for one in (said.victim, said.lost) if one is not None), said.for_)
    return Pattern(
        verbs,
        tuple(either for _, either in bits if either),
        itself,
        test,
        cause,
        _player(said.by_player),
        _filter(said.by_card),
        _player(said.player),
        place_bits(said.from_),
        place_bits(said.to),
        how_bits(said.how or ()),
        said.target if said.target in (None, "directly", "this card") else _among(said.target),
        _filter(other),
        _used(said.using),
        said.face or "",
        said.placed or "",
        _where(said),
        said.includes_this_card is False,
        said,
        said.using is not None and said.using.one_of == "this card",
        None if said.count is None else admitted(said.count),
        _asks_for_a_face(said),
        said.no_others or "",
    )


def _where(said: EventRecord) -> tuple[Condition, ...]:
    """What else must have held; of a destruction by battle, what holds because a monster battles holds also where it has left (BAT-4)."""
    if "destroyed" not in said.event:
        return conditions(said.where)
    return tuple(for_the_damage_step(item) for item in said.where or ())


OF_THE_CARD = marked(FilterRecord, PRINTED)
"""Words of what a card is, which it does not show face-down."""


def _asks_for_a_face(said: EventRecord) -> bool:
    """Is it that a card of a kind is banished, from wherever? One that lies face-down there is of no kind that it shows (TIM-10)."""
    if "banished" not in said.event or said.from_ or said.face or said.placed or not isinstance(said.card, FilterRecord):
        return False
    records = [record for record in within(said.card) if isinstance(record, FilterRecord)]
    if any(record.from_ for record in records):
        return False
    words = [(word, value) for record in records for word, value in held(record)]
    return any(word in OF_THE_CARD and (word, value) != ("is", "card") for word, value in words if word != "any of")


def _used(said: FilterRecord | None) -> Filter | None:
    """What a material must be; where it is this very card (`uses_itself`) what else must hold of it."""
    return _filter(replace(said, one_of=None) if said is not None and said.one_of == "this card" else said)


def _player(word: str | None) -> str:
    return PLAYERS.read(word) if word else ""


def _filter(said: str | FilterRecord | None) -> Filter | None:
    return None if said is None else filter_(said)


def _about(said: str | FilterRecord | None) -> tuple[bool, Filter | None]:
    """Is the event about this very card, and what must hold of the card that it is about?"""
    if said is None or said == "this card":
        return said is not None, None
    if isinstance(said, FilterRecord) and said.one_of == "this card":
        return True, _among(replace(said, one_of=None))
    return False, _among(said)


def _among(said: str | FilterRecord) -> Filter | None:
    """What the shape `cards` admits."""
    return cards(said).test if isinstance(said, FilterRecord) else filter_(said)


# --- what it answers, and when -------------------------------------------------------------------------------------------

ANSWERED: Words[str] = Words("what is answered", {word: word for word in ("activation", "card activation", "effect activation", "Summon")})


def answer(said: AnswerRecord) -> Answer:
    """Compiles what an effect answers."""
    return Answer(
        ANSWERED.read(said.to),
        _filter(said.card),
        _player(said.player),
        frozenset(INCLUDES.read(word) for word in said.includes or ()),
        _filter(said.targets),
        bool(said.only_target),
        how_bits(said.how or ()),
        place_bits(said.in_),
        None if said.link is None else admitted(said.link),
        tuple(answer(item) for item in said.in_response_to or ()),
        said,
        _player(said.damage_to),
        was_set=bool(said.was_Set),
        destroys=None if said.destroys is None else cards(replace(said.destroys, count=said.destroys.count or "1+")),
    )


TIMING_NAMES: Words[int] = Words("timing of the Damage Step", {name: number for number, name in enumerate(TIMINGS) if number})


def during(said: DuringRecord | None) -> During | None:
    """Compiles the phases of an effect."""
    if said is None:
        return None
    return During(tuple(PARTS_OF_TURN.read(word) for word in said.phases or ()), said.turn or "either", timings(said.timings or ()))


def timings(words: Iterable[str]) -> frozenset[int]:
    """The timings of the Damage Step of these names."""
    return frozenset(TIMING_NAMES[word] for word in words)


# --- how often -----------------------------------------------------------------------------------------------------------

LIMIT_WORDS: Words[Callable[[str, Any, LimitRecord], Limit | None]] = Words("limit")
limit_word = LIMIT_WORDS.word


def limit(said: LimitRecord) -> list[Limit]:
    """Compiles limits on how often."""
    found = [LIMIT_WORDS[word](word, value, said) for word, value in held(said)]
    return [entry for entry in found if entry is not None]


@limit_word("soft", "use", "activate", "per duel", "while face-up")
def _times(word: str, value: int, said: LimitRecord) -> Limit:
    return Limit(word, value, said.shared or (), bool(said.applied))


@limit_word("shared")
def _shared(word: str, value: object, said: LimitRecord) -> None:
    """With whom it is shared is part of the limit beside it."""


@limit_word("applied")
def _applied(word: str, value: bool, said: LimitRecord) -> None:
    """What is counted is part of the limit beside it."""


@limit_word("per chain")
def _per_chain(word: str, value: str, said: LimitRecord) -> Limit:
    return Limit(f"per chain {value}", 1, ())


@limit_word("not in the same Chain as")
def _not_with(word: str, value: tuple[int, ...], said: LimitRecord) -> Limit:
    return Limit("not with", 1, value)

"""One clause of a resolution as steps of the vocabulary: "destroy that target", "it gains 500 ATK until the end of this turn".

Cards that a clause points back to stay `Pointer`s; `references` decides what they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from kb.text.language.reading import Grammar, Phrase, Read, Word, words
from kb.text.language.sayable import UNSAYABLE
from kb.text.phrases.demands import unsaid_at
from kb.text.phrases.nouns import cards_at, counters_at
from kb.text.steps.changing import Changing
from kb.text.steps.forbidding import Forbidding
from kb.text.steps.moving import Moving
from kb.text.steps.pointers import IT, Pointer, Step
from kb.text.steps.step_words import both_of_them, broken, kind_of, one_of_players
from kb.text.steps.wordings import normalised
from kb.vocabulary.words import ON_THE_FIELD

LEAVING_A_TRACE = frozenset({"summon", "banish", "send", "destroy", "discard"})
"""What is done to a card that then lies where it can be told where it was before."""


class _Meaning(Moving, Changing, Forbidding):
    """What a parse of `steps.lark` says."""

    # Tests

    def is_a(self, parts: list[Any]) -> Any:
        kind = kind_of(parts[1])
        if kind is UNSAYABLE or not isinstance(parts[0], Pointer):
            return UNSAYABLE
        return {"exists": {"count": "1+", "one of": parts[0], **kind}}

    def is_not(self, parts: list[Any]) -> Any:
        found = self.is_a(parts)
        return UNSAYABLE if found is UNSAYABLE else {"exists": {**found["exists"], "count": 0}}

    def you_did(self, parts: list[Any]) -> Any:
        """Among the cards that it was done to are so many of this kind; a place behind them is theirs before, which is not known then."""
        if not isinstance(parts[1], dict) or "reference" in parts[1]:
            return UNSAYABLE
        least = parts[1].get("count")
        several = isinstance(least, str) and re.fullmatch(r"[2-9]\+", least) is not None
        kind = kind_of({word: value for word, value in parts[1].items() if word != "count"} if several else parts[1])
        if kind is UNSAYABLE:
            return UNSAYABLE
        zones, whose = kind.pop("from", None), kind.pop("whose", None)
        if whose is not None and (zones is None or not ON_THE_FIELD.isdisjoint(zones)):
            return UNSAYABLE  # who controlled it is not known then
        if zones is not None and parts[0] not in LEAVING_A_TRACE:
            return UNSAYABLE
        kind |= ({} if zones is None else {"came from": zones}) | ({} if whose is None else {"owner": whose})
        return {"exists": {"count": least if several else "1+", "one of": Pointer(parts[0], "done"), **kind}}

    def did_shuffle(self, _: list[Any]) -> str:
        return "shuffle"

    def did_tribute(self, _: list[Any]) -> str:
        return "tribute"

    def did_equip(self, _: list[Any]) -> str:
        return "equip"

    def did_any(self, parts: list[Any]) -> Any:
        return parts[0]

    def you_did_any(self, parts: list[Any]) -> Any:
        return {"exists": {"count": "1+", "one of": Pointer(parts[0], "done")}}

    def was_done(self, parts: list[Any]) -> Any:
        return self.you_did([parts[1], parts[0]])

    def you_changed(self, parts: list[Any]) -> Any:
        """So many of them were: a number alone is exact."""
        many = parts[0].get("count") if isinstance(parts[0], dict) else None
        kind = kind_of({word: value for word, value in parts[0].items() if word != "count"}) if isinstance(many, int) else None
        if not isinstance(kind, dict) or not set(kind) <= {"is"}:
            return UNSAYABLE
        return {"exists": {"count": many, "one of": Pointer("change", "done")}}

    def negated_attack_of(self, parts: list[Any]) -> Any:
        kind = kind_of(parts[0])
        return UNSAYABLE if kind is UNSAYABLE or "reference" in kind else {"exists": {"count": "1+", "one of": "attacker", **kind}}

    def one_was(self, parts: list[Any]) -> Any:
        return self.is_a([IT, parts[0]])

    def battled_now(self, parts: list[Any]) -> Any:
        return _of_them(parts[0], {"from": ["monster zone"], "did this turn": "battled"})

    def is_there(self, parts: list[Any]) -> Any:
        return _of_them(parts[0], {"from": ["field"]})

    def is_there_face_up(self, parts: list[Any]) -> Any:
        return _of_them(parts[0], {"from": ["field"], "face": "up"})

    def of_original_level(self, parts: list[Any]) -> Any:
        return _of_them(parts[0], {"original level": parts[1]})

    def is_of_level(self, parts: list[Any]) -> Any:
        return _of_them(parts[0], {"level": parts[1]})

    def at_least_so(self, parts: list[Any]) -> str:
        return f">= {parts[0]}"

    def at_most_so(self, parts: list[Any]) -> str:
        return f"<= {parts[0]}"


def _of_them(cards: Any, demands: Step) -> Any:
    """One of these cards, pointed back to, meets the demands; several cards may differ in that."""
    if not isinstance(cards, Pointer) or cards.number:
        return UNSAYABLE
    return {"exists": {"count": "2+" if cards.kind == "both" else "1+", "one of": cards, **demands}}


def _cards_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    for phrase in cards_at(given, at):
        yield both_of_them(given[at:phrase.end], one_of_players(given[at:phrase.end], phrase))


def _demand_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """A demand behind the place of the cards ("to your hand, with a different name than that card"), where it can be said."""
    yield from (phrase for phrase in unsaid_at(given, at) if phrase.value.said is not None)


GRAMMAR = Grammar(Path(__file__).with_name("steps.lark"), ["action", "statement", "test"], _Meaning(),
                  {"CARDS": _cards_at, "COUNTER_NAME": counters_at, "DEMAND": _demand_at})


def _first_words(start: str) -> frozenset[str]:
    """The grammar's own words with which this rule can begin."""
    table = GRAMMAR.table(start)
    accepted = table.states[table.start_state]
    return frozenset(word for word, entries in GRAMMAR.keywords.by_first.items() if any(name in accepted for *_, name in entries))


FIRST_WORDS = _first_words("action")
KINDS_OF_CARDS = frozenset({"normal", "set", "special", "fusion", "ritual", "flip", "equip", "your", "both"})
"""Words that begin a command ("Special Summon", "your LP become") or a kind of card ("Special Summoned monsters"), or a player."""


def read_steps(text: str) -> list[Step] | None:
    """The steps that this clause says, with Pointers in them; None if it cannot be read whole."""
    text = normalised(text)
    first = next((word.value for word in words(text)), "")
    starts = ("statement",) if first not in FIRST_WORDS else ("action", "statement") if first in KINDS_OF_CARDS else ("action",)
    for start in starts:
        found = GRAMMAR.read(start, text)
        if isinstance(found, Read) and isinstance(found.value, list) and not broken(found.value):
            return list(found.value)
    return None


def read_test(text: str) -> Step | None:
    """The condition that a clause behind "if" demands of cards it points back to ("it is a Warrior monster"), with Pointers in it."""
    found = GRAMMAR.read("test", text)
    return found.value if isinstance(found, Read) and isinstance(found.value, dict) and not broken(found.value) else None

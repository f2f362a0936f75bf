"""Of which effects do the words said back differ from those of the card? Cards by passcode, words, and no texts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kb.confirming.gate import compared
from kb.text.compile import TextTooLong, compiled
from kb.text.language.printed import Printed


class Difference(NamedTuple):
    """One part of a card that was read fully and is not confirmed."""

    passcode: int
    name: str
    effects: tuple[int, ...]
    """The places of its effects in the list of the card, from 1."""
    missing: tuple[str, ...]
    """Words that are printed and not said back."""
    extra: tuple[str, ...]
    """Words that are said back and not printed."""

    @property
    def words(self) -> str:
        """The words in which it differs: `-printed +said`."""
        return " ".join([*(f"-{word}" for word in self.missing), *(f"+{word}" for word in self.extra)])


class Shares(NamedTuple):
    """How many parts of cards that were read fully are confirmed, and where the others differ."""

    confirmed: int
    differences: list[Difference]


def differences(records: Iterable[Printed]) -> Shares:
    """Every part of these cards that was read fully, compared with its text."""
    confirmed, found = 0, []
    for card in records:
        try:
            facts, parts = compiled(card)
        except TextTooLong:
            continue
        for one in compared(facts, parts, card):
            if one.is_equal:
                confirmed += 1
            else:
                places = tuple(place + 1 for place in one.effects)
                found.append(Difference(card.password or 0, card.name, places, one.missing, one.extra))
    return Shares(confirmed, found)


def commonest(found: Iterable[Difference]) -> list[tuple[str, list[str]]]:
    """Each difference with the cards that have it, the commonest first."""
    cards: defaultdict[str, list[str]] = defaultdict(list)
    for one in found:
        cards[one.words].append(one.name)
    return sorted(cards.items(), key=lambda entry: (-len(entry[1]), entry[0]))


def ledger(found: Iterable[Difference]) -> Iterator[str]:
    """The lines of a ledger: passcode, effects, words; tabs between them, in the order of the passcodes."""
    for one in sorted(found):
        yield f"{one.passcode}\t{','.join(map(str, one.effects))}\t{one.words}"

"""Of which effects do the words said back differ from those of the card? Cards by passcode, words, and no texts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from kb.confirming import described as by_hand
from kb.confirming.gate import Compared, compared
from kb.text.compile import TextTooLong, compiled
from kb.text.language.printed import Printed


class Difference(NamedTuple):
    """One part of a card that was read or described fully and is not confirmed."""

    passcode: int
    name: str
    effects: tuple[int, ...]
    """The places of its effects in the list of the card, from 1; none: nothing is described of a part that was read."""
    missing: tuple[str, ...]
    """Words that are printed and not said back."""
    extra: tuple[str, ...]
    """Words that are said back and not printed."""
    described: bool = False
    """By hand."""

    @property
    def words(self) -> str:
        """The words in which it differs: `-printed +said`."""
        return " ".join([*(f"-{word}" for word in self.missing), *(f"+{word}" for word in self.extra)])


class Shares(NamedTuple):
    """How many parts of cards that were read fully are confirmed, and where the others differ."""

    confirmed: int
    differences: list[Difference]
    described: int = 0
    """So many of those confirmed are parts of cards described by hand."""


def differences(records: Iterable[Printed], described: Callable[[Printed], dict[str, Any] | None] = lambda _: None) -> Shares:
    """Every part of these cards that was read fully, compared with its text; and all that is `described` of them by hand."""
    compiled_ones, described_ones = [], []
    for card in records:
        try:
            facts, parts = compiled(card)
        except TextTooLong:
            continue
        compiled_ones += [(card, one) for one in compared(facts, parts, card)]
        by_a_person = described(card)
        if by_a_person is not None:
            described_ones += [(card, one) for one in by_hand.compared(by_a_person, parts, card)]
    equal, by_person = (sum(one.is_equal for _, one in found) for found in (compiled_ones, described_ones))
    return Shares(equal + by_person, [*_differing(compiled_ones, False), *_differing(described_ones, True)], by_person)


def _differing(found: Iterable[tuple[Printed, Compared]], described: bool) -> Iterator[Difference]:
    for card, one in found:
        if not one.is_equal:
            places = tuple(place + 1 for place in one.effects)
            yield Difference(card.password or 0, card.name, places, one.missing, one.extra, described)


def commonest(found: Iterable[Difference]) -> list[tuple[str, list[str]]]:
    """Each difference with the cards that have it, the commonest first."""
    cards: defaultdict[str, list[str]] = defaultdict(list)
    for one in found:
        cards[one.words].append(one.name)
    return sorted(cards.items(), key=lambda entry: (-len(entry[1]), entry[0]))


def ledger(found: Iterable[Difference]) -> Iterator[str]:
    """The lines of a ledger: passcode, effects, words, and `described` of what a person described; in the order of the passcodes."""
    for one in sorted(found):
        yield "\t".join((str(one.passcode), ",".join(map(str, one.effects)) or "0", one.words, *(["described"] if one.described else ())))

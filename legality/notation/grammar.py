"""A sentence cut into its parts, card names still unresolved. One sentence can be cut in several ways; the longest names come first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import msgspec

from kb.store.names import nearest
from legality.notation.names import Sentence
from legality.notation.roles import WORD_ORDER


class Mention(msgspec.Struct, frozen=True):
    """A card as the sentence names it: the cards it can be (codes) and the id."""

    codes: tuple[int, ...]
    label: str | None
    words: str


class Part(msgspec.Struct, frozen=True):
    """What stands after the card: `word` says what it is, then the cards, or the number, or the text."""

    word: str
    cards: tuple[Mention, ...]
    number: int
    said: str


PART_WORDS: Final = (*WORD_ORDER, "targeting", "declaring")
_PART = rf"\s*,?\s*(?:(?:and|by)\s+)*({'|'.join(PART_WORDS)})\s+"
_PLUS = r"\s*\+\s*"
_LABEL = r"\s*\(([^()]*)\)"
_NUMBER = r"(\d[\d,]*)(?:\s*(?:LP|Life Points))?"
_COUNTERS = r"(\d+|all)\s+(.+?)\s+from\s+"
_WHERE_TO = (
    r"\s+(?:to|into|from)\s+(?:the|their|its owner's|his|her)?\s*(?:(?:top|bottom) of the )?(?:GY|Graveyard|hand|Extra Deck|Deck|field)\b"
)
_NOTHING = r"nothing\b"
_NEXT = rf"\s+\+\s+|\s+(?:{'|'.join(PART_WORDS)}|with|to)\b|\s*\("
_END = r"\s*\.?\s*$"


@cache
def pattern(text: str) -> re.Pattern[str]:
    """The pattern of these words in any case, compiled when it is first tried: most commands read one sentence or none."""
    return re.compile(text, re.IGNORECASE)


def mention(sentence: Sentence, at: int) -> Iterator[tuple[Mention, int]]:
    """Every card that can be named here, with the place after it."""
    found = False
    words = sentence.words
    for codes, end in sentence.at(at):
        found = True
        label = pattern(_LABEL).match(words, end)
        if label is not None:
            yield Mention(codes, label[1].strip(), words[at:end]), label.end()
        else:
            yield Mention(codes, None, words[at:end]), end
    if not found:
        following = pattern(_NEXT).search(words, at + 1) if at < len(words) else None
        said = words[at : following.start() if following is not None else len(words)].strip(" .")
        if not said:
            sentence.fail(at, "a card name is missing" + (f' after "{words[:at].strip()}"' if at else ""))
            return
        near = nearest(said, list(sentence.names.exact), 1, 60)
        sentence.fail(at, f'unknown card "{said}"' if near else f'no card of this board is called "{said}"', near[0] if near else None)


def mentions(sentence: Sentence, at: int) -> Iterator[tuple[tuple[Mention, ...], int]]:
    """Every list of cards joined by ` + ` that can begin here; the longest first."""
    for first, end in mention(sentence, at):
        plus = pattern(_PLUS).match(sentence.words, end)
        if plus is not None:
            for rest, last in mentions(sentence, plus.end()):
                yield (first, *rest), last
        yield (first,), end


def parts(sentence: Sentence, at: int) -> Iterator[tuple[Part, ...]]:
    """Every way to read the rest of the sentence as costs, targets and declarations."""
    words = sentence.words
    if pattern(_END).match(words, at):
        yield ()
        return
    head = pattern(_PART).match(words, at)
    if head is None:
        _unread(sentence, at)
        return
    word, start = head[1].lower(), head.end()
    if word == "declaring":
        yield (Part(word, (), -1, words[start:].strip(" .")),)
        return
    if word == "paying":
        number = pattern(_NUMBER).match(words, start)
        if number is None:
            sentence.fail(start, 'after "paying" stands an amount of LP')
            return
        for rest in parts(sentence, number.end()):
            yield (Part(word, (), int(number[1].replace(",", "")), ""), *rest)
        return
    count = -1
    if word == "removing":
        counters = pattern(_COUNTERS).match(words, start)
        if counters is None:
            sentence.fail(start, 'after "removing" stands what is removed, as in "removing 2 Spell Counters from X"')
            return
        count, start = int(counters[1]) if counters[1].isdigit() else -1, counters.end()
    nothing = pattern(_NOTHING).match(words, start)
    for listed, end in mentions(sentence, start):
        for rest in parts(sentence, _past(words, end)):
            yield (Part(word, listed, count, ""), *rest)
    if nothing is not None:
        for rest in parts(sentence, nothing.end()):
            yield (Part(word, (), count, ""), *rest)


def _past(words: str, end: int) -> int:
    """The place after words that only say where a card goes (`to the GY`)."""
    where = pattern(_WHERE_TO).match(words, end)
    return where.end() if where is not None else end


def _unread(sentence: Sentence, at: int) -> None:
    rest = sentence.words[at:].strip(" .")
    first = rest.split()[0] if rest else rest
    near = nearest(first, PART_WORDS)
    sentence.fail(at, f'cannot read "{rest}" after "{sentence.words[:at].strip()}"', near[0] if near else None)


def at_end(sentence: Sentence, at: int) -> bool:
    """Is the sentence over here? Notes the fault if it is not."""
    if pattern(_END).match(sentence.words, at):
        return True
    _unread(sentence, at)
    return False

"""Which words of card texts does nobody own? Run: python -m benchmarks.unowned_words DATABASE [--sample N] [--seed S]

Every word of a text that no fact stands for makes its effect "in part". Here that is tried: of effects read fully, one word after the
other is exchanged for its opposite (a number, a zone, a player, "face-up" …), or left out where it has none, and the card is compiled
again. Where the facts are the same word for word, the reader read over the word. Words that mean nothing (`kb.text.language.idle`) are
listed apart.

DATABASE is anything `legality cards import` reads.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from kb.sources.databases import read
from kb.text.compile import compiled
from kb.text.language.idle import idle
from kb.text.language.printed import Printed
from kb.text.language.units import Unit
from kb.text.phrases.groups import is_said

OPPOSITES = {
    "your": "their", "their": "your", "you": "your opponent", "they": "you", "control": "own", "controls": "owns",
    "up": "down", "down": "up", "face-up": "face-down", "face-down": "face-up", "attack": "defense", "defense": "attack",
    "hand": "Deck", "deck": "GY", "gy": "hand", "graveyard": "hand", "gys": "hands", "graveyards": "hands",
    "monster": "Spell", "monsters": "Spells", "spell": "Trap", "spells": "Traps", "trap": "Spell", "traps": "Spells",
    "higher": "lower", "lower": "higher", "more": "less", "less": "more", "highest": "lowest", "lowest": "highest",
    "main": "End", "end": "Standby", "standby": "End", "draw": "End", "start": "end",
    "atk": "DEF", "def": "ATK", "level": "Rank", "rank": "Level", "normal": "Flip", "special": "Normal", "tribute": "Normal",
    "fusion": "Synchro", "synchro": "Xyz", "xyz": "Synchro", "link": "Xyz", "ritual": "Fusion", "top": "bottom", "bottom": "top",
    "all": "2", "both": "2 of", "each": "1", "a": "2", "an": "2", "any": "1", "no": "2", "when": "if", "if": "when",
    "first": "second", "next": "second", "owner": "opponent", "or": "and", "and": "or", "then": "also", "also": "then",
    "before": "after", "after": "before", "light": "DARK", "dark": "LIGHT", "earth": "FIRE", "fire": "EARTH", "water": "WIND",
    "wind": "WATER",
    "gain": "lose", "gains": "loses", "lose": "gain", "loses": "gains", "increase": "decrease", "cannot": "can", "can": "cannot",
}
"""What a word is exchanged for: something else that may stand in its place."""
PHRASES = re.compile(
    r"(?i)face-(?:up|down)|\bup to\b|\bwith (?:a )?different (?:original )?names?(?: from each other)?\b|\bthis turn\b|"
    r"\bother than [^,.;:]+|"
    r"\bexcept [^,.;:]+|\bnon-|\bthe turn [^,.;:]+|\(max\. \d+\)|\(min\. \d+\)|\bonly\b|\bfor the rest of this turn\b|"
    r"\bincluding [^,.;:]+|\buntil [^,.;:]+|\bat random\b|\bin addition to [^,.;:]+|\bas possible\b|\bin any order\b|"
    r"\bif able\b|\bfor each [^,.;:]+|"
    r"\bfrom (?:your|the|their|either) [^,.;:]+|\bin (?:your|the|their|either) [^,.;:]+|\b(?:you|your opponent) controls?\b|"
    r"\bon the field\b|"
    r"\bby (?:battle|card effect)\b|\bor higher\b|\bor lower\b|\bor more\b|\bor less\b|\bin (?:Attack|Defense) Position\b"
)
"""Several words that are left out as one."""
STRANGE = "florp"
"""No word of the language: where it stands in a text that is read, the reader does not look."""
WORD = re.compile(r"[A-Za-z][A-Za-z'-]*|\d+(?:,\d{3})*")
NAMES = re.compile(r'"[^"]*"|“[^”]*”')


class Tried(NamedTuple):
    """One word of a text: where it stands, and the text without it."""

    start: int
    end: int
    text: str


def spans(unit: Unit) -> Iterator[tuple[int, int]]:
    """From where to where the words of an effect stand in the text of its card."""
    for span in (unit.span, *unit.resolution, *unit.condition, *unit.acts):
        if span.part == "text":
            yield span.start, span.end


def tries(text: str, start: int, end: int, strange: bool = False) -> Iterator[Tried]:
    """Every word and every phrase between two places of a text, exchanged or left out; `strange`: every word exchanged for no word."""
    names = [found.span() for found in NAMES.finditer(text)]
    for found in WORD.finditer(text, start, end):
        if any(first <= found.start() < last for first, last in names):
            continue
        word = found[0].removesuffix("'s")
        last = found.start() + len(word)
        number = word.replace(",", "")
        other = str(int(number) + 1) if number.isdigit() else OPPOSITES.get(word.casefold(), "")
        if strange:
            other = STRANGE
        if not other and text[last : last + 1] == " ":
            last += 1
        yield Tried(found.start(), found.end(), text[: found.start()] + other + text[last:])
    for found in () if strange else PHRASES.finditer(text, start, end):
        last = found.end() + (text[found.end() : found.end() + 1] == " ")
        yield Tried(found.start(), found.end(), text[: found.start()] + text[last:])


def unowned(card: Printed, strange: bool = False) -> Iterator[tuple[str, str, str]]:
    """The words of a card's effects read fully without which its facts are the same: (word, context, why it means nothing or "").

    Of each effect nothing of nothing comes first: ("", "", "").
    """
    facts, parts = compiled(card)
    before = said(facts)
    done: set[tuple[int, int]] = set()
    for unit, places in parts:
        effects = [facts["effects"][place] for place in places]
        if not effects or not all(map(is_said, effects)):
            continue
        yield "", "", ""
        for start, end in spans(unit):
            for tried in tries(card.text, start, end, strange):
                if (tried.start, tried.end) in done:
                    continue
                done.add((tried.start, tried.end))
                try:
                    after = said(compiled(card._replace(text=tried.text))[0])
                except Exception as error:
                    yield f"FAILS {error!r}", tried.text, ""
                    continue
                if after == before:
                    word = re.sub(r"\d+(?:,\d{3})*", "N", card.text[tried.start : tried.end].casefold())
                    around = card.text[max(0, tried.start - 60) : tried.end + 40].replace("\n", " ")
                    yield word, around, idle(card.text, tried.start, tried.end)


def said(facts: dict[str, Any]) -> str:
    """The facts in one line, without where the words stand that cannot be said."""
    return re.sub(r" at (?:\w+ )?\d+-\d+(?:, sentence \d+)?", "", json.dumps(facts, sort_keys=True))


def main() -> None:
    """Prints how often each word is owned by nobody, over a random sample of effects read fully."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("database", type=Path)
    asked.add_argument("--sample", type=int, default=1000, help="so many effects")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--seconds", type=float, default=360, help="of CPU at most")
    asked.add_argument("--examples", type=int, default=2, help="shown of each word")
    asked.add_argument("--strange", action="store_true", help="exchange every word for no word of the language: what is never looked at")
    asked.add_argument("--idle", action="store_true", help="list the words that mean nothing too")
    given = asked.parse_args()
    records = list(read(given.database).records)
    random.Random(given.seed).shuffle(records)
    began, effects = time.process_time(), 0
    found: Counter[str] = Counter()
    meaningless: Counter[str] = Counter()
    examples: dict[str, list[str]] = defaultdict(list)
    for record in records:
        if effects >= given.sample or time.process_time() - began > given.seconds:
            break
        for word, around, why in unowned(record.printed, given.strange):
            effects += not word
            if why:
                meaningless[f"{word} ({why})"] += 1
            elif word:
                found[word] += 1
                examples[word].append(f"{record.printed.name}: {around}")
    print(f"{effects:,} effects read fully, {time.process_time() - began:.0f} s: {found.total():,} words owned by nobody, "
          f"{meaningless.total():,} that mean nothing")
    for word, times in found.most_common():
        print(f"{times:6} {word}")
        for example in examples[word][: given.examples]:
            print(f"         {example}")
    for word, times in meaningless.most_common() if given.idle else ():
        print(f"{times:6} means nothing: {word}")


if __name__ == "__main__":
    main()

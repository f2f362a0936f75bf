"""What would make cards whole: what stands alone between them and that, and what a phrase would bring if it were read."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kb.building.coverage import FULL, Opaque, card_grade, effect_grade, opaque_parts
from kb.errors import KnowledgeError
from kb.store.shelf import Origin, Row
from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from queries.knowing.coverage import phrase_of

LONGEST_PHRASE = 400


def sole(rows: Iterable[tuple[Row, Origin]], texts: Mapping[str, Printed] | None = None, most: int = 40) -> list[dict[str, Any]]:
    """What stands alone between an effect, or a card, and being read fully: the commonest first.

    Each is `{what, effects, cards}`: what it is (its words, with `"…"` for names and `N` for numbers, where the texts are given; else its
    kind), how many effects it alone keeps from being whole, and how many cards.
    """
    effects: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    for card, origin in rows:
        parts: defaultdict[int | None, list[Opaque]] = defaultdict(list)
        for part in opaque_parts(card):
            parts[part.effect].append(part)
        for effect, found in parts.items():
            words = {phrase_of(part, card, origin, texts) or part.kind for part in found}
            if effect is not None and len(words) == 1:
                effects[words.pop()] += 1
        every = {phrase_of(part, card, origin, texts) or part.kind for found in parts.values() for part in found}
        if len(every) == 1:
            cards[every.pop()] += 1
    ordered = sorted(effects.keys() | cards.keys(), key=lambda what: (-cards[what], -effects[what], what))
    return [{"what": what, "effects": effects[what], "cards": cards[what]} for what in ordered[:most]]


def probe(records: Sequence[Printed], phrase: str, readable: str) -> dict[str, Any]:
    """What would become whole if a phrase were read as another one is: `{texts, effects, cards, names}`.

    `phrase`: words as they are printed, `"…"` for any name in quotation marks and `N` for any number; `readable`: what is put in their
    place (the same signs stand for what was found, in their order). `texts` counts the cards with the phrase.

    Raises: KnowledgeError if the phrase is empty or too long.
    """
    if not phrase.strip() or max(len(phrase), len(readable)) > LONGEST_PHRASE:
        raise KnowledgeError(f"a phrase of 1 to {LONGEST_PHRASE} characters was expected")
    pattern = _pattern(phrase)
    effects, names, texts = 0, [], 0
    for card in records:
        changed, times = pattern.subn(lambda found: _put(readable, found), card.text)
        if not times:
            continue
        texts += 1
        before, after = compile_card(card), compile_card(card._replace(text=changed))
        gained = _whole(after) - _whole(before)
        effects += max(0, gained)
        if card_grade(before) != FULL == card_grade(after):
            names.append(card.name)
    return {"texts": texts, "effects": effects, "cards": len(names), "names": sorted(names)}


def _pattern(phrase: str) -> re.Pattern[str]:
    parts = [{'"…"': r'("[^"]+")', "N": r"(\d[\d,]*)"}.get(part, re.escape(part)) for part in re.split(r'("…"|\bN\b)', phrase)]
    return re.compile("".join(parts).replace(r"\ ", r"\s+"), re.IGNORECASE)


def _put(readable: str, found: re.Match[str]) -> str:
    """The readable phrase with the names and numbers that were found, and a capital where one was."""
    names = iter([one for one in found.groups() if one.startswith('"')])
    digits = iter([one for one in found.groups() if not one.startswith('"')])
    text = re.sub(r'"…"|\bN\b', lambda sign: next(names if sign.group().startswith('"') else digits, sign.group()), readable)
    return text[:1].upper() + text[1:] if found.group()[:1].isupper() else text


def _whole(card: Mapping[str, Any]) -> int:
    return sum(effect_grade(effect) == FULL for effect in card["effects"])


def changes(before: Mapping[str, Row], after: Mapping[str, Row]) -> dict[str, Any]:
    """What a build says otherwise than another: which cards became whole, which no longer are, whose facts changed, which came and went.

    `changed` has for each card the words in which its effects differ, before and after.
    """
    both = sorted(before.keys() & after.keys())
    differ = [name for name in both if before[name] != after[name]]
    whole = {name: (card_grade(before[name]) == FULL, card_grade(after[name]) == FULL) for name in differ}
    return {
        "new": sorted(after.keys() - before.keys()),
        "gone": sorted(before.keys() - after.keys()),
        "became whole": [name for name in differ if whole[name] == (False, True)],
        "no longer whole": [name for name in differ if whole[name] == (True, False)],
        "changed": [{"card": name, **_differing(before[name], after[name])} for name in differ],
    }


def _differing(before: Row, after: Row) -> dict[str, Any]:
    old, new = list(_leaves(before, "")), list(_leaves(after, ""))
    return {"before": [line for line in old if line not in new], "after": [line for line in new if line not in old]}


def _leaves(value: Any, path: str) -> Iterable[str]:
    """The facts as lines: the way to each value, and the value."""
    if isinstance(value, dict):
        for word, inner in value.items():
            yield from _leaves(inner, f"{path}{' > ' if path else ''}{word}")
    elif isinstance(value, list):
        for number, inner in enumerate(value, 1):
            yield from _leaves(inner, f"{path} {number}" if len(value) > 1 else path)
    else:
        yield f"{path}: {value}"

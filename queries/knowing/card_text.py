"""What does this card text say? The facts that the compiler reads off it, its parse, and what each word did."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from lark import Token

from kb.confirming.gate import Compared, compared
from kb.errors import KnowledgeError
from kb.records.decoding import decode
from kb.records.effects import Effect
from kb.saying.effects import text as effects_said
from kb.sources.database_card import materials_and_text
from kb.store.knowledge import UnknownName
from kb.text.compile import TextTooLong, compiled, explained
from kb.text.language.printed import Printed
from kb.text.language.reading import Unread
from kb.vocabulary.normal import card_words
from queries.knowing.knowledge import opened

if TYPE_CHECKING:
    from lark import Tree

    from kb.store.knowledge import KnowledgeBase

SECTION = re.compile(r"^\[\s*(Pendulum Effect|Monster Effect|Card Text)\s*\]\s*$", re.MULTILINE | re.IGNORECASE)
HEAD = "sentence"
"""The rule by which `kb.text.continuous.heads` reads the head of a sentence."""
LONGEST_FILE = 256_000
"""Bytes of a text file that are read."""


def read_text(name: str, text: str, line: str | None = None, kb: KnowledgeBase | None = None) -> dict[str, Any]:
    """The card of this name with this text: `{card, effects}`; each effect with its facts, those said back, what its words did, its parse.

    `said` are the facts in words; `differs` the words of the text that these lack (`missing`) and have besides (`extra`), if any do.

    `line` says what kind of card it is ("quick-play spell", "tuner effect monster"); without it the card of this name in the knowledge base
    does. A Pendulum Monster's text stands in sections: `[ Pendulum Effect ]` and `[ Monster Effect ]`.

    Raises: KnowledgeError if nobody says what kind of card it is, or the text is longer than any card's.
    """
    printed = _printed(name, text, line, kb)
    try:
        card, effects = explained(printed)
    except TextTooLong as error:
        raise KnowledgeError(str(error)) from None
    facts, parts = compiled(printed)
    beside = {one.effects[0]: one for one in compared(facts, parts, printed)}
    places = [places for _, places in parts]
    return {
        "card": card,
        "effects": [
            {
                "words": entry.unit.span.text,
                "said": _said(facts, places[number], printed.name),
                **_differs(beside.get(places[number][0]) if places[number] else None),
                "facts": list(entry.effects),
                "told": [{"words": told.span.text, "meaning": told.meaning, "rule": told.rule} for told in entry.unit.told],
                "parse": [_parse(reading) for reading in entry.readings if not _says_nothing(reading)],
            }
            for number, entry in enumerate(effects)
        ],
    }


def _said(facts: dict[str, Any], places: Sequence[int], name: str) -> str:
    """What the effects that a part of the text became do, in words."""
    found = [effects_said(decode(facts["effects"][place], Effect), name, str(facts["card"])) for place in places]
    return " ".join(one for one in found if one)


def _differs(one: Compared | None) -> dict[str, Any]:
    return {} if one is None or one.is_equal else {"differs": {"missing": list(one.missing), "extra": list(one.extra)}}


def _printed(name: str, text: str, line: str | None, kb: KnowledgeBase | None) -> Printed:
    known: dict[str, Any] = {}
    if line is None:
        base = opened(kb)
        try:
            known = base.card(base.find(name)) or {}
        except UnknownName:
            raise KnowledgeError(f'what kind of card is "{name}"?', suggestion='--as "effect monster", --as "quick-play spell" …') from None
    types, kind = card_words({"card": line or known["card"]})
    if kind not in ("monster", "spell", "trap"):
        raise KnowledgeError(f'"{line}" ends in no kind of card', suggestion="monster, spell or trap")
    texts = _sections(text, tuple(types))
    stats = {word: known[word] for word in ("password", "type", "attribute", "level", "rank", "link", "scale", "atk") if word in known}
    return Printed(
        known.get("name", name),
        kind,
        tuple(word for word in (line or known["card"]).split()[:-1] if word in types),
        texts["text"],
        texts["pendulum"],
        texts["materials"],
        defense=known.get("def"),
        arrows=tuple(known.get("arrows", ())),
        series=tuple(known.get("archetypes", ())),
        **stats,
    )


def _sections(text: str, types: tuple[str, ...]) -> dict[str, str]:
    """The parts of a text: the Pendulum Effect in its own section, an Extra Deck monster's line of materials."""
    parts = SECTION.split(text)
    found = {"text": parts[0].strip(), "pendulum": ""}
    for title, words in zip(parts[1::2], parts[2::2], strict=True):
        found["pendulum" if title.casefold().startswith("pendulum") else "text"] = words.strip()
    materials, rest = materials_and_text(found["text"], types)
    return {**found, "materials": materials, "text": rest}


def _says_nothing(reading: Any) -> bool:
    """Was the head of the sentence only asked what a doubt would be about, without an answer? No fact is missing by that."""
    return bool(reading.rule == HEAD and isinstance(reading.found, Unread))


def _parse(reading: Any) -> dict[str, Any]:
    """One phrase: the rule it was read as, its words, and its tree, or the words that could not be read."""
    if isinstance(reading.found, Unread):
        return {"rule": reading.rule, "words": reading.text, "tree": None, "not read": reading.text[reading.found.at :]}
    return {"rule": reading.rule, "words": reading.text, "tree": _tree(reading.found.tree, reading.text)}


def _tree(tree: Tree[Token] | Token, text: str) -> Any:
    """A parse as plain data: `[rule, part, …]`, and the words themselves at the leaves."""
    if isinstance(tree, Token):
        return text[tree.start_pos : tree.end_pos]
    return [str(tree.data), *(_tree(child, text) for child in tree.children)]

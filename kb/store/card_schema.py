"""The JSON Schema of a card file, for editors: `docs/card.schema.json`, made from `kb.records`."""

from __future__ import annotations

from typing import Any

import msgspec

from kb.records.card import Card
from kb.records.fields import Form, Said
from kb.records.forms import CLASSES
from kb.store.load import plain, read
from kb.vocabulary import words
from kb.vocabulary.comparisons import PATTERN
from kb.vocabulary.references import REFERENCES

LISTS: dict[str, tuple[str, ...]] = {
    "Zone": words.ZONES,
    "Player": words.PLAYERS,
    "TypeWord": words.TYPES,
    "KindOfCard": words.KINDS_OF_CARD,
    "MonsterType": words.MONSTER_TYPES,
    "Attribute": words.ATTRIBUTES,
    "PartOfTurn": words.PARTS_OF_TURN,
    "How": words.HOW,
    "Reference": tuple(REFERENCES),
}
"""Lists of words that stand once in the schema, under these names."""
COMPARISON = {"type": "string", "pattern": f"^(?:{PATTERN})$(?!\\n)"}
_NAMED = {frozenset(listed): {"$ref": f"#/$defs/{name}"} for name, listed in LISTS.items()}
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema() -> dict[str, Any]:
    """What can a card file say? One item alone may stand where a list is meant, as in the files."""
    (reference,), components = msgspec.json.schema_components([Card])
    forms = {record.__name__: record for record in CLASSES.values()}
    defs = {name: _described(_loosened(found), forms[name]) for name, found in sorted(components.items())}
    lists: dict[str, Any] = {name: {"enum": list(listed)} for name, listed in LISTS.items()}
    return {"$schema": DIALECT, "title": "A card of the effect vocabulary", **reference, "$defs": defs | lists | {"Comparison": COMPARISON}}


def _loosened(schema: Any) -> Any:
    """The same with one item alone where a list is, and without the nothing that stands for a word left out."""
    if isinstance(schema, list):
        return [_loosened(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: _loosened(value) for key, value in schema.items() if not (key == "default" and value is None)}
    if "anyOf" in found:
        found["anyOf"] = _flat([item for item in found["anyOf"] if item != {"type": "null"}])
        if len(found["anyOf"]) == 1:
            found |= found.pop("anyOf")[0]
    if found.get("type") == "array":
        return {"anyOf": _flat([found["items"], {"type": "array", "items": found["items"]}])}
    if None in found.get("enum", ()):
        found["enum"] = [word for word in found["enum"] if word is not None]
    if found == COMPARISON:
        return {"$ref": "#/$defs/Comparison"}
    return _NAMED.get(frozenset(found["enum"]), found) if set(found) == {"enum"} else found


def _flat(alternatives: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [inner for item in alternatives for inner in (item["anyOf"] if set(item) == {"anyOf"} else [item])]


def _described(schema: dict[str, Any], form: type[Form]) -> dict[str, Any]:
    """The same with what is said of each word."""
    said = _said(form)
    for word, held in schema["properties"].items():
        example = plain(read(said[word].example, "example"))
        schema["properties"][word] = {"description": said[word].means, "examples": [example[word]], **held}
    return schema


def _said(form: type[Form]) -> dict[str, Said]:
    bases = [base for base in reversed(form.__mro__) if issubclass(base, Form) and base is not Form]
    return {word: said for base in bases for word, said in base.said.items()}

"""The card of one entry of a database, for tests of what is particular to its format."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import msgspec

from kb.errors import KnowledgeError
from kb.sources import yaml_yugi, ygoprodeck
from kb.sources.database_card import NOT_ENGLISH, DatabaseCard, Left
from kb.text.language.printed import Printed


def of_yaml_yugi(entry: dict[str, Any]) -> Printed:
    """The card of one entry of YAML Yugi."""
    return _card(yaml_yugi, entry)


def of_ygoprodeck(entry: dict[str, Any]) -> Printed:
    """The card of one entry of YGOPRODeck."""
    return _card(ygoprodeck, entry)


def _card(source: ModuleType, entry: dict[str, Any]) -> Printed:
    """Raises: KnowledgeError if the entry is none, or gives no card of the game."""
    try:
        found = source.record(msgspec.convert(entry, source.Entry))
    except msgspec.ValidationError as error:
        raise KnowledgeError(f"no entry: {error}") from None
    if not isinstance(found, DatabaseCard):
        raise KnowledgeError(f'"{found.name}" is left out: {found.why if isinstance(found, Left) else NOT_ENGLISH}')
    return found.printed

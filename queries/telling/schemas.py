"""JSON Schemas made from records, as plain data and as the text of a file."""

from __future__ import annotations

from typing import Any

import msgspec

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schema_of(record: Any) -> dict[str, Any]:
    """The schema of a record; its parts stand under `$defs`, by the names of their records."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(msgspec.json.schema(record)))
    return {"$schema": DRAFT, **found}


def schema_text(schema: dict[str, Any]) -> str:
    """The schema as the file of it holds it."""
    return msgspec.json.format(msgspec.json.encode(schema), indent=2).decode() + "\n"

"""The JSON Schema of a board file (docs/board.schema.json), for editors: `legality schema board` prints it."""

from __future__ import annotations

from typing import Any

from queries.board.model import BoardFile
from queries.telling.schemas import schema_of

ONE_OF_TWO = [{"required": ["card"]}, {"required": ["set"]}]


def schema() -> dict[str, Any]:
    """The schema of the records, with what stands in their `__post_init__`.

    The reader asks more than the shape: that names are known, and that the board can exist.
    """
    found = schema_of(BoardFile)
    told = found["$defs"]
    for name in ("Monster", "Spell", "FieldCard"):
        told[name]["oneOf"] = ONE_OF_TWO
    said: dict[str, Any] = {"not": {"enum": [None, [], ""]}}
    told["BoardFile"]["not"] = {
        "anyOf": [
            {"required": ["play", "happened"], "properties": {"play": said, "happened": said}},
            *({"required": [*names], "properties": dict.fromkeys(names, {"type": "object"})} for names in (("A", "me"), ("B", "opponent"))),
        ]
    }
    return found

"""The JSON Schema of one puzzle (docs/puzzle.schema.json): what the reader of collections takes. `legality schema puzzle` prints it."""

from __future__ import annotations

from typing import Any

from queries.puzzles.puzzle import FORMAT, KINDS, Puzzle
from queries.telling.schemas import schema_of


def schema() -> dict[str, Any]:
    """The schema of the struct, with the bounds that the reader adds."""
    found = schema_of(Puzzle)
    puzzle = found["$defs"]["Puzzle"]
    told = puzzle["properties"]
    told["format"]["const"] = FORMAT
    told["kind"]["enum"] = list(KINDS)
    told["id"] = {"type": "string", "minLength": 1}
    told["options"]["minItems"] = 1
    told["board"] |= {"required": ["play"], "properties": {"play": {"type": "array", "items": {"type": "string"}}}}
    puzzle["required"] = [name for name in told if name == "id" or name in puzzle["required"]]
    return found

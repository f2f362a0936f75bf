"""The JSON Schema of one puzzle (docs/puzzle.schema.json): what the reader of collections takes.

`python -m queries.puzzles.schema` prints it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from queries.puzzles.puzzle import FORMAT, KINDS, Puzzle


def schema() -> dict[str, Any]:
    """The schema of the struct, with the bounds that the reader adds."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(msgspec.json.schema(Puzzle)))
    puzzle = found["$defs"]["Puzzle"]
    told = puzzle["properties"]
    told["format"]["const"] = FORMAT
    told["kind"]["enum"] = list(KINDS)
    told["id"] = {"type": "string", "minLength": 1}
    told["options"]["minItems"] = 1
    told["board"] |= {"required": ["play"], "properties": {"play": {"type": "array", "items": {"type": "string"}}}}
    puzzle["required"] = [name for name in told if name == "id" or name in puzzle["required"]]
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **found}


def text() -> str:
    """The schema as the file of it holds it."""
    return msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode() + "\n"


if __name__ == "__main__":
    print(text(), end="")

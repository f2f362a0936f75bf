"""docs/card.schema.json is made from the records, and says of card files what the checker says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from kb.errors import KnowledgeError
from kb.store.card_schema import schema
from kb.store.load import OWN_BOUNDS, plain, read_file
from kb.store.validation import CARDS, validate_plain
from queries.cli import main

PAGE = Path(__file__).parents[3] / "docs" / "card.schema.json"
SCHEMA: dict[str, Any] = json.loads(PAGE.read_text(encoding="utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
TRAP: dict[str, Any] = {"name": "X", "card": "normal trap"}


def test_the_schema_is_that_of_the_records() -> None:
    assert schema() == SCHEMA, "run `legality schema card > docs/card.schema.json`"
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("said", ["card", "cards"])
def test_the_command_prints_it(said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", said]) == 0
    assert capsys.readouterr().out == PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", sorted(CARDS.glob("*.yaml")), ids=lambda path: path.stem)
def test_every_card_file_is_as_the_schema_says(path: Path) -> None:
    VALIDATOR.validate(plain(read_file(path, OWN_BOUNDS, KnowledgeError)))


WRONG: dict[str, dict[str, Any]] = {
    "no name": {"card": "normal trap"},
    "an unknown word": {**TRAP, "colour": "red"},
    "a word that holds nothing": {**TRAP, "archetypes": None},
    "an unknown Attribute": {**TRAP, "attribute": "PLASMA"},
    "an unknown verb": {**TRAP, "effects": [{"kind": "card activation", "does": [{"destory": "targets"}]}]},
    "an unknown reference": {**TRAP, "effects": [{"kind": "card activation", "does": [{"destroy": "target 4"}]}]},
    "no comparison": {**TRAP, "effects": [{"kind": "card activation", "does": [{"destroy": {"level": "about 4"}}]}]},
    "an unknown place": {**TRAP, "effects": [{"kind": "card activation", "does": [{"destroy": {"from": "graveyard"}}]}]},
    "an unknown event": {**TRAP, "effects": [{"kind": "card activation", "trigger": {"event": "exploded"}, "does": [{"draw": 1}]}]},
    "a number that is true": {**TRAP, "effects": [{"kind": "card activation", "does": [{"draw": True}]}]},
    "an effect without its kind": {**TRAP, "effects": [{"does": [{"draw": 1}]}]},
}


@pytest.mark.parametrize("card", WRONG.values(), ids=list(WRONG))
def test_the_schema_refuses_what_the_checker_refuses(card: dict[str, Any]) -> None:
    with pytest.raises(KnowledgeError):
        validate_plain(card)
    assert list(VALIDATOR.iter_errors(card))


def test_one_item_alone_stands_for_a_list() -> None:
    VALIDATOR.validate({**TRAP, "archetypes": "Roid", "effects": {"kind": "card activation", "does": {"draw": 1}}})

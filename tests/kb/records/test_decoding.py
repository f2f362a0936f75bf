"""Card files and compiled cards are decoded into records: nothing is lost, nothing unknown gets in."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kb.records.decoding import decode, encode
from kb.records.fields import Form, as_word
from kb.records.filters import Filter, Selection
from kb.records.forms import CLASSES, FORMS, words_of
from kb.store.knowledge import open_kb
from kb.store.validation import validate_plain

TRAP: dict[str, Any] = {"name": "X", "card": "normal trap"}


def trap(**effect: Any) -> dict[str, Any]:
    return {**TRAP, "effects": [{"kind": "card activation", **effect}]}


@pytest.mark.parametrize("origin", ["hand", "compiled"])
def test_every_shipped_card_is_decoded_to_its_normal_form(origin: str) -> None:
    every = 1 if origin == "hand" else 20
    for number, (row, _) in enumerate(open_kb().rows(origin)):
        facts = {word: value for word, value in row.items() if word != "origin"}
        card = decode(facts)
        plain = encode(card)
        assert decode(plain) == card
        if number % every == 0:
            assert plain == validate_plain(facts), facts["name"]


def test_a_word_reads_as_an_attribute() -> None:
    card = decode(trap(does=[{"destroy": {"count": 1, "from": "field", "is": "monster", "other than": "this card"}}]))
    assert card.effects is not None and card.effects[0].does is not None
    destroyed = card.effects[0].does[0].destroy
    assert isinstance(destroyed, Selection) and isinstance(destroyed, Filter)
    assert (destroyed.from_, destroyed.is_, destroyed.other_than, destroyed.level) == (("field",), "monster", "this card", None)


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({**TRAP, "colour": "red"}, "colour"),
        ({"card": "normal trap"}, "name"),
        ({**TRAP, "level": None}, "`level` holds nothing"),
        ({**TRAP, "level": True}, r"\$.level"),
        ({**TRAP, "level": "4"}, r"\$.level"),
        (trap(does=[{"destory": "targets"}]), "destory"),
        (trap(does=[{"destroy": "that card"}]), "destroy"),
        (trap(does=[{"destroy": {"level": "<= four"}}]), "level"),
        (trap(does=[{"destroy": {"level": "4\n"}}]), "level"),
        (trap(does=[{"destroy": {"from": ["graveyard"]}}]), "from"),
        (trap(trigger={"event": "exploded"}), "event"),
        (trap(kind="spell"), "kind"),
        (trap(does={"draw": None}), "`draw` holds nothing"),
        ({**TRAP, "effects": [None]}, "effects"),
    ],
)
def test_what_the_vocabulary_does_not_say_is_refused(facts: dict[str, Any], message: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=message):
        decode(facts)


@pytest.mark.parametrize("form", CLASSES)
def test_fields_and_words_are_the_same(form: str) -> None:
    record = CLASSES[form]
    assert [as_word(field) for field in record.__struct_fields__] == list(record.__struct_encode_fields__)
    assert set(words_of(form)) == set(record.__struct_encode_fields__)
    assert all(entry.means and entry.example for entry in FORMS[form].values())


def test_every_word_is_said_where_it_is_stated() -> None:
    with pytest.raises(ValueError, match="zip"):

        class Silent(Form, frozen=True):
            word_without_meaning: int | None = None

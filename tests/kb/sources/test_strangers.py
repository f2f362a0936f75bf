"""Files of strangers: what is damaged, foreign or huge is refused with a place, and nothing else ever comes of it."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from kb.errors import KnowledgeError
from kb.sources import files
from kb.sources.databases import read
from tests.kb.sources import databases

FORMATS: dict[str, Callable[[Path], Path]] = {
    "YAML Yugi": databases.yaml_yugi, "YGOPRODeck": databases.ygoprodeck, "EDOPro": databases.edopro}


def refused(file: Path) -> KnowledgeError:
    with pytest.raises(KnowledgeError) as raised:
        read(file)
    assert raised.value.file.startswith(str(file))
    return raised.value


@pytest.mark.parametrize(
    ("content", "said", "line"),
    [
        (b"", "empty", 0),
        (b" \n\t", "empty", 0),
        (b"name: Paper Wolf\n", "no card database", 1),
        (b"<!DOCTYPE html><html>", "web page", 1),
        (b"PK\x03\x04....", "zip", 0),
        (b"[]", "no card database", 1),
        (b"{}", "no card database", 1),
        (b'{"data": {}}', "no card database", 1),
        (b'{"data": []}', "no card in it", 0),
        (b'[{"price": 3}]', "no card database", 1),
        (b'[{"name": {"en": "A"}},\n{"name": {"en": "B"', "cut off", 2),
        (b'[{"name": {"en": "A"}},\n{"name": {"en": }}]', "no JSON here", 2),
        (b'[{"name": {"en": "\xff"}}]', "UTF-8", 1),
        (b"[" * 200_000, "card 1: expected `object`", 1),
        (b'[{"name": {"en": "A"}, "z": ' + b"[" * 200_000, "too deeply", 0),
        (b"SQLite format 3\0" + bytes(4096), "damaged", 0),
        (b"\x1f\x8b\x08\x00cut", "packed file", 0),
    ],
)
def test_what_is_no_card_database(content: bytes, said: str, line: int, tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_bytes(content)
    error = refused(file)
    assert said in error.message and error.line == line


def test_what_is_no_file(tmp_path: Path) -> None:
    assert "no such file" in refused(tmp_path / "missing.json").message
    assert "without .cdb or .json" in refused(tmp_path).message
    (tmp_path / "inner.json").mkdir()
    assert "no file" in refused(tmp_path).message


def test_a_folder_with_too_many_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    databases.yaml_yugi(tmp_path)
    databases.yaml_yugi(tmp_path, name="more.json")
    monkeypatch.setattr("kb.sources.databases.MOST_FILES", 1)
    assert "more than 1 files" in refused(tmp_path).message


def test_a_path_that_is_none() -> None:
    with pytest.raises(KnowledgeError, match="no such file"):
        read("a\0b")


def test_a_folder_of_different_databases(tmp_path: Path) -> None:
    databases.yaml_yugi(tmp_path)
    databases.ygoprodeck(tmp_path)
    assert "one by one" in refused(tmp_path).message


@pytest.mark.parametrize("write", FORMATS.values(), ids=FORMATS)
def test_a_packed_file_that_was_cut_off(write: Callable[[Path], Path], tmp_path: Path) -> None:
    file = databases.packed(write(tmp_path))
    file.write_bytes(file.read_bytes()[:-20])
    assert "cut off" in refused(file).message


def test_more_bytes_than_a_database_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 1_000)
    file = tmp_path / "cards.json"
    file.write_bytes(b"[" + b" " * 1_000)
    assert "MB" in refused(file).message
    bomb = tmp_path / "cards.json.gz"
    bomb.write_bytes(gzip.compress(b"[" + b" " * 100_000))
    assert bomb.stat().st_size < 1_000
    assert "MB" in refused(bomb).message


def test_more_bytes_altogether(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = databases.yaml_yugi(tmp_path)
    databases.yaml_yugi(tmp_path, name="more.json")
    monkeypatch.setattr("kb.sources.databases.LARGEST", one.stat().st_size + 10)
    assert "altogether" in refused(tmp_path).message


@pytest.mark.parametrize("write", FORMATS.values(), ids=FORMATS)
def test_more_cards_than_a_database_has(write: Callable[[Path], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_CARDS", 3)
    monkeypatch.setattr("kb.sources.edopro.MOST_CARDS", 3)
    assert "more than 3 cards" in refused(write(tmp_path)).message


@pytest.mark.parametrize("write", FORMATS.values(), ids=FORMATS)
@settings(max_examples=150, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_damaged_bytes_are_read_or_refused(write: Callable[[Path], Path], tmp_path: Path, data: st.DataObject) -> None:
    whole = bytearray(write(tmp_path).read_bytes())
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(whole) - 1))
        change = data.draw(st.sampled_from(["byte", "cut", "drop", "twice"]))
        if change == "byte":
            whole[at] = data.draw(st.integers(0, 255))
        elif change == "cut":
            whole = whole[: at + 1]
        elif change == "drop":
            del whole[at : at + data.draw(st.integers(1, 40))]
        else:
            whole[at:at] = whole[at : at + data.draw(st.integers(1, 40))]
        whole = whole or bytearray(b"x")
    file = tmp_path / "damaged"
    file.write_bytes(whole)
    try:
        read(file)
    except KnowledgeError as error:
        assert error.file == str(file)


WORDS = ["name", "en", "data", "text", "card_type", "type", "desc", "level", "atk", "link_arrows", "monster_type_line", "typeline", "error"]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=6), max_leaves=20)


@settings(max_examples=300, suppress_health_check=list(HealthCheck))
@given(value=JSON)
@example(value={"data": [{"name": "A", "type": "Spell Card", "race": None, "desc": ""}]})
@example(value=[{"name": {"en": "A"}, "card_type": "Monster", "monster_type_line": "", "text": {"en": "A"}}])
def test_any_json_is_read_or_refused(value: object, tmp_path: Path) -> None:
    file = tmp_path / "some.json"
    file.write_text(json.dumps(value))
    try:
        read(file)
    except KnowledgeError as error:
        assert error.file == str(file)

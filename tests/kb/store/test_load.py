"""Strict YAML: a located tree or a located error, and always soon."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.errors import BoardError, LocatedError
from kb.store.load import BOARD_BOUNDS, Bounds, Node, from_plain, plain, read, read_file
from tests.support.ending import ends


def refused(text: str | bytes, bounds: Bounds = BOARD_BOUNDS) -> LocatedError:
    """The error this text gives."""
    with pytest.raises(LocatedError) as caught, ends():
        read(text, "b.yaml", bounds)
    assert caught.value.file == "b.yaml"
    return caught.value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("on", "on"),
        ("yes", "yes"),
        ("no", "no"),
        ("off", "off"),
        ("y", "y"),
        ("true", True),
        ("False", False),
        ("null", None),
        ("~", None),
        ("7", 7),
        ("-7", -7),
        ("007", 7),
        ("0x1F", 31),
        ("0o17", 15),
        ("1.5", 1.5),
        ("1e3", 1000.0),
        ("'7'", "7"),
        ('"true"', "true"),
        ("1_000", "1_000"),
        ("2020-01-01", "2020-01-01"),
        ("12:30", "12:30"),
        (".inf", ".inf"),
        (".nan", ".nan"),
        ("1e999", "1e999"),
        ("9" * 5000, "9" * 5000),
        ("<<", "<<"),
        ("=", "="),
        ("1-2", "1-2"),
        ("1+", "1+"),
    ],
)
def test_scalars_follow_the_core_schema(text: str, value: object) -> None:
    found = plain(read(f"- {text}"))[0]
    assert found == value and type(found) is type(value)


def test_everything_knows_its_place() -> None:
    tree = read("A:\n  hand: [Raigeki, 'Sangan']\n  lp: 4000\n")
    assert (tree.line, tree.column, tree.style) == (1, 1, "block")
    player = tree.entries()["A"]
    assert (player.keys["lp"].line, player.keys["lp"].column) == (3, 3)
    assert (player.entries()["lp"].line, player.entries()["lp"].column) == (3, 7)
    raigeki, sangan = player.entries()["hand"].items()
    assert (raigeki.line, raigeki.column, raigeki.style) == (2, 10, "plain")
    assert (sangan.line, sangan.column, sangan.style) == (2, 19, "quoted")
    assert player.entries()["hand"].style == "flow"


def test_a_comment_straight_after_an_unquoted_name_is_kept() -> None:
    plainly, flow, quoted, none = (
        read(text).items()[0] for text in ("- Fiend Reflection #2", "[Sangan # x\n]", "- 'Sangan' # x", "- Sangan")
    )
    assert (plainly.value, plainly.comment, plainly.comment_after) == ("Fiend Reflection", "2", True)
    assert flow.comment_after and flow.comment == " x"
    assert not quoted.comment_after and not none.comment_after


def test_a_name_that_yaml_splits_can_be_seen() -> None:
    assert plain(read("[Ryko, Lightsworn Hunter]")) == ["Ryko", "Lightsworn Hunter"]
    assert plain(read("- Number 39: Utopia")) == [{"Number 39": "Utopia"}]


def test_json_is_yaml() -> None:
    data = {"format": 1, "A": {"hand": ["Raigeki", 3], "lp": 8000, "x": None, "y": True}}
    for indent in (None, 2, "\t"):
        assert plain(read(json.dumps(data, indent=indent))) == data


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("", 1, 1, "empty"),
        ("# only a comment\n", 1, 1, "empty"),
        ("a: 1\nb: 2\na: 3", 3, 1, 'the key "a" stands here twice (first in line 1)'),
        ("{a: 1, a: 2}", 1, 8, "twice"),
        ("a: &x 1", 1, 4, "anchors are not allowed"),
        ("a: *x", 1, 4, "aliases are not allowed"),
        ("a: !!python/name:os.system x", 1, 4, "tags are not allowed"),
        ("a: ! x", 1, 4, "tags are not allowed"),
        ("a: 1\n---\nb: 2", 2, 1, "more than one document"),
        ("? [a]\n: b", 1, 3, "a key must be a word"),
        (": b", 1, 1, "key"),
        ("- Number 39: Utopia: Beyond", 1, 20, "quote this name"),
        ("- @Ignister", 1, 3, "quote this name"),
        ("- *Sangan", 1, 3, "quote"),
        ("a:\n\t- b", 2, 1, "tab"),
        ("[Sangan, Raigeki", 2, 1, "not closed"),
        ("- 'Sangan", 1, 10, "ends inside quotes"),
        ('- "Sangan" b', 1, 12, ""),
        ("a\x07b", 1, 2, "not allowed in YAML"),
        (b"ab\xff", 1, 3, "not UTF-8"),
        (b"ELF\x00\x01\x02", 1, 4, "not allowed in YAML"),
        ("- x\ud800", 1, 4, "not a valid character"),
    ],
)
def test_a_fault_is_located(text: str | bytes, line: int, column: int, words: str) -> None:
    error = refused(text)
    assert words in error.message
    if "ends" not in words and "not closed" not in words and words:
        assert (error.line, error.column) == (line, column)
    assert error.line > 0 and error.column > 0


@pytest.mark.parametrize(
    "text",
    [
        "[" * 200_000,
        "{a: " * 60_000,
        "- " * 100_000,
        "? " * 100_000,
        "a: " * 80_000,
        "[a: " * 60_000,
        '"' + "\\" * 200_000,
        "'" * 200_001,
        "[" + "a," * 100_000 + "]",
        "a: 1\n" * 50_000,
        "#" * 260_000,
        " " * 260_000 + "[",
        "\n" * 260_000,
        "&" * 200_000,
        "%" * 200_000,
        "".join(f"k{number}: {{a: [b]}}\n" for number in range(9_000)),
        "a" * 260_000 + ": b: c",
        "- |\n" * 60_000,
    ],
    ids=lambda text: text[:8].strip(),
)
def test_whatever_is_large_is_refused_soon(text: str) -> None:
    assert refused(text).line > 0


@pytest.mark.parametrize(
    ("bounds", "fits", "too_much"),
    [
        (Bounds(10, 20, 5000), "a: 456789", "a: 45678901"),
        (Bounds(1000, 3, 5000), "[[[1]]]", "[[[[1]]]]"),
        (Bounds(1000, 20, 4), "[1, 2, 3]", "[1, 2, 3, 4]"),
        (Bounds(1000, 20, 3), "{a: 1}", "{a: 1, b: 2}"),
    ],
    ids=["size", "depth", "nodes", "keys are nodes"],
)
def test_the_bounds_are_exact(bounds: Bounds, fits: str, too_much: str) -> None:
    read(fits, "b.yaml", bounds)
    refused(too_much, bounds)


def test_bytes_count_not_characters() -> None:
    assert "too large" in refused("é" * 8, Bounds(10, 20, 5000)).message


def test_files_that_are_none(tmp_path: Path) -> None:
    for path, words in ((tmp_path / "none.yaml", "no such file"), (tmp_path, "directory"), (tmp_path / "a\0b", "cannot be read")):
        with pytest.raises(BoardError, match=words) as caught:
            read_file(path, error=BoardError)
        assert caught.value.file == str(path)


def test_a_huge_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    huge = tmp_path / "huge.yaml"
    with open(huge, "wb") as handle:
        handle.truncate(50_000_000)
    with pytest.raises(LocatedError, match="too large"), ends():
        read_file(huge)


def test_a_byte_order_mark_is_skipped() -> None:
    assert plain(read(b"\xef\xbb\xbfa: b")) == {"a": "b"}


def test_the_error_is_of_the_kind_asked_for() -> None:
    with pytest.raises(BoardError):
        read("a: 1\na: 2", error=BoardError)


PIECES = st.lists(
    st.sampled_from(
        [
            "a",
            "b: ",
            "- ",
            "[",
            "]",
            "{",
            "}",
            ", ",
            ": ",
            "'",
            '"',
            "#",
            " #",
            "&x",
            "*x",
            "!t",
            "|",
            ">",
            "\n",
            "\n  ",
            "\t",
            "%",
            "---",
            "...",
            "?",
            "~",
            "1",
            "é",
            "\u2028",
            "\x00",
            "\ufeff",
            "\\x",
            "true",
        ]
    ),
    max_size=40,
).map("".join)


@settings(max_examples=300)
@given(st.one_of(PIECES, st.text(max_size=80), st.binary(max_size=80)))
def test_random_input_gives_a_tree_or_a_located_error(text: str | bytes) -> None:
    try:
        tree = read(text, "r.yaml")
    except LocatedError as error:
        assert error.file == "r.yaml" and error.line > 0 and error.column > 0
    else:
        check_places(tree)


def check_places(node: Node) -> None:
    assert node.line > 0 and node.column > 0 and node.found()
    assert set(node.keys) == set(node.entries())
    for child in [*node.entries().values(), *node.items(), *node.keys.values()]:
        check_places(child)


DATA: Any = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**6), 10**6)
    | st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "Zs"]), max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abc", min_size=1, max_size=3), inner, max_size=4),
    max_leaves=20,
)


@settings(max_examples=100)
@given(st.lists(DATA, min_size=1, max_size=4))
def test_what_is_written_is_read(data: list[Any]) -> None:
    assert plain(read(json.dumps(data, ensure_ascii=False))) == data
    assert plain(from_plain(data)) == data


def test_only_plain_data_makes_a_tree() -> None:
    with pytest.raises(TypeError):
        from_plain({"a": object()})

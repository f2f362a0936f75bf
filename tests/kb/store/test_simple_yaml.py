"""A file of the simple kind is read without PyYAML, and gives the same tree, place by place."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.errors import LocatedError
from kb.store.full_yaml import tree
from kb.store.load import OWN_BOUNDS
from kb.store.simple_yaml import simple_tree

ROOT = Path(__file__).parents[3]
EXAMPLES = sorted((ROOT / "queries" / "examples").glob("*.yaml"))
FILES = [path for folder in ("queries", "tests", "kb", "docs") for path in sorted((ROOT / folder).rglob("*.yaml"))]


def same(text: str) -> bool:
    """Is the text simple? Then its tree is the one of the full reader, which finds no fault in it."""
    found = simple_tree(text, OWN_BOUNDS)
    assert found is None or found == tree(text, "", OWN_BOUNDS, LocatedError)
    return found is not None


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_are_simple(path: Path) -> None:
    assert same(path.read_text(encoding="utf-8"))


def test_every_file_of_the_repository_that_is_simple() -> None:
    assert sum(same(path.read_text(encoding="utf-8")) for path in FILES) >= len(EXAMPLES)


SCALARS = ["a", "B x", "12", "-1", "1.5", "true", "null", "~", "0x1f", "it's", 'Maxx "C"', "'q'", '"q"', "''", '"a\\n"', "'it''s'", "a #b"]
FLOWS = ["[a, b]", "[]", "{}", "[a]", "{a: b}", "{a: [b, {c: d}]}", "[a b , c]", "[a,]", "[,]", "{a}", "{a: }", "[a: b]", "[a?]", "[a"]
LAYOUT = ["key:", "key: ", "k k: ", "k : ", "- ", "-", "  ", "    ", " ", "\n", "\n", "\n  ", "\n- ", "\n  - ", "\nkey: ", "# note", " # x"]
SIGNS = ["a: b", "a:b", "&a", "*a", "!t", "|", ">", "%", "@", "`", "---", "...", ":", ",", "?", "\t", "é", "\r", "x" * 130 + ": "]
PIECES = st.sampled_from(SCALARS + FLOWS + LAYOUT + SIGNS)


@given(st.lists(PIECES, max_size=14).map("".join))
def test_any_text(text: str) -> None:
    same(text)


VALUES = st.recursive(
    st.sampled_from(["a", "B x", "12", "-1", "'q'", '"q q"', "true", "Maxx \"C\"", "A & B-C! (x)", "1.5e3", "0o17", ""]),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]"),
        st.lists(st.tuples(st.sampled_from("abc"), inner), max_size=3).map(lambda items: f"{{{', '.join(f'{k}: {v}' for k, v in items)}}}"),
    ),
    max_leaves=6,
)
LINES = st.tuples(st.integers(0, 3), st.sampled_from(["- ", "a: ", "b: ", "c:", "d:", "long key: "]), VALUES).map(
    lambda line: " " * 2 * line[0] + line[1] + (line[2] if line[1].endswith(" ") else "")
)


@given(st.lists(LINES, max_size=9).map("\n".join))
def test_texts_that_are_nearly_simple(text: str) -> None:
    same(text)

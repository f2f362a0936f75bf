"""A part that is said to matter to no question has its reason beside it; no remark of a described card says that something is left out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kb
from kb.store.load import OWN_BOUNDS, plain, read_file

CARDS = sorted((Path(kb.__file__).parent / "cards").glob("*.yaml"))
NEVER = re.compile(r"matters when:.*\bnever\b")
REASON = re.compile(r"#\s*never: (?:\S+\s+){4,}\S+")
"""`# never: …`, in five words or more, at the end of the line or in the line before."""
LEFT_OUT = re.compile(r"\bnot said\b|\bleft (?:out|to)\b|\bleaves? out\b|\bomitted\b|\bis missing\b")


def without_reason(text: str) -> list[int]:
    """The lines (from 1) in which `matters when` says `never` and no comment says why."""
    lines = text.splitlines()
    return [
        number for number, line in enumerate(lines, 1)
        if NEVER.search(line) and not REASON.search(line) and not (number > 1 and REASON.search(lines[number - 2]))
    ]


@pytest.mark.parametrize("file", CARDS, ids=[file.stem for file in CARDS])
def test_never_has_its_reason(file: Path) -> None:
    assert without_reason(file.read_text(encoding="utf-8")) == [], "say when it matters, or `# never: ` and why it cannot"


def remarks(value: object) -> list[str]:
    """Every `note` in a described card."""
    if isinstance(value, dict):
        return [found for word, inner in value.items() for found in ([str(inner)] if word == "note" else remarks(inner))]
    return [found for inner in value for found in remarks(inner)] if isinstance(value, list | tuple) else []


@pytest.mark.parametrize("file", CARDS, ids=[file.stem for file in CARDS])
def test_what_is_not_said_is_opaque_and_no_remark(file: Path) -> None:
    assert [note for note in remarks(plain(read_file(file, OWN_BOUNDS))) if LEFT_OUT.search(note)] == []


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("matters when: [never]", [1]),
        ("effects:\n    matters when: [never]  # because", [2]),
        ("matters when: [never]  # never: a hand that is shown hides nothing", []),
        ("# never: a hand that is shown hides nothing\nmatters when: [never]", []),
        ("matters when: [battle, others]", []),
    ],
)
def test_a_reason_is_found(text: str, lines: list[int]) -> None:
    assert without_reason(text) == lines

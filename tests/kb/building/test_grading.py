"""Which effects of described cards are confirmed: the texts decide it, the file keeps it while a card is described in the same words."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from kb.building.build import build, is_current
from kb.building.grading import confirmed_places, confirming, description_of, digest_of_grades, graded
from kb.sources.database_card import DatabaseCard
from kb.store.knowledge import open_kb
from kb.text.language.printed import Printed

KITE = "name: Paper Kite\npassword: 90000011\ncard: normal spell\n"
KITE += "effects: [{kind: card activation, does: [{draw: 2}]}]\nsources: [card text]\n"
LAMP = KITE.replace("Kite", "Lamp").replace("11", "12")
TEXTS = [
    DatabaseCard(Printed("Paper Kite", "spell", ("normal",), "Draw 2 cards.", password=90000011)),
    DatabaseCard(Printed("Paper Lamp", "spell", ("normal",), "Draw 2 cards, then discard 1 card.", password=90000012)),
]
"""The second says more than is described of it."""


@pytest.fixture
def copy(sources: Path, tmp_path: Path) -> Path:
    """Sources that may be changed."""
    shutil.copytree(sources, tmp_path / "copy", ignore=shutil.ignore_patterns("*.sqlite"))
    for stem, text in (("paper-kite", KITE), ("paper-lamp", LAMP)):
        (tmp_path / "copy" / "cards" / f"{stem}.yaml").write_text(text, encoding="utf-8")
    return tmp_path / "copy"


def places(file: Path, name: str) -> list[int]:
    card = open_kb(file).card(name)
    assert card is not None
    return confirmed_places(card)


def test_an_effect_is_confirmed_where_its_words_are_those_of_the_text(copy: Path) -> None:
    build(copy / "kb.sqlite", copy, grading=confirming(TEXTS))
    assert places(copy / "kb.sqlite", "Paper Kite") == [0]
    assert places(copy / "kb.sqlite", "Paper Lamp") == []
    assert is_current(copy / "kb.sqlite", copy), "the grades are no part of the sources"


def test_no_word_of_a_text_is_kept(copy: Path) -> None:
    before = build(copy / "kb.sqlite", copy)
    graded_ = build(copy / "graded.sqlite", copy, grading=confirming(TEXTS))
    plain, other = (list(open_kb(copy / name).rows()) for name in ("kb.sqlite", "graded.sqlite"))
    assert before.digest != graded_.digest
    assert [(graded(row), origin) for row, origin in other] == plain


def test_without_texts_the_grade_stays_while_the_card_is_the_same(copy: Path) -> None:
    file = copy / "kb.sqlite"
    first = build(file, copy, grading=confirming(TEXTS))
    (copy / "cards" / "paper-lamp.yaml").unlink()
    assert build(file, copy).digest != first.digest
    assert places(file, "Paper Kite") == [0]
    card = copy / "cards" / "paper-kite.yaml"
    card.write_text(KITE.replace("draw: 2", "draw: 3"), encoding="utf-8")
    build(file, copy)
    assert places(file, "Paper Kite") == []
    card.write_text(KITE, encoding="utf-8")
    build(file, copy)
    assert places(file, "Paper Kite") == [], "what was dropped is decided anew by the texts alone"


def test_what_a_card_file_says_of_itself_is_no_grade(copy: Path) -> None:
    card = copy / "cards" / "paper-lamp.yaml"
    card.write_text(LAMP.replace("{kind:", "{confirmed: true, kind:"), encoding="utf-8")
    build(copy / "kb.sqlite", copy)
    assert places(copy / "kb.sqlite", "Paper Lamp") == []


def card(name: str, **words: Any) -> dict[str, Any]:
    return {"name": name, "card": "normal spell", "effects": [], **words}


def test_a_printed_card_is_found_by_its_passcode_else_by_its_name_and_never_as_an_older_version() -> None:
    find = description_of([card("Disc", password=11), card("Disc (pre-errata)", password=11), card("Lamp")])
    disk = Printed("Disk", "spell", ("normal",), password=11)
    others = disk._replace(name="LAMP", password=5), disk._replace(name="Sun", password=7)
    assert [(find(printed) or {}).get("name") for printed in (disk, *others)] == ["Disc", "Lamp", None]


def test_the_digest_is_of_what_is_confirmed() -> None:
    effects = [{"kind": "quick"}, {"kind": "flip"}]
    cards = [graded(card("Disc", effects=effects), confirmed) for confirmed in ((), (0,), (1,), (0, 1))]
    assert len({digest_of_grades([one]) for one in cards}) == 4

"""The real databases beside the project, where they are."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from pathlib import Path

import pytest

from kb.building.own import import_cards
from kb.sources.databases import Pool, read
from kb.store.knowledge import open_kb

DATA = Path(__file__).parents[4] / "shared" / "data"


def path(name: str) -> Path:
    if not (DATA / name).is_file():
        pytest.skip(f"the real database {name} is not here")
    return DATA / name


def real(name: str) -> Pool:
    return read(path(name))


def test_yaml_yugi() -> None:
    """14,276 cards: four names twice, 66 without a passcode; only Extra Deck monsters that must be Summoned otherwise lack materials."""
    pool = real("cards.json.gz")
    cards = [record.printed for record in pool.records]
    assert (pool.format, len(cards)) == ("YAML Yugi", 14_276)
    assert [count for count in Counter(card.name for card in cards).values() if count > 1] == [2, 2, 2, 2]
    assert sum(card.password is None for card in cards) == 66
    extra = [card for card in cards if {"fusion", "synchro", "xyz", "link"} & set(card.types)]
    assert len([card for card in extra if not card.materials]) <= 28
    monsters = [card for card in cards if card.kind == "monster"]
    assert all({"normal", "effect", "fusion", "synchro", "xyz", "link", "ritual"} & set(card.types) for card in monsters)


def test_an_import_of_real_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every fortieth card, compiled; each is then found by its name and by its passcode."""
    some = json.loads(gzip.decompress(path("cards.json.gz").read_bytes()))[::40]
    file = tmp_path / "some.json"
    file.write_text(json.dumps(some))
    monkeypatch.setenv("LEGALITY_DATA", str(tmp_path / "data"))
    assert import_cards(str(file)).cards == len(some)
    base = open_kb()
    for entry in some:
        name = entry["name"]["en"]
        card = base.card(name)
        assert card is not None and base.find(name.upper()) == name
        assert "password" not in entry or base.find(str(entry["password"])) == name
        assert card["card"].split()[-1] == entry["card_type"].lower()


def test_edopro_agrees_with_yaml_yugi() -> None:
    """Two databases made by different people: Type, Link Arrows and scale agree everywhere, the rest but for a few slips of either."""
    other = {record.printed.password: record.printed for record in real("cards.json.gz").records}
    pool = real("edopro-cards.cdb.gz")
    pairs = [(record.printed, other[record.printed.password]) for record in pool.records if record.printed.password in other]
    assert (pool.format, len(pool.records)) == ("EDOPro", 9_196) and len(pairs) > 9_000
    for word in ("kind", "type", "link", "scale", "atk"):
        assert [one.name for one, two in pairs if getattr(one, word) != getattr(two, word)] == []
    assert [one.name for one, two in pairs if set(one.arrows) != set(two.arrows)] == []
    for word in ("types", "attribute", "level", "rank", "defense"):
        assert sum(getattr(one, word) != getattr(two, word) for one, two in pairs) <= 5, word
    assert sum(bool(one.materials) != bool(two.materials) for one, two in pairs) <= 5
    assert sum(bool(one.pendulum_text) != bool(two.pendulum_text) for one, two in pairs) == 0

"""The knowledge base: which card is meant by a name, where its facts come from, what the rules say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kb.building.build import HERE, build, write_cards
from kb.building.entries import Entry, Merged
from kb.errors import KnowledgeError
from kb.store import knowledge as store
from kb.store.knowledge import KnowledgeBase, UnknownName, open_kb
from kb.store.load import OWN_BOUNDS, read_file
from kb.store.names import folded
from kb.store.shelf import Origin

WAND = {"name": "Wand", "password": 31, "card": "equip spell", "effects": []}
ELAN = {"name": "Élan", "password": 32, "card": "normal spell", "effects": []}
TYPHOON = {"name": "Mystical Space Typhoon", "password": 5318639, "card": "quick-play spell", "effects": []}
COMPILED = Merged([Entry(TYPHOON), Entry(WAND, ("Zauberstab", "Élan"), (3131,)), Entry(ELAN)], [])


@pytest.fixture(scope="module")
def kb(sources: Path) -> KnowledgeBase:
    build(sources / "kb.sqlite", sources, COMPILED)
    return open_kb(sources / "kb.sqlite")


def test_what_goes_in_comes_out(kb: KnowledgeBase) -> None:
    assert kb.cards("hand") == ["7", "Mystical Space Typhoon", "Raigeki", "Raigeki (old)", "Seven Tools", "Seventools"]
    assert kb.cards("compiled") == ["Wand", "Élan"] and len(kb.cards()) == 8
    typhoon = kb.card("Mystical Space Typhoon")
    assert typhoon is not None and typhoon["effects"][0]["number"] == 1
    assert kb.card("Mystical Space Typhoon") is typhoon
    assert kb.card("mystical space typhoon") is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Raigeki", "Raigeki"),
        ("RAIGEKI", "Raigeki"),
        ("mystical-space typhoon!", "Mystical Space Typhoon"),
        ("mst", "Mystical Space Typhoon"),
        ("5318639", "Mystical Space Typhoon"),
        ("05318639", "Mystical Space Typhoon"),
        ("12580477", "Raigeki"),
        ("7", "7"),
        ("Seven Tools", "Seven Tools"),
        ("elan", "Élan"),
        ("31", "Wand"),
        ("3131", "Wand"),
        ("zauberstab", "Wand"),
    ],
)
def test_names_are_found(kb: KnowledgeBase, text: str, name: str) -> None:
    assert kb.find(text) == name


def test_unknown_names_have_candidates(kb: KnowledgeBase) -> None:
    with pytest.raises(UnknownName) as caught:
        kb.find("Raigekki")
    assert caught.value.candidates[0] == "Raigeki"
    assert str(caught.value) == 'unknown card "Raigekki". Did you mean "Raigeki"?'
    assert isinstance(caught.value, KnowledgeError)


@pytest.mark.parametrize(("text", "candidates"), [("seven tools!", ("Seven Tools", "Seventools")), ("rai", ("Raigeki", "Raigeki (old)"))])
def test_ambiguous_names_have_candidates(kb: KnowledgeBase, text: str, candidates: tuple[str, ...]) -> None:
    with pytest.raises(UnknownName, match="could be") as caught:
        kb.find(text)
    assert caught.value.candidates == candidates


@pytest.mark.parametrize("text", ["", "   ", "!!!", "Veiler", "99999999", "9" * 40, "٣"])
def test_what_means_no_card_is_unknown(kb: KnowledgeBase, text: str) -> None:
    with pytest.raises(UnknownName, match="unknown card"):
        kb.find(text)


@given(st.text(st.characters(exclude_categories=()), max_size=40) | st.integers().map(str))
@settings(suppress_health_check=list(HealthCheck))
def test_any_text_is_a_card_or_unknown(kb: KnowledgeBase, text: str) -> None:
    try:
        assert kb.card(kb.find(text)) is not None
    except UnknownName as error:
        assert text in error.message


def test_invented_cards_are_a_view(kb: KnowledgeBase) -> None:
    more = kb.with_cards([{"name": "Nothing at All", "card": "continuous trap", "password": 1}])
    card = more.card("Nothing at All")
    assert card is not None and card["effects"] == [{"kind": "card activation", "number": 0, "does": [{"nothing": True}]}]
    assert more.find("nothing-at-all") == more.find("1") == "Nothing at All"
    assert "Nothing at All" in more.cards() and "Nothing at All" not in kb.cards()
    assert kb.card("Nothing at All") is None
    assert more.version != kb.version
    assert more.with_cards([{"name": "Another", "card": "field spell"}]).card("Nothing at All") == card
    with pytest.raises(KnowledgeError, match="unknown word"):
        kb.with_cards([{"name": "X", "card": "field spell", "colour": "red"}])


def test_opening_what_is_no_knowledge_base(tmp_path: Path) -> None:
    with pytest.raises(KnowledgeError, match="build it with"):
        open_kb(tmp_path / "none.sqlite")
    (tmp_path / "text.sqlite").write_text("hello " * 1000, encoding="utf-8")
    with pytest.raises(KnowledgeError, match="no knowledge base"):
        open_kb(tmp_path / "text.sqlite")


def test_the_file_is_opened_read_only(kb: KnowledgeBase, sources: Path) -> None:
    before = (sources / "kb.sqlite").stat().st_mtime_ns
    kb.rules()
    assert (sources / "kb.sqlite").stat().st_mtime_ns == before


def test_looking_up_loads_neither_yaml_nor_rapidfuzz(kb: KnowledgeBase, sources: Path) -> None:
    code = (
        "import sys; from kb.store.knowledge import open_kb; base = open_kb(sys.argv[1]); "
        "base.find('mst'); base.rule('SPD-4'); base.ruleset();"
        "print(sorted({'yaml', 'rapidfuzz', 'msgspec'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(sources / "kb.sqlite")], capture_output=True, text=True, check=True, cwd=HERE.parent
    )
    assert done.stdout == "[]\n"


def test_short_names_are_no_names_of_cards() -> None:
    """A short name that is a card's name by any spelling would never be reached."""
    base = open_kb()
    names = {folded(name) for name in base.cards()}
    short = list(read_file(HERE / "short-names.yaml", OWN_BOUNDS).entries())
    assert [alias for alias in short if folded(alias) in names] == []
    assert len(short) == len(base.short_names()), "two short names are the same but for case and punctuation"


def test_short_names_lead_to_cards() -> None:
    base = open_kb()
    if not base.cards("compiled"):
        pytest.skip("the knowledge base holds described cards alone")
    assert {name for names in base.short_names().values() for name in names if base.card(name) is None} == set()
    for alias, name in (("mst", "Mystical Space Typhoon"), ("Called by", "Called by the Grave"), ("Imperm.", "Infinite Impermanence")):
        assert base.find(alias) == name


# --- where facts come from -----------------------------------------------------------------------------------------------------


def test_described_cards_win_over_compiled_ones(kb: KnowledgeBase) -> None:
    typhoon = kb.card("Mystical Space Typhoon")
    assert typhoon is not None and typhoon["effects"]
    assert kb.origin("Mystical Space Typhoon") == Origin("hand") and kb.origin("Wand") == Origin("compiled")
    assert kb.origin("wand") is None
    assert {(row["name"], origin.kind) for row, origin in kb.rows()} == {
        *((name, "hand") for name in kb.cards("hand")), ("Wand", "compiled"), ("Élan", "compiled"),
    }  # fmt: skip
    assert [row["name"] for row, _ in kb.rows("compiled")] == ["Wand", "Élan"]


def test_a_view_with_compiled_cards_alone(kb: KnowledgeBase) -> None:
    alone = kb.only("compiled")
    assert alone.card("Mystical Space Typhoon") == TYPHOON and alone.card("Raigeki") is None
    assert alone.cards() == ["Mystical Space Typhoon", "Wand", "Élan"]
    assert len({alone.version, kb.version, kb.only("hand").version}) == 3
    assert kb.only("hand", "compiled").version == kb.version
    assert alone.rule("SPD-1") == kb.rule("SPD-1")


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's own folder, with two imports."""
    folder = tmp_path / "data" / "cards"
    folder.mkdir(parents=True)
    monkeypatch.setenv("LEGALITY_DATA", str(tmp_path / "data"))
    old = {"name": "Wand of Old", "password": 31, "card": "equip spell", "effects": []}
    rai = {"name": "Raigeki", "password": 12580477, "card": "normal trap", "effects": []}
    lamp = {"name": "Lamp", "password": 41, "card": "field spell", "effects": []}
    dim = {**lamp, "card": "normal trap"}
    write_cards(folder / "older.sqlite", [Entry(old), Entry(rai), Entry(dim)], {"import": "older", "at": "2025"})
    write_cards(folder / "newer.sqlite", [Entry(lamp, ("Lampe",))], {"import": "newer", "at": "2026"})
    return folder


@pytest.fixture
def shipped(kb: KnowledgeBase, sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the small knowledge base were the one that comes with the program."""
    monkeypatch.setattr(store, "SHIPPED", str(sources / "kb.sqlite"))


@pytest.mark.usefixtures("shipped")
def test_imports_stand_between_described_and_compiled_cards(own: Path, kb: KnowledgeBase) -> None:
    base = open_kb()
    assert base.origin("Raigeki") == Origin("hand")
    assert base.origin("Lamp") == Origin("imported", "newer") and base.find("lampe") == "Lamp"
    assert base.card("Lamp") == {"name": "Lamp", "password": 41, "card": "field spell", "effects": []}
    assert base.find("31") == "Wand of Old", "the newer name of the same card"
    assert base.origin("Wand") == Origin("compiled")
    assert base.cards("imported") == ["Lamp", "Wand of Old"]
    assert base.version != kb.version
    (own / "newer.sqlite").unlink()
    assert open_kb().origin("Lamp") == Origin("imported", "older")


@pytest.mark.usefixtures("shipped")
def test_a_file_given_is_opened_alone(own: Path, sources: Path, kb: KnowledgeBase) -> None:
    assert open_kb(sources / "kb.sqlite").cards() == kb.cards()


@pytest.mark.usefixtures("shipped")
def test_a_damaged_import_is_told_of(own: Path) -> None:
    (own / "newer.sqlite").write_bytes(b"nothing at all" * 100)
    with pytest.raises(KnowledgeError, match="legality cards remove newer"):
        open_kb()


@pytest.mark.usefixtures("shipped")
def test_no_folder_of_ones_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kb: KnowledgeBase) -> None:
    monkeypatch.setenv("LEGALITY_DATA", str(tmp_path / "none"))
    assert open_kb().version == kb.version

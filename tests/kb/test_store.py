"""The compiled knowledge base: what goes in comes out, byte for byte the same, and names are found."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kb import store
from kb.errors import KnowledgeError
from kb.load import OWN_BOUNDS, read_file
from kb.store import KnowledgeBase, UnknownName, build, is_current, open_kb

CARDS = {
    "mystical-space-typhoon": "name: Mystical Space Typhoon\npassword: 5318639\ncard: quick-play spell\n"
    "effects: [{kind: card activation, targets: [{from: [field], is: spell or trap}], does: [{destroy: targets}]}]\n",
    "raigeki": "name: Raigeki\npassword: 12580477\ncard: normal spell\n"
    "effects: [{kind: card activation, does: [{destroy: {count: all}}]}]\n",
    "raigeki-old": "name: Raigeki (old)\npassword: 12580477\ncard: normal spell\n"
    "effects: [{kind: card activation, does: [{destroy: {count: all}}]}]\n",
    "7": "name: '7'\npassword: 67048711\ncard: continuous spell\n",
    "seven-tools": "name: Seven Tools\ncard: counter trap\neffects: [{kind: card activation, does: [{negate the activation: true}]}]\n",
    "seventools": "name: Seventools\ncard: counter trap\neffects: [{kind: card activation, does: [{negate the activation: true}]}]\n",
}


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The rules, tables and rulesets as they are, with a few cards."""
    folder = tmp_path_factory.mktemp("sources")
    for part in ("rules", "tables", "rulesets"):
        shutil.copytree(store.HERE / part, folder / part)
    (folder / "cards").mkdir()
    for stem, text in CARDS.items():
        (folder / "cards" / f"{stem}.yaml").write_text(text + "sources: [card text]\n", encoding="utf-8")
    (folder / "short-names.yaml").write_text(
        "MST: Mystical Space Typhoon\nRai: [Raigeki, Raigeki (old)]\nVeiler: Effect Veiler\n", encoding="utf-8"
    )
    return folder


@pytest.fixture(scope="module")
def kb(sources: Path) -> KnowledgeBase:
    build(sources / "kb.sqlite", sources)
    return open_kb(sources / "kb.sqlite")


def test_what_goes_in_comes_out(kb: KnowledgeBase) -> None:
    assert kb.cards() == ["7", "Mystical Space Typhoon", "Raigeki", "Raigeki (old)", "Seven Tools", "Seventools"]
    typhoon = kb.card("Mystical Space Typhoon")
    assert typhoon is not None and typhoon["effects"][0]["number"] == 1
    assert kb.card("Mystical Space Typhoon") is typhoon
    assert kb.card("mystical space typhoon") is None


def test_equal_sources_give_equal_bytes(sources: Path, tmp_path: Path) -> None:
    assert build(tmp_path / "one.sqlite", sources) == build(tmp_path / "two.sqlite", sources)
    assert (tmp_path / "one.sqlite").read_bytes() == (tmp_path / "two.sqlite").read_bytes()


def test_the_file_knows_whether_it_is_current(sources: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(sources, copy)
    build(copy / "kb.sqlite", copy)
    assert is_current(copy / "kb.sqlite", copy)
    (copy / "cards" / "7.yaml").write_text(
        "name: '7'\npassword: 67048712\ncard: continuous spell\nsources: [card text]\n", encoding="utf-8"
    )
    assert not is_current(copy / "kb.sqlite", copy)
    assert not is_current(copy / "none.sqlite", copy)


def test_a_fault_leaves_the_file_as_it_was(sources: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(sources, copy)
    build(copy / "kb.sqlite", copy)
    before = (copy / "kb.sqlite").read_bytes()
    (copy / "cards" / "7.yaml").write_text("name: 7\ncard: spell\n", encoding="utf-8")
    with pytest.raises(KnowledgeError, match=r"7\.yaml:1:7"):
        build(copy / "kb.sqlite", copy)
    assert (copy / "kb.sqlite").read_bytes() == before
    assert [path.name for path in copy.glob("kb.sqlite*")] == ["kb.sqlite"]


def test_the_tracked_file_is_current() -> None:
    assert is_current(), "run `python -m kb.store`"


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
        "import sys; from kb.store import open_kb; base = open_kb(sys.argv[1]); base.find('mst'); base.rule('SPD-4'); base.ruleset();"
        "print(sorted({'yaml', 'rapidfuzz', 'msgspec'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(sources / "kb.sqlite")], capture_output=True, text=True, check=True, cwd=store.HERE.parent
    )
    assert done.stdout == "[]\n"


def test_the_command_builds_and_checks(
    sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(store, "build", lambda: build(tmp_path / "kb.sqlite", sources))
    monkeypatch.setattr(store, "open_kb", lambda: open_kb(tmp_path / "kb.sqlite"))
    assert store.main([]) == 0
    assert "6 cards, 108 rules" in capsys.readouterr().out
    monkeypatch.setattr(store, "is_current", lambda: False)
    assert store.main(["--check"]) == 1


def test_short_names_are_no_names_of_other_cards() -> None:
    """A short name that is itself a described card would never be reached."""
    base = open_kb()
    node = read_file(store.HERE / "short-names.yaml", OWN_BOUNDS)
    assert not [short for short in node.entries() if base.card(short) is not None]

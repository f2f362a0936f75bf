"""`legality cards`: the listing as ever, and importing, listing, describing and removing databases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import kb.building.own
from queries.cli import main
from tests.kb.building.test_own import data as data
from tests.kb.sources import databases
from tests.kb.sources.databases import PAIR, SHEET, WOLF, yaml_yugi


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["cards", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any]]:
    status, out, _ = run(capsys, *arguments, "--json")
    found: dict[str, Any] = json.loads(out)
    assert found["format"] == 1 and found["versions"]["kb"]
    return status, found


def test_the_listing_is_as_ever(capsys: pytest.CaptureFixture[str]) -> None:
    status, found = answer(capsys)
    assert (status, found["question"]) == (0, "cards") and found["count"] == len(found["cards"]) > 100
    status, found = answer(capsys, "counter")
    assert status == 0 and {card["kind"] for card in found["cards"]} == {"counter trap"}
    assert run(capsys, "no-such-kind")[0] == 1
    assert main(["cards", "trap", "spell"]) == 2


def test_importing(capsys: pytest.CaptureFixture[str], tmp_path: Path, data: Path) -> None:
    file = yaml_yugi(tmp_path)
    status, found = answer(capsys, "import", str(file))
    assert status == 0 and (found["name"], found["database"], found["cards"]) == ("cards", "YAML Yugi", 4)
    assert found["file"] == str(data / "cards" / "cards.sqlite") and found["source"] == str(file)
    status, out, err = run(capsys, "import", str(file), "--as", "mine")
    assert status == 0 and err == "" and out.startswith("mine  YAML Yugi, 4 cards")
    assert "Paper Wolf" in json.dumps(answer(capsys)[1])


def test_importing_says_what_it_did(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    left = {**SHEET, "name": {"en": "Far Sheet"}, "text": {"en": None}}
    status, out, _ = run(capsys, "import", str(yaml_yugi(tmp_path, [WOLF, PAIR, left])))
    assert status == 0 and "left out 1: no English name or text (Far Sheet)" in " ".join(out.split())


def test_listing_imports(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, found = answer(capsys, "list")
    assert (status, found["imports"]) == (1, [])
    assert run(capsys, "list")[1].startswith("Nothing is imported.")
    run(capsys, "import", str(yaml_yugi(tmp_path)), "--as", "older")
    run(capsys, "import", str(databases.edopro(tmp_path)), "--as", "newer")
    status, found = answer(capsys, "list")
    assert status == 0 and [(one["name"], one["database"], one["cards"]) for one in found["imports"]] == [
        ("newer", "EDOPro", 4), ("older", "YAML Yugi", 4)]
    status, out, _ = run(capsys, "list")
    assert status == 0 and [line.split()[0] for line in out.splitlines()] == ["newer", "older", "in"]


def test_describing_an_import(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run(capsys, "import", str(yaml_yugi(tmp_path)), "--as", "older")
    run(capsys, "import", str(yaml_yugi(tmp_path, [SHEET])), "--as", "newer")
    status, found = answer(capsys, "info", "older")
    assert status == 0 and found["place"] == {"used": 3, "new": 3, "described": 0, "newer": 1}
    status, out, _ = run(capsys, "info", "OLDER")
    assert found["current"] is True and "another version" not in out
    assert status == 0 and "used: 3 cards, of which 3 would be" in out and "in a newer import: 1 card\n" in out


def test_an_older_import_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr(kb.building.own, "shipped_version", lambda: "000000000000")
        run(capsys, "import", str(yaml_yugi(tmp_path)), "--as", "mine")
    assert answer(capsys, "info", "mine")[1]["current"] is False
    assert "compiled by another version of the program" in run(capsys, "info", "mine")[1]


def test_removing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run(capsys, "import", str(yaml_yugi(tmp_path)), "--as", "mine")
    status, _, err = run(capsys, "remove", "min")
    assert status == 2 and 'Did you mean "mine"?' in err
    status, found = answer(capsys, "remove", "mine")
    assert (status, found["question"], found["name"]) == (0, "cards remove", "mine")
    assert run(capsys, "remove", "mine")[0] == 2


@pytest.mark.parametrize("arguments", [("import",), ("import", "/no/such/file"), ("info",), ("info", "x"), ("remove", "x"), ("list", "x")])
def test_bad_input(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "") and err.strip()


def test_a_bad_file_is_told_with_its_place(capsys: pytest.CaptureFixture[str], tmp_path: Path, data: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps([WOLF])[:-1] + ",\n  " + json.dumps({**SHEET, "password": "many"}) + "]")
    status, out, err = run(capsys, "import", str(file))
    assert (status, out) == (2, "") and err.startswith(f"{file}:2:3: card 2, `password`: expected `int | null`, got `str`")
    assert list(data.iterdir()) == []


def test_a_name_that_is_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, _, err = run(capsys, "import", str(yaml_yugi(tmp_path)), "--as", "../My Cards")
    assert status == 2 and 'Did you mean "my-cards"?' in err


def test_a_damaged_import(capsys: pytest.CaptureFixture[str], tmp_path: Path, data: Path) -> None:
    run(capsys, "import", str(yaml_yugi(tmp_path)), "--as", "mine")
    (data / "cards" / "mine.sqlite").write_bytes(b"damaged")
    for other in ((), ("info", "mine")):
        status, _, err = run(capsys, *other)
        assert status == 2 and "`legality cards remove mine` takes it away" in err
    status, found = answer(capsys, "list")
    assert status == 2 and found["imports"][0]["fault"]
    assert "damaged" in run(capsys, "list")[1]
    assert run(capsys, "remove", "mine")[0] == 0
    assert run(capsys)[0] == 0


@pytest.mark.parametrize("name", ["", "import", "list", "info", "remove"])
def test_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, *([name] if name else []), "--help")
    assert status == 0 and "Usage: legality cards" in out and " of " not in out.splitlines()[0]
    assert name or all(word in out for word in ("import", "list", "info", "remove"))

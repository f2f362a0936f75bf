"""Puzzles given out: the schema, JSON, Markdown and the page as data; what a browser makes of it is in test_page."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
from markdown_it import MarkdownIt

from kb.errors import BoardError
from kb.store.knowledge import open_kb
from queries.cli import main
from queries.puzzles.collecting.collection import SHIPPED, read
from queries.puzzles.collecting.schema import schema
from queries.puzzles.export import as_json, html, markdown
from queries.puzzles.export.board import drawn
from queries.puzzles.export.formats import FORMATS
from queries.puzzles.export.told import state_of
from queries.puzzles.puzzle import Puzzle
from queries.telling.schemas import schema_text
from tests.queries.puzzles.of_every_kind import BOARD, HOSTILE, SAMPLES, SCRIPT, sample

ROOT = Path(__file__).parents[3]
SCHEMA = json.loads((ROOT / "docs" / "puzzle.schema.json").read_text(encoding="utf-8"))


def put(path: Path, *puzzles: Puzzle) -> str:
    """A collection of these puzzles."""
    path.write_bytes(b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in puzzles))
    return str(path)


# --- the schema --------------------------------------------------------------------------------------------------------


def test_the_schema_is_that_of_the_struct() -> None:
    assert schema() == SCHEMA, "legality schema puzzle > docs/puzzle.schema.json"
    assert schema_text(schema()) == (ROOT / "docs" / "puzzle.schema.json").read_text(encoding="utf-8")
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_puzzles_are_as_the_schema_says() -> None:
    validator = jsonschema.Draft202012Validator(SCHEMA)
    for puzzle in (*read(SHIPPED), *SAMPLES, HOSTILE):
        validator.validate(json.loads(msgspec.json.encode(puzzle)))


WITHOUT: dict[str, dict[str, Any]] = {
    "another format": {"format": 2},
    "another kind": {"kind": "riddle"},
    "no id": {"id": ""},
    "no answers": {"options": []},
    "no play": {"board": {key: value for key, value in BOARD.items() if key != "play"}},
    "an answer that is neither right nor wrong": {"options": [{"text": "?"}]},
    "a level that is no number": {"level": "high"},
}


@pytest.mark.parametrize("fields", WITHOUT.values(), ids=list(WITHOUT))
def test_the_schema_refuses_what_the_reader_refuses(tmp_path: Path, fields: dict[str, Any]) -> None:
    plain = {**json.loads(msgspec.json.encode(SAMPLES[0])), **fields}
    file = tmp_path / "c.jsonl"
    file.write_text(json.dumps(plain))
    with pytest.raises(BoardError):
        read(file)
    assert list(jsonschema.Draft202012Validator(SCHEMA).iter_errors(plain))


# --- JSON --------------------------------------------------------------------------------------------------------------


def test_json_holds_the_puzzles_whole() -> None:
    told = as_json.write(SAMPLES, open_kb())
    assert msgspec.json.decode(told, type=tuple[Puzzle, ...]) == SAMPLES


# --- Markdown ----------------------------------------------------------------------------------------------------------


def rendered(*puzzles: Puzzle, answers: bool = True) -> str:
    """What a renderer of Markdown makes of the sheet."""
    source = markdown.write(puzzles, open_kb(), answers).decode()
    return str(MarkdownIt("commonmark").enable(["table", "strikethrough"]).render(source))


class Words(HTMLParser):
    """The elements of a page, the text at the beginning of each, and the whole text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.whole = ""
        self.inside = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self.texts.append("")
        self.inside = True

    def handle_endtag(self, tag: str) -> None:
        self.inside = False

    def handle_data(self, data: str) -> None:
        self.whole += data
        if self.inside:
            self.texts[-1] += data

    def tags(self) -> set[str]:
        """The names of the elements."""
        return {tag for tag, _ in self.elements}


def test_a_sheet_asks_everything_and_answers_at_the_end() -> None:
    page = Words(rendered(*SAMPLES))
    questions, _, answers = page.whole.partition("Answers\n")
    for puzzle in SAMPLES:
        assert puzzle.question in questions
        assert all(move in questions for move in puzzle.moves)
    assert questions.count("A's turn, Main Phase 1") == len(SAMPLES)
    assert "SET-1" not in questions and "wrong" not in questions
    assert "SET-1 Set this turn (legal from the next turn)" in answers and "A passes; Raigeki resolves" in answers
    rule = open_kb().rule("SET-1")
    assert rule is not None
    assert answers.count(" ".join(rule["statement"].split())) == 1 and answers.count(f"Source: {rule['sources'][0]}") >= 1


def test_the_right_answers_of_a_sheet() -> None:
    answers = markdown.write(SAMPLES[:2], open_kb()).decode().partition("# Answers")[2]
    assert re.findall(r"^\d\. (.*): \*\*(\w+)\*\*$", answers, re.MULTILINE)[:3] == [
        ("Dark Bribe (Set)", "right"), ("Jar of Greed (Set)", "wrong"), ("B activates Mystical Space Typhoon", "wrong")]
    assert "## Answer to 1: 1\n" in answers


def test_a_sheet_without_answers() -> None:
    sheet = markdown.write(SAMPLES, open_kb(), answers=False).decode()
    assert "Answer to" not in sheet and "SET-1" not in sheet and "**right**" not in sheet
    assert markdown.write(SAMPLES, open_kb()).decode().startswith(sheet.rstrip("\n"))


def test_a_sheet_shows_hostile_words_and_obeys_none() -> None:
    page = Words(rendered(HOSTILE))
    assert page.tags() <= {"h1", "h2", "p", "pre", "code", "ol", "ul", "li", "strong", "div"}
    assert page.whole.count(SCRIPT) >= 6
    assert [attributes for tag, attributes in page.elements if tag == "div"] == [{"style": "break-before: page"}]


@pytest.mark.parametrize("name", [
    "*Raigeki*", "__Raigeki__", "[Raigeki](https://x.example)", "![x](y)", "`Raigeki`", "~~Raigeki~~", "# Raigeki", "- Raigeki",
    "1) Raigeki", "+ 1", "> Raigeki", "<b>Raigeki</b>", "a | b",
    "&lt;", "\\*", "=====", "---", "| a |\n|---|\n| b |", "S:P Little Knight", "<!-- a",
])
def test_a_name_means_nothing_to_markdown(name: str) -> None:
    option = msgspec.structs.replace(SAMPLES[0].options[0], text=name, line=(name,))
    page = Words(rendered(sample("play", 1, options=(option,), goal=name, question=name, moves=(name,))))
    shown = " ".join(name.split())
    assert page.tags() <= {"h1", "h2", "p", "pre", "code", "ol", "ul", "li", "strong", "div"}
    assert page.whole.count(shown) >= 4


# --- the page ----------------------------------------------------------------------------------------------------------


def test_the_page_is_whole_in_itself() -> None:
    page = Words(html.write((*SAMPLES, HOSTILE), open_kb()).decode())
    assert not {"src", "style", "onclick"} & {name for _, attributes in page.elements for name in attributes}
    assert [attributes["href"] for _, attributes in page.elements if "href" in attributes] == ["#puzzle"]
    said = zip(page.elements, page.texts, strict=True)
    scripts = [(attributes.get("type"), words) for (tag, attributes), words in said if tag == "script"]
    assert [kind for kind, _ in scripts] == ["application/json", None]
    policy = next(attributes["content"] for tag, attributes in page.elements if attributes.get("http-equiv")) or ""
    digest = b64encode(sha256(scripts[1][1].encode()).digest()).decode()
    assert policy.startswith("default-src 'none'; ") and f"script-src 'sha256-{digest}'" in policy and "unsafe" not in policy
    data = json.loads(scripts[0][1])
    assert data["puzzles"][-1]["question"] == SCRIPT
    assert list(data["rules"]) == ["CHN-3", "SET-1"] and data["rules"]["SET-1"]["sources"] == ["official rulebook v10"]


def test_signs_that_are_not_seen_do_not_come_into_a_page() -> None:
    told = html.data_of([HOSTILE], open_kb())
    assert told["puzzles"][0]["options"][1]["text"] == "a\ufffdb\ufffd[31m"


def test_the_board_of_a_page() -> None:
    told = drawn(state_of(SAMPLES[0], open_kb()))
    a, b = told["sides"]
    assert [card and card["name"] for card in b["spells"]] == [None, None, "Mystical Space Typhoon", "Jar of Greed", "Dark Bribe"]
    assert b["spells"][3] == {"name": "Jar of Greed", "kind": "trap", "down": True, "set": "Set", "notes": ["Set this turn"]}
    assert b["monsters"][3] == {"name": "Man-Eater Bug", "kind": "monster", "down": True, "set": "Set (DEF)"}
    assert b["monsters"][4]["stats"] == "DEF 500/1200"
    assert a["hand_count"] == 3 and a["hand"][1] == {"name": "unnamed", "kind": "", "times": 2}
    assert a["piles"]["graveyard"] == [{"name": "Sangan", "kind": "monster", "times": 2}] and a["counts"]["deck"] == 20
    assert a["piles"]["field"] == [{"name": "Umi", "kind": "spell", "down": True, "set": "Set"}]
    assert b["piles"]["banished"] == [{"name": "Raigeki", "kind": "spell", "down": True, "notes": ["face-down"]}]
    assert told["chain"] == ["Chain Link 1: A Raigeki, effect 1, Spell Speed 1"] and a["lp"] == 4000


def test_a_page_has_its_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(html, "MOST", 2)
    with pytest.raises(BoardError, match="3 puzzles; a page holds at most 2"):
        html.write(SAMPLES[:3], open_kb())


# --- the command -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["json", "markdown", "html"])
def test_the_command_writes_every_format(tmp_path: Path, form: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = put(tmp_path / "c.jsonl", *SAMPLES)
    out = tmp_path / f"c{FORMATS[form].ending}"
    assert main(["puzzle", "export", file, "2", "sample1", "1", "-o", str(out)]) == 0
    assert "2 puzzles in" in capsys.readouterr().out
    assert out.read_bytes() == FORMATS[form].write([SAMPLES[1], SAMPLES[0]], open_kb())
    assert main(["puzzle", "export", file, "--format", form]) == 0
    assert capsys.readouterr().out.encode() == FORMATS[form].write(SAMPLES, open_kb())


def test_a_sheet_without_answers_from_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = put(tmp_path / "c.jsonl", SAMPLES[0])
    assert main(["puzzle", "export", file, "--format", "markdown", "--without-answers"]) == 0
    assert "Answer to" not in capsys.readouterr().out
    assert main(["puzzle", "export", file, "--format", "html", "--without-answers"]) == 2


def test_a_fault_names_the_puzzle_and_leaves_the_file_as_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = sample("respond", 2, board={**BOARD, "play": ["A activates Raigekki"]})
    file = put(tmp_path / "c.jsonl", SAMPLES[0], broken)
    out = tmp_path / "c.html"
    out.write_text("before")
    assert main(["puzzle", "export", file, "-o", str(out)]) == 2
    assert "puzzle sample2:1:" in capsys.readouterr().err
    assert out.read_text() == "before" and sorted(path.name for path in tmp_path.iterdir()) == ["c.html", "c.jsonl"]


NO_BOARDS: tuple[dict[str, Any], ...] = (
    {"play": 5}, {"play": "activates Raigeki"}, {"play": {"a": 1}}, {"play": [5]}, {"A": [[[[]]]]}, {"A": 1e300},
)


@pytest.mark.parametrize("fields", NO_BOARDS, ids=str)
@pytest.mark.parametrize("form", ["markdown", "html"])
def test_a_board_that_is_none_is_told(tmp_path: Path, form: str, fields: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    file = put(tmp_path / "c.jsonl", sample("respond", 2, board={**BOARD, **fields}))
    assert main(["puzzle", "export", file, "--format", form]) == 2
    told = capsys.readouterr()
    assert told.err.startswith("puzzle sample2:1:") and told.out == ""


def test_a_board_on_which_nothing_was_played() -> None:
    puzzle = sample("respond", 2, board={**BOARD, "play": []})
    assert html.data_of([puzzle], open_kb())["puzzles"][0]["played"] == []
    assert b"Played so far" not in markdown.write([puzzle], open_kb())


@pytest.mark.parametrize(("arguments", "said"), [
    (["7"], 'no puzzle "7"'), ([], "--format says"), (["--format", "pdf"], "'pdf' is not one of"),
    (["-o", "nowhere/c.html"], "cannot be written"), (["-o", "c.json"], "over their own collection"),
])
def test_what_cannot_be_given_out_is_told(
    tmp_path: Path, arguments: list[str], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    file = put(tmp_path / "c.json", SAMPLES[0])
    before = Path(file).read_bytes()
    given = arguments if not arguments or arguments[0] != "7" else [*arguments, "--format", "json"]
    assert main(["puzzle", "export", file, *given]) == 2
    assert said in capsys.readouterr().err and Path(file).read_bytes() == before


def test_an_empty_collection_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "export", put(tmp_path / "c.jsonl"), "--format", "json"]) == 2
    assert "there is no puzzle here" in capsys.readouterr().err

"""The user documentation tells the truth: its boards read, its cards are described, its commands print what is shown, its examples work."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from doctest import ELLIPSIS, DocTestParser, DocTestRunner
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kb.errors import BoardError
from kb.store import validation
from kb.store.load import plain, read
from kb.store.validation import validate_card, validate_plain
from legality.notation import readings
from queries.board.board import Board
from queries.board.reader import read_board
from queries.cli import main
from queries.position.replay import follow, play_open

ROOT = Path(__file__).parents[2]
PAGES = ("board-file", "answers", "describing-cards", "knowledge-base", "reading-cards")
TEXTS = {page: (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8") for page in PAGES}
FENCE = re.compile(r"^```(?P<info>[^\n]*)\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE)
CUT = "…"


class Block(NamedTuple):
    """A fenced block: `kind` and `name` from its info string (`yaml board: name.yaml`), its text, and its line in the page."""

    page: str
    line: int
    kind: str
    name: str
    text: str


class Command(NamedTuple):
    """A command of a console block, what is shown for it, and the JSON block that follows, if it is the last of its block."""

    page: str
    line: int
    command: str
    shown: str
    json: str


class Example(NamedTuple):
    """An example from a table marked `<!-- try: … -->`: what it is tried as, its text, and the board block above it."""

    page: str
    line: int
    way: str
    text: str
    board: str


def blocks() -> Iterator[Block]:
    """Every fenced block of every page."""
    for page, text in TEXTS.items():
        for found in FENCE.finditer(text):
            kind, _, name = found["info"].partition(": ")
            yield Block(page, text.count("\n", 0, found.start()) + 1, kind.strip(), name.strip(), found["text"])


BLOCKS = tuple(blocks())


def of_kind(*kinds: str) -> list[Block]:
    """The blocks of these kinds."""
    return [block for block in BLOCKS if block.kind in kinds]


def place(entry: Block | Command | Example) -> str:
    """Where it stands, as the name of its test."""
    return f"{entry.page}:{entry.line}"


def commands() -> Iterator[Command]:
    """Every command of the console blocks."""
    for number, block in enumerate(BLOCKS):
        if block.kind != "console":
            continue
        after = BLOCKS[number + 1] if number + 1 < len(BLOCKS) else block
        answer = after.text if after.kind == "json" and after.page == block.page else ""
        parts = re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]
        for index, part in enumerate(parts):
            line, _, shown = part.partition("\n")
            yield Command(block.page, block.line + index, line, shown.strip("\n"), answer if index == len(parts) - 1 else "")


def examples() -> Iterator[Example]:
    """Every example of the marked tables: the code spans of the column `example`, else of the columns of code before the last one."""
    for page, text in TEXTS.items():
        board, way = "", ""
        header: list[str] = []
        for number, line in enumerate(text.split("\n"), 1):
            fence = re.match(r"```yaml board: (\S+)", line)
            if fence:
                board = next(block.text for block in BLOCKS if block.page == page and block.name == fence[1])
            mark = re.match(r"<!-- try: (.+?) -->", line)
            if mark:
                way, header = mark[1], []
            elif way and line.startswith("|"):
                cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
                if not header:
                    header = cells
                elif not line.startswith("|---"):
                    wanted = [cells[header.index("example")]] if "example" in header else cells[:1] if way == "hand" else cells[:-1]
                    if way == "hand" and "an error" in line:
                        continue
                    for cell in wanted:
                        for code in re.findall(r"`([^`]+)`", cell):
                            yield Example(page, number, way, code, board)
            elif header and not line.startswith("|"):
                way, header = "", []


COMMANDS = tuple(commands())
EXAMPLES = tuple(examples())


# --- boards ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("block", of_kind("yaml board"), ids=place)
def test_board_reads(block: Block) -> None:
    play_open(read_board(block.text, block.name))


@pytest.mark.parametrize("block", of_kind("yaml broken"), ids=place)
def test_broken_board_is_refused(block: Block) -> None:
    with pytest.raises(BoardError):
        play_open(read_board(block.text, block.name))


def put(way: str, text: str, board: str) -> str:
    """A board file with the example in the place that its table is about."""
    if way == "root":
        return text
    if way in ("turn", "A"):
        return f"{way}: {text}"
    if way == "hand":
        return f"A: {{hand: [{text}]}}"
    if way == "banished":
        return f"A: {{{'banished' if 'face_down' in text else 'graveyard'}: [{text}]}}"
    if way in ("monsters", "spells"):
        return f"A: {{{way}: [{text}], {'graveyard' if way == 'monsters' else 'monsters'}: [Sangan]}}"
    if way in ("used", "lasting"):
        return f'A: {{monsters: [Time Wizard]}}\n{way}: ["{text}"]'
    assert way == "happened"
    return f'{board}happened: [["{text}"]]'


@pytest.mark.parametrize("example", [example for example in EXAMPLES if example.way not in ("moves", "effect", "card")], ids=place)
def test_example_reads(example: Example) -> None:
    read_board(put(example.way, example.text, example.board))


@pytest.mark.parametrize("example", [example for example in EXAMPLES if example.way == "moves"], ids=place)
def test_move_is_understood(example: Example) -> None:
    board: Board = read_board(example.board)
    assert readings(follow(board).state, example.text)


# --- cards -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("block", of_kind("yaml card"), ids=place)
def test_card_is_described(block: Block) -> None:
    validate_card(read(block.text, block.name), block.name)


@pytest.mark.parametrize("example", [example for example in EXAMPLES if example.way == "effect"], ids=place)
def test_words_of_an_effect(example: Example) -> None:
    said: dict[str, Any] = plain(read(example.text))
    defaults: dict[str, Any] = {"kind": "trigger" if {"timing", "trigger"} & said.keys() else "ignition", "does": [{"draw": 1}]}
    if defaults["kind"] == "trigger" or said.get("kind") in ("trigger", "clause"):
        defaults["trigger"] = {"event": "Summoned", "card": "this card"}
    if said.get("kind") == "continuous":
        defaults["applies"] = {"atk": 300}
    monster = {"type": "Fiend", "attribute": "DARK", "level": 4, "atk": 0, "def": 0}
    trap = said.get("kind") == "card activation"
    facts: dict[str, Any] = {"card": "normal trap"} if trap else {"card": "effect monster", **monster}
    validate_plain({"name": "An Example", **facts, "effects": [{**defaults, **said}]})


@pytest.mark.parametrize("example", [example for example in EXAMPLES if example.way == "card"], ids=place)
def test_words_of_a_card(example: Example) -> None:
    monster = {"type": "Fiend", "attribute": "DARK", "level": 4, "atk": 0, "def": 0}
    validate_plain({"name": "An Example", "card": "effect monster", **monster, **plain(read(example.text))})


# --- commands ----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with every named block of the pages and the example boards."""
    made = tmp_path_factory.mktemp("docs")
    for block in BLOCKS:
        if block.name:
            (made / block.name).write_text(block.text, encoding="utf-8")
    (made / "queries").mkdir()
    (made / "queries" / "examples").symlink_to(ROOT / "queries" / "examples")
    return made


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: f"{place(command)} {command.command}")
def test_command(command: Command, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A command is run as its process runs it, but for the process (which tests/test_readme.py and tests/test_start_up.py start)."""
    words = shlex.split(command.command)
    monkeypatch.chdir(folder)
    monkeypatch.setenv("NO_COLOR", "1")
    if words[:3] == ["python", "-m", "kb.store.validation"]:
        status = validation.main(words[3:])
    else:
        assert words[0] == "legality"
        status = main(words[1:])
    ran = capsys.readouterr()
    printed = (ran.out or ran.err).strip("\n")
    assert printed or status == 0
    assert "Traceback" not in ran.err
    if command.shown.endswith(CUT):
        assert printed.startswith(command.shown.removesuffix(CUT).rstrip("\n"))
    elif command.shown:
        assert printed == command.shown
    if command.json:
        given_objects = [json.loads(row) for row in ran.out.splitlines()]
        shown_objects = objects(command.json)
        assert agrees(shown_objects, given_objects if len(shown_objects) > 1 else given_objects[:1]) or any(
            agrees(shown_objects[0], one) for one in given_objects if len(shown_objects) == 1
        )


def objects(text: str) -> list[Any]:
    """The JSON values of a block, one after the other."""
    decoder, found, at = json.JSONDecoder(), [], 0
    while at < len(text.rstrip()):
        value, at = decoder.raw_decode(text, at)
        found.append(value)
        at += len(text[at:]) - len(text[at:].lstrip())
    return found


def agrees(shown: Any, given: Any) -> bool:
    """Is this what the program gave? `…` stands for any value, at the end of a list for the rest of it."""
    if shown == CUT:
        return True
    if isinstance(shown, dict) and isinstance(given, dict):
        return shown.keys() == given.keys() and all(agrees(shown[key], given[key]) for key in shown)
    if isinstance(shown, list) and isinstance(given, list):
        if shown and shown[-1] == CUT:
            return len(given) >= len(shown) - 1 and all(map(agrees, shown[:-1], given))
        return len(shown) == len(given) and all(map(agrees, shown, given))
    return bool(shown == given)


@pytest.mark.parametrize("page", PAGES)
def test_python(page: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    code = "\n".join(block.text for block in of_kind("python") if block.page == page)
    test = DocTestParser().get_doctest(code, {}, page, page, 0)
    assert DocTestRunner(optionflags=ELLIPSIS).run(test).failed == 0


# --- links -------------------------------------------------------------------------------------------------------------


def anchors(text: str) -> set[str]:
    """The anchors of the headings of a page."""
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in re.findall(r"^#+ (.+)$", text, re.MULTILINE)}


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    missing = []
    for target in re.findall(r"\]\(([^)\s]+)\)", FENCE.sub("", TEXTS[page])):
        file, _, anchor = target.partition("#")
        if "://" in target:
            continue
        path = ROOT / "docs" / file if file else ROOT / "docs" / f"{page}.md"
        if not path.exists() or (anchor and anchor not in anchors(path.read_text(encoding="utf-8"))):
            missing.append(target)
    assert missing == []


# --- nothing left out --------------------------------------------------------------------------------------------------


def coded(page: str) -> set[str]:
    """Every word that stands in code on a page."""
    spans = re.findall(r"`([^`\n]+)`", FENCE.sub("", TEXTS[page]))
    return {word for span in spans for word in re.findall(r"[A-Za-z_-]+", span)}


def test_every_key_of_a_board_is_documented() -> None:
    from queries.board import keys as said

    keys = {key for group in (said.ROOT, said.TURN, said.SIDE, said.DECK, said.BATTLE, *said.ENTRY.values()) for key in group}
    values = {*said.STEPS, *said.TIMINGS, *said.SUMMONED, *said.FROM, *said.BY, *said.PENDULUM, *said.POSITIONS}
    assert keys | values <= coded("board-file")


def test_every_verb_of_happened_and_every_fact_of_used_is_documented() -> None:
    from queries.board.used import FACTS
    from queries.board.verbs import VERBS

    text = TEXTS["board-file"]
    assert [verb for verb in VERBS if verb not in text] == []
    assert [said for _, _, said in FACTS if f"`A {said}`" not in text] == []


def test_every_word_of_a_move_is_documented() -> None:
    from legality.notation.grammar import PART_WORDS
    from legality.notation.reading import VERBS

    text = TEXTS["board-file"]
    assert [word for word in (*VERBS, *PART_WORDS) if word not in text and word.replace("Xyz", "Synchro") not in text] == []


def test_every_field_of_an_answer_is_documented() -> None:
    import msgspec

    from queries.asking import explain, story
    from queries.lines import diff, perft, solve, summary
    from queries.telling import answers

    fields = {
        field.encode_name
        for module in (answers, diff, explain, perft, solve, story, summary)
        for shape in vars(module).values()
        if isinstance(shape, type) and issubclass(shape, msgspec.Struct) and shape.__module__ == module.__name__
        for field in msgspec.structs.fields(shape)
    }
    assert fields - coded("answers") == set()


def test_every_command_and_option_is_documented() -> None:
    from queries.cli.group import COMMANDS as GROUP
    from queries.cli.group import LazyGroup

    group, text = LazyGroup(), TEXTS["answers"]
    for name in GROUP:
        assert f"`legality {name}" in text or f"$ legality {name} " in text or f"`{name}" in text, f"docs/answers.md says nothing of {name}"
        command = group.get_command(None, name)  # type: ignore[arg-type]
        options = [option for parameter in command.params for option in parameter.opts if option.startswith("--")] if command else []
        assert [option for option in options if option not in text] == [], f"options of {name} that docs/answers.md does not name"


def test_every_reason_is_documented() -> None:
    from kb.store.knowledge import open_kb

    table = TEXTS["answers"].partition("## Reasons")[2].partition("## Unsettled")[0]
    named = set(re.findall(r"\b[A-Z]{3}-[0-9A-Z]+", table))
    base = open_kb()
    assert [rule for rule in named if base.rule(rule) is None] == []
    faults = (ROOT / "kb" / "rules" / "faults.yaml").read_text(encoding="utf-8")
    assert set(re.findall(r"[A-Z]{3}-[0-9A-Z]+", faults)) <= named
    given = {
        rule
        for path in (ROOT / "legality").rglob("*.py")
        for rule in re.findall(r'Reason\(\s*"([A-Z]{3}-[0-9A-Z]+)"', path.read_text(encoding="utf-8"))
    }
    assert given - named == set(), "reasons without a row under `Reasons` of docs/answers.md"

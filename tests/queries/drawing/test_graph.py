"""`legality graph`: every format, what is drawn where, hostile names, files that are whole or not there."""

from __future__ import annotations

import json
import re
import runpy
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import networkx as nx
import pytest
from click.testing import CliRunner, Result

from kb.errors import BoardError, LegalityError
from legality.lines.explore import Search, explore
from legality.lines.graph import ROOT
from legality.lines.question import Beginning, Question
from queries.board.reader import read_board
from queries.cli.graph import command
from queries.drawing.crossings import crossings, ordered
from queries.drawing.digest import MOST_GROUPS
from queries.drawing.folding import Folded
from queries.drawing.headings import without_loops
from queries.drawing.lines_picture import MOST, picture
from queries.drawing.measure import width, wrapped
from queries.drawing.mermaid import entities
from queries.drawing.picture import Edge, Node, Picture
from queries.drawing.style import ACTORS, DARK, LIGHT, contrast
from queries.drawing.svg import Drawing, svg
from queries.drawing.write import FORMATS, draw_chains, draw_lines, format_of, put_whole
from queries.position.replay import Played, play_open

ROOT_FOLDER = Path(__file__).parents[3]
EXAMPLES = ROOT_FOLDER / "queries" / "examples"
RAIGEKI = EXAMPLES / "raigeki.yaml"
LARGE = ROOT_FOLDER / "benchmarks" / "boards" / "m01.yaml"
BOARDS = sorted(EXAMPLES.glob("*.yaml"))
DRAWN = ("svg", "html", "dot", "mmd")
SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = """
turn: {player: A, phase: main1}
A: {hand: [Raigeki], deck: [34]}
B:
  monsters:
    - {card: Summoned Skull, id: '</svg><script>alert`1`</script>'}
    - {card: Summoned Skull, id: '<img src=x onerror=alert`1`>', position: defense}
  spells: [{set: Mystical Space Typhoon, id: '" onload="x'}, {set: Mystical Space Typhoon, id: '"]; x --> y %% \\', this_turn: true}]
  deck: [34]
play: [A activates Raigeki]
"""


def played(path: Path) -> Played:
    return play_open(str(path))


def searched(found: Played, until: str = "open", depth: int | None = None) -> Search:
    return explore(Beginning(found.state, found.ways), Question(until, depth))


def drawn(path: Path, whole: bool = False, everything: bool = False) -> Picture:
    found = played(path)
    return picture(searched(found), found.first, path.stem, whole, everything)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(command, list(arguments), standalone_mode=False)


# --- what is drawn -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", BOARDS, ids=lambda path: path.stem)
def test_what_is_drawn_is_what_is_decided(board: Path) -> None:
    found = played(board)
    search = searched(found)
    graph = search.graph
    made = picture(search, found.first, whole=True)
    decided = {node for node in graph.nodes() if graph.degree[node] != 1 or node == ROOT}
    assert {node.window for node in made.nodes if node.kind != "again"} == decided
    assert len(made.edges) == sum(graph.degree[node] for node in decided)


@pytest.mark.parametrize("board", BOARDS, ids=lambda path: path.stem)
def test_everything_is_drawn_if_asked(board: Path) -> None:
    found = played(board)
    search = searched(found)
    made = picture(search, found.first, everything=True)
    assert (len(made.nodes), len(made.edges)) == (len(search.graph), search.graph.edges)
    assert not any(edge.folded for edge in made.edges)


def test_forced_passes_are_folded_and_named() -> None:
    made = drawn(RAIGEKI)
    bribe = next(edge for edge in made.edges if [label.words for label in edge.labels] == ["Dark Bribe"])
    assert bribe.folded == ("B passes", "A passes", "A passes", "B passes")
    quiet = [edge for edge in made.edges if edge.kind == "pass"]
    assert quiet and not any(edge.labels for edge in quiet)


def test_lines_that_meet_are_drawn_as_one_node() -> None:
    made = drawn(RAIGEKI)
    arrivals = Counter(edge.end for edge in made.edges)
    twice = [node for node in made.nodes if arrivals[node.key] == 2]
    assert [node.caption for node in twice] == ["2 lines"]


def test_chain_links_stand_in_the_column_of_their_number() -> None:
    made = drawn(RAIGEKI)
    headings = {column.key: (column.band, column.heading) for column in made.columns}
    links = {(label.words, headings[label.column]) for edge in made.edges for label in edge.labels if label.column is not None}
    assert links == {
        ("Imperial Order", (1, "Link 2")),
        ("Dark Bribe", (1, "Link 3")),
        ("Imperial Order", (2, "Link 1")),
        ("Dark Bribe", (2, "Link 2")),
    }


def test_ends_say_what_is_special_about_them() -> None:
    made = drawn(RAIGEKI)
    assert made.notes == ("At every end: to the GY: A's Raigeki.",)
    ends = [node for node in made.nodes if node.kind == "end"]
    assert ("face-up: B's Imperial Order",) in [node.words for node in ends]
    assert not any("Raigeki" in words for node in ends for words in node.words)
    assert all("Raigeki" in node.tip for node in ends)


def test_a_way_back_ends_in_a_node_that_says_so() -> None:
    nodes = [Node(key=key, kind="A", column=(0, 1, 0), words=("A",)) for key in "abc"]
    edges = [Edge(start=pair[0], end=pair[1]) for pair in ("ab", "bc", "ca")]
    more, changed = without_loops(nodes, edges)
    assert [node.kind for node in more] == ["A", "A", "A", "again"]
    assert [edge.end for edge in changed] == ["b", "c", "back2"]
    svg(Picture(title="round", nodes=tuple(more), edges=tuple(changed)))


# --- digest ------------------------------------------------------------------------------------------------------------


def test_above_the_bound_there_is_a_digest() -> None:
    found = played(LARGE)
    search = searched(found)
    made = picture(search, found.first)
    assert made.digest and len(made.nodes) <= MOST
    groups = [node for node in made.nodes if node.kind == "group"]
    assert 1 < len(groups) <= MOST_GROUPS
    lines = sum(int(re.findall(r"([\d,]+) lines?", node.caption)[0].replace(",", "")) for node in groups)
    assert f"{lines} lines" in made.counts
    outcomes = [re.findall(r"(\d+) outcomes", node.caption) for node in groups]
    assert sum(int(number[0]) if number else 1 for number in outcomes) == len(search.graph.outcomes)
    assert not picture(search, found.first, whole=True).digest


def test_the_flows_of_a_digest_hold_every_line_once() -> None:
    found = played(LARGE)
    search = searched(found)
    made = picture(search, found.first)
    shares = sum(edge.share for edge in made.edges if edge.kind == "flow")
    lines = int(re.findall(r"(\d+) lines", made.counts)[0])
    direct = [edge for edge in made.edges if edge.end.startswith("g") and edge.kind != "flow"]
    assert round(shares * lines) == lines - sum(_ways_to(search, int(edge.start[1:])) for edge in direct)


def _ways_to(search: Search, node: int) -> int:
    from legality.lines.counting import in_order, lines_to

    return lines_to(search.graph, in_order(search.graph))[node]


def test_cut_and_unopened_windows_are_told() -> None:
    found = played(EXAMPLES / "summon-negation.yaml")
    made = picture(searched(found, depth=2), found.first)
    assert "cut after 2 decisions" in made.counts
    assert any(node.kind == "cut" for node in made.nodes)
    result = run(str(RAIGEKI), "-o", "-", "--format", "svg", "--limit", "1")
    assert result.return_value == 3
    assert "not looked into" in result.output and "cut short" in result.output


# --- places ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", [*BOARDS, LARGE], ids=lambda path: path.stem)
def test_nothing_overlaps(board: Path) -> None:
    drawing = Drawing(drawn(board))
    boxes = [*drawing.layout.nodes.values(), *drawing.layout.labels.values()]
    assert len(drawing.layout.labels) == sum(len(edge.labels) for edge in drawing.picture.edges)
    assert not [pair for pair in combinations(boxes, 2) if pair[0].meets(pair[1])]
    assert all(box.x >= 0 and box.x + box.width <= drawing.layout.width + 0.01 for box in boxes)
    assert all(box.y - box.above >= -0.01 and box.y + box.below <= drawing.layout.height + 0.01 for box in boxes)


@pytest.mark.parametrize("board", [RAIGEKI, LARGE, EXAMPLES / "segoc-four-triggers.yaml"], ids=lambda path: path.stem)
def test_no_edge_runs_through_a_box(board: Path) -> None:
    drawing = Drawing(drawn(board))
    boxes = list(drawing.layout.nodes.values()) + list(drawing.layout.labels.values())
    for way in drawing.layout.ways:
        for stop in way:
            if stop.label < 0:
                level = [box for box in boxes if box.x < stop.right and stop.left < box.x + box.width]
                assert not [box for box in level if box.y - box.above < stop.y < box.y + box.below]


@pytest.mark.parametrize("board", [RAIGEKI, LARGE], ids=lambda path: path.stem)
def test_every_edge_leads_to_the_right(board: Path) -> None:
    drawing = Drawing(drawn(board))
    for edge, way in zip(drawing.picture.edges, drawing.layout.ways, strict=True):
        xs = [drawing.layout.nodes[edge.start].x, *(stop.left for stop in way), drawing.layout.nodes[edge.end].x]
        assert xs == sorted(xs)


def test_text_fits_its_box() -> None:
    drawing = Drawing(drawn(LARGE))
    for key, box in drawing.labels.items():
        room = drawing.layout.labels[key].width
        assert all(width(row.text, 12.5, row.style == "words") <= room + 1 for row in box.rows)


def test_long_names_are_wrapped_and_cut() -> None:
    rows = wrapped("Performapal Something With A Very Long Name That Goes On And On Until Nobody Reads It", 12, 120)
    assert len(rows) == 3 and rows[-1].endswith("…")
    assert all(width(row, 12) <= 120 for row in rows)
    assert all(width(row, 12) <= 60 for row in wrapped("Donaudampfschifffahrtsgesellschaft", 12, 60, 9))


def test_a_tree_has_no_crossings() -> None:
    pairs = [(0, 1), (0, 2), (1, 3), (1, 4), (2, 5), (2, 6)]
    order = ordered([0, 1, 1, 2, 2, 2, 2], pairs)
    after: list[list[int]] = [[1, 2], [3, 4], [5, 6], [], [], [], []]
    assert crossings(order, after) == 0


# --- colours -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_contrast(palette: dict[str, str]) -> None:
    for behind in ("page", "band", "box"):
        assert contrast(palette["text"], palette[behind]) >= 4.5
        assert contrast(palette["muted"], palette[behind]) >= 4.5
        assert contrast(palette["quiet"], palette[behind]) >= 3
        for actor in (*ACTORS, "unsettled"):
            assert contrast(palette[actor], palette[behind]) >= 4.5
    for actor in ACTORS:
        assert contrast(palette["mark"], palette[actor]) >= 4.5


def test_light_and_dark_are_both_there() -> None:
    text = svg(drawn(RAIGEKI))
    assert "@media (prefers-color-scheme:dark)" in text
    assert LIGHT["A"] in text and DARK["A"] in text


# --- formats -----------------------------------------------------------------------------------------------------------


def text_of(form: str, path: Path = RAIGEKI) -> str:
    found = played(path)
    return draw_lines(searched(found), found, form, path.stem).text


def test_svg() -> None:
    root = ElementTree.fromstring(text_of("svg"))
    assert root.tag == f"{SVG}svg" and root.attrib["viewBox"].startswith("0 0 ")
    nodes = [group for group in root.iter(f"{SVG}g") if group.attrib.get("class") == "node"]
    edges = [group for group in root.iter(f"{SVG}g") if group.attrib.get("class") == "way"]
    made = drawn(RAIGEKI)
    assert (len(nodes), len(edges)) == (len(made.nodes), len(made.edges))
    assert all(group.find(f"{SVG}title") is not None for group in nodes)
    texts = {"".join(text.itertext()) for text in root.iter(f"{SVG}text")}
    assert {"Chain 1", "Link 3", "Chain 2", "Dark Bribe", "passes", "A chooses"} <= texts


class Page(HTMLParser):
    """What a browser would see of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.attributes: list[tuple[str, str]] = []
        self.scripts: list[str] = []
        self._in_script = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes += [(name, value or "") for name, value in attrs]
        self._in_script = tag == "script"

    def handle_endtag(self, tag: str) -> None:
        self._in_script = False

    def handle_data(self, data: str) -> None:
        if self._in_script:
            self.scripts.append(data)


def test_html() -> None:
    page = Page(text_of("html"))
    known = json.loads(page.scripts[0])
    made = drawn(RAIGEKI)
    assert set(known["windows"]) == {node.key for node in made.nodes}
    first = known["windows"]["n0"]
    assert [way["move"] for way in first["moves"]] == ["B activates Imperial Order", "B passes"]
    assert all(way["to"] in known["windows"] for way in first["moves"])
    assert "Chain Link 1: A Raigeki" in first["board"]
    refused = next(card for card in first["cards"] if card["card"] == "Mirror Force")
    assert {"SET-1", "CHN-4"} <= {reason["rule"] for reason in refused["failed"]}
    assert {reason["rule"] for reason in refused["failed"]} <= set(known["rules"])
    outside = [value for name, value in page.attributes if name in ("src", "href", "xlink:href")]
    assert not outside


def test_the_policy_of_the_page_names_its_script() -> None:
    from base64 import b64encode
    from hashlib import sha256

    text = text_of("html")
    page = Page(text)
    digest = b64encode(sha256(page.scripts[-1].encode()).digest()).decode()
    assert f"script-src 'sha256-{digest}'" in text


def test_json() -> None:
    found = played(RAIGEKI)
    search = searched(found)
    plain = json.loads(draw_lines(search, found, "json").text)
    assert plain["format"] == 1 and set(plain["versions"]) == {"legality", "kb", "ruleset"}
    assert (plain["question"], plain["of"], plain["until"], plain["lines"], plain["exhausted"]) == ("graph", "lines", "open", 5, True)
    assert (len(plain["nodes"]), len(plain["edges"])) == (len(search.graph), search.graph.edges)
    assert plain["nodes"][0] == {"id": 0, "kind": "window", "player": "B", "box": "D", "chain": 1, "links": 1}
    assert plain["edges"][0] == {"from": 0, "to": 1, "edge": 0, "move": "B activates Imperial Order", "forced": False}
    ends = [node for node in plain["nodes"] if node["kind"] == "end"]
    assert len({node["outcome"] for node in ends}) == plain["outcomes"]
    assert all(node["end"]["box"] == "A" for node in ends)


def test_graphml() -> None:
    found = played(RAIGEKI)
    search = searched(found)
    graph: Any = nx.parse_graphml(draw_lines(search, found, "graphml").text, force_multigraph=True)
    assert (graph.number_of_nodes(), graph.number_of_edges()) == (len(search.graph), search.graph.edges)
    assert graph.nodes["0"]["player"] == "B"
    assert {data["move"] for _, _, data in graph.out_edges("0", data=True)} == {"B activates Imperial Order", "B passes"}


def statements(text: str) -> Iterator[str]:
    """The statements of a DOT file, each of which stands on a line."""
    for line in text.splitlines():
        if line.strip().startswith('"'):
            yield line.strip()


def test_dot() -> None:
    text = text_of("dot")
    made = drawn(RAIGEKI)
    found = list(statements(text))
    string = r'"(?:[^"\\]|\\.)*"'
    attributes = rf"\[(?:\w+={string}(?:, )?)*\];"
    assert all(re.fullmatch(rf"{string}(?: -> {string})? {attributes}", line) for line in found)
    assert sum(" -> " in line for line in found) == len(made.edges)
    assert len(found) == len(made.edges) + len(made.nodes)
    assert text.count("{") == text.count("}") and text.startswith("digraph legality {")


def test_mermaid() -> None:
    lines = text_of("mmd").splitlines()
    made = drawn(RAIGEKI)
    assert lines[3] == "flowchart LR"
    assert sum("-->" in line or "-.->" in line for line in lines) == len(made.edges)
    assert sum(bool(re.fullmatch(r'\s+n\d+[(\[{]+".*"[)\]}]+', line)) for line in lines) == len(made.nodes)
    assert sum(line.strip() == "end" for line in lines) == sum(line.strip().startswith("subgraph") for line in lines)


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("board", BOARDS, ids=lambda path: path.stem)
def test_every_board_in_every_format(board: Path, form: str) -> None:
    text = text_of(form, board)
    if form == "svg":
        ElementTree.fromstring(text)
    elif form == "json":
        json.loads(text)
    elif form == "graphml":
        ElementTree.fromstring(text.encode())
    assert text.endswith("\n")


# --- hostile names -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", DRAWN)
def test_a_name_cannot_inject_anything(form: str) -> None:
    found = play_open(read_board(HOSTILE))
    text = draw_lines(searched(found), found, form, "<script>alert(2)</script>\"'").text
    assert form == "dot" or ("<script>alert" not in text and "<img" not in text)
    if form == "svg":
        root = ElementTree.fromstring(text)
        assert not [element for element in root.iter() if element.tag == f"{SVG}script"]
        assert any('" onload="x' in "".join(element.itertext()) for element in root.iter(f"{SVG}title"))
    elif form == "html":
        page = Page(text)
        assert page.tags["script"] == 2 and not page.tags["img"] and page.tags["svg"] == 1
        assert not [name for name, _ in page.attributes if name.startswith("on")]
        assert "</svg><script>" in json.loads(page.scripts[0])["windows"]["n0"]["cards"][0]["card"]
    elif form == "dot":
        string = r'"(?:[^"\\]|\\.)*"'
        assert all(re.fullmatch(rf"{string}(?: -> {string})? \[(?:\w+={string}(?:, )?)*\];", line) for line in statements(text))
    else:
        assert all(line.count('"') in (0, 2) for line in text.splitlines()[3:])


def test_control_characters_do_not_reach_a_file() -> None:
    from queries.drawing.picture import clean

    made = Picture(title=clean("a\x00\x1b\ud800b"), nodes=(Node(key="n0", kind="end", column=(0,), words=(clean("x\x07y"),)),))
    ElementTree.fromstring(svg(made).encode())


def test_mermaid_entities() -> None:
    assert entities('"]; <b>%%') == "#34;#93;#59; #60;b#62;#37;#37;"


# --- the Chain ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMATS)
def test_the_chain_in_every_format(form: str) -> None:
    made = draw_chains(played(EXAMPLES / "raigeki-negated.yaml"), form, "raigeki-negated")
    assert (made.nodes, made.edges, made.lines) == (11, 13, None)
    assert "Dark Bribe" in made.text
    if form == "svg":
        root = ElementTree.fromstring(made.text)
        groups = Counter(group.attrib.get("class") for group in root.iter(f"{SVG}g"))
        assert (groups["node"], groups["way"]) == (11, 13)
    elif form == "json":
        plain = json.loads(made.text)
        [chain] = plain["chains"]
        assert (chain["chain"], chain["resolved"], len(chain["nodes"]), len(chain["edges"])) == (1, True, 11, 13)
    elif form == "graphml":
        graph: Any = nx.parse_graphml(made.text, force_multigraph=True)
        assert Counter(data["type"] for _, _, data in graph.edges(data=True))["answers"] == 2


def test_what_misses_the_timing_is_in_the_picture_of_the_chain() -> None:
    text = draw_chains(played(EXAMPLES / "soul-taker.yaml"), "svg").text
    assert "misses the timing: TIM-2" in text


def test_without_a_chain_there_is_no_graph_of_one() -> None:
    with pytest.raises(BoardError, match="no Chain"):
        draw_chains(played(EXAMPLES / "standby-phase.yaml"), "svg")


# --- the command -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMATS)
def test_the_ending_says_the_format(form: str, tmp_path: Path) -> None:
    file = tmp_path / f"lines.{form}"
    result = run(str(RAIGEKI), "-o", str(file))
    assert result.return_value == 0
    assert result.output == f"{file}: 22 nodes, 22 edges, 5 lines\n"
    assert file.read_text(encoding="utf-8") == text_of(form)
    assert [path.name for path in tmp_path.iterdir()] == [file.name]


def test_the_answer_as_json(tmp_path: Path) -> None:
    file = tmp_path / "lines.svg"
    plain = json.loads(run(str(LARGE), "-o", str(file), "--json").output)
    assert plain["question"] == "graph" and plain["file"] == str(file) and plain["digest"] is True
    assert (plain["nodes"], plain["edges"], plain["lines"]) == (835, 989, 260)
    assert plain["format"] == 1 and plain["drawn"] <= MOST


def test_unsettled_lines_are_counted_as_at_least(tmp_path: Path) -> None:
    found = json.loads(run(str(EXAMPLES / "segoc-four-triggers.yaml"), "-o", str(tmp_path / "a.svg"), "--json").output)
    assert (found["lines"] is None) == ("at_least" in found)


def test_to_the_standard_output() -> None:
    result = CliRunner().invoke(command, [str(RAIGEKI), "-o", "-", "--format", "dot"], standalone_mode=False)
    assert result.stdout == text_of("dot")
    assert "22 nodes" in result.stderr
    assert isinstance(run(str(RAIGEKI), "-o", "-").exception, Exception)


@pytest.mark.parametrize("name", ["lines.png", "lines", "lines."])
def test_an_unknown_ending_lists_those_that_there_are(name: str) -> None:
    with pytest.raises(LegalityError, match=r"\.svg, \.html, \.dot, \.mmd, \.graphml, \.json"):
        format_of(name)


def test_an_unknown_format_lists_those_that_there_are() -> None:
    assert "svg, html, dot" in str(run(str(RAIGEKI), "-o", "x.svg", "--format", "png").exception)


def test_a_file_is_not_left_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "lines.svg"
    file.write_text("before", encoding="utf-8")

    def fails(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", fails)
    with pytest.raises(LegalityError, match="No space left"):
        put_whole(file, "after")
    assert file.read_text(encoding="utf-8") == "before"
    assert [path.name for path in tmp_path.iterdir()] == ["lines.svg"]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(LegalityError, match="cannot be written"):
        put_whole(tmp_path / "nowhere" / "lines.svg", "text")


# --- the page knows ----------------------------------------------------------------------------------------------------


def test_too_many_windows_are_not_described() -> None:
    from queries.drawing.panels import panels

    found = played(LARGE)
    search = searched(found)
    made = picture(search, found.first, everything=True)
    assert panels(made, Folded(search, True), found.first) == {"windows": {}, "rules": {}, "too_many": 835}


# --- the documentation -------------------------------------------------------------------------------------------------


def test_the_pictures_of_the_documentation_are_those_that_are_drawn_today(tmp_path: Path) -> None:
    folder = ROOT_FOLDER / "docs" / "pictures"
    drawing = runpy.run_path(str(folder / "draw.py"))
    drawing["draw"](tmp_path)
    for name in drawing["PICTURES"]:
        assert (tmp_path / name).read_text(encoding="utf-8") == (folder / name).read_text(encoding="utf-8"), "run docs/pictures/draw.py"

"""One direction: every import counts, also those inside functions and those that only types need."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import networkx as nx
import pytest

ROOT = Path(__file__).parents[1]
ROOMS = ("kb", "legality", "queries")
EXCEPTIONS = frozenset({"legality.__main__"})
"""What may import against the direction: the one module that makes `python -m legality` the program."""
CIRCLES: frozenset[str] = frozenset(
    """
    kb.text.phrases.comparisons
    kb.text.phrases.demands
    kb.text.phrases.nouns
    kb.text.phrases.selections
    legality.compiling.cards
    legality.compiling.comparing
    legality.compiling.summoned
    legality.compiling.this_turn
    legality.compiling.words
    legality.continuous.copies
    legality.continuous.look
    legality.game.board
    legality.game.duel
    legality.game.state
    legality.game.view
    legality.happening.triggers
    legality.happening.work
    legality.judging.checks.activation
    legality.judging.checks.battle
    legality.judging.checks.chain
    legality.judging.checks.limits
    legality.judging.checks.registry
    legality.judging.checks.sets
    legality.judging.checks.summons
    legality.judging.checks.timing
    legality.judging.choices
    legality.notation.answering
    legality.notation.moving_on
    legality.notation.printing
    legality.notation.reading
    legality.playing.battle
    legality.playing.flow
    legality.playing.summons
    legality.verbs.afterwards
    legality.verbs.changing
    legality.verbs.choosing
    legality.verbs.doing
    legality.verbs.lasting
    legality.verbs.moving
    legality.verbs.negating
    legality.verbs.sequence
    legality.verbs.summoning
    queries.board
    queries.board.reader
    queries.drawing.digest
    queries.drawing.lines_picture
    queries.puzzles.generate
    queries.puzzles.sharing
    queries.replay
    """.split()
)
"""Modules that still import each other in a circle."""
IN_FUNCTIONS: frozenset[str] = frozenset(
    """
    kb.building.build
    kb.building.entries
    kb.store.knowledge
    kb.text.phrases.comparisons
    legality.compiling.comparing
    legality.compiling.words
    legality.continuous.look
    legality.game.duel
    legality.game.view
    legality.happening.work
    legality.judging.checks.activation
    legality.judging.checks.registry
    legality.judging.choices
    legality.notation.paying
    legality.notation.printing
    legality.playing.battle
    legality.playing.play
    legality.playing.summons
    legality.verbs.afterwards
    legality.verbs.choosing
    legality.verbs.doing
    legality.verbs.moving
    legality.verbs.sequence
    queries.answers
    queries.assumed
    queries.board
    queries.board.battle
    queries.board.faults
    queries.board.happened
    queries.board.names
    queries.board.reader
    queries.board.used
    queries.card_text
    queries.cli
    queries.cli.actions
    queries.cli.asking
    queries.cli.board
    queries.cli.can_respond
    queries.cli.card
    queries.cli.cards
    queries.cli.check
    queries.cli.deck
    queries.cli.diff
    queries.cli.explain
    queries.cli.graph
    queries.cli.group
    queries.cli.kb
    queries.cli.lines
    queries.cli.new
    queries.cli.options
    queries.cli.perft
    queries.cli.play
    queries.cli.puzzle
    queries.cli.puzzle_export
    queries.cli.puzzle_import
    queries.cli.rule
    queries.cli.rules
    queries.cli.segoc
    queries.cli.solve
    queries.cli.train
    queries.drafts
    queries.drawing.digest
    queries.drawing.lines_picture
    queries.drawing.write
    queries.explain
    queries.expressions.naming
    queries.knowledge
    queries.lines.asking
    queries.lines.counted
    queries.lines.listed
    queries.lines.running
    queries.lines.saved
    queries.puzzles.blocking
    queries.puzzles.boards
    queries.puzzles.chosen
    queries.puzzles.edopro.reading
    queries.puzzles.export.anki
    queries.puzzles.export.edopro
    queries.puzzles.generate
    queries.puzzles.order
    queries.puzzles.position
    queries.puzzles.roles
    queries.puzzles.scenes
    queries.replay
    queries.respond
    queries.scenes
    queries.views
    """.split()
)
"""Modules that still import inside a function for another reason than start-up."""
UPWARD: frozenset[str] = frozenset(
    """
    legality.compiling.summoned -> legality.happening.work
    legality.compiling.this_turn -> legality.happening.work
    legality.continuous.look -> legality.compiling.cards
    legality.game.duel -> legality.compiling.cards
    legality.game.duel -> legality.compiling.summoned
    legality.game.state -> legality.compiling.cards
    legality.game.view -> legality.continuous.look
    legality.judging.choices -> legality.playing.constraints
    legality.judging.choices -> legality.verbs.doing
    legality.judging.choices -> legality.verbs.sequence
    legality.playing.play -> legality.notation
    legality.verbs.afterwards -> legality.playing.summons
    legality.verbs.sequence -> legality.playing.summons
    legality.verbs.summoning -> legality.playing.constraints
    """.strip().replace(" -> ", "->").split()
)
"""Imports that still point upward."""
START_UP = "# start-up"
"""The comment of an import inside a function that is there so that a command pays only for what it uses."""


class Import(NamedTuple):
    """One import of a module of ours: where it stands, what it names, is it inside a function, and may it be?"""

    file: str
    line: int
    module: str
    inside: bool
    for_start_up: bool


@cache
def modules() -> dict[str, Path]:
    """Every module of the three rooms and its file."""
    found = {}
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            found[".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")] = path
    return found


@cache
def imports_of(name: str) -> tuple[Import, ...]:
    """Every import of this module that names a module of ours."""
    path = modules()[name]
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    return tuple(
        Import(path.relative_to(ROOT).as_posix(), node.lineno, module, inside, START_UP in lines[(node.end_lineno or node.lineno) - 1])
        for node, inside in _walk(ast.parse(source), False)
        for module in sorted(_named(node))
        if module != name
    )


def _walk(tree: ast.AST, inside: bool) -> Iterator[tuple[ast.Import | ast.ImportFrom, bool]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node, inside
        else:
            yield from _walk(node, inside or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda))


def _named(node: ast.Import | ast.ImportFrom) -> set[str]:
    known = modules()
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names if alias.name in known}
    module = node.module or ""
    found = {f"{module}.{alias.name}" for alias in node.names if f"{module}.{alias.name}" in known}
    if module in known and any(f"{module}.{alias.name}" not in known for alias in node.names):
        found.add(module)
    return found


def rows() -> list[tuple[str, list[str]]]:
    """The packages of each contract in `pyproject.toml`, the lowest first, with the name of the contract."""
    said = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    return [(contract["name"], contract["layers"][::-1]) for contract in said if contract["type"] == "layers"]


def test_no_files_import_each_other_in_a_circle() -> None:
    graph = nx.DiGraph((name, found.module) for name in modules() for found in imports_of(name))
    circles = [sorted(group) for group in nx.strongly_connected_components(graph) if len(group) > 1]
    circles = [circle for circle in circles if not CIRCLES.issuperset(circle)]
    assert not circles, "\n".join(" ".join(circle) for circle in circles)


def test_imports_go_one_way() -> None:
    """Over all imports: no package imports one that stands above it in its row."""
    wrong = []
    for row, packages in rows():
        place = {package: number for number, package in enumerate(packages)}

        def place_of(module: str, place: dict[str, int] = place) -> int | None:
            return next((number for package, number in place.items() if module == package or module.startswith(package + ".")), None)

        for name in modules():
            mine = place_of(name)
            if name in EXCEPTIONS or mine is None:
                continue
            for found in imports_of(name):
                other = place_of(found.module)
                if other is not None and other > mine and f"{name}->{found.module}" not in UPWARD:
                    wrong.append(f"{found.file}:{found.line} imports {found.module}, which is above it in the row of {row}")
    assert not wrong, "\n".join(wrong)


def test_an_import_inside_a_function_is_for_start_up() -> None:
    wrong = [
        f"{found.file}:{found.line} imports {found.module}"
        for name in modules()
        if name not in EXCEPTIONS | IN_FUNCTIONS
        for found in imports_of(name)
        if found.inside and not found.for_start_up
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("room", ["kb", "legality"])
def test_every_package_of_a_room_has_its_place_in_the_row(room: str) -> None:
    placed = {package for _, packages in rows() for package in packages}
    packages = {f"{room}.{path.parent.name}" for path in (ROOT / room).glob("*/__init__.py")}
    assert packages <= placed, sorted(packages - placed)


def test_what_is_still_allowed_is_still_needed() -> None:
    """The lists of what may still be wrong only shrink."""
    graph = nx.DiGraph((name, found.module) for name in modules() for found in imports_of(name))
    in_circles = {name for group in nx.strongly_connected_components(graph) if len(group) > 1 for name in group}
    inside = {name for name in modules() for found in imports_of(name) if found.inside and not found.for_start_up}
    assert not CIRCLES - in_circles and not IN_FUNCTIONS - inside

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
    graph: nx.DiGraph[str] = nx.DiGraph((name, found.module) for name in modules() for found in imports_of(name))
    circles = [sorted(group) for group in nx.strongly_connected_components(graph) if len(group) > 1]
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
                if other is not None and other > mine:
                    wrong.append(f"{found.file}:{found.line} imports {found.module}, which is above it in the row of {row}")
    assert not wrong, "\n".join(wrong)


def test_an_import_inside_a_function_is_for_start_up() -> None:
    wrong = [
        f"{found.file}:{found.line} imports {found.module}"
        for name in modules()
        if name not in EXCEPTIONS
        for found in imports_of(name)
        if found.inside and not found.for_start_up
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("row", [name for name, _ in rows() if name != "rooms"])
def test_every_package_has_its_place_in_the_row(row: str) -> None:
    """Of each package that has a row; a contract is named by it."""
    placed = {package for _, packages in rows() for package in packages}
    packages = {f"{row}.{path.parent.name}" for path in ROOT.joinpath(*row.split(".")).glob("*/__init__.py")}
    assert packages <= placed, sorted(packages - placed)

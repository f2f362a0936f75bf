"""Rules, tables and rulesets read from their YAML files and checked.

A rule file is one chapter: `{chapter, title, rules: [{id, kind, statement, sources, cases}]}`. A table file is `{table, rows: [{rule,
…}]}`. A ruleset is `{name, title, differs_from, changes: […]}`; a change names a `table` and what becomes of its rows: `where` (all of
these words equal) with `set` (new values) or `remove: true`, or `add` (one more row, or a list of them); a table that is empty in the
ruleset it differs from needs no file. Every change has its `source`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kb.errors import KnowledgeError
from kb.store.load import OWN_BOUNDS, Node, plain, read_file
from kb.store.names import nearest

KINDS = ("check", "table", "procedure", "definition")
"""A check can refuse a move, a table is data that the engine interprets,
a procedure says how play goes on, a definition what a word means."""

Row = dict[str, Any]
Tables = dict[str, list[Row]]

_RULE_WORDS = ("id", "kind", "statement", "sources", "cases", "unsettled")
_RULESET_WORDS = ("name", "title", "differs_from", "changes")
_CHANGE_WORDS = ("table", "where", "set", "remove", "add", "source", "rule")


def _fault(file: Path, node: Node, message: str, suggestion: str | None = None) -> KnowledgeError:
    return KnowledgeError(message, str(file), node.line, node.column, suggestion)


def _words(file: Path, node: Node, allowed: tuple[str, ...], needed: tuple[str, ...]) -> dict[str, Node]:
    """The entries of a mapping that has only these words and all the needed ones."""
    if not node.is_mapping:
        raise _fault(file, node, f"expected a mapping, found {node.found()}")
    for key, at in node.keys.items():
        if key not in allowed:
            raise _fault(file, at, f'unknown word "{key}"; allowed: {", ".join(allowed)}', next(iter(nearest(key, allowed)), None))
    for key in needed:
        if key not in node.keys:
            raise _fault(file, node, f"the word `{key}` is missing")
    return node.entries()


def _files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.yaml"))


def read_rules(folder: Path) -> list[Row]:
    """Every rule of every chapter, in the order of the files; each knows its `chapter`.

    Raises: KnowledgeError for the first fault.
    """
    rules: list[Row] = []
    seen: set[str] = set()
    for file in _files(folder):
        if file.stem == "faults":
            continue
        entries = _words(file, read_file(file, OWN_BOUNDS, KnowledgeError), ("chapter", "title", "rules"), ("chapter", "title", "rules"))
        for node in entries["rules"].items():
            rule = _rule(file, node)
            if rule["id"] in seen:
                raise _fault(file, node.entries()["id"], f"{rule['id']} stands here a second time")
            seen.add(rule["id"])
            rules.append({**rule, "chapter": entries["chapter"].value, "title": entries["title"].value})
    return rules


def _rule(file: Path, node: Node) -> Row:
    entries = _words(file, node, _RULE_WORDS, ("id", "kind", "statement", "sources"))
    if entries["kind"].value not in KINDS:
        raise _fault(file, entries["kind"], f"found {entries['kind'].found()}, allowed: {', '.join(KINDS)}")
    for word in ("id", "statement"):
        if not isinstance(entries[word].value, str):
            raise _fault(file, entries[word], f"`{word}` is text, found {entries[word].found()}")
    for word in ("sources", "cases", "unsettled"):
        if word in entries and (not entries[word].items() or not all(isinstance(item.value, str) for item in entries[word].items())):
            raise _fault(file, entries[word], f"`{word}` is a list of text")
    rule: Row = plain(node)
    return {
        **rule,
        "statement": " ".join(rule["statement"].split()),
        "cases": rule.get("cases", []),
        "unsettled": rule.get("unsettled", []),
    }


def read_faults(file: Path, ids: set[str]) -> list[Row]:
    """What is wrong, and which rules say so: `{fault, rules}`.

    Raises: KnowledgeError for a rule that does not exist.
    """
    if not file.exists():
        return []
    entries = _words(file, read_file(file, OWN_BOUNDS, KnowledgeError), ("faults",), ("faults",))
    for node in entries["faults"].items():
        row = _words(file, node, ("fault", "rules", "note"), ("fault", "rules"))
        for at in row["rules"].items():
            if at.value not in ids:
                raise _fault(file, at, f"no such rule: {at.found()}", next(iter(nearest(str(at.value), ids)), None))
    return [plain(node) for node in entries["faults"].items()]


def read_tables(folder: Path, ids: set[str]) -> Tables:
    """The tables of the base ruleset by name; every row names its rule.

    Raises: KnowledgeError.
    """
    tables: Tables = {}
    for file in _files(folder):
        entries = _words(file, read_file(file, OWN_BOUNDS, KnowledgeError), ("table", "rows"), ("table", "rows"))
        for node in entries["rows"].items():
            _rule_of(file, node, ids)
        tables[str(entries["table"].value)] = plain(entries["rows"])
    return tables


def _rule_of(file: Path, row: Node, ids: set[str]) -> None:
    at = row.entries().get("rule")
    if at is None:
        raise _fault(file, row, "a row needs its `rule`")
    if at.value not in ids:
        raise _fault(file, at, f"no such rule: {at.found()}", next(iter(nearest(str(at.value), ids)), None))


def read_rulesets(folder: Path, base: Tables, ids: set[str]) -> list[Row]:
    """Every ruleset with its tables after its differences: `{name, title, differs_from, changes, tables}`.

    Raises: KnowledgeError for an unknown ruleset to differ from, an unknown table or rule, a change that matches no row.
    """
    files = {file.stem: file for file in _files(folder)}
    done: dict[str, Row] = {}

    def compiled(name: str, above: tuple[str, ...], asked: tuple[Path, Node] | None) -> Row:
        if name in done:
            return done[name]
        if name not in files or name in above:
            assert asked is not None
            raise _fault(*asked, f'no ruleset "{name}" to differ from', next(iter(nearest(name, files)), None))
        file = files[name]
        entries = _words(file, read_file(file, OWN_BOUNDS, KnowledgeError), _RULESET_WORDS, ("name", "title"))
        if entries["name"].value != name:
            raise _fault(file, entries["name"], f"the file is called {name}.yaml")
        parent = entries.get("differs_from")
        start = compiled(str(parent.value), (*above, name), (file, parent))["tables"] if parent else base
        tables = {table: [dict(row) for row in rows] for table, rows in start.items()}
        changes = entries["changes"].items() if "changes" in entries else []
        for change in changes:
            _apply(file, change, tables, ids)
        done[name] = {
            "name": name,
            "title": entries["title"].value,
            "differs_from": parent.value if parent else None,
            "changes": [plain(change) for change in changes],
            "tables": tables,
        }
        return done[name]

    return [compiled(name, (), None) for name in sorted(files)]


def _apply(file: Path, change: Node, tables: Tables, ids: set[str]) -> None:
    entries = _words(file, change, _CHANGE_WORDS, ("table", "source"))
    table = str(entries["table"].value)
    if "add" in entries:
        new = [entries["add"]] if entries["add"].is_mapping else entries["add"].items()
        for row in new:
            _rule_of(file, row, ids)
        tables.setdefault(table, []).extend(plain(row) for row in new)
        return
    if table not in tables:
        raise _fault(file, entries["table"], f'no table "{table}"', next(iter(nearest(table, tables)), None))
    if "where" not in entries or ("set" in entries) == ("remove" in entries):
        raise _fault(file, change, "a change has `add`, or `where` with `set` or `remove: true`")
    where = plain(entries["where"])
    matching = [row for row in tables[table] if all(row.get(word, _ABSENT) == value for word, value in where.items())]
    if not matching:
        raise _fault(file, entries["where"], f"no row of {table} is like this")
    if "remove" in entries:
        tables[table] = [row for row in tables[table] if row not in matching]
    else:
        for found in matching:
            found.update(plain(entries["set"]))


_ABSENT = object()

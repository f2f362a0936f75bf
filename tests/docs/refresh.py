"""Writes anew what the commands of the documentation print: `python tests/docs/refresh.py`.

Output that is cut with `…` keeps its number of lines; a JSON block after a command is written whole. Read the difference before keeping it.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PAGES = ("board-file", "answers", "describing-cards", "knowledge-base", "reading-cards")
CONSOLE = re.compile(r"^```console\n(?P<text>.*?)^```$(?P<json>\n\n```json\n.*?^```$)?", re.DOTALL | re.MULTILINE)
NAMED = re.compile(r"^```(?:yaml \w+|text): (?P<name>\S+)\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE)
WIDTH = 150


def printed(line: str, folder: Path) -> str:
    """What a command prints, on the standard output or else on the standard error."""
    words = shlex.split(line)
    module, given = ("kb.store.validation", words[3:]) if words[0] == "python" else ("legality", words[1:])
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "1"}
    ran = subprocess.run(
        [sys.executable, "-P", "-m", module, *given], cwd=folder, capture_output=True, text=True, env=environment, check=False
    )
    return (ran.stdout or ran.stderr).strip("\n")


def pretty(value: Any, indent: int = 0) -> str:
    """JSON in as few lines as are wide enough."""
    plain = json.dumps(value, ensure_ascii=False)
    if len(plain) + indent <= WIDTH:
        return plain
    margin = ",\n" + " " * (indent + 1)
    if isinstance(value, dict):
        rows = [f"{json.dumps(key, ensure_ascii=False)}: {pretty(entry, indent + len(key) + 5)}" for key, entry in value.items()]
        return "{" + margin.join(rows) + "}"
    return "[" + margin.join(pretty(entry, indent + 1) for entry in value) + "]" if isinstance(value, list) else plain


def objects(rows: str) -> str:
    """The JSON objects of an answer, without the version of the knowledge base."""
    found = [json.loads(row) for row in rows.splitlines()]
    for one in found:
        one["versions"]["kb"] = "…"
    return "\n".join(pretty(one) for one in found)


def renewed(block: re.Match[str], folder: Path) -> str:
    """A console block, and the JSON block after it, with what its commands print now."""
    parts = re.split(r"^\$ ", block["text"], flags=re.MULTILINE)[1:]
    written = ""
    answer = ""
    for part in parts:
        line, _, shown = part.partition("\n")
        written += f"$ {line}\n"
        if shown.strip():
            rows = printed(line, folder).split("\n")
            length = len(shown.strip("\n").split("\n")) - 1 if shown.rstrip().endswith("…") else len(rows)
            written += "\n".join(rows[:length] + ["…"] * (length < len(rows))) + "\n"
        elif block["json"]:
            answer = objects(printed(line, folder))
    return f"```console\n{written}```" + (f"\n\n```json\n{answer}\n```" if block["json"] else "")


def main() -> None:
    """Renews every page."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        (folder / "queries").mkdir()
        (folder / "queries" / "examples").symlink_to(ROOT / "queries" / "examples")
        for page in PAGES:
            path = ROOT / "docs" / f"{page}.md"
            text = path.read_text(encoding="utf-8")
            for named in NAMED.finditer(text):
                (folder / named["name"]).write_text(named["text"], encoding="utf-8")
            new = CONSOLE.sub(lambda block: renewed(block, folder), text)
            if new != text:
                path.write_text(new, encoding="utf-8")
                print(f"{path.relative_to(ROOT)} renewed")


if __name__ == "__main__":
    main()

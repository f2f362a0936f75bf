"""The page on importing tells the truth: its commands, run one after the other with a data folder of their own, print what is shown."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

from kb.sources import files

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "importing.md").read_text(encoding="utf-8")
FENCE = re.compile(r"^```(?P<info>[^\n]*)\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE)
TIME = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d UTC")


def test_commands(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "1", "LEGALITY_DATA": str(tmp_path / "data")}
    ran = 0
    for block in FENCE.finditer(TEXT):
        if ": " in block["info"]:
            (tmp_path / block["info"].partition(": ")[2]).write_text(block["text"], encoding="utf-8")
        for part in re.split(r"^\$ ", block["text"], flags=re.MULTILINE)[1:] if block["info"] == "console" else ():
            line, _, shown = part.partition("\n")
            done = subprocess.run([sys.executable, "-P", "-m", *shlex.split(line)], cwd=tmp_path, capture_output=True, text=True,
                                  env=environment, check=False)
            found = TIME.sub("2026-01-01 12:00 UTC", done.stdout or done.stderr).rstrip("\n").split("\n")
            wanted = shown.rstrip("\n").split("\n")
            cut = wanted[-1] == "…"
            assert found[: len(wanted) - cut] == wanted[: len(wanted) - cut], line
            assert len(found) >= len(wanted) if cut else len(found) == len(wanted), line
            ran += 1
    assert ran >= 6


def test_bounds() -> None:
    said = re.search(r"at most (\d+) MB \(unpacked\) and ([\d,]+) cards, a text at most ([\d,]+) characters", TEXT)
    assert said is not None
    assert [int(number.replace(",", "")) for number in said.groups()] == [files.LARGEST // 1024**2, files.MOST_CARDS, files.LONGEST]

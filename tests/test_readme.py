"""The README tells the truth: its commands run, what it shows is what they print, its Python runs."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```console\n(.*?)```", TEXT, re.DOTALL)


def commands() -> list[tuple[str, str]]:
    """Every command of the README's console blocks, with the output shown for it (empty: not shown)."""
    found = []
    for block in BLOCKS:
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            line, _, shown = part.partition("\n")
            found.append((line, shown.strip("\n")))
    return found


@pytest.mark.parametrize(("line", "shown"), commands(), ids=[line for line, _ in commands()])
def test_command(line: str, shown: str) -> None:
    words = shlex.split(line)
    assert words[0] == "legality"
    ran = subprocess.run(
        [sys.executable, "-m", "legality", *words[1:]],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert ran.returncode in (0, 1), ran.stderr
    assert ran.stdout
    if shown:
        assert ran.stdout.strip("\n").startswith(shown)


def test_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    code = "\n".join(re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL))
    test = doctest.DocTestParser().get_doctest(code, {}, "README.md", "README.md", 0)
    assert doctest.DocTestRunner().run(test).failed == 0


def test_links_lead_somewhere() -> None:
    missing = [target for target in re.findall(r"\]\(([^)#]+)\)", TEXT) if "://" not in target and not (ROOT / target).exists()]
    assert missing == []

"""An interrupted `puzzle generate` keeps every puzzle that was finished, and can be taken up again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from queries.puzzles.collecting.collection import read

ROOT = Path(__file__).parents[3]


def may_be_interrupted() -> None:
    """Whoever starts the tests in the background has them, and what they start, not interrupted; this process is."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals here")
@pytest.mark.parametrize("how", ["SIGINT", "SIGKILL"])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_was_finished_stays(tmp_path: Path, how: str, jobs: str) -> None:
    file = tmp_path / "mine.jsonl"
    words = f"puzzle generate --kind respond --count 5000 --jobs {jobs} --out"
    command = [sys.executable, "-m", "legality", *words.split(), str(file)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          env={**os.environ, "PYTHONPATH": str(ROOT)}, preexec_fn=may_be_interrupted) as process:
        while not file.exists() or file.read_bytes().count(b"\n") < 5:
            assert process.poll() is None, process.communicate()
            time.sleep(0.05)
        process.send_signal(getattr(signal, how))
        said, faults = process.communicate(timeout=120)
    found = read(file)
    assert len(found) >= 5 and process.returncode != 0
    assert how == "SIGKILL" or "Traceback" not in faults
    assert how == "SIGKILL" or f"{len(found)} added to {file}, which has {len(found)}" in said

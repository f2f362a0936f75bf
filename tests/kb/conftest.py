"""Sources of a knowledge base that hold the rules as they are and a few cards."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kb.building.build import HERE

CARDS = {
    "mystical-space-typhoon": "name: Mystical Space Typhoon\npassword: 5318639\ncard: quick-play spell\n"
    "effects: [{kind: card activation, targets: [{from: [field], is: spell or trap}], does: [{destroy: targets}]}]\n",
    "raigeki": "name: Raigeki\npassword: 12580477\ncard: normal spell\n"
    "effects: [{kind: card activation, does: [{destroy: {count: all}}]}]\n",
    "raigeki-old": "name: Raigeki (old)\npassword: 12580477\ncard: normal spell\n"
    "effects: [{kind: card activation, does: [{destroy: {count: all}}]}]\n",
    "7": "name: '7'\npassword: 67048711\ncard: continuous spell\n",
    "seven-tools": "name: Seven Tools\ncard: counter trap\neffects: [{kind: card activation, does: [{negate the activation: true}]}]\n",
    "seventools": "name: Seventools\ncard: counter trap\neffects: [{kind: card activation, does: [{negate the activation: true}]}]\n",
}


@pytest.fixture(scope="session")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The rules, tables and rulesets as they are, with a few cards. Copy it before changing it."""
    folder = tmp_path_factory.mktemp("sources")
    for part in ("rules", "tables", "rulesets"):
        shutil.copytree(HERE / part, folder / part)
    (folder / "cards").mkdir()
    for stem, text in CARDS.items():
        (folder / "cards" / f"{stem}.yaml").write_text(text + "sources: [card text]\n", encoding="utf-8")
    (folder / "short-names.yaml").write_text(
        "MST: Mystical Space Typhoon\nRai: [Raigeki, Raigeki (old)]\nVeiler: Effect Veiler\n", encoding="utf-8"
    )
    return folder

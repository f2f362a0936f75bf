"""`legality kb facts`: one line for each card that has a passcode, in the order of passcodes."""

from __future__ import annotations

import json

import pytest

from kb.building.activation_facts import activation_facts
from queries.cli import main
from queries.knowing.knowledge import opened


def test_json_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kb", "facts", "--json-lines"]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    codes = [card["passcode"] for card in found]
    assert codes == sorted(codes) and len(codes) == len(set(codes)) > 200
    of_two_versions = next(card for card in found if card["passcode"] == 21502796)
    assert of_two_versions == activation_facts(opened().card("Ryko, Lightsworn Hunter") or {})
    ash = next(card for card in found if card["passcode"] == 14558127)
    (negates,) = ash["effects"]
    assert negates.pop("kind") == "quick" and negates.pop("zones") == ["HAND"] and negates.pop("once") == "hard"
    assert negates == {"mandatory": False, "timing": None, "spell_speed": 2, "targets": False, "cost": True}


def test_a_line_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kb", "facts"]) == 0
    lines = capsys.readouterr().out.splitlines()
    at = next(number for number, line in enumerate(lines) if "14558127" in line)
    assert lines[at + 1].strip() == "1: quick, Spell Speed 2, cost, HAND, once per turn (hard)"

"""Names by other spellings."""

from __future__ import annotations

import pytest

from kb.store.names import file_stem, folded, nearest


@pytest.mark.parametrize(("name", "other"), [
    ("Mystical Space Typhoon", "mystical space typhoon"),
    ("Ryko, Lightsworn Hunter", "ryko lightsworn hunter"),
    ("Black Luster Soldier - Envoy of the Beginning", "Black Luster Soldier Envoy of the Beginning"),
    ('Maxx "C"', "maxx c"),
    ("Elemental HERO Stratos", "Élemental Hero Strätos"),
    ("Harpie's Feather Duster", "Harpies Feather Duster"),
    ('Unit "ØØ"', "unit oo"),
    ("Engine Ω7", "Engine Omega 7"),
])
def test_spellings_of_one_name(name: str, other: str) -> None:
    assert folded(name) == folded(other)


def test_nearest_is_best_first_and_may_be_none() -> None:
    assert nearest("Sangn", ["Sangan", "Raigeki", "Songan"], most=2)[0] == "Sangan"
    assert nearest("zzzz", ["Sangan"]) == []


def test_file_names() -> None:
    assert file_stem("Harpie's Feather Duster") == "harpies-feather-duster"
    assert file_stem("Sangan (pre-errata)") == "sangan-pre-errata"
    assert file_stem('Maxx "C"') == "maxx-c"

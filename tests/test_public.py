"""The surface of the engine: what `queries` and programs may use of it stands in `legality.public`, and nothing is imported past it."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import legality
from legality import public

ROOT = Path(__file__).parents[1]
SURFACE = [
    "Acted", "Battle", "Beginning", "Bounds", "CannotParse", "Card", "CardFacts", "Cards", "ChainSequence", "Counts", "Destroyed",
    "Duel", "EffectFacts", "Env", "Event", "Filter", "Forcing", "Goal", "Illegal", "KeptSearch", "Lasting", "Left", "Line", "LineGraph",
    "Link", "Look", "Missing", "Moment", "Move", "NodeKind", "Opening", "Pending", "PlainWalk", "Question", "Replay", "Search", "State",
    "States", "Tables", "UNNAMED", "Unsettled", "UnsettledFact", "Verdict", "Watch", "advance", "all_steps", "answerable_moments",
    "applying_already", "as_networkx", "by_id", "card", "chain_graph", "change", "complete_in_doubt", "copies", "destroyed_by",
    "fact_activated", "fact_battled", "fact_destroyed", "fact_named", "gained_effects", "groups_of", "in_their_order",
    "is_counted_per_copy", "is_private", "judge_triggered", "keys_of_use", "kind_activated", "left_behind", "look_at", "meant",
    "members", "moves_of", "named_activations", "named_destructions", "named_summons", "names_of", "numbered", "orders", "owner_of",
    "perhaps_counted", "plain_look", "play", "player_name", "readings", "run_shared", "says_the_lone_choice", "settled", "speed_now",
    "start", "stated_on", "sworn", "take", "taken_to_be_there", "text", "twin_key", "unsaid", "unsettled_facts", "unsettled_moves",
    "verdict", "with_battle",
]
"""Whoever adds a name here has asked whether the ones that are there do not do."""
WORDS = ("legality.game.terms", "legality.game.move", "legality.game.turn_facts")
"""Of these modules every constant is public: the words of the game."""


def imported(path: Path) -> list[tuple[str, str]]:
    """Every (module, name) that a file imports of the engine."""
    found: list[tuple[str, str]] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "legality":
            found += [(node.module, alias.name) for alias in node.names]
        elif isinstance(node, ast.Import):
            found += [(alias.name, "") for alias in node.names if alias.name.split(".")[0] == "legality"]
    return found


def test_the_surface_is_this() -> None:
    assert sorted(public._PUBLIC) == SURFACE


def test_every_name_is_where_the_table_says() -> None:
    for name, home in public._PUBLIC.items():
        assert getattr(public, name) is getattr(import_module(home), name)


def test_what_types_see_is_what_the_program_gets() -> None:
    typed = {name: home for home, name in imported(ROOT / "legality" / "public.py") if home != "legality.lazy"}
    assert typed == public._PUBLIC


def test_nothing_is_imported_past_the_surface() -> None:
    past = [
        f"{path.relative_to(ROOT)}: {module} {name}"
        for path in sorted((ROOT / "queries").rglob("*.py"))
        for module, name in imported(path)
        if module not in ("legality", "legality.public", "legality.lazy") and f"{module}.{name}" not in WORDS
        and not (module in WORDS and name.isupper())
    ]
    assert past == []


def test_every_public_name_is_used() -> None:
    used = {name for path in (ROOT / "queries").rglob("*.py") for module, name in imported(path) if module == "legality.public"}
    assert set(SURFACE) - used == set()


def test_the_names_of_the_package_mean_the_same() -> None:
    for name in set(legality._PUBLIC) & set(SURFACE):
        assert legality._PUBLIC[name] == public._PUBLIC[name]

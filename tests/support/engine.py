"""The engine as a whole: every module of it loaded, so that all that registers itself is registered."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from types import ModuleType

import legality


@cache
def load() -> tuple[ModuleType, ...]:
    """Every module of the engine."""
    found = pkgutil.walk_packages(legality.__path__, "legality.")
    return tuple(import_module(module.name) for module in found if not module.name.endswith("__main__"))

"""Packages whose public names are imported when first asked for (PEP 562), so that a command pays only for what it uses."""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import Any


class LazyPackage(ModuleType):
    """A package with a table of public names. A public name wins over a module of the same name (`play`, `judge`, `check`)."""

    def __getattr__(self, name: str) -> Any:
        home = self.__dict__["_PUBLIC"].get(name)
        if home is None:
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        value = getattr(import_module(home), name)
        self.__dict__[name] = value
        return value

    def __setattr__(self, name: str, value: Any) -> None:
        if isinstance(value, ModuleType) and name in self.__dict__.get("_PUBLIC", ()):
            return  # the import system binds a submodule to its package; here the public name of that spelling stays
        super().__setattr__(name, value)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self.__dict__["_PUBLIC"]})


def lazily(package: str) -> None:
    """Makes the package of this name lazy; its `_PUBLIC` says in which module each public name is."""
    sys.modules[package].__class__ = LazyPackage

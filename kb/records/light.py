"""The words of a step without their types: `python -m kb.records.light` prints kb/vocabulary/verb_shapes.py, which is light to import."""

from __future__ import annotations

from collections.abc import Iterable

from kb.records.effects import MODIFIER_OPTIONS, STEP_OPTIONS
from kb.records.forms import FORMS

HEAD = '''"""The words of a step, light to import. Generated from `kb/records` by `python -m kb.records.light`; do not edit by hand."""

from __future__ import annotations

from typing import Final
'''


def _set(name: str, words: Iterable[str], means: str) -> str:
    return f"{name}: Final = frozenset(\n    {{\n" + "".join(f'        "{word}",\n' for word in words) + f'    }}\n)\n"""{means}"""\n'


def light() -> str:
    """The text of the module."""
    verbs = {word: entry.shape for word, entry in FORMS["step"].items() if word not in STEP_OPTIONS}
    shapes = "SHAPES: Final = {\n" + "".join(f'    "{word}": "{shape}",\n' for word, shape in verbs.items()) + "}\n"
    return "\n".join((
        HEAD + "\n" + shapes + '"""The shape of what each verb and conjunctive is done to."""',
        _set("STEP_OPTIONS", (word for word in FORMS["step"] if word in STEP_OPTIONS),
             "Words of `step` that qualify a verb; every other word of `step` is a verb or a conjunctive, and a step has exactly one.")
        + _set("MODIFIER_OPTIONS", (word for word in FORMS["modifier"] if word in MODIFIER_OPTIONS), "Words of `modifier` that qualify it."),
    ))  # fmt: skip


if __name__ == "__main__":
    print(light(), end="")

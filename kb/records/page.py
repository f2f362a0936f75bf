"""The reference of the effect vocabulary: `python -m kb.records.page` prints docs/vocabulary.md."""

from __future__ import annotations

from kb.records.doubts import DOUBTS
from kb.records.forms import CLASSES, FORMS, Word
from kb.vocabulary.events import EVENTS
from kb.vocabulary.references import REFERENCES
from kb.vocabulary.words import CONJUNCTIVES, HOW, INCLUDES, PLAYERS, ZONES

INTRODUCTION = """# The effect vocabulary

Generated from `kb/records` by `python -m kb.records.page`; do not edit by hand.

A card is one YAML file in `kb/cards/`. Its effects are written as card text is built: what stands before the colon is `timing`, `trigger`,
`answers`, `during` and `condition`; between colon and semicolon `cost`, `targets` and `declares`; after it `does`, a list of steps. \
Every step after the
first is wrapped in its conjunctive:

```yaml
does:
  - draw: 1
    player: opponent
  - also: {negate the activation: true}
  - and if you do: {destroy: answered card}
```

Check a file with `python -m kb.store.validation FILE`; build the knowledge base with `legality kb build`.

Shapes: `text`, `int`, `bool`; `number` is an integer or a number form; `compare` is an integer or a comparison (`<= 1500`, `2+`, `1-2`, \
`up to 2`,
`any`); `cards` is a reference word or a selection; `list(X)` is a list, and one X alone counts as a list; `a|b` are fixed words; \
`/` separates alternatives;
the name of a form means its words.
"""


def _words(title: str, words: dict[str, str]) -> str:
    rows = "\n".join(f"| `{word}` | {means} |" for word, means in words.items())
    return f"## {title}\n\n| word | meaning |\n|---|---|\n{rows}\n"


def _form(name: str, form: dict[str, Word]) -> str:
    rows = []
    for word, (shape, means, example) in form.items():
        shown = shape.replace("|", "\\|")
        rows.append(f"| `{word}` | {shown} | {means.replace('|', chr(92) + '|')} | `{example.replace('|', chr(92) + '|')}` |")
    return f"## {(CLASSES[name].__doc__ or name).rstrip('.')} (`{name}`)\n\n| word | shape | meaning | example |\n|---|---|---|---|\n" + "\n".join(rows) + "\n"


def reference() -> str:
    """The whole page as Markdown."""
    parts = [INTRODUCTION]
    parts += [_form(name, form) for name, form in FORMS.items()]
    parts.append(_words("References", {word: reference.means for word, reference in REFERENCES.items()}))
    parts.append(_words("Events", EVENTS))
    parts.append(_words("When what cannot be said matters", DOUBTS))
    parts.append(
        "## Fixed words\n\n"
        + "\n".join(
            f"- {title}: {', '.join(f'`{word}`' for word in words)}"
            for title, words in (
                ("places", ZONES),
                ("players", PLAYERS),
                ("ways of a Summon", HOW),
                ("what an activation includes", INCLUDES),
                ("conjunctives", CONJUNCTIVES),
            )
        )
        + "\n"
    )
    return "\n".join(parts)


if __name__ == "__main__":
    print(reference(), end="")

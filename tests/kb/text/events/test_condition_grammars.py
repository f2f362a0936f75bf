"""Sentences that the grammars of conditions admit, made at random: none of them fails, and what is said of them passes the checker."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from lark.grammar import Symbol

from kb.store.validation import validate_plain
from kb.text.effects.conditions import conditions
from kb.text.events import answers, events, phases, stating
from kb.text.language.printed import Printed
from kb.text.language.reading import Grammar
from kb.text.language.units import Span, Unit

CARDS = (
    "this card", "this face-up card on the field", "this Set card in its owner's control", "a monster", 'a "Name" monster you control',
    "your opponent's monster", "2 or more monsters", "no monsters", "it", "that target", "the equipped monster", '"Left" or "Right"',
    "all monsters on the field", "another Machine monster", "a card in your GY", "those monsters", "a Spell/Trap", "a monster they control",
    "the monster whose ATK is odd", "monsters with different names", "cards", "a monster in the Extra Monster Zone",
)
GRAMMARS: tuple[tuple[Grammar, str], ...] = (
    (events._GRAMMAR, "event"), (answers._GRAMMAR, "answer"), (stating._GRAMMAR, "state"), (phases._GRAMMAR, "when"),
)
DEEPEST = 6


class Sentences:
    """Random sentences of one grammar."""

    def __init__(self, grammar: Grammar, chance: random.Random) -> None:
        self.chance = chance
        self.words = {terminal.name: str(terminal.pattern.value) for terminal in grammar.parser.terminals if terminal.pattern}
        self.rules: dict[str, list[list[Symbol]]] = {}
        for rule in grammar.parser.rules:
            self.rules.setdefault(rule.origin.name, []).append(list(rule.expansion))

    def of(self, rule: str, depth: int = DEEPEST) -> str:
        """One sentence of this rule."""
        ways = self.rules[rule]
        if depth <= 0:
            ways = sorted(ways, key=len)[:max(1, len(ways) // 2)]
        return " ".join(self.symbol(symbol, depth - 1) for symbol in self.chance.choice(ways))

    def symbol(self, symbol: Symbol, depth: int) -> str:
        if not symbol.is_term:
            return self.of(symbol.name, depth)
        if symbol.name == "CARDS":
            return self.chance.choice(CARDS)
        if symbol.name == "NAME":
            return '"Name"'
        if symbol.name == "COUNTER_NAME":
            return "Moss Counter"
        if symbol.name == "NUMBER":
            return str(self.chance.choice((1, 2, 3, 2000)))
        return self.words[symbol.name] if symbol.name in self.words else self.of(symbol.name.lower(), depth)


def described(effect: dict[str, Any]) -> dict[str, Any]:
    """An invented card with this one effect."""
    return {"name": "Clockwork Heron", "card": "pendulum effect monster", "type": "Machine", "attribute": "WIND", "level": 4, "atk": 0,
            "def": 0, "effects": [effect]}


@pytest.mark.parametrize(("grammar", "start"), GRAMMARS, ids=[start for _, start in GRAMMARS])
@pytest.mark.parametrize(("kind", "timing"), [("trigger", "if"), ("quick", "when"), ("card activation", None), ("ignition", None)])
def test_whatever_a_grammar_admits_is_read_without_failing(grammar: Grammar, start: str, kind: str, timing: str | None) -> None:
    chance = random.Random(f"{start} {kind}")
    sentences = Sentences(grammar, chance)
    for _ in range(60):
        sentence = re.sub(r" (?=[,)]|'s)", "", sentences.of(start))
        text = sentence if start == "when" else f"{(timing or 'if').capitalize()} {sentence}"
        unit = Unit(kind, Span(text), timing=timing, condition=(Span(text),), works_in=chance.choice(((), ("GY",), ("monster zone",))))
        said = conditions(unit, Printed("Clockwork Heron", "monster", ("effect",)), {})
        if kind == "trigger" and not {"trigger", "during"} & said.keys():
            said["trigger"] = {"event": "unknown"}
        validate_plain(described({"kind": kind, **said, "does": [{"draw": 1}]}))

"""Is a card described in words of the vocabulary, and do the files agree with each other?

`python -m kb.store.validation [FILES…]` prints every fault with file, line, column, what was found, what is allowed and the nearest right
word, and exits with status 1 if there is any.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from msgspec import ValidationError

from kb.errors import KnowledgeError
from kb.records import shapes
from kb.records.decoding import with_lists
from kb.records.effects import MODIFIER_OPTIONS, STEP_OPTIONS
from kb.records.forms import EXTRA_WORDS, FORMS, NEEDED, TEXT_WORDS, home_of, words_of
from kb.records.shapes import Atom, parse
from kb.store.load import OWN_BOUNDS, Node, from_plain, read_file
from kb.store.names import file_stem, nearest, printed_name
from kb.vocabulary.comparisons import is_comparison
from kb.vocabulary.normal import card_words, numbered, stays_on_the_field
from kb.vocabulary.references import REFERENCES
from kb.vocabulary.words import ACTIVATED, CARD_KINDS, CONJUNCTIVES, MONSTER_KINDS, PLAYERS, SPELL_KINDS, TRAP_KINDS, ZONES

CARDS = Path(__file__).parents[1] / "cards"

FACTS_OF_CARDS = (
    "Special Summoned a monster", "Normal Summoned a monster", "attacked", "battled", "a card was sent to the GY", "a card was destroyed",
)  # fmt: skip
FACTS_OF_ACTIVATIONS = ("activated a monster effect", "activated a Spell", "activated a Trap", "activated a card or effect")
"""Facts of the turn that may ask which cards they were about."""

OF_SEVERAL = frozenset({"different names", "same type", "all different", "all alike", "sum of levels"})
"""Words of a selection about all of its cards together."""

EXACTLY_ONE = {"step": STEP_OPTIONS, "number": frozenset[str]()}
"""Forms that hold exactly one word besides these."""
AT_LEAST_ONE = {
    "modifier": MODIFIER_OPTIONS,
    "condition": frozenset[str](),
    "limit": frozenset({"shared"}),
    "atk change": frozenset({"of"}),
    "likeness": frozenset[str](),
    "measure": frozenset[str](),
}
"""Forms that hold at least one word besides these."""


def validate_card(node: Node, file: str) -> dict[str, Any]:
    """The normal form of one card (plain data: lists where a list is allowed, effects numbered).

    Raises: KnowledgeError carrying every fault.
    """
    checker = _Checker(file)
    card = checker.form(node, "card")
    if isinstance(card, dict) and isinstance(card.get("card"), str):
        facts = _Together(checker, node, card)
        facts.check_kind()
        if not checker.faults:
            facts.check()
    if checker.faults:
        raise KnowledgeError.many(checker.faults)
    assert isinstance(card, dict)
    try:
        return with_lists(numbered(card))
    except ValidationError as error:
        raise KnowledgeError(str(error), file, node.line, node.column) from None


def validate_plain(card: dict[str, Any], file: str = "<card>") -> dict[str, Any]:
    """The same for a card that was never in a file (an invented card of a test)."""
    return validate_card(from_plain(card), file)


class _Checker:
    """Reads nodes by shapes and collects faults."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[KnowledgeError] = []

    def fault(self, node: Node, message: str, suggestion: str | None = None) -> None:
        self.faults.append(KnowledgeError(message, self.file, node.line, node.column, suggestion))

    def form(self, node: Node, form: str) -> Any:
        if not isinstance(node.value, dict):
            self.fault(node, f"expected a mapping ({form}), found {node.found()}")
            return None
        words = words_of(form)
        read: dict[str, Any] = {}
        for key, child in node.value.items():
            if key in words:
                read[key] = self.word(child, form, key, words[key])
            else:
                self.unknown_word(node.keys[key], form, key, words)
        for needed in NEEDED.get(form, ()):
            if needed not in node.value:
                self.fault(node, f"{_article(form)} needs the word `{needed}`")
        self.count_words(node, form)
        told = (*FACTS_OF_CARDS, *FACTS_OF_ACTIVATIONS)
        if form == "turn fact" and "card" in read and read.get("fact") not in told:
            self.fault(node, f"`card` belongs to one of these facts: {', '.join(told)}")
        if form == "turn fact" and {"phase", "only cards"} & set(read) and read.get("fact") not in FACTS_OF_ACTIVATIONS:
            self.fault(node, f"`phase` and `only cards` belong to one of these facts: {', '.join(FACTS_OF_ACTIVATIONS)}")
        if form == "turn fact" and "by" in read and read.get("fact") != "a card was destroyed":
            self.fault(node, "`by` belongs to the fact `a card was destroyed`")
        used = read.get("summoned with")
        if isinstance(used, dict) and not OF_SEVERAL.isdisjoint(used):
            self.fault(node, "`summoned with` asks each card by itself: what several share is asked of `materials of its Summon`")
        return read

    def unknown_word(self, key: Node, form: str, word: str, words: dict[str, str]) -> None:
        for whole in words:
            if whole.endswith(", " + word):
                self.fault(key, f'YAML splits this word at its comma; put "{whole}" in quotes')
                return
        near = next(iter(nearest(word, words)), None)
        elsewhere = [other for other in FORMS if other != form and word in FORMS[other]]
        known = f"; it is a word of: {', '.join(elsewhere)}" if elsewhere else ""
        allowed = f"; allowed: {shapes.listed(tuple(words))}" if not near and not elsewhere else ""
        self.fault(key, f'unknown word "{word}" in {_article(form)}{known}{allowed}', near)

    def count_words(self, node: Node, form: str) -> None:
        if form in EXACTLY_ONE:
            counted = [key for key in node.keys if key in words_of(form) and key not in EXACTLY_ONE[form]]
            if not counted and not (set(node.keys) - set(words_of(form))):
                self.fault(node, "a step needs a verb or a conjunctive" if form == "step" else "a number needs a word")
            for extra in counted[1:]:
                what = "one verb or conjunctive" if form == "step" else "one word"
                self.fault(node.keys[extra], f'{_article(form)} has exactly {what}, found "{counted[0]}" and "{extra}"')
        elif form in AT_LEAST_ONE and not set(node.keys) - AT_LEAST_ONE[form]:
            self.fault(node, f"{_article(form)} must say something")

    def word(self, node: Node, form: str, word: str, shape: str) -> Any:
        home = home_of(form, word)
        if node.is_scalar and node.value in EXTRA_WORDS.get((home, word), ()):
            return node.value
        return self.value(node, parse(shape), TEXT_WORDS.get((home, word)), f"`{word}`")

    def value(self, node: Node, atoms: Sequence[Atom], words: tuple[str, ...] | None, where: str) -> Any:
        """The value in its normal form; a single item where a list is allowed becomes a list of one."""
        lists = [atom for atom in atoms if atom.kind == "list"]
        if lists and isinstance(node.value, list):
            return [self.value(item, lists[0].items, words, where) for item in node.value]
        singles = [atom for atom in atoms if atom.kind != "list" and not (lists and atom in lists[0].items)]
        for atom in singles:
            if _fits(atom, node):
                return self.atom(node, atom, words, where)
        if lists and any(_fits(item, node) for item in lists[0].items):
            return [self.value(node, lists[0].items, words, where)]
        self.misfit(node, atoms, words, where)
        return None

    def atom(self, node: Node, atom: Atom, words: tuple[str, ...] | None, where: str) -> Any:
        if atom.kind == "form":
            return self.form(node, atom.form)
        if atom.kind == "zones":
            return self.zones(node, where)
        if atom.kind == "number" and node.is_mapping:
            return self.form(node, "number")
        if atom.kind == "cards" and node.is_mapping:
            return self.form(node, "selection")
        if atom.kind == "text" and words is not None and not _among(str(node.value), words):
            self.not_among(node, words, where)
        return node.value

    def zones(self, node: Node, where: str) -> list[Any]:
        items = node.value if isinstance(node.value, list) else [node]
        for item in items:
            if item.value not in ZONES:
                self.not_among(item, ZONES, where)
        return [item.value for item in items]

    def not_among(self, node: Node, words: tuple[str, ...], where: str) -> None:
        near = next(iter(nearest(str(node.value), words, least=60)), None) if isinstance(node.value, str) else None
        self.fault(node, f"{where}: found {node.found()}, allowed: {shapes.listed(words, 40)}", near)

    def misfit(self, node: Node, atoms: Sequence[Atom], words: tuple[str, ...] | None, where: str) -> None:
        fixed = tuple(word for atom in atoms for word in shapes.single_words(atom)) + (words or ())
        near = next(iter(nearest(node.value, fixed, least=60)), None) if isinstance(node.value, str) else None
        allowed = shapes.listed(PLAYERS) if atoms[0].kind == "player" else " / ".join(shapes.described(atom) for atom in atoms)
        quote = "; put it in quotes" if any(atom.kind == "text" for atom in atoms) and node.is_scalar and node.value is not None else ""
        self.fault(node, f"{where}: found {node.found()}, allowed: {allowed}{quote}", near)


def _among(text: str, words: tuple[str, ...]) -> bool:
    return text in words or ("this card" in words and text in REFERENCES)


def _article(form: str) -> str:
    return f"an {form}" if form[0] in "aeiou" else ("a Life Point comparison" if form == "lp" else f"a {form}")


def _fits(atom: Atom, node: Node) -> bool:
    """Could this alternative be meant, from the outside?"""
    value = node.value
    match atom.kind:
        case "form":
            return isinstance(value, dict)
        case "text":
            return isinstance(value, str)
        case "bool":
            return isinstance(value, bool)
        case "int":
            return isinstance(value, int) and not isinstance(value, bool)
        case "number":
            return isinstance(value, dict) or (isinstance(value, int) and not isinstance(value, bool))
        case "compare":
            return (isinstance(value, int) and not isinstance(value, bool)) or (isinstance(value, str) and is_comparison(value))
        case "player":
            return value in PLAYERS if isinstance(value, str) else False
        case "zones":
            return isinstance(value, list) or (isinstance(value, str) and value in ZONES)
        case "cards":
            return isinstance(value, dict) or (isinstance(value, str) and value in REFERENCES)
        case "words":
            return isinstance(value, str) and value in atom.words
        case _:
            return False


class _Together:
    """What the words of one card must say together."""

    def __init__(self, checker: _Checker, node: Node, card: dict[str, Any]) -> None:
        self.checker = checker
        self.node = node
        self.card = card
        self.types, self.kind = card_words(card)

    def check(self) -> None:
        self.check_statistics()
        effects = self.node.entries().get("effects")
        described: list[dict[str, Any]] = self.card.get("effects", [])
        nodes = ([effects] if effects.is_mapping else effects.items()) if effects is not None else []
        for node, effect in zip(nodes, described, strict=True):
            self.check_effect(node, effect)
        numbers = {effect.get("number") for effect in numbered(self.card)["effects"]}
        for node, effect in zip(nodes, described, strict=True):
            for limit in effect.get("limit", []):
                shared = limit.get("shared", [])
                for number in [*(shared if shared != "all" else []), *limit.get("not in the same Chain as", [])]:
                    if number not in numbers:
                        self.checker.fault(node.entries()["limit"], f"there is no effect {number} on this card")
        activates = any(effect["kind"] in ("card activation", "nothing") for effect in described)
        if described and all(effect["kind"] == "trigger" for effect in described):
            activates = True  # ACT-2: it is never activated itself
        if self.kind in ("spell", "trap") and not activates and not stays_on_the_field(self.card):
            self.checker.fault(self.node, f"{_article(self.card['card'])} needs an effect of kind `card activation`")

    def check_kind(self) -> None:
        at = self.node.entries()["card"]
        if self.kind not in CARD_KINDS:
            self.checker.fault(
                at,
                f"`card`: found {at.found()}, the last word must be one of: {shapes.listed(CARD_KINDS)}",
                next(iter(nearest(self.kind, CARD_KINDS, least=60)), None),
            )
            return
        allowed = {"spell": SPELL_KINDS, "trap": TRAP_KINDS}.get(self.kind, MONSTER_KINDS)
        for word in sorted(self.types - set(allowed)):
            self.checker.fault(
                at,
                f'`card`: "{word}" is no kind of {self.kind}; allowed: {shapes.listed(allowed)}',
                next(iter(nearest(word, allowed, least=60)), None),
            )

    def check_statistics(self) -> None:
        monster = self.kind in ("monster", "token")
        entries = self.node.entries()
        if monster:
            rank = "rank" if "xyz" in self.types else "link" if "link" in self.types else "level"
            for needed in ("type", "attribute", "atk", rank, *(() if rank == "link" else ("def",))):
                if needed not in entries:
                    self.checker.fault(self.node, f"{_article(self.card['card'])} needs the word `{needed}`")
        else:
            said_of_it = set(entries["summoning"].entries()) <= {"cannot be Set"} if "summoning" in entries else False
            for word in ("type", "attribute", "level", "rank", "link", "arrows", "scale", "atk", "def", "summoning"):
                if word in entries and not (word == "summoning" and said_of_it):
                    self.checker.fault(self.node.entries()[word], f"`{word}` says nothing about {_article(self.card['card'])}")

    def check_effect(self, node: Node, effect: dict[str, Any]) -> None:
        kind, fault = effect["kind"], self.checker.fault
        kind_at = node.entries()["kind"]
        if kind == "trigger" and not any(word in effect for word in ("trigger", "during", "opaque")):
            fault(kind_at, "a trigger effect needs `trigger` (the event) or `during` (a phase effect)")
        if kind == "clause" and not any(word in effect for word in ("trigger", "answers", "during", "while", "opaque")):
            fault(kind_at, "a clause needs `trigger` (when it is applied), `answers` or `during`")
        if kind == "continuous" and not any(word in effect for word in ("applies", "opaque")):
            fault(kind_at, "a continuous effect needs `applies`")
        if kind in ACTIVATED and kind != "card activation" and not any(word in effect for word in ("does", "opaque")):
            fault(kind_at, f"{_article(kind)} effect needs `does`")
        if kind == "card activation" and self.kind in ("monster", "token") and "pendulum" not in self.types:
            fault(kind_at, "only Spells, Traps and Pendulum Monsters have a card activation")
        if kind == "flip" and self.kind != "monster":
            fault(kind_at, "only monsters have a flip effect")
        if "timing" in effect and "trigger" not in effect and "opaque" not in effect:
            fault(node.keys["timing"], "`timing` belongs to an event: say which in `trigger`")
        if effect.get("does") and set(effect["does"][0]) & set(CONJUNCTIVES):
            fault(node.keys["does"], "the first step of `does` has no conjunctive")


def validate_all(files: Iterable[Path] | None = None) -> list[dict[str, Any]]:
    """The normal forms of every card file (default: `kb/cards/*.yaml`), checked against each other too, in the order of their names.

    Raises: KnowledgeError carrying every fault of every file.
    """
    cards: list[dict[str, Any]] = []
    faults: list[KnowledgeError] = []
    names: dict[str, str] = {}
    passwords: dict[int, tuple[str, str]] = {}
    for path in sorted(CARDS.glob("*.yaml") if files is None else files):
        try:
            node = read_file(path, OWN_BOUNDS, KnowledgeError)
            card = validate_card(node, str(path))
        except KnowledgeError as error:
            faults.append(error)
            continue
        cards.append(card)
        faults.extend(_between(node, path, card, names, passwords))
    if faults:
        raise KnowledgeError.many(faults)
    return sorted(cards, key=lambda card: str(card["name"]))


def _between(
    node: Node, path: Path, card: dict[str, Any], names: dict[str, str], passwords: dict[int, tuple[str, str]]
) -> list[KnowledgeError]:
    """Faults of one card beside the others: its file's name, its sources, its name and password twice."""
    faults: list[KnowledgeError] = []

    def fault(at: Node, message: str, suggestion: str | None = None) -> None:
        faults.append(KnowledgeError(message, str(path), at.line, at.column, suggestion))

    name, entries = str(card["name"]), node.entries()
    if path.stem != file_stem(name):
        fault(entries["name"], f'the file of "{name}" has another name', file_stem(name) + ".yaml")
    if not card.get("sources"):
        fault(node, "a card needs `sources`")
    if name in names:
        fault(entries["name"], f'"{name}" is described twice, also in {names[name]}')
    names.setdefault(name, str(path))
    password = card.get("password")
    if password is not None:
        printed = printed_name(name)
        other = passwords.setdefault(password, (printed, str(path)))
        if other[0] != printed:
            fault(entries["password"], f"the password {password} belongs to another card, in {other[1]}")
    return faults


def main(arguments: Sequence[str]) -> int:
    """Print the faults of these files (default: all cards); 1 if there are any."""
    if {"-h", "--help"} & set(arguments):
        print("python -m kb.store.validation [FILE ...]: the faults of described cards (default: of all in kb/cards); 1 if there are any")
        return 0
    files = [Path(argument) for argument in arguments]
    try:
        cards = validate_all(files or None)
    except KnowledgeError as error:
        print(error)
        number = len(error.errors)
        print(f"{number} fault{'s' * (number != 1)}", file=sys.stderr)
        return 1
    print(f"{len(cards)} card{'s' * (len(cards) != 1)}, no faults")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

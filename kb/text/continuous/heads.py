"""On what a sentence that cannot be said bears: whom its subject names and what the verb at its head can change (`heads.lark`).

Only a sentence of one deed is read. One whose circumstances, or whose words behind the head, could hold a second deed is of unknown topic.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from lark import Token, Transformer

from kb.text.language.reading import Grammar, Phrase, Read, Word

DEEDS = frozenset(
    word
    for line in (
        "cannot can must may also negate negated unaffected gain gains lose loses inflict inflicts become becomes treated instead",
        "activate activates set summon destroy destroys target targets take takes pay pays draw draws add discard send banish place",
        "change switch return tribute attach detach equip increase decrease double doubled halve halved apply applies not neither",
        "never cost substitute replace",
    )
    for word in line.split()
)
"""Words that may be a deed of their own (folded forms)."""
NOUN_BEFORE = frozenset({"tribute", "fusion", "ritual", "synchro", "xyz", "link", "pendulum"})
PART = frozenset({".", ";", ":", "●"})
BEGINS = frozenset({"if", "while", "when", "during", "as", "once", "for"})
LONGEST_SUBJECT = 10


def _quiet(given: Sequence[Word], at: int) -> bool:
    """Is this word no deed and no end of a sentence ("its Synchro Summon" is none)?"""
    word = given[at]
    if word.value == "summon" and at > 1 and given[at - 1].value in NOUN_BEFORE and given[at - 2].value in ("its", "the", "this"):
        return True
    return word.kind == "name" or word.value not in DEEDS and word.value not in PART


def rest_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """Everything to the end of the sentence, where it holds no second deed."""
    if all(_quiet(given, place) for place in range(at, len(given))):
        yield Phrase(len(given), "rest")


def circumstances_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """ "If this card attacks a Defense Position monster,": to each comma, where no deed stands before it."""
    if given[at].value not in BEGINS:
        return
    for end in range(at + 1, len(given)):
        if not _quiet(given, end):
            return
        if given[end].value == "," and given[end].kind == "mark":
            yield Phrase(end + 1, "circumstance")


def monsters_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """ "All "Gear" monsters", before "you control": words without a deed, and with no comma."""
    for end in range(at + 1, min(len(given), at + LONGEST_SUBJECT)):
        word = given[end - 1]
        if not _quiet(given, end - 1) or word.value in (",", "you", "this", "it", "opponent", *BEGINS):
            return
        if "monster" in (each.value for each in given[at:end]):
            yield Phrase(end, "monsters")


class _Meaning(Transformer[Token, Any]):
    """What a parse says: words of the vocabulary's `matters when`."""

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        if str(data) in WHOLE_CLAUSES:
            return WHOLE_CLAUSES[str(data)]
        return TOPICS.get(str(data), ()) if str(data) not in SCOPES else _scoped(str(data), children)

    def sentence(self, parts: list[Any]) -> Any:
        return parts[-1]


TOPICS: dict[str, tuple[str, ...]] = {
    "statistics": ("battle", "its ATK"),
    "battle": ("battle",),
    "attack": ("its attack",),
    "destruction": ("battle", "destroyed"),
    "position": ("position",),
    "own_summon": ("its Summon",),
    "tribute": ("Normal Summon",),
    "special_summon": ("Special Summon",),
    "normal_summon": ("Normal Summon",),
    "targets": ("target", "others"),
    "activation": ("activation",),
    "damage": ("damage",),
}
"""What the head can change -> the moments in which that matters."""
SCOPES: dict[str, tuple[str, ...]] = {
    "of_itself": ("itself",),
    "of_the_equipped": ("equipped",),
    "of_yours": ("yours",),
    "of_theirs": ("opponent's",),
    "of_everybody": (),
    "of_you": ("yours",),
    "of_your_opponent": ("opponent's",),
}
"""The subject -> whom it bears on."""
WHOLE_CLAUSES: dict[str, tuple[str, ...]] = {
    "own_statistics": (*TOPICS["statistics"], *SCOPES["of_itself"]),
    "battle_damage": ("battle", "others"),
}
"""Clauses whose subject is no card or player."""
OF_ANY_CARD = frozenset({"Normal Summon", "target", "its Summon"})
"""Topics of which the subject does not say whom the doubt touches."""


def _scoped(subject: str, parts: list[Any]) -> tuple[str, ...]:
    topic = next(part for part in reversed(parts) if isinstance(part, tuple))
    whom = SCOPES[subject]
    if topic == TOPICS["own_summon"] and subject != "of_itself":
        return ()
    if OF_ANY_CARD & set(topic) and not (topic == TOPICS["normal_summon"] and whom != ("itself",)):
        return tuple(topic)
    return (*topic, *whom)


_GRAMMAR = Grammar(
    Path(__file__).with_name("heads.lark"), ["sentence"], _Meaning(),
    {"REST": rest_at, "CIRCUMSTANCE": circumstances_at, "MONSTERS": monsters_at},
)


def moments_of(sentence: str) -> list[str]:
    """The words of `matters when` that the head of this sentence shows (its quoted names blanked); none where it is not recognised."""
    whole = sentence.strip().rstrip(".").strip()
    found = _GRAMMAR.read("sentence", whole) if whole else None
    return list(found.value) if isinstance(found, Read) else []

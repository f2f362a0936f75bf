"""On what a sentence that cannot be said bears: whom its subject names and what the verb at its head can change (`heads.lark`).

A sentence of several deeds bears on the topics of all of them, where each is recognised. One whose circumstances, or whose words behind a
head, could hold another deed is of unknown topic.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from lark import Token, Transformer

from kb.text.continuous.head_words import (
    TURN_OF,
    Circumstance,
    amount_at,
    circumstance_at,
    counters_at,
    damage_at,
    destined_at,
    guarded_at,
    header_at,
    join_at,
    kinds_of,
    lasting_damage_at,
    negating_at,
    of_material_at,
    replaced_at,
    rest_at,
    subject_at,
    whom_of,
)
from kb.text.continuous.passive_heads import barred_at, drawn_at, spared_at
from kb.text.language.reading import Grammar, Read, words


class Deed(NamedTuple):
    """What one clause bears on, and whom: a word of `matters when`, "it" (what was named last) or "same" (the subject before)."""

    topics: tuple[str, ...]
    whom: str
    narrowed: tuple[str, ...] = ()
    """Words without which it would bear on more: who does it, and with which kinds of card."""


BATTLE_PHASE_ON = "from the Battle Phase on"
TOPICS: dict[str, tuple[str, ...]] = {
    "statistics": ("battle", "its ATK"),
    "battle": ("battle",),
    "attack": ("its attack",),
    "must_attack": ("its attack", "must attack"),
    "attacked": ("attacked",),
    "any_destruction": ("battle", "destroyed"),
    "unaffected": (
        "unaffected", "its ATK", "battle", "its attack", "attacked", "destroyed", "targeted", "negation",
    ),
    "targeted": ("target",),
    "position": ("position",),
    "own_summon": ("its Summon",),
    "tribute": ("as Tribute",),
    "special_summon": ("Special Summon",),
    "normal_summon": ("Normal Summon",),
    "effect_damage": ("damage",),
    "no_obstacle": ("its attack", "others"),
    "counters_of_player": ("counters",),
}
"""What the head can change -> the moments in which that matters."""
OF_CONTROL = (
    "battle", "its ATK", "its attack", "must attack", "attacked", "activation", "position", "targeted", "target", "destroyed", "unaffected",
    "where it goes", "as material", "as Tribute", "counters", "negation",
)
"""Where it matters who controls a monster."""
CARDS_OF = frozenset({"itself", "equipped"})


class _Meaning(Transformer[Token, Any]):
    """What a parse says: a list of deeds; None where one of them is not to be known."""

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        return TOPICS.get(str(data), ())

    def destruction(self, parts: list[Any]) -> tuple[str, ...]:
        said = _rest(parts)
        by_battle, by_effect = "battle" in said, "effect" in said
        return (*(("battle",) if by_battle or not by_effect else ()), *(("destroyed",) if by_effect or not by_battle else ()))

    def material(self, parts: list[Any]) -> tuple[str, ...]:
        said = _rest(parts)
        if not {"material", "tribute", "requirement"} & set(said):
            return ()
        return ("material", "as material", *(("as Tribute",) if "tribute" in said else ()))

    def special_summon(self, parts: list[Any]) -> Any:
        said = _rest(parts)
        return () if said[:1] in (("this",), ("it",), ("a name",)) else TOPICS["special_summon"]

    def normal_summon(self, parts: list[Any]) -> Any:
        return TOPICS["normal_summon"] if _Meaning.special_summon(self, parts) else ()

    may_special_summon = special_summon
    may_normal_summon = normal_summon

    def may_normal_summon_of_somebody(self, parts: list[Any]) -> Deed:
        return Deed(TOPICS["normal_summon"] if self.normal_summon(parts) else (), "others")

    def targets(self, parts: list[Any]) -> tuple[str, ...]:
        said = _rest(parts)
        if {("for", "attack"), ("for", "a")} & _pairs(said):
            return ("its attack", "must attack")
        end = next((place for place, word in enumerate(said) if word in ("with", "by", "for")), len(said))
        return ("target", whom_of(said[:end]) or "others")

    def targets_of_subject(self, parts: list[Any]) -> tuple[str, ...]:
        return ("its attack", "must attack") if {("for", "attack"), ("for", "a")} & _pairs(_rest(parts)) else ()

    def activation(self, parts: list[Any]) -> tuple[str, ...]:
        return ("activation", *kinds_of(_rest(parts)))

    def may_activate(self, parts: list[Any]) -> tuple[str, ...]:
        return (*self.activation(parts), MAY)

    def elided(self, parts: list[Any]) -> Deed:
        return Deed(parts[-1], "itself")

    def again(self, parts: list[Any]) -> Deed:
        return Deed(parts[-1], "same")

    def of_subject(self, parts: list[Any]) -> Deed:
        return Deed(parts[-1], str(parts[0].value), parts[0].value.kinds if parts[-1] == ("activation",) else ())

    def selects(self, parts: list[Any]) -> tuple[str, ...]:
        return ("its attack", "must attack") if ("attack", "target") in _pairs(_rest(parts)) else ()

    def its_stats(self, parts: list[Any]) -> Deed:
        return Deed(TOPICS["statistics"], "it")

    def stats_of(self, parts: list[Any]) -> Deed:
        return Deed(TOPICS["statistics"], next(str(part.value) for part in parts if isinstance(part, Token) and part.type == "SUBJECT"))

    def damage(self, parts: list[Any]) -> Deed:
        return Deed(parts[0].value, "damage")

    def negating(self, parts: list[Any]) -> Deed:
        return Deed(("negation",), "others", parts[0].value)

    def destined(self, parts: list[Any]) -> Deed:
        return Deed(("where it goes",), "others", parts[0].value)

    def guarded(self, parts: list[Any]) -> Deed:
        return Deed(("not negated",), "others")

    def barred(self, parts: list[Any]) -> Deed:
        topics, kinds = parts[0].value
        return Deed(topics, "others", kinds)

    def spared(self, parts: list[Any]) -> Deed:
        return Deed(TOPICS["any_destruction"], "others")

    def reversed(self, parts: list[Any]) -> Deed:
        return Deed(TOPICS["statistics"], "others")

    def drawn(self, parts: list[Any]) -> Deed:
        return Deed(("normal draw",), "others")

    def controls_equipped(self, parts: list[Any]) -> Deed:
        return Deed(OF_CONTROL, "equipped")

    def keeps_control(self, parts: list[Any]) -> Deed:
        return Deed(("battle", "targeted", "unaffected"), "itself")

    def targets_or_destroys(self, parts: list[Any]) -> tuple[str, ...]:
        found = self.targets(parts)
        return (*found, "destroyed") if found[0] == "target" else ()

    def of_material(self, parts: list[Any]) -> tuple[str, ...]:
        return tuple(parts[0].value)

    def counters(self, parts: list[Any]) -> Deed:
        return Deed(("counters",), str(parts[-1].value))

    def activation_of_subject(self, parts: list[Any]) -> tuple[str, ...]:
        """ "Special Summoned monsters on the field cannot activate their effects": the effects of these cards, whosever they are."""
        said = _rest(parts)
        its = said[:2] in (("its", "effect"), ("their", "effect"))
        return ("activation",) if its and {"or", "nor", "attack"}.isdisjoint(said) else ()

    def of_everybody(self, parts: list[Any]) -> Deed:
        return _done_by(parts[-1], "others", ())

    of_neither = of_everybody

    def of_you(self, parts: list[Any]) -> Deed:
        return _done_by(parts[-1], "yours", ("by you",))

    def of_your_opponent(self, parts: list[Any]) -> Deed:
        return _done_by(parts[-1], "opponent's", ("by your opponent",))

    def full(self, parts: list[Any]) -> Any:
        return parts[-1]

    def first(self, parts: list[Any]) -> Any:
        return parts[-1]

    def statement(self, parts: list[Any]) -> list[Deed]:
        return [part for part in parts if isinstance(part, Deed)]

    def plain(self, parts: list[Any]) -> tuple[str, ...]:
        return _united(parts[-1], None)

    def under(self, parts: list[Any]) -> tuple[str, ...]:
        return _united(parts[-1], parts[0].value)

    def replaced(self, parts: list[Any]) -> tuple[str, ...]:
        topics, of_this_card = parts[0].value
        return (*topics, "itself" if of_this_card else "others")

    def sentence(self, parts: list[Any]) -> Any:
        return parts[-1]


def _rest(parts: list[Any]) -> tuple[str, ...]:
    """The words behind the head."""
    return next((part.value for part in reversed(parts) if isinstance(part, Token) and part.type == "REST"), ())


def _pairs(said: tuple[str, ...]) -> set[tuple[str, str]]:
    return set(zip(said, said[1:], strict=False))


MAY = "may"
"""What somebody may do, where the head does not say "neither player": it may be more than the rules allow."""
KINDS = frozenset({"monsters", "Spells", "Traps"})


def _done_by(topics: tuple[str, ...], whom: str, doer: tuple[str, ...]) -> Deed:
    """The deed of a player. Of targeting the subject says who does it, not to whom; of the rest whose deeds it touches."""
    kinds = tuple(word for word in topics if word in KINDS)
    rest = tuple(word for word in topics if word not in KINDS and word != MAY)
    if MAY in topics and doer:
        return Deed((), whom)
    if rest[:1] == ("target",):
        return Deed((rest[0], *rest[2:]), rest[1], doer)
    if rest == TOPICS["counters_of_player"] or rest == TOPICS["effect_damage"]:
        return Deed(rest, "others")
    return Deed(rest, whom, kinds)


def _united(deeds: Iterable[Deed], under: Circumstance | None) -> tuple[str, ...]:
    """The words of all these deeds; none where one is of unknown topic."""
    found: dict[str, None] = {}
    narrowed: set[str] | None = None
    before = "itself" if under is not None and under.of_this_card else "others"
    for deed in deeds:
        if not deed.topics or "its Summon" in deed.topics and deed.whom != "itself":
            return ()
        whom = before if deed.whom in ("it", "same") else deed.whom
        if whom == "damage":
            of_its_battle = under is not None and under.of_this_card and under.in_battle and deed.topics == TOPICS["battle"]
            whom = "itself" if of_its_battle else "others"
        before = whom if whom in CARDS_OF or deed.whom == "same" or deed.whom not in ("yours", "opponent's") else whom
        found |= dict.fromkeys((*deed.topics, whom))
        narrowed = set(deed.narrowed) if narrowed is None else narrowed & set(deed.narrowed)
    return (*found, *sorted(narrowed or ()))


UNKNOWN = Deed((), "others")


class _Lasting(_Meaning):
    """What a clause of a resolution says that only lasts from then on; an act of its own is of unknown topic."""

    def elided(self, parts: list[Any]) -> Deed:
        return Deed(parts[-1], "others")

    def of_subject(self, parts: list[Any]) -> Deed:
        """Which cards they are is settled when it resolves: it stays on them whoever controls them later."""
        return Deed(parts[-1], parts[0].value if parts[0].value == "itself" else "others")

    def stats_of(self, parts: list[Any]) -> Deed:
        found = super().stats_of(parts)
        return found._replace(whom=found.whom if found.whom == "itself" else "others")

    def under(self, parts: list[Any]) -> tuple[str, ...]:
        return _united(parts[-1], None)

    def may_special_summon(self, parts: list[Any]) -> tuple[str, ...]:
        """An act where somebody may do it; "neither player can" forbids."""
        found = super().special_summon(parts)
        return (*found, MAY) if found else ()

    def may_normal_summon(self, parts: list[Any]) -> tuple[str, ...]:
        found = super().normal_summon(parts)
        return (*found, MAY) if found else ()

    def of_everybody(self, parts: list[Any]) -> Deed:
        return UNKNOWN if MAY in parts[-1] else super().of_everybody(parts)

    def of_neither(self, parts: list[Any]) -> Deed:
        return super().of_everybody(parts)

    def negating(self, parts: list[Any]) -> Deed:
        return UNKNOWN

    destined = guarded = barred = counters = drawn = controls_equipped = keeps_control = may_normal_summon_of_somebody = negating

    def of_material(self, parts: list[Any]) -> tuple[str, ...]:
        return ()


_WORDS = {
    "REST": rest_at, "CIRCUMSTANCE": circumstance_at, "SUBJECT": subject_at, "HEADER": header_at, "REPLACED": replaced_at,
    "AMOUNT": amount_at, "DAMAGE": damage_at, "NEGATING": negating_at, "COUNTERS": counters_at, "JOIN": join_at,
    "MATERIAL": of_material_at, "DESTINED": destined_at, "GUARDED": guarded_at,
    "BARRED": barred_at, "DRAWN": drawn_at, "SPARED": spared_at,
}
_GRAMMAR = Grammar(Path(__file__).with_name("heads.lark"), ["sentence"], _Meaning(), _WORDS)
_OF_STEPS = Grammar(
    Path(__file__).with_name("heads.lark"), ["sentence"], _Lasting(),
    {**_WORDS, "DAMAGE": lasting_damage_at, "REPLACED": lambda _given, _at: ()},
)


def moments_of(sentence: str) -> list[str]:
    """The words of `matters when` that the head of this sentence shows (its quoted names blanked); none where it is not recognised."""
    whole = sentence.strip().rstrip(".").strip()
    found = _GRAMMAR.read("sentence", whole) if whole else None
    return list(found.value) if isinstance(found, Read) else []


BEFORE_IT_RESOLVES = frozenset({"response", "respond", "activation"})
"""Words of what binds from the activation on, and not from the resolution."""


def moments_of_step(clause: str) -> list[str]:
    """The same of a clause of a resolution that only changes what holds from then on: none where it does something of its own (RES-3).

    Nor where it binds from the activation on ("in response", "the turn you activate this card").
    """
    whole = clause.strip().rstrip(".").strip()
    given = [word.value for word in words(whole)]
    of_the_turn = any(each == "turn" and (after,) in TURN_OF for each, after in zip(given, given[1:], strict=False))
    if not whole or of_the_turn or not BEFORE_IT_RESOLVES.isdisjoint(given):
        return []
    found = _OF_STEPS.read("sentence", whole)
    return list(found.value) if isinstance(found, Read) else []


TO_ITS_END = re.compile(
    r",? (?:until the end of|during|for) (?:this turn|the damage step|that battle phase|the battle phase)(?: only)?(?=$|,)"
)
"""So long lasts what begins in a battle of this turn, and no longer."""


def only_in_battle(sentence: str) -> bool:
    """Is the whole sentence about what comes to pass in the Battle Phase of this turn, and not before?"""
    given = words(TO_ITS_END.sub("", sentence.strip().rstrip(".")))
    if not given or {"turn", "next", "until", ".", ";", ":", "●"} & {word.value for word in given}:
        return False
    return any(phrase.value.in_battle for phrase in list(circumstance_at(given, 0))[:1])

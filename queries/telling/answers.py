"""The shapes of the answers, and their one way to JSON: every object says its `format` and the `versions` that gave it.

An answer is `True`, `False` or `None` (unsettled: a fact is missing). Fields without a value are left out of the JSON.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

import legality
from kb.store.knowledge import open_kb

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase
    from legality.public import State, Verdict


class Failed(msgspec.Struct, frozen=True, omit_defaults=True):
    """One rule that forbids it: its id, why, and when it would be legal where that is known."""

    rule: str
    why: str
    legal_when: str = ""


class MissingFact(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fact without which there is no answer."""

    fact: str
    why: str = ""


class ChainLink(msgspec.Struct, frozen=True):
    """One Chain Link."""

    link: int
    player: str
    card: str
    effect: int
    spell_speed: int
    targets: tuple[str, ...]


class Option(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One effect of one card of the asked player. `effect` is None for a card without an effect that is activated (ACT-6)."""

    card: str
    id: str = ""
    effect: int | None
    zone: str
    face: str = ""
    window: str = ""
    kind: str = ""
    mandatory: bool | None = None
    legal: bool | None
    spell_speed: int = 0
    after: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    failed: tuple[Failed, ...] = ()
    missing: tuple[MissingFact, ...] = ()


class Unnamed(msgspec.Struct, frozen=True):
    """Cards of the asked player that nobody has named: the answer is given without them."""

    zone: str
    count: int


class Response(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="question", tag="can-respond"):
    """Can this player respond here, with what, and why not with the rest?"""

    player: str
    answer: bool | None
    box: str
    phase: str
    after: tuple[str, ...]
    answers_event: str | None
    """The most recent moment that can be answered here."""
    summon: str = ""
    """The Summon that can be negated now."""
    chain: tuple[ChainLink, ...]
    options: tuple[Option, ...]
    unnamed: tuple[Unnamed, ...] = ()
    assumptions: tuple[str, ...] = ()

    def legal(self) -> tuple[Option, ...]:
        """The options that are legal."""
        return tuple(option for option in self.options if option.legal is True)


class CheckedMove(msgspec.Struct, frozen=True, omit_defaults=True):
    """One move and whether it is legal."""

    move: str
    legal: bool | None
    filled_in: bool = False
    """The file leaves it out."""
    failed: tuple[Failed, ...] = ()
    legal_when: str = ""
    missing: tuple[MissingFact, ...] = ()


class Checked(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="question", tag="check"):
    """Is every move legal? `moves` ends with the first one that is not."""

    answer: bool | None
    moves: tuple[CheckedMove, ...]
    assumptions: tuple[str, ...] = ()


class UnsettledMove(msgspec.Struct, frozen=True):
    """An activation whose legality needs a missing fact."""

    player: str
    card: str
    effect: int
    fact: str


class Window(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="question", tag="actions"):
    """Who is to act, in which window, with what?"""

    to_act: str | None
    box: str
    phase: str
    chain_open: bool
    chain: tuple[ChainLink, ...]
    moves: tuple[str, ...]
    unsettled: tuple[UnsettledMove, ...] = ()
    winner: str = ""


class Placed(msgspec.Struct, frozen=True):
    """One effect in an order of simultaneous effects."""

    player: str
    card: str
    effect: int
    mandatory: bool


class LeftOut(msgspec.Struct, frozen=True):
    """An effect that triggered and is in no order, with the rules that keep it out."""

    player: str
    card: str
    effect: int
    failed: tuple[Failed, ...]


class Orders(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="question", tag="segoc"):
    """Every legal order of the effects that triggered; an order without some optional ones leaves them out."""

    orders: tuple[tuple[Placed, ...], ...]
    count: int
    left_out: tuple[LeftOut, ...]
    unsettled: tuple[UnsettledMove, ...] = ()
    """Effects of which nobody can say whether they can be placed; without them the orders are not settled."""


def failed(verdict: Verdict) -> tuple[Failed, ...]:
    """The rules that a verdict says are broken; of one said twice the one that says when it would be legal."""
    reasons = getattr(verdict, "reasons", ())
    until = {(reason.rule, reason.why) for reason in reasons if reason.legal_when}
    return tuple(
        Failed(reason.rule, reason.why, reason.legal_when)
        for reason in reasons
        if reason.legal_when or (reason.rule, reason.why) not in until
    )


def missing(verdict: Verdict) -> tuple[MissingFact, ...]:
    """The facts that a verdict misses."""
    return tuple(MissingFact(fact.fact, fact.why) for fact in getattr(verdict, "missing", ()))


def overall(values: Iterable[bool | None]) -> bool | None:
    """True if any is, else None if any is unsettled, else False."""
    seen = set(values)
    return True if True in seen else None if None in seen else False


def versions(ruleset: str, kb: KnowledgeBase | None = None) -> dict[str, str]:
    """The versions that every answer carries."""
    if kb is None:
        kb = open_kb()
    return {"legality": legality.__version__, "kb": kb.version, "ruleset": ruleset}


def ruleset_of(state: State) -> str:
    """The name of the ruleset of a Duel."""
    return state.duel.tables.ruleset


def as_object(answer: Any, ruleset: str, kb: KnowledgeBase | None = None) -> dict[str, Any]:
    """The answer as the plain object that its JSON holds."""
    return {"format": 1, "versions": versions(ruleset, kb), **(answer if isinstance(answer, dict) else msgspec.to_builtins(answer))}


def as_json(answer: Any, ruleset: str, kb: KnowledgeBase | None = None) -> str:
    """The answer as JSON in one line."""
    return to_json(as_object(answer, ruleset, kb))


def to_json(plain: Any) -> str:
    """Plain data as JSON in one line."""
    return msgspec.json.encode(plain).decode()

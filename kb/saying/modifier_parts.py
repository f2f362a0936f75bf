"""What modifiers are about: cards or a player as a subject, effects and activations that are meant, and clauses that are joined."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace as with_words

from kb.records.effects import Modifier
from kb.records.fields import held
from kb.records.filters import Filter
from kb.saying import cards
from kb.saying.context import Context, can_be_several
from kb.saying.english import both, either
from kb.saying.terms import KINDS, ON_FIELD, UNTIL, WHO

OWNERS = {"you": "your ", "opponent": "your opponent's "}
PLURAL_NOUNS = ("materials", "monsters", "cards", "them", "targets", "Tokens")
PRONOUNS = {"it": ("its", "it"), "they": ("their", "them")}
ABILITY = "this turn"
"""Said behind what cards can do or cannot do, of an effect that lasts until the end of this turn."""
BOUND = "for the rest of this turn"
"""The same of what a player cannot do."""


class Inner(msgspec.Struct, frozen=True):
    """How steps, conditions, events and effects are said that a modifier holds."""

    steps: Callable[[Any, Context], str]
    conditions: Callable[[Any, Context], str]
    triggers: Callable[[Any, Context], str]
    effect: Callable[[Any, Context], str]


class Subject(msgspec.Struct, frozen=True):
    """Whom a modifier is about: the noun, whether it is several cards, what stands before all ("if …, ") and who is left out."""

    noun: str
    several: bool = False
    lead: str = ""
    without: str = ""
    named: bool = False
    """Is it a word for cards already known?"""

    def verb(self, one: str, many: str) -> str:
        """The verb that agrees."""
        return many if self.several else one

    @property
    def object(self) -> str:
        """As an object: "it", "them", "those targets"."""
        return PRONOUNS.get(self.noun, ("", self.noun))[1]

    @property
    def pronoun(self) -> str:
        """ "it" or "they"."""
        return "they" if self.several else "it"

    @property
    def its(self) -> str:
        """ "its" or "their"."""
        return PRONOUNS[self.pronoun][0]

    def quality(self, of: str) -> str:
        """A quality of the cards: "this card's ATK", "the ATK of monsters on the field"."""
        if self.noun in PRONOUNS:
            return f"{self.its} {of}"
        if self.named and " it " not in self.noun:
            return f"{self.noun}{chr(39) if self.noun.endswith('s') else chr(39) + 's'} {of}"
        return f"the {of} of {self.noun}"

    def called_again(self) -> Subject:
        """The same cards, just mentioned: "it", "they"."""
        return with_words(self, noun=self.pronoun, lead="", without="", named=True)


class Here(NamedTuple):
    """Where a word of a modifier is said: of which modifier, about whom."""

    said: Modifier
    context: Context
    inner: Inner
    subject: Subject
    player: str | None
    until: str | None


class Clause(NamedTuple):
    """A clause: what stands before it, its subject ("" for an order), what it says, and behind how long that lasts what else."""

    subject: str
    verb: str
    turn: str = UNTIL["end of this turn"]
    """How "until the end of this turn" is said of it."""
    tail: str = ""
    lead: str = ""
    several: bool = False
    until: str = ""

    def lasting(self, until: str | None) -> Clause:
        """The clause with how long that lasts."""
        if until is None:
            return self
        words = self.turn if until == "end of this turn" else UNTIL[until]
        return self._replace(until=words.replace("while it is", "while they are") if self.several and self.turn != BOUND else words)


# --- subjects --------------------------------------------------------------------------------------------------------------


def subject(of: Any, context: Context) -> Subject:
    """The cards that a modifier is about.

    >>> from kb.records.filters import Selection
    >>> subject(None, Context()).noun, subject(Selection(is_="monster", whose="you", other_than="this card"), Context()).noun
    ('this card', 'other monsters you control')
    """
    if of is None or isinstance(of, str):
        return _known(of or "this card", context)
    if isinstance(of.one_of, str) and len(held(of)) > 1:
        known = _known(of.one_of, context)
        lead = f"if {known.noun} {_agreeing(cards.predicate(with_words(of, one_of=None), context), known.several)}, "
        return with_words(known.called_again(), lead=lead)
    if of.one_of is not None and len(held(of)) == 1:
        return subject(of.one_of, context)
    if of.count is not None:
        several = can_be_several(of)
        return Subject(cards.said(of, context), several)
    rest, without = excepted(of, context)
    return Subject(others(rest, context, True), True, without=without)


def _known(reference: str, context: Context) -> Subject:
    noun = context.called(reference)
    several = context.is_several(reference) or noun.endswith(PLURAL_NOUNS)
    return Subject("they" if noun == "them" else noun, several, named=True)


def _agreeing(predicate: str, several: bool) -> str:
    if not several:
        return predicate
    for one, many in (("is ", "are "), ("has ", "have "), ("was ", "were "), ("does ", "do ")):
        if predicate.startswith(one):
            predicate = many + predicate[len(one) :]
    return predicate


def others(what: Filter, context: Context, plural: bool) -> str:
    """The noun, with "other" before it where this card itself is not meant."""
    if what.other_than == "this card":
        return f"other {cards.noun(with_words(what, other_than=None), context, plural)}"
    return cards.noun(what, context, plural)


def excepted(what: Filter, context: Context, always: bool = False) -> tuple[Any, str]:
    """The filter without what it leaves out, and that as words: ", except Fusion Monsters". `always`: not as "non-Fusion"."""
    left_out = what.not_
    if left_out is None:
        return what, ""
    if not always and cards.noun(Filter(is_="monster", not_=left_out), context, True).startswith("non-"):
        return what, ""
    if not (left_out.is_ or left_out.name or left_out.one_of):
        left_out = with_words(left_out, is_=what.is_ or cards.implied_kind(left_out))
    return with_words(what, not_=None), f", except {cards.noun(left_out, context, True)}"


def each_player(player: str | None) -> tuple[str, str]:
    """Who is bound, with the verb of what each of them can only do: "each player can"."""
    return ("each player" if player in (None, "both", "either") else WHO[player]), "can"


def cannot(player: str | None, verb: str, tail: str = "") -> Clause:
    """What a player cannot do: "you cannot attack", "neither player can banish cards"."""
    if player in (None, "both", "either"):
        return Clause("neither player", f"can {verb}", BOUND, tail)
    return Clause(WHO[player], f"cannot {verb}", BOUND, tail)


# --- effects and activations ---------------------------------------------------------------------------------------------------


def owned(what: Filter, context: Context, plural: bool = True) -> str:
    """The noun with whose cards they are, wherever they are: "your opponent's Xyz Monsters"."""
    if what.whose in OWNERS and what.from_ is None:
        return f"{OWNERS[what.whose]}{others(with_words(what, whose=None), context, plural)}"
    return others(what, context, plural)


def effects_of(what: Filter, context: Context, activated: bool = False) -> str:
    """The effects of such cards.

    >>> effects_of(Filter(is_="trap"), Context()), effects_of(Filter(whose="opponent"), Context(), activated=True)
    ('Trap effects', "your opponent's activated effects")
    >>> effects_of(Filter(is_="monster", other_than="this card"), Context())
    "other monsters' effects"
    """
    way = "activated " if activated else ""
    plain = {word for word, _ in held(what)} <= {"is", "whose", "other than"} and what.other_than in (None, "this card")
    if plain and what.whose in (None, *OWNERS):
        owner, kind = OWNERS.get(what.whose or "", ""), what.is_ or "card"
        if what.other_than is not None:
            return f"{owner}other {KINDS[kind][1]}' {way}effects"
        return f"{owner}{way}{'card ' if kind == 'card' and not activated else '' if kind == 'card' else KINDS[kind][0] + ' '}effects"
    rest, without = excepted(what, context)
    return f"the {way}effects of {owned(rest, context)}{without}"


def activations(what: Filter, said: Modifier, context: Context) -> tuple[str, str]:
    """What is activated (cards, effects or both), and what is left out: ("Spell/Trap Cards or effects", "")."""
    rest, without = excepted(what, context, always=True)
    if isinstance(rest.one_of, str) and len(held(rest)) == 1:
        card = context.called(rest.one_of)
        effects = cards.possessive(rest.one_of, context, "effects")
        return (card if said.only_cards else effects if said.only_effects else f"{card} or its effects"), ""
    kind = rest.is_ or cards.implied_kind(rest)
    head = others(with_words(rest, is_=kind, whose=None, from_=None), context, False)
    seen = kind == "monster" and bool(rest.face or rest.position or (rest.whose and ON_FIELD.intersection(rest.from_ or ())))
    if seen or rest.from_ == ("banished",) or not head.lower().endswith(KINDS[kind][0].lower()):
        return _listed(owned(rest, context), kind, said), without
    if rest.from_ is not None:
        place = cards.places(rest.from_, rest.whose)
        return f"{_forms(head, kind, said)} {place}", without
    return f"{OWNERS.get(rest.whose or '', '')}{_forms(head, kind, said)}", without


def _forms(head: str, kind: str, said: Modifier) -> str:
    """Cards, their effects, or both."""
    if kind == "monster":
        return f"{head} Cards" if said.only_cards else f"{head} effects"
    card = f"{head}s" if kind == "card" else f"{head} Cards"
    if said.only_cards:
        return card
    return f"{head} effects" if said.only_effects else f"{card} or effects"


def _listed(noun: str, kind: str, said: Modifier) -> str:
    if said.only_cards:
        return noun
    return f"the effects of {noun}" if said.only_effects or kind == "monster" else f"{noun}, or their effects,"


# --- clauses joined ------------------------------------------------------------------------------------------------------------


def joined(clauses: Sequence[Clause]) -> str:
    """The clauses as one: those of one subject with "and", others with "also".

    >>> joined([Clause("it", "cannot attack"), Clause("it", "gains 300 ATK"), Clause("", "banish it when it leaves the field")])
    'it cannot attack and gains 300 ATK, also banish it when it leaves the field'
    """
    groups: list[list[Clause]] = []
    for clause in clauses:
        if groups and can_merge(groups[-1][-1], clause):
            groups[-1].append(clause)
        else:
            groups.append([clause])
    lasts = {clause.until for group in groups for clause in group}
    if len(groups) > 1 and len(lasts) == 1 and not any(clause.tail for group in groups for clause in group):
        until = f", {lasts.pop()}".rstrip(", ")
        return ", also ".join(_group([clause._replace(until="") for clause in group]) for group in groups) + until
    return ", also ".join(_group(group) for group in groups)


def can_merge(first: Clause, second: Clause) -> bool:
    """Can the second be said with the subject of the first?"""
    same = (first.subject, first.lead, first.tail) == (second.subject, second.lead, second.tail)
    return same and first.subject not in ("", "neither player") and (first.until == second.until or not first.until)


def _group(group: list[Clause]) -> str:
    last = group[-1]
    until = f" {last.until}" if last.until else ""
    return f"{last.lead}{last.subject}{' ' if last.subject else ''}{_verbs([clause.verb for clause in group])}{until}{last.tail}"


_SHARED = ("cannot be destroyed ", "cannot ", "by ")
_GROWING = ("gains", "gain", "loses", "lose")


def _verbs(verbs: list[str]) -> str:
    """What one subject does: what its verbs share is said once."""
    for shared in _SHARED:
        if len(verbs) > 1 and all(verb.startswith(shared) for verb in verbs):
            return shared + either(verb.removeprefix(shared) for verb in verbs)
    found: list[str] = []
    begun = ""
    for verb in verbs:
        first, _, rest = verb.partition(" ")
        if found and found[-1].replace(" ATK", " DEF", 1) in (verb, rest):
            found[-1] = found[-1].replace(" ATK", " ATK/DEF", 1)
        else:
            found.append(rest if first == begun and first in _GROWING else verb)
        begun = first
    return both(found)

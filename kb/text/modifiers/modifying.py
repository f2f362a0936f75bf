"""A clause of an effect that applies all the time, in words of the vocabulary's `modifier`: "gains 500 ATK", "cannot attack directly"."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

from kb.text.language.reading import Grammar, Read
from kb.text.modifiers.modifier_words import BATTLING, SHOWING, THAT_BATTLE, Modifier, NoWord, like_this_card, phrases_at, said_of
from kb.text.modifiers.modifiers import Guarded
from kb.text.modifiers.used_cards import with_their_ways
from kb.text.phrases.demands import certain
from kb.text.phrases.finders import finder_of
from kb.text.phrases.groups import POINTERS, as_filter, is_said, on_the_field
from kb.text.phrases.nouns import counters_at
from kb.text.phrases.this_card import Itself

_GRAMMAR = Grammar(Path(__file__).with_name("modifying.lark"), ["clause"], Guarded(), {
    "CARDS": phrases_at, "PLACES": finder_of("PLACES"), "COUNTER_NAME": counters_at,
})


class ModifierClause(NamedTuple):
    """What one clause says. `subject` is a reference or filter: what its modifiers are about, and the next clause's too; None for a rule
    that names no subject. `conditions` are demands that lie in its own words ("in battles involving this card")."""

    subject: Any
    modifiers: tuple[Modifier, ...]
    conditions: tuple[dict[str, Any], ...] = ()
    works_in: tuple[str, ...] = ()


class Pointed(NamedTuple):
    """What "it" and "that monster" stand for in a clause, where they stand for different cards."""

    it: Any
    that: Any


def read_clause(text: str, subject: Any, antecedent: Any) -> ModifierClause | None:
    """What a clause says; None where it cannot be read or said.

    `subject` is what the clause before it was about (for a clause that names nothing), `antecedent` what "it" and "that monster" stand
    for, or both as `Pointed`.
    """
    try:
        found = _read_clause(text, subject, antecedent)
    except NoWord:
        return None
    if found is not None and "materials of its " in str(found.modifiers):
        modifiers, ways = with_their_ways(found.modifiers)
        found = found._replace(modifiers=modifiers, conditions=(*found.conditions, *ways))
    if found is not None and "Counter" in text:
        found = found._replace(modifiers=_with_printed_names(found.modifiers, text))
    return None if found is not None and any(map(_asks_zones_always, found.modifiers)) else found


BETWEEN_ZONES = re.compile(
    r"'(?:(?:co-)?linked(?: with)?|points to|pointed to by|same column as|in or beside the column of|main monster zone)':"
)
ASKED_ALONE = frozenset({
    "cannot be destroyed", "cannot be targeted", "cannot be attacked", "attacks on monsters", "piercing", "instead of destruction",
    "cannot activate", "may attack directly", "cannot attack", "cannot attack directly", "cannot change position", "attacks",
    "leaves the field to", "negate activated effects", "battle damage it inflicts", "destroyed by battle to",
})
"""Modifiers that are looked up only where what they are about is asked."""
NUMBERS = frozenset({"atk", "def", "set atk", "set def", "original atk", "of"})
"""Words of modifiers that change ATK and DEF: where nobody said the zones, these numbers alone are in doubt."""


def _asks_zones_always(modifier: Modifier) -> bool:
    """Would every look at a card ask in which zones cards stand? Boards seldom say it, and all would be in doubt."""
    return ASKED_ALONE.isdisjoint(modifier) and not NUMBERS.issuperset(modifier) and BETWEEN_ZONES.search(str(modifier)) is not None


COUNTERS = re.compile(r"((?:[A-Z][\w-]* )+Counter)s?\b")


def _with_printed_names(value: Any, text: str) -> Any:
    """The same with the names of counters as they are printed ("GG Counter"), whatever the case in which they were read."""
    names = {match.group(1).lower(): match.group(1) for match in COUNTERS.finditer(text)}

    def named(entry: Any) -> Any:
        if isinstance(entry, dict):
            return {word: named(inner) for word, inner in entry.items()}
        if isinstance(entry, list | tuple):
            return type(entry)(named(inner) for inner in entry)
        return names.get(entry.lower(), entry) if isinstance(entry, str) else entry

    return named(value)


def _read_clause(text: str, subject: Any, antecedent: Any) -> ModifierClause | None:
    if subject == "this card" and ABOUT_ITSELF.match(text) is not None:
        text = TO_IT.sub("equipped to this card", IT_POINTS.sub("this card points", text))
    text = EACH_OF.sub("for each ", THAT_HAS.sub("with ", ABLE.sub(" must attack ", text)))
    found = _GRAMMAR.read("clause", UNAFFECTED_BUT.sub(r"\1 without ", BUT_WITH.sub("battle without ", text)))
    if not isinstance(found, Read) or found.value is None or THEIRS.search(text) and PLAYERS.search(text) is None:
        return None
    about, deed = found.value
    if not all(is_said(modifier) for modifier in deed.modifiers):
        return None
    known = antecedent if isinstance(antecedent, Pointed) else Pointed(antecedent, antecedent)
    if about == "rule":
        rule = _named_rule(deed.modifiers, known)
        if rule is None:
            return None
        return ModifierClause(None, rule, tuple(_battle_of(condition, known.it) for condition in deed.conditions), deed.works_in)
    if about is None and BIDS.match(text.lower()):
        return None
    if isinstance(about, Itself):
        if not SHOWING.issuperset(about):
            return None
        if not LINKED.isdisjoint(about):
            itself = {"one of": "this card", "from": ["monster zone"], **about}
            return ModifierClause("this card", _about_all(deed.modifiers, itself), deed.conditions)
        return ModifierClause("this card", _about_all(deed.modifiers, "this card"), ({"this card": dict(about)}, *deed.conditions))
    of = subject if about is None else _resolved(about, known)
    return None if of is None else ModifierClause(of, _about_all(deed.modifiers, of), deed.conditions)


ABOUT_ITSELF = re.compile(r"(?:this card )?(?:gains?|loses?|cannot|can|is)\b", re.IGNORECASE)
TO_IT = re.compile(r"\bequipped to it\b", re.IGNORECASE)
IT_POINTS = re.compile(r"\bit points\b", re.IGNORECASE)
"""Of what is true of this card: it is the card that points."""
LINKED = frozenset({"linked", "co-linked"})
"""Demands on zones, asked only where what is said of this card is asked."""
BIDS = re.compile(r"(?:increase|decrease)\b")
"""A verb that bids do something: no clause about the cards of the one before."""


def _battle_of(condition: dict[str, Any], cards: Any) -> dict[str, Any]:
    """The demand with "that battle" as the battle of these cards."""
    if condition != THAT_BATTLE:
        return condition
    if cards == "this card":
        return BATTLING
    if cards == "equipped monster":
        return {"exists": {"count": "1+", "one of": cards, "battling": "battling"}}
    if not isinstance(cards, dict) or "from" not in cards:
        raise NoWord
    return {"exists": {"count": "1+", **cards, "battling": "battling"}}


def of_that_battle(clause: ModifierClause, words: str, before: list[Modifier]) -> ModifierClause | None:
    """A clause about "that battle" as about one with a monster by which, it is said before, this card is not destroyed by battle.

    Returns: the clause as it is if it is not about such a battle; None if it is about a battle of several monsters, which no word says.
    """
    shielding = [modifier for modifier in before if modifier.get("cannot be destroyed") == "battle"]
    foes = [modifier["by"] for modifier in shielding if isinstance(modifier.get("by"), dict)]
    if not foes or "that battle" not in words.lower() or not any("no battle damage" in modifier for modifier in clause.modifiers):
        return clause
    if BATTLING not in clause.conditions:
        return None
    met = {"exists": {"count": "1+", "from": ["monster zone"], **foes[-1], "other than": "this card", "battling": "battling"}}
    return clause._replace(conditions=(*clause.conditions, met))


THAT_HAS = re.compile(r"\bthat (?:has|have) (?=\d[\d,]* or (?:more|less) (?:atk|def)\b)", re.IGNORECASE)
EACH_OF = re.compile(r"\bfor each of (?=your\b)", re.IGNORECASE)
"""Words that say no more than the ones put for them."""
ABLE = re.compile(r" that can attack must attack (?!,|if\b)")
"""What cannot attack need not."""
BUT_WITH = re.compile(r"battle,? except (?:by battle )?with ")
"""A battle that is not with such a monster."""
UNAFFECTED_BUT = re.compile(
    r"^((?:this card is )?unaffected by (?:card|monster|other monsters') effects),? except (?:for )?(?:those of )?", re.IGNORECASE
)
"""An exception from what does not affect a card."""
THEIRS = re.compile(r"\bthey (?:control|have)|\btheir (?:gy|hand|deck|field|banish|side)", re.IGNORECASE)
"""Words about a player, who must have been named."""
PLAYERS = re.compile(r"\bopponent|\b(?:neither|both|either|each) players?\b", re.IGNORECASE)


POINTING_AWAY = ("that", "that target")
"""Pointers that do not mean the subject of the sentence."""


def _about_all(modifiers: tuple[Modifier, ...], of: Any) -> tuple[Modifier, ...]:
    return tuple(_applied(modifier, of) for modifier in modifiers)


def _named_rule(modifiers: tuple[Modifier, ...], known: Pointed) -> tuple[Modifier, ...] | None:
    """The modifiers of a rule with "it" put in; None where nobody knows what it is."""
    found = []
    for modifier in modifiers:
        pointer = modifier.get("of")
        if isinstance(pointer, str) and pointer in (*POINTERS, "that"):
            of = known.that if pointer in POINTING_AWAY else known.it
            if of is None:
                return None
            modifier = _applied({word: value for word, value in modifier.items() if word != "of"}, of)
        found.append(dict(modifier))
    return tuple(found)


def _resolved(about: Any, known: Pointed) -> Any:
    """The subject as a reference or filter."""
    if isinstance(about, str):
        return known.that if about in POINTING_AWAY else known.it if about in POINTERS else about
    if about.get("reference") in ("that", "those"):
        return known.that
    if "one of" in about:
        return about
    counts = (1,) if about.get("count") == 1 and "pointed to by" in certain(about) else ()
    found = as_filter(like_this_card(certain(about)), *counts)
    return None if found is None else on_the_field(found)


def _applied(modifier: Modifier, of: Any) -> Modifier:
    """A modifier about these cards. Negating effects or forbidding Summons, the cards are the filter itself."""
    if "cannot be special summoned" in modifier and of != "this card":
        return {"cannot special summon": _summoned(of), "player": "both"}
    if modifier.get("negate effects") == {}:
        return {"negate effects": {"one of": of} if isinstance(of, str) else of}
    return said_of(modifier, of)


def _summoned(of: Any) -> dict[str, Any]:
    """The monsters that cannot be Special Summoned, wherever they are."""
    if not isinstance(of, dict) or "one of" in of or "whose" in of:
        raise NoWord
    demands = {word: value for word, value in of.items() if word not in ("face", "is") and (word, value) != ("from", ["monster zone"])}
    return {"is": "monster", **demands}

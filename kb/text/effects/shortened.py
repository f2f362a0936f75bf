"""What a clause asks for that cannot be said in full: the same without words that ask for nothing, where that is read (ACT-4)."""

from __future__ import annotations

import copy
import re
from typing import Any, NamedTuple

from kb.text.dividing.clauses import hidden
from kb.text.effects.joining import unwrapped
from kb.text.effects.parts import read_parts
from kb.text.effects.settling import settled_part
from kb.text.effects.unknown_tokens import tokens_of, trap_monster_of
from kb.text.language.units import Span
from kb.text.language.verbs import Form, alternation
from kb.text.phrases.groups import is_said
from kb.text.steps.pointers import Step
from kb.text.steps.references import Known

_TO_THE_END = r"(?:(?!\binstead\b|\byou can\b|\bif possible\b)[^.;])*$"
NOTHING_MORE = tuple(re.compile(words, re.IGNORECASE) for words in (
    r",? and (?:perform|proceed to|conduct) (?:the )?damage calculation$",
    r" \((?:even if|even after|even while|this is treated as|your choice|regardless of|in any order|for no effect|neither player)[^()]*\)$",
    r",? and (?:show|reveal) (?:it|them)(?: to your opponent)?$",
    r",? but (?:not |neither )?(?:it|its|they|their|that|those|you|this|cannot|(?:negate|skip)|banish (?:it|them)|destroy (?:it|them)"
    rf"|return (?:it|them)|place (?:it|them)|(?:lose|take))\b{_TO_THE_END}",
    r" as an? (?:face-up )?(?:equip (?:spell|card|spell card)|(?:xyz )?materials?)(?:,? (?:that|which|whose)\b.*)?$",
    r",? (?:each )?as an? (?:effect monster that gains its effects|level \d+ [a-z]+ monster)$",
    r",? in face-up attack (?:or|and/or) (?:face-up |face-down )?defense position$",
    r",? in any order$",
    r" \(its level becomes [^()]*\)$",
    r" \(if a card is set, reveal it\)$",
    r" \(min\. 1\)$",
    r" of their choice$",
    r",? but not more than [^,]*$",
    r" once per turn(?:,? during your main phase)?$",
    r",? you can (?:(?!\binstead\b).)*$",
))
"""Words behind a deed that ask for nothing, and offer nothing, where what stands before them is read."""
IGNORING = re.compile(r",? ignoring (?:its|their|the) summoning conditions$", re.IGNORECASE)
LASTING_ON = re.compile(r",? (?:(?:but )?only )?(?:until|while|as long as|for the rest of|during) [^,;.]*$", re.IGNORECASE)
"""How long a change lasts."""
CHANGES = frozenset({
    "take control", "switch control", "negate effects of", "change ATK", "change DEF", "change ATK and DEF", "change level", "change rank",
    "apply", "equip", "switch ATK and DEF", "banish",
})
LATER_ON = re.compile(r",? (?:after damage calculation|at the (?:start|end) of (?:the|this|that) (?:damage step|battle phase))$",
                      re.IGNORECASE)
CUTS = (*NOTHING_MORE, IGNORING, LASTING_ON, LATER_ON)
OTHER_WAY = re.compile(r",? or,? if (?:(?!\binstead\b).)*?, (?P<other>you can .*)$", re.IGNORECASE)
"""Another way under a demand: without it the first is enough."""
NOTHING = "nothing"
_DEEDS = alternation(("destroy", "banish"), Form.BASE, also=("set", "add"))
_DONE = alternation(("tribute", "discard", "detach", "shuffle", "destroy", "send"), Form.PARTICIPLE)
REWORDED = tuple((re.compile(words, re.IGNORECASE), least, enough) for words, least, enough in (
    (r"take (?P<cards>.+?) from your (?P<from>deck|deck or gy|gy)(?P<except>, except \"#+\")?,? (?:and )?"
     r"(?:either add (?:it|them) to your hand or\b.*|(?:add|banish) (?:it|them|1|one)\b(?:(?!special summon).)*)",
     "reveal {cards} from your {from}{except}", "add {cards} from your {from} to your hand{except}"),
    (r"(?:reveal|choose) (?P<cards>\d [^,]+?) from your deck(?P<demands>,? with different names)?,? (?:and )?(?:have )?your opponent "
     r"(?:randomly )?(?:add|(?:choose|pick))s?\b.*",
     "reveal {cards} from your Deck{demands}", "add {cards} from your Deck to your hand{demands}"),
    (r"excavate (?:the top )?cards (?:of|from the top of) your deck until you (?:have )?excavated? (?P<cards>an? [^,]+), .*",
     "excavate the top card of your Deck", "add {cards} from your Deck to your hand"),
    (r"add (?P<cards>\d (?:spell |trap |monster )?cards?) from your hand to your opponent's hand", "",
     "shuffle {cards} from your hand into the Deck"),
    (r"(?P<verb>return to the hand) or shuffle into the deck, (?P<cards>.+)", "return {cards} to the hand", "return {cards} to the hand"),
    (r"(?P<first>place .+? from your .+?),? face-up in either field zone", "{first} face-up in your Field Zone",
     "{first} face-up in your Field Zone"),
    (r"(?P<first>place .+? from your deck),? face-up in your opponent's field zone(?P<except>,? except .*)?",
     "{first} face-up in your Field Zone{except}", "{first} face-up in your Field Zone{except}"),
    (r"draw and reveal (?P<cards>\d cards?)", "", "draw {cards}"),
    (r"(?:have )?each player sends? the top \d cards (?:of|from) their deck to the gy \(or their entire deck[^()]*\)", NOTHING,
     "each player sends the top card of their Deck to the GY"),
    (r"(?:have )?each player sends? the top (?P<cards>\d cards) from their deck to the gy", "",
     "each player sends the top {cards} of their Deck to the GY"),
    (r"(?P<first>banish 1 .+?),? face-up(?:, until .*)?", "{first}", "{first}"),
    (rf"(?P<verb>special summon|{_DEEDS}) (?:any number of )?(?!up to )(?P<cards>[a-z\"][^,]*?)"
     r"(?P<where>,? in defense position)?,? up to (?:the number (?:of (?:monsters|cards|materials) )?"
     rf"(?:(?:you |this card )?(?:{_DONE})"
     r"|used as)\b(?!.*\b(?:during|this turn)\b).*|that monster's link rating)",
     "", "{verb} 1 {cards}{where}"),
))
"""Clauses of which other words ask the same: what it asks for at least, and with what it can surely be done."""
OF_LATER = frozenset({"if", "heads", "rolled", "optional", "delay", "opaque", "right", "wrong"})
AFTERWARDS = frozenset({"until", "gives", "while counter", "negated", "transfer materials", "matters when"})
MOST_CUTS = 4


class Shown(NamedTuple):
    """What a clause asks for."""

    asks: list[Step]
    """Where one of these cannot be done, it cannot."""
    enough: list[Step]
    """Where all these can be done, it can."""


def remembered(known: Known) -> Known:
    """What the resolution may point back to as it stands now, whatever becomes of it."""
    found = copy.copy(known)
    for word, value in vars(known).items():
        if isinstance(value, list | dict):
            setattr(found, word, value.copy())
    return found


def shown_by(span: Span, known: Known) -> Shown | None:
    """What this clause asks for, where it can be read without words that ask for nothing; None where it cannot."""
    shown = _shown(span.text.strip().rstrip(".").strip(), span, known)
    return None if shown is None else Shown(*([_asking(step) for step in steps] for steps in shown))


def _asking(step: Step) -> Step:
    """The step without what only becomes of it once it is done."""
    return {word: value for word, value in step.items() if word not in AFTERWARDS}


def _shown(text: str, span: Span, known: Known) -> Shown | None:
    for words, least, enough in REWORDED:
        if match := words.fullmatch(_with_hidden_names(text)):
            return _reworded(match, text, least, enough, span, known)
    if (summon := tokens_of(text) or trap_monster_of(text)) is not None:
        return Shown([summon], [summon])
    if (both := _including(text, span, known)) is not None:
        return Shown(both, both)
    other = OTHER_WAY.search(hidden(text))
    if other is not None:
        first = _exact(text[: other.start()], span, known)
        return None if first is None else Shown([], first)
    found = _exact(text, span, known)
    return None if found is None else Shown(found[:1], found)


def _reworded(match: re.Match[str], text: str, least: str, enough: str, span: Span, known: Known) -> Shown | None:
    """What the other words ask for."""
    pieces = {name: text[match.start(name) : match.end(name)] if match[name] is not None else "" for name in match.groupdict()}
    asked, needed = (_exact(words.format(**pieces), span, known) if words != NOTHING else [] for words in (least or enough, enough))
    return None if asked is None or needed is None else Shown(asked[:1], needed)


INCLUDING = re.compile(r"(?P<deed>(?P<verb>[a-z]+) [2-9] .+?),? including (?P<one>an?|(?:at least )?1) (?P<cards>.+)", re.IGNORECASE)


def _including(text: str, span: Span, known: Known) -> list[Step] | None:
    """"Discard 2 cards, including a Fish monster": there must be 2 such cards, and 1 that is also the other."""
    match = INCLUDING.fullmatch(_with_hidden_names(text))
    if match is None:
        return None
    pieces = {name: text[match.start(name) : match.end(name)] for name in match.groupdict()}
    first = _read(pieces["deed"], span, known)
    second = _read(f"{pieces['verb']} 1 {pieces['cards']}", span, known)
    if first is None or second is None or len(first) != 1 or len(second) != 1:
        return None
    (verb, cards), (other, one) = next(iter(first[0].items())), next(iter(second[0].items()))
    if verb != other or not isinstance(cards, dict) or not isinstance(one, dict) or first[0].keys() | second[0].keys() != {verb}:
        return None
    demands = {word: value for word, value in one.items() if word not in ("from", "whose", "count")}
    if set(demands) & set(cards) - {"is"}:
        return None
    return [first[0], {verb: {**cards, **demands, "count": 1}}]


def _with_hidden_names(text: str) -> str:
    """The text as long as it is, without what stands in quotation marks."""
    return re.sub(r'"[^"]*"', lambda name: '"' + "#" * (len(name[0]) - 2) + '"', text)


def _exact(text: str, span: Span, known: Known) -> list[Step] | None:
    """The steps of the clause without what asks for nothing."""
    cuts: set[re.Pattern[str]] = set()
    for _ in range(MOST_CUTS):
        found = _read(text, span, known)
        if found is not None:
            steps = [unwrapped(step) for step in found]
            fits = LASTING_ON not in cuts or all(CHANGES & set(step) for step in steps)
            if not fits or any(OF_LATER & set(step) for step in steps):
                return None
            return [_ignoring(step) for step in steps] if IGNORING in cuts else steps
        said = _with_hidden_names(text)
        match = next((match for cut in CUTS if (match := cut.search(said)) is not None and match.start()), None)
        if match is None:
            return None
        cuts.add(match.re)
        text = text[: match.start()].rstrip()
    return None


def _ignoring(value: Any) -> Any:
    """The same with every Special Summon ignoring the Summoning conditions."""
    if isinstance(value, list):
        return [_ignoring(entry) for entry in value]
    if not isinstance(value, dict):
        return value
    found = {word: _ignoring(entry) for word, entry in value.items()}
    return {**found, "ignoring conditions": True} if "special summon" in found else found


def _read(text: str, span: Span, known: Known) -> list[Step] | None:
    """The steps of these words, their pointers settled; None where not all of them is read."""
    parts = read_parts("", Span(text, span.start, span.part))
    if parts is None:
        return None
    before, steps = remembered(known), list[Step]()
    before.clause = text
    for part in parts:
        clear = settled_part(part, before)
        if clear is None:
            return None
        steps += clear.steps
    return steps if is_said(steps) else None

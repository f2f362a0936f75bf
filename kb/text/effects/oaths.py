"""What a player swears by activating: "You cannot Special Summon the turn you activate this effect, except …".

It is no cost, but it binds from the activation on, also when that is negated, and it must have been kept earlier in the turn: a
condition, and a step beside the costs.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from kb.text.dividing.clauses import hidden
from kb.text.language.units import Span, opaque
from kb.text.language.verbs import COSTS, alternation
from kb.text.steps.pointers import Step
from kb.text.steps.steps import read_steps

_THE_TURN = r",? ?(?:during )?the turn "
_OF_ITS_EFFECT = r"(?:you activate (?:this (?:card|effect)|either effect)|(?:this|that) effect is activated)"
OATH = re.compile(rf"(?:you )?cannot (?P<what>.*?){_THE_TURN}you activate (?:this (?:card|effect)|either effect|"
                  r"(?:either|any) of (?:this card's|these) effects)(?: of this card)?(?: \(even if this card leaves the field\)?)?"
                  r"(?P<but>,? except .*?)?(?P<set>(?:, | \()but you can (?:normal )?set)?", re.IGNORECASE)
LONGEST = 1_000
"""Characters of a sentence that is read: longer ones are no card text."""
ITS_ATTACK = re.compile(
    r"(?:(?:this card |(?P<it>it ))?cannot (?:attack|declare an attack)(?P<directly>(?: your opponent)? directly)?"
    rf"{_THE_TURN}{_OF_ITS_EFFECT}"
    r"|if you activate this effect, this card cannot attack during this turn)", re.IGNORECASE)
""" "If you activate this effect, …" is no less an oath: it is bound to be kept the whole turn."""
ONLY_WITH = re.compile(rf"you can only attack with (?P<whom>[^,;0-9]+?){_THE_TURN}{_OF_ITS_EFFECT}", re.IGNORECASE)
ONLY_ITS_ATTACK = re.compile(
    rf"(?:(?P<others>(?P<yours>your )?other monsters)(?P<controlled> you control)? cannot attack{_THE_TURN}{_OF_ITS_EFFECT}"
    rf"|only this card can attack{_THE_TURN}{_OF_ITS_EFFECT}"
    r"|during the turn this effect is activated, no other monsters can attack, except this card)", re.IGNORECASE)
ATTACKS = re.compile(r"(?P<whom>your monsters|monsters you control|you|\"[^\"]+\"(?: monsters)?(?P<yours> you control)?) cannot "
                     rf"(?:attack|declare an attack){_THE_TURN}{_OF_ITS_EFFECT}", re.IGNORECASE)
TWO = re.compile(r"(?P<head>.*\bcannot )(?P<one>(?:normal or )?special summon.*?),? n?or (?P<other>conduct your battle phase|attack)"
                 rf"(?P<rest>{_THE_TURN}.*)", re.IGNORECASE)
ANOTHER = re.compile(r"\banother (?P<kind>.*?)monster(?:\(s\))?$", re.IGNORECASE)
BY_ITSELF = re.compile(r",? except by (?:this effect|this card's effect)$", re.IGNORECASE)
""" "Except by this effect": what it Summons is free."""
OWN = "but its own effect"
SEARCHES = re.compile(r"add cards from (?:the|your) deck to (?:the|your) hand,? except by drawing them", re.IGNORECASE)
KEPT = {
    "cannot special summon": "Special Summoned a monster",
    "cannot summon": "Summoned a monster",
    "cannot normal or special summon": "Special Summoned a monster",
    "cannot normal summon": "Normal Summoned a monster",
    "cannot add from the Deck": "added a card from the Deck to the hand",
}
"""What must not have been done before in the turn."""


def not_done(fact: str, who: str = "you", **words: Any) -> dict[str, Any]:
    """The condition that its player (or who is named) has not done this this turn."""
    return {"not": {"this turn": {"fact": fact, "who": who, **words}}}


NO_ATTACK = not_done("attacked")
BOTH = re.compile(r"^normal (?:or|and) special summon$", re.IGNORECASE)
TURN_OF = (r"(?:during )?(?:the|any|each) turns? (?:that )?(?:you (?:activated?|used?)\b|(?:this|that|these) (?:card|effect)s?"
           r"(?:'s effect)? (?:is|was|are) activated\b|in which you activate)")
SWORN = re.compile(rf"{TURN_OF}[^,;(]*(?:(?:, |\()but you can .*)?|^if you (?:activated?|used?) this effect\b", re.IGNORECASE)
"""Which turn: what is forbidden then is forbidden behind the activation too."""
BEARS_ON = (
    ("activation", re.compile(r"\bactivat|\buse\b", re.IGNORECASE)),
    ("Summon", re.compile(r"\bcannot summon\b", re.IGNORECASE)),
    ("Special Summon", re.compile(r"\b(?:special|fusion|ritual|synchro|xyz|link|pendulum) summon\b", re.IGNORECASE)),
    ("Normal Summon", re.compile(r"\b(?:normal|tribute)(?:,? or special|/special)? summon\b", re.IGNORECASE)),
    ("Set", re.compile(r"\bset\b", re.IGNORECASE)),
    ("attack", re.compile(r"\battack|\bbattle phase\b", re.IGNORECASE)),
)
"""What an oath may forbid -> how it is said; what names none of them may forbid any."""
RESTRICTION = re.compile(
    rf"\b(?:cannot|can only)\b.*\b{TURN_OF}"
    rf"|^{TURN_OF}.*\bcannot\b"
    r"|^if you (?:activated?|used?) this effect, [^.;]*\bcannot\b[^.;]*\bduring (?:this|that|the same) turn\b"
    r"|^(?:this card|this effect|this card's effects?) (?:can only be|cannot be) (?:activated|used)\b"
    r"|^you (?:cannot|can only) (?:activate|use) (?:this (?:card|effect)\b|(?:this|either|any) of this card's effects|this card's "
    r"effects?\b|(?:these|either|any) (?:of these )?effects?\b)",
    re.IGNORECASE | re.DOTALL)
"""Sentences that decide whether the card or effect may be activated, whatever else they say."""
BEHIND = re.compile(rf"(?:,? (?:also|but|and|however)(?: you)?,? |; )(?=(?:you|this card|this monster|your monsters|monsters you "
                    rf"control) cannot [^.;]*{TURN_OF})", re.IGNORECASE)
"""Where such a restriction begins behind other words of a sentence."""
ITSELF = re.compile(r"\bspecial summon this card\b", re.IGNORECASE)
SUMMONS = re.compile(r"\bspecial summon\b", re.IGNORECASE)
"""An effect that Special Summons: "other monsters" are then those that it does not Summon."""


DONE = (
    (re.compile(r"\bcannot summon\b"), ("Summoned a monster",)),
    (re.compile(r"\b(?:special|fusion|ritual|synchro|xyz|link|pendulum) summon\b"), ("Special Summoned a monster",)),
    (re.compile(r"\bnormal(?:/set)?(?: or special)? summon\b"), ("Normal Summoned a monster",)),
    (re.compile(r"\bnormal summon/set\b"), ("Normal Set a monster",)),
    (re.compile(r"\battack"), ("attacked",)),
    (re.compile(r"\bactivat"), ("activated a monster effect", "activated a Spell", "activated a Trap")),
    (re.compile(r"\bdraw\b"), ("drew a card",)),
)
"""What an oath may forbid, in lower case -> what nobody who kept it need have left undone: who did none of it kept it."""
MORE = re.compile(rf"\b(?<!summon/)set\b|\b(?:{alternation((*COSTS, 'change', 'conduct', 'add', 'use', 'gain', 'take'))})\b")
"""Further acts that an oath may forbid."""
ONLY_OTHERS = re.compile(r"you cannot (?:normal or special |special )?summon (?:any )?other monsters ?")
"""An oath that forbids what is done besides this effect, so that nothing of it may have been done before."""
OTHERS = re.compile(r"\b(?:an)?other\b", re.IGNORECASE)
"""What an oath exempts: the monster that the effect Summons."""
NOT_WHEN_IT_CAME = re.compile(r"(?:this effect cannot be activated|you cannot (?:activate|use) this effect) the turn this card (?:is|was) "
                              r"(?:sent to the (?:gy|graveyard)|(?P<summoned>normal summoned, special summoned, or flipped face-up))")


class Oath(NamedTuple):
    """What must hold to activate, and what is bound by activating."""

    conditions: list[dict[str, Any]]
    steps: list[Step]
    of_the_target: dict[str, Any] | None = None
    """What must hold of the target."""


def oath_behind(span: Span) -> tuple[Span, Span] | None:
    """The words before a restriction on the activation that ends a sentence, and the restriction; None where there is none."""
    match = BEHIND.search(hidden(span.text)) if len(span.text) <= LONGEST else None
    return None if match is None else (span.piece(0, match.start()), span.piece(match.end(), len(span.text)))


def restricts_activation(span: Span) -> bool:
    """Does this sentence say when the card or effect may be activated, or what its activation forbids in that turn?"""
    return len(span.text) <= LONGEST and RESTRICTION.search(hidden(span.text.strip("() ."))) is not None


def unsaid_oath(span: Span) -> Oath:
    """A restriction on the activation that the vocabulary cannot say: never dropped; what binds for the turn binds afterwards too."""
    bound = []
    flat = hidden(span.text)
    came = NOT_WHEN_IT_CAME.fullmatch(flat.strip("() .").lower())
    if came:
        turned = [{"not": {"this card": {"did this turn": "flipped face-up"}}}] if came["summoned"] else []
        return Oath([{"this card": {"arrived": "earlier"}}, *turned], [])
    if SWORN.search(flat):
        forbidden = [word for word, said in BEARS_ON if said.search(SWORN.sub(" ", flat))] or [word for word, _ in BEARS_ON]
        bound.append({"apply": {"opaque": opaque("oath", span), "bears on": forbidden}, "until": "end of this turn"})
    unsaid = {"opaque": opaque("condition of activation", span)}
    kept = _surely_kept(flat.lower()) if bound else []
    if not kept:
        return Oath([unsaid], bound)
    if ONLY_OTHERS.fullmatch(SWORN.sub("", flat).strip("() .").lower()):
        return Oath(kept, bound)
    return Oath([{"any of": [kept[0] if len(kept) == 1 else {"all of": kept}, unsaid]}], bound)


def _surely_kept(flat: str) -> list[dict[str, Any]]:
    """What holds of a player who surely kept an oath so far: none of what it may forbid was done; empty where that cannot be told."""
    forbidden = SWORN.sub(" ", flat)
    if MORE.search(forbidden):
        return []
    facts = dict.fromkeys(fact for said, done in DONE if said.search(forbidden) for fact in done)
    return [not_done(fact, who="either" if fact == "attacked" else "you") for fact in facts]


NO_SETS = re.compile(rf"(?:you )?cannot set spells?(?:/| or )traps?{_THE_TURN}{_OF_ITS_EFFECT}", re.IGNORECASE)


def attack_oath(span: Span, *, in_zone: bool, by_itself: bool, targets_one: bool) -> Oath | None:
    """The oath that this sentence is about attacks of this card, of all other monsters, or of its one target; else None.

    `in_zone`: it is the effect of a monster on the field; `by_itself`: one without targets, so that "other monsters" are other than it.
    """
    text = span.text.strip("() .")
    its, only = ITS_ATTACK.fullmatch(text), ONLY_ITS_ATTACK.fullmatch(text)
    if its is not None:
        deed, verb = ("attacked directly", "cannot attack directly") if its["directly"] else ("attacked", "cannot attack")
        if not its["it"]:
            return Oath([{"not": {"this card": {"did this turn": deed}}}], [
                {"apply": {verb: True, "of": "this card"}, "until": "end of this turn"}])
        if targets_one:
            return Oath([], [{"apply": {verb: True, "of": "targets"}, "until": "end of this turn"}], {"not": {"did this turn": deed}})
    if only is not None and (by_itself if only["others"] else in_zone):
        yours = bool(only["yours"] or only["controlled"])
        of = {"from": ["monster zone"], **({"whose": "you"} if yours else {}), "other than": "this card"}
        kept = not_done("attacked", who="you" if yours else "either", card={"other than": "this card"})
        return Oath([kept], [{"apply": {"cannot attack": True, "of": of}, "until": "end of this turn"}])
    return None


def read_oath(span: Span, *, summons_itself: bool, summons: bool = False) -> Oath | None:
    """The oath that this sentence is; None for another sentence, or one that the vocabulary cannot say.

    "Other monsters" are other than those that the effect Summons (`summons`, `summons_itself`: it Summons some, or this card).
    """
    text = span.text.strip("() .")
    if NO_SETS.fullmatch(text):
        sworn: dict[str, Any] = {"cannot set": {"is": "spell or trap"}, "player": "you"}
        return Oath([not_done("Set a Spell or Trap")], [{"apply": sworn, "until": "end of this turn"}])
    if (attacks := ATTACKS.fullmatch(text)) is not None:
        return _no_attack_of(attacks)
    if (two := TWO.fullmatch(text)) is not None:
        first, second = (read_oath(span._replace(text=f"{two['head']}{what}{two['rest']}"), summons_itself=summons_itself, summons=summons)
                         for what in (two["one"], two["other"]))
        if first is None or second is None:
            return None
        return Oath([*first.conditions, *second.conditions], [*first.steps, *second.steps])
    if (only_with := ONLY_WITH.fullmatch(text)) is not None:
        text = f"You cannot attack the turn you activate this effect, except with {only_with['whom']}"
    match = OATH.fullmatch(text)
    if match is None or match["set"] and not match["what"].lower().startswith("summon "):
        return None
    by_itself = BY_ITSELF.search(match["but"] or "") is not None
    own = by_itself or OTHERS.search(match["what"]) is not None and not summons_itself
    if own and not summons:
        return None
    what, but = match["what"], "" if by_itself else (match["but"] or "").replace(" except for ", " except ")
    if own:
        what = ANOTHER.sub(r"\g<kind>monsters", what)
        what = re.sub(r"\b(summon) (?:any )?other monsters\b", r"\1 monsters", what, flags=re.IGNORECASE)
        if OTHERS.search(what) is not None:
            return None
    what = what.replace("Normal Summon/Set or Special Summon", "Normal or Special Summon")
    what = BOTH.sub("normal or special summon monsters", what)
    if SEARCHES.fullmatch(f"{what}{but}"):
        return Oath([not_done(KEPT["cannot add from the Deck"])], [
            {"apply": {"cannot add from the Deck": True, "player": "you"}, "until": "end of this turn"}])
    if what.lower() == "summon":
        what = "summon monsters"
    if what.lower() == "normal summon/set":
        what = "normal summon/set monsters"
    what = re.sub(r"\b(summon) (?:any|other) monsters\b", r"\1 monsters", what, flags=re.IGNORECASE) if "other" not in what else what
    steps = read_steps(f"you cannot {what}{but}")
    if not steps or len(steps) != 1 or not isinstance(steps[0].get("apply"), dict):
        return None
    sworn = dict(steps[0]["apply"])
    if "cannot conduct the Battle Phase" in sworn and "until" not in steps[0] and not own:
        return Oath([not_done("conducted the Battle Phase")], [{**steps[0], "until": "end of this turn"}])
    if {"cannot attack", "cannot declare attacks"} & set(sworn) and "until" not in steps[0] and not own:
        others = sworn.get("of", {}).get("not")
        attacked = not_done("attacked", card={"not": others}) if others else dict(NO_ATTACK)
        return Oath([attacked], [{**steps[0], "until": "end of this turn"}])
    if isinstance(sworn.get("cannot activate"), dict) and sworn.get("player") == "you" and "until" not in steps[0] and not own:
        kept = _not_activated(sworn)
        return None if kept is None else Oath([kept], [{**steps[0], "until": "end of this turn"}])
    bound = next((word for word in KEPT if isinstance(sworn.get(word), dict)), None)
    if bound is None or "until" in steps[0] or own and bound == "cannot normal summon":
        return None
    step = {**steps[0], "apply": {**sworn, OWN: True}} if own else steps[0]
    return Oath(_kept(bound, sworn[bound], span), [{**step, "until": "end of this turn"}])


def _not_activated(sworn: dict[str, Any]) -> dict[str, Any] | None:
    """That none of what it forbids to activate was activated before; None where it says more of it than a fact of the turn does."""
    card = sworn["cannot activate"]
    if sworn.keys() - {"cannot activate", "player", "only cards", "only effects"} or card.keys() - {"is", "not", "attribute", "archetype"}:
        return None
    fact = {"monster": "activated a monster effect", "spell": "activated a Spell", "trap": "activated a Trap"}.get(card.get("is", ""))
    if fact is None and "is" in card or "only effects" in sworn and card.get("is") != "monster":
        return None
    said: dict[str, Any] = {"only cards": True} if "only cards" in sworn else {}
    demand = {word: value for word, value in card.items() if word != "is"}
    if demand:
        said["card"] = demand
    return not_done(fact or "activated a card or effect", **said)


def _no_attack_of(match: re.Match[str]) -> Oath | None:
    """ "Your monsters cannot attack", ""X" cannot attack": for those without a name of its player, for the others whoever controls them."""
    if match["whom"][0] != '"':
        of: dict[str, Any] = {"from": ["monster zone"], "whose": "you"}
        kept = dict(NO_ATTACK)
    else:
        steps = read_steps(f"{match['whom'].removesuffix(match['yours'] or ' ')} you control cannot declare an attack this turn")
        if not steps or len(steps) != 1 or not isinstance(steps[0].get("apply"), dict) or not isinstance(steps[0]["apply"].get("of"), dict):
            return None
        of = {**steps[0]["apply"]["of"], "from": ["monster zone"]}
        if not match["yours"]:
            del of["whose"]
        kept = not_done("attacked", who="you" if match["yours"] else "either", card=of)
    return Oath([kept], [{"apply": {"cannot attack": True, "of": of}, "until": "end of this turn"}])


def _kept(bound: str, whom: dict[str, Any], span: Span) -> list[dict[str, Any]]:
    """What must not have been done before in the turn, of such monsters."""
    kept = [not_done(KEPT[bound])]
    if bound == "cannot normal summon":
        kept.append(not_done("Normal Set a monster"))
    if bound == "cannot normal or special summon":
        kept.append(not_done(KEPT["cannot normal summon"]))
    if whom == {"is": "monster"}:
        return kept
    if bound == "cannot special summon":
        return [not_done(KEPT[bound], card=whom)]
    if bound == "cannot normal or special summon":
        return [not_done(KEPT[word], card=whom) for word in ("cannot special summon", "cannot normal summon")]
    unsaid = {"opaque": opaque("condition earlier in the turn", span)}
    return [{"any of": [condition, unsaid]} for condition in kept]

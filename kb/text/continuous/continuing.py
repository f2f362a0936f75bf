"""A sentence of an effect that applies all the time: while what, and what it does (ACT-6).

The demand stands in front ("While you control X, …", "If this card attacks, …") or behind ("… while you control X", "… unless …"); the rest
is one or several clauses, each read by itself (`modifying`).
"""

from __future__ import annotations

import re
from itertools import islice
from typing import Any, NamedTuple

from kb.text.continuous.antecedent import antecedent, told_of
from kb.text.continuous.between_zones import asks_zones, moved_into
from kb.text.continuous.damage_of_battles import only_in_battle
from kb.text.continuous.phased import phased
from kb.text.continuous.placed import PLACED
from kb.text.continuous.replacing import read_replacement
from kb.text.continuous.states_held import NORMAL_OR_SET, SKIPPED, all_in_position, held, of_a_moment, of_another_name, plainer, untributed
from kb.text.continuous.summoned_then import ITS_TURN, narrowed, of_its_turn, the_turn
from kb.text.effects.this_way import EFFECT, PROCEDURE, summon_meant
from kb.text.language.printed import Printed
from kb.text.language.sentences import bare
from kb.text.language.units import Span, opaque
from kb.text.language.verbs import GONE, Form, alternation
from kb.text.modifiers.modifier_words import BATTLING, Modifier
from kb.text.modifiers.modifying import ModifierClause, Pointed, of_that_battle, read_clause
from kb.text.phrases.existing import Condition
from kb.text.phrases.groups import is_said
from kb.text.steps.keeping import BOUND, keeps


class Standing(NamedTuple):
    """What a sentence says: modifiers, while what, and the places it works from, where it names them.

    `more` are clauses with other demands.
    """

    modifiers: tuple[Modifier, ...]
    conditions: tuple[Condition, ...] = ()
    works_in: tuple[str, ...] = ()
    more: tuple[Standing, ...] = ()

    def under(self, conditions: tuple[Condition, ...], works_in: tuple[str, ...] = ()) -> Standing | None:
        """The same where these hold, too, and from these places; None where zones would be asked of every question."""
        if asks_zones(conditions):
            moved = None if self.more or not self.is_whole() else moved_into(self.modifiers, conditions)
            if moved is None:
                return None
            return Standing(moved[0], self.conditions).under(moved[1], works_in)
        more = tuple(narrowed for other in self.more if (narrowed := other.under(conditions, works_in)) is not None)
        return Standing(self.modifiers, (*conditions, *self.conditions), works_in or self.works_in, more)

    def is_whole(self) -> bool:
        """Is there no opaque part?"""
        return all("opaque" not in modifier for modifier in self.modifiers) and all(other.is_whole() for other in self.more)


COMMAS = 10
"""How many commas are tried as the end of a demand in front."""
LEADING = re.compile(r"(?:while|as long as|if|when|during|unless)\b ?", re.IGNORECASE)
TRAILING = re.compile(r",? (while|as long as|if|unless|when|except during|"
                      r"(?:during |in )?the (?:same )?turn(?: that)?(?= (?:it|this card|they) (?:is|was|are|were) )|"
                      r"in the same turn(?= it is )|during) ")
THE_PHASE = re.compile(r"the battle phase\b")
FOR_THE_STEP = re.compile(r",? (?:until (?:the end of|after)|during) the damage step(?: only)?$")
IN_THE_STEP = ({"phase": ["damage"]},)
LINK = re.compile(r", also,? |, and(?: also)? |, but(?: also)? | and(?: also)? | but also | but |, nor | nor "
                  r"|, (?=your opponent (?:cannot|takes)|it (?:is|cannot|can)|they (?:are|cannot|can)|you take|"
                  r"gains? \d+ (?:atk|def)|can make )")
STRONG = re.compile(r",|but")
"""A link that begins a clause of its own: what stands behind it does not depend on what stands before."""
GOES_ON = re.compile(r"(?:atk|def)\b|monsters? that |(?:spell|trap) cards? ")
"""What is no clause but the rest of the one before it: "gains 300 ATK and DEF for each …", "for each X, and monster that mentions it"."""

OWN_MAIN_PHASE = ({"turn": "you"}, {"phase": ["main"]})
"""When Normal Summons are made anyway (SUM-5)."""
DESTROYED = re.compile(r"(?:destroy this (?:face-up )?card|this card is destroyed|destroy (?P<it>it))$")
DESTROYED_IF = re.compile(r"(?:destroy this card|this card is destroyed) (?P<word>if|when|unless) ")

HAPPENS = re.compile(r"\bis (?:[a-z]+(?:,|/| or|, or)? )*"
                     rf"(?:{alternation((*GONE, 'summon', 'flip', 'set', 'activate'), Form.PARTICIPLE)})\b")
"""Something that happens at one moment: no state that lasts."""
BARE = re.compile(r"(?:in|on|face-up|equipped|attached) ")
"""How a demand begins that leaves out "this card is"."""


class Demand(NamedTuple):
    """What a "while" asks: conditions, and the places it works from if it is one."""

    conditions: tuple[Condition, ...]
    works_in: tuple[str, ...] = ()


def demand_of(span: Span, card: Printed) -> Demand | None:
    """What this state is: a place to work from, or conditions; None where it cannot be said, or asks in which zones cards stand."""
    found = _demand_of(span, card)
    return None if found is None or asks_zones(found.conditions) else found


def _demand_of(span: Span, card: Printed) -> Demand | None:
    """The same with demands on zones, which become a part of what a clause is about (`between_zones`)."""
    flat = bare(span.text).strip(" ,").lower()
    for pattern, places in PLACED:
        if pattern.match(flat):
            return Demand((), places)
    if BARE.match(flat):
        span = Span("this card is " + span.text, span.start - 13, span.part)
    found = phased(flat) or of_its_turn(flat) or untributed(flat) or all_in_position(flat) or _this_way(flat, span, card)
    found = found or of_another_name(span, card) or _either_missing(flat, span, card) or held(plainer(span), card)
    if not is_said(found):
        found = _both(flat, span, card)
    return Demand(tuple(map(_at_its_start, found))) if found and is_said(found) else None


def _at_its_start(condition: Condition) -> Condition:
    """The demand with "attacks a face-down monster" as one that holds also once that was flipped (BAT-4)."""
    there = condition.get("exists", {})
    if there.get("one of") != "opposing monster" and there.get("battling") != "attacked" or there.get("face") != "down":
        return condition
    return {"exists": {**{word: value for word, value in there.items() if word != "face"}, "battling": "attacked while face-down"}}


def _both(flat: str, span: Span, card: Printed) -> list[Condition]:
    """"This card attacks while you control no monsters": both."""
    at = flat.find(" while ")
    parts = (span.piece(0, at), span.piece(at + len(" while "), len(span.text))) if at > 0 else ()
    found = [demand for part in parts if (demand := _demand_of(part, card)) is not None and not demand.works_in]
    return [condition for demand in found for condition in demand.conditions] if len(found) == 2 else []


EITHER = re.compile(r"either (?P<one>[^,;]+?) or (?P<other>[^,;]+?) is not on the field$")


def _either_missing(flat: str, span: Span, card: Printed) -> list[Condition] | None:
    """"Either an X monster or Y is not on the field": one of them, or both."""
    match = EITHER.match(flat)
    if match is None:
        return None
    there = [held(span._replace(text=span.text[match.start(part):match.end(part)] + " is on the field"), card) for part in ("one", "other")]
    return [{"any of": [{"not": found[0]} for found in there]}] if all(len(found) == 1 and is_said(found) for found in there) else None


THIS_WAY = re.compile(r"(?:(?:this card )?(?:is|was) |this card )?(?:special )?summoned (?:this way|by its (?P<effect>(?:own )?effect))$")


def _this_way(flat: str, span: Span, card: Printed) -> list[Condition] | None:
    """"Summoned this way": in the ways that the text tells before (SUM-7)."""
    match = THIS_WAY.match(flat.removeprefix("this card is this card "))
    ways = summon_meant(span, card, anywhere=match["effect"] is not None) if match is not None else ()
    if not ways or not {PROCEDURE, EFFECT}.issuperset(ways):
        return None
    return [{"this card": {"summoned": ways[0] if len(ways) == 1 else list(ways)}}]


def read_standing(span: Span, card: Printed, subject: Any = "this card") -> Standing | None:
    """What the whole sentence says, with opaque modifiers for clauses that cannot be said; None where nothing of it can be."""
    if (counted := FOR_EACH.match(span.text)) is not None:
        clauses = [clause for clause in (f"{counted['who']} {counted['does']}", counted["also"]) if clause]
        span = span._replace(text=", and ".join(f"{IT.sub('this card ', clause)} for each {counted['each']}" for clause in clauses))
    match = DESTROYED_IF.match(bare(span.text).lower())
    if match is not None:
        return _destroyed_if(span.piece(match.end(), len(span.text)), match["word"], card)
    so = SUMMONED_SO.match(span.text)
    if so is not None:
        ways = _this_way(f"summoned by its {so['effect']}".lower() if so["effect"] else "summoned this way", span, card)
        rest = Span(so["head"] + span.text[so.end():], span.start + so.end() - len(so["head"]), span.part)
        standing = read_standing(rest, card, subject) if ways else None
        return standing.under(tuple(ways)) if ways and standing is not None and standing.is_whole() else None
    if (fights := THAT_WAS.match(span.text)) is not None:
        return _whole(span._replace(text=f"If this card was {fights['how']}, if this card {fights['then']}"), card)
    if (only := ONLY_IF.match(span.text)) is not None:
        return _whole(span._replace(text=f"This card cannot attack unless {only['state']}"), card)
    if (came := CAME_SO.match(span.text)) is not None:
        return _whole(span._replace(text=f"If this card was {came['how']}, {came['then']}"), card)
    made = MADE_OF.match(span.text)
    if made is not None:
        span = Span(f"If this card was {made['how']}, it {made['then']}", span.start, span.part)
    if card.kind != "monster" and (there := AS_MONSTER.match(span.text)) is not None:
        found = _whole(span.piece(there.end(), len(span.text)), card)
        return None if found is None else found.under(({"this card": {"from": ["monster zone"]}},))
    if (of_turn := _of_their_turn(span, card)) is not None:
        return of_turn
    found = _in_front(span, card, subject) or _plain(span, card, subject, _at_first(card), ())
    if found is not None and not found.conditions and any(modifier.get("of") in FIGHTERS for modifier in found.modifiers):
        return None
    return found


def _whole(span: Span, card: Printed) -> Standing | None:
    """What the sentence says in other words, where all of it is said."""
    found = read_standing(span, card)
    return found if found is not None and found.is_whole() else None


THAT_WAS = re.compile(r"if this card that was (?P<how>[a-z]+ summoned (?:by tributing|(?:by )?using) [^,;.]+?) "
                      r"(?P<then>(?:attacks|battles)\b.+)$", re.IGNORECASE)
CAME_SO = re.compile(r"(?:if this card is (?=special summoned[^,;]*, its level becomes )|"
                     r"while you control this card, (?=special summoned by the effect of ))"
                     r"(?P<how>special summoned(?: by the effect of [^,;]+)?), (?P<then>[^;]+)$", re.IGNORECASE)
"""What is true of the card, or while it is there, once it was Special Summoned so."""
AS_MONSTER = re.compile(r"if summoned this way, while it is in the monster zone, ", re.IGNORECASE)
"""Of a Trap that is a monster: it is in a Monster Zone only so."""
ONLY_IF = re.compile(r"this card can only attack if (?P<state>[^,;.]+)$", re.IGNORECASE)
FOR_EACH = re.compile(r"For each (?P<each>[^,;:.]+), (?P<who>it|this card|monsters [^,;:.]+?) (?P<does>gains? \d+ [A-Za-z/ ]+?)"
                      r"(?: and (?P<also>monsters [^,;:.]+? (?:gain|lose) \d+ [A-Z/]+))?$")
IT = re.compile("^it ")
SUMMONED_SO = re.compile(
    r"(?P<head>if this card )(?:that was |was )?"
    r"(?:special summoned by (?:its (?P<effect>(?:own )?effect)|this effect)|summoned this way) (?:and )?(?=attacks|battles|is used as)",
    re.IGNORECASE,
)
"""This card in one of its battles, and how it must have been Summoned."""
MADE_OF = re.compile(r"this card that was (?P<how>[a-z]+ summoned (?:by )?using [^,;.]+? as material) (?P<then>(?:can|cannot|is) [^;]+)$",
                     re.IGNORECASE)
FIGHTERS = ("attacker", "attack target")
"""Cards of one battle: of which one, a sentence must tell that is true all the time."""


def _destroyed_if(state: Span, word: str, card: Printed) -> Standing | None:
    """"Destroy this card if you control no monsters"."""
    demand = None if HAPPENS.search(bare(state.text).lower()) else _demand_of(state, card)
    if demand is not None and word == "unless":
        demand = _denied(demand)
    if demand is None or not demand.conditions or asks_zones(demand.conditions):
        return None
    return Standing(({"destroy this card": list(demand.conditions)},))


def _initial(card: Printed) -> Any:
    """What "it" stands for at the beginning of a sentence: the monster that an Equip Spell is equipped to, or that the card keeps; on
    other cards nobody knows."""
    return "equipped monster" if "equip" in card.types else dict(BOUND) if keeps(card) else None


def _at_first(card: Printed) -> Pointed:
    """What "it" and "that monster" stand for at the beginning of a sentence."""
    initial = _initial(card)
    return Pointed(initial, initial if isinstance(initial, dict) else None)


def _in_front(span: Span, card: Printed, subject: Any, given: tuple[Condition, ...] = ()) -> Standing | None:
    """With a demand in front; `given`: those in front of it."""
    head = LEADING.match(span.text)
    if head is None:
        return None
    whole = read_clause(span.text, subject, _at_first(card))
    if whole is not None:
        return Standing(whole.modifiers, whole.conditions, whole.works_in)
    flat = bare(span.text).lower()
    for comma in islice(re.finditer(", ", flat), COMMAS):
        state = span.piece(head.end(), comma.start())
        said = bare(state.text).lower()
        if HAPPENS.search(said) and not any(way.match(said) for way in (SKIPPED, NORMAL_OR_SET, ITS_TURN)):
            continue
        demand = _demand_of(state, card)
        if demand is not None and head.group().strip().lower() == "unless":
            demand = _denied(demand)
        if demand is None:
            continue
        rest = told_of(state, span.piece(comma.end(), len(span.text)))
        known = antecedent(state.text, card, demand.conditions)
        destroyed = DESTROYED.match(rest.text.lower())
        if destroyed is not None and (destroyed["it"] is None or known.it == "this card"):
            if asks_zones(demand.conditions):
                return None
            return Standing(({"destroy this card": list(demand.conditions)},)) if demand.conditions else None
        outer = (*given, *demand.conditions)
        within = _in_front(rest, card, subject, outer) if LEADING.match(rest.text) is not None else None
        found = within if within is not None and within.is_whole() else _plain(rest, card, subject, known, outer)
        if found is not None and THIS_WAY.match(bare(state.text).lower()) and any("player" in modifier for modifier in found.modifiers):
            return None  # of players, it may speak of that moment alone
        if found is not None and all("allow normal summons" in each for each in found.modifiers):
            if demand.conditions == OWN_MAIN_PHASE:
                return found
            if ITS_TURN.match(said):
                return None  # once gained, its player has it wherever the card goes: a clause
        under = found.under(demand.conditions, demand.works_in) if found is not None else None
        if under is not None:
            return under
    return None


def _plain(span: Span, card: Printed, subject: Any, known: Pointed, given: tuple[Condition, ...]) -> Standing | None:
    """Without a demand in front: clauses, the last perhaps with a demand behind."""
    whole = _clauses(span, card, subject, known)
    if whole is not None and whole.is_whole():
        return whole
    flat = bare(span.text).lower()
    if any("battling" in str(condition) for condition in given):
        match = FOR_THE_STEP.search(flat)
        if match is not None:
            found = _clauses(span.piece(0, match.start()), card, subject, known)
            if found is not None and found.is_whole():
                return found if "until" in match.group() else found.under(IN_THE_STEP)
    for match in TRAILING.finditer(flat):
        if THE_PHASE.match(flat, match.end()) and any("battling" in str(condition) for condition in given):
            continue  # whether it ends with the battle or with the phase, nobody says
        found = _behind(span, match, card, subject, known)
        if found is not None:
            return found
    return whole


def _behind(span: Span, match: re.Match[str], card: Printed, subject: Any, known: Pointed) -> Standing | None:
    """With a demand behind, that holds for every clause before it."""
    before = span.piece(0, match.start())
    if (fights := FIGHTING.match(bare(span.text[match.end():]).lower().strip())) is not None:
        return _fighting(_clauses(before, card, subject, known), "attacking" if fights["attacking"] else "battling")
    word, state = match.group(1), _about_itself(span.piece(match.end(), len(span.text)), subject)
    if THEIR_TURN.match(bare(state.text).lower()) and before.text.lower().count("your opponent controls") == 1:
        state = state._replace(text="your opponent's" + state.text[len("their"):])
    if "turn" in word:
        return _in_the_turn(span, match.start(), span.text[match.end():], card, subject, known)
    found = _clauses(before, card, subject, known)
    if word in ("while", "as long as") and (found is None or not found.is_whole()):
        found = _plain(before, card, subject, known, ())
    if found is None or found.more or not found.is_whole() or _several(before.text) and read_clause(before.text, subject, known) is None:
        return None
    demand = _demand_of(state, card)
    if demand is not None and word in ("unless", "except during"):
        demand = _denied(demand)
    if demand is None or word == "when" and of_a_moment(found.modifiers, demand.conditions):
        return None
    return found.under(demand.conditions, demand.works_in)


THEIR_TURN = re.compile(r"their (?:own )?(?:battle|main|end|standby) phase|their turn")
FIGHTING = re.compile(r"they (?:are (?P<attacking>attacking)|battle|are battling)$")


def _fighting(found: Standing | None, part: str) -> Standing | None:
    """What is true of cards while they themselves attack or battle."""
    if found is None or found.more or not found.is_whole():
        return None
    if not all(isinstance(modifier.get("of"), dict) and "battling" not in modifier["of"] for modifier in found.modifiers):
        return None
    return found._replace(modifiers=tuple({**modifier, "of": {**modifier["of"], "battling": part}} for modifier in found.modifiers))


def _denied(demand: Demand) -> Demand | None:
    """The opposite of a demand."""
    if demand.works_in or not demand.conditions:
        return None
    return Demand(({"not": demand.conditions[0] if len(demand.conditions) == 1 else {"all of": list(demand.conditions)}},))


ITSELF = re.compile(r"it (?=(?:is|was|has|battles|attacks|points)\b)")


def _about_itself(state: Span, subject: Any) -> Span:
    """The state with "this card" for an "it" that means the subject of the clause."""
    if subject != "this card" or ITSELF.match(state.text) is None:
        return state
    return Span("this card" + state.text[2:], state.start - 7, state.part)


def _several(text: str) -> bool:
    """Are there clauses of their own, so that a demand behind holds for the last only?"""
    return any(STRONG.search(match.group()) for match in LINK.finditer(bare(text).lower()))


def _in_the_turn(span: Span, end: int, state: str, card: Printed, subject: Any, known: Pointed) -> Standing | None:
    """What is true of cards "the turn they are Special Summoned": while this card is one of them, or of those alone."""
    turn = the_turn(state) or _that_way(state, span, card)
    if turn is None:
        return None
    filters, but = turn
    text = span.piece(0, end)
    found = _clauses(Span(text.text + but, text.start, text.part) if but else text, card, subject, known)
    if found is None or found.more or not found.is_whole() or _several(text.text):
        return None
    if (all("of" not in modifier for modifier in found.modifiers) or state.lower().startswith("this card ")) and not but:
        own: list[Condition] = [{"this card": each} for each in filters]
        return Standing(found.modifiers, (*found.conditions, own[0] if len(own) == 1 else {"any of": own}))
    return _of_those(found, filters)


def _of_those(found: Standing, filters: tuple[dict[str, Any], ...]) -> Standing | None:
    """The same of those of its cards alone that match one of these filters."""
    only = [narrowed(modifier, filters) for modifier in found.modifiers]
    said = tuple(modifier for modifier in only if modifier is not None)
    return Standing(said, found.conditions) if len(said) == len(only) else None


OF_THIS_WAY = re.compile(r"(?:it|this card) (?:is|was) special summoned this way$")


def _that_way(state: str, span: Span, card: Printed) -> tuple[tuple[dict[str, Any], ...], str] | None:
    """"It is Special Summoned this way", of the turn in which it was."""
    ways = _this_way("summoned this way", span, card) if OF_THIS_WAY.match(state.strip(" ,.").lower()) else None
    return (({**ways[0]["this card"], "arrived": "this turn"},), "") if ways else None


FRONT_TURN = re.compile(r"during the turn they (?:were|are) (?P<how>[a-z ]+ summoned), ", re.IGNORECASE)


def _of_their_turn(span: Span, card: Printed) -> Standing | None:
    """"During the turn they were Normal Summoned, your opponent cannot target X monsters, and they …": what is said of them then."""
    match = FRONT_TURN.match(span.text)
    turn = the_turn(f"they were {match['how']}") if match is not None else None
    if match is None or turn is None or turn[1]:
        return None
    found = _clauses(span.piece(match.end(), len(span.text)), card, "this card", _at_first(card))
    if found is None or found.more or found.conditions or not found.is_whole():
        return None
    return _of_those(found, turn[0])


def _clauses(span: Span, card: Printed, subject: Any, known: Pointed) -> Standing | None:
    """Its clauses, each read as far as it goes: the longest stretches first."""
    flat = bare(span.text).lower()
    cuts = [(0, 0), *((match.start(), match.end()) for match in LINK.finditer(flat)), (len(flat), len(flat))]
    groups: list[tuple[tuple[Condition, ...], tuple[Modifier, ...]]] = []
    at, about = 0, subject
    begun: list[int] = []
    named: Any = None
    while at < len(cuts) - 1:
        strong = at == 0 or STRONG.search(flat[cuts[at][0]:cuts[at][1]]) is not None
        found = None
        pointed = Pointed(named or known.it, named if isinstance(named, dict) else known.that)
        last = len(cuts) - 1
        while last > at and found is None and (strong or about is not None):
            piece = span.piece(cuts[at][1], cuts[last][0])
            found = _clause(piece, card, about, pointed, at > 0)
            found = found and of_that_battle(found, piece.text, [modifier for _, before in groups for modifier in before])
            last -= found is None
        if found is None:
            following = (other for other in range(at + 1, len(cuts) - 1) if STRONG.search(flat[cuts[other][0]:cuts[other][1]]))
            last = next(following, len(cuts) - 1)
            if at == 0 and LEADING.match(span.text) is not None:
                return None  # a demand in front that was not read: what stands behind it applies only while it holds
            if groups and GOES_ON.match(flat, cuts[at][1]):
                groups.pop()
                at = begun.pop()
            begun.append(at)
            groups.append(((), ({"opaque": opaque("modifier", span.piece(cuts[at][1], cuts[last][0]))},)))
            about = None
        else:
            begun.append(at)
            groups.append((found.conditions, found.modifiers))
            about = found.subject if found.subject is not None else about
            named = _named(found, span.text[cuts[at][1]:cuts[last][0]])
        at = last
    return _gathered(groups) if any("opaque" not in modifier for _, modifiers in groups for modifier in modifiers) else None


def _clause(span: Span, card: Printed, subject: Any, known: Pointed, follows: bool) -> ModifierClause | None:
    """One clause; one that follows others may have a demand of its own, or say what is done instead of a destruction."""
    span = span._replace(text=IF_THEY.sub("if those monsters ", span.text)) if follows else span
    found = read_clause(span.text, subject, known)
    if found is not None or not follows or LEADING.match(span.text) is None:
        return found
    replaced = read_replacement(span, card)
    if replaced is not None:
        return ModifierClause(None, tuple(replaced["applies"])) if set(replaced) == {"kind", "applies"} else None
    standing = _in_front(span, card, subject)
    if standing is None or standing.more or standing.works_in or not standing.is_whole():
        return None
    return ModifierClause(None, standing.modifiers, standing.conditions)


IF_THEY = re.compile(r"^if they (?=attack|battle)", re.IGNORECASE)


def _gathered(groups: list[tuple[tuple[Condition, ...], tuple[Modifier, ...]]]) -> Standing:
    """The clauses together where one demand can hold for all of them, otherwise those with the same demand."""
    modifiers = tuple(modifier for _, group in groups for modifier in group)
    demands = [conditions for conditions, _ in groups if conditions]
    if not demands or all(conditions == demands[0] for conditions, _ in groups):
        return Standing(modifiers, demands[0] if demands else ())
    if all(conditions == (BATTLING,) for conditions in demands) and all(only_in_battle(modifier) for modifier in modifiers):
        return Standing(modifiers, (BATTLING,))
    joined: list[Standing] = []
    for conditions, group in groups:
        if joined and joined[-1].conditions == conditions:
            joined[-1] = Standing((*joined[-1].modifiers, *group), conditions)
        else:
            joined.append(Standing(group, conditions))
    return joined[0]._replace(more=tuple(joined[1:]))


POINTED_AT = re.compile(r"\b(?:that )?this card points to\b")


def _named(clause: ModifierClause, text: str) -> Any:
    """What "it" or "they" stand for in the clauses behind this one: what it was about, or this card where it speaks of that."""
    if clause.subject is not None:
        return clause.subject
    if "this card" in POINTED_AT.sub("", text.lower()):
        return "this card"
    groups = [modifier["of"] for modifier in clause.modifiers if "of" in modifier]
    return groups[0] if groups and all(group == groups[0] for group in groups) else None

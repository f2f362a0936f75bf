"""What makes no Chain Link (ACT-6): continuous effects, clauses that are applied when something happens, Special Summons by a card's own
text, and the limits of its own Summons."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from kb.text.continuous.applied import read_applied
from kb.text.continuous.attack_costs import read_attack_cost
from kb.text.continuous.belonging import ORIGINAL, belonging, original
from kb.text.continuous.conditional_replacing import read_replacement_while
from kb.text.continuous.continuing import Standing, read_standing
from kb.text.continuous.damage_of_battles import read_damage_of_battles
from kb.text.continuous.heads import moments_of
from kb.text.continuous.lessened import without_tribute
from kb.text.continuous.matters import matters_when
from kb.text.continuous.necessary import necessary
from kb.text.continuous.over_bullets import matters_of_bullets, united
from kb.text.continuous.own_summons import (
    OTHERWISE,
    is_once_a_turn,
    limits_of_summons,
    never_from,
    never_played,
    never_while,
    says_of_itself,
)
from kb.text.continuous.plain_words import in_plain_words
from kb.text.continuous.procedures import EXTRA, PLACES, read_procedure
from kb.text.continuous.replacing import read_first_time, read_placed_if_destroyed, read_replacement, read_spared, spared_once
from kb.text.continuous.resolving_links import read_as_it_resolves
from kb.text.continuous.upkeep import read_upkeep
from kb.text.continuous.used_cards import is_of_its_summon
from kb.text.continuous.winning import read_winning
from kb.text.effects.possible import words_at
from kb.text.events.stating import stated
from kb.text.language.printed import Printed
from kb.text.language.sentences import bare, masked, sentences
from kb.text.language.units import Span, Unit, opaque
from kb.text.language.verbs import stems
from kb.text.language.word_lists import WAYS, one_of
from kb.text.modifiers.modifier_words import ATTACKS_NO_MONSTER
from kb.text.modifiers.modifying import read_clause
from kb.text.modifiers.used_cards import USED
from kb.text.phrases.groups import is_said

Words = dict[str, Any]
"""The words of one effect."""


def standing(unit: Unit, card: Printed, sofar: Words) -> Words | list[Words]:
    """The words of an effect that makes no Chain Link, with its `kind` as the words show it; empty where the sentence is no effect, a list
    where its clauses have demands of their own."""
    spans = [span for span in (given.stripped() for given in unit.resolution or (unit.span,)) if span.text]
    if not spans:
        return {}
    spans[0] = _without_remark(spans[0])
    if (kept := NOT_NEGATED.search(masked(spans[0].text))) is not None:
        return _never_negated(standing(unit._replace(resolution=(spans[0].piece(0, kept.start()), *spans[1:])), card, sofar))
    found = _sentence(spans[0], card)
    limit = limits_of_summons(spans[0], card.name) if found == {} else None
    if limit is not None and "other materials" in limit.words and unit.limits and not is_once_a_turn(unit):
        found = _opaque(spans[0])
    if limit is not None and "counts as Tributes" in limit.words and not says_of_itself(unit, card):
        found = _opaque(spans[0])
    if "'equipped monster'" in str(found) and _equips_others(card) and IS_EQUIPPED.match(masked(spans[0].text)) is None:
        found = _opaque(spans[0])
    if USED in str(found) and not is_of_its_summon(spans[0], card):
        found = _opaque(spans[0])
    if unit.limits:
        found = [_spared(words) for words in found] if isinstance(found, list) else _spared(found)
    if unit.limits and isinstance(found, dict | list) and not _may_be_limited(found):
        found = _opaque(spans[0])
    if spans[1:] and isinstance(found, dict) and "matters when" in found and not is_said(found):
        found |= _over_bullets(spans, card)
    effects = [_placed(words, unit, spans[0], card) for words in (found if isinstance(found, list) else [found]) if words]
    effects = _with_remarks(effects, spans[1:])
    return effects if len(effects) > 1 else effects[0] if effects else {}


NOT_NEGATED = re.compile(r" \(this effect cannot be negated\.?\)$")


def _never_negated(found: Words | list[Words]) -> Words | list[Words]:
    """The effects with the remark that they cannot be negated."""
    if isinstance(found, list):
        return [{**words, "cannot be negated": True} for words in found]
    return {**found, "cannot be negated": True} if found else found


def _over_bullets(spans: Sequence[Span], card: Printed) -> Words:
    """On what a line over bullets bears that says only that they apply."""
    shown = matters_of_bullets(spans[0], spans[1:], card.kind == "monster")
    return {} if shown is None else {"matters when": shown}


OF_THE_HAND = ("Synchro Material from the hand", "Link Material from the hand")
LIMITED = ("instead of destruction", "pays instead", "allow normal summons", "counts as Xyz Materials", *OF_THE_HAND)
"""Modifiers of which the vocabulary says how often they apply."""


def _spared(words: Words) -> Words:
    """The effect with what cannot be destroyed once a turn as a replacement that does nothing."""
    applies = [spared_once(modifier) for modifier in words.get("applies", ())]
    return {**words, "applies": applies} if applies and None not in applies else words


def _may_be_limited(found: Words | list[Words]) -> bool:
    """Does "once per turn" go with every part of this? What continuous effects forbid or change has no number of uses."""
    effects = found if isinstance(found, list) else [found]
    modifiers = [modifier for words in effects if words.get("kind") == "continuous" for modifier in words.get("applies", ())]
    return all("opaque" in modifier or any(word in modifier for word in LIMITED) for modifier in modifiers)


def _placed(words: Words, unit: Unit, span: Span, card: Printed) -> Words:
    """The effect with the place it works from, where that is not the usual one."""
    if "additional Pendulum Summon" in words.get("matters when", ()):
        return {**words, "works in": ["monster zone", "GY", "banished"]}
    if "works in" in words or unit.works_in or "additional Normal Summon" in words.get("matters when", ()):
        return words
    return {**words, **_own_place(words, span, card)}


LONGEST = 1_000
"""Characters of a sentence that is read; no printed one is as long."""
TO_ITSELF = re.compile(r"\bequip (?!this card)[^.]*\bto this card\b|"
                       r"\bequipped (?:to this card|with (?!this card\b)[^.]*(?:by|with) (?:this|its) effect)\b")


IS_EQUIPPED = re.compile(r"while this card is equipped to ")


def _equips_others(card: Printed) -> bool:
    """Is it a monster that others are equipped to, so that "the equipped monster" may be such a card and not the one that has it?"""
    if "union" in card.types and "the equipped monster would be destroyed" in masked(card.text):
        return False
    return card.kind == "monster" and TO_ITSELF.search(masked(card.text)) is not None


def _sentence(span: Span, card: Printed) -> Words | list[Words]:
    if len(span.text) > LONGEST or card.kind != "token" and masked(span.text).startswith("this token"):
        return _opaque(span)
    if OWN_TRIBUTES.match(masked(span.text, card.name)) and limits_of_summons(span, card.name) is None:
        return {**_opaque(span), "works in": ["hand"], "matters when": ["its Summon"]}
    if (never := never_played(span, card)) is not None:
        return never
    limit = limits_of_summons(span, card.name)
    if limit is not None and not limit.words:
        return {**_opaque(span), "works in": ["hand"], "matters when": ["its Summon"]}
    if OTHERWISE.match(masked(span.text)) and _summons_itself(span, card):
        return {}
    if limit is not None and limit.whole and "own procedure" not in str(limit.words):
        return _without_tribute(span, card) or {}
    for reading in READINGS:
        found = reading(span, card)
        if found is not None:
            return found
    if limit is not None and "own procedure" in str(limit.words):
        return {**_opaque(span), "works in": ["extra deck" if EXTRA & set(card.types) else "hand"], "matters when": ["another way"]}
    said = limit is not None and limit.whole or card.kind != "monster" and DEMANDED.match(masked(span.text))
    return {} if said or is_no_effect(span, card) else {**necessary(span, card), **_opaque(span)}


def _summons_itself(span: Span, card: Printed) -> bool:
    """Does a sentence in front say how the card Special Summons itself, and was it read in full?"""
    ways = [read_procedure(sentence.stripped(), card) for sentence in sentences(Span(card.text[: span.start]))]
    return any(way is not None and is_said(way) for way in ways)


DEMANDED = re.compile(r"(?:this card )?(?:must|can only) be ")
"""Of a Spell or Trap: what is demanded of its activation in unusual words; of that then nothing is known."""
OWN_TRIBUTES = re.compile(r"if you tribute summon this card, (?:the|all) tributes? must be\b")
"""What the Tributes for its own Tribute Summon must be."""
def _without_tribute(span: Span, card: Printed) -> Words | list[Words] | None:
    """"You can Normal Summon this card without Tributing, but its original ATK becomes 1800": what it is when that was done.

    Of one that may be Set so the cards used tell it, for once it is turned face-up no more shows how it came.
    """
    flat = masked(span.text)
    if ", but" not in flat or "without tribut" not in flat:
        return None
    lessened = without_tribute(span.text, card)
    if lessened is None or "normal summon/set" not in flat:
        return lessened or _opaque(span)
    both = {word: value for modifier in lessened["applies"] for word, value in modifier.items()}
    return {"kind": "continuous", "applies": [{**both, "of": {"one of": "this card", "from": ["monster zone"], **UNTRIBUTED}}]}


UNTRIBUTED: Words = {"not": {"summoned": "special"}, "summoned with": {"count": 0}}
"""Normal Summoned or Set with no Tribute."""


def _own_place(words: Words, span: Span, card: Printed) -> Words:
    """The place it works from, where that is not the usual one: Pendulum Effects, monsters that are Equip Cards."""
    flat = masked(span.text, card.name)
    away = FROM_ELSEWHERE.match(flat) if not is_said(words) else None
    if away is not None:
        return {"works in": list(PLACES[away["places"]]), "matters when": ["its Summon"]}
    place = "extra deck" if EXTRA & set(card.types) else "hand"
    if not is_said(words) and card.kind == "monster" and WIDENS.match(flat):
        changed = [when for when in words["matters when"] if when not in OF_SUMMONS]
        if CHANGES.search(flat) and changed:
            return {"works in": [place, "monster zone"], "matters when": ["another way", *changed]}
        return {"works in": [place], **_while_material_is_there(span, flat), "matters when": ["another way"]}
    if not is_said(words) and OWN_SUMMON.search(flat):
        return {"works in": [place]}
    if any(modifier.get(word) == {"one of": "this card"} for modifier in words.get("applies", ()) for word in OF_THE_HAND):
        return {"works in": ["hand"]}
    if span.part == "pendulum":
        return {"works in": ["pendulum zone"]}
    if card.kind == "monster" and "equipped monster" in str(words):
        return {"works in": ["spell & trap zone"]}
    return {}


def _while_material_is_there(span: Span, flat: str) -> Words:
    """"You can also Xyz Summon this card by using 1 Imp you control …": there is no such way without that monster."""
    match = XYZ_WITH.match(flat)
    if match is None:
        return {}
    control = span._replace(text=f"you control {span.text[match.start('what') : match.end('what')]}")
    state = stated(control)
    return {} if state is None or not is_said(state) else {"while": state}


XYZ_WITH = re.compile(
    r"(?:(?:if|while|during|once) [^.;]*, )?you can also xyz summon (?:this card|\"[sn]+\") by "
    r"(?:using|detaching \d+ (?:xyz )?materials? from) "
    rf"(?P<what>(?:(?!\b(?:using|then|whose|that|{stems(('tribute', 'discard'))})\b)[^,;()])+?) you control\b"
)
FROM_ELSEWHERE = re.compile(
    r"(?:this (?:card|monster) )?cannot be special summoned from (?:the |your )?(?P<places>gy|graveyard|deck|banishment)\b"
)
"""What bears on its own Special Summon from a place only."""
OWN_SUMMON = re.compile(
    rf"\b(?:{one_of(WAYS, but=('pendulum',))}) summon(?:/set)? (?:\(but not set\) )?(?:this card|\"s+\")|"
    r"^(?:this (?:card|monster) )?cannot be (?:[a-z]+ (?:or [a-z]+ )?)?summoned|^must (?:first )?be |\bto activate this card$"
)
"""What bears on how its own card comes to the field, and no more once it is there."""


_NORMALLY = r"(?:normal|tribute|xyz|synchro|link)"
OF_SUMMONS = frozenset(
    {"Summon", "material", "permission", "Set", "Normal Summon", "Special Summon", "as material", "as Tribute", "its ATK"}
)
"""Moments that such a sentence shows because it speaks of the Summon that it allows."""
WIDENS = re.compile(
    rf"(?:(?:if|while|during) [^.]*, )?you can (?:also )?(?!only )"
    rf"(?:{_NORMALLY} summon(?:/set)? (?:\(but not set\) )?(?:this card\b|\"s+\")|"
    rf"set this card from your hand to your spell & trap (?:card )?zone\b|"
    rf"tribute (?:[^.;]* )?(?:to|for the|when you) {_NORMALLY} summon (?:\(but not set\) |of )?this card\b|"
    rf"use [^.;]* as material to {_NORMALLY} summon this card\b)|"
    rf"for this card's {_NORMALLY} summon, you can (?:treat|also use|use)\b|"
    rf"to tribute summon this card(?: face-up)?, you can (?!only )|"
    rf"(?:if you're tributing [^.;]*, )?this card can be {_NORMALLY} summoned (?:in |with |by )|"
    r"if you use [^.;]* for the xyz summon of this card, treat it as level \d|"
    r"(?:if|when) [^.;]*, you can tribute [^.;]* to special summon this card to (?:your|either) |"
    r"you can tribute [^.;]* to special summon this card to your opponent's side of the field"
)
"""Sentences that allow a Summon or Set of their own card which the rules of its kind refuse, and forbid none."""
CHANGES = re.compile(r", but\b| and its | as a level \d| its (?:original )?(?:atk|def|level)\b")
"""Words for what the card then is on the field."""


HARMLESS = re.compile(r"\(?(?:you can only gain this effect once per turn|this card is also still a trap(?: card)?|"
                      r"damage calculation is applied normally|but (?:their|its) effects can still be activated|"
                      r"including in the (?:gy|graveyard)|you can only equip 1 monster at a time to this card|"
                      r"transfer its (?:xyz )?materials(?: to this card)?|"
                      r"xyz materials attached to that monster also become xyz materials on this card|"
                      r"this card is always treated as [^()]*|you do not use \"n+\"[^()]*)\.?\)?$")
"""Remarks that change nothing the facts say."""


def _without_remark(span: Span) -> Span:
    """The sentence without a remark at its end that changes nothing."""
    flat = masked(span.text)
    at = flat.rfind(" (")
    return span.piece(0, at).stripped() if at > 0 and HARMLESS.match(flat[at + 1:]) else span


def _with_remarks(effects: list[Words], remarks: Sequence[Span]) -> list[Words]:
    """The effects with sentences that were said of them besides; those that cannot be said are opaque."""
    if not effects or not is_said(effects):
        return effects
    limits = LIMITS_KINDS in str(effects)
    more = [span for span in remarks if not (limits and LEFT_OVER.match(masked(span.text)))]
    unsaid = [opaque("remark", span) for span in more if not HARMLESS.match(masked(span.text))]
    return [*effects[:-1], {**effects[-1], "opaque": [*effects[-1].get("opaque", ()), *unsaid]}] if unsaid else effects


IN_DEFENSE = re.compile(r"(?P<who>this card |an? \"[sn]+\" monster equipped with this card )?"
                        r"can attack (?P<directly>directly )?while in (?:face-up )?defense position$")
ONLY_DIRECTLY = (
    {"may attack directly": True},
    ATTACKS_NO_MONSTER,
)
"""What besides is said of a monster that in Defense Position can attack directly: it attacks no monster then."""
WITH_DEF = re.compile(r"\.? ?if it does, apply its def for damage calculation")


def _attack_in_defense(span: Span, card: Printed) -> Words | None:
    """"Can attack while in Defense Position": with which value, the sentence behind it says."""
    found = IN_DEFENSE.match(masked(span.text))
    if found is None:
        return None
    text = card.pendulum_text if span.part == "pendulum" else card.text
    with_def = WITH_DEF.match(masked(text[span.end:]))
    attacks: Words = {"may attack in defense": "with def" if with_def else "with atk"}
    if found["who"] and found["who"] != "this card ":
        other = read_clause(f"{span.text[found.start('who'):found.end('who')]}can attack directly", None, None)
        if other is None or found["directly"]:
            return None
        return {"kind": "continuous", "applies": [{**attacks, "of": other.modifiers[0]["of"]}]}
    if found["directly"]:
        return {"kind": "continuous", "while": [{"this card": {"position": "defense"}}], "applies": [attacks, *ONLY_DIRECTLY]}
    return {"kind": "continuous", "applies": [attacks]}


NO_EFFECT = (
    re.compile(r"equip(?:ped)? only to |(?:you can only equip this card|this card can only be used to equip) "),
    re.compile(r"\(?this card(?:'s name)? is (?:also )?always treated as [^.]*\.?\)?$"),
    re.compile(r"\(?you do not use [^.]*\.?\)?$"),
    re.compile(r"\(?this card is not treated as an? \"[sn]+\" card\.?\)?$"),
    re.compile(r"a fusion summon of this (?:card|monster) can only be (?:done|conducted) with the above (?:fusion )?materials?"
               r"(?: monsters)?$"),
    re.compile(r"you can only special summon \"[sn]+(?:\(s\))?\" once per turn this way(?:, no matter which method you use)?$"),
    re.compile(r"you can (?:only )?ritual summon this card with [^.]*$"),
    re.compile(r"this (?:card|monster) can only be ritual summoned with (?:the ritual spell card,? )?[^.]*$"),
    re.compile(r"if it does, apply its (?:atk|def) for damage calculation$"),
)
"""Sentences that are told elsewhere, or that no rule of the engine reads."""


GEMINI = re.compile(r"this card is treated as a normal monster while |"
                    r"while this card is (?:a normal monster|face-up) on the field, you can normal summon it to have it ")
"""What every Gemini Monster says: a rule of the game (SUM-2)."""


RITUAL_TRIBUTES = re.compile(
    r"you must also (?:tribute|offer) monsters (?=.*\bhand\b)(?=.*\bfield\b)(?:from (?:your hand or field|the field or your hand) )?"
    r"whose total level(?: star)?s equal (?P<level>\d+) or more(?: as a tribute)?(?: from the (?:field or your hand|hand or field))?$"
)
"""What every Ritual Summon asks for, said of the Level of the monster itself (SUM-12)."""


def is_no_effect(span: Span, card: Printed) -> bool:
    """Is the sentence one that makes no effect of its own?"""
    flat = masked(span.text, card.name)
    if ORIGINAL.fullmatch(flat):
        return bool(original(card))
    if card.kind == "monster" and "ritual" in card.types and (asked := RITUAL_TRIBUTES.match(flat)) is not None:
        return int(asked["level"]) == card.level
    return any(pattern.match(flat) for pattern in NO_EFFECT) or "gemini" in card.types and GEMINI.match(flat) is not None


def _standing(span: Span, card: Printed) -> list[Words] | None:
    found = read_standing(span, card)
    return None if found is None else [_continuous(part, span, card) for part in (found, *found.more)]


def _continuous(found: Standing, span: Span, card: Printed) -> Words:
    """A continuous effect from what its sentence says."""
    words: Words = {"kind": "continuous"}
    places = _places(found.works_in, card)
    if places:
        words["works in"] = places
    if found.conditions:
        words["while"] = list(found.conditions)
    words["applies"] = list(found.modifiers)
    unread = [modifier["opaque"] for modifier in found.modifiers if "opaque" in modifier]
    if unread:
        words.update(_of_clauses(unread, card) or matters_when(span.text))
    return words


def _of_clauses(unread: Sequence[str], card: Printed) -> Words:
    """On what the clauses bear that were not read; empty where one of them leaves out what it is about."""
    texts = [words_at(record, card) for record in unread]
    if not all(CLAUSE_OF_ITS_OWN.match(bare(text).lower()) and moments_of(bare(text).lower()) for text in texts):
        return {}
    return {"matters when": united([matters_when(text)["matters when"] for text in texts])}


CLAUSE_OF_ITS_OWN = re.compile(
    r"(?:your|you|the|this|that|those|any|each|all|both|neither|monsters|cards|spells?|traps?|it|they|its|their)\b"
)


LEFT_OVER = re.compile(
    r"send all other face-up monsters they control to the (?:gy|graveyard)$|"
    r"if a player controls 2 or more monsters of the same type, they must send some to the gy "
    r"so they control no more than 1 monster of that type$|"
    r"\(?if a player controls 2 or more, they must send some to the gy so they only control 1\.?\)?$"
)
LIMITS_KINDS = "each player controls one"


def _left_over(span: Span, card: Printed) -> Words | list[Words] | None:
    """What players may no more control goes to the GY as soon as the card applies, and wherever a monster is turned face-up.

    Nothing more where the limit itself was read: that is part of it (LIM-10).
    """
    if LEFT_OVER.match(masked(span.text)) is None:
        return None
    if is_of_a_limit(span, card):
        return {}
    words: Words = {"kind": "continuous", "applies": [{"opaque": opaque("sentence", span)}]}
    return [{**words, "matters when": ["resolves", "itself"]},
            {**words, "matters when": ["targeted", "Summon", "position", "battle", "others"]}]


def is_of_a_limit(span: Span, card: Printed) -> bool:
    """Does the sentence say what becomes of monsters beyond a limit that a sentence in front of it states, and that was read (LIM-10)?"""
    if LEFT_OVER.match(masked(span.stripped().text)) is None:
        return False
    before = [sentence.stripped() for sentence in sentences(Span(card.text[: span.start]))]
    return any(LIMITS_KINDS in str(read_standing(sentence, card)) for sentence in before)


def _places(named: Sequence[str], card: Printed) -> list[str]:
    """The places it works from as the vocabulary has them; empty for the usual one."""
    field = "monster zone" if card.kind == "monster" else "field"
    places = [field if place == "field" else place for place in named]
    return [] if places == [field] else places


def _plainly(span: Span, card: Printed) -> Words | list[Words] | None:
    """A sentence in words that few cards have, told in those of many, where all that these say can be said."""
    plain = in_plain_words(span)
    found = None if plain is None else next((words for reading in READINGS if (words := reading(plain, card)) is not None), None)
    return found if found and is_said(found) and "kind" in str(found) else None


OFF_THE_FIELD = ("hand", "deck", "extra deck", "GY", "banished")
"""From where a monster is Summoned by what its text says of its own Summon."""
IN_POSITION = re.compile(r"while this card is in (?:face-up )?(attack|defense) position,")


def _opaque(span: Span) -> Words:
    """A sentence that cannot be said, with the moments in which it matters."""
    words: Words = {"kind": "continuous", "applies": [{"opaque": opaque("sentence", span)}], **matters_when(span.text)}
    if set(words["matters when"]) <= {"its Summon", "itself", "another way"}:
        words["works in"] = list(OFF_THE_FIELD)
    if while_in := IN_POSITION.match(masked(span.text).strip()):
        words["while"] = [{"this card": {"position": while_in[1]}}]
    return words


def treated_as(units: Sequence[Unit], card: Printed) -> Words:
    """The card-level words `treated as` and `archetypes` that the text gives its card."""
    return belonging(card)


READINGS: tuple[Callable[[Span, Printed], Words | list[Words] | None], ...] = (
    read_procedure, _plainly, never_from, never_while, _left_over, read_as_it_resolves,
    read_placed_if_destroyed, read_attack_cost, read_damage_of_battles,
    read_replacement, read_replacement_while, read_first_time, read_spared, read_upkeep, _attack_in_defense, _standing, read_winning,
    read_applied,
)
"""Every kind of sentence that makes no Chain Link, in the order in which they are tried."""

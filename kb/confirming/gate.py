"""The gate: an effect is confirmed where what is said back of it says what is printed, word by word (`kb.confirming.words`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from kb.confirming import unseen
from kb.confirming.words import differing, words
from kb.records.decoding import decode
from kb.records.effects import Effect
from kb.saying import effects as saying
from kb.saying.effects import Role
from kb.saying.limits import SHARED_USE
from kb.text.language.printed import Printed
from kb.text.language.units import Unit
from kb.text.phrases.groups import is_said
from kb.vocabulary.exchanged import exchanged
from kb.vocabulary.words import ACTIVATED

HOW_OFTEN = "how often"
"""So begins what the anatomy tells of a sentence about limits."""
OF_ITS_OWN = ("You can only", "You cannot", "This effect", "You can use", "(You can only", "Each")
"""So begins a sentence about limits that is no part of the sentence of an effect."""
OVER_BULLETS = re.compile(r"Once per turn(?=, you can either\b|: You can activate 1 of these effects)")
"""What stands over bullets that are effects of their own, if none of them is read with it."""
ALLOWED = re.compile(r"in response to|cannot be negated|the turn it was Set|from your hand|This is a Quick Effect")
"""What such a sentence speaks of."""
IN_BRACKETS = re.compile(r"\(but (you can only use (?:each|1)[^)]*)\)")
"""A limit that stands in brackets behind what is over bullets."""
OF_THE_BULLETS = " of this card per turn, and only once that turn."
"""So ends what is said of bullets under one "Once per turn": which of them is chosen."""
ORDINAL = re.compile(r"\b(?:and the |the )?(?:first|second|third|fourth|fifth|sixth|previous),?(?: and)?\b|\b\d+(?:st|nd|rd|th)\b"
                     r"|(?<=\bEffect )\d(?: or \d)?|(?<=\bEffects )\d(?:(?:, and |, | and )\d)*")
BULLETS = re.compile(r"[Aa]ctivate 1 of these effects")
SAME_CHAIN = re.compile(
    r"You cannot (?:activate|use) (?:the following|these|this) effects?(?: of \".*\")? in the same Chain.*"
    r"|,? and cannot (?:be activated|activate (?:more than 1(?: of them)?|them|both)) in the same Chain"
)
"""That effects are not used in one Chain: the text says of which by what follows, the facts by their numbers."""
BEFORE = re.compile(r"\b(?:preceding|previous)\b|,? and cannot Special Summon during the turn you activate either effect")
"""Words of such a sentence that only say which effects are meant, or are read as a part of each of them."""
ONCE_FACE_UP = re.compile(r"\b[Oo]nce,? while (?:(?:this card|it) is )?face-up on the field\b")
"""A limit that stands in the head of a sentence, where the facts say it behind: one sentence for both."""
OF_BULLETS = re.compile(r"You can only use 1 of (?:the [\w, ]+? effects|Effects [\d, and]+) of (.*) per turn, and only once that turn\.")
"""What is said of several activations of a card of which one is chosen: to the text they are one effect."""
IN_DEFENSE = re.compile(r"(?:(?<=Defense Position)|(?<=Defense Position[.])|(?<=Defense Position[.] ))[. ]*"
                        r"If it does, apply its (?:ATK|DEF) for damage calculation")
"""What belongs to the sentence about attacks in Defense Position before it."""
TOLD_APART = ("these effects are not used in one Chain",)
"""So is a sentence told about effects that are not used in one Chain."""
ONE_CARD = re.compile(r"\bactivate (\"[^\"]*\") once per turn\b")
"""Of a card that is not activated again, and not of its effects."""
OF_ITS_PART = re.compile(r"\b(this|each) Pendulum Effect\b")
"""What the limit of a Pendulum Effect says of itself."""
UP_TO, TIMES = re.compile(r"\bup to (?=twice\b|thrice\b|\w+ times\b)"), re.compile(r" (?:thrice|three times)\b")
"""How often it can be used is how often at most."""
GAINED = "You can only gain this effect once per turn."
"""Of one more Normal Summon: cards of one name never allow more than one of them does (SUM-5)."""
PRECEDING = re.compile(r"[. ]+You can only use (?:each of )?the preceding effects? of \"[^\"]*\" once per turn\.")
"""A limit of other effects, among the words of the one behind it."""
APART = re.compile(r"(?:^You |,? and (?:you )?)cannot (?:use|activate)\b[^.]*\bin (?:the same|a single) Chain\b[^.]*")
OATH_BEHIND = re.compile(r",? (?:also|and),? (you cannot (?:Special|Normal) Summon\b.*)")
"""What such a sentence demands besides: a part of the effects themselves, where it is read as one."""
IN_THE_RULES = ("Only 1 of Effects", SHARED_USE, "This effect cannot be negated")
"""Sentences that say what the rules make of an effect: nothing of a card's text stands for them."""


class Compared(NamedTuple):
    """One part of a text, what is said back of it, and the words in which they differ."""

    effects: tuple[int, ...]
    """The places of its effects in the list of the card."""
    printed: str
    said: str
    missing: tuple[str, ...]
    """Words that are printed and not said."""
    extra: tuple[str, ...]
    """Words that are said and not printed."""

    @property
    def is_equal(self) -> bool:
        """Does it say what is printed?"""
        return not self.missing and not self.extra


def compared(facts: Mapping[str, Any], parts: Iterable[tuple[Unit, Sequence[int]]], card: Printed) -> list[Compared]:
    """Each part of a text that became effects read fully, beside what is said back of them.

    `facts` and `parts` are what `kb.text.compile.compiled` makes of the card.
    """
    found = []
    parts = list(parts)
    beside = allowances([unit for unit, _ in parts], card)
    unread = unseen.unread(facts, parts)
    lost = bool(unseen.lost(card, (unit for unit, _ in parts)))
    for unit, places in parts:
        effects = [facts["effects"][place] for place in places]
        if places and all(map(is_said, effects)):
            read = [decode(effect, Effect) for effect in effects]
            one = _compared(unit, tuple(places), read, card, facts, beside if unit.permissions and unit.span.part == "text" else "")
            found.append(_with_what_words_hide(one, unit, effects, card, unread, lost))
    return found


def _with_what_words_hide(
    one: Compared, unit: Unit, effects: Sequence[Mapping[str, Any]], card: Printed, unread: Sequence[tuple[Unit, str]], lost: bool
) -> Compared:
    """The same with what makes it unsure though the words are the same (`kb.confirming.unseen`)."""
    equips = not unit.span.text and any("equip" in step for effect in effects for step in effect.get("does", ()))
    missing = [
        *(["a sentence of no part"] if lost else ()),
        *(["an unread sentence about it"] if unseen.changed_by_others(unit, unread) else ()),
        *(["an unread sentence about equipping"] if equips and unseen.equips_otherwise(unread) else ()),
    ]
    extra = [
        *(["of any player"] if unseen.of_no_player(effects, one.printed) else ()),
        *(["faceup"] if one.printed and not equips and unseen.shown_unasked(effects, one.printed) else ()),
        *(["whether it makes a link"] if unseen.may_make_a_link(effects, card) else ()),
    ]
    return one._replace(missing=(*one.missing, *missing), extra=(*one.extra, *extra))


def with_grades(facts: dict[str, Any], parts: Iterable[tuple[Unit, Sequence[int]]], card: Printed) -> dict[str, Any]:
    """The facts with `confirmed` on every effect of which the words said back are those of the card."""
    same = {place for one in compared(facts, parts, card) if one.is_equal for place in one.effects}
    graded = [{**effect, "confirmed": True} if place in same else effect for place, effect in enumerate(facts["effects"])]
    return {**facts, "effects": graded}


def _compared(
    unit: Unit, places: tuple[int, ...], effects: Sequence[Effect], card: Printed, facts: Mapping[str, Any], beside: str
) -> Compared:
    printed, limits = owned(unit, card)
    printed = f"{printed} {beside}" if beside else printed
    if not printed.strip(" ."):
        if all(effect.number == 0 for effect in effects):
            return Compared(places, "", "", (), ())
        printed = equipping(card) if unit.kind == "card activation" and "equip" in card.types else printed
    bullets = _is_of_the_bullets(effects[0], facts)
    return beside_said(places, effects, Words(printed, limits), card.name, str(facts["card"]), bullets)


class Words(NamedTuple):
    """What is printed of one part of a text: its sentences, and those about how often."""

    printed: str
    limits: tuple[str, ...] = ()


def _of_either_player(effects: Sequence[Effect]) -> Sequence[Effect]:
    """The effects, with what is said of each player in an effect of its own said once: "cannot be Summoned if you control a monster"."""
    if len(effects) != 2 or effects[0].kind != "continuous":
        return effects
    mine, other = (exchanged(msgspec.to_builtins(effect)) for effect in effects)
    if mine == other or exchanged(mine) != other or any(modifier.player != "you" for modifier in effects[0].applies or ()):
        return effects
    return [replace(effects[0], applies=tuple(replace(modifier, player="both") for modifier in effects[0].applies or ()))]


def _is_by_choice(effects: Sequence[Effect]) -> bool:
    """Is it the activation of one card without and with what can be done by it: "when you activate this card: you can …"?"""
    kinds = [effect.kind for effect in effects]
    return kinds == ["card activation"] * 2 and msgspec.to_builtins(effects[0].does) == ({"nothing": True},)


def said_back(effects: Sequence[Effect], name: str, types: str, printed: str = "") -> Words:
    """What is said back of these effects of a card of this name and these words of its `card` line; `printed`: beside which text."""
    effects = _of_either_player(effects)
    parts = [saying.parts(effect, name, types) for effect in effects]
    found = list(chain.from_iterable(parts))
    sentences = list(map(saying.main_sentence, effects, parts))
    if _is_by_choice(effects):
        sentences = [f"When you activate this card: You can {sentences[1][0].lower()}{sentences[1][1:]}"]
    by_rules = IN_THE_RULES[:2] if "cannot be negated" in printed else IN_THE_RULES
    sentences += [part.words for part in found if part.role in (Role.NOTE, Role.OATH) and not part.words.startswith(by_rules)]
    counted = [own for effect, own in zip(effects, parts, strict=True) if effect.kind != "clause" or effects[0].kind != "procedure"]
    limits = tuple(part.words for part in chain.from_iterable(counted) if part.role is Role.LIMIT)
    return Words(" ".join(sentences), limits)


def beside_said(
    places: tuple[int, ...], effects: Sequence[Effect], text: Words, name: str, types: str, of_bullets: bool = False
) -> Compared:
    """These effects beside the part of a text that they stand for; `of_bullets`: they are counted together, whichever bullet is chosen."""
    said = said_back(effects, name, types, text.printed)
    missing, extra = differing(PRECEDING.sub("", text.printed), said.printed, name, effects[0].kind)
    often, limits = said.limits, text.limits
    if "in addition to your Normal Summon" in said.printed:
        gained = (GAINED, f'You can only use this effect of "{name}" once per turn.') if limits == (GAINED,) else (GAINED,)
        often, limits = (tuple(limit for limit in among if limit not in gained) for among in (often, limits))
    if effects[0].works_in == ("pendulum zone",):
        limits = tuple(OF_ITS_PART.sub(r"\1 effect", limit) for limit in limits)
    if of_bullets and BULLETS.search(text.printed):
        often = tuple(OF_BULLETS.sub(r"You can only use this effect of \1 once per turn.", limit) for limit in often)
    if ONCE_FACE_UP.search(text.printed):
        limits = (*limits, "This effect can only be used once while this card is face-up on the field.")
    stated, meant = _often(limits, name), _often(often, name)
    return Compared(places, text.printed, said.printed, (*missing, *sorted(stated - meant)), (*extra, *sorted(meant - stated)))


def _is_of_the_bullets(effect: Effect, facts: Mapping[str, Any]) -> bool:
    """Are the uses that are counted together those of all activations of the card, and of nothing else?"""
    activations = {one.get("number") for one in facts["effects"] if one.get("kind") == "card activation"}
    shared = [set(limit.shared) for limit in effect.limit or () if isinstance(limit.shared, tuple)]
    return effect.kind == "card activation" and shared == [activations]


def owned(unit: Unit, card: Printed) -> tuple[str, tuple[str, ...]]:
    """All words of a text that a part of it is made from, in their order; and its sentences about how often."""
    spans = [unit.span, *unit.resolution, *unit.condition, *unit.acts, *(granted.span for granted in unit.granted)]
    limits = []
    for told in unit.told:
        inside = unit.span.start <= told.span.start < unit.span.end and told.span.part == unit.span.part
        if told.span.text.startswith("You cannot activate the following effects") and told.span.start > unit.span.start:
            continue
        of_its_own = told.meaning.startswith((HOW_OFTEN, *TOLD_APART)) and told.span.text.startswith(OF_ITS_OWN)
        if not inside and (of_its_own or SAME_CHAIN.match(told.span.text)):
            limits.append(told.span.text)
        else:
            spans.append(told.span)
    whole = {"text": card.text, "pendulum": card.pendulum_text, "materials": card.materials}[unit.span.part]
    places = _joined(sorted((span.start, span.end) for span in spans if span.part == unit.span.part))
    with_def = IN_DEFENSE.match(whole, places[-1][1]) if places else None
    places = [*places[:-1], (places[-1][0], with_def.end())] if with_def is not None else places
    under = any("soft" in limit for limit in unit.limits) and unit.kind in ACTIVATED
    over = OVER_BULLETS.search(whole[: unit.span.start + 1]) if under else None
    if over is not None and not any(start <= over.start() < end for start, end in places):
        places = [over.span(), *places]
    text = " . ".join(whole[start:end] for start, end in places)
    behind = [(limit, OATH_BEHIND.search(limit)) for limit in limits]
    limits = [limit[: oath.start()] if oath is not None and oath[1].rstrip(".") in text else limit for limit, oath in behind]
    return text, (*limits, *IN_BRACKETS.findall(text))


def allowances(units: Iterable[Unit], card: Printed) -> str:
    """The sentences that belong to no part by their place, as "You can activate this card from your hand": what is allowed besides."""
    marked = bytearray(len(card.text))
    for unit in units:
        for span in (unit.span, *unit.resolution, *unit.condition, *unit.acts, *(told.span for told in unit.told)):
            if span.part == "text":
                marked[span.start : span.end] = b"1" * (span.end - span.start)
    left = "".join(sign if not marked[place] else "\n" for place, sign in enumerate(card.text))
    return " ".join(f"{sentence}." for sentence in map(str.strip, re.split(r"[.\n●]", left)) if ALLOWED.search(sentence))


def equipping(card: Printed) -> str:
    """What the activation of an Equip Spell does by the rules, to what its text says it can be equipped to."""
    only = re.search(r"[Ee]quip(?:ped)? only to ([^.]*)|can only equip this card to ([^.]*)", card.text)
    what = next(filter(None, only.groups()), "") if only else "face-up monster on the field"
    place = "" if re.search(r"on the field|side of the field|opponent's|controls?\b", what) else " on the field"
    what = re.sub(r"^an? ", "", what)
    return f"Target 1 {what}{place}; equip this card to that target."


def _joined(places: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for start, end in places:
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((start, end))
    return found


def _often(sentences: Sequence[str], name: str) -> set[str]:
    """The sentences about how often, as the words that mean something. A text says "the following effects", the facts say which."""
    found = [sentence for sentence in sentences if OF_THE_BULLETS not in sentence]
    alone = [BEFORE.sub("", ORDINAL.sub("", APART.sub("", SAME_CHAIN.sub("", sentence)))) for sentence in found]
    alone = [TIMES.sub(" 3 times", UP_TO.sub("", ONE_CARD.sub(r"activate 1 \1 per turn", sentence))) for sentence in alone]
    chains = {"limit: not in the same Chain" for sentence in found if SAME_CHAIN.search(sentence) or APART.search(sentence)}
    return chains | {f"limit: {' '.join(sorted(words(sentence, name)))}" for sentence in alone if sentence.strip(" .")}

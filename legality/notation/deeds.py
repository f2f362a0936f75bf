"""Sentences about what a player does with cards: activations, Summons, Sets, positions, attacks. One small function for each verb.

Each yields, for every way in which the sentence can be cut, the moves that it can mean then.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Final

from legality.game.move import (
    ACTIVATE,
    APPLY,
    AS_A_SPELL,
    ATTACK,
    DISCARD,
    EXTRA_SUMMON,
    FLIP_SUMMON,
    GEMINI_SUMMON,
    NORMAL_SUMMON,
    PENDULUM_SUMMON,
    POSITION,
    SET,
    SPECIAL_SUMMON,
    Move,
)
from legality.game.terms import MONSTER, MZONE
from legality.judging.action import effect_of
from legality.judging.procedures import is_an_xyz_summon
from legality.notation import paying, roles
from legality.notation.grammar import Mention, Part, at_end, mention, mentions, parts, pattern
from legality.notation.reader import Reader, all_cards
from legality.notation.roles import Preference

Readings = Iterator[list[Move]]
Head = re.Match[str]
BY_PROCEDURE: Final = r"\s+by procedure (\d+)"
TO_POSITION: Final = r"\s+(?:to|into)\s+(?:face-up\s+)?(Attack|Defen[sc]e)(?:\s+Position)?[\s.]*$"
DIRECTLY: Final = r"directly\s+with\s+"
WITH: Final = r"\s+with\s+"
ON: Final = r"\s+(?:on|against|targeting)\s+"
AT_ONCE: Final = r"\s+directly\b"
SET_AS_A_SPELL: Final = r"\s+as a Spell(?: Card)?\b"
AGAIN: Final = r"\s+for the (\d+)(?:st|nd|rd|th) time"


def _numbers(head: Head) -> Iterator[tuple[int | None, int]]:
    """(number, place of the name): `effect N of` as a number, then as the beginning of a name."""
    if head["number"] is not None:
        yield int(head["number"]), head.end()
    yield None, head.start("rest")


def _only(reader: Reader, rest: tuple[Part, ...], *words: str) -> bool:
    for part in rest:
        if part.word not in words:
            reader.fault(f'"{part.word}" does not belong to "{" ".join(reader.words.split()[:2])}"', words[0])
            return False
    return True


def _single(reader: Reader, head: Head, kind: str, prefer: Preference) -> Readings:
    for named, end in mention(reader.sentence, head.end()):
        if at_end(reader.sentence, end):
            yield [Move(kind, reader.player, uid) for uid in reader.one(named, prefer)]


# --- activations -------------------------------------------------------------------------------------------------------


def activate(reader: Reader, head: Head) -> Readings:
    """`activates [effect N of] NAME …`."""
    for number, start in _numbers(head):
        for named, end in mention(reader.sentence, start):
            for rest in parts(reader.sentence, end):
                yield list(_activations(reader, named, number, rest))


def _activations(reader: Reader, named: Mention, number: int | None, rest: tuple[Part, ...]) -> Iterator[Move]:
    for uid in reader.one(named, roles.source(reader.state, reader.player, number)):
        wanted = roles.meant_effect(reader.state, reader.player, uid) if number is None else number
        effect = effect_of(reader.state, uid, wanted)
        if number is None and rest and effect is not None and not (effect.cost or effect.targets or effect.declares):
            effect = roles.paid_or_targeting(reader.state, uid, effect)
            wanted = effect.number
        if effect is None:
            yield Move(ACTIVATE, reader.player, uid, wanted)
            continue
        for paid in paying.costs(reader, uid, effect, rest):
            for targets in paying.targets(reader, uid, effect, rest, paid):
                yield Move(ACTIVATE, reader.player, uid, wanted, paid, targets, paying.declared(effect, rest))


def apply(reader: Reader, head: Head) -> Readings:
    """`applies [effect N of] NAME`: a delayed part, or an upkeep clause."""
    for number, start in _numbers(head):
        prefer = roles.due(reader.state, reader.player, number)
        for named, end in mention(reader.sentence, start):
            times = pattern(AGAIN).match(reader.words, end)
            if at_end(reader.sentence, times.end() if times is not None else end):
                turn = int(times[1]) - 1 if times is not None else 0
                yield [_applied(reader, uid, number, turn) for uid in reader.one(named, prefer)]


def _applied(reader: Reader, uid: int, number: int | None, turn: int) -> Move:
    delayed = reader.state.delayed
    mine = [at for at, entry in enumerate(delayed) if entry.player == reader.player and entry.source == uid]
    if number is not None:
        mine = [at for at in mine if delayed[at].effect.number == number]
    else:
        mine = [at for at in mine if delayed[at].effect.number <= 1] or mine
    if mine:
        return Move(APPLY, reader.player, uid, mine[min(turn, len(mine) - 1)])
    clauses = reader.state.duel.defs[reader.state.cards[uid].code].clauses
    upkeep = [clause.number for clause in clauses if clause.during is not None and number in (None, clause.number)]
    return Move(APPLY, reader.player, uid, -upkeep[0] if upkeep else -1)


# --- Normal Summons and Sets -------------------------------------------------------------------------------------------


def normal_summon(reader: Reader, head: Head) -> Readings:
    """`Normal Summons NAME`, `Tribute Summons NAME tributing …`."""
    return _with_tributes(reader, head, NORMAL_SUMMON, head[1].lower() == "tribute")


def set_(reader: Reader, head: Head) -> Readings:
    """`Sets NAME [as a Spell] [tributing …]`."""
    return _with_tributes(reader, head, SET, False)


def _with_tributes(reader: Reader, head: Head, kind: str, tribute: bool) -> Readings:
    for named, end in mention(reader.sentence, head.end()):
        so = pattern(SET_AS_A_SPELL).match(reader.words, end) if kind == SET else None
        for rest in parts(reader.sentence, end if so is None else so.end()):
            if _only(reader, rest, "tributing", "using"):
                yield [
                    _normal(reader, kind, uid, using, tribute) if so is None else _as_a_spell(reader, uid, using)
                    for uid in reader.one(named, roles.in_hand(reader.state, reader.player))
                    for using in reader.cards(all_cards(rest), roles.tributed(reader.state, reader.player))
                ]


def _as_a_spell(reader: Reader, uid: int, using: tuple[int, ...]) -> Move:
    return Move(SET, reader.player, uid, using=using, choice=AS_A_SPELL if reader.facts(uid).kind == MONSTER else None)


def _normal(reader: Reader, kind: str, uid: int, using: tuple[int, ...], tribute: bool) -> Move:
    card = reader.state.cards[uid]
    if kind == NORMAL_SUMMON and not using and card.zone == MZONE and card.up and "gemini" in reader.facts(uid).types:
        return Move(GEMINI_SUMMON, reader.player, uid)
    return Move(kind, reader.player, uid, using=using, choice="tribute" if tribute and not using else None)


def flip_summon(reader: Reader, head: Head) -> Readings:
    """`Flip Summons NAME`."""
    return _single(reader, head, FLIP_SUMMON, roles.to_flip(reader.state, reader.player))


def gemini_summon(reader: Reader, head: Head) -> Readings:
    """`Gemini Summons NAME`."""
    return _single(reader, head, GEMINI_SUMMON, roles.tributed(reader.state, reader.player))


# --- Special Summons ---------------------------------------------------------------------------------------------------


def special_summon(reader: Reader, head: Head) -> Readings:
    """`Special Summons NAME [by procedure N] …`; may also be said of Synchro, Xyz and Link Monsters."""
    for named, end in mention(reader.sentence, head.end()):
        which = pattern(BY_PROCEDURE).match(reader.words, end)
        number = int(which[1]) - 1 if which is not None else None
        for rest in parts(reader.sentence, which.end() if which is not None else end):
            yield [
                move
                for uid in reader.one(named, roles.to_summon(reader.state, reader.player))
                for move in _by_procedure(reader, uid, number, rest)
            ]


def _by_procedure(reader: Reader, uid: int, number: int | None, rest: tuple[Part, ...]) -> list[Move]:
    facts = reader.facts(uid)
    kind = next((word for word in ("synchro", "xyz", "link") if word in facts.types), "")
    if kind and not facts.procedures:
        return _extra(reader, kind, uid, rest)
    if not facts.procedures:
        paid = [reader.cards(part.cards, roles.tributed(reader.state, reader.player)) for part in rest]
        return [Move(SPECIAL_SUMMON, reader.player, uid, 0, costs) for costs in product(*paid)]
    if number is not None and not 0 <= number < len(facts.procedures):
        reader.fault(f"{facts.name} has {len(facts.procedures)} way(s) to Special Summon itself")
        return []
    for position in range(len(facts.procedures)) if number is None else (number,):
        costs_of_it = paying.costs(reader, uid, facts.procedures[position], rest)
        found = [Move(SPECIAL_SUMMON, reader.player, uid, position, costs) for costs in costs_of_it]
        if found:
            return found
    return []


def extra_summon(reader: Reader, head: Head) -> Readings:
    """`Link Summons NAME using …` (Synchro, Xyz, Link; Fusion and Ritual where no resolution asks for them)."""
    for named, end in mention(reader.sentence, head.end()):
        for rest in parts(reader.sentence, end):
            yield [
                move
                for uid in reader.one(named, roles.to_summon(reader.state, reader.player))
                for move in _extra(reader, head[1].lower(), uid, rest)
            ]
            if head[1].lower() == "xyz":
                yield [
                    move
                    for uid in reader.one(named, roles.to_summon(reader.state, reader.player))
                    if any(map(is_an_xyz_summon, reader.facts(uid).procedures))
                    for move in _by_procedure(reader, uid, None, rest)
                ]


def _extra(reader: Reader, kind: str, uid: int, rest: tuple[Part, ...]) -> list[Move]:
    facts = reader.facts(uid)
    if kind not in facts.types:
        right = next((word for word in ("fusion", "ritual", "synchro", "xyz", "link") if word in facts.types), "special")
        reader.fault(f"{facts.name} is no {kind.capitalize()} Monster", f"{right.capitalize()} Summons")
        return []
    if not _only(reader, rest, "using", "tributing"):
        return []
    materials = reader.cards(all_cards(rest), roles.tributed(reader.state, reader.player))
    if kind in ("fusion", "ritual"):
        return [reader.choice(("summon", uid, using)) for using in materials]
    return [Move(EXTRA_SUMMON, reader.player, uid, using=using, choice=kind) for using in materials]


def pendulum_summon(reader: Reader, head: Head) -> Readings:
    """`Pendulum Summons X + Y`."""
    for listed, end in mentions(reader.sentence, head.end()):
        if at_end(reader.sentence, end):
            groups = reader.cards(listed, roles.pendulum(reader.state, reader.player))
            yield [Move(PENDULUM_SUMMON, reader.player, using=using) for using in groups]


# --- positions, attacks, the hand size ---------------------------------------------------------------------------------


def position(reader: Reader, head: Head) -> Readings:
    """`changes NAME to Defense Position`."""
    for named, end in mention(reader.sentence, head.end()):
        to = pattern(TO_POSITION).match(reader.words, end)
        if to is not None or at_end(reader.sentence, end):
            attack = None if to is None else to[1].lower() == "attack"
            uids = reader.one(named, roles.to_change(reader.state, reader.player, attack))
            yield [Move(POSITION, reader.player, uid) for uid in uids if _changes(reader, uid, attack)]


def _changes(reader: Reader, uid: int, attack: bool | None) -> bool:
    if attack is None or reader.state.cards[uid].attack != attack:
        return True
    reader.fault(f"{reader.facts(uid).name} is in {'Attack' if attack else 'Defense'} Position already")
    return False


def attack(reader: Reader, head: Head) -> Readings:
    """`attacks NAME with NAME`, `attacks directly with NAME`."""
    directly = pattern(DIRECTLY).match(reader.words, head.end())
    if directly is not None:
        for named, end in mention(reader.sentence, directly.end()):
            if at_end(reader.sentence, end):
                yield _attacks(reader, named, None)
    for target, end in mention(reader.sentence, head.end()):
        joint = pattern(WITH).match(reader.words, end)
        if joint is None:
            reader.sentence.fail(end, f'an attack names its attacker: "{reader.words[:end]} with …"', "with")
            continue
        for named, last in mention(reader.sentence, joint.end()):
            if at_end(reader.sentence, last):
                yield _attacks(reader, named, target)


def attack_with(reader: Reader, head: Head) -> Readings:
    """`attacks with NAME directly`, `declares an attack with NAME on NAME`, `declares a direct attack with NAME`."""
    direct = head.group().lower().startswith("declare") and "direct" in head.group().lower()
    for named, end in mention(reader.sentence, head.end()):
        directly = pattern(AT_ONCE).match(reader.words, end)
        if direct or directly is not None:
            if at_end(reader.sentence, end if directly is None else directly.end()):
                yield _attacks(reader, named, None)
            continue
        on = pattern(ON).match(reader.words, end)
        if on is None:
            reader.sentence.fail(end, f'an attack names its target: "{reader.words[:end]} on …", or "{reader.words[:end]} directly"', "on")
            continue
        for target, last in mention(reader.sentence, on.end()):
            if at_end(reader.sentence, last):
                yield _attacks(reader, named, target)


def _attacks(reader: Reader, named: Mention, target: Mention | None) -> list[Move]:
    """The attacks with the monster of this name on that of the other; directly without one."""
    aims = [-1] if target is None else reader.one(target, roles.attacked(reader.state, reader.player))
    by = roles.attacker(reader.state, reader.player)
    return [Move(ATTACK, reader.player, uid, target=aim) for aim in aims for uid in reader.one(named, by)]


def discard(reader: Reader, head: Head) -> Readings:
    """`discards NAME`, for the hand size (PHA-5)."""
    return _single(reader, head, DISCARD, roles.in_hand(reader.state, reader.player))

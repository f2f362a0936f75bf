"""Sentences that answer a question of the state, or say what chance gave."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from kb.store.names import folded, nearest
from legality.game.move import CHOOSE, SET, Move
from legality.game.state import Asking
from legality.game.terms import CHANCE
from legality.notation import roles
from legality.notation.errors import CannotParse
from legality.notation.grammar import Mention, Part, at_end, mention, mentions, parts, pattern
from legality.notation.names import shape
from legality.notation.printing import offered, option_sentences
from legality.notation.reader import Reader, all_cards

SUMMONS: Final = r"(?:(?:Normal|Tribute|Fusion|Ritual|Special|Synchro|Xyz|Link)\s+Summons?|chooses?|sets?)\s+"
CHOOSES: Final = r"(?:chooses?|discards?|targets?)\s+"


def answers(reader: Reader) -> list[Move]:
    """The answers to the question of the state that the sentence can mean; empty if it answers none."""
    asking = reader.state.asking
    if asking is None or asking.player != reader.player:
        return []
    whole = f"{'chance:' if reader.player == CHANCE else 'AB'[reader.player]} {reader.words}"
    written = option_sentences(reader.state)
    exact = [option for option, sentence in written.items() if sentence == whole]
    if not exact:
        plain = shape(whole)
        exact = [option for option, sentence in written.items() if shape(sentence) == plain]
    if not exact:
        said = folded(re.sub(r"^chooses?\s+", "", reader.words, flags=re.IGNORECASE))
        exact = [option for option in asking.options if said and said in _other_words(option)]
    if exact:
        return [Move(CHOOSE, reader.player, choice=exact[0])]
    return reader.distinct([*_by_cards(reader, asking), *_by_summon(reader, asking)])


def _other_words(option: tuple[Any, ...]) -> tuple[str, ...]:
    """What may be said for an option besides what is printed."""
    word = option[0]
    if word == "heads":
        single = {0: "tails", 1: "heads"}.get(option[1])
        return (f"{option[1]}heads", *([single] if single else []))
    if word == "card" and option[1] == "an unnamed card":
        return ("unnamedcard", "anunknowncard", "unknowncard", "unknown")
    if word == "position":
        name = folded(option[1])
        short = name.removesuffix("position")
        return (short, name.replace("defense", "defence"), short.replace("defense", "defence"))
    if word == "option":
        return (str(option[1] + 1), folded(str(option[2])))
    if word == "cards" and not option[1]:
        return ("nothing", "none", "no")
    return ()


def _by_cards(reader: Reader, asking: Asking) -> list[Move]:
    """The options that these names can mean where the printed sentence would need ids."""
    head = pattern(CHOOSES).match(reader.words)
    start = head.end() if head is not None else 0 if reader.player == CHANCE else -1
    options = [option for option in asking.options if option[0] == "cards"]
    if start < 0 or not options:
        return []
    for listed, end in mentions(reader.sentence, start):
        if at_end(reader.sentence, end):
            found = [reader.choice(option) for option in options if reader.fit(listed, option[1])]
            if found:
                return found
    return []


def _by_summon(reader: Reader, asking: Asking) -> list[Move]:
    """The Summons of a resolution that the sentence can mean; without materials if it leaves them open."""
    head = pattern(SUMMONS).match(reader.words)
    options = [option for option in asking.options if option[0] == "summon" and option[1] >= 0]
    if head is None or not options:
        return []
    for named, end in mention(reader.sentence, head.end()):
        for rest in parts(reader.sentence, end):
            found = _summons(reader, options, head[0].lower(), named, rest)
            if found:
                return found
    return []


def _summons(reader: Reader, options: list[tuple[Any, ...]], verb: str, named: Mention, rest: tuple[Part, ...]) -> list[Move]:
    materials = all_cards(rest)
    fitting = []
    for option in options:
        of_this_kind = len(option) < 4 or verb.startswith("choose") or (option[3] == SET) == verb.startswith("set")
        if of_this_kind and reader.names(named, option[1]) and (not materials or reader.fit(materials, option[2])):
            fitting.append(option)
    if materials or len(fitting) < 2:
        return [reader.choice(option) for option in fitting]
    return [reader.choice(choice) for choice in dict.fromkeys((option[0], option[1], (), *option[3:]) for option in fitting)]


def no_answer(reader: Reader, said: str) -> CannotParse:
    """That this is none of the choices, with the nearest one."""
    asking = reader.state.asking
    if asking is None or asking.player != reader.player:
        if reader.sentence.fault is not None:
            return reader.sentence.fault
        return CannotParse(f'"{said}" is no result of chance' if reader.player == CHANCE else f'"{said}" is nothing that can be chosen')
    allowed = [re.sub(r"^(chance:|[AB] chooses) ", "", sentence) for sentence in option_sentences(reader.state).values()]
    near = nearest(said, allowed, 1, 50)
    shown = ", ".join(allowed[:12]) + (", …" if len(allowed) > 12 else "")
    return CannotParse(f'"{said}" is none of the choices: {shown}', near[0] if near else None)


def result_of_chance(reader: Reader) -> Move:
    """A result of chance where the state asks for none: the judge will say so.

    Raises:
        CannotParse: it is none of those that are possible now.
    """
    if reader.state.asking is None or reader.state.asking.player != CHANCE:
        words = reader.words.lower()
        number = re.fullmatch(r"(\d+)(\s+heads)?", words)
        if number is not None:
            return reader.choice(("heads" if number[2] else "rolled", int(number[1])))
        if words in ("heads", "tails"):
            return reader.choice(("heads", int(words == "heads")))
        if words in ("right", "wrong"):
            return reader.choice(("called", words))
        for listed, end in mentions(reader.sentence, 0):
            if at_end(reader.sentence, end):
                return reader.choice(("card", reader.state.duel.defs[listed[0].codes[0]].name))
    raise no_answer(reader, reader.words)


def choose(reader: Reader, head: re.Match[str]) -> Iterator[list[Move]]:
    """`chooses …` where it answers no question as it was asked: a move all the same, for the judge to refuse."""
    said = reader.words[head.end() :].strip(" .")
    asking = reader.state.asking
    if asking is not None and asking.player == reader.player and not any(option[0] in ("cards", "summon") for option in asking.options):
        raise no_answer(reader, said)
    plain = folded(said)
    if plain in ("attackposition", "defenseposition"):
        yield [reader.choice(("position", "Attack Position" if plain == "attackposition" else "Defense Position"))]
    elif plain in ("yes", "no"):
        yield [reader.choice((plain, ""))]
    elif plain == "nothing":
        yield [reader.choice(("cards", ()))]
    elif said.isdecimal():
        yield [reader.choice(("number", int(said)))]
    for listed, end in mentions(reader.sentence, head.end()):
        if at_end(reader.sentence, end):
            yield [reader.choice(("cards", uids)) for uids in reader.cards(listed, roles.among(offered(reader.state)[0]))]

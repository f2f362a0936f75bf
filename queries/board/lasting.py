"""Which effects used earlier this turn still apply: the section `lasting`, `PLAYER [effect N of] CARD [targeting CARD + CARD]`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import msgspec

from legality.public import State, change, left_behind
from queries.board.used import effect_of

if TYPE_CHECKING:
    from legality.public import CardFacts, EffectFacts, Left
    from queries.board.laid import Laid
    from queries.board.names import BoardNames
    from queries.board.sentences import Sentence

_LASTING = re.compile(r"(?:effect (\d{1,3}) of )?(.+?)(?: targeting (.+))?\Z")


class Line(msgspec.Struct, frozen=True):
    """One line, read: who used which of the card's effects, and the cards that its words name."""

    sentence: Sentence
    player: int
    facts: CardFacts
    source: int
    effects: tuple[EffectFacts, ...]
    cards: tuple[int, ...]
    label: str


def named_in(sentences: Iterable[Sentence], names: BoardNames) -> list[CardFacts]:
    """The cards that these lines name: the Duel knows them, also where none of them is on the board."""
    found = []
    for sentence in sentences:
        parts = _parts(sentence, names.is_known)
        name = names.lookup(parts[1]) if parts is not None else None
        if isinstance(name, str):
            found.append(names.facts(name))
    return found


def _parts(sentence: Sentence, knows: Callable[[str], bool]) -> tuple[str, str, str] | None:
    """The number of the effect, the card and what it targets, where that is said; a card's name may have the word "targeting" in it."""
    match = _LASTING.match(sentence.text[2:].strip())
    if match is None:
        return None
    number, card, targets = match.groups(default="")
    return (number, card, targets) if not targets or knows(card) else (number, f"{card} targeting {targets}", "")


def read_line(sentence: Sentence, laid: Laid) -> Line | None:
    """What a line says; a card that is not in the open on its player's side is laid beside the board. None after a fault."""
    faults = laid.faults
    parts = _parts(sentence, laid.knows)
    if sentence.text[0] not in "AB" or parts is None:
        faults.add(sentence.node, f'a line of lasting is a player and a card, such as "B Raigeki"; found {sentence.node.found()}')
        return None
    user = "AB".index(sentence.text[0])
    number, text, targets = parts
    found = _effects(laid, text, number, sentence)
    if found is None:
        return None
    facts, effects = found
    cards = []
    for part in targets.split(" + "):
        uid = laid.find(part.strip(), range(len(laid.cards)), sentence.node, "lasting", "a card on the board") if part else None
        if uid is not None:
            cards.append(uid)
    of = f"effect {number} of " if number else ""
    label = f"{'AB'[user]} {of}{facts.name}{f' targeting {targets}' if cards else ''}"
    return Line(sentence, user, facts, laid.used_by(user, facts, text), effects, tuple(cards), label)


def _effects(laid: Laid, text: str, number: str, sentence: Sentence) -> tuple[CardFacts, tuple[EffectFacts, ...]] | None:
    """The card, and the effect of this number, or all of them."""
    if number:
        found = effect_of(laid, text, int(number), sentence)
        return None if found is None else (found[0], (found[1],))
    name = laid.name(laid.ids[text]) if text in laid.ids else laid.names.resolve(laid.bare(text), sentence.node)
    if name is None:
        return None
    facts = laid.names.facts(name)
    return facts, facts.effects


def with_lasting(state: State, lines: Iterable[Line | None], laid: Laid) -> tuple[State, list[str]]:
    """The position in which what these lines name still applies, and what is taken for granted of it."""
    assumed: list[str] = []
    for line in lines:
        if line is not None:
            state = _applied(state, line, laid, assumed)
    return state, assumed


def _applied(state: State, line: Line, laid: Laid, assumed: list[str]) -> State:
    found = [left_behind(state, line.player, line.source, effect, line.cards) for effect in line.effects]
    leaving = [number for number, left in enumerate(found) if left.lasting or left.delayed]
    if len(leaving) == 1 and not found[leaving[0]].depends and not found[leaving[0]].of_cards:
        left = found[leaving[0]]
        if left.unread:
            assumed.append(f"lasting, {line.label}: nothing is left by what is not understood: {left.unread}")
        if left.later:
            assumed.append(f"lasting, {line.label}: what it does to cards later this turn is left out")
        new = [change(entry, label=entry.label or line.label) for entry in left.lasting]
        after: State = change(state, lasting=(*state.lasting, *new), delayed=(*state.delayed, *left.delayed))
        return after
    laid.faults.add(line.sentence.node, _why_not(line, found, leaving))
    return state


def _why_not(line: Line, found: list[Left], leaving: list[int]) -> str:
    """Why nothing can be said of what this line leaves."""
    name = line.facts.name
    if any(left.depends for left in found):
        return f"what {name} leaves behind depends on how it resolved, which a line of lasting does not say; write it into play"
    if any(left.of_cards for left in found):
        return f'what {name} leaves behind is said of cards that this line does not name; say of which: "{line.label} targeting CARD"'
    if len(leaving) > 1:
        numbers = " and ".join(str(line.effects[number].number) for number in leaving)
        return f'{name} leaves something behind by its effects {numbers}; say by which, such as "{line.label[:2]}effect 1 of {name}"'
    if any(left.is_over for left in found):
        return f"what {name} leaves behind is over by now"
    unread = next((left.unread for left in found if left.unread), "")
    if unread:
        return f"what {name} leaves behind cannot be said: {unread}"
    return f"{name} leaves nothing behind that applies to a player; what applies to one card is said with that card"

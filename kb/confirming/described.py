"""Does a card described by hand say what its text says? Each effect beside the part of the text that it stands for.

The anatomy of the text says which parts there are; which of them an effect stands for is told by the words that they have in common. A
wrong choice confirms nothing: only an effect that says the same words as its part is confirmed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from kb.confirming.gate import Compared, Words, allowances, beside_said, equipping, owned, said_back
from kb.confirming.words import words
from kb.records.decoding import decode
from kb.records.effects import Effect
from kb.text.language.printed import Printed
from kb.text.language.units import Unit
from kb.text.phrases.groups import is_said
from kb.vocabulary.words import ACTIVATED

LEAST = 0.25
"""So much of their words an effect and its part have in common at least, from 0 to 1."""
HALF = 0.5
"""So much of what joins a group is what the group lacks."""

Parts = Sequence[tuple[Unit, Sequence[int]]]


class _Part(NamedTuple):
    """One part of a text."""

    kind: str
    text: Words
    words: Counter[str]
    must_be_said: bool
    """Did the compiler make effects of it? Then a description has to say it, too."""


def compared(described: Mapping[str, Any], parts: Parts, card: Printed) -> list[Compared]:
    """Each part of a text beside what the effects of the described card say of it; parts that nothing says have no effects.

    `parts` is what `kb.text.compile.compiled` makes of the text. What is described in part only is not compared.
    """
    effects = [decode(effect, Effect) for effect in described["effects"]]
    types = str(described["card"])
    texts = _parts(parts, card)
    found = []
    for group in _standing(texts, effects, card.name, types):
        text = Words(" . ".join(texts[at].text.printed for at in group.parts),
                     tuple(limit for at in group.parts for limit in texts[at].text.limits))
        if not group.effects:
            if any(texts[at].must_be_said for at in group.parts):
                found.append(Compared((), text.printed, "", tuple(sorted(_all_words(text, card.name).elements())), ()))
        elif all(is_said(described["effects"][place]) for place in group.effects):
            found.append(_beside(group.effects, [effects[place] for place in group.effects], text, card.name, types))
    return found


def _beside(places: tuple[int, ...], effects: Sequence[Effect], text: Words, name: str, types: str) -> Compared:
    if not text.printed.strip(" .") and all(effect.number == 0 for effect in effects):
        return Compared(places, "", "", (), ())
    return beside_said(places, effects, text, name, types)


# --- which effect stands for which part --------------------------------------------------------------------------------------


class _Group(NamedTuple):
    """Effects and the parts of the text that they stand for together."""

    effects: tuple[int, ...]
    parts: tuple[int, ...]


def _parts(parts: Parts, card: Printed) -> list[_Part]:
    """The parts of a text that may be effects. What limits the card's own Summons may be described beside the effects."""
    beside = allowances([unit for unit, _ in parts], card)
    found = []
    for unit, places in parts:
        text = Words(*owned(unit, card))
        if beside and unit.permissions and unit.span.part == "text":
            text = text._replace(printed=f"{text.printed} {beside}")
        if not text.printed.strip(" .") and unit.kind == "card activation" and "equip" in card.types:
            text = text._replace(printed=equipping(card))
        said = _all_words(text, card.name)
        found.append(_Part(unit.kind, text, said, bool(places and said)))
    return found


def _standing(parts: Sequence[_Part], effects: Sequence[Effect], name: str, types: str) -> list[_Group]:
    """What stands for what: first each effect for the part most like it; then what completes a group joins it."""
    said = [_all_words(said_back([effect], name, types), name) for effect in effects]
    groups = _pairs(parts, effects, said)
    paired = {place for group in groups for place in group.effects}, {at for group in groups for at in group.parts}
    alone = [_Group((place,), ()) for place in range(len(effects)) if place not in paired[0]]
    alone += [_Group((), (at,)) for at in range(len(parts)) if at not in paired[1]]
    for one in alone:
        shares = [(_completes(one, group, parts, said), -at) for at, group in enumerate(groups)]
        share, at = max(shares, default=(0.0, 0))
        if share >= HALF:
            groups[-at] = _joined(groups[-at], one)
        else:
            groups.append(one)
    return groups


def _pairs(parts: Sequence[_Part], effects: Sequence[Effect], said: Sequence[Counter[str]]) -> list[_Group]:
    """Each effect with one part, the likest first; what does nothing by itself with an activation of which nothing is printed."""
    choices = [(_likeness(said[place], part.words), _same_kind(effects[place], part), -abs(place - at), place, at)
               for place in range(len(effects)) for at, part in enumerate(parts)]
    found: dict[int, int] = {}
    for likeness, same_kind, _, place, at in sorted(choices, reverse=True):
        is_nothing = effects[place].number == 0 and not parts[at].words and same_kind
        if place not in found and at not in found.values() and (likeness >= LEAST or is_nothing):
            found[place] = at
    return [_Group((place,), (at,)) for place, at in sorted(found.items())]


def _joined(one: _Group, other: _Group) -> _Group:
    return _Group(tuple(sorted((*one.effects, *other.effects))), tuple(sorted((*one.parts, *other.parts))))


def _completes(one: _Group, group: _Group, parts: Sequence[_Part], said: Sequence[Counter[str]]) -> float:
    """What share of its words a group lacks: of an effect what it does not say yet, of a part what it says and is not printed yet."""
    if any(parts[at].kind == "summoning" for at in one.parts):
        return 0.0
    own, printed = (_words_of(each.parts, [part.words for part in parts]) for each in (one, group))
    own_said, all_said = (_words_of(each.effects, said) for each in (one, group))
    lacking = all_said - printed if one.parts else printed - all_said
    words_of_one = own if one.parts else own_said
    return (lacking & words_of_one).total() / max(1, words_of_one.total())


def _words_of(places: Sequence[int], counted: Sequence[Counter[str]]) -> Counter[str]:
    return sum((counted[place] for place in places), Counter[str]())


def _same_kind(effect: Effect, part: _Part) -> int:
    """How well the kinds agree: 2 the same, 1 both make a Chain Link or neither does."""
    return 2 if effect.kind == part.kind else int((effect.kind in ACTIVATED) == (part.kind in ACTIVATED))


def _all_words(text: Words, name: str) -> Counter[str]:
    return words(" ".join((text.printed, *text.limits)), name)


def _likeness(one: Counter[str], other: Counter[str]) -> float:
    """What two texts have in common, from 0 to 1."""
    size = one.total() + other.total()
    return 2 * (one & other).total() / size if size else 0.0

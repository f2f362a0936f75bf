"""Stretches of a sentence that cannot be said in which nobody does anything: what is barred or negated, and how many cards are drawn.

They belong to the heads of `heads.lark`, as those of `head_words` do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.text.continuous.head_words import CARD_NOUNS, PART, kinds_of, quiet
from kb.text.language.reading import Phrase, Word

ALSO = (",", "also", "their", "effect", "is", "negated")
ENDS: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (
    (("cannot", "be", "activated", *ALSO), ("activation", "negation")),
    (("cannot", "be", "activated"), ("activation",)),
    (("is", "negated"), ("negation",)),
    (("can", "be", "activated"), ("activation",)),
)
"""How such a sentence ends -> on what it bears."""
OF_DRAWS = frozenset({"draw", "instead", "can"})


def barred_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """ "Flip monsters' effects cannot be activated": (topics, with which kinds of card alone)."""
    said = tuple("a name" if word.kind == "name" else word.value for word in given[at:])
    for end, topics in ENDS:
        before = said[: -len(end)]
        if said[-len(end) :] != end or not before or PART & set(before):
            continue
        if end[0] == "can" and before[0] != "no":
            return
        of_effects = end[-1] == "activated" or "effect" in before
        if of_effects and CARD_NOUNS & set(before) and all(quiet(given, place) for place in range(at, at + len(before))):
            applied = ("activation",) if topics == ("negation",) and "activated" not in before else ()
            kinds = kinds_of(tuple(word for word in before if word not in ("'s", "'")))
            yield Phrase(len(given), ((*topics, *applied), kinds))
        return


def drawn_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """ "Draw 2 cards instead of 1 for your normal draw during your Draw Phase", and nothing else."""
    said = [word.value for word in given[at:]]
    if ("normal", "draw") not in zip(said, said[1:], strict=False) or "draw" not in (said[0], *said[said.index("draw") + 1 :]):
        return
    if all(quiet(given, place) or given[place].value in OF_DRAWS for place in range(at, len(given))):
        yield Phrase(len(given), "drawn")


SPARED = ("is", "not", "destroyed")


def spared_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """Behind "the first time": "it would be destroyed by battle, it is not destroyed", and nothing else."""
    said = tuple(word.value for word in given[at:])
    before = said[: -len(SPARED)]
    if said[len(before) :] != SPARED or ("would", "be", "destroyed") not in zip(before, before[1:], before[2:], strict=False):
        return
    if PART.isdisjoint(before) and all(quiet(given, place) or given[place].value == "destroyed" for place in range(at, at + len(before))):
        yield Phrase(len(given), "spared")

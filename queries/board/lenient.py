"""What a player may write for short, written out: one card without a list, `turn: A`, phases in the players' words, `me` and `opponent`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from queries.board.faults import is_empty

if TYPE_CHECKING:
    from kb.store.load import Node

SIDES: Final = ("A", "B")
LISTS: Final = ("hand", "monsters", "spells", "graveyard", "banished", "extra")
OTHER_WORDS: Final = {
    "a": "A", "b": "B", "me": "A", "opponent": "B",
    "draw phase": "draw", "dp": "draw", "standby phase": "standby", "sp": "standby",
    "main phase 1": "main1", "main phase": "main1", "mp1": "main1", "m1": "main1",
    "battle phase": "battle", "bp": "battle", "main phase 2": "main2", "mp2": "main2", "m2": "main2", "end phase": "end", "ep": "end",
    "start step": "start", "battle step": "battle", "damage step": "damage", "end step": "end",
}  # fmt: skip
"""Other words for a player, a phase or a step, in small letters."""
SENTENCES: Final = ("used", "lasting", "play", "happened")
_LEAD: Final = re.compile(r"\A\s*(me|opponent)(?=\s)", re.IGNORECASE)


def written_out(root: Node) -> Node:
    """The tree of a board with everything as the reader wants it; what is neither long nor short form is left as it is."""
    if not root.is_mapping:
        return root
    root = _renamed(root)
    found = dict(root.entries())
    for key, node in found.items():
        if key == "turn":
            found[key] = _turn(node)
        elif key in SIDES:
            found[key] = _side(node)
        elif key in SENTENCES:
            found[key] = _sentences(node)
    return replace(root, value=found)


def in_letters(sentence: str) -> str:
    """A sentence about `me` or `opponent` as one about A or B.

    >>> in_letters("opponent activates Raigeki")
    'B activates Raigeki'
    """
    return _LEAD.sub(lambda lead: OTHER_WORDS[lead[1].lower()], sentence, count=1)


def _renamed(root: Node) -> Node:
    """`me` is A, `opponent` is B; a side written under both names is left so, as a fault."""
    words = {key: letter for key, letter in (("me", "A"), ("opponent", "B")) if letter not in root.entries()}
    if words.keys().isdisjoint(root.entries()):
        return root
    names = {key: key for key in root.entries()} | words
    value = {names[key]: node for key, node in root.entries().items()}
    return replace(root, value=value, keys={names[key]: node for key, node in root.keys.items()})


def _word(node: Node) -> Node:
    """The one word of the format for another of the players' words."""
    word = node.raw.strip().casefold()
    if not node.is_scalar or word not in OTHER_WORDS:
        return node
    return replace(node, value=OTHER_WORDS[word], raw=OTHER_WORDS[word])


def _turn(node: Node) -> Node:
    if node.is_scalar and not is_empty(node):
        node = _word(node)
        return replace(node, value={"player": node}, raw="") if node.raw in SIDES else node
    if not node.is_mapping:
        return node
    words = ("player", "phase", "step")
    return replace(node, value={key: _word(item) if key in words else item for key, item in node.entries().items()})


def _side(node: Node) -> Node:
    return _each(node, {**dict.fromkeys(LISTS, _cards), "field": _card, "deck": _deck})


def _each(node: Node, readers: Mapping[str, Callable[[Node], Node]]) -> Node:
    """The mapping with what stands under these keys read so."""
    if not node.is_mapping:
        return node
    return replace(node, value={key: readers[key](item) if key in readers else item for key, item in node.entries().items()})


def _deck(node: Node) -> Node:
    return _each(node, {"cards": _cards}) if node.is_mapping else _cards(node)


def _cards(node: Node) -> Node:
    """A list of cards, also of a single one."""
    found = listed(node)
    return replace(found, value=[_card(item) for item in found.items()]) if found.is_list else found


def _card(node: Node) -> Node:
    return _each(node, {"owner": _word, "materials": _cards, "did": listed})


def listed(node: Node) -> Node:
    """A list; what stands alone is a list of one, and nothing stays nothing."""
    return node if node.is_list or is_empty(node) else replace(node, value=[node], raw="", comment=None)


def _sentences(node: Node) -> Node:
    found = listed(node)
    return replace(found, value=[_sentence(item) for item in found.items()]) if found.is_list else found


def _sentence(node: Node) -> Node:
    if node.is_list:
        return replace(node, value=[_sentence(item) for item in node.items()])
    if not isinstance(node.value, str):
        return node
    return replace(node, value=in_letters(node.value), raw=in_letters(node.raw))

"""A part of a card that is not understood, said to people: the sentence by its number, what it is about, where the card can be read (B-06).

Programs get its place in characters (`legality.game.view.not_said`); nobody at a table has that text with its characters counted.
"""

from __future__ import annotations

import re

from kb.store.knowledge import open_kb

_FACT = (
    r"what its (?P<of>text|pendulum text|materials text) says(?: in sentence (?P<sentence>\d+))? at characters \d+-\d+ \((?P<kind>[^()]+)\)"
)
OF_TEXT = {"text": "its text", "pendulum text": "its Pendulum Effect", "materials text": "its materials"}
DATABASE = "https://www.db.yugioh-card.com/yugiohdb/card_search.action?request_locale=en"


def in_words(said: str) -> str:
    """The sentence with every place in characters put into words.

    >>> in_words("Sangan: what its text says in sentence 2 at characters 12-40 (step reveal)")
    'Sangan: the 2nd sentence of its text is not understood (what it does)'
    """
    return re.sub(_FACT, _sentence, said) if "what its " in said else said


def unread_cards(said: str) -> list[str]:
    """The cards of which the sentence says that a part is not understood: the longest names before those words.

    >>> unread_cards("A activates Sangan: Sangan: what its text says in sentence 2 at characters 12-40 (step reveal)")
    ['Sangan']
    """
    if "what its " not in said:
        return []
    found, begin = [], 0
    for match in re.finditer(_FACT, said):
        pieces = said[begin : match.start()].rstrip(": ").replace("; ", ": ").split(": ")
        names = [": ".join(pieces[start:]) for start in range(len(pieces))]
        found.append(next((name for name in names if open_kb().card(name) is not None), names[-1]))
        begin = match.end()
    return found


def address(card: str) -> str:
    """Where the card can be read in Konami's database: its own page, or a search for its name where its number is not known."""
    from urllib.parse import quote  # start-up

    known = open_kb()
    rows = (known.card(card), known.only("compiled").card(card))
    number = next((row["konami"] for row in rows if row is not None and "konami" in row), None)
    return f"{DATABASE}&ope=2&cid={number}" if number else f"{DATABASE}&ope=1&keyword={quote(card)}"


def _sentence(match: re.Match[str]) -> str:
    from kb.saying.unread import ABOUT, ordinal  # start-up

    sentence = f"the {ordinal(int(match['sentence']))} sentence" if match["sentence"] else "a sentence"
    about = ABOUT.get(match["kind"].split()[0], "")
    return f"{sentence} of {OF_TEXT[match['of']]} is not understood{f' ({about})' if about else ''}"

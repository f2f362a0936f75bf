"""Deck files: what a YDK file may hold, and the place of everything that it may not."""

from __future__ import annotations

import pytest

from kb.errors import KnowledgeError
from queries.deck import MOST_CARDS, MOST_FAULTS, DeckEntry, read_deck


def test_sections_comments_and_blanks() -> None:
    text = "#created by somebody\r\n#main\r\n123\r\n\r\n 0123 \r\n#extra\r\n# a comment\r\n7\r\n!side\r\n9\r\n"
    assert read_deck(text).entries == (
        DeckEntry(123, "main", 3), DeckEntry(123, "main", 5), DeckEntry(7, "extra", 8), DeckEntry(9, "side", 10),
    )  # fmt: skip


def test_sections_may_be_missing_or_empty() -> None:
    assert read_deck("#main\n").entries == ()
    assert [entry.section for entry in read_deck("!side\n5\n#MAIN\n6").entries] == ["side", "main"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("5\n#main\n", "deck.ydk:1:1: a passcode before any of #main, #extra, !side"),
        ("#main\n  Sangan\n", 'deck.ydk:2:3: a passcode, #main, #extra, !side or a comment (#) was expected; found "Sangan"'),
        ("#main\n-5\n", 'found "-5"'),
        ("#main\n12345678901\n", 'found "12345678901"'),
        ("#main\n٣\n", 'found "٣"'),
        ("#main\n5\n!side\n#main\n", "deck.ydk:4:1: a second #main (the first is in line 1)"),
        ("", "deck.ydk: this is no deck: it has none of #main, #extra, !side"),
        ("# only a comment", "this is no deck"),
    ],
)
def test_faults_have_their_place(text: str, message: str) -> None:
    with pytest.raises(KnowledgeError) as caught:
        read_deck(text, "deck.ydk")
    assert message in str(caught.value)


def test_all_faults_are_told_at_once_up_to_a_bound() -> None:
    with pytest.raises(KnowledgeError) as caught:
        read_deck("#main\nx\n5\ny")
    assert [(one.line, one.column) for one in caught.value.errors] == [(2, 1), (4, 1)]
    with pytest.raises(KnowledgeError) as caught:
        read_deck("#main\n" + "x\n" * 1000)
    assert len(caught.value.errors) == MOST_FAULTS


def test_a_deck_holds_so_many_cards() -> None:
    assert len(read_deck("#main\n" + "5\n" * MOST_CARDS).entries) == MOST_CARDS
    with pytest.raises(KnowledgeError, match=f"more than {MOST_CARDS} cards"):
        read_deck("#main\n" + "5\n" * (MOST_CARDS + 1))

"""Deck files: what a YDK file may hold, and the place of everything that it may not."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.errors import KnowledgeError
from kb.store.knowledge import open_kb
from queries.cli import main
from queries.knowing.deck import MOST_CARDS, MOST_FAULTS, DeckEntry, read_deck


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
        ("#main\n12\x0b34\n", 'deck.ydk:2:1: a passcode, #main, #extra, !side or a comment (#) was expected; found "12\\x0b34"'),
        ("#main\n5\n12\u202834\n", "deck.ydk:3:1: "),
        ("#main\n\x00\n", 'found "\\x00"'),
        ("#main\n5 6\n", 'found "5 6"'),
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


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (bytes(range(256)) * 20, "no text in UTF-8"),
        ("#main\n26202165\n".encode("utf-16"), "no text in UTF-8"),
        (b"#main\n" + b"1\n" * 2_500_000, "more than 100,000 bytes"),
        (b"#main\n" + b"9" * 90_000, "2:1: a passcode"),
        (b"26202165\r\n", "1:1: a passcode before any of"),
        (b"#main\n" + b"26202165\n" * (MOST_CARDS + 1), "more than 500 cards"),
        (b"", "this is no deck"),
    ],
)
def test_no_file_is_read_that_is_no_deck(content: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "d.ydk"
    file.write_bytes(content)
    for command in (["deck", str(file)], ["puzzle", "generate", "--cards", str(file)]):
        assert main(command) == 2
        error = capsys.readouterr().err
        assert error.startswith(str(file)) and said in error and "Traceback" not in error and len(error) < 400


def test_line_ends_and_a_mark_at_the_beginning_do_not_matter(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "d.ydk"
    for content in (b"\xef\xbb\xbf#main\r\n26202165\r\n!side\r\n12580477", b"#main\r26202165\r!side\r12580477\r"):
        file.write_bytes(content)
        assert main(["deck", str(file)]) == 0 and "2 of 2 cards understood fully" in capsys.readouterr().out


def test_puzzles_of_a_deck_need_cards_that_are_fully_described(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "d.YDK"
    file.write_text("#main\n26202165\n26202165\n12580477\n5\n#extra\n44508094\n", encoding="utf-8")
    assert main(["puzzle", "generate", "--cards", str(file)]) == 2
    assert capsys.readouterr().err == (
        f"{file}: too few cards for puzzles: 3 of its 4 different cards are fully described, and 4 are needed\n"
    )
    monkeypatch.setattr("queries.puzzles.generating.making.MOST_TRIES", 5)
    file.write_text("#main\n" + "\n".join(map(str, codes("Sangan", "Summoned Skull", "Kuriboh", "Jinzo"))), encoding="utf-8")
    assert main(["puzzle", "generate", "--cards", str(file)]) == 2
    assert "; 4 of its 4 different cards are fully described" in capsys.readouterr().err


def codes(*names: str) -> list[int]:
    return [(open_kb().card(name) or {})["password"] for name in names]

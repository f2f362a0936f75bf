"""Sentences and conjunctives (`psct.md` 1, 4), with invented words."""

from kb.text.dividing.clauses import clauses, hidden, sentences
from kb.text.language.units import Span
from kb.text.steps.antecedents import face_of, may_be
from kb.text.steps.references import rechecked
from kb.text.steps.wordings import normalised


def joined(text: str) -> list[tuple[str, str]]:
    return [(clause.joined, clause.span.text) for clause in clauses((Span(text),))]


def test_every_conjunctive_with_its_clause() -> None:
    assert joined("jump, and if you do, sing, then dance, also rest, also, after that, sleep") == [
        ("", "jump"), ("and if you do", "sing"), ("then", "dance"), ("also", "rest"), ("also, after that", "sleep")]


def test_names_and_brackets_are_never_cut() -> None:
    assert joined('call "Jump, then Sing" (loud, then quiet)') == [("", 'call "Jump, then Sing" (loud, then quiet)')]


def test_and_alone_may_join_nouns_and_is_left() -> None:
    assert joined("call the cat and the dog") == [("", "call the cat and the dog")]


def test_a_bracket_with_but_is_read_as_words_behind_a_comma_at_the_same_places() -> None:
    (clause,) = clauses((Span("call it (but not loud)", 7),))
    assert clause.span.text.startswith("call it, but") and clause.span.start == 7


def test_such_a_bracket_in_the_middle_is_left() -> None:
    assert joined("call it (but not loud, also rest) or sing") == [("", "call it (but not loud, also rest) or sing")]


def test_places_count_from_the_start_of_the_text() -> None:
    first, second = clauses((Span("jump. Then sing.", 100),))
    assert (first.span.start, second.span.start, second.span.text) == (100, 111, "sing")


def test_sentences_without_their_full_stops() -> None:
    assert [span.text for span in sentences(Span('Call "D.D. Cat". Sing.\n● Rest'))] == ['Call "D.D. Cat"', "Sing", "Rest"]


def test_hidden_keeps_the_length() -> None:
    text = 'call "A, B" (and C) now'
    assert len(hidden(text)) == len(text) and "B" not in hidden(text) and "now" in hidden(text)


def test_that_target_is_checked_again_and_it_is_not() -> None:
    """`psct.md` 6."""
    assert rechecked((Span("destroy that target"),)) and rechecked((Span("destroy those targets"),))
    assert not rechecked((Span("destroy it"),)) and not rechecked((Span('destroy "That Target"'),))


def test_what_kind_of_card_a_selection_is() -> None:
    assert face_of({"is": "spell"}) == "spell" and face_of({"level": 4}) == "monster" and face_of({"from": ["GY"]}) == ""
    assert may_be("", "monster") and may_be("monster", "") and may_be("spell", "spell or trap") and not may_be("trap", "monster")


def test_older_words() -> None:
    assert normalised("inflict 500 points of damage to your opponent's Life Points") == "inflict 500 damage to your opponent"
    assert normalised("place 2 Nut Counters on this card") == 'place 2 counter named "Nut Counter" on this card'
    assert normalised('Special Summon, from your Deck, 1 "Cog"') == 'Special Summon 1 "Cog" from your Deck'

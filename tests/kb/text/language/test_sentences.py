"""Lines, sentences and parts of sentences, with their places. Invented texts."""

from __future__ import annotations

import pytest

from kb.text.language.sentences import bare, divided, lines, masked, parts, sentences, unlabelled
from kb.text.language.units import Span


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Draw 1 card. Discard 1 card.", ["Draw 1 card.", "Discard 1 card."]),
        ('Add 1 "D. D. Gear". Draw 1 card.', ['Add 1 "D. D. Gear".', "Draw 1 card."]),
        ("Place 1 E.C. Counter on it. Draw 1 card.", ["Place 1 E.C. Counter on it.", "Draw 1 card."]),
        ("Gain 500 LP (min. 1). Draw 1 card.", ["Gain 500 LP (min. 1).", "Draw 1 card."]),
        ("It gains min. 100 ATK. Draw 1 card.", ["It gains min. 100 ATK.", "Draw 1 card."]),
        ("Draw 1 card. (It is shown. It is kept.) Discard 1 card.", ["Draw 1 card.", "(It is shown. It is kept.)", "Discard 1 card."]),
        ("A monster with ? ATK gains 100 ATK. Draw 1 card.", ["A monster with ? ATK gains 100 ATK.", "Draw 1 card."]),
        ("No full stop", ["No full stop"]),
    ],
)
def test_sentences(text: str, expected: list[str]) -> None:
    found = sentences(Span(text))
    assert [span.text for span in found] == expected
    assert all(text[span.start : span.end] == span.text for span in found)


def test_lines_and_bullets() -> None:
    found = lines(Span("Apply 1 of these:\n● Draw 1 card. ● Gain 500 LP.\n1: Nothing.\nThe end."))
    assert [(line.span.text, line.bullet) for line in found] == [
        ("Apply 1 of these:", False),
        ("Draw 1 card.", True),
        ("Gain 500 LP.", True),
        ("1: Nothing.", True),
        ("The end.", False),
    ]


def test_masks_keep_every_place() -> None:
    text = 'If "Cog" or "Wheel" (but not: this) wins’s'
    assert len(masked(text, "Cog")) == len(bare(text, "Cog")) == len(text)
    assert masked(text, "Cog") == 'if "sss" or "nnnnn" (but not: this) wins\'s'
    assert bare(text, "Cog").split() == ["if", '"sss"', "or", '"nnnnn"', "wins's"]


def test_a_letter_that_grows_in_lower_case_keeps_its_place() -> None:
    assert len(masked("İf İt")) == 5


def test_the_act_may_stand_before_a_colon_by_mistake() -> None:
    divided_at = parts(Span("You can Tribute this card: Draw 1 card."))
    assert divided_at.condition is None and divided_at.activation is not None
    assert divided_at.activation.text == "You can Tribute this card"


@pytest.mark.parametrize(
    ("text", "made"),
    [("Draw 1 card.", False), ("If you win: Draw 1 card.", True), ("Pay 100 LP; draw.", True), ("(Only this: draw.)", False)],
)
def test_what_divides(text: str, made: bool) -> None:
    assert divided(Span(text)) is made


@pytest.mark.parametrize(
    ("bullet", "rest"),
    [
        ("Heads: Draw 1 card.", "Draw 1 card."),
        ("3 or more: Draw 1 card.", "Draw 1 card."),
        ("Warrior, Beast, or Pyro: Draw 1 card.", "Draw 1 card."),
        ("While in Attack Position: Draw 1 card.", "Draw 1 card."),
        ("During your turn: Draw 1 card.", "During your turn: Draw 1 card."),
        ("If you win: Draw 1 card.", "If you win: Draw 1 card."),
        ("Draw 1 card.", "Draw 1 card."),
    ],
)
def test_labels_of_bullets(bullet: str, rest: str) -> None:
    assert unlabelled(Span(bullet)).text == rest

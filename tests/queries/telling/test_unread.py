"""B-06: what is not understood of a card is said in sentences, with what it is about and where the card can be read."""

from __future__ import annotations

import json

import pytest

from kb.saying.unread import ordinal
from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from kb.text.language.units import placed
from legality.game.view import not_said
from queries.asking.respond import can_respond
from queries.board.reader import read_board
from queries.render.response_text import response_paper
from queries.telling.answers import to_json
from queries.telling.unread import address, in_words, unread_cards

TEXT = "Draw 1 card. Sing 1 song to your opponent. You can only activate 1 \"Bard\" per turn."
BARD = Printed("Bard", "spell", ("normal",), TEXT)


def records(value: object) -> list[str]:
    """Every record of an opaque part."""
    if isinstance(value, dict):
        own = [str(inner) for word, inner in value.items() if word == "opaque"]
        return own + [each for inner in value.values() for each in records(inner)]
    return [each for inner in value for each in records(inner)] if isinstance(value, list | tuple) else []


def test_a_record_says_in_which_sentence_it_stands() -> None:
    places = [place for record in records(compile_card(BARD)) if (place := placed(record)) is not None]
    assert {(TEXT[place.start : place.start + 4], place.sentence) for place in places} == {("Sing", 2)}


@pytest.mark.parametrize("name", ["Sangan", "Number 39: Utopia"])
def test_the_card_is_found_before_the_words(name: str) -> None:
    fact = not_said(name, "step reveal at 12-40, sentence 2").fact
    assert unread_cards(fact) == [name] and unread_cards(f"A activates {name}: {fact}") == [name]
    assert in_words(fact) == f"{name}: the 2nd sentence of its text is not understood (what it does)"


def test_facts_that_speak_of_something_else_stay() -> None:
    assert in_words("the unnamed cards of A's Deck") == "the unnamed cards of A's Deck" and unread_cards("Sangan: its ATK") == []


def test_the_address_is_that_of_the_card_or_a_search_for_its_name() -> None:
    assert address("Sangan").endswith("&ope=2&cid=4054")
    assert address("Nobody & Co").endswith("&ope=1&keyword=Nobody%20%26%20Co")


def test_numbers_are_said_as_people_count() -> None:
    assert [ordinal(number) for number in (1, 2, 3, 4, 11, 21, 112)] == ["1st", "2nd", "3rd", "4th", "11th", "21st", "112th"]


def test_people_read_sentences_and_programs_places() -> None:
    effect = {"kind": "card activation", "does": [{"opaque": "step sing at 13-42, sentence 2"}]}
    card = {"name": "Singer", "card": "normal spell", "effects": [effect]}
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {"hand": ["Singer"], "deck": [5]}, "B": {"deck": [5]}}
    read = read_board(json.dumps(board), cards=[card])
    answer = can_respond(read.state, player="A")
    paper = response_paper(answer)
    paper.add_addresses()
    text = paper.text()
    assert text.startswith("Unsettled — whether A can respond with Singer depends on the text of Singer")
    assert "the 2nd sentence of its text is not understood" in " ".join(text.split()) and "characters" not in text
    assert "keyword=Singer" in text
    assert "at characters 13-42" in to_json(answer)

"""Tokens as many as were paid with, Tokens that another sentence describes, and what a Token becomes."""

from tests.support.texts import monster, spell

NUT = {"name": "Nut Token", "type": "Plant", "attribute": "EARTH", "level": 1, "atk": 0, "def": 0}
STATS = "(Plant/EARTH/Level 1/ATK 0/DEF 0)"


def test_as_many_as_paid_the_cost() -> None:
    for many, more in (("that many", {}), ("an equal number of", {}), ("up to that many", {"up to": True})):
        (effect,) = spell(f'Banish any number of "Moss" monsters from your GY; Special Summon {many} "Nut Tokens" {STATS}.')
        assert effect["does"] == [{"tokens": {**NUT, "count": {"count of": "cost cards"}, **more}}]


def test_without_cards_before_it_is_not_known_how_many() -> None:
    (effect,) = spell(f'Special Summon that many "Nut Tokens" {STATS}.')
    assert "opaque" in effect["does"][0]


def test_another_sentence_says_what_they_are_like() -> None:
    first, second = monster(f'During your Standby Phase: You can Special Summon 1 "Nut Token" {STATS}. You can banish this card from your '
                            'GY; Special Summon 2 "Nut Tokens".')
    assert first["does"] == [{"tokens": {**NUT, "count": 1}}]
    assert second["does"] == [{"tokens": {**NUT, "count": 2}}]


def test_no_sentence_says_what_they_are_like_or_two_differ() -> None:
    (effect,) = monster('You can banish this card from your GY; Special Summon 2 "Nut Tokens".')
    assert "opaque" in effect["does"][0]
    *_, last = monster(f'During your Standby Phase: You can Special Summon 1 "Nut Token" {STATS}. If this card is destroyed: Special '
                       'Summon 1 "Nut Token" (Plant/EARTH/Level 2/ATK 0/DEF 0). You can banish this card from your GY; Special Summon 2 '
                       '"Nut Tokens".')
    assert "opaque" in last["does"][0]


def test_which_cannot_be_tributed_and_what_it_becomes() -> None:
    (effect,) = spell(f'Special Summon 1 "Nut Token" {STATS} in Defense Position, which cannot be Tributed, and if you have 3 or more '
                      "Spells in your GY when this effect resolves, the Token's ATK/DEF become 1500 instead.")
    assert effect["does"] == [
        {"tokens": {**NUT, "count": 1, "position": "defense", "cannot": ["be Tributed"]}},
        {"and if you do": {"change ATK and DEF": {"to": 1500, "of": "those cards"},
                           "if": [{"exists": {"count": "3+", "from": ["GY"], "whose": "you", "is": "spell"}}]}}]


def test_a_level_that_is_worked_out() -> None:
    """Without one in the brackets, and only what is before it or counted."""
    stats, nut = "(Plant/EARTH/ATK 0/DEF 0)", {word: value for word, value in NUT.items() if word != "level"}
    for said, level in (
        ("the same Level as the Tributed monster", {"level of": "cost cards"}),
        ("a Level equal to the Tributed monster's original Level", {"original level of": "cost cards"}),
        ("a Level equal to the number of cards in your hand", {"count of": {"from": ["hand"], "whose": "you"}}),
    ):
        (effect,) = spell(f'Tribute 1 monster; Special Summon 2 "Nut Tokens" {stats} with {said} in Defense Position.')
        assert effect["does"] == [{"tokens": {**nut, "count": 2, "level": level, "position": "defense"}}]
    for unsaid in (f'{STATS} with the same Level as the Tributed monster', f"{stats} with a Level equal to its age"):
        (effect,) = spell(f'Tribute 1 monster; Special Summon 1 "Nut Token" {unsaid}.')
        assert "opaque" in effect["does"][0]

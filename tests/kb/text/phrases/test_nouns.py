"""What cards does a phrase name? Worked out by hand from the vocabulary; names are invented."""

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kb.text.phrases.noun_words as noun_words
import kb.text.phrases.nouns as nouns
from kb.text.language.reading import Read, words
from kb.text.language.units import Span
from kb.text.phrases.demands import Unsaid, settled
from kb.text.phrases.noun_meanings import NounMeaning
from kb.text.phrases.nouns import cards_at, kinds_at, of_player, read_cards

YOURS = {"whose": "you"}


def cards(text: str) -> Any:
    found = read_cards(text)
    return found.value if isinstance(found, Read) else None


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("1 card", 1),
        ("a card", 1),
        ("an Effect Monster", 1),
        ("no cards", 0),
        ("all cards", "all"),
        ("each card", "all"),
        ("up to 2 cards", "up to 2"),
        ("2 or more cards", "2+"),
        ("2+ cards", "2+"),
        ("1 or 2 cards", "1-2"),
        ("any number of cards", "1+"),
        ("both monsters", 2),
    ],
)
def test_words_of_number(text: str, count: object) -> None:
    assert cards(text)["count"] == count


def test_a_phrase_without_a_word_of_number_has_no_count() -> None:
    assert cards("monsters you control") == {"from": ["monster zone"], **YOURS}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1 card your opponent controls", {"from": ["field"], "whose": "opponent"}),
        ("1 monster on the field", {"from": ["monster zone"]}),
        ("1 monster in either GY", {"from": ["GY"], "is": "monster"}),
        ("1 monster from your hand, Deck, or GY", {"from": ["hand", "deck", "GY"], **YOURS, "is": "monster"}),
        ("1 monster from your hand and/or field", {"from": ["hand", "monster zone"], **YOURS, "is": "monster"}),
        ("1 Tuner you control", {"from": ["monster zone"], **YOURS, "types": ["tuner"]}),
        ("1 monster you control or in your GY", {"from": ["monster zone", "GY"], **YOURS, "is": "monster"}),
        ("1 card in your opponent's GY or banishment", {"from": ["GY", "banished"], "whose": "opponent"}),
        ("1 card from your hand, from your GY, or you control", {"from": ["hand", "GY", "field"], **YOURS}),
        ("1 of your banished monsters", {"from": ["banished"], **YOURS, "is": "monster"}),
        ("1 card in your other Pendulum Zone", {"from": ["pendulum zone"], **YOURS, "other than": "this card"}),
        ("1 monster in your Main Monster Zone", {"from": ["monster zone"], **YOURS, "not": {"from": ["extra monster zone"]}}),
        ("1 monster you control in the Extra Monster Zone", {"from": ["extra monster zone"], **YOURS}),
        ("1 card from your hand or face-up field", {**YOURS, "any of": [{"from": ["hand"]}, {"face": "up", "from": ["field"]}]}),
    ],
)
def test_places(text: str, said: dict[str, Any]) -> None:
    assert cards(text) == {"count": 1, **said}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1 face-up Attack Position monster you control", {"from": ["monster zone"], **YOURS, "face": "up", "position": "attack"}),
        ("1 Set card on the field", {"from": ["field"], "face": "down"}),
        ("1 Level 4 or lower Warrior monster", {"is": "monster", "type": "Warrior", "level": "<= 4"}),
        ("1 Fiend-Type monster", {"is": "monster", "type": "Fiend"}),
        ("1 Rank 4 Xyz Monster", {"is": "monster", "types": ["xyz"], "rank": 4}),
        ("1 Link-2 or lower monster", {"is": "monster", "link": "<= 2"}),
        ("1 Level/Rank 4 monster", {"is": "monster", "any of": [{"level": 4}, {"rank": 4}]}),
        ("1 Level 4 or 5 monster", {"is": "monster", "level": "4-5"}),
        ("1 Level 4 or 8 monster", {"is": "monster", "any of": [{"level": 4}, {"level": 8}]}),
        ("1 non-Tuner monster", {"is": "monster", "not": {"types": ["tuner"]}}),
        ("1 Tuner", {"types": ["tuner"]}),
        ("1 Counter Trap Card", {"is": "trap", "types": ["counter"]}),
        ("1 monster with a Moss Counter", {"is": "monster", "counters": "Moss Counter"}),
        ("1 Quick-Play Spell", {"is": "spell", "types": ["quick-play"]}),
        ("1 Continuous Spell/Trap", {"is": "spell or trap", "types": ["continuous"]}),
        ("1 Special Summoned monster your opponent controls", {"from": ["monster zone"], "whose": "opponent", "summoned": "special"}),
        ("1 LIGHT or DARK Fairy monster", {"is": "monster", "attribute": ["LIGHT", "DARK"], "type": "Fairy"}),
        ("1 Fusion, Synchro, or Xyz Monster", {"is": "monster", "any type": ["fusion", "synchro", "xyz"]}),
        ("1 LIGHT Fairy or DARK Fiend monster", {
            "is": "monster", "any of": [{"attribute": "LIGHT", "type": "Fairy"}, {"attribute": "DARK", "type": "Fiend"}]}),
    ],
)
def test_words_before_the_noun(text: str, said: dict[str, Any]) -> None:
    assert cards(text) == {"count": 1, **said}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('1 "Moss"', {"name": "Moss"}),
        ('1 "Moss" card', {"archetype": "Moss"}),
        ('1 "Moss(s)"', {"name": "Moss"}),
        ('1 "Moss" Tuner', {"types": ["tuner"], "archetype": "Moss"}),
        ('1 "Moss" or "Fern" monster', {"is": "monster", "archetype": ["Moss", "Fern"]}),
        ('1 "Moss" or 1 "Fern"', {"name": ["Moss", "Fern"]}),
        ('1 "Moss" monster or "Fern" Spell', {"any of": [{"is": "monster", "archetype": "Moss"}, {"is": "spell", "archetype": "Fern"}]}),
        ('1 "Moss" or 1 monster that mentions it from your Deck', {
            "from": ["deck"], **YOURS, "any of": [{"name": "Moss"}, {"is": "monster", "mentions": "Moss"}]}),
    ],
)
def test_a_name_is_a_cards_own_alone_and_an_archetype_before_a_noun(text: str, said: dict[str, Any]) -> None:
    assert cards(text) == {"count": 1, **said}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1 monster with 1500 or less ATK", {"is": "monster", "atk": "<= 1500"}),
        ("1 monster with 1500 ATK and 200 DEF", {"is": "monster", "atk": 1500, "def": 200}),
        ("1 monster with 2400 ATK/1000 DEF", {"is": "monster", "atk": 2400, "def": 1000}),
        ('1 card that mentions "Moss"', {"mentions": "Moss"}),
        ('1 "Moss" card, except "Fern"', {"archetype": "Moss", "not": {"name": "Fern"}}),
        ("1 card, except this card", {"other than": "this card"}),
        ("1 monster that was Special Summoned from the Extra Deck", {
            "is": "monster", "summoned": "special", "came from": ["extra deck"]}),
        ("1 monster that was Tribute Summoned", {"is": "monster", "summoned": "tribute"}),
        ('1 Fusion Monster that mentions "Moss" as material', {"is": "monster", "types": ["fusion"], "names as material": ["Moss"]}),
        ("1 monster that has a Level", {"is": "monster", "level": "any"}),
        ("1 monster that cannot be Normal Summoned/Set", {"is": "monster", "special summonable": True}),
    ],
)
def test_demands_behind_the_noun(text: str, said: dict[str, Any]) -> None:
    assert cards(text) == {"count": 1, **said}


def test_a_demand_belongs_to_the_noun_it_stands_behind() -> None:
    found = cards('1 "Moss" Spell or 1 monster with 1000 ATK from your Deck')
    assert found["any of"] == [{"is": "spell", "archetype": "Moss"}, {"is": "monster", "atk": 1000}]
    assert found["from"] == ["deck"]


def test_kinds_joined_by_and_are_meant_together_only_with_all_of_them() -> None:
    assert cards("all Fusion and Synchro Monsters on the field")["any type"] == ["fusion", "synchro"]
    assert cards("1 Fusion and Synchro Monster") is None


@pytest.mark.parametrize(
    "text",
    [
        "1 Fusion or Level 8 Dragon monster",
        "2 monsters or 1 Spell",
        '1 "Moss" monster or "Fern" monster with 1000 ATK',
        '1 Level 4 or lower "Moss" or Dragon monster from your hand',
        '1 face-up "Moss" monster or "Fern" card you control',
        '1 monster you control with the same Type as a Spell or "Moss" monster in your GY',
    ],
)
def test_words_of_open_scope_are_not_read(text: str) -> None:
    assert cards(text) is None


def test_a_place_behind_a_comma_alone_is_where_a_card_goes() -> None:
    first = next(iter(cards_at(words("1 Field Spell from your hand, face-up on your field"), 0)))
    assert first.value == {"count": 1, "from": ["hand"], **YOURS, "is": "spell", "types": ["field"]}


def test_names_joined_by_and_are_each_meant() -> None:
    assert cards('"Moss" and "Fern" from your GY') == {"reference": "each", "from": ["GY"], **YOURS, "name": ["Moss", "Fern"]}
    assert cards('all "Moss" and "Fern" on the field')["name"] == ["Moss", "Fern"]
    assert cards('1 "Moss" and "Fern"') is None


def test_that_cards_are_banished_holds_for_all_kinds_of_them() -> None:
    assert cards('1 of your banished "Moss" monsters or "Fern" cards') == {
        "count": 1, "from": ["banished"], **YOURS, "any of": [{"is": "monster", "archetype": "Moss"}, {"archetype": "Fern"}]}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("this card", "this card"),
        ("this face-up card", "this card"),
        ("it", "it"),
        ("that target", "that target"),
        ("those targets", "that target"),
        ("both those targets", {"reference": "that target", "all or nothing": True}),
        ("the equipped monster", "equipped monster"),
        ("the attacking monster", "attacker"),
        ("that monster", {"reference": "that", "is": "monster"}),
        ("that opponent's monster", {"reference": "that", "is": "monster", "whose": "opponent"}),
        ("those cards", {"reference": "those"}),
        ("1 of them", {"reference": "them", "count": 1}),
        ("the destroyed monster", {"reference": "destroyed", "is": "monster"}),
        ("1 of those destroyed monsters", {"reference": "destroyed", "is": "monster", "count": 1}),
    ],
)
def test_words_that_point_back(text: str, value: object) -> None:
    assert cards(text) == value


def test_another_and_other_leave_this_card_out() -> None:
    for text in ("another Dragon monster", "1 other Dragon monster"):
        assert cards(text) == {"count": 1, "is": "monster", "type": "Dragon", "other than": "this card"}


def test_the_longest_phrase_comes_first_and_stops_before_the_rest_of_the_clause() -> None:
    given_words = words('1 "Moss" monster from your Deck to your hand')
    first, *others = cards_at(given_words, 0)
    assert given_words[first.end].value == "to"
    assert all(phrase.end < first.end for phrase in others)


def test_a_kind_of_card_has_no_number() -> None:
    assert [phrase.value for phrase in kinds_at(words("Dragon monsters you control"), 0)][0] == {
        "from": ["monster zone"], **YOURS, "type": "Dragon"}
    assert not list(kinds_at(words("1 Dragon monster"), 0))


def test_a_demand_that_cannot_be_said_is_opaque_with_its_place() -> None:
    found = cards("1 monster you control whose Level is higher than that monster's")
    assert isinstance(found["opaque"], Unsaid)
    assert settled(found, Span("x" * 100, 50))["opaque"] == "demand whose level is at 72-113"


def test_a_demand_that_may_hold_the_place_of_others_is_not_read() -> None:
    """Where "in your GY" belongs to the other card, the place of the chosen one is not told."""
    assert cards("1 monster with the same name as a card in your GY") is None


def test_a_way_of_summon_of_which_more_is_said_is_not_read_alone() -> None:
    assert cards("1 monster you control that was Fusion Summoned using only Tokens as material").get("summoned") is None


def test_they_is_whoever_the_reader_says() -> None:
    assert cards("1 card they control")["whose"] == "they"
    assert of_player(cards("1 card they control"), "opponent")["whose"] == "opponent"


def test_a_reader_may_change_what_it_is_given() -> None:
    next(iter(cards_at(words("1 card in your GY"), 0))).value["from"].append("deck")
    assert cards("1 card in your GY")["from"] == ["GY"]


def test_every_alternative_of_the_grammar_says_something() -> None:
    grammar = Path(nouns.__file__).with_name("nouns.lark").read_text(encoding="utf8")
    tables = {*noun_words.SAYS, *noun_words.COUNTED, *noun_words.COMPARED, *noun_words.POINTING, *noun_words.WHOSE,
              *noun_words.NAMING, *noun_words.LISTING}
    aliases = set(re.findall(r"-> (\w+)", grammar))
    assert [alias for alias in sorted(aliases) if alias not in tables and not hasattr(NounMeaning, alias)] == []


WORDS = st.sampled_from([
    "1", "2", "all", "up to", "or", "and", ",", "card", "monster", "Spell", "face-up", "Level", "4", '"Moss"', "LIGHT", "Dragon", "non-",
    "Tuner", "from", "your", "hand", "GY", "in", "you control", "on the field", "except", "with", "ATK", "that", "was", "it", "of", "those",
    "destroyed", "in your possession", "random", "each", "other", "Set", "attacking", "mentions", "Counter", "banished", "this card",
])


@given(st.lists(WORDS, max_size=18).map(" ".join))
@settings(max_examples=300)
def test_no_words_raise(text: str) -> None:
    for phrase in cards_at(words(text), 0):
        assert 0 < phrase.end <= len(words(text))


@pytest.mark.parametrize("text", ["1 " + "DARK or " * 900 + "LIGHT monster", '1 "Moss" or ' * 700, "1 card " + "in your GY or " * 500])
def test_no_length_raises(text: str) -> None:
    assert all(phrase.end <= 60 for phrase in cards_at(words(text), 0))


def test_no_terminal_of_phrases_is_a_word_of_its_own() -> None:
    """lark names a string of the grammar after itself: "counter" is COUNTER."""
    grammar = Path(nouns.__file__).with_name("nouns.lark").read_text(encoding="utf8")
    declared = re.search(r"%declare (.*)", grammar)
    assert declared is not None
    assert not [name for name in declared[1].split() if f'"{name.lower().replace("_", " ")}"' in grammar]


def test_how_the_card_is_placed_is_no_demand_on_it() -> None:
    given_words = words("1 monster from your Deck with a different name in Defense Position")
    first = next(iter(cards_at(given_words, 0)))
    assert [word.value for word in given_words[first.end:]] == ["in", "defense", "position"]


@pytest.mark.parametrize(("text", "kinds"), [
    ("1 Quick-Play Spell or Trap", [{"is": "spell", "types": ["quick-play"]}, {"is": "trap"}]),
    ("1 Counter Spell/Trap", [{"is": "spell"}, {"is": "trap", "types": ["counter"]}]),
])
def test_a_kind_that_only_spells_or_only_traps_have_is_no_demand_on_the_others(text: str, kinds: list[dict[str, Any]]) -> None:
    assert cards(text) == {"count": 1, "any of": kinds}


def test_a_kind_that_both_have_is_a_demand_on_both() -> None:
    assert cards("1 Continuous Spell/Trap") == {"count": 1, "is": "spell or trap", "types": ["continuous"]}


def test_a_number_from_each_players_place_is_not_one_choice() -> None:
    assert not isinstance(read_cards("1 card from each player's field"), Read)
    assert cards("all cards in each player's hand") == {"count": "all", "from": ["hand"]}


@pytest.mark.parametrize(("text", "demands"), [
    ("monsters on the field that have a Moss Counter", {"from": ["monster zone"], "counters": "Moss Counter"}),
    ("1 face-up card on the field that you can place a Moss Counter on",
     {"count": 1, "from": ["field"], "face": "up", "can hold": "Moss Counter"}),
    ("1 card with an A-Counter on the field", {"count": 1, "from": ["field"], "counters": "A-Counter"}),
    ("1 monster with an original ATK or DEF of 0 on the field",
     {"count": 1, "from": ["monster zone"], "any of": [{"original atk": 0}, {"original def": 0}]}),
    ("1 monster in your hand that can be Normal Summoned/Set",
     {"count": 1, "from": ["hand"], "whose": "you", "is": "monster", "special summonable": False}),
    ("1 monster in your GY, that was destroyed by battle",
     {"count": 1, "from": ["GY"], "whose": "you", "is": "monster", "came destroyed": True, "came by": "battle"}),
    ('1 "Moss" Monster Card you control that is an Equip Card',
     {"count": 1, "from": ["field"], "whose": "you", "archetype": "Moss", "equipping": True, "original card type": "monster"}),
    ('1 "Moss" monster, or 1 monster you control that is owned by your opponent',
     {"count": 1, "from": ["monster zone"], "whose": "you", "any of": [{"archetype": "Moss"}, {"owner": "opponent"}]}),
    ('1 "Moss Wizard" or 1 Spell that specifically lists that card in its text',
     {"count": 1, "any of": [{"name": "Moss Wizard"}, {"is": "spell", "mentions": "Moss Wizard"}]}),
])
def test_more_demands_behind_a_noun(text: str, demands: dict[str, Any]) -> None:
    assert cards(text) == demands

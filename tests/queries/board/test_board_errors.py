# ruff: noqa: E501 - boards are written as they would be in a file
"""Whatever is wrong with a board is told at its place, all at once, with what is allowed and the nearest right word."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rapidfuzz import process

from kb.errors import BoardError
from queries.board.keys import ENTRY, ROOT, SIDE, TURN
from queries.board.reader import read_board, read_file
from tests.support.ending import ends

LINK = {"name": "Test Link", "card": "link effect monster", "type": "Fiend", "attribute": "DARK", "link": 2, "atk": 1500, "effects": []}
BLADE = {"name": "Test Blade", "card": "equip spell", "effects": []}
COOK = '"Number 59: Crooked Cook"'


def faults(text: str) -> list[str]:
    with pytest.raises(BoardError) as caught:
        read_board(text, "b", cards=[LINK, BLADE])
    for error in caught.value.errors:
        assert error.file == "b"
        assert error.line > 0
        assert error.column > 0
    return [str(error).removeprefix("b:") for error in caught.value.errors]


IMPOSSIBLE = [
    ("A: {monsters: [Sangan, Sangan, Sangan, Sangan, Sangan, Kuriboh]}", "1:15: more monsters than zones: 6"),
    (
        "A: {spells: [{set: Raigeki}, {set: Raigeki}, {set: Raigeki}, {set: Raigeki}, {set: Raigeki}, {set: Raigeki}]}",
        "1:13: more cards than Spell",
    ),
    (f"A: {{deck: [{COOK}]}}", "1:12: Number 59: Crooked Cook belongs in the Extra Deck"),
    (f"A: {{hand: [{COOK}]}}", "1:12: Number 59: Crooked Cook belongs in the Extra Deck"),
    ("A: {field: Sangan}", "1:12: Sangan is no Field Spell: a monster cannot be in the Field Zone"),
    ("A: {field: Raigeki}", "1:12: Raigeki is no Field Spell"),
    ("A: {field: [Necrovalley]}", "1:12: field is one card, not a list"),
    ("A: {spells: [Necrovalley]}", "1:14: Necrovalley is a Field Spell: write it under field"),
    ("A: {monsters: [Raigeki]}", "1:16: Raigeki is a Spell: it cannot be in a Monster Zone"),
    ("A: {monsters: [{set: Mirror Force}]}", "1:22: Mirror Force is a Trap: it cannot be in a Monster Zone"),
    ("A: {spells: [{set: Sangan}]}", "1:14: Sangan is a monster: write it under monsters"),
    ("A: {spells: [Raigeki]}", "1:14: Raigeki does not stay face-up on the field"),
    ("A: {spells: [Test Blade]}", "1:14: Test Blade is an Equip Card"),
    ("A: {extra: [Sangan]}", "1:13: Sangan is a Main Deck monster: it cannot be in the Extra Deck"),
    ("A: {extra: [Raigeki]}", "1:13: Raigeki is no monster"),
    ("A: {extra: [16]}", "1:12: an Extra Deck holds at most 15 cards; found 16"),
    ("A: {deck: [40, 21]}", "1:11: a Main Deck holds at most 60 cards; found 61"),
    ("A: {hand: [60, 60]}", "1:11: more than 75 cards in hand"),
    ("A: {hand: [Fluff Token]}", "1:12: Fluff Token is a Token"),
    ("A: {monsters: [{set: Fluff Token}]}", "1:22: Fluff Token is a Token: it is never face-down"),
    ("A: {monsters: [{card: Sangan, zone: 2}, {card: Kuriboh, zone: 2}]}", "1:63: two cards in zone 2: Sangan is there"),
    ("A: {spells: [{set: Raigeki, zone: 5}, {set: Dark Bribe, zone: 5}]}", "1:63: two cards in zone 5: Raigeki is there"),
    ("A: {monsters: [{card: Sangan, zone: extra-left}]}", "1:37: Sangan is no monster from the Extra Deck"),
    (
        "A: {monsters: [{card: Test Link, zone: extra-left}]}\nB: {monsters: [{card: Test Link, zone: extra-left}]}",
        "2:40: two cards in zone extra-left",
    ),
    ("A: {monsters: [{set: Test Link}]}", "1:22: Test Link is a Link Monster: it is never face-down"),
    ("A: {monsters: [{card: Test Link, position: defense}]}", "1:44: Test Link is a Link Monster: it has no Defense Position"),
    ("A: {monsters: [{card: Test Link, def: 0}]}", "1:39: Test Link is a Link Monster: it has no DEF"),
    ("A: {monsters: [{set: Sangan, position: attack}]}", "1:40: a face-down monster is in Defense Position"),
    ("A: {monsters: [{card: Sangan, materials: [Kuriboh]}]}", "1:42: materials lie under a face-up Xyz Monster; Sangan is none"),
    ("A: {monsters: [{card: Sangan, summoned: synchro}]}", "1:41: Sangan is no Synchro Monster"),
    (f"A: {{monsters: [{{card: {COOK}, summoned: normal}}]}}", "Number 59: Crooked Cook cannot be Normal Summoned"),
    ("A: {spells: [{card: Royal Decree, pendulum: left}]}", "1:45: Royal Decree is no Pendulum Monster"),
    ("A: {spells: [{set: Royal Decree, negated: true}]}", "1:43: negated is for face-up cards"),
    ("A: {spells: [{card: Call of the Haunted, bound_to: Jinzo}]}", "1:52: bound_to names a monster on the field: Jinzo is not there"),
    ("A: {monsters: [{set: Jinzo}], spells: [{card: Test Blade, equipped_to: Jinzo}]}", "1:72: equipped_to: Jinzo is face-down"),
    (
        "A: {monsters: [Jinzo, {card: Jinzo, atk: 1}], spells: [{card: Test Blade, equipped_to: Jinzo}]}",
        'equipped_to: "Jinzo" could be 2 cards',
    ),
    ("A: {graveyard: [{card: Raigeki, by: battle}]}", "1:37: Raigeki is no monster: it cannot have been destroyed by battle"),
    ("A: {lp: 0}", "1:9: lp (at 0 the Duel is over) is a whole number"),
    ("A: {lp: many}", '1:9: lp (at 0 the Duel is over) is a whole number from 1 to 10000000; found "many"'),
    ("turn: {phase: main1, step: damage}", "1:28: only the Battle Phase has steps"),
    ("turn: {phase: battle, timing: start}", "1:31: only the Damage Step has timings"),
    ("turn: {phase: battle, step: damage}", "1:29: the Damage Step needs battle:"),
    ("turn: {phase: battle, number: 1}", "1:15: the first turn has no Battle Phase"),
    (
        "A: {monsters: [Jinzo]}\nbattle: {attacker: Jinzo, target: directly}",
        "2:1: an attack stands only in the Battle Step and the Damage Step",
    ),
    (
        "turn: {phase: battle}\nB: {monsters: [Jinzo]}\nbattle: {attacker: Jinzo, target: directly}",
        "3:20: attacker names a monster of player A: Jinzo",
    ),
    (
        "turn: {phase: battle}\nA: {monsters: [Jinzo]}\nbattle: {attacker: Jinzo, target: Sangan}",
        "3:35: target names a monster of player B: Sangan",
    ),
    ("turn: {phase: battle}\nA: {monsters: [Jinzo]}\nbattle: {attacker: Jinzo}", "3:9: battle needs the key target"),
    ("turn: {phase: battle}\nA: {monsters: [{set: Jinzo}]}\nbattle: {attacker: Jinzo, target: directly}", "3:20: the attacker is face-up"),
    (
        "ruleset: edison\nA: {field: Necrovalley}\nB: {field: Union Hangar}",
        "3:12: two face-up Field Spells: under edison only one is active",
    ),
    ("A: {hand: [{card: Sangan, id: x}], deck: [{card: Sangan, id: x}]}", '1:62: the id "x" stands for two cards'),
]


@pytest.mark.parametrize(("text", "message"), IMPOSSIBLE, ids=[message[:40] for _, message in IMPOSSIBLE])
def test_impossible_boards(text: str, message: str) -> None:
    assert any(message in fault for fault in faults(text)), faults(text)


WRONG = [
    ("A: {monsters: [Sangn]}", '1:16: unknown card "Sangn". Did you mean "Sangan"?'),
    ("A: {hand: [Sangan, [Kuriboh]]}", "1:20: the name of a card was expected; found a list"),
    ("A: {hand: [{}]}", "1:12: a card is a name or a mapping with the key card; found an empty mapping"),
    ("A: {monsters: [{card: Sangan, set: Sangan}]}", "1:16: a card is a name or a mapping with only one of card and set"),
    ("A: {monsters: [{card: Sangan, posision: attack}]}", 'Did you mean "position"?'),
    (
        "A: {monsters: [{card: Sangan, position: defence}]}",
        '1:41: position is one of attack, defense; found "defence". Did you mean "defense"?',
    ),
    ("A: {monsters: [{card: Sangan, negated: 1}]}", "1:40: negated is true or false; found 1"),
    ("A: {monsters: [{card: Sangan, atk: high}]}", "1:36: atk is a whole number"),
    ("A: {monsters: [{card: Sangan, counters: 3}]}", "1:41: counters is a mapping such as {Spell Counter: 2}; found 3"),
    ("A: {monsters: [{card: Sangan, id: 'a (b)'}]}", "1:35: an id is a short name"),
    ("A: {monsters: [3]}", "1:16: a number cannot stand here"),
    ("A: {hand: [-1]}", "1:12: so many cards that nobody has named"),
    ("A: {hand: [1000000000]}", "1:12: so many cards that nobody has named"),
    ("A: {monsters: [unknown]}", "1:16: a face-up card is never unknown"),
    ("A: {hand: [26202165]}", "1:12: so many cards that nobody has named: a number from 0 to 60; found 26202165 (a passcode? write {card"),
    ("me: {hand: 3}\nA: {hand: 3}", '1:1: unknown key "me"'),
    ("A: {deck: {stacked: true}}", "1:11: deck is a list of cards, or a mapping with the key cards"),
    ("A: [Sangan]", "1:4: A is a mapping"),
    ("A: {hnad: [Sangan]}", 'Did you mean "hand"?'),
    ("AA: {}", '1:1: unknown key "AA" in a board'),
    ("turn: {phase: main}", "1:15: phase is one of draw, standby, main1, battle, main2, end"),
    ("turn: {player: C}", "1:16: player is one of A, B"),
    ("turn: {number: 0}", "1:16: number (1 is the first turn) is a whole number"),
    ("turn: main1", "1:7: turn is a mapping"),
    ("format: 2", "1:9: this program reads format: 1; found 2"),
    ("format: true", "1:9: this program reads format: 1"),
    ("ruleset: tcg-curent", 'Did you mean "tcg-current"?'),
    ("ruleset: 7", "1:10: ruleset is the name of a ruleset"),
    ("play: activate Raigeki", "1:7: a sentence begins with A or B"),
    ("play: [activate Raigeki]", "1:8: a sentence begins with A or B"),
    ("play: [[A passes]]", "1:8: play holds sentences"),
    ("play: [A passes]\nhappened: [A gained 500 LP]", "2:1: happened and play do not go together"),
    ("A: {}\nA: {}", 'the key "A" stands here twice'),
    ("3", "1:1: a board is a mapping with the keys format"),
    ("[]", "1:1: a board is a mapping"),
    ("", "1:1: the file is empty"),
    ("# nothing\n", "the file is empty"),
    ("A: {hand: [Sangan]", "this list is not closed"),
    ("A: &all {hand: [3]}\nB: *all", "anchors are not allowed"),
]


@pytest.mark.parametrize(("text", "message"), WRONG, ids=[text[:40] or "empty" for text, _ in WRONG])
def test_wrong_words(text: str, message: str) -> None:
    found = faults(text)
    assert any(message in fault or message.replace("this list", "this mapping") in fault for fault in found), found


QUOTE = [
    ("A: {hand: [Ryko, Lightsworn Hunter]}", 'quote this name: "Ryko, Lightsworn Hunter"'),
    ("A: {hand: [Raigeki, Ryko, Lightsworn Hunter, 3]}", '1:21: a comma ends a name in a list: quote this name: "Ryko, Lightsworn Hunter"'),
    ("A: {monsters: [{set: Ryko, Lightsworn Hunter}]}", 'quote this name: "Ryko, Lightsworn Hunter"'),
    ("A: {hand: [Winged Dragon, Guardian of the Castle]}", 'quote this name: "Winged Dragon, Guardian of the Castle"'),
    ("A: {extra: [Number 39: Utopia]}", '1:13: a ": " makes a key of a name: quote this name: "Number 39: Utopia"'),
    ("A:\n  extra:\n    - Number 59: Crooked Cook\n", '3:7: a ": " makes a key of a name: quote this name: "Number 59: Crooked Cook"'),
    ("A:\n  monsters:\n    - card: Number 39: Utopia\n", "quote this name"),
    ("A:\n  hand:\n    - Fiend Reflection #2\n", '3:7: " #" begins a comment: quote this name: "Fiend Reflection #2"'),
    ("A:\n  hand:\n    - Morphing Jar #2\n", 'quote this name: "Morphing Jar #2"'),
    ("A:\n  hand:\n    - Fiend Reflexion # the second\n", "if what stands after # belongs to it, quote this name"),
    ("play: [A activates Number 39: Utopia]", '1:8: a ": " makes a key of a sentence: quote it: "A activates Number 39: Utopia"'),
    ("play: [A activates Ryko, Lightsworn Hunter]", "if it is the end of the sentence before, quote that one"),
    ("play:\n  - A activates Jinzo #7\n", 'quote this sentence: "A activates Jinzo #7"'),
]


@pytest.mark.parametrize(("text", "message"), QUOTE, ids=[message[-40:] for _, message in QUOTE])
def test_names_that_yaml_tears_apart(text: str, message: str) -> None:
    found = faults(text)
    assert any(message in fault for fault in found), found


def test_a_remark_after_a_name_is_a_remark() -> None:
    assert len(read_board("A:\n  hand:\n    - Sangan # face-up\n    - Morphing Jar   # number 2\n").state.cards) == 2


def test_two_names_in_a_flow_list_are_two_names() -> None:
    assert len(read_board("A: {hand: [Sangan, Kuriboh]}").state.cards) == 2


def test_all_faults_at_once_in_the_order_of_their_places() -> None:
    text = "turn: {phase: man1}\nA: {lp: x, monsters: [Sangn, {card: Kuriboh, positon: defense}]}\nB: {field: Raigeki}\nused: [A Normal Sumon]\nplay: [x]"
    assert [fault.partition(": ")[0] for fault in faults(text)] == ["1:15", "2:9", "2:23", "2:46", "3:12", "4:8", "5:8"]


def test_a_misread_card_causes_no_second_fault() -> None:
    text = "turn: {phase: battle}\nA: {monsters: [Jinzoo]}\nbattle: {attacker: Jinzo, target: directly}"
    assert faults(text) == ['2:16: unknown card "Jinzoo". Did you mean "Jinzo"?']


def test_of_a_board_full_of_unknown_names_few_are_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of 4,000 names looked up among all would take a minute."""
    looked_up: list[str] = []
    extract = process.extract

    def counted(word: str, *others: Any, **named: Any) -> Any:
        looked_up.append(word)
        return extract(word, *others, **named)

    monkeypatch.setattr(process, "extract", counted)
    names = ", ".join(f"Nobody Knows {number}" for number in range(4000))
    found = faults(f"A: {{graveyard: [{names}]}}")
    assert 0 < len(looked_up) <= 2 * 25
    assert len(found) == 26
    assert "more than 25 unknown names" in found[-1]


# --- files that are no boards ------------------------------------------------------------------------------------------


def refused(path: Path) -> str:
    with pytest.raises(BoardError) as caught, ends():
        read_file(path)
    return str(caught.value)


def test_no_file(tmp_path: Path) -> None:
    assert refused(tmp_path / "none.yaml").endswith("no such file")
    assert refused(tmp_path).endswith("this is a directory, not a file")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"A: {hand: [" + b"Sangan, " * 6_500_000 + b"]}", "too large"),
        (b"[" * 200_000, "nested deeper than 20 levels"),
        (b"A: " + b"{a: " * 30 + b"}" * 30, "nested deeper than 20 levels"),
        (b"a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n", "anchors are not allowed"),
        (bytes(range(256)) * 20, "not UTF-8"),
        (b"\x00\x01\x02", "not allowed in YAML"),
        (b"A: {hand: [" + b"1, " * 5_001 + b"]}", "more than 5,000 values"),
        (b"", "the file is empty"),
        (b"A: {}\n---\nB: {}", "more than one document"),
        (b"A: !!python/object:os.system {}", "tags are not allowed"),
    ],
    ids=["50 MB", "brackets", "deep", "aliases", "binary", "control", "nodes", "empty", "documents", "tag"],
)
def test_rubbish(tmp_path: Path, content: bytes, message: str) -> None:
    file = tmp_path / "board.yaml"
    file.write_bytes(content)
    assert message in refused(file)


# --- random input ------------------------------------------------------------------------------------------------------

NAMES = [
    "Sangan",
    "Kuriboh",
    "Raigeki",
    "Mirror Force",
    "Necrovalley",
    "Number 59: Crooked Cook",
    "Jinzo",
    "Sangn",
    "unknown",
    "Fluff Token",
    "7",
]
WORDS = [
    *ROOT,
    *SIDE,
    *TURN,
    *sorted({key for keys in ENTRY.values() for key in keys}),
    "main1",
    "battle",
    "damage",
    "attack",
    "defense",
    "field",
    "directly",
    "A activates Raigeki",
    "A Sangan destroyed by battle",
    "A effect 1 of Sangan",
    "B 4 Summons",
    "A Raigeki",
]
scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 90),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from(NAMES),
    st.sampled_from(WORDS),
    st.text(max_size=8),
)
values = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.one_of(st.sampled_from(WORDS), st.text(max_size=5)), inner, max_size=4)
    ),
    max_leaves=12,
)
boards = st.dictionaries(st.sampled_from(ROOT), values, max_size=6)


def read_or_fail(text: str) -> None:
    try:
        read_board(text, "random")
    except BoardError as error:
        assert error.errors
        assert all(one.line > 0 for one in error.errors)


@settings(max_examples=150)
@given(boards)
def test_random_boards_are_read_or_refused(value: object) -> None:
    read_or_fail(json.dumps(value))


cards = st.one_of(
    st.sampled_from(NAMES),
    st.integers(0, 5),
    st.builds(
        lambda name, more: {**more, "card": name},
        st.sampled_from(NAMES),
        st.dictionaries(st.sampled_from(sorted({key for keys in ENTRY.values() for key in keys} - {"card", "set"})), scalars, max_size=3),
    ),
    st.builds(lambda name: {"set": name}, st.sampled_from(NAMES)),
)
sides = st.fixed_dictionaries({}, optional={place: st.lists(cards, max_size=4) for place in SIDE if place not in ("lp", "field")})
SENTENCES = st.lists(
    st.builds(
        " ".join,
        st.lists(
            st.sampled_from(
                [
                    "A",
                    "B",
                    *NAMES,
                    "destroyed",
                    "by battle",
                    "by an effect of",
                    "Set",
                    "gained 500 LP",
                    "from",
                    "the hand",
                    "drawn",
                    "effect 1 of",
                    "activated",
                    "2",
                    "Summons",
                    "targeted by",
                    "declared an attack on",
                    "A's",
                ]
            ),
            max_size=6,
        ),
    ),
    max_size=3,
)


@settings(max_examples=150)
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "A": sides,
            "B": sides,
            "used": SENTENCES,
            "lasting": SENTENCES,
            "assumed": st.lists(st.text(max_size=9), max_size=3),
            "happened": st.lists(st.one_of(SENTENCES, st.text(max_size=9)), max_size=3),
            "turn": st.fixed_dictionaries(
                {},
                optional={
                    "player": st.sampled_from("AB"),
                    "phase": st.sampled_from(["draw", "main1", "battle"]),
                    "step": st.sampled_from(["battle", "damage", "end"]),
                    "timing": st.sampled_from(["start", "after", "end"]),
                },
            ),
            "battle": st.fixed_dictionaries(
                {}, optional={"attacker": st.sampled_from(NAMES), "target": st.sampled_from([*NAMES, "directly"])}
            ),
        },
    )
)
def test_nearly_right_boards_are_read_or_refused(value: object) -> None:
    read_or_fail(json.dumps(value))


@settings(max_examples=150)
@given(st.text(alphabet="AB: {}[],-#&*!|>'\"\n\t sangn0123", max_size=60))
def test_random_text_is_read_or_refused(text: str) -> None:
    read_or_fail(text)

"""A card file is checked against the vocabulary, word by word."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.errors import KnowledgeError
from kb.records import forms, shapes
from kb.records.effects import MODIFIER_OPTIONS, STEP_OPTIONS
from kb.records.forms import FORMS, words_of
from kb.store.load import OWN_BOUNDS, from_plain, plain, read
from kb.store.validation import main, validate_all, validate_card, validate_plain
from kb.vocabulary.comparisons import is_comparison
from kb.vocabulary.events import EVENTS
from kb.vocabulary.words import HOW, INCLUDES

MINIMAL: dict[str, dict[str, Any]] = {
    "effect": {"kind": "quick", "does": [{"draw": 1}]},
    "event": {"event": "destroyed"},
    "answer": {"to": "activation"},
    "delay": {"phase": "end", "does": [{"draw": 1}]},
    "option": {"does": [{"draw": 1}]},
    "tokens": {"name": "Fluff Token"},
    "counters": {"name": "Spell Counter"},
    "lp": {"is": "lower"},
    "turn fact": {"fact": "attacked"},
    "atk change": {"by": 100},
    "modifier": {"atk": 100},
    "limit": {"use": 1},
    "step": {"draw": 1},
}

TYPHOON = """\
name: Mystical Space Typhoon
password: 5318639
card: quick-play spell
effects:
  - kind: card activation
    targets: [{count: 1, from: [field], is: spell or trap}]
    does: [{destroy: targets}]
sources: [card text]
"""


def card(text: str) -> dict[str, Any]:
    return validate_card(read(text, "c.yaml", OWN_BOUNDS, KnowledgeError), "c.yaml")


def faults(text: str) -> list[str]:
    """Every fault of a card file, without the file's name."""
    with pytest.raises(KnowledgeError) as caught:
        card(text)
    return [str(error).removeprefix("c.yaml:") for error in caught.value.errors]


def trap(lines: str) -> str:
    """A Normal Trap whose card activation has these further lines (the first is line 5)."""
    return "name: X\ncard: normal trap\neffects:\n  - kind: card activation\n" + "".join(f"    {line}\n" for line in lines.splitlines())


def test_a_right_card_is_read_in_its_normal_form() -> None:
    assert card(TYPHOON) == {
        "name": "Mystical Space Typhoon",
        "password": 5318639,
        "card": "quick-play spell",
        "effects": [
            {
                "kind": "card activation",
                "number": 1,
                "targets": [{"count": 1, "from": ["field"], "is": "spell or trap"}],
                "does": [{"destroy": "targets"}],
            }
        ],
        "sources": ["card text"],
    }


def test_a_single_item_may_stand_for_a_list_of_one() -> None:
    read_card = card("""\
name: X
card: effect monster
type: Fiend
attribute: DARK
level: 4
atk: 0
def: 0
effects:
  - kind: trigger
    works in: GY
    timing: when
    trigger: {event: Special Summoned, card: {type: Fiend, from: field}, by: effect, how: fusion}
    limit: {soft: 1}
    does: {draw: 1}
  - {kind: quick, answers: {to: activation}, damage step: during, does: [{apply: {cannot attack: true}}]}
""")
    trigger, quick = read_card["effects"]
    assert trigger["works in"] == ["GY"] and trigger["limit"] == [{"soft": 1}] and trigger["does"] == [{"draw": 1}]
    assert trigger["trigger"] == [
        {"event": ["Special Summoned"], "card": {"type": ["Fiend"], "from": ["field"]}, "by": ["effect"], "how": ["fusion"]}
    ]
    assert quick["answers"] == [{"to": "activation"}] and quick["damage step"] == ["during"]
    assert quick["does"] == [{"apply": [{"cannot attack": True}]}]


def test_what_may_be_true_or_a_list_stays_true() -> None:
    effect = card(trap("from hand: true\ndamage step: false\ndoes: [{draw: 1}]"))["effects"][0]
    assert effect["from hand"] is True and effect["damage step"] is False


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (trap("does: [{destory: targets}]"), '5:13: unknown word "destory" in a step. Did you mean "destroy"?'),
        (trap("does: [{whose: you, draw: 1}]"), '5:13: unknown word "whose" in a step; it is a word of: filter'),
        (trap("does: [{draw: 1}, {also, after that: {draw: 1}}]"), 'put "also, after that" in quotes'),
        (trap("does: [{draw: two}]"), '5:19: `draw`: found "two", allowed: a number or a mapping (number)'),
        (trap("does: [{draw: 1, damage: 500}]"), '5:22: a step has exactly one verb or conjunctive, found "draw" and "damage"'),
        (trap("does: [{player: you}]"), "5:12: a step needs a verb or a conjunctive"),
        (trap("does: [{then: {draw: 1}}]"), "5:5: the first step of `does` has no conjunctive"),
        (trap("does: [{destroy: target}]"), 'Did you mean "targets"?'),
        (trap("does: [{destroy: {from: [feild]}}]"), '5:30: `from`: found "feild", allowed: hand | deck | GY'),
        (trap("does: [{destroy: {from: feild}}]"), 'Did you mean "field"?'),
        (trap("does: [{draw: 1, player: oponent}]"), 'Did you mean "opponent"?'),
        (trap("does: [{draw: {}}]"), "5:19: a number needs a word"),
        (trap("does: [{draw: {times: [1], plus: [1]}}]"), "a number has exactly one word"),
        (trap("does: [{apply: {of: targets}}]"), "a modifier must say something"),
        (trap("does: [{draw: yes}]"), '5:19: `draw`: found "yes"'),
        (trap("does: destroy"), '5:11: `does`: found "destroy", allowed: a list of mapping (step)'),
        (trap("does:"), "`does`: found nothing"),
        (trap("cannot be negated: 1\ndoes: [{draw: 1}]"), "5:24: `cannot be negated`: found 1, allowed: true or false"),
        (trap("answers: {to: activation, includes: drw}\ndoes: [{draw: 1}]"), 'Did you mean "draw"?'),
        (trap("timing: if\ntrigger: {event: send to the GY}\ndoes: [{draw: 1}]"), 'Did you mean "sent to the GY"?'),
        (trap("timing: if\ntrigger: {card: this card}\ndoes: [{draw: 1}]"), "6:14: an event needs the word `event`"),
        (trap("timing: if\ndoes: [{draw: 1}]"), "5:5: `timing` belongs to an event: say which in `trigger`"),
        (trap("does: [{special summon: {level: about 4}}]"), "a comparison such as"),
        (trap("limit: {shared: [1, 2], use: 1}\ndoes: [{draw: 1}]"), "5:12: there is no effect 2 on this card"),
        (trap("limit: {}\ndoes: [{draw: 1}]"), "5:12: a limit must say something"),
        ("name: 7\ncard: normal spell", "1:7: `name`: found 7, allowed: text; put it in quotes"),
        ("card: normal spell", "1:1: a card needs the word `name`"),
        ("name: X\ncard: normal spell", "1:1: a normal spell needs an effect of kind `card activation`"),
        ("name: X\ncard: quick-play trap", '2:7: `card`: "quick-play" is no kind of trap; allowed: normal | continuous | counter'),
        ("name: X\ncard: effect monstr", 'Did you mean "monster"?'),
        ("name: X\ncard: effect monster", "1:1: an effect monster needs the word `type`"),
        ("name: X\ncard: continuous spell\natk: 0", "3:6: `atk` says nothing about a continuous spell"),
        ("[]", "1:1: expected a mapping (card), found an empty list"),
        ("Sangan", '1:1: expected a mapping (card), found "Sangan"'),
        ("name: X\ncard: continuous trap\neffects: [{kind: continuous}]", "3:18: a continuous effect needs `applies`"),
        ("name: X\ncard: continuous trap\neffects: [{kind: trigger, does: [{draw: 1}]}]", "3:18: a trigger effect needs `trigger`"),
        ("name: X\ncard: continuous trap\neffects: [{kind: clause, does: [{draw: 1}]}]", "3:18: a clause needs `trigger`"),
        ("name: X\ncard: continuous trap\neffects: [{kind: quick}]", "3:18: a quick effect needs `does`"),
        ("name: X\ncard: continuous trap\neffects: [{kind: flip, does: [{draw: 1}]}]", "3:18: only monsters have a flip effect"),
    ],
)
def test_a_fault_is_located_and_named(text: str, fault: str) -> None:
    assert any(fault in found for found in faults(text)), faults(text)


def test_all_faults_come_at_once() -> None:
    found = faults(trap("does: [{destory: targets}, {draw: two}]\ntypo: 1") + "colour: red\n")
    assert [one.split(":")[0] for one in found] == ["5", "5", "6", "7"]


@pytest.mark.parametrize("text", ["<= 1500", ">= 2", "< 5", "> 1", "1-2", "1+", "up to 2", "any", "4"])
def test_comparisons(text: str) -> None:
    assert is_comparison(text)


@pytest.mark.parametrize("text", ["", "about 4", "1 - 2", "<=", "+1", "upto 2", "1,2"])
def test_no_comparisons(text: str) -> None:
    assert not is_comparison(text)


@pytest.mark.parametrize(("form", "word"), [(form, word) for form, words in FORMS.items() for word in words if word != "*"])
def test_every_example_of_the_vocabulary_is_right(form: str, word: str) -> None:
    example = plain(read(FORMS[form][word].example, "example"))
    assert list(example) == [word]
    if form in ("card", "summoning"):
        validate_plain(
            wrapped({"cannot be Set": True} | example, "summoning")
            if form == "summoning"
            else {
                "name": "X",
                "card": "effect monster",
                "type": "Fiend",
                "attribute": "DARK",
                "level": 4,
                "rank": 4,
                "link": 1,
                "atk": 0,
                "def": 0,
            }
            | example
        )
        return
    rest = dict(MINIMAL.get(form, {}))
    if form in ("step", "modifier", "limit", "atk change") and (word not in STEP_OPTIONS or form != "step"):
        qualifies = word in MODIFIER_OPTIONS | {"shared"} and not (form == "atk change" and word == "by")
        rest = rest if qualifies else {}
    if form == "turn fact" and word in ("phase", "only cards"):
        rest |= {"fact": "activated a Spell"}
    if form == "turn fact" and word == "by":
        rest |= {"fact": "a card was destroyed"}
    if form == "effect":
        rest |= {"kind": "continuous", "applies": [{"atk": 1}]} if word == "summons" else {}
        rest |= {"trigger": {"event": "destroyed"}} if word in ("timing", "kind") else {}
    validate_plain(wrapped(rest | example, form))


MONSTER: dict[str, Any] = {"name": "X", "card": "effect monster", "type": "Fiend", "attribute": "DARK", "level": 4, "atk": 0, "def": 0}


def wrapped(value: dict[str, Any], form: str) -> dict[str, Any]:
    """A Continuous Trap somewhere in which this form stands."""
    effect: dict[str, Any] = {"kind": "quick", "does": [{"draw": 1}]}
    match form:
        case "effect":
            numbers = [{"kind": "quick", "does": [{"draw": 1}]}] * 3
            return MONSTER | {"effects": [{"kind": "quick", **value}, *numbers]}
        case "summoning":
            return MONSTER | {"summoning": value}
        case "material":
            return MONSTER | {"card": "synchro monster", "materials": [value]}
        case "during":
            effect["during"] = value
        case "event":
            effect["trigger"] = value
        case "answer":
            effect["answers"] = value
        case "limit":
            return {"name": "X", "card": "continuous trap", "effects": [effect | {"limit": value}, effect]}
        case "target":
            effect["targets"] = [value]
        case "condition":
            effect["condition"] = [value]
        case "lp" | "chain":
            effect["condition"] = [{form: value}]
        case "turn fact":
            effect["condition"] = [{"this turn": value}]
        case "turns since":
            effect["condition"] = [{"turns since activation": {"of": "you", "number": 1, **value}}]
        case "filter":
            effect["condition"] = [{"this card": value}]
        case "likeness":
            effect["condition"] = [{"this card": {"same as": value}}]
        case "measure":
            effect["condition"] = [{"this card": {"atk": value}}]
        case "selection":
            effect["condition"] = [{"exists": value}]
        case "number demand":
            effect["condition"] = [{"compare": {"number": 1, "is": 1, **value}}]
        case "number":
            effect["does"] = [{"draw": value}]
        case "raised number":
            there = {"from": ["field"], "is": "monster"}
            effect["does"] = [{"draw": {"more while": {"usual": 1, "number": 2, "there": there, **value}}}]
        case "step":
            verb = next((word for word in value if word in words_of("step") and word not in STEP_OPTIONS), "draw")
            plainly = verb not in ("and", "and if you do", "also", "then", "also, after that")
            effect["does"] = [{"draw": 1, **value} if verb == "draw" else value] if plainly else [{"draw": 1}, value]
        case "more materials":
            monsters = {"from": ["GY"], "whose": "you", "is": "monster"}
            more = [{"cards": monsters, **value}]
            effect["does"] = [{"fusion summon": {"from": ["extra deck"], "types": ["fusion"]}, "more materials": more}]
        case "option":
            effect["does"] = [{"choose one": [value]}]
        case "tokens":
            effect["does"] = [{"tokens": value}]
        case "monster form":
            effect["does"] = [{"special summon": "this card", "as monster": value}]
        case "counters":
            effect["does"] = [{"place counters": value}]
        case "delay":
            effect["does"] = [{"delay": value}]
        case "atk change":
            effect["does"] = [{"change ATK": value}]
        case "modifier":
            effect["does"] = [{"apply": value}]
        case _:
            raise AssertionError(f"a form without a place: {form}")
    return {"name": "X", "card": "continuous trap", "effects": [effect]}


def test_every_shape_of_the_vocabulary_is_understood() -> None:
    for form in FORMS:
        for word, shape in words_of(form).items():
            for atom in shapes.parse(shape):
                assert shapes.described(atom)
                if atom.kind == "words":
                    assert all(part == part.strip() and "(" not in part for part in atom.words), (form, word)


def test_the_word_lists_hold_what_the_vocabulary_names() -> None:
    assert forms.TEXT_WORDS["event", "event"] == tuple(EVENTS)
    assert forms.TEXT_WORDS["answer", "includes"] == INCLUDES
    assert forms.TEXT_WORDS["event", "how"] == HOW
    for form, word in [*forms.TEXT_WORDS, *forms.EXTRA_WORDS]:
        assert word in FORMS[form]


@settings(max_examples=150)
@given(st.data())
def test_random_cards_give_located_faults_or_a_normal_form(data: st.DataObject) -> None:
    scalars = st.sampled_from(["you", "targets", "this card", "field", "draw", "monster", 1, True, None, "<= 3", "xyz"])
    words = sorted({word for form in FORMS.values() for word in form if word != "*"})
    value = data.draw(
        st.recursive(
            scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(words), inner, max_size=3), max_leaves=15
        )
    )
    effect = data.draw(st.dictionaries(st.sampled_from(sorted(FORMS["effect"])), st.just(value), max_size=3))
    node = from_plain(
        {"name": "X", "card": data.draw(st.sampled_from(["continuous trap", "effect monster", "spell"])), "effects": [effect, value]}
    )
    try:
        once = validate_card(node, "r.yaml")
    except KnowledgeError as error:
        assert error.errors and all(one.file == "r.yaml" for one in error.errors)
    else:
        assert validate_plain(once) == once


def write(folder: Path, name: str, text: str) -> Path:
    (folder / name).write_text(text, encoding="utf-8")
    return folder / name


def test_files_are_checked_against_each_other(tmp_path: Path) -> None:
    right = write(tmp_path, "mystical-space-typhoon.yaml", TYPHOON)
    assert [one["name"] for one in validate_all([right])] == ["Mystical Space Typhoon"]
    twice = write(tmp_path, "typhoon.yaml", TYPHOON.replace("sources: [card text]\n", ""))
    other = write(tmp_path, "typhoon-two.yaml", TYPHOON.replace("Mystical Space Typhoon", "Typhoon Two"))
    with pytest.raises(KnowledgeError) as caught:
        validate_all([right, twice, other])
    text = str(caught.value)
    assert 'typhoon.yaml:1:7: the file of "Mystical Space Typhoon" has another name. Did you mean "mystical-space-typhoon.yaml"?' in text
    assert 'typhoon.yaml:1:7: "Mystical Space Typhoon" is described twice' in text
    assert "typhoon.yaml:1:1: a card needs `sources`" in text
    assert "typhoon-two.yaml:2:11: the password 5318639 belongs to another card" in text


def test_an_older_version_shares_the_password(tmp_path: Path) -> None:
    new = write(tmp_path, "mystical-space-typhoon.yaml", TYPHOON)
    old = write(tmp_path, "mystical-space-typhoon-pre-errata.yaml", TYPHOON.replace("Typhoon\n", "Typhoon (pre-errata)\n", 1))
    assert len(validate_all([new, old])) == 2


def test_the_command_prints_faults_and_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(write(tmp_path, "mystical-space-typhoon.yaml", TYPHOON))]) == 0
    assert capsys.readouterr().out == "1 card, no faults\n"
    bad = write(tmp_path, "bad.yaml", TYPHOON.replace("destroy:", "destory:"))
    assert main([str(bad)]) == 1
    assert f'{bad}:7:13: unknown word "destory" in a step. Did you mean "destroy"?' in capsys.readouterr().out
    assert main([str(tmp_path / "none.yaml")]) == 1
    assert "no such file" in capsys.readouterr().out


def test_only_some_facts_of_the_turn_ask_about_cards() -> None:
    def described(fact: str) -> dict[str, Any]:
        condition = {"this turn": {"fact": fact, "card": {"attribute": "DARK"}}}
        effects = [{"kind": "card activation", "condition": [condition], "does": [{"draw": 1}]}]
        return {"name": "Fluff", "card": "normal spell", "effects": effects}

    assert validate_plain(described("Special Summoned a monster")) and validate_plain(described("attacked"))
    with pytest.raises(KnowledgeError, match="`card` belongs to one of these facts"):
        validate_plain(described("drew a card"))


def test_through_what_it_was_is_asked_of_what_was_destroyed() -> None:
    def described(fact: str) -> dict[str, Any]:
        effects = [{"kind": "card activation", "condition": [{"this turn": {"fact": fact, "by": ["battle"]}}], "does": [{"draw": 1}]}]
        return {"name": "Fluff", "card": "normal spell", "effects": effects}

    assert validate_plain(described("a card was destroyed"))
    with pytest.raises(KnowledgeError, match="`by` belongs to the fact"):
        validate_plain(described("drew a card"))


def test_what_several_materials_share_is_not_asked_of_each() -> None:
    def described(used: dict[str, Any]) -> dict[str, Any]:
        there = {"from": ["monster zone"], "summoned with": {"count": "2+", **used}}
        effects = [{"kind": "card activation", "condition": [{"exists": there}], "does": [{"draw": 1}]}]
        return {"name": "Fluff", "card": "normal spell", "effects": effects}

    assert validate_plain(described({"attribute": "DARK"}))
    with pytest.raises(KnowledgeError, match="asks each card by itself"):
        validate_plain(described({"all different": ["attribute"]}))

"""A target that may be of another kind while something is there (ACT-4; 7 cards, Big Welcome Labrynth)."""

from tests.support.texts import spell

YOURS = {"whose": "you"}


def test_the_other_kind_is_a_target_only_while_it_is_there() -> None:
    text = ("Target 1 Fiend monster you control, or, if you control a Level 8 or higher Fiend monster, you can target 1 card your opponent "
            "controls instead; return that card to the hand.")
    fiend = {"from": ["monster zone"], **YOURS, "face": "up", "type": "Fiend"}
    there = {"count": "1+", **fiend, "level": ">= 8"}
    assert spell(text)[0]["targets"] == [
        {"count": 1, "any of": [fiend, {"from": ["field"], "whose": "opponent", "while there": there}], "re-checked": False}]


def test_the_place_of_the_first_is_that_of_the_second_too() -> None:
    text = ('Target 1 "Cog" monster in your GY, or if you control a Synchro Monster, you can target 1 Wyrm monster instead; add it to your '
            "hand.")
    assert spell(text)[0]["targets"][0]["any of"][1] == {
        "from": ["GY"], **YOURS, "is": "monster", "type": "Wyrm",
        "while there": {"count": "1+", "from": ["monster zone"], **YOURS, "face": "up", "types": ["synchro"]}}


def test_a_number_that_is_greater_while_something_is_there() -> None:
    there = {"count": "1+", "from": ["monster zone"], **YOURS, "face": "up", "types": ["synchro"]}
    for more in ("or if you control a Synchro Monster, you can target 2 instead", "or you can target 2 if you control a Synchro Monster",
                 "or up to 2 instead if you control a Synchro Monster"):
        assert spell(f"Target 1 card on the field, {more}; destroy it.")[0]["targets"][0] == {
            "count": {"up to": {"more while": {"usual": 1, "number": 2, "there": there}}}, "from": ["field"], "re-checked": False}


def test_a_number_that_depends_on_what_is_no_card_is_not_read_as_one() -> None:
    for more in ("or if your LP are lower than your opponent's, you can target 2 instead",
                 "or if you control 2 cards, you can target 1 instead"):
        assert "opaque" in spell(f"Target 1 card on the field, {more}; destroy it.")[0]["targets"][0]
    assert "opaque" in spell("Target 2 cards on the field, or up to 3 if you control a Synchro Monster; destroy them.")[0]["targets"][0]


def test_two_choices_of_which_either_may_be_left_out_are_not_one() -> None:
    """ "and/or" between two numbers: up to two cards, one of each (7 cards; one place behind it is no such choice)."""
    for noun in ('"Cog" card and/or 1 "Gear" card', "LIGHT monster and/or 1 DARK monster"):
        assert "opaque" in spell(f"Target 1 {noun} in your GY; add them to your hand.")[0]["targets"][0]
        assert "opaque" in spell(f"Banish 1 {noun} from your GY; draw 1 card.")[0]["cost"][0]
    assert "opaque" not in spell('Target 1 "Cog" card in your hand and/or GY; add it to your hand.')[0]["targets"][0]


def test_one_of_those_that_must_be_there() -> None:
    """ "If you control 2 or more X: target 1 of them": the cards of the condition, unless it may be of others."""
    spells = {"from": ["field"], **YOURS, "face": "up", "is": "spell"}
    text = "If you control 2 or more face-up Spells: Target {} of them; destroy it."
    assert spell(text.format(1))[0]["targets"] == [{"count": 1, **spells, "re-checked": False}]
    both = "If you control a face-up Spell and your opponent controls a monster: Target 1 of them; destroy it."
    assert "opaque" in spell(both)[0]["targets"][0]


def test_the_monster_whose_effect_is_answered() -> None:
    told = "When your opponent activates a monster effect on the field: You can target that monster; destroy it."
    assert spell(told, "continuous", kind="trap")[-1]["targets"] == [
        {"count": 1, "one of": "answered card", "from": ["monster zone"], "re-checked": False}]
    anywhere = told.replace(" on the field", "")
    assert "opaque" in spell(anywhere, "continuous", kind="trap")[-1]["targets"][0]

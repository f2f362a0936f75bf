"""What else is said behind "If Summoned this way, …, also …" stands under the Summon, too."""

from kb.text.compile import compile_card
from kb.text.language.printed import Printed


def test_both_parts_hang_on_the_summon() -> None:
    text = ("During your Main Phase: You can Special Summon this card from your GY. "
            "If Summoned this way, it gains 500 ATK, also banish it when it leaves the field.")
    (found,) = compile_card(Printed("Paper Imp", "monster", ("effect",), text))["effects"]
    leaves = {"apply": {"leaves the field to": "banished", "of": "this card"}}
    assert found["does"] == [{"special summon": "this card"}, {"and if you do": leaves},
                             {"and if you do": {"change ATK": {"by": 500, "of": "this card"}}}]


def test_what_binds_a_player_behind_it_stays_open() -> None:
    text = ("During your Main Phase: You can Special Summon this card from your GY. "
            "If Summoned this way, it gains 500 ATK, also you cannot Special Summon for the rest of this turn.")
    (found,) = compile_card(Printed("Paper Imp", "monster", ("effect",), text))["effects"]
    assert "opaque" in str(found["does"][2])


def test_all_that_two_steps_summoned_is_not_what_the_last_did() -> None:
    text = ("Special Summon 1 Dragon monster from your GY, then you can Special Summon 1 Dragon monster from your hand. "
            "During the End Phase, destroy the monsters Special Summoned by this effect.")
    (found,) = compile_card(Printed("Paper Imp", "spell", ("normal",), text))["effects"]
    assert list(found["does"][2]) == ["also"] and "opaque" in found["does"][2]["also"]

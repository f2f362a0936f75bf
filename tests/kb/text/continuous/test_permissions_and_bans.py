"""Sentences that allow or forbid Summons, and whose effect other sentences have: what they say in words of the vocabulary."""

from typing import Any

import pytest

from kb.records.filters import Filter
from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from legality.compiling.filters import filter_of
from legality.continuous.look import look_at
from legality.game.view import Env
from queries.board.reader import read_board
from tests.support.texts import monster


def applies(text: str, *types: str) -> list[dict[str, Any]]:
    (effect,) = monster(text, *types)
    assert effect["kind"] == "continuous"
    found: list[dict[str, Any]] = effect["applies"]
    return found


def is_opaque(text: str, *types: str) -> bool:
    return "opaque" in str(monster(text, *types))


MORE = {"allow normal summons": 1, "player": "you"}


@pytest.mark.parametrize(
    ("text", "of"),
    [
        ('During your Main Phase, you can Normal Summon 1 "Imp" monster in addition to your Normal Summon/Set.',
         {"is": "monster", "archetype": "Imp"}),
        ("During your Main Phase, you can Normal Summon 1 Level 4 or lower Zombie monster, in addition to your Normal Summon/Set.",
         {"is": "monster", "type": "Zombie", "level": "<= 4"}),
        ('During your Main Phase, you can Normal Summon 1 Plant monster in addition to your Normal Summon/Set, except "Bud".',
         {"is": "monster", "type": "Plant", "not": {"name": "Bud"}}),
    ],
)
def test_one_more_normal_summon_of_a_kind(text: str, of: dict[str, Any]) -> None:
    assert applies(text) == [{**MORE, "of": of}]


def test_more_normal_summons_of_which_something_else_is_said() -> None:
    assert is_opaque("During your Main Phase, you can Set 1 Rock monster in addition to your Normal Summon/Set.")
    assert is_opaque("During your Main Phase, you can Normal Summon 2 Rock monsters in addition to your Normal Summon/Set.")


def test_what_applies_after_its_own_summon() -> None:
    (effect,) = monster('After you Normal Summon this card, you can Normal Summon 1 "Imp" monster during your Main Phase this turn, '
                        "in addition to your Normal Summon/Set.")
    assert effect == {
        "kind": "clause", "trigger": {"event": "Normal Summoned", "card": "this card"},
        "does": [{"apply": {**MORE, "of": {"is": "monster", "archetype": "Imp"}}, "until": "end of this turn"}],
    }


def test_one_more_tribute_summon() -> None:
    text = "During your Main Phase, you can Tribute Summon 1 Rock monster in Attack Position in addition to your Normal Summon/Set."
    assert applies(text) == [{**MORE, "only Tribute Summons": True, "of": {"is": "monster", "type": "Rock"}}]
    assert applies(text.replace("Rock monster", "monster")) == [{**MORE, "only Tribute Summons": True}]


def test_one_more_normal_summon_each_turn() -> None:
    assert applies("You can Normal Summon 1 Tuner during your Main Phase each turn, in addition to your Normal Summon/Set.") == [
        {**MORE, "of": {"is": "monster", "types": ["tuner"]}}]
    assert applies('Once per turn during your Main Phase, you can Normal Summon 1 "Imp" monster in addition to your Normal Summon or Set.'
                   ) == [{**MORE, "of": {"is": "monster", "archetype": "Imp"}}]


def test_what_the_turn_of_its_own_summon_allows() -> None:
    (effect,) = monster('During the turn this card was Normal Summoned or flipped face-up, you can Normal Summon 1 "Imp" monster '
                        "in addition to your Normal Summon/Set.")
    assert effect == {
        "kind": "clause", "trigger": [{"event": "Normal Summoned", "card": "this card"}, {"event": "flipped", "card": "this card"}],
        "does": [{"apply": {**MORE, "of": {"is": "monster", "archetype": "Imp"}}, "until": "end of this turn"}],
    }
    (effect,) = monster('After this card is Special Summoned to your side of the field, you can Normal Summon 1 "Imp" monster '
                        "during your Main Phase this turn, in addition to your Normal Summon/Set.")
    assert effect["trigger"] == {"event": "Special Summoned", "card": "this card"}


def test_who_cannot_be_pendulum_summoned() -> None:
    assert applies('You cannot Pendulum Summon monsters, except "Imp" monsters.') == [
        {"cannot pendulum summon": {"is": "monster", "not": {"archetype": "Imp"}}, "player": "you"}]
    assert applies("You cannot Pendulum Summon, except LIGHT monsters.") == [
        {"cannot pendulum summon": {"is": "monster", "not": {"attribute": "LIGHT"}}, "player": "you"}]
    assert applies("Cannot be Pendulum Summoned.") == [{"cannot pendulum summon": {"one of": "this card"}, "player": "both"}]


def test_what_cannot_be_normal_summoned_may_be_set() -> None:
    ban = {"cannot normal summon face-up": {"one of": "this card"}, "player": "both"}
    assert applies("Cannot be Normal Summoned (but can be Normal Set).") == [ban]
    (effect,) = monster("Cannot be Normal Summoned, unless you control a Rock monster.")
    assert effect["applies"] == [ban] and effect["works in"] == ["hand"] and "not" in effect["while"][0]


def xyz(text: str) -> dict[str, Any]:
    found: dict[str, Any] = compile_card(Printed("Paper Imp", "monster", ("xyz", "effect"), text))
    return found


def test_another_material_for_an_xyz_summon() -> None:
    transfer = "(Transfer its materials to this card.)"
    found = xyz(f'You can also Xyz Summon this card by using a Rank 4 "Imp" Xyz Monster you control as material, except "Bob". {transfer}')
    imp = {"count": 1, "is": "monster", "types": ["xyz"], "rank": 4, "archetype": "Imp", "not": {"name": "Bob"}}
    assert found["summoning"] == {"other materials": [imp]} and not found["effects"]
    found = xyz('Once per turn, during your Main Phase 2, you can also Xyz Summon "Paper Imp" by using "Bob" you control '
                '(transfer its materials).')
    assert found["summoning"] == {
        "other materials": [{"count": 1, "name": "Bob"}], "other materials while": [{"turn": "you"}, {"phase": ["main2"]}],
        "other materials once a turn": True,
    }


def test_an_xyz_summon_for_which_something_is_paid_besides() -> None:
    (effect,) = xyz("You can also Xyz Summon this card by discarding 1 card and using a Rank 4 monster you control as material.")["effects"]
    assert effect["kind"] == "procedure" and effect["works in"] == ["extra deck"]
    assert [next(iter(step)) for step in effect["cost"]] == ["discard", "use as Xyz Material"]


def test_another_material_of_which_something_is_not_read_stays_unread() -> None:
    for text in ("You can also Xyz Summon this card by singing and using a Rank 4 monster you control as material.",
                 "You can also Xyz Summon this card by using a Rank 4 monster you control that sings.",
                 'You can also Xyz Summon this card by using 1 "Imp" monster from your hand.'):
        found = xyz(text)
        assert "other materials" not in str(found) and found["effects"][0]["matters when"] == ["another way"]


def test_a_series_to_which_a_card_does_not_belong_whatever_its_name() -> None:
    read = compile_card(Printed("Cog Imp", "monster", ("effect",), '(This card is not treated as a "Cog" card.)\nCannot attack.'))
    assert read["not treated as"] == ["Cog"] and read["effects"] == [{"kind": "continuous", "applies": [{"cannot attack": True}]}]
    board = "{turn: {player: A, phase: main1}, A: {monsters: [Cog Imp, Cog Elf], deck: [9]}, B: {deck: [9]}}"
    body = {"type": "Fiend", "attribute": "DARK", "level": 4, "atk": 1000, "def": 1000, "card": "effect monster"}
    cards: list[dict[str, Any]] = [
        {**body, "name": "Cog Imp", "effects": [], "not treated as": read["not treated as"]}, {**body, "name": "Cog Elf", "effects": []}]
    state = read_board(board, cards=cards).state
    of_the_series = filter_of(Filter(archetype=("Cog",)))
    view = Env(state, 0, 0)
    found = {state.duel.defs[card.code].name for uid, card in enumerate(state.cards) if of_the_series.holds(view, look_at(state, uid))}
    assert found == {"Cog Elf"}


def test_what_applies_after_it_was_summoned_this_way() -> None:
    _, clause = monster("You can Special Summon this card (from your hand) by Tributing 1 monster. After this card was Special Summoned "
                        'this way, you cannot Special Summon monsters for the rest of that turn, except "Imp" monsters.')
    assert clause["trigger"] == [{"event": "Special Summoned", "card": "this card", "how": ["own procedure"]}]
    assert clause["does"] == [
        {"apply": {"cannot special summon": {"is": "monster", "not": {"archetype": "Imp"}}, "player": "you"}, "until": "end of this turn"}]


@pytest.mark.parametrize(("text", "modifiers"), [
    ("You cannot Special Summon, except Dragon monsters.", [{"cannot special summon": {"is": "monster", "not": {"type": "Dragon"}}}]),
    ("You cannot Summon or Normal Set monsters.", [{"cannot summon": {"is": "monster"}}, {"cannot normal summon": {"is": "monster"}}]),
    ("You cannot Normal or Special Summon monsters (but you can Normal Set).", [{"cannot normal or special summon": {"is": "monster"}}]),
    ("You cannot Summon any monsters, except Rock monsters (but you can Set).",
     [{"cannot summon": {"is": "monster", "not": {"type": "Rock"}}}]),
])
def test_who_cannot_be_summoned(text: str, modifiers: list[dict[str, Any]]) -> None:
    assert applies(text) == [{**modifier, "player": "you"} for modifier in modifiers]


@pytest.mark.parametrize(("text", "negated"), [
    ("Negate all DARK monster effects activated on the field or in the GY.",
     {"is": "monster", "attribute": "DARK", "from": ["field", "GY"]}),
    ('Negate all monster effects that activate in the GY, except "Imp" monsters.',
     {"is": "monster", "not": {"archetype": "Imp"}, "from": ["GY"]}),
    ('Negate any "Imp" effects activated by your opponent.', {"archetype": "Imp", "whose": "opponent"}),
    ('Negate any opponent\'s Spell effect that activates in the same column as an "Imp" monster you control.',
     {"is": "spell", "from": ["field"], "whose": "opponent",
      "same column as": {"from": ["monster zone"], "whose": "you", "archetype": "Imp", "face": "up"}}),
])
def test_effects_negated_by_where_they_were_activated(text: str, negated: dict[str, Any]) -> None:
    assert applies(text) == [{"negate activated effects": negated}]


def test_a_name_on_the_field_beside_its_series() -> None:
    card = compile_card(Printed("Imp's Tower", "spell", ("field",), 'This card\'s name becomes "Moss Hall" on the field, but is still '
                                'treated as an "Imp" card.'))
    assert card["archetypes"] == ["Imp"]
    assert card["effects"][-1]["applies"] == [{"name becomes": "Moss Hall"}]


def test_a_scale_that_depends_on_the_other_one() -> None:
    (effect,) = compile_card(Printed("Imp", "monster", ("pendulum", "effect"), "", 'Unless you have an "Imp" card in your other Pendulum '
                                     "Zone, this card's Pendulum Scale becomes 4."))["effects"]
    assert effect["works in"] == ["pendulum zone"] and effect["applies"] == [{"scale becomes": 4}]
    assert effect["while"][0]["not"]["exists"]["other than"] == "this card"


def test_a_demand_in_front_that_is_not_read_leaves_nothing_behind_it_that_applies() -> None:
    (effect,) = monster("If the moon is blue, your opponent cannot activate cards or effects.")
    assert [set(modifier) for modifier in effect["applies"]] == [{"opaque"}]


def test_what_is_true_of_a_card_summoned_this_way() -> None:
    own = "You can Special Summon this card (from your hand). "
    _, effect = monster(own + 'If Summoned this way, this card cannot be used as Link Material, except for the Link Summon of an "Imp" '
                        "monster.")
    assert effect["while"] == [{"this card": {"summoned": "own procedure"}}]
    assert effect["applies"] == [{"cannot be material": ["link"], "for": {"not": {"is": "monster", "archetype": "Imp"}}}]
    for sentence, becomes in (
        ("If Summoned this way, its Level becomes 6.", [{"set level": 6}]),
        ("If Summoned this way, treat this card as a Tuner.", [{"treated as a Tuner": True}]),
        ("If Summoned this way, the ATK/DEF of this card becomes 900.", [{"set atk": 900}, {"set def": 900}]),
    ):
        _, effect, _ = monster(f"{own}{sentence} When this card is Tribute Summoned: You can draw 1 card.")
        assert effect["kind"] == "continuous" and effect["while"] == [{"this card": {"summoned": "own procedure"}}]
        assert effect["applies"] == becomes
        _, effect, _ = monster(f"{own}{sentence.replace('If Summoned this way', 'If you do')} When this card is Tribute Summoned: Draw 1.")
        assert effect["while"] == [{"this card": {"summoned": "own procedure"}}] and effect["applies"] == becomes
    _, effect = monster(own + "If you do, you cannot conduct your Battle Phase for the rest of this turn.")
    assert (effect["kind"], effect["trigger"][0]["how"]) == ("clause", ["own procedure"])
    assert "opaque" in str(monster(own + "If you do, this card gains 100 ATK for each letter of its name.")[1])
    assert is_opaque("If Summoned this way, this card cannot attack.")
    _, effect = monster(own + "If Summoned this way, your opponent cannot activate cards or effects.")
    assert effect["kind"] == "clause" and effect["does"][0]["until"] == "this Chain"
    _, effect = monster(own + "If this card Special Summoned by its effect attacks a Defense Position monster, inflict piercing battle "
                        "damage.")
    assert effect["while"][0] == {"this card": {"summoned": "own procedure"}} and effect["applies"] == [{"piercing": True}]


def test_who_cannot_activate_when_monsters_are_summoned() -> None:
    (effect,) = monster("Your opponent cannot activate cards or effects when you Special Summon a monster(s).")
    assert effect["trigger"] == {"event": "Special Summoned", "card": {"is": "monster"}, "player": "you"}
    assert effect["does"] == [{"apply": {"cannot activate": {"is": "card"}, "player": "opponent"}, "until": "this Chain"}]
    (effect,) = monster("While you control a Rock monster, your opponent cannot activate cards or effects when you Tribute Summon a "
                        "monster.")
    assert effect["while"] and effect["trigger"]["event"] == "Tribute Summoned"


@pytest.mark.parametrize(("text", "modifier"), [
    ('During either player\'s turn, you can activate "Imp" Spell/Trap Cards from your hand.',
     {"may activate from the hand": {"is": "spell or trap", "archetype": "Imp"}}),
    ('You can activate "Imp" Trap Cards from your hand.', {"may activate from the hand": {"is": "trap", "archetype": "Imp"}}),
    ('You can activate "Imp" Traps the turn they were Set.', {"may activate when just Set": {"is": "trap", "archetype": "Imp"}}),
])
def test_what_may_be_activated_against_the_rules(text: str, modifier: dict[str, Any]) -> None:
    assert applies(text) == [{**modifier, "player": "you"}]


def test_one_of_them_is_not_every_one() -> None:
    assert is_opaque("You can activate 1 Trap Card the turn it was Set.")
    assert is_opaque("During your opponent's turn, you can activate 1 Quick-Play Spell Card from your hand.")


@pytest.mark.parametrize(("text", "modifier"), [
    ("If this card is used for the Xyz Summon of a WATER monster, it can be treated as a Level 3 or 5 monster.",
     {"Levels as Xyz Material": [3, 5], "for": {"is": "monster", "attribute": "WATER"}}),
    ("This card on the field can be treated as a Level 4 monster when used for a Synchro Summon.", {"Levels as Synchro Material": [4]}),
])
def test_other_levels_as_material(text: str, modifier: dict[str, Any]) -> None:
    assert applies(text) == [modifier]


def test_a_monster_that_may_be_the_tuner() -> None:
    card = compile_card(Printed("Imp", "monster", ("synchro", "effect"), "For this card's Synchro Summon, you can treat 1 Link-1 monster "
                                "you control as a Level 1 Tuner."))
    assert card["summoning"] == {"one as a Tuner": {"is": "monster", "link": 1}, "Level of that Tuner": 1} and not card["effects"]


def test_a_card_that_stands_in_for_a_tuner() -> None:
    text = 'For a Synchro Summon, you can substitute this card for any 1 "Reed" Tuner.'
    card = compile_card(Printed("Imp", "monster", ("effect",), text))
    assert card["summoning"] == {"stands in for a Tuner": "Reed"} and not card["effects"]


def test_a_remark_that_it_cannot_be_negated() -> None:
    (effect,) = monster("You cannot Pendulum Summon, except LIGHT monsters (this effect cannot be negated).")
    assert effect["cannot be negated"] is True
    assert effect["applies"] == [{"cannot pendulum summon": {"is": "monster", "not": {"attribute": "LIGHT"}}, "player": "you"}]


@pytest.mark.parametrize("text", [
    "You can Normal Summon this card without Tributing, but its original ATK and DEF become halved.",
    "If you control no monsters, you can Special Summon this card (from your hand), but its original ATK and DEF become halved.",
])
def test_a_card_that_is_half_of_what_is_printed(text: str) -> None:
    effect = compile_card(Printed("Imp", "monster", ("effect",), text, atk=2300, defense=1500))["effects"][-1]
    assert effect["applies"] == [{"original atk": 1150}, {"original def": 750}] and "summoned" in str(effect["while"])
    assert "opaque" in str(compile_card(Printed("Imp", "monster", ("effect",), text, atk="?", defense=0))["effects"])


def test_of_a_card_that_may_be_set_without_tributing_the_cards_used_tell_it() -> None:
    text = "You can Normal Summon/Set this card without Tributing, but its original ATK and DEF become halved."
    (effect,) = compile_card(Printed("Imp", "monster", ("effect",), text, atk=2300, defense=1500))["effects"]
    (applies,) = effect["applies"]
    assert applies == {"original atk": 1150, "original def": 750, "of": {
        "one of": "this card", "from": ["monster zone"], "not": {"summoned": "special"}, "summoned with": {"count": 0}}}
    assert "opaque" in str(compile_card(Printed("Imp", "monster", ("effect",), text, atk="?", defense=0))["effects"])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Neither player can Fusion Summon.", [{"cannot fusion summon": {"is": "monster"}, "player": "both"}]),
        ("The controller of this card cannot Xyz Summon.", [{"cannot xyz summon": {"is": "monster"}, "player": "you"}]),
        ("Your opponent cannot Synchro or Link Summon.", [{"cannot synchro summon": {"is": "monster"}, "player": "opponent"},
                                                          {"cannot link summon": {"is": "monster"}, "player": "opponent"}]),
        ("Neither player can Tribute Summon monsters, except Fish monsters.",
         [{"cannot tribute summon": {"is": "monster", "not": {"type": "Fish"}}, "player": "both"}]),
    ],
)
def test_summons_of_one_way_alone(text: str, words: list[dict[str, Any]]) -> None:
    assert applies(text) == words


def test_a_phase_in_which_alone_it_may_be_link_summoned() -> None:
    (effect,) = monster("Cannot be Link Summoned except during Main Phase 2.", "link")
    assert effect == {"kind": "continuous", "works in": ["extra deck"], "cannot be negated": True, "while": [{"not": {"phase": ["main2"]}}],
                      "applies": [{"cannot link summon": {"one of": "this card"}, "player": "both"}]}

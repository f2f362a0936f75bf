"""What continuous and lasting effects do: clauses such as "all DARK monsters you control gain 300 ATK"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from kb.records.effects import MODIFIER_OPTIONS, Modifier
from kb.records.fields import held
from kb.records.filters import Cards
from kb.saying import attack_words
from kb.saying import modifier_battles as battles
from kb.saying import modifier_kinds as kinds
from kb.saying import modifier_materials as materials
from kb.saying import modifier_players as players
from kb.saying import modifier_words as words
from kb.saying import tribute_words as tributes
from kb.saying.context import Context
from kb.saying.modifier_parts import Clause, Here, Subject, can_merge, joined, subject
from kb.saying.modifier_parts import Inner as Inner

MODIFIERS: Final[dict[str, Callable[[Here, Any], Clause | None]]] = {
    "negate effects": words.negate_effects,
    "negate effects that move from": words.negate_effects_that_move_from,
    "cannot banish": players.player_cannot("banish cards"),
    "cannot be banished": words.cannot_be_banished,
    "negate activated effects": words.negate_activated_effects,
    "atk": words.atk,
    "def": words.def_,
    "set atk": words.set_atk,
    "set def": words.set_def,
    "level": words.level,
    "original atk": words.original_atk,
    "original def": words.original_def,
    "set level": words.becomes("Level", "Levels"),
    "name becomes": words.name_becomes,
    "name becomes that of": kinds.becomes_that_of("name"),
    "also attribute": words.state("is also {}-Attribute", "are also {}-Attribute"),
    "also series": words.state('is also treated as a "{}" monster', 'are also treated as "{}" monsters'),
    "attribute becomes": words.state("becomes {}", "become {}"),
    "attribute becomes that of": kinds.becomes_that_of("Attribute"),
    "declared attribute": kinds.becomes_declared("Attribute"),
    "type becomes": words.type_becomes,
    "type becomes that of": kinds.becomes_that_of("Type"),
    "declared type": kinds.becomes_declared("Type"),
    "treated as a Normal Monster": words.state("is treated as a Normal Monster", "are treated as Normal Monsters"),
    "treated as a Tuner": words.state("is treated as a Tuner", "are treated as Tuners"),
    "cannot activate": players.cannot_activate,
    "cannot be activated": words.cannot_be_activated,
    "may be activated this turn": words.may_be_activated_this_turn,
    "cannot add from the Deck": players.player_cannot("add cards from the Deck to the hand", ", except by drawing them"),
    "cannot draw": players.player_cannot("draw cards by card effects"),
    "cannot be answered": players.cannot_be_answered,
    "activations cannot be negated": players.activations_cannot_be_negated,
    "effects cannot be negated": players.effects_cannot_be_negated,
    "cannot conduct the Battle Phase": players.player_cannot("conduct {whose} Battle Phase"),
    "cannot attack": words.ability("cannot attack"),
    "cannot declare attacks": attack_words.cannot_declare_attacks,
    "cannot attack directly": words.ability("cannot attack directly"),
    "cannot be attacked": attack_words.cannot_be_attacked,
    "must attack": words.ability("must attack, if able"),
    "must be attacked": attack_words.must_be_attacked,
    "only attack target": attack_words.only_attack_target,
    "chooses attack targets": attack_words.chooses_attack_targets,
    "may attack directly": words.ability("can attack directly"),
    "may attack in defense": attack_words.may_attack_in_defense,
    "attacks": attack_words.attacks,
    "additional attacks": attack_words.additional_attacks,
    "attacks on monsters": attack_words.attacks_on_monsters,
    "monster effects a turn": players.so_many("activate {} monster effect", "activate {} monster effects"),
    "attack cost": attack_words.attack_cost,
    "cannot special summon at once": players.cannot_at_once,
    "attackers a turn": players.so_many("attack with {} monster", "attack with {} monsters"),
    "attacks each": attack_words.attacks_each,
    "attack again": attack_words.attack_again,
    "piercing": words.piercing,
    "opponent takes its battle damage": words.opponent_takes_its_battle_damage,
    "no battle damage": words.takes_no("battle"),
    "no effect damage": words.takes_no("effect"),
    "battle damage becomes LP": battles.battle_damage_becomes_lp,
    "effect damage becomes LP": battles.effect_damage_becomes_lp,
    "LP gain becomes damage": battles.lp_gain_becomes_damage,
    "opponent takes effect damage": battles.opponent_takes_effect_damage,
    "halve damage": words.halve_damage,
    "battle damage it inflicts": battles.battle_damage_it_inflicts,
    "halve its direct damage": battles.halve_its_direct_damage,
    "halve battle damage": battles.damage_of_a_player("battle", "halved"),
    "double battle damage": battles.damage_of_a_player("battle", "doubled"),
    "halve effect damage": battles.damage_of_a_player("effect", "halved"),
    "destroyed by battle to": battles.destroyed_by_battle_to,
    "negate what it destroys by battle": battles.negate_what_it_destroys_by_battle,
    "hand size limit": battles.hand_size_limit,
    "pays instead": materials.pays_instead,
    "Normal Summons cannot be negated": materials.normal_summons_not_negated,
    "hand revealed": players.hand_revealed,
    "normal draw": battles.normal_draw,
    "controlled by you": battles.controlled_by_you,
    "position becomes": battles.position_becomes,
    "negate effects that change kinds in": words.negate_effects_that_change_kinds,
    "control cannot change": battles.control_cannot_change,
    "allows direct attacks": battles.allows_direct_attacks,
    "cannot be destroyed": words.cannot_be_destroyed,
    "cannot be targeted": words.cannot_be_targeted,
    "unaffected by": words.unaffected_by,
    "cannot be tributed": tributes.cannot_be_tributed,
    "Tributed as yours": tributes.tributed_as_yours,
    "cannot be tributed for a Tribute Summon": tributes.cannot_be_tributed_for_a_summon,
    "cannot be tributed except for a Tribute Summon": words.ability("cannot be Tributed, except for a Tribute Summon"),
    "cannot change position": words.ability("cannot change {its} battle position", "cannot change {its} battle positions"),
    "cannot special summon": players.player_cannot_with("Special Summon"),
    "cannot summon": players.player_cannot_with("Summon"),
    "cannot normal or special summon": players.player_cannot_with("Normal or Special Summon"),
    "cannot set": players.player_cannot_with("Set"),
    "must be Set first": players.must_be_set_first,
    "may activate from the hand": players.player_may_activate("from the hand"),
    "may activate when just Set": players.player_may_activate("the turn they were Set"),
    "cannot normal summon": players.player_cannot_with("Normal Summon/Set"),
    "cannot normal summon face-up": players.player_cannot_with("Normal Summon"),
    "cannot pendulum summon": players.player_cannot_with("Pendulum Summon"),
    "cannot fusion summon": players.player_cannot_with("Fusion Summon"),
    "cannot synchro summon": players.player_cannot_with("Synchro Summon"),
    "cannot xyz summon": players.player_cannot_with("Xyz Summon"),
    "cannot link summon": players.player_cannot_with("Link Summon"),
    "cannot tribute summon": players.player_cannot_with("Tribute Summon"),
    "special summons a turn": players.so_many("Special Summon {times}"),
    "normal and special summons a turn": players.so_many("Normal and/or Special Summon {times}"),
    "summons a turn": players.so_many("Summon {times}"),
    "each time": players.each_time,
    "cannot be special summoned": words.ability("cannot be Special Summoned"),
    "cannot be material": words.cannot_be_material,
    "may be non-Tuner": words.may_be_non_tuner,
    "Levels as Synchro Material": words.levels_as("Synchro"),
    "Levels as Xyz Material": words.levels_as("Xyz"),
    "Synchro Material from the hand": materials.from_the_hand("Synchro"),
    "all Link Material of its name": materials.all_of_it,
    "Link Material from the hand": materials.from_the_hand("Link"),
    "other Synchro Materials must be": materials.others_must_be,
    "as Synchro Material to": materials.as_synchro_material_to,
    "counts as Tributes": materials.counts_as_tributes,
    "counts as Xyz Materials": materials.counts_as_xyz_materials,
    "cannot use": words.cannot_use,
    "cannot pay": players.cannot_pay,
    "in its column": words.in_its_column,
    "instead of the GY": words.instead_of_the_GY,
    "instead of destruction": words.instead_of_destruction,
    "leaves the field to": words.leaves_the_field_to,
    "placed if destroyed": words.placed_if_destroyed,
    "allow normal summons": players.allow_normal_summons,
    "without tributes": players.without_tributes,
    "fewer tributes": players.fewer_tributes,
    "scale becomes": words.becomes("Pendulum Scale"),
    "each player controls one": players.each_player_controls_one,
    "only one": players.only_one,
    "destroy this card": players.destroy_this_card,
    "stays on the field": words.ability("remains on the field", "remain on the field"),
    "grants": words.grants,
    "lends effect": words.lends_effect,
    "opaque": words.not_understood,
}
"""A template for each word of a modifier that is no option."""
UNSAID: Final = frozenset({"bears on"})
"""Words for the machine alone."""
_LIMITED = ("special summons a turn", "normal and special summons a turn", "summons a turn")
_OF_PLAYERS = frozenset({
    "cannot banish", "cannot activate", "cannot add from the Deck", "cannot draw", "cannot be answered", "cannot conduct the Battle Phase",
    "monster effects a turn", "attackers a turn", "cannot special summon", "cannot special summon at once", "cannot summon",
    "cannot normal or special summon", "cannot set",
    "must be Set first", "may activate from the hand", "may activate when just Set", "cannot normal summon", "cannot normal summon face-up",
    "cannot pendulum summon", "cannot fusion summon", "cannot synchro summon", "cannot xyz summon", "cannot link summon",
    "cannot tribute summon", *_LIMITED, "each time", "hand size limit", "cannot pay", "all Link Material of its name",
    "hand revealed", "normal draw", "chooses attack targets",
})  # fmt: skip
"""Words about a player, not about cards."""
_ABOUT_OTHERS = frozenset({
    "activations cannot be negated", "effects cannot be negated",
    "negate effects that change kinds in",
    "negate effects", "negate effects that move from", "negate activated effects", "no battle damage", "no effect damage", "halve damage",
    "battle damage becomes LP", "effect damage becomes LP", "LP gain becomes damage", "opponent takes effect damage",
    "halve battle damage", "double battle damage", "halve effect damage",
    "in its column", "only one", "destroy this card", "Normal Summons cannot be negated",
})  # fmt: skip
"""Words that say themselves which cards, or which player, they are about."""
_SUMMONS_BY = frozenset({"cannot special summon", "cannot summon", "cannot normal or special summon", "cannot set", "cannot normal summon"})
SAYING: Final[dict[str, frozenset[str]]] = {
    "only cards": frozenset({"cannot activate", "cannot be activated", "cannot be answered", "activations cannot be negated"}),
    "only effects": frozenset({"cannot activate", "cannot be activated", "cannot be answered", "activations cannot be negated"}),
    "cannot be answered with": frozenset({"cannot be answered"}),
    "targeting": frozenset({"cannot be answered"}),
    "after one": frozenset({"cannot activate"}),
    "unless": frozenset({"cannot be activated"}),
    "only activated": frozenset({"unaffected by"}),
    "only untargeted": frozenset({"unaffected by", "cannot be destroyed", "instead of destruction"}),
    "for": frozenset({"cannot be material", "may be non-Tuner", "Levels as Synchro Material", "Levels as Xyz Material",
                      "all Link Material of its name", "cannot be tributed for a Tribute Summon",
                      "Synchro Material from the hand", "Link Material from the hand", "counts as Tributes", "counts as Xyz Materials"}),
    "for costs": frozenset({"pays instead"}),
    "in place of": frozenset({"pays instead"}),
    "only one of them": frozenset({"pays instead"}),
    "for so many materials": frozenset({"counts as Xyz Materials"}),
    "of": frozenset(MODIFIERS) - _OF_PLAYERS - _ABOUT_OTHERS,
    "player": _OF_PLAYERS | {"cannot be banished", "cannot declare attacks", "allow normal summons", "without tributes", "fewer tributes",
                             "only one"},
    "by": _SUMMONS_BY | {"cannot be destroyed", "cannot be targeted", "cannot be attacked", "no effect damage", "instead of destruction",
                         "opponent takes effect damage", "battle damage becomes LP",
                         "no battle damage", "halve battle damage", "double battle damage",
                         "cannot be tributed", "cannot be banished", "negate what it destroys by battle", "must be attacked"},
    "but its own effect": _SUMMONS_BY - {"cannot set", "cannot normal summon"},
    "only Tribute Summons": frozenset({"allow normal summons"}),
    "counted while face-up": frozenset(_LIMITED),
    "does": frozenset({"each time", "does"}),
    "destroyed by": frozenset({"instead of destruction"}),
    "all together": frozenset({"instead of destruction"}),
    "alone": frozenset({"instead of destruction"}),
    "for each card": frozenset({"instead of destruction"}),
    "once": frozenset({"instead of destruction"}),
}  # fmt: skip
"""Which words say an option with them."""


def modifiers(said: tuple[Modifier, ...], context: Context, inner: Inner, to: Cards | None = None, player: str | None = None,
              until: str | None = None) -> str:  # fmt: skip
    """What the modifiers do, as one clause without a capital and a full stop.

    `to`: the cards of the `apply` step; `player`: who is bound; `until`: how long.

    >>> nothing = Inner(*[lambda value, context: "…"] * 4)
    >>> modifiers((Modifier(cannot_attack=True), Modifier(atk=300, def_=300)), Context(), nothing)
    'this card cannot attack and gains 300 ATK/DEF'
    >>> modifiers((Modifier(player="you", cannot_draw=True),), Context(), nothing, until="end of this turn")
    'you cannot draw cards by card effects for the rest of this turn'
    """
    clauses: list[Clause] = []
    last: Any = None
    for one in _as_one(said):
        of = one.of if one.of is not None else to
        here = Here(one, context, inner, subject(of, context), one.player or player, until)
        again = here.subject.called_again()
        for name, value in held(one):
            clause = _clause(here, name, value)
            if clause is None:
                continue
            follows = bool(clauses) and (of if of is not None else "this card") == last
            if follows and not can_merge(clauses[-1], clause):
                clause = _clause(here._replace(subject=again), name, value) or clause
            clauses.append(clause)
            last = (of if of is not None else "this card") if _mentions(clause, here.subject, again) else None
    return re.sub(r"\b(takes?) no battle damage and takes? no effect damage", r"\1 no damage", joined(clauses))


def _as_one(said: tuple[Modifier, ...]) -> Iterator[Modifier]:
    """The same of this card and of the monster that it battles is said once: of the battling monsters."""
    found = list(said)
    while found:
        first = found.pop(0)
        second = found[0] if found else None
        same = second is not None and replace(second, of=None) == replace(first, of=None)
        if same and first.of in (None, "this card") and second is not None and second.of == "opposing monster":
            found.pop(0)
            first = replace(first, of="battling monsters")
        yield first


def _mentions(clause: Clause, first: Subject, again: Subject) -> bool:
    """Does it name the cards that the modifier is about?"""
    text = f" {clause.lead}{clause.subject} {clause.verb} "
    return any(f" {noun} " in text for noun in (first.noun, first.object, again.noun, again.object, again.its)) or first.quality("") in text


def _clause(here: Here, name: str, value: Any) -> Clause | None:
    if name in MODIFIERS:
        found = MODIFIERS[name](here, value)
    elif name == "does":
        found = players.does_only(here, value)
    else:
        found = Clause("", words.left_over(here, name, value)) if _is_alone(here.said, name) else None
    return found.lasting(here.until) if found is not None else None


def _is_alone(said: Modifier, option: str) -> bool:
    """Does no word of the modifier say this option?"""
    if option in UNSAID:
        return False
    return not any(word in SAYING[option] for word in _words(said))


def _words(said: Modifier) -> Iterator[str]:
    yield from (word for word, _ in held(said) if word not in MODIFIER_OPTIONS or word == "does")

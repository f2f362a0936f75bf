"""How is said for what a monster cannot be Tributed, or must be?"""

from __future__ import annotations

from kb.records.fields import held
from kb.saying import cards
from kb.saying.english import article
from kb.saying.modifier_parts import ABILITY, Clause, Here, excepted, others
from kb.saying.modifier_words import by_cards, does, order


def cannot_be_tributed(here: Here, value: bool) -> Clause:
    """By anybody, or by some cards."""
    by = here.said.by
    if by is not None and by.not_ is not None and len(held(by)) == 1:
        whom = cards.noun(by.not_, here.context, True)
        return does(here, "cannot be Tributed", turn=ABILITY, tail=f", except by {whom}")
    return does(here, f"cannot be Tributed{by_cards(by, here.context, ' by ')}", turn=ABILITY)


def cannot_be_tributed_for_a_summon(here: Here, value: bool) -> Clause:
    """For any Tribute Summon, or for those of some monsters."""
    for_, words = here.said.for_, "cannot be Tributed for"
    if for_ is None:
        return does(here, f"{words} a Tribute Summon", turn=ABILITY)
    if len(held(for_)) == 1 and for_.not_ is not None:
        left_out = article(cards.noun(for_.not_, here.context, False))
        return does(here, f"{words} a Tribute Summon", turn=ABILITY, tail=f", except for the Tribute Summon of {left_out}")
    rest, without = excepted(for_, here.context, always=True)
    return does(here, f"{words} the Tribute Summon of {article(others(rest, here.context, False))}{without}", turn=ABILITY)


def tributed_as_yours(here: Here, value: bool) -> Clause:
    """A monster of the opponent that is to be Tributed."""
    controlled = "you controlled them" if here.subject.several else "you controlled it"
    return order(here, f"if you Tribute a monster, you must Tribute {here.subject.object}, as if {controlled}")

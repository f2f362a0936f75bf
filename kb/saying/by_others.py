"""Templates of steps that are done by others than you, or by an effect of theirs."""

from __future__ import annotations

from kb.records.effects import Step
from kb.saying import doers
from kb.saying.english import third_person
from kb.saying.terms import WHO
from kb.saying.wholes import Said


def each_player(value: tuple[Step, ...], here: Said) -> str:
    """What both players do."""
    said = doers.theirs(here.whole.steps(doers.seen(value, False), here.context.of_another()))
    if said.startswith("you can ") and len(value) == 1:
        return f"each player can {said.removeprefix('you can ')}"
    if len(value) == 1 and not said.startswith(("(", "if ")):
        return f"each player {third_person(said)}"
    return f"each player does the following: {said}"


def the_player_who(value: tuple[Step, ...], here: Said) -> str:
    """What that player does."""
    player = here.step.player
    if player in (None, "you"):
        return here.whole.steps(value, here.context)
    done = doers.theirs(here.whole.steps(doers.seen(value, player == "opponent"), here.context.of_another()))
    return f"{WHO[player or 'you']} does the following: {done}"


def becomes(value: tuple[Step, ...], here: Said) -> str:
    """What the effect of the answered link becomes, in words of its own."""
    said = here.whole.steps(value, here.context.of_another())
    return f'the activated effect becomes "{said[:1].upper()}{said[1:]}"'


def adds(value: tuple[Step, ...], here: Said) -> str:
    """What the effect of the answered link does besides."""
    said = here.whole.steps(value, here.context.of_another())
    return f'add this additional effect to the effect of that card at resolution: "Also after that, {said}"'

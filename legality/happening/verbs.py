"""The registry of verbs: what each one does, whether it could do something, and how it may be paid.

The verbs register themselves (`legality.verbs`); who judges asks here and needs none of them. A command uses few of them, so their modules
are loaded when a word is asked for that those loaded before do not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import msgspec

from kb.vocabulary.references import CHOSEN_BY_STEPS
from legality.compiling.players import player_of
from legality.game.selections import Cards
from legality.game.terms import BY_EFFECT
from legality.game.view import SHARED, Env

if TYPE_CHECKING:
    from legality.game.effects import Step
    from legality.game.state import Game
    from legality.happening.work import Work

Do = Callable[["Work", Env, "Step", "tuple[int, ...] | None", int], bool]
Can = Callable[["Game", Env, "Step", bool], bool]
Options = Callable[["Game", Env, "Step"], list[Any]]


class Verb(msgspec.Struct, frozen=True):
    """A verb of the vocabulary: `do` carries it out, `can` says whether it could do something, `options` how it may be paid as a cost.

    Without `can` a step that is done to cards needs enough of them, and any other can always be done; without `options` cards pay it.
    """

    do: Do
    can: Can | None = None
    options: Options | None = None


class Verbs(dict[str, Verb]):
    """Every verb by its word, as far as its module is loaded; a word that is not known yet loads the next module of `homes`."""

    homes: Iterator[str] = iter(())

    def __missing__(self, word: str) -> Verb:
        for module in self.homes:
            import_module(module)
            if word in self:
                return self[word]
        raise KeyError(word)

    def load(self) -> None:
        """Loads every verb."""
        for module in self.homes:
            import_module(module)


VERBS: Final = Verbs()


def verb(name: str, can: Can | None = None, options: Options | None = None) -> Callable[[Do], Do]:
    """Registers what a verb does, when it can, and how it may be paid."""

    def register(function: Do) -> Do:
        VERBS[name] = Verb(function, can, options)
        return function

    return register


def perform(work: Work, env: Env, step: Step, given: tuple[int, ...] | None = None, cause: int = BY_EFFECT) -> bool:
    """Does one step (with the cards already chosen, for a cost). Returns whether it did anything."""
    env.done_by = player_of(env, step.player) if step.player else -1
    return VERBS[step.verb].do(work, env, step, given, cause)


def is_done_to_what_paid(step: Step) -> bool:
    """Is this part of a cost done to the cards of the part before it ("by revealing 1 card and returning it to the hand")?"""
    return isinstance(step.what, Cards) and step.what.reference in CHOSEN_BY_STEPS


def doers(env: Env, step: Step) -> tuple[int, ...]:
    """The players who do the step, the turn player first (RES-5)."""
    if step.player == "you":
        return (env.you,)
    who = player_of(env, step.player)
    if who >= 0:
        return (who,)
    return (env.game.turn_player, 1 - env.game.turn_player)


def seen_by(env: Env, player: int) -> Env:
    """The same point of view for another player."""
    if player == env.you:
        return env
    other = Env(env.game, player, env.uid, env.source, env.link, env.events)
    for name in SHARED:
        setattr(other, name, getattr(env, name))
    return other

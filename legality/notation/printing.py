"""From a move to its sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from legality.continuous.copies import twin_key
from legality.game import move as kinds
from legality.game.move import WHOLE_PHASE, Move
from legality.game.terms import BATTLE, CHANCE, MAIN1, MAIN2, PHASE_NAMES, STEP_NAMES
from legality.judging.action import effect_of
from legality.notation import roles
from legality.notation.copies import always_with_id, copies, same, with_id
from legality.notation.names import has_tricky_names

if TYPE_CHECKING:
    from legality.game.effects import EffectFacts, Step
    from legality.game.state import State
    from legality.notation.roles import Preference

NOBODY: frozenset[int] = frozenset()


class Namer:
    """Names cards, with an id where the bare name would mean another copy. `marked` copies have no twins: they played a part already."""

    def __init__(self, state: State, forced: frozenset[int] = NOBODY) -> None:
        self.state = state
        self.forced = forced
        """Cards (codes) that are printed with their ids everywhere in this sentence; -1 for all."""
        self.needed: set[int] = set()
        """Cards of which a bare name turned out not to be enough."""

    def name(self, uid: int, prefer: Preference, marked: frozenset[int] = NOBODY) -> str:
        """The card's name, with its id if it is needed."""
        state = self.state
        code = state.cards[uid].code
        if self.forced and (code in self.forced or -1 in self.forced):
            return with_id(state, uid)
        if not code or not state.duel.single(code):
            uids = copies(state, code)
            if len(uids) > 1 and not self._enough(uid, uids, prefer, marked):
                self.needed.add(code)
        return state.duel.defs[code].name

    def _enough(self, uid: int, uids: tuple[int, ...], prefer: Preference, marked: frozenset[int]) -> bool:
        rank = prefer(uid)
        own = None
        for other in uids:
            if other == uid:
                continue
            its = prefer(other)
            if its < rank:
                return False
            if its == rank:
                if (other in marked) != (uid in marked):
                    return False
                if own is None:
                    own = twin_key(self.state, uid)
                if twin_key(self.state, other) != own:
                    return False
        return not always_with_id(self.state, self.state.cards[uid].code)

    def names(self, uids: tuple[int, ...], prefer: Preference, marked: frozenset[int] = NOBODY) -> str:
        """Several cards, joined."""
        if len(uids) == 1:
            return self.name(uids[0], prefer, marked)
        return " + ".join([self.name(uid, prefer, marked) for uid in uids])


def printed(state: State, move: Move) -> str:
    """The sentence of a move in this state (formats.md, "Moves"), as short as it can be."""
    if move.kind == kinds.CHOOSE:
        return _choice_sentence(state, move)
    return _written(state, move, PRINTERS[move.kind])


def printed_with_ids(state: State, move: Move) -> str:
    """The same with the id of every card: for boards on which one name hides in another."""
    return PRINTERS[move.kind](state, move, Namer(state, frozenset((-1,))))


Printer = Callable[["State", Move, Namer], str]


def _written(state: State, move: Move, printer: Printer) -> str:
    namer = Namer(state)
    written = printer(state, move, namer)
    if namer.needed:
        return printer(state, move, Namer(state, frozenset(namer.needed)))
    return written


# --- activations -------------------------------------------------------------------------------------------------------


def _activate(state: State, move: Move, namer: Namer) -> str:
    uid = move.uid
    effect = effect_of(state, uid, move.effect)
    if move.effect == roles.bare_effect(state, uid) == roles.meant_effect(state, move.player, uid):
        words = f"{'AB'[move.player]} activates {namer.name(uid, roles.source(state, move.player, None))}"
    else:
        words = f"{'AB'[move.player]} activates effect {move.effect} of {namer.name(uid, roles.source(state, move.player, move.effect))}"
    if effect is None:
        return words
    if effect.cost:
        words += cost_words(state, move, effect, namer)
    if move.targets:
        words += _target_words(state, move, effect, namer)
    if move.declared:
        words += f" declaring {' + '.join(map(str, move.declared))}"
    return words


def cost_words(state: State, move: Move, effect: EffectFacts, namer: Namer) -> str:
    """What is paid, in the order of formats.md; not a cost that is only "this card", nor LP where there is no choice of amount."""
    parts: list[tuple[int, str]] = []
    only_itself = all(roles.is_this_card(step) or not roles.cost_word(step) or step.verb == "pay LP" for step in effect.cost)
    marked = frozenset((move.uid,))
    for step, paid in zip(effect.cost, move.costs, strict=False):
        word = roles.cost_word(step)
        if not word or (only_itself and roles.is_this_card(step) and paid in ((), (move.uid,))):
            continue
        if step.verb == "pay LP":
            if roles.is_choice(step) and isinstance(paid, int):
                parts.append((roles.WORD_ORDER.index(word), f" paying {paid}"))
        elif isinstance(paid, tuple) and paid:
            named = namer.names(paid, roles.cost(state, move.player, move.uid, effect, step), marked)
            if step.verb == "remove counters":
                word = f"removing {counter_words(step)} from"
                parts.append((roles.WORD_ORDER.index("removing"), f" {word} {named}"))
            else:
                parts.append((roles.WORD_ORDER.index(word), f" {word} {named}"))
    parts.sort(key=lambda part: part[0])
    return "".join([part for _, part in parts])


def counter_words(step: Step) -> str:
    """The counters that a step removes: `2 Spell Counters`."""
    said = None if step.record is None else step.record.remove_counters
    number, name = (None, "counter") if said is None else (1 if said.count is None else said.count, said.name)
    return f"{number if isinstance(number, int) else 'all'} {name}{'' if number == 1 else 's'}"


def _target_words(state: State, move: Move, effect: EffectFacts, namer: Namer) -> str:
    moved = roles.place_after(effect, move.costs)
    marked = frozenset((*moved, move.uid))
    named = []
    for clause, uids in zip(effect.targets, move.targets, strict=False):
        named.append(namer.names(uids, roles.target(state, move.player, move.uid, effect, clause, moved), marked))
    if len(named) > 1:
        sizes = tuple(map(len, move.targets))
        if sizes != roles.shared_out(sum(sizes), roles.clause_sizes(state, move.player, move.uid, effect)):
            return "".join([f" targeting {part or 'nothing'}" for part in named])
    joined = " + ".join([part for part in named if part])
    return f" targeting {joined}" if joined else ""


# --- Summons, Sets, positions, battle ----------------------------------------------------------------------------------


def _normal_summon(state: State, move: Move, namer: Namer) -> str:
    name = namer.name(move.uid, roles.in_hand(state, move.player))
    if move.using or move.choice == "tribute":
        return f"{'AB'[move.player]} Tribute Summons {name}{_tributes(state, move, namer)}"
    return f"{'AB'[move.player]} Normal Summons {name}"


def _tributes(state: State, move: Move, namer: Namer) -> str:
    return f" tributing {namer.names(move.using, roles.tributed(state, move.player))}" if move.using else ""


def _set(state: State, move: Move, namer: Namer) -> str:
    how = f" {move.choice}" if move.choice == kinds.AS_A_SPELL else ""
    return f"{'AB'[move.player]} Sets {namer.name(move.uid, roles.in_hand(state, move.player))}{how}{_tributes(state, move, namer)}"


def _flip_summon(state: State, move: Move, namer: Namer) -> str:
    return f"{'AB'[move.player]} Flip Summons {namer.name(move.uid, roles.to_flip(state, move.player))}"


def _gemini_summon(state: State, move: Move, namer: Namer) -> str:
    return f"{'AB'[move.player]} Gemini Summons {namer.name(move.uid, roles.tributed(state, move.player))}"


def _special_summon(state: State, move: Move, namer: Namer) -> str:
    words = f"{'AB'[move.player]} Special Summons {namer.name(move.uid, roles.to_summon(state, move.player))}"
    procedures = state.duel.defs[state.cards[move.uid].code].procedures
    number = max(0, move.effect)
    if number:
        words += f" by procedure {number + 1}"
    if number < len(procedures):
        words += cost_words(state, move, procedures[number], namer)
    return words


def _extra_summon(state: State, move: Move, namer: Namer) -> str:
    words = f"{'AB'[move.player]} {str(move.choice).capitalize()} Summons {namer.name(move.uid, roles.to_summon(state, move.player))}"
    return f"{words} using {namer.names(move.using, roles.tributed(state, move.player))}" if move.using else words


def _pendulum_summon(state: State, move: Move, namer: Namer) -> str:
    return f"{'AB'[move.player]} Pendulum Summons {namer.names(move.using, roles.pendulum(state, move.player))}"


def _position(state: State, move: Move, namer: Namer) -> str:
    attack = state.cards[move.uid].attack
    name = namer.name(move.uid, roles.to_change(state, move.player, not attack))
    return f"{'AB'[move.player]} changes {name} to {'Defense' if attack else 'Attack'} Position"


def _attack(state: State, move: Move, namer: Namer) -> str:
    name = namer.name(move.uid, roles.attacker(state, move.player))
    if move.target < 0:
        return f"{'AB'[move.player]} attacks directly with {name}"
    return f"{'AB'[move.player]} attacks {namer.name(move.target, roles.attacked(state, move.player))} with {name}"


def _discard(state: State, move: Move, namer: Namer) -> str:
    return f"{'AB'[move.player]} discards {namer.name(move.uid, roles.in_hand(state, move.player))}"


def current_phase(state: State) -> str:
    """The phase or step that would end now, as a sentence names it."""
    if state.phase == BATTLE and state.step:
        return f"the {STEP_NAMES[state.step]}"
    name = PHASE_NAMES[state.phase]
    return name if state.phase in (MAIN1, MAIN2) else f"the {name}"


def _apply(state: State, move: Move, namer: Namer) -> str:
    number = state.delayed[move.effect].effect.number if 0 <= move.effect < len(state.delayed) else 0
    if move.effect < 0:
        upkeep = [clause.number for clause in state.duel.defs[state.cards[move.uid].code].clauses if clause.during is not None]
        number = 0 if upkeep[:1] == [-move.effect] else -move.effect
    name = namer.name(move.uid, roles.due(state, move.player, number if number > 1 else None))
    twice = [
        at
        for at, entry in enumerate(state.delayed)
        if entry.player == move.player and entry.source == move.uid and entry.effect.number == number
    ]
    again = f" for the {ordinal(twice.index(move.effect) + 1)} time" if move.effect in twice[1:] else ""
    return f"{'AB'[move.player]} applies {f'effect {number} of ' if number > 1 else ''}{name}{again}"


def ordinal(number: int) -> str:
    """`2nd`, `3rd`, …"""
    return f"{number}{'th' if 10 < number % 100 < 14 else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


PRINTERS: dict[str, Printer] = {
    kinds.PASS: lambda state, move, namer: f"{'AB'[move.player]} passes",
    kinds.ACTIVATE: _activate,
    kinds.NORMAL_SUMMON: _normal_summon,
    kinds.SET: _set,
    kinds.FLIP_SUMMON: _flip_summon,
    kinds.GEMINI_SUMMON: _gemini_summon,
    kinds.SPECIAL_SUMMON: _special_summon,
    kinds.EXTRA_SUMMON: _extra_summon,
    kinds.PENDULUM_SUMMON: _pendulum_summon,
    kinds.POSITION: _position,
    kinds.ATTACK: _attack,
    kinds.CANCEL_ATTACK: lambda state, move, namer: f"{'AB'[move.player]} cancels the attack",
    kinds.ENTER_BATTLE: lambda state, move, namer: f"{'AB'[move.player]} enters the Battle Phase",
    kinds.END_PHASE: lambda state, move, namer: (
        f"{'AB'[move.player]} ends {WHOLE_PHASE if move.choice == WHOLE_PHASE else current_phase(state)}"
    ),
    kinds.END_TURN: lambda state, move, namer: f"{'AB'[move.player]} ends the turn",
    kinds.DRAW: lambda state, move, namer: f"{'AB'[move.player]} draws",
    kinds.DISCARD: _discard,
    kinds.APPLY: _apply,
}


# --- choices -----------------------------------------------------------------------------------------------------------


def offered(state: State) -> tuple[frozenset[int], frozenset[int]]:
    """The cards among which the choice is made, and the materials that go with them."""
    derived = state.derived
    if derived.choice is None:
        chosen: set[int] = set()
        materials: set[int] = set()
        for option in state.asking.options if state.asking is not None else ():
            if option[0] == "cards":
                chosen.update(option[1])
            elif option[0] == "summon":
                chosen.add(option[1])
                materials.update(option[2])
        derived.choice = frozenset(chosen), frozenset(materials)
    return derived.choice


def _choice_sentence(state: State, move: Move) -> str:
    if state.asking is not None and has_tricky_names(state.duel):
        written = option_sentences(state).get(move.choice)
        if written is not None:
            return written
    return _written(state, move, _choose)


def option_sentences(state: State) -> dict[Any, str]:
    """The sentence of every option of the choice that is asked; different options have different sentences."""
    derived = state.derived
    if derived.option_sentences is None:
        derived.option_sentences = _option_sentences(state)
    return derived.option_sentences


def _option_sentences(state: State) -> dict[Any, str]:
    found: dict[Any, str] = {}
    asking = state.asking
    first: dict[str, Move] = {}
    clashing: set[str] = set()
    moves = [Move(kinds.CHOOSE, asking.player, choice=option) for option in asking.options] if asking is not None else []
    tricky = has_tricky_names(state.duel)
    for move in moves:
        written = _written(state, move, _choose)
        found[move.choice] = written
        if tricky and not same(state, first.setdefault(written, move), move):
            clashing.add(written)
    for move in moves:
        if found[move.choice] in clashing:
            found[move.choice] = _choose(state, move, Namer(state, frozenset((-1,))))
    return found


def _choose(state: State, move: Move, namer: Namer) -> str:
    lead = "chance:" if move.player == CHANCE else f"{'AB'[move.player]} chooses"
    choice = move.choice
    word = choice[0] if isinstance(choice, tuple) and choice else ""
    if word == "summon":
        return f"{'AB'[move.player]} {_summon_words(state, move, namer)}" if choice[1] >= 0 else f"{lead} nothing"
    if word == "cards":
        named = namer.names(choice[1], roles.among(offered(state)[0])) if choice[1] else "nothing"
        return f"{lead} {named}"
    return f"{lead} {option_words(state, choice)}"


def _summon_words(state: State, move: Move, namer: Namer) -> str:
    uid, using = move.choice[1:3]
    kind = move.choice[3] if len(move.choice) > 3 else ""
    chosen, materials = offered(state)
    types = state.duel.defs[state.cards[uid].code].types
    word = "using"
    if kind in (kinds.NORMAL_SUMMON, kinds.SET):
        verb = "Sets" if kind == kinds.SET else "Tribute Summons" if using else "Normal Summons"
        word = "tributing"
    elif "ritual" in types:
        verb, word = "Ritual Summons", "tributing"
    else:
        verb = next((f"{name.capitalize()} Summons" for name in ("fusion", "synchro", "xyz", "link") if name in types), "Special Summons")
    words = f"{verb} {namer.name(uid, roles.among(chosen))}"
    return f"{words} {word} {namer.names(using, roles.among(materials))}" if using else words


def option_words(state: State, choice: Any) -> str:
    """How a sentence says an option that is no card."""
    if not isinstance(choice, tuple) or not choice:
        return str(choice)
    word = choice[0]
    if word in ("yes", "no"):
        return str(word)
    if word == "heads":
        options = state.asking.options if state.asking is not None else ()
        if options and max(option[1] for option in options if option[0] == "heads") == 1:
            return "heads" if choice[1] else "tails"
        return f"{choice[1]} heads"
    if word == "option":
        label = str(choice[2])
        options = state.asking.options if state.asking is not None else ()
        if sum(1 for option in options if option[0] == "option" and str(option[2]) == label) > 1:
            return f"{label} ({choice[1] + 1})"
        return label
    return str(choice[1]) if len(choice) > 1 else str(word)

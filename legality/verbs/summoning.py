"""Verbs that bring cards onto the field: Special Summons, Fusion and Ritual Summons, Tokens, Sets, equips, placements."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from kb.vocabulary.references import NOT_ON_THE_BOARD
from legality.compiling.cards import modifier, token
from legality.compiling.comparing import STATS
from legality.compiling.summoned import note_summoned
from legality.compiling.words import REFERENCE, may_hide, player_of
from legality.continuous.look import EQUIPPED, as_monster, bound_by, look_at, may_be_material, own_kind, settle, unsaid_material
from legality.game.card import Card
from legality.game.effects import Material, Step
from legality.game.state import Event, Lasting, change
from legality.game.terms import (
    BANISHED,
    BY_EFFECT,
    BY_RULE,
    DECK,
    END_OF_TURN,
    EVENT,
    EXTRA,
    FIELD,
    FZONE,
    GY,
    HAND,
    HOW,
    LIMBO,
    MATERIAL,
    MONSTER,
    MZONE,
    PZONE,
    SPELL,
    SZONE,
    TRAP,
    place_bits,
)
from legality.game.view import Env, UnsettledFact
from legality.game.zones import free_backrow, free_monster_zones, free_pendulum_zones, has_zone, slot_for
from legality.happening.work import may_banish, may_special_summon, several
from legality.playing.constraints import solutions
from legality.verbs.changing import WHILE_THERE
from legality.verbs.doing import affected, can_cards, doers, enough, pool, seen_by, summonable, verb
from legality.verbs.moving import done, in_its_place, pick

if TYPE_CHECKING:
    from legality.game.board import Board
    from legality.happening.work import Work


def field_of(env: Env, step: Step) -> int:
    """The player onto whose field the step Summons."""
    to = step.options.get("to", "you")
    return player_of(env, to) if to in ("opponent", "that player", "its controller", "turn player") else env.you


def put_on_field(work: Work, uid: int, player: int, how: int, attack: bool, up: bool, summoner: int) -> None:
    """Places a monster on the field (no event)."""
    card = work.cards[uid]
    if card.zone == DECK:
        work.take_from_deck(uid, card.owner)
    slot = slot_for(work, uid, player)
    work.cards[uid] = Card(
        card.code, card.owner, player, MZONE, slot, up, attack, work.stamp(), work.turn, card.zone, 0, how, summoner, proper=True
    )
    work.touch()


def announce(
    work: Work, uids: tuple[int, ...], player: int, how: int, env: Env | None, verbs: int = 0, using: tuple[Any, ...] = ()
) -> None:
    """The monsters were Summoned: one moment, one event for each."""
    bit = verbs or EVENT["Special Summoned"]
    for uid in uids:
        look = work.look(uid)
        work.emit(
            Event(
                bit,
                uid,
                look,
                player,
                look.card.origin,
                MZONE,
                BY_EFFECT if env is not None else 0,
                env.source if env is not None else None,
                env.you if env is not None else player,
                0,
                how,
                None,
                using,
                work.cards[uid].stamp,
                False,
                not work.cards[uid].up,
                env.event if env is not None and env.link is not None else None,
            )
        )
    if bit & EVENT["Special Summoned"]:
        work.note("special", player, len(uids))
        if work.duel.asks_what_was_summoned:
            note_summoned(work, uids, player)
    if bit & EVENT["Normal Summoned"]:
        work.note("normal", player, len(uids))
    work.note("summon", player, len(uids))


def choose_position(work: Work, player: int, wanted: str, uid: int) -> tuple[bool, bool]:
    """(face-up, Attack Position) of a Summoned monster; asks where the text leaves it open."""
    settle(work, "position")
    facts = work.facts_of(uid)
    if wanted == "face-down defense":
        return False, False
    if wanted == "attack" or "link" in facts.types:
        return True, True
    if wanted in ("defense", "face-up defense"):
        return True, False
    answer = work.choose(player, "position", (("position", "Attack Position"), ("position", "Defense Position")))
    return True, answer[1] == "Attack Position"


def _may_be_summoned(board: Board, env: Env, step: Step, uid: int, ignoring: bool, how: str) -> bool:
    """May the step Special Summon this card: a monster, or a Trap as the monster that the step says?"""
    form = step.options.get("as monster")
    if form is None:
        return summonable(board, env, uid, ignoring, how)
    card = change(board.cards[uid], up=True)
    would_be = as_monster(uid, card, board.duel.defs[card.code], form)
    return not card.zone & MZONE and may_special_summon(board, env.you, uid, look=would_be)


def _summon_pool(board: Board, env: Env, step: Step) -> tuple[int, ...]:
    what = step.cards
    view = seen_by(env, doers(env, step)[0])
    ignoring = bool(step.options.get("ignoring conditions"))
    to = field_of(view, step)
    found = what.uids(view)
    if what.words == "this card":
        found = tuple(uid for uid in found if in_its_place(board, env, uid))
    how = str(step.options.get("treated as", "effect"))
    return tuple(
        uid
        for uid in found
        if _may_be_summoned(board, view, step, uid, ignoring, how) and (has_zone(board, uid, to) or board.cards[uid].zone == LIMBO)
    )


def _leaving_as_cost(board: Board, env: Env) -> int:
    """Monster Zones of one's own that the cost of the effect frees."""
    card = board.cards[env.uid]
    effects = board.duel.defs[card.code].effects
    return max(
        (1 for effect in effects for step in effect.cost if step.verb in ("tribute", "banish", "send to the GY", "return to the hand")),
        default=0,
    )


def _can_special_summon(board: Board, env: Env, step: Step, as_cost: bool) -> bool:
    what = step.cards
    to = field_of(env, step)
    if what.is_reference and what.words in NOT_ON_THE_BOARD:
        return free_monster_zones(board, to) + _leaving_as_cost(board, env) > 0
    view = seen_by(env, doers(env, step)[0])
    ignoring = bool(step.options.get("ignoring conditions"))
    how = str(step.options.get("treated as", "effect"))
    leaving = _leaving_as_cost(board, env)
    found = tuple(
        uid for uid in what.uids(view) if _may_be_summoned(board, view, step, uid, ignoring, how) and has_zone(board, uid, to, leaving)
    )
    return enough(board, env, step, as_cost, found)


@verb("special summon", _can_special_summon)
def special_summon(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Special Summons; all of them in one moment."""
    view = seen_by(env, doers(env, step)[0])
    to = field_of(view, step)
    found = _summon_pool(work, view, step)
    what = step.cards
    uids = (
        tuple(uid for uid in what.uids(view) if uid in found)
        if what.is_reference
        else work.select(view, what, found)
    )
    from_deck = {work.cards[uid].owner for uid in uids if work.cards[uid].zone == DECK}
    if what.all_or_nothing and len(uids) < len(what.uids(view)):
        return done(env, ())
    if len(uids) > 1 and several(work, uids):
        raise UnsettledFact(f"which copy of {work.facts_of(uids[0]).name} is Special Summoned, of which only one can be this turn")
    treated = str(step.options.get("treated as", ""))
    how = HOW["special"] | HOW["effect"] | HOW.get(treated, 0)
    summoned = []
    for uid in uids[: max(0, free_monster_zones(work, to))] if not any(work.cards[uid].zone == EXTRA for uid in uids) else uids:
        if not has_zone(work, uid, to):
            continue
        ways = how | (HOW["own effect"] if uid == env.uid else 0)
        up, attack = choose_position(work, view.you, str(step.options.get("position", "any")), uid)
        proper = bool(treated) or is_proper(work, uid)
        put_on_field(work, uid, to, ways, attack, up, view.you)
        if not proper:
            work.replace(uid, proper=False)
        if step.options.get("negated"):
            work.replace(uid, negated=True)
        form = step.options.get("as monster")
        if form is not None:
            kept = work.facts_of(uid).types - {"normal"} if form.kind & TRAP else frozenset()
            work.replace(uid, form=change(form, types=form.types | kept), proper=True)
        summoned.append(uid)
    for player in from_deck:
        work.shuffle(player)
    for uid in summoned:
        announce(work, (uid,), view.you, work.cards[uid].how, env)
    return done(env, tuple(summoned))


def is_proper(work: Work, uid: int) -> bool:
    """Will this card have been Summoned properly when an effect Special Summons it?

    A monster of the Extra Deck or a Ritual Monster is not, unless its own text names such a Summon or it was Summoned properly before.
    """
    card, facts = work.cards[uid], work.facts_of(uid)
    before = card.proper and not card.zone & (HAND | DECK | EXTRA)
    return before or bool(facts.only_by or facts.first_by) or not (facts.is_extra or "ritual" in facts.types)


def put_back(work: Work, uid: int) -> bool:
    """A card banished for a while returns to the field, to the zone side it left."""
    card = work.cards[uid]
    if card.zone != BANISHED:
        return False
    facts = work.duel.defs[card.code]
    if facts.kind & MONSTER:
        if free_monster_zones(work, card.owner) < 1:
            work.move(uid, GY, BY_EFFECT)
            return False
        put_on_field(work, uid, card.owner, 0, True, True, -1)
    else:
        work.replace(uid, zone=SZONE, stamp=work.stamp(), came=work.turn, control=card.owner)
    return True


def _can_tokens(board: Board, env: Env, step: Step, as_cost: bool) -> bool:
    number = step.what["count"](env)
    flexible = bool(step.what.get("up to") or step.what.get("as many as possible"))
    least = min(1, number) if flexible else number
    room = []
    for to in tokens_to(env, step):
        freed = _leaving_as_cost(board, env) if to == env.you else 0
        room.append(number > 0 and free_monster_zones(board, to) + freed >= least)
    return any(room) if step.what.get("to") == "either" else all(room)


def tokens_to(env: Env, step: Step) -> tuple[int, ...]:
    """The players onto whose fields the Tokens go: those the step names, else the one who Summons them."""
    to = step.what.get("to")
    if not to:
        return (doers(env, step)[0],)
    player = player_of(env, to)
    return (player,) if player >= 0 else (env.you, 1 - env.you)


def _number_of_tokens(work: Work, env: Env, step: Step, player: int, to: int) -> int:
    """How many Tokens are Summoned onto this player's field: 0 where there is no room for as many as it must be."""
    number, room = step.what["count"](env), free_monster_zones(work, to)
    if step.what.get("as many as possible"):
        return int(min(number, room))
    if step.what.get("up to") and min(number, room) > 1:
        return int(work.choose(player, "number", tuple(("number", size) for size in range(1, min(number, room) + 1)))[1])
    return int(min(number, 1) if step.what.get("up to") else number) if room >= (1 if step.what.get("up to") else number) else 0


TOKEN_LIMITS = {
    "be Tributed for a Tribute Summon": modifier({"cannot be tributed for a Tribute Summon": True}),
    "be Tributed": modifier({"cannot be tributed": True}),
    "attack": modifier({"cannot attack": True}),
    "be destroyed by battle": modifier({"cannot be destroyed": "battle"}),
    "be used as Synchro Material": modifier({"cannot be material": ["synchro"]}),
    "be used as Link Material": modifier({"cannot be material": ["link"]}),
    "be used as material": modifier({"cannot be material": ["fusion", "synchro", "xyz", "link"]}),
}
"""What the limits of a Token mean (`tokens: {cannot: […]}`); each may end in "this turn"."""


@verb("tokens", _can_tokens)
def tokens(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Special Summons Tokens: all of them, or none where there is no room."""
    words = step.what
    player = doers(env, step)[0]
    fields = tokens_to(env, step)
    if words.get("to") == "either":
        open_to = [to for to in fields if free_monster_zones(work, to) > 0]
        labels = {env.you: "own field", 1 - env.you: "opponent's field"}
        if len(open_to) > 1:
            fields = (work.choose(player, "option", tuple(("option", to, labels[to]) for to in open_to))[1],)
        else:
            fields = tuple(open_to)
    numbers = {to: _number_of_tokens(work, env, step, player, to) for to in fields}
    if not all(numbers.values()):
        return done(env, ())
    code = work.duel.add(token(words["facts"], work.duel.tables))
    made = []
    up, attack = True, words.get("position") != "defense"
    for to in (to for to, number in numbers.items() for _ in range(number)):
        if words.get("position", "any") == "any":
            answer = work.choose(player, "position", (("position", "Attack Position"), ("position", "Defense Position")))
            attack = answer[1] == "Attack Position"
        uid = work.new_card(code, to, MZONE, up=up, attack=attack, how=HOW["special"] | HOW["effect"], summoner=player)
        for word, field in (("atk", "base_atk"), ("def", "base_def")):
            if not isinstance(words["facts"].get(word, 0), int):
                work.replace(uid, **{field: words[word](env)})
        made.append(uid)
    for sentence in words.get("cannot", ()):
        this_turn = sentence.endswith(" this turn")
        limit = TOKEN_LIMITS[sentence.removesuffix(" this turn")]
        ends = (work.turn, END_OF_TURN) if this_turn else WHILE_THERE
        work.lasting += [Lasting(limit, env.you, env.uid, uid, work.cards[uid].stamp, ends) for uid in made]
    work.touch()
    for uid in made:
        announce(work, (uid,), player, HOW["special"] | HOW["effect"], env)
    return done(env, tuple(made))


# --- Fusion and Ritual Summons -----------------------------------------------------------------------------------------


def material_sets(
    env: Env, requirements: tuple[Material, ...], usable: tuple[int, ...], must: tuple[int, ...] = ()
) -> list[tuple[int, ...]]:
    """Every set of cards that meets the materials of an Extra Deck Monster, found with python-constraint where requirements compete."""
    domains = []
    for requirement in requirements:
        fitting = tuple(uid for uid in usable if requirement.test.holds(env, look_at(env.board, uid)))
        options: list[tuple[int, ...]] = []
        for size in range(requirement.low, min(requirement.high, len(fitting), 6) + 1):
            options += [
                group
                for group in combinations(fitting, size)
                if not requirement.different_names or len({look_at(env.board, uid).names for uid in group}) == len(group)
            ]
        domains.append(options)

    def apart(*groups: tuple[int, ...]) -> bool:
        every = [uid for group in groups for uid in group]
        return len(set(every)) == len(every) and all(uid in every for uid in must)

    found = {tuple(sorted(uid for group in groups for uid in group)) for groups in solutions(domains, apart)}
    return sorted(found)


class Included(NamedTuple):
    """The materials that must be used (`must include`)."""

    every: tuple[int, ...] = ()
    """All of these."""
    some: tuple[tuple[frozenset[int], int], ...] = ()
    """Of each of these sets so many."""

    def among(self, materials: tuple[int, ...]) -> bool:
        """Are they among these materials?"""
        return set(self.every) <= set(materials) and all(len(wanted.intersection(materials)) >= low for wanted, low in self.some)


def included(board: Board, env: Env, step: Step) -> Included | None:
    """What must be among the materials; None if a card that must is not there any more."""
    every: list[int] = []
    some = []
    for what in step.options.get("must include", ()):
        uids = what.uids(env)
        if not what.is_reference:
            some.append((frozenset(uids), max(1, what.count(env)[0])))
            continue
        if not uids and env.link is None and what.words in NOT_ON_THE_BOARD:
            continue
        if not uids or not all(in_its_place(board, env, uid) for uid in uids):
            return None
        every += uids
    return Included(tuple(every), tuple(some))


def _usable(board: Board, env: Env, step: Step) -> tuple[int, ...]:
    """The monsters that may be materials of a Fusion or Ritual Summon.

    Raises:
        UnsettledFact: one of them is a Token that the Summon would put into the Deck.
    """
    places = place_bits(step.options.get("materials from", ["hand", "field"]))
    restrict = step.options.get("materials")
    if step.options.get("by banishing") and not may_banish(board, env.you):
        return ()
    found = []
    for uid, card in enumerate(board.cards):
        facts = board.duel.defs[card.code]
        if not card.zone & places or not facts.kind or not own_kind(board, card) & MONSTER or (card.zone == BANISHED and not card.up):
            continue
        if restrict is None and (card.control if card.zone & FIELD else card.owner) != env.you:
            continue
        if restrict is not None and not restrict.holds(env, look_at(env.board, uid)):
            continue
        if "token" in facts.types and "into the Deck" in step.options:
            raise UnsettledFact(f"whether {facts.name}, a Token, can be shuffled into the Deck as material")
        found.append(uid)
    return tuple(found)


def _fusions(board: Any, env: Env, step: Step) -> list[tuple[int, tuple[int, ...]]]:
    demanded = included(board, env, step)
    usable = _usable(board, env, step)
    if demanded is None:
        return []
    found = []
    for uid in step.cards.uids(env):
        facts = board.duel.defs[board.cards[uid].code]
        if not summonable(board, env, uid, how="fusion"):
            continue
        fitting = tuple(other for other in usable if may_be_material(board, other, "fusion", uid))
        for materials in material_sets(env, facts.materials, fitting, demanded.every):
            if not demanded.among(materials):
                continue
            leaving = sum(1 for other in materials if board.cards[other].zone == MZONE and board.cards[other].control == env.you)
            if has_zone(board, uid, env.you, leaving, materials):
                found.append((uid, materials))
    return found


def _can_fuse(board: Board, env: Env, step: Step, as_cost: bool) -> bool:
    return _is_possible(board, env, step, _fusions(board, env, step))


def _is_possible(board: Board, env: Env, step: Step, options: list[tuple[int, tuple[int, ...]]]) -> bool:
    """Can a Fusion or Ritual Summon be performed in one of these ways?

    Raises:
        UnsettledFact: it depends on cards that nobody named, on those chosen later, or on materials that the vocabulary cannot say.
    """
    if options:
        _settle_chosen(env, step)
        return True
    hidden = may_hide(env, step.cards) or unsaid_material(board, env.you)
    if hidden:
        raise UnsettledFact(hidden)
    _settle_materials(env, step)
    return False


def _settle_chosen(env: Env, step: Step) -> None:
    """Raises UnsettledFact at activation where a card that is not chosen before must be among the materials."""
    if env.link is None and chosen_later(step):
        raise UnsettledFact("whether the Summon is possible with the card that must be its material")


def chosen_later(step: Step) -> bool:
    """Must a card be material that only the activation or an earlier part of the effect chooses?"""
    return any(what.is_reference and what.words in NOT_ON_THE_BOARD for what in step.options.get("must include", ()))


def _settle_materials(env: Env, step: Step) -> None:
    """Raises UnsettledFact where materials may come from further sources that the vocabulary cannot say."""
    words = step.options.get("further materials")
    if words is not None:
        raise env.not_said(str(words))


@verb("fusion summon", _can_fuse)
def fusion_summon(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Fusion Summons: materials first, then the Summon (TIM-8)."""
    _settle_materials(env, step)
    return _summon_with(work, env, step, _fusions(work, env, step), HOW["fusion"])


def _summon_with(work: Work, env: Env, step: Step, options: list[tuple[int, tuple[int, ...]]], kind: int) -> bool:
    if not options:
        return done(env, ())
    uid, materials = work.choose(env.you, "summon", [("summon", uid, materials) for uid, materials in options])[1:]
    looks, summoned = tuple(work.look(other) for other in materials), work.look(uid)
    banishing, place = bool(step.options.get("by banishing")), str(step.options.get("into the Deck", ""))
    tributing = kind == HOW["ritual"] and not banishing and not place
    verbs = EVENT["used as material"] | (EVENT["Tributed"] if tributing else 0)
    to = DECK if place else BANISHED if banishing else GY
    for other in materials:
        work.move(other, to, BY_EFFECT, verbs, env, place=place, how=kind, other=summoned)
    for owner in {work.cards[other].owner for other in materials} if place == "shuffle" else ():
        work.shuffle(owner)
    work.new_moment()
    up, attack = choose_position(work, env.you, "any", uid)
    how = HOW["special"] | HOW["effect"] | kind
    put_on_field(work, uid, env.you, how, attack, up, env.you)
    announce(work, (uid,), env.you, how, env, 0, looks)
    return done(env, (uid,))


def _rituals(board: Any, env: Env, step: Step) -> list[tuple[int, tuple[int, ...]]]:
    demanded = included(board, env, step)
    if demanded is None:
        return []
    usable = _usable(board, env, step)
    if not step.options.keys() & {"by banishing", "into the Deck"}:
        usable = tuple(uid for uid in usable if bound_by(board, "cannot be tributed", uid) is None)
    leveled = {other: level for other in usable if (level := STATS["level"](look_at(env.board, other))) is not None}
    exactly = bool(step.options.get("exactly"))
    found = []
    for uid in step.cards.uids(env):
        if not may_special_summon(board, env.you, uid):
            continue
        level = board.duel.defs[board.cards[uid].code].level
        others = [other for other in leveled if other != uid]
        for size in range(1, min(5, len(others)) + 1):
            for group in combinations(others, size):
                levels = [leveled[other] for other in group]
                if sum(levels) < level or sum(levels) - min(levels) >= level or (exactly and sum(levels) > level):
                    continue
                leaving = sum(1 for other in group if board.cards[other].zone == MZONE and board.cards[other].control == env.you)
                if demanded.among(group) and has_zone(board, uid, env.you, leaving, group):
                    found.append((uid, group))
    return found


def _can_ritual(board: Board, env: Env, step: Step, as_cost: bool) -> bool:
    return _is_possible(board, env, step, _rituals(board, env, step))


@verb("ritual summon", _can_ritual)
def ritual_summon(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Ritual Summons by Tributing."""
    _settle_materials(env, step)
    return _summon_with(work, env, step, _rituals(work, env, step), HOW["ritual"])


# --- Sets, placements, equips ------------------------------------------------------------------------------------------


def _can_set(board: Board, env: Env, step: Step, as_cost: bool) -> bool:
    what = step.cards
    if what.is_reference and what.words in NOT_ON_THE_BOARD:
        return True
    found = tuple(uid for uid in pool(board, env, step, as_cost) if _set_zone(board, env, uid))
    return enough(board, env, step, as_cost, found)


def _set_zone(board: Board, env: Env, uid: int) -> bool:
    facts = board.duel.defs[board.cards[uid].code]
    if board.cards[uid].zone & FIELD:
        return True
    if facts.kind & MONSTER:
        return free_monster_zones(board, env.you) > 0
    if facts.property == "field":
        return True
    return free_backrow(board, env.you) > _taken_by_itself(board, env)


def _taken_by_itself(board: Board, env: Env) -> int:
    """A Spell or Trap in the hand takes a Spell & Trap Zone of its own when it is activated."""
    own = board.cards[env.uid]
    return int(own.zone == HAND and bool(board.duel.defs[own.code].kind & (SPELL | TRAP)))


@verb("set", _can_set)
def set_cards(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Sets cards on the field: a card that is on it already on its controller's side, any other on that of the player who Sets it."""
    view = seen_by(env, doers(env, step)[0])
    uids = given if given is not None else pick(work, view, step, None)
    placed = []
    for uid in uids:
        if not _set_zone(work, view, uid):
            continue
        set_on_field(work, uid, work.cards[uid].control if work.cards[uid].zone & FIELD else view.you)
        placed.append(uid)
    return done(env, tuple(placed))


def set_on_field(work: Work, uid: int, player: int) -> None:
    """Sets one card face-down."""
    card = work.cards[uid]
    facts = work.duel.defs[card.code]
    zone = MZONE if facts.kind & MONSTER else FZONE if facts.property == "field" else SZONE
    if zone == FZONE:
        clear_field_zone(work, player)
    work.cards[uid] = Card(card.code, card.owner, player, zone, -1, False, False, work.stamp(), work.turn, card.zone, proper=card.proper)
    if card.zone == DECK:
        work.shuffle(card.owner)
    work.touch()
    work.emit(Event(EVENT["Set"], uid, work.look(uid), player, card.zone, zone, stamp=work.cards[uid].stamp))


def clear_field_zone(work: Work, player: int) -> None:
    """ZON-2: a new own Field Spell sends the old one to the GY by rule first."""
    for uid, card in enumerate(work.cards):
        if card.zone == FZONE and card.control == player:
            work.move(uid, GY, BY_RULE)
        elif card.zone == FZONE and card.up and work.duel.tables.one_field_spell:
            work.move(uid, GY, BY_RULE, EVENT["destroyed"])


def _has_room(board: Board, step: Step, uid: int, player: int, taken: int) -> bool:
    """Is there a free zone for a card that is placed on this player's field (ZON-1), with so many more Spell & Trap Zones taken?

    A Field Zone takes a card in place of the one there.
    """
    if step.options.get("as") == "pendulum card":
        return free_pendulum_zones(board, player) > 0 and free_backrow(board, player) > taken
    if step.options.get("as") == "field spell" or board.duel.defs[board.cards[uid].code].property == "field":
        return True
    return board.cards[uid].zone == SZONE or free_backrow(board, player) > taken


def _can_place(board: Board, env: Env, step: Step, as_cost: bool) -> bool:
    if not step.options.get("on") and not (step.cards.is_reference and step.cards.words in NOT_ON_THE_BOARD):
        found = pool(board, env, step, as_cost)
        taken = _taken_by_itself(board, env)
        doer, to_owner = doers(env, step)[0], step.options.get("to") == "its owner"
        sides = {uid: board.cards[uid].owner if to_owner else doer for uid in found}
        if found and not any(_has_room(board, step, uid, side, taken if side == env.you else 0) for uid, side in sides.items()):
            return False
    return can_cards(board, env, step, as_cost)


@verb("place", _can_place)
def place(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Places cards without activating them, on the field or on a Deck."""
    uids = given if given is not None else pick(work, env, step, None)
    view = seen_by(env, doers(env, step)[0])
    on = step.options.get("on")
    placed = []
    for uid in uids:
        card = work.cards[uid]
        if on:
            if card.zone == DECK:
                work.shuffle(card.owner)
                if str(on).startswith("top"):
                    work.tops[card.owner] = (uid,)
            else:
                work.move(uid, DECK, cause, 0, env, True, "top" if str(on).startswith("top") else "bottom")
            placed.append(uid)
            continue
        player = card.owner if step.options.get("to") == "its owner" else view.you
        if not _has_room(work, step, uid, player, 0) or "token" in work.facts_of(uid).types or not affected(work, env, uid):
            continue
        form = str(step.options.get("as", ""))
        kind = {"continuous trap": TRAP, "continuous spell": SPELL}.get(form, 0)
        in_field_zone = form == "field spell" or work.facts_of(uid).property == "field"
        zone = PZONE if form == "pendulum card" else FZONE if in_field_zone else SZONE
        placed.append(uid)
        if zone == FZONE:
            clear_field_zone(work, player)
        for material in card.materials:
            work.move(material, GY, BY_RULE)
        work.cards[uid] = Card(card.code, card.owner, player, zone, -1, True, True, work.stamp(), work.turn, card.zone, as_kind=kind)
        if card.zone == DECK:
            work.shuffle(card.owner)
        work.touch()
    return done(env, tuple(placed))


def _can_equip(board: Board, env: Env, step: Step, as_cost: bool) -> bool:
    what = step.cards
    if what.is_reference and what.words in ("this card", *NOT_ON_THE_BOARD):
        return True
    return enough(board, env, step, as_cost, pool(board, env, step, as_cost))


@verb("equip", _can_equip)
def equip(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Equips cards to a monster."""
    holders = REFERENCE[str(step.options.get("to", "targets"))](env)
    holders = tuple(uid for uid in holders if work.cards[uid].zone == MZONE and work.cards[uid].up)
    uids = pick(work, env, step, given)
    if not holders:
        for uid in uids:
            if work.cards[uid].zone & FIELD and uid == env.uid and not work.facts_of(uid).kind & MONSTER:
                work.move(uid, GY, BY_RULE)
        return done(env, ())
    equipped = []
    for uid in uids:
        card = work.cards[uid]
        if card.zone != SZONE:
            if free_backrow(work, env.you) < 1:
                continue
            work.cards[uid] = Card(card.code, card.owner, env.you, SZONE, -1, True, True, work.stamp(), work.turn, card.zone, as_kind=SPELL)
            if card.zone == DECK:
                work.shuffle(card.owner)
        work.replace(uid, equip=holders[0])
        work.emit(Event(EVENT["equipped"], uid, work.look(uid), env.you, card.zone, SZONE, cause, env.source, env.you))
        maker = ((uid, work.cards[uid].stamp),)
        held = work.cards[holders[0]].stamp
        for entry in step.options.get("gives", ()):
            work.lasting.append(Lasting(entry, env.you, uid, holders[0], held, (0, 0), EQUIPPED, (), maker))
            work.touch()
        equipped.append(uid)
    return done(env, tuple(equipped))


@verb("attach")
def attach(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Attaches cards as Xyz Material."""
    holders = tuple(uid for uid in REFERENCE[str(step.options.get("to", "targets"))](env) if work.cards[uid].zone == MZONE)
    uids = pick(work, env, step, given)
    if not holders:
        return done(env, ())
    for uid in uids:
        card = work.cards[uid]
        work.cards[uid] = Card(card.code, card.owner, card.owner, MATERIAL, stamp=work.stamp(), came=work.turn, proper=card.proper)
        work.touch()
    work.replace(holders[0], materials=(*work.cards[holders[0]].materials, *uids))
    return done(env, uids)


@verb("bind")
def bind(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """From now on this card keeps that monster."""
    uids = step.cards.uids(env)
    if uids and work.cards[env.uid].zone & FIELD and work.cards[uids[0]].zone == MZONE:
        work.replace(env.uid, bound=uids[0])
    return True

"""Verbs that Special Summon: monsters by an effect, Tokens, and cards that come back to the field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.vocabulary.references import NOT_ON_THE_BOARD
from legality.compiling.durations import WHILE_THERE
from legality.continuous.counting import counted_under, limits_that_count, way_of
from legality.continuous.look import as_monster, look_at
from legality.continuous.one_kind import keeps_out
from legality.continuous.permissions import (
    bars_every_monster,
    is_kept_in_the_gy,
    may_special_summon,
    may_summon_token,
    token_look,
    token_to_come,
)
from legality.continuous.unread import settle
from legality.game import terms
from legality.game.card import Card, Form
from legality.game.effects import Step
from legality.game.rules import follows
from legality.game.state import Event, Lasting, change
from legality.game.turn_facts import NAMED_NORMAL, TOGETHER
from legality.game.view import Env, UnsettledFact
from legality.game.zones import comes_from_the_extra_deck, extra_slot, free_monster_zones, free_pointed_zones, has_zone, slot_for
from legality.happening.limits import count, kept_on_the_field
from legality.happening.moments import note_summoned
from legality.happening.remembering import as_it_was, came_through
from legality.happening.verbs import doers, perform, seen_by, verb
from legality.judging.possible import enough_for_certain, names_rituals, summonable, those_for_certain
from legality.judging.several import field_of, lacks_zones, most_at_once, number_said, tokens_to, zones_for
from legality.verbs.moving import done, in_its_place
from legality.verbs.overlaying import announce_used, finds_room, overlay, used

if TYPE_CHECKING:
    from legality.game.effects import Step
    from legality.game.state import Game, Look
    from legality.game.view import Env
    from legality.happening.work import Work


def put_on_field(
    work: Work, uid: int, player: int, how: int, attack: bool, up: bool, summoner: int, zone: str = "", at: int | None = None
) -> None:
    """Places a monster on the field (no event); `zone`: in this kind of zone; `at`: in the zone with this number."""
    card = work.cards[uid]
    if card.zone == terms.DECK:
        work.take_from_deck(uid, card.owner)
    slot = at if at is not None else extra_slot(work, player) if zone else slot_for(work, uid, player)
    if slot < 0:
        work.make_room(player)
    work.unbind(uid)
    work.cards[uid] = Card(
        card.code, card.owner, player, terms.MZONE, slot, up, attack, work.stamp(), work.turn, card.zone, 0, how, summoner, proper=True,
        since=kept_on_the_field(card),
    )  # fmt: skip
    work.touch()


def announce(
    work: Work, uids: tuple[int, ...], player: int, how: int, env: Env | None, verbs: int = 0, using: tuple[Any, ...] = ()
) -> None:
    """The monsters were Summoned: one moment, one event for each."""
    bit = verbs or terms.EVENT["Special Summoned"]
    if work.duel.asks_materials and not bit & terms.EVENT["Flip Summoned"] and not how & terms.HOW["gemini"]:
        for uid in uids:
            work.replace(uid, used=tuple(as_it_was(look) for look in using))
    if work.duel.asks_sources and not bit & terms.EVENT["Flip Summoned"] and not how & terms.HOW["gemini"]:
        for uid in uids:
            work.replace(uid, through=came_through(env, terms.BY_EFFECT if env is not None else 0, uid))
    for uid in uids:
        look = work.look(uid)
        work.emit(
            Event(
                bit,
                uid,
                look,
                player,
                look.card.origin,
                terms.MZONE,
                terms.BY_EFFECT if env is not None else 0,
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
    if bit & terms.EVENT["Special Summoned"]:
        for uid in uids:
            _bind(work, uid, env.you if env is not None else player)
        work.note("special", player, len(uids))
        if work.duel.asks_what_was_summoned:
            note_summoned(work, uids, player)
    if bit & terms.EVENT["Normal Summoned"]:
        work.note("normal", player, len(uids))
        if work.duel.asks_what_was_normal_summoned:
            note_summoned(work, uids, player, NAMED_NORMAL)
    if bit & terms.EVENT["Flip Summoned"]:
        work.note("flip", player, len(uids))
    work.note("summon", player, len(uids))
    if work.duel.counts_summons:
        if len(uids) > 1:
            work.note(TOGETHER, player, len(uids) - 1)
        _count_while_face_up(work, uids, player, way_of(how))


@follows("ACT-10")
def _bind(work: Work, uid: int, player: int) -> None:
    """Binds who Special Summoned this monster to what its text forbids in such a turn: no effect does it, and none negates it."""
    for step in work.facts_of(uid).ways.sworn:
        perform(work, Env(work, player, uid), step, None, terms.BY_RULE)


@follows("LIM-8")
def _count_while_face_up(work: Work, uids: tuple[int, ...], player: int, way: str) -> None:
    """Counts this Summon for the cards that count Summons while they are face-up; none counts its own."""
    for uid, card in enumerate(work.cards):
        if card.zone & terms.FIELD and card.up and uid not in uids:
            for effect in work.duel.defs[card.code].continuous:
                for word in limits_that_count(effect.applies, way):
                    count(work, counted_under(uid, card, player, word))


def choose_position(work: Work, player: int, wanted: str, uid: int) -> tuple[bool, bool]:
    """(face-up, Attack Position) of a Summoned monster; asks where the text leaves it open."""
    settle(work, "position", player=player, uid=uid)
    facts = work.facts_of(uid)
    if wanted == "face-down defense":
        return False, False
    if wanted == "attack" or "link" in facts.types:
        return True, True
    if wanted in ("defense", "face-up defense"):
        return True, False
    answer = work.choose(player, "position", (("position", "Attack Position"), ("position", "Defense Position")))
    return True, answer[1] == "Attack Position"


def _may_be_summoned(game: Game, env: Env, step: Step, uid: int, ignoring: bool, how: str) -> bool:
    """May the step Special Summon this card: a monster, or a Trap as the monster that the step says?"""
    if is_kept_in_the_gy(game, env, uid):
        return False
    form = step.options.as_monster
    if form is None:
        return summonable(game, env, uid, ignoring, how, names_rituals(step)) and _is_admitted(game, env, step, look_at(game, uid))
    card = change(game.cards[uid], up=True)
    would_be = as_monster(uid, card, game.duel.defs[card.code], form)
    if card.zone & terms.MZONE or not may_special_summon(game, env.you, uid, look=would_be):
        return False
    return _is_admitted(game, env, step, would_be)


@follows("LIM-10")
def _is_admitted(game: Game, env: Env, step: Step, look: Look) -> bool:
    """Does no limit on the kinds controlled keep it out? Face-down it may come; what "and" Summons comes with what came before."""
    if step.options.position == "face-down defense":
        return True
    return keeps_out(game, field_of(env, step), look, env.those if step.join == "and" else ()) is None


@follows("ZON-1")
def _finds_room(game: Game, env: Env, step: Step, uid: int, to: int) -> bool:
    """Is there a zone for this monster of the kind that the step names, once the cost is paid and the parts before are done?"""
    if step.options.zone:
        left = tuple(env.ahead.outside) if env.ahead is not None else ()
        return comes_from_the_extra_deck(game, uid) and extra_slot(game, to, left) >= 0
    if step.options.pointed_to_by is not None:
        return bool(_zones_pointed_to(game, env, step, to))
    if step.options.using is not None:
        return finds_room(game, env, step, uid, to)
    return has_zone(game, uid, to, _freed(env, to))


def _zones_pointed_to(game: Game, env: Env, step: Step, to: int, number: int = 1) -> list[int]:
    """The free zones that the Link Monsters of the step point to; none where there are fewer than `number`.

    Raises:
        UnsettledFact: nobody said where monsters stand, one of which may be in such a zone, or may point to one.
    """
    links = step.options.pointed_to_by
    assert links is not None
    left = tuple(env.ahead.outside) if env.ahead is not None else ()
    uids = [uid for uid in links.uids(env) if links.reference != "this card" or in_its_place(game, env, uid)]
    return free_pointed_zones(game, to, uids, left, number)


def _summon_pool(game: Game, env: Env, step: Step) -> tuple[int, ...]:
    what = step.cards
    view = seen_by(env, doers(env, step)[0])
    ignoring = step.options.ignoring_conditions
    to = field_of(view, step)
    found = what.uids(view)
    if what.reference == "this card":
        found = tuple(uid for uid in found if in_its_place(game, env, uid))
    how = step.options.treated_as or "effect"
    return tuple(
        uid
        for uid in found
        if _may_be_summoned(game, view, step, uid, ignoring, how)
        and (_finds_room(game, view, step, uid, to) or game.cards[uid].zone == terms.LIMBO)
    )


def _room(game: Game, env: Env, to: int) -> int:
    """The Main Monster Zones of a player that are free once the cost is paid and the parts before are done."""
    return free_monster_zones(game, to) + _freed(env, to)


def _freed(env: Env, to: int) -> int:
    return env.ahead.room[to] if env.ahead is not None else 0


def _can_special_summon(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    what = step.cards
    to = field_of(env, step)
    if what.is_reference and what.reference in NOT_ON_THE_BOARD:
        return _room(game, env, to) > 0
    view = seen_by(env, doers(env, step)[0])
    ignoring = step.options.ignoring_conditions
    how = step.options.treated_as or "effect"
    if what.test is not None and not what.test.places & terms.EXTRA and _room(game, env, to) < 1:
        return False
    if not what.is_reference and (lacks_zones(game, env, (step,)) or not ignoring and bars_every_monster(game, view.you) is not None):
        return False
    doubts: list[UnsettledFact] = []
    if step.options.pointed_to_by is not None and not what.is_reference:
        least = what.count(view)[0]
        if not _zones_pointed_to(game, env, step, to, max(1, least)):
            return False
    found = those_for_certain(
        what.uids(view),
        lambda uid: _finds_room(game, env, step, uid, to) and _may_be_summoned(game, view, step, uid, ignoring, how),
        doubts,
    )
    return enough_for_certain(game, env, step, as_cost, found, doubts)


@follows("ZON-1")
def _finds_too_few_zones(work: Work, env: Env, step: Step, found: tuple[int, ...], to: int) -> bool:
    """Are there fewer zones than it must Summon monsters? Then it Summons none.

    Raises:
        UnsettledFact: it is done to cards known before of which not all find a zone, and whether it is done to some no source says.
    """
    what = step.cards
    zones = zones_for(work, env, to, any(work.cards[uid].zone == terms.EXTRA for uid in found))
    if not what.is_reference:
        return number_said(env, what) > max(1, zones)
    there = sum(uid in found for uid in what.uids(env))
    if there < 2:
        return False  # one takes the zone that was found for it, maybe that of its material
    if there > zones > 0 and what.reference != "cost cards":
        raise UnsettledFact("which monsters are Special Summoned where there are zones for some of them only")
    return there > zones


@verb("special summon", _can_special_summon)
def special_summon(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Special Summons; all of them in one moment."""
    view = seen_by(env, doers(env, step)[0])
    to = field_of(view, step)
    found = _summon_pool(work, view, step)
    what = step.cards
    if _finds_too_few_zones(work, view, step, found, to):
        return done(env, ())
    uids = tuple(uid for uid in what.uids(view) if uid in found) if what.is_reference else work.select(view, what, found)
    from_deck = {work.cards[uid].owner for uid in uids if work.cards[uid].zone == terms.DECK}
    if what.all_or_nothing and len(uids) < len(what.uids(view)):
        return done(env, ())
    treated, ignoring = step.options.treated_as, step.options.ignoring_conditions
    how = terms.HOW["special"] | terms.HOW["effect"] | terms.HOW.get(treated, 0)
    summoned: list[int] = []
    using: dict[int, tuple[Look, ...]] = {}
    from_extra = any(work.cards[uid].zone == terms.EXTRA for uid in uids)
    for uid in uids[: most_at_once(work, view.you)] if from_extra else uids[: zones_for(work, view, to, beside=False)]:
        if not _finds_room(work, view, step, uid, to):
            continue
        ways = how | (terms.HOW["own effect"] if uid == env.uid else 0)
        up, attack = choose_position(work, view.you, step.options.position, uid)
        proper = bool(treated) or is_proper(work, uid, ignoring)
        before = work.cards[uid]
        made_of: tuple[Any, ...] = ((), ())
        if step.options.using is not None:
            made_of = overlay(work, step, used(work, view, step, uid))
        at = _zones_pointed_to(work, view, step, to)[0] if step.options.pointed_to_by is not None else None
        put_on_field(work, uid, to, ways, attack, up, view.you, step.options.zone, at)
        if made_of[0]:
            work.replace(uid, materials=made_of[0])
        if not proper:
            work.replace(uid, proper=False)
        if step.options.negated:
            work.replace(uid, negated=True)
        form = step.options.as_monster
        if form is not None:
            kept = work.facts_of(uid).types - {"normal"} if form.kind & terms.TRAP else frozenset()
            work.replace(uid, form=change(form, types=form.types | kept), proper=True)
            if form.kind & terms.TRAP and before.zone & terms.FIELD:
                work.replace(uid, stamp=before.stamp, since=work.stamp())
        summoned.append(uid)
        using[uid] = made_of[1]
    for player in from_deck:
        work.shuffle(player)
    for uid in summoned:
        announce(work, (uid,), view.you, work.cards[uid].how, env, using=using[uid])
        announce_used(work, env, using[uid], work.cards[uid].how, uid)
    return done(env, tuple(summoned))


@follows("SUM-9")
def is_proper(work: Work, uid: int, ignoring: bool = False) -> bool:
    """Will this card have been Summoned properly when an effect Special Summons it (`ignoring`: its Summoning conditions)?

    A monster of the Extra Deck or a Ritual Monster is not, unless its own text names such a Summon or it was Summoned properly before.
    """
    card, facts = work.cards[uid], work.facts_of(uid)
    before = card.proper and not card.zone & (terms.HAND | terms.DECK | terms.EXTRA)
    own_way = bool(facts.only_by or facts.first_by) and not ignoring
    return before or own_way or not facts.needs_proper_summon


def put_back(work: Work, uid: int, kept_out: bool = False) -> bool:
    """A card banished for a while returns to the hand or field that it left; one that is `kept_out` is put in the GY (LIM-10)."""
    card = work.cards[uid]
    if card.zone != terms.BANISHED:
        return False
    if card.origin == terms.HAND:
        work.move(uid, terms.HAND, terms.BY_EFFECT)
        return True
    facts = work.duel.defs[card.code]
    if facts.kind & terms.MONSTER:
        if free_monster_zones(work, card.owner) < 1:
            work.move(uid, terms.GY, terms.BY_EFFECT)
            return False
        if kept_out:
            work.move(uid, terms.GY, terms.BY_RULE, returned=True)
            return False
        put_on_field(work, uid, card.owner, 0, True, True, -1)
    else:
        zone = terms.FZONE if facts.property == "field" else terms.SZONE
        if zone == terms.FZONE and any(other.zone == zone and other.control == card.owner for other in work.cards):
            raise UnsettledFact("where a Field Spell returns to while another one is in its Field Zone")
        work.replace(uid, zone=zone, stamp=work.stamp(), came=work.turn, control=card.owner)
    return True


@verb("return from being banished")
def return_banished(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Banished cards come back to the field, each to the player who controlled it (not a Summon)."""
    kept_out = {uid for uid in env.those if keeps_out(work, work.cards[uid].owner, look_at(work, uid)) is not None}
    return done(env, tuple(uid for uid in env.those if put_back(work, uid, uid in kept_out)))


def _can_tokens(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    number = step.tokens.count(env)
    flexible = step.tokens.up_to or step.tokens.as_many
    least = min(1, number) if flexible else number
    if not may_summon_token(game, doers(env, step)[0], token_to_come(env, step.tokens)):
        return False
    room = []
    for to in tokens_to(env, step):
        room.append(number > 0 and _room(game, env, to) >= least and _admits_token(game, env, step, to))
    return any(room) if step.tokens.to == "either" else all(room)


@follows("LIM-10")
def _admits_token(game: Game, env: Env, step: Step, to: int) -> bool:
    """Does no limit on the kinds that this player controls keep such a Token out?"""
    return keeps_out(game, to, token_look(doers(env, step)[0], token_to_come(env, step.tokens))) is None


def _number_of_tokens(work: Work, env: Env, step: Step, player: int, to: int) -> int:
    """How many Tokens are Summoned onto this player's field: 0 where there is no room for as many as it must be."""
    number, room = step.tokens.count(env), min(free_monster_zones(work, to), most_at_once(work, player))
    if step.tokens.as_many:
        return int(min(number, room))
    if step.tokens.up_to and min(number, room) > 1:
        return int(work.choose(player, "number", tuple(("number", size) for size in range(1, min(number, room) + 1)))[1])
    return int(min(number, 1) if step.tokens.up_to else number) if room >= (1 if step.tokens.up_to else number) else 0


@verb("tokens", _can_tokens)
def tokens(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Special Summons Tokens: all of them, or none where there is no room."""
    words = step.tokens
    player = doers(env, step)[0]
    token = token_to_come(env, words)
    if words.level is not None and token.level < 1 or not may_summon_token(work, player, token):
        return done(env, ())  # no Token is of the Level of a monster without one
    fields = tokens_to(env, step)
    if words.to == "either":
        open_to = [to for to in fields if free_monster_zones(work, to) > 0 and _admits_token(work, env, step, to)]
        labels = {env.you: "own field", 1 - env.you: "opponent's field"}
        if len(open_to) > 1:
            fields = (work.choose(player, "option", tuple(("option", to, labels[to]) for to in open_to))[1],)
        else:
            fields = tuple(open_to)
    numbers = {to: _number_of_tokens(work, env, step, player, to) for to in fields}
    if not all(numbers.values()) or not all(_admits_token(work, env, step, to) for to in fields):
        return done(env, ())
    code = work.duel.add(words.card)
    made = []
    up, attack = True, words.position != "defense"
    for to in (to for to, number in numbers.items() for _ in range(number)):
        if words.position == "any":
            answer = work.choose(player, "position", (("position", "Attack Position"), ("position", "Defense Position")))
            attack = answer[1] == "Attack Position"
        work.make_room(to)
        uid = work.new_card(code, to, terms.MZONE, up=up, attack=attack, how=terms.HOW["special"] | terms.HOW["effect"], summoner=player)
        if words.level is not None:
            work.replace(uid, form=Form(token.kind, token.types, token.attributes, token.race, token.level, token.atk, token.defense))
        for worked_out, field in ((words.atk, "base_atk"), (words.defense, "base_def")):
            if worked_out is not None:
                work.replace(uid, **{field: worked_out(env)})
        made.append(uid)
    for limit, this_turn in words.limits:
        ends = (work.turn, terms.END_OF_TURN) if this_turn else WHILE_THERE
        work.lasting += [Lasting(limit, env.you, env.uid, uid, work.cards[uid].stamp, ends) for uid in made]
    work.touch()
    for uid in made:
        announce(work, (uid,), player, terms.HOW["special"] | terms.HOW["effect"], env)
    return done(env, tuple(made))

"""A template for each verb of a step: "destroy that target", "add 1 monster from your Deck to your hand"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from kb.records.effects import Change, Delay, Tokens
from kb.records.fields import held
from kb.records.filters import Amount, Counters, Number, Selection
from kb.saying import amounts, by_others, cards, choosing, lasting, summons
from kb.saying.context import Context
from kb.saying.english import SO_THAT, behind, both, either, spaced
from kb.saying.terms import PHASES, POSITIONS, WHO, WHOSE, how_long
from kb.saying.unread import unread
from kb.saying.wholes import NOTHING, Said, taken


def _number(value: Any, here: Said) -> str:
    return amounts.amount(value, here.context)


def there(value: Any, here: Said) -> str:
    """Cards where they are: "1 card on the field"."""
    return cards.said(value, here.context)


def _until(here: Said) -> str:
    return how_long(here.step.until, here.step.while_counter)


# --- moving ----------------------------------------------------------------------------------------------------------------


def _banish(value: Any, here: Said) -> str:
    face = "" if here.step.face is None else f", face-{here.step.face}"
    what = taken(value, here)
    return f"banish {behind(what, face[2:])}" if SO_THAT in what and face else f"banish {what}{face}{_until(here)}"


def _discard(value: Any, here: Said) -> str:
    if value == "this card":
        return "discard this card"
    if isinstance(value, Selection) and value.from_ in (None, ("hand",)):
        of_another = value.whose == "opponent" or (here.context.theirs and value.whose == "you")
        plain = value if of_another else replace(value, from_=None, whose=None)
        if value.count == "all" and replace(value, from_=None, whose=None) == Selection(count="all"):
            return f"discard {here.own} entire hand"
        return f"discard {cards.said(plain, here.context, of_another)}"
    return f"discard {taken(value, here)}"


def _to_the_deck(value: Any, here: Said) -> str:
    how = here.step.place_in_Deck or "shuffle"
    extra = _is_extra(value) or (isinstance(value, str) and value in here.context.extra)
    place = "Extra Deck" if extra else "Deck"
    if how == "shuffle" and extra:
        return f"return {behind(taken(value, here), 'to the Extra Deck')}"
    if how == "shuffle":
        return f"shuffle {behind(taken(value, here), f'into the {place}')}"
    return f"place {behind(taken(value, here), f'on the {how} of the {place}')}"


def _is_extra(value: Any) -> bool:
    return isinstance(value, Selection) and bool(value.types or value.any_type) and set(value.types or value.any_type or ()) <= {
        "fusion", "synchro", "xyz", "link"}  # fmt: skip


def _add(value: Any, here: Said) -> str:
    return f"add {behind(taken(value, here), f'to {here.own} hand')}"


def _draw(value: Amount, here: Said) -> str:
    if isinstance(value, int):
        return f"draw {value} card{'' if value == 1 else 's'}"
    if value.up_to is not None:
        return f"draw up to {amounts.amount(value.up_to, here.context)} cards"
    if value.minus is not None and amounts.is_hand(value.minus):
        until = amounts.amount(value.minus[0], here.context)
        return f"draw until {'they' if here.context.theirs else 'you'} have {until} cards in {here.own} hand"
    each = amounts.per_card(value, here.context)
    return f"draw {each[0]} cards for each {each[1]}" if each is not None else f"draw cards equal to {_number(value, here)}"


def _top(verb: str, to: str) -> Callable[[Any, Said], str]:
    def say(value: Amount, here: Said) -> str:
        whose = here.own
        face = "" if here.step.face is None else f", face-{here.step.face}"
        if value == 1:
            return f"{verb} the top card of {whose} Deck{to}{face}"
        if isinstance(value, int):
            return f"{verb} the top {value} cards of {whose} Deck{to}{face}"
        return f"{verb} cards from the top of {whose} Deck{to} equal to {_number(value, here)}{face}"

    return say


def _equip(value: Any, here: Said) -> str:
    to = cards.said(here.step.to, here.context) if here.step.to is not None else "it"
    given = "" if here.step.gives is None else f" as an Equip Spell {lasting.given(here.step.gives, here.context, here.whole)}"
    cards_ = taken(value, here)
    return f"equip {behind(cards_, f'to {to}')}{given}"


def _attach(value: Any, here: Said) -> str:
    to = cards.said(here.step.to, here.context) if here.step.to is not None else "this card"
    cards_ = taken(value, here)
    return f"attach {behind(cards_, f'to {to} as material')}"


def _detach(value: Amount, here: Said) -> str:
    count = _number(value, here) if not isinstance(value, int) else str(value)
    whose = "this card" if here.step.detached_from is None else cards.said(here.step.detached_from, here.context)
    return f"detach {count} material{'' if value == 1 else 's'} from {whose}"


def _place(value: Any, here: Said) -> str:
    step = here.step
    where = f"on the {step.on.replace('deck', 'Deck')}" if step.on is not None else ""
    kind = "" if step.as_ is None else _placed_as(step.as_)
    field = "" if step.to is None else f"in {WHOSE.get(step.to, step.to)} zone" if step.to in WHOSE else f"to {step.to}"
    face = "" if step.face is None else f"face-{step.face}"
    return "place " + behind(taken(value, here),
        spaced([where, face or ("face-up" if step.on is None else ""), kind or field or ("on your field" if step.on is None else "")]))


def _placed_as(kind: str) -> str:
    return {
        "continuous trap": "in the Spell & Trap Zone as a Continuous Trap",
            "continuous spell": "in the Spell & Trap Zone as a Continuous Spell",
        "field spell": "in the Field Zone", "equip spell": "in the Spell & Trap Zone as an Equip Spell",
        "pendulum card": "in your Pendulum Zone",
    }[kind]  # fmt: skip


def _set(value: Any, here: Said) -> str:
    step = here.step
    to = "" if step.to is None else f" to {WHOSE.get(step.to, step.to)} field"
    as_ = "" if step.as_ is None else f" {_placed_as(step.as_)}"
    return f"Set {taken(value, here)}{to}{as_}{_until(here)}"


def _reveal(value: Any, here: Said) -> str:
    return f"reveal {there(value, here)}{' in your hand' if value == 'this card' and here.context.place == 'hand' else ''}"


def _look(value: Any, here: Said) -> str:
    known = value if isinstance(value, str) and value not in _REFERENCES else None
    return f"look at {known or there(value, here)}"


_REFERENCES = frozenset({"this card", "targets", "those cards", "event cards", "chosen cards", "revealed cards", "cost cards"})


# --- on the field ----------------------------------------------------------------------------------------------------------


def _position(value: Any, here: Said) -> str:
    to = here.step.to
    if to is None:
        return f"change {cards.possessive(value, here.context, 'battle position')}{_until(here)}{_unflipped(here)}"
    return f"change {there(value, here)} to {POSITIONS.get(to, to)}{_until(here)}{_unflipped(here)}"


def _unflipped(here: Said) -> str:
    return " (Flip Effects are not activated)" if here.step.no_Flip_Effects else ""


def _flip(value: Any, here: Said) -> str:
    to = here.step.to
    if to is None:
        return f"flip {there(value, here)} face-up{_unflipped(here)}"
    position = POSITIONS.get(to, POSITIONS["attack"])
    return f"change {there(value, here)} to {'' if position.startswith('face-up') else 'face-up '}{position}{_unflipped(here)}"


def _control(value: Any, here: Said) -> str:
    if here.step.to not in (None, "you"):
        return f"give control of {there(value, here)} to {WHO[here.step.to or 'opponent']}{_until(here)}"
    return f"take control of {there(value, here)}{_until(here)}"


def _changed(stats: str) -> Callable[[Any, Said], str]:
    def say(value: Change, here: Said) -> str:
        return change(stats, value, here.context) + _until(here)

    return say


def change(stats: str, said: Change, context: Context) -> str:
    """A change of ATK, DEF or Level: "it gains 500 ATK", "its ATK becomes 0"."""
    of: Any = said.of if said.of is not None else "this card"
    context = _of_another(context) if of == "this card" else context
    who = _subject(of, context)
    several = context.is_several(of)
    found: list[str] = []
    if said.by is not None:
        found.append(f"{who} {_gains(stats, said.by, several, context)}")
    if said.to is not None:
        found.append(f"{cards.possessive(of, context, stats)} becomes {amounts.amount(said.to, context)}")
    if said.times is not None:
        multiple = "half" if said.times == "half" else "double"
        found.append(f"{cards.possessive(of, context, stats)} becomes {multiple} {'their' if several else 'its'} current {stats}")
    if said.at_most is not None:
        found.append(f"(max. {said.at_most})")
    if said.at_least is not None:
        found.append(f"(min. {said.at_least})")
    return both(found[:1]) + "".join(f" {more}" for more in found[1:])


def _of_another(context: Context) -> Context:
    """The context with "that monster" for what is called "it" elsewhere: beside this card, "its ATK" would be the ATK of this card."""
    for reference in ("those cards", "chosen cards", "event cards", "targets", "target 1"):
        if context.called(reference) == "it":
            context = context.knowing(reference, False, "that monster")
    return context


def _gains(stats: str, by: Amount, several: bool, context: Context) -> str:
    gains, loses = ("gain", "lose") if several else ("gains", "loses")
    if isinstance(by, int):
        if stats == "Level":
            return f"{gains if by >= 0 else loses} {abs(by)} Level{'' if abs(by) == 1 else 's'}"
        return f"{gains if by >= 0 else loses} {abs(by)} {stats}"
    each = amounts.per_card(by, context)
    if each is not None:
        return f"{loses if each[0].startswith('-') else gains} {each[0].lstrip('-')} {stats} for each {each[1]}"
    negative = by.times is not None and any(isinstance(item, int) and item < 0 for item in by.times)
    if negative and by.times is not None:
        rest = Number(times=tuple(abs(item) if isinstance(item, int) else item for item in by.times))
        inner = rest.times or ()
        only = next((item for item in inner if not isinstance(item, int)), rest)
        return f"{loses} {stats} equal to {amounts.amount(only if 1 in inner else rest, context)}"
    return f"{gains} {stats} equal to {amounts.amount(by, context)}"


def _subject(of: Any, context: Context) -> str:
    called = cards.said(of, context)
    return "they" if called == "them" else called


def _counters(verb: str, at: str) -> Callable[[Any, Said], str]:
    def say(value: Counters, here: Said) -> str:
        count = value.count if value.count is not None else 1
        many = "" if count == 1 else "s"
        on = f" {at} {there(value.on, here)}" if value.on is not None else ""
        most = "" if value.at_most is None else f" (max. {value.at_most})"
        if isinstance(count, int):
            return f"{verb} {count} {value.name}{many}{on}{most}"
        return f"{verb} {value.name}s{on} equal to {amounts.amount(count, here.context)}{most}"

    return say


# --- Life Points, chance, choices --------------------------------------------------------------------------------------------


def _is_halved(said: tuple[Amount, ...]) -> bool:
    whole = said[0]
    return isinstance(whole, Number) and whole.lp_of is not None and said == (whole, Number(half_of=Number(lp_of=whole.lp_of)))


def _lp(verb: str, what: str = " LP") -> Callable[[Any, Said], str]:
    def say(value: Amount, here: Said) -> str:
        each = amounts.per_card(value, here.context)
        if each is not None:
            return f"{verb} {each[0]}{what} for each {each[1]}"
        if verb == "lose" and isinstance(value, Number) and value.minus is not None and _is_halved(value.minus):
            return f"lose half of {here.own} LP"
        return f"{verb} {value}{what}" if isinstance(value, int) else f"{verb}{what} equal to {_number(value, here)}"

    return say


def _damage(value: Amount, here: Said) -> str:
    if here.step.player == "you":
        return _lp("take", " damage")(value, here)
    to = WHO[here.step.player or "opponent"]
    each = amounts.per_card(value, here.context)
    if each is not None:
        return f"inflict {each[0]} damage to {to} for each {each[1]}"
    if isinstance(value, int):
        return f"inflict {value} damage to {to}"
    return f"inflict damage to {to} equal to {_number(value, here)}"


def _pay(value: Any, here: Said) -> str:
    most = "" if here.step.at_most is None else f" (up to {amounts.amount(here.step.at_most, here.context)})"
    fixed = {"half": f"half {here.own} LP", "multiple of 100": "LP in multiples of 100"}
    if isinstance(value, str) and value.startswith("all but "):
        return f"pay LP so that you only have {value.removeprefix('all but ')} left"
    if isinstance(value, str):
        return f"pay {fixed[value]}{most}"
    return f"pay {value} LP" if isinstance(value, int) else f"pay LP equal to {_number(value, here)}"


def _skip(value: str, _: Said) -> str:
    words = value.split()
    player = words[-1]
    phase = " ".join(word for word in words[:-1] if word not in ("next", "of", "phase"))
    return f"skip {WHOSE.get(player, player)} {'next ' if 'next' in words else ''}{PHASES.get(phase, phase.title() + ' Phase')}"


def _coin(_: Any, here: Said) -> str:
    right = "" if here.step.right is None else f". If you call it right, {here.whole.steps(here.step.right, here.context)}"
    wrong = "" if here.step.wrong is None else f". If you call it wrong, {here.whole.steps(here.step.wrong, here.context)}"
    return f"toss a coin and call it{right}{wrong}"


def _delay(value: Delay, here: Said) -> str:
    phase = PHASES[value.phase] if value.phase != "battle end" else "end of the Battle Phase"
    coming = "" if value.phase == "end" else "next "
    when = {
        None: f"the {phase} of this turn", "this": f"the {phase} of this turn", "next": f"the {phase} of the next turn",
        "first": f"the next {phase}", "you": f"your {coming}{phase}", "opponent": f"your opponent's {coming}{phase}",
        "next of you": f"the {phase} of your next turn", "next of opponent": f"the {phase} of your opponent's next turn",
    }[value.turn]  # fmt: skip
    return f"{'at' if phase.startswith('end') else 'during'} {when}, {_later(value, here)}"


def _later(value: Delay, here: Said) -> str:
    """What is done later; "your opponent can", where another does it who may leave it."""
    first, *rest = value.does
    if value.optional and first.player not in (None, "you"):
        return here.whole.steps((replace(first, optional=True), *rest), here.context)
    done = here.whole.steps(value.does, here.context)
    return f"you can {done}" if value.optional else done


def _tokens(value: Tokens, here: Said) -> str:
    count = value.count if value.count is not None else 1
    number = amounts.amount(count, here.context) if not isinstance(count, int) else str(count)
    if value.up_to:
        number = f"up to {number}"
    if isinstance(count, Number) and count.count_of in ("cost cards", "those cards"):
        number = "that many" if not value.up_to else "up to that many"
    many = "" if count == 1 else "s"
    kind = "/".join(str(part) for part in (value.type, "Tuner" if value.types else None, value.attribute) if part)
    level = "" if not isinstance(value.level, int) else f"/Level {value.level}"
    worked_out = f" with a Level equal to {amounts.amount(value.level, here.context)}" if isinstance(value.level, Number) else ""
    stats, become = _stats_of_tokens(value, here.context)
    possible = "as many " if value.as_many_as_possible else ""
    to = "" if value.to in (None, "you") else {"opponent": " to your opponent's field", "both": " to each field",
        "either": " to either field"}.get(
        value.to or "", f" to {value.to}")  # fmt: skip
    position = "" if value.position is None else f" in {POSITIONS[value.position]}"
    limits = "" if value.cannot is None else f", but {'it' if count == 1 else 'they'} cannot {either(value.cannot)}"
    ends = " as possible" if possible else ""
    token = f'"{value.name}{many}" ({kind}{level}/{stats}){worked_out}'
    return f"Special Summon {possible or number + ' '}{token}{ends}{to}{position}{become}{limits}"


_OF_BOTH: Final = (("total original atk of", "total original def of", "the total original ATK/DEF of {}"),)
"""Numbers of ATK and of DEF that are worked out of the same cards, and how both are said."""


def _stats_of_tokens(value: Tokens, context: Context) -> tuple[str, str]:
    """Their ATK and DEF: in the brackets, and what they become where they are worked out."""
    pair = [held(part) if isinstance(part, Number) else [] for part in (value.atk, value.def_)]
    for atk, def_, said in _OF_BOTH:
        of = [one[0][1] for one, word in zip(pair, (atk, def_), strict=True) if len(one) == 1 and one[0][0] == word]
        if len(of) == 2 and of[0] == of[1]:
            return "ATK ?/DEF ?", f" (this Token's ATK/DEF become {said.format(amounts.all_the(of[0], context))})"
    numbers = [("ATK", value.atk), ("DEF", value.def_)]
    return "/".join(f"{name} {amounts.amount(part, context)}" for name, part in numbers if part is not None), ""


def _apply(value: Any, here: Said) -> str:
    return lasting.applied(value, here.step, here.context, here.whole)


def _negate_effects(value: Any, here: Said) -> str:
    return f"negate {cards.possessive(value, here.context, 'effects')}{_until(here)}"


def _fixed(text: str) -> Callable[[Any, Said], str]:
    return lambda _value, _here: text


def _plain(verb: str) -> Callable[[Any, Said], str]:
    return lambda value, here: f"{verb} {there(value, here)}"


def _moved(verb: str, rest: str) -> Callable[[Any, Said], str]:
    return lambda value, here: f"{verb} {behind(taken(value, here), rest)}"


def _to_the_hand(value: Any, here: Said) -> str:
    return f"return {behind(taken(value, here), 'to the hand/Extra Deck' if here.step.or_Extra_Deck else 'to the hand')}"


def _copied(value: str | Selection, here: Said) -> str:
    of = cards.possessive(value, here.context, "effect") if isinstance(value, str) else f"the effect of {there(value, here)}"
    return f"this effect becomes {of} when that card is activated"


def _toss(value: Amount, here: Said) -> str:
    return "toss a coin" if value == 1 else f"toss {_number(value, here)} coins"


VERBS: Final[dict[str, Callable[[Any, Said], str]]] = {
    "destroy": _plain("destroy"),
    "banish": _banish,
    "send to the GY": _moved("send", "to the GY"),
    "tribute": _moved("Tribute", ""),
    "discard": _discard,
    "discard to the GY": lambda value, here: f"{_discard(value, here)} to the GY",
    "return to the hand": _to_the_hand,
    "return to the GY": _moved("return", "to the GY"),
    "return to the Deck": _to_the_deck,
    "add to the hand": _add,
    "add to the Extra Deck": lambda value, here: f"add {behind(taken(value, here), f'to {here.own} Extra Deck face-up')}",
    "draw": _draw,
    "send the top to the GY": _top("send", " to the GY"),
    "banish the top": _top("banish", ""),
    "excavate": _top("excavate", ""),
    "shuffle": lambda value, here: f"shuffle {here.own} {'Deck' if value == 'deck' else 'hand'}",
    "reveal": _reveal,
    "look at": _look,
    **summons.VERBS,
    "set": _set,
    "place": _place,
    "tokens": _tokens,
    "equip": _equip,
    "attach": _attach,
    "use as Xyz Material": _moved("use", "as Xyz Material"),
    "detach": _detach,
    "change position": _position,
    "flip": _flip,
    "turn face-down": lambda value, here: f"change {there(value, here)} to face-down Defense Position",
    "take control": _control,
    "switch control": _plain("switch control of"),
    "move to another zone": _moved("move", "to another Main Monster Zone"),
    "change the attack target": lambda value, here: f"change the attack target to {there(value, here)}",
    "gain LP": _lp("gain"),
    "lose LP": _lp("lose"),
    "LP become": lambda value, here: f"make {'their' if here.step.player == 'both' else here.own} LP become {_number(value, here)}",
    "pay LP": _pay,
    "damage": _damage,
    "change ATK": _changed("ATK"),
    "change DEF": _changed("DEF"),
    "change ATK and DEF": _changed("ATK/DEF"),
    "switch ATK and DEF": lambda value, here: f"switch {cards.possessive(value, here.context, 'current ATK and DEF')}{_until(here)}",
    "change level": _changed("Level"),
    "change rank": _changed("Rank"),
    "change scale": _changed("Pendulum Scale"),
    "negate the activation": _fixed("negate the activation"),
    "negate the effect": _fixed("negate that effect"),
    "negate the Summon": _fixed("negate the Summon"),
    "negate the attack": _fixed("negate the attack"),
    "negate the Summon or activation": _fixed("negate the Summon or activation"),
    "negate effects of": _negate_effects,
    "end the Battle Phase": _fixed("end the Battle Phase"),
    "it becomes the End Phase": _fixed("it becomes the End Phase of this turn"),
    "skip": _skip,
    "toss coins": _toss,
    "call a coin": _coin,
    "roll a die": lambda value, here: "roll a six-sided die" if value == 1 else f"roll {_number(value, here)} six-sided dice",
    "choose cards": _plain("choose"),
    "choose one": choosing.choose_one,
    "each player": by_others.each_player,
    "the player who": by_others.the_player_who,
    "the activated effect becomes": by_others.becomes,
    "becomes the effect of": _copied,
    "add to the effect": by_others.adds,
    "place counters": _counters("place", "on"),
    "remove counters": _counters("remove", "from"),
    "apply": _apply,
    "delay": _delay,
    "no damage by the answered effect": lambda value, _: f"make that effect damage to {WHO[value]} 0",
    "other player takes that damage": lambda value, _: f"{WHO['opponent' if value == 'you' else 'you']} takes that effect damage instead",
    "win": lambda value, _: "you win the Duel" if value == "you" else f"{WHO[value]} wins the Duel",
    "bind": lambda value, here: f"(this card stays with {there(value, here)})",
    "nothing": _fixed(NOTHING),
    "opaque": lambda value, _: f"({unread(value)})",
}
"""A template for each verb; conjunctives are said between the steps."""

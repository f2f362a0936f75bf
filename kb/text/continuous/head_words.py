"""The words of a sentence that cannot be said, in stretches: its circumstances, its subject, what stands behind a head (`heads.lark`).

A stretch holds no deed of its own. Where its words could be one it is none, and the sentence is of unknown topic.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kb.text.language.reading import Phrase, Word

DEEDS = frozenset(
    word
    for line in (
        "cannot can must may also negate negated unaffected gain gains lose loses inflict inflicts become becomes treated instead",
        "activate activates set summon destroy destroys target targets take takes pay pays draw draws add discard send banish place",
        "change switch return tribute attach detach equip increase decrease double doubled halve halved apply applies not neither",
        "never cost substitute replace reduce use skip declare roll toss reveal excavate shuffle move end win choose select remove ignore",
    )
    for word in line.split()
)
"""Words that may be a deed of their own (folded forms)."""
DONE = frozenset(
    word
    for line in (
        "destroyed banished sent returned shuffled placed added changed halved doubled reduced negated tributed removed equipped treated",
        "ignored skipped applied inflicted unaffected",
    )
    for word in line.split()
)
"""Behind "is": what is done to something; behind "that is" only which one."""
NOUN_BEFORE = frozenset({"tribute", "fusion", "ritual", "synchro", "xyz", "link", "pendulum", "normal", "special"})
ARTICLES = frozenset({"its", "their", "the", "this", "your", "a", "'s", "by"})
PART = frozenset({".", ";", ":", "●"})
BEGINS = frozenset({"if", "while", "when", "during", "as", "once", "for", "until"})
UNDER = frozenset({"if", "when", "while", "that", "which", "who", "whose", "unless", "until", "where"})
"""What begins a clause that says only which, or when."""
TURN_OF = (("you",), ("it",), ("they",), ("this",))
"""Behind "the turn": in which something is done."""
ENDS_UNDER = frozenset({",", "and", "also", "but", "then"})
JOINS = ((",", "and", "also"), (",", "also"), ("and", "also"), (",", "and"), (",", "but"), ("and",), ("also",), ("but",), (",",))
BEFORE_VERB = frozenset({"gain", "lose", "cannot", "can", "must", "is", "become", "'s", "inflict", "each", "unaffected", "does"})
"""Words with which a predicate begins."""
CARD_NOUNS = frozenset({"monster", "card", "spell", "trap", "token", "a name"})
NOT_A_CARD = frozenset({
    "effect", "activation", "damage", "control", "level", "rank", "lp", "type", "attribute", "position", "zone", "attack", "counter",
    "summon", "turn", "phase", "battle",
})
"""Nouns that make a subject no card."""
IN_BATTLE = frozenset({"attack", "battle"})
BEFORE = frozenset({"battled", "turn", "next", "last", "was", "had", "until", "after", "attacked"})
"""Words that speak of another time."""


class Circumstance(NamedTuple):
    """What stands before a head: is it about this card, and does it come to pass only in battle?"""

    of_this_card: bool
    in_battle: bool


def _is_noun(given: Sequence[Word], at: int) -> bool:
    """Is this word a noun that looks like a deed ("its Synchro Summon", "your Normal Summon/Set")?"""
    word = given[at].value
    before = [each.value for each in given[max(0, at - 9) : at]]
    if word == "summon":
        kinds = [place for place, said in enumerate(before) if said not in NOUN_BEFORE and said not in ("or", "/", ",")]
        return bool(before) and before[-1] in NOUN_BEFORE and bool(kinds) and before[kinds[-1]] in ARTICLES
    if word == "set":
        return before[-3:] == ["normal", "summon", "/"] and len(before) > 3 and before[-4] in ("its", "their", "the", "your")
    if word == "effect":
        return True
    if word == "target":
        return bool(before) and before[-1] in ("that", "those", "the", "attack")
    if word == "tribute" and _values(given, at + 1, at + 2) == ("summon",):
        return bool(before) and before[-1] in ARTICLES
    return word == "tribute" and bool(before) and before[-1] in ("the", "a", "as")


def quiet(given: Sequence[Word], at: int) -> bool:
    """Is this word no deed and no end of a sentence?"""
    word = given[at]
    if word.kind == "name" or _is_noun(given, at):
        return True
    if word.value == "is" and at + 1 < len(given) and given[at + 1].value in DONE:
        return at > 0 and given[at - 1].value in UNDER
    if word.value == "be" and at > 0 and given[at - 1].value in ("or", "and", "nor"):
        return False
    return word.value not in DEEDS and word.value not in PART


def _joins_at(given: Sequence[Word], at: int) -> bool:
    return any(tuple(word.value for word in given[at : at + len(join)]) == join for join in JOINS)


def rest_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """Words without a deed, to the end of the sentence or to what joins a further deed. A deed that only says which or when is none."""
    under = False
    for end in range(at, len(given)):
        value = given[end].value
        if end > at and _joins_at(given, end):
            yield Phrase(end, _values(given, at, end))
        of_the_turn = value == "turn" and _values(given, end + 1, end + 2) in TURN_OF
        each_time = value == "time" and end > at and given[end - 1].value in ("each", "every")
        if given[end].kind == "word" and (value in UNDER or of_the_turn or each_time):
            under = True
        elif value in ENDS_UNDER:
            under = False
        if value in PART or value == "following" or not (under or quiet(given, end)):
            return
    if at < len(given):
        yield Phrase(len(given), _values(given, at, len(given)))


def _values(given: Sequence[Word], at: int, end: int) -> tuple[str, ...]:
    return tuple("a name" if word.kind == "name" else word.value for word in given[at:end])


def amount_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """ "300 ATK for each …", "ATK/DEF equal to …": so much, and not an effect besides."""
    for phrase in rest_at(given, at):
        said = phrase.value
        joined = [place for place, word in enumerate(said) if word in ("and", "also")]
        besides = any("effect" in said[place : place + 5] or "ability" in said[place : place + 5] for place in joined)
        if {"atk", "def"} & set(said[:4]) and not besides:
            yield phrase


def join_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """What joins a further deed."""
    for join in JOINS:
        if _values(given, at, at + len(join)) == join:
            yield Phrase(at + len(join), "join")


def header_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """ "2+:", "3 or more:", "WIND:", "While in Attack Position:" at the beginning."""
    for end in range(1, min(len(given), 9)) if at == 0 else ():
        if given[end].value == ":" and given[0].value not in ("if", "when", "during", "once"):
            yield Phrase(end + 1, "header")
            return
        if not (quiet(given, end - 1) and given[end - 1].value != ","):
            return


def circumstance_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """ "If this card attacks a Defense Position monster,": to its comma, or to a later one where no deed stands between."""
    each_time = given[at].value == "each" and at + 1 < len(given) and given[at + 1].value == "time"
    if at and given[at - 1].value != ":" or not (given[at].value in BEGINS or each_time):
        return
    closed = False
    for end in range(at + 1, len(given)):
        word = given[end]
        if word.value in PART or closed and not quiet(given, end):
            return
        if word.value == "," and word.kind == "mark":
            closed = True
            yield Phrase(end + 1, _circumstance(_values(given, at, end)))


def _circumstance(said: tuple[str, ...]) -> Circumstance:
    this_card = ("this", "card")
    about = "used" not in said and said[1:3] == this_card or said[0] in ("during", "for") and this_card in zip(said, said[1:], strict=False)
    return Circumstance(about, in_battle(said))


def in_battle(said: Sequence[str]) -> bool:
    """Do these words name something that comes to pass only in the Battle Phase of this turn?"""
    words = set(said)
    if "effect" in words and "would" in words:
        return False
    step = any(pair in (("damage", "step"), ("damage", "calculation")) for pair in zip(said, said[1:], strict=False))
    position = any(pair == ("attack", "position") for pair in zip(said, said[1:], strict=False))
    attacked = "attacked" in words and ("is", "attacked") in zip(said, said[1:], strict=False)
    return (bool(IN_BATTLE & words) and not position or step or attacked) and not (BEFORE - ({"attacked"} if attacked else set())) & words


NOT_ALONE = frozenset({"and", "or", "control", "equipped", "monster", "point", "with", "by", "other", "than", "in", "to"})


def _is_this_card(said: tuple[str, ...]) -> bool:
    """ "If this card", "The first time this face-up card on the field": is it this card alone?"""
    at = said.index("this") if "this" in said else len(said)
    return at < 5 and "card" in said[at : at + 6] and NOT_ALONE.isdisjoint(said)


def _second_circumstance(said: tuple[str, ...]) -> int:
    """Where "if" begins the circumstance of what would happen, behind one of its own; 0 where it does not."""
    before = said[: said.index("would")]
    return next((place + 1 for place, word in enumerate(before[:-1]) if word == "," and before[place + 1] in ("if", "when")), 0)


def replaced_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """A whole sentence of what is done instead, where something would be destroyed or leave: (topics, of this card alone)."""
    said = _values(given, at, len(given))
    if at and given[at - 1].value != ":" or "would" not in said or PART & set(said):
        return
    if said[0] in ("while", "during"):
        said = said[_second_circumstance(said) :]
    would = said.index("would")
    comma = said.index(",", would) if "," in said[would:] else len(said)
    before = set(said[would:comma])
    if "," in said[:would] and said[:2] not in (("each", "turn"), ("once", "per")):
        return
    first_time = "first" in said[:would] and "time" in said[:would]
    begins = said[0] in ("if", "when") or first_time
    if not begins or not ("instead" in said[comma:] or first_time and {"not", "destroyed"} <= set(said[comma:])):
        return
    topics: tuple[str, ...] = ()
    if "destroyed" in before and not {"return", "banished", "leave"} & before:
        by_battle, by_effect = "battle" in before, "effect" in before
        topics = (*(("battle",) if by_battle or not by_effect else ()), *(("destroyed",) if by_effect or not by_battle else ()))
    elif {"returned", "banished", "leave", "sent", "removed"} & before:
        topics = ("battle", "destroyed", "where it goes")
    if topics:
        yield Phrase(len(given), (topics, _is_this_card(said[:would])))


class Subject(str):
    """Whom a subject names, as a word of `matters when`, or "it"; and the kinds of card of which alone it is, where it says so."""

    kinds: tuple[str, ...] = ()


def _subject(said: tuple[str, ...]) -> Subject:
    whom = Subject(whom_of(said))
    if next((word for word in said if word in CARD_NOUNS), "") == "monster" and {"and", "or"}.isdisjoint(said):
        whom.kinds = ("monsters",)
    return whom


def subject_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """Words that name cards, before a predicate: whom it touches, as words of `matters when`, or "it"."""
    each_of = _values(given, at, at + 2) == ("each", "of")
    if given[at].value in BEGINS or given[at].value in BEFORE_VERB and not each_of:
        return
    for end in range(at + 1, len(given)):
        if not quiet(given, end - 1):
            return
        if given[end].value in BEFORE_VERB:
            whom = _subject(_values(given, at + 2 if each_of else at, end))
            if whom:
                yield Phrase(end, whom)


def whom_of(said: tuple[str, ...]) -> str:
    """Whom these words name; empty where they name no cards."""
    if said in (("it",), ("they",), ("that", "monster"), ("that", "target"), ("those", "target")):
        return "it" if said == ("it",) else "others"
    if not _names_cards(said):
        return ""
    alone = not {"and", "or"} & set(said)
    if said[0] == "this" and alone:
        return "" if "'s" in said else "itself" if "card" in said[:5] else "others"
    if said in (("the", "equipped", "monster"), ("a", "equipped", "monster"), ("equipped", "monster")):
        return "equipped"
    if said[-4:] == ("equipped", "with", "this", "card") and alone:
        return "equipped"
    if "opponent" in said:
        theirs = said[-3:] == ("your", "opponent", "control") or said[:3] == ("your", "opponent", "'s")
        return "opponent's" if theirs and alone and said.count("you") == 0 else "others"
    if said[-2:] == ("you", "control") and alone:
        return "yours"
    return "others"


def _names_cards(said: tuple[str, ...]) -> bool:
    """Is the first noun one of cards ("Level 4 or lower monsters", and not "the Level of monsters")?"""
    for place, word in enumerate(said):
        if word in CARD_NOUNS:
            return True
        after, before = said[place + 1 : place + 2], said[place - 1 : place] if place else ()
        describes = after and (after[0] in CARD_NOUNS or after[0].isdigit() or after[0] in ("-", "position")) or before == ("-",)
        if word in NOT_A_CARD and not describes:
            return False
    return False


OF_DAMAGE = frozenset({
    "halve", "take", "inflict", "doubled", "halved", "double", "become", "reduce", "instead", "not", "neither", "also", "can",
})
"""Deeds that damage may be said with."""


def damage_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """The rest of a sentence about damage and nothing else: on which questions it bears."""
    said = _values(given, at, len(given))
    no_step = [said[place + 1 : place + 2] not in (("step",), ("calculation",)) for place in range(len(said))]
    places = [place for place, word in enumerate(said) if word == "damage" and no_step[place]]
    if not places or PART & set(said) or "piercing" in said or not OF_DAMAGE & set(said):
        return
    if next(circumstance_at(given, at), None) is not None:
        return  # its circumstance stands for itself
    for place in range(at, len(given)):
        passive = _values(given, place, place + 2) in DAMAGE_IS
        if not (quiet(given, place) or given[place].value in OF_DAMAGE or passive):
            return
    kinds = {said[place - 1] if place else "" for place in places}
    kinds |= {"battle" for place in places if said[max(place - 3, 0) : place - 1] in (("battle", "or"), ("battle", "and"), ("battle", "/"))}
    if kinds != {"battle"} and any(word == "inflict" and (not place or said[place - 1] in ENDS_UNDER) for place, word in enumerate(said)):
        return
    topics = (*(("battle",) if kinds - {"effect"} else ()), *(("damage",) if kinds - {"battle"} else ()))
    yield Phrase(len(given), topics)


CHANGES_DAMAGE = frozenset({"halve", "no", "not", "halved", "doubled", "become"})


def lasting_damage_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """Words about damage to come, and what becomes of it; damage that is done is none."""
    said = _values(given, at, len(given))
    done = any(word == "damage" and before.isdigit() for before, word in zip(said, said[1:], strict=False)) or "equal" in said
    if not done and CHANGES_DAMAGE & set(said) and "inflict" not in said:
        yield from damage_at(given, at)


DAMAGE_IS = (("is", "also"), ("is", "inflicted"), ("is", "doubled"), ("is", "halved"))
OF_NEGATION = frozenset({"negate", "negated", "activate", "target", "destroy", "apply"})


def negating_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """ "Negate any Trap effects that target this card": an effect that was activated, as it resolves; of which kinds of card."""
    said = _values(given, at, len(given))
    if said[:1] != ("negate",) or PART & set(said):
        return
    resolving = {"target", "activate", "activated"} & set(said) or {"resolve", "resolving"} & set(_values(given, 0, at))
    lost = ("destroyed", "by", "battle") in zip(said, said[1:], said[2:], strict=False)
    if not (resolving or lost) or not all(quiet(given, place) or given[place].value in OF_NEGATION for place in range(at, len(given))):
        return
    yield Phrase(len(given), kinds_of(said[1:]))


ENDS_KINDS = frozenset({"in", "when", "during", "if", "while", "unless", "until", "except", "that", "other", "from", "with"})


def kinds_of(said: Sequence[str]) -> tuple[str, ...]:
    """With which kinds of card alone, as words of `matters when`; none where these words do not say it."""
    found: list[str] = []
    for place, word in enumerate(said):
        if word in ENDS_KINDS or word == "destroyed":
            break
        before, after = said[place - 1 : place], said[place + 1 : place + 2]
        if word == "card" and before not in (("trap",), ("spell",), ("monster",)):
            return ()
        if word == "effect" and before not in (("trap",), ("spell",), ("monster",)) and after != ("of",):
            return ()
        found += [kind for noun, kind in (("monster", "monsters"), ("spell", "Spells"), ("trap", "Traps")) if word == noun]
    return tuple(dict.fromkeys(found))


OF_MATERIAL = frozenset({"can", "also", "cannot", "must", "treat", "treated", "use", "substitute", "instead", "not"})


def of_material_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """A whole sentence about what is used as material, and how, and nothing else."""
    said = _values(given, at, len(given))
    if at and given[at - 1].value != ":" or PART & set(said) or not {"material", "substitute"} & set(said) or "attack" in said:
        return
    used = any(pair in USED for pair in zip(said, said[1:], strict=False)) or "substitute" in said
    nothing_else = all(quiet(given, place) or given[place].value in OF_MATERIAL for place in range(at, len(given)))
    if used and OF_MATERIAL & set(said) and nothing_else:
        forbids = said[0] == "cannot" or said[:3] == ("this", "card", "cannot")
        tributes = ("as Tribute",) if {"tribute", "tributed"} & set(said) else ()
        yield Phrase(len(given), (*tributes, "as material", "itself") if forbids else ("material", *tributes, "as material", "others"))


USED = (
    ("used", "as"), ("used", "for"), ("be", "used"), ("treat", "it"), ("treated", "as"), ("can", "use"), ("can", "treat"), ("also", "use"),
)
OF_PLACES = frozenset({"banish", "instead", "return", "place", "send"})


def destined_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """A whole sentence of cards that go elsewhere than to the GY, or of monsters destroyed by battle."""
    said = _values(given, at, len(given))
    by_battle = ("destroyed", "by", "battle") in zip(said, said[1:], said[2:], strict=False)
    other_place = "instead" in said and "gy" in said
    if PART & set(said) or not (by_battle and said[0] == "banish" or other_place and GOES & set(said)):
        return
    passive = {"banished", "shuffled", "returned", "placed"}
    goes = {("is", word) for word in passive}
    here = range(at, len(given))
    if all(quiet(given, place) or given[place].value in OF_PLACES or _values(given, place, place + 2) in goes for place in here):
        yield Phrase(len(given), kinds_of(said[said[0] == "banish" :]))


GOES = frozenset({"banish", "banished", "shuffled", "returned", "placed"})


def guarded_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """ "The activation and effects of Imps cannot be negated": activations and effects, and not Summons."""
    said = _values(given, at, len(given))
    ends = ("cannot", "be", "negated")
    if said[-3:] == ends and {"activation", "effect"} & set(said[:6]) and "summon" not in said:
        if all(quiet(given, place) and given[place].value != "," for place in range(at, len(given) - 3)):
            yield Phrase(len(given), "others")


def counters_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """ "1 Spell Counter on this card": on which cards counters are placed."""
    for phrase in rest_at(given, at):
        said = phrase.value
        if "counter" in said[:6]:
            on = said[said.index("counter") + 1 :]
            on_itself = on[:3] == ("on", "this", "card") and (len(on) == 3 or on[3] in (",", "when"))
            yield Phrase(phrase.end, "itself" if on_itself else "others")

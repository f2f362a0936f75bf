"""The answer to "can I respond here?" in words: the first line answers, then one block for each card with the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from queries.render.paper import Paper, Span
from queries.telling.answers import ChainLink, Failed, Option, Response
from queries.telling.deciding import until
from queries.telling.unread import unread_cards

MOST_MOVES = 8
PLACES = {
    "hand": "hand",
    "monsters": "Monster Zone",
    "spells": "Spell & Trap Zone",
    "field": "Field Zone",
    "graveyard": "GY",
    "banished": "banished",
    "extra": "Extra Deck",
    "deck": "Deck",
    "pendulum": "Pendulum Zone",
    "summoning": "being Summoned",
    "material": "material",
}
BOXES = {
    "A": ("FET-A", "the game state is open"),
    "B": ("FET-B", "the turn player may use a fast effect"),
    "C": ("FET-C", "the turn player passed; the opponent may use a fast effect"),
    "D": ("CHN-2", "a Chain is being built"),
    "E": ("FET-E", "the turn player wants to move on; the opponent may act first"),
    "negation": ("SUM-1", "a Summon can be negated now"),
    "replay": ("BAT-6", "a replay"),
    "hand size": ("PHA-5", "the discard to six cards"),
    "resolving": ("CHN-3", "an effect is resolving"),
    "over": ("WIN-1", "the Duel is over"),
}


def response_paper(answer: Response) -> Paper:
    """The answer as text for people."""
    paper = Paper()
    paper.add(*_headline(answer), hang=2)
    paper.gap()
    if answer.assumptions:
        paper.add(("title", "Assumed"))
        for line in answer.assumptions:
            paper.add(line, indent=2, hang=4)
        paper.gap()
    _situation(paper, answer)
    windows = list(dict.fromkeys(option.window for option in answer.options))
    for window in windows:
        if window:
            paper.gap()
            paper.add(("title", "To negate the Summon" if window == "negation" else "After the Summon has succeeded"))
        _blocks(paper, [option for option in answer.options if option.window == window])
    if answer.unnamed:
        paper.gap()
        places = ", ".join(
            f"{entry.count} in the {PLACES[entry.zone]}" if entry.zone != "banished" else f"{entry.count} banished"
            for entry in answer.unnamed
        )
        paper.add(("dim", f"This is with the cards named; cards of {answer.player} that nobody has named: {places}."))
    return paper


def depends_on(facts: list[str]) -> str:
    """What decides that nobody has said: the texts of cards, or the one fact; several facts are named below."""
    unread = dict.fromkeys(card for fact in facts for card in unread_cards(fact))
    if unread:
        return f"the text of {', '.join(unread)}"
    return facts[0] if len(facts) == 1 else "facts that are missing"


def _names(options: Iterable[Option]) -> str:
    return ", ".join(dict.fromkeys(titled(option) for option in options))


def titled(option: Option) -> str:
    """`Mirror Force`, `effect 2 of Stratos`, with the id of a copy where copies differ."""
    name = f"{option.card} ({option.id})" if option.id else option.card
    return f"effect {option.effect} of {name}" if option.effect is not None and option.effect > 1 else name


def _condition(after: Iterable[str]) -> str:
    """`, if A passes`"""
    others = [sentence for sentence in after if not sentence.startswith("chance")]
    if not others:
        return ""
    if all(sentence == others[0] for sentence in others):
        return f", if {others[0]}"
    return f", after: {'; '.join(others)}"


def _once(after: Iterable[str]) -> str:
    """`if B passes`, `after B passes and A passes`"""
    others = list(after)
    return f"if {others[0]}" if len(others) == 1 else f"after {' and '.join(others)}"


def _headline(answer: Response) -> Iterator[Span]:
    legal = answer.legal()
    who = answer.player
    if answer.answer is None:
        yield "unsettled", "Unsettled"
        open_options = [option for option in answer.options if option.legal is None]
        facts = list(dict.fromkeys(fact.fact for option in open_options for fact in option.missing))
        yield "", f" — whether {who} can respond with "
        yield "name", _names(open_options)
        yield "", f" depends on {depends_on(facts)}"
        return
    if not legal:
        yield "no", "No"
        from queries.telling.deciding import common, forbidding  # start-up

        cards = {option.card for option in answer.options}
        by = common([forbidding(option.failed) for option in answer.options])
        why = f": {by} forbids it" if by else ""
        yield (
            "",
            f" — {who} cannot activate {next(iter(cards))} here{why}"
            if len(cards) == 1
            else f" — nothing of {who}'s can be activated here{why}",
        )
        return
    yield "yes", "Yes"
    if any(option.window for option in answer.options):
        negating = [option for option in legal if option.window == "negation"]
        after = [option for option in legal if option.window == "summoned"]
        parts = []
        if negating:
            parts.append(f"can negate the Summon with: {_names(negating)}")
        if after:
            parts.append(f"can respond once it has succeeded with: {_names(after)}")
        yield "", f"{_condition(answer.after)} — {who} {'; '.join(parts)}"
        return
    now = [option for option in legal if not (option.after and not option.kind)]
    if now:
        yield from _with(answer, now, _condition(answer.after))
    for number, first in enumerate(dict.fromkeys(option.after for option in legal if option not in now)):
        later = [option for option in legal if option.after == first and option not in now]
        if not now and not number:
            yield from _with(answer, later, _condition(first))
        else:
            yield "", f"; {_once(first)} with: "
            yield "name", _names(later)


def _with(answer: Response, legal: list[Option], condition: str) -> Iterator[Span]:
    """`, if A passes — B can respond with: …`"""
    who = answer.player
    forced = [option for option in legal if option.mandatory]
    if forced and len(forced) == len(legal):
        yield "", f"{condition} — {who} must place on the Chain: "
    else:
        yield "", f"{condition} — {who} can {'activate' if answer.box == 'A' else 'respond with'}: "
    yield "name", _names(legal)


def _box(name: str) -> str:
    if name == "over":
        return ""
    return f", box {name}" if len(name) == 1 else f", {name} window" if name == "negation" else f", {name}"


def _situation(paper: Paper, answer: Response) -> None:
    rule, words = BOXES[answer.box]
    if answer.box == "D" and not answer.chain:
        rule, words = "SEG-1", "effects that triggered are placed on a Chain"
    if answer.box == "over" and answer.answer is None:
        rule, words = "RES-1", "it cannot be said how this goes on"
    paper.add(
        f"{answer.phase}{_box(answer.box)}: {words} (",
        ("rule", rule),
        ")",
        hang=2,
    )
    if answer.after and not answer.legal():
        paper.add(("dim", "Looked at after: "), "; ".join(answer.after), indent=2, hang=19)
    if answer.summon:
        paper.add(("dim", "Attempted: "), answer.summon, indent=2, hang=13)
    for link in answer.chain:
        paper.add(*link_spans(link), indent=2, hang=16)
    if answer.answers_event:
        paper.add(("dim", "To be answered: "), answer.answers_event, indent=2, hang=18)


def link_spans(link: ChainLink) -> list[Span]:
    """`Chain Link 1  A's Raigeki (Spell Speed 1)`"""
    effect = f"effect {link.effect} of " if link.effect > 1 else ""
    spans: list[Span] = [("dim", f"Chain Link {link.link}  "), ("", f"{link.player}'s {effect}"), ("name", link.card)]
    if link.targets:
        spans.append(("", f" targeting {' + '.join(link.targets)}"))
    spans.append(("dim", f" (Spell Speed {link.spell_speed})"))
    return spans


def _blocks(paper: Paper, options: list[Option]) -> None:
    activations = {(option.card, option.id, option.zone) for option in options if option.effect == 0}
    for title, wanted in (("Can be activated", True), ("Unsettled", None), ("Cannot be activated", False)):
        part = [option for option in options if option.legal is wanted]
        if not part:
            continue
        paper.gap()
        paper.add(("yes" if wanted else "no" if wanted is False else "unsettled", title))
        named = [(_within(option, activations), option) for option in part]
        if wanted is False:
            _refused(paper, named)
            continue
        for name, option in named:
            _block(paper, option, name)


def _within(option: Option, activations: set[tuple[str, str, str]]) -> str:
    """The name of an option; where the card itself can be activated as well, its effect is called so."""
    name = titled(option)
    return f"effect 1 of {name}" if option.effect == 1 and (option.card, option.id, option.zone) in activations else name


def _refused(paper: Paper, named: list[tuple[str, Option]]) -> None:
    """What cannot be activated: options for the same reasons together, a reason that all of several have once."""
    groups: dict[tuple[Failed, ...], list[tuple[str, Option]]] = {}
    for name, option in named:
        groups.setdefault(tuple(told(option.failed)), []).append((name, option))
    shared = [reason for reason in next(iter(groups)) if all(reason in reasons for reasons in groups)] if len(groups) > 2 else []
    if shared:
        paper.add(("name", "All of these"), indent=2)
        reasons_to(paper, shared, 4, others=True)
    for reasons, options in groups.items():
        own = [reason for reason in reasons if reason not in shared]
        paper.add(*_names_and_places(options), "" if own else ": nothing else forbids it", indent=2, hang=4)
        reasons_to(paper, own, 4, others=bool(shared))


def _names_and_places(options: list[tuple[str, Option]]) -> list[Span]:
    """`Mirror Force (Set), Honest (hand)`; what lies in one place is named together."""
    places: dict[str, list[str]] = {}
    for name, option in options:
        places.setdefault(_about(option), []).append(name)
    spans: list[Span] = []
    for about, names in places.items():
        spans += [("", ", ")] if spans else []
        spans += [("name", ", ".join(dict.fromkeys(names))), ("dim", f" ({about})")]
    return spans


def _about(option: Option) -> str:
    """Where the card lies, and what else is said of it behind its name."""
    place = (
        "Set"
        if option.face and option.zone in ("spells", "field")
        else "face-down"
        if option.face
        else PLACES.get(option.zone, option.zone)
    )
    about = [place]
    if option.spell_speed and option.legal is not False:
        about.append(f"Spell Speed {option.spell_speed}")
    if option.kind:
        about.append("must be placed" if option.mandatory else "triggered, optional")
    return ", ".join(about)


def _block(paper: Paper, option: Option, name: str) -> None:
    paper.add(("name", name), ("dim", f" ({_about(option)})"), indent=2, hang=4)
    if option.after and option.legal:
        paper.add(("dim", f"after: {'; '.join(option.after)}"), indent=4, hang=11)
    for sentence in option.moves[:MOST_MOVES]:
        paper.add(("move", sentence), indent=4, hang=6)
    if len(option.moves) > MOST_MOVES:
        paper.add(("dim", f"… and {len(option.moves) - MOST_MOVES} more ways"), indent=4)
    reasons_to(paper, option.failed, 4)
    for fact in option.missing:
        paper.add(("unsettled", "unsettled  "), f"{'other ways: ' if option.legal else ''}{fact.fact}", indent=4, hang=15)


FIRST = (
    "TIM",
    "ACT-6",
    "CHN-3",
    "ACT-8",
    "ACT-10",
    "SPD",
    "SET",
    "LIM",
    "CHN-8",
    "SUM-1",
    "CHN",
    "NEG",
    "BAT",
    "FET",
    "PHA",
    "SEG",
    "ZON",
    "SUM",
    "ACT-4",
)
"""The rules a judge would name first: those about the card itself, then those about the moment; that it could do nothing comes last."""


def decisive(reason: Failed) -> tuple[bool, int, str]:
    """The order in which reasons are told to people: first what always forbids it."""
    place = next((place for place, lead in enumerate(FIRST) if reason.rule == lead or reason.rule.startswith(f"{lead}-")), len(FIRST))
    return reason.legal_when != "never", place, reason.rule


def told(reasons: Iterable[Failed]) -> list[Failed]:
    """The reasons in the order in which they are told, what decides first; two rules that say the same are told once."""
    found: dict[str, Failed] = {}
    for reason in sorted(reasons, key=decisive):
        found.setdefault(reason.why, reason)
    return list(found.values())


def reasons_to(paper: Paper, reasons: Iterable[Failed], indent: int, others: bool = False) -> None:
    """One line for each rule that fails, and until when: it is legal then if that is the only one (`others`: more are told elsewhere)."""
    lines = told(reasons)
    for reason in lines:
        when = until(reason.why, reason.legal_when, len(lines) > 1 or others)
        paper.add(("rule", f"{reason.rule:<6} "), ("", reason.why), ("dim", f" — {when}" if when else ""), indent=indent, hang=indent + 7)

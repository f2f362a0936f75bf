"""Cards of the YGOPRODeck API (db.ygoprodeck.com/api/v7/cardinfo.php): its answer, or the list under `data`; best with `misc=yes`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from kb.sources.database_card import (
    NOT_ENGLISH,
    RUSH,
    SKILL,
    UNKNOWN_MONSTER,
    UNKNOWN_OTHER,
    DatabaseCard,
    Left,
    Named,
    clean,
    has_own_text,
    is_english,
    lacks_text,
    materials_and_text,
    monster_words,
    one_line,
    other_words,
    own_series,
    pendulum_and_monster,
    settled_kinds,
)
from kb.sources.files import LONGEST, Counted, decoded
from kb.text.language.printed import Printed

Name = Annotated[str, Meta(max_length=300)]
Word = Annotated[str, Meta(max_length=60)]
Text = Annotated[str, Meta(max_length=LONGEST)]
Passcode = Annotated[int, Meta(ge=0, le=9_999_999_999)]
Number = Annotated[int, Meta(ge=-10, le=1_000_000)]

ARROWS = {"top-left", "top", "top-right", "left", "right", "bottom-left", "bottom", "bottom-right"}
_KIND = re.compile(r"Normal|Effect|Fusion|Ritual|Synchro|X[Yy][Zz]|Link|Pendulum|Tuner|Flip|Gemini|Union|Spirit|Toon")


class Image(msgspec.Struct):
    id: Passcode | None = None


class More(msgspec.Struct):
    """What `misc=yes` adds."""

    konami_id: Passcode | None = None
    has_effect: int | None = None
    question_atk: int | None = None
    question_def: int | None = None
    formats: list[Word] = []


class Entry(Counted, rename={"defense": "def", "type_": "type"}):
    """What is read of an entry; whatever else it holds is passed over."""

    name: Name
    type_: Word
    id: Passcode | None = None
    desc: Text = ""
    pend_desc: Text | None = None
    monster_desc: Text | None = None
    name_en: Name | None = None
    frameType: Word = ""
    typeline: list[Word] | None = None
    race: Word | None = None
    attribute: Word | None = None
    level: Number | None = None
    linkval: Number | None = None
    linkmarkers: list[Word] | None = None
    scale: Number | None = None
    atk: Number | None = None
    defense: Number | None = None
    archetype: Name | None = None
    card_images: list[Image] | None = None
    misc_info: list[More] | None = None

    @property
    def more(self) -> More:
        """What `misc=yes` adds, empty if the answer was asked for without."""
        return self.misc_info[0] if self.misc_info else More()


class Answer(msgspec.Struct):
    data: list[Entry]


def read(data: bytes, file: str) -> Iterator[DatabaseCard | Named | Left]:
    """The cards of an answer of the API.

    Raises: KnowledgeError if the file is none.
    """
    entries = decoded(data, list[Entry], file) if data.lstrip()[:1] == b"[" else decoded(data, Answer, file).data
    return (record(entry) for entry in entries)


def record(entry: Entry) -> DatabaseCard | Named | Left:
    """The card of one entry; its name alone if its text is in another language; or why there is none."""
    name = one_line(entry.name_en or entry.name)
    kind = entry.type_.rpartition(" ")[0].rpartition(" ")[2].lower() if entry.type_.endswith("Card") else "monster"
    if entry.frameType == "token" or entry.type_ == "Token":
        kind = "token"
    if entry.more.formats and all(format_.startswith("Rush") for format_ in entry.more.formats):
        return Left(name, RUSH)
    if kind == "skill":
        return Left(name, SKILL)
    pendulum, text = _texts(entry)
    if not name:
        return Left("?", NOT_ENGLISH)
    if entry.name_en not in (None, entry.name) or not is_english(f"{text} {pendulum}"):
        return Named(one_line(entry.name), () if entry.id is None else (entry.id,), name if entry.name_en else "")
    facts = _spell_or_trap(entry, kind) if kind in ("spell", "trap") else _monster(entry, kind, text)
    if isinstance(facts, str):
        return Left(name, facts)
    images = dict.fromkeys(image.id for image in entry.card_images or () if image.id not in (None, entry.id))
    card = Printed(name=name, pendulum_text=pendulum, password=entry.id, konami_id=entry.more.konami_id,
                   series=own_series(name, [entry.archetype] if entry.archetype else []), **{"text": text, **facts})
    if lacks_text(card):
        return Left(name, NOT_ENGLISH)
    return DatabaseCard(card, tuple(code for code in images if code is not None))


def _texts(entry: Entry) -> tuple[str, str]:
    """The Pendulum Effect and the text."""
    if entry.pend_desc is not None or entry.monster_desc is not None:
        return clean(entry.pend_desc), clean(entry.monster_desc)
    return pendulum_and_monster(clean(entry.desc)) if entry.scale is not None else ("", clean(entry.desc))


def _spell_or_trap(entry: Entry, kind: str) -> dict[str, Any] | str:
    types = other_words(kind, entry.race or "")
    return UNKNOWN_OTHER if types is None else {"kind": kind, "types": types}


def _monster(entry: Entry, kind: str, text: str) -> dict[str, Any] | str:
    line = entry.typeline if entry.typeline else [entry.race or "", *_KIND.findall(entry.type_)]
    type_, types, unknown = monster_words(line)
    arrows = tuple(arrow.strip().lower() for arrow in entry.linkmarkers or ())
    if unknown or not type_ or not entry.attribute or not ARROWS.issuperset(arrows):
        return UNKNOWN_MONSTER
    atk = "?" if entry.more.question_atk or (entry.atk or 0) < 0 else entry.atk
    defense = "?" if entry.more.question_def or (entry.defense or 0) < 0 else entry.defense
    facts: dict[str, Any] = {
        "kind": kind, "type": type_, "attribute": entry.attribute.upper(), "scale": entry.scale, "atk": atk,
        "defense": defense}
    if kind == "token":
        return {**facts, "level": entry.level, "text": ""}
    materials, text = materials_and_text(text, types)
    if "effect" not in types and (entry.more.has_effect or (not entry.typeline and has_own_text(types, text))):
        types = (*types, "effect")
    facts.update(types=settled_kinds(types, text), materials=materials, text=text)
    if "link" in types:
        return {**facts, "link": entry.linkval or len(arrows), "arrows": arrows, "defense": None}
    return {**facts, "rank" if "xyz" in types else "level": entry.level}

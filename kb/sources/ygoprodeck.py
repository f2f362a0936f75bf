"""Cards of the YGOPRODeck API (db.ygoprodeck.com/api/v7/cardinfo.php): its answer, or the list under `data`; best with `misc=yes`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from kb.sources import database_card as common
from kb.sources.files import Counted, Name, Passcode, Text, Word, decoded
from kb.text.language.printed import Printed

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


def read(data: bytes, file: str) -> Iterator[common.DatabaseCard | common.Named | common.Left]:
    """The cards of an answer of the API.

    Raises: KnowledgeError if the file is none.
    """
    entries = decoded(data, list[Entry], file) if data.lstrip()[:1] == b"[" else decoded(data, Answer, file).data
    return (record(entry) for entry in entries)


def record(entry: Entry) -> common.DatabaseCard | common.Named | common.Left:
    """The card of one entry; its name alone if its text is in another language; or why there is none."""
    name = common.one_line(entry.name_en or entry.name)
    kind = entry.type_.rpartition(" ")[0].rpartition(" ")[2].lower() if entry.type_.endswith("Card") else "monster"
    if entry.frameType == "token" or entry.type_ == "Token":
        kind = "token"
    if entry.more.formats and all(format_.startswith("Rush") for format_ in entry.more.formats):
        return common.Left(name, common.RUSH)
    if kind == "skill":
        return common.Left(name, common.SKILL)
    pendulum, text = _texts(entry)
    if not name:
        return common.Left("?", common.NOT_ENGLISH)
    if entry.name_en not in (None, entry.name) or not common.is_english(f"{text} {pendulum}"):
        return common.Named(common.one_line(entry.name), () if entry.id is None else (entry.id,), name if entry.name_en else "")
    facts = _spell_or_trap(entry, kind) if kind in ("spell", "trap") else _monster(entry, kind, text)
    if isinstance(facts, str):
        return common.Left(name, facts)
    images = dict.fromkeys(image.id for image in entry.card_images or () if image.id not in (None, entry.id))
    card = Printed(name=name, pendulum_text=pendulum, password=entry.id, konami_id=entry.more.konami_id,
                   series=common.own_series(name, [entry.archetype] if entry.archetype else []), **{"text": text, **facts})
    if common.lacks_text(card):
        return common.Left(name, common.NOT_ENGLISH)
    return common.DatabaseCard(card, tuple(code for code in images if code is not None))


def _texts(entry: Entry) -> tuple[str, str]:
    """The Pendulum Effect and the text."""
    if entry.pend_desc is not None or entry.monster_desc is not None:
        return common.clean(entry.pend_desc), common.clean(entry.monster_desc)
    return common.pendulum_and_monster(common.clean(entry.desc)) if entry.scale is not None else ("", common.clean(entry.desc))


def _spell_or_trap(entry: Entry, kind: str) -> dict[str, Any] | str:
    types = common.other_words(kind, entry.race or "")
    return common.UNKNOWN_OTHER if types is None else {"kind": kind, "types": types}


def _monster(entry: Entry, kind: str, text: str) -> dict[str, Any] | str:
    line = entry.typeline if entry.typeline else [entry.race or "", *_KIND.findall(entry.type_)]
    type_, types, unknown = common.monster_words(line)
    arrows = tuple(arrow.strip().lower() for arrow in entry.linkmarkers or ())
    if unknown or not type_ or not entry.attribute or not ARROWS.issuperset(arrows):
        return common.UNKNOWN_MONSTER
    atk = "?" if entry.more.question_atk or (entry.atk or 0) < 0 else entry.atk
    defense = "?" if entry.more.question_def or (entry.defense or 0) < 0 else entry.defense
    facts: dict[str, Any] = {
        "kind": kind, "type": type_, "attribute": entry.attribute.upper(), "scale": entry.scale, "atk": atk,
        "defense": defense}
    if kind == "token":
        return {**facts, "level": entry.level, "text": ""}
    materials, text = common.materials_and_text(text, types)
    if "effect" not in types and (entry.more.has_effect or (not entry.typeline and common.has_own_text(types, text))):
        types = (*types, "effect")
    facts.update(types=common.settled_kinds(types, text), materials=materials, text=text)
    if "link" in types:
        return {**facts, "link": entry.linkval or len(arrows), "arrows": arrows, "defense": None}
    return {**facts, "rank" if "xyz" in types else "level": entry.level}

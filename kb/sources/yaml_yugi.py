"""Cards of YAML Yugi (github.com/DawnbrandBots/yaml-yugi): the JSON of one card, or the list of all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from kb.sources import database_card as common
from kb.sources.files import Counted, Name, Passcode, Text, Word, decoded
from kb.text.language.printed import Printed

Number = Annotated[int, Meta(ge=0, le=1_000_000)]

ARROWS = {"↖": "top-left", "⬆": "top", "↗": "top-right", "⬅": "left", "➡": "right", "↙": "bottom-left", "⬇": "bottom", "↘": "bottom-right"}


class Names(msgspec.Struct, rename={"zh_tw": "zh-TW", "zh_cn": "zh-CN"}):
    """The names of a card; `ja_romaji` and `ko_rr` write the sound of a name in Latin letters."""

    en: Name | None = None
    de: Name | None = None
    es: Name | None = None
    fr: Name | None = None
    it: Name | None = None
    pt: Name | None = None
    ja: Name | None = None
    ja_romaji: Name | None = None
    ko: Name | None = None
    ko_rr: Name | None = None
    zh_tw: Name | None = None
    zh_cn: Name | None = None


class English(msgspec.Struct):
    en: Text | None = None


class Translated(msgspec.Struct, frozen=True):
    en: bool = False


class Unofficial(msgspec.Struct):
    name: Translated = Translated()
    text: Translated = Translated()


class Entry(Counted, rename={"defense": "def"}):
    """What is read of an entry; whatever else it holds is passed over."""

    name: Names
    card_type: Word | None = None
    text: English | None = None
    pendulum_effect: English | None = None
    konami_id: Passcode | None = None
    password: Passcode | None = None
    fake_password: Passcode | list[Passcode] | None = None
    property: Word | None = None
    monster_type_line: Name | None = None
    attribute: Word | None = None
    level: Number | None = None
    rank: Number | None = None
    link_arrows: list[Word] | None = None
    pendulum_scale: Number | None = None
    atk: Number | Word | None = None
    defense: Number | Word | None = None
    series: list[Name] | None = None
    is_translation_unofficial: Unofficial | None = None
    sets: msgspec.Raw = msgspec.Raw(b"{}")
    type_line: Name | None = None
    requirement: English | None = None
    maximum_atk: Number | Word | None = None


def read(data: bytes, file: str) -> Iterator[common.DatabaseCard | common.Left]:
    """The cards of a file: of one entry, or of a list of entries.

    Raises: KnowledgeError if the file is none of YAML Yugi.
    """
    entries = decoded(data, list[Entry], file) if data.lstrip()[:1] == b"[" else [decoded(data, Entry, file)]
    return (record(entry) for entry in entries)


def record(entry: Entry) -> common.DatabaseCard | common.Left:
    """The card of one entry, or why there is none."""
    name = common.without_readings(entry.name.en or "")
    outside = _outside(entry)
    if outside or not name:
        return common.Left(name or "?", outside or common.NOT_ENGLISH)
    facts = _monster(entry) if entry.card_type == "Monster" else _spell_or_trap(entry)
    if isinstance(facts, str):
        return common.Left(name, facts)
    text = common.clean(entry.text.en) if entry.text else ""
    pendulum = common.clean(entry.pendulum_effect.en) if entry.pendulum_effect else ""
    materials, text = common.materials_and_text(text, facts["types"])
    if facts["kind"] == "monster":
        facts["types"] = common.settled_kinds(facts["types"], text)
    spelled: dict[str, str | None] = msgspec.to_builtins(entry.name)
    others = {language: common.without_readings(other) for language, other in spelled.items() if other and language != "en"}
    card = Printed(name=name, text=text, pendulum_text=pendulum, materials=materials, password=entry.password, konami_id=entry.konami_id,
                   series=common.own_series(name, entry.series or ()), names=others, **facts)
    if common.lacks_text(card):
        return common.Left(name, common.NOT_ENGLISH)
    fake = entry.fake_password
    codes = fake if isinstance(fake, list) else [] if fake is None else [fake]
    translated = entry.is_translation_unofficial
    return common.DatabaseCard(card, tuple(code for code in codes if code != entry.password),
                  translated is not None and (translated.name.en or translated.text.en))


def _outside(entry: Entry) -> str:
    """Why an entry is not a card of this game at all; empty if it is one."""
    if entry.requirement is not None or entry.maximum_atk is not None:
        return common.RUSH
    if b'"RD/' in bytes(entry.sets):
        return common.RUSH
    if entry.card_type == "Skill" or (entry.card_type is None and entry.type_line is not None):
        return common.SKILL
    return "" if entry.card_type in ("Monster", "Spell", "Trap") else "neither Monster, Spell nor Trap"


def _spell_or_trap(entry: Entry) -> dict[str, Any] | str:
    kind = (entry.card_type or "").lower()
    types = common.other_words(kind, entry.property or "")
    return common.UNKNOWN_OTHER if types is None else {"kind": kind, "types": types}


def _monster(entry: Entry) -> dict[str, Any] | str:
    type_, types, unknown = common.monster_words((entry.monster_type_line or "").split("/"))
    if unknown:
        return common.UNKNOWN_MONSTER
    arrows = tuple(ARROWS.get(arrow.strip("\ufe0f "), "") for arrow in entry.link_arrows or ())
    if "" in arrows:
        return common.UNKNOWN_MONSTER
    facts: dict[str, Any] = {
        "kind": "token" if "token" in (entry.monster_type_line or "").lower() else "monster", "types": types, "type": type_,
        "attribute": entry.attribute, "level": entry.level, "rank": entry.rank, "scale": entry.pendulum_scale,
        "atk": entry.atk, "defense": entry.defense}
    if "link" in types:
        facts.update(level=None, link=len(arrows), arrows=arrows, defense=None)
    return facts

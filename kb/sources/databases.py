"""Card databases of others, read into `kb.text.language.printed.Printed`: what a file is, is told by looking at it, not by its name.

`read` takes a file of YAML Yugi, of the YGOPRODeck API or of EDOPro, each also packed with gzip, or a folder of such files.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple

import msgspec

from kb.errors import KnowledgeError
from kb.sources import edopro, yaml_yugi, ygoprodeck
from kb.sources.database_card import DatabaseCard, Left, Named
from kb.sources.files import LARGEST, contents, decoded

YAML_YUGI, YGOPRODECK, EDOPRO = "YAML Yugi", "YGOPRODeck", "EDOPro"
MOST_FILES = 50_000
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
STRINGS = "strings.conf"
"""The file beside an EDOPro database that names the series."""


class Pool(NamedTuple):
    """The cards of a database, and what was done with entries that are none (a sentence each)."""

    format: str
    records: list[DatabaseCard]
    remarks: list[str]
    names_series: bool = True
    """Does it name every series to which a card belongs?"""
    named: Sequence[Named] = ()
    """Cards whose text is in another language."""


class _First(Exception):
    """The first entry of a list of cards, found."""


class _Probe(msgspec.Struct):
    """What tells the formats of JSON apart."""

    name: msgspec.Raw = msgspec.Raw(b"")
    data: msgspec.Raw = msgspec.Raw(b"")
    error: str = ""

    def __post_init__(self) -> None:
        raise _First(self.error, bytes(memoryview(self.data)[:1]), bytes(memoryview(self.name)[:1]))


def read(path: str | os.PathLike[str]) -> Pool:
    """The cards of a file, or of the files of a folder.

    Raises: KnowledgeError, with the place of the fault, for what is no card database, is damaged or too large.
    """
    given = os.fspath(path)
    loaded: list[tuple[str, bytes]] = []
    formats: dict[str, str] = {}
    room = LARGEST
    for file in _files(given):
        data = contents(file).removeprefix(BYTE_ORDER_MARK)
        room -= len(data)
        if room < 0:
            raise KnowledgeError(f"more than {LARGEST // 1024 // 1024} MB altogether", given)
        formats.setdefault(_format(data, file), file)
        loaded.append((file, data))
    if len(formats) > 1:
        mixed = ", ".join(f"{file} is of {form}" for form, file in formats.items())
        raise KnowledgeError(f"a folder of different databases ({mixed}); import them one by one", given)
    (form,) = formats
    if form == EDOPRO:
        return _edopro(loaded, given)
    reader = yaml_yugi.read if form == YAML_YUGI else ygoprodeck.read
    found = chain.from_iterable(reader(data, file) for file, data in loaded)
    return _pool(form, found, [], given)._replace(names_series=form == YAML_YUGI)


def _files(given: str) -> list[str]:
    """The files to read, in the order of their names: databases of EDOPro if there are any, else JSON."""
    if not os.path.isdir(given):
        if not os.path.exists(given):
            raise KnowledgeError("there is no such file or folder", given)
        return [given]
    try:
        names = sorted(os.listdir(given))
    except OSError as error:
        raise KnowledgeError(f"cannot be read: {error.strerror}", given) from None
    for endings in ((".cdb", ".cdb.gz"), (".json", ".json.gz")):
        files = [os.path.join(given, name) for name in names if name.lower().endswith(endings)]
        if len(files) > MOST_FILES:
            raise KnowledgeError(f"more than {MOST_FILES:,} files", given)
        if files:
            return files
    raise KnowledgeError("a folder without .cdb or .json files", given)


def _format(data: bytes, file: str) -> str:
    """Which database this is of.

    Raises: KnowledgeError if of none that can be read.
    """
    if data.startswith(edopro.MAGIC):
        return EDOPRO
    if data.startswith(b"PK\x03\x04"):
        raise KnowledgeError("a zip archive; unpack it and import the file in it", file)
    sign = data.lstrip()[:1]
    if sign == b"<":
        raise KnowledgeError("a web page, not a card database; was it saved instead of the file?", file, 1, 1)
    if sign not in (b"{", b"["):
        raise KnowledgeError("no card database: neither JSON of YAML Yugi or YGOPRODeck nor a cards.cdb of EDOPro", file, 1, 1)
    try:
        if sign == b"[":
            decoded(data, list[_Probe], file)
        else:
            decoded(data, _Probe, file)
    except _First as first:
        error, inner, name = first.args
        if error:
            raise KnowledgeError(f"the API answered with an error instead of cards: {error[:200]}", file, 1, 1) from None
        if inner == b"[":
            return YGOPRODECK
        if name in (b"{", b'"'):
            return YAML_YUGI if name == b"{" else YGOPRODECK
    raise KnowledgeError("JSON, but no card database of YAML Yugi or YGOPRODeck", file, 1, 1)


def _edopro(loaded: list[tuple[str, bytes]], given: str) -> Pool:
    """The cards of all databases together; a card in a later file takes the place of the same number in an earlier one."""
    cards: dict[int, edopro.Row] = {}
    again = 0
    for file, data in loaded:
        rows = edopro.rows(data, file)
        again += len(cards.keys() & rows.keys())
        cards.update(rows)
    remarks = [f"{again:,} card{'s' * (again != 1)} in several files, taken from the last of them"] if again else []
    strings = os.path.join(os.path.dirname(loaded[0][0]), STRINGS)
    series = edopro.series_names(contents(strings), strings) if os.path.isfile(strings) else {}
    if not series:
        remarks.append(f"no {STRINGS} beside the database, which would name the series")
    return _pool(EDOPRO, edopro.records(cards, series), remarks, given)._replace(names_series=bool(series))


def _pool(form: str, found: Iterable[DatabaseCard | Named | Left], remarks: list[str], given: str) -> Pool:
    records: list[DatabaseCard] = []
    named: list[Named] = []
    left: defaultdict[str, list[str]] = defaultdict(list)
    for one in found:
        if isinstance(one, Left):
            left[one.why].append(one.name)
        elif isinstance(one, Named):
            named.append(one)
        else:
            records.append(one)
    if len(named) > len(records):  # in a database in another language, a text too short to tell is in that language
        named += [Named(one.printed.name, _codes(one)) for one in records]
        records = []
    if not records and not named:
        raise KnowledgeError("no card in it", given)
    remarks += [f"left out {len(names):,}: {why} ({_some(names)})" for why, names in sorted(left.items()) if names]
    codes = [one.printed.name for one in records if one.passcodes]
    if codes:
        remarks.append(f"also known by other numbers, of other artworks or given by programs: {len(codes):,} ({_some(codes)})")
    unofficial = [one.printed.name for one in records if one.unofficial]
    if unofficial:
        remarks.append(f"with a name or text that is not official yet: {len(unofficial):,} ({_some(unofficial)})")
    if named:
        remarks.append(f"in another language, of which only the names are taken: {len(named):,} ({_some([one.name for one in named])})")
    return Pool(form, records, remarks, named=named)


def _codes(record: DatabaseCard) -> tuple[int, ...]:
    own = record.printed.password
    return record.passcodes if own is None else (own, *record.passcodes)


def _some(names: list[str]) -> str:
    """The first three names."""
    different = list(dict.fromkeys(names))
    return ", ".join(different[:3]) + (", …" if len(different) > 3 else "")

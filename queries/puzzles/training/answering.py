"""What a person answers to a puzzle: by numbers (`1 3`), `none`, or by the words of the answers, whole or as far as they are plain."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from kb.errors import BoardError, shortened
from kb.store.names import nearest
from queries.puzzles.puzzle import Puzzle

FILE = "answer"
"""Where errors are located: what was typed has no file."""
LONGEST = 4_000
MOST_PARTS = 4
"""So many parts with commas between them may be one name."""
_OF_A_MOVE = re.compile(r"(?:[ab] )?(?:activates? )?(?:(?:the )?effect (?:\d+ )?of )?")
_PLACE = re.compile(r" \([^()]*\)$")

Fits = Callable[[str, str], bool]


def chosen_in(answer: str, puzzle: Puzzle) -> frozenset[int]:
    """The numbers of the options that this answer names.

    Numbers stand with blanks or commas between them, words with commas or semicolons; `none` is none of them, where that can be right.

    Raises: BoardError with the place in the answer, for what names no option or more than one, and for several where one is right.
    """
    if len(answer) > LONGEST:
        raise BoardError(f"more than {LONGEST:,} characters", FILE, 1, 1)
    if puzzle.several and _folded(answer) in ("none", "none of them"):
        return frozenset()
    most = len(puzzle.options)
    if re.fullmatch(r"[\s,;]*", answer):
        raise BoardError(f"nothing is named; {_allowed(puzzle)}", FILE, 1, 1)
    found = numbers_in(answer, most)
    if found is None:
        found = _named(answer, puzzle)
    if not puzzle.several and len(found) > 1:
        raise BoardError(f"{len(found)} are named, and one alone is right", FILE, 1, 1)
    return found


def numbers_in(answer: str, most: int, before: int = 0) -> frozenset[int] | None:
    """The numbers of an answer that has nothing else; None for other words. `before` it stand so many characters.

    Raises: BoardError for a number that no option has.
    """
    words = [(found.group(), before + found.start() + 1) for found in re.finditer(r"[^\s,;]+", answer)]
    if not all(word.isascii() and word.isdigit() for word, _ in words):
        return None
    for word, column in words:
        if len(word) > 9 or not 1 <= int(word) <= most:
            raise BoardError(f"there is no {shortened(word)}; the answers are numbered 1 to {most}", FILE, 1, column)
    return frozenset(int(word) for word, _ in words)


def _named(answer: str, puzzle: Puzzle) -> frozenset[int]:
    """The options named by words, one after the other, each by as many of the parts between commas as are one's name: names have commas."""
    if not puzzle.several:
        return _one(answer, puzzle, 0)
    found: set[int] = set()
    for listed in re.finditer(r"[^;]+", answer):
        parts = [(part.group(), listed.start() + part.start()) for part in re.finditer(r"[^,]+", listed.group()) if part.group().strip()]
        while parts:
            number = next((many for many in range(min(len(parts), MOST_PARTS), 1, -1) if len(_joined(parts[:many], puzzle)) == 1), 1)
            words, before = parts[0]
            found |= _joined(parts[:number], puzzle) if number > 1 else numbers_in(words, len(puzzle.options), before) or _one(
                words, puzzle, before)
            parts = parts[number:]
            if parts and number == 1 and _goes_on(words, puzzle):
                raise BoardError("does the move go on after the comma? Write semicolons between moves", FILE, 1, parts[0][1])
    return frozenset(found)


def _joined(parts: Sequence[tuple[str, int]], puzzle: Puzzle) -> frozenset[int]:
    return _fitting(",".join(part for part, _ in parts), puzzle, (_is, _begins))


def _goes_on(words: str, puzzle: Puzzle) -> bool:
    """Is more said than the name, as of a move with its targets?"""
    return not _fitting(words, puzzle, (_is, _begins, _has_words)) and bool(_fitting(words, puzzle, (_is_moved,)))


def _one(words: str, puzzle: Puzzle, before: int) -> frozenset[int]:
    """The one option that these words mean."""
    fitting = _fitting(words, puzzle)
    if len(fitting) == 1:
        return fitting
    said, column = shortened(words.strip()), before + len(words) - len(words.lstrip()) + 1
    if fitting:
        meant = ", ".join(f"{number} {puzzle.options[number - 1].text}" for number in sorted(fitting))
        raise BoardError(f'"{said}" may be any of: {meant}', FILE, 1, column)
    near = nearest(words, [_PLACE.sub("", option.text) for option in puzzle.options], least=60)
    raise BoardError(f'"{said}" is none of the answers; {_allowed(puzzle)}', FILE, 1, column, near[0] if near else None)


def _fitting(words: str, puzzle: Puzzle, ways: Sequence[Fits] = ()) -> frozenset[int]:
    """The options that these words may mean: the closest way in which they fit any.

    The first moves of the options count only where all have one: else that a move is understood would say whether it is right.
    """
    texts = [option.text for option in puzzle.options]
    lines = [option.line[0] for option in puzzle.options if option.line]
    plain = _folded(words)
    bare = _OF_A_MOVE.sub("", plain, count=1)
    for said, named in ((plain, texts), (plain, lines if len(lines) == len(texts) else []), (bare, texts)):
        for fits in ways or (_is, _begins, _is_moved, _has_words):
            found = frozenset(number for number, text in enumerate(named, 1) if said and fits(said, text))
            if found:
                return found
    return frozenset()


def _is(said: str, text: str) -> bool:
    return said in (_folded(text), _folded(_PLACE.sub("", text)))


def _begins(said: str, text: str) -> bool:
    return _folded(text).startswith(said)


def _is_moved(said: str, text: str) -> bool:
    """Is it said with more after it, as in `Book of Moon targeting Sangan`?"""
    name = _folded(_PLACE.sub("", text))
    return bool(name) and said.startswith(f"{name} ")


def _has_words(said: str, text: str) -> bool:
    """Does every word of what is said begin one of the text's?"""
    words = _folded(text).split()
    return all(any(word.startswith(one) for word in words) for one in said.split())


def _folded(text: str) -> str:
    """Small letters and digits with single blanks between; apostrophes are left out.

    >>> _folded("B activates  Mirror Force - the 'Second'")
    'b activates mirror force the second'
    """
    plain = re.sub(r"['’]", "", text.casefold())
    return " ".join("".join(sign if sign.isalnum() else " " for sign in plain).split())


def _allowed(puzzle: Puzzle) -> str:
    most = len(puzzle.options)
    return f"write numbers from 1 to {most}, names, or none" if puzzle.several else f"write a number from 1 to {most}, or a name"

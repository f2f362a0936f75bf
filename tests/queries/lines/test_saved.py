"""A search kept in a file is taken up again only where it belongs; a damaged or foreign file changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from legality.lines.explore import Bounds
from legality.lines.graph import ROOT
from queries.lines.asked import asked
from queries.lines.counted import counted
from queries.lines.running import run
from queries.lines.saved import MAGIC, SavedError

BOARD = Path(__file__).parents[3] / "queries" / "examples" / "summon-negation.yaml"
OTHER = BOARD.with_name("raigeki.yaml")


@pytest.mark.parametrize("by", ["lines", "chains"])
def test_goes_on_where_it_stopped(tmp_path: Path, by: str) -> None:
    file = tmp_path / "search"
    stops = 0
    while (found := run(asked(BOARD, bounds=Bounds(decisions=3)), by, str(file))).search.stopped:
        stops += 1
    whole = counted(asked(BOARD), by)
    assert stops > 2
    assert found.following[ROOT] == whole.following[ROOT] and len(found.graph) == len(whole.graph)
    again = run(asked(BOARD), by, str(file))
    assert again.following[ROOT] == whole.following[ROOT] and again.search.decisions == found.search.decisions
    assert [path.name for path in tmp_path.iterdir()] == ["search"]


def kept(tmp_path: Path) -> Path:
    file = tmp_path / "search"
    run(asked(BOARD, bounds=Bounds(decisions=3)), "lines", str(file))
    return file


def test_another_question_is_refused(tmp_path: Path) -> None:
    file = kept(tmp_path)
    for question, by, word in [
        (asked(OTHER), "lines", "the board"),
        (asked(BOARD, "chain"), "lines", "--until"),
        (asked(BOARD, depth=3), "lines", "--depth"),
        (asked(BOARD, where="winner(A)"), "lines", "--where"),
        (asked(BOARD), "chains", "--distinct"),
    ]:
        with pytest.raises(SavedError, match=word):
            run(question, by, str(file))


def test_damage_is_noticed(tmp_path: Path) -> None:
    file = kept(tmp_path)
    whole = file.read_bytes()
    for raw in (b"", b"hello", MAGIC, whole[:-1], whole[:40] + b"x" + whole[41:], MAGIC + b"\0" * 60):
        file.write_bytes(raw)
        with pytest.raises(SavedError):
            run(asked(BOARD), "lines", str(file))
        assert file.read_bytes() == raw


def test_what_does_not_hold_together_is_refused(tmp_path: Path) -> None:
    """Files from strangers: the digest is right, the content is not."""
    import zlib
    from array import array
    from hashlib import blake2b

    import msgspec

    from legality.lines.digest import SIZE
    from queries.lines.saved import Saved

    file = kept(tmp_path)
    raw = file.read_bytes()
    plain = msgspec.msgpack.decode(zlib.decompress(raw[len(MAGIC) + SIZE :]), type=Saved)
    nodes = len(plain.kind)
    changes: list[dict[str, object]] = [
        {"kind": plain.kind[:-1]},
        {"kind": bytes([77] * nodes)},
        {"digests": plain.digests[:-3]},
        {"offset": plain.offset[:-1]},
        {"parent": array("I", [nodes] * nodes).tobytes()},
        {"parent": array("I", range(nodes)).tobytes()},
        {"target": array("I", [nodes + 5] * (len(plain.target) // array("I").itemsize)).tobytes()},
        {"degree": array("H", [60000] * nodes).tobytes()},
        {"end": {nodes + 1: 0}},
        {"end": {0: 0}},
        {"decisions": -1},
    ]
    for change in changes:
        packed = zlib.compress(msgspec.msgpack.encode(msgspec.structs.replace(plain, **change)))
        file.write_bytes(MAGIC + blake2b(packed, digest_size=SIZE).digest() + packed)
        with pytest.raises(SavedError):
            run(asked(BOARD), "lines", str(file))


def test_a_folder_that_is_not_there_is_told_before_the_search(tmp_path: Path) -> None:
    with pytest.raises(SavedError, match="cannot be written"):
        run(asked(BOARD), "lines", str(tmp_path / "none" / "search"))


def test_solve_and_lines_do_not_share_a_search(tmp_path: Path) -> None:
    file = tmp_path / "search"
    run(asked(BOARD, where="winner(A)"), "lines", str(file), outcomes=False)
    with pytest.raises(SavedError, match="outcomes"):
        run(asked(BOARD, where="winner(A)"), "lines", str(file))

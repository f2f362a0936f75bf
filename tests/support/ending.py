"""Does it end? A guard against what never does; how long things take is measured in benchmarks/, not in tests."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

HANG = 300
"""Seconds of the processor's own time: what takes so long does not end. All that is guarded takes less than a hundredth of it."""


class DoesNotEnd(Exception):
    """It has run for far too long; the traceback says where."""


def _stop(number: int, frame: FrameType | None) -> None:
    raise DoesNotEnd


@contextmanager
def ends() -> Iterator[None]:
    """Raises DoesNotEnd inside what hangs. Other programs play no part; where there is no such clock nothing is guarded."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGVTALRM, _stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, HANG)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)

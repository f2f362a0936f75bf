"""Every verb registers itself when this module is imported."""

from __future__ import annotations

from legality.verbs import afterwards, changing, choosing, fusing, lasting, moving, negating, placing, summoning

__all__ = ["afterwards", "changing", "choosing", "fusing", "lasting", "moving", "negating", "placing", "summoning"]

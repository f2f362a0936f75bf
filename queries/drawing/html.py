"""A picture as one page: the SVG inside, to be zoomed and moved, and what is known about each window beside it.

Nothing is loaded from elsewhere, and no script runs but the one whose digest the page names: a card's name can do nothing but be shown.
"""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import Any

import msgspec

from queries.drawing.picture import Picture
from queries.drawing.style import DARK, LIGHT
from queries.drawing.svg import svg


def html(picture: Picture, panels: dict[str, Any]) -> str:
    """The page. `panels`: what `queries.drawing.panels` says about the windows."""
    body = f"""<main>
<section id="stage" aria-label="The graph">
{svg(picture)}
<div id="tools" role="toolbar" aria-label="View">
<button type="button" id="closer" aria-label="Zoom in" title="Zoom in (+)">+</button>
<button type="button" id="farther" aria-label="Zoom out" title="Zoom out (-)">&minus;</button>
<button type="button" id="whole" title="Show everything (0)">Fit</button>
</div>
</section>
<aside id="panel" aria-live="polite" tabindex="-1">
<p class="hint">Click a window (or Tab to it and press Enter) to see its board, its moves, and why the other cards cannot respond.
Wheel or + and &minus; zoom, dragging or the arrow keys move, 0 shows everything.</p>
</aside>
</main>"""
    return page(picture.title, _colours() + _file("page.css"), "'unsafe-inline'", body, panels, _file("page.js"))


def page(title: str, style: str, styles: str, body: str, data: Any, script: str) -> str:
    """A page that loads nothing and runs this script alone, by its digest.

    `styles`: which styles it may have; `data`: what the script reads, as JSON.
    """
    policy = f"default-src 'none'; style-src {styles}; script-src {digest(script)}; base-uri 'none'; form-action 'none'"
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>{escape(title)}</title>
<style>{style}</style>
</head>
<body>
{body}
<script type="application/json" id="data">{inert(data)}</script>
<script>{script}</script>
</body>
</html>
"""


def digest(text: str) -> str:
    """The source of a Content Security Policy that lets this style or script in and no other."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def inert(data: Any) -> str:
    """Data as JSON that can stand in a page: nothing in it can end the element or begin another.

    >>> inert(["</script>"])
    '["\\\\u003c/script\\\\u003e"]'
    """
    text = msgspec.json.encode(data).decode()
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text


def _file(name: str) -> str:
    return files("queries.drawing").joinpath(name).read_text(encoding="utf-8")


def _colours() -> str:
    """The colours of pictures as variables of the page."""

    def variables(palette: dict[str, str]) -> str:
        return "".join(f"--{name}:{value};" for name, value in palette.items())

    return f":root{{{variables(LIGHT)}}}@media (prefers-color-scheme:dark){{:root{{{variables(DARK)}}}}}"

"""The colours of pictures, light and dark, and the style sheet inside an SVG.

Players differ by colour and by shape. The colours can be told apart with every kind of colour vision; text has a contrast of at least
4.5 : 1 against what it stands on, lines one of at least 3 : 1.
"""

from __future__ import annotations

LIGHT = {
    "page": "#ffffff",
    "band": "#eef2f7",
    "box": "#ffffff",
    "text": "#17202b",
    "muted": "#4f5b6b",
    "quiet": "#76818f",
    "rule": "#c9d1db",
    "A": "#0a58a8",
    "B": "#ad3f06",
    "chance": "#7a3aa3",
    "unsettled": "#7d5800",
    "mark": "#ffffff",
}
DARK = {
    "page": "#11151b",
    "band": "#1b222c",
    "box": "#252e3a",
    "text": "#e9eef5",
    "muted": "#aab6c6",
    "quiet": "#7d8a9c",
    "rule": "#3a4655",
    "A": "#74b8ff",
    "B": "#ff9f61",
    "chance": "#d7a8f8",
    "unsettled": "#f2c75f",
    "mark": "#0d1117",
}
FONTS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', 'DejaVu Sans', sans-serif"
ACTORS = ("A", "B", "chance")


def _colours(palette: dict[str, str]) -> str:
    """The rules that name a colour."""
    rules = [
        ("page", f"fill:{palette['page']}"),
        ("band", f"fill:{palette['band']}"),
        ("rule", f"stroke:{palette['rule']}"),
        ("text", f"fill:{palette['text']}"),
        ("muted", f"fill:{palette['muted']}"),
        ("in-mark", f"fill:{palette['mark']}"),
        ("box", f"fill:{palette['box']};stroke:{palette['muted']}"),
        ("pill", f"fill:{palette['box']};stroke:{palette['muted']}"),
        ("edge", f"stroke:{palette['muted']}"),
        ("quiet", f"stroke:{palette['quiet']}"),
        ("flow", f"stroke:{palette['quiet']}"),
        ("head-quiet", f"fill:{palette['quiet']}"),
        ("head-plain", f"fill:{palette['muted']}"),
        ("box.unsettled", f"stroke:{palette['unsettled']}"),
        ("text.unsettled", f"fill:{palette['unsettled']}"),
        ("box.moment", f"fill:{palette['band']};stroke:{palette['quiet']}"),
        ("box.card", f"fill:{palette['page']};stroke:{palette['quiet']}"),
        ("box.cost", f"fill:{palette['page']};stroke:{palette['quiet']}"),
        ("box.cut", f"stroke:{palette['quiet']}"),
    ]
    for actor in ACTORS:
        rules += [
            (f"mark.{actor}", f"fill:{palette[actor]};stroke:{palette[actor]}"),
            (f"pill.{actor}", f"stroke:{palette[actor]}"),
            (f"box.{actor}", f"stroke:{palette[actor]}"),
            (f"edge.{actor}", f"stroke:{palette[actor]}"),
            (f"head-{actor}", f"fill:{palette[actor]}"),
        ]
    return "".join(f".legality .{name}{{{rule}}}" for name, rule in rules)


SHAPES = (
    f".legality{{font-family:{FONTS}}}"
    ".legality text{stroke:none}"
    ".legality .edge,.legality .quiet,.legality .flow{fill:none}"
    ".legality .edge{stroke-width:1.8}"
    ".legality .quiet{stroke-width:1.2;stroke-dasharray:2 4;stroke-linecap:round}"
    ".legality .flow{stroke-opacity:.6;stroke-linecap:butt}"
    ".legality .rule{fill:none;stroke-width:1}"
    ".legality .pill,.legality .box{stroke-width:1.5}"
    ".legality .pill.forced{stroke-dasharray:4 3}"
    ".legality .box.card,.legality .box.cost{stroke-dasharray:1 3;stroke-linecap:round}"
    ".legality .box.unsettled,.legality .box.cut{stroke-dasharray:5 3}"
    ".legality .title{font-size:19px;font-weight:650}"
    ".legality .counts,.legality .note{font-size:12.5px}"
    ".legality .band-title{font-size:13.5px;font-weight:650}"
    ".legality .heading{font-size:11.5px}"
    ".legality .words{font-size:12.5px;font-weight:600}"
    ".legality .said{font-size:12px}"
    ".legality .more{font-size:11.5px}"
    ".legality .caption{font-size:11px}"
    ".legality .in-mark{font-size:14px;font-weight:700;text-anchor:middle}"
    ".legality .middle{text-anchor:middle}"
)


def style_sheet() -> str:
    """The style sheet of a picture: light, and dark where the reader prefers it."""
    return f"{SHAPES}{_colours(LIGHT)}@media (prefers-color-scheme:dark){{{_colours(DARK)}}}"


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG defines it.

    >>> round(contrast("#000000", "#ffffff"))
    21
    """
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue

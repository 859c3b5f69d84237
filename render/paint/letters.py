"""Set lines of text as masks, each letter in the first font that has it."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import groupby
from math import ceil
from unicodedata import category, normalize

from PIL import Image, ImageDraw, ImageFont

from render.paint.fonts import FILES, FOLDER
from render.scene import Anchor, Face, Text

Mask = tuple[Image.Image, tuple[int, int], str]
"""A mask, the position of its upper left corner, and its ink."""

Parts = tuple[tuple[str, str], ...]
"""Pieces of a text, each with its font file."""

SMALLEST = 0.75
"""The smallest factor for text that is too long; below it the text would be hard to read."""
_LEADING = 1.1
"""The distance between lines, relative to the size of the letters."""
_CAPITALS = 0.68
"""The height of a capital, relative to the size."""
_NOWHERE = "\U0010ffff"
"""A character that no font has: it shows what a missing letter looks like."""
_MORE = "…"


def lettering(item: Text) -> Iterator[Mask]:
    """Yield the masks of a text line by line: first the halo, if there is one, then the letters."""
    for line in lines(item):
        yield from _line(line)


def lines(item: Text) -> tuple[Text, ...]:
    """Return a text as it is set: in one line, or in two of the same size."""
    text = normalize("NFKC", item.text)
    if item.lines == 1 or item.fit is None or " " not in text or not is_cut(item):
        return (item,)
    breaks = [at for at, letter in enumerate(text) if letter == " "]
    size = ceil(item.size * SMALLEST)
    ways = [(text[:at], text[at + 1 :]) for at in breaks]
    way = min(ways, key=lambda one: max(_width(_parts(part, item.face), size) for part in one))
    size = min(_fitted(part, item.face, size, item.fit)[0] for part in way)
    x, y = item.at
    return tuple(
        replace(item, at=(x, y + up * size * _LEADING / 2), text=part, size=size, lines=1)
        for up, part in zip((-1, 1), way, strict=True)
    )


def is_cut(item: Text) -> bool:
    """Tell whether a text is too long for one line even at the smallest size."""
    _, parts = _fitted(normalize("NFKC", item.text), item.face, item.size, item.fit)
    return parts != _parts(normalize("NFKC", item.text), item.face)


def room(item: Text) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a line without rotation, from baseline to capitals."""
    size, parts = _fitted(normalize("NFKC", item.text), item.face, item.size, item.fit)
    wide, (x, y) = _width(parts, size), item.at
    left, down = _shift(item.anchor, size, ceil(wide), (0, 0))
    return x + left, y + down - size * _CAPITALS, x + left + wide, y + down


def _line(item: Text) -> Iterator[Mask]:
    halo = item.glow if item.halo is not None else 0
    size, parts = _fitted(normalize("NFKC", item.text), item.face, item.size, item.fit)
    letters, around, origin, width = _set(parts, size, halo)
    x, y = item.at
    left, top = _shift(item.anchor, size, width, origin)
    if item.turn:
        letters = letters.rotate(item.turn, Image.Resampling.BICUBIC, expand=True)
        around = around.rotate(item.turn, Image.Resampling.BICUBIC, expand=True)
        left, top = -letters.width / 2, -letters.height / 2
    corner = (round(x + left), round(y + top))
    if item.halo is not None and halo:
        yield around, corner, item.halo
    yield letters, corner, item.ink


def _shift(anchor: Anchor, size: int, width: int, origin: tuple[int, int]) -> tuple[float, float]:
    """Return the offset of the mask's corner from the text's position."""
    across = {"l": 0.0, "m": -width / 2, "r": -float(width)}[anchor[0]]
    middle = size * _CAPITALS / 2 if anchor[1] == "m" else 0
    return across - origin[0], middle - origin[1]


@lru_cache(maxsize=2048)
def _set(
    parts: Parts, size: int, halo: int
) -> tuple[Image.Image, Image.Image, tuple[int, int], int]:
    """Return masks of letters and halo, the start of the line on them, and its width."""
    edge, width = halo + size // 4, ceil(_width(parts, size))
    height, baseline = size * 2 + 2 * halo, edge + size
    letters, around = (Image.new("L", (width + 2 * edge, height)) for _ in range(2))
    at = float(edge)
    for file, part in parts:
        font = _font(file, size)
        ImageDraw.Draw(letters).text((at, baseline), part, 255, font, "ls")
        if halo:
            ImageDraw.Draw(around).text((at, baseline), part, 255, font, "ls", stroke_width=halo)
        at += font.getlength(part)
    box = (around if halo else letters).getbbox() or (0, 0, 1, 1)  # the rest would only cost time
    return letters.crop(box), around.crop(box), (edge - box[0], baseline - box[1]), width


@lru_cache(maxsize=2048)
def _fitted(text: str, face: Face, size: int, fit: int | None) -> tuple[int, Parts]:
    """Return the size and pieces of a text: smaller if that makes it fit, else shortened.

    A number at the end stays, because only it distinguishes "Computer 2" from "Computer 3".
    """
    parts = _parts(text, face)
    if fit is None:
        return size, parts
    for smaller in range(size, ceil(size * SMALLEST) - 1, -1):
        if _width(parts, smaller) <= fit:
            return smaller, parts
    head, _, number = text.rpartition(" ")
    cut, end_on = (head, f"{_MORE}{number}") if number.isdecimal() else (text[:-1], _MORE)
    for end in range(len(cut), 0, -1):
        parts = _parts(cut[:end].rstrip() + end_on, face)
        if _width(parts, size) <= fit:
            break
    return size, parts


def _parts(text: str, face: Face) -> Parts:
    """Divide a text into pieces of one font file each, without letters that no font has."""
    found = [(_file(letter, face), letter) for letter in text]
    kept = [(file, letter) for file, letter in found if file is not None]
    return tuple(
        (file, "".join(letter for _, letter in letters))
        for file, letters in groupby(kept, lambda one: one[0])
    )


@lru_cache(maxsize=8192)
def _file(letter: str, face: Face) -> str | None:
    """Return the first font with a letter; None if there is none, or the letter is invisible."""
    if category(letter) in ("Cc", "Cf") or "\ufe00" <= letter <= "\ufe0f":
        return None
    return next((file for file in FILES[face] if _has(file, letter)), None)


def _has(file: str, letter: str) -> bool:
    return letter.isspace() or _shape(file, letter) != _shape(file, _NOWHERE)


def _shape(file: str, letter: str) -> bytes:
    image = Image.new("L", (40, 40))
    ImageDraw.Draw(image).text((10, 30), letter, 255, _font(file, 16), "ls")
    return image.tobytes()


def _width(parts: Parts, size: int) -> float:
    return sum(_font(file, size).getlength(part) for file, part in parts)


@lru_cache(maxsize=256)
def _font(file: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FOLDER / file, size)


def forget() -> None:
    """Clear the cache of set lines; fonts stay open."""
    _set.cache_clear()

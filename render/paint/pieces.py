"""Divide masks into pieces: opaque parts are painted without a mask, and empty ones left out.

Pillow takes 20 to 50 times as long for a pixel with a mask as for one without, even where the mask
is empty or full. Most large parts of a picture are one or the other: cards, lists, a sheet of
signs.
"""

from collections.abc import Iterator
from typing import Final

from PIL import Image, ImageChops, ImageColor

from render.scene import Ink

Box = tuple[int, int, int, int]
Piece = tuple[Image.Image | tuple[int, ...], Box, Image.Image | None]
"""A picture or a colour, its position, and its mask; None: it is opaque."""

_SMALL: Final = 3000
"""Pixels that are painted with one mask as quickly as in two pieces."""


def coloured(mask: Image.Image, ink: Ink) -> Iterator[Piece]:
    """Yield the pieces of an ink with a mask."""
    for box, cover in _cut(mask, 0, 0):
        yield ImageColor.getrgb(ink), box, cover


def pictured(colours: Image.Image, mask: Image.Image) -> Iterator[Piece]:
    """Yield the pieces of a picture with a mask."""
    for box, cover in _cut(mask, 0, 0):
        yield colours.crop(box), box, cover


def lay(image: Image.Image, pieces: tuple[Piece, ...], at: tuple[int, int]) -> None:
    """Paint pieces on a picture, moved by this offset."""
    (x, y), (wide, high) = at, image.size
    paste = image.im.paste  # `image.paste` takes longer to check than to paint most pieces
    for what, (left, top, right, bottom), mask in pieces:
        if -right < x < wide - left and -bottom < y < high - top:  # a part of it is on the picture
            box = left + x, top + y, right + x, bottom + y
            source = what.im if isinstance(what, Image.Image) else what
            if mask is None:
                paste(source, box)
            else:
                paste(source, box, mask.im)


def _cut(mask: Image.Image, x: int, y: int) -> Iterator[tuple[Box, Image.Image | None]]:
    """Yield the boxes of a mask that are not empty, each with its part of the mask."""
    inside = mask.getbbox()
    if inside is None:
        return
    mask, x, y = mask.crop(inside), x + inside[0], y + inside[1]
    wide, high = mask.size
    if mask.getextrema() == (255, 255):
        yield (x, y, x + wide, y + high), None
    elif wide * high <= _SMALL:
        yield (x, y, x + wide, y + high), mask
    else:
        across, down = _cut_at(mask)
        yield from _cut(mask.crop((0, 0, across or wide, down or high)), x, y)
        yield from _cut(mask.crop((across, down, wide, high)), x + across, y + down)


def _cut_at(mask: Image.Image) -> tuple[int, int]:
    """Return the column or row of the first cut: along opaque parts, otherwise in the middle."""
    columns, rows = ImageChops.invert(mask).getprojection()  # 0: all of it is opaque
    if 0 in rows:
        return 0, rows.index(0) or rows.index(1)
    if 0 in columns:
        return columns.index(0) or columns.index(1), 0
    wide, high = mask.size
    return (wide // 2, 0) if wide > high else (0, high // 2)

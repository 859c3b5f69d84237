"""Paints a scene and encodes it as a PNG file."""

import threading
from functools import lru_cache

from PIL import Image, ImageColor

from render.paint import letters, masks, pieces
from render.paint.masks import Shape
from render.paint.pieces import Piece
from render.paint.png import png
from render.scene import Drawing, Ink, Item, Panel, Scene, Stamp, Text

DRAWINGS = 1024
"""How many drawings are cached, the most recently used."""
SHAPES = 2048
"""How many other shapes are cached."""

_ONE_AT_A_TIME = threading.Lock()  # font objects are not thread-safe


def paint(scene: Scene) -> bytes:
    """Return the picture as a PNG file."""
    with _ONE_AT_A_TIME:
        return packed(picture(scene), scene)


def picture(scene: Scene) -> Image.Image:
    """Return the picture in true colours. Not thread-safe."""
    image = Image.new("RGB", scene.size, scene.ground)
    for item in scene.items:
        _lay(image, item)
    return image


def packed(image: Image.Image, scene: Scene) -> bytes:
    """Return the PNG file of a scene's picture, in the inks of its palette if it has one."""
    return png(brought(image, scene.palette))


def shrunk(scene: Scene, most: tuple[int, int]) -> Image.Image:
    """Return the picture in true colours, at most as large as `most`. Thread-safe."""
    with _ONE_AT_A_TIME:
        image = picture(scene)
    image.thumbnail(most, Image.Resampling.HAMMING)
    return image


def brought(image: Image.Image, palette: tuple[Ink, ...]) -> Image.Image:
    """Return a picture in the inks of `palette`; in true colours if the palette is empty."""
    if not palette:
        return image
    return image.quantize(palette=_palette(palette), dither=Image.Dither.NONE)


@lru_cache(maxsize=16)
def _palette(inks: tuple[str, ...]) -> Image.Image:
    sheet = Image.new("P", (1, 1))
    sheet.putpalette([level for ink in inks for level in ImageColor.getrgb(ink)])
    return sheet


def _lay(image: Image.Image, item: Item) -> None:
    """Paint an item on a picture in true colours."""
    match item:
        case Text():
            for mask, (x, y), ink in letters.lettering(item):
                lettering = Image.new("RGB", mask.size, ink)  # half the time of the ink itself
                image.paste(lettering, (x, y), mask)
        case Stamp():
            pieces.lay(image, _painted(item.drawing), item.at)
        case Panel(fill=str(ink), line=None, radius=0, opacity=1) if _is_sharp(item):
            left, top, right, bottom = map(int, (*item.start, *item.end))
            image.paste(ink, (left, top, right, bottom))
        case _:
            pieces.lay(image, *_shaped(item))


def _is_sharp(panel: Panel) -> bool:
    """Tell whether its edges lie between pixels; then it needs no mask, which is slower."""
    return all(float(edge).is_integer() for edge in (*panel.start, *panel.end))


@lru_cache(maxsize=SHAPES)
def _shaped(shape: Shape) -> tuple[tuple[Piece, ...], tuple[int, int]]:
    """Return the pieces of a shape and their position."""
    home, size, corner = masks.home(shape)
    return _shaped_at_home(home, size), corner


@lru_cache(maxsize=SHAPES)
def _shaped_at_home(shape: Shape, size: tuple[int, int]) -> tuple[Piece, ...]:
    layers = masks.layers(shape, size)
    return tuple(piece for mask, ink in layers for piece in pieces.coloured(mask, ink))


@lru_cache(maxsize=DRAWINGS)
def _painted(drawing: Drawing) -> tuple[Piece, ...]:
    """Return the pieces of a drawing."""
    *colours, mask = _sheet(drawing).split()
    return tuple(pieces.pictured(Image.merge("RGB", colours), mask))


def _sheet(drawing: Drawing) -> Image.Image:
    """Return a drawing on a transparent sheet: Pillow pastes inks there with masks as alpha."""
    sheet = Image.new("RGBA", drawing.size)
    for item in drawing.items:
        _draw(sheet, item)
    return sheet


def _draw(sheet: Image.Image, item: Item) -> None:
    """Paint an item on the transparent sheet of a drawing."""
    match item:
        case Text():
            for mask, corner, ink in letters.lettering(item):
                sheet.paste(ink, corner, mask)
        case Stamp():
            sheet.alpha_composite(_sheet(item.drawing), item.at)
        case _:
            home, size, corner = masks.home(item)
            for mask, ink in masks.layers(home, size):
                sheet.paste(ink, corner, mask)


def forget() -> None:
    """Clear the caches, to measure the cost of painting."""
    _painted.cache_clear()
    _shaped.cache_clear()
    _shaped_at_home.cache_clear()
    letters.forget()

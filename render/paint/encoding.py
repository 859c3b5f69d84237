"""Paints a scene and encodes it as a PNG file."""

import io
import threading
from functools import lru_cache

from PIL import Image, ImageColor

from render.paint import letters, masks
from render.scene import Drawing, Ink, Item, Panel, Scene, Stamp, Text

PACKING = 5
"""zlib's level."""
QUICK_PACKING = 2
"""For pictures that are seen once: twice as fast, but the files are a seventh larger."""

DRAWINGS = 1024
"""How many drawings are cached, the most recently used."""

_ONE_AT_A_TIME = threading.Lock()  # font objects are not thread-safe


def paint(scene: Scene) -> bytes:
    """Return the picture as a PNG file."""
    with _ONE_AT_A_TIME:
        return packed(picture(scene), scene)


def picture(scene: Scene) -> Image.Image:
    """Return the picture in true colours. Not thread-safe."""
    image = Image.new("RGB", scene.size, scene.ground)
    for item in scene.items:
        _lay(image, item, keep=True)
    return image


def packed(image: Image.Image, scene: Scene) -> bytes:
    """Return the PNG file of a scene's picture, in the inks of its palette if it has one."""
    file, level = io.BytesIO(), QUICK_PACKING if scene.is_seen_once else PACKING
    brought(image, scene.palette).save(file, "PNG", compress_level=level)
    return file.getvalue()


def shrunk(scene: Scene, most: tuple[int, int]) -> Image.Image:
    """Return the picture in true colours, no larger than `most`. Thread-safe."""
    with _ONE_AT_A_TIME:
        image = picture(scene)
    image.thumbnail(most, Image.Resampling.HAMMING)
    return image


def brought(image: Image.Image, palette: tuple[Ink, ...]) -> Image.Image:
    """Return a picture in the inks of `palette`; in true colours if there are none."""
    if not palette:
        return image
    return image.quantize(palette=_palette(palette), dither=Image.Dither.NONE)


@lru_cache(maxsize=16)
def _palette(inks: tuple[str, ...]) -> Image.Image:
    sheet = Image.new("P", (1, 1))
    sheet.putpalette([level for ink in inks for level in ImageColor.getrgb(ink)])
    return sheet


def _lay(image: Image.Image, item: Item, *, keep: bool) -> None:
    match item:
        case Text():
            for mask, corner, ink in letters.lettering(item):
                image.paste(ink, corner, mask)
        case Stamp():
            colours, cover = _painted(item.drawing)
            if image.mode == "RGBA" and cover is not None:
                image.alpha_composite(Image.merge("RGBA", (*colours.split(), cover)), item.at)
            else:
                image.paste(colours, item.at, cover)
        case Panel(fill=str(ink), line=None, radius=0, opacity=1) if _is_sharp(item):
            left, top, right, bottom = map(int, (*item.start, *item.end))
            image.paste(ink, (left, top, right, bottom))
        case _:
            found, corner = masks.layers(item, keep=keep)
            for mask, ink in found:
                image.paste(ink, corner, mask)


def _is_sharp(panel: Panel) -> bool:
    """Tell whether its edges lie between pixels, so that it needs no mask, which takes longer."""
    return all(float(edge).is_integer() for edge in (*panel.start, *panel.end))


@lru_cache(maxsize=DRAWINGS)
def _painted(drawing: Drawing) -> tuple[Image.Image, Image.Image | None]:
    """Return colours and mask of a drawing; a mask of None means that it is opaque."""
    sheet = Image.new("RGBA", drawing.size)
    for item in drawing.items:
        _lay(sheet, item, keep=False)
    # On an empty sheet Pillow pastes the ink unchanged and its mask as alpha.
    red, green, blue, mask = sheet.split()
    colours = Image.merge("RGB", (red, green, blue))
    return colours, None if mask.getextrema() == (255, 255) else mask


def forget() -> None:
    """Clear the caches, to measure what painting costs."""
    _painted.cache_clear()
    masks.forget()
    letters.forget()

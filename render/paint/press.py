"""Paints a scene and packs it as a PNG file."""

import io
import threading
from functools import lru_cache
from math import ceil, floor

from PIL import Image, ImageChops, ImageDraw

from render.paint.letters import lettering
from render.paint.patterns import lines
from render.scene import Area, Disc, Drawing, Hatch, Item, Panel, Point, Scene, Stamp, Stroke, Text

SHARP = 4
"""Shapes are drawn so many times larger and shrunk, so that edges are smooth."""

_ONE_AT_A_TIME = threading.Lock()  # font objects are not for two threads


def paint(scene: Scene) -> bytes:
    """Return the picture as a PNG file."""
    with _ONE_AT_A_TIME:
        image = Image.new("RGB", scene.size, scene.ground)
        for item in scene.items:
            _lay(image, item)
        file = io.BytesIO()
        image.save(file, "PNG", compress_level=1)
    return file.getvalue()


def _lay(image: Image.Image, item: Item) -> None:
    match item:
        case Area():
            _area(image, item)
        case Stroke():
            _stroke(image, item)
        case Disc() | Panel():
            _round(image, item)
        case Hatch():
            _hatch(image, item)
        case Text():
            for mask, corner, ink in lettering(item):
                _tint(image, ink, mask, corner)
        case Stamp():
            rgb, mask = _painted(item.drawing)
            image.paste(rgb, item.at, mask)


@lru_cache(maxsize=1024)
def _painted(drawing: Drawing) -> tuple[Image.Image, Image.Image]:
    """Return colours and mask of a drawing."""
    sheet = Image.new("RGBA", drawing.size)  # laid on nothing, colours come premultiplied
    for item in drawing.items:
        _lay(sheet, item)
    whole = Image.frombuffer("RGBa", sheet.size, sheet.tobytes(), "raw", "RGBa", 0, 1)
    red, green, blue, mask = whole.convert("RGBA").split()
    return Image.merge("RGB", (red, green, blue)), mask


def _area(image: Image.Image, item: Area) -> None:
    if item.fill is not None:
        mask, corner = _blank(item.points, 0)
        pen = ImageDraw.Draw(mask)
        pen.polygon(_large(item.points, corner), fill=255)
        _tint(image, item.fill, mask.reduce(SHARP), corner, item.opacity)
    if item.line is not None:
        around = (*item.points, item.points[0], item.points[1])  # so that the ends join too
        _stroke(image, Stroke(around, item.line, item.width, item.opacity))


def _stroke(image: Image.Image, item: Stroke) -> None:
    mask, corner = _blank(item.points, item.width)
    pen = ImageDraw.Draw(mask)
    points = _large(item.points, corner)
    width = max(1, round(item.width * SHARP))
    pen.line(points, fill=255, width=width, joint="curve")
    if width > SHARP:
        for x, y in (points[0], points[-1]):
            pen.circle((x, y), width / 2, fill=255)
    _tint(image, item.ink, mask.reduce(SHARP), corner, item.opacity)


def _round(image: Image.Image, item: Disc | Panel) -> None:
    start, end, radius = _box(item)
    mask, corner = _blank((start, end), 0)
    (left, top), (right, bottom) = _large((start, end), corner)
    pen = ImageDraw.Draw(mask)
    if item.fill is not None:
        pen.rounded_rectangle((left, top, right - 1, bottom - 1), radius * SHARP, fill=255)
        _tint(image, item.fill, mask.reduce(SHARP), corner, item.opacity)
        pen.rectangle((0, 0, *mask.size), fill=0)
    if item.line is not None:
        pen.rounded_rectangle(
            (left, top, right - 1, bottom - 1),
            radius * SHARP,
            outline=255,
            width=max(1, round(item.width * SHARP)),
        )
        _tint(image, item.line, mask.reduce(SHARP), corner, item.opacity)


def _box(item: Disc | Panel) -> tuple[Point, Point, float]:
    """Return two corners of a shape, and the radius at its corners."""
    if isinstance(item, Panel):
        return item.start, item.end, item.radius
    (x, y), radius = item.centre, item.radius
    return (x - radius, y - radius), (x + radius, y + radius), radius


def _hatch(image: Image.Image, item: Hatch) -> None:
    mask, corner = _blank(item.points, 0)
    ImageDraw.Draw(mask).polygon(_large(item.points, corner), fill=255)
    strokes = Image.new("L", mask.size)
    pen = ImageDraw.Draw(strokes)
    width = max(1, round(item.width * SHARP))
    for line in lines(item):
        pen.line(_large(line, corner), fill=255, width=width, joint="curve")
    both = ImageChops.darker(mask, strokes)
    _tint(image, item.ink, both.reduce(SHARP), corner, item.opacity)


def _blank(points: tuple[Point, ...], width: float) -> tuple[Image.Image, tuple[int, int]]:
    """Return an empty large mask round some points, and where its corner lies."""
    across, down = [x for x, _ in points], [y for _, y in points]
    edge = width / 2 + 1
    left, top = floor(min(across) - edge), floor(min(down) - edge)
    right, bottom = ceil(max(across) + edge), ceil(max(down) + edge)
    return Image.new("L", ((right - left) * SHARP, (bottom - top) * SHARP)), (left, top)


def _large(points: tuple[Point, ...], corner: tuple[int, int]) -> list[Point]:
    left, top = corner
    return [((x - left) * SHARP, (y - top) * SHARP) for x, y in points]


def _tint(
    image: Image.Image, ink: str, mask: Image.Image, corner: tuple[int, int], opacity: float = 1
) -> None:
    if opacity < 1:
        mask = ImageChops.multiply(mask, Image.new("L", mask.size, round(255 * opacity)))
    image.paste(ink, corner, mask)

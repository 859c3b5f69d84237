"""The painter: what is laid down is there, in the right inks."""

import io

import pytest
from PIL import Image, ImageDraw

from render.paint import masks, paint
from render.paint.encoding import forget, picture
from render.paint.letters import lettering
from render.paint.masks import Shape
from render.paint.pieces import coloured, lay, pictured
from render.scene import (
    Area,
    Disc,
    Drawing,
    Hatch,
    Item,
    Panel,
    Pattern,
    Scene,
    Stamp,
    Stroke,
    Text,
)

SQUARE = ((10.0, 10.0), (30.0, 10.0), (30.0, 30.0), (10.0, 30.0))
RED, BLUE, BLACK = (255, 0, 0), (0, 0, 255), (0, 0, 0)


def painted(*items: Item, palette: tuple[str, ...] = ()) -> Image.Image:
    file = paint(Scene((40, 40), "#000000", items, palette))
    return Image.open(io.BytesIO(file)).convert("RGB")


def spread(image: Image.Image) -> int:
    """Return how far the brightest and the darkest pixel are apart, in grey."""
    low, high = image.convert("L").getextrema()
    assert isinstance(low, int)
    assert isinstance(high, int)
    return high - low


def inks(image: Image.Image) -> set[object]:
    return {ink for _, ink in image.getcolors(1600) or ()}


@pytest.mark.parametrize(
    "item",
    [
        Area(SQUARE, "#ff0000"),
        Panel((10, 10), (30, 30), "#ff0000"),
        Disc((20, 20), 10, "#ff0000"),
        Stroke(((10, 20), (30, 20)), "#ff0000", 8),
        Stamp(Drawing("dot", (20, 20), (Panel((0, 0), (20, 20), "#ff0000"),)), (10, 10)),
    ],
)
def test_a_shape_covers_its_middle_and_not_the_corner(item: Item) -> None:
    image = painted(item)
    assert image.getpixel((20, 20)) == RED
    assert image.getpixel((3, 3)) == BLACK


def test_an_outline_lies_round_the_fill() -> None:
    image = painted(Area(SQUARE, "#ff0000", "#0000ff", 4))
    assert (image.getpixel((20, 20)), image.getpixel((10, 20))) == (RED, BLUE)
    assert image.getpixel((20, 30)) == BLUE


def test_edges_are_smooth() -> None:
    image = painted(Area(((10.5, 10), (30, 10), (30, 30), (10.5, 30)), "#ff0000"))
    red = image.getpixel((10, 20))
    assert isinstance(red, tuple)
    assert 60 < red[0] < 200


def test_half_an_opacity_is_half_the_ink() -> None:
    assert painted(Area(SQUARE, "#ff0000", opacity=0.5)).getpixel((20, 20)) == (128, 0, 0)


def test_later_things_lie_on_earlier_ones() -> None:
    image = painted(Area(SQUARE, "#ff0000"), Panel((15, 15), (25, 25), "#0000ff"))
    assert image.getpixel((20, 20)) == BLUE


@pytest.mark.parametrize(
    "pattern", ["rows", "slant", "backslant", "cross", "dots", "waves", "tufts"]
)
def test_a_pattern_lies_within_its_polygon_and_leaves_gaps(pattern: Pattern) -> None:
    image = painted(Hatch(SQUARE, pattern, "#ff0000", 6, 1.5))
    reds = [image.getpixel((x, y)) for x in range(40) for y in range(40)]
    assert reds.count(BLACK) > 1200
    assert sum(red != BLACK for red in reds) > 20
    assert all(
        image.getpixel((x, y)) == BLACK
        for x in range(40) for y in range(40) if not (9 <= x <= 30 and 9 <= y <= 30)
    )  # fmt: skip


@pytest.mark.parametrize("ink", ["#ffffff", "#808080", "#302010"])
def test_a_drawing_keeps_its_smooth_edges_on_any_ground(ink: str) -> None:
    """No dark or bright rim from the empty sheet on which it was painted."""
    drawing = Drawing(f"rimless {ink}", (20, 20), (Disc((10, 10), 9, ink),))
    image = painted(Panel((0, 0), (40, 40), ink), Stamp(drawing, (10, 10)))
    assert spread(image) <= 2


def test_a_drawing_may_hold_drawings() -> None:
    inner = Drawing("inner", (10, 10), (Disc((5, 5), 5, "#808080"),))
    outer = Drawing("outer", (20, 20), (Stamp(inner, (5, 5)),))
    image = painted(Panel((0, 0), (40, 40), "#808080"), Stamp(outer, (10, 10)))
    assert spread(image) <= 2


def test_a_palette_makes_a_file_of_one_byte_a_pixel_in_its_inks() -> None:
    scene = Scene((40, 40), "#000000", (Area(SQUARE, "#fe0000"),), ("#000000", "#ff0000"))
    image = Image.open(io.BytesIO(paint(scene)))
    assert image.mode == "P"
    assert inks(image.convert("RGB")) <= {BLACK, RED}
    assert image.convert("RGB").getpixel((20, 20)) == RED


def test_what_is_forgotten_is_painted_again_alike() -> None:
    drawing = Drawing("forgotten", (20, 20), (Disc((10, 10), 9, "#ff0000"),))
    items = (Stamp(drawing, (3, 3)), Text((20, 30), "Ann", "old", 16, "#ffffff"))
    before = painted(*items)
    forget()
    assert painted(*items) == before


@pytest.mark.parametrize(
    "shape",
    [
        Panel((5, 7.5), (180, 150), "#ff0000", "#0000ff", 3, 12),
        Panel((5, 7), (180, 150), "#ff0000", radius=20, opacity=0.5),
        Panel((-40, -30), (230, 100), None, "#0000ff", 4, 8),
        Disc((100, 80), 90, "#ff0000", "#0000ff", 5),
        Area(((3, 3), (190, 40), (150, 158), (20, 120)), "#ff0000", "#0000ff", 2),
        Stroke(((0, 0), (199, 159)), "#ff0000", 6),
        Hatch(((3, 3), (190, 40), (150, 158), (20, 120)), "slant", "#ff0000", 9, 2),
    ],
)
def test_a_shape_laid_in_pieces_looks_as_if_laid_with_one_mask(shape: Shape) -> None:
    scene = Scene((200, 160), "#305070", (shape,))
    whole = Image.new("RGB", scene.size, scene.ground)
    home, size, corner = masks.home(shape)
    for mask, ink in masks.layers(home, size):
        whole.paste(ink, corner, mask)
    assert picture(scene) == whole


@pytest.mark.parametrize("at", [(0, 0), (-50, 30), (60, -90)])
def test_a_picture_laid_in_pieces_looks_as_if_laid_with_one_mask(at: tuple[int, int]) -> None:
    colours = Image.effect_noise((300, 200), 60).convert("RGB")
    mask = Image.new("L", (300, 200))
    pen = ImageDraw.Draw(mask)
    pen.rounded_rectangle((20, 20, 280, 120), 15, 255)
    pen.ellipse((100, 100, 180, 180), 128)
    whole, laid = (Image.new("RGB", (250, 180), "#305070") for _ in range(2))
    whole.paste(colours, at, mask)
    lay(laid, tuple(pictured(colours, mask)), at)
    assert laid == whole


def test_a_large_shape_is_laid_in_pieces_without_what_is_empty() -> None:
    mask = Image.new("L", (400, 300))
    ImageDraw.Draw(mask).rounded_rectangle((50, 50, 349, 249), 12, 255)
    laid = list(coloured(mask, "#ff0000"))
    areas = [
        ((right - left) * (bottom - top), cover) for _, (left, top, right, bottom), cover in laid
    ]
    assert sum(area for area, cover in areas if cover is None) > 0.85 * 300 * 200
    assert sum(area for area, _ in areas) <= 300 * 200


def test_a_file_in_true_colours_has_every_pixel() -> None:
    scene = Scene((37, 23), "#305070", (Disc((18, 11), 9, "#ff0000"),))
    assert Image.open(io.BytesIO(paint(scene))).tobytes() == picture(scene).tobytes()


# Letters --------------------------------------------------------------------------------------


def letters(text: str, fit: int) -> bytes:
    ((mask, _, _),) = lettering(Text((0, 0), text, "bold", 20, "#ffffff", fit=fit))
    return mask.tobytes()


def width(text: str, fit: int | None = None) -> int:
    ((mask, _, _),) = lettering(Text((0, 0), text, "bold", 20, "#ffffff", fit=fit))
    box = mask.getbbox()
    return 0 if box is None else box[2] - box[0]


@pytest.mark.parametrize("name", ["Ann", "Çağla", "Дмитрий", "Ωμέγα", "花子", "שרה", "ہما", "ᚠᚢᚦ"])
def test_letters_of_the_world_are_drawn(name: str) -> None:
    missing = width("\U0010fffe")
    assert width(name) > 5 * len(name) > missing


def test_what_no_font_has_is_left_out() -> None:
    assert width("Max \U0001f525") == width("Max ")
    assert width("\u200d\ufe0f") == 0


def test_fancy_letters_are_read_as_plain_ones() -> None:
    assert width("\U0001d4dc\U0001d4ea\U0001d501") == width("Max")  # bold script


def test_long_names_are_shortened() -> None:
    whole = width("Bartholomew Fitzgerald-Smythe")
    assert whole > 250
    assert 80 < width("Bartholomew Fitzgerald-Smythe", fit=120) <= 122


def test_a_number_at_the_end_of_a_shortened_name_stays() -> None:
    assert width("Computer 2", fit=65) <= 65
    assert letters("Computer 2", fit=65) != letters("Computer 3", fit=65)
    assert letters("Computer X", fit=65) == letters("Computer Y", fit=65)


def test_what_is_a_bit_too_long_is_set_smaller() -> None:
    whole = width("Computer 3")
    for share in (0.95, 0.8):
        room = round(whole * share)
        assert room - whole / 20 - 2 <= width("Computer 3", fit=room) <= room


def test_where_nothing_fits_the_first_letter_is_left() -> None:
    assert 20 < width("Bartholomew", fit=5) < 35


def test_what_is_shortened_says_so() -> None:
    """The last thing to be seen stands low: three dots."""
    ((mask, _, _),) = lettering(Text((0, 0), "HHHHHHHHHH", "bold", 20, "#ffffff", fit=80))
    _, top, right, bottom = mask.getbbox() or (0, 0, 0, 0)
    dots = mask.crop((right - 4, top, right, bottom)).getbbox()
    assert dots is not None
    assert dots[1] > (bottom - top) / 2


def test_a_halo_lies_under_the_letters() -> None:
    item = Text((20, 20), "I", "bold", 30, "#ffffff", halo="#ff0000", glow=3)
    image = painted(item)
    assert {(255, 255, 255), RED} <= inks(image)


def test_text_stands_where_its_anchor_says() -> None:
    starts: list[int] = []
    for anchor in ("lm", "mm", "rm"):
        ((mask, corner, _),) = lettering(Text((100, 50), "HHH", "bold", 20, "#fff", anchor))
        box = mask.getbbox()
        assert box is not None
        starts.append(corner[0] + box[0])
        assert abs(corner[1] + (box[1] + box[3]) / 2 - 50) <= 2
    assert abs(starts[0] - 101) <= 2
    assert starts[2] < starts[1] - 15 < starts[0] - 30

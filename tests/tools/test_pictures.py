"""The documents' pictures and the palette are those of the present art."""

import io
from math import log10
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

from render.paint.encoding import packed, picture
from tools.pictures import TURN, pictures, turn
from words.languages import ENGLISH, language

DRAWN = Path(__file__).parents[2] / "docs" / "pictures"


def test_each_picture_is_there_and_shown_in_the_gallery() -> None:
    gallery = (DRAWN.parent / "gallery.md").read_text(encoding="utf-8")
    for name, _ in pictures():
        assert (DRAWN / f"{name}.png").exists(), "run `python -m tools.pictures docs/pictures`"
        assert f"(pictures/{name}.png)" in gallery


def test_the_film_of_the_readme_is_that_of_the_present_art() -> None:
    stored, made = (Image.open(file) for file in (DRAWN / f"{TURN}.webp", io.BytesIO(turn())))
    assert getattr(stored, "n_frames", 1) == getattr(made, "n_frames", 1) > 1
    for frame in (0, made.n_frames - 1):  # type: ignore[attr-defined]
        stored.seek(frame)
        made.seek(frame)
        difference = ImageChops.difference(stored.convert("RGB"), made.convert("RGB"))
        assert sum(ImageStat.Stat(difference).mean) < 3, (
            "run `python -m tools.pictures docs/pictures`"
        )


def test_the_palette_fits_the_art() -> None:
    """Signal to noise, in decibels; below 36 shades begin to show as bands."""
    for name, laid_out in pictures():
        scene = laid_out()
        true = picture(scene)
        brought = Image.open(io.BytesIO(packed(true, scene))).convert("RGB")
        stat = ImageStat.Stat(ImageChops.difference(true, brought))
        error = sum(stat.sum2) / sum(stat.count)
        assert 10 * log10(255**2 / error) >= 36, name


def test_english_is_said_as_written() -> None:
    say = language(ENGLISH)
    assert say("{name} is in", name="Ann") == "Ann is in"
    assert say.many("{n} cone[s]", 1) == "1 cone"
    assert say.many("{n} cone[s]", 2) == "2 cones"
    assert [say.all(things) for things in ([], ["A"], ["A", "B"], ["A", "B", "C"])] == [
        "", "A", "A and B", "A, B and C",
    ]  # fmt: skip

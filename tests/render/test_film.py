"""Films: what is shown for how long, what is left out, and the file that comes of it."""

import io
from collections.abc import Sequence
from typing import Final

import pytest
from PIL import Image

from render.album import Album, Banner, Board, Picture
from render.film import Film, Frame, TooBigError, alt, filmed, shots, thinned
from render.paint import animate
from render.scene import Panel, Scene
from words.languages import ENGLISH, language
from words.reader import Reader

TO = Reader(language(ENGLISH), ("Ann", "Bob"))
SIZE = (320, 200)
RED, BLUE, GREEN = "#ff0000", "#0000ff", "#00ff00"


def bars(view: int, to: Reader, news: Sequence[str] = ()) -> Scene:
    """Show a number as that many bars; what is news has a colour."""
    del to
    seen = (Panel((10 * n, 4), (10 * n + 6, 90), BLUE) for n in range(view))
    told = (Panel((10 * n, 100), (10 * n + 6, 190), RED) for n, _ in enumerate(news))
    return Scene(SIZE, "#101010", (*seen, *told))


ALBUM: Final[Album[int, str]] = Album(
    board=Board(bars, lambda view, to, _: f"{view} bars for {to.names[0]}."),
    final=Picture(
        lambda _, __: Scene((320, 100), GREEN, ()),
        lambda view, to: f"{to.names[1]} wins by {view}.",
    ),
    banner=Banner(lambda _: Scene(SIZE, GREEN, ()), lambda _: "Bars."),
    inks=(),
)


def film(*moments: Frame, scores: bool = False) -> Film:
    return Film(ALBUM, moments, TO, scores=scores)


def steps(count: int) -> tuple[Frame, ...]:
    """A start and this many moves; every third passes on to another player."""
    moves = (Frame(n, (f"news {n}",), passes_on=n % 3 == 0) for n in range(1, count + 1))
    return (Frame(0), *moves)


def frames(file: bytes) -> list[tuple[Image.Image, int]]:
    """Decode a film: each frame and its milliseconds."""
    image = Image.open(io.BytesIO(file))
    assert image.format == "WEBP"
    found: list[tuple[Image.Image, int]] = []
    for number in range(getattr(image, "n_frames", 1)):
        image.seek(number)
        found.append((image.convert("RGB"), int(image.info.get("duration", 0))))
    return found


# What is shown --------------------------------------------------------------------------------


def test_each_moment_is_shown_and_the_last_is_held() -> None:
    found = shots(film(Frame(0), Frame(1, ("a", "b")), Frame(2, ("c",))), 80)
    assert [one.duration for one in found] == [350, 510, 5000]
    scenes = [one.scene() for one in found]
    assert scenes == [
        bars(0, TO),
        bars(1, TO, ("a", "b")),
        bars(2, TO, ("c",)),
    ]


def test_no_picture_but_the_last_is_shown_for_long() -> None:
    found = shots(film(Frame(0, ("much",) * 99), Frame(1)), 80)
    assert [one.duration for one in found] == [1400, 5000]


def test_a_game_that_is_over_ends_with_its_scores() -> None:
    found = shots(film(*steps(2), scores=True), 80)
    assert [one.duration for one in found] == [350, 430, 430, 5000]
    assert found[-1].scene() == Scene((320, 100), GREEN, ())


@pytest.mark.parametrize("scores", [True, False])
@pytest.mark.parametrize("most", [1, 2, 3, 5, 12, 13])
def test_a_film_never_has_more_pictures_than_it_may(most: int, scores: bool) -> None:
    found = shots(film(*steps(12), scores=scores), most)
    assert 1 <= len(found) <= most
    end = Scene((320, 100), GREEN, ()) if scores else None
    assert end in (None, found[-1].scene())
    assert found[-1].duration == 5000


def test_the_words_tell_how_it_ends() -> None:
    assert alt(ALBUM, 3, TO, scores=False) == (
        "A film of what happened, picture by picture; the log has it in words. It ends like "
        "this: 3 bars for Ann."
    )
    assert alt(ALBUM, 3, TO, scores=True).endswith("It ends like this: Bob wins by 3.")


# What is left out -----------------------------------------------------------------------------


def test_few_moves_are_all_shown() -> None:
    assert thinned(steps(4), 5) == steps(4)


def test_too_many_moves_become_turns_shown_before_they_pass_on() -> None:
    assert [(one.view, one.news) for one in thinned(steps(7), 5)] == [
        (0, ()),
        (2, ("news 1", "news 2")),
        (5, ("news 3", "news 4", "news 5")),
        (7, ("news 6", "news 7")),
    ]


def test_moves_that_all_pass_on_stay_apart() -> None:
    """As sealed choices that are opened: each is the only one of its turn."""
    moments = (Frame(0), *(Frame(n, (n,), passes_on=True) for n in (1, 2)), Frame(3, (3,)))
    assert [(one.view, one.news) for one in thinned(moments, 3)] == [
        (0, ()),
        (1, (1,)),
        (3, (2, 3)),
    ]


def test_too_many_turns_are_left_out_evenly_and_nothing_that_happened_is() -> None:
    found = thinned(steps(30), 6)
    assert [one.view for one in found] == [0, 5, 11, 17, 23, 30]
    told = [event for one in found for event in one.news]
    assert told == [f"news {n}" for n in range(1, 31)]


def test_of_a_single_moment_the_last_is_left() -> None:
    assert [one.view for one in thinned(steps(30), 1)] == [30]


# The file -------------------------------------------------------------------------------------


def test_a_film_is_an_animation_that_decodes() -> None:
    found = frames(filmed(film(*steps(3)), 1_000_000))
    assert [duration for _, duration in found] == [350, 430, 430, 5000]
    assert {image.size for image, _ in found} == {(320, 200)}
    blue = [image.getpixel((10 * n + 3, 40)) for n, (image, _) in enumerate(found[1:])]
    assert blue == [(0, 0, 255)] * 3
    assert found[1][0].getpixel((13, 40)) == (16, 16, 16)


def test_it_is_played_again_and_again() -> None:
    image = Image.open(io.BytesIO(filmed(film(*steps(3)), 1_000_000)))
    assert image.info["loop"] == 0


def test_the_same_film_has_the_same_bytes() -> None:
    assert filmed(film(*steps(5)), 1_000_000) == filmed(film(*steps(5)), 1_000_000)


def test_a_large_picture_is_made_small_and_a_small_one_is_not_made_large() -> None:
    large = animate([lambda: Scene((1600, 1000), RED, ()), lambda: Scene((1600, 1000), BLUE, ())],
                 [100, 200], 800)  # fmt: skip
    assert [(image.size, ms) for image, ms in frames(large)] == [
        ((800, 500), 100), ((800, 500), 200),
    ]  # fmt: skip
    small = animate([lambda: Scene((80, 50), RED, ())], [100], 800)
    assert frames(small)[0][0].size == (80, 50)


def test_a_picture_of_another_shape_stands_in_the_middle_of_its_ground() -> None:
    other = Scene((200, 200), GREEN, (Panel((0, 0), (200, 200), RED),))
    shown = animate([lambda: Scene((200, 100), BLUE, ()), lambda: other], [100, 100], 800)
    last = frames(shown)[1][0]
    assert last.size == (200, 100)
    assert [last.getpixel((x, 50)) for x in (20, 100, 180)] == [
        (0, 255, 0), (255, 0, 0), (0, 255, 0),
    ]  # fmt: skip


def test_a_film_that_is_too_big_leaves_pictures_out() -> None:
    whole = filmed(film(*steps(30)), 1_000_000)
    count = len(frames(whole))
    limit = len(whole) * 2 // 3
    less = filmed(film(*steps(30)), limit)
    assert len(less) <= limit
    found = frames(less)
    assert 2 <= len(found) < count
    assert found[-1][1] == 5000
    assert found[-1][0].getpixel((29 * 10 + 3, 40)) == (0, 0, 255)


def test_what_cannot_fit_is_refused() -> None:
    with pytest.raises(TooBigError, match="and 20 allowed"):
        filmed(film(*steps(3)), 20)


def test_it_tells_before_each_picture() -> None:
    told: list[int] = []
    filmed(film(*steps(3)), 1_000_000, lambda: told.append(1))
    assert len(told) == 4

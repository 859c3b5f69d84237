"""Films: a game as everybody could see it, picture by picture.

Errors: `TooBigError` for a film of which not even one picture fits.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from games.core.rules import AnyEvent, AnyView
from render.album import AnyAlbum
from render.paint import animate
from render.scene import Scene
from words.reader import Reader

WIDTH: Final = 800
"""The width in pixels: twice the 400 of a phone, for films that are opened."""
MOST_PICTURES: Final = 80
"""Most pictures of a film: about a minute to watch, and five seconds to make."""
DURATION_WITHOUT_NEWS: Final = 350
"""Milliseconds for a picture without news."""
DURATION_PER_EVENT: Final = 80
"""Additional milliseconds for each event of a picture."""
LONGEST_DURATION: Final = 1400
LAST_DURATION: Final = 5000
"""Milliseconds for the last picture, after which a film repeats."""
THINNING: Final = 0.9
"""The factor for the number of pictures in a film that is too big; fewer pictures differ more."""


class TooBigError(Exception):
    """A film exceeds its limit."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A spectator's view at a moment, and the events heard since the previous frame."""

    view: AnyView
    news: tuple[AnyEvent, ...] = ()
    passes_on: bool = False
    """After it, others had to act, or sealed choices were revealed."""


@dataclass(frozen=True, slots=True)
class Film:
    """A game or a part of it."""

    album: AnyAlbum
    frames: tuple[Frame, ...]
    to: Reader
    scores: bool = False
    """The game is over, and the film ends with its scores."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture of a film."""

    scene: Callable[[], Scene]
    duration: int
    """Milliseconds."""


def filmed(film: Film, limit: int, before_each: Callable[[], None] = lambda: None) -> bytes:
    """Return a film of at most `limit` bytes as an animated WebP file.

    `before_each` is called before each picture is painted. If the film is too big, pictures are
    removed evenly, and the next one shows their news.

    Raises:
        TooBigError: not even one picture fits.
    """
    most = MOST_PICTURES
    while True:
        taken = shots(film, most)
        file = animate(_telling(taken, before_each), [one.duration for one in taken], WIDTH)
        if len(file) <= limit:
            return file
        if len(taken) == 1:
            raise TooBigError(f"{len(file)} bytes for a picture, and {limit} allowed")
        most = max(1, min(len(taken) - 1, int(len(taken) * limit / len(file) * THINNING)))


def _telling(
    taken: Sequence[Shot], before_each: Callable[[], None]
) -> Sequence[Callable[[], Scene]]:
    def laid(shot: Shot) -> Scene:
        before_each()
        return shot.scene()

    return [partial(laid, shot) for shot in taken]


def shots(film: Film, most: int) -> list[Shot]:
    """Return at most `most` pictures of a film, always with the last."""
    album, to = film.album, film.to
    frames = thinned(film.frames, max(1, most - film.scores))
    found = [
        Shot(partial(album.board.scene, one.view, to, one.news), _duration(one)) for one in frames
    ]
    if film.scores:
        found.append(Shot(partial(album.final.scene, frames[-1].view, to), LAST_DURATION))
    else:
        found[-1] = replace(found[-1], duration=LAST_DURATION)
    return found[-most:]


def _duration(frame: Frame) -> int:
    return min(LONGEST_DURATION, DURATION_WITHOUT_NEWS + DURATION_PER_EVENT * len(frame.news))


def alt(album: AnyAlbum, last: AnyView, to: Reader, *, scores: bool) -> str:
    """Describe a film for people who cannot see it: how it ends, since the log has the rest."""
    end = album.final.alt(last, to) if scores else album.board.alt(last, to, ())
    say = to.say
    return say("A film of what happened, picture by picture; the log has it in words. It ends "
               "like this: {end}", end=end)  # fmt: skip


# Thinning --------------------------------------------------------------------------------------


def thinned(frames: tuple[Frame, ...], most: int) -> tuple[Frame, ...]:
    """Return at most `most` frames with all the news.

    Too many moves are joined into turns, and too many turns are thinned evenly. The last frame
    always stays, and so does the first unless only one is left.
    """
    for runs in (_turns, partial(_evenly, most=most)):
        if len(frames) > most:
            frames = tuple(map(_joined, runs(frames)))
    return frames


def _turns(frames: Sequence[Frame]) -> Iterator[Sequence[Frame]]:
    """Divide frames into turns, each ending before play passes on, to show whose turn it was."""
    yield frames[:1]
    turn: list[Frame] = []
    for one in frames[1:]:
        if one.passes_on and turn:
            yield turn
            turn = []
        turn.append(one)
    if turn:
        yield turn


def _evenly(frames: Sequence[Frame], most: int) -> Iterator[Sequence[Frame]]:
    """Divide frames into `most` runs of equal length; the first frame is a run of its own."""
    alone = min(1, most - 1)
    if alone:
        yield frames[:1]
    rest, runs = frames[alone:], most - alone
    for run in range(runs):
        yield rest[run * len(rest) // runs : (run + 1) * len(rest) // runs]


def _joined(run: Sequence[Frame]) -> Frame:
    """Return the last frame of a run with all its news."""
    news = tuple(event for one in run for event in one.news)
    return replace(run[-1], news=news)

"""What every game's pictures have in common."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from render.scene import Ink, Scene
from words.colours import PLAYER_COLOURS
from words.reader import Reader

V = TypeVar("V")
E = TypeVar("E")
V_contra = TypeVar("V_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)


class BoardScene(Protocol[V_contra, E_contra]):
    """Lays out the table of a view."""

    def __call__(
        self,
        view: V_contra,
        to: Reader,
        /,
        news: Sequence[E_contra] = (),
        marks: Collection[str] = (),
    ) -> Scene:
        """Lay out the table.

        `news` is what a spectator has heard since the last picture, and is highlighted; `marks`
        are places that may be chosen next.
        """
        ...


@dataclass(frozen=True, slots=True)
class Board(Generic[V, E]):
    """The picture of the table."""

    scene: BoardScene[V, E]
    alt: Callable[[V, Reader], str]
    """Describe it for people who cannot see it, within `words.fitting.ALT_LIMIT` characters."""


@dataclass(frozen=True, slots=True)
class Picture(Generic[V]):
    """A picture of a view."""

    scene: Callable[[V, Reader], Scene]
    """Lay it out; ValueError for a view of the wrong kind."""
    alt: Callable[[V, Reader], str]
    """Describe it within `words.fitting.ALT_LIMIT` characters."""


@dataclass(frozen=True, slots=True)
class Banner:
    """The picture of a game that has not begun."""

    scene: Callable[[Reader], Scene]
    """Show the game and the players so far: the reader's names."""
    alt: Callable[[Reader], str]


@dataclass(frozen=True, slots=True)
class Gallery(Generic[V]):
    """Further pictures, page by page, for anybody to browse in private.

    A page has a key, for example a seat's number if each player has a picture. Players see it with
    their own view, others with a spectator's.
    """

    pages: Callable[[V], tuple[str, ...]]
    """Return the keys of the pages in order; at most 25."""
    title: Callable[[str, V, Reader], str]
    """Name a page in a menu, in at most 80 characters."""
    scene: Callable[[str, V, Reader], Scene]
    alt: Callable[[str, V, Reader], str]


def seat_colours(_view: object) -> tuple[str, ...]:
    """Return a colour for each seat, in seat order."""
    return PLAYER_COLOURS


@dataclass(frozen=True, slots=True)
class Album(Generic[V, E]):
    """The pictures of one game, each with alt text. Pure: a view in, a scene out."""

    board: Board[V, E]
    final: Picture[V]
    """The scores of a finished game."""
    banner: Banner
    inks: tuple[Ink, ...]
    """The named colours of its art, which the palette contains unchanged."""
    colours: Callable[[V], tuple[str, ...]] = seat_colours
    """Return the colours of the players, by seat: keys of `render.inks.PLAYERS`."""
    hand: Picture[V] | None = None
    """What only the view's seat may see; None if nothing is secret."""
    galleries: Mapping[str, Gallery[V]] = field(default_factory=dict[str, Gallery[V]])
    """Further pictures by a key; the vocabulary names their buttons."""


AnyAlbum = Album[Any, Any]
"""Any game's album; its types are Any."""

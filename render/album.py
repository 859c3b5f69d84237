"""What every game's pictures have in common."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from render.scene import Ink, Scene
from words.reader import Reader

V = TypeVar("V")
E = TypeVar("E")
V_contra = TypeVar("V_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)


class BoardScene(Protocol[V_contra, E_contra]):
    """Lays out the table as a view shows it."""

    def __call__(
        self,
        view: V_contra,
        to: Reader,
        /,
        news: Sequence[E_contra] = (),
        marks: Collection[str] = (),
    ) -> Scene:
        """Lay out the table.

        `news` is what a spectator heard since the last picture, and is pointed out; `marks` are
        places that may be chosen next.
        """
        ...


@dataclass(frozen=True, slots=True)
class Board(Generic[V, E]):
    """The picture of the table."""

    scene: BoardScene[V, E]
    alt: Callable[[V, Reader], str]
    """Say what a player who cannot see must know; at most `words.fitting.ALT_LIMIT` characters."""


@dataclass(frozen=True, slots=True)
class Picture(Generic[V]):
    """A picture of a view."""

    scene: Callable[[V, Reader], Scene]
    """Lay it out; a ValueError if the view is not of the kind that it shows."""
    alt: Callable[[V, Reader], str]
    """Say what it shows; at most `words.fitting.ALT_LIMIT` characters."""


@dataclass(frozen=True, slots=True)
class Banner:
    """The picture of a game that has not begun."""

    scene: Callable[[Reader], Scene]
    """Show what the game is, and who sits there already: the reader's names."""
    alt: Callable[[Reader], str]


@dataclass(frozen=True, slots=True)
class Gallery(Generic[V]):
    """Further pictures, page by page, for anybody to leaf through in private.

    A page has a key: a seat's number where each player has a picture of their own, say. Whoever
    opens it sees with their own view; who has no seat, with a spectator's.
    """

    pages: Callable[[V], tuple[str, ...]]
    """Return the keys of the pages, the first to be shown first; at most 25."""
    title: Callable[[str, V, Reader], str]
    """Name a page in a menu, in at most 80 characters."""
    scene: Callable[[str, V, Reader], Scene]
    alt: Callable[[str, V, Reader], str]


@dataclass(frozen=True, slots=True)
class Album(Generic[V, E]):
    """The pictures of one game, each with its words. Pure: a view in, a scene out."""

    board: Board[V, E]
    final: Picture[V]
    """The scores, of a game that is over."""
    banner: Banner
    inks: tuple[Ink, ...]
    """The named colours of its art: the palette holds them as they are."""
    hand: Picture[V] | None = None
    """What only the view's own seat may see; None where nothing is secret."""
    galleries: Mapping[str, Gallery[V]] = field(default_factory=dict[str, Gallery[V]])
    """Further pictures by a key; the vocabulary names their buttons."""


AnyAlbum = Album[Any, Any]
"""Some game's album: where types are let go."""

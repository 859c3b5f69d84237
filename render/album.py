"""What every game's pictures have in common."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from render.scene import Ink, Scene
from words.ask import Label
from words.colours import PLAYER_COLOURS
from words.reader import Reader
from words.summary import Summary

V = TypeVar("V")
E = TypeVar("E")
V_contra = TypeVar("V_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)


class BoardScene(Protocol[V_contra, E_contra]):
    """Lays out the table of a view."""

    def __call__(self, view: V_contra, to: Reader, /, news: Sequence[E_contra] = ()) -> Scene:
        """Lay out the table.

        `news` is what a spectator has heard since the last picture, and is highlighted.
        """
        ...


@dataclass(frozen=True, slots=True)
class Board(Generic[V, E]):
    """The picture of the table."""

    scene: BoardScene[V, E]
    alt: Callable[[V, Reader, Sequence[E]], str]
    """Describe it for people who cannot see it, within `words.fitting.ALT_LIMIT` characters."""
    close_up: "CloseUp[V, E] | None" = None
    """None if the whole table can be read on a phone."""
    lasting: Callable[[Sequence[E]], Sequence[E]] | None = None
    """Choose from all that everybody has heard what the picture tells, whenever it is shown.

    None: it tells what has happened since the last board.
    """


@dataclass(frozen=True, slots=True)
class CloseUp(Generic[V, E]):
    """The part of the table where things have just happened, large enough for a phone."""

    is_worth_it: Callable[[Sequence[E]], bool]
    """Tell whether something happened that a part of the table can show."""
    scene: Callable[[V, Reader, Sequence[E]], Scene]
    alt: Callable[[V, Reader, Sequence[E]], str]
    """Describe it within `words.fitting.ALT_LIMIT` characters: how things stand there now."""


@dataclass(frozen=True, slots=True)
class ChoicePicture(Generic[V]):
    """The picture in a player's panel: the part of the table where the choices lie, outlined.

    `words.ask.Step.at` says where that is.
    """

    scene: Callable[[V, Reader, tuple[str, ...]], Scene]
    """Lay it out, as the view's seat sees it, for a phone: wide, and few things on it."""
    alt: Callable[[V, Reader, tuple[str, ...]], str]
    """Describe it within `words.fitting.ALT_LIMIT` characters: what lies at each place."""
    size: Callable[[tuple[str, ...]], tuple[int, int]]
    """Return its width and height in pixels, before it is laid out."""
    is_map: bool = False
    """The names of places do not say where they lie: hardly any question goes without it."""


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


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All that is in a game's box, for anybody at any time: page by page, and one by one.

    Pages and things have keys. Nothing in it depends on a table.
    """

    button: Callable[[Reader], Label]
    """Name the button that leads there."""
    pages: Callable[[], tuple[str, ...]]
    """Return the keys of the pages in order; at most 25."""
    title: Callable[[str, Reader], str]
    """Name a page in a menu, in at most 80 characters."""
    page: Callable[[str, Reader], Scene]
    page_alt: Callable[[str, Reader], str]
    things: Callable[[], tuple[str, ...]]
    """Return the keys of all that can be looked up by name."""
    name: Callable[[str, Reader], str]
    """Name a thing, in at most 80 characters."""
    thing: Callable[[str, Reader], Scene]
    """Show a thing by itself, large."""
    told: Callable[[str, Reader], str]
    """Tell all of a thing, within `words.fitting.ALT_LIMIT` characters."""


class RulesCard(Protocol):
    """The rules on one card, as `render.rules_card` lays it out."""

    def summary(self, to: Reader, /) -> Summary:
        """Say all that the card says."""
        ...

    def scene(self, to: Reader, /) -> Scene:
        """Lay out the whole card."""
        ...

    def part(self, number: int, to: Reader, /) -> Scene:
        """Lay out a part of it by itself: 0 is its head, each other a section."""
        ...


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
    choice: ChoicePicture[V] | None = None
    """None if no choice lies on the table."""
    colours: Callable[[V], tuple[str, ...]] = seat_colours
    """Return the colours of the players, by seat: keys of `render.palette.PLAYERS`."""
    hand: Picture[V] | None = None
    """What only the view's seat may see; None if nothing is secret."""
    galleries: Mapping[str, Gallery[V]] = field(default_factory=dict[str, Gallery[V]])
    """Further pictures by a key; the vocabulary names their buttons."""
    catalogue: Catalogue | None = None
    """What `/rules` leads to; None if the rules say it all."""
    rules_card: RulesCard | None = None
    """The first page of the rules; None: they begin with their text."""


AnyAlbum = Album[Any, Any]
"""Any game's album; its types are Any."""

"""The parts that all games' pictures share."""

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

        `news` contains the events that a spectator heard since the last picture; they are
        highlighted.
        """
        ...


@dataclass(frozen=True, slots=True)
class Board(Generic[V, E]):
    """The picture of the table."""

    scene: BoardScene[V, E]
    alt: Callable[[V, Reader, Sequence[E]], str]
    """Describe it for people who cannot see it, within `words.fitting.ALT_LIMIT` characters."""
    close_up: "CloseUp[V, E] | None" = None
    """None if the whole table is readable on a phone."""
    lasting: Callable[[Sequence[E]], Sequence[E]] | None = None
    """Return the public events that the picture shows whenever it is made.

    None: it shows the events since the last board.
    """


@dataclass(frozen=True, slots=True)
class CloseUp(Generic[V, E]):
    """The part of the table with the latest events, large enough for a phone."""

    is_worth_it: Callable[[Sequence[E]], bool]
    """Tell whether any event can be shown in a part of the table."""
    scene: Callable[[V, Reader, Sequence[E]], Scene]
    alt: Callable[[V, Reader, Sequence[E]], str]
    """Describe the present state of this part within `words.fitting.ALT_LIMIT` characters."""


@dataclass(frozen=True, slots=True)
class ChoicePicture(Generic[V]):
    """The picture in a player's panel: the part of the table with the choices, outlined.

    `words.ask.Step.at` gives the places.
    """

    scene: Callable[[V, Reader, tuple[str, ...]], Scene]
    """Lay it out for the view's seat and for a phone: wide, with few things on it."""
    alt: Callable[[V, Reader, tuple[str, ...]], str]
    """Describe what is at each place, within `words.fitting.ALT_LIMIT` characters."""
    size: Callable[[tuple[str, ...]], tuple[int, int]]
    """Return its width and height in pixels, without laying it out."""
    is_map: bool = False
    """The picture is a map: names alone do not show where places are, so nearly every question has
    it."""


@dataclass(frozen=True, slots=True)
class Picture(Generic[V]):
    """A picture of a view."""

    scene: Callable[[V, Reader], Scene]
    """Lay it out; raise ValueError for a view of the wrong kind."""
    alt: Callable[[V, Reader], str]
    """Describe it within `words.fitting.ALT_LIMIT` characters."""


@dataclass(frozen=True, slots=True)
class Banner:
    """The picture of a game that has not started."""

    scene: Callable[[Reader], Scene]
    """Show the game and the players so far: the reader's names."""
    alt: Callable[[Reader], str]


@dataclass(frozen=True, slots=True)
class Gallery(Generic[V]):
    """Further pictures, as pages that anybody can browse in private.

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
    """Everything in a game's box, as pages and as single things, for anybody at any time.

    Pages and things have keys. Nothing depends on a table.
    """

    pages: Callable[[], tuple[str, ...]]
    """Return the keys of the pages in order; at most 25."""
    title: Callable[[str, Reader], str]
    """Name a page in a menu, in at most 80 characters."""
    page: Callable[[str, Reader], Scene]
    page_alt: Callable[[str, Reader], str]
    things: Callable[[], tuple[str, ...]]
    """Return the keys of everything that can be looked up by name."""
    name: Callable[[str, Reader], str]
    """Name a thing, in at most 80 characters."""
    thing: Callable[[str, Reader], Scene]
    """Lay out a single thing, large."""
    told: Callable[[str, Reader], str]
    """Describe a thing within `words.fitting.ALT_LIMIT` characters."""

    def button(self, to: Reader) -> Label:
        """Return the button that opens it."""
        return Label(to.say("Cards"), "📚")


class RulesCard(Protocol):
    """The rules on one card, as `render.rules_card` lays it out."""

    def summary(self, to: Reader, /) -> Summary:
        """Return the whole text of the card."""
        ...

    def scene(self, to: Reader, /) -> Scene:
        """Lay out the whole card."""
        ...

    def part(self, number: int, to: Reader, /) -> Scene:
        """Lay out one part: 0 is the head, each other number a section."""
        ...


def seat_colours(_view: object) -> tuple[str, ...]:
    """Return a colour for each seat."""
    return PLAYER_COLOURS


@dataclass(frozen=True, slots=True)
class Album(Generic[V, E]):
    """The pictures of one game with alt texts: pure functions from views to scenes."""

    board: Board[V, E]
    final: Picture[V]
    """The scores of a finished game."""
    banner: Banner
    inks: tuple[Ink, ...]
    """The named colours of its art, all of which the palette contains."""
    choice: ChoicePicture[V] | None = None
    """None if no choice is about places on the table."""
    colours: Callable[[V], tuple[str, ...]] = seat_colours
    """Return the colours of the players, by seat: keys of `render.palette.PLAYERS`."""
    hand: Picture[V] | None = None
    """What only the view's seat may see; None if nothing is secret."""
    galleries: Mapping[str, Gallery[V]] = field(default_factory=dict[str, Gallery[V]])
    """Further pictures by key; the vocabulary names their buttons."""
    catalogue: Catalogue | None = None
    """The catalogue that `/rules` opens; None: there is none."""
    rules_card: RulesCard | None = None
    """The first page of the rules; None: they start with their text."""


AnyAlbum = Album[Any, Any]
"""The album of any game."""

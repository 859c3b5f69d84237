"""What every game's pictures have in common."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from render.say import Say
from render.scene import Scene

V_contra = TypeVar("V_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)

ALT_LIMIT = 1024
"""No alt text is longer, in characters."""


@dataclass(frozen=True, slots=True)
class Labels:
    """How a picture's words are said and what the seats are called."""

    say: Say
    names: tuple[str, ...]
    """By seat; may hold any letters of the world."""


class Album(Protocol[V_contra, E_contra]):
    """The pictures of one game, each with its words. Pure: a view in, a scene out."""

    def board(
        self,
        view: V_contra,
        labels: Labels,
        news: Sequence[E_contra] = (),
        marks: Collection[str] = (),
    ) -> Scene:
        """Show the table.

        `news` is what a spectator heard since the last picture, and is pointed out; `marks` are
        places that may be chosen next.
        """
        ...

    def board_alt(self, view: V_contra, labels: Labels) -> str:
        """Say what a player who cannot see must know; at most ALT_LIMIT characters."""
        ...

    def hand(self, view: V_contra, labels: Labels) -> Scene:
        """Show what only the view's own seat may see. A spectator's view is a ValueError."""
        ...

    def hand_alt(self, view: V_contra, labels: Labels) -> str:
        """Say what the hand shows."""
        ...

    def final(self, view: V_contra, labels: Labels) -> Scene:
        """Show the scores. A view of a game that goes on is a ValueError."""
        ...

    def final_alt(self, view: V_contra, labels: Labels) -> str:
        """Say what the final table shows."""
        ...

    def banner(self, labels: Labels) -> Scene:
        """Show what the game is, and who sits there already."""
        ...

    def banner_alt(self, labels: Labels) -> str:
        """Say what the banner shows."""
        ...


AnyAlbum = Album[Any, Any]
"""Some game's album: where types are let go."""

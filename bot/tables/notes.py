"""Notes in the record: events of the table and not of the game."""

from typing import Final, Literal, TypeAlias

Note: TypeAlias = Literal[
    "over", "gone", "computer", "substitute", "back", "silent", "outage",
    "paused", "resumed", "extended", "host",
]  # fmt: skip
"""The text of an entry of the kind `note`.

over: a player's time is over, and the bot will move for them; gone: the same, since they left;
computer, substitute: who moves for the seat from now on; back: the person has it again; silent: the
last reminder was sent; outage: the bot was offline and clocks stood still; extended: a player got
more time; host: the table has another host. During sealed choices, "over" and "silent" have no
seat, so that nobody learns whose time it was.
"""

HANDS_OVER: Final[frozenset[str]] = frozenset({"computer", "substitute", "back"})
"""Notes after which the seat has another owner, who cannot undo its earlier moves."""

TOLD_ALONE: Final[frozenset[str]] = frozenset(
    {"over", "gone", "computer", "substitute", "silent", "outage", "paused", "extended", "host"}
)
"""Notes with their own message; the others are reported on the next board."""

TURNS: Final = ("move", "planned", "late")
"""Kinds of entries that are a person's turn, made by them or for them."""

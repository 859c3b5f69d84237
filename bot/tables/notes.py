"""Notes in the record: what happened to the table and not in the game."""

from typing import Final, Literal, TypeAlias

Note: TypeAlias = Literal[
    "over", "gone", "computer", "substitute", "back", "silent", "outage",
    "paused", "resumed", "extended", "host",
]  # fmt: skip
"""The text of an entry of the kind `note`.

over: somebody's time is over, and the bot moves for them soon; gone: the same, since they left;
computer, substitute: who moves for the seat from now on; back: the person has it again;
silent: the last reminder was sent; outage: the bot was away and clocks stood still; extended:
somebody got more time; host: the table has another host. While choices lie sealed, "over" and
"silent" have no seat: nobody may learn whose time it was.
"""

HANDS_OVER: Final[frozenset[str]] = frozenset({"computer", "substitute", "back"})
"""After these, somebody else has the seat and cannot take back its earlier moves."""

TOLD_ALONE: Final[frozenset[str]] = frozenset(
    {"over", "gone", "computer", "substitute", "silent", "outage", "paused", "extended", "host"}
)
"""Notes with a message of their own; the others are told on the next board."""

TURNS: Final = ("move", "planned", "late")
"""Kinds of entries that are a person's turn, made by them or for them."""

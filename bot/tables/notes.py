"""What the record says of the table and not of the game: who sits there, whether time runs."""

from typing import Final, Literal, TypeAlias

Note: TypeAlias = Literal[
    "over", "gone", "computer", "substitute", "back", "silent", "outage",
    "paused", "resumed", "extended", "host",
]  # fmt: skip
"""The text of an entry of the kind `note`.

over: somebody's time is over, a move is made for them soon; gone: likewise, since they left;
computer, substitute: who moves for the seat from now on; back: the person has it again;
silent: nobody is reminded any more; outage: the bot was gone, clocks stood still; extended:
somebody got more time; host: the table has another host. Whose time is over while choices lie
sealed, and who is reminded no more then, stands in no note: it has no seat.
"""

HANDS_OVER: Final[frozenset[str]] = frozenset({"computer", "substitute", "back"})
"""After these somebody else moves for the seat, who cannot take back what was moved before."""

TOLD_ALONE: Final[frozenset[str]] = frozenset(
    {"over", "gone", "computer", "substitute", "silent", "outage", "paused", "extended", "host"}
)
"""These have a message of their own; the others are told on the next board."""

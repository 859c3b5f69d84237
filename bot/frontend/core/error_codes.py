"""Discord's error codes by their meaning for the bot."""

from typing import Final

from bot.model import Reason

CLOSED: Final = frozenset({10013, 50007, 50278})
"""The person accepts no DMs from the bot."""
UNREACHABLE: Final[dict[int, Reason]] = {
    10003: "channel_gone",
    10004: "kicked",
    50001: "no_permission",
    50013: "no_permission",
    160005: "thread_locked",
    **dict.fromkeys(CLOSED, "no_permission"),
}
"""Reasons why the bot cannot write to a channel."""
ARCHIVED: Final = 50083
TOO_FAST: Final = frozenset({20016, 20022, 20028, 40003, 130000})
TOO_BIG: Final = frozenset({40005, 50045})
"""The message with its files is too large."""
TOO_LATE: Final = frozenset({10015, 10062, 40060, 50027})
"""The interaction has expired or has been answered already."""
